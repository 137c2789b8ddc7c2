/* Asks before existing files are replaced. */
#include <glib/gi18n-lib.h>
#include "views/parts/replace-question.h"

/* (element-type char*): the existing files among @files. */
static GPtrArray *
existing_files (char **files)
{
  GPtrArray *existing = g_ptr_array_new ();

  for (; *files; files++)
    if (g_file_test (*files, G_FILE_TEST_EXISTS))
      g_ptr_array_add (existing, *files);
  return existing;
}

static char *
describe_existing (const GPtrArray *existing)
{
  g_autofree char *name = g_filename_display_basename (existing->pdata[0]);

  return existing->len == 1 ? g_strdup_printf (_("%s exists already."), name)
                            : g_strdup_printf (_("%s and %u more exist already."), name, existing->len - 1);
}

GtkWidget *
credal_replace_question_new (GtkWindow *parent, char **files)
{
  g_autoptr(GPtrArray) existing = existing_files (files);

  if (existing->len == 0)
    return NULL;

  g_autofree char *told = describe_existing (existing);
  GtkWidget *dialog = gtk_message_dialog_new (parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE,
                                              g_dngettext (GETTEXT_PACKAGE, "Replace %u file?", "Replace %u files?",
                                                           existing->len), existing->len);

  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", told);
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _("_Cancel"), GTK_RESPONSE_CANCEL, _("_Replace"), GTK_RESPONSE_ACCEPT,
                          NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  return dialog;
}
