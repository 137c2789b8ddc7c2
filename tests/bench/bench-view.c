/* How long a person waits after an answer when answers reshape the data: the table of --help. */
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
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
  "Sessions with the recipe \"Learn fastest\": from an answer to the adopted partition with the next question ready,\n"
  "everything included: the answer on disk, what it teaches (the view), ECM from the last result, the sets that may\n"
  "be shown, the next questions. A fit from scratch, after every five answers, begins after that and does not count:\n"
  "the next answer stops it. Milliseconds of the clock on the wall; \"shown\": until the answer and the next question\n"
  "can be drawn, 95 %; \"busy\": processor time of all threads together, the median. Exits with 1 when a limit is\n"
  "missed.\n"
  "\n"
  "  600, 10000, 100000, 1000000\n"
  "             So many objects of 3 overlapping Gaussians in 5 features, after 120 answers to the session's own\n"
  "             questions, one after another. Limits: 95 % of the answers within 5, 30, 300, 1500; shown within 50;\n"
  "             1 GiB beside the data; and from 10 000 objects on the median grows no faster than n^1.1.\n"
  "  stroke     The third stroke, of 20 000 pixels, on a megapixel with 3 real-valued features (intensity, local\n"
  "             mean, local deviation). Limit: 500.";

enum { FEATURES = 5, CLUSTERS = 3, KNOWN = 120 };
#define START_UP (G_USEC_PER_SEC / 5)    /* so long, and less, OpenBLAS's threads spin on the processors */
#define MOST_MEMORY 1024.0               /* MiB beside the data */
#define MOST_SHOWN 50.0
#define MOST_STROKE 500.0
#define MOST_SLOPE 1.1

static char *folder;                     /* of the data and the sessions' logs */

/* ---- sessions ---- */

static void
set (CredalSession *session, const char *scope, const char *name, const char *value)
{
  g_autoptr(GError) error = NULL;

  if (!credal_session_set (session, scope, name, value, &error))
    check (NULL, error);
}

/* The first partition is there. */
static void
begin_learning (CredalSession *session)
{
  g_autoptr(GError) error = NULL;

  if (!credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), session, &error))
    check (NULL, error);
  set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "3");
  credal_session_set_question_grace (session, G_MAXINT64);
  credal_session_start (session);
  credal_session_wait (session);
}

static void
end (CredalSession *session)
{
  credal_session_discard (session);
  credal_session_close (session);
  g_object_unref (session);
}

/* What a session was opened from it has by then. */
static CredalSession *
keep (CredalSession *session, const char *path, const GError *error)
{
  check (session, error);
  g_assert_cmpint (g_remove (path), ==, 0);
  return session;
}

/* ---- answers ---- */

typedef struct { gsize n; double limit; guint answers; } Line;

typedef struct { Samples shown, adopted, busy; } Waits;

static char *
write_table (const CredalDataset *data)
{
  char *path = g_build_filename (folder, "mixture.csv", NULL);
  FILE *file = g_fopen (path, "w");

  g_assert_nonnull (file);
  fputs ("a,b,c,d,e\n", file);
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    for (gsize q = 0; q < FEATURES; q++)
      fprintf (file, "%.12g%c", credal_dataset_row (data, i)[q], q + 1 < FEATURES ? ',' : '\n');
  g_assert_cmpint (fclose (file), ==, 0);
  return path;
}

/* @classes: (transfer full): the truth, which the session does not know. */
static CredalSession *
open_table (gsize n, int **classes)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) data = credal_generate_gaussians (n, FEATURES, CLUSTERS, 3.25, 1, &error);

  check (data, error);
  g_autofree char *path = write_table (data);
  CredalSession *session = keep (credal_session_new (path, NULL, &error), path, error);

  *classes = g_memdup2 (credal_dataset_classes (data), n * sizeof (int));
  set (session, CREDAL_SCOPE_SESSION, "standardize", "yes");
  begin_learning (session);
  return session;
}

static void
answer (CredalSession *session, const int *classes, guint32 i, guint32 j)
{
  CredalRelation relation = classes[i] == classes[j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;
  g_autoptr(GError) error = NULL;

  if (credal_session_answer (session, i, j, relation, 1.0, FALSE, &error) != CREDAL_ANSWER_TAKEN)
    check (NULL, error);
}

/* The question that the session asks. */
static void
answer_next (CredalSession *session, const int *classes)
{
  CredalQuestion question;

  g_assert_true (credal_session_question (session, &question));
  answer (session, classes, question.i, question.j);
}

static void
answer_beforehand (CredalSession *session, const int *classes)
{
  while (credal_constraints_n_pairs (credal_session_constraints (session)) < KNOWN)
    {
      answer_next (session, classes);
      credal_session_wait (session);
    }
}

/* The moment of a result: 0 before it. */
typedef struct { double wall, processor; } Moment;

static void
note_first (CredalSession *session, gpointer data)
{
  Moment *moment = data;

  if (moment->wall == 0.0)
    *moment = (Moment) { wall_ms (), processor_ms () };
}

static void
time_answer (CredalSession *session, const int *classes, Waits *waits)
{
  const Moment begin = { wall_ms (), processor_ms () };
  Moment adopted = { 0.0, 0.0 };

  answer_next (session, classes);
  samples_add (&waits->shown, wall_ms () - begin.wall);
  gulong handler = g_signal_connect (session, "partition-changed", G_CALLBACK (note_first), &adopted);
  credal_session_wait (session);
  g_signal_handler_disconnect (session, handler);
  note_first (session, &adopted);
  samples_add (&waits->adopted, adopted.wall - begin.wall);
  samples_add (&waits->busy, adopted.processor - begin.processor);
}

static void
print_line (const Line *line, const Waits *waits, double beside)
{
  g_print ("\n%10s", "objects");
  samples_heading ();
  g_print (" %8s %8s\n%10" G_GSIZE_FORMAT, "shown", "busy", line->n);
  samples_print (&waits->adopted);
  g_print (" %8.2f %8.2f\n", samples_at (&waits->shown, 0.95), samples_at (&waits->busy, 0.5));
  g_print ("%10s limit %.0f: %s; shown: %s; at most %.0f MiB beside the data: %s\n", "", line->limit,
           verdict (samples_at (&waits->adopted, 0.95) <= line->limit),
           verdict (samples_at (&waits->shown, 0.95) <= MOST_SHOWN), beside, verdict (beside <= MOST_MEMORY));
}

/* Against the line before it, where there is one that is large enough. */
static void
judge_slope (const Line *line, double median)
{
  static double smaller, its_median;
  double n = (double) line->n;

  if (smaller >= 10000.0)
    {
      double slope = log (median / its_median) / log (n / smaller);
      g_print ("%10s slope %.2f: %s\n", "", slope, verdict (slope <= MOST_SLOPE));
    }
  smaller = n;
  its_median = median;
}

static void
run_line (const Line *line)
{
  g_autofree int *classes = NULL;
  CredalSession *session = open_table (line->n, &classes);
  double data = (double) line->n * FEATURES * sizeof (double);
  Waits waits = { 0 };

  answer_beforehand (session, classes);
  for (guint k = 0; k < line->answers; k++)
    time_answer (session, classes, &waits);
  print_line (line, &waits, (peak_bytes () - data) / 1048576.0);
  judge_slope (line, samples_at (&waits.adopted, 0.5));
  end (session);
}

static void run_600     (void) { run_line (&(Line) { 600, 5, 60 }); }
static void run_10000   (void) { run_line (&(Line) { 10000, 30, 40 }); }
static void run_100000  (void) { run_line (&(Line) { 100000, 300, 12 }); }
static void run_1000000 (void) { run_line (&(Line) { 1000000, 1500, 6 }); }

/* ---- a stroke ---- */

static CredalSession *
open_picture (void)
{
  static const char *const settings[] = { "mean", "2", "deviation", "2" };
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalPhantom) phantom = credal_phantom_new (1000, 1000, 0.03, 1, &error);

  check (phantom, error);
  g_autofree char *path = g_build_filename (folder, "phantom.png", NULL);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);

  if (!credal_image_write (path, phantom->t2, NULL, &error))
    check (NULL, error);
  for (guint k = 0; k < G_N_ELEMENTS (settings); k += 2)
    credal_params_set (features, settings[k], settings[k + 1], NULL);
  const char *const pictures[] = { path, NULL };
  CredalOpening *opening = credal_opening_new_picture (pictures, features, NULL, &error);
  CredalSession *session = keep (credal_session_new_opened (opening, &error), path, error);

  begin_learning (session);
  return session;
}

/* A square of 20 000 pixels. */
static void
paint (CredalSession *session, guint region, double x, double y)
{
  const double corners[] = { x, y, x + 141.0, y + 141.0 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  g_autoptr(GError) error = NULL;

  stroke->number = region;
  if (!credal_session_stroke (session, stroke, &error))
    check (NULL, error);
}

static void
run_stroke (void)
{
  CredalSession *session = open_picture ();

  paint (session, 0, 20.0, 20.0);
  paint (session, 1, 430.0, 430.0);
  credal_session_wait (session);
  double begin = wall_ms (), busy = processor_ms ();
  paint (session, 2, 700.0, 100.0);
  double shown = wall_ms () - begin;
  credal_session_wait (session);
  double adopted = wall_ms () - begin;
  g_print ("a third stroke on a megapixel with 3 features: %.0f, limit %.0f: %s; shown %.0f: %s; busy %.0f\n", adopted,
           MOST_STROKE, verdict (adopted <= MOST_STROKE), shown, verdict (shown <= MOST_SHOWN), processor_ms () - busy);
  end (session);
}

/* Nothing is left in it but the folders that sessions make. */
static void
remove_folder (void)
{
  static const char *const inner[] = { "credal/recovery", "credal", "" };

  for (guint k = 0; k < G_N_ELEMENTS (inner); k++)
    {
      g_autofree char *path = g_build_filename (folder, inner[k], NULL);
      g_rmdir (path);
    }
  g_free (folder);
}

int
main (int argc, char **argv)
{
  static const Section sections[] = {
    { "600", run_600 }, { "10000", run_10000 }, { "100000", run_100000 }, { "1000000", run_1000000 },
    { "stroke", run_stroke }, { NULL, NULL },
  };

  folder = g_dir_make_tmp ("bench-view-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  g_usleep (START_UP);
  int status = run_sections (argc, argv, summary, sections);
  remove_folder ();
  return status;
}
