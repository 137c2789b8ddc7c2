/* The dialog that merges another session into this one. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/dialogs/merge-dialog.h"
#include "session/analysis/companion.h"
#include "session/merge/merger.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "views/dialogs/dispute-rows.h"
#include "views/kit/label.h"
#include "views/kit/style-context.h"
#include "views/kit/template.h"

struct _CredalMergeDialog {
  GtkDialog parent;
  GtkWidget *file, *agreement, *groups, *left_out, *scroller, *title, *message, *undo;
  CredalDisputeRows *rows;
  CredalSession *session, *other;  /* other: the chosen file's while it is merged; NULL: none */
  char *name;                      /* of the chosen file; NULL: none */
  GCancellable *cancellable;       /* of the reading in progress */
  gboolean reading;
};

G_DEFINE_FINAL_TYPE (CredalMergeDialog, credal_merge_dialog, GTK_TYPE_DIALOG)

gboolean
credal_merge_dialog_busy (CredalMergeDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_MERGE_DIALOG (self), FALSE);
  return self->reading || self->other;
}

/* ---- content ---- */

static void
show_merge_message (CredalMergeDialog *self, const char *text, gboolean is_error)
{
  credal_style_set_class (self->message, "credal-error", is_error);
  credal_label_set (self->message, text);
}

static void
show_refused (CredalMergeDialog *self, const char *message)
{
  show_merge_message (self, message, TRUE);
}

static void
show_disputes (CredalMergeDialog *self)
{
  credal_dispute_rows_show (self->rows);
  guint count = credal_dispute_rows_count (self->rows);
  g_autofree char *text = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u difference to settle. Until then neither answer counts:",
                 "%u differences to settle. Until then neither answer counts:", count), count);

  credal_label_set (self->title, count > 0 ? text : "");
  gtk_widget_set_visible (self->scroller, count > 0);
}

static void
follow_steps (CredalMergeDialog *self)
{
  show_merge_message (self, "", FALSE);
  show_disputes (self);
}

/* Returns "κ 0.91", or why there is none. */
static char *
kappa_words (const CredalKappa *kappa)
{
  return isnan (kappa->kappa) ? g_strdup (_("κ undefined")) : g_strdup_printf (_("κ %.2f"), kappa->kappa);
}

static char *
agreement_words (const CredalMerger *merger, const char *title)
{
  g_autofree char *clusters = kappa_words (&merger->partitions), *labels = kappa_words (&merger->labels);
  g_autoptr(GString) words = g_string_new (NULL);

  g_string_append_printf (words, _("%s: %.0f of %.0f objects in the same cluster (%s)."), title,
                          merger->partitions.agreed, merger->partitions.total, clusters);
  if (merger->labels.total > 0.0)
    g_string_append_printf (words, _(" Of %.0f objects labelled by both, %.0f alike (%s)."), merger->labels.total,
                            merger->labels.agreed, labels);
  if (merger->pairs > 0)
    g_string_append_printf (words, _(" Of %u pairs answered by both, %u alike."), merger->pairs, merger->pairs_agreed);
  g_string_append_printf (words, g_dngettext (GETTEXT_PACKAGE, " %u answer taken.", " %u answers taken.",
                                              merger->taken), merger->taken);
  return g_strdup (words->str);
}

/* Returns the agreement on each cluster: "setosa κ 1.00, virginica κ 0.86". */
static char *
group_words (CredalMergeDialog *self, const CredalMerger *merger)
{
  g_autoptr(GString) words = g_string_new (NULL);

  for (guint k = 0; k < merger->clusters && merger->partitions.total > 0.0; k++)
    {
      const CredalKappa kappa = credal_kappa_class (merger->shown, merger->clusters, k);
      g_autofree char *name = credal_session_cluster_label (self->session, k), *text = kappa_words (&kappa);
      g_string_append_printf (words, "%s%s %s", k > 0 ? ", " : _("Each cluster: "), name, text);
    }
  return g_strdup (words->str);
}

/* Returns the sentences on the steps and answers left out, a line each. */
static char *
left_out_words (const CredalMerger *merger)
{
  g_autoptr(GString) words = g_string_new (NULL);

  for (guint k = 0; k < merger->left_out->len; k++)
    g_string_append_printf (words, "%s%s.", k > 0 ? "\n" : "", (const char *) merger->left_out->pdata[k]);
  return g_strdup (words->str);
}

/* ---- merging ---- */

static void
forget_other (CredalMergeDialog *self)
{
  if (!self->other)
    return;
  g_signal_handlers_disconnect_by_data (self->other, self);
  credal_session_close (self->other);
  g_clear_object (&self->other);
}

static void
merge_other (CredalMergeDialog *self)
{
  g_autoptr(GError) error = NULL;
  const CredalMerged first = { self->session, credal_session_title (self->session), NULL };
  const CredalMerged second = { self->other, self->name, NULL };
  g_autoptr(CredalMerger) merger = credal_merger_new (&first, &second, &error);

  forget_other (self);
  if (!merger || !credal_merger_apply (merger, self->session, &error))
    {
      show_refused (self, error->message);
      return;
    }
  g_autofree char *agreement = agreement_words (merger, self->name), *groups = group_words (self, merger);
  g_autofree char *left_out = left_out_words (merger);
  show_merge_message (self, "", FALSE);
  gtk_widget_show (self->undo);
  credal_label_set (self->agreement, agreement);
  credal_label_set (self->groups, groups);
  credal_label_set (self->left_out, left_out);
  gtk_widget_set_visible (self->left_out, *left_out);
  show_disputes (self);
}

static void
other_advanced (CredalMergeDialog *self)
{
  if (credal_session_partition (self->other) && credal_session_is_current (self->other))
    merge_other (self);
}

static void
other_told (CredalMergeDialog *self, const char *message, gboolean is_error)
{
  if (!is_error)
    return;
  forget_other (self);
  show_refused (self, message);
}

/* Takes a session with its partition, or clusters it first. */
static void
take_other (CredalMergeDialog *self, CredalSession *other)
{
  self->other = other;
  if (credal_session_partition (other) || credal_session_regions (other))
    {
      merge_other (self);
      return;
    }
  g_signal_connect_swapped (other, "partition-changed", G_CALLBACK (other_advanced), self);
  g_signal_connect_swapped (other, "notice", G_CALLBACK (other_told), self);
  credal_session_start (other);
}

/* The task held a reference; the dialog may be closed by now. */
static void
other_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(CredalMergeDialog) self = data;
  g_autoptr(GError) error = NULL;

  if (!self->session)
    return;
  CredalSession *other = credal_companion_finish (result, self->session, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self->reading = FALSE;
  if (other)
    take_other (self, other);
  else
    show_refused (self, error->message);
}

void
credal_merge_dialog_open (CredalMergeDialog *self, const char *path)
{
  g_return_if_fail (CREDAL_IS_MERGE_DIALOG (self));
  if (!credal_log_has_suffix (path))
    {
      show_refused (self, _("Choose a saved session: a file whose name ends in .credal"));
      return;
    }
  forget_other (self);
  g_free (self->name);
  self->name = g_filename_display_basename (path);
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
  show_merge_message (self, _("Reading…"), FALSE);
  self->reading = TRUE;
  credal_companion_open (path, self->session, self->cancellable, other_read, g_object_ref (self));
}

static void
partner_chosen (CredalMergeDialog *self)
{
  g_autofree char *path = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (self->file));

  if (path)
    credal_merge_dialog_open (self, path);
}

/* ---- class ---- */

static void
credal_merge_dialog_dispose (GObject *object)
{
  CredalMergeDialog *self = CREDAL_MERGE_DIALOG (object);

  forget_other (self);
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (credal_merge_dialog_parent_class)->dispose (object);
}

static void
credal_merge_dialog_finalize (GObject *object)
{
  g_free (CREDAL_MERGE_DIALOG (object)->name);
  G_OBJECT_CLASS (credal_merge_dialog_parent_class)->finalize (object);
}

static void
credal_merge_dialog_class_init (CredalMergeDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_merge_dialog_dispose;
  G_OBJECT_CLASS (class)->finalize = credal_merge_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/merge-dialog.ui");
  CREDAL_BIND_CHILDREN (CredalMergeDialog, file, agreement, groups, left_out, scroller, title, message, undo);
  CREDAL_BIND_CALLBACKS (partner_chosen);
}

static void
credal_merge_dialog_init (CredalMergeDialog *self)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  gtk_file_filter_set_name (filter, _("Sessions"));
  gtk_file_filter_add_pattern (filter, "*" CREDAL_LOG_SUFFIX);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->file), filter);
}

GtkWidget *
credal_merge_dialog_new (GtkWindow *parent, CredalSession *session, CredalSelection *selection)
{
  CredalMergeDialog *self = g_object_new (CREDAL_TYPE_MERGE_DIALOG, "transient-for", parent, "use-header-bar", TRUE,
                                          NULL);

  self->session = g_object_ref (session);
  self->rows = CREDAL_DISPUTE_ROWS (credal_dispute_rows_new (session, selection));
  gtk_container_add (GTK_CONTAINER (self->scroller), GTK_WIDGET (self->rows));
  g_signal_connect_swapped (self->rows, "refused", G_CALLBACK (show_refused), self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (follow_steps), self);
  show_disputes (self);
  return GTK_WIDGET (self);
}
