#pragma once
#include "figures/item-figure.h"

/* One table or figure on a thread of its own, at a lower priority than the window's: what is known of it is read, or its
 * trials are run. Lives on the thread that made it, whose main context it reports to. */
typedef struct _CredalItemJob CredalItemJob;

typedef struct {
  /* as often as the main context is idle; @seconds: left, or NAN */
  void (*progress) (gsize done, gsize all, double seconds, gpointer owner);
  /* @reproduction: (transfer full), @cells: (transfer full) (element-type CredalCell): of it, @figure: (transfer full):
   * of them; NULL where nothing can be read, or drawn. @error: (nullable): why the trials, or that, failed; after a stop
   * that of the monitor. */
  void (*finished) (CredalReproduction *reproduction, GArray *cells, CredalItemFigure *figure, const GError *error,
                    gpointer owner);
} CredalItemJobFuncs;

/** credal_item_job_new: begins at once. @trials: to be run, of each row; 0: none, what is there is read. @folder: of the
 *  trials; without one that exists nothing is known before any is run. @style: in which sessions are drawn; copied.
 *  @funcs must outlive the job. */
CredalItemJob *credal_item_job_new   (const CredalItem *item, guint trials, const char *folder,
                                      const CredalStyle *style, const CredalItemJobFuncs *funcs, gpointer owner);
/** credal_item_job_stop: asks it to end after the trials that are running; it then reports what is there. */
void           credal_item_job_stop  (CredalItemJob *job);
/** credal_item_job_close: the same, without waiting for that, and it reports nothing any more; may be called from one of
 *  the functions. */
void           credal_item_job_close (CredalItemJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalItemJob, credal_item_job_close)
