/* Polls the progress of a computation on another thread and shows it in a bar. */
#include "app/support/waiting.h"
#include <glib/gi18n.h>
#include "views/kit/label.h"

#define PATIENCE (300 * G_TIME_SPAN_MILLISECOND)     /* before the bar is shown */
#define PERIOD 50                                    /* ms between updates of the bar */

/* Runs on the computing thread. */
static void
note_progress (double fraction, const char *phase, gpointer data)
{
  CredalWaiting *waiting = data;

  g_atomic_int_set (&waiting->progress, (int) (1000 * fraction));
  g_atomic_pointer_set (&waiting->phase, phase);
}

static void
show_progress (CredalWaiting *waiting)
{
  const char *phase = g_atomic_pointer_get (&waiting->phase);
  int progress = g_atomic_int_get (&waiting->progress);
  g_autofree char *text = phase ? g_strdup_printf (_("%s: %s"), waiting->what, g_dgettext (GETTEXT_PACKAGE, phase))
                                : NULL;

  credal_label_set (waiting->label, text ? text : waiting->what);
  if (progress >= 0)
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (waiting->fraction), MIN (progress / 1000.0, 1));
  else
    gtk_progress_bar_pulse (GTK_PROGRESS_BAR (waiting->fraction));
}

static gboolean
look (gpointer data)
{
  CredalWaiting *waiting = data;

  if (g_get_monotonic_time () - waiting->began < PATIENCE)
    return G_SOURCE_CONTINUE;
  show_progress (waiting);
  gtk_widget_show (waiting->bar);
  return G_SOURCE_CONTINUE;
}

void
credal_waiting_begin (CredalWaiting *waiting, GtkWidget *bar, GtkWidget *label, GtkWidget *fraction, char *what)
{
  waiting->monitor = (CredalMonitor) { 0, note_progress, waiting };
  waiting->progress = -1;
  waiting->bar = bar;
  waiting->label = label;
  waiting->fraction = fraction;
  waiting->what = what;
  waiting->began = g_get_monotonic_time ();
  waiting->timer = g_timeout_add (PERIOD, look, waiting);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (fraction), 0);
}

void
credal_waiting_end (CredalWaiting *waiting)
{
  g_clear_handle_id (&waiting->timer, g_source_remove);
  g_clear_pointer (&waiting->what, g_free);
  gtk_widget_hide (waiting->bar);
}
