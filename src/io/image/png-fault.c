#include "io/image/png-fault.h"

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
