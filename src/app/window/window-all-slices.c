/* Clusters every slice of a volume in the background, and keeps the results for Export. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"

/* Reports the end of the work. */
static void
tell_slices (CredalWindow *self)
{
  const CredalAllSlices *all = self->all_slices;
  guint count = credal_all_slices_first (all)->count, done = credal_all_slices_count (all, CREDAL_SLICE_DONE);
  guint failed = credal_all_slices_count (all, CREDAL_SLICE_FAILED);
  const char *failure = credal_all_slices_failure (all);
  g_autofree char *text = NULL;

  if (failure && done > 0 && done + failed == count)
    text = g_strdup_printf (_("%u of %u slices are segmented. Export writes these. %u failed, for example: %s"), done,
                            count, failed, failure);
  else if (failure)
    text = g_strdup_printf (_("%u of %u slices are segmented: %s"), done, count, failure);
  else if (done < count)
    text = g_strdup_printf (_("Stopped: %u of %u slices are segmented. Export writes these."), done, count);
  else
    text = g_strdup_printf (_("All %u slices are segmented. Export writes their masks and statistics."), count);
  credal_notice_bar_add (self->notices, failure ? GTK_MESSAGE_WARNING : GTK_MESSAGE_OTHER, text);
}

static void
slices_changed (CredalAllSlices *all, gpointer data)
{
  CredalWindow *self = data;
  gboolean ended = self->segmenting && !credal_all_slices_busy (all);

  self->segmenting = credal_all_slices_busy (all);
  credal_slice_bar_set_all (self->slice_bar, all);
  if (!ended)
    return;
  credal_window_mark_slices (self);
  tell_slices (self);
  credal_window_update_actions (self);
}

void
credal_window_segment_slices (CredalWindow *self, GVariant *parameter)
{
  credal_window_leave_all_slices (self);
  self->all_slices = credal_all_slices_new (self->session, slices_changed, self);
  self->segmenting = TRUE;
  credal_slice_bar_set_all (self->slice_bar, self->all_slices);
  credal_window_update_actions (self);
}

void
credal_window_stop_slices (CredalWindow *self, GVariant *parameter)
{
  credal_all_slices_stop (self->all_slices);
}

void
credal_window_follow_all_slices (CredalWindow *self)
{
  if (self->all_slices && self->session)
    credal_all_slices_follow (self->all_slices, self->session);
}

void
credal_window_leave_all_slices (CredalWindow *self)
{
  credal_slice_bar_set_all (self->slice_bar, NULL);
  g_clear_pointer (&self->all_slices, credal_all_slices_free);
  self->segmenting = FALSE;
}
