/* Undo and redo, over all slices of a file. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "session/session-steps.h"

/* ---- from one state of the steps to another: slice after slice, the last one stays shown ---- */

static void make_moves (CredalWindow *self);

static void
tell_moved (CredalWindow *self)
{
  const CredalSlice *slice = credal_window_slice_of (self->session);
  g_autofree char *text = g_strdup_printf (_("Slice %u of %u, where this step was made."), slice->number, slice->count);

  credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, text);
}

static void
slice_of_move_opened (CredalWindow *self, CredalSession *session, const char *path, const GError *error)
{
  if (!credal_window_show_slice (self, session, error))
    return;
  make_moves (self);
  if (self->moves->len == 0)
    tell_moved (self);
}

/* Makes the moves on the slice shown, then opens the slice of the next one. */
static void
make_moves (CredalWindow *self)
{
  while (self->moves->len > 0)
    {
      const CredalDocumentMove move = g_array_index (self->moves, CredalDocumentMove, 0);
      g_autoptr(GError) error = NULL;
      if (!credal_session_is_shown (self->session, &move.place))
        {
          credal_window_begin_slice (self, move.place.axis, move.place.number, slice_of_move_opened);
          return;
        }
      g_array_remove_index (self->moves, 0);
      if (credal_session_go_to (self->session, move.position, &error))
        continue;
      g_array_set_size (self->moves, 0);
      credal_window_show_error (self, error->message);
    }
}

void
credal_window_go_to_step (CredalWindow *self, guint position)
{
  g_clear_pointer (&self->moves, g_array_unref);
  self->moves = credal_session_moves (self->session, position);
  make_moves (self);
}

/* ---- commands ---- */

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
  credal_window_go_to_step (self, credal_session_turn (self->session, FALSE));
}

void
credal_window_redo (CredalWindow *self, GVariant *parameter)
{
  credal_window_go_to_step (self, credal_session_turn (self->session, TRUE));
}

void
credal_window_last_step (CredalWindow *self, GVariant *parameter)
{
  guint in_force;
  g_autoptr(GArray) steps = credal_session_steps (self->session, &in_force);

  credal_window_go_to_step (self, steps->len);
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
