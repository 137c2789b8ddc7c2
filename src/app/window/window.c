/* The window's class: its template, keys and size, and the signals of its views. */
#include <glib/gi18n.h>
#include "app/support/settings.h"
#include "app/window/window-private.h"
#include "session/session-steps.h"
#include "views/commands/digit-keys.h"
#include "views/commands/shortcuts.h"
#include "views/glossary/terms.h"
#include "views/kit/halves.h"
#include "views/panels/side-column.h"
#include "views/commands/stays-pressed.h"
#include "views/kit/titled.h"
#include "views/parts/gesture.h"

G_DEFINE_TYPE (CredalWindow, credal_window, GTK_TYPE_APPLICATION_WINDOW)

#define DEFAULT_WIDTH 1280
#define DEFAULT_HEIGHT 800

static void
panel_failed (CredalWindow *self, const char *message)
{
  credal_window_show_error (self, message);
}

/* Shows in the bottom line the preview of an answer, else the commands for the selection, else the status. */
static void
show_bottom (CredalWindow *self, gboolean preview)
{
  gboolean selected = self->session && credal_selection_count (credal_window_selection (self)) > 0;

  gtk_stack_set_visible_child_name (GTK_STACK (self->bottom), selected && !preview ? "selection" : "status");
}

static void
answer_previewed (CredalWindow *self, const char *text)
{
  credal_status_bar_preview (self->status, text);
  show_bottom (self, text != NULL);
}

static void
selection_changed (CredalWindow *self)
{
  self->picked_at = self->session ? credal_session_position (self->session) : G_MAXUINT;
  show_bottom (self, FALSE);
  credal_window_forget_refused (self);
  credal_window_update_actions (self);
  credal_notice_bar_withdraw (self->notices);
}

static void
doubts_changed (CredalWindow *self)
{
  credal_window_show_doubts (self);
}

static void
gallery_open (CredalWindow *self, const char *path)
{
  credal_window_open (self, path);
}

static void
table_activated (CredalWindow *self, guint object)
{
  g_action_group_change_action_state (G_ACTION_GROUP (self), "view", g_variant_new_string ("plot"));
  credal_canvas_reveal (self->canvas, &(guint32) { object }, 1);
}

static void
member_chosen (CredalWindow *self, guint object)
{
  credal_canvas_reveal (self->canvas, &(guint32) { object }, 1);
  credal_image_view_reveal (credal_image_pane_view (self->image), &(guint32) { object }, 1);
}

/* Clusters the objects of a group in another window. */
static void
cluster_group (CredalWindow *self, guint set)
{
  CredalSession *session = credal_window_group_session (self, set);

  if (!session)
    return;
  CredalWindow *other = credal_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->keys);
  credal_window_take_session (other, session);
  gtk_window_present (GTK_WINDOW (other));
}

static void
stroke_drawn (CredalWindow *self, gpointer stroke)
{
  g_autoptr(GError) error = NULL;

  if (credal_session_stroke (self->session, stroke, &error))
    credal_notice_bar_settle (self->notices);
  else
    credal_window_show_error (self, error->message);
}

/* ---- keys: they give no commands while text is typed or a menu is open ---- */

static gboolean
takes_text (GtkWidget *focus)
{
  return focus && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus)
                   || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER));
}

static gboolean
is_plain (const GdkEventKey *event)
{
  guint32 character = gdk_keyval_to_unicode (event->keyval);
  gboolean types = character >= ' ' || event->keyval == GDK_KEY_BackSpace || event->keyval == GDK_KEY_Delete;

  return types && !(event->state & gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK);
}

/* Space presses the button, row or switch with the focus, whatever command it has. In the question it gives the
 * command that its button shows; Return presses the buttons there. */
static gboolean
presses_focus (GtkWindow *window, GtkWidget *focus, GdkEventKey *event)
{
  if (!focus || CREDAL_IS_CANVAS (focus) || CREDAL_IS_IMAGE_VIEW (focus) || event->keyval != GDK_KEY_space
      || gtk_widget_is_ancestor (focus, GTK_WIDGET (CREDAL_WINDOW (window)->question)))
    return FALSE;
  return gtk_window_propagate_key_event (window, event) || gtk_window_activate_focus (window);
}

/* TRUE: the press repeats a key that is held down: there was no release since its last press. Only the last key pressed
 * repeats, and modifiers do not interrupt it. */
static gboolean
was_held (CredalWindow *self, const GdkEventKey *event)
{
  gboolean held = event->hardware_keycode == self->held;

  if (!event->is_modifier)
    self->held = event->hardware_keycode;
  return held;
}

static gboolean
presses_widgets (guint key)
{
  return key == GDK_KEY_space || key == GDK_KEY_KP_Space || key == GDK_KEY_Return || key == GDK_KEY_ISO_Enter
         || key == GDK_KEY_KP_Enter;
}

/* Lets a key that is held down move in the widget with the focus, but repeats no command and presses no button. */
static gboolean
repeat (GtkWindow *window, GdkEventKey *event)
{
  return presses_widgets (event->keyval) || gtk_window_propagate_key_event (window, event)
         || gtk_bindings_activate_event (G_OBJECT (window), event);
}

static GdkModifierType
modifiers_of (const GdkEventKey *event)
{
  return event->state & gtk_accelerator_get_default_mod_mask ();
}

/* Gives the command of a digit's key, unless the command is disabled. GTK would look for the sign that the key types,
 * and that sign differs between keyboards. */
static gboolean
gives_digit (CredalWindow *self, const GdkEventKey *event, gboolean held)
{
  guint digit = credal_digit_key (event);
  const char *action = digit ? credal_keys_action (self->keys, digit, modifiers_of (event)) : NULL;
  g_autofree char *name = NULL;
  g_autoptr(GVariant) target = NULL;

  if (!action || !g_str_has_prefix (action, "win.")
      || !g_action_parse_detailed_name (action + strlen ("win."), &name, &target, NULL)
      || !g_action_group_get_action_enabled (G_ACTION_GROUP (self), name))
    return FALSE;
  if (!held || credal_keys_repeats (self->keys, digit, modifiers_of (event)))
    g_action_group_activate_action (G_ACTION_GROUP (self), name, target);
  return TRUE;
}

/* During a drag the keys of Undo and Escape give it up, and the key of Redo does nothing. A key held down does nothing
 * more after that. */
static gboolean
gives_up_gesture (CredalWindow *self, const GdkEventKey *event, gboolean held)
{
  const char *action = credal_keys_action (self->keys, event->keyval, modifiers_of (event));

  if (!held && !event->is_modifier)
    self->spent = FALSE;
  if (self->spent || !credal_gesture_is_under_way (GTK_WIDGET (self)))
    return self->spent;
  if (g_strcmp0 (action, "win.undo") == 0 || g_strcmp0 (action, "win.dismiss") == 0)
    self->spent = credal_gesture_give_up (GTK_WIDGET (self));
  return self->spent || g_strcmp0 (action, "win.redo") == 0;
}

static gboolean
credal_window_key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  CredalWindow *self = CREDAL_WINDOW (widget);
  GtkWindow *window = GTK_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (window);
  gboolean text = takes_text (focus), held = was_held (self, event);

  if (gives_up_gesture (self, event, held))
    return GDK_EVENT_STOP;
  if (text && gtk_window_propagate_key_event (window, event))
    return GDK_EVENT_STOP;
  if (text && is_plain (event))
    return GDK_EVENT_STOP;
  if (!text && gives_digit (self, event, held))
    return GDK_EVENT_STOP;
  if (held && !credal_keys_repeats (self->keys, event->keyval, modifiers_of (event)))
    return repeat (window, event);
  if (!text && presses_focus (window, focus, event))
    return GDK_EVENT_STOP;
  return GTK_WIDGET_CLASS (credal_window_parent_class)->key_press_event (widget, event);
}

static gboolean
credal_window_key_release_event (GtkWidget *widget, GdkEventKey *event)
{
  CredalWindow *self = CREDAL_WINDOW (widget);

  if (event->hardware_keycode == self->held)
    self->held = CREDAL_NO_KEY;
  if (event->hardware_keycode == self->uncovering)
    credal_window_cover_picture (self);
  return GTK_WIDGET_CLASS (credal_window_parent_class)->key_release_event (widget, event);
}

/* Forgets the keys held, as another window may get their release. */
static gboolean
credal_window_focus_out_event (GtkWidget *widget, GdkEventFocus *event)
{
  CredalWindow *self = CREDAL_WINDOW (widget);

  self->held = CREDAL_NO_KEY;
  if (self->uncovering != CREDAL_NO_KEY)
    credal_window_cover_picture (self);
  return GTK_WIDGET_CLASS (credal_window_parent_class)->focus_out_event (widget, event);
}

/* ---- class ---- */

static gboolean
credal_window_delete_event (GtkWidget *widget, GdkEventAny *event)
{
  credal_window_ask_to_close (CREDAL_WINDOW (widget));
  return GDK_EVENT_STOP;
}

static void
remember_size (GtkWindow *window)
{
  int width, height;

  if (gtk_window_is_maximized (window))
    return;
  gtk_window_get_size (window, &width, &height);
  credal_settings_file_set_integer ("width", width);
  credal_settings_file_set_integer ("height", height);
}

static void
restore_size (GtkWindow *window)
{
  int width = credal_settings_file_integer ("width"), height = credal_settings_file_integer ("height");

  gtk_window_set_default_size (window, width > 0 ? width : DEFAULT_WIDTH, height > 0 ? height : DEFAULT_HEIGHT);
}

static void
credal_window_unrealize (GtkWidget *widget)
{
  remember_size (GTK_WINDOW (widget));
  GTK_WIDGET_CLASS (credal_window_parent_class)->unrealize (widget);
}

static void
credal_window_dispose (GObject *object)
{
  CredalWindow *self = CREDAL_WINDOW (object);

  credal_window_stop_opening (self);
  credal_window_leave_writing (self);
  credal_window_forget_session (self);
  G_OBJECT_CLASS (credal_window_parent_class)->dispose (object);
}

static void
credal_window_finalize (GObject *object)
{
  CredalWindow *self = CREDAL_WINDOW (object);

  g_free (self->failed_session);
  g_strfreev (self->together);
  g_free (self->write_failure);
  g_clear_pointer (&self->moves, g_array_unref);
  G_OBJECT_CLASS (credal_window_parent_class)->finalize (object);
}

/* The template names these types. */
static void
ensure_types (void)
{
  static GType (*const types[]) (void) = {
    credal_canvas_get_type, credal_compare_bar_get_type, credal_evidence_panel_get_type,
    credal_gallery_get_type, credal_group_panel_get_type, credal_halves_get_type, credal_history_panel_get_type,
    credal_image_pane_get_type,
    credal_map_pane_get_type, credal_masses_chart_get_type, credal_lesson_bar_get_type,
    credal_notice_bar_get_type, credal_parameters_panel_get_type, credal_question_panel_get_type,
    credal_second_look_get_type, credal_selection_bar_get_type, credal_status_bar_get_type,
    credal_side_column_get_type, credal_titled_get_type,
  };

  for (guint k = 0; k < G_N_ELEMENTS (types); k++)
    g_type_ensure (types[k] ());
}

#define CHILD(name) { #name, G_STRUCT_OFFSET (CredalWindow, name) }

static const struct { const char *name; gssize offset; } children[] = {
  CHILD (main_menu), CHILD (tools_menu), CHILD (colour_menu), CHILD (pages), CHILD (opening_bar), CHILD (opening_label),
  CHILD (opening_progress), CHILD (writing_bar), CHILD (writing_label), CHILD (writing_progress),
  CHILD (view), CHILD (bottom), CHILD (side), CHILD (gallery_notices), CHILD (session_notices), CHILD (lesson),
  CHILD (parameters), CHILD (compare),
  CHILD (plots), CHILD (canvas), CHILD (image), CHILD (image_toggle), CHILD (both_toggle),
  CHILD (sheet_toggle), CHILD (selection_bar),
  CHILD (status), CHILD (map), CHILD (map_toggle), CHILD (masses), CHILD (question), CHILD (evidence),
  CHILD (history), CHILD (group_panel), CHILD (evidence_pages), CHILD (second_look), { "undo" }, { "redo" },
  { "table_page" }, { "sheet_page" }, { "evidence_tabs" }, { "export" },
};

static void
bind_children (GtkWidgetClass *widget_class)
{
  for (guint k = 0; k < G_N_ELEMENTS (children); k++)
    gtk_widget_class_bind_template_child_full (widget_class, children[k].name, FALSE, children[k].offset);
}

static void
credal_window_class_init (CredalWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_window_dispose;
  G_OBJECT_CLASS (class)->finalize = credal_window_finalize;
  widget_class->key_press_event = credal_window_key_press_event;
  widget_class->key_release_event = credal_window_key_release_event;
  widget_class->focus_out_event = credal_window_focus_out_event;
  widget_class->delete_event = credal_window_delete_event;
  widget_class->unrealize = credal_window_unrealize;
  ensure_types ();
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, gallery_open);
  gtk_widget_class_bind_template_callback (widget_class, panel_failed);
  gtk_widget_class_bind_template_callback (widget_class, member_chosen);
  gtk_widget_class_bind_template_callback (widget_class, cluster_group);
  gtk_widget_class_bind_template_callback (widget_class, credal_window_go_to_step);
  gtk_widget_class_bind_template_callback (widget_class, stroke_drawn);
  gtk_widget_class_bind_template_callback (widget_class, credal_window_show_error);
  gtk_widget_class_bind_template_callback (widget_class, doubts_changed);
  gtk_widget_class_bind_template_callback (widget_class, answer_previewed);
}

/* Keeps the focus where it is when a tab is clicked, so that Space still answers. The stack switcher makes its buttons
 * itself, so this cannot be set in the template. */
static void
keep_focus_on_click (GtkWidget *button, gpointer data)
{
  gtk_widget_set_focus_on_click (button, FALSE);
}

/* The template's child @name. */
static GtkWidget *
child (CredalWindow *self, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (self), CREDAL_TYPE_WINDOW, name));
}

/* Puts the window in its own group, so that a question blocks only its own window. */
static void
stand_alone (GtkWindow *self)
{
  g_autoptr(GtkWindowGroup) group = gtk_window_group_new ();

  gtk_window_group_add_window (group, self);
}

/* Puts the table and the contact sheet on their pages. */
static void
add_pages (CredalWindow *self)
{
  GtkWidget *table = credal_table_view_new (credal_window_selection (self));
  GtkWidget *sheet = credal_contact_sheet_new (credal_window_selection (self));

  self->table = CREDAL_TABLE_VIEW (table);
  self->sheet = CREDAL_CONTACT_SHEET (sheet);
  gtk_box_pack_start (GTK_BOX (child (self, "table_page")), table, TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (child (self, "sheet_page")), sheet, TRUE, TRUE, 0);
  gtk_widget_show (table);
  gtk_widget_show (sheet);
  g_signal_connect_object (table, "object-activated", G_CALLBACK (table_activated), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "object-activated", G_CALLBACK (table_activated), self, G_CONNECT_SWAPPED);
}

static void
credal_window_init (CredalWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  stand_alone (GTK_WINDOW (self));
  credal_stays_pressed (GTK_WIDGET (self));
  self->notices = self->gallery_notices;
  self->held = self->uncovering = CREDAL_NO_KEY;
  g_object_bind_property (self->opening_bar, "visible", self->pages, "sensitive", G_BINDING_INVERT_BOOLEAN);
  add_pages (self);
  gtk_container_foreach (GTK_CONTAINER (child (self, "evidence_tabs")), keep_focus_on_click, NULL);
  g_signal_connect_object (credal_window_selection (self), "changed", G_CALLBACK (selection_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (credal_image_pane_view (self->image), "shape-changed",
                           G_CALLBACK (credal_window_update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->question, "pair-changed", G_CALLBACK (credal_window_update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->question, "pair-changed", G_CALLBACK (credal_window_offer_tour), self,
                           G_CONNECT_SWAPPED);

  credal_window_add_slice_bar (self);
  credal_window_add_commands (self);
  credal_window_link_comparison (self);
  credal_window_link_image (self);
  credal_window_link_map (self);
  credal_window_link_masses (self);
  credal_window_accept_drops (self);
  credal_window_update_title (self);
  credal_window_show_doubts (self);
  credal_window_update_actions (self);
  credal_terms_explain (GTK_WIDGET (self));
  restore_size (GTK_WINDOW (self));
}

static void
tell_key (GtkWidget *button, const char *text, const CredalKeys *keys, const char *action)
{
  g_autofree char *key = credal_keys_label (keys, action);
  g_autofree char *tip = *key ? g_strdup_printf ("%s (%s)", text, key) : g_strdup (text);

  gtk_widget_set_tooltip_text (button, tip);
}

void
credal_window_set_keys (CredalWindow *self, const CredalKeys *keys)
{
  g_return_if_fail (CREDAL_IS_WINDOW (self));
  self->keys = keys;
  credal_question_panel_set_keys (self->question, keys);
  tell_key (child (self, "undo"), _("Undo"), keys, "win.undo");
  tell_key (child (self, "redo"), _("Redo"), keys, "win.redo");
  tell_key (self->main_menu, _("Main menu"), keys, "win.menu");
  gtk_application_window_set_help_overlay (GTK_APPLICATION_WINDOW (self),
                                           GTK_SHORTCUTS_WINDOW (credal_shortcuts_new (keys)));
}

CredalWindow *
credal_window_new (GtkApplication *application, const CredalKeys *keys)
{
  CredalWindow *self = g_object_new (CREDAL_TYPE_WINDOW, "application", application, NULL);

  credal_window_set_keys (self, keys);
  return self;
}
