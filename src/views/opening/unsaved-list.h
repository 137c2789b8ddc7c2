#pragma once
#include <gtk/gtk.h>

/* The sessions that were never saved and in which something was done, each to be restored or, when the person confirms
 * it, deleted: never by itself.
 *
 * Signals:
 *   "open" (char *path)      a session's log was chosen
 *   "listed" (gboolean any)  they were looked into: it shows those that there are
 */
#define CREDAL_TYPE_UNSAVED_LIST (credal_unsaved_list_get_type ())
G_DECLARE_FINAL_TYPE (CredalUnsavedList, credal_unsaved_list, CREDAL, UNSAVED_LIST, GtkBox)

/** credal_unsaved_list_refresh: looks again, on another thread, as logs may be long. */
void  credal_unsaved_list_refresh (CredalUnsavedList *list);
/** credal_unsaved_time: when the session at @path was written to last, in a person's words; (transfer full). */
char *credal_unsaved_time         (const char *path);
