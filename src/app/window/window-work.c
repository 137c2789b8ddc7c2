/* Stops the computation and starts it again. After a stop, a notice says that the result is outdated. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "method/effort.h"
#include "session/session-result.h"

static void
tell_stopped (CredalWindow *self)
{
  const char *text = credal_session_partition (self->session)
                       ? _("Stopped: you see the result from before the last change.")
                       : _("Stopped: nothing is clustered yet.");

  credal_notice_bar_offer (self->notices, GTK_MESSAGE_OTHER, text, _("Cluster Now"), "win.cluster");
}

/* Warns of a long computation, at most once for each. */
static void
warn_of_effort (CredalWindow *self)
{
  g_autofree char *text = self->warned ? NULL
                          : credal_effort_warning (credal_session_engine (self->session),
                                                   credal_session_params (self->session),
                                                   credal_dataset_p (credal_session_data (self->session)));

  self->warned = TRUE;
  if (!text)
    return;
  g_autofree char *label = g_strdup_printf (_("Use %d principal components"), CREDAL_EFFORT_COMPONENTS);
  credal_notice_bar_offer (self->notices, GTK_MESSAGE_OTHER, text, label, "win.principal-components");
}

void
credal_window_follow_work (CredalWindow *self)
{
  credal_notice_bar_withdraw (self->notices);
  if (credal_session_busy (self->session, NULL, NULL))
    {
      warn_of_effort (self);
      return;
    }
  self->warned = FALSE;
  if (self->stopped && !credal_session_is_current (self->session))
    tell_stopped (self);
  self->stopped = FALSE;
}

static void
stop (CredalWindow *self)
{
  self->stopped = TRUE;
  credal_session_cancel (self->session);
}

/* Stops opening a file, or else the computation. */
void
credal_window_cancel (CredalWindow *self, GVariant *parameter)
{
  if (self->opening)
    credal_window_stop_opening (self);
  else
    stop (self);
}

void
credal_window_cluster (CredalWindow *self, GVariant *parameter)
{
  credal_session_start (self->session);
}
