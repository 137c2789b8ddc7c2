#include <glib/gi18n-lib.h>
#include "views/parts/replace-question.h"

static guint
count_existing (char **files)
{
  guint count = 0;

  for (; *files; files++)
    count += g_file_test (*files, G_FILE_TEST_EXISTS);
  return count;
}

GtkWidget *
credal_replace_question_new (GtkWindow *parent, char **files)
{
  guint existing = count_existing (files);

  if (existing == 0)
    return NULL;

  g_autofree char *name = g_filename_display_basename (files[0]);
  GtkWidget *dialog = gtk_message_dialog_new (parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE,
                                              g_dngettext (GETTEXT_PACKAGE, "Replace %u file?", "Replace %u files?",
                                                           existing), existing);

  gtk_message_dialog_format_secondary_text (
      GTK_MESSAGE_DIALOG (dialog),
      _ ("%s and so on: files with such names exist already."), name);
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL, _ ("_Replace"),
                          GTK_RESPONSE_ACCEPT, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  return dialog;
}
