/* Lessons: shipped sessions that the user goes through stage by stage. The tour of the window. */
#include "app/tour/tour.h"
#include "app/window/window-private.h"
#include "session/session-steps.h"

/* Turns on the switch @action (nullable) for the lesson, and remembers it if it was off. */
static void
show_for_lesson (CredalWindow *self, const char *action)
{
  self->shown_for_lesson = action && !credal_window_is_on (self, action) ? action : NULL;
  if (self->shown_for_lesson)
    g_action_group_change_action_state (G_ACTION_GROUP (self), action, g_variant_new_boolean (TRUE));
}

void
credal_window_begin_lesson (CredalWindow *self, const char *path)
{
  const CredalLesson *lesson = credal_lesson_find (path);

  credal_lesson_bar_set (self->lesson, lesson ? self->session : NULL, lesson);
  if (!lesson)
    return;
  if (lesson->projection)
    credal_canvas_set_projection (self->canvas, lesson->projection, NULL);
  self->in_lesson = lesson->projection != NULL;
  show_for_lesson (self, lesson->show);
  credal_parameters_panel_set_session (self->parameters, self->session, self->canvas);
  credal_window_update_actions (self);
}

void
credal_window_leave_lesson (CredalWindow *self)
{
  credal_lesson_bar_set (self->lesson, NULL, NULL);
  if (self->in_lesson)
    credal_canvas_forget_projection (self->canvas);
  self->in_lesson = FALSE;
  if (self->shown_for_lesson)
    g_action_group_change_action_state (G_ACTION_GROUP (self), self->shown_for_lesson, g_variant_new_boolean (FALSE));
  self->shown_for_lesson = NULL;
}

void
credal_window_step_lesson (CredalWindow *self, GVariant *by)
{
  gint position = credal_lesson_bar_target (self->lesson, g_variant_get_int32 (by));
  g_autoptr(GError) error = NULL;

  if (position >= 0 && !credal_session_go_to (self->session, (guint) position, &error))
    credal_window_show_error (self, error->message);
}

/* ---- the tour ---- */

static GtkWidget *
part (gpointer widget, GType type, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (widget, type, name));
}

void
credal_window_begin_tour (CredalWindow *self, GVariant *parameter)
{
  GtkWidget *const places[CREDAL_TOUR_STOPS] = {
    self->view, part (self->question, CREDAL_TYPE_QUESTION_PANEL, "pair_box"),
    part (self->question, CREDAL_TYPE_QUESTION_PANEL, "answers"), self->evidence_pages,
    part (self, CREDAL_TYPE_WINDOW, "export"),
  };

  self->tour_offered = TRUE;
  credal_tour_begin (places);
}

/* A session with steps was opened or recovered by somebody who knows the window, or is a lesson. */
void
credal_window_offer_tour (CredalWindow *self)
{
  guint32 i, j;

  if (!self->session || self->tour_offered || credal_session_length (self->session) > 0
      || !credal_question_panel_pair (self->question, &i, &j) || !gtk_widget_get_mapped (self->view))
    return;
  self->tour_offered = TRUE;
  if (credal_tour_is_due ())
    credal_window_begin_tour (self, NULL);
}
