#pragma once
#include <gtk/gtk.h>

/* The desktop's list of recent files, limited to files that Credal opened, or saved as sessions. */

/** credal_recent_remember: Puts @path at the head of the list. */
void     credal_recent_remember (const char *path);
/** credal_recent_is_ours: Returns TRUE if Credal added the file, and the file still exists on this machine. */
gboolean credal_recent_is_ours  (GtkRecentInfo *info);
