/* Fits without answers, and without the answer that they contradict most. */
#include "engines/judged/cost.h"
#include <math.h>
#include "engines/judged/moved.h"
#include "engines/judged/sample.h"
#include "engines/shared/judgement.h"

#define OUTLYING 3.0                    /* times the cost of all other answers */
#define LEAST_PROBABILITY 1e-300         /* of an answer, so that each cost is finite */

typedef struct {
  const CredalEngine *engine;
  const CredalProblem *problem;          /* of the sample */
  CredalMonitor *monitor;
} Again;

static gboolean
is_sure (const CredalPair *pair)
{
  return credal_pair_is_hard (pair) && pair->certainty >= 1.0;
}

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
      double cost = is_sure (&pairs[q]) ? cost_of (&pairs[q], base) : 0.0;
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

/* ---- fits ---- */

static CredalPartition *
fit_with (const Again *again, const CredalConstraints *constraints)
{
  CredalProblem problem = *again->problem;
  const CredalFitOptions options = { .monitor = again->monitor };

  problem.constraints = constraints;
  return credal_fit (again->engine, &problem, &options, NULL);
}

/* Returns the fit of the sample without the answer @pair. */
static CredalPartition *
fit_without (const Again *again, const CredalPair *pair)
{
  g_autoptr(CredalConstraints) others = credal_constraints_copy (again->problem->constraints);

  credal_constraints_remove_pair (others, pair->i, pair->j);
  return fit_with (again, others);
}

static gboolean
is_only_answer (const CredalConstraints *constraints)
{
  return credal_constraints_n_answers (constraints) == 1;
}

/* Returns the objects that change their cluster without the answer @pair; @labels: of the result that is shown. */
static CredalMoved
moved_without (const Again *again, const CredalPair *pair, CredalPartition *base, const guint8 *labels, guint c)
{
  static const CredalMoved none;
  g_autoptr(CredalPartition) without = is_only_answer (again->problem->constraints) ? credal_partition_ref (base)
                                                                                    : fit_without (again, pair);

  return without ? credal_moved (labels, c, credal_partition_labels (without), credal_partition_c (without),
                                 credal_dataset_weights (credal_partition_data (without)),
                                 credal_partition_n (without))
                 : none;
}

/* ---- the judgement ---- */

static void
report (const CredalPair *pair, CredalMoved moved, const CredalSubset *sample, gsize n, GArray *faults)
{
  CredalFault *fault = credal_faults_add (faults, CREDAL_FAULT_COSTLY, -1, -1);

  fault->share = moved.share;
  fault->count = sample ? (gsize) round (moved.share * (double) n) : moved.count;
  fault->first = sample ? g_array_index (sample->objects, guint32, pair->i) : pair->i;
  fault->second = sample ? g_array_index (sample->objects, guint32, pair->j) : pair->j;
}

gboolean
credal_judge_cost (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *shown,
                   CredalMonitor *monitor, GArray *faults)
{
  gsize n = credal_partition_n (shown);

  if (!(engine->can & CREDAL_FOLLOWS_PAIRS) || !problem->constraints
      || credal_constraints_n_pairs (problem->constraints) == 0)
    return TRUE;
  g_autoptr(CredalSubset) sample = n > CREDAL_JUDGED_SAMPLE ? credal_judged_sample (problem, n) : NULL;
  if (n > CREDAL_JUDGED_SAMPLE && !sample)
    return TRUE;
  const CredalProblem some = sample ? credal_subset_problem (sample, problem) : *problem;
  const Again again = { engine, &some, monitor };
  g_autoptr(CredalPartition) base = fit_with (&again, NULL);
  const CredalPair *costly = base && is_sound (base) ? find_outlying (some.constraints, base) : NULL;
  g_autofree guint8 *labels = credal_judged_labels (shown, sample);
  CredalMoved moved = { 0 };
  if (costly)
    moved = moved_without (&again, costly, base, labels, credal_partition_c (shown));
  if (monitor && credal_monitor_stopped (monitor))
    return FALSE;
  if (moved.share > CREDAL_MANY_MOVED)
    report (costly, moved, sample, n, faults);
  return TRUE;
}
