#pragma once
#include <gtk/gtk.h>

/* The desktop's list of recent files, limited to files that Credal opened, or saved as sessions. */

/** credal_recent_remember: puts @path at the head of the list. */
void     credal_recent_remember (const char *path);
/** credal_recent_is_ours: TRUE if Credal added the file, and it still exists on this machine. */
gboolean credal_recent_is_ours  (GtkRecentInfo *info);
