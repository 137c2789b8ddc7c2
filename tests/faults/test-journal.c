/* The journal of a session on a disk that fails: no line counts as written that a power failure would take. */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include "common.h"
#include "core/base/atomic-file.h"
#include "failing-calls.h"
#include "session/file/journal.h"

#define FIRST "{\"first\": 1}\n"

static CredalJournal *
begin (const char *path)
{
  g_autoptr(GError) error = NULL;
  CredalJournal *journal = credal_journal_create (path, FIRST, strlen (FIRST), NULL, &error);

  g_assert_no_error (error);
  return journal;
}

static void
assert_disk (const char *path, const char *text)
{
  size_t length;
  const char *bytes = failing_disk (path, &length);

  g_assert_cmpmem (bytes, length, text, strlen (text));
}

static void
assert_file (const char *path, const char *text)
{
  g_autofree char *bytes = NULL;

  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  g_assert_cmpstr (bytes, ==, text);
}

/* A failed sync is told, also after a line that need not be durable has been taken, and until a sync succeeds. The lines
 * before it that nothing had synced yet are then on the disk as well. */
static void
test_sync (void)
{
  g_autofree char *path = test_path ("sync.credal");
  g_autoptr(CredalJournal) journal = begin (path);

  g_assert_true (credal_journal_append (journal, "a", TRUE));
  g_assert_true (credal_journal_append (journal, "b", FALSE));
  failing_begin (FAILING_SYNC, 1, TRUE);
  g_assert_false (credal_journal_append (journal, "c", TRUE));
  g_assert_nonnull (credal_journal_fault (journal));
  g_assert_false (credal_journal_append (journal, "d", FALSE));
  g_assert_nonnull (strstr (credal_journal_fault (journal)->message, g_strerror (EIO)));
  g_assert_nonnull (credal_journal_retry (journal));
  assert_disk (path, FIRST "a\n");
  failing_end ();
  g_assert_true (credal_journal_append (journal, "e", FALSE));
  g_assert_null (credal_journal_fault (journal));
  assert_disk (path, FIRST "a\nb\nc\nd\ne\n");
  assert_file (path, FIRST "a\nb\nc\nd\ne\n");
}

/* One failure only: the next sync would succeed without the lines that the first one lost. */
static void
test_sync_once (void)
{
  g_autofree char *path = test_path ("once.credal");
  g_autoptr(CredalJournal) journal = begin (path);

  failing_begin (FAILING_SYNC, 1, FALSE);
  g_assert_true (credal_journal_append (journal, "a", FALSE));
  g_assert_false (credal_journal_append (journal, "b", TRUE));
  g_assert_null (credal_journal_retry (journal));
  g_assert_cmpuint (failing_end (), ==, 1);
  assert_disk (path, FIRST "a\nb\n");
}

/* A write of no bytes is a failure, not a reason to try for ever. */
static void
test_nothing (void)
{
  g_autofree char *path = test_path ("nothing.credal");
  g_autoptr(CredalJournal) journal = begin (path);
  g_autoptr(GError) error = NULL;

  alarm (20);
  failing_begin (FAILING_NOTHING, 1, TRUE);
  g_assert_false (credal_journal_append (journal, "a", TRUE));
  g_assert_false (credal_file_replace (path, "b", 1, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_IO);
  failing_end ();
  alarm (0);
  assert_file (path, FIRST);
  g_assert_null (credal_journal_retry (journal));
  assert_disk (path, FIRST "a\n");
}

/* Half a line that could not be cut off is cut off later, and replaced by the whole one. */
static void
test_torn (void)
{
  g_autofree char *path = test_path ("torn.credal");
  g_autoptr(CredalJournal) journal = begin (path);

  failing_begin (FAILING_SHORT, 1, FALSE);
  g_assert_false (credal_journal_append (journal, "abcdef", TRUE));
  failing_begin (FAILING_TRUNCATE, 1, FALSE);
  gboolean written = credal_journal_append (journal, "g", TRUE);
  for (guint k = 0; k < 3 && !written; k++)
    written = credal_journal_retry (journal) == NULL;
  g_assert_true (written);
  g_assert_cmpuint (failing_end (), >, 0);
  assert_disk (path, FIRST "abcdef\ng\n");
}

/* Replaces the bytes of the file, not the file. */
static void
overwrite (const char *path, const char *text)
{
  FILE *file = g_fopen (path, "r+b");

  g_usleep (20000);                       /* the clock of files ticks */
  g_assert_cmpuint (fwrite (text, 1, strlen (text), file), ==, strlen (text));
  fclose (file);
}

/* Another program's bytes are noticed whatever their number; a new time alone is no change. */
static void
test_overwritten (void)
{
  g_autofree char *path = test_path ("overwritten.credal");
  g_autoptr(CredalJournal) journal = begin (path);

  g_assert_true (credal_journal_append (journal, "a", TRUE));
  overwrite (path, FIRST "a\n");
  g_assert_true (credal_journal_is_intact (journal));
  g_assert_true (credal_journal_append (journal, "b", FALSE));
  overwrite (path, FIRST "a\nb\n");
  g_assert_true (credal_journal_append (journal, "c", TRUE));
  overwrite (path, "{\"other\": 1}\n");
  g_assert_false (credal_journal_is_intact (journal));
  g_assert_false (credal_journal_append (journal, "d", TRUE));
  g_assert_nonnull (strstr (credal_journal_fault (journal)->message, "changed by another program"));
  assert_file (path, "{\"other\": 1}\na\nb\nc\n");
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/faults/journal/sync", test_sync);
  g_test_add_func ("/faults/journal/sync-once", test_sync_once);
  g_test_add_func ("/faults/journal/nothing", test_nothing);
  g_test_add_func ("/faults/journal/torn", test_torn);
  g_test_add_func ("/faults/journal/overwritten", test_overwritten);
  return test_end ();
}
