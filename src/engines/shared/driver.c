/* The one loop in which every engine runs: starts, tolerance, trace, cancelling. Papers stop when the model no longer
 * moves significantly ([ABMD12] Algorithm 1: the centres); this loop stops when J no longer falls, for every engine
 * unless CREDAL_STOP_CENTRES asks for the paper's rule.
 *
 * If J is flat, partitions within a thousandth of its minimum still differ in many objects, and so do seeds (ECM,
 * adaptive, iris: RI .84 to .90). A thousandth is enough to compare starts: only a start that leads there goes on to
 * the requested tolerance. A quick fit after an answer stops there, since a full fit follows it. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/data/slice.h"
#include "engines/shared/common.h"

#define MANY 1000                        /* objects from which on each iteration is reported */
#define ROUGH 1e-3                       /* tolerance at which starts are compared */

typedef struct {
  double fraction;
  const char *phase;
} Told;

typedef struct {
  const CredalEngine *engine;
  const CredalProblem *problem;
  const CredalFitOptions *options;
  CredalState *prelude;    /* or NULL */
  double tolerance;
  gboolean by_centres;     /* TRUE: runs stop when the centres rest, not the objective */
  guint limit;             /* iterations */
  guint n_given;           /* number of starts from given memberships */
  guint n_starts;          /* planned number of starts */
  /* the best result so far */
  CredalState *best;
  GArray *course;          /* (double): objectives after the iterations of the current start */
  GArray *best_course;     /* objectives of the best result; NULL: there is no result */
  double rank;             /* its rank() */
  double rough;            /* least rank() that was expected of a start at the rough tolerance; INFINITY: of none */
  guint iterations;
  CredalStatus status;
  gboolean goes_on;        /* TRUE: it started from the earlier result */
  guint tried;
  Told told;               /* the last report of the current start */
  GError *failure;         /* error of the first start that failed */
} Fit;

typedef struct {
  guint iterations;
  CredalStatus status;
  double objective;
  gboolean without;        /* TRUE: the method has no objective */
  gboolean settled;        /* TRUE: further iterations would change nothing */
  gboolean worse;          /* TRUE: given up at the rough tolerance */
  CredalIteration last;
  double fall, fall_before;
} Outcome;

static void
trace (Fit *fit, CredalStartKind kind, guint phase, guint iteration, double objective)
{
  CredalTrace event = { fit->tried, phase, iteration, kind, objective };

  g_array_append_val (fit->course, objective);
  if (fit->options->trace)
    fit->options->trace (&event, fit->options->trace_data);
}

static gboolean
is_at_rest (const Fit *fit, const CredalIteration *before, const CredalIteration *now, double tolerance)
{
  if (now->settled || isnan (now->objective))
    return now->settled || now->change <= tolerance;
  if (fit->by_centres)
    return !now->more && now->change <= tolerance;
  return !now->more && now->phase == before->phase
         && credal_stands_still (before->objective, now->objective, now->scale, tolerance);
}

static void
note_told (double fraction, const char *phase, gpointer told)
{
  *(Told *) told = (Told) { fraction, phase };
}

/* Makes a step. If there are many objects, repeats the last report, made at the start or by a step. */
static gboolean
make_step (Fit *fit, gpointer run, CredalIteration *now, GError **error)
{
  CredalMonitor *monitor = fit->options->monitor;
  CredalMonitor part = { .progress = note_told, .data = &fit->told, .whole = monitor, .to = 1.0 };

  if (!fit->engine->algorithm->step (run, &part, now, error))
    return FALSE;
  if (credal_dataset_n (fit->problem->data) >= MANY)
    credal_monitor_report (monitor, fit->told.fraction, fit->told.phase);
  return TRUE;
}

/* Steps on until the run is at rest. Returns FALSE with an error, possibly a cancellation. */
static gboolean
iterate (Fit *fit, gpointer run, CredalStartKind kind, double tolerance, Outcome *outcome, GError **error)
{
  outcome->status = CREDAL_STATUS_ITERATION_LIMIT;
  while (outcome->iterations < fit->limit && outcome->status != CREDAL_STATUS_CONVERGED)
    {
      CredalIteration now = { .objective = NAN, .change = NAN };
      if (!make_step (fit, run, &now, error))
        return FALSE;
      trace (fit, kind, now.phase, ++outcome->iterations, now.objective);
      if (is_at_rest (fit, &outcome->last, &now, tolerance))
        outcome->status = CREDAL_STATUS_CONVERGED;
      outcome->fall_before = outcome->fall;
      outcome->fall = outcome->last.objective - now.objective;
      outcome->objective = now.objective;
      outcome->without = isnan (now.objective) && (now.settled || !isnan (now.change));
      outcome->settled = now.settled;
      outcome->last = now;
    }
  return TRUE;
}

/* A run at rest has not converged if an inner problem is unsolved. */
static void
conclude (Outcome *outcome, gboolean unsolved)
{
  if (unsolved)
    outcome->status = CREDAL_STATUS_ITERATION_LIMIT;
}

/* Returns J, less the favour of an annealed start. The start of least rank is the best one. */
static double
rank (const Fit *fit, CredalStartKind kind, double objective)
{
  const CredalSearch *search = fit->engine->search;
  gboolean favoured = kind == CREDAL_START_ANNEALED && search && search->favour;

  return objective - (favoured ? search->favour (fit->problem->params) * fabs (objective) : 0.0);
}

/* Returns J at the end of the run by its last two falls, if falls shrink at a constant rate. */
static double
expected_objective (const Outcome *outcome)
{
  double ratio = outcome->fall / outcome->fall_before;

  return outcome->objective - (ratio > 0.0 && ratio < 1.0 ? outcome->fall * ratio / (1.0 - ratio) : 0.0);
}

/* Gives up a start that another one beats at the rough tolerance, unless the engine polishes runs: this changes J. Lets
 * all other starts go on to the requested tolerance. With the paper's rule, runs are at rest already. */
static gboolean
go_on (Fit *fit, gpointer run, CredalStartKind kind, Outcome *outcome, GError **error)
{
  double expected = rank (fit, kind, expected_objective (outcome));

  if (outcome->without || outcome->settled || fit->by_centres || !(fit->tolerance < ROUGH))
    return TRUE;
  outcome->worse = fit->best && !(expected < fit->rough) && !(fit->engine->search && fit->engine->search->polish);
  if (outcome->worse)
    return TRUE;
  fit->rough = fit->best ? MIN (expected, fit->rough) : expected;
  return outcome->status != CREDAL_STATUS_CONVERGED || iterate (fit, run, kind, fit->tolerance, outcome, error);
}

/* TRUE: the fit ends after few iterations, and goes on later. */
static gboolean
is_partial (const Fit *fit)
{
  return fit->options->most && !fit->engine->algorithm->whole;
}

/* Runs one start to its end. Returns FALSE with an error, possibly a cancellation. */
static gboolean
complete (Fit *fit, gpointer run, CredalStartKind kind, Outcome *outcome, GError **error)
{
  const CredalSearch *search = fit->engine->search;

  *outcome = (Outcome) { .last = { .objective = INFINITY } };
  if (fit->options->extend && kind == CREDAL_START_WARM)
    {
      outcome->status = fit->options->spent ? fit->options->spent->status : CREDAL_STATUS_CONVERGED;
      return TRUE;
    }
  if (!iterate (fit, run, kind, fit->by_centres ? fit->tolerance : MAX (fit->tolerance, ROUGH), outcome, error)
      || !go_on (fit, run, kind, outcome, error))
    return FALSE;
  if (outcome->worse)
    return TRUE;
  gboolean unsolved = outcome->last.unsolved;
  if (search && search->polish && !is_partial (fit)
      && !search->polish (run, fit->options->monitor, &outcome->objective, &unsolved, error))
    return FALSE;
  conclude (outcome, unsolved);
  if (outcome->without || isfinite (outcome->objective))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       _("The clustering failed: its objective is not a number"));
  return FALSE;
}

static void
add_notes (CredalState *state, const CredalState *notes)
{
  for (guint k = 0; k < credal_state_n (notes); k++)
    credal_state_add (state, credal_state_nth (notes, k));
}

CredalState *
credal_engine_state (const CredalEngine *engine, gconstpointer run)
{
  CredalState *state = credal_state_new (engine->id);

  engine->algorithm->save (run, state);
  return state;
}

static void
keep_if_better (Fit *fit, gconstpointer run, CredalStartKind kind, const Outcome *outcome)
{
  double now = rank (fit, kind, outcome->objective);

  if (outcome->worse || (fit->best && !(now < fit->rank)))
    return;
  g_clear_pointer (&fit->best, credal_state_unref);
  fit->best = credal_engine_state (fit->engine, run);
  g_clear_pointer (&fit->best_course, g_array_unref);
  fit->best_course = g_array_ref (fit->course);
  if (fit->problem->notes)
    add_notes (fit->best, fit->problem->notes);
  fit->rank = now;
  fit->iterations = outcome->iterations;
  fit->status = outcome->status;
  fit->goes_on = kind == CREDAL_START_WARM;
}

/* Returns TRUE unless the computation was stopped. */
static gboolean
try_from (Fit *fit, const CredalStart *start)
{
  g_autoptr(GError) error = NULL;
  Outcome outcome;
  gpointer run;

  g_clear_pointer (&fit->course, g_array_unref);
  fit->course = g_array_new (FALSE, FALSE, sizeof (double));
  fit->told = (Told) { (double) fit->tried / fit->n_starts, "Clustering" };
  credal_monitor_report (fit->options->monitor, fit->told.fraction, fit->told.phase);
  run = fit->engine->algorithm->start (fit->engine, fit->problem, start, &error);
  if (run && complete (fit, run, start->kind, &outcome, &error))
    keep_if_better (fit, run, start->kind, &outcome);
  if (run)
    fit->engine->algorithm->free (run);
  fit->tried++;
  if (!error)
    return TRUE;
  gboolean stopped = g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  if (stopped)
    fit->status = CREDAL_STATUS_STOPPED;
  if (!fit->failure)
    fit->failure = g_steal_pointer (&error);
  return !stopped;
}

static gboolean
try_start (Fit *fit, CredalStartKind kind, guint32 stream)
{
  g_autoptr(GRand) rng = credal_rng_new (fit->problem->seed, stream);
  CredalStart start = { kind, kind == CREDAL_START_WARM ? fit->options->warm : NULL, fit->prelude, rng, NULL,
                        fit->options->monitor };

  return try_from (fit, &start);
}

/* ---- the prelude ---- */

/* The prelude of given starts depends on their memberships, so it is not kept for other fits. */
static gboolean
find_prelude (Fit *fit, CredalStartKind kind, GError **error)
{
  CredalState **cache = kind == CREDAL_START_GIVEN ? NULL : fit->options->prelude;
  g_autoptr(CredalParams) params = NULL;
  const CredalSearch *search = fit->engine->search;
  const CredalEngine *engine = search && search->prelude ? search->prelude (fit->problem->params, kind, &params) : NULL;

  if (!engine)
    return TRUE;
  if (cache && *cache)
    {
      fit->prelude = credal_state_ref (*cache);
      return TRUE;
    }
  if (search->check && !search->check (fit->problem, error))
    return FALSE;
  CredalProblem problem = { .data = fit->problem->data, .params = params, .seed = fit->problem->seed,
                            .scaled = fit->problem->scaled };
  CredalFitOptions options = { .monitor = fit->options->monitor, .given = fit->options->given,
                               .n_given = fit->n_given };
  g_autoptr(CredalPartition) result = credal_fit (engine, &problem, &options, error);
  if (!result)
    return FALSE;
  fit->prelude = credal_state_ref (credal_partition_state (result));
  if (cache && credal_partition_report (result)->status != CREDAL_STATUS_STOPPED)
    *cache = credal_state_ref (fit->prelude);
  return TRUE;
}

/* ---- the plan ---- */

static gboolean
has_warm (const Fit *fit)
{
  return fit->n_given == 0 && fit->options->warm
         && strcmp (credal_state_engine (fit->options->warm), fit->engine->id) == 0;
}

static gboolean
try_given (Fit *fit, GError **error)
{
  gboolean going = TRUE;

  if (!find_prelude (fit, CREDAL_START_GIVEN, error))
    return FALSE;
  fit->n_starts = fit->n_given;
  for (guint k = 0; k < fit->n_starts && going; k++)
    {
      const CredalStart start = { .kind = CREDAL_START_GIVEN, .prelude = fit->prelude,
                                  .membership = fit->options->given[k], .monitor = fit->options->monitor };
      going = try_from (fit, &start);
    }
  return TRUE;
}

/* TRUE: the first start is of a kind of its own, also without a prelude. */
static gboolean
has_annealed (const Fit *fit)
{
  return fit->engine->search && fit->engine->search->annealed;
}

static gboolean
try_all (Fit *fit, GError **error)
{
  guint wanted = (guint) credal_params_int (fit->problem->params, CREDAL_PARAM_STARTS), stream = 0;
  g_autoptr(GError) reason = NULL;
  gboolean going = TRUE;

  if (fit->n_given > 0)
    return try_given (fit, error);
  if (fit->engine->search && fit->engine->search->alike)
    wanted = 1;
  fit->n_starts = wanted + has_warm (fit);
  if (has_warm (fit))
    {
      going = try_start (fit, CREDAL_START_WARM, stream);
      if (fit->options->warm_only && (fit->best || credal_dataset_is_slice (fit->problem->data)))
        return TRUE;
      if (fit->engine->search && fit->engine->search->warm_starts && fit->best)
        wanted = MIN (wanted, fit->engine->search->warm_starts);
    }
  if (!going)
    return TRUE;
  if (!find_prelude (fit, CREDAL_START_ANNEALED, &reason))
    {
      fit->status = CREDAL_STATUS_STOPPED;
      if (fit->best && g_error_matches (reason, CREDAL_ERROR, CREDAL_ERROR_CANCELLED))
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if ((fit->prelude || has_annealed (fit)) && wanted > 0 && !credal_starts_at_random (fit->problem->params))
    {
      going = try_start (fit, CREDAL_START_ANNEALED, ++stream);
      wanted--;
    }
  for (; going && wanted > 0; wanted--)
    going = try_start (fit, CREDAL_START_RANDOM, ++stream);
  return TRUE;
}

/* ---- the result ---- */

CredalPartition *
credal_engine_partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                         const CredalReport *known, GError **error)
{
  CredalReport report = *known;

  report.loglik = NAN;
  report.parameters = 0;
  CredalPartition *partition = engine->algorithm->partition (engine, problem, state, &report, error);

  if (partition)
    credal_partition_set_report (partition, &report);
  credal_report_clear (&report);
  return partition;
}

/* Returns earlier memberships of the same objects, or NULL. */
static const double *
earlier (const Fit *fit)
{
  const CredalPartition *match = fit->options->match;
  gboolean fits = match && credal_partition_n (match) == credal_dataset_n (fit->problem->data);

  return fits ? credal_partition_membership (match) : NULL;
}

/* Reorders the clusters to match labels, classes and the earlier partition. */
static CredalPartition *
reorder (Fit *fit, CredalPartition *partition, const CredalReport *report, GError **error)
{
  const double *before = earlier (fit);
  g_autofree guint *order = g_new (guint, credal_partition_c (partition));
  g_autoptr(CredalState) state = NULL;

  if (!credal_find_order (fit->engine, fit->problem, partition, before,
                          before ? credal_partition_c (fit->options->match) : 0, order))
    return credal_partition_ref (partition);
  state = credal_state_permute (fit->best, credal_partition_frame (partition), order);
  if (state == fit->best)
    return credal_partition_ref (partition);
  CredalProblem problem = *fit->problem;
  g_autoptr(CredalPins) pins = problem.pins ? credal_pins_permute (problem.pins, order) : NULL;
  problem.pins = pins;
  return credal_engine_partition (fit->engine, &problem, state, report, error);
}

/* A start that only finishes an earlier result is not counted. */
static CredalReport
report_on (const Fit *fit, gint64 began)
{
  static const CredalReport nothing;
  const CredalReport *spent = fit->options->spent ? fit->options->spent : &nothing;

  return (CredalReport) {
    .iterations = fit->iterations + (fit->goes_on ? spent->iterations : 0), .status = fit->status,
    .starts = fit->tried - has_warm (fit) + spent->starts,
    .resumed = fit->options->spent ? spent->resumed : has_warm (fit),
    .by_centres = fit->by_centres && fit->status == CREDAL_STATUS_CONVERGED,
    .seconds = (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC + spent->seconds,
  };
}

static CredalPartition *
finish (Fit *fit, gint64 began, GError **error)
{
  const CredalReport report = report_on (fit, began);
  g_autoptr(CredalPartition) partition = credal_engine_partition (fit->engine, fit->problem, fit->best, &report, error);

  CredalPartition *ordered = partition ? reorder (fit, partition, &report, error) : NULL;
  if (ordered)
    credal_partition_set_course (ordered, (const double *) (gpointer) fit->best_course->data, fit->best_course->len);
  return ordered;
}

static gboolean
check (const CredalEngine *engine, const CredalProblem *problem, GError **error)
{
  int c = credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  gsize n = credal_dataset_n_all (problem->data);

  if (!credal_engine_takes (engine, problem->data, error))
    return FALSE;
  if (n >= (gsize) c)
    return credal_check_range (problem->data, error);
  if (n == 1)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("There is only one object: nothing to cluster"));
  else
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                 _("%zu objects cannot form %d clusters: set Clusters to %zu or fewer"), n,
                 c, n);
  return FALSE;
}

/* Returns TRUE if a full fit follows this one. An engine whose starts are alike ignores the earlier result. */
static gboolean
is_quick (const Fit *fit)
{
  gboolean alike = fit->engine->search && fit->engine->search->alike;

  return fit->options->warm_only && !fit->options->spent && !alike && has_warm (fit);
}

static Fit
fit_begin (const CredalEngine *engine, const CredalProblem *problem, const CredalFitOptions *options)
{
  static const CredalFitOptions none;
  Fit fit = {
    .engine = engine, .problem = problem, .options = options ? options : &none,
    .tolerance = credal_params_real (problem->params, CREDAL_PARAM_TOLERANCE),
    .limit = (guint) credal_params_int (problem->params, CREDAL_PARAM_ITERATIONS),
    .by_centres = credal_stops_by_centres (problem->params), .rough = INFINITY,
  };

  if (is_partial (&fit))
    fit.limit = *fit.options->most;
  if (engine->can & CREDAL_BEGINS_GIVEN)
    fit.n_given = fit.options->n_given;
  if (is_quick (&fit) && !fit.by_centres)
    fit.tolerance = MAX (fit.tolerance, ROUGH);
  return fit;
}

static void
fit_clear (Fit *fit)
{
  g_clear_error (&fit->failure);
  g_clear_pointer (&fit->best, credal_state_unref);
  g_clear_pointer (&fit->course, g_array_unref);
  g_clear_pointer (&fit->best_course, g_array_unref);
  g_clear_pointer (&fit->prelude, credal_state_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fit, fit_clear)

/* Finds the best state. */
static gboolean
run_starts (Fit *fit, GError **error)
{
  if (!check (fit->engine, fit->problem, error) || !try_all (fit, error))
    return FALSE;
  if (!fit->best)
    g_propagate_error (error, g_steal_pointer (&fit->failure));
  return fit->best != NULL;
}

CredalPartition *
credal_fit (const CredalEngine *engine, const CredalProblem *problem, const CredalFitOptions *options, GError **error)
{
  gint64 began = g_get_monotonic_time ();
  g_auto(Fit) fit = fit_begin (engine, problem, options);

  return run_starts (&fit, error) ? finish (&fit, began, error) : NULL;
}

CredalState *
credal_fit_state (const CredalEngine *engine, const CredalProblem *problem, const CredalFitOptions *options,
                  CredalReport *report, GError **error)
{
  gint64 began = g_get_monotonic_time ();
  g_auto(Fit) fit = fit_begin (engine, problem, options);

  if (!run_starts (&fit, error))
    return NULL;
  *report = report_on (&fit, began);
  report->objective = fit.best_course->len > 0 ? g_array_index (fit.best_course, double, fit.best_course->len - 1)
                                               : NAN;
  return credal_state_ref (fit.best);
}
