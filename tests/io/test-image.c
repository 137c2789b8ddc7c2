#include <gdk-pixbuf/gdk-pixbuf.h>
#include <png.h>
#include <string.h>
#include <sys/resource.h>
#include <zlib.h>
#include "helpers.h"
#include "io/image/image.h"
#include "io/image/image-write.h"

static char *
shipped (const char *name)
{
  return g_build_filename (g_getenv ("CREDAL_DATA"), name, NULL);
}

static void
test_shipped (void)
{
  static const struct { const char *name; guint width, height, channels; } pictures[] = {
    { "brain-t1-slice.png", 181, 217, 1 }, { "camera.png", 512, 512, 1 }, { "coins.png", 384, 303, 1 },
    { "cell.png", 550, 660, 1 },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (pictures); k++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *path = shipped (pictures[k].name);
      g_autoptr(CredalRaster) raster = credal_image_load (path, &error);
      g_assert_no_error (error);
      g_test_message ("%s: %u × %u × %u, %u bits", pictures[k].name, credal_raster_width (raster),
                      credal_raster_height (raster), credal_raster_channels (raster), credal_raster_depth (raster));
      g_assert_cmpuint (credal_raster_width (raster), ==, pictures[k].width);
      g_assert_cmpuint (credal_raster_height (raster), ==, pictures[k].height);
      g_assert_cmpuint (credal_raster_channels (raster), ==, pictures[k].channels);
    }
}

static CredalRaster *
pattern (guint depth, guint channels)
{
  static const CredalChannel kinds[][4] = {
    { CREDAL_CHANNEL_GREY },
    { CREDAL_CHANNEL_GREY, CREDAL_CHANNEL_ALPHA },
    { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE },
    { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE, CREDAL_CHANNEL_ALPHA },
  };
  CredalRaster *raster = credal_raster_new (13, 7, depth, channels, kinds[channels - 1], NULL);

  for (gsize k = 0; k < 13 * 7 * channels; k++)
    if (depth == 8)
      credal_raster_edit_bytes (raster)[k] = (guint8) (k * 37 + 5);
    else
      credal_raster_edit_words (raster)[k] = (guint16) (k * 12347 + 257);
  return raster;
}

/* What was written is read: 8 and 16 bits, with and without colour and alpha; but of what shows nothing no colour. */
static void
test_round_trip (void)
{
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "picture.png", NULL);

  for (guint depth = 8; depth <= 16; depth += 8)
    for (guint channels = 1; channels <= 4; channels++)
      {
        g_autoptr(GError) error = NULL;
        g_autoptr(CredalRaster) raster = pattern (depth, channels);
        g_assert_true (credal_image_write (path, raster, NULL, &error));
        g_autoptr(CredalRaster) again = credal_image_load (path, &error);
        g_assert_no_error (error);
        g_assert_cmpuint (credal_raster_depth (again), ==, depth);
        g_assert_cmpuint (credal_raster_channels (again), ==, channels);
        for (gsize pixel = 0; pixel < 13 * 7; pixel++)
          for (guint channel = 0; channel < channels; channel++)
            {
              gboolean hidden = channels % 2 == 0 && credal_raster_sample (raster, pixel, channels - 1) == 0.0;
              g_assert_cmpfloat (credal_raster_sample (again, pixel, channel), ==,
                                 hidden ? 0.0 : credal_raster_sample (raster, pixel, channel));
            }
      }
  test_folder_remove (folder);
}

/* ---- faults ---- */

static GBytes *
made_png (guint depth, guint channels)
{
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "picture.png", NULL);
  g_autoptr(CredalRaster) raster = pattern (depth, channels);
  char *bytes;
  gsize length;

  g_assert_true (credal_image_write (path, raster, NULL, NULL));
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  test_folder_remove (folder);
  return g_bytes_new_take (bytes, length);
}

static void
refuse (const void *bytes, gsize length, CredalError code, const char *text)
{
  GError *error = NULL;

  g_assert_null (credal_image_parse ("p.png", bytes, length, NULL, &error));
  g_assert_true (g_str_has_prefix (error->message, "p.png: "));
  test_fault (error, code, text);
}

/* Cut off anywhere, the file is refused. */
static void
test_truncated (void)
{
  g_autoptr(GBytes) png = made_png (8, 3);
  gsize length;
  const guint8 *bytes = g_bytes_get_data (png, &length);

  refuse (bytes, 0, CREDAL_ERROR_PARSE, "empty");
  for (gsize cut = 8; cut < length; cut++)
    refuse (bytes, cut, CREDAL_ERROR_PARSE, "cut off");
}

static void
test_corrupt (void)
{
  g_autoptr(GBytes) png = made_png (16, 1);
  gsize length;
  const guint8 *bytes = g_bytes_get_data (png, &length);
  g_autofree guint8 *copy = g_memdup2 (bytes, length);

  copy[length - 20] ^= 0x55;
  refuse (copy, length, CREDAL_ERROR_PARSE, "");
  refuse ("GIF89a and so on", 16, CREDAL_ERROR_PARSE, "it is a GIF picture, which cannot be read; save it as PNG");
  refuse ("letters and so on", 16, CREDAL_ERROR_PARSE, "PNG, TIFF, JPEG, BMP or NIfTI");
  refuse ("\xff\xd8\xff\xe0\0\4ab", 8, CREDAL_ERROR_PARSE, "");
  refuse ("BMxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 32, CREDAL_ERROR_PARSE, "");
  /* Headers of 2 GB, and pixels that far away: no memory is taken for them. */
  refuse ("BM\0\0\0\0\0\0\0\0\0\0\0\0\x0e\0\0\x81\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 32, CREDAL_ERROR_PARSE, "cut off");
  refuse ("BM\0\0\0\0\0\0\0\0\0\0\0\x81\x0c\0\0\0\1\0\1\0\1\0\x18\0\0\0\0\0\0\0", 32, CREDAL_ERROR_PARSE, "cut off");
  refuse ("BM\0", 3, CREDAL_ERROR_PARSE, "cut off");
}

/* Of this process so far, kilobytes. */
static long
most_memory (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_SELF, &usage), ==, 0);
  return usage.ru_maxrss;
}

/* The header alone decides, before any memory is taken for the rows: its checksum is made right. */
static void
test_sizes (void)
{
  static const struct { guint width, height; const char *text; } cases[] = {
    { 0, 7, "0 × 7" }, { 13, 0, "13 × 0" }, { 30000, 30000, "too large: 30000 × 30000" },
    { G_MAXINT32, G_MAXINT32, "too large" }, { 16000, 16000, "cut off" }, { CREDAL_RASTER_MAX_PIXELS, 1, "cut off" },
  };
  g_autoptr(GBytes) png = made_png (8, 1);
  gsize length;
  const guint8 *bytes = g_bytes_get_data (png, &length);
  long before = most_memory ();

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree guint8 *copy = g_memdup2 (bytes, length);
      const guint32 size[2] = { GUINT32_TO_BE (cases[k].width), GUINT32_TO_BE (cases[k].height) };
      memcpy (copy + 16, size, sizeof size);
      guint32 sum = GUINT32_TO_BE ((guint32) crc32 (crc32 (0, NULL, 0), copy + 12, 17));
      memcpy (copy + 29, &sum, sizeof sum);
      refuse (copy, length, k > 3 ? CREDAL_ERROR_PARSE : CREDAL_ERROR_DATA, cases[k].text);
    }
  g_assert_cmpint (most_memory () - before, <, 64 << 10);
}

static void
test_animated (void)
{
  static const guint8 animation[] = { 0, 0, 0, 8, 'a', 'c', 'T', 'L', 0, 0, 0, 2, 0, 0, 0, 0, 0xf3, 0x8d, 0x93, 0x70 };
  g_autoptr(GBytes) png = made_png (8, 1);
  gsize length;
  const guint8 *bytes = g_bytes_get_data (png, &length);
  g_autoptr(GByteArray) made = g_byte_array_new ();

  g_byte_array_append (made, bytes, 33);
  g_byte_array_append (made, animation, sizeof animation);
  g_byte_array_append (made, bytes + 33, (guint) length - 33);
  refuse (made->data, made->len, CREDAL_ERROR_PARSE, "animated");
}

/* A frame of four components. */
static void
test_cmyk (void)
{
  static const guint8 jpeg[] = { 0xff, 0xd8, 0xff, 0xc0, 0, 20, 8, 0, 1, 0, 1, 4, 1, 17, 0, 2, 17, 0, 3, 17, 0, 4, 17,
                                 0 };

  refuse (jpeg, sizeof jpeg, CREDAL_ERROR_DATA, "CMYK");
}

/* What gdk-pixbuf writes is read; a grey picture stays grey. */
static void
test_others (void)
{
  static const char *const types[] = { "jpeg", "tiff", "bmp" };

  for (gsize k = 0; k < G_N_ELEMENTS (types); k++)
    for (gint colour = 0; colour < 2; colour++)
      {
        g_autoptr(GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 20, 10);
        g_autoptr(GError) error = NULL;
        g_autofree char *bytes = NULL;
        gsize length;
        gdk_pixbuf_fill (pixbuf, colour ? 0xc03010ff : 0x808080ff);
        g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &bytes, &length, types[k], &error, NULL));
        g_autoptr(CredalRaster) raster = credal_image_parse (types[k], bytes, length, NULL, &error);
        g_assert_no_error (error);
        g_assert_cmpuint (credal_raster_channels (raster), ==, colour ? 3 : 1);
        g_assert_cmpuint (credal_raster_width (raster), ==, 20);
        g_assert_cmpfloat_with_epsilon (credal_raster_sample (raster, 77, 0), colour ? 0.753 : 0.502, 0.02);
        g_assert_null (credal_image_parse (types[k], bytes, length / 3, NULL, NULL));
      }
}

/* ---- orientation ---- */

static void
on_write_png (png_structp png, png_bytep bytes, size_t length)
{
  g_byte_array_append (png_get_io_ptr (png), bytes, (guint) length);
}

static void
on_flush_png (png_structp png)
{
}

/* Writes two columns and three rows of greys 10, 20, … 60, with Exif that states @orientation; @low_first: its order of
 * bytes. */
static GByteArray *
make_turned (guint8 orientation, gboolean low_first)
{
  const guint8 low[] = { 'I', 'I', 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0 };
  const guint8 high[] = { 'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0 };
  const guint8 greys[] = { 10, 20, 30, 40, 50, 60 };
  GByteArray *into = g_byte_array_new ();
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct (png);

  png_set_write_fn (png, into, on_write_png, on_flush_png);
  png_set_IHDR (png, info, 2, 3, 8, PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                PNG_FILTER_TYPE_DEFAULT);
  png_set_eXIf_1 (png, info, sizeof low, (png_bytep) (low_first ? low : high));
  png_write_info (png, info);
  for (guint y = 0; y < 3; y++)
    png_write_row (png, greys + 2 * y);
  png_write_end (png, info);
  png_destroy_write_struct (&png, &info);
  return into;
}

/* By the definition of each orientation: on which sides the stored first row and first column are shown. */
static void
test_orientation (void)
{
  static const guint8 shown[][6] = {
    { 10, 20, 30, 40, 50, 60 }, { 10, 20, 30, 40, 50, 60 }, { 20, 10, 40, 30, 60, 50 }, { 60, 50, 40, 30, 20, 10 },
    { 50, 60, 30, 40, 10, 20 }, { 10, 30, 50, 20, 40, 60 }, { 50, 30, 10, 60, 40, 20 }, { 60, 40, 20, 50, 30, 10 },
    { 20, 40, 60, 10, 30, 50 }, { 10, 20, 30, 40, 50, 60 } };

  for (guint8 orientation = 0; orientation < G_N_ELEMENTS (shown); orientation++)
    for (gint low_first = 0; low_first < 2; low_first++)
      {
        g_autoptr(GByteArray) png = make_turned (orientation, low_first);
        g_autoptr(CredalRaster) raster = credal_image_parse ("p.png", png->data, png->len, NULL, NULL);
        g_assert_cmpuint (credal_raster_width (raster), ==, orientation >= 5 && orientation <= 8 ? 3 : 2);
        g_assert_cmpmem (credal_raster_bytes (raster), 6, shown[orientation], 6);
      }
}

/* Wherever it is cut; what follows its end, and the end of a small picture in one of its segments, are nothing to
 * it. */
static void
test_cut_jpeg (void)
{
  static const guint8 small[] = { 0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xd9, 0xff, 0xd9 };
  g_autoptr(GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 64, 64);
  g_autoptr(GByteArray) made = g_byte_array_new ();
  g_autofree char *bytes = NULL;
  gsize length;

  for (guint k = 0; k < 64 * 64 * 3; k++)
    gdk_pixbuf_get_pixels (pixbuf)[k] = (guint8) (k * 7919 >> 4);
  g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &bytes, &length, "jpeg", NULL, NULL));
  for (gsize cut = length / 8; cut < length; cut++)
    refuse (bytes, cut, CREDAL_ERROR_PARSE, "cut off");
  g_byte_array_append (made, (const guint8 *) bytes, 2);
  g_byte_array_append (made, small, sizeof small);
  g_byte_array_append (made, (const guint8 *) bytes + 2, (guint) length - 2);
  refuse (made->data, made->len / 2, CREDAL_ERROR_PARSE, "cut off");
  g_byte_array_append (made, (const guint8 *) "what follows", 12);
  g_autoptr(CredalRaster) raster = credal_image_parse ("jpeg", (const char *) made->data, made->len, NULL, NULL);
  g_assert_cmpuint (credal_raster_width (raster), ==, 64);
}

/* Palettes become colours, a transparent colour alpha, interlacing is undone: files made without this program. */
static void
test_kinds (void)
{
  static const struct { const char *name; guint width, depth, channels; } kinds[] = {
    { "grey1", 9, 8, 1 }, { "grey4", 7, 8, 1 }, { "grey16", 4, 16, 1 }, { "grey-alpha", 4, 8, 2 },
                                                                                      { "rgb16", 3, 16, 3 },
    { "rgba16", 2, 16, 4 }, { "palette", 6, 8, 3 }, { "palette-transparent", 6, 8, 4 }, { "transparent-grey", 5, 8, 2 },
    { "interlaced", 9, 8, 1 }, { "interlaced-rgb16", 9, 16, 3 },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autofree char *name = g_strconcat (kinds[k].name, ".png", NULL);
      g_autofree char *path = g_build_filename (g_getenv ("CREDAL_DATA"), "..", "tests", "fuzz", "corpus", "png", name,
                                                NULL);
      g_autoptr(GError) error = NULL;
      g_autoptr(CredalRaster) raster = credal_image_load (path, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (credal_raster_width (raster), ==, kinds[k].width);
      g_assert_cmpuint (credal_raster_depth (raster), ==, kinds[k].depth);
      g_assert_cmpuint (credal_raster_channels (raster), ==, kinds[k].channels);
    }
}

/* Paths are bytes; messages are UTF-8. */
static void
test_names (void)
{
  g_autoptr(GError) read = NULL, written = NULL;
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (1, 1, 8, 1, &grey, NULL);

  g_assert_null (credal_image_parse ("\xff.png", "no", 2, NULL, &read));
  g_assert_false (credal_image_write ("\xff.jpg", raster, NULL, &written));
  g_assert_true (g_utf8_validate (read->message, -1, NULL));
  g_assert_true (g_utf8_validate (written->message, -1, NULL));
}

/* A picture that is stopped is not put in place, and leaves nothing beside it. */
static void
test_stopped (void)
{
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "picture.png", NULL);
  g_autoptr(CredalRaster) raster = pattern (8, 3);
  g_autoptr(GDir) files = NULL;
  g_autoptr(GError) error = NULL;
  CredalMonitor monitor = { 0 };

  credal_monitor_stop (&monitor);
  g_assert_false (credal_image_write (path, raster, &monitor, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  files = g_dir_open (folder, 0, NULL);
  g_assert_null (g_dir_read_name (files));
  test_folder_remove (folder);
}

/* Returns the picture whose pixels are letters: a blank is black, and g grey. */
static CredalRaster *
letters (const char *pixels, guint width, CredalOutside outside, GError **error)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  const CredalImageChoice choice = { 0, CREDAL_SLICE_Z, outside, FALSE };
  g_autoptr(CredalRaster) raster = credal_raster_new (width, (guint) strlen (pixels) / width, 8, 1, &grey, NULL);
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "letters.png", NULL), *bytes = NULL;
  gsize length;

  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    credal_raster_edit_bytes (raster)[pixel] = pixels[pixel] == ' ' ? 0 : 100;
  g_assert_true (credal_image_write (path, raster, NULL, NULL));
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  test_folder_remove (folder);
  return credal_image_parse ("letters.png", bytes, length, &choice, error);
}

/* Black pixels are outside from the edge on, by their sides: not within the head, and not across a corner. */
static void
test_black (void)
{
  static const char pixels[] = "     g" "  ggg " " g gg " " ggg g" "   ggg" " ggg  ";
  static const char outside[] = "ooooo." "oo...o" "o....o" "o....." "ooo..." "o...oo";
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalRaster) raster = letters (pixels, 6, CREDAL_OUTSIDE_BLACK, NULL);
  g_autoptr(CredalRaster) whole = letters (pixels, 6, CREDAL_OUTSIDE_NO_DATA, NULL);
  g_autoptr(CredalRaster) none = letters ("ggg" "g g" "ggg", 3, CREDAL_OUTSIDE_BLACK, NULL);

  for (gsize pixel = 0; pixel < 36; pixel++)
    g_assert_cmpint (credal_raster_is_outside (raster, pixel), ==, outside[pixel] == 'o');
  g_assert_nonnull (strstr (credal_raster_notes (raster)[0], "17 pixels are left out as outside: black up to the edge"));
  g_assert_null (credal_raster_outside (whole));
  g_assert_null (credal_raster_outside (none));
  g_assert_nonnull (strstr (credal_raster_notes (none)[0], "no pixel at the edge is black"));
  g_assert_null (letters ("    ", 2, CREDAL_OUTSIDE_BLACK, &error));
  g_assert_nonnull (strstr (error->message, "all pixels are outside"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/image/shipped", test_shipped);
  g_test_add_func ("/image/round-trip", test_round_trip);
  g_test_add_func ("/image/truncated", test_truncated);
  g_test_add_func ("/image/corrupt", test_corrupt);
  g_test_add_func ("/image/sizes", test_sizes);
  g_test_add_func ("/image/animated", test_animated);
  g_test_add_func ("/image/cmyk", test_cmyk);
  g_test_add_func ("/image/others", test_others);
  g_test_add_func ("/image/orientation", test_orientation);
  g_test_add_func ("/image/cut-jpeg", test_cut_jpeg);
  g_test_add_func ("/image/kinds", test_kinds);
  g_test_add_func ("/image/names", test_names);
  g_test_add_func ("/image/stopped", test_stopped);
  g_test_add_func ("/image/black", test_black);
  return g_test_run ();
}
