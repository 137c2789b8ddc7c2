#pragma once
#include "core/answers/closure.h"
#include "core/base/params.h"
#include "core/belief/partition.h"

/* How a picture is drawn, for the commands that draw one. */
typedef struct {
  char *size, *projection, *turn;
  char *masses;            /* the order of a chart of all masses, which is drawn instead of the plot; NULL: none is */
  char *map;               /* what of a map is drawn instead of the plot; NULL: none is */
  char *colour;            /* what colours mean: "clusters", "classes"; NULL: what a session's own look has */
  double scale;
  gboolean dark, regions, equal;
  int cluster;             /* shown alone, from 1 on; 0: all are shown */
} CredalCliPicture;

void credal_cli_picture_clear (CredalCliPicture *picture);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliPicture, credal_cli_picture_clear)

/** credal_cli_picture_options: adds --size, --projection, --turn, --dark, --scale, --regions, --colour-by,
 *  --only-cluster, --masses, --map and --equal-units. */
void credal_cli_picture_options (CredalCliPicture *picture, GOptionContext *context);

/** credal_cli_picture_check_none: none of them was given: there is no plot, but @with. */
gboolean credal_cli_picture_check_none (const CredalCliPicture *picture, const char *with, GError **error);
/** credal_cli_picture_check_plot: the same, but that --only-cluster may be given. */
gboolean credal_cli_picture_check_plot (const CredalCliPicture *picture, const char *with, GError **error);
/** credal_cli_picture_check_cluster: what --only-cluster names is a cluster of @partition (nullable). */
gboolean credal_cli_picture_check_cluster (const CredalCliPicture *picture, const CredalPartition *partition,
                                           GError **error);

/** credal_cli_parse_size: "800x600": whole numbers from 1 to 65535; a usage error otherwise. */
gboolean credal_cli_parse_size (const char *text, double *width, double *height, GError **error);

/**
 * credal_cli_picture_write:
 * @partition: (nullable): points are grey without one
 * @constraints: (nullable)
 * @beliefs: (nullable) (element-type CredalBelief)
 * @look: (nullable): a session's: what colours mean where no option says it
 *
 * Usage is checked before anything is drawn.
 */
gboolean credal_cli_picture_write (const CredalCliPicture *picture, const char *path, CredalDataset *data,
                                   CredalPartition *partition, const CredalConstraints *constraints,
                                   const GArray *beliefs, const CredalParams *look, GError **error);
/** credal_cli_picture_write_both: two partitions of @data's objects beside each other under @titles, those whose cluster
 *  differs ringed in both. Neither --masses nor --map may be given. */
gboolean credal_cli_picture_write_both (const CredalCliPicture *picture, const char *path, CredalDataset *data,
                                        CredalPartition *const partitions[2], const char *const titles[2],
                                        const CredalConstraints *constraints, GError **error);
