/* Draws the objects that costly checks fit again. */
#include "engines/judged/sample.h"

static void
choose_answered (const CredalConstraints *constraints, guint8 *chosen)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    chosen[pairs[q].i] = chosen[pairs[q].j] = TRUE;
}

CredalSubset *
credal_judged_sample (const CredalProblem *problem, gsize n)
{
  g_autofree guint8 *chosen = g_try_malloc (n);

  for (gsize i = 0; chosen && i < n; i++)
    chosen[i] = i == 0 || credal_rng_at (problem->seed, i) < (double) CREDAL_JUDGED_SAMPLE / (double) n;
  if (chosen && problem->constraints)
    choose_answered (problem->constraints, chosen);
  return chosen ? credal_subset_new (problem, chosen, NULL) : NULL;
}

guint8 *
credal_judged_labels (const CredalPartition *shown, const CredalSubset *sample)
{
  const guint8 *labels = credal_partition_labels (shown);
  guint8 *some = g_new (guint8, sample ? sample->objects->len : credal_partition_n (shown));

  for (gsize i = 0; i < credal_partition_n (shown); i++)
    if (!sample || sample->place[i] != CREDAL_ABSENT)
      some[sample ? sample->place[i] : i] = labels[i];
  return some;
}
