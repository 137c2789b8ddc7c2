#pragma once
#include "app/application.h"

/* One session, or the gallery where one is chosen. */
#define CREDAL_TYPE_WINDOW (credal_window_get_type ())
G_DECLARE_FINAL_TYPE (CredalWindow, credal_window, CREDAL, WINDOW, GtkApplicationWindow)

CredalWindow *credal_window_new       (CredalApplication *application);
/** credal_window_open: a session when @path ends in ".credal", else a table; failures are told in the window. */
void          credal_window_open      (CredalWindow *window, const char *path);
/** credal_window_is_unused: nothing was said in it yet: it may take another file without loss. */
gboolean      credal_window_is_unused (CredalWindow *window);
