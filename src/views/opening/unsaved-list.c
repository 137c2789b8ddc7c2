/* Finds, lists, restores and deletes unsaved sessions. */
#include <glib/gi18n-lib.h>
#include "views/opening/unsaved-list.h"
#include "session/file/recovery.h"
#include "session/session-file.h"
#include "views/kit/file-button.h"

struct _CredalUnsavedList {
  GtkBox parent;
  GCancellable *cancellable;      /* of the latest search */
};

G_DEFINE_TYPE (CredalUnsavedList, credal_unsaved_list, GTK_TYPE_BOX)

enum { OPEN, LISTED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- describing a session ---- */

char *
credal_unsaved_time (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_QUERY_INFO_NONE, NULL,
                                                 NULL);
  g_autoptr(GDateTime) utc = info ? g_file_info_get_modification_date_time (info) : NULL;
  g_autoptr(GDateTime) local = utc ? g_date_time_to_local (utc) : NULL;

  return local ? g_date_time_format (local, "%x, %H:%M") : g_strdup ("");
}

/* ---- searching, on another thread ---- */

typedef struct {
  char *path, *data;      /* @data: path of its data; NULL: unknown */
  guint steps, said;      /* numbers of steps, and of answers and strokes */
  gboolean readable, picture;
} Found;

static void
found_free (gpointer data)
{
  Found *found = data;

  g_free (found->path);
  g_free (found->data);
  g_free (found);
}

/* Skips sessions without steps: they were only opened. */
static void
look_for_unsaved (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_auto(GStrv) paths = credal_recovery_list ();
  GPtrArray *all = g_ptr_array_new_with_free_func (found_free);

  for (char **path = paths; *path && !g_cancellable_is_cancelled (cancellable); path++)
    {
      Found *found = g_new0 (Found, 1);
      found->readable = credal_session_look_into (*path, &found->data, &found->picture, &found->steps, &found->said);
      found->path = g_strdup (*path);
      if (found->readable && found->steps == 0)
        found_free (found);
      else
        g_ptr_array_add (all, found);
    }
  g_task_return_pointer (task, all, (GDestroyNotify) g_ptr_array_unref);
}

/* ---- deleting ---- */

static void
tell_failure (CredalUnsavedList *self, const GError *error)
{
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (gtk_widget_get_toplevel (GTK_WIDGET (self))),
                                              GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_ERROR,
                                              GTK_BUTTONS_CLOSE, _("The unsaved session could not be deleted."));

  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", error->message);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
delete_answered (GtkDialog *dialog, int response, gpointer data)
{
  CredalUnsavedList *self = data;
  g_autoptr(GFile) file = g_file_new_for_path (g_object_get_data (G_OBJECT (dialog), "path"));
  g_autoptr(GError) error = NULL;

  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_ACCEPT && !g_file_delete (file, NULL, &error))
    tell_failure (self, error);
  credal_unsaved_list_refresh (self);
}

static void
delete_clicked (CredalUnsavedList *self, GtkWidget *button)
{
  const char *path = g_object_get_data (G_OBJECT (button), "path");
  const char *name = g_object_get_data (G_OBJECT (button), "name");
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (gtk_widget_get_toplevel (button)),
                                              GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_QUESTION,
                                              GTK_BUTTONS_NONE, _("Delete the unsaved session of %s?"), name);

  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s",
                                            _("Its answers and strokes will be lost."));
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
delete_button_new (CredalUnsavedList *self, const char *path, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic", GTK_ICON_SIZE_BUTTON);

  gtk_button_set_relief (GTK_BUTTON (button), GTK_RELIEF_NONE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Delete this unsaved session"));
  atk_object_set_name (gtk_widget_get_accessible (button), _("Delete this unsaved session"));
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (path), g_free);
  g_object_set_data_full (G_OBJECT (button), "name", g_strdup (name), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (delete_clicked), self);
  return button;
}

/* Returns the time and the number of answers. */
static char *
describe_found (const Found *found)
{
  g_autofree char *time = credal_unsaved_time (found->path);

  if (found->said == 0)
    return g_steal_pointer (&time);
  const char *format = found->picture ? g_dngettext (GETTEXT_PACKAGE, "%s, %u stroke or answer",
                                                     "%s, %u strokes and answers", found->said)
                                      : g_dngettext (GETTEXT_PACKAGE, "%s, %u answer", "%s, %u answers", found->said);
  return g_strdup_printf (format, time, found->said);
}

static void
add_session (gpointer item, gpointer data)
{
  CredalUnsavedList *self = data;
  const Found *found = item;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *name = found->data ? g_filename_display_basename (found->data) : g_strdup (_("a session"));
  g_autofree char *description = describe_found (found);
  g_autofree char *title = g_strdup_printf (_("Restore unsaved session: %s"), name);
  GtkWidget *restore = credal_file_button_new (found->path, title, description);

  g_signal_connect_swapped (restore, "clicked", G_CALLBACK (session_clicked), self);
  gtk_box_pack_start (GTK_BOX (row), restore, TRUE, TRUE, 0);
  gtk_box_pack_end (GTK_BOX (row), delete_button_new (self, found->path, name), FALSE, FALSE, 0);
  gtk_widget_show_all (row);
  gtk_container_add (GTK_CONTAINER (self), row);
}

/* Ignores the result of a cancelled search. */
static void
unsaved_looked_for (GObject *source, GAsyncResult *result, gpointer data)
{
  CredalUnsavedList *self = CREDAL_UNSAVED_LIST (source);
  g_autoptr(GPtrArray) all = g_task_propagate_pointer (G_TASK (result), NULL);

  if (!all)
    return;
  gtk_container_foreach (GTK_CONTAINER (self), (GtkCallback) gtk_widget_destroy, NULL);
  g_ptr_array_foreach (all, add_session, self);
  g_signal_emit (self, signals[LISTED], 0, all->len > 0);
}

static void
stop_looking (CredalUnsavedList *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

void
credal_unsaved_list_refresh (CredalUnsavedList *self)
{
  g_return_if_fail (CREDAL_IS_UNSAVED_LIST (self));
  stop_looking (self);
  self->cancellable = g_cancellable_new ();
  g_autoptr(GTask) task = g_task_new (self, self->cancellable, unsaved_looked_for, NULL);
  g_task_run_in_thread (task, look_for_unsaved);
}

/* ---- class ---- */

static void
credal_unsaved_list_dispose (GObject *object)
{
  stop_looking (CREDAL_UNSAVED_LIST (object));
  G_OBJECT_CLASS (credal_unsaved_list_parent_class)->dispose (object);
}

static void
credal_unsaved_list_class_init (CredalUnsavedListClass *class)
{
  GType type = G_TYPE_FROM_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_unsaved_list_dispose;
  signals[OPEN] = g_signal_new ("open", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[LISTED] = g_signal_new ("listed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_BOOLEAN);
}

static void
credal_unsaved_list_init (CredalUnsavedList *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}
