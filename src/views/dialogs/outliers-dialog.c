/* The list of outliers with its threshold. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/dialogs/outliers-dialog.h"
#include "draw/paint/number-text.h"
#include "session/naming.h"
#include "session/analysis/outliers.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/kit/label.h"
#include "views/kit/template.h"

#define LISTED 1000                /* maximum number of rows */

struct _CredalOutliersDialog {
  GtkDialog parent;
  GtkWidget *meaning, *find, *slider, *below, *count, *tree, *confirm, *deny, *export, *message;
  GtkListStore *store;
  CredalSession *session;
  CredalSelection *selection;
  gboolean filling, moved;         /* moved: TRUE: the user moved the threshold */
};

G_DEFINE_TYPE (CredalOutliersDialog, credal_outliers_dialog, GTK_TYPE_DIALOG)

enum { MOVED, N_SIGNALS };
static guint signals[N_SIGNALS];

enum { COLUMN_OBJECT, COLUMN_NAME, COLUMN_TYPICALITY, COLUMN_VERDICT };

/* The slider shows the cube root, because thresholds of mixtures are thousandths. */
double
credal_outliers_dialog_below (CredalOutliersDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_OUTLIERS_DIALOG (self), NAN);
  return pow (gtk_range_get_value (GTK_RANGE (self->slider)), 3.0);
}

static CredalTypicality
typicality_kind (CredalOutliersDialog *self)
{
  CredalPartition *partition = credal_session_partition (self->session);

  return partition ? credal_typicality_kind (partition) : CREDAL_TYPICALITY_NONE;
}

/* ---- content ---- */

static const char *
meaning_of (CredalTypicality kind)
{
  switch (kind)
    {
    case CREDAL_TYPICALITY_DEGREE:
      return _("An outlier is typical of no cluster: its typicality is at most the threshold in each of them.");
    case CREDAL_TYPICALITY_TAIL:
      return _("An outlier lies far out: at most this share of the nearest cluster's objects would lie as far from its "
               "centre.");
    case CREDAL_TYPICALITY_BELIEF:
      return _("An outlier has much mass on the empty set: at most the threshold is left for the clusters.");
    case CREDAL_TYPICALITY_NONE:
    default:
      return _("This method finds no outliers: it puts every object in a cluster.");
    }
}

static void
append_outlying (CredalOutliersDialog *self, const CredalOutlying *outlying)
{
  g_autofree char *name = credal_naming_object (self->session, outlying->object);
  g_autofree char *typicality = isnan (outlying->typicality) ? g_strdup ("") : credal_number_text ("%.2g",
                                                                                               outlying->typicality);
  const char *verdict = !outlying->judged ? "" : outlying->outlier ? _("outlier") : _("no outlier");

  gtk_list_store_insert_with_values (self->store, NULL, -1, COLUMN_OBJECT, outlying->object, COLUMN_NAME, name,
                                     COLUMN_TYPICALITY, typicality, COLUMN_VERDICT, verdict, -1);
}

static void
show_count (CredalOutliersDialog *self, const GArray *list)
{
  gulong n = credal_dataset_n (credal_session_raw (self->session)), outliers = 0;
  g_autofree char *below = credal_number_text ("%.2g", credal_outliers_dialog_below (self));

  for (guint q = 0; q < list->len; q++)
    outliers += g_array_index (list, CredalOutlying, q).outlier;
  g_autofree char *text = g_strdup_printf (ngettext ("%lu outlier among %lu objects", "%lu outliers among %lu objects",
                                                     outliers), outliers, n);
  g_autofree char *cut = list->len > LISTED ? g_strdup_printf (_("%s; the first %d are listed"), text, LISTED) : NULL;
  credal_label_set (self->count, cut ? cut : text);
  credal_label_set (self->below, below);
}

static void
show_outliers_list (CredalOutliersDialog *self)
{
  g_autoptr(GArray) list = credal_session_partition (self->session)
                           ? credal_outliers_list (self->session, credal_outliers_dialog_below (self))
                           : g_array_new (FALSE, FALSE, sizeof (CredalOutlying));

  self->filling = TRUE;
  gtk_list_store_clear (self->store);
  for (guint q = 0; q < MIN (list->len, LISTED); q++)
    append_outlying (self, &g_array_index (list, CredalOutlying, q));
  self->filling = FALSE;
  show_count (self, list);
  gtk_widget_set_sensitive (self->confirm, FALSE);
  gtk_widget_set_sensitive (self->deny, FALSE);
}

/* Follows another partition or a step. The threshold is the session's unless the user is moving it. */
static void
refresh_outliers (CredalOutliersDialog *self)
{
  CredalTypicality kind = typicality_kind (self);
  double below = credal_settings_below (credal_session_settings (self->session));

  self->filling = TRUE;
  if (!self->moved)
    gtk_range_set_value (GTK_RANGE (self->slider), cbrt (isnan (below) ? credal_typicality_usual (kind) : below));
  self->filling = FALSE;
  gtk_widget_set_visible (gtk_widget_get_parent (self->slider), kind != CREDAL_TYPICALITY_NONE);
  gtk_widget_set_visible (self->count, kind != CREDAL_TYPICALITY_NONE);
  credal_label_set (self->meaning, meaning_of (kind));
  gtk_widget_set_visible (self->find, kind == CREDAL_TYPICALITY_NONE);
  show_outliers_list (self);
}

/* ---- the user's actions ---- */

static void
threshold_moved (CredalOutliersDialog *self)
{
  if (self->filling)
    return;
  self->moved = TRUE;
  show_outliers_list (self);
  g_signal_emit (self, signals[MOVED], 0);
}

/* (element-type guint32): objects of the selected rows; (transfer full). */
static GArray *
selected_outliers (CredalOutliersDialog *self)
{
  GArray *objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  GtkTreeModel *model;
  GList *rows = gtk_tree_selection_get_selected_rows (gtk_tree_view_get_selection (GTK_TREE_VIEW (self->tree)), &model);

  for (GList *row = rows; row; row = row->next)
    {
      GtkTreeIter iter;
      guint32 object;
      gtk_tree_model_get_iter (model, &iter, row->data);
      gtk_tree_model_get (model, &iter, COLUMN_OBJECT, &object, -1);
      g_array_append_val (objects, object);
    }
  g_list_free_full (rows, (GDestroyNotify) gtk_tree_path_free);
  return objects;
}

static void
rows_selected (CredalOutliersDialog *self)
{
  if (self->filling)
    return;
  g_autoptr(GArray) objects = selected_outliers (self);
  credal_selection_set (self->selection, (const guint32 *) (gpointer) objects->data, objects->len);
  gtk_widget_set_sensitive (self->confirm, objects->len > 0);
  gtk_widget_set_sensitive (self->deny, objects->len > 0);
}

static void
judge_selected (CredalOutliersDialog *self, gboolean outlier)
{
  g_autoptr(GArray) objects = selected_outliers (self);
  g_autoptr(GError) error = NULL;

  credal_label_set (self->message, credal_outliers_judge (self->session, (const guint32 *) (gpointer) objects->data,
                                                          objects->len, outlier, &error) ? "" : error->message);
}

static void
confirm_clicked (CredalOutliersDialog *self)
{
  judge_selected (self, TRUE);
}

static void
deny_clicked (CredalOutliersDialog *self)
{
  judge_selected (self, FALSE);
}

/* ---- class ---- */

static void
keep_threshold (CredalOutliersDialog *self)
{
  char below[G_ASCII_DTOSTR_BUF_SIZE];

  if (!self->moved)
    return;
  self->moved = FALSE;
  g_ascii_formatd (below, sizeof below, "%.3g", credal_outliers_dialog_below (self));
  credal_session_set (self->session, CREDAL_SCOPE_OUTLIERS, CREDAL_SETTING_BELOW, below, NULL);
}

static void
credal_outliers_dialog_dispose (GObject *object)
{
  CredalOutliersDialog *self = CREDAL_OUTLIERS_DIALOG (object);

  if (self->session)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      keep_threshold (self);
    }
  g_clear_object (&self->session);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (credal_outliers_dialog_parent_class)->dispose (object);
}

static void
credal_outliers_dialog_class_init (CredalOutliersDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_outliers_dialog_dispose;
  signals[MOVED] = g_signal_new ("moved", CREDAL_TYPE_OUTLIERS_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/outliers-dialog.ui");
  CREDAL_BIND_CHILDREN (CredalOutliersDialog, meaning, find, slider, below, count, tree, store, confirm, deny, export,
                        message);
  CREDAL_BIND_CALLBACKS (threshold_moved, rows_selected, confirm_clicked, deny_clicked);
}

static void
credal_outliers_dialog_init (CredalOutliersDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
credal_outliers_dialog_new (GtkWindow *parent, CredalSession *session, CredalSelection *selection)
{
  CredalOutliersDialog *self = g_object_new (CREDAL_TYPE_OUTLIERS_DIALOG, "transient-for", parent, "use-header-bar",
                                             TRUE, NULL);

  self->session = g_object_ref (session);
  self->selection = g_object_ref (selection);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (refresh_outliers), self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (refresh_outliers), self);
  refresh_outliers (self);
  return GTK_WIDGET (self);
}
