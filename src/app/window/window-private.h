#pragma once
#include "app/support/waiting.h"
#include "app/window/window-commands.h"
#include "app/window/window.h"
#include "exports/exports.h"
#include "io/csv/csv.h"
#include "session/asking/advice.h"
#include "session/log/certainty.h"
#include "session/file/more-rows.h"
#include "session/session.h"
#include "views/groups/group-panel.h"
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
#include "views/sheet/contact-sheet.h"
#include "views/table/table-view.h"
#include "views/words/words.h"

#define CREDAL_NO_KEY (-1)
#define CREDAL_MOST_TOOLS 32

/* A tool: a dialog that stays open next to the window. At most one dialog of each tool is open. */
typedef struct {
  const char *action;              /* without "win."; its key is in views/commands/commands.c */
  const char *label;               /* N_(label of its item in the menu *Tools*) */
  CredalNeed needs;
  GtkWidget *(*constructor) (CredalWindow *window);   /* returns a new dialog */
  const char *with;                /* a switch that the tool's command turns on, or NULL */
  gboolean stays;                  /* TRUE: the dialog stays open when the session is closed */
} CredalWindowTool;

struct _CredalWindow {
  GtkApplicationWindow parent;
  CredalSession *session;            /* NULL: the gallery is shown */
  CredalCertainty certainty;         /* of the next answers */
  gboolean table_filled;             /* FALSE: the table is empty until it is first shown */
  gboolean stopped;                  /* TRUE: the user stopped the computation, and it has not ended yet */
  gboolean tour_offered;             /* TRUE: the tour was begun, or was found not to be due */
  gboolean swing_told;               /* TRUE: a notice shows how many objects the last answer moved */
  CredalClusterAdvice advice_told;   /* as of the last credal_window_follow_advice(); zero: none */
  const CredalKeys *keys;            /* owned by the application */
  int held;                          /* hardware code of the last key pressed, modifiers apart, until its
                                      * release; or CREDAL_NO_KEY */
  gboolean spent;                    /* TRUE: the key held gave up a gesture: it does nothing more until its release */
  gboolean warned;                   /* TRUE: the present computation needs no further warning that it takes long */
  int uncovering;                    /* hardware code of the key whose release shows the clusters; or CREDAL_NO_KEY */
  guint picked_at;                   /* step at which the selection last changed; G_MAXUINT: before an undo */
  char **together;                   /* paths of the files of which only the first is being opened, or NULL */
  char *failed_session;              /* path of a session whose data file is missing, or NULL */
  char *write_failure;               /* the write failure of the session that a notice shows, or NULL */
  GTask *opening;                    /* opens a file; NULL: none is being opened */
  GTask *writing;                    /* writes the exports; NULL: nothing is being exported */
  const CredalWindowCommand *commands;   /* the table; a row without name ends it */
  const CredalWindowTool *tools;     /* the table; a row without action ends it */
  GtkWidget *dialogs[CREDAL_MOST_TOOLS];   /* the dialog of each tool; NULL: it is not open */

  GtkWidget *image_toggle, *both_toggle;   /* buttons of views; shown only for a picture */
  GtkWidget *sheet_toggle;                 /* shown only for a table */
  GtkWidget *opening_bar, *opening_label, *opening_progress;
  GtkWidget *writing_bar, *writing_label, *writing_progress;
  GtkWidget *main_menu, *tools_menu;
  GMenu *colour_menu;                /* filled for each session */
  GtkWidget *pages, *view, *bottom, *side, *evidence_pages;
  CredalNoticeBar *notices;          /* the bar of the visible page */
  CredalNoticeBar *gallery_notices, *session_notices;
  CredalLessonBar *lesson;
  gboolean in_lesson;                /* TRUE: the lesson has set the projection */
  const char *shown_for_lesson;      /* switch that the lesson turned on, to be turned off after it; or NULL */
  CredalParametersPanel *parameters;
  CredalImagePane *image;            /* next to the canvas */
  CredalSliceBar *slice_bar;         /* below the picture */
  CredalAllSlices *all_slices;       /* results of all slices of the file; NULL: not asked for yet */
  gboolean segmenting;               /* TRUE: @all_slices was at work when it last changed */
  GArray *moves;                     /* CredalDocumentMove: still to be made by an undo or redo; NULL: none was made */
  gboolean slid;                     /* TRUE: the last slice was chosen with the slider */
  CredalCanvas *canvas;
  GtkWidget *plots;                  /* the canvas and, next to it, the second plot */
  CredalCompareBar *compare;         /* chooses a second method to compare with */
  GtkWidget *second_plot, *second_image;   /* show its partition; NULL: nothing is compared. second_image is also NULL
                                            * for a table */
  GtkWidget *map_toggle;             /* shown only if the partition has a map */
  CredalMapPane *map;                /* next to the canvas */
  CredalMassesChart *masses;         /* below canvas and map */
  CredalTableView *table;
  CredalContactSheet *sheet;         /* empty until it is first shown */
  CredalSelectionBar *selection_bar;
  CredalStatusBar *status;
  guint next_outvoted;               /* answer from which the next outvoted one is looked for */
  CredalQuestionPanel *question;
  CredalEvidencePanel *evidence;
  CredalHistoryPanel *history;
  CredalGroupPanel *group_panel;
  CredalSecondLook *second_look;
};

/* One class in several files. Below are the functions that each file offers to the others. */

/* ---- window-basics.c ---- */
void     credal_window_show_error     (CredalWindow *window, const char *message);
/** credal_window_is_unused: Returns TRUE if no file is being opened, and the session, if there is one, was never saved
 *  and has no answers. A file that the user opens here may replace such a session. */
gboolean credal_window_is_unused      (CredalWindow *window);
/** credal_window_has_picture: Returns TRUE if there is a session of a picture. */
gboolean credal_window_has_picture    (CredalWindow *window);
/** credal_window_raster: Returns (nullable) the picture of the session; NULL: there is none. */
const CredalRaster *credal_window_raster (CredalWindow *window);
/** credal_window_has_volume: Returns TRUE if there is a session of a slice of a NIfTI volume. */
gboolean credal_window_has_volume     (CredalWindow *window);
/** credal_window_has_picture_files: Returns TRUE if there is a session of a picture that can be read again from its
 *  files. Returns FALSE if the picture is embedded in the session. */
gboolean credal_window_has_picture_files (CredalWindow *window);
/** credal_window_slice_of: (transfer none) (nullable): Returns the slice that @session (nullable) shows. NULL: there is
 *  no session, or it has no picture. */
const CredalSlice *credal_window_slice_of    (CredalSession *session);
/** credal_window_has_slice: Returns TRUE if the picture on display has a slice @step slices further on. A negative
 *  @step goes back. */
gboolean credal_window_has_slice      (CredalWindow *window, gint step);
/** credal_window_is_segmenting: Returns TRUE if All Slices is at work. */
gboolean credal_window_is_segmenting  (CredalWindow *window);
/** credal_window_follow_slice: Shows the session's slice on the slider, with the marks of credal_window_mark_slices().
 *  Hides the slider for a table and for a single picture. */
void     credal_window_follow_slice   (CredalWindow *window);
/** credal_window_mark_slices: Marks on the slider the slices that have steps, undone ones included, and the slices
 *  whose results are older than the newest answers. Does nothing without a picture. */
void     credal_window_mark_slices    (CredalWindow *window);
/** credal_window_tool: (transfer none) (nullable): Returns the dialog of the tool @action. NULL: the dialog is not
 *  open. Precondition: there is such a tool. */
GtkWidget *credal_window_tool          (CredalWindow *window, const char *action);
/** credal_window_find_tool: Returns the row of the tool @action. Precondition: there is such a tool. */
guint      credal_window_find_tool     (CredalWindow *window, const char *action);
/** credal_window_leave_tools: Closes the dialogs of the tools, except tools with `stays`. Call it before the session is
 *  closed. */
void       credal_window_leave_tools   (CredalWindow *window);
CredalSelection  *credal_window_selection       (CredalWindow *window);
/** credal_window_selected_answer: (transfer none) (nullable): Returns the answer on the two selected objects. NULL: the
 *  selection is not a pair, or the pair has no answer. */
const CredalPair *credal_window_selected_answer (CredalWindow *window);
/** credal_window_is_picking: Returns TRUE if one or two objects were selected in the plot or picture since the last
 *  step, and the two have no answer: a pair that waits for its answer. Undo gives it up. */
gboolean          credal_window_is_picking      (CredalWindow *window);
/** credal_window_is_link: Returns TRUE if @pair (nullable) is a must-link or a cannot-link. */
gboolean          credal_window_is_link         (const CredalPair *pair);
void     credal_window_update_title   (CredalWindow *window);
/** credal_window_follow_write_failure: Shows in a notice why the session cannot be written. Removes the notice when
 *  writing succeeds. Call it after each write. Precondition: there is a session. */
void     credal_window_follow_write_failure (CredalWindow *window);
/** credal_window_action_on: (transfer full): Returns the detailed name of @action with the parameter @path. The
 *  parameter is passed as bytes because file names need not be text. */
char       *credal_window_action_on   (const char *action, const char *path);
/** credal_window_own_path: (transfer none) (nullable): Returns the path of the session's file; if the session was never
 *  saved, the path of its data. NULL: it was never saved, and its data are only embedded. Precondition: there is a
 *  session. */
const char *credal_window_own_path    (CredalWindow *window);
/** credal_window_drop_session: Closes @session, a session that the window does not show. Deletes its recovery file if
 *  the session is unsaved. @session: (transfer full) (nullable). */
void     credal_window_drop_session   (CredalSession *session);
/** credal_window_stem: (transfer full): Returns the name of the session or its data, without ending. Precondition:
 *  there is a session. */
char    *credal_window_stem           (CredalWindow *window);
/** credal_window_propose: Proposes in @chooser the name of the session or its data with @ending. Proposes the folder of
 *  credal_window_own_path() if it is writable. Makes @chooser ask before it overwrites a file. Precondition: there is a
 *  session. */
void     credal_window_propose        (CredalWindow *window, GtkFileChooser *chooser, const char *ending);

/* ---- window-tools.c: dialogs that stay open next to the window, at most one of each ---- */
/** credal_window_tool_register: Adds a tool. Call it before the first window is made. There can be at most
 *  CREDAL_MOST_TOOLS. */
void       credal_window_tool_register (const CredalWindowTool *tool);
/** credal_window_add_tools: Adds the tools' commands, and their items in the menu *Tools*. */
void       credal_window_add_tools     (CredalWindow *window);

/* ---- window-choosing.c: file choosers and questions ---- */
typedef void (*CredalWindowChosen) (CredalWindow *window, const char *path);
typedef void (*CredalWindowChosenFiles) (CredalWindow *window, const char *const *paths);
/** credal_window_choose_file: Asks for a file to open, and calls @chosen unless the user cancels. The chooser begins in
 *  the folder of the file @beside, unless @beside is NULL. */
void     credal_window_choose_file     (CredalWindow *window, const char *title, const char *beside,
                                        CredalWindowChosen chosen);
/** credal_window_choose_files: The same for one file or several; @chosen gets them NULL-terminated. */
void     credal_window_choose_files    (CredalWindow *window, const char *title, const char *beside,
                                        CredalWindowChosenFiles chosen);
/** credal_window_choose_folder: The same for a folder; @chosen gets it as its only path. */
void     credal_window_choose_folder   (CredalWindow *window, const char *title, const char *beside,
                                        CredalWindowChosenFiles chosen);
/** credal_window_tell_together: Reports once, after the first of many files was opened, that the others were not. */
void     credal_window_tell_together   (CredalWindow *window);
/** credal_window_question_new: (transfer none): Returns a dialog that asks before an action that cannot be undone. The
 *  button @yes responds with GTK_RESPONSE_ACCEPT. Cancel is the default. */
GtkWidget *credal_window_question_new (CredalWindow *window, const char *question, const char *reason,
                                       const char *yes);
/** credal_window_filter_sessions: Adds to @chooser a filter that shows only sessions. */
void     credal_window_filter_sessions (GtkFileChooser *chooser);

/* ---- app/opening/window-pictures.c: pictures as objects ---- */
/* Several pictures: how they are opened. ALONE: each in its own window, or only the first of many. */
typedef enum { CREDAL_PICTURES_OBJECTS = 1, CREDAL_PICTURES_STACKED, CREDAL_PICTURES_ALONE } CredalPicturesAs;
typedef void (*CredalWindowPicturesAs) (CredalWindow *window, const char *const *paths, CredalPicturesAs as);
/** credal_window_ask_pictures: Asks once how to open several pictures, and calls @answered unless the user cancels.
 *  @paths: NULL-terminated. */
void     credal_window_ask_pictures    (CredalWindow *window, const char *const *paths,
                                        CredalWindowPicturesAs answered);
/** credal_window_tell_pictures: Reports that the pictures of the session's objects cannot be found, if so. */
void     credal_window_tell_pictures   (CredalWindow *window);

/* ---- window-files.c: opening files ---- */
/** credal_window_open_all: Opens the first file in this window if the window is unused, and otherwise in another
 *  window. Opens each other file in another window, but only the first of more than CREDAL_MOST_OPENED.
 *  Shows an error for a file that cannot be read. @paths: NULL-terminated. */
void     credal_window_open_all         (CredalWindow *window, const char *const *paths);
void     credal_window_accept_drops     (CredalWindow *window);
/** credal_window_open_elsewhere: Opens a file or a folder in another window; shows an error if it cannot be
 *  read. */
void     credal_window_open_elsewhere   (CredalWindow *window, const char *path);

/** credal_window_group_session: (transfer full) (nullable): Returns a new session of the objects of the group of @set.
 *  NULL: the window shows an error. */
CredalSession *credal_window_group_session (CredalWindow *window, guint set);

/* ---- window-saving.c ---- */
/** credal_window_ask_to_close: Stops opening a file, and closes the window. If answers of the session are not saved,
 *  first asks whether to save or discard them; the window stays open if the user cancels. */
void     credal_window_ask_to_close       (CredalWindow *window);

/* ---- window-opening.c: reading a file in the background ---- */
/* Receives the session that was opened. @session: (transfer full) (nullable): NULL: opening failed with @error. @path:
 * the first file opened; for a slice of an embedded picture, the title of the session. */
typedef void (*CredalWindowOpened) (CredalWindow *window, CredalSession *session, const char *path,
                                    const GError *error);
/** credal_window_begin_table: Begins to read a table for a new session, and stops opening any other file. Calls @opened
 *  at the end, unless the reading is stopped or another file is opened meanwhile. @options: (nullable): copied; NULL:
 *  detected from the file. */
void     credal_window_begin_table    (CredalWindow *window, const char *path, const CredalImportOptions *options,
                                       CredalWindowOpened opened);
/** credal_window_begin_picture: Begins to read a picture, or several stacked pictures. Calls @opened like
 *  credal_window_begin_table(). @features: (nullable): NULL: the default features. */
void     credal_window_begin_picture  (CredalWindow *window, const char *const *paths, const CredalParams *features,
                                       CredalWindowOpened opened);
/** credal_window_begin_objects: Begins to read pictures, or folders of pictures, as objects. Calls @opened like
 *  credal_window_begin_table(). */
void     credal_window_begin_objects  (CredalWindow *window, const char *const *paths, CredalWindowOpened opened);
/** credal_window_begin_slice: Begins to read another slice of the session's pictures, for credal_session_new_slice().
 *  Calls @opened like credal_window_begin_table(). Once @opened has received the slice, the present session can only be
 *  closed. Precondition: there is a session of a picture. */
void     credal_window_begin_slice    (CredalWindow *window, CredalSliceAxis axis, guint number,
                                       CredalWindowOpened opened);
/** credal_window_begin_rows: Begins to make a session with the rows of another table added. Calls @opened like
 *  credal_window_begin_table(). @request: (transfer full). */
void     credal_window_begin_rows     (CredalWindow *window, CredalRowsRequest *request, CredalWindowOpened opened);
/** credal_window_begin_log: Begins to read a session. Calls @opened like credal_window_begin_table(). @data_path:
 *  (nullable): the file with the session's data; NULL: the file that the session names. */
void     credal_window_begin_log      (CredalWindow *window, const char *path, const char *data_path,
                                       CredalOpeningPlace place, CredalWindowOpened opened);
/** credal_window_stop_opening: Stops opening a file, if one is being opened. The present session stays. */
void     credal_window_stop_opening   (CredalWindow *window);

/* ---- window-writing.c: writing exports in the background ---- */
/* A file to be written. */
typedef struct {
  const CredalExport *export;
  char *path;
  CredalSheetForm form;                /* if it is a table */
} CredalWindowJob;

/** CredalWindowWrite: Writes files, on another thread. Appends notes for the user to @notes (element-type utf8). */
typedef gboolean (*CredalWindowWrite) (gpointer work, CredalMonitor *monitor, GPtrArray *notes, GError **error);
/** credal_window_begin_writing: Begins to write files on another thread, and reports the outcome in a notice. Writing
 *  continues if the session or the window is closed, and the program ends only after it. @work: (transfer full).
 *  @files: (transfer full): at least one; the names to report. Precondition: nothing is being written. */
void     credal_window_begin_writing  (CredalWindow *window, CredalWindowWrite write, gpointer work,
                                       GDestroyNotify free_work, char **files);
GArray  *credal_window_jobs_new       (void);      /* (element-type CredalWindowJob): owns the paths */
/** credal_window_begin_jobs: Begins to write the session's present result by credal_window_begin_writing(). @jobs:
 *  (transfer full): at least one; after a failure, the remaining jobs are left out. @files: (transfer full): the file
 *  names to report. @all: TRUE: writes all slices of credal_session_slices_and_shown(), and reads all except the shown
 *  one again. @whole: (transfer full) (nullable) (element-type CredalSliceMask): the results of all slices. Each
 *  export that can hold them writes them. Precondition: there is a partition, and nothing is being written. */
void     credal_window_begin_jobs     (CredalWindow *window, GArray *jobs, char **files, gboolean all,
                                       GPtrArray *whole);
/** credal_window_leave_writing: Detaches the window from the exports being written. They continue, but the window does
 *  not report their outcome. */
void     credal_window_leave_writing  (CredalWindow *window);
/** credal_window_tell_written: Reports in a notice that @files were written. If @error (nullable) is set, reports the
 *  error instead, or that writing was stopped (%CREDAL_ERROR_CANCELLED). */
void     credal_window_tell_written   (CredalWindow *window, char **files, const GError *error);

/* ---- window-session.c: the session of the window ---- */
/** credal_window_take_session: Shows @session (transfer full) and starts its computation. Closes the present session,
 *  if any, and deletes its recovery file if credal_window_is_unused(). Stops opening any other file. */
void     credal_window_take_session   (CredalWindow *window, CredalSession *session);
void     credal_window_forget_session (CredalWindow *window);
/** credal_window_fill_page: Fills the page "table" or "sheet" with the session, unless it is filled already. Call it
 *  before the page is shown. */
void     credal_window_fill_page      (CredalWindow *window, const char *page);

/* ---- window-advice.c ---- */
#define CREDAL_ADVICE_ACTION "win.advised-clusters"
/** credal_window_advise: Shows @read, a sentence on the data just opened, with a button that changes how they are read.
 *  Also offers to restore the latest unsaved session of the same data. If there is none, offers to standardise features
 *  if one of them would decide the clusters. Precondition: there is a session. */
void     credal_window_advise             (CredalWindow *window, const char *read);
/** credal_window_follow_advice: Offers the number of clusters that the answers suggest if the advice has changed since
 *  the last call. An offer that the user closed therefore does not come again. Also warns when all first answers say
 *  "same group". Does nothing while an error is shown. Call it after each change of session, step or partition.
 *  Precondition: there is a session. */
void     credal_window_follow_advice      (CredalWindow *window);

/* ---- window-additions.c: the map of a method that makes one ---- */
/** credal_window_show_map: Shows the map if the partition has one and "show-map" is on; hides it otherwise. Returns
 *  TRUE if there is a map. Call it after each change of session or partition. */
gboolean credal_window_show_map        (CredalWindow *window);
/** credal_window_draw_map: Writes the map in its size on the screen; a map that is not shown is 600 × 600 user units.
 *  Draws it dark on light, with the answers, but without the current question or selection. Returns TRUE without
 *  writing if there is no map. */
gboolean credal_window_draw_map        (CredalWindow *window, const char *path, GError **error);
void     credal_window_link_map         (CredalWindow *window);

/* ---- window-moved.c ---- */
/** credal_window_follow_moved: Shows a notice if the last answer or stroke moved more than a tenth of all objects, if a
 *  stroke gave another cluster its number, if the last step looked for another grouping, or if the data were clustered
 *  again from scratch. Shows none while a number of clusters or dropped steps are offered. Also shows the present plot
 *  again. Call it after each change of session, step or partition, and after credal_window_follow_advice(). */
void     credal_window_follow_moved      (CredalWindow *window);
/** credal_window_leave_before: Shows the present plot again instead of the plot before the last answer. Returns FALSE
 *  if the present plot was shown already. */
gboolean credal_window_leave_before      (CredalWindow *window);
/** credal_window_offer_swap: Shows @text with the buttons Swap and Keep if it is the notice that a name may have moved.
 *  Returns FALSE without showing it if it is another one, or if an error or an offer is held in its place. */
gboolean credal_window_offer_swap        (CredalWindow *window, const char *text);

/* window-lesson.c */
/** credal_window_begin_lesson: Begins the lesson of the session opened from @path. Does nothing if it has no lesson. */
void     credal_window_begin_lesson       (CredalWindow *window, const char *path);
void     credal_window_leave_lesson       (CredalWindow *window);
/** credal_window_offer_tour: Begins the tour if it is due and this session has its first question and no steps.
 *  Call it when the question changes. */
void     credal_window_offer_tour         (CredalWindow *window);

/* window-compare.c */
/** credal_window_leave_comparison: Ends the comparison with a second method, if there is one. */
void     credal_window_leave_comparison (CredalWindow *window);
/** credal_window_link_comparison: Connects to the signals of the comparison's bar. Call it once, like the other "link"
 *  functions. */
void     credal_window_link_comparison  (CredalWindow *window);

/* ---- window-additions.c: outliers ---- */
/** credal_window_list_outliers: (transfer full): Returns credal_outliers_list() for credal_window_outlier_threshold().
 *  Precondition: there is a partition. */
GArray *credal_window_list_outliers (CredalWindow *window);
/** credal_window_outlier_threshold: Returns the threshold in the outliers' dialog. NAN: the dialog is not open, so the
 *  threshold of the session's settings holds. */
double  credal_window_outlier_threshold (CredalWindow *window);
/** credal_window_show_outliers: Marks the outliers in plot and picture if "show-outliers" is on; removes the marks
 *  otherwise. Call it after each change of partition, threshold or verdict. */
void credal_window_show_outliers  (CredalWindow *window);

/* ---- window-history.c: undo, redo, undone steps that a new one replaced ---- */
#define CREDAL_BRING_BACK_ACTION "win.bring-back"
#define CREDAL_LAST_STEP_ACTION  "win.last-step"
/** credal_window_follow_dropped: Offers to bring back undone steps if the last step replaced more than one. Otherwise
 *  removes an earlier offer. Makes no offer while an error is shown. Call it after each step, once the notices are
 *  settled. */
void     credal_window_follow_dropped      (CredalWindow *window);
/** credal_window_go_to_step: Undoes or redoes steps on all slices until the first @position of credal_session_steps()
 *  are in force. Slices are opened in the background; the slice of the last step that changed stays shown. */
void     credal_window_go_to_step          (CredalWindow *window, guint position);
/** credal_window_tell_undone: Offers to go to the last step if the session just opened has undone steps. */
void     credal_window_tell_undone         (CredalWindow *window);

/* ---- window-work.c ---- */
/** credal_window_follow_work: Warns once of a computation that takes long. Reports a computation that the user stopped
 *  before it had a result. Call it after a computation has begun, progressed or ended. */
void     credal_window_follow_work      (CredalWindow *window);

/* ---- window-doubt.c: answers that may be wrong ---- */
/** credal_window_show_doubts: Shows the number of doubtful answers on their tab. Enables "second-look" if there are
 *  any. */
void     credal_window_show_doubts       (CredalWindow *window);

/* ---- window-image.c: the session of a picture ---- */
/** credal_window_show_pictures: Shows or hides the picture (@image) and the plot. */
void     credal_window_show_pictures  (CredalWindow *window, gboolean image, gboolean plot);
/** credal_window_tell_picture: Shows the size of a picture just opened, with the offers of credal_window_advise(). */
void     credal_window_tell_picture   (CredalWindow *window);
void     credal_window_link_image           (CredalWindow *window);
/** credal_window_cover_picture: Shows the clusters over the picture again. */
void     credal_window_cover_picture (CredalWindow *window);
/** credal_window_paints: Returns TRUE if the picture is visible, a painting tool is in use, no object is selected, and
 *  no question asks for the group of an object. A cluster's number then chooses the pen. */
gboolean credal_window_paints               (CredalWindow *window);
/** credal_window_show_image_look: Shows the picture's look in the menus. Does nothing without a picture. Call it after
 *  each change of the look. */
void     credal_window_show_image_look      (CredalWindow *window);
/** credal_window_update_image_actions: Shows the buttons of views for a picture, and hides them for a table. Shows the
 *  pen and the picture's look in the menus. Call it after each change of session, pen or partition. */
void     credal_window_update_image_actions (CredalWindow *window);

/* ---- window-slices.c: slices of a volume, pictures of a file ---- */
/** credal_window_same_slice: Returns TRUE if both sessions (nullable) show the same slice. Returns FALSE if either has
 *  no picture. */
gboolean credal_window_same_slice     (CredalSession *session, CredalSession *other);
/** credal_window_show_slice: Shows @session (transfer full), another slice that was opened. NULL: shows @error, and
 *  returns FALSE. */
gboolean credal_window_show_slice     (CredalWindow *window, CredalSession *session, const GError *error);
/** credal_window_go_to_slice: Opens another slice. Does nothing if the session has no picture. @number: counts from 1;
 *  0: the default slice. */
void     credal_window_go_to_slice    (CredalWindow *window, CredalSliceAxis axis, guint number);
void     credal_window_add_slice_bar  (CredalWindow *window);

/* ---- window-all-slices.c: every slice of a volume in the background ---- */
/** credal_window_follow_all_slices: Marks the results of all slices as older if the steps of the session changed. Call
 *  it after each change of session or step. */
void     credal_window_follow_all_slices (CredalWindow *window);
/** credal_window_leave_all_slices: Stops All Slices, and drops its results. */
void     credal_window_leave_all_slices  (CredalWindow *window);

/* ---- window-statements.c: labels and groups ---- */
/** credal_window_show_statements: Shows a refused statement, enables the commands accordingly, and draws the plot
 *  again. Call it after each answer, label or group given or refused. */
void credal_window_show_statements    (CredalWindow *window);
/** credal_window_group_selected: Puts all selected objects in one group, and clears the selection. While the question
 *  asks for the group of one object, takes this object instead. Shows a refusal to the user. @exclusive: as for
 *  credal_session_group(). */
void credal_window_group_selected     (CredalWindow *window, gboolean exclusive);
/** credal_window_forget_refused: Forgets the conflict of a refused label or group if a notice still offers to apply it
 *  to the rest of the objects. Call it when the selection changes. */
void credal_window_forget_refused     (CredalWindow *window);

/* ---- window-import.c: answers from elsewhere ---- */
/** credal_window_add_rows_to: Begins to add the rows of the table at @rows_path to the session. The table of all rows
 *  is written to @table_path, and a session of it takes the place of the present one; a notice reports the outcome.
 *  Precondition: the session is of a table. */
void credal_window_add_rows_to        (CredalWindow *window, const char *rows_path, const char *table_path);
/** credal_window_import_answers: Imports answers or labels from a CSV file. Reports in a notice how many were taken and
 *  how many were left out as contradictions. Precondition: there is a session. */
void credal_window_import_answers     (CredalWindow *window, const char *path);

/* ---- window-view.c ---- */
/** credal_window_add_show_actions: Adds a switch for each part of the plot that can be hidden. */
void credal_window_add_show_actions   (CredalWindow *window);
void credal_window_link_masses        (CredalWindow *window);

/* ---- window-export.c ---- */
/** credal_window_export: Writes the export @name (its id in exports/exports.c) to @path. If it writes files with names
 *  made from @path, first asks before it replaces any. Does not ask about @path itself: the file chooser did.
 *  Precondition: there is a partition. */
void credal_window_export             (CredalWindow *window, const char *name, const char *path);

/* ---- app/film/window-film.c: pictures of all steps ---- */
/** credal_window_film_into: Begins to write a picture of the session after each of its steps, into a new folder in
 *  @parent that has the session's name. Reports the outcome in a notice. Does nothing without a session, or while
 *  something is being written. */
void credal_window_film_into          (CredalWindow *window, const char *parent);
