#include "app/window/window-private.h"

/* Which commands can be given now, and how sure the next answer is. */

static void
set_enabled (CredalWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* While a file is opened nothing is done to the session that gives way to it. */
static void
enable (CredalWindow *self, const char *name, gboolean enabled)
{
  set_enabled (self, name, enabled && !self->opening);
}

static void
enable_answers (CredalWindow *self)
{
  guint32 i, j;
  gboolean pair = self->session && credal_question_panel_pair (self->question, &i, &j);
  gboolean conflict = self->session && credal_session_conflict (self->session, NULL);
  enable (self, "must-link", pair || (self->session && credal_selection_count (credal_window_selection (self)) > 2));
  enable (self, "cannot-link", pair);
  enable (self, "must-link-as", pair);
  enable (self, "cannot-link-as", pair);
  enable (self, "certainty", pair);
  enable (self, "dont-know", pair);
  enable (self, "conflict-flip-new", conflict);
  enable (self, "conflict-flip-step", conflict);
  enable (self, "keep-soft", conflict);
  enable (self, "label-rest", conflict);
  enable (self, "group-rest", conflict);
  enable (self, "dismiss", self->session != NULL);
}

static void
enable_selection (CredalWindow *self)
{
  gsize count = self->session ? credal_selection_count (credal_window_selection (self)) : 0;
  const CredalPair *pair = self->session ? credal_window_selected_answer (self) : NULL;
  guint32 asked;
  gboolean labels = count > 0 || credal_question_panel_object (self->question, &asked);
  enable (self, "label", labels || credal_window_paints (self));
  enable (self, "not-label", labels);
  enable (self, "degree-less", count > 0 && !pair);
  enable (self, "degree-more", count > 0 && !pair);
  enable (self, "group", count > 2);
  enable (self, "group-apart", count > 2);
  enable (self, "flip-pair", credal_window_is_link (pair));
  enable (self, "soften-pair", credal_window_is_link (pair) && !pair->soft);
  enable (self, "delete-pair", pair != NULL);
  enable (self, "insist-pair", credal_window_is_link (pair));
}

static void
enable_history (CredalWindow *self)
{
  guint position = self->session ? credal_session_position (self->session) : 0;
  guint length = self->session ? credal_session_length (self->session) : 0, fork;
  enable (self, "undo", position > 0 || credal_image_view_has_corners (credal_image_pane_view (self->image)));
  enable (self, "redo", position < length);
  enable (self, "last-step", position < length);
  enable (self, "bring-back", self->session && credal_session_dropped (self->session, &fork) > 0);
}

static void
enable_work (CredalWindow *self)
{
  gboolean busy = self->session && credal_session_busy (self->session, NULL, NULL);
  set_enabled (self, "cancel", self->opening || busy);
  enable (self, "cluster", self->session && !busy && !credal_session_is_current (self->session));
}

static void
enable_all (CredalWindow *self, const char *const *names, gboolean enabled)
{
  for (; *names; names++)
    enable (self, *names, enabled);
}

static void
enable_view_and_files (CredalWindow *self)
{
  static const char *const of_plot[] = { "zoom-in", "zoom-out", "fit", "reveal", "tool", NULL };
  static const char *const of_partition[] = { "only-cluster", "next-only-cluster", "fuse", "name-cluster",
                                             "outliers", "show-outliers", "answers-worth", NULL };
  static const char *const of_session[] = { "view", "save", "save-as", "print", "focus-canvas", NULL };
  gboolean plot = g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->view)), "plot") == 0;
  static const char *const of_picture[] = { "ink", "new-region", "next-ink", "previous-ink", "exclusive", "pen-larger",
                                            "pen-smaller", "image-mode", "image-strokes", "levels",
                                            "overlay-fainter", "overlay-stronger", "uncover", NULL };
  enable (self, "show-map", credal_window_show_map (self));
  enable_all (self, of_plot, self->session && plot);
  enable_all (self, of_picture, credal_window_has_picture (self) && gtk_widget_get_visible (GTK_WIDGET (self->image)));
  enable_all (self, of_session, self->session != NULL);
  enable (self, "export", self->session && !self->writing);
  enable (self, "export-several", self->session && !self->writing);
  enable (self, "import-answers", self->session && !credal_window_has_picture (self));
  enable (self, "label-classes", self->session && credal_dataset_classes (credal_session_raw (self->session)));
  enable (self, "colour", self->session && credal_dataset_classes (credal_session_raw (self->session)));
  credal_window_show_colour (self);
  enable (self, "export-image", credal_window_has_picture (self) && !self->writing);
  set_enabled (self, "stop-writing", self->writing != NULL);
  enable (self, "reopen", self->session && credal_session_data_path (self->session));
  enable (self, "picture-features", credal_window_has_picture_files (self));
  enable (self, "next-slice", credal_window_has_slice (self, 1));
  enable (self, "previous-slice", credal_window_has_slice (self, -1));
  enable (self, "advised-clusters", self->session && credal_session_advice (self->session).clusters > 0);
  enable (self, "how-many-clusters", self->session != NULL);
  enable (self, "lesson-next", credal_lesson_bar_target (self->lesson, 1) >= 0);
  enable (self, "lesson-previous", credal_lesson_bar_target (self->lesson, -1) >= 0);
  enable (self, "compare", self->session != NULL);
  enable (self, "fade-agreeing", credal_compare_bar_second (self->compare) != NULL);
  enable (self, "use-compared", credal_compare_bar_second (self->compare) != NULL);
  enable (self, "pick-centres", credal_window_has_peaks (self));
  enable_all (self, of_partition, self->session && credal_session_partition (self->session));
  enable (self, "standardize", self->session && !credal_session_standardized (self->session));
  enable (self, "principal-components",
          self->session && credal_settings_preparation (credal_session_settings (self->session)).components == 0);
}

/* An answer that is selected tells how sure it is, until it is let go. */
static void
show_certainty (CredalWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "certainty");
  const CredalPair *pair = self->session ? credal_window_selected_answer (self) : NULL;
  CredalCertainty shown = credal_window_is_link (pair) ? credal_certainty_nearest (pair->certainty) : self->certainty;
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (credal_certainty_name (shown)));
}

void
credal_window_update_actions (CredalWindow *self)
{
  show_certainty (self);
  enable_answers (self);
  enable_selection (self);
  enable_history (self);
  enable_work (self);
  enable_view_and_files (self);
  credal_window_update_image_actions (self);
}
