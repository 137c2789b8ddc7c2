/* Counts the objects of each kind of masses, and selects the objects of a kind. */
#include <glib/gi18n-lib.h>
#include "views/groups/kinds-dialog.h"
#include "core/groups/kinds.h"
#include "session/session-result.h"
#include "views/groups/group-profile.h"
#include "views/kit/clear-listened.h"
#include "views/kit/label.h"

typedef struct {
  CredalMassKind kind;
  gboolean holds;            /* TRUE: the objects of the kind; FALSE: all others */
  const char *title, *meaning;
} Row;

static const Row rows[] = {
  { CREDAL_MASS_CERTAIN, TRUE, N_("Certain (one cluster)"), N_("All mass is on one cluster.") },
  { CREDAL_MASS_BAYESIAN, TRUE, N_("Bayesian (probabilities)"), N_("All mass is on single clusters.") },
  { CREDAL_MASS_VACUOUS, TRUE, N_("Vacuous (nothing known)"), N_("All mass is on all clusters together.") },
  { CREDAL_MASS_NORMALISED, TRUE, N_("Normalised"), N_("No mass is on the empty set.") },
  { CREDAL_MASS_NORMALISED, FALSE, N_("Not normalised"),
    N_("Some mass is on the empty set: it fits no cluster, or the evidence contradicts itself.") },
};

struct _CredalKindsDialog {
  GtkDialog parent;
  GtkWidget *list, *amounts[G_N_ELEMENTS (rows)];
  CredalSession *session;
  CredalSelection *selection;
  guint8 *kinds;             /* (n) flags of CredalMassKind; NULL: there is no result */
  gboolean choosing;         /* TRUE: the dialog changes the selection */
};

G_DEFINE_TYPE (CredalKindsDialog, credal_kinds_dialog, GTK_TYPE_DIALOG)

static gboolean
is_of_row (const CredalKindsDialog *self, gsize object, const Row *row)
{
  return ((self->kinds[object] & row->kind) != 0) == row->holds;
}

/* ---- content ---- */

static void
show_amount (CredalKindsDialog *self, guint k)
{
  CredalPartition *partition = credal_session_partition (self->session);
  const double *weights = credal_dataset_weights (credal_partition_data (partition));
  double weight = 0.0, total = 0.0;
  gsize count = 0;

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    {
      total += credal_weight (weights, i);
      if (!is_of_row (self, i, &rows[k]))
        continue;
      weight += credal_weight (weights, i);
      count++;
    }
  g_autofree char *text = credal_group_amount (self->session, count, weight / total);
  credal_label_set (self->amounts[k], text);
}

static void
refresh_kinds (CredalKindsDialog *self)
{
  CredalPartition *partition = credal_session_partition (self->session);

  g_clear_pointer (&self->kinds, g_free);
  gtk_list_box_unselect_all (GTK_LIST_BOX (self->list));
  gtk_widget_set_sensitive (self->list, partition != NULL);
  if (!partition)
    return;
  self->kinds = credal_object_kinds (partition);
  for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
    show_amount (self, k);
}

/* ---- choosing ---- */

static void
kind_chosen (CredalKindsDialog *self, GtkListBoxRow *chosen)
{
  CredalPartition *partition = credal_session_partition (self->session);

  if (!chosen || !self->kinds || credal_selection_n (self->selection) != credal_partition_n (partition))
    return;
  const Row *row = &rows[gtk_list_box_row_get_index (chosen)];
  gsize n = credal_partition_n (partition);
  g_autofree guint8 *marks = g_new (guint8, n);

  for (gsize i = 0; i < n; i++)
    marks[i] = is_of_row (self, i, row);
  self->choosing = TRUE;
  credal_selection_look_at (self->selection, marks);
  self->choosing = FALSE;
}

/* Another choice of objects belongs to no row. */
static void
selection_changed (CredalKindsDialog *self)
{
  if (!self->choosing)
    gtk_list_box_unselect_all (GTK_LIST_BOX (self->list));
}

/* ---- construction ---- */

static GtkWidget *
label_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 30);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 50);
  if (style)
    gtk_style_context_add_class (gtk_widget_get_style_context (label), style);
  return label;
}

static void
append_row (CredalKindsDialog *self, guint k)
{
  GtkWidget *row = gtk_list_box_row_new (), *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->amounts[k] = gtk_label_new (NULL);
  gtk_box_pack_start (GTK_BOX (first), gtk_label_new (_(rows[k].title)), FALSE, FALSE, 0);
  gtk_box_pack_end (GTK_BOX (first), self->amounts[k], FALSE, FALSE, 0);
  gtk_container_add (GTK_CONTAINER (lines), first);
  gtk_container_add (GTK_CONTAINER (lines), label_new (_(rows[k].meaning), "credal-caption"));
  g_object_set (lines, "margin", 6, NULL);
  gtk_container_add (GTK_CONTAINER (row), lines);
  gtk_container_add (GTK_CONTAINER (self->list), row);
}

static GtkWidget *
hint_new (void)
{
  return label_new (_("Choose a kind to see its objects in all views. An object can be of several kinds. Masses up to "
                      "0.000001 count as 0."), NULL);
}

static void
credal_kinds_dialog_init (CredalKindsDialog *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new (NULL, NULL), *box = gtk_dialog_get_content_area (GTK_DIALOG (self));

  self->list = gtk_list_box_new ();
  atk_object_set_name (gtk_widget_get_accessible (self->list), _("Kinds of Masses"));
  for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
    append_row (self, k);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_shadow_type (GTK_SCROLLED_WINDOW (scrolled), GTK_SHADOW_IN);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_container_add (GTK_CONTAINER (scrolled), self->list);
  g_object_set (box, "margin", 12, "spacing", 6, NULL);
  gtk_container_add (GTK_CONTAINER (box), hint_new ());
  gtk_container_add (GTK_CONTAINER (box), scrolled);
  gtk_widget_show_all (box);
  g_signal_connect_swapped (self->list, "row-selected", G_CALLBACK (kind_chosen), self);
}

static void
credal_kinds_dialog_dispose (GObject *object)
{
  CredalKindsDialog *self = CREDAL_KINDS_DIALOG (object);

  credal_clear_listened (&self->session, self);
  credal_clear_listened (&self->selection, self);
  g_clear_pointer (&self->kinds, g_free);
  G_OBJECT_CLASS (credal_kinds_dialog_parent_class)->dispose (object);
}

static void
credal_kinds_dialog_class_init (CredalKindsDialogClass *class)
{
  G_OBJECT_CLASS (class)->dispose = credal_kinds_dialog_dispose;
}

GtkWidget *
credal_kinds_dialog_new (GtkWindow *parent, CredalSession *session, CredalSelection *selection)
{
  static const char *const followed[] = { "partition-changed", "objects-changed" };
  CredalKindsDialog *self = g_object_new (CREDAL_TYPE_KINDS_DIALOG, "transient-for", parent, "use-header-bar", TRUE,
                                          "destroy-with-parent", TRUE, "title", _("Kinds of Masses"), NULL);

  self->session = g_object_ref (session);
  self->selection = g_object_ref (selection);
  for (guint k = 0; k < G_N_ELEMENTS (followed); k++)
    g_signal_connect_swapped (session, followed[k], G_CALLBACK (refresh_kinds), self);
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (selection_changed), self);
  refresh_kinds (self);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0)));
  return GTK_WIDGET (self);
}
