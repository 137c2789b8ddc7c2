#include "app/window/window-private.h"

/* A shipped session that is gone through stage by stage. */

gboolean
credal_window_begin_lesson (CredalWindow *self, const char *path)
{
  const CredalLesson *lesson = credal_lesson_find (path);

  credal_lesson_bar_set (self->lesson, lesson ? self->session : NULL, lesson);
  if (!lesson)
    return FALSE;
  credal_canvas_set_projection (self->canvas, lesson->projection, NULL);
  self->in_lesson = TRUE;
  credal_parameters_panel_set_session (self->parameters, self->session, self->canvas);
  credal_window_update_actions (self);
  return TRUE;
}

void
credal_window_leave_lesson (CredalWindow *self)
{
  credal_lesson_bar_set (self->lesson, NULL, NULL);
  if (self->in_lesson)
    credal_canvas_forget_projection (self->canvas);
  self->in_lesson = FALSE;
}

static void
go_in_lesson (CredalWindow *self, gint direction)
{
  gint position = credal_lesson_bar_target (self->lesson, direction);
  g_autoptr(GError) error = NULL;

  if (position >= 0 && !credal_session_go_to (self->session, (guint) position, &error))
    credal_window_show_error (self, error->message);
}

static void
lesson_next (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  go_in_lesson (data, 1);
}

static void
lesson_previous (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  go_in_lesson (data, -1);
}

void
credal_window_add_lesson_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "lesson-next", .activate = lesson_next },
    { .name = "lesson-previous", .activate = lesson_previous },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
