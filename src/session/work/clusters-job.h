#pragma once
#include "engines/shared/clusters-search.h"

/* credal_search_clusters() on a thread of its own, at a lower priority than the window's and beside the session's
 * worker, whose results it does not touch. Lives on the thread that made it, whose main context it reports to. */
typedef struct _CredalClustersJob CredalClustersJob;

typedef struct {
  void (*point)    (const CredalClustersPoint *point, gpointer owner);   /* (transfer none) */
  void (*progress) (double fraction, gpointer owner);                    /* as often as the main context is idle */
  void (*finished) (const GError *error, gpointer owner);                /* NULL: all numbers were told */
} CredalClustersJobFuncs;

/** credal_clusters_job_new: begins at once. @params is copied, of @data a reference is taken, @funcs must outlive the
 *  job; otherwise as credal_search_clusters(). */
CredalClustersJob *credal_clusters_job_new   (const CredalEngine *engine, const CredalParams *params,
                                              CredalDataset *data, guint64 seed, guint from, guint to,
                                              const CredalClustersJobFuncs *funcs, gpointer owner);
/** credal_clusters_job_close: asks it to stop, without waiting for that, and reports nothing any more; may be called
 *  from one of the functions. */
void               credal_clusters_job_close (CredalClustersJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalClustersJob, credal_clusters_job_close)
