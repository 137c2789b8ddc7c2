#pragma once
#include "core/base/monitor.h"
#include "experiments/results/comparison.h"
#include "experiments/trials/experiment.h"

/* Tables and figures made anew: their trials are run, those that are on disk already are not run again, and what comes
 * of them stands beside what the paper prints. */

/**
 * credal_reproduction_new:
 * @items: (element-type CredalItem)
 * @files: (element-type utf8 utf8): files for data, by the names of their sources
 * @trials: how many of each; 0: as many as the papers have. Where a paper has a single one there is a single one
 * @folder: (nullable): where finished trials are kept; NULL: none can be run
 *
 * Data that are not at hand leave cells empty. Fails as credal_source_read() does for a file that was given or is
 * shipped, and as credal_trial_store_open(). Returns: (transfer full).
 */
CredalReproduction *credal_reproduction_new  (const GPtrArray *items, GHashTable *files, guint trials,
                                              const char *folder, GError **error);
void                credal_reproduction_free (CredalReproduction *reproduction);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalReproduction, credal_reproduction_free)

/** CredalReproductionFunc: @done of @all trials of this run; @seconds: that are left, or NAN. On any thread, one call at
 *  a time. */
typedef void (*CredalReproductionFunc) (gsize done, gsize all, double seconds, gpointer data);

/** credal_reproduction_run: the trials that are missing, side by side, the first of each row before the second of any.
 *  What fails is kept as such: its method has no result there. Fails when a trial cannot be kept, or there is no
 *  memory for one, and with %CREDAL_ERROR_CANCELLED: those that were running then are finished and kept. @monitor: to
 *  stop it. @progress: (nullable). */
gboolean credal_reproduction_run (CredalReproduction *reproduction, CredalMonitor *monitor,
                                  CredalReproductionFunc progress, gpointer data, GError **error);

/** credal_reproduction_data: (transfer none) (nullable): NULL: @data, which an item names, are not at hand. */
CredalDataset *credal_reproduction_data (const CredalReproduction *reproduction, const CredalExperimentData *data);
/** credal_reproduction_printed: (transfer none): of @item, NULL where it has none. Fails as credal_printed_load() does. */
const CredalPrinted *credal_reproduction_printed (CredalReproduction *reproduction, const CredalItem *item,
                                                  GError **error);

/** credal_reproduction_last: (transfer full) (element-type double): what each trial of @experiment found with the largest
 *  amount of the last series; NAN of those that are not done, or failed. */
GArray *credal_reproduction_last (const CredalReproduction *reproduction, const CredalExperiment *experiment,
                                  const char *data, const char *method, CredalMeasure measure);

/* What it is that a number of ours is missing for. */
typedef enum { CREDAL_LACK_TRIALS, CREDAL_LACK_METHOD, CREDAL_LACK_CONDITION, CREDAL_LACK_DATA } CredalLack;

/* One number of a table, or one point of a curve. */
typedef struct {
  const char *data, *method, *measure;       /* as in the printed table */
  guint amount;
  char *condition;             /* of the series at the amount */
  const CredalPrintedCell *printed;    /* NULL: nothing is printed */
  guint printed_trials;        /* that the printed number is the mean of */
  CredalMeanInterval ours;     /* in the printed unit */
  const CredalClaim *claim;    /* ours is the difference that it is about, the condition what it says; NULL: a number */
  gboolean exact;              /* ours is a fact, no mean of trials */
  guint failed;                /* trials */
  char *reason;                /* why there is nothing of ours, or why trials failed; NULL: there is all */
  CredalLack lack;             /* of whom that tells */
  CredalVerdict verdict;
} CredalCell;

/** credal_reproduction_cells: of @item, by data, condition, measure and method, or in the order of its facts; then
 *  its claims; (transfer full) (element-type CredalCell): valid as long as @reproduction. Fails as
 *  credal_printed_load() does. */
GArray *credal_reproduction_cells (CredalReproduction *reproduction, const CredalItem *item, GError **error);
/** credal_cells_have_single: whether a mean of ours is of one trial alone, so that it has no interval. */
gboolean credal_cells_have_single (const GArray *cells);

/** credal_item_sources: (transfer container) (element-type CredalSource): the data that @item is about, each once. */
GPtrArray *credal_item_sources (const CredalItem *item);
/** credal_item_missing: (transfer container) (element-type CredalSource): data of @item that are neither at hand nor
 *  among @files (nullable). */
GPtrArray *credal_item_missing (const CredalItem *item, GHashTable *files);
