/* Undo and redo. A new step after an undo drops the undone steps; a notice offers to bring them back. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "session/session-steps.h"

static void
go_to (CredalWindow *self, guint position)
{
  g_autoptr(GError) error = NULL;

  if (!credal_session_go_to (self->session, position, &error))
    credal_window_show_error (self, error->message);
}

static gboolean
drop_pair (CredalWindow *self)
{
  gboolean picking = credal_window_is_picking (self);

  if (picking)
    credal_selection_clear (credal_window_selection (self));
  return picking;
}

/* Gives up the stroke being drawn, or only its last corner; else a pair that waits for its answer; else takes back the
 * last step. Objects still selected after an undo do not stop the next one. */
void
credal_window_undo (CredalWindow *self, GVariant *parameter)
{
  if (credal_image_view_take_corner_back (credal_image_pane_view (self->image)) || drop_pair (self))
    return;
  self->picked_at = G_MAXUINT;
  go_to (self, credal_session_turn (self->session, FALSE));
}

void
credal_window_redo (CredalWindow *self, GVariant *parameter)
{
  go_to (self, credal_session_turn (self->session, TRUE));
}

void
credal_window_last_step (CredalWindow *self, GVariant *parameter)
{
  go_to (self, credal_session_length (self->session));
}

void
credal_window_bring_back (CredalWindow *self, GVariant *parameter)
{
  g_autoptr(GError) error = NULL;

  if (credal_session_bring_back (self->session, &error))
    credal_notice_bar_settle (self->notices);
  else
    credal_window_show_error (self, error->message);
}

/* Returns the number of undone steps that the last step dropped; 0 if it only replaced one. */
static guint
dropped_by_last_step (CredalSession *session)
{
  guint fork, dropped = credal_session_dropped (session, &fork);

  return credal_session_length (session) == fork + 1 && dropped > 1 ? dropped : 0;
}

void
credal_window_follow_dropped (CredalWindow *self)
{
  guint dropped = dropped_by_last_step (self->session);

  if (dropped == 0 && credal_notice_bar_offers (self->notices, CREDAL_BRING_BACK_ACTION))
    credal_notice_bar_settle (self->notices);
  if (dropped == 0 || credal_session_position (self->session) < credal_session_length (self->session)
      || credal_notice_bar_has_error (self->notices))
    return;
  const char *words = ngettext ("The last step replaced %u undone step.", "The last step replaced %u undone steps.",
                                dropped);
  g_autofree char *text = g_strdup_printf (words, dropped);
  credal_notice_bar_offer (self->notices, GTK_MESSAGE_QUESTION, text, _("Bring them back"), CREDAL_BRING_BACK_ACTION);
}

/* A session keeps its place in the history: the next step would drop the undone ones. */
void
credal_window_tell_undone (CredalWindow *self)
{
  guint undone = credal_session_length (self->session) - credal_session_position (self->session);

  if (undone == 0)
    return;
  const char *words = ngettext ("%u undone step can be redone.", "%u undone steps can be redone.", undone);
  g_autofree char *text = g_strdup_printf (words, undone);
  credal_notice_bar_offer (self->notices, GTK_MESSAGE_QUESTION, text, _("Go to the last step"),
                           CREDAL_LAST_STEP_ACTION);
  credal_notice_bar_hold (self->notices);
}
