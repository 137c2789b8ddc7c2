/* Imports answers and labels from a file, labels from the table's known classes, or more rows. */
#include <glib/gi18n.h>
#include <string.h>
#include "app/window/window-private.h"
#include "session/analysis/added-rows.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/opening/recent-files.h"
#include "views/words/sentences.h"

static void
tell_imported (CredalWindow *self, guint taken, guint refused)
{
  g_autofree char *said = g_strdup_printf (ngettext ("%u answer imported.", "%u answers imported.", taken), taken);
  g_autofree char *left = refused == 0 ? g_strdup ("")
                          : g_strdup_printf (ngettext (" %u contradicts others and was left out.",
                                                       " %u contradict others and were left out.", refused), refused);
  g_autofree char *text = g_strconcat (said, left, NULL);

  credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, text);
}

void
credal_window_import_answers (CredalWindow *self, const char *path)
{
  g_autoptr(GError) error = NULL;
  guint taken, refused;

  if (credal_session_import_answers (self->session, path, &taken, &refused, &error))
    tell_imported (self, taken, refused);
  else
    credal_window_show_error (self, error->message);
  credal_window_show_statements (self);
}

static void
answers_chosen (CredalWindow *self, const char *path)
{
  if (self->session)
    credal_window_import_answers (self, path);
}

void
credal_window_choose_answers (CredalWindow *self, GVariant *parameter)
{
  credal_window_choose_file (self, _("Import Answers or Labels"), credal_window_own_path (self), answers_chosen);
}

static void
tell_mask (CredalWindow *self, gsize labelled, gsize skipped)
{
  gulong n = labelled, left = skipped;
  g_autofree char *said = g_strdup_printf (ngettext ("%lu pixel labelled.", "%lu pixels labelled.", n), n);
  g_autofree char *rest = left == 0 ? g_strdup ("")
                          : g_strdup_printf (ngettext (" %lu of several clusters is not.",
                                                       " %lu of several clusters are not.", left), left);
  g_autofree char *text = g_strconcat (said, rest, NULL);

  credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, text);
}

static void
mask_chosen (CredalWindow *self, const char *path)
{
  g_autoptr(GError) error = NULL;
  gsize labelled, skipped;

  if (!self->session)
    return;
  if (credal_session_import_mask (self->session, path, &labelled, &skipped, &error))
    tell_mask (self, labelled, skipped);
  else
    credal_window_show_error (self, error->message);
}

void
credal_window_choose_mask (CredalWindow *self, GVariant *parameter)
{
  credal_window_choose_file (self, _("Import a Mask as Labels"), credal_window_own_path (self), mask_chosen);
}

void
credal_window_label_classes (CredalWindow *self, GVariant *parameter)
{
  CredalDataset *raw = credal_session_raw (self->session);
  gulong known = 0;
  g_autoptr(GError) error = NULL;

  for (gsize i = 0; i < credal_dataset_n (raw); i++)
    known += credal_dataset_classes (raw)[i] >= 0;
  g_autofree char *text = g_strdup_printf (ngettext ("%lu object is labelled by its class.",
                                                     "%lu objects are labelled by their classes.", known), known);
  if (credal_session_label_classes (self->session, &error))
    credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, text);
  else
    credal_window_show_error (self, error->message);
  credal_window_show_statements (self);
}

/* ---- more rows ---- */

#define FIRST_ADDED "credal-first-added"      /* of a session: its first added object */

/* Reports once, at the first partition of all rows. */
static void
tell_added (CredalWindow *self, CredalSession *session)
{
  gsize first = GPOINTER_TO_SIZE (g_object_get_data (G_OBJECT (session), FIRST_ADDED));

  if (!credal_session_partition (session))
    return;
  g_signal_handlers_disconnect_by_func (session, tell_added, self);
  g_autofree char *text = credal_sentence_added (session, first);
  credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, text);
}

static void
rows_added (CredalWindow *self, CredalSession *session, const char *path, const GError *error)
{
  gsize before = self->session ? credal_dataset_n (credal_session_raw (self->session)) : 0;

  if (!session)
    {
      credal_window_show_error (self, error->message);
      return;
    }
  g_object_set_data (G_OBJECT (session), FIRST_ADDED, GSIZE_TO_POINTER (before));
  credal_window_take_session (self, session);
  credal_recent_remember (credal_session_data_path (session));
  g_signal_connect_object (session, "partition-changed", G_CALLBACK (tell_added), self, G_CONNECT_SWAPPED);
  tell_added (self, session);
}

/* Names the table of all rows after the session's: "iris-with-more.csv". */
static void
propose_table (CredalWindow *self, GtkFileChooser *chooser)
{
  const char *path = credal_session_data_path (self->session);
  g_autofree char *base = path ? g_path_get_basename (path) : g_strdup (_("table"));
  g_autofree char *folder = path ? g_path_get_dirname (path) : NULL, *shown = NULL, *name = NULL;
  char *dot = strrchr (base, '.');

  if (dot && dot > base)
    *dot = '\0';
  shown = g_filename_display_name (base);
  name = g_strdup_printf (_("%s-with-more.csv"), shown);
  if (folder)
    gtk_file_chooser_set_current_folder (chooser, folder);
  gtk_file_chooser_set_current_name (chooser, name);
}

static void
table_named (GtkNativeDialog *chooser, int response, gpointer data)
{
  CredalWindow *self = data;
  const char *rows = g_object_get_data (G_OBJECT (chooser), "rows");
  g_autofree char *path = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (chooser));

  gtk_native_dialog_hide (chooser);
  if (response == GTK_RESPONSE_ACCEPT && path && self->session)
    credal_window_add_rows_to (self, rows, path);
  g_object_unref (chooser);
}

static void
rows_chosen (CredalWindow *self, const char *path)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Save the Table of All Rows"), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  propose_table (self, GTK_FILE_CHOOSER (chooser));
  gtk_file_chooser_set_do_overwrite_confirmation (GTK_FILE_CHOOSER (chooser), TRUE);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_object_set_data_full (G_OBJECT (chooser), "rows", g_strdup (path), g_free);
  g_signal_connect_object (chooser, "response", G_CALLBACK (table_named), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
credal_window_add_rows_to (CredalWindow *self, const char *rows_path, const char *table_path)
{
  credal_window_begin_rows (self, credal_session_request_rows (self->session, rows_path, table_path), rows_added);
}

static void
choose_rows (CredalWindow *self)
{
  credal_window_choose_file (self, _("Add Rows of a Table"), credal_session_data_path (self->session), rows_chosen);
}

static void
afresh_answered (GtkDialog *dialog, int response, gpointer data)
{
  CredalWindow *self = data;

  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_ACCEPT && self->session)
    choose_rows (self);
}

/* Returns why rows cannot be placed by the present clusters; (transfer full). */
static char *
why_afresh (CredalSession *session)
{
  const char *method = _(credal_session_engine (session)->name);

  if (!credal_session_partition (session))
    return g_strdup_printf (_("%s has found no clusters yet. Your answers and names stay."), method);
  return g_strdup_printf (_("%s cannot place further rows: its clusters consist of the rows that it clusters. Your "
                            "answers and names stay."), method);
}

/* Asks first if the method cannot say where further rows belong. */
void
credal_window_add_rows (CredalWindow *self, GVariant *parameter)
{
  if (credal_session_predicts_rows (self->session))
    {
      choose_rows (self);
      return;
    }
  g_autofree char *reason = why_afresh (self->session);
  GtkWidget *dialog = credal_window_question_new (self, _("Add rows and cluster all rows again?"), reason,
                                                  _("Cluster _All Again"));
  g_signal_connect_object (dialog, "response", G_CALLBACK (afresh_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
