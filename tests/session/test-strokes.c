#include <signal.h>
#include <sys/resource.h>
#include "../little-memory.h"
#include "common.h"
#include "core/picture/pixels.h"
#include "method/settings.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* What strokes may say, given what was said before them, and what becomes of those that cannot be taken. */

/* ---- strokes ---- */

static CredalSession *
brain (const char *strokes)
{
  g_autofree char *path = test_data_path ("brain-t1-slice.png");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  credal_params_set (features, "strokes", strokes, NULL);
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, &error);

  g_assert_no_error (error);
  return session;
}

static gsize
own_objects (CredalSession *session)
{
  return credal_dataset_n (credal_pixels_data (credal_regions_pixels (credal_session_regions (session))));
}

/* From a pixel of one object to a pixel of the other. */
static gboolean
join (CredalSession *session, guint32 i, guint32 j, CredalStrokeMark mark, GError **error)
{
  const CredalRegions *regions = credal_session_regions (session);
  guint width = credal_raster_width (credal_pixels_raster (credal_regions_pixels (regions)));
  guint32 from = credal_regions_place (regions, i), to = credal_regions_place (regions, j);
  const double points[] = { from % width + 0.5, from / width + 0.5, to % width + 0.5, to / width + 0.5 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, points, 2);

  stroke->mark = mark;
  return credal_session_stroke (session, stroke, error);
}

static gboolean
is_consistent (CredalSession *session)
{
  guint late;
  g_autoptr(GArray) chain = credal_constraints_contradiction (credal_session_constraints (session), &late);

  return chain == NULL;
}

/* Nothing of a refused stroke is left. */
static void
check_refused (CredalSession *session, guint32 i, guint32 j)
{
  const CredalRegions *regions = credal_session_regions (session);
  gsize n = credal_raster_n (credal_pixels_raster (credal_regions_pixels (regions)));
  g_autofree guint32 *map = g_memdup2 (credal_regions_map (regions), n * sizeof *map);
  g_autofree char *before = test_side (session);
  guint length = credal_session_length (session);
  g_autoptr(GError) error = NULL;

  g_assert_false (join (session, i, j, CREDAL_STROKE_REGION, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
  g_autofree char *after = test_side (session);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (credal_session_length (session), ==, length);
  g_assert_cmpuint (credal_regions_n (regions), ==, credal_dataset_n (credal_session_raw (session)));
  g_assert_cmpmem (credal_regions_map (regions), n * sizeof *map, map, n * sizeof *map);
}

static void
check_unpainted (CredalSession *session)
{
  const CredalRegions *regions = credal_session_regions (session);
  CredalStrokeMark mark;
  guint number;

  for (gsize pixel = credal_raster_n (credal_pixels_raster (credal_regions_pixels (regions))); pixel-- > 0;)
    g_assert_false (credal_regions_mark (regions, pixel, &mark, &number));
  g_assert_cmpuint (credal_constraints_n_groups (credal_session_constraints (session)), ==, 0);
  g_assert_cmpuint (credal_session_length (session), ==, 0);
}

/* Labels and groups by selection bind strokes as they bind each other. */
static void
test_selected (void)
{
  CredalSession *session = brain ("alike");
  const guint32 both[] = { 0, 1 }, others[] = { 2, 3 };

  g_assert_true (credal_session_label (session, &both[0], 1, 0, NULL));
  g_assert_true (credal_session_label (session, &both[1], 1, 1, NULL));
  g_assert_false (credal_session_group (session, both, 2, FALSE, NULL));
  check_refused (session, 0, 1);
  g_assert_true (join (session, 40, 41, CREDAL_STROKE_REGION, NULL));
  g_assert_true (is_consistent (session));
  check_refused (session, 0, 1);
  test_forget (session);

  session = brain ("alike");
  g_assert_true (credal_session_group (session, both, 2, TRUE, NULL));
  g_assert_true (credal_session_group (session, others, 2, TRUE, NULL));
  check_refused (session, 1, 2);
  test_forget (session);
}

static void
set (CredalSession *session, const char *name, const char *value)
{
  g_autoptr(GError) error = NULL;

  credal_session_set (session, CREDAL_SCOPE_SESSION, name, value, &error);
  g_assert_no_error (error);
}

/* Answers that may be wrong may contradict each other, and strokes, once they are weighed. Those that do when doubt is
 * over are nothing to the strokes elsewhere, and no licence for others that contradict. */
static void
test_doubted (void)
{
  CredalSession *session = brain ("alike");

  set (session, CREDAL_SETTING_VIEW, "answers");
  set (session, CREDAL_SETTING_DOUBT, "auto");
  g_assert_cmpint (test_answer (session, 70, 71, CREDAL_CANNOT_LINK), ==, CREDAL_ANSWER_TAKEN);
  check_refused (session, 70, 71);
  set (session, CREDAL_SETTING_DOUBT, "on");
  g_assert_cmpint (test_answer (session, 0, 1, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_assert_cmpint (test_answer (session, 1, 2, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_assert_cmpint (test_answer (session, 0, 2, CREDAL_CANNOT_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_assert_cmpint (test_answer (session, 50, 51, CREDAL_CANNOT_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_assert_cmpint (test_answer (session, 60, 61, CREDAL_CANNOT_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_assert_true (join (session, 40, 41, CREDAL_STROKE_REGION, NULL));
  g_assert_true (join (session, 50, 51, CREDAL_STROKE_REGION, NULL));

  set (session, CREDAL_SETTING_DOUBT, "off");
  g_assert_true (join (session, 30, 31, CREDAL_STROKE_REGION, NULL));
  g_assert_true (join (session, 50, 51, CREDAL_STROKE_ERASE, NULL));
  check_refused (session, 60, 61);
  test_forget (session);
}

/* Where nothing is painted there is nothing to erase, and nothing to undo. */
static void
test_erase_nothing (void)
{
  CredalSession *session = brain ("alike");

  g_assert_true (join (session, 50, 51, CREDAL_STROKE_ERASE, NULL));
  g_assert_cmpuint (credal_session_length (session), ==, 0);
  g_assert_true (join (session, 50, 51, CREDAL_STROKE_REGION, NULL));
  g_assert_true (join (session, 50, 51, CREDAL_STROKE_ERASE, NULL));
  g_assert_true (join (session, 50, 51, CREDAL_STROKE_ERASE, NULL));
  g_assert_cmpuint (credal_session_length (session), ==, 2);
  test_forget (session);
}

/* The next question is about objects that are, whatever was asked about those that are no more. */
static void
test_asks_about_what_is (void)
{
  CredalSession *session = brain ("pixels");
  const guint32 last = (guint32) own_objects (session);
  CredalQuestion question;

  credal_session_set_question_grace (session, 0);
  g_assert_true (join (session, 0, 1, CREDAL_STROKE_REGION, NULL));
  credal_session_start (session);
  credal_session_wait (session);
  for (guint k = 0; k < 500 && credal_session_question (session, &question) && MAX (question.i, question.j) < last; k++)
    test_answer (session, question.i, question.j, CREDAL_DONT_KNOW);
  g_assert_true (credal_session_question (session, &question));
  g_assert_cmpuint (MAX (question.i, question.j), >=, last);
  g_assert_true (credal_session_go_to (session, 0, NULL));
  if (credal_session_question (session, &question))
    g_assert_cmpuint (MAX (question.i, question.j), <, last);
  test_forget (session);
}

static void
answer_what_is (CredalSession *session)
{
  CredalQuestion question;

  credal_session_wait (session);
  g_assert_true (credal_session_question (session, &question));
  g_assert_cmpuint (MAX (question.i, question.j), <, credal_dataset_n (credal_session_raw (session)));
  test_answer (session, question.i, question.j, CREDAL_CANNOT_LINK);
}

/* A session that is opened remembers nothing of what was asked before. */
static void
check_asks_as_if_opened (CredalSession *session)
{
  g_autofree char *path = test_path ("asked.credal");
  CredalQuestion now, then;

  credal_session_wait (session);
  g_assert_true (credal_session_question (session, &now));
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  CredalSession *opened = credal_session_read (path, NULL, NULL);
  credal_session_wait (opened);
  g_assert_true (credal_session_question (opened, &then));
  test_same_question (&now, &then);
  test_forget (opened);
}

/* What a selector remembers is of the objects that there were. */
static void
test_remembers_what_is (void)
{
  CredalSession *session = brain ("pixels");

  credal_session_set_question_grace (session, G_MAXINT64);
  g_assert_true (credal_recipe_apply (credal_recipe_find ("abin", NULL), session, NULL));
  g_assert_true (credal_session_start_here (session, NULL));
  credal_session_start (session);
  for (guint k = 0; k < 4; k++)
    {
      for (guint answers = 0; answers < 4; answers++)
        answer_what_is (session);
      g_assert_true (join (session, 30 * k, 100, CREDAL_STROKE_REGION, NULL));
      check_asks_as_if_opened (session);
    }
  for (guint k = 4; k-- > 0;)
    {
      g_assert_true (credal_session_go_to (session, 5 * k, NULL));
      check_asks_as_if_opened (session);
    }
  test_forget (session);
}

/* A stroke that cannot be written down is in force, and in the file once there is room. */
static void
test_full_disk (void)
{
  g_autofree char *path = test_path ("full.credal"), *bytes = NULL;
  CredalSession *session = brain ("alike");
  gsize length;
  struct rlimit limit;

  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  const struct rlimit full = { length, limit.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &full), ==, 0);
  g_assert_true (join (session, 0, 1, CREDAL_STROKE_REGION, NULL));
  g_autofree char *write_failure = credal_session_write_failure (session);
  g_assert_nonnull (write_failure);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_object_unref (session);
  session = test_open (path);
  g_assert_cmpuint (credal_constraints_n_groups (credal_session_constraints (session)), ==, 1);
  test_forget (session);
}

/* Nothing is written of a stroke that there is no memory for, be it for strokes or for their objects; and it can be
 * drawn once there is. */
static void
test_no_memory (void)
{
  guint room = 0;

  for (gboolean taken = FALSE; !taken; room++)
    {
      CredalSession *session = brain ("pixels");
      g_autoptr(GError) error = NULL;
      pieces_left = (int) room;
      taken = join (session, 0, 1, CREDAL_STROKE_REGION, &error);
      pieces_left = PLENTY;
      if (!taken)
        {
          g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
          check_unpainted (session);
          g_assert_true (join (session, 0, 1, CREDAL_STROKE_REGION, NULL));
        }
      g_assert_cmpuint (credal_regions_n (credal_session_regions (session)), ==,
                        credal_dataset_n (credal_session_raw (session)));
      test_forget (session);
    }
  g_assert_cmpuint (room, >, 6);
}

/* Every pixel under the strokes of the one region is an object of its own. */
static void
check_painted (CredalSession *session)
{
  g_assert_cmpuint (credal_regions_n (credal_session_regions (session)), ==,
                    credal_dataset_n (credal_session_raw (session)));
  g_assert_cmpuint (credal_constraints_n_groups (credal_session_constraints (session)), ==, 1);
  g_assert_cmpuint (credal_constraints_group (credal_session_constraints (session), 0)->size, ==,
                    credal_regions_n (credal_session_regions (session)) - own_objects (session));
}

/* What there is no memory to undo or redo stays as it is. */
static void
test_no_memory_to_undo (void)
{
  CredalSession *session = brain ("pixels");
  guint faults = 0, moves[] = { 1, 2 };

  g_assert_true (join (session, 0, 1, CREDAL_STROKE_REGION, NULL));
  g_assert_true (join (session, 2, 3, CREDAL_STROKE_REGION, NULL));
  for (guint k = 0; k < G_N_ELEMENTS (moves); k++)
    {
      gboolean moved = FALSE;
      for (int room = 0; !moved; room++)
        {
          g_autoptr(GError) error = NULL;
          pieces_left = room;
          moved = credal_session_go_to (session, moves[k], &error);
          pieces_left = PLENTY;
          check_painted (session);
          faults += !moved && g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
        }
    }
  g_assert_cmpuint (faults, >=, 8);
  test_forget (session);
}

/* Nor does opening what was painted end the program. */
static void
test_no_memory_to_open (void)
{
  g_autofree char *path = test_path ("painted.credal");
  CredalSession *session = brain ("pixels"), *again = NULL;
  guint faults = 0;

  g_assert_true (join (session, 0, 1, CREDAL_STROKE_REGION, NULL));
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_object_unref (session);
  for (int room = 0; !again; room++)
    {
      g_autoptr(GError) error = NULL;
      pieces_left = room;
      again = test_open_with (path, NULL, &error);
      pieces_left = PLENTY;
      faults += !again && g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
    }
  g_assert_cmpuint (faults, >=, 8);
  test_forget (again);
}

/* A stroke names a cluster that there is, as a label does, and keeps it there. */
static void
test_keeps_clusters (void)
{
  CredalSession *session = brain ("pixels"), *other = brain ("alike");
  g_autofree char *path = test_path ("clusters.credal");
  double points[] = { 60.5, 60.5 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, points, 1);
  g_autoptr(GError) error = NULL;
  guint left;

  stroke->mark = CREDAL_STROKE_LABEL;
  stroke->number = 2;
  g_assert_false (credal_session_stroke (session, stroke, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_assert_cmpstr (error->message, ==, "Cluster 3: there are 2 clusters");
  check_unpainted (session);

  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  g_assert_true (credal_session_stroke (session, stroke, NULL));
  g_assert_false (credal_session_set (session, "engine", "clusters", "2", NULL));
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  CredalSession *opened = credal_session_read (path, NULL, NULL);
  g_assert_cmpuint (credal_session_position (opened), ==, 2);
  test_forget (opened);

  stroke->mark = CREDAL_STROKE_ERASE;
  g_assert_true (credal_session_stroke (session, stroke, NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", "2", NULL));
  g_assert_true (credal_session_import_strokes (other, session, &left, NULL));
  g_assert_cmpuint (left, ==, 1);
  test_forget (session);
  test_forget (other);
}

/* A log of earlier days may have a stroke of a cluster that was not looked for any more, and then its undo: what was
 * said after that is not lost. */
static void
test_log_of_earlier_days (void)
{
  CredalSession *session = brain ("pixels");
  g_autofree char *path = test_path ("earlier.credal"), *text = NULL;
  double points[] = { 60.5, 60.5 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, points, 1);

  stroke->mark = CREDAL_STROKE_LABEL;
  stroke->number = 1;
  g_assert_true (credal_session_stroke (session, stroke, NULL));
  g_assert_true (credal_session_go_to (session, 0, NULL));
  stroke->mark = CREDAL_STROKE_REGION;
  g_assert_true (credal_session_stroke (session, stroke, NULL));
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  char *mark = strstr (text, "\"number\":1");
  g_assert_nonnull (mark);
  mark[strlen ("\"number\":")] = '7';
  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  session = test_open (path);
  g_assert_cmpuint (credal_session_position (session), ==, 1);
  g_assert_cmpint (credal_session_step (session, 0)->stroke->mark, ==, CREDAL_STROKE_REGION);
  test_forget (session);
}

/* To tell what a setting was, nothing is painted again. */
static void
test_described (void)
{
  CredalSession *session = brain ("pixels");

  g_assert_true (join (session, 0, 1, CREDAL_STROKE_REGION, NULL));
  set (session, CREDAL_SETTING_SEED, "2");
  pieces_left = 0;
  g_autofree char *words = credal_session_describe (session, 1);
  pieces_left = PLENTY;
  g_assert_cmpstr (words, ==, "Seed: 2");
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/strokes/selected", test_selected);
  g_test_add_func ("/strokes/doubted", test_doubted);
  g_test_add_func ("/strokes/erase-nothing", test_erase_nothing);
  g_test_add_func ("/strokes/asks-about-what-is", test_asks_about_what_is);
  g_test_add_func ("/strokes/remembers-what-is", test_remembers_what_is);
  g_test_add_func ("/strokes/full-disk", test_full_disk);
  g_test_add_func ("/strokes/no-memory", test_no_memory);
  g_test_add_func ("/strokes/no-memory-to-undo", test_no_memory_to_undo);
  g_test_add_func ("/strokes/no-memory-to-open", test_no_memory_to_open);
  g_test_add_func ("/strokes/keeps-clusters", test_keeps_clusters);
  g_test_add_func ("/strokes/log-of-earlier-days", test_log_of_earlier_days);
  g_test_add_func ("/strokes/described", test_described);
  return test_end ();
}
