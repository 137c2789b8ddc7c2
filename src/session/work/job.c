/* Runs one round and turns its partitions into outcomes: measures, log line and questions. */
#include "session/work/job.h"
#include "core/base/argmax.h"
#include "core/base/shared.h"
#include "core/belief/partition-first.h"
#include "engines/shared/coarse.h"
#include "learning/afresh.h"
#include "learning/carried-model.h"
#include "learning/doubt/expectation.h"
#include "learning/features/supervision.h"

CredalPrelude *
credal_prelude_new (void)
{
  return g_atomic_rc_box_new0 (CredalPrelude);
}

static void
clear_prelude (gpointer box)
{
  CredalPrelude *prelude = box;

  g_clear_pointer (&prelude->state, credal_state_unref);
}

CREDAL_DEFINE_SHARED (CredalPrelude, credal_prelude, clear_prelude)

CredalJob *
credal_job_new (void)
{
  return g_new0 (CredalJob, 1);
}

void
credal_job_free (CredalJob *job)
{
  credal_round_clear (&job->round);
  g_clear_pointer (&job->informed, credal_answers_unref);
  g_clear_pointer (&job->keep, credal_partition_unref);
  g_clear_pointer (&job->restore, credal_state_unref);
  g_clear_pointer (&job->model, credal_state_unref);
  g_clear_pointer (&job->features, credal_dataset_unref);
  g_clear_pointer (&job->others, credal_others_unref);
  g_clear_pointer (&job->prelude, credal_prelude_unref);
  g_clear_pointer (&job->pixels, credal_pixels_unref);
  g_clear_pointer (&job->asker, credal_asker_unref);
  g_free (job);
}

void
credal_outcome_free (CredalOutcome *outcome)
{
  credal_partition_unref (outcome->partition);
  g_clear_pointer (&outcome->questions, g_array_unref);
  g_clear_pointer (&outcome->review, credal_review_free);
  g_clear_pointer (&outcome->adopted, credal_event_free);
  g_clear_error (&outcome->unreadable);
  g_clear_error (&outcome->unasked);
  g_free (outcome->line);
  g_free (outcome);
}

/* ---- outcomes ---- */

/* Computes the indices of objects without answers; leaves them unchanged if memory runs out. */
static void
measure_unconstrained (const CredalJob *job, const CredalPartition *partition, CredalIndices *indices)
{
  gsize n = credal_dataset_n (job->round.data);
  g_autofree guint8 *keep = g_try_malloc0 (n);

  if (!keep)
    return;
  credal_constraints_mark (job->round.answers->constraints, keep);
  for (gsize i = 0; i < n; i++)
    keep[i] = !keep[i];
  *indices = credal_indices (credal_partition_labels (partition), credal_dataset_classes (job->round.data), n, keep);
}

static CredalCurvePoint
measure (const CredalJob *job, guint position, const CredalPartition *partition)
{
  const CredalHonesty *honesty = credal_partition_honesty (partition);
  const int *classes = credal_dataset_classes (job->round.data);
  CredalCurvePoint point = credal_curve_point_unknown (position);

  point.nonspecificity = credal_partition_nonspecificity (partition);
  point.objective = credal_partition_report (partition)->objective;
  if (honesty && credal_honesty_tells (honesty))
    point.expected_right = honesty->expected;
  if (classes)
    {
      point.indices = credal_indices (credal_partition_labels (partition), classes,
                                      credal_dataset_n (job->round.data), NULL);
      measure_unconstrained (job, partition, &point.unconstrained);
    }
  return point;
}

/* Writes the line on the job's thread, since that is slow for many objects. The session only appends it. */
static void
write_out (const CredalJob *job, CredalOutcome *outcome)
{
  g_autoptr(CredalEvent) event = credal_event_new (CREDAL_EVENT_ADOPTED);
  CredalPartition *whole = credal_partition_whole (outcome->partition);

  event->position = outcome->position;
  event->objective = outcome->point.objective;
  event->unfinished = credal_partition_report (outcome->partition)->status == CREDAL_STATUS_ITERATION_LIMIT;
  event->state = credal_state_ref (credal_partition_state (whole ? whole : outcome->partition));
  event->others = whole ? g_strdup (job->others->digest) : NULL;
  event->own = whole ? credal_dataset_n (job->round.data) : 0;
  event->measured = g_memdup2 (&outcome->point, sizeof outcome->point);
  outcome->line = credal_event_to_line (event);
  outcome->adopted = credal_event_from_line (outcome->line, credal_dataset_n (job->round.data), &outcome->unreadable);
  if (!outcome->adopted)
    outcome->adopted = g_steal_pointer (&event);
}

/* Adds the questions; a partition is valid without them if memory runs out. FALSE if stopped. */
static gboolean
add_questions (const CredalJob *job, CredalOutcome *outcome, CredalMonitor *monitor, GError **error)
{
  outcome->questions = credal_asker_ask (job->asker, &job->round, outcome->partition, outcome->review, monitor,
                                         &outcome->unasked);
  if (outcome->questions)
    return TRUE;
  if (!g_error_matches (outcome->unasked, CREDAL_ERROR, CREDAL_ERROR_MEMORY))
    {
      g_propagate_error (error, g_steal_pointer (&outcome->unasked));
      return FALSE;
    }
  outcome->questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
  return TRUE;
}

typedef enum { KEPT, FITTED, FROM_SCRATCH } Origin;

/* Returns NULL if stopped. @monitor: (nullable). */
static CredalOutcome *
outcome_new (const CredalJob *job, CredalPartition *partition, Origin origin, gboolean final, CredalMonitor *monitor,
             GError **error)
{
  g_autoptr(CredalOutcome) outcome = g_new0 (CredalOutcome, 1);

  outcome->generation = job->generation;
  outcome->afresh = origin == FROM_SCRATCH;
  outcome->position = job->position + outcome->afresh;
  outcome->partition = credal_partition_ref (partition);
  outcome->final = final;
  outcome->review = credal_round_review (&job->round, partition);
  if (!add_questions (job, outcome, monitor, error))
    return NULL;
  outcome->point = measure (job, outcome->position, partition);
  if (origin != KEPT)
    write_out (job, outcome);
  return g_steal_pointer (&outcome);
}

/* ---- many objects: preview of the visible ones ---- */

/* Marks the objects of visible pixels and the objects with answers. NULL: no preview is needed: for more than half of
 * all objects it takes almost as long as the result, unless nothing is on display yet. */
static guint8 *
choose_visible (const CredalJob *job)
{
  gsize n = credal_dataset_n (job->round.data), count = 0;
  gsize width = credal_raster_width (credal_pixels_raster (job->pixels));
  const CredalRasterArea *area = &job->visible;
  g_autofree guint8 *chosen = g_try_malloc0 (n);

  if (!chosen)
    return NULL;
  credal_constraints_mark (job->round.answers->constraints, chosen);
  for (gsize y = area->y; y < area->y + area->height; y++)
    for (gsize x = area->x; x < area->x + area->width; x++)
      {
        guint32 object = credal_pixels_object (job->pixels, y * width + x);
        if (object != CREDAL_NO_OBJECT)
          chosen[object] = 1;
      }
  for (gsize i = 0; i < n; i++)
    count += chosen[i];
  return count > 0 && (!job->round.before || count <= n / 2) ? g_steal_pointer (&chosen) : NULL;
}

/* ---- the run ---- */

typedef struct {
  const CredalJob *job;
  CredalRound own;         /* the job's round, with the answers of fits; owns nothing */
  CredalMonitor *monitor;
  CredalOutcomeFunc emit;
  gpointer data;
  const guint8 *visible;   /* (n): the objects of the preview, or NULL */
  CredalPartition *latest; /* the last one emitted; NULL: none yet */
  CredalRound *wide;       /* the round with the objects of other slices; NULL: there are none */
} Run;

/* Returns the round that is fitted. */
static const CredalRound *
fitted_round (const Run *run)
{
  return run->wide ? run->wide : &run->own;
}

/* Returns (transfer full) the slice's own part of a partition of the fitted round. */
static CredalPartition *
own_part (const Run *run, CredalPartition *found, GError **error)
{
  return run->wide ? credal_partition_new_first (found, credal_dataset_n (run->job->round.data), error)
                   : credal_partition_ref (found);
}

/* Returns (transfer full) (nullable) @own (nullable) as a partition of the fitted round. */
static CredalPartition *
fitted_part (const Run *run, CredalPartition *own)
{
  if (run->wide)
    return credal_others_wide (own, run->wide);
  return own ? credal_partition_ref (own) : NULL;
}

/* Emits a preview: the visible objects by the state of the sample. */
static void
show_visible (CredalState *state, gpointer data)
{
  const Run *run = data;
  const CredalRound *round = &run->job->round;
  CredalProblem problem = credal_round_problem (round);
  CredalPartition *partition = credal_fit_part (credal_settings_engine (round->settings), &problem, state, run->visible,
                                                round->before, NULL);

  if (!partition)
    return;
  CredalOutcome *outcome = g_new0 (CredalOutcome, 1);
  *outcome = (CredalOutcome) { run->job->generation, run->job->position, partition, .preview = TRUE };
  run->emit (outcome, run->data);
}

/* Emits @outcome (nullable). FALSE: it is NULL. */
static gboolean
tell_outcome (Run *run, CredalOutcome *outcome)
{
  if (!outcome)
    return FALSE;
  g_clear_pointer (&run->latest, credal_partition_unref);
  run->latest = credal_partition_ref (outcome->partition);
  run->emit (outcome, run->data);
  return TRUE;
}

static gboolean
tell_found (CredalPartition *partition, gboolean final, gpointer data, GError **error)
{
  Run *run = data;
  g_autoptr(CredalPartition) own = own_part (run, partition, error);

  return own && tell_outcome (run, outcome_new (run->job, own, FITTED, final, run->monitor, error));
}

/* Returns the memberships of the objects in the clusters of another slice: (n × c) (nullable). */
static double *
carry_memberships (const Run *run)
{
  const CredalJob *job = run->job;
  guint c = credal_settings_clusters (job->round.settings);
  const CredalDataset *features = run->wide ? credal_dataset_root (run->wide->data) : job->features;

  return job->model ? credal_carried_model_memberships (job->model, features, c) : NULL;
}

/* Returns the most likely cluster of the other slice for each object: (n) (nullable). */
static guint8 *
called_like (const CredalRound *round, const double *begin)
{
  guint c = credal_settings_clusters (round->settings);
  gsize n = credal_dataset_n (round->data);
  guint8 *called = begin ? g_try_malloc (n) : NULL;

  for (gsize i = 0; called && i < n; i++)
    called[i] = (guint8) credal_argmax (begin + i * c, c);
  return called;
}

static gboolean
run_round (Run *run, CredalPartition *shown, GError **error)
{
  const CredalJob *job = run->job;
  CredalRound round = *fitted_round (run);
  g_autoptr(CredalPartition) known = fitted_part (run, shown);
  g_autofree guint8 *visible = job->pixels && !shown ? choose_visible (job) : NULL;
  g_autofree double *begin = shown ? NULL : carry_memberships (run);
  g_autofree guint8 *called = round.classes ? NULL : called_like (&round, begin);

  run->visible = visible;
  round.prelude = job->prelude ? &job->prelude->state : NULL;
  round.coarse = job->pixels != NULL;
  round.begin = begin;
  round.classes = called ? called : round.classes;
  round.sampled = visible ? show_visible : NULL;
  round.sampled_data = run;
  return credal_round_run (&round, known, run->monitor, tell_found, run, error);
}

static gboolean
run_afresh (Run *run, GError **error)
{
  const CredalJob *job = run->job;
  CredalRound round = *fitted_round (run);
  g_autoptr(CredalPartition) latest = fitted_part (run, run->latest);

  round.prelude = job->prelude ? &job->prelude->state : NULL;
  round.coarse = job->pixels != NULL;
  g_autoptr(CredalPartition) found = credal_afresh_fit (&round, latest, run->monitor);
  if (!found)
    return credal_monitor_check (run->monitor, error);
  g_autoptr(CredalPartition) own = own_part (run, found, error);
  return own && tell_outcome (run, outcome_new (job, own, FROM_SCRATCH, TRUE, run->monitor, error));
}

static gboolean
run_all (Run *run, GError **error)
{
  const CredalJob *job = run->job;
  gboolean final = job->keep == NULL || !job->search || credal_expectation_taught (credal_partition_state (job->keep));
  g_autoptr(CredalPartition) known = job->keep ? credal_partition_ref (job->keep) : NULL;

  if (!known && job->restore)
    known = credal_others_restore (job->others, &run->own, job->restore, job->objective, job->unfinished, NULL);
  if (known && !tell_outcome (run, outcome_new (job, known, KEPT, final, NULL, error)))
    return FALSE;
  return ((known && final) || run_round (run, known, error)) && (!job->afresh || run_afresh (run, error));
}

gboolean
credal_job_run (const CredalJob *job, CredalMonitor *monitor, CredalOutcomeFunc emit, gpointer data, GError **error)
{
  Run run = { job, job->round, monitor, emit, data, NULL, NULL, NULL };

  if (job->informed)
    run.own.answers = job->informed;
  if (job->others)
    run.wide = credal_others_widen (job->others, &run.own, error);
  gboolean done = (run.wide || !job->others) && run_all (&run, error);
  g_clear_pointer (&run.latest, credal_partition_unref);
  if (run.wide)
    credal_round_clear (run.wide);
  g_free (run.wide);
  return done;
}
