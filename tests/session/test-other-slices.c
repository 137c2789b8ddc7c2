#include <string.h>
#include "../io/volumes.h"
#include "common.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* Groups and pairs given on one slice of a volume count on the others. */

enum { DARK, MIDDLE, BRIGHT, N_BANDS, BAND = VOLUME_COLUMNS / N_BANDS };

/* Three bands of equally distant greys: two clusters take the middle band only as answers say. The borders between the
 * bands lie elsewhere on each slice. */
static double
band_number (guint x, guint y, guint slice)
{
  guint band = MIN ((x + 2 * (slice % 3)) / BAND, BRIGHT);

  return 1000.0 * band + (double) ((x * 31 + y * 17 + slice * 7) % 60);
}

/* Returns a column in the middle of the band on every slice. */
static guint
column_of (guint band)
{
  return band * BAND + BAND / 2 - 2;
}

static CredalSession *
open_bands (const char *name, const char *engine, gboolean learns)
{
  g_autofree char *path = test_path (name);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  volume_write_of (path, band_number);
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, &error);
  g_assert_no_error (error);
  credal_session_set (session, "session", "engine", engine, &error);
  g_assert_no_error (error);
  credal_session_set (session, "session", "view", learns ? "answers" : "none", &error);
  g_assert_no_error (error);
  credal_session_set (session, "engine", "clusters", "2", &error);
  g_assert_no_error (error);
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

/* @session is given up. */
static void
go_to (CredalSession **session, guint number)
{
  g_autoptr(CredalSliceRequest) request = credal_session_request_slice (*session, CREDAL_SLICE_Z, number);
  g_autoptr(GError) error = NULL;
  CredalSession *next = credal_session_new_slice (credal_opening_new_slice (request, NULL, &error), *session, &error);

  g_assert_no_error (error);
  credal_session_close (*session);
  g_object_unref (*session);
  credal_session_start (next);
  credal_session_wait (next);
  *session = next;
}

/* ---- answers ---- */

static void
paint_group (CredalSession *session, guint group, guint band)
{
  const double corners[] = { column_of (band) - 2, 2, column_of (band) + 2, 8 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  g_autoptr(GError) error = NULL;

  stroke->number = group;
  credal_session_stroke (session, stroke, &error);
  g_assert_no_error (error);
}

/* Groups a and b: the middle band belongs to @with. */
static void
paint_groups (CredalSession *session, guint with)
{
  paint_group (session, 0, DARK);
  paint_group (session, with == DARK ? 0 : 1, MIDDLE);
  paint_group (session, 1, BRIGHT);
  credal_session_wait (session);
}

static guint32
object_in (CredalSession *session, guint band, guint y)
{
  return credal_regions_object (credal_session_regions (session), y * VOLUME_COLUMNS + column_of (band));
}

static void
answer_pairs (CredalSession *session, guint with)
{
  for (guint y = 2; y < 14; y++)
    for (guint band = DARK; band <= BRIGHT; band += BRIGHT)
      {
        CredalRelation relation = band == with ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;
        test_answer (session, object_in (session, MIDDLE, y), object_in (session, band, y), relation);
      }
  credal_session_wait (session);
}

/* ---- results ---- */

/* Returns the cluster of most pixels of a band around column_of(). */
static guint
cluster_of (CredalSession *session, guint band)
{
  const guint8 *labels = credal_partition_labels (credal_session_partition (session));
  guint count[2] = { 0 };

  for (guint y = 0; y < VOLUME_ROWS; y++)
    count[labels[object_in (session, band, y)] != 0]++;
  g_assert_cmpuint (MAX (count[0], count[1]), >, VOLUME_ROWS * 9 / 10);
  return count[1] > count[0];
}

static void
assert_bands (CredalSession *session, guint with)
{
  g_assert_nonnull (credal_session_partition (session));
  g_assert_cmpuint (cluster_of (session, MIDDLE), ==, cluster_of (session, with));
  g_assert_cmpuint (cluster_of (session, DARK), !=, cluster_of (session, BRIGHT));
}

/* ---- tests ---- */

typedef void (*Answer) (CredalSession *session, guint with);

/* Answers on slice 3 decide on slices 4 and 5, whichever way they say. */
static void
check_counts (const char *engine, gboolean learns, Answer answer)
{
  for (guint with = DARK; with <= BRIGHT; with += BRIGHT)
    {
      CredalSession *session = open_bands ("bands.nii", engine, learns);
      answer (session, with);
      assert_bands (session, with);
      for (guint slice = 4; slice <= 5; slice++)
        {
          go_to (&session, slice);
          g_assert_cmpuint (credal_session_length (session), ==, 0);
          assert_bands (session, with);
        }
      test_forget (session);
    }
}

static void
test_groups (gconstpointer engine)
{
  check_counts (engine, FALSE, paint_groups);
}

static void
test_pairs (gconstpointer engine)
{
  check_counts (engine, FALSE, answer_pairs);
}

static void
test_groups_learned (gconstpointer engine)
{
  check_counts (engine, TRUE, paint_groups);
}

static void
test_pairs_learned (gconstpointer engine)
{
  check_counts (engine, TRUE, answer_pairs);
}

/* Group a of one slice is group a of another: each slice says a part. */
static void
test_letters (void)
{
  for (guint with = DARK; with <= BRIGHT; with += BRIGHT)
    {
      CredalSession *session = open_bands ("letters.nii", "egmm", FALSE);
      paint_group (session, 0, DARK);
      paint_group (session, 1, BRIGHT);
      credal_session_wait (session);
      go_to (&session, 4);
      paint_group (session, with == DARK ? 0 : 1, MIDDLE);
      credal_session_wait (session);
      assert_bands (session, with);
      go_to (&session, 5);
      assert_bands (session, with);
      go_to (&session, 3);
      assert_bands (session, with);
      test_forget (session);
    }
}

static void
save (CredalSession *session, const char *path)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_save_as (session, path, FALSE, &error));
  g_assert_no_error (error);
}

/* A slice opened from a file is as it was left, with the answers of the others. */
static void
test_opened (void)
{
  CredalSession *session = open_bands ("opened.nii", "egmm", FALSE);
  g_autofree char *path = test_path ("opened.credal");

  paint_groups (session, DARK);
  answer_pairs (session, DARK);
  go_to (&session, 4);
  paint_group (session, 1, BRIGHT);
  credal_session_wait (session);
  g_autofree char *left = test_state (session);
  save (session, path);
  test_forget (session);
  session = test_open (path);
  g_assert_true (credal_session_is_current (session));
  g_autofree char *opened = test_state (session);
  g_assert_cmpstr (left, ==, opened);
  test_forget (session);
}

/* In a file of edition 5, only labels count on other slices: what is painted on slice 4 changes nothing on slice 3. */
static void
test_only_labels (void)
{
  CredalSession *session = open_bands ("labels.nii", "egmm", FALSE);
  g_autofree char *path = test_path ("labels.credal"), *bytes = NULL;

  paint_groups (session, DARK);
  save (session, path);
  test_forget (session);
  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  char *edition = strstr (bytes, "\"defaults\":");
  edition[strlen ("\"defaults\":")] = '5';
  g_assert_true (g_file_set_contents (path, bytes, -1, NULL));
  session = test_open (path);
  g_autofree char *third = test_state (session);
  go_to (&session, 4);
  paint_groups (session, BRIGHT);
  go_to (&session, 3);
  g_autofree char *again = test_state (session);
  g_assert_cmpstr (third, ==, again);
  test_forget (session);
}

/* Adds a test for each of the engines. */
static void
add_tests (const char *what, const char *const *engines, GTestDataFunc test)
{
  for (; *engines; engines++)
    {
      g_autofree char *path = g_strdup_printf ("/other-slices/%s/%s", what, *engines);
      g_test_add_data_func (path, *engines, test);
    }
}

int
main (int argc, char **argv)
{
  static const char *const follow[] = { "egmm", "gmm", "cgmm", "s3om", "cfcm", "cop-kmeans", "mkmeans", NULL };
  static const char *const reshaped[] = { "cecm", "egmm", "cfcm", "s3om", "mkfcm", "pckmeans", "fcm", "sfcm", NULL };

  test_begin (&argc, &argv);
  add_tests ("groups", follow, test_groups);
  add_tests ("pairs", follow, test_pairs);
  add_tests ("groups-learned", reshaped, test_groups_learned);
  add_tests ("pairs-learned", reshaped, test_pairs_learned);
  g_test_add_func ("/other-slices/letters", test_letters);
  g_test_add_func ("/other-slices/opened", test_opened);
  g_test_add_func ("/other-slices/only-labels", test_only_labels);
  return test_end ();
}
