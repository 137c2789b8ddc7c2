#pragma once
#include "core/base/monitor.h"
#include "experiments/results/comparison.h"
#include "experiments/trials/experiment.h"

/* Reproduces tables and figures: runs their trials, except those on disk already, and puts the results next to the
 * printed numbers. */

/**
 * credal_reproduction_new:
 * @items: (element-type CredalItem)
 * @files: (element-type utf8 utf8): paths of data files, by the names of their sources
 * @trials: number of trials per method and data set; 0: as in the papers. Experiments with a single trial keep it
 * @folder: (nullable): for finished trials; NULL: none can be run
 *
 * Plans the trials of @items. Data that are not available leave cells empty. Fails with
 * %CREDAL_ERROR_PARAMETER if a picture is given without its truth or the reverse, and with the errors of
 * credal_source_read() for a given or shipped file, and of credal_trial_store_open(). Returns: (transfer full).
 */
CredalReproduction *credal_reproduction_new  (const GPtrArray *items, GHashTable *files, guint trials,
                                              const char *folder, GError **error);
void                credal_reproduction_free (CredalReproduction *reproduction);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalReproduction, credal_reproduction_free)

/** CredalReproductionFunc: Reports that @done of @all trials of this run are finished. @seconds: estimated time left,
 *  or NAN. Called on any thread, one call at a time. */
typedef void (*CredalReproductionFunc) (gsize done, gsize all, double seconds, gpointer data);

/** credal_reproduction_run: Runs the missing trials in parallel, the first trial of each row before the second of any.
 *  Failed trials are kept as failed. Fails if a trial cannot be written, if a trial runs out of memory or has an
 *  invalid setting, and with %CREDAL_ERROR_CANCELLED. Trials that run at that time are finished and kept. @monitor: to
 *  stop it. @progress: (nullable). Precondition: @reproduction has a folder. */
gboolean credal_reproduction_run (CredalReproduction *reproduction, CredalMonitor *monitor,
                                  CredalReproductionFunc progress, gpointer data, GError **error);

/** credal_reproduction_file: (transfer none) (nullable): Returns the path of the given file for the data or picture
 *  @source; NULL: none was given. */
const char *credal_reproduction_file (const CredalReproduction *reproduction, const char *source);
/** credal_item_is_given: Returns TRUE if the panels and facts of @item are of given pictures. */
gboolean    credal_item_is_given     (const CredalReproduction *reproduction, const CredalItem *item);
/** credal_reproduction_data: (transfer none) (nullable): Returns the data set that @data, a row of an item, describes.
 *  NULL: not available. */
CredalDataset *credal_reproduction_data (const CredalReproduction *reproduction, const CredalExperimentData *data);
/** credal_reproduction_printed: (transfer none) (nullable): Returns the printed numbers of @item. Returns NULL without
 *  an error if @item has none. Fails with the errors of credal_printed_load(). */
const CredalPrinted *credal_reproduction_printed (CredalReproduction *reproduction, const CredalItem *item,
                                                  GError **error);

/** credal_reproduction_last: (transfer full) (element-type double): Returns @measure of each trial at the largest
 *  amount of the last series. NAN: the trial is not finished, or failed. The array is empty if @method cannot be run on
 *  @data. */
GArray *credal_reproduction_last (const CredalReproduction *reproduction, const CredalExperiment *experiment,
                                  const char *data, const char *method, CredalMeasure measure);

/* The cause of a missing number. */
typedef enum { CREDAL_LACK_TRIALS, CREDAL_LACK_METHOD, CREDAL_LACK_CONDITION, CREDAL_LACK_DATA } CredalLack;

/* One number of a table, or one point of a curve. */
typedef struct {
  const char *data, *method, *measure;       /* as in the printed table */
  const char *variant;         /* the variant of a printed method: see credal_variant_name(); NULL: none */
  guint amount;
  char *condition;             /* of the series at the amount */
  const CredalPrintedCell *printed;    /* NULL: none */
  guint printed_trials;        /* number of trials behind the printed number */
  CredalMeanInterval ours;     /* in the printed unit */
  const CredalClaim *claim;    /* the claim: @ours is its difference, @condition its text; NULL: no claim */
  gboolean exact;              /* TRUE: ours is a fact, not a mean of trials */
  guint failed;                /* number of failed trials */
  char *reason;                /* why ours is missing, or why trials failed; or NULL */
  CredalLack lack;             /* the subject of @reason */
  CredalVerdict verdict;
} CredalCell;

/** credal_reproduction_cells: (transfer full) (element-type CredalCell): Returns the cells of @item. They are in the
 *  order of its facts, if it has facts. Otherwise they are ordered by experiment, data, series, method, amount and
 *  measure, and followed by its claims. Valid as long as @reproduction. Fails with the errors of credal_printed_load(),
 *  and of the facts. */
GArray *credal_reproduction_cells (CredalReproduction *reproduction, const CredalItem *item, GError **error);
/** credal_cells_have_single: Returns TRUE if one of our means is from a single trial, and so has no interval. */
gboolean credal_cells_have_single (const GArray *cells);

/** credal_item_sources: (transfer container) (element-type CredalSource): Returns the sources of the data of @item,
 *  each once. */
GPtrArray *credal_item_sources (const CredalItem *item);
/** credal_item_missing: (transfer container) (element-type CredalSource): Returns the sources of @item whose data are
 *  not shipped, not generated and not in @files (nullable). */
GPtrArray *credal_item_missing (const CredalItem *item, GHashTable *files);
