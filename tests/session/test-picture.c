#include <glib/gstdio.h>
#include <string.h>
#include "common.h"
#include "core/picture/phantom.h"
#include "core/picture/pixels.h"
#include "io/image/image-write.h"
#include "session/file/opening.h"
#include "session/naming.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* The session of a picture: strokes are steps, objects follow them, and a log brings all of it back. */

static CredalSession *
brain (void)
{
  g_autofree char *path = test_data_path ("brain-t1-slice.png");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  credal_params_set (features, "strokes", "pixels", NULL);
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, &error);

  g_assert_no_error (error);
  credal_session_start (session);
  credal_session_wait (session);
  g_assert_nonnull (credal_session_partition (session));
  return session;
}

static void
paint (CredalSession *session, CredalStrokeMark mark, guint number, double x, double y, double radius)
{
  const double points[] = { x, y, x + 6, y + 2 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, points, 2);
  g_autoptr(GError) error = NULL;

  stroke->mark = mark;
  stroke->number = number;
  stroke->radius = radius;
  credal_session_stroke (session, stroke, &error);
  g_assert_no_error (error);
}

static void
check_sizes (CredalSession *session)
{
  const CredalRegions *regions = credal_session_regions (session);
  const CredalPartition *partition = credal_session_partition (session);

  g_assert_cmpuint (credal_dataset_n (credal_session_raw (session)), ==, credal_regions_n (regions));
  g_assert_cmpuint (credal_dataset_n (credal_session_data (session)), ==, credal_regions_n (regions));
  g_assert_cmpuint (credal_constraints_n (credal_session_constraints (session)), ==, credal_regions_n (regions));
  g_assert_cmpfloat (credal_dataset_total_weight (credal_session_data (session)), ==, 181 * 217);
  if (partition)
    g_assert_cmpuint (credal_partition_n (partition), ==, credal_regions_n (regions));
}

static void
test_strokes (void)
{
  CredalSession *session = brain ();
  guint32 own = (guint32) credal_regions_n (credal_session_regions (session));
  g_autofree char *before = test_state (session);

  g_assert_cmpuint (own, <=, 256);
  paint (session, CREDAL_STROKE_REGION, 0, 60, 60, 3);
  g_assert_nonnull (credal_session_partition (session));
  check_sizes (session);
  paint (session, CREDAL_STROKE_REGION, 1, 90, 120, 4);
  check_sizes (session);
  credal_session_wait (session);
  check_sizes (session);
  g_assert_cmpuint (credal_constraints_n_groups (credal_session_constraints (session)), ==, 2);
  g_assert_cmpuint (credal_session_length (session), ==, 2);
  g_autofree char *words = credal_session_describe (session, 1);
  g_assert_cmpstr (words, ==, "Stroke: group b");

  g_assert_true (credal_session_go_to (session, 0, NULL));
  check_sizes (session);
  credal_session_wait (session);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (credal_session_go_to (session, 2, NULL));
  credal_session_wait (session);
  check_sizes (session);
  test_forget (session);
}

static void
test_reopened (void)
{
  for (gint embed = 0; embed < 2; embed++)
    {
      CredalSession *session = brain ();
      g_autofree char *path = test_path (embed ? "embedded.credal" : "picture.credal");

      paint (session, CREDAL_STROKE_REGION, 0, 60, 60, 3);
      paint (session, CREDAL_STROKE_LABEL, 1, 90, 120, 4);
      paint (session, CREDAL_STROKE_ERASE, 0, 62, 60, 2);
      credal_session_wait (session);
      g_assert_true (credal_session_save_as (session, path, embed, NULL));
      g_autofree char *before = test_state (session);
      g_object_unref (session);

      CredalSession *again = test_open (path);
      check_sizes (again);
      g_autofree char *after = test_state (again);
      g_assert_cmpstr (before, ==, after);
      g_object_unref (again);
    }
}

static void
test_stack (void)
{
  g_autofree char *path = test_data_path ("brain-t1-slice.png");
  g_autofree char *other = test_data_path ("coins.png");
  g_autofree char *saved = test_path ("stack.credal");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  CredalSession *session = test_pictures ((const char *const[]) { path, path, NULL }, features, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (credal_dataset_p (credal_session_raw (session)), ==, 2);
  g_assert_true (credal_session_save_as (session, saved, TRUE, NULL));
  g_object_unref (session);
  session = test_open (saved);
  g_assert_cmpstr (credal_dataset_column_name (credal_session_raw (session), 1), ==, "brain-t1-slice");
  g_object_unref (session);

  g_assert_null (test_pictures ((const char *const[]) { path, other, NULL }, features, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_assert_nonnull (strstr (error->message, "the first is 181 × 217, number 2 is 384 × 303"));
}

static void
copy_file (const char *name, const char *to)
{
  g_autofree char *source = test_data_path (name), *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (source, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (to, bytes, (gssize) length, NULL));
}

/* Who says where one is need not say it of the others that moved with it; one that is not there is named, and what is
 * none of them is refused even where they are found without. */
static void
test_stack_moved (void)
{
  g_autofree char *folder = test_path ("moved"), *saved = test_path ("moved.credal");
  g_autofree char *t1 = g_build_filename (folder, "phantom-t1.png", NULL);
  g_autofree char *t2 = g_build_filename (folder, "phantom-t2.png", NULL);
  g_autoptr(GError) error = NULL;

  g_mkdir (folder, 0700);
  copy_file ("phantom.credal", saved);
  copy_file ("phantom-t1.png", t1);
  copy_file ("phantom-t2.png", t2);
  for (guint k = 0; k < 2; k++)
    {
      CredalSession *session = credal_session_read (saved, k == 0 ? t1 : t2, &error);
      g_assert_no_error (error);
      g_object_unref (session);
    }
  g_autofree char *beside = g_build_filename (folder, "moved.credal", NULL), *other = test_data_path ("coins.png");
  g_autofree char *none = g_build_filename (folder, "none.png", NULL);
  const char *const wrong[] = { other, none };
  copy_file ("phantom.credal", beside);
  for (guint k = 0; k < G_N_ELEMENTS (wrong); k++)
    {
      g_assert_null (credal_session_read (beside, wrong[k], &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_LOST);
      g_assert_nonnull (strstr (error->message, wrong[k]));
      g_clear_error (&error);
    }
  g_unlink (t2);
  g_assert_null (credal_session_read (saved, t1, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_LOST);
  g_assert_nonnull (strstr (error->message, "phantom-t2.png cannot be found"));
}

static void
test_refused (void)
{
  const double outside[] = { 300, 1 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, outside, 1);
  CredalSession *session = brain (), *table = test_session ("iris.csv");
  g_autoptr(GError) error = NULL;

  g_assert_false (credal_session_stroke (session, stroke, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_clear_error (&error);
  g_assert_false (credal_session_stroke (table, stroke, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_clear_error (&error);

  /* The two pixels of one stroke were said to be apart. */
  paint (session, CREDAL_STROKE_REGION, 0, 60, 60, 1);
  CredalPixels *pixels = credal_regions_pixels (credal_session_regions (session));
  guint32 base = (guint32) credal_dataset_n (credal_pixels_data (pixels));
  const guint32 first = credal_regions_place (credal_session_regions (session), base);
  const guint32 second = credal_regions_place (credal_session_regions (session), base + 1);
  paint (session, CREDAL_STROKE_ERASE, 0, 60, 60, 2);
  g_assert_cmpint (credal_session_answer (session, base, base + 1, CREDAL_CANNOT_LINK, 1.0, FALSE, &error), ==,
                   CREDAL_ANSWER_TAKEN);
  const double both[] = { first % 181 + 0.5, first / 181 + 0.5, second % 181 + 0.5, second / 181 + 0.5 };
  g_autoptr(CredalStroke) over = credal_stroke_new (CREDAL_STROKE_BRUSH, both, 2);
  g_assert_false (credal_session_stroke (session, over, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
  test_forget (session);
  test_forget (table);
}

/* ---- other features ---- */

/* Strokes are of the picture, whatever its pixels are described with; answers are about objects. */
static void
test_take_along (void)
{
  CredalSession *session = brain ();
  g_autofree char *path = test_data_path ("brain-t1-slice.png");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;
  guint left = 0;

  paint (session, CREDAL_STROKE_REGION, 0, 60, 60, 3);
  paint (session, CREDAL_STROKE_REGION, 1, 90, 120, 4);
  g_assert_true (credal_session_set (session, "engine", "clusters", "4", NULL));
  g_assert_cmpint (credal_session_answer (session, 0, 100, CREDAL_CANNOT_LINK, 1.0, FALSE, NULL), ==,
                   CREDAL_ANSWER_TAKEN);
  paint (session, CREDAL_STROKE_REGION, 0, 20, 20, 3);
  g_assert_true (credal_session_go_to (session, 4, NULL));

  g_assert_true (credal_params_set (features, "objects", "superpixels", NULL));
  CredalSession *other = test_pictures ((const char *const[]) { path, NULL }, features, NULL);
  g_assert_true (credal_session_import_strokes (other, session, &left, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (left, ==, 1);
  g_assert_cmpuint (credal_session_position (other), ==, 2);
  g_assert_cmpuint (credal_session_length (other), ==, 3);
  g_assert_cmpuint (credal_session_clusters (other), ==, 4);
  g_assert_cmpuint (credal_constraints_n_groups (credal_session_constraints (other)), ==, 2);
  g_autofree char *pixel = credal_naming_object (session, 0), *superpixel = credal_naming_object (other, 0);
  g_autofree char *none = credal_naming_size (session, 0), *size = credal_naming_size (other, 0);
  g_assert_true (g_str_has_prefix (pixel, "Pixel "));
  g_assert_true (g_str_has_prefix (superpixel, "Superpixel "));
  g_assert_null (none);
  g_assert_true (g_str_has_prefix (size, "about "));
  test_forget (session);
  test_forget (other);
}

/* ---- many objects ---- */

static void
note_shown (CredalSession *session, guint *shown)
{
  (*shown)++;
  g_assert_nonnull (credal_session_partition (session));
}

/* First what a sample says, then what all pixels say; only the latter is kept. */
static void
test_preview (void)
{
  g_autofree char *path = test_data_path ("coins.png"), *saved = test_path ("many.credal"), *log = NULL;
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  guint shown = 0;

  credal_params_set (features, "mean", "1", NULL);
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, NULL);
  g_signal_connect (session, "partition-changed", G_CALLBACK (note_shown), &shown);
  credal_session_start (session);
  credal_session_wait (session);
  g_assert_cmpuint (shown, ==, 2);
  g_assert_true (credal_session_save_as (session, saved, FALSE, NULL));
  g_assert_true (g_file_get_contents (saved, &log, NULL, NULL));
  const char *adopted = strstr (log, "\"adopted\"");
  g_assert_nonnull (adopted);
  g_assert_null (strstr (adopted + 1, "\"adopted\""));
  g_object_unref (session);
}

typedef struct {
  CredalRasterArea area;
  gboolean first;                  /* nothing was known before */
  CredalPartition *before;         /* or NULL */
  guint shown;
} Sight;

static gboolean
is_inside (const CredalRasterArea *area, guint x, guint y)
{
  return x >= area->x && x < area->x + area->width && y >= area->y && y < area->y + area->height;
}

/* The preview: visible pixels have the masses of the centres that it shows; the others are as they were, or unknown. */
static void
check_preview (CredalSession *session, const Sight *sight)
{
  CredalPartition *partition = credal_session_partition (session);
  const CredalProblem problem = { credal_session_data (session), credal_session_constraints (session),
                                  credal_session_params (session), 1 };
  CredalReport report = { 0 };
  const CredalEngine *engine = credal_session_engine (session);
  g_autoptr(CredalPartition) all = engine->algorithm->partition (engine, &problem, credal_partition_state (partition), &report,
                                                      NULL);
  guint c = credal_partition_c (partition), f = credal_frame_f (credal_partition_frame (partition)), differ = 0;
  const double *now = credal_partition_membership (partition), *right = credal_partition_membership (all);
  g_autofree double *m = g_new (double, 384 * f);

  for (guint y = 0; y < 303; y++)
    {
      credal_partition_masses (partition, y * 384, (y + 1) * 384, m);
      for (guint x = 0; x < 384; x++)
        for (guint k = 0; k < c; k++)
          {
            gsize at = (y * 384 + x) * c + k;
            double then = sight->before ? credal_partition_membership (sight->before)[at] : 1.0 / c;
            if (is_inside (&sight->area, x, y))
              g_assert_cmpfloat_with_epsilon (now[at], right[at], 1e-9);
            else if (!sight->before)
              g_assert_cmpfloat (m[x * f + f - 1], ==, 1.0);
            differ += !is_inside (&sight->area, x, y) && now[at] != then;
          }
    }
  g_assert_cmpuint (differ, <=, sight->first ? 0 : 2 * 1100 * c);   /* what strokes are about, wherever it is */
  credal_report_clear (&report);
}

static void
note_sight (CredalSession *session, Sight *sight)
{
  if (sight->shown++ == 0)
    check_preview (session, sight);
}

/* What is seen of the picture comes first, in the beginning and after each stroke; the end is the same as if nobody
 * looked. */
static void
test_visible (void)
{
  g_autofree char *path = test_data_path ("coins.png");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  CredalSession *sessions[2];
  Sight sight = { { 100, 50, 90, 70 }, .first = TRUE };

  credal_params_set (features, "mean", "1", NULL);
  for (guint k = 0; k < 2; k++)
    sessions[k] = test_pictures ((const char *const[]) { path, NULL }, features, NULL);
  credal_session_set_visible (sessions[0], &sight.area);
  g_signal_connect (sessions[0], "partition-changed", G_CALLBACK (note_sight), &sight);
  for (guint step = 0; step < 3; step++)
    {
      sight.shown = 0;
      for (guint k = 0; k < 2; k++)
        {
          if (step > 0)
            test_square (sessions[k], step - 1, 60.0 * step, 40.0 * step);
          credal_session_start (sessions[k]);
          credal_session_wait (sessions[k]);
        }
      g_assert_cmpuint (sight.shown, >=, 2);
      g_autofree char *seen = test_state (sessions[0]), *unseen = test_state (sessions[1]);
      g_assert_cmpstr (seen, ==, unseen);
      g_clear_pointer (&sight.before, credal_partition_unref);
      sight.before = credal_partition_ref (credal_session_partition (sessions[0]));
      sight.first = FALSE;
    }
  credal_partition_unref (sight.before);
  for (guint k = 0; k < 2; k++)
    test_forget (sessions[k]);
}

/* Of many objects the adopted partition comes back on the worker's thread: whoever opened the log does not wait. */
static void
test_many_reopened (void)
{
  g_autoptr(CredalPhantom) phantom = credal_phantom_new (400, 350, 0.05, 1, NULL);
  g_autofree char *path = test_path ("many.png"), *saved = test_path ("many-reopened.credal");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);

  g_assert_true (credal_image_write (path, phantom->t2, NULL, NULL));
  credal_params_set (features, "mean", "2", NULL);
  credal_params_set (features, "deviation", "2", NULL);
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, NULL);
  credal_session_start (session);
  credal_session_wait (session);
  test_square (session, 0, 60, 60);
  credal_session_wait (session);
  g_assert_true (credal_session_save_as (session, saved, FALSE, NULL));
  g_autofree char *before = test_state (session);
  g_object_unref (session);

  session = test_open (saved);
  g_assert_null (credal_session_partition (session));
  credal_session_start (session);
  credal_session_wait (session);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (credal_partition_report (credal_session_partition (session))->starts, ==, 0);
  g_object_unref (session);
}

/* A preview is no result: stopped there, the picture is what it was. */
static void
stop_at_preview (CredalSession *session, CredalPartition **preview)
{
  if (!*preview)
    {
      *preview = credal_partition_ref (credal_session_partition (session));
      credal_session_cancel (session);
    }
}

static void
test_cancelled_preview (void)
{
  g_autofree char *path = test_data_path ("coins.png");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  const CredalRasterArea area = { 0, 0, 60, 60 };
  g_autoptr(CredalPartition) preview = NULL;

  credal_params_set (features, "mean", "1", NULL);
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, NULL);
  credal_session_start (session);
  credal_session_wait (session);
  g_autoptr(CredalPartition) before = credal_partition_ref (credal_session_partition (session));
  credal_session_set_visible (session, &area);
  g_signal_connect (session, "partition-changed", G_CALLBACK (stop_at_preview), &preview);
  test_square (session, 0, 100, 100);
  credal_session_wait (session);
  g_assert_nonnull (preview);
  g_assert_true (preview != before);
  g_assert_true (credal_session_partition (session) == before);
  test_forget (session);
}

/* ---- the worked example ---- */

static double
weight_in_sets (CredalSession *session)
{
  CredalPartition *partition = credal_session_partition (session);
  const guint *sizes = credal_frame_sizes (credal_partition_frame (partition));
  const double *weights = credal_dataset_weights (credal_session_data (session));
  double sum = 0.0;

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    sum += sizes[credal_partition_focal (partition)[i]] > 1 ? weights[i] : 0.0;
  return sum;
}

/* Opened as a copy: what is shipped stays as it is. */
static void
test_example (void)
{
  g_autofree char *path = test_data_path ("brain-strokes.credal"), *before = NULL, *after = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  CredalOpening *opening = credal_opening_new_log (path, NULL, CREDAL_OPENING_COPY, NULL, &error);
  CredalSession *session = credal_session_new_opened (opening, &error);
  g_assert_no_error (error);
  g_assert_null (credal_session_path (session));
  credal_session_start (session);
  credal_session_wait (session);
  double ambiguous = weight_in_sets (session);
  g_assert_cmpuint (credal_session_position (session), <, credal_session_length (session));
  g_assert_true (credal_session_go_to (session, credal_session_length (session), &error));
  credal_session_wait (session);
  check_sizes (session);
  g_assert_cmpfloat (ambiguous, >, 4000);
  g_assert_cmpfloat (weight_in_sets (session), <=, 0.2 * ambiguous);
  test_forget (session);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
}

static void
stop_at_second_step (double fraction, const char *phase, gpointer monitor)
{
  if (g_str_equal (phase, "Steps") && fraction > 0.0)
    credal_monitor_stop (monitor);
}

static gpointer
open_elsewhere (gpointer path)
{
  return credal_opening_new_log (path, NULL, CREDAL_OPENING_READ, NULL, NULL);
}

/* What was painted is painted again before there is a session, where it can be waited for and stopped. */
static void
test_opened_elsewhere (void)
{
  CredalSession *session = brain ();
  g_autofree char *path = test_path ("elsewhere.credal"), *before = NULL;
  CredalMonitor monitor = { 0, stop_at_second_step, &monitor };
  g_autoptr(GError) error = NULL;

  paint (session, CREDAL_STROKE_REGION, 0, 60, 60, 3);
  paint (session, CREDAL_STROKE_REGION, 1, 90, 120, 4);
  g_assert_true (credal_session_go_to (session, 1, NULL));
  credal_session_wait (session);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  before = test_state (session);
  g_object_unref (session);

  CredalOpening *opening = g_thread_join (g_thread_new ("opening", open_elsewhere, path));
  g_assert_cmpuint (credal_timeline_position (credal_history_timeline (opening->history)), ==, 1);
  g_assert_cmpuint (credal_timeline_length (credal_history_timeline (opening->history)), ==, 2);
  g_assert_cmpuint (credal_constraints_n_groups (credal_history_constraints (opening->history)), ==, 1);
  g_assert_cmpuint (credal_dataset_n (opening->data), ==, credal_history_n (opening->history));
  g_autoptr(CredalSession) again = credal_session_new_opened (opening, NULL);
  g_autofree char *after = test_state (again);
  g_assert_cmpstr (before, ==, after);

  g_assert_null (credal_opening_new_log (path, NULL, CREDAL_OPENING_READ, &monitor, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
}

/* Answers about what only strokes made an object of are counted, too. */
static void
test_found_unsaved (void)
{
  CredalSession *session = brain ();
  guint32 before = (guint32) credal_dataset_n (credal_session_raw (session));
  guint said = 0, others;

  paint (session, CREDAL_STROKE_REGION, 0, 60, 60, 3);
  paint (session, CREDAL_STROKE_REGION, 1, 90, 120, 4);
  guint32 after = (guint32) credal_dataset_n (credal_session_raw (session));
  g_assert_cmpuint (after, >, before);
  g_assert_cmpint (test_answer (session, 0, after - 1, CREDAL_DONT_KNOW), ==, CREDAL_ANSWER_TAKEN);
  g_object_unref (session);
  session = brain ();
  g_autofree char *path = credal_session_find_unsaved (session, &said, &others);
  g_assert_cmpuint (said, ==, 3);
  test_forget (session);
  g_unlink (path);
}

/* ---- pixels outside ---- */

enum { SIDE = 20 };

/* A disc of two greys in a transparent surrounding. */
static char *
write_disc (void)
{
  static const CredalChannel kinds[] = { CREDAL_CHANNEL_GREY, CREDAL_CHANNEL_ALPHA };
  g_autoptr(CredalRaster) raster = credal_raster_new (SIDE, SIDE, 8, 2, kinds, NULL);
  char *path = test_path ("disc.png");

  for (guint k = 0; k < SIDE * SIDE; k++)
    {
      gint x = (gint) (k % SIDE) - SIDE / 2, y = (gint) (k / SIDE) - SIDE / 2;
      credal_raster_edit_bytes (raster)[2 * k] = (guint8) ((x < 0 ? 60 : 170) + (x * x + 3 * y) % 7);
      credal_raster_edit_bytes (raster)[2 * k + 1] = x * x + y * y < 60 ? 255 : 0;
    }
  g_assert_true (credal_image_write (path, raster, NULL, NULL));
  return path;
}

static CredalSession *
disc (const char *path)
{
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  credal_params_set (features, "outside", "transparent", NULL);
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, &error);
  g_assert_no_error (error);
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static gsize
outside_of (CredalSession *session)
{
  return credal_pixels_outside (credal_regions_pixels (credal_session_regions (session)));
}

/* Replaces the choice of the saved session as if its version had not had it. */
static void
forget_choice (const char *path)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  char *choice = strstr (text, ",\"outside\":\"transparent\"");
  g_assert_nonnull (choice);
  memset (choice, ' ', strlen (",\"outside\":\"transparent\""));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Strokes there are refused; a saved session keeps what is outside, and one of an older version leaves nothing out. */
static void
test_outside (void)
{
  g_autofree char *picture = write_disc (), *saved = test_path ("disc.credal");
  const double corner[] = { 0.5, 0.5, 2.5, 1.5 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corner, 2);
  CredalSession *session = disc (picture);
  g_autoptr(GError) error = NULL;
  gsize outside = outside_of (session);

  g_assert_cmpuint (outside, >, 150);
  g_assert_cmpuint (credal_session_total (session), ==, SIDE * SIDE - outside);
  g_assert_false (credal_session_stroke (session, stroke, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_assert_cmpuint (credal_session_length (session), ==, 0);
  paint (session, CREDAL_STROKE_REGION, 0, 0, 8, 3);
  paint (session, CREDAL_STROKE_REGION, 1, 12, 11, 2);
  credal_session_wait (session);
  g_autofree char *before = test_state (session);
  g_assert_cmpfloat (credal_dataset_total_weight (credal_session_raw (session)), ==, SIDE * SIDE - outside);
  g_assert_true (credal_session_save_as (session, saved, FALSE, NULL));
  g_object_unref (session);
  session = test_open (saved);
  credal_session_start (session);
  credal_session_wait (session);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (outside_of (session), ==, outside);
  g_object_unref (session);
  forget_choice (saved);
  session = test_open (saved);
  g_assert_cmpuint (outside_of (session), ==, 0);
  g_object_unref (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/picture/strokes", test_strokes);
  g_test_add_func ("/picture/reopened", test_reopened);
  g_test_add_func ("/picture/stack", test_stack);
  g_test_add_func ("/picture/stack-moved", test_stack_moved);
  g_test_add_func ("/picture/refused", test_refused);
  g_test_add_func ("/picture/take-along", test_take_along);
  g_test_add_func ("/picture/preview", test_preview);
  g_test_add_func ("/picture/visible", test_visible);
  g_test_add_func ("/picture/many-reopened", test_many_reopened);
  g_test_add_func ("/picture/cancelled-preview", test_cancelled_preview);
  g_test_add_func ("/picture/example", test_example);
  g_test_add_func ("/picture/opened-elsewhere", test_opened_elsewhere);
  g_test_add_func ("/picture/found-unsaved", test_found_unsaved);
  g_test_add_func ("/picture/outside", test_outside);
  return test_end ();
}
