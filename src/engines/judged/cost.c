/* Fits without answers, and without the answer that they contradict most. */
#include "engines/judged/cost.h"
#include <math.h>
#include "engines/judged/refit.h"
#include "engines/shared/judgement.h"

#define OUTLYING 3.0                     /* times the cost of all other answers */
#define LEAST_PROBABILITY 1e-300         /* of an answer, so that each cost is finite */

/* ---- costs ---- */

/* Returns −log of the probability of @pair if both objects choose their clusters by their memberships. */
static double
cost_of (const CredalPair *pair, const CredalPartition *base)
{
  guint c = credal_partition_c (base);
  const double *first = credal_partition_membership (base) + (gsize) pair->i * c,
               *second = credal_partition_membership (base) + (gsize) pair->j * c;
  double together = 0.0, apart = 0.0;

  for (guint k = 0; k < c; k++)
    {
      together += first[k] * second[k];
      apart += first[k] * (1.0 - second[k]);
    }
  return -log (CLAMP (pair->relation == CREDAL_MUST_LINK ? together : apart, LEAST_PROBABILITY, 1.0));
}

/* Returns the sure answer that costs far more than all others together, and whose probability is below CREDAL_COSTLY;
 * NULL: none. */
static const CredalPair *
find_outlying (const CredalConstraints *constraints, const CredalPartition *base)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints), *costly = NULL;
  double most = 0.0, sum = 0.0;

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      double cost = credal_pair_is_sure (&pairs[q]) ? cost_of (&pairs[q], base) : 0.0;
      sum += cost;
      if (cost <= most)
        continue;
      most = cost;
      costly = &pairs[q];
    }
  return most > -log (CREDAL_COSTLY) && most > OUTLYING * (sum - most) ? costly : NULL;
}

/* Returns TRUE if nothing had to be changed for the fit: a fit of too few objects says little against an answer. */
static gboolean
is_sound (const CredalPartition *fit)
{
  const GArray *faults = credal_partition_report (fit)->faults;

  return !faults || faults->len == 0;
}

/* ---- the judgement ---- */

/* Returns the fit without the answer @pair. @base: the fit without answers. */
static CredalPartition *
fit_without (const CredalRefit *refit, const CredalPair *pair, CredalPartition *base)
{
  if (credal_constraints_n_answers (refit->problem.constraints) == 1)
    return credal_partition_ref (base);
  g_autoptr(CredalConstraints) others = credal_constraints_copy (refit->problem.constraints);
  credal_constraints_remove_pair (others, pair->i, pair->j);
  return credal_refit_run (refit, others, refit->problem.seed);
}

static gssize
object_of (const CredalRefit *refit, guint32 i)
{
  return refit->sample ? g_array_index (refit->sample->objects, guint32, i) : i;
}

static void
judge_pair (const CredalRefit *refit, const CredalPair *pair, CredalPartition *base, GArray *faults)
{
  g_autoptr(CredalPartition) without = fit_without (refit, pair, base);
  CredalMoved moved = credal_moved (refit->labels, refit->c, without);

  if (credal_refit_stopped (refit) || moved.share <= CREDAL_MANY_MOVED)
    return;
  CredalFault *fault = credal_refit_report (refit, CREDAL_FAULT_COSTLY, moved, faults);
  fault->first = object_of (refit, pair->i);
  fault->second = object_of (refit, pair->j);
}

gboolean
credal_judge_cost (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *shown,
                   CredalMonitor *monitor, GArray *faults)
{
  g_auto(CredalRefit) refit = { 0 };

  if (!(engine->can & CREDAL_FOLLOWS_PAIRS) || !problem->constraints
      || credal_constraints_n_pairs (problem->constraints) == 0
      || !credal_refit_begin (&refit, engine, problem, shown, monitor))
    return TRUE;
  g_autoptr(CredalPartition) base = credal_refit_run (&refit, NULL, refit.problem.seed);
  const CredalPair *costly = base && is_sound (base) ? find_outlying (refit.problem.constraints, base) : NULL;
  if (costly)
    judge_pair (&refit, costly, base, faults);
  return !credal_refit_stopped (&refit);
}
