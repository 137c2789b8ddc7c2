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
/** credal_cli_are_images: Returns TRUE if the first bytes of the first of @paths (nullable) are of a picture, and its
 *  name is not of a session. Returns FALSE if the file cannot be read. */
gboolean credal_cli_are_images    (char **paths);
/** credal_cli_image_read: (transfer full): Reads a picture and its strokes into @problem, whose method was chosen
 *  before. The data are the objects of the pixels; the strokes become the constraints. @paths: a picture, or the
 *  pictures of a stack. Options for answers in tables are not allowed. Checks the usage before anything is read. */
CredalRegions *credal_cli_image_read (CredalCliProblem *problem, char **paths, const CredalCliFit *fit,
                                      const CredalCliImage *image, GError **error);
/** credal_cli_image_all_slices: Returns TRUE if --slice all was given. */
gboolean       credal_cli_image_all_slices (const CredalCliImage *image);
/** credal_cli_image_session: (transfer full): Returns a session of the slice @first (nullable) of a stack, with the
 *  method of @problem and the strokes; it is not clustered, and nothing of it is logged. @first: a text: from 1; NULL:
 *  the usual slice. Otherwise like credal_cli_image_read(). */
CredalSession *credal_cli_image_session (CredalCliProblem *problem, char **paths, const CredalCliFit *fit,
                                         const CredalCliImage *image, const char *first, GError **error);
/** credal_cli_image_check_session: Fails if an option of pictures was given for a session, except the options that
 *  choose a slice. Does not fail if @path does not exist. */
gboolean credal_cli_image_check_session (const CredalCliImage *image, const char *path, GError **error);
/** credal_cli_image_check_table: Fails if an option of pictures was given for a table. Does not fail if @path does not
 *  exist. */
gboolean credal_cli_image_check_table (const CredalCliImage *image, const char *path, GError **error);
