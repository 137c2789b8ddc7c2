/* The dialog that weighs answers and switches them on and off. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/dialogs/worth-dialog.h"
#include "session/merge/authors.h"
#include "session/naming.h"
#include "session/session-result.h"
#include "session/analysis/worth.h"
#include "views/kit/label.h"
#include "views/kit/template.h"

#define PULSE_MS 100

struct _CredalWorthDialog {
  GtkDialog parent;
  GtkWidget *summary, *coherence, *filter, *meaning, *tree, *progress, *stop, *message;
  GtkTreeViewColumn *by;           /* hidden if nobody is named */
  GtkListStore *store;
  CredalSession *session;
  CredalSelection *selection;
  CredalBackground *job;           /* NULL: none */
  CredalWorthFound *found;         /* NULL: no result yet */
  char *method;                    /* the method of the result: engine with parameters */
  CredalDataset *data;             /* the data of the result; NULL: none */
  guint pulse;                     /* source of the progress bar; 0: none */
  gboolean filling, switched;      /* switched: TRUE: the last step was a switch here; its effect will be shown */
};

G_DEFINE_TYPE (CredalWorthDialog, credal_worth_dialog, GTK_TYPE_DIALOG)

enum { COLUMN_ON, COLUMN_NUMBER, COLUMN_FIRST, COLUMN_SECOND, COLUMN_ANSWER, COLUMN_KNOWN, COLUMN_COHERENCE,
       COLUMN_COHERENCE_TEXT, COLUMN_AGAINST, COLUMN_AGAINST_TEXT, COLUMN_BY };
enum { FILTER_ALL, FILTER_INFORMATIVE, FILTER_HARD, FILTER_SOFT, FILTER_OWN };   /* rows of the menu */

gboolean
credal_worth_dialog_busy (CredalWorthDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_WORTH_DIALOG (self), FALSE);
  return self->job != NULL;
}

/* ---- filters ---- */

/* Returns the answers that a filter leaves switched on: (count), free with g_free(). */
static gboolean *
filtered_answers (const CredalAnswerWorth *worth, int filter)
{
  static const CredalAnswerSelection selections[] = { [FILTER_INFORMATIVE] = CREDAL_SELECT_INFORMATIVE,
                                                      [FILTER_HARD] = CREDAL_SELECT_HARD,
                                                      [FILTER_SOFT] = CREDAL_SELECT_SOFT };
  gboolean *wanted = g_new (gboolean, MAX (worth->count, 1));

  for (guint k = 0; k < worth->count; k++)
    wanted[k] = TRUE;
  if (filter != FILTER_ALL)
    credal_answer_worth_select (worth, selections[filter], wanted);
  return wanted;
}

static gboolean
filter_is_in_force (CredalWorthDialog *self, int filter)
{
  const CredalAnswerWorth *worth = self->found->worth;
  g_autofree gboolean *wanted = filtered_answers (worth, filter);

  for (guint k = 0; k < worth->count; k++)
    if (wanted[k] != credal_worth_is_on (self->found, k, self->session))
      return FALSE;
  return TRUE;
}

/* Returns the chosen filter while it is in force, or else the first filter in force. */
static int
filter_in_force (CredalWorthDialog *self)
{
  int chosen = gtk_combo_box_get_active (GTK_COMBO_BOX (self->filter)), filter = FILTER_ALL;

  if (chosen >= 0 && chosen < FILTER_OWN && filter_is_in_force (self, chosen))
    return chosen;
  while (filter < FILTER_OWN && !filter_is_in_force (self, filter))
    filter++;
  return filter;
}

static const char *
filter_meaning (int filter)
{
  switch (filter)
    {
    case FILTER_INFORMATIVE:
      return _("Only the answers that the clusters did not know count.");
    case FILTER_HARD:
      return _("Only answers that the clusters did not know and that contradict no other answer count: few answers, "
               "often too few.");
    case FILTER_SOFT:
      return _("Only answers that the clusters did not know count, if they agree with the others at least as often as "
               "such answers do on average.");
    case FILTER_OWN:
      return _("You switched answers on and off yourself.");
    case FILTER_ALL:
    default:
      return _("All your answers count.");
    }
}

/* ---- content ---- */

static char *
coherence_words (const CredalAnswerWorth *worth)
{
  if (worth->count == 0)
    return g_strdup ("");
  if (isnan (worth->whole))
    return g_strdup (_("All your answers are of one kind, “same” or “different”: coherence is between the two."));
  g_autofree char *within
    = isnan (worth->whole_within) ? g_strdup (_("the answers that the clusters did not know are all of one kind."))
                                  : g_strdup_printf (_("%.0f %% among the answers that the clusters did not know."),
                                                     100.0 * worth->whole_within);
  return g_strdup_printf (_("An answer “same” and an answer “different” are coherent if their directions do not "
                            "overlap. %.0f %% of these pairs are coherent; %s"), 100.0 * worth->whole, within);
}

static void
show_summary (CredalWorthDialog *self)
{
  const CredalAnswerWorth *worth = self->found->worth;
  g_autofree char *knew = NULL, *coherent = NULL;

  if (worth->count == 0)
    knew = g_strdup (_("No answers yet."));
  else
    knew = g_strdup_printf (ngettext ("The clusters already knew %.0f %% of your %u answer.",
                                      "The clusters already knew %.0f %% of your %u answers.", worth->count),
                            100.0 * (1.0 - worth->informativeness), worth->count);
  coherent = coherence_words (worth);
  credal_label_set (self->summary, knew);
  credal_label_set (self->coherence, coherent);
}

static void
append_worth (CredalWorthDialog *self, guint k, const CredalAuthors *authors)
{
  const CredalAnswerWorth *worth = self->found->worth;
  const CredalPair *pair = credal_worth_pair (self->found, k);
  g_autofree char *first = credal_naming_object (self->session, pair->i);
  g_autofree char *second = credal_naming_object (self->session, pair->j);
  g_autofree char *coherence = g_strdup_printf (_("%.0f %%"), 100.0 * worth->coherence[k]);
  guint others, against = credal_worth_against (self->found, k, &others);
  g_autofree char *against_text = g_strdup_printf (_("%u of %u"), against, others);
  const char *by = credal_authors_of_pair (authors, pair->i, pair->j);

  gtk_list_store_insert_with_values (
    self->store, NULL, -1, COLUMN_ON, credal_worth_is_on (self->found, k, self->session), COLUMN_NUMBER, k,
    COLUMN_FIRST, first, COLUMN_SECOND, second, COLUMN_ANSWER, worth->together[k] ? _("Same") : _("Different"),
    COLUMN_KNOWN, worth->informative[k] ? _("Did not know") : _("Knew"), COLUMN_COHERENCE, worth->coherence[k],
    COLUMN_COHERENCE_TEXT, coherence, COLUMN_AGAINST, against, COLUMN_AGAINST_TEXT, against_text,
    COLUMN_BY, by, -1);
  if (by)
    gtk_tree_view_column_set_visible (self->by, TRUE);
}

static void
fill_worth_rows (CredalWorthDialog *self)
{
  g_autoptr(CredalAuthors) authors = credal_authors_new (self->session);

  gtk_tree_view_column_set_visible (self->by, FALSE);
  self->filling = TRUE;
  for (guint k = 0; k < self->found->worth->count; k++)
    append_worth (self, k, authors);
  self->filling = FALSE;
}

static gboolean
show_switch (GtkTreeModel *model, GtkTreePath *path, GtkTreeIter *row, gpointer data)
{
  CredalWorthDialog *self = data;
  gboolean on;
  guint number;

  gtk_tree_model_get (model, row, COLUMN_ON, &on, COLUMN_NUMBER, &number, -1);
  if (on != credal_worth_is_on (self->found, number, self->session))
    gtk_list_store_set (self->store, row, COLUMN_ON, !on, -1);
  return FALSE;
}

/* Shows which answers are switched on. */
static void
show_switches (CredalWorthDialog *self)
{
  int filter = filter_in_force (self);

  self->filling = TRUE;
  gtk_tree_model_foreach (GTK_TREE_MODEL (self->store), show_switch, self);
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->filter), filter);
  self->filling = FALSE;
  credal_label_set (self->meaning, filter_meaning (filter));
}

/* Disables everything that needs the worth of the answers until it is known. */
static void
show_worth_busy (CredalWorthDialog *self)
{
  gboolean known = self->found && !self->job;

  gtk_widget_set_sensitive (self->filter, known);
  gtk_widget_set_sensitive (self->tree, known);
  gtk_widget_set_opacity (self->progress, self->job ? 1.0 : 0.0);      /* keeps the layout */
  gtk_button_set_label (GTK_BUTTON (self->stop), self->job ? _("_Stop") : _("_Weigh Again"));
  gtk_widget_set_sensitive (self->stop, self->job || !self->found);
}

/* ---- weighing ---- */

static gboolean
pulse_progress (gpointer data)
{
  gtk_progress_bar_pulse (GTK_PROGRESS_BAR (CREDAL_WORTH_DIALOG (data)->progress));
  return G_SOURCE_CONTINUE;
}

static void
end_weighing (CredalWorthDialog *self)
{
  g_clear_handle_id (&self->pulse, g_source_remove);
  g_clear_pointer (&self->job, credal_background_close);
}

static void
worth_found (CredalWorthFound *found, const GError *error, gpointer data)
{
  CredalWorthDialog *self = data;

  end_weighing (self);
  self->filling = TRUE;            /* rows refer to the result */
  gtk_list_store_clear (self->store);
  self->filling = FALSE;
  g_clear_pointer (&self->found, credal_worth_found_free);
  self->found = found;
  if (found)
    {
      show_summary (self);
      fill_worth_rows (self);
      show_switches (self);
    }
  else
    credal_label_set (self->message, error->message);
  show_worth_busy (self);
}

/* Describes the method, as far as it affects the result; (transfer full). */
static char *
describe_method (CredalSession *session)
{
  g_autofree char *values = g_strjoinv ("\n", (char **) credal_params_texts (credal_session_params (session)));

  return g_strdup_printf ("%s\n%" G_GUINT64_FORMAT "\n%s", credal_session_engine (session)->id,
                          credal_settings_seed (credal_session_settings (session)), values);
}

/* Clusters without answers again if the method or the data have changed. */
static void
begin_weighing (CredalWorthDialog *self)
{
  g_autofree char *method = describe_method (self->session);
  CredalDataset *data = credal_session_data (self->session);
  gboolean same = self->found && g_strcmp0 (method, self->method) == 0 && data == self->data;

  end_weighing (self);
  self->job = credal_worth_begin (self->session, same ? self->found : NULL, worth_found, self);
  self->pulse = g_timeout_add (PULSE_MS, pulse_progress, self);
  g_free (self->method);
  self->method = g_steal_pointer (&method);
  credal_dataset_ref (data);
  g_clear_pointer (&self->data, credal_dataset_unref);
  self->data = data;
  credal_label_set (self->message, "");
  show_worth_busy (self);
}

/* ---- following the session ---- */

static gboolean
is_weighed (CredalWorthDialog *self)
{
  g_autofree char *method = describe_method (self->session);

  return self->found && !self->job && g_strcmp0 (method, self->method) == 0
         && self->data == credal_session_data (self->session) && credal_worth_is_of (self->found, self->session);
}

static void
follow_answers (CredalWorthDialog *self)
{
  if (is_weighed (self))
    show_switches (self);
  else
    begin_weighing (self);
}

/* Shows the effect of a switch once the clusters have followed. */
static void
follow_effect (CredalWorthDialog *self)
{
  guint moved = credal_session_moved (self->session);

  if (!self->switched || !credal_session_is_current (self->session))
    return;
  self->switched = FALSE;
  g_autofree char *text = g_strdup_printf (
    ngettext ("With these answers, %u object that they do not mention is in another cluster than before.",
              "With these answers, %u objects that they do not mention are in another cluster than before.", moved),
    moved);
  credal_label_set (self->message, moved > 0 ? text : _("With these answers, every object is where it was before."));
}

/* ---- the user's actions ---- */

static void
use_answers (CredalWorthDialog *self, const gboolean *wanted)
{
  g_autoptr(GError) error = NULL;

  self->switched = TRUE;
  credal_label_set (self->message, "");
  if (credal_worth_use (self->found, wanted, self->session, &error))
    return;
  self->switched = FALSE;
  show_switches (self);
  credal_label_set (self->message, error->message);
}

static void
filter_chosen (CredalWorthDialog *self)
{
  int filter = gtk_combo_box_get_active (GTK_COMBO_BOX (self->filter));

  if (self->filling || !self->found || self->job || filter < 0 || filter >= FILTER_OWN)
    return;
  g_autofree gboolean *wanted = filtered_answers (self->found->worth, filter);
  use_answers (self, wanted);
}

static void
answer_toggled (CredalWorthDialog *self, const char *path)
{
  const CredalAnswerWorth *worth = self->found->worth;
  g_autofree gboolean *wanted = g_new (gboolean, MAX (worth->count, 1));
  GtkTreeIter row;
  guint number;

  if (!gtk_tree_model_get_iter_from_string (GTK_TREE_MODEL (self->store), &row, path))
    return;
  gtk_tree_model_get (GTK_TREE_MODEL (self->store), &row, COLUMN_NUMBER, &number, -1);
  for (guint k = 0; k < worth->count; k++)
    wanted[k] = credal_worth_is_on (self->found, k, self->session) != (k == number);
  use_answers (self, wanted);
}

static void
worth_row_selected (CredalWorthDialog *self)
{
  GtkTreeModel *model;
  GtkTreeIter row;
  guint number;

  if (self->filling || !gtk_tree_selection_get_selected (gtk_tree_view_get_selection (GTK_TREE_VIEW (self->tree)),
                                                         &model, &row))
    return;
  gtk_tree_model_get (model, &row, COLUMN_NUMBER, &number, -1);
  const CredalPair *pair = credal_worth_pair (self->found, number);
  credal_selection_set (self->selection, (const guint32[]) { pair->i, pair->j }, 2);
}

static void
stop_clicked (CredalWorthDialog *self)
{
  if (self->job)
    {
      end_weighing (self);
      show_worth_busy (self);
    }
  else
    begin_weighing (self);
}

/* ---- class ---- */

static void
credal_worth_dialog_dispose (GObject *object)
{
  CredalWorthDialog *self = CREDAL_WORTH_DIALOG (object);

  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  self->filling = TRUE;
  end_weighing (self);
  g_clear_pointer (&self->found, credal_worth_found_free);
  g_clear_pointer (&self->method, g_free);
  g_clear_pointer (&self->data, credal_dataset_unref);
  g_clear_object (&self->session);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (credal_worth_dialog_parent_class)->dispose (object);
}

static void
credal_worth_dialog_class_init (CredalWorthDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_worth_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/worth-dialog.ui");
  CREDAL_BIND_CHILDREN (CredalWorthDialog, summary, coherence, filter, meaning, tree, store, by, progress, stop,
                        message);
  CREDAL_BIND_CALLBACKS (filter_chosen, answer_toggled, worth_row_selected, stop_clicked);
}

static void
credal_worth_dialog_init (CredalWorthDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
credal_worth_dialog_new (GtkWindow *parent, CredalSession *session, CredalSelection *selection)
{
  CredalWorthDialog *self = g_object_new (CREDAL_TYPE_WORTH_DIALOG, "transient-for", parent, "use-header-bar", TRUE,
                                          NULL);

  self->session = g_object_ref (session);
  self->selection = g_object_ref (selection);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (follow_answers), self);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (follow_effect), self);
  begin_weighing (self);
  return GTK_WIDGET (self);
}
