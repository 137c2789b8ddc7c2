#pragma once
#include <gtk/gtk.h>
#include "views/commands/keys.h"

/* One session, or the gallery where one is chosen. */
#define CREDAL_TYPE_WINDOW (credal_window_get_type ())
G_DECLARE_FINAL_TYPE (CredalWindow, credal_window, CREDAL, WINDOW, GtkApplicationWindow)

/** credal_window_new: @keys: as for credal_window_set_keys(). */
CredalWindow *credal_window_new       (GtkApplication *application, const CredalKeys *keys);
/** credal_window_set_keys: the keys that buttons, tooltips and the help overlay tell from now on; again after they
 *  changed. @keys outlive the window. */
void          credal_window_set_keys  (CredalWindow *window, const CredalKeys *keys);
/** credal_window_open: a session when @path ends in ".credal", else a picture or a table; failures are told in the
 *  window. It is opened in the background, in place of what was being opened. */
void          credal_window_open      (CredalWindow *window, const char *path);
/** credal_window_is_empty: nothing is shown in it, nor being opened: it may take any file. */
gboolean      credal_window_is_empty  (CredalWindow *window);

/** credal_windows_stop_writing: what windows, open or closed, are exporting is to stop soon, and leaves nothing behind.
 *  Returns how many exports that are: the application is held until the last of them has stopped. */
guint         credal_windows_stop_writing (void);
