#pragma once
#include "core/base/monitor.h"
#include "core/belief/partition.h"
#include "core/belief/typicality.h"
#include "core/regions/mask-parts.h"
#include "core/regions/regions.h"

/* What is written, here and in io/export/image-export.h. Nothing else is looked at: it can be written on any thread. */
typedef struct {
  const CredalPartition *partition;
  const CredalRegions *regions;      /* of the picture that it is of; NULL: of a table */
  const char *const *names;          /* (c) what the clusters are called, or NULL */
  CredalMonitor *monitor;            /* (nullable) */
  CredalMaskCleaning cleaning;       /* of a picture's masks, and of the components that are counted */
} CredalExported;

/** credal_exported: all that is known on the thread that shows it; masks as they are. @regions: (nullable). */
CredalExported credal_exported (const CredalPartition *partition, const CredalRegions *regions);

/* A partition as CSV, put in place whole (core/base/atomic-file.h); 17 significant digits. Of a picture each row ends
 * in x, y (of one of the object's pixels, from 0 at the top left), pixels (how many it has) and that pixel's
 * channels, from 0 to 1. All fail with %CREDAL_ERROR_IO and %CREDAL_ERROR_CANCELLED; then what was there before is
 * untouched. */

/** credal_export_labels: row (name, or 1-based number), cluster (1-based), cluster_name where some cluster has one,
 *  focal_set (the hard credal partition's, which is what is shown: where a rate was asked for it may not be the set of
 *  the largest mass), betp (the cluster's); where the partition knows how right it is, certain_estimate, certain_low,
 *  certain_high as well: of the never-asked objects in a set of one cluster, empty for the others, and for all
 *  where credal_honesty_tells() nothing; of a partition that was fused, conflict. */
gboolean credal_export_labels (const char *path, const CredalExported *of, GError **error);
/** credal_export_masses: one column for each focal set: {}, {1}, {1,2}, ...; the row's name in a first column, row,
 *  where there are names. Memory: O(f), a few hundred rows at a time. */
gboolean credal_export_masses (const char *path, const CredalExported *of, GError **error);
/** credal_export_belief: five columns for each cluster k: bel_k, betp_k, pl_k (core/belief/measures.h; BetP is the
 *  membership), and whether the object is in the lower and the upper approximation of the cluster, 0 or 1: whether the
 *  set of the hard credal partition is the cluster alone, and whether it holds it. Memory: O(f). */
gboolean credal_export_belief (const char *path, const CredalExported *of, GError **error);
/** credal_export_agreement: row (name, or 1-based number), cluster and against (1-based), the clusters of the largest
 *  membership in it and in @other, of the same objects, and whether they are one, 0 or 1. */
gboolean credal_export_agreement (const char *path, const CredalExported *of, const CredalPartition *other,
                                  GError **error);
/** credal_export_outliers: of the @list (element-type CredalOutlying), in its order: row (name, or 1-based number),
 *  typicality (empty: the method knows no outliers), outlier and judged, 0 or 1, and the cluster of the largest
 *  membership (1-based). */
gboolean credal_export_outliers (const char *path, const CredalExported *of, const GArray *list, GError **error);
