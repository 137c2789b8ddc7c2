/* The table of the window's commands. To add one, write its handler, declare it in window-commands.h and add a row
 * here. */
#include "app/window/window-private.h"

static const CredalWindowCommand commands[] = {
  /* answers, labels and groups */
  { "must-link", CREDAL_NEEDS_PAIR_OR_MORE, credal_window_must_link },
  { "cannot-link", CREDAL_NEEDS_PAIR, credal_window_cannot_link },
  { "dont-know", CREDAL_NEEDS_PAIR, credal_window_dont_know },
  { "must-link-as", CREDAL_NEEDS_PAIR, credal_window_must_link_as, "s" },
  { "cannot-link-as", CREDAL_NEEDS_PAIR, credal_window_cannot_link_as, "s" },
  { "waiting-same", CREDAL_NEEDS_WAITING, credal_window_answer_waiting, .by = CREDAL_MUST_LINK },
  { "waiting-different", CREDAL_NEEDS_WAITING, credal_window_answer_waiting, .by = CREDAL_CANNOT_LINK },
  { "waiting-skip", CREDAL_NEEDS_WAITING, credal_window_answer_waiting, .by = CREDAL_DONT_KNOW },
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
  { "label-among", CREDAL_NEEDS_OBJECTS, credal_window_label_among, "u" },
  { "not-label", CREDAL_NEEDS_OBJECTS, credal_window_not_label, "i" },
  { "select-equal", CREDAL_NEEDS_CLICKED_PIXELS, credal_window_select_equal },
  { "degree-less", CREDAL_NEEDS_UNANSWERED, credal_window_step_degree, .by = -1 },
  { "degree-more", CREDAL_NEEDS_UNANSWERED, credal_window_step_degree, .by = 1 },
  { "label-rest", CREDAL_NEEDS_CONFLICT, credal_window_label_rest, "(id)" },
  { "group-rest", CREDAL_NEEDS_CONFLICT, credal_window_group_rest, "b" },
  { "group", CREDAL_NEEDS_GROUP, credal_window_group },
  { "group-apart", CREDAL_NEEDS_GROUP, credal_window_group, .by = 1 },
  { "name-cluster", CREDAL_NEEDS_PARTITION, credal_window_name_cluster, "i" },
  { "swap-names", CREDAL_NEEDS_MOVED_NAME, credal_window_swap_names },
  { "keep-names", CREDAL_NEEDS_MOVED_NAME, credal_window_keep_names },
  /* steps and computations */
  { "undo", CREDAL_NEEDS_STEP_BEFORE, credal_window_undo },
  { "redo", CREDAL_NEEDS_STEP_AFTER, credal_window_redo },
  { "last-step", CREDAL_NEEDS_STEP_AFTER, credal_window_last_step },
  { "bring-back", CREDAL_NEEDS_DROPPED, credal_window_bring_back },
  { "cancel", CREDAL_NEEDS_WORK, credal_window_cancel },
  { "another-grouping", CREDAL_NEEDS_TABLE_RESULT, credal_window_find_another_grouping },
  { "cluster", CREDAL_NEEDS_NO_RESULT, credal_window_cluster },
  { "lesson-next", CREDAL_NEEDS_NEXT_STAGE, credal_window_step_lesson, .by = 1 },
  { "lesson-previous", CREDAL_NEEDS_PREVIOUS_STAGE, credal_window_step_lesson, .by = -1 },
  { "tour", CREDAL_NEEDS_SESSION, credal_window_begin_tour },
  /* views */
  { "zoom-in", CREDAL_NEEDS_PLOT, credal_window_zoom, .by = 1 },
  { "zoom-out", CREDAL_NEEDS_PLOT, credal_window_zoom, .by = -1 },
  { "fit", CREDAL_NEEDS_PLOT, credal_window_fit },
  { "reveal", CREDAL_NEEDS_PLOT, credal_window_reveal },
  { "focus-canvas", CREDAL_NEEDS_SESSION, credal_window_focus_canvas },
  { "menu", CREDAL_NEEDS_NOTHING, credal_window_open_menu },
  { "tool", CREDAL_NEEDS_PLOT, NULL, "s", "'select'", credal_window_change_tool },
  { "view", CREDAL_NEEDS_SESSION, NULL, "s", "'plot'", credal_window_change_view },
  { "show-masses", CREDAL_NEEDS_NOTHING, NULL, NULL, "false", credal_window_change_show_masses },
  { "show-card-clusters", CREDAL_NEEDS_NOTHING, NULL, NULL, "false", credal_window_change_card_clusters },
  { "masses-order", CREDAL_NEEDS_NOTHING, NULL, "s", "'data'", credal_window_change_masses_order },
  { "only-cluster", CREDAL_NEEDS_PARTITION, NULL, "i", "0", credal_window_change_only_cluster },
  { "next-only-cluster", CREDAL_NEEDS_PARTITION, credal_window_show_next_cluster },
  { "contact-sheet", CREDAL_NEEDS_NO_PICTURE, credal_window_show_sheet },
  { "sort-again", CREDAL_NEEDS_SHEET, credal_window_sort_again },
  { "show-group", CREDAL_NEEDS_PARTITION, credal_window_show_group, "u" },
  { "next-group", CREDAL_NEEDS_PARTITION, credal_window_step_group },
  { "side-panel", CREDAL_NEEDS_NOTHING, NULL, NULL, "true", credal_window_change_side_panel },
  { "colour", CREDAL_NEEDS_SESSION, NULL, "s", "'clusters'", credal_window_change_colour },
  { "show-map", CREDAL_NEEDS_MAP, NULL, NULL, "false", credal_window_change_show_map },
  { "compare", CREDAL_NEEDS_SESSION, NULL, NULL, "false", credal_window_change_compare },
  { "fade-agreeing", CREDAL_NEEDS_SECOND_METHOD, NULL, NULL, "false", credal_window_change_fade_agreeing },
  { "use-compared", CREDAL_NEEDS_SECOND_METHOD, credal_window_use_compared },
  { "use-recipe", CREDAL_NEEDS_SESSION, credal_window_use_recipe, "s" },
  { "stop-comparing", CREDAL_NEEDS_NOTHING, credal_window_stop_comparison },
  { "show-outliers", CREDAL_NEEDS_PARTITION, NULL, NULL, "false", credal_window_change_show_outliers },
  { "show-before", CREDAL_NEEDS_NOTHING, NULL, NULL, "false", credal_window_change_show_before },
  /* pictures */
  { "ink", CREDAL_NEEDS_IMAGE, credal_window_activate_ink, "s", "'a'", credal_window_change_ink },
  { "new-region", CREDAL_NEEDS_IMAGE, credal_window_new_region },
  { "next-ink", CREDAL_NEEDS_IMAGE, credal_window_step_ink, .by = 1 },
  { "previous-ink", CREDAL_NEEDS_IMAGE, credal_window_step_ink, .by = -1 },
  { "exclusive", CREDAL_NEEDS_IMAGE, NULL, NULL, "true", credal_window_change_exclusive },
  { "pen-larger", CREDAL_NEEDS_IMAGE, credal_window_scale_pen, .by = 1 },
  { "pen-smaller", CREDAL_NEEDS_IMAGE, credal_window_scale_pen, .by = -1 },
  { "image-mode", CREDAL_NEEDS_IMAGE, NULL, "s", "'fill'", credal_window_change_mode },
  { "image-strokes", CREDAL_NEEDS_IMAGE, NULL, NULL, "true", credal_window_change_strokes },
  { "levels", CREDAL_NEEDS_IMAGE, credal_window_move_levels, "s" },
  { "overlay-fainter", CREDAL_NEEDS_IMAGE, credal_window_step_opacity, .by = -1 },
  { "overlay-stronger", CREDAL_NEEDS_IMAGE, credal_window_step_opacity, .by = 1 },
  { "uncover", CREDAL_NEEDS_IMAGE, credal_window_uncover },
  { "next-slice", CREDAL_NEEDS_NEXT_SLICE, credal_window_step_slice, .by = 1 },
  { "previous-slice", CREDAL_NEEDS_PREVIOUS_SLICE, credal_window_step_slice, .by = -1 },
  { "all-slices", CREDAL_NEEDS_SLICES, credal_window_segment_slices },
  { "stop-slices", CREDAL_NEEDS_SEGMENTING, credal_window_stop_slices },
  /* files */
  { "standardize", CREDAL_NEEDS_OWN_SCALES, credal_window_standardize },
  { "principal-components", CREDAL_NEEDS_ALL_FEATURES, credal_window_use_components },
  { "advised-clusters", CREDAL_NEEDS_ADVICE, credal_window_take_advice },
  { "remedy", CREDAL_NEEDS_PARTITION, credal_window_take_remedy },
  { "show-outvoted", CREDAL_NEEDS_PARTITION, credal_window_show_outvoted },
  { "open", CREDAL_NEEDS_NOTHING, credal_window_choose_open },
  { "open-options", CREDAL_NEEDS_NOTHING, credal_window_choose_open_options },
  { "open-as", CREDAL_NEEDS_NOTHING, credal_window_open_as, "ay" },
  { "open-folder", CREDAL_NEEDS_NOTHING, credal_window_choose_open_folder },
  { "locate-pictures", CREDAL_NEEDS_SESSION, credal_window_locate_pictures },
  { "reopen", CREDAL_NEEDS_DATA_FILE, credal_window_reopen },
  { "leave-out-gaps", CREDAL_NEEDS_DATA_FILE, credal_window_leave_out_gaps },
  { "read-as-features", CREDAL_NEEDS_DATA_FILE, credal_window_read_as_features },
  { "codes-are-missing", CREDAL_NEEDS_DATA_FILE, credal_window_take_codes_for_missing },
  { "picture-features", CREDAL_NEEDS_PICTURE_FILES, credal_window_reopen },
  { "restore", CREDAL_NEEDS_NOTHING, credal_window_restore, "ay" },
  { "find-data", CREDAL_NEEDS_NOTHING, credal_window_find_data },
  { "import-answers", CREDAL_NEEDS_NO_PICTURE, credal_window_choose_answers },
  { "import-mask", CREDAL_NEEDS_IMAGE, credal_window_choose_mask },
  { "add-rows", CREDAL_NEEDS_TABLE_FILE, credal_window_add_rows },
  { "label-classes", CREDAL_NEEDS_CLASSES, credal_window_label_classes },
  { "save", CREDAL_NEEDS_SESSION, credal_window_save },
  { "save-as", CREDAL_NEEDS_SESSION, credal_window_save_as },
  { "close", CREDAL_NEEDS_NOTHING, credal_window_close_window },
  { "export", CREDAL_NEEDS_EXPORT, credal_window_choose_export, "s" },
  { "export-image", CREDAL_NEEDS_IMAGE_EXPORT, credal_window_choose_export, "s" },
  { "export-several", CREDAL_NEEDS_EXPORT, credal_window_choose_several },
  { "export-steps", CREDAL_NEEDS_EXPORT, credal_window_choose_film },
  { "print", CREDAL_NEEDS_SESSION, credal_window_choose_paper },
  { "stop-writing", CREDAL_NEEDS_WRITING, credal_window_stop_writing },
  { NULL },
};

static const CredalWindowCommand *
command_of_action (GSimpleAction *action)
{
  guint k = 0;

  while (!g_str_equal (commands[k].name, g_action_get_name (G_ACTION (action))))
    k++;
  return &commands[k];
}

static void
activate (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  const CredalWindowCommand *command = command_of_action (action);
  g_autoptr(GVariant) by = g_variant_ref_sink (g_variant_new_int32 (command->by));

  command->activate (window, parameter ? parameter : by);
}

static void
change_state (GSimpleAction *action, GVariant *state, gpointer window)
{
  command_of_action (action)->change (window, state);
}

void
credal_window_add_commands (CredalWindow *self)
{
  for (const CredalWindowCommand *command = commands; command->name; command++)
    {
      const GActionEntry entry = { command->name, command->activate ? activate : NULL, command->parameter,
                                   command->state, command->change ? change_state : NULL, { 0 } };
      g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
    }
  self->commands = commands;
  credal_window_add_show_actions (self);
  credal_window_add_tools (self);
}
