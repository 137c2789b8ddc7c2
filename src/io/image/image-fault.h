#pragma once
#include <glib.h>
#include <png.h>
#include <setjmp.h>

/** credal_image_fail: %CREDAL_ERROR_PARSE with @message; returns FALSE. */
gboolean credal_image_fail (GError **error, const char *message);

/* What libpng finds wrong, which it reports by jumping back to the setjmp() of whoever called it: nothing that has to
 * be freed is made in between, but by libpng itself. */
typedef struct {
  char message[160];
} CredalPngFault;

/** credal_png_error: libpng's error function, whose pointer is a CredalPngFault: keeps the message, and jumps. */
void credal_png_error (png_structp png, png_const_charp message);
/** credal_png_ignore: its warning function. */
void credal_png_ignore (png_structp png, png_const_charp message);
