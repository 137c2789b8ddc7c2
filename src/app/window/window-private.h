#pragma once
#include "app/support/waiting.h"
#include "app/window/window-commands.h"
#include "app/window/window.h"
#include "exports/exports.h"
#include "io/csv/csv.h"
#include "session/log/certainty.h"
#include "session/session.h"
#include "views/image/image-pane.h"
#include "views/image/slice-bar.h"
#include "views/kit/label.h"
#include "views/map/map-pane.h"
#include "views/opening/gallery.h"
#include "views/panels/compare-bar.h"
#include "views/panels/evidence-panel.h"
#include "views/panels/history-panel.h"
#include "views/panels/lesson-bar.h"
#include "views/charts/masses-chart.h"
#include "views/panels/parameters-panel.h"
#include "views/panels/selection-bar.h"
#include "views/panels/status-bar.h"
#include "views/parts/notice-bar.h"
#include "views/plot/canvas.h"
#include "views/question/conflict-bar.h"
#include "views/question/question-panel.h"
#include "views/question/second-look.h"
#include "views/table/table-view.h"
#include "views/words/words.h"

#define CREDAL_NO_KEY (-1)
#define CREDAL_MOST_TOOLS 32

/* A dialog that stays open next to the window; there is at most one of each tool. */
typedef struct {
  const char *action;              /* without "win."; its key is in views/commands/commands.c */
  const char *label;               /* N_(of its item in the main menu) */
  const char *before;              /* the action of the item that it is put before */
  CredalNeed needs;
  GtkWidget *(*constructor) (CredalWindow *window);   /* a dialog */
  const char *with;                /* a switch that is turned on with it, or NULL */
  gboolean stays;                  /* TRUE: it stays open when the session is closed */
} CredalWindowTool;

struct _CredalWindow {
  GtkApplicationWindow parent;
  CredalSession *session;            /* NULL: the gallery is shown */
  CredalCertainty certainty;         /* of the answers to come */
  gboolean table_filled;             /* a long table is filled only when it is looked at */
  gboolean stopped;                  /* the person stopped the computation, which has yet to end */
  gboolean swing_told;               /* the notices tell of what an answer moved */
  CredalClusterAdvice advice_told;   /* what was advised last; none: there was nothing */
  const CredalKeys *keys;            /* the application's */
  int held;                          /* hardware code of the key pressed last, until it is released; or CREDAL_NO_KEY */
  gboolean warned;                   /* that the computation under way takes long, if it does */
  int uncovering;                    /* ... of the key whose release covers the picture with its clusters again */
  char *failed_session;              /* a session whose data must be found first, or NULL */
  char *write_failure;               /* what the notices tell of credal_session_write_failure(), or NULL */
  GTask *opening;                    /* of a file that is being opened, or NULL */
  GTask *writing;                    /* of what is being exported, or NULL */
  const CredalWindowCommand *commands;   /* the table; a row without name ends it */
  const CredalWindowTool *tools;     /* the table; a row without action ends it */
  GtkWidget *dialogs[CREDAL_MOST_TOOLS];   /* of each tool; NULL: it is not open */

  GtkWidget *image_toggle, *both_toggle;   /* of the view: shown for a picture */
  GtkWidget *opening_bar, *opening_label, *opening_progress;
  GtkWidget *writing_bar, *writing_label, *writing_progress;
  GtkWidget *main_menu;
  GtkWidget *pages, *view, *bottom, *side, *evidence_pages;
  CredalNoticeBar *notices;          /* of the page that is shown */
  CredalNoticeBar *gallery_notices, *session_notices;
  CredalLessonBar *lesson;
  gboolean in_lesson;                /* which has chosen the projection */
  const char *shown_for_lesson;      /* the action by which it shows what was not shown, or NULL */
  CredalParametersPanel *parameters;
  CredalImagePane *image;            /* beside the canvas */
  CredalSliceBar *slice_bar;         /* below it */
  gboolean slid;                     /* the slice was chosen by its slider */
  CredalCanvas *canvas;
  GtkWidget *plots;                  /* around it, and what is beside it */
  CredalCompareBar *compare;         /* with a second method, which is seen in: */
  GtkWidget *second_plot, *second_image;   /* or NULL: nothing is compared; there is no picture */
  GtkWidget *map_toggle;             /* shown where there is a map */
  CredalMapPane *map;                /* beside the canvas, too */
  CredalMassesChart *masses;         /* below both */
  CredalTableView *table;
  CredalSelectionBar *selection_bar;
  CredalStatusBar *status;
  CredalQuestionPanel *question;
  CredalEvidencePanel *evidence;
  CredalHistoryPanel *history;
  CredalSecondLook *second_look;
};

/* One class in several files, and what each of them does for those above it. */

/* ---- window-basics.c ---- */
void     credal_window_show_error     (CredalWindow *window, const char *message);
/** credal_window_is_unused: nothing was said in it yet, nor is anything being opened: it may take another file where
 *  the person opens one there. */
gboolean credal_window_is_unused      (CredalWindow *window);
/** credal_window_has_picture: there is a session, of a picture. */
gboolean credal_window_has_picture    (CredalWindow *window);
/** credal_window_has_picture_files: ... that are not embedded in it: they can be read anew. */
gboolean credal_window_has_picture_files (CredalWindow *window);
/** credal_window_slice_of: which one its picture is; NULL: it has none. @session: (nullable). */
const CredalSlice *credal_window_slice_of    (CredalSession *session);
/** credal_window_has_slice: there is one so many steps on. */
gboolean credal_window_has_slice      (CredalWindow *window, gint step);
/** credal_window_follow_slice: shows which slice the session's is. */
void     credal_window_follow_slice   (CredalWindow *window);
/** credal_window_mark_slices: ticks on the slider where something was done. */
void     credal_window_mark_slices    (CredalWindow *window);
/** credal_window_tool: (transfer none) (nullable): The dialog of the tool @action; NULL: it is not open. */
GtkWidget *credal_window_tool          (CredalWindow *window, const char *action);
/** credal_window_leave_tools: Closes the dialogs of the session, before it is closed. */
void       credal_window_leave_tools   (CredalWindow *window);
CredalSelection  *credal_window_selection       (CredalWindow *window);
/** credal_window_selected_answer: what was said on the two objects selected, or NULL. */
const CredalPair *credal_window_selected_answer (CredalWindow *window);
/** credal_window_is_link: @pair: (nullable): TRUE for a must-link or a cannot-link. */
gboolean          credal_window_is_link         (const CredalPair *pair);
void     credal_window_update_title   (CredalWindow *window);
/** credal_window_follow_write_failure: After anything is written: shows why that failed, for as long as it fails.
 *  Precondition: there is a session. */
void     credal_window_follow_write_failure (CredalWindow *window);
/** credal_window_action_on: (transfer full): the detailed name of @action, which takes a path: bytes, as file names
 *  need not be text. */
char       *credal_window_action_on   (const char *action, const char *path);
/** credal_window_own_path: the session's file, or the data's; NULL: it has neither. Precondition: there is a
 *  session. */
const char *credal_window_own_path    (CredalWindow *window);
/** credal_window_drop_session: @session: (transfer full) (nullable): one that the window did not take: nothing of it is
 *  kept. */
void     credal_window_drop_session   (CredalSession *session);
/** credal_window_stem: (transfer full): the name of the session or its data, without its ending. Precondition: there is a
 *  session. */
char    *credal_window_stem           (CredalWindow *window);
/** credal_window_propose: @chooser: of a place to save at: the name of the session or its data with another @ending, in
 *  the same folder if one may write there; it asks before a file is overwritten. Precondition: there is a session. */
void     credal_window_propose        (CredalWindow *window, GtkFileChooser *chooser, const char *ending);

/* ---- window-tools.c: dialogs that stay open next to the window, at most one of each ---- */
/** credal_window_tool_register: Adds one that a program brings along; to be called before there is a window.
 *  CREDAL_MOST_TOOLS is the most. */
void       credal_window_tool_register (const CredalWindowTool *tool);
/** credal_window_add_tools: Adds their commands, and their items to the main menu. */
void       credal_window_add_tools     (CredalWindow *window);

/* ---- window-choosing.c: which files ---- */
typedef void (*CredalWindowChosen) (CredalWindow *window, const char *path);
/** credal_window_choose_file: asks for one to open; the dialog begins in the folder of @beside (nullable). @chosen is
 *  called unless the person cancels. */
void     credal_window_choose_file     (CredalWindow *window, const char *title, const char *beside,
                                        CredalWindowChosen chosen);
/** credal_window_question_new: whether something is to be done that cannot be undone; it answers
 *  GTK_RESPONSE_ACCEPT to @yes. */
GtkWidget *credal_window_question_new (CredalWindow *window, const char *question, const char *reason,
                                       const char *yes);
/** credal_window_filter_sessions: lets @chooser show sessions alone. */
void     credal_window_filter_sessions (GtkFileChooser *chooser);

/* ---- window-files.c: what becomes of a file that was read ---- */
/** credal_window_open_all: the first in this window while it is unused, the others in other ones. @paths:
 *  NULL-terminated. */
void     credal_window_open_all         (CredalWindow *window, const char *const *paths);
void     credal_window_accept_drops     (CredalWindow *window);

/* ---- window-saving.c ---- */
/** credal_window_ask_to_close: what becomes of an unsaved session; the window closes when the person said so. */
void     credal_window_ask_to_close       (CredalWindow *window);

/* ---- window-opening.c: reading a file in the background ---- */
/* @session: (transfer full); NULL: @error tells why. @path: the session's, or the first picture's. */
typedef void (*CredalWindowOpened) (CredalWindow *window, CredalSession *session, const char *path,
                                    const GError *error);
/** credal_window_begin_table: a new session of a table. @options: (nullable): detected. @opened is called unless it is
 *  stopped or another file is opened before. */
void     credal_window_begin_table    (CredalWindow *window, const char *path, const CredalImportOptions *options,
                                       CredalWindowOpened opened);
/** credal_window_begin_picture: the same of a picture, or of several stacked ones. @features: (nullable): the usual. */
void     credal_window_begin_picture  (CredalWindow *window, const char *const *paths, const CredalParams *features,
                                       CredalWindowOpened opened);
/** credal_window_begin_slice: the same of another slice of the session's pictures, as credal_session_new_slice() makes
 *  it; the session in place can then only be closed. Precondition: there is a session, of a picture. */
void     credal_window_begin_slice    (CredalWindow *window, CredalSliceAxis axis, guint number,
                                       CredalWindowOpened opened);
/** credal_window_begin_log: the same of a session. @data_path: (nullable). */
void     credal_window_begin_log      (CredalWindow *window, const char *path, const char *data_path,
                                       CredalOpeningPlace place, CredalWindowOpened opened);
/** credal_window_stop_opening: what is being opened, if anything; what there was stays. */
void     credal_window_stop_opening   (CredalWindow *window);

/* ---- window-writing.c: writing a file in the background ---- */
/* A file to be written. */
typedef struct {
  const CredalExport *export;
  char *path;
  CredalSheetForm form;                /* of a table */
} CredalWindowJob;

GArray  *credal_window_jobs_new       (void);      /* (element-type CredalWindowJob), which own their paths */
/** credal_window_begin_jobs: of the session's present result; what became of it is told. @jobs: (transfer full): one at
 *  least; the first that fails is the last. @files: (transfer full): the names told then. Goes on when another session is
 *  taken; a window that is closed is outlived by it, and the program does not end before it. @all: of all slices of
 *  credal_session_slices_and_shown(): the others are read there. Precondition: there is a partition, and nothing is being
 *  written. */
void     credal_window_begin_jobs     (CredalWindow *window, GArray *jobs, char **files, gboolean all);
/** credal_window_leave_writing: the window is told nothing any more. */
void     credal_window_leave_writing  (CredalWindow *window);
/** credal_window_tell_written: @error: (nullable): what went wrong. */
void     credal_window_tell_written   (CredalWindow *window, char **files, const GError *error);

/* ---- window-session.c: the session in place ---- */
/** credal_window_take_session: @session: (transfer full). The one that was there is closed. */
void     credal_window_take_session   (CredalWindow *window, CredalSession *session);
void     credal_window_forget_session (CredalWindow *window);
/** credal_window_fill_table: before it is shown. */
void     credal_window_fill_table     (CredalWindow *window);

/* ---- window-advice.c ---- */
#define CREDAL_ADVICE_ACTION "win.advised-clusters"
/** credal_window_advise: tells what was @read of a file just opened, and offers to restore what was said of it before
 *  and not saved, or to standardise features of very different scales. */
void     credal_window_advise             (CredalWindow *window, const char *read);
/** credal_window_follow_advice: after another session, step or partition: offers to look for as many clusters as the
 *  answers advise; whoever closes that is told of other advice only. Precondition: there is a session. */
void     credal_window_follow_advice      (CredalWindow *window);

/* ---- window-map.c ---- */
/** credal_window_show_map: after another session or partition: what shows the map is in sight where there is one and it
 *  is wanted. FALSE: there is none. */
gboolean credal_window_show_map        (CredalWindow *window);
/** credal_window_draw_map: writes the map as it is shown, in its size on the screen, as session_picture() does the
 *  plot. */
gboolean credal_window_draw_map        (CredalWindow *window, const char *path, GError **error);
void     credal_window_link_map         (CredalWindow *window);

/* ---- window-moved.c ---- */
/** credal_window_follow_moved: after another session, step or partition, and after credal_window_follow_advice(), which
 *  goes first: tells of what an answer moved elsewhere. */
void     credal_window_follow_moved      (CredalWindow *window);
/** credal_window_leave_before: back to the plot as it is. FALSE: that is what was shown. */
gboolean credal_window_leave_before      (CredalWindow *window);

/* window-lesson.c */
/** credal_window_begin_lesson: of the session in place, which was opened at @path, if it has one. */
void     credal_window_begin_lesson       (CredalWindow *window, const char *path);
void     credal_window_leave_lesson       (CredalWindow *window);

/* window-compare.c */
/** credal_window_leave_comparison: with a second method, if there is one. */
void     credal_window_leave_comparison (CredalWindow *window);
/** credal_window_link_comparison: Follows its bar; called once, as are the other "link" functions. */
void     credal_window_link_comparison  (CredalWindow *window);

/* window-outliers.c */
/** credal_window_list_outliers: as credal_outliers_list(), by the threshold that its dialog shows. */
GArray *credal_window_list_outliers (CredalWindow *window);
/** credal_window_outlier_threshold: Returns the threshold that the dialog shows; NAN: it is not open. */
double  credal_window_outlier_threshold (CredalWindow *window);
/** credal_window_show_outliers: after another partition, threshold or verdict: rings where they are wanted. */
void credal_window_show_outliers  (CredalWindow *window);

/* ---- window-history.c: undo, redo, steps that a new one dropped ---- */
#define CREDAL_BRING_BACK_ACTION "win.bring-back"
#define CREDAL_LAST_STEP_ACTION  "win.last-step"
/** credal_window_follow_dropped: after a step, and after the notices were settled for it. */
void     credal_window_follow_dropped      (CredalWindow *window);
/** credal_window_tell_undone: after a session was opened: whether it was left with later steps undone. */
void     credal_window_tell_undone         (CredalWindow *window);

/* ---- window-work.c ---- */
/** credal_window_follow_work: after a computation began, went on or ended: tells that one was stopped before its
 *  result. */
void     credal_window_follow_work      (CredalWindow *window);

/* ---- window-doubt.c: answers that may be wrong ---- */
/** credal_window_show_doubts: how many there are, on their tab. */
void     credal_window_show_doubts       (CredalWindow *window);

/* ---- window-image.c: the session of a picture ---- */
/** credal_window_show_pictures: which of the two are in sight. */
void     credal_window_show_pictures  (CredalWindow *window, gboolean image, gboolean plot);
/** credal_window_tell_picture: what was read of a picture just opened. */
void     credal_window_tell_picture   (CredalWindow *window);
void     credal_window_link_image           (CredalWindow *window);
/** credal_window_cover_picture: with its clusters, if it was uncovered. */
void     credal_window_cover_picture (CredalWindow *window);
/** credal_window_paints: a picture is painted, and nothing else is said of its objects just now: numbers of clusters
 *  choose the pen. */
gboolean credal_window_paints               (CredalWindow *window);
/** credal_window_show_image_look: after another look: what the menus say of it. */
void     credal_window_show_image_look      (CredalWindow *window);
/** credal_window_update_image_actions: after another session, pen or partition. */
void     credal_window_update_image_actions (CredalWindow *window);

/* ---- window-slices.c: slices of a volume, pictures of a file ---- */
/** credal_window_same_slice: FALSE also where one is of no picture. */
gboolean credal_window_same_slice     (CredalSession *session, CredalSession *other);
/** credal_window_go_to_slice: @number: from 1 on; 0: the usual one. Nothing where the session is of no picture. */
void     credal_window_go_to_slice    (CredalWindow *window, CredalSliceAxis axis, guint number);
void     credal_window_add_slice_bar  (CredalWindow *window);

/* ---- window-statements.c: labels and groups ---- */
/** credal_window_show_statements: after something was said, or refused. */
void credal_window_show_statements    (CredalWindow *window);
/** credal_window_group_selected: must-links all selected objects. @exclusive: they are apart from the other groups
 *  drawn. */
void credal_window_group_selected     (CredalWindow *window, gboolean exclusive);
/** credal_window_forget_refused: other objects are selected than those that a statement was refused of. */
void credal_window_forget_refused     (CredalWindow *window);

/* ---- window-import.c: answers from elsewhere ---- */
/** credal_window_import_answers: what came of it is told. Precondition: there is a session. */
void credal_window_import_answers     (CredalWindow *window, const char *path);

/* ---- window-view.c ---- */
/** credal_window_add_show_actions: Adds a switch for each part of the plot that can be hidden. */
void credal_window_add_show_actions   (CredalWindow *window);
void credal_window_link_masses        (CredalWindow *window);

/* ---- window-export.c ---- */
/** credal_window_export: @name: as the action "export" takes it; what a person chose @path for. It asks before it
 *  replaces files that have other names than @path. Precondition: there is a partition. */
void credal_window_export             (CredalWindow *window, const char *name, const char *path);
