/* Reads pictures of a TIFF: opens it in memory, and finds the pictures of the slice to read. */
#include <glib/gi18n-lib.h>
#include "io/image/image-tiff.h"
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "io/image/image-fault.h"
#include "io/image/image-orientation.h"
#include "io/image/image-private.h"
#include "io/image/image-tiff-planes.h"

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

/* Offsets of directories. */
typedef struct { toff_t picture, mask; } Page;      /* mask: of its transparency mask; 0: it has none */

static guint32
directory_kind (CredalTiff *file)
{
  guint32 kind = 0;

  TIFFGetFieldDefaulted (file->tiff, TIFFTAG_SUBFILETYPE, &kind);
  return kind & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK);
}

/* A mask belongs to the last picture before it. */
static void
add_directory (GArray *pages, guint32 kind, toff_t place)
{
  Page *last = pages->len > 0 ? &g_array_index (pages, Page, pages->len - 1) : NULL;

  if (kind == 0)
    g_array_append_val (pages, ((Page) { place, 0 }));
  else if (kind == FILETYPE_MASK && last && last->mask == 0)
    last->mask = place;
}

/* Lists (Page) all pictures but smaller copies and masks; the first directory, if there are no others. Ends in the last
 * directory. */
static GArray *
list_pictures (CredalTiff *file, GError **error)
{
  g_autoptr(GArray) pages = g_array_new (FALSE, FALSE, sizeof (Page));
  toff_t first = TIFFCurrentDirOffset (file->tiff), place = first;

  for (;;)
    {
      add_directory (pages, directory_kind (file), place);
      if (TIFFLastDirectory (file->tiff))
        break;
      if (!TIFFReadDirectory (file->tiff))
        {
          g_autofree char *where = g_strdup_printf (_("after %u pictures"), pages->len);
          credal_tiff_fail (file, where, error);
          return NULL;
        }
      place = TIFFCurrentDirOffset (file->tiff);
    }
  if (pages->len == 0)
    g_array_append_val (pages, ((Page) { first, 0 }));
  return g_steal_pointer (&pages);
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

/* ---- reading ---- */

typedef struct {
  CredalTiff *file;
  const GArray *pages;         /* Page: one for each picture, or a single one for all */
  CredalOutside outside;
  CredalTiffLayout layout;     /* of the current directory */
} Pictures;

static gboolean
go_to (CredalTiff *file, toff_t place, GError **error)
{
  return TIFFSetSubDirectory (file->tiff, place) || credal_tiff_fail (file, NULL, error);
}

static gboolean
show_directory (Pictures *pictures, guint number, GError **error)
{
  if (!go_to (pictures->file, g_array_index (pictures->pages, Page, number).picture, error)
      || !credal_tiff_layout (pictures->file, &pictures->layout, error))
    return FALSE;
  if (pictures->outside == CREDAL_OUTSIDE_NONE)
    pictures->layout.no_data = NAN;
  return TRUE;
}

/* Marks the pixels of @raster as outside that are 0 in the mask, the current directory; a mask of another size or of
 * several samples changes nothing. @count: out: the number of new marks. */
static gboolean
mark_masked (CredalTiff *file, CredalRaster *raster, gsize *count, GError **error)
{
  CredalTiffLayout layout;

  *count = 0;
  if (!credal_tiff_layout (file, &layout, error))
    return FALSE;
  if (layout.width != credal_raster_width (raster) || layout.height != credal_raster_height (raster)
      || layout.channels != 1)
    return TRUE;
  g_autoptr(CredalRaster) mask = credal_tiff_read (file, &layout, 0, error);
  guint8 *outside = mask ? credal_raster_edit_outside (raster, error) : NULL;
  for (gsize i = 0; outside && i < credal_raster_n (raster); i++)
    if (credal_raster_stored (mask, i, 0) == 0.0 && !outside[i])
      {
        outside[i] = 1;
        *count += 1;
      }
  return outside != NULL;
}

/* Applies the mask of the picture that is the current directory, if it has one. */
static gboolean
apply_mask (Pictures *pictures, guint number, CredalRaster *raster, gsize *count, GError **error)
{
  const Page *page = &g_array_index (pictures->pages, Page, number);

  *count = 0;
  if (page->mask == 0 || pictures->outside == CREDAL_OUTSIDE_NONE)
    return TRUE;
  return go_to (pictures->file, page->mask, error) && mark_masked (pictures->file, raster, count, error)
         && go_to (pictures->file, page->picture, error);
}

static CredalRaster *
read_picture (Pictures *pictures, guint number, GError **error)
{
  const CredalTiffLayout *layout = &pictures->layout;
  guint64 picture = (guint64) layout->width * layout->height * layout->samples * layout->bits / 8;
  gboolean follows = pictures->pages->len == 1;
  gsize masked;

  if (!follows && !show_directory (pictures, number, error))
    return NULL;
  g_autoptr(CredalRaster) stored = credal_tiff_read (pictures->file, layout, follows ? number * picture : 0, error);
  if (!stored)
    return NULL;
  gsize unknown = credal_raster_n_outside (stored);
  if (!apply_mask (pictures, follows ? 0 : number, stored, &masked, error))
    return NULL;
  CredalRaster *raster = credal_orientation_apply (g_steal_pointer (&stored), layout->orientation, error);
  g_autofree char *why = g_strdup_printf (_("no data (%g)"), layout->no_data);
  if (raster)
    {
      credal_image_note_outside (raster, unknown, why);
      credal_image_note_outside (raster, masked, _("hidden by the file's mask"));
    }
  return raster;
}

static CredalRaster *
read_channels (Pictures *pictures, const CredalTiffPlanes *planes, guint slice, GError **error)
{
  g_autoptr(GPtrArray) rasters = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_raster_unref);

  for (guint channel = 0; channel < planes->channels; channel++)
    {
      g_autofree char *name = g_strdup_printf ("channel %u", channel + 1);
      CredalRaster *raster = read_picture (pictures, credal_tiff_plane (planes, slice, channel), error);
      if (!raster)
        return NULL;
      if (planes->channels > 1)
        credal_raster_set_names (raster, name);
      g_ptr_array_add (rasters, raster);
    }
  return credal_raster_stack ((CredalRaster *const *) rasters->pdata, rasters->len, error);
}

static void
set_pixel_size (const Pictures *pictures, CredalSlice *slice)
{
  gboolean swaps = credal_orientation_swaps (pictures->layout.orientation);

  credal_tiff_pixel_size (pictures->file, swaps ? &slice->height : &slice->width,
                          swaps ? &slice->width : &slice->height);
}

CredalRaster *
credal_tiff_parse (const guint8 *bytes, gsize length, const CredalImageChoice *choice, GError **error)
{
  g_auto(CredalTiff) file = { 0 };
  CredalSlice slice = { .axis = CREDAL_SLICE_Z };

  if (!open_tiff (&file, bytes, length))
    {
      credal_tiff_fail (&file, NULL, error);
      return NULL;
    }
  file.labels = choice->labels;
  g_autoptr(GArray) pages = list_pictures (&file, error);
  Pictures pictures = { &file, pages, choice->outside };
  if (!pages || !show_directory (&pictures, 0, error))
    return NULL;
  guint count = pages->len == 1 ? count_following (&file, &pictures.layout) : pages->len;
  CredalTiffPlanes planes = credal_tiff_planes (&file, count, pictures.layout.samples);
  slice.count = count / planes.channels;
  if (!credal_image_choose_slice (choice, slice.count, 1, &slice.number, error))
    return NULL;
  g_autoptr(CredalRaster) raster = read_channels (&pictures, &planes, slice.number - 1, error);
  if (!raster)
    return NULL;
  set_pixel_size (&pictures, &slice);
  credal_image_set_slice (raster, &slice, choice);
  return credal_image_finish (g_steal_pointer (&raster), TRUE, choice, error);
}
