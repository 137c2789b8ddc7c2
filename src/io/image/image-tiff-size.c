/* Finds the pixel size of a TIFF from ImageJ's description, or from its resolution tags. */
#include "io/image/image-tiff.h"
#include <math.h>
#include <string.h>

/* ---- ImageJ's description ---- */

/* Returns: (transfer full) (nullable): the value of "unit=" in ImageJ's description. */
static char *
dup_imagej_unit (CredalTiff *file)
{
  const char *text, *found;

  if (!TIFFGetField (file->tiff, TIFFTAG_IMAGEDESCRIPTION, &text) || !g_str_has_prefix (text, "ImageJ=")
      || !(found = strstr (text, "\nunit=")))
    return NULL;
  found += strlen ("\nunit=");
  return g_strndup (found, strcspn (found, "\r\n"));
}

/* ImageJ's µ is one byte, two, or written as "\u00B5". */
static double
millimetres_of_unit (const char *unit)
{
  static const struct { const char *name; double millimetres; } units[] = {
    { "nm", 1e-6 }, { "nanometer", 1e-6 }, { "micron", 1e-3 }, { "microns", 1e-3 }, { "micrometer", 1e-3 },
    { "um", 1e-3 }, { "\xc2\xb5m", 1e-3 }, { "\xce\xbcm", 1e-3 }, { "\xb5m", 1e-3 }, { "\\u00B5m", 1e-3 },
    { "mm", 1.0 }, { "cm", 10.0 }, { "m", 1000.0 }, { "meter", 1000.0 }, { "inch", 25.4 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (units); k++)
    if (g_ascii_strcasecmp (units[k].name, unit) == 0)
      return units[k].millimetres;
  return 0.0;
}

/* ---- resolution tags ---- */

/* Returns TRUE for 72 or 96 pixels an inch, the screen resolution that programs write without any measurement. */
static gboolean
is_screen (float across, float down)
{
  return across == down && (across == 72.0f || across == 96.0f);
}

static double
millimetres_of_tags (CredalTiff *file, float across, float down)
{
  guint16 unit = RESUNIT_INCH;

  TIFFGetFieldDefaulted (file->tiff, TIFFTAG_RESOLUTIONUNIT, &unit);
  if (unit == RESUNIT_CENTIMETER)
    return 10.0;
  return unit == RESUNIT_INCH && !is_screen (across, down) ? 25.4 : 0.0;
}

void
credal_tiff_pixel_size (CredalTiff *file, double *width, double *height)
{
  float across = 0.0f, down = 0.0f;
  g_autofree char *named = dup_imagej_unit (file);

  *width = *height = 0.0;
  if (!TIFFGetField (file->tiff, TIFFTAG_XRESOLUTION, &across)
      || !TIFFGetField (file->tiff, TIFFTAG_YRESOLUTION, &down))
    return;
  double unit = named ? millimetres_of_unit (named) : millimetres_of_tags (file, across, down);
  if (!(across > 0.0f && down > 0.0f && isfinite (unit / across) && isfinite (unit / down)))
    return;
  *width = unit / across;
  *height = unit / down;
}
