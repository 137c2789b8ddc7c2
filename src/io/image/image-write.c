/* Writes PNG files by libpng, row by row. */
#include "io/image/image-write.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/atomic-file.h"
#include "io/image/image-fault.h"

typedef struct {
  CredalAtomicFile *file;
  CredalPngFault fault;
  png_structp png;
  png_infop info;
} Writer;

typedef struct {
  guint width, height;
  int depth, colour;
  const guint8 *rows;          /* in the machine's byte order */
  gsize stride;
  const guint8 *palette;       /* (n_colours × 3), or NULL */
  guint n_colours;
  gboolean clear;              /* TRUE: the last colour is transparent */
  CredalMonitor *monitor;      /* (nullable) */
} Picture;

static void
writer_clear (Writer *writer)
{
  png_destroy_write_struct (&writer->png, &writer->info);
  g_clear_pointer (&writer->file, credal_atomic_file_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Writer, writer_clear)

static void
on_write (png_structp png, png_bytep bytes, size_t length)
{
  const Writer *writer = png_get_io_ptr (png);

  credal_atomic_file_write (writer->file, (const char *) bytes, length);
}

static void
on_flush (png_structp png)
{
}

static void
set_palette (const Writer *writer, const Picture *picture)
{
  png_color colours[256];
  png_byte opacities[256];

  for (guint k = 0; k < picture->n_colours; k++)
    colours[k] = (png_color) { picture->palette[3 * k], picture->palette[3 * k + 1], picture->palette[3 * k + 2] };
  png_set_PLTE (writer->png, writer->info, colours, (int) picture->n_colours);
  if (picture->clear)
    {
      memset (opacities, 255, sizeof opacities);
      opacities[picture->n_colours - 1] = 0;
      png_set_tRNS (writer->png, writer->info, opacities, (int) picture->n_colours, NULL);
    }
}

static gboolean
write_rows (Writer *writer, const Picture *picture)
{
  png_structp png = writer->png;

  if (setjmp (png_jmpbuf (png)))
    return FALSE;
  png_set_write_fn (png, writer, on_write, on_flush);
  png_set_IHDR (png, writer->info, picture->width, picture->height, picture->depth, picture->colour, PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (picture->palette)
    set_palette (writer, picture);
  png_write_info (png, writer->info);
  if (picture->depth == 16 && G_BYTE_ORDER == G_LITTLE_ENDIAN)
    png_set_swap (png);
  for (guint y = 0; y < picture->height && !credal_monitor_stopped (picture->monitor); y++)
    png_write_row (png, picture->rows + y * picture->stride);
  if (credal_monitor_stopped (picture->monitor))
    return TRUE;
  png_write_end (png, NULL);
  return TRUE;
}

/* Refuses other endings, because programs would trust them. */
static gboolean
check_name (const char *path, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  const char *extension = strrchr (name, '.');

  if (!extension || g_ascii_strcasecmp (extension, ".png") == 0)
    return TRUE;
  return credal_fail_file (error, CREDAL_ERROR_PARAMETER, path, _("the file's name must end in .png"));
}

static gboolean
write_picture (const char *path, const Picture *picture, GError **error)
{
  if (!check_name (path, error))
    return FALSE;
  g_auto(Writer) writer = { .file = credal_atomic_file_open (path, error) };

  if (!writer.file)
    return FALSE;
  writer.png = png_create_write_struct (PNG_LIBPNG_VER_STRING, &writer.fault, credal_png_error, credal_png_ignore);
  writer.info = writer.png ? png_create_info_struct (writer.png) : NULL;
  if (!writer.info)
    return credal_fail_file (error, CREDAL_ERROR_MEMORY, path, _("not enough memory to write a PNG"));
  if (!write_rows (&writer, picture))
    return credal_fail_file (error, CREDAL_ERROR_IO, path, "%s", writer.fault.message);
  return credal_monitor_check (picture->monitor, error) && credal_atomic_file_commit (writer.file, error);
}

gboolean
credal_image_write (const char *path, const CredalRaster *raster, CredalMonitor *monitor, GError **error)
{
  static const int colours[] = { 0, PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB,
                                 PNG_COLOR_TYPE_RGB_ALPHA };
  guint channels = credal_raster_channels (raster), depth = credal_raster_depth (raster);

  g_return_val_if_fail (channels <= 4, FALSE);
  const Picture picture = {
    .width = credal_raster_width (raster), .height = credal_raster_height (raster), .depth = (int) depth,
    .colour = colours[channels], .stride = (gsize) credal_raster_width (raster) * channels * (depth / 8),
    .rows = depth == 8 ? credal_raster_bytes (raster) : (const guint8 *) credal_raster_words (raster),
    .monitor = monitor,
  };

  return write_picture (path, &picture, error);
}

gboolean
credal_image_write_palette (const char *path, guint width, guint height, const guint8 *indices, const guint8 *colours,
                            guint n_colours, gboolean clear, CredalMonitor *monitor, GError **error)
{
  const Picture picture = { width, height, 8, PNG_COLOR_TYPE_PALETTE, indices, width, colours, n_colours, clear,
                            monitor };

  return write_picture (path, &picture, error);
}
