#include "session/work/background.h"
#include "core/base/parallel.h"

struct _CredalBackground {
  const CredalBackgroundKind *kind;
  gpointer work, owner;
  CredalMonitor monitor;
  GError *error;
  gboolean closed;                 /* on the owner's thread alone */
  GMainContext *context;
};

static void
clear_background (gpointer item)
{
  CredalBackground *background = item;

  background->kind->free_work (background->work);
  g_clear_error (&background->error);
  g_main_context_unref (background->context);
}

static void
unref_background (gpointer background)
{
  g_atomic_rc_box_release_full (background, clear_background);
}

static gboolean
report_background (gpointer item)
{
  CredalBackground *background = item;

  if (!background->closed)
    background->kind->done (background->work, background->error, background->owner);
  return G_SOURCE_REMOVE;
}

/* Not g_main_context_invoke(), which would report here while nobody runs the context. */
static gpointer
run_background (gpointer data)
{
  CredalBackground *background = data;
  g_autoptr(GSource) source = g_idle_source_new ();

  credal_parallel_lower_priority ();
  background->kind->run (background->work, &background->monitor, &background->error);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, report_background, background, unref_background);
  g_source_attach (source, background->context);
  return NULL;
}

CredalBackground *
credal_background_new (const CredalBackgroundKind *kind, gpointer work, gpointer owner)
{
  CredalBackground *background = g_atomic_rc_box_new0 (CredalBackground);

  *background = (CredalBackground) { .kind = kind, .work = work, .owner = owner,
                                     .context = g_main_context_ref_thread_default () };
  g_thread_unref (g_thread_new (kind->name, run_background, g_atomic_rc_box_acquire (background)));
  return background;
}

void
credal_background_close (CredalBackground *background)
{
  credal_monitor_stop (&background->monitor);
  background->closed = TRUE;
  unref_background (background);
}
