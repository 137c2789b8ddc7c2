#pragma once
#include "cli/base/files.h"
#include "cli/read/problem.h"
#include "core/regions/regions.h"
#include "session/session.h"

/* The options for reading a picture. */
typedef struct {
  char **features, *strokes;
  char *slice, *axis, *channels;
} CredalCliImage;

void credal_cli_image_clear (CredalCliImage *image);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliImage, credal_cli_image_clear)

/** credal_cli_image_options: Adds the options. */
void     credal_cli_image_options (CredalCliImage *image, GOptionContext *context);
/** credal_cli_are_images: Returns TRUE if the first of @paths (nullable) is a picture by its first bytes, and no
 *  session by its name. Returns FALSE also if the file cannot be read. */
gboolean credal_cli_are_images    (char **paths);
/** credal_cli_image_read: (transfer full): Reads the objects of the pixels and the strokes into a chosen problem.
 *  @paths: a picture, or a stack. Checks the usage before anything is read. */
CredalRegions *credal_cli_image_read (CredalCliProblem *problem, char **paths, const CredalCliFit *fit,
                                      const CredalCliImage *image, GError **error);
/** credal_cli_image_check_session: Fails if an option of pictures was given for a session, except the options that
 *  choose a slice. */
gboolean credal_cli_image_check_session (const CredalCliImage *image, const char *path, GError **error);
/** credal_cli_image_check_table: Fails if an option of pictures was given for a table. */
gboolean credal_cli_image_check_table (const CredalCliImage *image, const char *path, GError **error);
