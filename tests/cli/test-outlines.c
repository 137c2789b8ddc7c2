/* Outlines fill the pixels of the mask: each by the colour of its set, and pixels outside by none. */
#include <string.h>
#include "harness.h"
#include "io/image/image-write.h"
#include "io/image/image.h"

typedef struct {
  guint width, height;
  guint *crossed;              /* (pixels) sides of the present feature to the left of the pixel */
  gint64 *colours;             /* (pixels) red, green, blue in one number; −1: in no polygon */
} Painted;

static void
cross_sides (Painted *painted, JsonArray *ring)
{
  for (guint k = 0; k + 1 < json_array_get_length (ring); k++)
    {
      JsonArray *from = json_array_get_array_element (ring, k), *to = json_array_get_array_element (ring, k + 1);
      gint64 x = json_array_get_int_element (from, 0), y1 = json_array_get_int_element (from, 1);
      gint64 x2 = json_array_get_int_element (to, 0), y2 = json_array_get_int_element (to, 1);
      g_assert_true ((x == x2) != (y1 == y2));
      for (gint64 y = MIN (y1, y2); x == x2 && y < MAX (y1, y2); y++)
        for (gint64 at = x; at < painted->width; at++)
          painted->crossed[y * painted->width + at]++;
    }
}

static void
paint_feature (Painted *painted, JsonObject *feature)
{
  JsonObject *properties = json_object_get_object_member (feature, "properties");
  JsonObject *class = json_object_get_object_member (properties, "classification");
  JsonArray *colour = json_object_get_array_member (class, "color");
  JsonObject *geometry = json_object_get_object_member (feature, "geometry");
  JsonArray *polygons = json_object_get_array_member (geometry, "coordinates");
  gint64 number = 0;

  g_assert_cmpstr (json_object_get_string_member (feature, "type"), ==, "Feature");
  g_assert_cmpstr (json_object_get_string_member (properties, "objectType"), ==, "annotation");
  g_assert_cmpstr (json_object_get_string_member (geometry, "type"), ==, "MultiPolygon");
  for (guint part = 0; part < 3; part++)
    number = 256 * number + json_array_get_int_element (colour, part);
  memset (painted->crossed, 0, painted->width * painted->height * sizeof (guint));
  for (guint k = 0; k < json_array_get_length (polygons); k++)
    for (guint r = 0; r < json_array_get_length (json_array_get_array_element (polygons, k)); r++)
      cross_sides (painted, json_array_get_array_element (json_array_get_array_element (polygons, k), r));
  for (guint pixel = 0; pixel < painted->width * painted->height; pixel++)
    if (painted->crossed[pixel] % 2)
      {
        g_assert_cmpint (painted->colours[pixel], ==, -1);
        painted->colours[pixel] = number;
      }
}

static void
paint_file (Painted *painted, const char *path, guint features, const char *names)
{
  g_autoptr(JsonParser) parser = json_parser_new ();
  g_autoptr(GString) found = g_string_new (NULL);

  g_assert_true (json_parser_load_from_file (parser, path, NULL));
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  JsonArray *list = json_object_get_array_member (root, "features");
  g_assert_cmpstr (json_object_get_string_member (root, "type"), ==, "FeatureCollection");
  g_assert_cmpuint (json_array_get_length (list), ==, features);
  for (guint k = 0; k < features; k++)
    {
      JsonObject *feature = json_array_get_object_element (list, k);
      JsonObject *properties = json_object_get_object_member (feature, "properties");
      g_string_append_printf (found, "%s%s", k ? ", " : "", json_object_get_string_member (
                                json_object_get_object_member (properties, "classification"), "name"));
      paint_feature (painted, feature);
    }
  g_assert_cmpstr (found->str, ==, names);
}

/* Clusters @picture, and compares the outlines with the mask, pixel for pixel. */
static void
assert_filled (const char *picture, const char *options, guint features, const char *names)
{
  const char *outlines = cli_path ("outlines.geojson"), *mask = cli_path ("mask.png");
  g_autoptr(CliRun) run = cli_run ("cluster %s %s --outlines-out %s --mask-out %s", picture, options, outlines, mask);
  g_autoptr(CredalRaster) raster = credal_image_load (mask, NULL);

  g_assert_cmpint (run->status, ==, 0);
  guint n = (guint) credal_raster_n (raster), channels = credal_raster_channels (raster);
  Painted painted = { credal_raster_width (raster), credal_raster_height (raster), g_new0 (guint, n),
                      g_new (gint64, n) };
  for (guint pixel = 0; pixel < n; pixel++)
    painted.colours[pixel] = -1;
  paint_file (&painted, outlines, features, names);
  g_assert_cmpuint (channels, >=, 3);
  for (guint pixel = 0; pixel < n; pixel++)
    {
      const guint8 *colour = credal_raster_bytes (raster) + (gsize) pixel * channels;
      gboolean clear = channels == 4 && colour[3] == 0;
      g_assert_cmpint (painted.colours[pixel], ==,
                       clear ? -1 : 65536 * (gint64) colour[0] + 256 * (gint64) colour[1] + colour[2]);
    }
  g_free (painted.crossed);
  g_free (painted.colours);
}

static void
test_filled (void)
{
  assert_filled (cli_data ("coins.png"), "-e kmeans -c 3", 3, "cluster 1, cluster 2, cluster 3");
  assert_filled (cli_data ("coins.png"), "-e ecm -c 2", 3, "cluster 1, cluster 2, cluster 1 or cluster 2");
  assert_filled (cli_data ("coins.png"), "-e kmeans -c 3 --min-area 30", 3, "cluster 1, cluster 2, cluster 3");
}

/* Stripes with a hole of transparent pixels. */
static void
test_outside (void)
{
  const CredalChannel kinds[] = { CREDAL_CHANNEL_GREY, CREDAL_CHANNEL_ALPHA };
  g_autoptr(CredalRaster) raster = credal_raster_new (12, 9, 8, 2, kinds, NULL);
  const char *path = cli_path ("stripes.png");

  for (guint pixel = 0; pixel < 12 * 9; pixel++)
    {
      credal_raster_edit_bytes (raster)[2 * pixel] = (guint8) (40 + pixel % 12 / 4 * 80);
      credal_raster_edit_bytes (raster)[2 * pixel + 1] = pixel / 12 >= 3 && pixel / 12 < 5 && pixel % 12 > 1
                                                         && pixel % 12 < 10 ? 0 : 255;
    }
  g_assert_true (credal_image_write (path, raster, NULL, NULL));
  assert_filled (path, "-e kmeans -c 3 --features outside=transparent", 3, "cluster 1, cluster 2, cluster 3");
}

static void
test_refused (void)
{
  g_autoptr(CliRun) ending = cli_run ("cluster %s -e kmeans -c 2 --outlines-out %s", cli_data ("coins.png"),
                                      cli_path ("outlines.png"));
  g_autoptr(CliRun) table = cli_run ("cluster %s -e kmeans -c 3 --outlines-out %s", cli_data ("iris.csv"),
                                     cli_path ("table.geojson"));

  cli_assert_fails (ending, 2, "outlines.png: the file's name must end in .geojson or .json");
  cli_assert_fails (table, 2, "--outlines-out is for pictures");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/outlines/filled", test_filled);
  g_test_add_func ("/cli/outlines/outside", test_outside);
  g_test_add_func ("/cli/outlines/refused", test_refused);
  return g_test_run ();
}
