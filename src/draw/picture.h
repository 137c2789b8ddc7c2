#pragma once
#include "draw/scatter.h"

/** credal_picture_write: the scatter as a file, by @path's extension: png, svg or pdf; written to a temporary file and
 *  renamed. @width, @height: user units (pixels, points). Fails with CREDAL_ERROR_PARAMETER (extension, size) or _IO.
 *  The same bytes for the same input. */
gboolean credal_picture_write (const char *path, const CredalScene *scene, const CredalStyle *style,
                               const CredalOverlay *overlay, double width, double height, double scale, GError **error);
