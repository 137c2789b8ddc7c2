/* The dialog that picks BPEC's centres. */
#include <glib/gi18n-lib.h>
#include "views/dialogs/peaks-dialog.h"
#include "method/settings.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/kit/label.h"
#include "views/kit/template.h"
#include "views/charts/peaks-chart.h"

struct _CredalPeaksDialog {
  GtkDialog parent;
  GtkWidget *chart, *count, *use, *message;
  CredalSession *session;
  gboolean placed;                 /* TRUE: the session or the user has placed the lines */
};

G_DEFINE_TYPE (CredalPeaksDialog, credal_peaks_dialog, GTK_TYPE_DIALOG)

/* ---- content ---- */

/* (n × 2) δ and Bel; NULL: none. */
static const CredalMatrix *
find_graph (CredalSession *session)
{
  CredalPartition *partition = session ? credal_session_partition (session) : NULL;

  return partition ? credal_state_get (credal_partition_state (partition), "delta-bel") : NULL;
}

gboolean
credal_peaks_dialog_has (CredalSession *session)
{
  return find_graph (session) != NULL;
}

/* Places the lines just before the @c objects with the largest δ·Bel. */
static void
place_before_peaks (CredalPeaksDialog *self, const CredalMatrix *graph, guint c)
{
  g_autofree guint8 *taken = g_new0 (guint8, graph->rows);
  double delta = G_MAXDOUBLE, belief = G_MAXDOUBLE;

  for (guint k = 0; k < c; k++)
    {
      gsize best = 0;
      double most = -1.0;
      for (gsize i = 0; i < graph->rows; i++)
        if (!taken[i] && graph->values[2 * i] * graph->values[2 * i + 1] > most)
          {
            most = graph->values[2 * i] * graph->values[2 * i + 1];
            best = i;
          }
      taken[best] = 1;
      delta = MIN (delta, graph->values[2 * best]);
      belief = MIN (belief, graph->values[2 * best + 1]);
    }
  credal_peaks_chart_move (CREDAL_PEAKS_CHART (self->chart), 0.98 * delta, 0.98 * belief);
}

static void
place_lines (CredalPeaksDialog *self, const CredalMatrix *graph)
{
  const CredalParams *values = credal_session_values (self->session, CREDAL_SCOPE_ENGINE);

  if (credal_params_find (values, "peaks") && g_str_equal (credal_params_text (values, "peaks"), "drawn"))
    credal_peaks_chart_move (CREDAL_PEAKS_CHART (self->chart), credal_params_real (values, "delta"),
                             credal_params_real (values, "belief"));
  else
    place_before_peaks (self, graph, credal_partition_c (credal_session_partition (self->session)));
}

static void
show_count_of_centres (CredalPeaksDialog *self)
{
  guint count = credal_peak_graph_count (credal_peaks_chart_graph (CREDAL_PEAKS_CHART (self->chart)));
  g_autofree char *text = g_strdup_printf (ngettext ("%u centre", "%u centres", count), count);

  credal_label_set (self->count, text);
  credal_label_set (self->message, count > CREDAL_MAX_CLUSTERS ? _("Too many centres") : "");
  gtk_widget_set_sensitive (self->use, count > 0 && count <= CREDAL_MAX_CLUSTERS);
}

/* Follows another partition. */
static void
refresh_peaks (CredalPeaksDialog *self)
{
  const CredalMatrix *graph = find_graph (self->session);

  gtk_widget_set_sensitive (self->chart, graph != NULL);
  if (!graph)
    {
      gtk_widget_set_sensitive (self->use, FALSE);
      credal_label_set (self->message, _("Only BPEC has such a graph"));
      return;
    }
  credal_peaks_chart_show (CREDAL_PEAKS_CHART (self->chart), graph->values, graph->rows);
  if (!self->placed)
    place_lines (self, graph);
  self->placed = TRUE;
  show_count_of_centres (self);
}

/* ---- the user's actions ---- */

static void
use_clicked (CredalPeaksDialog *self)
{
  const CredalPeakGraph *graph = credal_peaks_chart_graph (CREDAL_PEAKS_CHART (self->chart));
  char delta[G_ASCII_DTOSTR_BUF_SIZE], belief[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *clusters = g_strdup_printf ("%u", credal_peak_graph_count (graph));
  const CredalSetting all[] = {
    { CREDAL_SCOPE_ENGINE, "peaks", "drawn" },
    { CREDAL_SCOPE_ENGINE, "delta", g_ascii_formatd (delta, sizeof delta, "%.9g", graph->delta) },
    { CREDAL_SCOPE_ENGINE, "belief", g_ascii_formatd (belief, sizeof belief, "%.9g", MAX (graph->belief, 0.0)) },
    { CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, clusters },
  };
  g_autoptr(GError) error = NULL;

  credal_label_set (self->message, credal_session_set_all (self->session, all, G_N_ELEMENTS (all), &error)
                                   ? "" : error->message);
}

/* ---- class ---- */

static void
credal_peaks_dialog_dispose (GObject *object)
{
  CredalPeaksDialog *self = CREDAL_PEAKS_DIALOG (object);

  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (credal_peaks_dialog_parent_class)->dispose (object);
}

static void
credal_peaks_dialog_class_init (CredalPeaksDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  g_type_ensure (CREDAL_TYPE_PEAKS_CHART);
  G_OBJECT_CLASS (class)->dispose = credal_peaks_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/peaks-dialog.ui");
  CREDAL_BIND_CHILDREN (CredalPeaksDialog, chart, count, use, message);
  CREDAL_BIND_CALLBACKS (show_count_of_centres, use_clicked);
}

static void
credal_peaks_dialog_init (CredalPeaksDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
credal_peaks_dialog_new (GtkWindow *parent, CredalSession *session)
{
  CredalPeaksDialog *self = g_object_new (CREDAL_TYPE_PEAKS_DIALOG, "transient-for", parent, "use-header-bar", TRUE,
                                          NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (refresh_peaks), self);
  refresh_peaks (self);
  return GTK_WIDGET (self);
}
