#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* One line below the picture: what is there, and, when it takes longer than 300 ms, what is being done, with a way to
 * stop it. */
#define CREDAL_TYPE_STATUS_BAR (credal_status_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalStatusBar, credal_status_bar, CREDAL, STATUS_BAR, GtkBox)

void credal_status_bar_set_session (CredalStatusBar *bar, CredalSession *session);   /* (nullable) */
/** credal_status_bar_show_instead: what was there before an answer, until @partition is NULL (or the session is
 *  another). */
void credal_status_bar_show_instead (CredalStatusBar *bar, CredalPartition *partition);
/** credal_status_bar_preview: @text: (nullable): stands in place of what is there for as long as something is pointed
 *  at. */
void credal_status_bar_preview     (CredalStatusBar *bar, const char *text);
