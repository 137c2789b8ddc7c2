#include "photos.h"
#include <glib/gstdio.h>
#include "io/image/image-write.h"

#define SIDE 48

static const guint8 grounds[PHOTO_KINDS][3] = { { 60, 140, 60 }, { 200, 170, 90 }, { 70, 110, 190 }, { 150, 90, 140 } };
static const guint8 figures[PHOTO_KINDS][3] = { { 220, 60, 60 }, { 90, 60, 30 }, { 230, 230, 240 }, { 240, 230, 80 } };

static gboolean
is_figure (guint kind, int x, int y, int radius)
{
  int far = (x - SIDE / 2) * (x - SIDE / 2) + (y - SIDE / 2) * (y - SIDE / 2);

  switch (kind)
    {
    case 0:
      return far < radius * radius;
    case 1:
      return ABS (x - SIDE / 2) < radius && ABS (y - SIDE / 2) < radius;
    case 2:
      return (x + y) % 12 < 4;
    default:
      return far < radius * radius && far > (radius - 4) * (radius - 4);
    }
}

static void
write_photo (const char *path, guint kind, guint ground, GRand *rand)
{
  const CredalChannel kinds[] = { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE };
  g_autoptr(CredalRaster) raster = credal_raster_new (SIDE, SIDE, 8, 3, kinds, NULL);
  guint8 *bytes = credal_raster_edit_bytes (raster);
  int radius = g_rand_int_range (rand, 9, 15);

  for (int k = 0; k < SIDE * SIDE; k++)
    {
      const guint8 *colour = is_figure (kind, k % SIDE, k / SIDE, radius) ? figures[kind] : grounds[ground];
      for (int q = 0; q < 3; q++)
        bytes[3 * k + q] = (guint8) CLAMP (colour[q] + g_rand_int_range (rand, -14, 15), 0, 255);
    }
  g_assert_true (credal_image_write (path, raster, NULL, NULL));
}

void
photos_write (const char *folder, guint count, guint hard)
{
  GRand *rand = g_rand_new_with_seed (7);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  for (guint k = 0; k < count; k++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%03u.png", folder, k);
      guint kind = k % PHOTO_KINDS, round = k / PHOTO_KINDS;
      gboolean misleads = hard > 0 && round % hard == hard - 1;
      write_photo (path, kind, misleads ? (kind + 1) % PHOTO_KINDS : kind, rand);
    }
  g_rand_free (rand);
}
