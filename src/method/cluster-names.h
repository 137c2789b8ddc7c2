#pragma once
#include "core/base/params.h"

/* Names of clusters, as parameters in the order of the clusters. The parameter of a cluster is called by the number of
 * the cluster, from 1. The value "" means that the cluster has no name. */

#define CREDAL_NAME_LENGTH 60      /* most characters */

extern const CredalParamSpec credal_cluster_names[];

/** credal_cluster_names_set: Names a cluster. Puts @text into one line, with no space around it; "" removes the name.
 *  Fails with %CREDAL_ERROR_PARAMETER if the cluster is not possible, the name is too long, or another cluster has the
 *  name; the names then stay as they are. */
gboolean credal_cluster_names_set  (CredalParams *names, const char *cluster, const char *text, GError **error);
/** credal_cluster_names_check: Fails with %CREDAL_ERROR_PARAMETER if @text is the number of a cluster other than
 *  @cluster. New names must pass this check; credal_cluster_names_set() does not make it, since names in old logs may
 *  fail. */
gboolean credal_cluster_names_check (const char *cluster, const char *text, GError **error);
