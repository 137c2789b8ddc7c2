/* Shows pages of the help in the user's browser. */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include "views/glossary/help.h"
#include "io/files/shipped.h"

/* @path: (nullable): the page, if it was found. */
static void
say_where (GtkWindow *parent, const char *path)
{
  GtkWidget *dialog = gtk_message_dialog_new (parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              GTK_MESSAGE_INFO, GTK_BUTTONS_CLOSE,
                                              path ? _("No browser opens the help") : _("The help is not installed"));

  if (path)
    gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), _("The page is %s"), path);
  else
    gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog),
                                              _("Set CREDAL_HELP_DIR to the folder resources/help of the source."));
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* GIO finds no program for the address of a file with an anchor: the browser is asked itself. */
static gboolean
show_anchor (const char *uri, const char *anchor)
{
  g_autoptr(GAppInfo) browser = g_app_info_get_default_for_type ("text/html", TRUE);
  g_autofree char *whole = g_strconcat (uri, "#", anchor, NULL);
  g_autoptr(GList) uris = g_list_append (NULL, whole);

  return browser && g_app_info_launch_uris (browser, uris, NULL, NULL);
}

void
credal_help_show (GtkWindow *parent, const char *place)
{
  g_auto(GStrv) parts = g_strsplit (place, "#", 2);
  g_autofree char *folder = credal_help_folder ();
  g_autofree char *path = folder ? g_canonicalize_filename (parts[0], folder) : NULL;
  g_autofree char *uri = path ? g_filename_to_uri (path, NULL, NULL) : NULL;

  if (uri && parts[1] && show_anchor (uri, parts[1]))
    return;
  if (!uri || !gtk_show_uri_on_window (parent, uri, GDK_CURRENT_TIME, NULL))
    say_where (parent, path);
}
