#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#include "common.h"
#include "core/base/rng.h"
#include "script-slices.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-steps.h"

/* kill -9 at random moments of a scripted session: at most the answer being given is lost. CREDAL_KILLS says how
 * often. */

#define SEED  "11"

static guint
wanted_kills (void)
{
  const char *text = g_getenv ("CREDAL_KILLS");

  return text ? (guint) g_ascii_strtoull (text, NULL, 10) : 100;
}

static GPid
start (const char *data, const char *path, int *out)
{
  const char *argv[] = { g_getenv ("CREDAL_SCRIPTED_SESSION"), data, path, SEED, NULL };
  GPid pid;

  g_assert_true (g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid,
                                           NULL, out, NULL, NULL));
  return pid;
}

/* Kills it, and returns how many more answers it had confirmed. */
static guint
finish (GPid pid, int out)
{
  char confirmed[4096];
  guint answers = 0;
  gssize part;
  int status;

  kill (pid, SIGKILL);
  while ((part = read (out, confirmed, sizeof confirmed)) > 0)
    answers += (guint) part;
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status));
  close (out);
  return answers;
}

/* How long it takes until it has confirmed an answer, in µs. */
static gint64
time_to_first (const char *data)
{
  g_autofree char *path = test_path ("timed.credal");
  gint64 began = g_get_monotonic_time ();
  int out;
  GPid pid = start (data, path, &out);
  char first;

  g_assert_cmpint (read (out, &first, 1), ==, 1);
  gint64 taken = g_get_monotonic_time () - began;
  finish (pid, out);
  g_unlink (path);
  return taken;
}

static void
check_script (CredalSession *session)
{
  gsize n = credal_dataset_n (credal_session_raw (session));
  const int *classes = credal_dataset_classes (credal_session_raw (session));

  for (guint k = 0; k < credal_session_length (session); k++)
    {
      g_autoptr(GRand) rng = credal_rng_new (g_ascii_strtoull (SEED, NULL, 10), k);
      const CredalEvent *event = credal_session_step (session, k);
      guint32 i = (guint32) credal_rng_index (rng, n);
      if (k % 3 == 2)
        {
          g_assert_cmpint (event->kind, ==, CREDAL_EVENT_LABEL);
          g_assert_cmpuint (g_array_index (event->objects, guint32, 0), ==, i);
          g_assert_cmpfloat (event->degree, ==, classes[i] == 0 ? 0.75 : 0.0);
          continue;
        }
      g_assert_cmpint (event->kind, ==, CREDAL_EVENT_ANSWER);
      g_assert_cmpuint (event->i, ==, i);
      g_assert_cmpuint (event->j, ==, (guint32) ((i + 1 + credal_rng_index (rng, n - 1)) % n));
    }
}

static void
test_kills (void)
{
  g_autofree char *data = test_data_path ("iris.csv");
  g_autofree char *path = test_path ("killed.credal");
  g_autoptr(GRand) rng = credal_rng_new (3, 0);
  gsize longest = (gsize) (2 * time_to_first (data)) + 40000;
  guint length = 0;

  for (guint kills = 0; kills < wanted_kills (); kills++)
    {
      int out;
      GPid pid = start (data, path, &out);
      g_usleep (credal_rng_index (rng, longest));
      guint confirmed = finish (pid, out);
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        {
          g_assert_cmpuint (confirmed, ==, 0);
          continue;
        }
      CredalSession *session = test_open (path);
      guint now = credal_session_length (session);
      g_assert_cmpuint (now, >=, length + confirmed);
      g_assert_cmpuint (now, <=, length + confirmed + 1);
      check_script (session);
      length = now;
      g_object_unref (session);
    }
  g_test_message ("%u answers survived %u kills", length, wanted_kills ());
  g_assert_cmpuint (length, >, 0);
}

/* ---- slices ---- */

/* @session is given up. */
static CredalSession *
go_to_slice (CredalSession *session, guint number)
{
  if (credal_slice_place (credal_session_features (session)).number == number)
    return session;
  g_autoptr(CredalSliceRequest) request = credal_session_request_slice (session, CREDAL_SLICE_Z, number);
  CredalSession *other = credal_session_new_slice (credal_opening_new_slice (request, NULL, NULL), session, NULL);
  g_assert_nonnull (other);
  credal_session_close (session);
  g_object_unref (session);
  return other;
}

/* The strokes of each slice are those of the script's first @steps that are its own. */
static void
check_slices (CredalSession *opened, guint steps)
{
  CredalSession *session = opened;

  for (guint number = 1; number <= SCRIPT_SLICES; number++)
    {
      guint index = 0;
      session = go_to_slice (session, number);
      for (guint step = 0; step < steps; step++)
        {
          double corners[4];
          if (script_slice (step) != number)
            continue;
          script_square (g_ascii_strtoull (SEED, NULL, 10), step, corners);
          g_assert_cmpuint (index, <, credal_session_length (session));
          const CredalEvent *event = credal_session_step (session, index++);
          g_assert_cmpint (event->kind, ==, CREDAL_EVENT_STROKE);
          g_assert_cmpmem (event->stroke->points, sizeof corners, corners, sizeof corners);
        }
      g_assert_cmpuint (index, ==, credal_session_length (session));
    }
  test_forget (session);
}

static guint
count_steps_of (const char *path)
{
  g_autofree char *data = NULL;
  gboolean picture;
  guint steps, said;

  g_assert_true (credal_session_look_into (path, &data, &picture, &steps, &said));
  return steps;
}

/* At most the stroke being painted is lost, and each is in its own slice. */
static void
test_kills_of_slices (void)
{
  g_autofree char *data = test_path ("killed.nii"), *path = test_path ("killed-slices.credal");
  g_autoptr(GRand) rng = credal_rng_new (4, 0);
  guint length = 0;

  volume_write (data);
  gsize longest = (gsize) (2 * time_to_first (data)) + 40000;
  for (guint kills = 0; kills < wanted_kills () / 2; kills++)
    {
      int out;
      GPid pid = start (data, path, &out);
      g_usleep (credal_rng_index (rng, longest));
      guint confirmed = finish (pid, out);
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        {
          g_assert_cmpuint (confirmed, ==, 0);
          continue;
        }
      guint now = count_steps_of (path);
      g_assert_cmpuint (now, >=, length + confirmed);
      g_assert_cmpuint (now, <=, length + confirmed + 1);
      length = now;
      if (kills % 10 == 9)
        check_slices (credal_session_read (path, NULL, NULL), now);
    }
  g_test_message ("%u strokes survived %u kills", length, wanted_kills () / 2);
  g_assert_cmpuint (length, >, 0);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/session/kill", test_kills);
  g_test_add_func ("/session/kill-slices", test_kills_of_slices);
  return test_end ();
}
