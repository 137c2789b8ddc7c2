#pragma once
#include "core/answers/closure.h"
#include "core/base/params.h"
#include "core/belief/partition.h"

/* The options of a drawing, for the commands that draw one. */
typedef struct {
  char *size, *projection, *turn;
  char *masses;            /* order of a chart of all masses, drawn instead of the plot; NULL: no chart */
  char *map;               /* part of a map, drawn instead of the plot; NULL: no map */
  char *colour;            /* meaning of colours: as for credal_colouring_parse(); NULL: by the session's look */
  char *layout;            /* "neighbours"; NULL: a projection */
  char *perplexity;        /* of it; NULL: the session's, or the usual one */
  double scale;
  gboolean dark, inferred, regions, equal, set_ellipses, density;
  int cluster;             /* the only one shown, from 1; 0: all are shown */
} CredalCliPicture;

void credal_cli_picture_clear (CredalCliPicture *picture);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliPicture, credal_cli_picture_clear)

/** credal_cli_picture_options: Adds --size, --projection, --turn, --dark, --scale, --inferred, --regions, --colour-by,
 *  --layout, --perplexity, --only-cluster, --masses, --map, --equal-units, --set-ellipses and --density. */
void credal_cli_picture_options (CredalCliPicture *picture, GOptionContext *context);

/** credal_cli_picture_check_none: Fails if any of these options was given. @with: names the input or option that has no
 *  plot. */
gboolean credal_cli_picture_check_none (const CredalCliPicture *picture, const char *with, GError **error);
/** credal_cli_picture_check_plot: Fails if any of these options except --only-cluster was given. */
gboolean credal_cli_picture_check_plot (const CredalCliPicture *picture, const char *with, GError **error);
/** credal_cli_picture_check_cluster: Fails if --only-cluster was given and is not a cluster of @partition
 *  (nullable). */
gboolean credal_cli_picture_check_cluster (const CredalCliPicture *picture, const CredalPartition *partition,
                                           GError **error);

/** credal_cli_parse_size: Parses "800x600": whole numbers from 1 to 65535. Fails with a usage error. */
gboolean credal_cli_parse_size (const char *text, double *width, double *height, GError **error);

/**
 * credal_cli_picture_write:
 * @partition: (nullable): points are grey without one
 * @constraints: (nullable)
 * @beliefs: (nullable) (element-type CredalBelief)
 * @look: (nullable): a session's look, used for the meaning of colours if --colour-by is not given
 *
 * Draws the plot, chart or map. Checks the usage before anything is drawn.
 */
gboolean credal_cli_picture_write (const CredalCliPicture *picture, const char *path, CredalDataset *data,
                                   CredalPartition *partition, const CredalConstraints *constraints,
                                   const GArray *beliefs, const CredalParams *look, GError **error);
/** credal_cli_picture_write_both: Draws two partitions of @data's objects side by side under @titles; objects whose
 *  cluster differs are ringed in both. --masses and --map are not allowed. */
gboolean credal_cli_picture_write_both (const CredalCliPicture *picture, const char *path, CredalDataset *data,
                                        CredalPartition *const partitions[2], const char *const titles[2],
                                        const CredalConstraints *constraints, GError **error);
