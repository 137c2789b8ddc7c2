#include <glib/gstdio.h>
#include <string.h>
#include "../io/volumes.h"
#include "common.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* The slices of a volume in one log: each has its own steps, and is there again as it was left. */

/* ---- from one to another ---- */

static CredalSession *
open_volume (const char *name)
{
  g_autofree char *path = test_path (name);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  volume_write (path);
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, &error);
  g_assert_no_error (error);
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static guint
shown_slice (CredalSession *session)
{
  return credal_raster_slice (credal_pixels_raster (credal_regions_pixels (credal_session_regions (session))))->number;
}

/* @session is given up. */
static void
go (CredalSession **session, CredalSliceAxis axis, guint number)
{
  g_autoptr(CredalSliceRequest) request = credal_session_request_slice (*session, axis, number);
  g_autoptr(GError) error = NULL;
  CredalSession *next = credal_session_new_slice (credal_opening_new_slice (request, NULL, &error), *session, &error);

  g_assert_no_error (error);
  credal_session_close (*session);
  g_object_unref (*session);
  credal_session_start (next);
  credal_session_wait (next);
  g_assert_nonnull (credal_session_partition (next));
  *session = next;
}

static void
go_to (CredalSession **session, guint number)
{
  go (session, CREDAL_SLICE_Z, number);
  g_assert_cmpuint (shown_slice (*session), ==, number);
}

static void
paint_square (CredalSession *session, guint cluster, double x, double y)
{
  const double corners[] = { x, y, x + 6, y + 4 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  g_autoptr(GError) error = NULL;

  stroke->mark = CREDAL_STROKE_LABEL;
  stroke->number = cluster;
  credal_session_stroke (session, stroke, &error);
  g_assert_no_error (error);
  credal_session_wait (session);
}

static guint
count_slices (CredalSession *session)
{
  g_autoptr(GArray) slices = credal_session_slices (session);

  return slices->len;
}

static char *
contents_of (const char *path)
{
  char *bytes;

  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  return bytes;
}

static void
save (CredalSession *session, const char *path)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_save_as (session, path, FALSE, &error));
  g_assert_no_error (error);
}

/* A slice line leads to each slice worked on after another. */
static guint
count_leads (const char *path)
{
  g_autofree char *bytes = contents_of (path);
  g_auto(GStrv) lines = g_strsplit (bytes, "\n", -1);
  guint count = 0;

  for (char **line = lines; *line; line++)
    count += g_str_has_prefix (*line, "{\"event\":\"slice\",");
  return count;
}

static void
close_session (CredalSession *session)
{
  credal_session_close (session);
  g_object_unref (session);
}

/* ---- tests ---- */

/* Undone steps are redone in their own slice only. A label on another slice is no step here, but it counts: the slice is
 * clustered again, and from then on found as it was left. */
static void
test_round_trip (void)
{
  CredalSession *session = open_volume ("round.nii");
  g_autofree char *path = test_path ("round.credal");

  paint_square (session, 0, 2, 2);
  paint_square (session, 1, 38, 2);
  g_assert_true (credal_session_go_to (session, 1, NULL));
  credal_session_wait (session);
  g_autofree char *third = test_side (session);
  go_to (&session, 4);
  g_assert_cmpuint (credal_session_length (session), ==, 0);
  g_assert_cmpuint (credal_session_begun_like (session), ==, 3);
  paint_square (session, 1, 40, 20);
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  credal_session_wait (session);
  g_autofree char *fourth = test_state (session);

  go_to (&session, 3);
  g_autofree char *third_side = test_side (session), *third_again = test_state (session);
  g_assert_cmpstr (third, ==, third_side);
  g_assert_cmpuint (credal_session_begun_like (session), ==, 0);
  g_assert_cmpuint (credal_session_position (session), ==, 1);
  g_assert_cmpuint (credal_session_length (session), ==, 2);
  save (session, path);
  close_session (session);

  session = test_open (path);
  g_assert_cmpuint (shown_slice (session), ==, 3);
  g_autofree char *third_opened = test_state (session);
  g_assert_cmpstr (third_again, ==, third_opened);
  g_assert_cmpuint (count_slices (session), ==, 2);
  go_to (&session, 4);
  g_autofree char *fourth_opened = test_state (session);
  g_assert_cmpstr (fourth, ==, fourth_opened);
  g_assert_cmpuint (credal_session_length (session), ==, 2);
  close_session (session);
  session = test_open (path);
  g_assert_cmpuint (shown_slice (session), ==, 4);
  go_to (&session, 3);
  g_assert_true (credal_session_go_to (session, 2, NULL));
  test_forget (session);
}

/* What was only looked at is not in the file, which is the one that it would have been without. */
static void
test_only_looked_at (void)
{
  CredalSession *session = open_volume ("looked.nii");
  g_autofree char *path = test_path ("looked.credal");

  paint_square (session, 0, 2, 2);
  save (session, path);
  g_autofree char *before = contents_of (path);
  go_to (&session, 4);
  go_to (&session, 5);
  go_to (&session, 3);
  g_assert_cmpuint (count_slices (session), ==, 1);
  g_autofree char *after = contents_of (path);
  g_assert_cmpstr (before, ==, after);
  paint_square (session, 1, 38, 2);
  close_session (session);
  g_assert_cmpuint (count_leads (path), ==, 0);

  /* closed while another one is shown: that one is opened next */
  session = test_open (path);
  go_to (&session, 2);
  close_session (session);
  g_assert_cmpuint (count_leads (path), ==, 1);
  session = test_open (path);
  g_assert_cmpuint (shown_slice (session), ==, 2);
  g_assert_cmpuint (credal_session_length (session), ==, 0);
  test_forget (session);
}

/* Where nothing was done before, the log is that of the slice in which something is. */
static void
test_first_work (void)
{
  CredalSession *session = open_volume ("first.nii");
  g_autofree char *path = test_path ("first.credal");

  go_to (&session, 5);
  paint_square (session, 0, 2, 2);
  g_assert_true (credal_session_has_work (session));
  save (session, path);
  close_session (session);
  g_assert_cmpuint (count_leads (path), ==, 0);
  session = test_open (path);
  g_assert_cmpuint (shown_slice (session), ==, 5);
  g_assert_cmpuint (credal_session_length (session), ==, 1);
  test_forget (session);
}

/* Slices across another axis are others, and the usual one is found. */
static void
test_axes (void)
{
  CredalSession *session = open_volume ("axes.nii");
  guint other;

  paint_square (session, 0, 2, 2);
  go (&session, CREDAL_SLICE_X, 0);
  other = shown_slice (session);
  g_assert_cmpuint (other, ==, VOLUME_COLUMNS / 2 + 1);
  g_assert_cmpuint (credal_session_length (session), ==, 0);
  paint_square (session, 0, 2, 0);
  go_to (&session, 3);
  g_assert_cmpuint (credal_session_length (session), ==, 1);
  go (&session, CREDAL_SLICE_X, 0);
  g_assert_cmpuint (shown_slice (session), ==, other);
  g_assert_cmpuint (credal_session_length (session), ==, 1);
  g_assert_cmpuint (count_slices (session), ==, 2);
  test_forget (session);
}

/* Another program wrote to the file: all slices are written anew, elsewhere. */
static void
test_disturbed (void)
{
  CredalSession *session = open_volume ("disturbed.nii");
  g_autofree char *path = test_path ("disturbed.credal"), *copy = test_path ("disturbed-copy.credal");

  paint_square (session, 0, 2, 2);
  save (session, path);
  g_autofree char *third = test_side (session);
  go_to (&session, 4);
  paint_square (session, 0, 9, 2);
  g_assert_true (g_file_set_contents (path, "nothing", -1, NULL));
  paint_square (session, 1, 38, 2);
  g_autofree char *fourth = test_state (session);
  save (session, copy);
  close_session (session);
  session = test_open (copy);
  g_assert_cmpuint (shown_slice (session), ==, 4);
  g_autofree char *fourth_again = test_state (session);
  g_assert_cmpstr (fourth, ==, fourth_again);
  go_to (&session, 3);
  g_autofree char *third_again = test_side (session);
  g_assert_cmpstr (third, ==, third_again);
  test_forget (session);
}

/* The file's lines, the first that @begins with a text replaced by another. */
static void
replace_line (const char *path, const char *begin, guint skipped, const char *other)
{
  g_autofree char *bytes = contents_of (path);
  g_auto(GStrv) lines = g_strsplit (bytes, "\n", -1);

  for (char **line = lines; *line; line++)
    if (g_str_has_prefix (*line, begin) && skipped-- == 0)
      {
        g_free (*line);
        *line = g_strdup (other);
        break;
      }
  g_autofree char *changed = g_strjoinv ("\n", lines);
  g_assert_true (g_file_set_contents (path, changed, -1, NULL));
}

/* Two slices with two strokes each, the second after the first, saved at @path. */
static void
save_two (const char *volume, const char *path)
{
  CredalSession *session = open_volume (volume);

  paint_square (session, 0, 2, 2);
  paint_square (session, 1, 38, 2);
  go_to (&session, 4);
  paint_square (session, 0, 9, 2);
  paint_square (session, 1, 38, 9);
  save (session, path);
  close_session (session);
}

/* A line that is no event, in whichever slice, ends what is read, and what is done then is where it belongs. */
static void
test_damaged_line (void)
{
  g_autofree char *path = test_path ("damaged.credal"), *copy = test_path ("damaged-copy.credal");

  save_two ("damaged.nii", path);
  replace_line (path, "{\"event\":\"stroke\",", 1, "{\"event\":\"str");
  g_autofree char *before = contents_of (path);
  CredalSession *session = test_open (path);
  g_autoptr(GString) notices = test_listen (session);

  credal_session_start (session);
  credal_session_wait (session);
  g_assert_nonnull (strstr (notices->str, "this line is damaged"));
  g_assert_cmpuint (shown_slice (session), ==, 4);
  g_assert_cmpuint (credal_session_length (session), ==, 0);
  paint_square (session, 0, 9, 2);
  save (session, copy);
  close_session (session);
  g_autofree char *after = contents_of (path);
  g_assert_cmpstr (before, ==, after);
  session = test_open (copy);
  g_assert_cmpuint (shown_slice (session), ==, 4);
  g_assert_cmpuint (credal_session_length (session), ==, 1);
  go_to (&session, 3);
  g_assert_cmpuint (credal_session_length (session), ==, 1);
  test_forget (session);
}

/* An event that cannot follow is found out once its slice is gone to: a copy without it is gone on in. */
static void
test_impossible_step (void)
{
  g_autofree char *path = test_path ("outside.credal");

  save_two ("outside.nii", path);
  replace_line (path, "{\"event\":\"stroke\",", 1,
                "{\"event\":\"undo-to\",\"position\":7,\"time\":1}");
  CredalSession *session = test_open (path);

  /* a label of the third slice is lost: the fourth is clustered again */
  g_assert_false (credal_session_is_current (session));
  credal_session_start (session);
  credal_session_wait (session);
  g_autofree char *fourth = test_state (session);
  g_assert_cmpstr (credal_session_path (session), ==, path);
  go_to (&session, 3);
  g_assert_cmpuint (credal_session_length (session), ==, 1);
  g_assert_null (credal_session_path (session));
  go_to (&session, 4);
  g_autofree char *fourth_again = test_state (session);
  g_assert_cmpstr (fourth, ==, fourth_again);
  test_forget (session);
}

/* A line that leads to a slice which there is not, or to none, ends what is read. */
static void
test_damaged_lead (void)
{
  g_autofree char *path = test_path ("lead.credal");

  save_two ("lead.nii", path);
  replace_line (path, "{\"event\":\"slice\",", 0, "{\"event\":\"slice\",\"axis\":\"q\",\"number\":4,\"time\":1}");
  CredalSession *session = test_open (path);

  g_assert_cmpuint (shown_slice (session), ==, 3);
  g_assert_cmpuint (credal_session_length (session), ==, 2);
  test_forget (session);
}

/* A session that was never saved is found again by any of its slices, and all that was said in it is counted. */
static void
test_recovered (void)
{
  CredalSession *session = open_volume ("lost.nii");
  guint said = 0, others = 0;

  paint_square (session, 0, 2, 2);
  go_to (&session, 4);
  paint_square (session, 0, 9, 2);
  paint_square (session, 1, 38, 9);
  close_session (session);
  session = open_volume ("lost.nii");
  g_autofree char *path = credal_session_find_unsaved (session, &said, &others);
  g_assert_nonnull (path);
  g_assert_cmpuint (said, ==, 3);
  test_forget (session);
  session = test_open (path);
  g_assert_cmpuint (shown_slice (session), ==, 4);
  go_to (&session, 3);
  g_assert_cmpuint (credal_session_length (session), ==, 1);
  test_forget (session);
}

/* The data in the file, and their own file gone: every slice is there. */
static void
test_embedded (void)
{
  CredalSession *session = open_volume ("embedded.nii");
  g_autofree char *path = test_path ("embedded.credal"), *volume = test_path ("embedded.nii");

  paint_square (session, 0, 2, 2);
  g_assert_true (credal_session_save_as (session, path, TRUE, NULL));
  close_session (session);
  g_assert_cmpint (g_unlink (volume), ==, 0);
  session = test_open (path);
  go_to (&session, 1);
  paint_square (session, 0, 2, 2);
  close_session (session);
  session = test_open (path);
  g_assert_cmpuint (shown_slice (session), ==, 1);
  test_forget (session);
}

/* ---- the model ---- */

/* (transfer full): of each pixel. */
static guint8 *
pixel_clusters (CredalSession *session)
{
  const CredalRegions *regions = credal_session_regions (session);
  const guint8 *labels = credal_partition_labels (credal_session_partition (session));
  guint8 *clusters = g_new (guint8, VOLUME_COLUMNS * VOLUME_ROWS);

  for (gsize pixel = 0; pixel < VOLUME_COLUMNS * VOLUME_ROWS; pixel++)
    clusters[pixel] = labels[credal_regions_object (regions, pixel)];
  return clusters;
}

/* Of the pixels of each cluster in one slice most are of that cluster in the other, too. */
static void
assert_alike (const guint8 *one, const guint8 *other, guint c)
{
  for (guint k = 0; k < c; k++)
    {
      guint all = 0, same = 0;
      for (gsize pixel = 0; pixel < VOLUME_COLUMNS * VOLUME_ROWS; pixel++)
        {
          all += one[pixel] == k;
          same += one[pixel] == k && other[pixel] == k;
        }
      g_assert_cmpuint (all, >, 0);
      g_assert_cmpuint (2 * same, >, all);
    }
}

/* Cluster k there is cluster k here, whichever engine finds them, and is called the same; what was painted and learned
 * there is of no matter. */
static void
test_model (gconstpointer engine)
{
  static const char *const seeds[] = { "1", "2", "3" };

  for (gsize k = 0; k < G_N_ELEMENTS (seeds); k++)
    {
      CredalSession *session = open_volume ("model.nii");
      g_assert_true (credal_session_set (session, "session", "engine", engine, NULL));
      g_assert_true (credal_session_set (session, "session", "seed", seeds[k], NULL));
      credal_session_wait (session);
      g_assert_true (credal_session_name_cluster (session, 1, "bone", NULL));
      g_autofree guint8 *third = pixel_clusters (session);
      go_to (&session, 4);
      g_autofree guint8 *fourth = pixel_clusters (session);
      g_autofree char *name = credal_session_cluster_label (session, 1);
      assert_alike (third, fourth, 2);
      g_assert_cmpstr (name, ==, "bone");
      g_assert_cmpstr (credal_session_engine (session)->id, ==, engine);
      test_forget (session);
    }
}

/* Clusters that no start of this slice would find by itself are carried over, and found again when the file is opened:
 * those that the strokes of the slice before made. */
static void
test_model_kept (void)
{
  CredalSession *session = open_volume ("kept.nii");
  g_autofree char *path = test_path ("kept.credal");

  g_assert_true (credal_session_set (session, "session", "engine", "kmeans", NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  credal_session_wait (session);
  paint_square (session, 0, 2, 2);
  g_autofree guint8 *third = pixel_clusters (session);
  go_to (&session, 4);
  g_autofree guint8 *fourth = pixel_clusters (session);
  assert_alike (third, fourth, 3);
  g_autofree char *before = test_state (session);
  save (session, path);
  close_session (session);
  session = test_open (path);
  g_assert_cmpuint (shown_slice (session), ==, 4);
  credal_session_start (session);
  credal_session_wait (session);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (before, ==, after);
  test_forget (session);
}

/* Slices passed over before anything was found in them hand on what they were given. */
static void
test_model_handed_on (void)
{
  CredalSession *session = open_volume ("handed.nii");
  g_autoptr(GError) error = NULL;

  g_autofree guint8 *third = pixel_clusters (session);
  for (guint number = 4; number <= 5; number++)
    {
      g_autoptr(CredalSliceRequest) request = credal_session_request_slice (session, CREDAL_SLICE_Z, number);
      CredalSession *next = credal_session_new_slice (credal_opening_new_slice (request, NULL, &error), session, &error);
      g_assert_no_error (error);
      close_session (session);
      session = next;
    }
  credal_session_start (session);
  credal_session_wait (session);
  g_autofree guint8 *fifth = pixel_clusters (session);
  assert_alike (third, fifth, 2);
  test_forget (session);
}

/* ---- labels ---- */

/* Of the pixels under a square that paint_square() paints, most are in @cluster. */
static void
assert_square_is (CredalSession *session, double x, double y, guint cluster)
{
  g_autofree guint8 *clusters = pixel_clusters (session);
  guint is = 0;

  for (guint row = 0; row < 4; row++)
    for (guint column = 0; column < 6; column++)
      is += clusters[((gsize) y + row) * VOLUME_COLUMNS + (gsize) x + column] == cluster;
  g_assert_cmpuint (is, >, 12);
}

/* Labels on one slice name the clusters of another one, although without them they would have the other order. */
static void
test_labels_count (gconstpointer engine)
{
  for (guint first = 0; first < 2; first++)
    {
      CredalSession *session = open_volume ("labels.nii");
      g_assert_true (credal_session_set (session, "session", "engine", engine, NULL));
      credal_session_wait (session);
      paint_square (session, first, 2, 2);
      paint_square (session, 1 - first, 38, 2);
      go_to (&session, 4);
      g_assert_cmpuint (credal_session_length (session), ==, 0);
      assert_square_is (session, 2, 2, first);
      assert_square_is (session, 38, 2, 1 - first);
      test_forget (session);
    }
}

/* A label makes the result of another slice out of date, and its withdrawal makes the earlier result right again. */
static void
test_out_of_date (void)
{
  CredalSession *session = open_volume ("date.nii");
  g_autofree char *path = test_path ("date.credal");

  paint_square (session, 0, 2, 2);
  paint_square (session, 1, 38, 2);
  go_to (&session, 4);
  paint_square (session, 1, 38, 9);
  g_autofree char *fourth = test_state (session);
  save (session, path);
  close_session (session);
  session = test_open (path);
  g_assert_true (credal_session_is_current (session));
  g_autofree char *opened = test_state (session);
  g_assert_cmpstr (fourth, ==, opened);

  go_to (&session, 3);
  paint_square (session, 0, 2, 9);
  g_autoptr(CredalSliceRequest) request = credal_session_request_slice (session, CREDAL_SLICE_Z, 4);
  CredalSession *next = credal_session_new_slice (credal_opening_new_slice (request, NULL, NULL), session, NULL);
  g_assert_false (credal_session_is_current (next));
  g_assert_true (credal_session_out_of_date (next));
  close_session (session);
  session = next;
  go_to (&session, 3);
  g_assert_true (credal_session_go_to (session, 2, NULL));
  credal_session_wait (session);
  go_to (&session, 4);
  g_autofree char *again = test_side (session);
  g_assert_true (g_str_has_prefix (fourth, again));
  test_forget (session);
}

static void
assert_names (CredalSession *session, const char *first, const char *second)
{
  const char *const *names = credal_settings_names (credal_session_settings (session));

  g_assert_cmpstr (names[0], ==, first);
  g_assert_cmpstr (names[1], ==, second);
}

static void
name (CredalSession *session, guint k, const char *text)
{
  g_assert_true (credal_session_name_cluster (session, k, text, NULL));
  credal_session_wait (session);
}

/* Names given on one slice are on every slice that is opened next; an order of its own stays with a slice. */
static void
test_names_shared (void)
{
  CredalSession *session = open_volume ("names.nii");

  paint_square (session, 0, 2, 2);
  paint_square (session, 1, 38, 2);
  go_to (&session, 4);
  paint_square (session, 0, 2, 9);
  name (session, 0, "Bone");
  go_to (&session, 3);
  assert_names (session, "Bone", "");
  name (session, 1, "Air");
  name (session, 0, "Skull");                 /* in place of Bone */
  go_to (&session, 4);
  assert_names (session, "Skull", "Air");
  guint length = credal_session_length (session);
  g_assert_true (credal_session_swap_names (session, 0, 1, NULL));
  g_assert_cmpuint (credal_session_length (session), ==, length + 1);
  assert_names (session, "Air", "Skull");
  go_to (&session, 3);
  assert_names (session, "Skull", "Air");
  go_to (&session, 4);
  assert_names (session, "Air", "Skull");
  g_assert_true (credal_session_go_to (session, length, NULL));
  assert_names (session, "Skull", "Air");
  test_forget (session);
}

/* A name of another slice is no step: undone steps are not dropped for it. */
static void
test_names_wait (void)
{
  CredalSession *session = open_volume ("wait.nii");

  paint_square (session, 0, 2, 2);
  paint_square (session, 1, 38, 2);
  g_assert_true (credal_session_go_to (session, 1, NULL));
  go_to (&session, 4);
  name (session, 0, "Bone");
  go_to (&session, 3);
  assert_names (session, "Bone", "");
  g_assert_cmpuint (credal_session_length (session), ==, 2);
  test_forget (session);
}

/* Labels that exchange the clusters move their names. The session reports the move until the names are swapped. */
static void
test_name_moved (void)
{
  CredalSession *session = open_volume ("moved.nii");
  g_autofree guint8 *clusters = pixel_clusters (session);
  guint left = clusters[2 * VOLUME_COLUMNS + 2], right = 1 - left, from = 2, to = 2;

  name (session, left, "Left");
  name (session, right, "Right");
  g_assert_null (credal_session_moved_name (session, &from, &to));
  paint_square (session, right, 2, 2);
  paint_square (session, left, 38, 2);
  g_assert_nonnull (credal_session_moved_name (session, &from, &to));
  g_assert_cmpuint (from + to, ==, 1);
  g_assert_true (credal_session_swap_names (session, from, to, NULL));
  g_assert_null (credal_session_moved_name (session, NULL, NULL));
  g_assert_true (credal_session_go_to (session, 4, NULL));
  assert_names (session, left == 0 ? "Left" : "Right", left == 0 ? "Right" : "Left");
  g_assert_true (credal_session_go_to (session, 5, NULL));
  assert_names (session, right == 0 ? "Left" : "Right", right == 0 ? "Right" : "Left");
  g_autofree char *label = credal_session_cluster_label (session, right);
  g_assert_cmpstr (label, ==, "Left");
  test_forget (session);
}

/* A file of an earlier edition keeps its slices apart. */
static void
test_apart (void)
{
  CredalSession *session = open_volume ("apart.nii");
  g_autofree char *path = test_path ("apart.credal");

  paint_square (session, 0, 2, 2);
  save (session, path);
  close_session (session);
  g_autofree char *bytes = contents_of (path);
  char *edition = strstr (bytes, "\"defaults\":");
  edition[strlen ("\"defaults\":")] = '4';
  g_assert_true (g_file_set_contents (path, bytes, -1, NULL));
  session = test_open (path);
  g_autofree char *third = test_state (session);
  go_to (&session, 4);
  paint_square (session, 1, 38, 9);
  go_to (&session, 3);
  g_autofree char *again = test_state (session);
  g_assert_cmpstr (third, ==, again);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/slices/round-trip", test_round_trip);
  g_test_add_func ("/slices/only-looked-at", test_only_looked_at);
  g_test_add_func ("/slices/first-work", test_first_work);
  g_test_add_func ("/slices/axes", test_axes);
  g_test_add_func ("/slices/disturbed", test_disturbed);
  g_test_add_func ("/slices/damaged-line", test_damaged_line);
  g_test_add_func ("/slices/impossible-step", test_impossible_step);
  g_test_add_func ("/slices/damaged-lead", test_damaged_lead);
  g_test_add_func ("/slices/recovered", test_recovered);
  g_test_add_func ("/slices/embedded", test_embedded);
  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    {
      g_autofree char *path = g_strconcat ("/slices/model/", (*engine)->id, NULL);
      g_test_add_data_func (path, (*engine)->id, test_model);
      if ((*engine)->can & CREDAL_FOLLOWS_LABELS)
        {
          g_autofree char *labels = g_strconcat ("/slices/labels-count/", (*engine)->id, NULL);
          g_test_add_data_func (labels, (*engine)->id, test_labels_count);
        }
    }
  g_test_add_func ("/slices/out-of-date", test_out_of_date);
  g_test_add_func ("/slices/names-shared", test_names_shared);
  g_test_add_func ("/slices/names-wait", test_names_wait);
  g_test_add_func ("/slices/name-moved", test_name_moved);
  g_test_add_func ("/slices/apart", test_apart);
  g_test_add_func ("/slices/model-kept", test_model_kept);
  g_test_add_func ("/slices/model-handed-on", test_model_handed_on);
  return test_end ();
}
