#pragma once
#include "core/data/dataset.h"

/**
 * credal_object_clusters_read:
 * @path: a table with a column cluster, class, label or group, and perhaps a column row or object with the names or
 *   numbers of the objects; without it, there must be a row for each object, in order
 * @most: most clusters
 *
 * Reads the clusters of objects. Clusters are numbers from 1 if all are numbers, otherwise texts, numbered as they
 * appear. Returns (transfer full) (n) the cluster of each object from 0; −1: it has none. Free with g_free(). Fails
 * with %CREDAL_ERROR_PARSE (@path:line:column) for an unknown object, a second cluster of an object, or a cluster above
 * @most; with %CREDAL_ERROR_PARAMETER if a column or rows are missing; and with the errors of credal_table_load().
 */
gint *credal_object_clusters_read (const char *path, const CredalDataset *data, guint most, GError **error);
