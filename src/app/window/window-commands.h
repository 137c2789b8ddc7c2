#pragma once
#include "app/window/window.h"

/* The window's commands. The table in window-commands.c gives the name, need and handler of each. Keys and their
 * titles are in views/commands/commands.c. */

/* The condition under which a command is enabled. While a file is being opened, only NOTHING, WORK and WRITING can be
 * met. */
typedef enum {
  CREDAL_NEEDS_NOTHING,            /* always enabled, or enabled elsewhere by credal_window_enable() */
  CREDAL_NEEDS_SESSION,
  CREDAL_NEEDS_PARTITION,
  CREDAL_NEEDS_PLOT,               /* a plot or picture on display, not the table */
  CREDAL_NEEDS_SHEET,              /* the contact sheet on display */
  CREDAL_NEEDS_IMAGE,              /* a visible picture */
  CREDAL_NEEDS_MAP,
  CREDAL_NEEDS_PEAKS,              /* a partition of BPEC */
  CREDAL_NEEDS_SECOND_METHOD,      /* compared with the session's */
  CREDAL_NEEDS_CLASSES,            /* known classes */
  CREDAL_NEEDS_NO_PICTURE,         /* a session of a table */
  CREDAL_NEEDS_TABLE_RESULT,       /* a partition of a table */
  CREDAL_NEEDS_SAMPLE,             /* a partition of a sample of a large table */
  CREDAL_NEEDS_DATA_FILE,          /* data that can be read again from a file */
  CREDAL_NEEDS_TABLE_FILE,         /* a session of a table, not made of pictures */
  CREDAL_NEEDS_PICTURE_FILES,
  CREDAL_NEEDS_NEXT_SLICE,
  CREDAL_NEEDS_PREVIOUS_SLICE,
  CREDAL_NEEDS_SLICES,             /* a clustered slice of several, and no All Slices at work */
  CREDAL_NEEDS_SEGMENTING,         /* All Slices at work */
  CREDAL_NEEDS_NEXT_STAGE,         /* of a lesson */
  CREDAL_NEEDS_PREVIOUS_STAGE,
  CREDAL_NEEDS_PAIR,               /* selected, or asked about */
  CREDAL_NEEDS_PAIR_OR_MORE,       /* a pair as above, or more than two objects selected */
  CREDAL_NEEDS_GROUP,              /* more than two objects selected */
  CREDAL_NEEDS_WAITING,            /* a waiting question about two of the selected objects */
  CREDAL_NEEDS_OBJECTS,            /* at least one, selected or asked about */
  CREDAL_NEEDS_OBJECTS_OR_PEN,     /* objects as above, or a painting tool in use */
  CREDAL_NEEDS_CLICKED_PIXELS,     /* all selected objects are clicked pixels */
  CREDAL_NEEDS_UNANSWERED,         /* objects selected, other than a pair with an answer */
  CREDAL_NEEDS_ANSWER,             /* an answer on the selected pair */
  CREDAL_NEEDS_LINK,               /* such an answer other than "don't know" */
  CREDAL_NEEDS_FIRM_LINK,          /* such a link that is not soft yet */
  CREDAL_NEEDS_CONFLICT,           /* an answer, label or group that was refused */
  CREDAL_NEEDS_STEP_BEFORE,        /* a step, a corner or a pair being picked, to undo */
  CREDAL_NEEDS_STEP_AFTER,         /* a step to redo */
  CREDAL_NEEDS_DROPPED,            /* undone steps that a new one replaced */
  CREDAL_NEEDS_MOVED_NAME,         /* a name that may have moved to another cluster */
  CREDAL_NEEDS_WORK,               /* a computation, or a file being opened */
  CREDAL_NEEDS_NO_RESULT,          /* no result of the settings and answers in force, and no computation */
  CREDAL_NEEDS_ADVICE,             /* on the number of clusters */
  CREDAL_NEEDS_OWN_SCALES,         /* features that are not standardised */
  CREDAL_NEEDS_ALL_FEATURES,       /* features not replaced by principal components */
  CREDAL_NEEDS_EXPORT,             /* a session, and no export in progress */
  CREDAL_NEEDS_IMAGE_EXPORT,       /* a session of a picture, and no export in progress */
  CREDAL_NEEDS_WRITING,            /* an export in progress */
  CREDAL_N_NEEDS
} CredalNeed;

/* Runs a command, or changes its state. @value: the command's parameter, or the requested state. A command without
 * parameter gets its number `by` as an int32. */
typedef void CredalWindowHandler (CredalWindow *window, GVariant *value);

typedef struct {
  const char *name;                /* without "win." */
  CredalNeed needs;
  CredalWindowHandler *activate;   /* NULL: the command only changes its state */
  const char *parameter;           /* GVariant type of the parameter; NULL: none */
  const char *state;               /* initial state; NULL: the command has no state */
  CredalWindowHandler *change;     /* changes the state; NULL: there is none */
  gint by;                         /* number given to @activate, e.g. 1: forwards, −1: backwards */
} CredalWindowCommand;

/** credal_window_add_commands: Adds all commands, including those of the tools. */
void     credal_window_add_commands   (CredalWindow *window);

/* ---- window-needs.c ---- */
/** credal_window_update_actions: Enables each command if its need is met, and disables it otherwise. Leaves commands
 *  that need nothing. Also shows the present certainty, colours, pen and look in the menus. Call it after each change
 *  of a need. */
void     credal_window_update_actions (CredalWindow *window);
/** credal_window_show_colour: Shows in the menu what colours mean. Disables "show-regions" while
 *  they mean classes. Call it after each change of the session or its look. */
void     credal_window_show_colour    (CredalWindow *window);

/* ---- window-basics.c: a command by its name, without "win." ---- */
void     credal_window_enable         (CredalWindow *window, const char *name, gboolean enabled);
/** credal_window_set_state: Sets the state of a command without running its handler. */
void     credal_window_set_state      (CredalWindow *window, const char *name, GVariant *state);
/** credal_window_is_on: Returns TRUE if the switch @name is on. */
gboolean credal_window_is_on          (CredalWindow *window, const char *name);

/* ---- the handlers, by their files ---- */

/* window-answers.c */
CredalWindowHandler credal_window_answer_waiting, credal_window_must_link, credal_window_cannot_link,
  credal_window_dont_know,
  credal_window_must_link_as, credal_window_cannot_link_as, credal_window_change_certainty, credal_window_flip_new,
  credal_window_flip_step, credal_window_keep_soft, credal_window_dismiss, credal_window_flip_pair,
  credal_window_soften_pair, credal_window_delete_pair, credal_window_show_outvoted;
/* window-doubt.c */
CredalWindowHandler credal_window_second_look, credal_window_insist_pair;
/* window-statements.c */
CredalWindowHandler credal_window_label, credal_window_label_among, credal_window_not_label,
  credal_window_step_degree,
  credal_window_label_rest, credal_window_group_rest, credal_window_group, credal_window_select_equal,
  credal_window_name_cluster;
/* window-history.c */
CredalWindowHandler credal_window_undo, credal_window_redo, credal_window_last_step, credal_window_bring_back;
/* window-work.c */
CredalWindowHandler credal_window_cancel, credal_window_cluster;
/* window-view.c */
CredalWindowHandler credal_window_zoom, credal_window_fit, credal_window_reveal,
  credal_window_focus_canvas, credal_window_open_menu, credal_window_change_tool, credal_window_change_view,
  credal_window_change_show_masses, credal_window_change_card_clusters, credal_window_change_masses_order,
  credal_window_change_only_cluster,
  credal_window_show_next_cluster, credal_window_change_side_panel, credal_window_show_group, credal_window_step_group,
  credal_window_show_sheet, credal_window_sort_again, credal_window_change_colour;
/* window-additions.c, window-compare.c, window-moved.c */
CredalWindowHandler credal_window_change_show_map, credal_window_change_compare, credal_window_change_fade_agreeing,
  credal_window_use_compared, credal_window_use_recipe, credal_window_stop_comparison,
  credal_window_change_show_outliers, credal_window_change_show_before, credal_window_swap_names,
  credal_window_keep_names, credal_window_find_another_grouping;
/* window-image.c */
CredalWindowHandler credal_window_activate_ink, credal_window_change_ink, credal_window_new_region,
  credal_window_step_ink, credal_window_change_exclusive, credal_window_scale_pen, credal_window_change_mode,
  credal_window_change_strokes, credal_window_move_levels, credal_window_step_opacity, credal_window_uncover;
/* window-slices.c, window-all-slices.c, window-lesson.c */
CredalWindowHandler credal_window_step_slice, credal_window_segment_slices, credal_window_stop_slices,
  credal_window_step_lesson, credal_window_begin_tour;
/* window-advice.c */
CredalWindowHandler credal_window_standardize, credal_window_use_components, credal_window_take_advice,
  credal_window_take_remedy;
/* window-files.c, window-import.c, window-saving.c */
CredalWindowHandler credal_window_choose_open, credal_window_choose_open_options,
  credal_window_choose_open_folder, credal_window_locate_pictures, credal_window_open_as,
  credal_window_reopen, credal_window_leave_out_gaps, credal_window_take_codes_for_missing,
  credal_window_read_as_features, credal_window_restore,
  credal_window_find_data, credal_window_choose_answers, credal_window_choose_mask, credal_window_add_rows,
  credal_window_label_classes, credal_window_save, credal_window_save_as, credal_window_close_window;
/* window-export.c, window-writing.c, app/film/window-film.c */
CredalWindowHandler credal_window_choose_export, credal_window_choose_several, credal_window_choose_paper,
  credal_window_choose_film, credal_window_stop_writing;
