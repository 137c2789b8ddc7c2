#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include "session/session.h"
#include "views/file-button.h"
#include "views/unsaved-list.h"

struct _CredalUnsavedList {
  GtkBox parent;
};

G_DEFINE_TYPE (CredalUnsavedList, credal_unsaved_list, GTK_TYPE_BOX)

enum { OPEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- what is said about a session ---- */

char *
credal_unsaved_time (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_QUERY_INFO_NONE, NULL,
                                                  NULL);
  g_autoptr (GDateTime) utc = info ? g_file_info_get_modification_date_time (info) : NULL;
  g_autoptr (GDateTime) local = utc ? g_date_time_to_local (utc) : NULL;
  return local ? g_date_time_format (local, "%x, %H:%M") : g_strdup ("");
}

static char *
data_of (const char *path)
{
  g_autoptr (CredalLog) log = credal_log_read (path, NULL);
  const char *data = log ? log->header->data.path : NULL;
  return data ? g_path_get_basename (data) : g_strdup (_("a session"));
}

/* ---- deleting ---- */

static void
delete_answered (GtkDialog *dialog, int response, gpointer data)
{
  CredalUnsavedList *self = data;
  const char *path = g_object_get_data (G_OBJECT (dialog), "path");
  if (response == GTK_RESPONSE_ACCEPT)
    g_unlink (path);
  gtk_widget_destroy (GTK_WIDGET (dialog));
  credal_unsaved_list_refresh (self);
}

static void
delete_clicked (CredalUnsavedList *self, GtkWidget *button)
{
  const char *path = g_object_get_data (G_OBJECT (button), "path");
  g_autofree char *name = data_of (path);
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (gtk_widget_get_toplevel (button)),
                                              GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_QUESTION,
                                              GTK_BUTTONS_NONE, _("Delete the unsaved session of %s?"), name);
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s",
                                            _("The answers in it are lost for good."));
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _("_Cancel"), GTK_RESPONSE_CANCEL, _("_Delete"), GTK_RESPONSE_ACCEPT,
                          NULL);
  GtkWidget *accept = gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  gtk_style_context_add_class (gtk_widget_get_style_context (accept), GTK_STYLE_CLASS_DESTRUCTIVE_ACTION);
  g_object_set_data_full (G_OBJECT (dialog), "path", g_strdup (path), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (delete_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- rows ---- */

static void
session_clicked (CredalUnsavedList *self, GtkWidget *button)
{
  g_signal_emit (self, signals[OPEN], 0, credal_file_button_path (button));
}

static GtkWidget *
delete_button_new (CredalUnsavedList *self, const char *path)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic", GTK_ICON_SIZE_BUTTON);
  gtk_button_set_relief (GTK_BUTTON (button), GTK_RELIEF_NONE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Delete this unsaved session"));
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (path), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (delete_clicked), self);
  return button;
}

/* When, and how much. */
static char *
describe (const char *path, guint said)
{
  g_autofree char *time = credal_unsaved_time (path);
  return said == 0 ? g_steal_pointer (&time)
                   : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u answer", "%s, %u answers", said), time,
                                      said);
}

/* In one that was only opened there is nothing to be restored. */
static gboolean
add_session (CredalUnsavedList *self, const char *path)
{
  guint steps, said = 0;
  if (credal_session_look_into (path, &steps, &said) && steps == 0)
    return FALSE;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *name = data_of (path);
  g_autofree char *description = describe (path, said);
  g_autofree char *title = g_strdup_printf (_("Restore the unsaved session of %s"), name);
  GtkWidget *restore = credal_file_button_new (path, title, description);
  g_signal_connect_swapped (restore, "clicked", G_CALLBACK (session_clicked), self);
  gtk_box_pack_start (GTK_BOX (row), restore, TRUE, TRUE, 0);
  gtk_box_pack_end (GTK_BOX (row), delete_button_new (self, path), FALSE, FALSE, 0);
  gtk_widget_show_all (row);
  gtk_container_add (GTK_CONTAINER (self), row);
  return TRUE;
}

gboolean
credal_unsaved_list_refresh (CredalUnsavedList *self)
{
  g_return_val_if_fail (CREDAL_IS_UNSAVED_LIST (self), FALSE);
  g_auto (GStrv) paths = credal_session_recoverable ();
  gtk_container_foreach (GTK_CONTAINER (self), (GtkCallback) gtk_widget_destroy, NULL);
  gboolean any = FALSE;
  for (char **path = paths; *path; path++)
    any |= add_session (self, *path);
  return any;
}

static void
credal_unsaved_list_class_init (CredalUnsavedListClass *class)
{
  signals[OPEN] = g_signal_new ("open", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_STRING);
}

static void
credal_unsaved_list_init (CredalUnsavedList *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}
