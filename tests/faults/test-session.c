/* A session on a disk of which one call fails, at each of the first places in turn: what was not told is on the disk.
 * With CREDAL_FAULTS=1 it fails at each place once, ever after, and every other time, not in one of these ways. */
#include <glib/gstdio.h>
#include <string.h>
#include "common.h"
#include "failing-calls.h"
#include "session/session-file.h"
#include "session/session-result.h"

#define PLACES      50
#define STEPS       80
#define HALF        10      /* objects of a group */
#define ANSWER      "\"event\":\"answer\""

static char *data;

/* Objects of two groups. */
static void
write_data (void)
{
  g_autoptr(GString) text = g_string_new ("x,y,class\n");

  for (guint i = 0; i < 2 * HALF; i++)
    g_string_append_printf (text, "%u,%u,%s\n", i % 3 + (i < HALF ? 0 : 9), i % 2, i < HALF ? "a" : "b");
  data = test_path ("faults.csv");
  g_assert_true (g_file_set_contents (data, text->str, -1, NULL));
}

static gboolean
is_told (CredalSession *session)
{
  g_autofree char *failure = credal_session_write_failure (session);

  return failure != NULL;
}

/* Returns (transfer full) the only file of the recovery folder; NULL: it is empty. */
static char *
find_recovery_log (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "credal", "recovery", NULL);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = g_dir_read_name (dir);

  return name ? g_build_filename (folder, name, NULL) : NULL;
}

/* Removes logs whose folder could not be synced: they are there, but nothing uses them. */
static void
empty_recovery (void)
{
  char *path;

  while ((path = find_recovery_log ()))
    {
      g_unlink (path);
      g_free (path);
    }
}

/* @given: answers so far. */
static void
check (CredalSession *session, guint given)
{
  const char *saved = credal_session_path (session);
  g_autofree char *path = saved ? g_strdup (saved) : find_recovery_log ();

  g_assert_cmpuint (credal_session_length (session), >=, given);
  if (!is_told (session))
    g_assert_cmpuint (failing_disk_lines (path, ANSWER), ==, given);
}

/* Answers about the pairs of each group in turn. */
static void
answer (CredalSession *session, guint step)
{
  guint32 of = step % 2 ? HALF : 0, i = 0, j = 1 + step / 2;

  for (; j >= HALF; j -= HALF - 1 - i)
    i++;
  g_assert_cmpint (test_answer (session, of + i, of + j, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);
}

/* Saves under one of the two names in turn; a failure is told. */
static void
save (CredalSession *session, guint step, const char *const *paths)
{
  g_autoptr(GError) error = NULL;
  const char *path = paths[step / 2 % 2];

  if (credal_session_save_as (session, path, step > STEPS / 2, &error))
    g_assert_cmpstr (credal_session_path (session), ==, path);
  else
    g_assert_nonnull (error);
}

/* Answers, saves and keeps. */
static void
use (CredalSession *session, const char *const *paths)
{
  for (guint step = 0; step < STEPS; step++)
    {
      answer (session, step);
      check (session, step + 1);
      if (step % 2 == 1)
        save (session, step, paths);
      if (step == 3 && credal_session_keep (session, NULL))
        g_assert_false (is_told (session));
      if (step == 4)
        credal_session_wait (session);
      check (session, step + 1);
    }
}

/* Once the disk works again, keeping the session writes all of it. A session without a file asks to be saved, and says
 * so until it is. */
static void
mend (CredalSession *session)
{
  g_autofree char *path = test_path ("mended.credal");

  if (credal_session_keep (session, NULL))
    check (session, STEPS);
  g_autofree char *failure = credal_session_write_failure (session);
  g_assert_true (!failure || strstr (failure, "until you save the session"));
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_assert_false (is_told (session));
  check (session, STEPS);
}

/* Lets call @place fail, and every @every-th after it. Returns FALSE if the session makes fewer calls of this kind. */
static gboolean
fail_at (FailingKind kind, guint place, guint every)
{
  g_autofree char *path = test_path ("faulty.credal"), *elsewhere = test_path ("elsewhere.credal");
  CredalSession *session = credal_session_new (data, NULL, NULL);

  g_assert_nonnull (session);
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "kmeans", NULL));
  credal_session_start (session);
  failing_begin (kind, place, every);
  use (session, (const char *const[]) { path, elsewhere });
  guint failures = failing_end ();
  mend (session);
  test_forget (session);
  empty_recovery ();
  g_unlink (path);
  g_unlink (elsewhere);
  return failures > 0;
}

static void
test_kind (gconstpointer kind)
{
  const gboolean all = g_getenv ("CREDAL_FAULTS") != NULL;

  for (guint place = 1; place <= PLACES; place++)
    for (guint every = all ? 0 : place % 3; every <= (all ? 2 : place % 3); every++)
      g_assert_true (fail_at (GPOINTER_TO_INT (kind), place, every));
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  write_data ();
  for (int kind = FAILING_NONE + 1; kind < FAILING_KINDS; kind++)
    {
      g_autofree char *name = g_strdup_printf ("/faults/session/%s", failing_names[kind]);
      g_test_add_data_func (name, GINT_TO_POINTER (kind), test_kind);
    }
  return test_end ();
}
