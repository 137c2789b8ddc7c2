#include <glib/gstdio.h>
#include <math.h>
#include <unistd.h>
#include "views/kit/ellipsis.h"
#include "views/kit/pointer.h"
#include "views/kit/refresh-after-frame.h"
#include "views/kit/selection.h"
#include "views/opening/shipped-data.h"
#include "views/panels/curve-by-answers.h"
#include "views/plot/picking.h"
#include "views/plot/transition.h"
#include "views/words/words.h"

/* The parts of the views that need no window: the selection, the words for sets, the finding of lines and
 * neighbours, the way between two projections, what waits for the next frame, the curve. */

/* ---- the curve over the answers ---- */

static CredalCurvePoint
point_of (guint position, guint answers, double nonspecificity, double expected)
{
  return (CredalCurvePoint) { .position = position, .answers = answers, .nonspecificity = nonspecificity,
                              .expected_right = expected };
}

/* Strokes before the first answer, another method after the second, of whose partition nothing can be told, and a
 * label whose partition is not there yet. */
static void
test_curve_by_answers (void)
{
  const CredalCurvePoint points[] = {
    point_of (0, 0, .9, NAN), point_of (1, 0, .7, NAN), point_of (2, 0, .4, .5), point_of (3, 1, .3, .6),
    point_of (4, 2, .2, .8), point_of (5, 2, .25, NAN), point_of (6, 2, NAN, NAN), point_of (7, 3, NAN, NAN),
  };
  const guint method = 5;
  g_autoptr(GArray) curve = g_array_new (FALSE, FALSE, sizeof (CredalCurvePoint));

  g_array_append_vals (curve, points, G_N_ELEMENTS (points));
  g_array_index (curve, CredalCurvePoint, method).settings = TRUE;
  g_autoptr(GArray) drawn = credal_curve_by_answers (curve);
  g_assert_cmpuint (drawn->len, ==, 4);
  for (guint k = 0; k < drawn->len; k++)
    {
      g_assert_cmpuint (g_array_index (drawn, CredalCurvePoint, k).answers, ==, k);
      g_assert_cmpint (g_array_index (drawn, CredalCurvePoint, k).settings, ==, k == points[method].answers);
    }
  g_assert_cmpfloat (g_array_index (drawn, CredalCurvePoint, 0).nonspecificity, ==, .4);
  g_assert_cmpfloat (g_array_index (drawn, CredalCurvePoint, 0).expected_right, ==, .5);
  g_assert_cmpfloat (g_array_index (drawn, CredalCurvePoint, 2).nonspecificity, ==, .25);
  g_assert_true (isnan (g_array_index (drawn, CredalCurvePoint, 2).expected_right));
  g_assert_true (isnan (g_array_index (drawn, CredalCurvePoint, 3).nonspecificity));
}

/* Only points with the present settings, without the one that was carried across the change. */
static void
test_curve_of_settings (void)
{
  const double objectives[] = { 1.0, .9, .8, .8, 70.0, 60.0, NAN };
  g_autoptr(GArray) curve = g_array_new (FALSE, FALSE, sizeof (CredalCurvePoint));

  for (guint k = 0; k < G_N_ELEMENTS (objectives); k++)
    {
      CredalCurvePoint point = { .position = k, .answers = k, .objective = objectives[k] };
      g_array_append_val (curve, point);
    }
  g_autoptr(GArray) whole = credal_curve_of_settings (curve);
  g_assert_cmpuint (whole->len, ==, curve->len);
  g_array_index (curve, CredalCurvePoint, 1).settings = TRUE;
  g_array_index (curve, CredalCurvePoint, 3).settings = TRUE;
  g_autoptr(GArray) present = credal_curve_of_settings (curve);
  g_assert_cmpuint (present->len, ==, 3);
  g_assert_cmpfloat (g_array_index (present, CredalCurvePoint, 0).objective, ==, 70.0);
  g_array_set_size (curve, 4);
  g_autoptr(GArray) none = credal_curve_of_settings (curve);
  g_assert_cmpuint (none->len, ==, 0);
  g_array_set_size (curve, 0);
  g_autoptr(GArray) empty = credal_curve_of_settings (curve);
  g_assert_cmpuint (empty->len, ==, 0);
}

/* ---- selection ---- */

static void
count_up (CredalSelection *selection, guint *count)
{
  (*count)++;
}

static void
assert_objects (CredalSelection *selection, gsize count, const guint32 *objects)
{
  g_assert_cmpuint (credal_selection_count (selection), ==, count);
  g_assert_cmpmem (credal_selection_objects (selection), count * sizeof *objects, objects, count * sizeof *objects);
  for (gsize k = 0; k < count; k++)
    g_assert_true (credal_selection_contains (selection, objects[k]) && credal_selection_marks (selection)[objects[k]]);
}

static void
test_pick (void)
{
  g_autoptr(CredalSelection) selection = credal_selection_new ();
  guint32 i, j;
  guint changes = 0;

  credal_selection_reset (selection, 10);
  g_signal_connect (selection, "changed", G_CALLBACK (count_up), &changes);
  credal_selection_pick (selection, 7);
  g_assert_false (credal_selection_pair (selection, &i, &j));
  credal_selection_pick (selection, 2);
  g_assert_true (credal_selection_pair (selection, &i, &j));
  g_assert_cmpuint (i, ==, 7);
  g_assert_cmpuint (j, ==, 2);
  credal_selection_pick (selection, 2);
  assert_objects (selection, 1, (guint32[]){ 2 });
  credal_selection_pick (selection, 2);
  assert_objects (selection, 0, NULL);
  g_assert_cmpuint (changes, ==, 4);
}

static void
test_toggle_and_set (void)
{
  g_autoptr(CredalSelection) selection = credal_selection_new ();
  guint changes = 0;

  credal_selection_reset (selection, 10);
  credal_selection_toggle (selection, 9);
  credal_selection_toggle (selection, 0);
  credal_selection_toggle (selection, 5);
  credal_selection_toggle (selection, 0);
  assert_objects (selection, 2, (guint32[]){ 9, 5 });

  g_signal_connect (selection, "changed", G_CALLBACK (count_up), &changes);
  credal_selection_set (selection, (guint32[]){ 9, 5 }, 2);
  g_assert_cmpuint (changes, ==, 0);
  credal_selection_set (selection, (guint32[]){ 5, 9 }, 2);
  g_assert_cmpuint (changes, ==, 1);
  credal_selection_clear (selection);
  credal_selection_clear (selection);
  g_assert_cmpuint (changes, ==, 2);
}

static void
test_marks (void)
{
  g_autoptr(CredalSelection) selection = credal_selection_new ();
  const guint8 marks[] = { 1, 0, 0, 1 };

  g_assert_null (credal_selection_marks (selection));
  credal_selection_reset (selection, 4);
  credal_selection_pick (selection, 3);
  credal_selection_pick (selection, 2);
  credal_selection_set_marks (selection, marks, TRUE);
  assert_objects (selection, 3, (guint32[]){ 3, 2, 0 });
  credal_selection_set_marks (selection, marks, FALSE);
  assert_objects (selection, 2, (guint32[]){ 0, 3 });
  credal_selection_reset (selection, 2);
  assert_objects (selection, 0, NULL);
  g_assert_false (credal_selection_contains (selection, 3));
}

/* ---- words ---- */

static void
test_numbers (void)
{
  static const struct { double value; const char *words; } numbers[] = {
    { 0, "0" }, { -0.0, "0" }, { 5, "5" }, { 84539, "84539" }, { 1e9, "1000000000" }, { -1234567890, "−1234567890" },
    { 8454.13, "8454.13" }, { 84539.134, "84539.1" }, { 999999.7, "1000000" }, { 1234567.4, "1234567" },
    { 12345678.5, "1.23457e+07" }, { 1e11, "1e+11" }, { 0.0001, "0.0001" }, { 0.00001234, "1.234e-05" },
                                                                         { 1. / 3, "0.333333" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
    {
      g_autofree char *words = credal_words_number (numbers[k].value);

      g_assert_cmpstr (words, ==, numbers[k].words);
    }
}

/* Long numbers are rounded in little room, but never so that different ones look equal. */
static void
test_short_numbers (void)
{
  static const struct { double values[2]; const char *words[2]; } pairs[] = {
    { { 5.1, 13.39 }, { "5.1", "13.39" } },        { { 0.0865398, 1.84606 }, { "0.08654", "1.846" } },
    { { -1234567, 0.5 }, { "−1234567", "0.5" } },  { { 24520.25, 1999.75 }, { "24520", "2000" } },
    { { 1.234567, 1.234568 }, { "1.23457", "1.23457" } }, { { 1.23451, 1.23459 }, { "1.23451", "1.23459" } },
  };

  for (guint k = 0; k < G_N_ELEMENTS (pairs); k++)
    {
      double *x = g_memdup2 (pairs[k].values, sizeof pairs[k].values);
      g_autoptr(CredalDataset) data = credal_dataset_new (2, 1, x, NULL);
      char *texts[2];

      credal_words_features (data, 0, 1, 0, texts);
      for (guint i = 0; i < 2; i++)
        {
          g_assert_cmpstr (texts[i], ==, pairs[k].words[i]);
          g_free (texts[i]);
        }
    }
}

/* Two names that look alike however they are cut are shown from the word in which they differ. */
static void
test_stem (void)
{
  static const char *const photos[2] = { "IMG_2026_0003_in_the_mountains.jpg", "IMG_2026_0012_in_the_mountains.jpg" };
  static const char *const apart[2] = { "left kidney of the first patient", "right kidney of the first patient" };
  static const char *const alike[2] = { "the same name for both objects", "the same name for both objects" };

  g_assert_cmpuint (credal_ellipsis_stem (photos, 8), ==, strlen ("IMG_2026_"));
  g_assert_cmpuint (credal_ellipsis_stem (apart, 8), ==, 0);
  g_assert_cmpuint (credal_ellipsis_stem (alike, 8), ==, 0);
}

/* Names are cut where they can still be told apart. */
static void
test_column_ellipsis (void)
{
  static const struct { const char *names[4]; PangoEllipsizeMode mode; } cases[] = {
    { { "x", "y" },                                           PANGO_ELLIPSIZE_MIDDLE },
    { { "compactness_mean", "compactness_worst" },            PANGO_ELLIPSIZE_MIDDLE },
    { { "gene_01_expression", "gene_02_expression" },         PANGO_ELLIPSIZE_END },
    { { "sepal length (cm)", "sepal width (cm)" },            PANGO_ELLIPSIZE_END },
    { { "Größe der Blüte (mm)", "Größte Blüte (mm)" },        PANGO_ELLIPSIZE_END },
    { { "a common stem 11 times", "a common stem 12 times" }, PANGO_ELLIPSIZE_START },
    { { "wholly alike as one", "wholly alike as one" },       PANGO_ELLIPSIZE_MIDDLE },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalDataset) data = credal_dataset_new (1, 2, g_new0 (double, 2), cases[k].names);

      g_assert_cmpint (credal_ellipsis_of_columns (data), ==, cases[k].mode);
    }
}

/* What is neither none nor all is not told as that. */
static void
test_percents (void)
{
  static const struct { double share; guint decimals; const char *words; } percents[] = {
    { 0, 0, "0\u00a0%" },         { 1, 1, "100.0\u00a0%" },                 { .42, 0, "42\u00a0%" },
    { .1234, 1, "12.3\u00a0%" },  { .0004, 1, "less than 0.1\u00a0%" },     { .0005, 1, "0.1\u00a0%" },
    { .004, 0, "less than 1\u00a0%" }, { .997, 0, "more than 99\u00a0%" },  { .99999, 1, "more than 99.9\u00a0%" },
    { .9949, 0, "99\u00a0%" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (percents); k++)
    {
      g_autofree char *words = credal_words_percent (percents[k].share, percents[k].decimals);

      g_assert_cmpstr (words, ==, percents[k].words);
    }
}

static void
assert_notes (const CredalNotes *notes, gsize i, guint most, const char *expected)
{
  g_autofree char *words = credal_words_notes (notes, i, most, -1);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_notes (void)
{
  g_autoptr(CredalNotes) notes = credal_notes_new (2, (const char *const[]){ "name", "town" }, 2);

  credal_notes_set (notes, 0, 0, "Ann");
  credal_notes_set (notes, 1, 1, "Bergen");
  assert_notes (notes, 0, 9, "name: Ann\ntown: –");
  assert_notes (notes, 1, 9, "name: –\ntown: Bergen");
  assert_notes (notes, 0, 1, "name: Ann\nand 1 more");
  assert_notes (NULL, 0, 9, "");
  credal_notes_set (notes, 0, 1, "Bergen by the sea");
  g_autofree char *cut = credal_words_notes (notes, 0, 9, 6);
  g_assert_cmpstr (cut, ==, "name: Ann\ntown: Bergen…");
}

static void
assert_words (CredalSet set, guint c, const char *expected)
{
  g_autofree char *words = credal_words_set (NULL, set, c);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_words (void)
{
  assert_words (0, 3, "no cluster");
  assert_words (2, 3, "cluster 2");
  assert_words (5, 3, "cluster 1 or 3");
  assert_words (7, 3, "any cluster");
  assert_words (3, 2, "cluster 1 or 2");
  assert_words (1, 1, "cluster 1");
  assert_words (0x10007, 20, "cluster 1, 2, 3 or 17");
  assert_words ((1u << 30) - 1, 30, "any cluster");

  g_autofree char *one = credal_words_summary (1, NULL);
  g_autofree char *many = credal_words_summary (150, NULL);
  g_assert_cmpstr (one, ==, "1 object");
  g_assert_cmpstr (many, ==, "150 objects");
}

static void
surely_first (gconstpointer frame, gsize begin, gsize end, double *m)
{
  for (gsize k = 0; k < (end - begin) * credal_frame_f (frame); k++)
    m[k] = k % credal_frame_f (frame) == 1;
}

/* Two objects with all mass on the first cluster. */
static CredalPartition *
first_of_three (void)
{
  g_autoptr(CredalDataset) data = credal_dataset_new (2, 1, g_new0 (double, 2), NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");
  CredalFrame *frame = credal_frame_new (3, CREDAL_FOCAL_FULL, NULL);

  return credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = surely_first, .item = frame, .free_item = (GDestroyNotify) credal_frame_unref }, NULL);
}

/* Only of an object that was judged does a card say that it is not sure; it stays in its cluster. */
static void
test_words_of_card (void)
{
  g_autoptr(CredalPartition) partition = first_of_three ();
  g_autofree char *plain = credal_words_card (partition, 1);

  g_assert_cmpstr (plain, ==, "cluster 1");
  credal_partition_set_sure (partition, g_memdup2 (((const guint8[]) { 1, 0 }), 2));
  g_autofree char *one = credal_words_card (partition, 0), *two = credal_words_card (partition, 1);
  g_assert_cmpstr (one, ==, "cluster 1");
  g_assert_cmpstr (two, ==, "1, not sure yet");
  g_autofree char *told = credal_words_shown (partition, 1);
  g_assert_cmpstr (told, ==, "cluster 1, not sure yet");
  g_assert_null (credal_words_odds (partition, 1));
}

/* Object by object: all mass on ∅, on Ω, on the first cluster. */
static void
one_by_one (gconstpointer frame, gsize begin, gsize end, double *m)
{
  guint f = credal_frame_f (frame);
  const guint places[] = { 0, f - 1, 1 };

  memset (m, 0, (end - begin) * f * sizeof *m);
  for (gsize i = begin; i < end; i++)
    m[(i - begin) * f + places[i]] = 1.0;
}

static CredalPartition *
outlier_vacuous_certain (guint c)
{
  g_autoptr(CredalDataset) data = credal_dataset_new (3, 1, g_new0 (double, 3), NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");
  CredalFrame *frame = credal_frame_new (c, CREDAL_FOCAL_FULL, NULL);

  return credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = one_by_one, .item = frame, .free_item = (GDestroyNotify) credal_frame_unref }, NULL);
}

/* What is in no cluster, what may be in any, and what is certain. */
static void
test_words_of_ignorance (void)
{
  static const char *const expected[][3] = {
    { "no cluster (outlier)", "1 or 2 (unknown)", "cluster 1" },
    { "no cluster (outlier)", "any cluster (unknown)", "cluster 1" },
  };

  for (guint c = 2; c <= 3; c++)
    {
      g_autoptr(CredalPartition) partition = outlier_vacuous_certain (c);
      for (gsize i = 0; i < 3; i++)
        {
          g_autofree char *placed = credal_words_placed (partition, i), *card = credal_words_card (partition, i);
          g_autofree char *shown = credal_words_shown (partition, i);
          g_assert_cmpstr (placed, ==, expected[c - 2][i]);
          g_assert_cmpstr (card, ==, expected[c - 2][i]);
          g_assert_cmpstr (shown, ==, expected[c - 2][i]);
        }
    }
}

/* How likely that is right, where it is known. */
static void
test_words_of_odds (void)
{
  g_autoptr(CredalPartition) partition = first_of_three ();
  double *right = g_new (double, 2);

  right[0] = .996;
  right[1] = .804;
  credal_partition_set_right (partition, right);
  credal_partition_set_sure (partition, g_memdup2 (((const guint8[]) { 1, 0 }), 2));
  g_autofree char *card = credal_words_card (partition, 1), *told = credal_words_shown (partition, 1);
  g_assert_cmpstr (card, ==, "likely 1 (80\u00a0%)");
  g_assert_cmpstr (told, ==, "cluster 1, not sure yet (80\u00a0%)");
  g_autofree char *certain = credal_words_card (partition, 0), *sure = credal_words_shown (partition, 0);
  g_assert_cmpstr (certain, ==, "cluster 1");
  g_assert_cmpstr (sure, ==, "cluster 1 (more than 99\u00a0%)");
  g_autofree char *odds = credal_words_odds (partition, 1);
  right[1] = .4;
  g_autofree char *doubtful = credal_words_card (partition, 1);
  g_assert_cmpstr (doubtful, ==, "perhaps 1 (40\u00a0%)");
  g_assert_cmpstr (odds, ==, "Judged by your answers, 80\u00a0% of guesses like this one are right.");
}

/* ---- picking ---- */

static CredalScene *
make_scene (const double *xy, gsize n, CredalViewport *viewport)
{
  g_autoptr(CredalDataset) data = credal_dataset_new (n, 2, g_memdup2 (xy, 2 * n * sizeof *xy), NULL);
  g_autoptr(CredalProjection) projection = credal_projection_new_axes (data, 0, 1);

  *viewport = (CredalViewport){ .x1 = 100, .y1 = 100, .width = 100, .height = 100 };
  return credal_scene_new (data, projection, NULL);
}

static void
test_pick_pair (void)
{
  const double xy[] = { 0, 50, 100, 50, 50, 0, 50, 100 };
  CredalViewport viewport;
  g_autoptr(CredalScene) scene = make_scene (xy, 4, &viewport);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (4);

  g_assert_cmpint (credal_pick_pair (scene, &viewport, constraints, 50, 50, 5), ==, -1);
  credal_constraints_add_pair (constraints, 0, 1, CREDAL_MUST_LINK, 1, FALSE);
  credal_constraints_add_pair (constraints, 2, 3, CREDAL_DONT_KNOW, 1, FALSE);
  g_assert_cmpint (credal_pick_pair (scene, &viewport, constraints, 20, 54, 5), ==, 0);
  g_assert_cmpint (credal_pick_pair (scene, &viewport, constraints, 53, 20, 5), ==, 1);
  g_assert_cmpint (credal_pick_pair (scene, &viewport, constraints, 20, 57, 5), ==, -1);
  g_assert_cmpint (credal_pick_pair (scene, &viewport, constraints, 52, 53, 5), ==, 1);
  g_assert_cmpint (credal_pick_pair (scene, &viewport, constraints, -6, 50, 5), ==, -1);
}

/* A line's end at one and the same place is a point. */
static void
test_pick_short_pair (void)
{
  const double xy[] = { 50, 50, 50, 50 };
  CredalViewport viewport;
  g_autoptr(CredalScene) scene = make_scene (xy, 2, &viewport);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (2);

  credal_constraints_add_pair (constraints, 0, 1, CREDAL_MUST_LINK, 1, FALSE);
  g_assert_cmpint (credal_pick_pair (scene, &viewport, constraints, 53, 50, 5), ==, 0);
  g_assert_cmpint (credal_pick_pair (scene, &viewport, constraints, 56, 50, 5), ==, -1);
}

static void
test_pick_towards (void)
{
  /* A cross around object 0; 5 is farther right; 6 and 7 lie with 5. */
  const double xy[] = { 50, 50, 60, 50, 40, 50, 50, 60, 50, 40, 80, 52, 80, 52, 80, 52 };
  CredalViewport viewport;
  g_autoptr(CredalScene) scene = make_scene (xy, 8, &viewport);

  g_assert_cmpint (credal_pick_towards (scene, &viewport, -1, 1, 0), ==, 0);
  g_assert_cmpint (credal_pick_towards (scene, &viewport, 0, 1, 0), ==, 1);
  g_assert_cmpint (credal_pick_towards (scene, &viewport, 0, -1, 0), ==, 2);
  g_assert_cmpint (credal_pick_towards (scene, &viewport, 0, 0, -1), ==, 3);
  g_assert_cmpint (credal_pick_towards (scene, &viewport, 0, 0, 1), ==, 4);
  g_assert_cmpint (credal_pick_towards (scene, &viewport, 2, -1, 0), ==, -1);
  g_assert_cmpint (credal_pick_towards (scene, &viewport, 1, 1, 0), ==, 5);
  g_assert_cmpint (credal_pick_towards (scene, &viewport, 5, 1, 0), ==, 6);
  g_assert_cmpint (credal_pick_towards (scene, &viewport, 6, 1, 0), ==, 7);
  g_assert_cmpint (credal_pick_towards (scene, &viewport, 7, 1, 0), ==, -1);
  g_assert_cmpint (credal_pick_towards (scene, &viewport, 7, -1, 0), ==, 6);
  g_assert_cmpint (credal_pick_towards (scene, &viewport, 5, -1, 0), ==, 1);
}

/* ---- transitions ---- */

static void
assert_at (const CredalTransition *transition, double t, double x, double y)
{
  g_autoptr(CredalScene) scene = credal_transition_scene (transition, t);

  g_assert_cmpfloat_with_epsilon (credal_scene_xy (scene)[2], x, 1e-12);
  g_assert_cmpfloat_with_epsilon (credal_scene_xy (scene)[3], y, 1e-12);
}

static void
test_transition (void)
{
  const double from[] = { 0, 0, 10, 20 }, to[] = { 0, 0, 30, 10 };
  CredalViewport viewport;
  g_autoptr(CredalScene) arrival = make_scene (to, 2, &viewport);
  g_autoptr(CredalDataset) data = credal_dataset_new (2, 2, g_memdup2 (to, sizeof to), NULL);
  g_autoptr(CredalProjection) projection = credal_projection_new_axes (data, 0, 1);
  g_autoptr(CredalTransition) transition = credal_transition_new (from, arrival, NULL, projection);

  assert_at (transition, 0, 10, 20);
  assert_at (transition, .5, 20, 15);
  assert_at (transition, 1, 30, 10);
  assert_at (transition, 7, 30, 10);
}

/* ---- what waits ---- */

static void
refresh (gpointer widget)
{
  guint *refreshes = g_object_get_data (widget, "refreshes");

  (*refreshes)++;
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static void
test_later (void)
{
  g_autoptr(GObject) widget = g_object_new (G_TYPE_OBJECT, NULL);
  guint refreshes = 0;

  g_object_set_data (widget, "refreshes", &refreshes);
  credal_refresh_after_frame (widget, refresh);
  credal_refresh_after_frame (widget, refresh);
  g_assert_cmpuint (refreshes, ==, 0);
  settle ();
  g_assert_cmpuint (refreshes, ==, 1);
  credal_refresh_after_frame (widget, refresh);
  credal_refresh_cancel (widget);
  settle ();
  g_assert_cmpuint (refreshes, ==, 1);
  credal_refresh_after_frame (widget, refresh);
  g_clear_object (&widget);
  settle ();
  g_assert_cmpuint (refreshes, ==, 1);
}

/* Whether installed or not, and under another name. */
static void
test_shipped (void)
{
  const char *data = g_getenv ("CREDAL_DATA");
  g_autofree char *folder = g_dir_make_tmp ("credal-parts-XXXXXX", NULL);
  g_autofree char *link = g_build_filename (folder, "data", NULL);
  g_autofree char *own = g_build_filename (folder, "own.credal", NULL);
  g_autofree char *example = g_build_filename (data, "phantom.credal", NULL);
  g_autofree char *linked = g_build_filename (link, "phantom.credal", NULL);

  g_assert_cmpint (symlink (data, link), ==, 0);
  g_setenv ("CREDAL_DATA_DIR", folder, TRUE);
  g_assert_true (credal_shipped_contains (example));
  g_assert_true (credal_shipped_contains (linked));
  g_unsetenv ("CREDAL_DATA_DIR");
  g_assert_true (credal_shipped_contains (example));
  g_assert_true (credal_shipped_contains (linked));
  g_assert_false (credal_shipped_contains (own));
  g_unlink (link);
  g_rmdir (folder);
}

/* ---- the pointer ---- */

/* Without a name it has no shape of its own again, also once a named one is known. */
static void
test_pointer (void)
{
  gtk_init (NULL, NULL);
  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL);

  gtk_widget_realize (window);
  credal_pointer_shape (window, "pointer");
  credal_pointer_shape (window, NULL);
  g_assert_null (gdk_window_get_cursor (gtk_widget_get_window (window)));
  gtk_widget_destroy (window);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/selection/pick", test_pick);
  g_test_add_func ("/selection/toggle-and-set", test_toggle_and_set);
  g_test_add_func ("/selection/marks", test_marks);
  g_test_add_func ("/columns/ellipsis", test_column_ellipsis);
  g_test_add_func ("/words", test_words);
  g_test_add_func ("/words/card", test_words_of_card);
  g_test_add_func ("/words/ignorance", test_words_of_ignorance);
  g_test_add_func ("/words/odds", test_words_of_odds);
  g_test_add_func ("/words/notes", test_notes);
  g_test_add_func ("/words/numbers", test_numbers);
  g_test_add_func ("/words/short-numbers", test_short_numbers);
  g_test_add_func ("/words/stem", test_stem);
  g_test_add_func ("/words/percents", test_percents);
  g_test_add_func ("/picking/pair", test_pick_pair);
  g_test_add_func ("/picking/short-pair", test_pick_short_pair);
  g_test_add_func ("/picking/towards", test_pick_towards);
  g_test_add_func ("/transition", test_transition);
  g_test_add_func ("/later", test_later);
  g_test_add_func ("/shipped", test_shipped);
  g_test_add_func ("/curve-by-answers", test_curve_by_answers);
  g_test_add_func ("/curve-of-settings", test_curve_of_settings);
  g_test_add_func ("/pointer", test_pointer);
  return g_test_run ();
}
