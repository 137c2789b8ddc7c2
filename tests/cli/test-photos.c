/* A folder of pictures is clustered as objects: groups, features, embeddings, kinds of files. */
#include <glib/gstdio.h>
#include <string.h>
#include "harness.h"
#include "io/image/image-write.h"
#include "photos.h"

enum { PHOTOS = 24, PIXELS = 32 };

static const char *
photos (void)
{
  const char *folder = cli_path ("photos");

  if (!g_file_test (folder, G_FILE_TEST_EXISTS))
    photos_write (folder, PHOTOS, 0);
  return folder;
}

/* Returns the cluster of each of @count pictures, from a file of --labels-out. */
static int *
read_clusters (const char *path, guint count)
{
  g_auto(GStrv) lines = cli_lines (path);
  int *clusters = g_new (int, count);

  g_assert_cmpuint (g_strv_length (lines), ==, count + 1);
  for (guint k = 0; k < count; k++)
    {
      const char *comma = strchr (lines[k + 1], ',');
      g_assert_nonnull (comma);
      clusters[k] = (int) g_ascii_strtoll (comma + 1, NULL, 10);
    }
  return clusters;
}

/* Pictures of one kind are together, and others are not. */
static void
assert_kinds (const int *clusters, guint count, guint kinds)
{
  for (guint i = 0; i < count; i++)
    for (guint j = 0; j < i; j++)
      g_assert_true ((clusters[i] == clusters[j]) == (i % kinds == j % kinds));
}

static void
test_sizes (void)
{
  const char *labels = cli_path ("labels.csv");
  g_autoptr(CliRun) run = cli_run ("cluster %s -c 4 -e ecm --labels-out %s --json", photos (), labels);
  g_autoptr(JsonObject) result = cli_json (run);
  g_autofree int *clusters = read_clusters (labels, PHOTOS);

  g_assert_cmpint (json_object_get_int_member (result, "n"), ==, PHOTOS);
  assert_kinds (clusters, PHOTOS, PHOTO_KINDS);
}

/* The table of features, clustered by itself, has the same groups as the folder. */
static void
test_features_out (void)
{
  const char *features = cli_path ("features.csv"), *labels = cli_path ("of-table.csv");
  g_autoptr(CliRun) run = cli_run ("cluster %s -c 4 -e ecm --features-out %s", photos (), features);
  g_autoptr(CliRun) again = cli_run ("cluster %s -c 4 -e ecm --ignore picture --labels-out %s", features, labels);
  g_auto(GStrv) lines = cli_lines (features);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->err, "colours and edges, by the program"));
  g_assert_true (g_str_has_prefix (lines[0], "picture,PC 1"));
  g_assert_true (g_str_has_prefix (lines[1], "000.png,"));
  g_assert_cmpuint (g_strv_length (lines), ==, PHOTOS + 1);
  g_assert_cmpint (again->status, ==, 0);
  g_autofree int *clusters = read_clusters (labels, PHOTOS);
  assert_kinds (clusters, PHOTOS, PHOTO_KINDS);
}

static void
test_no_folder (void)
{
  g_autoptr(CliRun) table = cli_run ("cluster %s -c 3 --features-out %s", cli_data ("iris.csv"), cli_path ("no.csv"));

  cli_assert_fails (table, 2, "--features-out is for a folder of pictures");
  g_assert_false (g_file_test (cli_path ("no.csv"), G_FILE_TEST_EXISTS));
}

/* ---- embeddings ---- */

/* Writes a NumPy file of @rows × 2: the first or the second half of the rows is far away. */
static void
write_embeddings (const char *folder, guint rows)
{
  g_autofree char *path = g_build_filename (folder, "embeddings.npy", NULL);
  g_autofree char *header = g_strdup_printf ("{'descr': '<f4', 'fortran_order': False, 'shape': (%u, 2), }\n", rows);
  g_autoptr(GByteArray) file = g_byte_array_new ();
  const guint8 length[] = { (guint8) strlen (header), 0 };

  g_byte_array_append (file, (const guint8 *) "\x93NUMPY\1\0", 8);
  g_byte_array_append (file, length, 2);
  g_byte_array_append (file, (const guint8 *) header, (guint) strlen (header));
  for (guint k = 0; k < 2 * rows; k++)
    {
      union { float number; guint32 bits; } value = { (float) (k / 2 < rows / 2 ? 0 : 50) + (float) (k % 5) };
      guint32 little = GUINT32_TO_LE (value.bits);
      g_byte_array_append (file, (const guint8 *) &little, 4);
    }
  g_assert_true (g_file_set_contents (path, (const char *) file->data, (gssize) file->len, NULL));
}

/* Embeddings take the place of the program's features; a wrong number of rows is an error that names the file. */
static void
test_embeddings (void)
{
  const char *folder = cli_path ("embedded"), *labels = cli_path ("embedded.csv");

  photos_write (folder, 8, 0);
  write_embeddings (folder, 8);
  g_autoptr(CliRun) run = cli_run ("cluster %s -c 2 -e ecm --labels-out %s", folder, labels);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->err, "Features: embeddings.npy"));
  g_autofree int *clusters = read_clusters (labels, 8);
  for (guint k = 0; k < 8; k++)
    g_assert_cmpint (clusters[k] == clusters[0], ==, k < 4);
  write_embeddings (folder, 7);
  g_autoptr(CliRun) short_of_one = cli_run ("cluster %s -c 2", folder);
  cli_assert_fails (short_of_one, 1, "embeddings.npy: the array has 7 rows, and there are 8 pictures");
}

/* ---- kinds of files ---- */

/* Writes a picture with one or three channels of @bits bits: dark on the left, or on top. */
static void
write_kind (const char *folder, guint k, guint bits, guint channels)
{
  static const CredalChannel grey[] = { CREDAL_CHANNEL_GREY };
  static const CredalChannel colours[] = { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE };
  g_autofree char *name = g_strdup_printf ("%02u.png", k), *path = g_build_filename (folder, name, NULL);
  g_autoptr(CredalRaster) raster = credal_raster_new (PIXELS, PIXELS, bits, channels, channels == 1 ? grey : colours,
                                                      NULL);

  for (guint pixel = 0; pixel < PIXELS * PIXELS; pixel++)
    for (guint q = 0; q < channels; q++)
      {
        guint place = k % 2 ? pixel / PIXELS : pixel % PIXELS, value = (place < PIXELS / 2 ? 40 : 200) + k / 2;
        if (bits == 16)
          credal_raster_edit_words (raster)[pixel * channels + q] = (guint16) (value * 257);
        else
          credal_raster_edit_bytes (raster)[pixel * channels + q] = (guint8) value;
      }
  g_assert_true (credal_image_write (path, raster, NULL, NULL));
}

/* What a picture shows decides on its group, not its bits or channels. */
static void
test_kinds (void)
{
  const char *folder = cli_path ("kinds"), *labels = cli_path ("kinds.csv");

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  for (guint k = 0; k < 12; k++)
    write_kind (folder, k, k < 6 ? 16 : 8, k % 6 < 4 ? 1 : 3);
  g_autoptr(CliRun) run = cli_run ("cluster %s -c 2 -e ecm --labels-out %s", folder, labels);
  g_assert_cmpint (run->status, ==, 0);
  g_autofree int *clusters = read_clusters (labels, 12);
  assert_kinds (clusters, 12, 2);
}

/* Several files are the channels of one picture; if their sizes differ, the message names the way to objects. */
static void
test_several (void)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s %s -c 2", cli_data ("coins.png"), cli_data ("brain-t1-slice.png"));

  cli_assert_fails (run, 1, "to cluster pictures as objects, give their folder");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/photos/sizes", test_sizes);
  g_test_add_func ("/cli/photos/features-out", test_features_out);
  g_test_add_func ("/cli/photos/no-folder", test_no_folder);
  g_test_add_func ("/cli/photos/embeddings", test_embeddings);
  g_test_add_func ("/cli/photos/kinds", test_kinds);
  g_test_add_func ("/cli/photos/several", test_several);
  return g_test_run ();
}
