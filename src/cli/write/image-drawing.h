#pragma once
#include "core/belief/partition.h"
#include "core/regions/regions.h"

/* Drawings of a picture in its own size. */

/** credal_cli_image_write_cluster: Writes a PNG of the picture's own size with only @cluster (0-based): its lower
 *  approximation filled, the rest of its upper one hatched, other pixels dim. @look: (nullable): a session's. */
gboolean credal_cli_image_write_cluster (const char *path, const CredalRegions *regions, CredalPartition *partition,
                                         guint cluster, const CredalParams *look, GError **error);
/** credal_cli_image_write_both: Writes a PNG of two partitions side by side under @titles, with the pixels whose
 *  cluster differs outlined; small pictures are magnified. @cluster: 0-based, to show only it; −1: all. @look:
 *  (nullable): a session's. */
gboolean credal_cli_image_write_both (const char *path, const CredalRegions *regions,
                                      CredalPartition *const partitions[2], const char *const titles[2], gint cluster,
                                      const CredalParams *look, GError **error);
