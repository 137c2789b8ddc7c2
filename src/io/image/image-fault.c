/* Reports errors of picture files, including the ones from libpng. */
#include "io/image/image-fault.h"
#include "core/base/error.h"

gboolean
credal_image_fail (GError **error, const char *message)
{
  g_autofree char *valid = g_utf8_make_valid (message, -1);      /* libtiff and libpng may quote the file */

  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, valid);
  return FALSE;
}

void
credal_png_error (png_structp png, png_const_charp message)
{
  CredalPngFault *fault = png_get_error_ptr (png);

  g_strlcpy (fault->message, message, sizeof fault->message);
  longjmp (png_jmpbuf (png), 1);
}

void
credal_png_ignore (png_structp png, png_const_charp message)
{
}
