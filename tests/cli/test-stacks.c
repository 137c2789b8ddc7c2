/* Masks of the pictures of a TIFF are a TIFF: picture k is of slice k. */
#include <string.h>
#include "common.h"
#include "core/picture/pixel-features.h"
#include "harness.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "tiffs.h"

enum { ACROSS = 14, DOWN = 9, PIXELS = ACROSS * DOWN, PAGES = 3, CLASSES = 3 };

/* Every picture has all classes, each in other places. */
static guint
true_class (guint page, guint pixel)
{
  return (pixel * (page + 3) + pixel / 5) % CLASSES;
}

static const char *
write_stack (void)
{
  const TiffKind kind = { .mode = "w", .bits = 16, .format = SAMPLEFORMAT_UINT, .samples = 1,
                          .photometric = PHOTOMETRIC_MINISBLACK, .compression = COMPRESSION_NONE };
  double numbers[PIXELS];
  char *path;
  TIFF *tiff = tiff_begin ("w", &path);

  for (guint page = 0; page < PAGES; page++)
    {
      for (guint pixel = 0; pixel < PIXELS; pixel++)
        numbers[pixel] = 1000 + 9000 * true_class (page, pixel);
      tiff_add (tiff, &kind, ACROSS, DOWN, numbers);
    }
  g_autoptr(GBytes) bytes = tiff_end (tiff, path);
  gsize length;
  const char *content = g_bytes_get_data (bytes, &length);
  return cli_write ("stack.tif", content, (gssize) length);
}

/* Checks a picture: all 0, or a cluster for each class. */
static void
assert_page (TIFF *tiff, guint page, gboolean has_result)
{
  guint16 labels[PIXELS], bits = 0, cluster[CLASSES] = { 0 };
  guint seen = 0;

  TIFFGetField (tiff, TIFFTAG_BITSPERSAMPLE, &bits);
  g_assert_cmpuint (bits, ==, 16);
  g_assert_cmpint (TIFFReadEncodedStrip (tiff, 0, labels, sizeof labels), ==, sizeof labels);
  for (guint pixel = 0; pixel < PIXELS; pixel++)
    {
      guint class = true_class (page, pixel);
      cluster[class] = cluster[class] ? cluster[class] : labels[pixel];
      g_assert_cmpuint (labels[pixel], ==, has_result ? cluster[class] : 0);
      seen |= 1u << labels[pixel];
    }
  g_assert_cmpuint (seen, ==, has_result ? 2 | 4 | 8 : 1);
}

/* @has_result: (PAGES). */
static void
assert_mask (const char *path, const gboolean *has_result, const char *text)
{
  TIFF *tiff = TIFFOpen (path, "r");
  const char *description;

  g_assert_nonnull (tiff);
  g_assert_cmpuint (TIFFNumberOfDirectories (tiff), ==, PAGES);
  g_assert_true (TIFFGetField (tiff, TIFFTAG_IMAGEDESCRIPTION, &description));
  g_assert_true (g_str_has_prefix (description, text));
  for (guint page = 0; page < PAGES; page++)
    {
      g_assert_true (TIFFSetDirectory (tiff, (tdir_t) page));
      assert_page (tiff, page, has_result[page]);
    }
  TIFFClose (tiff);
}

static void
test_one (void)
{
  const gboolean has_result[PAGES] = { FALSE, TRUE, FALSE };
  g_autoptr(CliRun) run = cli_run ("cluster %s --slice 2 -e kmeans -c 3 --mask-out %s", write_stack (),
                                   cli_path ("one.tiff"));

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->err, "has a result for slice 2 of 3; the other slices are 0"));
  assert_mask (cli_path ("one.tiff"), has_result, "1 cluster 1, 2 cluster 2, 3 cluster 3");
}

/* ---- the slices of a session ---- */

static void
set (CredalSession *session, const char *scope, const char *name, const char *value)
{
  g_autoptr(GError) error = NULL;

  credal_session_set (session, scope, name, value, &error);
  g_assert_no_error (error);
}

static void
mark_pixel (CredalSession *session, guint cluster)
{
  const double corners[] = { 0, 0, 1, 1 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  g_autoptr(GError) error = NULL;

  stroke->mark = CREDAL_STROKE_LABEL;
  stroke->number = cluster;
  credal_session_stroke (session, stroke, &error);
  g_assert_no_error (error);
  credal_session_wait (session);
}

static CredalSession *
go_to_last (CredalSession *session)
{
  g_autoptr(CredalSliceRequest) request = credal_session_request_slice (session, CREDAL_SLICE_Z, PAGES);
  g_autoptr(GError) error = NULL;
  CredalSession *next = credal_session_new_slice (credal_opening_new_slice (request, NULL, &error), session, &error);

  g_assert_no_error (error);
  credal_session_close (session);
  g_object_unref (session);
  credal_session_start (next);
  credal_session_wait (next);
  return next;
}

/* The first and the last slice are edited. */
static const char *
save_session (void)
{
  const char *path = cli_path ("stack.credal");
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  CredalSession *session = test_pictures ((const char *const[]) { write_stack (), NULL }, features, &error);

  g_assert_no_error (error);
  set (session, "session", "engine", "ecm");
  set (session, "engine", "clusters", "3");
  set (session, "names", "2", "Nucleus");
  credal_session_start (session);
  credal_session_wait (session);
  mark_pixel (session, 0);
  g_assert_true (credal_session_save_as (session, path, FALSE, &error));
  session = go_to_last (session);
  mark_pixel (session, 0);
  credal_session_close (session);
  g_object_unref (session);
  return path;
}

static void
test_slices (void)
{
  const gboolean has_result[PAGES] = { TRUE, FALSE, TRUE };
  g_autoptr(CliRun) run = cli_run ("replay %s --slice all --export mask=%s", save_session (), cli_path ("all.tif"));

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->err, "has results for slices 1, 3 of 3; the other slices are 0"));
  assert_mask (cli_path ("all.tif"), has_result, "1 cluster 1, 2 Nucleus, 3 cluster 3, ");
}

static void
test_single (void)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 2 --mask-out %s --betp-out %s", cli_data ("coins.png"),
                                   cli_path ("coins.tif"), cli_path ("betp.tif"));
  g_autoptr(CliRun) mask = cli_run ("cluster %s -e ecm -c 2 --mask-out %s", cli_data ("coins.png"),
                                    cli_path ("coins.tif"));
  TIFF *tiff = TIFFOpen (cli_path ("coins.tif"), "r");

  cli_assert_fails (run, 2, "betp.tif: the file's name must end in .nii or .nii.gz");
  g_assert_cmpint (mask->status, ==, 0);
  g_assert_cmpuint (TIFFNumberOfDirectories (tiff), ==, 1);
  TIFFClose (tiff);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/cli/stacks/one", test_one);
  g_test_add_func ("/cli/stacks/slices", test_slices);
  g_test_add_func ("/cli/stacks/single", test_single);
  return test_end ();
}
