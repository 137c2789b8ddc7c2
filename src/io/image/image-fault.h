#pragma once
#include <glib.h>
#include <png.h>
#include <setjmp.h>

/** credal_image_fail: Sets %CREDAL_ERROR_PARSE with @message; returns FALSE. */
gboolean credal_image_fail (GError **error, const char *message);

/* An error of libpng, which it reports by jumping back to its caller's setjmp(): between the two, only libpng can
 * allocate anything that has to be freed. */
typedef struct {
  char message[160];
} CredalPngFault;

/** credal_png_error: Keeps the message in the CredalPngFault that is libpng's error pointer, and jumps; libpng's error
 *  function. */
void credal_png_error (png_structp png, png_const_charp message);
/** credal_png_ignore: Ignores a warning; libpng's warning function. */
void credal_png_ignore (png_structp png, png_const_charp message);
