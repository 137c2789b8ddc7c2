#include <string.h>
#include "helpers.h"
#include "io/image-write.h"
#include "io/image.h"

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
      credal_raster_bytes (raster)[k] = (guint8) (k * 37 + 5);
    else
      credal_raster_words (raster)[k] = (guint16) (k * 12347 + 257);
  return raster;
}

/* What was written is read: 8 and 16 bits, with and without colour and alpha. */
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
        g_assert_true (credal_image_write (path, raster, &error));
        g_autoptr(CredalRaster) again = credal_image_load (path, &error);
        g_assert_no_error (error);
        g_assert_cmpuint (credal_raster_depth (again), ==, depth);
        g_assert_cmpuint (credal_raster_channels (again), ==, channels);
        for (gsize pixel = 0; pixel < 13 * 7; pixel++)
          for (guint channel = 0; channel < channels; channel++)
            g_assert_cmpfloat (credal_raster_sample (again, pixel, channel), ==,
                               credal_raster_sample (raster, pixel, channel));
      }
  test_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/image/shipped", test_shipped);
  g_test_add_func ("/image/round-trip", test_round_trip);
  return g_test_run ();
}
