/* Adds files to the desktop's list of recent files, and recognises them there. */
#include "views/opening/recent-files.h"
#include "session/log/log.h"

/* File choosers record exported files under the program's own name; those are no data to open, so this list has a name
 * of its own. It is an application rather than a group, because GTK 3 takes groups for empty if the first name's index
 * is a multiple of 256. */
#define APPLICATION "Credal sessions and data"
#define SESSION_TYPE "application/x-credal-session"

static char *
guess_type (const char *path)
{
  g_autofree char *content = g_content_type_guess (path, NULL, 0, NULL);

  return credal_log_has_suffix (path) ? g_strdup (SESSION_TYPE) : g_content_type_get_mime_type (content);
}

void
credal_recent_remember (const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *type = guess_type (path);
  GtkRecentData data = { .mime_type = type, .app_name = APPLICATION, .app_exec = "credal %f" };

  if (uri)
    gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

gboolean
credal_recent_is_ours (GtkRecentInfo *info)
{
  return gtk_recent_info_has_application (info, APPLICATION) && gtk_recent_info_is_local (info)
         && gtk_recent_info_exists (info);
}
