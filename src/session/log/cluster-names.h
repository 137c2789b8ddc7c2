#pragma once
#include "core/base/params.h"

/* What a person calls the clusters: one parameter for each cluster that there may be, named by its number from 1 on, in
 * that order; "": it has no name. */

#define CREDAL_NAME_LENGTH 60      /* characters, at most */

extern const CredalParamSpec credal_cluster_names[];

/** credal_cluster_name_clean: @text in one line, without space around it; (transfer full). */
char    *credal_cluster_name_clean (const char *text);
/** credal_cluster_names_set: @text is cleaned first. Fails with %CREDAL_ERROR_PARAMETER for a cluster that there cannot
 *  be, a name that is too long, and one that another cluster has; nothing changes then. */
gboolean credal_cluster_names_set  (CredalParams *names, const char *cluster, const char *text, GError **error);
/** credal_cluster_names_check: what else a person may not call it, though a log of earlier days may: fails with
 *  %CREDAL_ERROR_PARAMETER for another cluster's number. */
gboolean credal_cluster_names_check (const char *cluster, const char *text, GError **error);
