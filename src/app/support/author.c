/* Keeps the user's name, and asks for it. */
#include "app/support/author.h"
#include <glib/gi18n.h>
#include "app/support/settings.h"

#define NAME "name"

static char *for_run;            /* the name of this run; NULL: the preference */

char *
credal_author_name (void)
{
  return for_run ? g_strdup (for_run) : credal_settings_file_string (NAME);
}

void
credal_author_set_for_run (const char *name)
{
  g_free (for_run);
  for_run = g_strdup (name);
}

/* The name replaces the name of this run, too. */
static void
name_given (GtkEntry *entry, int response)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_entry_get_text (entry)));

  if (response != GTK_RESPONSE_OK)
    return;
  g_clear_pointer (&for_run, g_free);
  credal_settings_file_set_string (NAME, name);
}

static GtkWidget *
name_entry (void)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *name = credal_author_name ();

  gtk_entry_set_text (GTK_ENTRY (entry), name);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_entry_set_max_length (GTK_ENTRY (entry), 60);
  return entry;
}

GtkWidget *
credal_author_dialog_new (GtkWindow *parent)
{
  GtkWidget *dialog = g_object_new (GTK_TYPE_DIALOG, "title", _("Your Name"), "transient-for", parent, "modal", TRUE,
                                    "destroy-with-parent", TRUE, "use-header-bar", TRUE, NULL);
  GtkWidget *box = gtk_dialog_get_content_area (GTK_DIALOG (dialog)), *entry = name_entry ();
  GtkWidget *label = gtk_label_new_with_mnemonic (_("_Name with which your answers are signed; empty: none"));

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), entry);
  g_object_set (box, "margin", 12, "spacing", 6, NULL);
  gtk_container_add (GTK_CONTAINER (box), label);
  gtk_container_add (GTK_CONTAINER (box), entry);
  gtk_dialog_add_button (GTK_DIALOG (dialog), _("_Cancel"), GTK_RESPONSE_CANCEL);
  gtk_dialog_add_button (GTK_DIALOG (dialog), _("_OK"), GTK_RESPONSE_OK);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_OK);
  g_signal_connect_object (dialog, "response", G_CALLBACK (name_given), entry, G_CONNECT_SWAPPED);
  gtk_widget_show_all (box);
  return dialog;
}
