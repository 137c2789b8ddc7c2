#include "session/spot-check.h"
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

/* @hubs: (c) out: an object of the group known in each cluster, or −1. */
static void
find_hubs (const CredalSelectorInput *input, gint64 *hubs)
{
  const CredalNeighbourhoods *known = input->known;
  const guint8 *labels = credal_partition_labels (input->partition);

  for (guint k = 0; k < credal_partition_c (input->partition); k++)
    hubs[k] = -1;
  for (guint l = 0; l < known->r; l++)
    hubs[labels[known->hubs[l]]] = known->hubs[l];
}

/* The @size objects to draw from: those of a set that is one cluster. */
static guint32 *
eligible (const CredalSelectorInput *input, const gint64 *hubs, gsize *size)
{
  gsize n = credal_partition_n (input->partition);
  guint c = credal_partition_c (input->partition);
  const guint32 *focal = credal_partition_focal (input->partition);
  g_autofree guint8 *asked = g_new0 (guint8, n);
  guint32 *objects = g_new (guint32, n);

  *size = 0;
  credal_constraints_mark (input->constraints, asked);
  for (gsize i = 0; i < n; i++)
    if (!asked[i] && focal[i] >= 1 && focal[i] <= c && hubs[focal[i] - 1] >= 0)
      objects[(*size)++] = (guint32) i;
  return objects;
}

gboolean
credal_spot_check_draw (const CredalSelectorInput *input, guint ahead, CredalQuestion *question)
{
  guint c = credal_partition_c (input->partition);
  gint64 hubs[CREDAL_MAX_CLUSTERS];
  gsize size;

  find_hubs (input, hubs);
  g_autofree guint32 *objects = eligible (input, hubs, &size);
  g_autoptr(GRand) rng = credal_rng_new (input->seed, STREAM + credal_constraints_n_pairs (input->constraints) + ahead);
  while (size > 0)
    {
      gsize at = credal_rng_index (rng, size);
      guint32 i = objects[at];
      guint cluster = credal_partition_focal (input->partition)[i] - 1;
      *question = (CredalQuestion) {
        .i = i, .j = (guint32) hubs[cluster], .reason = CREDAL_REASON_SPOT_CHECK, .centre = cluster,
        .mass = credal_partition_membership (input->partition)[(gsize) i * c + cluster],
      };
      if (credal_question_open (input->constraints, input->closure, question->i, question->j))
        return TRUE;
      objects[at] = objects[--size];      /* it was declined */
    }
  return FALSE;
}
