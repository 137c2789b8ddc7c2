/* A session on a disk of which one call fails, at each place in turn: what was not told is on the disk. */
#include <glib/gstdio.h>
#include <string.h>
#include "common.h"
#include "failing-calls.h"
#include "session/session-file.h"
#include "session/session-result.h"

#define MOST_PLACES 50
#define STEPS       48
#define HALF        10      /* objects of a group */

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

/* Returns how many answers the disk has in the file at @path. */
static guint
count_on_disk (const char *path)
{
  size_t length;
  const char *bytes = failing_disk (path, &length), *end = bytes + length;
  guint answers = 0;

  while (bytes < end)
    {
      const char *line_end = memchr (bytes, '\n', (gsize) (end - bytes));
      if (!line_end)
        break;
      answers += g_strstr_len (bytes, line_end - bytes, "\"event\":\"answer\"") != NULL;
      bytes = line_end + 1;
    }
  return answers;
}

static gboolean
is_told (CredalSession *session)
{
  g_autofree char *failure = credal_session_write_failure (session);

  return failure != NULL;
}

/* @given: answers so far. */
static void
check (CredalSession *session, const char *path, guint given)
{
  const char *at = credal_session_path (session);

  g_assert_cmpuint (credal_session_length (session), >=, given);
  if (is_told (session))
    return;
  if (at)
    g_assert_cmpuint (count_on_disk (at), ==, given);
  else
    g_assert_null (path);
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

/* Answers, keeps and saves. @path: of the file that holds the session, or NULL while it is unsaved. */
static void
use (CredalSession *session, const char *path)
{
  g_autofree char *elsewhere = test_path ("elsewhere.credal");
  const char *saved = NULL;

  for (guint32 step = 0; step < STEPS; step++)
    {
      answer (session, step);
      check (session, saved, step + 1);
      if (step == 1 && credal_session_save_as (session, path, FALSE, NULL))
        saved = path;
      if (step == 3 && credal_session_keep (session, NULL))
        g_assert_false (is_told (session));
      if (step == 4)
        credal_session_wait (session);
      if (step == 25 && credal_session_save_as (session, elsewhere, TRUE, NULL))
        saved = elsewhere;
      check (session, saved, step + 1);
    }
}

/* Once the disk works again, keeping the session writes all of it. */
static void
mend (CredalSession *session)
{
  g_autofree char *path = test_path ("mended.credal");

  g_assert_true (credal_session_keep (session, NULL));
  g_assert_false (is_told (session));
  if (credal_session_path (session))
    g_assert_cmpuint (count_on_disk (credal_session_path (session)), ==, STEPS);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_assert_cmpuint (count_on_disk (path), ==, STEPS);
}

/* Returns FALSE if the session makes fewer than @place calls of this kind. */
static gboolean
fail_at (FailingKind kind, guint place, gboolean for_ever)
{
  g_autofree char *path = test_path ("faulty.credal"), *elsewhere = test_path ("elsewhere.credal");
  CredalSession *session = credal_session_new (data, NULL, NULL);

  g_assert_nonnull (session);
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "kmeans", NULL));
  credal_session_start (session);
  failing_begin (kind, place, for_ever);
  use (session, path);
  guint failures = failing_end ();
  mend (session);
  test_forget (session);
  g_unlink (path);
  g_unlink (elsewhere);
  return failures > 0;
}

static void
test_kind (gconstpointer kind)
{
  guint places = 0;

  for (guint place = 1; place <= MOST_PLACES; place++)
    places += fail_at (GPOINTER_TO_INT (kind), place, FALSE) && fail_at (GPOINTER_TO_INT (kind), place, TRUE);
  g_test_message ("%u places at which %s fails", places, failing_names[GPOINTER_TO_INT (kind)]);
  if (GPOINTER_TO_INT (kind) != FAILING_TRUNCATE)
    g_assert_cmpuint (places, >, 1);
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
