/* Computations in the background: what they send comes on the owner's thread alone, messages each and in order, of the
 * progress the latest, the end last of all, and nothing once it was closed. */
#include "core/base/background.h"
#include "core/base/error.h"

#define N_MESSAGES 1000

typedef struct {
  gint gate;                       /* atomic: how many messages may be sent; < 0: the work ends when it is stopped */
  gint freed;                      /* atomic: messages and works */
} Shared;

typedef struct {
  Shared *shared;
  guint sum;
} Work;

typedef struct {
  GThread *thread;
  CredalBackground *job;
  guint messages, progress, done, close_after;
  guint latest, sum;
  GError *error;
} Owner;

static Shared shared;

static void
free_message (gpointer message)
{
  g_atomic_int_inc (&shared.freed);
  g_free (message);
}

static void
free_work (gpointer work)
{
  free_message (work);
}

static gboolean
count_up (gpointer item, CredalBackground *background, GError **error)
{
  Work *work = item;
  gint n = g_atomic_int_get (&work->shared->gate);

  while (n < 0)
    if (!credal_monitor_check (credal_background_monitor (background), error))
      return FALSE;
  for (guint k = 1; k <= (guint) n; k++)
    {
      credal_background_send (background, g_memdup2 (&k, sizeof k));
      credal_background_send_progress (background, &k, sizeof k);
      work->sum += k;
    }
  return TRUE;
}

static void
take_message (gpointer work, gpointer message, gpointer data)
{
  Owner *owner = data;

  g_assert_true (g_thread_self () == owner->thread);
  g_assert_cmpuint (owner->done, ==, 0);
  g_assert_cmpuint (*(const guint *) message, ==, ++owner->messages);
  if (owner->messages == owner->close_after)
    g_clear_pointer (&owner->job, credal_background_close);
}

static void
take_progress (gpointer work, gconstpointer progress, gpointer data)
{
  Owner *owner = data;

  g_assert_true (g_thread_self () == owner->thread);
  g_assert_cmpuint (owner->done, ==, 0);
  g_assert_cmpuint (*(const guint *) progress, >, owner->latest);
  owner->latest = *(const guint *) progress;
  owner->progress++;
}

static void
take_end (gpointer work, const GError *error, gpointer data)
{
  Owner *owner = data;

  g_assert_true (g_thread_self () == owner->thread);
  owner->sum = ((Work *) work)->sum;
  owner->error = error ? g_error_copy (error) : NULL;
  owner->done++;
}

static void
begin (Owner *owner, gint gate, guint close_after)
{
  static const CredalBackgroundKind kind = { "test", count_up, take_end, free_work, take_message, free_message,
                                             take_progress };
  Work *work = g_new0 (Work, 1);

  shared = (Shared) { gate, 0 };
  work->shared = &shared;
  *owner = (Owner) { .thread = g_thread_self (), .close_after = close_after };
  owner->job = credal_background_new (&kind, work, owner);
}

static void
wait_for_freed (gint n)
{
  while (g_atomic_int_get (&shared.freed) < n)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
}

static void
test_whole (void)
{
  Owner owner;

  begin (&owner, N_MESSAGES, 0);
  while (!owner.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (owner.error);
  g_assert_cmpuint (owner.messages, ==, N_MESSAGES);
  g_assert_cmpuint (owner.progress, <=, N_MESSAGES);
  g_assert_cmpuint (owner.sum, ==, N_MESSAGES * (N_MESSAGES + 1) / 2);
  g_clear_pointer (&owner.job, credal_background_close);
  wait_for_freed (N_MESSAGES + 1);
  g_assert_cmpuint (owner.done, ==, 1);
}

static void
test_stopped (void)
{
  Owner owner;

  begin (&owner, -1, 0);
  credal_background_stop (owner.job);
  while (!owner.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (owner.error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  g_clear_error (&owner.error);
  g_clear_pointer (&owner.job, credal_background_close);
  wait_for_freed (1);
}

static void
test_closed (void)
{
  Owner owner;

  begin (&owner, -1, 0);
  g_clear_pointer (&owner.job, credal_background_close);
  wait_for_freed (1);
  g_assert_cmpuint (owner.done, ==, 0);

  begin (&owner, N_MESSAGES, 3);
  wait_for_freed (N_MESSAGES + 1);
  g_assert_null (owner.job);
  g_assert_cmpuint (owner.messages, ==, 3);
  g_assert_cmpuint (owner.done, ==, 0);
}

/* Of the thread that made it, whichever context that has. */
static gpointer
own_context (gpointer unused)
{
  g_autoptr(GMainContext) context = g_main_context_new ();
  Owner owner;

  g_main_context_push_thread_default (context);
  begin (&owner, 10, 0);
  while (!owner.done)
    g_main_context_iteration (context, TRUE);
  g_assert_cmpuint (owner.messages, ==, 10);
  g_clear_pointer (&owner.job, credal_background_close);
  while (g_atomic_int_get (&shared.freed) < 11)
    g_main_context_iteration (context, FALSE);
  g_main_context_pop_thread_default (context);
  return NULL;
}

static void
test_other_context (void)
{
  g_thread_join (g_thread_new ("owner", own_context, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/background/whole", test_whole);
  g_test_add_func ("/background/stopped", test_stopped);
  g_test_add_func ("/background/closed", test_closed);
  g_test_add_func ("/background/other-context", test_other_context);
  return g_test_run ();
}
