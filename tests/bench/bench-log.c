/* What a session's log grows by: the table of --help. */
#include <glib/gstdio.h>
#include <string.h>
#include "core/data/generate.h"
#include "core/picture/phantom.h"
#include "io/image/image-write.h"
#include "samples.h"
#include "sections.h"
#include "method/settings.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

static const char summary[] =
  "Saved sessions: what each step adds to the file, in kB, by the recipe, and milliseconds of the clock: from the\n"
  "step to the adopted partition, and of opening the file again.\n"
  "\n"
  "  600, 10000, 100000\n"
  "             So many objects of 3 overlapping Gaussians in 5 features: five answers.\n"
  "  steps      2000 answers about 600 objects, all of which were clustered (k-means).\n"
  "  strokes    A megapixel with 3 real-valued features, of which no two pixels are alike: four strokes of 20 000\n"
  "             pixels.\n"
  "  kernels    One of them with multiple kernels, whose state is of all pixels.";

enum { FEATURES = 5, CLUSTERS = 3, ANSWERS = 5, STROKES = 4, MANY = 2000 };

static char *folder;

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
begin (CredalSession *session, const char *recipe)
{
  g_autofree char *path = path_of ("session.credal");
  g_autoptr(GError) error = NULL;

  if (!credal_recipe_apply (credal_recipe_find (recipe, NULL), session, &error)
      || !credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "3", &error))
    check (NULL, error);
  credal_session_set_question_grace (session, G_MAXINT64);
  credal_session_start (session);
  credal_session_wait (session);
  if (!credal_session_save_as (session, path, FALSE, &error))
    check (NULL, error);
}

static double
size_now (void)
{
  g_autofree char *path = path_of ("session.credal");
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return (double) status.st_size / 1000.0;
}

typedef struct { Samples bytes, times; double before, at; } Growth;

static void
begin_step (Growth *growth)
{
  growth->before = size_now ();
  growth->at = wall_ms ();
}

static void
end_step (CredalSession *session, Growth *growth)
{
  credal_session_wait (session);
  samples_add (&growth->times, wall_ms () - growth->at);
  samples_add (&growth->bytes, size_now () - growth->before);
}

/* @session: (transfer full). */
static void
print_opening (CredalSession *session)
{
  g_autofree char *path = path_of ("session.credal");
  g_autoptr(GError) error = NULL;
  double size = size_now ();

  credal_session_close (session);
  g_object_unref (session);
  double at = wall_ms ();
  CredalOpening *opening = credal_opening_new_log (path, NULL, CREDAL_OPENING_IN_PLACE, NULL, &error);
  CredalSession *opened = credal_session_new_opened (opening, &error);
  check (opened, error);
  g_print ("%10.1f kB opened in %.0f ms\n", size, wall_ms () - at);
  credal_session_close (opened);
  g_object_unref (opened);
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* @session: (transfer full). */
static void
print_growth (const char *what, const char *recipe, CredalSession *session, const Growth *growth)
{
  g_print ("%10s %-15s %10.1f kB a step (at most %.1f), %7.1f ms; ", what, recipe, samples_at (&growth->bytes, 0.5),
           samples_at (&growth->bytes, 1.0), samples_at (&growth->times, 0.5));
  print_opening (session);
}

/* ---- tables ---- */

static char *
write_table (gsize n)
{
  char *path = path_of ("mixture.csv");
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) data = credal_generate_gaussians (n, FEATURES, CLUSTERS, 3.25, 1, &error);
  g_autoptr(GString) text = g_string_new ("a,b,c,d,e\n");

  check (data, error);
  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < FEATURES; q++)
      g_string_append_printf (text, "%.12g%c", credal_dataset_row (data, i)[q], q + 1 < FEATURES ? ',' : '\n');
  if (!g_file_set_contents (path, text->str, (gssize) text->len, &error))
    check (NULL, error);
  return path;
}

static void
answer (CredalSession *session, guint k, Growth *growth)
{
  g_autoptr(GError) error = NULL;
  CredalQuestion question;

  g_assert_true (credal_session_question (session, &question));
  begin_step (growth);
  if (credal_session_answer (session, question.i, question.j, k % 2 ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0, TRUE,
                             &error) == CREDAL_ANSWER_FAILED)
    check (NULL, error);
  end_step (session, growth);
}

static void
run_table (gsize n)
{
  static const char *const recipes[] = { "learn-fastest", "cecm", "abin" };
  g_autofree char *path = write_table (n), *what = g_strdup_printf ("%" G_GSIZE_FORMAT, n);

  for (guint r = 0; r < G_N_ELEMENTS (recipes); r++)
    {
      g_autoptr(GError) error = NULL;
      CredalSession *session = credal_session_new (path, NULL, &error);
      Growth growth = { 0 };
      check (session, error);
      begin (session, recipes[r]);
      for (guint k = 0; k < ANSWERS; k++)
        answer (session, k, &growth);
      print_growth (what, recipes[r], session, &growth);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
run_steps (void)
{
  g_autofree char *path = write_table (600);
  g_autoptr(GError) error = NULL;
  CredalSession *session = credal_session_new (path, NULL, &error);
  Growth growth = { 0 };

  check (session, error);
  begin (session, "kmeans");
  for (guint k = 0; k < MANY; k++)
    {
      growth = (Growth) { 0 };
      answer (session, k, &growth);
    }
  g_print ("%u answers: ", credal_session_position (session));
  print_opening (session);
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void run_600    (void) { run_table (600); }
static void run_10000  (void) { run_table (10000); }
static void run_100000 (void) { run_table (100000); }

/* ---- strokes ---- */

static CredalSession *
open_picture (const char *path)
{
  static const char *const settings[] = { "mean", "2", "deviation", "2" };
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);

  for (guint k = 0; k < G_N_ELEMENTS (settings); k += 2)
    credal_params_set (features, settings[k], settings[k + 1], NULL);
  const char *const pictures[] = { path, NULL };
  CredalOpening *opening = credal_opening_new_picture (pictures, features, NULL, &error);
  CredalSession *session = credal_session_new_opened (opening, &error);
  check (session, error);
  return session;
}

static void
paint (CredalSession *session, guint k, gboolean label, Growth *growth)
{
  const double x = 30.0 + 230.0 * k, corners[] = { x, 0.7 * x + 200.0, x + 141.0, 0.7 * x + 341.0 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  g_autoptr(GError) error = NULL;

  stroke->mark = label ? CREDAL_STROKE_LABEL : CREDAL_STROKE_REGION;
  stroke->number = k % CLUSTERS;
  begin_step (growth);
  if (!credal_session_stroke (session, stroke, &error))
    check (NULL, error);
  end_step (session, growth);
}

static char *
write_picture (void)
{
  char *path = path_of ("phantom.png");
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalPhantom) phantom = credal_phantom_new (1000, 1000, 0.03, 1, &error);

  check (phantom, error);
  if (!credal_image_write (path, phantom->t2, NULL, &error))
    check (NULL, error);
  return path;
}

static void
run_picture (const char *path, const char *recipe, gboolean label, guint strokes)
{
  CredalSession *session = open_picture (path);
  Growth growth = { 0 };

  begin (session, recipe);
  for (guint k = 0; k < strokes; k++)
    paint (session, k, label, &growth);
  print_growth (label ? "labels" : "regions", recipe, session, &growth);
}

static void
run_strokes (void)
{
  g_autofree char *path = write_picture ();

  for (guint label = 0; label < 2; label++)
    {
      run_picture (path, "learn-fastest", label, STROKES);
      run_picture (path, "cecm", label, STROKES);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
run_kernels (void)
{
  g_autofree char *path = write_picture ();

  run_picture (path, "abin", FALSE, 1);
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* Nothing is left in it but the folders that sessions make. */
static void
remove_folder (void)
{
  static const char *const inner[] = { "credal/recovery", "credal", "" };

  for (guint k = 0; k < G_N_ELEMENTS (inner); k++)
    {
      g_autofree char *path = path_of (inner[k]);
      g_rmdir (path);
    }
  g_free (folder);
}

int
main (int argc, char **argv)
{
  static const Section sections[] = {
    { "600", run_600 }, { "10000", run_10000 }, { "100000", run_100000 }, { "steps", run_steps },
    { "strokes", run_strokes }, { "kernels", run_kernels }, { NULL, NULL },
  };

  folder = g_dir_make_tmp ("bench-log-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  int status = run_sections (argc, argv, summary, sections);
  remove_folder ();
  return status;
}
