#pragma once
#include "core/base/background.h"
#include "engines/shared/clusters-search.h"

/* credal_search_clusters() in the background, beside the session's worker, whose results it does not touch. */

typedef struct {
  void (*point)    (const CredalClustersPoint *point, gpointer owner);   /* (transfer none) */
  void (*progress) (double fraction, gpointer owner);                    /* as often as the main context is idle */
  void (*finished) (const GError *error, gpointer owner);                /* NULL: all numbers were told */
} CredalClustersJobFuncs;

/** credal_clusters_job_new: begins at once. @params is copied, of @data a reference is taken, @funcs must outlive the
 *  job; otherwise as credal_search_clusters(). */
CredalBackground *credal_clusters_job_new (const CredalEngine *engine, const CredalParams *params,
                                           CredalDataset *data, guint64 seed, guint from, guint to,
                                           const CredalClustersJobFuncs *funcs, gpointer owner);
