/* Fits a sample on every process alike, then all objects together. */
#include "mpi/fit.h"
#include "mpi/checkpoint.h"
#include "mpi/digest.h"
#include "mpi/reduction-mpi.h"
#include "mpi/sample.h"

char *
credal_mpi_engines (void)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();

  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    if ((*engine)->can & CREDAL_OF_SLICES)
      g_strv_builder_add (builder, (*engine)->id);
  g_auto(GStrv) ids = g_strv_builder_end (builder);
  return g_strjoinv (", ", ids);
}

gboolean
credal_mpi_check_engine (const CredalEngine *engine, GError **error)
{
  g_autofree char *list = credal_mpi_engines ();

  if (engine->can & CREDAL_OF_SLICES)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               "%s runs on one machine, by credal-cli cluster; several processes can run %s", engine->id, list);
  return FALSE;
}

/* ---- the run on all objects ---- */

typedef struct {
  const CredalEngine *engine;
  CredalProblem problem;
  CredalMpiKeeping keeping;
  CredalMpiCheckpoint at;
} Run;

/* Runs at most @most iterations from where the run is. */
static CredalPartition *
run_part (Run *run, guint most, GError **error)
{
  g_autoptr(CredalParams) params = credal_params_copy (run->problem.params);
  CredalProblem problem = run->problem;
  const CredalFitOptions options = { .warm = run->at.state, .warm_only = TRUE, .spent = &run->at.spent };

  if (!credal_params_set_count (params, CREDAL_PARAM_ITERATIONS, most, error))
    return NULL;
  problem.params = params;
  return credal_fit (run->engine, &problem, &options, error);
}

/* Lets the next part begin where @partition is. @limit: of iterations. */
static void
move_on (Run *run, CredalPartition *partition, guint limit)
{
  const CredalReport *report = credal_partition_report (partition);

  run->at.done += report->iterations - run->at.spent.iterations;
  run->at.spent = (CredalReport) { .starts = report->starts, .iterations = report->iterations,
                                   .status = report->status, .seconds = report->seconds };
  run->at.ended = report->status != CREDAL_STATUS_ITERATION_LIMIT || run->at.done >= limit;
  credal_state_unref (run->at.state);
  run->at.state = credal_state_ref (credal_partition_state (partition));
}

static gboolean
keeps_run (const CredalMpiKeeping *keeping)
{
  return keeping->write || keeping->read;
}

static CredalPartition *
run_all (Run *run, GError **error)
{
  guint limit = (guint) credal_params_int (run->problem.params, CREDAL_PARAM_ITERATIONS);
  gboolean keeps = keeps_run (&run->keeping);
  g_autoptr(CredalPartition) partition = NULL;

  if (run->at.ended)
    return credal_engine_partition (run->engine, &run->problem, run->at.state, &run->at.spent, error);
  while (!run->at.ended)
    {
      guint left = limit - run->at.done;
      g_clear_pointer (&partition, credal_partition_unref);
      partition = run_part (run, keeps ? MIN ((guint) run->keeping.every, left) : left, error);
      if (!partition)
        return NULL;
      move_on (run, partition, limit);
      if (run->keeping.write && credal_mpi_reduction ()->rank == 0
          && !credal_mpi_checkpoint_write (&run->at, run->keeping.write, error))
        return NULL;
    }
  return g_steal_pointer (&partition);
}

/* Reads the checkpoint; a state of another method would let the run begin at random. */
static gboolean
read_checkpoint (Run *run, GError **error)
{
  if (!credal_mpi_checkpoint_read (&run->at, run->keeping.read, error))
    return FALSE;
  if (g_str_equal (credal_state_engine (run->at.state), run->engine->id))
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "%s: the state is of %s, not of %s", run->keeping.read,
               credal_state_engine (run->at.state), run->engine->id);
  return FALSE;
}

/* Sets where the run begins: at the checkpoint, or at the best result of the starts on the sample. */
static gboolean
begin_run (Run *run, const CredalMpiShare *share, const CredalConstraints *constraints, GError **error)
{
  g_autoptr(CredalDataset) sample = NULL;
  g_autoptr(CredalConstraints) answers = NULL;
  g_autoptr(CredalPartition) found = NULL;
  CredalProblem coarse = run->problem;

  if (run->keeping.read)
    return read_checkpoint (run, error);
  coarse.data = sample = credal_mpi_sample (share, run->problem.data, run->problem.seed);
  coarse.constraints = answers = credal_mpi_share_answers (share, constraints, credal_dataset_n (sample));
  if (!(found = credal_fit (run->engine, &coarse, NULL, error)))
    return FALSE;
  const CredalReport *report = credal_partition_report (found);
  run->at.state = credal_state_ref (credal_partition_state (found));
  run->at.spent = (CredalReport) { .starts = report->starts, .iterations = report->iterations,
                                   .status = report->status, .seconds = report->seconds };
  return TRUE;
}

static void
clear_run (Run *run)
{
  credal_mpi_checkpoint_clear (&run->at);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, clear_run)

CredalPartition *
credal_mpi_fit (const CredalMpiShare *share, CredalDataset *data, const CredalConstraints *constraints,
                const CredalSettings *settings, const CredalMpiKeeping *keeping, GError **error)
{
  g_autoptr(CredalConstraints) answers = credal_mpi_share_answers (share, constraints, credal_dataset_n (data));
  g_auto(Run) run = { .engine = credal_settings_engine (settings), .keeping = *keeping };

  run.problem = (CredalProblem) { .data = data, .constraints = answers, .params = credal_settings_params (settings),
                                  .seed = credal_settings_seed (settings) };
  run.at.key = keeps_run (keeping) ? credal_mpi_digest (settings, share, data, constraints, keeping->every) : NULL;
  return begin_run (&run, share, constraints, error) ? run_all (&run, error) : NULL;
}
