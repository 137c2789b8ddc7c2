/* Runs a computation on a thread and delivers messages, progress and the end to the owner's main context. The object is
 * reference-counted: it lives until the thread has ended and the owner has closed it. */
#include "core/base/background.h"
#include "core/base/parallel.h"

#define PROGRESS_PERIOD 33         /* ms */

struct _CredalBackground {
  const CredalBackgroundKind *kind;
  gpointer work, owner;
  CredalMonitor monitor;
  GError *error;
  gpointer progress;               /* atomic; waiting for the owner, or NULL */
  gboolean closed;                 /* used only on the owner's thread */
  GMainContext *context;           /* the thread's until it has sent the end */
  GThread *thread;
};

typedef struct {
  CredalBackground *background;
  gpointer content;
} BackgroundMessage;

static void
clear_background (gpointer item)
{
  CredalBackground *background = item;

  g_clear_pointer (&background->work, background->kind->free_work);
  g_clear_error (&background->error);
  g_free (background->progress);
}

static void
unref_background (gpointer background)
{
  g_atomic_rc_box_release_full (background, clear_background);
}

static void
background_message_free (gpointer item)
{
  BackgroundMessage *message = item;

  message->background->kind->free_message (message->content);
  unref_background (message->background);
  g_free (message);
}

/* ---- on the owner's thread ---- */

static gboolean
take_background_message (gpointer item)
{
  const BackgroundMessage *message = item;
  CredalBackground *background = message->background;

  if (!background->closed)
    background->kind->message (background->work, message->content, background->owner);
  return G_SOURCE_REMOVE;
}

static gboolean
take_background_progress (gpointer item)
{
  CredalBackground *background = item;
  g_autofree gpointer progress = g_atomic_pointer_exchange (&background->progress, NULL);

  if (!background->closed)
    background->kind->progress (background->work, progress, background->owner);
  return G_SOURCE_REMOVE;
}

static gboolean
take_background_end (gpointer item)
{
  CredalBackground *background = item;
  gboolean closed = background->closed;

  background->closed = TRUE;
  if (!closed)
    background->kind->done (background->work, background->error, background->owner);
  g_clear_pointer (&background->work, background->kind->free_work);
  return G_SOURCE_REMOVE;
}

/* ---- on the computing threads ---- */

/* Queues @take on the owner's context after @delay ms. g_main_context_invoke() would call it on this thread whenever no
 * thread runs the context. */
static void
send_to_context (CredalBackground *background, guint delay, gint priority, GSourceFunc take, gpointer item,
                 GDestroyNotify free_item)
{
  g_autoptr(GSource) source = delay ? g_timeout_source_new (delay) : g_idle_source_new ();

  g_source_set_priority (source, priority);
  g_source_set_callback (source, take, item, free_item);
  g_source_attach (source, background->context);
}

CredalMonitor *
credal_background_monitor (CredalBackground *background)
{
  return &background->monitor;
}

void
credal_background_send (CredalBackground *background, gpointer message)
{
  BackgroundMessage *item = g_new (BackgroundMessage, 1);

  *item = (BackgroundMessage) { g_atomic_rc_box_acquire (background), message };
  send_to_context (background, 0, G_PRIORITY_DEFAULT, take_background_message, item, background_message_free);
}

void
credal_background_send_progress (CredalBackground *background, gconstpointer progress, gsize size)
{
  g_autofree gpointer before = g_atomic_pointer_exchange (&background->progress, g_memdup2 (progress, size));

  if (!before)
    send_to_context (background, PROGRESS_PERIOD, G_PRIORITY_DEFAULT_IDLE, take_background_progress,
                     g_atomic_rc_box_acquire (background), unref_background);
}

static void
send_fraction (double fraction, const char *phase, gpointer background)
{
  credal_background_send_progress (background, &fraction, sizeof fraction);
}

CredalMonitor
credal_background_fractions (CredalBackground *background)
{
  return (CredalMonitor) { .progress = send_fraction, .data = background, .whole = &background->monitor, .to = 1.0 };
}

static gpointer
run_background (gpointer data)
{
  CredalBackground *background = data;
  g_autoptr(GMainContext) context G_GNUC_UNUSED = background->context;   /* released at the end */

  credal_parallel_lower_priority ();
  background->kind->run (background->work, background, &background->error);
  send_to_context (background, 0, G_PRIORITY_DEFAULT, take_background_end, background, unref_background);
  return NULL;
}

/* ---- creation ---- */

CredalBackground *
credal_background_new (const CredalBackgroundKind *kind, gpointer work, gpointer owner)
{
  CredalBackground *background = g_atomic_rc_box_new0 (CredalBackground);

  *background = (CredalBackground) { .kind = kind, .work = work, .owner = owner,
                                     .context = g_main_context_ref_thread_default () };
  background->thread = g_thread_new (kind->name, run_background, g_atomic_rc_box_acquire (background));
  return background;
}

void
credal_background_stop (CredalBackground *background)
{
  credal_monitor_stop (&background->monitor);
}

static void
leave (CredalBackground *background, void (*leave_thread) (GThread *thread))
{
  credal_background_stop (background);
  background->closed = TRUE;
  leave_thread (background->thread);
  unref_background (background);
}

void
credal_background_close (CredalBackground *background)
{
  leave (background, g_thread_unref);
}

static void
join (GThread *thread)
{
  g_thread_join (thread);
}

void
credal_background_end (CredalBackground *background)
{
  leave (background, join);
}
