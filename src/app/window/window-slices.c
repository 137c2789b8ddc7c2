/* Moves between the slices of a volume, or the pictures of a file. Each has its own session with its own strokes and
 * answers, and all share one log and one undo. A new slice starts from the settings, names and clusters of the slice
 * before; a slice that was worked on opens as it was left. Labels on any slice count on all slices. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "session/session-picture.h"
#include "views/image/image-levels.h"

gboolean
credal_window_same_slice (CredalSession *session, CredalSession *other)
{
  const CredalSlice *one = credal_window_slice_of (session), *two = credal_window_slice_of (other);

  return one && two && one->number == two->number && one->axis == two->axis;
}

/* ---- opening a slice ---- */

static char *
describe_slice (CredalWindow *self)
{
  const CredalSlice *slice = credal_window_slice_of (self->session);
  guint before = credal_session_begun_like (self->session);

  if (before > 0)
    return g_strdup_printf (_("Slice %u of %u, started from slice %u. Check the colours."), slice->number,
                            slice->count, before);
  if (credal_session_out_of_date (self->session))
    return g_strdup_printf (_("Slice %u of %u, clustered again: answers on other slices have changed since."),
                            slice->number, slice->count);
  return g_strdup_printf (_("Slice %u of %u, as you left it."), slice->number, slice->count);
}

static void
tell_slice (CredalWindow *self)
{
  g_autofree char *text = describe_slice (self);

  credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, text);
}

/* Sets the slider back to the slice that is shown. */
static void
stay_at_slice (CredalWindow *self, const GError *error)
{
  credal_window_show_error (self, error->message);
  credal_window_follow_slice (self);
}

/* Keeps window and level in the numbers of the file: the range of numbers differs between slices. */
static void
keep_levels (CredalWindow *self, CredalSession *session)
{
  double black, range;

  credal_image_levels_get (self->session, &black, &range);
  credal_image_levels_set (session, black, range);
}

/* Shows @session (transfer full), another slice of the same file: the results of all slices stay. */
static void
take_other_slice (CredalWindow *self, CredalSession *session)
{
  CredalAllSlices *kept = g_steal_pointer (&self->all_slices);
  gboolean segmenting = self->segmenting;

  credal_window_take_session (self, session);
  self->all_slices = kept;
  self->segmenting = segmenting;
  credal_slice_bar_set_all (self->slice_bar, kept);
  credal_window_follow_all_slices (self);
  credal_window_update_actions (self);
}

gboolean
credal_window_show_slice (CredalWindow *self, CredalSession *session, const GError *error)
{
  if (!session)
    {
      stay_at_slice (self, error);
      return FALSE;
    }
  keep_levels (self, session);
  take_other_slice (self, session);
  return TRUE;
}

static void
slice_opened (CredalWindow *self, CredalSession *session, const char *path, const GError *error)
{
  if (!credal_window_show_slice (self, session, error))
    return;
  tell_slice (self);
  if (self->slid)
    credal_slice_bar_focus (self->slice_bar);
}

void
credal_window_go_to_slice (CredalWindow *self, CredalSliceAxis axis, guint number)
{
  if (credal_window_slice_of (self->session))
    credal_window_begin_slice (self, axis, number, slice_opened);
}

/* Follows the slider. The slider keeps the keyboard focus. */
static void
slice_chosen (CredalWindow *self, guint number, guint axis)
{
  self->slid = number > 0;
  credal_window_go_to_slice (self, (CredalSliceAxis) axis, number);
}

void
credal_window_step_slice (CredalWindow *self, GVariant *by)
{
  const CredalSlice *slice = credal_window_slice_of (self->session);

  self->slid = FALSE;
  credal_window_go_to_slice (self, slice->axis, (guint) ((gint) slice->number + g_variant_get_int32 (by)));
}

void
credal_window_add_slice_bar (CredalWindow *self)
{
  self->slice_bar = CREDAL_SLICE_BAR (credal_slice_bar_new ());
  gtk_box_pack_end (GTK_BOX (self->image), GTK_WIDGET (self->slice_bar), FALSE, FALSE, 0);
  g_signal_connect_object (self->slice_bar, "chosen", G_CALLBACK (slice_chosen), self, G_CONNECT_SWAPPED);
}
