/* Gives a session to all views, follows its signals, and takes it away again. */
#include <string.h>
#include "app/support/author.h"
#include "app/window/window-private.h"
#include "io/csv/warnings.h"
#include "session/session-file.h"
#include "session/session-steps.h"
#include "views/plot/colour-menu.h"

static void
partition_changed (CredalWindow *self)
{
  credal_window_update_actions (self);
  credal_window_follow_write_failure (self);
  credal_window_follow_advice (self);
  credal_window_follow_moved (self);
  credal_window_show_outliers (self);
}

static void
session_changed (CredalWindow *self)
{
  credal_window_update_title (self);
  credal_window_update_actions (self);
  credal_window_follow_all_slices (self);
  credal_window_mark_slices (self);
  credal_notice_bar_withdraw (self->notices);
  partition_changed (self);
  credal_window_follow_dropped (self);
}

/* Returns @message with an upper-case first letter. Warnings begin in lower case because a terminal puts the program's
 * name before them. */
static char *
begin_upper (const char *message)
{
  g_autofree char *first = g_utf8_substring (message, 0, *message ? 1 : 0);
  g_autofree char *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, message + strlen (first), NULL);
}

/* TRUE: the session is new and has no steps. */
static gboolean
is_being_read (CredalSession *session)
{
  return !credal_session_path (session) && credal_session_length (session) == 0;
}

static void
session_notice (CredalWindow *self, const char *message, gboolean is_error)
{
  g_autofree char *text = is_error ? g_strdup (message) : begin_upper (message);
  gboolean fact = credal_warning_is_fact (message);

  if (!is_error && credal_window_offer_swap (self, message))
    return;
  if (!is_error && (fact || is_being_read (self->session)))
    credal_parameters_panel_note (self->parameters, text);
  if (fact && is_being_read (self->session))
    credal_notice_bar_note (self->notices, text);
  else
    credal_notice_bar_add (self->notices,
                           is_error ? GTK_MESSAGE_ERROR : fact ? GTK_MESSAGE_INFO : GTK_MESSAGE_WARNING, text);
}

static void
session_busy_changed (CredalWindow *self)
{
  credal_window_update_actions (self);
  credal_window_follow_work (self);
  credal_window_offer_tour (self);
}

static void
fill_table (CredalWindow *self)
{
  if (self->table_filled)
    return;
  credal_table_view_set_session (self->table, self->session);
  self->table_filled = TRUE;
}

void
credal_window_fill_page (CredalWindow *self, const char *page)
{
  if (!self->session)
    return;
  if (g_str_equal (page, "table"))
    fill_table (self);
  if (g_str_equal (page, "sheet"))
    credal_contact_sheet_set_session (self->sheet, self->session);
}

static void
empty_table (CredalWindow *self)
{
  credal_table_view_set_session (self->table, NULL);
  self->table_filled = FALSE;
}

/* The canvas comes first, as it sizes the selection that the other views share. */
static void
show_session (CredalWindow *self, CredalSession *session)
{
  credal_canvas_set_session (self->canvas, session);
  credal_colour_menu_fill (self->colour_menu, session);
  credal_image_pane_set_session (self->image, session, credal_window_selection (self));
  credal_window_follow_slice (self);
  credal_map_pane_set_session (self->map, session, credal_window_selection (self));
  credal_masses_chart_set_session (self->masses, session, credal_window_selection (self));
  empty_table (self);
  credal_contact_sheet_set_session (self->sheet, NULL);
  credal_parameters_panel_set_session (self->parameters, session, self->canvas);
  credal_question_panel_set_session (self->question, session, credal_window_selection (self));
  credal_selection_bar_set_session (self->selection_bar, session, credal_window_selection (self));
  credal_status_bar_set_session (self->status, session);
  credal_evidence_panel_set_session (self->evidence, session);
  credal_history_panel_set_session (self->history, session, credal_window_selection (self));
  credal_group_panel_set_session (self->group_panel, session, credal_window_selection (self));
  credal_second_look_set_session (self->second_look, session, credal_window_selection (self));
}

void
credal_window_forget_session (CredalWindow *self)
{
  if (!self->session)
    return;
  g_signal_handlers_disconnect_by_data (self->session, self);
  credal_window_leave_tools (self);
  credal_window_leave_comparison (self);
  credal_window_leave_lesson (self);
  credal_window_leave_all_slices (self);
  show_session (self, NULL);
  credal_session_close (self->session);
  g_clear_object (&self->session);
}

static void
close_session (CredalWindow *self)
{
  if (self->session && credal_window_is_unused (self))
    credal_session_discard (self->session);
  credal_window_forget_session (self);
}

void
credal_window_sign (CredalWindow *self)
{
  g_return_if_fail (CREDAL_IS_WINDOW (self));
  g_autofree char *name = credal_author_name ();

  if (self->session)
    credal_session_set_author (self->session, name);
}

void
credal_window_say (CredalWindow *self, const char *text)
{
  g_return_if_fail (CREDAL_IS_WINDOW (self));
  credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, text);
}

void
credal_window_take_session (CredalWindow *self, CredalSession *session)
{
  credal_window_stop_opening (self);
  close_session (self);
  g_action_group_change_action_state (G_ACTION_GROUP (self), "only-cluster", g_variant_new_int32 (0));
  self->session = session;
  self->notices = self->session_notices;
  self->advice_told = (CredalClusterAdvice) { 0 };
  self->stopped = FALSE;
  g_clear_pointer (&self->write_failure, g_free);
  credal_notice_bar_clear (self->notices);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (session_changed), self);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (partition_changed), self);
  g_signal_connect_swapped (session, "notice", G_CALLBACK (session_notice), self);
  g_signal_connect_swapped (session, "busy-changed", G_CALLBACK (session_busy_changed), self);
  g_signal_connect_swapped (session, "look-changed", G_CALLBACK (credal_window_show_colour), self);
  g_signal_connect_swapped (session, "look-changed", G_CALLBACK (credal_window_show_image_look), self);
  credal_window_sign (self);
  show_session (self, session);
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "session");
  session_changed (self);
  g_action_group_change_action_state (G_ACTION_GROUP (self), "view",
                                      g_variant_new_string (credal_window_has_picture (self) ? "image" : "plot"));
  g_action_group_activate_action (G_ACTION_GROUP (self), "focus-canvas", NULL);
  credal_session_start (session);
}
