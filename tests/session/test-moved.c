/* What an answer changes elsewhere, and that clusters keep their places and so their colours: across fits, recipes and
 * undo. */
#include <string.h>
#include "common.h"
#include "core/numerics/assignment.h"
#include "session/recipes.h"
#include "session/session-result.h"
#include "session/session-steps.h"

static CredalSession *
learn_by_scale (CredalSession *session, const char *standardize)
{
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  g_assert_true (credal_session_set (session, "session", "standardize", standardize, NULL));
  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), session, NULL));
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static CredalSession *
learn_from (CredalSession *session)
{
  return learn_by_scale (session, "yes");
}

static CredalSession *
learning_session (const char *data)
{
  return learn_from (test_session (data));
}

/* The same table with a column of weights. */
static CredalSession *
weighted_session (const char *data)
{
  g_autofree char *plain = test_data_path (data), *path = test_path ("weighted.csv"), *text = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_get_contents (plain, &text, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_autoptr(GString) weighted = g_string_new (NULL);
  for (guint k = 0; lines[k]; k++)
    g_string_append_printf (weighted, "%s,%s\n", lines[k], k == 0 ? "weight" : k % 2 ? "2" : "0.25");
  g_assert_true (g_file_set_contents (path, weighted->str, -1, NULL));
  g_autoptr(CredalTable) table = credal_table_load (path, NULL, NULL);
  g_autoptr(CredalImportOptions) options = credal_import_options_copy (table->options);
  g_array_index (options->roles, CredalColumnRole, credal_cells_width (table->cells, 0) - 1) = CREDAL_COLUMN_WEIGHT;
  CredalSession *session = credal_session_new (path, options, &error);
  g_assert_no_error (error);
  return session;
}

/* Of objects that no answer is about. */
static guint
count_changes (CredalSession *session, const CredalPartition *before)
{
  const CredalPartition *now = credal_session_partition (session);
  const CredalConstraints *constraints = credal_session_constraints (session);
  guint changes = 0;

  for (guint32 i = 0; i < credal_partition_n (now); i++)
    {
      gboolean asked = FALSE;
      for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
        {
          const CredalPair *pair = credal_constraints_pairs (constraints) + q;
          asked |= pair->relation != CREDAL_DONT_KNOW && (pair->i == i || pair->j == i);
        }
      changes += !asked && credal_partition_labels (now)[i] != credal_partition_labels (before)[i];
    }
  return changes;
}

static void
check_count (CredalSession *session)
{
  guint all = 0;

  g_assert_null (credal_session_before (session));
  for (guint k = 0; k < 12; k++)
    {
      g_autoptr(CredalPartition) before = credal_partition_ref (credal_session_partition (session));
      guint position = credal_session_position (session);
      test_answer_truly (session, 1, TRUE);
      if (credal_session_position (session) > position + 1)   /* and clustered again from scratch */
        {
          credal_partition_unref (before);
          before = credal_partition_ref (credal_session_before (session));
        }
      g_assert_true (credal_session_before (session) == before || before == credal_session_partition (session));
      g_assert_cmpuint (credal_session_moved (session), ==, count_changes (session, before));
      all += credal_session_moved (session);
    }
  g_assert_cmpuint (all, >, 0);
  test_forget (session);
}

static void
test_count (void)
{
  check_count (learning_session ("iris.csv"));
}

/* What an object weighs makes it no more objects. */
static void
test_count_weighted (void)
{
  check_count (learn_from (weighted_session ("iris.csv")));
}

/* A cluster that only gets the number which its objects are labelled with has not moved. */
static void
test_count_renumbered (void)
{
  CredalSession *session = learning_session ("iris.csv");
  g_autoptr(CredalPartition) before = credal_partition_ref (credal_session_partition (session));
  const guint8 *then = credal_partition_labels (before);
  guint32 some[20];
  guint n = 0;

  for (guint32 i = 0; n < G_N_ELEMENTS (some); i++)
    if (then[i] == then[0])
      some[n++] = i;
  g_assert_true (credal_session_label (session, some, n, (then[0] + 1) % 3, NULL));
  credal_session_wait (session);
  g_assert_cmpuint (credal_partition_labels (credal_session_partition (session))[0], ==, (then[0] + 1) % 3);
  g_assert_cmpuint (credal_session_moved (session), ==, 0);
  test_forget (session);
}

/* A picture of a head in 3 clusters. @strokes: the feature parameter. */
static CredalSession *
painted_session (const char *strokes)
{
  g_autofree char *path = test_data_path ("brain-t1-slice.png");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);

  g_assert_true (credal_params_set (features, "strokes", strokes, NULL));
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, NULL);
  return learn_by_scale (session, "no");
}

static void
paint (CredalSession *session, CredalStrokeMark mark, guint number, double x, double y, double size)
{
  const double corners[] = { x, y, x + size, y + size };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);

  stroke->mark = mark;
  stroke->number = number;
  g_assert_true (credal_session_stroke (session, stroke, NULL));
  credal_session_wait (session);
}

/* (transfer full) (pixels). */
static guint8 *
clusters_of_pixels (CredalSession *session)
{
  const CredalRegions *regions = credal_session_regions (session);
  const guint8 *labels = credal_partition_labels (credal_session_partition (session));
  gsize pixels = credal_session_total (session);
  guint8 *clusters = g_new (guint8, pixels);

  for (gsize x = 0; x < pixels; x++)
    clusters[x] = labels[credal_regions_object (regions, x)];
  return clusters;
}

/* Pixels that no stroke is about, and that are not like a painted one. */
static guint
count_pixels (CredalSession *session, const guint8 *then)
{
  const CredalRegions *regions = credal_session_regions (session);
  g_autofree guint8 *now = clusters_of_pixels (session), *said = g_new0 (guint8, credal_regions_n (regions));
  guint changes = 0;

  credal_constraints_mark (credal_session_constraints (session), said);
  for (gsize x = 0; x < credal_session_total (session); x++)
    changes += !said[credal_regions_object (regions, x)] && then[x] != now[x];
  return changes;
}

/* Strokes split objects; regions leave the clusters their numbers. */
static void
test_count_painted (void)
{
  CredalSession *session = painted_session ("pixels");
  guint all = 0;

  for (guint k = 0; k < 5; k++)
    {
      g_autofree guint8 *then = clusters_of_pixels (session);
      gsize n = credal_partition_n (credal_session_partition (session));
      paint (session, CREDAL_STROKE_REGION, k % 3, 40 + 20 * k, 50 + 25 * k, 6);
      g_assert_cmpuint (credal_partition_n (credal_session_partition (session)), >, n);
      g_assert_cmpuint (credal_session_moved (session), ==, count_pixels (session, then));
      g_assert_null (credal_session_before (session));
      all += credal_session_moved (session);
    }
  g_assert_cmpuint (all, >, 0);
  g_assert_true (credal_session_go_to (session, credal_session_position (session) - 1, NULL));
  credal_session_wait (session);
  g_assert_cmpuint (credal_session_moved (session), ==, 0);
  test_forget (session);
}

/* The cluster of the background gets the number that it is painted with. */
static void
test_painted_number (void)
{
  CredalSession *session = painted_session ("alike");
  g_autofree guint8 *then = clusters_of_pixels (session);
  guint wanted = (then[0] + 1) % 3, from = 9, to = 9;

  paint (session, CREDAL_STROKE_LABEL, then[0], 0, 0, 5);
  g_assert_false (credal_session_renumbered (session, &from, &to));
  g_assert_true (credal_session_go_to (session, credal_session_position (session) - 1, NULL));
  credal_session_wait (session);
  paint (session, CREDAL_STROKE_LABEL, wanted, 0, 0, 5);
  g_autofree guint8 *now = clusters_of_pixels (session);
  g_assert_cmpuint (now[0], ==, wanted);
  g_assert_true (credal_session_renumbered (session, &from, &to));
  g_assert_cmpuint (from, ==, then[0]);
  g_assert_cmpuint (to, ==, wanted);
  g_assert_cmpuint (credal_session_moved (session), <, credal_session_total (session) / 100);
  g_assert_true (credal_session_go_to (session, credal_session_position (session) - 1, NULL));
  g_assert_false (credal_session_renumbered (session, &from, &to));
  test_forget (session);
}

/* Neither a move in the history nor a parameter is an answer. */
static void
test_no_answer (void)
{
  CredalSession *session = learning_session ("iris.csv");

  test_answer_truly (session, 6, TRUE);
  g_assert_true (credal_session_go_to (session, credal_session_position (session) - 3, NULL));
  credal_session_wait (session);
  g_assert_null (credal_session_before (session));
  g_assert_cmpuint (credal_session_moved (session), ==, 0);
  test_answer_truly (session, 1, TRUE);
  g_assert_true (credal_session_set (session, "engine", "clusters", "4", NULL));
  credal_session_wait (session);
  g_assert_null (credal_session_before (session));
  g_assert_cmpuint (credal_session_moved (session), ==, 0);
  test_forget (session);
}

/* ---- right answers take nothing away ---- */

static CredalSession *
answered_session (guint seed, gboolean wait)
{
  CredalSession *session = test_session ("iris.csv");
  g_autofree char *text = g_strdup_printf ("%u", seed);

  g_assert_true (credal_session_set (session, "session", "seed", text, NULL));
  test_answer_truly (learn_by_scale (session, "no"), 20, wait);
  credal_session_wait (session);
  return session;
}

/* Twenty right answers: each setosa, which nobody confuses, is in its cluster alone, and no other flower is there. */
static void
test_clear_stays_clear (void)
{
  for (guint seed = 1; seed <= 4; seed++)
    {
      CredalSession *session = answered_session (seed, TRUE);
      const CredalPartition *partition = credal_session_partition (session);
      const int *classes = credal_dataset_classes (credal_session_raw (session));
      guint32 setosa = credal_partition_focal (partition)[0];
      g_assert_cmpuint (setosa, ==, credal_partition_labels (partition)[0] + 1u);
      for (gsize i = 0; i < credal_partition_n (partition); i++)
        g_assert_cmpint (credal_partition_focal (partition)[i] == setosa, ==, classes[i] == classes[0]);
      test_forget (session);
    }
}

/* However quickly answers come, no clear object is shown between clusters: if some set of clusters has as much mass as
 * the cluster alone, BetP of the cluster is at most (1 + ½)/2. */
static void
test_clear_is_no_set (void)
{
  for (guint seed = 1; seed <= 4; seed++)
    {
      CredalSession *session = answered_session (seed, FALSE);
      const CredalPartition *partition = credal_session_partition (session);
      guint c = credal_partition_c (partition), clear = 0;
      for (gsize i = 0; i < credal_partition_n (partition); i++)
        {
          guint k = credal_partition_labels (partition)[i];
          gboolean is_clear = credal_partition_membership (partition)[i * c + k] > 0.75 + 1e-9;
          g_assert_true (!is_clear || credal_partition_focal (partition)[i] == k + 1);
          clear += is_clear;
        }
      g_assert_cmpuint (clear, >, 75);
      test_forget (session);
    }
}

/* Whatever the answers say of an object, it is in the set with most of its mass. */
static void
test_sets_are_of_masses (void)
{
  CredalSession *session = learning_session ("balance.csv");

  test_answer_truly (session, 30, TRUE);
  const CredalPartition *partition = credal_session_partition (session);
  guint f = credal_frame_f (credal_partition_frame (partition));
  g_autofree double *m = g_new (double, f);
  g_assert_nonnull (credal_partition_sure (partition));
  for (gsize i = 0; i < credal_partition_n (partition); i++)
    {
      credal_partition_masses (partition, i, i + 1, m);
      for (guint a = 0; a < f; a++)
        g_assert_cmpfloat (m[a], <=, m[credal_partition_focal (partition)[i]]);
    }
  test_forget (session);
}

/* ---- clusters keep their places ---- */

static void
assert_same_places (const CredalPartition *before, const CredalPartition *now, const char *what)
{
  guint order[CREDAL_MAX_CLUSTERS], c = credal_partition_c (now);

  credal_match_clusters (credal_partition_membership (before), credal_partition_c (before),
                         credal_partition_membership (now), c, credal_partition_n (now), NULL, order);
  for (guint k = 0; k < c; k++)
    if (order[k] != k)
      {
        g_test_fail_printf ("%s: what was cluster %u is now cluster %u", what, k + 1, order[k] + 1);
        return;
      }
}

static void
test_places_across_answers (void)
{
  CredalSession *session = learning_session ("wine.csv");

  for (guint k = 0; k < 15; k++)
    {
      g_autoptr(CredalPartition) before = credal_partition_ref (credal_session_partition (session));
      test_answer_truly (session, 1, TRUE);
      assert_same_places (before, credal_session_partition (session), "an answer");
    }
  test_forget (session);
}

/* From recipe to recipe and back by undo: the answers stay, the places too, and what is undone is what it was. */
static void
test_places_across_recipes (void)
{
  CredalSession *session = learning_session ("wine.csv");

  test_answer_truly (session, 20, TRUE);
  guint answers = credal_constraints_n_pairs (credal_session_constraints (session));
  for (const CredalRecipe *recipe = credal_recipes (); recipe->id; recipe++)
    {
      g_autoptr(CredalPartition) before = credal_partition_ref (credal_session_partition (session));
      guint position = credal_session_position (session);
      g_assert_true (credal_recipe_apply (recipe, session, NULL));
      credal_session_wait (session);
      assert_same_places (before, credal_session_partition (session), recipe->id);
      g_assert_cmpuint (credal_constraints_n_pairs (credal_session_constraints (session)), ==, answers);
      g_assert_true (credal_session_go_to (session, position, NULL));
      credal_session_wait (session);
      g_assert_cmpmem (credal_partition_labels (credal_session_partition (session)), credal_partition_n (before),
                       credal_partition_labels (before), credal_partition_n (before));
    }
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/moved/count", test_count);
  g_test_add_func ("/moved/count-weighted", test_count_weighted);
  g_test_add_func ("/moved/count-renumbered", test_count_renumbered);
  g_test_add_func ("/moved/count-painted", test_count_painted);
  g_test_add_func ("/moved/painted-number", test_painted_number);
  g_test_add_func ("/moved/no-answer", test_no_answer);
  g_test_add_func ("/moved/clear-stays-clear", test_clear_stays_clear);
  g_test_add_func ("/moved/clear-is-no-set", test_clear_is_no_set);
  g_test_add_func ("/moved/sets-are-of-masses", test_sets_are_of_masses);
  g_test_add_func ("/moved/places-across-answers", test_places_across_answers);
  g_test_add_func ("/moved/places-across-recipes", test_places_across_recipes);
  return test_end ();
}
