#pragma once
#include <gtk/gtk.h>

/* Lists sessions that were changed but never saved. Each can be restored or, after confirmation, deleted; none is
 * deleted automatically.
 *
 * Signals:
 *   "open" (char *path)      a session's log was chosen
 *   "listed" (gboolean any)  the search is complete; any: TRUE: there are such sessions
 */
#define CREDAL_TYPE_UNSAVED_LIST (credal_unsaved_list_get_type ())
G_DECLARE_FINAL_TYPE (CredalUnsavedList, credal_unsaved_list, CREDAL, UNSAVED_LIST, GtkBox)

/** credal_unsaved_list_refresh: Searches again, on another thread because logs can be long. */
void  credal_unsaved_list_refresh (CredalUnsavedList *list);
/** credal_unsaved_time: (transfer full): Returns the time, in words for the user, at which the session at @path was
 *  last written. "" if the time is unknown. */
char *credal_unsaved_time         (const char *path);
