/* File choosers, the message on several files, and questions before something that cannot be undone. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "session/log/log.h"

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (; *patterns; patterns++)
    gtk_file_filter_add_pattern (filter, *patterns);
  gtk_file_chooser_add_filter (chooser, filter);
}

void
credal_window_filter_sessions (GtkFileChooser *chooser)
{
  static const char *const sessions[] = { "*" CREDAL_LOG_SUFFIX, NULL };

  add_filter (chooser, _("Sessions"), sessions);
}

static GtkFileChooserNative *
open_chooser_new (CredalWindow *self, const char *title)
{
  static const char *const all[] = { "*.csv", "*.tsv", "*.txt", "*.data", "*.csv.gz", "*.npy", "*.npz", "*.png",
                                     "*.jpg", "*.jpeg", "*.tif", "*.tiff", "*.bmp", "*.nii", "*.nii.gz",
                                     "*" CREDAL_LOG_SUFFIX, NULL };
  static const char *const any[] = { "*", NULL };
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                                               NULL, NULL);

  add_filter (GTK_FILE_CHOOSER (chooser), _("Tables, pictures and sessions"), all);
  credal_window_filter_sessions (GTK_FILE_CHOOSER (chooser));
  add_filter (GTK_FILE_CHOOSER (chooser), _("All files"), any);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  return chooser;
}

static void
file_chosen (GtkNativeDialog *chooser, int response, gpointer data)
{
  CredalWindow *self = data;
  CredalWindowChosen chosen = (CredalWindowChosen) g_object_get_data (G_OBJECT (chooser), "chosen");
  g_autofree char *path = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (chooser));

  gtk_native_dialog_hide (chooser);
  if (response == GTK_RESPONSE_ACCEPT && path)
    chosen (self, path);
  g_object_unref (chooser);
}

static void
begin_beside (GtkFileChooser *chooser, const char *path)
{
  g_autofree char *folder = path ? g_path_get_dirname (path) : NULL;

  if (folder)
    gtk_file_chooser_set_current_folder (chooser, folder);
}

void
credal_window_choose_file (CredalWindow *self, const char *title, const char *beside, CredalWindowChosen chosen)
{
  GtkFileChooserNative *chooser = open_chooser_new (self, title);

  begin_beside (GTK_FILE_CHOOSER (chooser), beside);
  g_object_set_data (G_OBJECT (chooser), "chosen", (gpointer) chosen);
  g_signal_connect_object (chooser, "response", G_CALLBACK (file_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
files_chosen (GtkNativeDialog *chooser, int response, gpointer data)
{
  CredalWindowChosenFiles chosen = (CredalWindowChosenFiles) g_object_get_data (G_OBJECT (chooser), "chosen");
  g_autoptr(GSList) files = gtk_file_chooser_get_filenames (GTK_FILE_CHOOSER (chooser));
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  gtk_native_dialog_hide (chooser);
  for (GSList *file = files; file; file = file->next)
    g_ptr_array_add (paths, file->data);
  g_ptr_array_add (paths, NULL);
  if (response == GTK_RESPONSE_ACCEPT)
    chosen (data, (const char *const *) paths->pdata);
  g_object_unref (chooser);
}

void
credal_window_choose_files (CredalWindow *self, const char *title, const char *beside, CredalWindowChosenFiles chosen)
{
  GtkFileChooserNative *chooser = open_chooser_new (self, title);

  begin_beside (GTK_FILE_CHOOSER (chooser), beside);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  g_object_set_data (G_OBJECT (chooser), "chosen", (gpointer) chosen);
  g_signal_connect_object (chooser, "response", G_CALLBACK (files_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
credal_window_choose_folder (CredalWindow *self, const char *title, const char *beside, CredalWindowChosenFiles chosen)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  begin_beside (GTK_FILE_CHOOSER (chooser), beside);
  g_object_set_data (G_OBJECT (chooser), "chosen", (gpointer) chosen);
  g_signal_connect_object (chooser, "response", G_CALLBACK (files_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* ---- several files at once ---- */

void
credal_window_tell_together (CredalWindow *self)
{
  g_auto(GStrv) paths = g_steal_pointer (&self->together);
  g_autofree char *text = paths ? g_strdup_printf (_("Opened only the first of %u files. Open tables one by one."),
                                                   g_strv_length (paths)) : NULL;

  if (paths)
    credal_notice_bar_add (self->notices, GTK_MESSAGE_OTHER, text);
}

/* ---- questions ---- */

GtkWidget *
credal_window_question_new (CredalWindow *self, const char *question, const char *reason, const char *yes)
{
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (self), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, "%s", question);

  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", reason);
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _("_Cancel"), GTK_RESPONSE_CANCEL, yes, GTK_RESPONSE_ACCEPT, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  return dialog;
}
