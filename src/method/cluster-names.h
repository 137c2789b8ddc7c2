#pragma once
#include "core/base/params.h"

/* Names of clusters: one parameter for each possible cluster, called by its number from 1, in that order; "": no
 * name. */

#define CREDAL_NAME_LENGTH 60      /* most characters */

extern const CredalParamSpec credal_cluster_names[];

/** credal_cluster_names_set: Names a cluster, after cleaning @text. Fails with %CREDAL_ERROR_PARAMETER if the cluster
 *  is not possible, the name is too long, or another cluster has it; nothing changes then. */
gboolean credal_cluster_names_set  (CredalParams *names, const char *cluster, const char *text, GError **error);
/** credal_cluster_names_check: Checks a new name in a way that names in old logs may fail. Fails with
 *  %CREDAL_ERROR_PARAMETER if @text is the number of a cluster other than @cluster. */
gboolean credal_cluster_names_check (const char *cluster, const char *text, GError **error);
