#pragma once
#include "cli/shared/cleaning.h"
#include "cli/shared/files.h"
#include "cli/shared/problem.h"
#include "core/regions/regions.h"
#include "session/session.h"

/* What the commands say and write of pictures. */
typedef struct {
  char **features, *strokes;                     /* in */
  char *slice, *axis, *channels;
  char *mask, *masks, *overlay, *statistics, *components;     /* out */
  const CredalParams *look;                      /* (nullable): of a session: what is not said otherwise follows it */
  CredalCliCleaning cleaning;                    /* of masks, and of what statistics and components count */
} CredalCliImage;

void credal_cli_image_clear (CredalCliImage *image);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliImage, credal_cli_image_clear)

/** credal_cli_image_options: adds what is read, and where @writes what is written. */
void     credal_cli_image_options (CredalCliImage *image, gboolean writes, GOptionContext *context);
/** credal_cli_image_name_files: its strokes, and each file that was asked for. */
void     credal_cli_image_name_files (const CredalCliImage *image, CredalCliFiles *files);
/** credal_cli_are_images: @paths: (nullable): by the first bytes of the first, which is not called a session; FALSE
 *  also when it cannot be read. */
gboolean credal_cli_are_images    (char **paths);
/** credal_cli_image_read: the pixels' objects and what the strokes say of them, into a chosen problem; @paths: a
 *  picture, or a stack. Usage is checked before anything is read. Returns: (transfer full), or NULL. */
CredalRegions *credal_cli_image_read (CredalCliProblem *problem, char **paths, const CredalCliFit *fit,
                                      const CredalCliImage *image, GError **error);
/** credal_cli_image_write: each file that was asked for; @regions: NULL: a table, of which there is nothing to
 *  write. */
gboolean credal_cli_image_write   (const CredalCliImage *image, const CredalRegions *regions,
                                   const CredalPartition *partition, GError **error);
/** credal_cli_image_write_slices: the statistics of all of them, as credal_export_slice_statistics() writes them. */
gboolean credal_cli_image_write_slices (const char *path, CredalSession *const *slices, guint n,
                                        const CredalCliCleaning *cleaning, GError **error);
/** credal_cli_image_write_cluster: a PNG of the picture's own size under @cluster (0-based) alone: its lower
 *  approximation filled, what its upper one adds hatched, the rest dim. @look: (nullable): a session's. */
gboolean credal_cli_image_write_cluster (const char *path, const CredalRegions *regions, CredalPartition *partition,
                                         guint cluster, const CredalParams *look, GError **error);
/** credal_cli_image_write_both: a PNG of two partitions beside each other under @titles, a small picture magnified, the
 *  pixels whose cluster differs outlined; @cluster: 0-based, alone, or −1. @look: (nullable): a session's. */
gboolean credal_cli_image_write_both (const char *path, const CredalRegions *regions,
                                      CredalPartition *const partitions[2], const char *const titles[2], gint cluster,
                                      const CredalParams *look, GError **error);
/** credal_cli_image_check_session: fails when an option of pictures was given for a session, but for those that choose one
 *  of its slices. */
gboolean credal_cli_image_check_session (const CredalCliImage *image, const char *path, GError **error);
/** credal_cli_image_check_table: fails when an option of pictures was given for a table. */
gboolean credal_cli_image_check_table (const CredalCliImage *image, const char *path, GError **error);
