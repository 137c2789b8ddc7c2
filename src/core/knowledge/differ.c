/* Cannot-links between objects that an undesired partition has together. */
#include "core/answers/closure.h"
#include "core/base/rng.h"
#include "core/data/dissimilarity.h"
#include "core/knowledge/knowledge.h"

enum { STREAM = 0x756e6c6b, CANDIDATES = 32 };

typedef struct {
  const CredalDataset *data;
  const gint *of;
  const CredalClosure *said;
  guint32 *order;                /* (n) the objects that are in a cluster, at random */
  gboolean *taken;               /* by neighbourhood: TRUE: one of its objects is in a pair already */
  gsize n;
} Draw;

/* Returns (transfer none) whether the neighbourhood of the object at @place is in a pair. */
static gboolean *
taken (const Draw *draw, gsize place)
{
  return &draw->taken[credal_closure_neighbourhood (draw->said, draw->order[place])];
}

/* Returns the place of the farthest candidate after @place; n: there is none. */
static gsize
find_partner (const Draw *draw, gsize place)
{
  guint32 i = draw->order[place];
  gsize best = draw->n, seen = 0;
  double farthest = 0.0;
  CredalRelation relation;

  for (gsize at = place + 1; at < draw->n && seen < CANDIDATES; at++)
    {
      guint32 j = draw->order[at];
      if (*taken (draw, at) || draw->of[j] != draw->of[i] || credal_closure_relation (draw->said, i, j, &relation))
        continue;
      double distance = credal_dissimilarity (draw->data, i, j);
      seen++;
      if (distance > farthest)
        {
          farthest = distance;
          best = at;
        }
    }
  return best;
}

static void
keep_apart (CredalConstraints *constraints, guint32 i, guint32 j, GArray *links)
{
  const CredalKnownPair pair = { i, j };

  credal_constraints_add_pair (constraints, i, j, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_insist (constraints, i, j);
  g_array_append_val (links, pair);
}

void
credal_knowledge_differ (const CredalDataset *data, const gint *of, guint64 seed, CredalConstraints *constraints,
                         GArray *links)
{
  gsize n = 0, drawn = 0;
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM);
  g_autoptr(CredalClosure) said = credal_closure_new (constraints);
  g_autofree guint32 *order = g_new (guint32, credal_dataset_n (data));
  g_autofree gboolean *in_pair = g_new0 (gboolean, credal_dataset_n (data));

  for (gsize i = 0; i < credal_dataset_n (data); i++)
    if (of[i] >= 0)
      order[n++] = (guint32) i;
  const Draw draw = { data, of, said, order, in_pair, n };
  credal_rng_shuffle (rng, order, n);
  for (gsize place = 0; place < n && drawn < CREDAL_KNOWLEDGE_MOST_APART; place++)
    {
      if (*taken (&draw, place))
        continue;
      gsize partner = find_partner (&draw, place);
      if (partner == n || credal_constraints_find (constraints, order[place], order[partner]))
        continue;
      *taken (&draw, place) = *taken (&draw, partner) = TRUE;
      keep_apart (constraints, order[place], order[partner], links);
      drawn++;
    }
}

gint *
credal_knowledge_clusters (GBytes *partition, gsize n)
{
  gsize length;
  const guint8 *labels = g_bytes_get_data (partition, &length);
  gint *of = g_new (gint, n);

  for (gsize i = 0; i < n; i++)
    of[i] = i < length ? labels[i] : -1;
  return of;
}

CredalAnswers *
credal_knowledge_unlike (CredalAnswers *answers, const CredalDataset *data, const GPtrArray *partitions, guint64 seed)
{
  CredalConstraints *constraints = credal_constraints_copy (answers->constraints);
  g_autoptr(GArray) links = g_array_new (FALSE, FALSE, sizeof (CredalKnownPair));

  for (guint k = 0; k < partitions->len; k++)
    {
      g_autofree gint *of = credal_knowledge_clusters (partitions->pdata[k], credal_dataset_n (data));
      credal_knowledge_differ (data, of, seed, constraints, links);
    }
  return credal_answers_new (constraints, answers->known->c);
}
