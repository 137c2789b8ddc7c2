/* The dialog that tries numbers of clusters. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "views/dialogs/clusters-dialog.h"
#include "draw/paint/number-text.h"
#include "engines/shared/clusters-advice.h"
#include "method/settings.h"
#include "session/session-steps.h"
#include "session/work/clusters-job.h"
#include "views/kit/label.h"
#include "views/kit/menu.h"
#include "views/kit/style-context.h"
#include "views/kit/template.h"
#include "views/charts/validity-chart.h"

#define MENU_CHARS 8      /* least width of the menu of indices */
#define COVARIANCE "covariance"  /* the setting that is tried as well, of mixtures */
#define FEWEST 2               /* default range */
#define MOST 8

struct _CredalClustersDialog {
  GtkDialog parent;
  GtkWidget *method, *from, *to, *search, *families, *index, *meaning, *chart, *progress, *result, *hint, *adopt;
  CredalSession *session;
  CredalBackground *job;      /* NULL: not running */
  GArray *found;               /* CredalClustersPoint: results so far */
  GArray *points;              /* the same, or of all covariances the best of each number by the index */
  gboolean over;               /* TRUE: all covariances are tried */
  gboolean chosen;             /* TRUE: the user chose the index: it stays */
  gboolean filling;            /* TRUE while the menu of indices is filled */
};

G_DEFINE_TYPE (CredalClustersDialog, credal_clusters_dialog, GTK_TYPE_DIALOG)

gboolean
credal_clusters_dialog_busy (CredalClustersDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_CLUSTERS_DIALOG (self), FALSE);
  return self->job != NULL;
}

/* ---- the index ---- */

static CredalValidity
chosen_index (CredalClustersDialog *self)
{
  const char *id = gtk_combo_box_get_active_id (GTK_COMBO_BOX (self->index));
  CredalValidity index = CREDAL_VALIDITY_DAVIES_BOULDIN;

  if (id)
    credal_validity_find (id, &index, NULL);
  return index;
}

/* Lists the indices that the method's results have. Chooses the separation, the index of the advice, unless the
 * user chose another. The separation does not compare covariances: then the method's own index is chosen. */
static void
fill_indices (CredalClustersDialog *self)
{
  CredalValidity chosen = self->chosen ? chosen_index (self) : self->over ? credal_clusters_index (self->found)
                                                                          : CREDAL_VALIDITY_SEPARATION;

  self->filling = TRUE;
  gtk_combo_box_text_remove_all (GTK_COMBO_BOX_TEXT (self->index));
  for (guint k = 0; k < CREDAL_N_VALIDITY; k++)
    if (credal_clusters_has (self->found, (CredalValidity) k)
        && !(self->over && credal_validity_index ((CredalValidity) k)->last))
      gtk_combo_box_text_append (GTK_COMBO_BOX_TEXT (self->index), credal_validity_index ((CredalValidity) k)->id,
                                 _(credal_validity_index ((CredalValidity) k)->name));
  if (!gtk_combo_box_set_active_id (GTK_COMBO_BOX (self->index), credal_validity_index (chosen)->id))
    gtk_combo_box_set_active (GTK_COMBO_BOX (self->index), 0);
  self->filling = FALSE;
}

/* ---- sentences ---- */

static const CredalClustersPoint *
nth_point (CredalClustersDialog *self, gssize k)
{
  return &g_array_index (self->points, CredalClustersPoint, k);
}

/* TRUE: the search is done, and a larger number could be tried. */
static gboolean
is_last_tried (CredalClustersDialog *self, guint clusters)
{
  GtkAdjustment *range = gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (self->to));

  return !self->job && self->points->len > 1 && clusters == nth_point (self, self->points->len - 1)->clusters
         && clusters < gtk_adjustment_get_upper (range);
}

/* The advice and its reasons; (transfer full). */
static char *
advice_text (CredalClustersDialog *self)
{
  if (self->job)
    return g_strdup (_("The search continues."));
  const CredalClustersAdvice advice = credal_clusters_advise (self->points);
  g_autofree char *text = credal_advice_text (&advice), *reason = credal_advice_reason (&advice),
                  *second = credal_advice_second (&advice);
  const char *more = is_last_tried (self, advice.clusters) ? _(" It is the last number tried: more may be better.")
                                                           : "";

  return g_strdup_printf ("%s. %s%s%s%s", text, reason, more, *second ? " " : "", second);
}

/* Returns the name of the point's covariances; NULL: the session's covariances. */
static const char *
covariance_of (CredalClustersDialog *self, const CredalClustersPoint *point)
{
  const CredalParamSpec *spec = credal_params_find (credal_session_params (self->session), COVARIANCE);

  for (guint k = 0; spec && point->settings && spec->choices[k]; k++)
    if (g_str_has_suffix (*point->settings, spec->choices[k])
        && strlen (*point->settings) == strlen (COVARIANCE "=") + strlen (spec->choices[k]))
      return _(spec->choice_names[k]);
  return NULL;
}

/* Says which number an index that the user chose prefers; (transfer full) (nullable). */
static char *
suggestion (CredalClustersDialog *self, CredalValidity index, gssize best)
{
  const CredalValidityIndex *facts = credal_validity_index (index);

  if (best < 0 || !(self->chosen || self->over) || facts->last)
    return NULL;
  guint clusters = nth_point (self, best)->clusters;
  return g_strdup_printf (
    facts->largest ? ngettext ("%s suggests %u cluster (its largest value).",
                               "%s suggests %u clusters (its largest value).", clusters)
                   : ngettext ("%s suggests %u cluster (its smallest value).",
                               "%s suggests %u clusters (its smallest value).", clusters),
    _(facts->name), clusters);
}

/* Lists the numbers that do not take part; (transfer full) (nullable). */
static char *
excluded_text (CredalClustersDialog *self)
{
  g_autoptr(GString) numbers = g_string_new (NULL);
  guint count = 0;

  for (guint k = 0; k < self->points->len; k++)
    if (nth_point (self, k)->excluded)
      g_string_append_printf (numbers, "%s%u", count++ ? ", " : "", nth_point (self, k)->clusters);
  if (count == 0)
    return NULL;
  return g_strdup_printf (ngettext ("The result of %s clusters has a fault and does not take part.",
                                    "The results of %s clusters have faults and do not take part.", count),
                          numbers->str);
}

/* Lists the numbers whose fits ended at the limit of iterations; (transfer full) (nullable). */
static char *
unfinished_text (CredalClustersDialog *self)
{
  g_autoptr(GString) numbers = g_string_new (NULL);
  guint count = 0;

  for (guint k = 0; k < self->points->len; k++)
    if (nth_point (self, k)->unfinished)
      g_string_append_printf (numbers, "%s%u", count++ ? ", " : "", nth_point (self, k)->clusters);
  if (count == 0)
    return NULL;
  return g_strdup_printf (ngettext ("The fit with %s clusters ended at the limit of iterations: its values are not "
                                    "final.",
                                    "The fits with %s clusters ended at the limit of iterations: their values are "
                                    "not final.", count),
                          numbers->str);
}

/* Says that the session knows more than the search; (transfer full) (nullable). */
static char *
unused_text (CredalClustersDialog *self)
{
  g_autoptr(CredalAnswers) informed = credal_session_informed (self->session);

  if (credal_constraints_n_answers (informed->constraints) == 0)
    return NULL;
  return g_strdup (_("Only the data decide here: answers and former groupings do not count."));
}

/* The first number that failed, and why; (transfer full) (nullable). */
static char *
failure_text (CredalClustersDialog *self)
{
  for (guint k = 0; k < self->points->len; k++)
    {
      const CredalClustersPoint *point = nth_point (self, k);
      gboolean any = FALSE;
      for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
        any |= !isnan (point->values[index]);
      if (!any && *point->warnings)
        return g_strdup_printf (_("Failed with %u: %s"), point->clusters, *point->warnings);
    }
  return NULL;
}

static void
append_line (GString *text, char *line)
{
  if (line)
    g_string_append_printf (text, "%s%s", text->len ? "\n" : "", line);
  g_free (line);
}

static void
show_clusters_result (CredalClustersDialog *self)
{
  CredalValidity index = chosen_index (self);
  gssize best = credal_clusters_best (self->points, index);
  g_autoptr(GString) text = g_string_new (NULL);

  if (self->points->len > 0)
    {
      if (!self->over || self->job)
        append_line (text, advice_text (self));
      append_line (text, suggestion (self, index, best));
      append_line (text, excluded_text (self));
      append_line (text, unfinished_text (self));
      append_line (text, credal_clusters_lacking (self->points, index));
      append_line (text, failure_text (self));
      append_line (text, unused_text (self));
    }
  credal_style_set_class (self->result, "credal-error", FALSE);
  credal_label_set (self->result, text->str);
  credal_label_set (self->meaning, self->points->len > 0 ? _(credal_validity_index (index)->meaning) : "");
}

/* Returns the point of @clusters; NULL: there is none. */
static const CredalClustersPoint *
point_of (CredalClustersDialog *self, guint clusters)
{
  for (guint k = 0; k < self->points->len; k++)
    if (nth_point (self, k)->clusters == clusters)
      return nth_point (self, k);
  return NULL;
}

/* TRUE: the session has the number, and the covariances. */
static gboolean
is_present (CredalClustersDialog *self, const CredalClustersPoint *point)
{
  const CredalParams *params = credal_session_params (self->session);

  return point->clusters == credal_session_clusters (self->session)
         && (!point->settings
             || g_str_equal (*point->settings + strlen (COVARIANCE "="), credal_params_text (params, COVARIANCE)));
}

/* Describes the result of @clusters; (transfer full). */
static char *
current_text (CredalClustersDialog *self, guint clusters, double value)
{
  const char *name = _(credal_validity_index (chosen_index (self))->name);
  const CredalClustersPoint *point = point_of (self, clusters);
  guint now = credal_session_clusters (self->session);
  const char *covariance = point ? covariance_of (self, point) : NULL;

  if (point && point->excluded)
    return g_strdup_printf (_("%u clusters do not take part: %s."), clusters, point->excluded);
  if (covariance)
    return credal_number_text (_("%u clusters with the covariances “%s”: %s %.4g. Click or press Enter to use both."),
                               clusters, covariance, name, value);
  if (clusters == now)
    return credal_number_text (_("%u clusters: %s %.4g. This is the present number."), clusters, name, value);
  return credal_number_text (_("%u clusters: %s %.4g. Click or press Enter to use this number (now %u)."), clusters,
                             name, value, now);
}

/* Shows the current number and its use. */
static void
show_current (CredalClustersDialog *self)
{
  double value;
  guint clusters = credal_validity_chart_current (CREDAL_VALIDITY_CHART (self->chart), &value);
  g_autofree char *label = g_strdup_printf (_("_Use %u Clusters"), clusters);
  g_autofree char *hint = clusters > 0 ? current_text (self, clusters, value) : g_strdup ("");

  credal_label_set (self->hint, hint);
  gtk_button_set_label (GTK_BUTTON (self->adopt), clusters ? label : _("_Use This Number"));
  const CredalClustersPoint *point = point_of (self, clusters);
  gtk_widget_set_sensitive (self->adopt, point && !is_present (self, point));
}

static void
show_points (CredalClustersDialog *self)
{
  g_array_unref (self->points);
  self->points = self->over ? credal_choices_best (self->found, chosen_index (self)) : g_array_ref (self->found);
  credal_validity_chart_show (CREDAL_VALIDITY_CHART (self->chart), self->points, chosen_index (self));
  show_clusters_result (self);
  show_current (self);
}

static void
show_clusters_error (CredalClustersDialog *self, const char *message)
{
  credal_style_set_class (self->result, "credal-error", TRUE);
  credal_label_set (self->result, message);
}

/* ---- the search ---- */

static void
show_busy (CredalClustersDialog *self)
{
  gtk_button_set_label (GTK_BUTTON (self->search), self->job ? _("_Stop") : _("_Search"));
  gtk_widget_set_opacity (self->progress, self->job ? 1 : 0);      /* keeps the layout */
}

static void
point_found (const CredalClustersPoint *point, gpointer data)
{
  CredalClustersDialog *self = data;
  CredalClustersPoint copy = credal_clusters_point_copy (point);

  g_array_append_val (self->found, copy);
  fill_indices (self);
  show_points (self);
}

static void
search_advanced (double fraction, gpointer data)
{
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (CREDAL_CLUSTERS_DIALOG (data)->progress), CLAMP (fraction, 0, 1));
}

static void
search_finished (const GError *error, gpointer data)
{
  CredalClustersDialog *self = data;

  g_clear_pointer (&self->job, credal_background_close);
  show_busy (self);
  show_points (self);
  if (error)
    show_clusters_error (self, error->message);
}

static void
stop_search (CredalClustersDialog *self)
{
  g_clear_pointer (&self->job, credal_background_close);
  show_busy (self);
}

static void
begin_search (CredalClustersDialog *self)
{
  static const CredalClustersJobFuncs funcs = { point_found, search_advanced, search_finished };
  guint from = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->from));
  guint to = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->to));

  stop_search (self);
  g_array_set_size (self->found, 0);
  self->over = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->families));
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), 0);
  self->job = credal_clusters_job_new (credal_session_engine (self->session), credal_session_params (self->session),
                                       credal_session_data (self->session),
                                       credal_settings_seed (credal_session_settings (self->session)), from, to,
                                       self->over ? COVARIANCE : NULL, &funcs, self);
  show_busy (self);
  show_points (self);
}

/* ---- the user's actions ---- */

static void
search_clicked (CredalClustersDialog *self)
{
  if (self->job)
    {
      stop_search (self);
      show_points (self);
    }
  else
    begin_search (self);
}

static void
families_toggled (CredalClustersDialog *self)
{
  self->chosen = FALSE;
  begin_search (self);
}

static void
from_changed (CredalClustersDialog *self)
{
  double from = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->from));

  if (gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->to)) < from)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->to), from);
}

static void
to_changed (CredalClustersDialog *self)
{
  double to = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->to));

  if (gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->from)) > to)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->from), to);
}

static void
index_chosen (CredalClustersDialog *self)
{
  if (self->filling)
    return;
  self->chosen = TRUE;
  show_points (self);
}

static void
adopt_number (CredalClustersDialog *self, guint clusters)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text = g_strdup_printf ("%u", clusters);
  const CredalClustersPoint *point = point_of (self, clusters);
  gboolean both = point && point->settings;
  const CredalSetting settings[] = {
    { CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, text },
    { CREDAL_SCOPE_ENGINE, COVARIANCE, both ? *point->settings + strlen (COVARIANCE "=") : NULL },
  };

  if (credal_session_set_all (self->session, settings, both ? 2 : 1, &error))
    gtk_dialog_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT);
  else
    show_clusters_error (self, error->message);
}

static void
adopt_clicked (CredalClustersDialog *self)
{
  double value;

  adopt_number (self, credal_validity_chart_current (CREDAL_VALIDITY_CHART (self->chart), &value));
}

/* ---- class ---- */

static void
credal_clusters_dialog_dispose (GObject *object)
{
  CredalClustersDialog *self = CREDAL_CLUSTERS_DIALOG (object);

  g_clear_pointer (&self->job, credal_background_close);
  g_clear_pointer (&self->points, g_array_unref);
  g_clear_pointer (&self->found, g_array_unref);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (credal_clusters_dialog_parent_class)->dispose (object);
}

static void
bind_clusters_children (GtkWidgetClass *widget_class)
{
  CREDAL_BIND_CHILDREN (CredalClustersDialog, method, from, to, search, families, index, meaning, chart, progress,
                        result, hint, adopt);
}

static void
credal_clusters_dialog_class_init (CredalClustersDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_clusters_dialog_dispose;
  g_type_ensure (CREDAL_TYPE_VALIDITY_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/clusters-dialog.ui");
  bind_clusters_children (widget_class);
  CREDAL_BIND_CALLBACKS (search_clicked, families_toggled, from_changed, to_changed, index_chosen, show_current,
                         adopt_clicked, adopt_number);
}

static void
credal_clusters_dialog_init (CredalClustersDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  credal_menu_shrink (self->index, MENU_CHARS);
  self->found = credal_clusters_points_new ();
  self->points = g_array_ref (self->found);
}

/* Tries up to a few more than the present number. */
static void
set_numbers (CredalClustersDialog *self)
{
  double most = MIN (credal_dataset_n (credal_session_data (self->session)), CREDAL_MAX_CLUSTERS);

  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->from), 1, most);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->to), 1, most);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->to), MAX (MOST, credal_session_clusters (self->session) + 2));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->from), FEWEST);
}

GtkWidget *
credal_clusters_dialog_new (GtkWindow *parent, CredalSession *session)
{
  CredalClustersDialog *self = g_object_new (CREDAL_TYPE_CLUSTERS_DIALOG, "transient-for", parent, "use-header-bar",
                                             TRUE, NULL);
  g_autofree char *method = g_strdup_printf (_("Tries %s with each number of clusters on the data; ignores your "
                                               "answers."), _(credal_session_engine (session)->name));

  self->session = g_object_ref (session);
  credal_label_set (self->method, method);
  set_numbers (self);
  gtk_widget_set_visible (self->families,
                          credal_params_find (credal_session_params (session), COVARIANCE) != NULL);
  begin_search (self);
  gtk_widget_grab_focus (self->chart);
  return GTK_WIDGET (self);
}
