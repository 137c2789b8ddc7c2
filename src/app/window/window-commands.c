#include "app/window/window-private.h"
#include "method/settings.h"
#include "views/dialogs/peaks-dialog.h"

/* The table of the window's commands, and which of them are enabled. To add one, write its handler, declare it in
 * window-commands.h and add a row here. */

typedef struct {
  const char *name;
  CredalNeed needs;
  CredalWindowHandler *activate;   /* NULL: it has a state, and only that changes */
  const char *parameter;           /* its type, or NULL */
  const char *state;               /* at first, or NULL: it has none */
  CredalWindowHandler *change;     /* of the state */
} CredalWindowCommand;

static const CredalWindowCommand commands[] = {
  /* statements */
  { "must-link", CREDAL_NEEDS_PAIR_OR_MORE, credal_window_must_link },
  { "cannot-link", CREDAL_NEEDS_PAIR, credal_window_cannot_link },
  { "dont-know", CREDAL_NEEDS_PAIR, credal_window_dont_know },
  { "must-link-as", CREDAL_NEEDS_PAIR, credal_window_must_link_as, "s" },
  { "cannot-link-as", CREDAL_NEEDS_PAIR, credal_window_cannot_link_as, "s" },
  { "certainty", CREDAL_NEEDS_PAIR, NULL, "s", "'sure'", credal_window_change_certainty },
  { "conflict-flip-new", CREDAL_NEEDS_CONFLICT, credal_window_flip_new },
  { "conflict-flip-step", CREDAL_NEEDS_CONFLICT, credal_window_flip_step, "u" },
  { "keep-soft", CREDAL_NEEDS_CONFLICT, credal_window_keep_soft },
  { "dismiss", CREDAL_NEEDS_SESSION, credal_window_dismiss },
  { "flip-pair", CREDAL_NEEDS_LINK, credal_window_flip_pair },
  { "soften-pair", CREDAL_NEEDS_FIRM_LINK, credal_window_soften_pair },
  { "delete-pair", CREDAL_NEEDS_ANSWER, credal_window_delete_pair },
  { "second-look", CREDAL_NEEDS_NOTHING, credal_window_second_look },
  { "insist-pair", CREDAL_NEEDS_LINK, credal_window_insist_pair },
  { "label", CREDAL_NEEDS_OBJECTS_OR_PEN, credal_window_label, "i" },
  { "not-label", CREDAL_NEEDS_OBJECTS, credal_window_not_label, "i" },
  { "degree-less", CREDAL_NEEDS_UNANSWERED, credal_window_degree_less },
  { "degree-more", CREDAL_NEEDS_UNANSWERED, credal_window_degree_more },
  { "label-rest", CREDAL_NEEDS_CONFLICT, credal_window_label_rest, "(id)" },
  { "group-rest", CREDAL_NEEDS_CONFLICT, credal_window_group_rest, "b" },
  { "group", CREDAL_NEEDS_GROUP, credal_window_group_together },
  { "group-apart", CREDAL_NEEDS_GROUP, credal_window_group_apart },
  { "name-cluster", CREDAL_NEEDS_PARTITION, credal_window_name_cluster, "i" },
  /* steps and computations */
  { "undo", CREDAL_NEEDS_STEP_BEFORE, credal_window_undo },
  { "redo", CREDAL_NEEDS_STEP_AFTER, credal_window_redo },
  { "last-step", CREDAL_NEEDS_STEP_AFTER, credal_window_last_step },
  { "bring-back", CREDAL_NEEDS_DROPPED, credal_window_bring_back },
  { "cancel", CREDAL_NEEDS_WORK, credal_window_cancel },
  { "cluster", CREDAL_NEEDS_NO_RESULT, credal_window_cluster },
  { "lesson-next", CREDAL_NEEDS_NEXT_STAGE, credal_window_lesson_next },
  { "lesson-previous", CREDAL_NEEDS_PREVIOUS_STAGE, credal_window_lesson_previous },
  /* how the session is seen */
  { "zoom-in", CREDAL_NEEDS_PLOT, credal_window_zoom_in },
  { "zoom-out", CREDAL_NEEDS_PLOT, credal_window_zoom_out },
  { "fit", CREDAL_NEEDS_PLOT, credal_window_fit },
  { "reveal", CREDAL_NEEDS_PLOT, credal_window_reveal },
  { "focus-canvas", CREDAL_NEEDS_SESSION, credal_window_focus_canvas },
  { "menu", CREDAL_NEEDS_NOTHING, credal_window_open_menu },
  { "tool", CREDAL_NEEDS_PLOT, NULL, "s", "'select'", credal_window_change_tool },
  { "view", CREDAL_NEEDS_SESSION, NULL, "s", "'plot'", credal_window_change_view },
  { "show-masses", CREDAL_NEEDS_NOTHING, NULL, NULL, "false", credal_window_change_show_masses },
  { "masses-order", CREDAL_NEEDS_NOTHING, NULL, "s", "'data'", credal_window_change_masses_order },
  { "only-cluster", CREDAL_NEEDS_PARTITION, NULL, "i", "0", credal_window_change_only_cluster },
  { "next-only-cluster", CREDAL_NEEDS_PARTITION, credal_window_show_next_cluster },
  { "side-panel", CREDAL_NEEDS_NOTHING, NULL, NULL, "true", credal_window_change_side_panel },
  { "colour", CREDAL_NEEDS_CLASSES, NULL, "s", "'clusters'", credal_window_change_colour },
  { "show-map", CREDAL_NEEDS_MAP, NULL, NULL, "false", credal_window_change_show_map },
  { "compare", CREDAL_NEEDS_SESSION, NULL, NULL, "false", credal_window_change_compare },
  { "fade-agreeing", CREDAL_NEEDS_SECOND_METHOD, NULL, NULL, "false", credal_window_change_fade_agreeing },
  { "use-compared", CREDAL_NEEDS_SECOND_METHOD, credal_window_use_compared },
  { "stop-comparing", CREDAL_NEEDS_NOTHING, credal_window_stop_comparison },
  { "show-outliers", CREDAL_NEEDS_PARTITION, NULL, NULL, "false", credal_window_change_show_outliers },
  { "show-before", CREDAL_NEEDS_NOTHING, NULL, NULL, "false", credal_window_change_show_before },
  /* pictures */
  { "ink", CREDAL_NEEDS_IMAGE, credal_window_activate_ink, "s", "'a'", credal_window_change_ink },
  { "new-region", CREDAL_NEEDS_IMAGE, credal_window_new_region },
  { "next-ink", CREDAL_NEEDS_IMAGE, credal_window_next_ink },
  { "previous-ink", CREDAL_NEEDS_IMAGE, credal_window_previous_ink },
  { "exclusive", CREDAL_NEEDS_IMAGE, NULL, NULL, "true", credal_window_change_exclusive },
  { "pen-larger", CREDAL_NEEDS_IMAGE, credal_window_pen_larger },
  { "pen-smaller", CREDAL_NEEDS_IMAGE, credal_window_pen_smaller },
  { "image-mode", CREDAL_NEEDS_IMAGE, NULL, "s", "'fill'", credal_window_change_mode },
  { "image-strokes", CREDAL_NEEDS_IMAGE, NULL, NULL, "true", credal_window_change_strokes },
  { "levels", CREDAL_NEEDS_IMAGE, credal_window_move_levels, "s" },
  { "overlay-fainter", CREDAL_NEEDS_IMAGE, credal_window_overlay_fainter },
  { "overlay-stronger", CREDAL_NEEDS_IMAGE, credal_window_overlay_stronger },
  { "uncover", CREDAL_NEEDS_IMAGE, credal_window_uncover },
  { "next-slice", CREDAL_NEEDS_NEXT_SLICE, credal_window_next_slice },
  { "previous-slice", CREDAL_NEEDS_PREVIOUS_SLICE, credal_window_previous_slice },
  /* files */
  { "standardize", CREDAL_NEEDS_OWN_SCALES, credal_window_standardize },
  { "principal-components", CREDAL_NEEDS_ALL_FEATURES, credal_window_use_components },
  { "advised-clusters", CREDAL_NEEDS_ADVICE, credal_window_take_advice },
  { "open", CREDAL_NEEDS_NOTHING, credal_window_choose_open },
  { "open-options", CREDAL_NEEDS_NOTHING, credal_window_choose_open_options },
  { "open-as", CREDAL_NEEDS_NOTHING, credal_window_open_as, "ay" },
  { "reopen", CREDAL_NEEDS_DATA_FILE, credal_window_reopen },
  { "picture-features", CREDAL_NEEDS_PICTURE_FILES, credal_window_reopen },
  { "restore", CREDAL_NEEDS_NOTHING, credal_window_restore, "ay" },
  { "find-data", CREDAL_NEEDS_NOTHING, credal_window_find_data },
  { "import-answers", CREDAL_NEEDS_NO_PICTURE, credal_window_choose_answers },
  { "label-classes", CREDAL_NEEDS_CLASSES, credal_window_label_classes },
  { "save", CREDAL_NEEDS_SESSION, credal_window_save },
  { "save-as", CREDAL_NEEDS_SESSION, credal_window_save_as },
  { "close", CREDAL_NEEDS_NOTHING, credal_window_close_window },
  { "export", CREDAL_NEEDS_EXPORT, credal_window_choose_export, "s" },
  { "export-image", CREDAL_NEEDS_IMAGE_EXPORT, credal_window_choose_export, "s" },
  { "export-several", CREDAL_NEEDS_EXPORT, credal_window_choose_several },
  { "print", CREDAL_NEEDS_SESSION, credal_window_choose_paper },
  { "stop-writing", CREDAL_NEEDS_WRITING, credal_window_stop_writing },
};

/* ---- needs ---- */

static void
find_session (CredalWindow *self, gboolean *met)
{
  CredalSession *session = self->session;
  gboolean plot = g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->view)), "plot") == 0;
  gboolean picture = credal_window_has_picture (self);

  met[CREDAL_NEEDS_SESSION] = session != NULL;
  met[CREDAL_NEEDS_PARTITION] = session && credal_session_partition (session);
  met[CREDAL_NEEDS_PLOT] = session && plot;
  met[CREDAL_NEEDS_IMAGE] = picture && gtk_widget_get_visible (GTK_WIDGET (self->image));
  met[CREDAL_NEEDS_MAP] = credal_window_show_map (self);
  met[CREDAL_NEEDS_PEAKS] = credal_peaks_dialog_has (session);
  met[CREDAL_NEEDS_SECOND_METHOD] = credal_compare_bar_second (self->compare) != NULL;
  met[CREDAL_NEEDS_NO_PICTURE] = session && !picture;
  met[CREDAL_NEEDS_PICTURE_FILES] = credal_window_has_picture_files (self);
  met[CREDAL_NEEDS_NEXT_SLICE] = credal_window_has_slice (self, 1);
  met[CREDAL_NEEDS_PREVIOUS_SLICE] = credal_window_has_slice (self, -1);
  met[CREDAL_NEEDS_NEXT_STAGE] = credal_lesson_bar_target (self->lesson, 1) >= 0;
  met[CREDAL_NEEDS_PREVIOUS_STAGE] = credal_lesson_bar_target (self->lesson, -1) >= 0;
  met[CREDAL_NEEDS_EXPORT] = session && !self->writing;
  met[CREDAL_NEEDS_IMAGE_EXPORT] = picture && !self->writing;
}

/* Precondition: there is a session. */
static void
find_statements (CredalWindow *self, gboolean *met)
{
  gsize count = credal_selection_count (credal_window_selection (self));
  const CredalPair *answer = credal_window_selected_answer (self);
  gboolean link = credal_window_is_link (answer);
  guint32 i, j, asked;
  gboolean pair = credal_question_panel_pair (self->question, &i, &j);
  gboolean objects = count > 0 || credal_question_panel_object (self->question, &asked);

  met[CREDAL_NEEDS_PAIR] = pair;
  met[CREDAL_NEEDS_PAIR_OR_MORE] = pair || count > 2;
  met[CREDAL_NEEDS_GROUP] = count > 2;
  met[CREDAL_NEEDS_OBJECTS] = objects;
  met[CREDAL_NEEDS_OBJECTS_OR_PEN] = objects || credal_window_paints (self);
  met[CREDAL_NEEDS_UNANSWERED] = count > 0 && !answer;
  met[CREDAL_NEEDS_ANSWER] = answer != NULL;
  met[CREDAL_NEEDS_LINK] = link;
  met[CREDAL_NEEDS_FIRM_LINK] = link && !answer->soft;
  met[CREDAL_NEEDS_CONFLICT] = credal_session_conflict (self->session, NULL) != NULL;
}

/* Precondition: there is a session. */
static void
find_steps (CredalWindow *self, gboolean *met)
{
  CredalSession *session = self->session;
  guint position = credal_session_position (session), length = credal_session_length (session), fork;
  gboolean corners = credal_image_view_has_corners (credal_image_pane_view (self->image));

  met[CREDAL_NEEDS_STEP_BEFORE] = position > 0 || corners;
  met[CREDAL_NEEDS_STEP_AFTER] = position < length;
  met[CREDAL_NEEDS_DROPPED] = credal_session_dropped (session, &fork) > 0;
  met[CREDAL_NEEDS_WORK] = credal_session_busy (session, NULL, NULL);
  met[CREDAL_NEEDS_NO_RESULT] = !met[CREDAL_NEEDS_WORK] && !credal_session_is_current (session);
}

/* Precondition: there is a session. */
static void
find_data (CredalWindow *self, gboolean *met)
{
  CredalSession *session = self->session;
  const CredalPreparation preparation = credal_settings_preparation (credal_session_settings (session));

  met[CREDAL_NEEDS_CLASSES] = credal_dataset_classes (credal_session_raw (session)) != NULL;
  met[CREDAL_NEEDS_DATA_FILE] = credal_session_data_path (session) != NULL;
  met[CREDAL_NEEDS_ADVICE] = credal_session_advice (session).clusters > 0;
  met[CREDAL_NEEDS_OWN_SCALES] = !credal_session_standardized (session);
  met[CREDAL_NEEDS_ALL_FEATURES] = preparation.components == 0;
}

/* While a file is opened nothing is done to the session that gives way to it. */
static void
find_met (CredalWindow *self, gboolean *met)
{
  find_session (self, met);
  if (self->session)
    {
      find_statements (self, met);
      find_steps (self, met);
      find_data (self, met);
    }
  for (guint k = 0; k < CREDAL_N_NEEDS; k++)
    met[k] = met[k] && !self->opening;
  met[CREDAL_NEEDS_WORK] |= self->opening != NULL;
  met[CREDAL_NEEDS_WRITING] = self->writing != NULL;
  met[CREDAL_NEEDS_NOTHING] = TRUE;
}

/* An answer that is selected tells how sure it is, until it is let go. */
static void
show_certainty (CredalWindow *self)
{
  const CredalPair *pair = self->session ? credal_window_selected_answer (self) : NULL;
  CredalCertainty shown = credal_window_is_link (pair) ? credal_certainty_nearest (pair->certainty) : self->certainty;

  credal_window_set_state (self, "certainty", g_variant_new_string (credal_certainty_name (shown)));
}

void
credal_window_update_actions (CredalWindow *self)
{
  gboolean met[CREDAL_N_NEEDS] = { FALSE };

  find_met (self, met);
  show_certainty (self);
  for (guint k = 0; k < G_N_ELEMENTS (commands); k++)
    if (commands[k].needs != CREDAL_NEEDS_NOTHING)
      credal_window_enable (self, commands[k].name, met[commands[k].needs]);
  credal_window_enable_tools (self, met);
  credal_window_show_colour (self);
  credal_window_update_image_actions (self);
}

/* ---- set up ---- */

static const CredalWindowCommand *
find_command (GSimpleAction *action)
{
  guint k = 0;

  while (!g_str_equal (commands[k].name, g_action_get_name (G_ACTION (action))))
    k++;
  return &commands[k];
}

static void
activate (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  find_command (action)->activate (window, parameter);
}

static void
change (GSimpleAction *action, GVariant *state, gpointer window)
{
  find_command (action)->change (window, state);
}

void
credal_window_add_commands (CredalWindow *self)
{
  for (const CredalWindowCommand *command = commands; command < commands + G_N_ELEMENTS (commands); command++)
    {
      const GActionEntry entry = { command->name, command->activate ? activate : NULL, command->parameter,
                                   command->state, command->change ? change : NULL, { 0 } };
      g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
    }
  credal_window_add_show_actions (self);
  credal_window_add_tools (self);
}
