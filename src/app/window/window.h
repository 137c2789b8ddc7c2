#pragma once
#include <gtk/gtk.h>
#include "views/commands/keys.h"

/* A window with one session, or with the gallery to choose one. */
#define CREDAL_TYPE_WINDOW (credal_window_get_type ())
G_DECLARE_FINAL_TYPE (CredalWindow, credal_window, CREDAL, WINDOW, GtkApplicationWindow)

/** credal_window_new: @keys: as for credal_window_set_keys(). */
CredalWindow *credal_window_new       (GtkApplication *application, const CredalKeys *keys);
/** credal_window_set_keys: Takes @keys for key presses, and shows them in buttons, tooltips and the help overlay. Call
 *  it again after a change of keys. @keys must outlive the window. */
void          credal_window_set_keys  (CredalWindow *window, const CredalKeys *keys);
/** credal_window_open: Opens a file in the background: a session if @path ends in ".credal"; the pictures of a folder
 *  as objects; otherwise a picture or a table, by its content. Stops opening any other file. The window shows
 *  errors. */
void          credal_window_open      (CredalWindow *window, const char *path);
/* If more files are given at once, only the first is opened. */
#define CREDAL_MOST_OPENED 6
/** credal_window_asks: Returns TRUE if @paths (NULL-terminated) are several pictures: credal_window_open_first() then
 *  asks once how to open them. */
gboolean      credal_window_asks       (const char *const *paths);
/** credal_window_open_first: Opens the first of @paths (NULL-terminated) like credal_window_open(). A notice
 *  tells the uses of the others, if there are any. */
void          credal_window_open_first (CredalWindow *window, const char *const *paths);
/** credal_window_sign: Signs later steps of the session with the user's name (app/support/author.h). */
void          credal_window_sign      (CredalWindow *window);
/** credal_window_say: Shows @text as plain information until it disappears by itself. */
void          credal_window_say       (CredalWindow *window, const char *text);
/** credal_window_is_empty: Returns TRUE if there is no session and no file is being opened. Any file can then be opened
 *  here. */
gboolean      credal_window_is_empty  (CredalWindow *window);

/** credal_windows_stop_writing: Asks the exports of all windows, closed ones included, to stop soon. None leaves half a
 *  file. Returns the number of these exports. The application is held until the last of them has stopped. */
guint         credal_windows_stop_writing (void);
