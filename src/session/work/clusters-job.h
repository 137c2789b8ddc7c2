#pragma once
#include "core/base/background.h"
#include "engines/shared/choices-search.h"

/* credal_search_clusters() or credal_search_choices() in the background, independent of the session's job. */

typedef struct {
  void (*point)    (const CredalClustersPoint *point, gpointer owner);   /* (transfer none) */
  void (*progress) (double fraction, gpointer owner);                    /* whenever the main context is idle */
  void (*finished) (const GError *error, gpointer owner);                /* NULL: every number was reported */
} CredalClustersJobFuncs;

/** credal_clusters_job_new: Starts a job at once. Copies @params and takes a reference to @data; @funcs must outlive
 *  the job. @over: (nullable): another setting to try, as credal_choices_parse() reads it. Otherwise like
 *  credal_search_clusters(). */
CredalBackground *credal_clusters_job_new (const CredalEngine *engine, const CredalParams *params,
                                           CredalDataset *data, guint64 seed, guint from, guint to, const char *over,
                                           const CredalClustersJobFuncs *funcs, gpointer owner);
