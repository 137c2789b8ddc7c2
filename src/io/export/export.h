#pragma once
#include "core/base/monitor.h"
#include "core/belief/partition.h"
#include "core/belief/typicality.h"
#include "core/regions/mask-parts.h"
#include "core/regions/regions.h"
#include "core/regions/together.h"

/* The input of the exports here and in io/export/image-export.h. They use nothing else, so that they can run on any
 * thread. */
typedef struct {
  const CredalPartition *partition;
  const CredalRegions *regions;      /* of the partition's picture; NULL: a table */
  const CredalTogether *together;    /* (nullable): the pixels of @partition, in regions that hold together; NULL: each
                                      * pixel has the masses of its object */
  const char *const *names;          /* (c) names of the clusters, or NULL */
  CredalMonitor *monitor;            /* (nullable) */
  CredalMaskCleaning cleaning;       /* of a picture's masks, and of the counted components */
} CredalExported;

/** credal_exported: Returns the input of an export, with the cluster names of @partition, without a monitor or
 *  cleaning. To be called on the thread that shows the partition. @regions: (nullable). */
CredalExported credal_exported (const CredalPartition *partition, const CredalRegions *regions);
/** credal_exported_hold: Finds the pixels of @of in regions that hold together at @strength. At 0 it does nothing.
 *  @held: (out) (transfer full) (nullable): the pixels, to be kept while @of is used. Fails like
 *  credal_together_new(). */
gboolean       credal_exported_hold (CredalExported *of, double strength, CredalMonitor *monitor,
                                     CredalTogether **held, GError **error);

/* A partition as CSV; labels, masses and memberships also as a NumPy array (io/numpy/result-rows.h) if the path ends in
 * .npy. Written atomically (core/base/atomic-file.h); 17 significant digits. For a picture each row ends in x and y of
 * one of the object's pixels (from 0 at the top left), the number of the object's pixels, and the channels of the one
 * pixel, from 0 to 1, or unchanged if they are reals. All fail with %CREDAL_ERROR_IO and, except
 * credal_export_outliers(), with %CREDAL_ERROR_CANCELLED, without changing an existing file. */

/** credal_export_labels: Writes row (name, or 1-based number), cluster (1-based), cluster_name if any cluster has one,
 *  focal_set (of the hard credal partition), betp (BetP of the cluster). If credal_partition_tells_right() returns
 *  TRUE, also writes p_right, the probability that the cluster is right; empty: unknown. If the objects were judged,
 *  also writes sure, TRUE or FALSE (credal_partition_sure()). If the partition's accuracy is known, also writes
 *  certain_estimate, certain_low and certain_high. These are filled for sure objects that were never asked about,
 *  unless credal_honesty_tells() returns FALSE; otherwise they are empty. For a fused partition, also writes
 *  conflict. */
gboolean credal_export_labels (const char *path, const CredalExported *of, GError **error);
/** credal_export_masses: Writes row (name, or 1-based number), and one column for each focal set: {}, {1}, {1,2}, ...
 *  If the partition has typicalities, also writes t_1, t_2, ..., the typicality of each cluster.
 *  Memory: O(f), a few hundred rows at a time. */
gboolean credal_export_masses (const char *path, const CredalExported *of, GError **error);
/** credal_export_memberships: Writes row (name, or 1-based number), and betp_k, the BetP of each cluster k. Memory:
 *  O(f). */
gboolean credal_export_memberships (const char *path, const CredalExported *of, GError **error);
/** credal_export_belief: Writes row (name, or 1-based number), and five columns for each cluster k: bel_k, betp_k, pl_k
 *  (core/belief/measures.h; BetP is the membership), lower_k and upper_k, 0 or 1. lower_k is 1 if the object's set in
 *  the hard credal partition is only the cluster; upper_k is 1 if this set contains the cluster. Memory: O(f). */
gboolean credal_export_belief (const char *path, const CredalExported *of, GError **error);
/** credal_export_agreement: Writes row (name, or 1-based number), cluster and against (1-based), which are the clusters
 *  of the largest membership in @of and in @other; and agree, 1 if the two are the same, otherwise 0. Both partitions
 *  are of the same objects. */
gboolean credal_export_agreement (const char *path, const CredalExported *of, const CredalPartition *other,
                                  GError **error);
/** credal_export_outliers: Writes the @list (element-type CredalOutlying) in its order: row (name, or 1-based number),
 *  typicality (nan: the method has no outliers), outlier and judged, 0 or 1, and the cluster of the largest membership
 *  (1-based). */
gboolean credal_export_outliers (const char *path, const CredalExported *of, const GArray *list, GError **error);
