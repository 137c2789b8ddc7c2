#pragma once
#include "core/base/background.h"
#include "figures/item-figure.h"

/* One table or figure in the background: what is known of it is read, or its trials are run. */

typedef struct {
  /* trials that another job has run in the folder have to end first */
  void (*waiting)  (gpointer owner);
  /* as often as the main context is idle; @seconds: left, or NAN */
  void (*progress) (gsize done, gsize all, double seconds, gpointer owner);
  /* @reproduction: (transfer full), @cells: (transfer full) (element-type CredalCell): of it, @figure: (transfer full):
   * of them; NULL where nothing can be read, or drawn. @error: (nullable): why the trials, or that, failed; after a
   * stop that of the monitor. */
  void (*finished) (CredalReproduction *reproduction, GArray *cells, CredalItemFigure *figure, const GError *error,
                    gpointer owner);
} CredalItemJobFuncs;

/** credal_item_job_new: begins at once; stopped, it ends after the trials that are running. @trials: to be run, of each
 *  row; 0: none, what is there is read. @folder: of the trials, where one job waits for the other; without one that
 *  exists nothing is known before any is run. @style: in which sessions are drawn; copied. @funcs must outlive the
 *  job. */
CredalBackground *credal_item_job_new (const CredalItem *item, guint trials, const char *folder,
                                       const CredalStyle *style, const CredalItemJobFuncs *funcs, gpointer owner);
