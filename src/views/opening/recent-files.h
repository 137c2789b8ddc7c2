#pragma once
#include <gtk/gtk.h>

/* The desktop's list of recent files, as far as it is about those that were opened here, or saved as sessions. */

/** credal_recent_remember: puts @path at the list's head. */
void     credal_recent_remember (const char *path);
/** credal_recent_is_ours: it was remembered here, and is still there, on this machine. */
gboolean credal_recent_is_ours  (GtkRecentInfo *info);
