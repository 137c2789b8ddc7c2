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
credal_judged_sample (const CredalProblem *problem, gsize size)
{
  gsize n = credal_dataset_n (problem->data);
  g_autofree guint8 *chosen = n > size ? g_try_malloc (n) : NULL;

  for (gsize i = 0; chosen && i < n; i++)
    chosen[i] = i == 0 || credal_rng_at (problem->seed, i) < (double) size / (double) n;
  if (chosen && problem->constraints)
    choose_answered (problem->constraints, chosen);
  return chosen ? credal_subset_new (problem, chosen, NULL) : NULL;
}
