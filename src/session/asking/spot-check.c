/* Decides when a spot check is due, and draws its object. */
#include "session/asking/spot-check.h"
#include "core/base/rng.h"

#define STREAM 0x73706f74u               /* differs from the streams of starts and selectors; one for each question */

guint
credal_spot_check_wait (const CredalConstraints *constraints, CredalSpotChecks checks)
{
  guint answers = credal_constraints_n_pairs (constraints), made = credal_constraints_n_checks (constraints);
  guint last = made > 0 ? credal_constraints_checks (constraints)[made - 1].answers : checks.first - checks.every;
  guint due = last + checks.every - 1;

  return due - MIN (answers, due);
}

/* Finds an object of the known group in each cluster. @exemplars: (c) out; −1: none. */
static void
find_exemplars (const CredalSelectorInput *input, gint64 *exemplars)
{
  const CredalNeighbourhoods *known = input->answers->known;
  const guint8 *labels = credal_partition_labels (input->partition);

  for (guint k = 0; k < credal_partition_c (input->partition); k++)
    exemplars[k] = -1;
  for (guint l = 0; l < known->r; l++)
    exemplars[labels[known->exemplars[l]]] = known->exemplars[l];
}

/* The objects to draw from. */
typedef struct {
  guint32 *objects;
  gsize size;
  const double *weights;                 /* NULL: all equal */
  double total;                          /* sum of the weights */
} Urn;

static void
urn_clear (Urn *urn)
{
  g_free (urn->objects);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Urn, urn_clear)

/* TRUE: object @i may be drawn: a group in its cluster is known. @certain: TRUE: only if it is in one cluster. */
static gboolean
is_drawn_from (const CredalPartition *partition, gboolean certain, const gint64 *exemplars, gsize i)
{
  guint32 focal = credal_partition_focal (partition)[i];

  return focal >= 1 && (!certain || focal <= credal_partition_c (partition))
         && exemplars[credal_partition_labels (partition)[i]] >= 0;
}

/* Fills the urn; it stays empty if memory runs out. */
static void
urn_fill (Urn *urn, const CredalSelectorInput *input, gboolean certain, const gint64 *exemplars)
{
  gsize n = credal_partition_n (input->partition);
  g_autofree guint8 *asked = g_try_new0 (guint8, n);

  urn->objects = g_try_new (guint32, n);
  if (!asked || !urn->objects)
    return;
  urn->weights = credal_dataset_weights (credal_partition_data (input->partition));
  credal_constraints_mark (input->answers->constraints, asked);
  for (gsize i = 0; i < n; i++)
    if (!asked[i] && is_drawn_from (input->partition, certain, exemplars, i))
      {
        urn->objects[urn->size++] = (guint32) i;
        urn->total += credal_weight (urn->weights, i);
      }
}

/* Draws a place with probability proportional to weight. */
static gsize
urn_draw (const Urn *urn, GRand *rng)
{
  if (!urn->weights)
    return credal_rng_index (rng, urn->size);
  double left = g_rand_double (rng) * urn->total;
  gsize at = 0;
  while (at + 1 < urn->size && (left -= urn->weights[urn->objects[at]]) >= 0.0)
    at++;
  return at;
}

static void
urn_take_out (Urn *urn, gsize at)
{
  urn->total -= credal_weight (urn->weights, urn->objects[at]);
  urn->objects[at] = urn->objects[--urn->size];
}

static CredalQuestion
check_about (const CredalPartition *partition, const gint64 *exemplars, guint32 i)
{
  guint c = credal_partition_c (partition), cluster = credal_partition_labels (partition)[i];

  return (CredalQuestion) {
    .i = i, .j = (guint32) exemplars[cluster], .reason = CREDAL_REASON_SPOT_CHECK, .centre = cluster,
    .mass = credal_partition_membership (partition)[(gsize) i * c + cluster],
  };
}

gboolean
credal_spot_check_draw (const CredalSelectorInput *input, CredalSpotChecks checks, guint ahead,
                        CredalQuestion *question)
{
  gint64 exemplars[CREDAL_MAX_CLUSTERS];
  g_auto(Urn) urn = { 0 };

  find_exemplars (input, exemplars);
  urn_fill (&urn, input, checks.certain, exemplars);
  guint answered = credal_constraints_n_pairs (input->answers->constraints);
  g_autoptr(GRand) rng = credal_rng_new (input->seed, STREAM + answered + ahead);
  while (urn.size > 0)
    {
      gsize at = urn_draw (&urn, rng);
      *question = check_about (input->partition, exemplars, urn.objects[at]);
      if (credal_question_open (input->answers->constraints, input->answers->closure, question->i, question->j))
        return TRUE;
      urn_take_out (&urn, at);          /* answered with a don't-know before */
    }
  return FALSE;
}

gboolean
credal_spot_check_placed (const CredalPartition *partition, const CredalQuestion *check)
{
  return credal_partition_focal (partition)[check->i] == credal_partition_labels (partition)[check->j] + 1u;
}
