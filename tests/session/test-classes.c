#include <string.h>
#include "classes.h"
#include "common.h"
#include "core/picture/pixels.h"
#include "method/settings.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* A class that has a name keeps its objects, whatever is done; where it cannot, that is told. */

static void
settle (CredalSession *session)
{
  credal_session_start (session);
  credal_session_wait (session);
}

static void
set (CredalSession *session, const char *scope, const char *name, const char *value)
{
  g_autoptr(GError) error = NULL;

  credal_session_set (session, scope, name, value, &error);
  g_assert_no_error (error);
}

static void
name_all (CredalSession *session)
{
  static const char *const names[] = { "Brain", "Background", "Skull", "Fluid" };

  for (guint k = 0; k < credal_session_clusters (session) && k < G_N_ELEMENTS (names); k++)
    g_assert_true (credal_session_name_cluster (session, k, names[k], NULL));
}

static CredalSession *
picture (const char *name, const char *feature, const char *value, const char *clusters)
{
  g_autofree char *path = test_data_path (name);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  if (feature)
    g_assert_true (credal_params_set (features, feature, value, NULL));
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, &error);
  g_assert_no_error (error);
  g_assert_true (credal_recipe_apply (credal_recipes (), session, NULL));
  set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, clusters);
  settle (session);
  return session;
}

static void
paint (CredalSession *session, CredalStrokeMark mark, guint number, double x, double y, double radius,
       gboolean wait)
{
  const double points[] = { x, y, x + 6, y + 2 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, points, 2);
  g_autoptr(GError) error = NULL;

  stroke->mark = mark;
  stroke->number = number;
  stroke->radius = radius;
  credal_session_stroke (session, stroke, &error);
  g_assert_no_error (error);
  if (wait)
    credal_session_wait (session);
}

/* Objects of a picture are grey values, and those of few pixels are many. */
static void
test_regions (void)
{
  static const char *const clusters[] = { "2", "3", "4" };
  static const double first[][2] = { { 90, 90 }, { 60, 60 }, { 5, 5 }, { 90, 40 } };

  for (guint q = 0; q < G_N_ELEMENTS (clusters); q++)
    for (guint k = 0; k < G_N_ELEMENTS (first); k++)
      {
        CredalSession *session = picture ("brain-t1-slice.png", NULL, NULL, clusters[q]);
        g_autoptr(GString) told = test_listen (session);
        name_all (session);
        g_autoptr(TestClasses) before = test_classes_new (session);
        paint (session, CREDAL_STROKE_REGION, 0, first[k][0], first[k][1], 5, TRUE);
        test_classes_check (before, session, told->str);
        paint (session, CREDAL_STROKE_REGION, 1, first[(k + 1) % 4][0], first[(k + 1) % 4][1], 5, TRUE);
        test_classes_check (before, session, told->str);
        test_forget (session);
      }
}

static void
test_features (void)
{
  static const char *const others[][2] = { { "objects", "superpixels" }, { "position", "1" }, { "mean", "3" },
                                           { "gradient", "yes" } };

  for (guint q = 0; q < G_N_ELEMENTS (others); q++)
    {
      CredalSession *session = picture ("brain-t1-slice.png", NULL, NULL, "3");
      name_all (session);
      paint (session, CREDAL_STROKE_REGION, 0, 90, 90, 5, TRUE);
      paint (session, CREDAL_STROKE_REGION, 1, 5, 5, 5, TRUE);
      g_autoptr(TestClasses) before = test_classes_new (session);
      g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
      g_assert_true (credal_params_set (features, others[q][0], others[q][1], NULL));
      g_autofree char *path = test_data_path ("brain-t1-slice.png");
      CredalSession *other = test_pictures ((const char *const[]) { path, NULL }, features, NULL);
      g_autoptr(GString) told = test_listen (other);
      guint left;
      g_assert_true (credal_session_import_strokes (other, session, &left, NULL));
      settle (other);
      test_classes_check (before, other, told->str);
      test_forget (session);
      test_forget (other);
    }
}

static void
test_engines (void)
{
  CredalSession *session = picture ("brain-t1-slice.png", NULL, NULL, "4");
  g_autoptr(GString) told = test_listen (session);

  name_all (session);
  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    {
      g_autoptr(TestClasses) before = test_classes_new (session);
      set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, (*engine)->id);
      credal_session_wait (session);
      test_classes_check (before, session, told->str);
      g_string_set_size (told, 0);
    }
  test_forget (session);
}

/* A label says where one class is, and nothing of the others. */
static void
test_labels (void)
{
  CredalSession *session = picture ("brain-t1-slice.png", NULL, NULL, "4");
  g_autoptr(GString) told = test_listen (session);
  guint brain = credal_partition_labels (credal_session_partition (session))
    [credal_regions_object (credal_session_regions (session), 90 * 181 + 90)];

  name_all (session);
  paint (session, CREDAL_STROKE_REGION, 0, 90, 90, 5, TRUE);
  for (guint k = 0; k < 3; k++)
    {
      g_autoptr(TestClasses) before = test_classes_new (session);
      paint (session, CREDAL_STROKE_LABEL, brain, 85 + 4 * k, 90, 3, TRUE);
      test_classes_check (before, session, told->str);
      g_string_set_size (told, 0);
    }
  test_forget (session);
}

/* Object @k: the first that is shown in cluster k. */
static void
find_one_of_each (CredalSession *session, guint c, guint32 *objects)
{
  const guint8 *labels = credal_partition_labels (credal_session_partition (session));

  for (guint k = 0; k < c; k++)
    for (objects[k] = 0; labels[objects[k]] != k;)
      objects[k]++;
}

/* Where the pens of clusters painted, the clusters have their numbers, whatever they had before; with every method, as
 * far as it tells these pixels apart. */
static void
test_pens (void)
{
  CredalSession *session = picture ("brain-t1-slice.png", NULL, NULL, "3");
  const CredalRegions *regions = credal_session_regions (session);
  guint columns = credal_raster_width (credal_pixels_raster (credal_regions_pixels (regions)));
  guint32 objects[3], places[3];

  find_one_of_each (session, 3, objects);
  for (guint k = 0; k < 3; k++)
    places[k] = credal_regions_place (regions, objects[k]);
  for (guint k = 0; k < 3; k++)
    {
      const double points[] = { places[k] % columns + .5, places[k] / columns + .5 };
      g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, points, 1);
      stroke->mark = CREDAL_STROKE_LABEL;
      stroke->number = (k + 1) % 3;
      g_assert_true (credal_session_stroke (session, stroke, NULL));
    }
  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    {
      set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, (*engine)->id);
      credal_session_wait (session);
      const guint8 *labels = credal_partition_labels (credal_session_partition (session));
      guint shown[3];
      for (guint k = 0; k < 3; k++)
        shown[k] = labels[credal_regions_object (credal_session_regions (session), places[k])];
      if (credal_session_clusters (session) != 3 || shown[0] == shown[1] || shown[1] == shown[2] || shown[2] == shown[0])
        continue;
      g_test_message ("%s", (*engine)->id);
      for (guint k = 0; k < 3; k++)
        g_assert_cmpuint (shown[k], ==, (k + 1) % 3);
    }
  test_forget (session);
}

/* Names that were given to others since go back to what they stood for, even where the partition of that step was never
 * finished. */
static void
test_renamed (void)
{
  CredalSession *session = picture ("brain-t1-slice.png", NULL, NULL, "3");
  const CredalSetting turned[] = { { CREDAL_SCOPE_NAMES, "1", "" }, { CREDAL_SCOPE_NAMES, "2", "Brain" },
                                   { CREDAL_SCOPE_NAMES, "1", "Background" } };
  g_autoptr(GString) told = test_listen (session);

  name_all (session);
  guint named = credal_session_position (session);
  g_autoptr(TestClasses) first = test_classes_new (session);
  set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "fcm");
  g_assert_true (credal_session_set_all (session, turned, G_N_ELEMENTS (turned), NULL));
  credal_session_wait (session);
  g_autoptr(TestClasses) before = test_classes_new (session);
  set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "ecm");
  credal_session_wait (session);
  test_classes_check (before, session, told->str);
  g_assert_true (credal_session_go_to (session, named + 1, NULL));
  credal_session_wait (session);
  test_classes_check (first, session, told->str);
  g_assert_cmpstr (told->str, ==, "");
  test_forget (session);
}

/* A class that there is no cluster for is told of, and comes back. */
static void
test_fewer (void)
{
  CredalSession *session = picture ("brain-t1-slice.png", NULL, NULL, "3");
  g_autoptr(GString) told = test_listen (session);

  name_all (session);
  g_autoptr(TestClasses) before = test_classes_new (session);
  set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "2");
  credal_session_wait (session);
  test_classes_check (before, session, told->str);
  g_assert_nonnull (strstr (told->str, "“Skull” has lost its cluster: there are only 2 clusters"));
  g_string_set_size (told, 0);
  set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "3");
  credal_session_wait (session);
  test_classes_check (before, session, told->str);
  g_assert_cmpstr (told->str, ==, "");
  test_forget (session);
}

/* Pixels are taken apart by strokes, and put together again. */
static void
test_apart (void)
{
  CredalSession *session = picture ("brain-t1-slice.png", "strokes", "pixels", "3");
  g_autoptr(GString) told = test_listen (session);

  name_all (session);
  for (guint k = 0; k < 8; k++)
    {
      g_autoptr(TestClasses) before = test_classes_new (session);
      if (k % 4 < 2)
        paint (session, k % 2 ? CREDAL_STROKE_REGION : CREDAL_STROKE_LABEL, k % 2, 30 + 12 * k, 60 + 3 * k, 9, TRUE);
      else if (credal_session_position (session) > 3)
        g_assert_true (credal_session_go_to (session, credal_session_position (session) - 1, NULL));
      credal_session_wait (session);
      test_classes_check (before, session, told->str);
      g_string_set_size (told, 0);
    }
  test_forget (session);
}

/* The session was closed before what was said last was clustered. */
static void
test_reopened (void)
{
  for (guint said = 0; said < 3; said++)
    {
      CredalSession *session = picture ("brain-t1-slice.png", "strokes", said == 2 ? "pixels" : "alike", "4");
      g_autofree char *path = test_path ("classes.credal");
      name_all (session);
      g_autoptr(TestClasses) before = test_classes_new (session);
      if (said == 0)
        set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "fcm");
      else
        paint (session, CREDAL_STROKE_REGION, 0, 90, 90, 9, FALSE);
      g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
      test_forget (session);

      session = test_open (path);
      g_autoptr(GString) told = test_listen (session);
      g_assert_false (credal_session_is_current (session));
      settle (session);
      test_classes_check (before, session, told->str);
      g_assert_cmpstr (told->str, ==, "");
      test_forget (session);
    }
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/session/classes/regions", test_regions);
  g_test_add_func ("/session/classes/features", test_features);
  g_test_add_func ("/session/classes/engines", test_engines);
  g_test_add_func ("/session/classes/labels", test_labels);
  g_test_add_func ("/session/classes/pens", test_pens);
  g_test_add_func ("/session/classes/renamed", test_renamed);
  g_test_add_func ("/session/classes/fewer", test_fewer);
  g_test_add_func ("/session/classes/apart", test_apart);
  g_test_add_func ("/session/classes/reopened", test_reopened);
  return test_end ();
}
