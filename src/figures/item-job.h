#pragma once
#include "core/base/background.h"
#include "figures/item-figure.h"

/* One table or figure in the background: reads its stored results, or runs its trials. */

typedef struct {
  /* Reports that another job's trials in the folder have to end first. */
  void (*waiting)  (gpointer owner);
  /* Reports the latest progress of the trials. @seconds: time left; NAN: unknown */
  void (*progress) (gsize done, gsize all, double seconds, gpointer owner);
  /* Reports the end of the job. @reproduction: (transfer full). @cells: (transfer full) (element-type CredalCell): its
   * cells. @figure: (transfer full): their drawing. Each is NULL if it cannot be read or drawn. @error: (nullable): the
   * error of the trials, the reading or the drawing; after a stop, the error of the monitor */
  void (*finished) (CredalReproduction *reproduction, GArray *cells, CredalFigure *figure, const GError *error,
                    gpointer owner);
} CredalItemJobFuncs;

/** credal_item_job_new: Starts a job at once. A stopped job ends after the running trials. @trials: number to run for
 *  each row; 0: only reads stored results. @folder: the folder of the trials; jobs in the same folder wait for each
 *  other. If it does not exist, there are no results before the first trial. @style: for drawing sessions; copied,
 *  without its words. @funcs must outlive the job. */
CredalBackground *credal_item_job_new (const CredalItem *item, guint trials, const char *folder,
                                       const CredalStyle *style, const CredalItemJobFuncs *funcs, gpointer owner);
