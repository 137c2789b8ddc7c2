/* Shows pages of the help in the user's browser. */
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include "views/glossary/help.h"
#include "io/files/shipped.h"

/* Lets the user copy the path. */
static void
make_selectable (GtkWidget *label, gpointer unused)
{
  if (GTK_IS_LABEL (label))
    gtk_label_set_selectable (GTK_LABEL (label), TRUE);
}

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
                                              _("Set CREDAL_HELP_DIR to the folder resources/help of the build."));
  gtk_container_foreach (GTK_CONTAINER (gtk_message_dialog_get_message_area (GTK_MESSAGE_DIALOG (dialog))),
                         make_selectable, NULL);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Opens @uri by the program for web pages itself: GIO finds none for the address of a file with an anchor, and other
 * programs that open files may do nothing and not say so. @anchor: (nullable). FALSE: there is no such program. */
static gboolean
show_page (const char *uri, const char *anchor)
{
  g_autoptr(GAppInfo) browser = g_app_info_get_default_for_type ("text/html", TRUE);
  g_autofree char *whole = anchor ? g_strconcat (uri, "#", anchor, NULL) : g_strdup (uri);
  g_autoptr(GList) uris = g_list_append (NULL, whole);

  return browser && g_app_info_launch_uris (browser, uris, NULL, NULL);
}

char *
credal_help_show (GtkWindow *parent, const char *place)
{
  g_auto(GStrv) parts = g_strsplit (place, "#", 2);
  g_autofree char *folder = credal_help_folder ();
  g_autofree char *path = folder ? g_canonicalize_filename (parts[0], folder) : NULL;
  g_autofree char *uri = path ? g_filename_to_uri (path, NULL, NULL) : NULL;

  if (uri && show_page (uri, parts[1]))
    return g_steal_pointer (&path);
  say_where (parent, path);
  return NULL;
}
