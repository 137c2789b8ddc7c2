#include <string.h>
#include "common.h"
#include "session/log/look.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-steps.h"

/* How a picture is shown: kept with the session, no step, and nothing that undo takes back. */

static CredalSession *
look_at_coins (void)
{
  g_autofree char *path = test_data_path ("coins.png");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;
  CredalSession *session = test_pictures ((const char *const[]) { path, NULL }, features, &error);

  g_assert_no_error (error);
  return session;
}

static void
look (CredalSession *session, const char *name, const char *value)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_set_look (session, name, value, &error));
  g_assert_no_error (error);
}

static void
assert_looks (CredalSession *session, const char *name, const char *value)
{
  g_assert_cmpstr (credal_params_text (credal_session_look (session), name), ==, value);
}

static void
count (guint *told)
{
  ++*told;
}

/* Steps, what is in force and what is undone stay as they are. */
static void
test_no_step (void)
{
  CredalSession *session = look_at_coins ();
  guint told = 0;

  test_square (session, 0, 10, 10);
  test_square (session, 1, 80, 80);
  credal_session_go_to (session, 1, NULL);
  g_signal_connect_swapped (session, "look-changed", G_CALLBACK (count), &told);
  g_autofree char *before = test_side (session);
  look (session, CREDAL_LOOK_WINDOW, "0.25");
  look (session, CREDAL_LOOK_OVERLAY, "outline");
  look (session, CREDAL_LOOK_OVERLAY, "outline");
  g_autofree char *after = test_side (session);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (told, ==, 2);
  g_assert_cmpuint (credal_session_position (session), ==, 1);
  g_assert_cmpuint (credal_session_length (session), ==, 2);
  credal_session_go_to (session, 2, NULL);
  credal_session_go_to (session, 0, NULL);
  assert_looks (session, CREDAL_LOOK_WINDOW, "0.25");
  assert_looks (session, CREDAL_LOOK_OVERLAY, "outline");
  g_assert_true (credal_session_has_work (session));
  test_forget (session);
}

static void
test_refused (void)
{
  static const char *const wrong[][2] = { { "window", "0" }, { "opacity", "1.5" }, { "overlay", "loud" }, { "hue", "1" },
                                          { "min-area", "-1" }, { "colour", "hue" } };
  CredalSession *session = look_at_coins ();

  for (guint k = 0; k < G_N_ELEMENTS (wrong); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_false (credal_session_set_look (session, wrong[k][0], wrong[k][1], &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
    }
  credal_session_set_look_real (session, CREDAL_LOOK_OPACITY, 7.0);
  assert_looks (session, CREDAL_LOOK_OPACITY, "1");
  assert_looks (session, CREDAL_LOOK_OVERLAY, "fill");
  test_forget (session);
}

static guint
count_lines (const char *path, const char *needle)
{
  g_autofree char *text = NULL;
  guint lines = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *at = text; (at = strstr (at, needle)); at++)
    lines++;
  return lines;
}

/* A drag changes it a hundred times; the log has what came of it, and the session comes back with it. */
static void
test_kept (void)
{
  g_autofree char *path = test_path ("looks.credal");
  CredalSession *session = look_at_coins ();

  test_square (session, 0, 10, 10);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  for (guint k = 1; k <= 100; k++)
    credal_session_set_look_real (session, CREDAL_LOOK_LEVEL, k / 128.0);
  look (session, CREDAL_LOOK_SHOWN, "grey");
  look (session, CREDAL_LOOK_MIN_AREA, "12");
  look (session, CREDAL_LOOK_COLOUR, "classes");
  credal_session_close (session);
  g_object_unref (session);
  g_assert_cmpuint (count_lines (path, "\"event\":\"look\""), ==, 1);

  CredalSession *again = test_open (path);
  assert_looks (again, CREDAL_LOOK_LEVEL, "0.78125");
  assert_looks (again, CREDAL_LOOK_SHOWN, "grey");
  g_assert_true (credal_look_by_class (credal_session_look (again)));
  g_assert_cmpuint (credal_look_cleaning (credal_session_look (again)).least, ==, 12);
  g_assert_cmpuint (credal_session_position (again), ==, 1);
  look (again, CREDAL_LOOK_STROKES, "no");
  g_assert_true (credal_session_keep (again, NULL));
  g_assert_cmpuint (count_lines (path, "\"event\":\"look\""), ==, 2);
  g_autofree char *other = test_path ("looks-2.credal");
  g_assert_true (credal_session_save_as (again, other, FALSE, NULL));
  test_forget (again);
  CredalSession *copy = test_open (other);
  assert_looks (copy, CREDAL_LOOK_STROKES, "no");
  assert_looks (copy, CREDAL_LOOK_LEVEL, "0.78125");
  test_forget (copy);
}

/* A slice after another is seen as the one before. */
static void
test_next_slice (void)
{
  CredalSession *first = look_at_coins (), *next = look_at_coins ();

  look (first, CREDAL_LOOK_WINDOW, "0.5");
  look (first, CREDAL_LOOK_OVERLAY, "outline");
  g_assert_true (credal_session_start_like (next, first, NULL));
  assert_looks (next, CREDAL_LOOK_WINDOW, "0.5");
  assert_looks (next, CREDAL_LOOK_OVERLAY, "outline");
  g_assert_false (credal_session_has_work (next));
  test_forget (first);
  test_forget (next);
}

/* Nothing is lost with a session in which only this was changed: its log is not offered again. */
static void
test_nothing_said (void)
{
  CredalSession *session = look_at_coins ();

  look (session, CREDAL_LOOK_OPACITY, "0.2");
  g_assert_false (credal_session_has_work (session));
  g_object_unref (session);
  CredalSession *next = look_at_coins ();
  guint said, others;
  g_assert_null (credal_session_find_unsaved (next, &said, &others));
  assert_looks (next, CREDAL_LOOK_OPACITY, "0.45");
  test_forget (next);
}

/* Its lines are read among the steps of another session's log, too, and are none of them. */
static void
test_unsaved_steps (void)
{
  CredalSession *session = look_at_coins ();
  g_autofree char *path = test_path ("looks-3.credal"), *data = NULL;
  guint steps, said;
  gboolean picture;

  test_square (session, 0, 10, 10);
  test_square (session, 1, 80, 80);
  credal_session_go_to (session, 1, NULL);
  look (session, CREDAL_LOOK_OPACITY, "0.2");
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);
  g_assert_true (credal_session_look_into (path, &data, &picture, &steps, &said));
  g_assert_cmpuint (steps, ==, 2);
  g_assert_cmpuint (said, ==, 1);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/look/no-step", test_no_step);
  g_test_add_func ("/look/refused", test_refused);
  g_test_add_func ("/look/kept", test_kept);
  g_test_add_func ("/look/next-slice", test_next_slice);
  g_test_add_func ("/look/nothing-said", test_nothing_said);
  g_test_add_func ("/look/unsaved-steps", test_unsaved_steps);
  return test_end ();
}
