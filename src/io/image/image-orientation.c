/* Turns stored pictures upright: rows and columns can run backwards, and be swapped. */
#include "io/image/image-orientation.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/image/image-number.h"

enum { UPRIGHT = 1, FIRST_SWAPPED = 5, LAST = 8 };

gboolean
credal_orientation_swaps (guint orientation)
{
  return orientation >= FIRST_SWAPPED && orientation <= LAST;
}

/* Returns the stored pixel that is shown at (@x, @y). */
static gsize
stored_place (const CredalRaster *stored, guint orientation, guint x, guint y)
{
  enum { RIGHT = 1 << 2 | 1 << 3 | 1 << 7 | 1 << 8, BOTTOM = 1 << 3 | 1 << 4 | 1 << 6 | 1 << 7 };
  gboolean swaps = credal_orientation_swaps (orientation);
  guint bit = 1u << orientation, column = swaps ? y : x, row = swaps ? x : y;

  if (bit & RIGHT)
    column = credal_raster_width (stored) - 1 - column;
  if (bit & BOTTOM)
    row = credal_raster_height (stored) - 1 - row;
  return (gsize) row * credal_raster_width (stored) + column;
}

CredalRaster *
credal_orientation_apply (CredalRaster *raster, guint orientation, GError **error)
{
  g_autoptr(CredalRaster) own = raster;

  if (!raster || orientation <= UPRIGHT || orientation > LAST)
    return g_steal_pointer (&own);
  gboolean swaps = credal_orientation_swaps (orientation);
  guint width = swaps ? credal_raster_height (own) : credal_raster_width (own);
  guint height = swaps ? credal_raster_width (own) : credal_raster_height (own);
  g_autofree gsize *places = g_try_new (gsize, credal_raster_n (own));
  if (!places)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %u × %u pixels"), width, height);
      return NULL;
    }
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      places[(gsize) y * width + x] = stored_place (own, orientation, x, y);
  return credal_raster_rearrange (own, width, height, places, error);
}

/* ---- Exif ---- */

/* Returns the number of @size bytes at @at; 0 beyond the end. */
static guint64
number_at (const guint8 *bytes, gsize length, guint64 at, guint size, gboolean low_first)
{
  return at <= length && size <= length - at ? credal_image_whole (bytes + at, size, low_first) : 0;
}

guint
credal_orientation_of_exif (const guint8 *bytes, gsize length)
{
  enum { DIRECTORY = 4, ENTRY = 12, VALUE = 8, ORIENTATION = 0x0112 };
  gboolean low_first = length >= 2 && memcmp (bytes, "II", 2) == 0;
  guint64 at = number_at (bytes, length, DIRECTORY, 4, low_first);
  guint64 count = number_at (bytes, length, at, 2, low_first);

  for (guint64 k = 0, entry = at + 2; k < count && entry < length; k++, entry += ENTRY)
    if (number_at (bytes, length, entry, 2, low_first) == ORIENTATION)
      return (guint) number_at (bytes, length, entry + VALUE, 2, low_first);
  return UPRIGHT;
}
