/* Reads pictures of a TIFF: opens it in memory, finds the picture to read, and turns it upright. */
#include "io/image/image-tiff.h"
#include <stdio.h>
#include <string.h>
#include "io/image/image-fault.h"
#include "io/image/image-private.h"

#define MOST_MEMORY ((tmsize_t) 1 << 29)     /* that libtiff allocates at a time */

/* ---- a file in memory ---- */

static int
on_tiff_error (TIFF *tiff, void *data, const char *module, const char *format, va_list list)
{
  CredalTiff *file = data;

  if (!*file->message)
    g_vsnprintf (file->message, sizeof file->message, format, list);
  return 1;
}

static int
on_tiff_warning (TIFF *tiff, void *data, const char *module, const char *format, va_list list)
{
  return 1;
}

static tmsize_t
on_tiff_read (thandle_t handle, void *into, tmsize_t length)
{
  CredalTiff *file = handle;
  toff_t left = file->position < file->length ? file->length - file->position : 0;
  tmsize_t count = MIN (length, (tmsize_t) left);

  memcpy (into, file->bytes + (file->length - left), (size_t) count);
  file->position += (toff_t) count;
  return count;
}

static tmsize_t
on_tiff_write (thandle_t handle, void *from, tmsize_t length)
{
  return 0;
}

static toff_t
on_tiff_seek (thandle_t handle, toff_t offset, int whence)
{
  CredalTiff *file = handle;

  file->position = offset + (whence == SEEK_CUR ? file->position : whence == SEEK_END ? file->length : 0);
  return file->position;
}

static int
on_tiff_close (thandle_t handle)
{
  return 0;
}

static toff_t
on_tiff_size (thandle_t handle)
{
  return ((const CredalTiff *) handle)->length;
}

static int
on_tiff_map (thandle_t handle, void **base, toff_t *size)
{
  const CredalTiff *file = handle;

  *base = (void *) file->bytes;
  *size = file->length;
  return 1;
}

static void
on_tiff_unmap (thandle_t handle, void *base, toff_t size)
{
}

static gboolean
open_tiff (CredalTiff *file, const guint8 *bytes, gsize length)
{
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc ();

  *file = (CredalTiff) { bytes, length };
  if (!options)
    return FALSE;
  TIFFOpenOptionsSetMaxSingleMemAlloc (options, MOST_MEMORY);
  TIFFOpenOptionsSetErrorHandlerExtR (options, on_tiff_error, file);
  TIFFOpenOptionsSetWarningHandlerExtR (options, on_tiff_warning, file);
  file->tiff = TIFFClientOpenExt ("TIFF", "r", file, on_tiff_read, on_tiff_write, on_tiff_seek, on_tiff_close,
                                  on_tiff_size, on_tiff_map, on_tiff_unmap, options);
  TIFFOpenOptionsFree (options);
  return file->tiff != NULL;
}

static void
close_tiff (CredalTiff *file)
{
  g_clear_pointer (&file->tiff, TIFFClose);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalTiff, close_tiff)

/* ---- pictures in the file ---- */

static gboolean
is_picture_itself (CredalTiff *file)
{
  guint32 kind = 0;

  TIFFGetFieldDefaulted (file->tiff, TIFFTAG_SUBFILETYPE, &kind);
  return (kind & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK)) == 0;
}

/* Lists the offsets (toff_t) of directories that are neither smaller copies nor masks; of the first, if all are. */
static GArray *
list_pictures (CredalTiff *file, GError **error)
{
  g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (toff_t));
  toff_t first = TIFFCurrentDirOffset (file->tiff), place = first;

  for (;;)
    {
      if (is_picture_itself (file))
        g_array_append_val (places, place);
      if (TIFFLastDirectory (file->tiff))
        break;
      if (!TIFFReadDirectory (file->tiff))
        {
          g_autofree char *where = g_strdup_printf ("after %u pictures", places->len);
          credal_tiff_fail (file, where, error);
          return NULL;
        }
      place = TIFFCurrentDirOffset (file->tiff);
    }
  if (places->len == 0)
    g_array_append_val (places, first);
  return g_steal_pointer (&places);
}

/* Returns the number of pictures after the first: ImageJ keeps stacks with too many slices for directories as one
 * picture, states their number, and stores them without a gap. */
static guint
count_following (CredalTiff *file, const CredalTiffLayout *layout)
{
  const char *text, *found;
  guint16 compression = COMPRESSION_NONE;
  guint images = 0;
  gsize size = (gsize) layout->width * layout->height * layout->samples * layout->bits / 8;

  TIFFGetFieldDefaulted (file->tiff, TIFFTAG_COMPRESSION, &compression);
  if (!TIFFGetField (file->tiff, TIFFTAG_IMAGEDESCRIPTION, &text) || !g_str_has_prefix (text, "ImageJ=")
      || !(found = strstr (text, "\nimages=")) || sscanf (found, "\nimages=%u", &images) != 1)
    return 1;
  gboolean follow = compression == COMPRESSION_NONE && !layout->is_planar && layout->bits % 8 == 0
                    && !TIFFIsTiled (file->tiff) && TIFFGetStrileOffset (file->tiff, 0) + 2 * size <= file->length;
  return follow ? MAX (images, 1) : 1;
}

/* ---- orientation ---- */

/* Returns the stored pixel that is shown at (@x, @y): rows and columns can run backwards, and be swapped. */
static gsize
turned_place (const CredalTiffLayout *layout, guint x, guint y)
{
  enum { RIGHT = 1 << 2 | 1 << 3 | 1 << 7 | 1 << 8, BOTTOM = 1 << 3 | 1 << 4 | 1 << 6 | 1 << 7 };    /* TIFF 6.0, §8 */
  guint bit = 1u << layout->orientation, column = x, row = y;

  if (layout->orientation >= ORIENTATION_LEFTTOP)
    {
      column = y;
      row = x;
    }
  if (bit & RIGHT)
    column = layout->width - 1 - column;
  if (bit & BOTTOM)
    row = layout->height - 1 - row;
  return (gsize) row * layout->width + column;
}

/* @raster: (transfer full) (nullable). */
static CredalRaster *
turn_raster (CredalRaster *raster, const CredalTiffLayout *layout, GError **error)
{
  g_autoptr(CredalRaster) own = raster;
  gboolean swaps = layout->orientation >= ORIENTATION_LEFTTOP;
  guint width = swaps ? layout->height : layout->width, height = swaps ? layout->width : layout->height;

  if (!raster || layout->orientation <= ORIENTATION_TOPLEFT || layout->orientation > ORIENTATION_LEFTBOT)
    return g_steal_pointer (&own);
  g_autofree gsize *places = g_try_new (gsize, credal_raster_n (own));
  if (!places)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Not enough memory for %u × %u pixels", width, height);
      return NULL;
    }
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      places[(gsize) y * width + x] = turned_place (layout, x, y);
  return credal_raster_rearrange (own, width, height, places, error);
}

/* ---- reading ---- */

static void
set_pixel_size (CredalTiff *file, const CredalTiffLayout *layout, CredalSlice *slice)
{
  gboolean swaps = layout->orientation >= ORIENTATION_LEFTTOP && layout->orientation <= ORIENTATION_LEFTBOT;

  credal_tiff_pixel_size (file, swaps ? &slice->height : &slice->width, swaps ? &slice->width : &slice->height);
}

static CredalRaster *
read_raster (CredalTiff *file, const CredalTiffLayout *layout, guint64 skip, GError **error)
{
  return turn_raster (credal_tiff_read (file, layout, skip, error), layout, error);
}

CredalRaster *
credal_tiff_parse (const guint8 *bytes, gsize length, const CredalImageChoice *choice, GError **error)
{
  g_auto(CredalTiff) file = { 0 };
  CredalTiffLayout layout;
  CredalSlice slice = { .axis = CREDAL_SLICE_Z };

  if (!open_tiff (&file, bytes, length))
    {
      credal_tiff_fail (&file, NULL, error);
      return NULL;
    }
  g_autoptr(GArray) places = list_pictures (&file, error);
  if (!places || (places->len == 1 && !credal_tiff_layout (&file, &layout, error)))
    return NULL;
  slice.count = places->len == 1 ? count_following (&file, &layout) : places->len;
  if (!credal_image_choose_slice (choice, slice.count, 1, &slice.number, error))
    return NULL;
  if (places->len > 1 && !TIFFSetSubDirectory (file.tiff, g_array_index (places, toff_t, slice.number - 1)))
    {
      credal_tiff_fail (&file, NULL, error);
      return NULL;
    }
  if (places->len > 1 && !credal_tiff_layout (&file, &layout, error))
    return NULL;
  guint64 picture = (guint64) layout.width * layout.height * layout.samples * layout.bits / 8;
  CredalRaster *raster = read_raster (&file, &layout, places->len == 1 ? (slice.number - 1) * picture : 0, error);
  set_pixel_size (&file, &layout, &slice);
  if (raster)
    credal_image_set_slice (raster, &slice, choice);
  return credal_image_finish (raster, TRUE, error);
}
