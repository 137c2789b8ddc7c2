#include <stdlib.h>
#include <string.h>
#include "classes.h"
#include "common.h"
#include "core/picture/pixels.h"
#include "io/export/export.h"
#include "method/settings.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* Whatever is done, in whatever order: a class keeps at least half of what it stood for or it is told, and what is
 * written says what the legend says. CREDAL_ACTIONS: how many actions on each of the data. */

#define ACTIONS 16

typedef struct {
  const char *name, *feature, *value;      /* shipped data; a feature of a picture */
  CredalSession *session;
  GRand *rng;
  GString *told;                           /* since @before */
  TestClasses *before;                     /* when something was shown last */
  guint named;                             /* names given so far */
  gboolean renamed;                        /* since @before, by undoing or redoing that */
} World;

static gint
pick (World *world, gint n)
{
  return g_rand_int_range (world->rng, 0, n);
}

static gboolean
is_picture (const World *world)
{
  return g_str_has_suffix (world->name, ".png");
}

/* ---- sessions ---- */

static CredalSession *
open_picture (World *world)
{
  static const char *const features[][2] = { { "position", "0.5" }, { "mean", "2" }, { "gradient", "yes" },
                                             { "count", "100" } };
  g_autofree char *path = test_data_path (world->name);
  g_autoptr(CredalParams) values = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;
  guint chosen = (guint) pick (world, G_N_ELEMENTS (features));

  g_assert_true (credal_params_set (values, world->feature, world->value, NULL));
  if (world->session && pick (world, 2))
    {
      g_assert_true (credal_params_set (values, "objects", "superpixels", NULL));
      g_assert_true (credal_params_set (values, features[chosen][0], features[chosen][1], NULL));
    }
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, values, &error);
  g_assert_no_error (error);
  return session;
}

/* @session: (transfer full). */
static void
take_session (World *world, CredalSession *session)
{
  if (world->told)
    g_string_free (world->told, TRUE);
  world->session = session;
  world->told = test_listen (session);
  credal_session_start (session);
}

static void
begin (World *world, guint seed)
{
  world->rng = g_rand_new_with_seed (seed);
  take_session (world, is_picture (world) ? open_picture (world) : test_session (world->name));
  g_assert_true (credal_recipe_apply (credal_recipes (), world->session, NULL));
  credal_session_set (world->session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "3", NULL);
  credal_session_wait (world->session);
  world->before = test_classes_new (world->session);
}

static void
end (World *world)
{
  test_forget (world->session);
  g_string_free (world->told, TRUE);
  g_rand_free (world->rng);
  test_classes_free (world->before);
}

/* ---- actions ---- */

static guint32
some_object (World *world)
{
  return (guint32) pick (world, (gint) credal_dataset_n (credal_session_raw (world->session)));
}

/* The question, a pair of objects or, of a picture, nothing. */
static void
answer (World *world)
{
  CredalQuestion question;
  guint32 i = some_object (world), j = some_object (world);

  if (pick (world, 3) > 0 && credal_session_question (world->session, &question))
    i = question.i, j = question.j;
  if (i != j)
    credal_session_answer (world->session, i, j, (CredalRelation) pick (world, 3), 1.0, FALSE, NULL);
}

static void
label (World *world)
{
  guint32 objects[3] = { some_object (world), some_object (world), some_object (world) };
  gint cluster = pick (world, (gint) credal_session_clusters (world->session) + 1) - 1;

  credal_session_label_degree (world->session, objects, (gsize) pick (world, 3) + 1, cluster, pick (world, 4) > 0,
                               NULL);
}

/* An answer that is in force stands aside, or one that stands aside comes back. */
static void
switch_answer (World *world)
{
  const CredalConstraints *constraints = credal_session_constraints (world->session);
  guint n_aside, n_pairs = credal_constraints_n_pairs (constraints);
  const CredalPair *aside = credal_constraints_aside (constraints, &n_aside);
  g_autoptr(GArray) off = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) on = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint at = n_pairs + n_aside > 0 ? (guint) pick (world, (gint) (n_pairs + n_aside)) : 0;

  if (n_pairs + n_aside == 0)
    return;
  const CredalPair *pair = at < n_pairs ? &credal_constraints_pairs (constraints)[at] : &aside[at - n_pairs];
  g_array_append_vals (at < n_pairs ? off : on, (const guint32[]) { pair->i, pair->j }, 2);
  credal_session_set_aside (world->session, off, on, NULL);
}

static void
paint (World *world)
{
  const CredalRaster *raster = credal_pixels_raster (credal_regions_pixels (credal_session_regions (world->session)));
  double x = pick (world, (gint) credal_raster_width (raster) - 8);
  double y = pick (world, (gint) credal_raster_height (raster) - 8);
  const double points[] = { x, y, x + pick (world, 8), y + pick (world, 8) };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, points, 2);

  stroke->mark = (CredalStrokeMark) pick (world, 3);
  stroke->number = (guint) pick (world, (gint) credal_session_clusters (world->session));
  stroke->radius = 1.0 + pick (world, 9);
  credal_session_stroke (world->session, stroke, NULL);
}

static void
paint_or_answer (World *world)
{
  (is_picture (world) ? paint : answer) (world);
}

static void
change_engine (World *world)
{
  guint n = 0;

  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    n++;
  credal_session_set (world->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE,
                      credal_engines ()[pick (world, (gint) n)]->id, NULL);
}

static void
change_recipe (World *world)
{
  guint n = 0;

  while (credal_recipes ()[n].id)
    n++;
  credal_recipe_apply (&credal_recipes ()[pick (world, (gint) n)], world->session, NULL);
}

static void
change_clusters (World *world)
{
  g_autofree char *clusters = g_strdup_printf ("%d", 2 + pick (world, 4));

  credal_session_set (world->session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, clusters, NULL);
}

static void
change_features (World *world)
{
  CredalSession *other = is_picture (world) ? open_picture (world) : NULL, *session = world->session;
  guint left;

  if (!other)
    {
      credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_STANDARDIZE,
                          credal_session_standardized (session) ? "no" : "yes", NULL);
      return;
    }
  g_assert_true (credal_session_import_strokes (other, session, &left, NULL));
  take_session (world, other);
  test_forget (session);
}

/* What is given to another cluster, or taken away, need not stand for what it stood for. */
static void
rename_cluster (World *world)
{
  guint k = (guint) pick (world, (gint) credal_session_clusters (world->session));
  g_autofree char *name = pick (world, 4) > 0 ? g_strdup_printf ("name %u", world->named++) : g_strdup ("");

  if (credal_session_is_current (world->session))
    credal_session_name_cluster (world->session, k, name, NULL);
}

static GStrv
list_names (World *world)
{
  return g_strdupv ((char **) credal_settings_names (credal_session_settings (world->session)));
}

static void
move (World *world)
{
  guint length = credal_session_length (world->session), position = credal_session_position (world->session);
  guint target = pick (world, 2) ? (guint) pick (world, (gint) length + 1) : position - MIN (position, 1);

  g_auto(GStrv) then = list_names (world);
  credal_session_go_to (world->session, target, NULL);
  g_auto(GStrv) now = list_names (world);
  world->renamed |= !g_strv_equal ((const char *const *) then, (const char *const *) now);
}

static void
reopen (World *world)
{
  g_autofree char *path = test_path ("actions.credal");
  CredalSession *session = world->session;

  g_assert_true (credal_session_save_as (session, path, pick (world, 2), NULL));
  credal_session_close (session);
  g_object_unref (session);
  take_session (world, test_open (path));
}

typedef struct {
  const char *name;
  void (*act) (World *world);
  guint weight;
} Action;

static const Action actions[] = {
  { "paint or answer", paint_or_answer, 6 }, { "answer", answer, 5 }, { "label", label, 3 },
  { "switch", switch_answer, 3 },
  { "name", rename_cluster, 5 }, { "engine", change_engine, 3 }, { "recipe", change_recipe, 2 },
  { "clusters", change_clusters, 2 }, { "features", change_features, 1 }, { "move", move, 5 }, { "reopen", reopen, 2 },
};

static const Action *
choose (World *world)
{
  guint all = 0;

  for (guint k = 0; k < G_N_ELEMENTS (actions); k++)
    all += actions[k].weight;
  gint left = pick (world, (gint) all);
  for (guint k = 0;; left -= (gint) actions[k++].weight)
    if (left < (gint) actions[k].weight)
      return &actions[k];
}

/* ---- what must hold ---- */

/* The names in what is written are those of the legend, and of the session. */
static void
check_exports (World *world)
{
  CredalPartition *partition = credal_session_partition (world->session);
  g_autofree char *path = test_path ("labels.csv"), *text = NULL;
  CredalExported of = credal_exported (partition, credal_session_regions (world->session));
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_export_labels (path, &of, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (guint k = 0; k < credal_partition_c (partition); k++)
    {
      g_autofree char *known = credal_session_cluster_label (world->session, k);
      g_autofree char *shown = credal_cluster_label (credal_partition_names (partition), k);
      g_autofree char *row = g_strdup_printf (",%u,%s,", k + 1, known);
      g_assert_cmpstr (known, ==, shown);
      if (g_str_has_prefix (known, "name ") && memchr (credal_partition_labels (partition), (int) k,
                                                       credal_partition_n (partition)))
        g_assert_nonnull (strstr (text, row));
    }
}

static void
check (World *world)
{
  g_assert_true (credal_session_is_current (world->session));
  if (world->told->len > 0)
    g_test_message ("told: %s", world->told->str);
  if (!world->renamed)
    test_classes_check (world->before, world->session, world->told->str);
  world->renamed = FALSE;
  check_exports (world);
  test_classes_free (world->before);
  world->before = test_classes_new (world->session);
  g_string_set_size (world->told, 0);
}

/* Most are waited for; others come while the one before is worked on. */
static void
act (World *world, guint step)
{
  const Action *action = choose (world);

  g_test_message ("%s %u: %s", world->name, step, action->name);
  action->act (world);
  if (pick (world, 4) == 0)
    return;
  credal_session_wait (world->session);
  if (credal_session_is_current (world->session))
    check (world);
}

static void
test_actions (gconstpointer data)
{
  World world = *(const World *) data;
  const char *wanted = g_getenv ("CREDAL_ACTIONS");
  guint n = wanted ? (guint) atoi (wanted) : ACTIONS;

  begin (&world, 20);
  for (guint step = 0; step < n; step++)
    act (&world, step);
  end (&world);
}

int
main (int argc, char **argv)
{
  static const World worlds[] = {
    { "brain-t1-slice.png", "intensity", "yes" }, { "coins.png", "objects", "superpixels" },
    { "phantom-t1.png", "strokes", "pixels" }, { "iris.csv", NULL, NULL }, { "wine.csv", NULL, NULL },
    { "newthyroid.csv", NULL, NULL },
  };

  test_begin (&argc, &argv);
  for (guint k = 0; k < G_N_ELEMENTS (worlds); k++)
    {
      g_autofree char *path = g_strdup_printf ("/session/random-actions/%s", worlds[k].name);
      g_test_add_data_func (path, &worlds[k], test_actions);
    }
  return test_end ();
}
