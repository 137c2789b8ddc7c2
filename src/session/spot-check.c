#include "session/spot-check.h"
#include "core/neighbourhoods.h"
#include "core/rng.h"

/* Without a check at first: early answers teach too much to be spent on what will soon be different. */
#define FREE_ROUNDS 4
#define STREAM 0x73706f74u               /* apart from the streams of starts and selectors; one for each question */

guint
credal_spot_check_wait (const CredalConstraints *constraints, guint every)
{
  guint answers = credal_constraints_n_pairs (constraints), checks = credal_constraints_n_checks (constraints);
  guint last = checks > 0 ? credal_constraints_checks (constraints)[checks - 1].answers : FREE_ROUNDS * every;
  guint due = last + every - 1;

  return due - MIN (answers, due);
}

/* The cluster that @object is shown in, or −1: it is shown in a set of several, or as an outlier. */
static gint
shown_in (const CredalPartition *partition, gsize object)
{
  guint focal = credal_partition_focal (partition)[object];
  return focal >= 1 && focal <= credal_partition_c (partition) ? (gint) focal - 1 : -1;
}

/* @hubs: (c) out: an object of the group known in each cluster, or −1. */
static void
find_hubs (const CredalSelectorInput *input, gint64 *hubs)
{
  guint c = credal_partition_c (input->partition);
  g_autoptr(CredalNeighbourhoods) known = credal_neighbourhoods_new (input->constraints, input->closure, c);
  const guint8 *labels = credal_partition_labels (input->partition);

  for (guint k = 0; k < c; k++)
    hubs[k] = -1;
  for (guint l = 0; l < known->r; l++)
    hubs[labels[known->hubs[l]]] = known->hubs[l];
}

/* The objects to draw from, (element-type guint32). */
static GArray *
eligible (const CredalSelectorInput *input, const gint64 *hubs)
{
  gsize n = credal_partition_n (input->partition);
  g_autofree guint8 *asked = g_new0 (guint8, n);
  GArray *objects = g_array_new (FALSE, FALSE, sizeof (guint32));

  credal_constraints_mark (input->constraints, asked);
  for (guint32 i = 0; i < n; i++)
    {
      gint cluster = shown_in (input->partition, i);
      if (!asked[i] && cluster >= 0 && hubs[cluster] >= 0)
        g_array_append_val (objects, i);
    }
  return objects;
}

gboolean
credal_spot_check_draw (const CredalSelectorInput *input, guint ahead, CredalQuestion *question)
{
  guint c = credal_partition_c (input->partition);
  gint64 hubs[CREDAL_MAX_CLUSTERS];

  find_hubs (input, hubs);
  g_autoptr(GArray) objects = eligible (input, hubs);
  g_autoptr(GRand) rng = credal_rng_new (input->seed, STREAM + credal_constraints_n_pairs (input->constraints) + ahead);
  while (objects->len > 0)
    {
      guint at = (guint) credal_rng_index (rng, objects->len);
      guint32 i = g_array_index (objects, guint32, at);
      guint cluster = (guint) shown_in (input->partition, i);
      *question = (CredalQuestion) {
        .i = i, .j = (guint32) hubs[cluster], .reason = CREDAL_REASON_SPOT_CHECK, .centre = cluster,
        .mass = credal_partition_membership (input->partition)[(gsize) i * c + cluster],
      };
      if (credal_question_open (input->constraints, input->closure, question->i, question->j))
        return TRUE;
      g_array_remove_index_fast (objects, at);      /* it was declined */
    }
  return FALSE;
}
