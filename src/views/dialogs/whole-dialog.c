/* The dialog that runs a session's method on the whole table, and shows the command for it. */
#include "views/dialogs/whole-dialog.h"
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include "session/session-file.h"
#include "session/whole/whole-run.h"
#include "views/kit/label.h"
#include "views/kit/template.h"
#include "views/parts/replace-question.h"
#include "views/words/sentences.h"

enum { PULSE = 200 /* ms */ };

struct _CredalWholeDialog {
  GtkDialog parent;
  GtkWidget *introduction, *folder, *spread, *note, *command, *copy, *run, *stop, *progress, *message;
  CredalSession *session;
  CredalWholeRun *made;            /* NULL: not possible */
  GHashTable *own;                 /* files of answers that this dialog wrote: replaced without a question */
  GSubprocess *process;            /* NULL: nothing runs */
  guint pulse;
};

G_DEFINE_TYPE (CredalWholeDialog, credal_whole_dialog, GTK_TYPE_DIALOG)

gboolean
credal_whole_dialog_running (CredalWholeDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_WHOLE_DIALOG (self), FALSE);
  return self->process != NULL;
}

/* ---- the command ---- */

/* TRUE: the command is for several computers. */
static gboolean
is_spread (CredalWholeDialog *self)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->spread)) && self->made && self->made->several;
}

static void
show_state (CredalWholeDialog *self)
{
  gboolean running = self->process != NULL;

  gtk_widget_set_sensitive (self->run, self->made && !running && !is_spread (self));
  gtk_widget_set_sensitive (self->copy, self->made && !running);
  gtk_widget_set_sensitive (self->folder, !running);
  gtk_widget_set_sensitive (self->spread, self->made && self->made->several && !running);
  gtk_widget_set_visible (self->stop, running);
  gtk_widget_set_visible (self->progress, running);
}

/* Returns the needs of several computers, or why they cannot do the run. */
static const char *
note_text (CredalWholeDialog *self)
{
  if (!self->made)
    return "";
  if (!self->made->several)
    return self->made->alone;
  return is_spread (self) ? _("8 is the number of processes: change it to the number of processor cores. Each computer "
                              "needs Credal, and the files at the same paths.") : "";
}

/* Shows the command with the present settings and answers. */
static void
refresh_command (CredalWholeDialog *self)
{
  g_autofree char *chosen = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (self->folder)), *command = NULL;
  g_autofree char *usual = g_path_get_dirname (credal_session_data_path (self->session));
  g_autoptr(GError) error = NULL;

  if (self->process)
    return;
  g_clear_pointer (&self->made, credal_whole_run_free);
  self->made = credal_whole_run_new (self->session, chosen ? chosen : usual, &error);
  command = self->made ? credal_whole_run_command (self->made, is_spread (self)) : g_strdup ("");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->command)), command, -1);
  credal_label_set (self->message, error ? error->message : "");
  credal_label_set (self->note, note_text (self));
  gtk_widget_set_visible (self->note, *note_text (self));
  show_state (self);
}

/* Writes the answers. Returns FALSE, with the reason shown, if that fails. */
static gboolean
write_answers (CredalWholeDialog *self)
{
  const char *const files[] = { self->made->answers, self->made->labels };
  g_autoptr(GError) error = NULL;

  if (!credal_whole_run_write (self->made, &error))
    credal_label_set (self->message, error->message);
  for (guint k = 0; !error && k < G_N_ELEMENTS (files); k++)
    if (files[k])
      g_hash_table_add (self->own, g_strdup (files[k]));
  return error == NULL;
}

static void
copy_command (CredalWholeDialog *self)
{
  if (!write_answers (self))
    return;
  g_autofree char *command = credal_whole_run_command (self->made, is_spread (self));
  gtk_clipboard_set_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), command, -1);
  credal_label_set (self->message, self->made->answers || self->made->labels
                                     ? _("The command is copied, and the answers are in files next to the result.")
                                     : _("The command is copied."));
}

/* ---- running ---- */

/* Returns (transfer full) the program, installed or built next to this one, or "credal-cli" to be searched for. */
static char *
find_program (void)
{
  static const char *const places[] = { "credal-cli", "../cli/credal-cli" };
  const char *given = g_getenv ("CREDAL_CLI");
  g_autofree char *own = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = own ? g_path_get_dirname (own) : NULL;

  if (given)
    return g_strdup (given);
  for (guint k = 0; folder && k < G_N_ELEMENTS (places); k++)
    {
      g_autofree char *path = g_build_filename (folder, places[k], NULL);
      if (g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
        return g_steal_pointer (&path);
    }
  return g_strdup ("credal-cli");
}

static gboolean
pulse (gpointer data)
{
  gtk_progress_bar_pulse (GTK_PROGRESS_BAR (CREDAL_WHOLE_DIALOG (data)->progress));
  return G_SOURCE_CONTINUE;
}

static void
end_run (CredalWholeDialog *self)
{
  g_clear_object (&self->process);
  g_clear_handle_id (&self->pulse, g_source_remove);
  show_state (self);
}

/* Returns (transfer full) the last line of a text. */
static char *
last_line (const char *text)
{
  g_autofree char *copy = g_strchomp (g_strdup (text));
  const char *line = strrchr (copy, '\n');

  return g_strdup (line ? line + 1 : copy);
}

static void
run_ended (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(CredalWholeDialog) self = data;
  GSubprocess *process = G_SUBPROCESS (source);
  g_autofree char *out = NULL, *err = NULL, *text = NULL;
  g_autoptr(GError) error = NULL;
  gboolean read = g_subprocess_communicate_utf8_finish (process, result, &out, &err, &error);

  if (self->process != process)        /* stopped */
    return;
  if (read && g_subprocess_get_successful (process))
    text = g_strdup_printf (_("All rows are clustered: %s"), self->made->groups);
  else
    {
      g_autofree char *why = last_line (read ? err : "");
      if (read)                          /* it may have been killed without a word */
        g_spawn_check_wait_status (g_subprocess_get_status (process), &error);
      text = g_strdup_printf (_("The run failed: %s"), *why ? why : error->message);
    }
  end_run (self);
  credal_label_set (self->message, text);
}

static void
begin_run (CredalWholeDialog *self)
{
  g_autoptr(GError) error = NULL;

  if (!write_answers (self))
    return;
  g_free (self->made->argv[0]);
  self->made->argv[0] = find_program ();
  self->process = g_subprocess_newv ((const char *const *) self->made->argv,
                                     G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  if (!self->process)
    {
      credal_label_set (self->message, error->message);
      return;
    }
  credal_label_set (self->message, _("Clustering all rows…"));
  g_subprocess_communicate_utf8_async (self->process, NULL, NULL, run_ended, g_object_ref (self));
  self->pulse = g_timeout_add (PULSE, pulse, self);
  show_state (self);
}

static void
stop_run (CredalWholeDialog *self)
{
  if (!self->process)
    return;
  g_subprocess_force_exit (self->process);
  end_run (self);
}

static void
stop_clicked (CredalWholeDialog *self)
{
  stop_run (self);
  credal_label_set (self->message, _("The run was stopped; no result was written."));
}

/* ---- files that are there already ---- */

/* Returns (transfer full) the files to be written that are not this dialog's own. @run: FALSE: only the answers. */
static char **
list_others (CredalWholeDialog *self, gboolean run)
{
  const char *const files[] = { self->made->answers, self->made->labels, run ? self->made->groups : NULL };
  g_autoptr(GStrvBuilder) others = g_strv_builder_new ();

  for (guint k = 0; k < G_N_ELEMENTS (files); k++)
    if (files[k] && !g_hash_table_contains (self->own, files[k]))
      g_strv_builder_add (others, files[k]);
  return g_strv_builder_end (others);
}

static void
go_on (CredalWholeDialog *self, gboolean run)
{
  if (self->process || !self->made)
    return;
  if (run)
    begin_run (self);
  else
    copy_command (self);
}

static void
replacing_answered (GtkDialog *question, int response, CredalWholeDialog *self)
{
  gboolean run = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (question), "run"));

  gtk_widget_destroy (GTK_WIDGET (question));
  if (response == GTK_RESPONSE_ACCEPT)
    go_on (self, run);
}

/* Runs the command, or copies it, with the present answers; asks before files are replaced. */
static void
write_and_go_on (CredalWholeDialog *self, gboolean run)
{
  refresh_command (self);
  if (!self->made)
    return;
  g_auto(GStrv) others = list_others (self, run);
  GtkWidget *question = credal_replace_question_new (GTK_WINDOW (self), others);
  if (!question)
    {
      go_on (self, run);
      return;
    }
  g_object_set_data (G_OBJECT (question), "run", GINT_TO_POINTER (run));
  g_signal_connect_object (question, "response", G_CALLBACK (replacing_answered), self, 0);
  gtk_window_present (GTK_WINDOW (question));
}

static void
copy_clicked (CredalWholeDialog *self)
{
  write_and_go_on (self, FALSE);
}

static void
run_clicked (CredalWholeDialog *self)
{
  write_and_go_on (self, TRUE);
}

/* ---- class ---- */

static void
credal_whole_dialog_dispose (GObject *object)
{
  CredalWholeDialog *self = CREDAL_WHOLE_DIALOG (object);

  if (self->process)
    g_subprocess_force_exit (self->process);
  g_clear_object (&self->process);
  g_clear_handle_id (&self->pulse, g_source_remove);
  g_clear_pointer (&self->made, credal_whole_run_free);
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (credal_whole_dialog_parent_class)->dispose (object);
}

static void
credal_whole_dialog_finalize (GObject *object)
{
  g_hash_table_unref (CREDAL_WHOLE_DIALOG (object)->own);
  G_OBJECT_CLASS (credal_whole_dialog_parent_class)->finalize (object);
}

static void
credal_whole_dialog_class_init (CredalWholeDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_whole_dialog_dispose;
  G_OBJECT_CLASS (class)->finalize = credal_whole_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/whole-dialog.ui");
  CREDAL_BIND_CHILDREN (CredalWholeDialog, introduction, folder, spread, note, command, copy, run, stop, progress,
                        message);
  CREDAL_BIND_CALLBACKS (refresh_command, copy_clicked, run_clicked, stop_clicked);
}

static void
credal_whole_dialog_init (CredalWholeDialog *self)
{
  self->own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
credal_whole_dialog_new (GtkWindow *parent, CredalSession *session)
{
  CredalWholeDialog *self = g_object_new (CREDAL_TYPE_WHOLE_DIALOG, "transient-for", parent, "use-header-bar", TRUE,
                                          NULL);
  g_autofree char *rows = credal_sentence_rows (session);
  g_autofree char *text = g_strdup_printf (_("The clusters here were found on %s. A run on all rows uses the same "
                                             "method, settings and answers."), rows);
  g_autofree char *folder = g_path_get_dirname (credal_session_data_path (session));

  self->session = g_object_ref (session);
  credal_label_set (self->introduction, text);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->folder), folder);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (refresh_command), self);
  refresh_command (self);
  return GTK_WIDGET (self);
}
