/* An exported mask is read again as labels, pixel for pixel, in each of its formats and by the session in one step. */
#include <string.h>
#include "common.h"
#include "core/picture/pixel-features.h"
#include "harness.h"
#include "io/image/image-write.h"
#include "io/image/image.h"
#include "session/session-file.h"
#include "session/session-result.h"

enum { ACROSS = 16, DOWN = 10, PIXELS = ACROSS * DOWN };

/* Three greys with noise in the other bits, so that no two objects need be the same. */
static const char *
write_picture (void)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (ACROSS, DOWN, 16, 1, &grey, NULL);

  for (guint pixel = 0; pixel < PIXELS; pixel++)
    credal_raster_edit_words (raster)[pixel] = (guint16) (9000 + 20000 * (pixel % 3) + pixel * pixel % 512);
  g_assert_true (credal_image_write (cli_path ("picture.png"), raster, NULL, NULL));
  return cli_path ("picture.png");
}

/* Writes an indexed PNG of the @labels (PIXELS). */
static const char *
write_mask (const char *name, const guint8 *labels)
{
  guint8 colours[3 * 256];

  for (guint k = 0; k < sizeof colours; k++)      /* without any order, and some the same */
    colours[k] = (guint8) (k / 3 * 85);
  g_assert_true (credal_image_write_palette (cli_path (name), ACROSS, DOWN, labels, colours, 256, FALSE, NULL, NULL));
  return cli_path (name);
}

static void
assert_numbers (const char *path, const guint8 *labels)
{
  const CredalImageChoice choice = { .labels = TRUE };
  g_autoptr(CredalRaster) mask = credal_image_load_stack ((const char *const[]) { path, NULL }, &choice, NULL);

  g_assert_cmpuint (credal_raster_channels (mask), ==, 1);
  for (guint pixel = 0; pixel < PIXELS; pixel++)
    g_assert_cmpfloat (credal_raster_stored (mask, pixel, 0), ==, labels[pixel]);
}

/* Labels that no clustering would find, on every pixel. */
static void
fill_labels (guint8 *labels)
{
  for (guint pixel = 0; pixel < PIXELS; pixel++)
    labels[pixel] = (guint8) (1 + (pixel * 7 + pixel / 11) % 3);
}

static void
test_back (void)
{
  static const char *const names[] = { "again.png", "again.tif" };
  guint8 labels[PIXELS];
  const char *picture = write_picture (), *mask;

  fill_labels (labels);
  mask = write_mask ("given.png", labels);
  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s -e skmeans -c 3 --labels %s --mask-out %s", picture, mask,
                                       cli_path (names[k]));
      g_assert_cmpint (run->status, ==, 0);
      assert_numbers (cli_path (names[k]), labels);
      mask = cli_path (names[k]);
    }
}

/* Pixels of 0, of 255 and of a larger set have no label, and the last are counted. */
static void
test_some (void)
{
  guint8 labels[PIXELS] = { 0 };

  labels[5] = 1;
  labels[6] = 2;
  labels[7] = 3;
  labels[8] = 6;
  labels[9] = 255;
  g_autoptr(CliRun) run = cli_run ("cluster %s -e skmeans -c 3 --labels %s", write_picture (),
                                   write_mask ("some.png", labels));
  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->err, "some.png: 2 pixels of several clusters get no label"));
}

/* A mask of a volume labels the same slice. */
static void
test_volume (void)
{
  g_autofree char *mask = g_strdup (cli_path ("head-mask.nii.gz")), *again = g_strdup (cli_path ("head-again.nii.gz"));
  guint8 file[CLI_NIFTI_HEADER + 4 * PIXELS] = { 0 };

  cli_nifti_header (file, ACROSS, DOWN, 4, 2, (const float[]) { 2, 3, 4 });
  for (guint k = 0; k < 4 * PIXELS; k++)
    file[CLI_NIFTI_HEADER + k] = (guint8) (60 * (k % 3) + k * k % 13);
  const char *volume = cli_write ("head.nii", (const char *) file, sizeof file);
  g_autoptr(CliRun) first = cli_run ("cluster %s --slice 2 --axis y -e kmeans -c 3 --mask-out %s", volume, mask);
  g_autoptr(CliRun) same = cli_run ("cluster %s --slice 2 --axis y -e skmeans -c 3 --labels %s --mask-out %s", volume,
                                    mask, again);
  g_autoptr(CliRun) other = cli_run ("cluster %s --slice 3 --axis y -e skmeans -c 3 --labels %s", volume, mask);
  g_assert_cmpint (first->status + same->status, ==, 0);
  g_autofree char *one = NULL, *two = NULL;
  gsize length, other_length;
  g_assert_true (g_file_get_contents (mask, &one, &length, NULL));
  g_assert_true (g_file_get_contents (again, &two, &other_length, NULL));
  g_assert_cmpmem (one, length, two, other_length);
  cli_assert_fails (other, 1, "no pixel has the number of a cluster, 1 to 3");
}

static void
test_refused (void)
{
  guint8 labels[PIXELS] = { 0 };

  labels[20] = 17;
  const char *picture = write_picture (), *wrong = write_mask ("wrong.png", labels);
  g_autoptr(CliRun) number = cli_run ("cluster %s -e skmeans -c 3 --labels %s", picture, wrong);
  g_autoptr(CliRun) smaller = cli_run ("cluster %s -e skmeans -c 3 --labels %s", cli_data ("coins.png"), wrong);
  g_autoptr(CliRun) colours = cli_run ("cluster %s -e skmeans -c 3 --labels %s", cli_data ("cell.png"),
                                       cli_data ("iris.csv"));

  cli_assert_fails (number, 1, "wrong.png: pixel (4, 1) has the number 17: expected a cluster from 1 to 3, or 0");
  cli_assert_fails (smaller, 1, "wrong.png: the mask has 16 × 10 pixels, the picture ");
  cli_assert_fails (colours, 1, "iris.csv: not a picture in a supported format");
}

/* ---- by the session ---- */

static void
assert_clusters (CredalSession *session, const guint8 *labels)
{
  const CredalRegions *regions = credal_session_regions (session);

  credal_session_wait (session);
  for (guint pixel = 0; pixel < PIXELS; pixel++)
    g_assert_cmpuint (credal_partition_labels (credal_session_partition (session))[credal_regions_object (regions,
                                                                                                           pixel)],
                      ==, labels[pixel] - 1u);
}

static void
import (CredalSession *session, const char *mask, gsize wanted)
{
  g_autoptr(GError) error = NULL;
  gsize labelled, skipped;

  credal_session_import_mask (session, mask, &labelled, &skipped, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (labelled, ==, wanted);
  g_assert_cmpuint (skipped, ==, 0);
}

/* One step that is undone and redone, saved, and replayed. */
static void
test_one_step (void)
{
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;
  guint8 labels[PIXELS];
  CredalSession *session = test_pictures ((const char *const[]) { write_picture (), NULL }, features, &error);

  fill_labels (labels);
  g_assert_no_error (error);
  g_assert_true (credal_session_set (session, "session", "engine", "skmeans", NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  g_assert_true (credal_session_start_here (session, NULL));
  credal_session_start (session);
  credal_session_wait (session);
  import (session, write_mask ("step.png", labels), PIXELS);
  g_assert_cmpuint (credal_session_position (session), ==, 1);
  assert_clusters (session, labels);
  g_assert_true (credal_session_go_to (session, 0, NULL));
  g_assert_cmpuint (credal_constraints_n_labels (credal_session_constraints (session)), ==, 0);
  g_assert_true (credal_session_go_to (session, 1, NULL));
  assert_clusters (session, labels);
  g_assert_true (credal_session_save_as (session, cli_path ("step.credal"), FALSE, &error));
  test_forget (session);
  g_autoptr(CliRun) run = cli_run ("replay %s --export mask=%s", cli_path ("step.credal"), cli_path ("replayed.png"));
  g_assert_cmpint (run->status, ==, 0);
  assert_numbers (cli_path ("replayed.png"), labels);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/cli/label-mask/back", test_back);
  g_test_add_func ("/cli/label-mask/some", test_some);
  g_test_add_func ("/cli/label-mask/volume", test_volume);
  g_test_add_func ("/cli/label-mask/refused", test_refused);
  g_test_add_func ("/cli/label-mask/one-step", test_one_step);
  return test_end ();
}
