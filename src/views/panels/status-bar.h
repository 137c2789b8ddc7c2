#pragma once
#include <gtk/gtk.h>
#include "core/regions/together.h"
#include "session/session.h"

/* One line below the picture: a summary of the result; for a computation of more than 300 ms also its progress and a
 * button that stops it. */
#define CREDAL_TYPE_STATUS_BAR (credal_status_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalStatusBar, credal_status_bar, CREDAL, STATUS_BAR, GtkBox)

void credal_status_bar_set_session (CredalStatusBar *bar, CredalSession *session);   /* (nullable) */
/** credal_status_bar_show_instead: Shows the summary of @partition (nullable), an earlier partition of the session,
 *  instead of the present one. NULL, or another session, ends this. */
void credal_status_bar_show_instead (CredalStatusBar *bar, CredalPartition *partition);
/** credal_status_bar_hold: Counts the pixels of @together (nullable) in place of the objects of the session's
 *  partition. NULL, or another session, ends this. */
void credal_status_bar_hold        (CredalStatusBar *bar, CredalTogether *together);
/** credal_status_bar_preview: Shows @text instead of the summary, as a preview of an answer under the pointer. @text:
 *  (nullable): NULL: the summary again. */
void credal_status_bar_preview     (CredalStatusBar *bar, const char *text);
