/* Counts answers and draws the curves of progress. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "views/panels/evidence-panel.h"
#include "draw/charts/charts.h"
#include "draw/paint/number-text.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/kit/clear-listened.h"
#include "views/kit/label.h"
#include "views/kit/refresh-after-frame.h"
#include "views/kit/style-context.h"
#include "views/kit/template.h"
#include "views/panels/curve-by-answers.h"
#include "views/words/sentences.h"

#define LEAST_CHART 100     /* pixels: below this height only the popover shows the curves */

struct _CredalEvidencePanel {
  GtkBox parent;
  CredalSession *session;
  GtkWidget *same, *different, *dont_know, *labels, *labels_box, *inferred;
  GtkWidget *uncertainty, *uncertainty_box, *agreement, *agreement_box;
  GtkWidget *honesty, *chart, *curves, *objective;
  GArray *second;                  /* CredalCurvePoint: a second method's curve, uncertainty as a share; empty: none */
  char *second_agreement, *second_uncertainty;     /* names of its two lines */
};

G_DEFINE_TYPE (CredalEvidencePanel, credal_evidence_panel, GTK_TYPE_BOX)

/* Returns one value of a curve's point. */
typedef double (*Reading) (const CredalCurvePoint *point);

static double read_answers         (const CredalCurvePoint *point) { return point->answers; }
static double read_nonspecificity  (const CredalCurvePoint *point) { return point->nonspecificity; }
static double read_objective       (const CredalCurvePoint *point) { return point->objective; }
static double read_expected        (const CredalCurvePoint *point) { return point->expected_right; }
static double read_ari             (const CredalCurvePoint *point) { return point->indices.ari; }
static double read_ari_unasked     (const CredalCurvePoint *point) { return point->unconstrained.ari; }

/* NAN before the first answer: no curve can jump there. */
static double
read_settings_change (const CredalCurvePoint *point)
{
  return point->settings && point->answers > 0 ? point->answers : NAN;
}

static double *
read_curve (const GArray *curve, Reading reading)
{
  double *values = g_new (double, MAX (curve->len, 1));

  for (guint k = 0; k < curve->len; k++)
    values[k] = reading (&g_array_index (curve, CredalCurvePoint, k));
  return values;
}

/* Returns the last known value; NAN: none. */
static double
last_value (const GArray *curve, Reading reading)
{
  for (guint k = curve->len; k-- > 0;)
    {
      double value = reading (&g_array_index (curve, CredalCurvePoint, k));
      if (!isnan (value))
        return value;
    }
  return NAN;
}

/* Returns bits; NAN if the method does not report uncertainty. */
static double
most_uncertain (CredalPartition *partition)
{
  return credal_frame_is_bayesian (credal_partition_frame (partition)) ? NAN
                                                                       : log2 (MAX (credal_partition_c (partition), 2));
}

/* Divides the uncertainty by its maximum, so that all curves share a scale from 0 to 1. */
static void
make_shares (CredalPartition *partition, double *values, guint count)
{
  double most = partition ? most_uncertain (partition) : 1;

  for (guint k = 0; k < count; k++)
    values[k] /= most;
}

static void
draw_hint (GtkWidget *area, cairo_t *cr)
{
  const char *hint = _("The curves begin with your first answer about two objects.");
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (area, hint);
  GtkStyleContext *context = gtk_widget_get_style_context (area);
  int height;

  pango_layout_set_width (layout, gtk_widget_get_allocated_width (area) * PANGO_SCALE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_render_layout (context, cr, 0, (gtk_widget_get_allocated_height (area) - height) / 2., layout);
}

static gboolean
is_any_known (const CredalSeries *series)
{
  const double *values = series->y ? series->y : series->x;

  for (gsize k = 0; k < series->n; k++)
    if (!isnan (values[k]))
      return TRUE;
  return FALSE;
}

/* Moves the series that have values to the front. Returns their number. */
static gsize
drop_unknown (CredalSeries *series, gsize count)
{
  gsize kept = 0;

  for (gsize s = 0; s < count; s++)
    if (is_any_known (&series[s]))
      series[kept++] = series[s];
  return kept;
}

static void
draw_curves (CredalEvidencePanel *self, GtkWidget *area, cairo_t *cr, const GArray *curve)
{
  g_autofree double *x = read_curve (curve, read_answers);
  g_autofree double *uncertainty = read_curve (curve, read_nonspecificity);
  g_autofree double *expected = read_curve (curve, read_expected);
  g_autofree double *all = read_curve (curve, read_ari);
  g_autofree double *unasked = read_curve (curve, read_ari_unasked);
  g_autofree double *settings = read_curve (curve, read_settings_change);
  g_autofree double *second_x = read_curve (self->second, read_answers);
  g_autofree double *second_uncertainty = read_curve (self->second, read_nonspecificity);
  g_autofree double *second_all = read_curve (self->second, read_ari);
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (area, &font);
  const CredalColour apart = credal_style_cannot (&style);

  make_shares (credal_session_partition (self->session), uncertainty, curve->len);
  gboolean known = credal_dataset_classes (credal_session_raw (self->session)) != NULL;
  /* With a second method, only the lines that compare the two are drawn. */
  CredalSeries series[] = {
    { _("uncertainty (share)"), x, uncertainty, curve->len, credal_style_accent (&style), FALSE },
    { _("expected right"), x, expected, curve->len, credal_style_cluster (&style, 2), FALSE },
    { self->second_uncertainty, second_x, second_uncertainty, known ? 0 : self->second->len, apart, TRUE },
    { self->second_agreement, second_x, second_all, self->second->len, apart, FALSE },
    { _("settings changed"), settings, NULL, curve->len, credal_style_faint (&style), FALSE },
    { _("agreement"), x, all, curve->len, credal_style_must (&style), FALSE },
    { _("agreement, not asked about"), x, unasked, self->second->len > 0 ? 0 : curve->len, credal_style_must (&style),
      TRUE },
  };
  gsize count = known ? G_N_ELEMENTS (series) : 5;
  count = drop_unknown (series, count);
  const cairo_rectangle_t whole = { 0, 0, gtk_widget_get_allocated_width (area),
                                    gtk_widget_get_allocated_height (area) };
  credal_draw_curves (cr, &style, series, count, 0, 1, _("answers"), &whole);
}

static gboolean
draw_chart (GtkWidget *area, cairo_t *cr, CredalEvidencePanel *self)
{
  const GArray *curve = self->session ? credal_session_curve (self->session) : NULL;

  if (gtk_widget_get_allocated_height (area) < LEAST_CHART)
    return FALSE;
  if (curve && curve->len > 0 && g_array_index (curve, CredalCurvePoint, curve->len - 1).answers > 0)
    {
      g_autoptr(GArray) drawn = credal_curve_by_answers (curve);
      draw_curves (self, area, cr, drawn);
    }
  else
    draw_hint (area, cr);
  return FALSE;
}

static gboolean
draw_objective (GtkWidget *area, cairo_t *cr, CredalEvidencePanel *self)
{
  if (!self->session)
    return FALSE;
  g_autoptr(GArray) present = credal_curve_of_settings (credal_session_curve (self->session));
  g_autoptr(GArray) drawn = credal_curve_by_answers (present);
  g_autofree double *x = read_curve (drawn, read_answers), *y = read_curve (drawn, read_objective);
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (area, &font);
  const CredalSeries series = { _("objective"), x, y, drawn->len, credal_style_accent (&style), FALSE };
  const cairo_rectangle_t whole = { 0, 0, gtk_widget_get_allocated_width (area),
                                    gtk_widget_get_allocated_height (area) };

  credal_draw_course (cr, &style, &series, _("answers"), &whole);
  return FALSE;
}

/* Hides the chart without an answer, or if the method has no objective. */
static void
refresh_objective (CredalEvidencePanel *self, const GArray *curve)
{
  g_autoptr(GArray) present = credal_curve_of_settings (curve);
  gboolean any = g_array_index (curve, CredalCurvePoint, curve->len - 1).answers > 0;

  gtk_widget_set_visible (self->objective, any && !isnan (last_value (present, read_objective)));
  gtk_widget_queue_draw (self->objective);
}

static void
set_count (GtkWidget *label, guint count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  credal_label_set (label, text);
}

static void
set_value (GtkWidget *label, double value, const char *format)
{
  g_autofree char *text = isnan (value) ? g_strdup ("–") : credal_number_text (format, value);

  credal_label_set (label, text);
}

static void
refresh_counts (CredalEvidencePanel *self)
{
  const CredalConstraints *constraints = credal_session_constraints (self->session);

  set_count (self->same, credal_constraints_count (constraints, CREDAL_MUST_LINK));
  set_count (self->different, credal_constraints_count (constraints, CREDAL_CANNOT_LINK));
  set_count (self->dont_know, credal_constraints_count (constraints, CREDAL_DONT_KNOW));
  set_count (self->labels, credal_constraints_n_labels (constraints));
  gtk_widget_set_visible (self->labels_box, credal_constraints_n_labels (constraints) > 0);
  set_count (self->inferred, credal_session_entailed (self->session));
}

/* TRUE if some object has no answer. */
static gboolean
is_any_untold (CredalSession *session)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  gsize n = credal_constraints_n (constraints);
  g_autofree guint8 *told = g_new0 (guint8, n);

  credal_constraints_mark (constraints, told);
  return memchr (told, 0, n) != NULL;
}

/* (transfer full) (nullable). */
static char *
honesty_text (CredalSession *session, const CredalHonesty *honesty)
{
  if (credal_frame_is_bayesian (credal_partition_frame (credal_session_partition (session))))
    return credal_sentence_placed (honesty);
  return !isnan (honesty->value) || is_any_untold (session) ? credal_sentence_honesty (honesty) : NULL;
}

static void
refresh_honesty (CredalEvidencePanel *self)
{
  CredalHonesty honesty;
  gboolean known = credal_session_honesty (self->session, &honesty);
  g_autofree char *text = known ? honesty_text (self->session, &honesty) : NULL;
  g_autofree char *gain = text ? credal_sentence_gain (&honesty) : NULL;
  g_autofree char *judged = text ? credal_sentence_judged (&honesty) : NULL;
  g_autofree char *both = g_strjoin (" ", text ? text : "", gain, NULL);

  credal_label_set (self->honesty, both);
  gtk_widget_set_tooltip_text (self->honesty, judged);
  gtk_widget_set_visible (self->honesty, text != NULL);
}

static char *
uncertainty_tip (double most)
{
  if (isnan (most))
    return g_strdup (_("This method does not say which objects are uncertain"));
  return credal_number_text (_("Average doubt in bits (non-specificity): 0 if every object is certainly in one "
                               "cluster, %.1f if nothing is known. Lower is better. The curve shows the share of this "
                               "maximum."), most);
}

static void
refresh_uncertainty (CredalEvidencePanel *self, const GArray *curve)
{
  CredalPartition *partition = credal_session_partition (self->session);
  double most = partition ? most_uncertain (partition) : NAN;
  g_autofree char *tip = partition ? uncertainty_tip (most) : NULL;

  set_value (self->uncertainty, isnan (most) ? NAN : last_value (curve, read_nonspecificity), _("%.3f bits"));
  gtk_widget_set_tooltip_text (self->uncertainty_box, tip);
}

static void
refresh_evidence (CredalEvidencePanel *self)
{
  if (!self->session)
    return;
  const GArray *curve = credal_session_curve (self->session);
  refresh_counts (self);
  refresh_honesty (self);
  refresh_uncertainty (self, curve);
  set_value (self->agreement, last_value (curve, read_ari), "%.3f");
  gtk_widget_set_visible (self->agreement_box, credal_dataset_classes (credal_session_raw (self->session)) != NULL);
  gtk_widget_queue_draw (self->chart);
  gtk_widget_queue_draw (self->curves);
  refresh_objective (self, curve);
}

static void
follow_evidence (CredalEvidencePanel *self)
{
  credal_refresh_after_frame (self, (CredalRefresh) refresh_evidence);
}

static void
name_second (CredalEvidencePanel *self, const char *name)
{
  g_free (self->second_agreement);
  g_free (self->second_uncertainty);
  self->second_agreement = name ? g_strdup_printf (_("%s: agreement"), name) : NULL;
  self->second_uncertainty = name ? g_strdup_printf (_("%s: uncertainty"), name) : NULL;
}

void
credal_evidence_panel_show_second (CredalEvidencePanel *self, const CredalSecondMethod *second)
{
  g_return_if_fail (CREDAL_IS_EVIDENCE_PANEL (self));
  const GArray *curve = second ? credal_second_method_curve (second) : NULL;
  CredalPartition *there = second ? credal_second_method_there (second) : NULL;
  double most = there ? most_uncertain (there) : NAN;

  g_array_set_size (self->second, 0);
  for (guint k = 0; curve && k < curve->len; k++)
    {
      CredalCurvePoint point = g_array_index (curve, CredalCurvePoint, k);
      point.nonspecificity /= most;
      g_array_append_val (self->second, point);
    }
  name_second (self, second ? _(credal_second_method_recipe (second)->name) : NULL);
  follow_evidence (self);
}

static void
evidence_forget_session (CredalEvidencePanel *self)
{
  credal_refresh_cancel (self);
  credal_clear_listened (&self->session, self);
}

void
credal_evidence_panel_set_session (CredalEvidencePanel *self, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_EVIDENCE_PANEL (self));
  evidence_forget_session (self);
  if (session)
    {
      self->session = g_object_ref (session);
      g_signal_connect_swapped (session, "changed", G_CALLBACK (follow_evidence), self);
      g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (follow_evidence), self);
    }
  refresh_evidence (self);
}

static void
credal_evidence_panel_dispose (GObject *object)
{
  CredalEvidencePanel *self = CREDAL_EVIDENCE_PANEL (object);

  evidence_forget_session (self);
  name_second (self, NULL);
  g_clear_pointer (&self->second, g_array_unref);
  G_OBJECT_CLASS (credal_evidence_panel_parent_class)->dispose (object);
}

static void
credal_evidence_panel_class_init (CredalEvidencePanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_evidence_panel_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/evidence-panel.ui");
  CREDAL_BIND_CHILDREN (CredalEvidencePanel, same, different, dont_know, labels, labels_box, inferred, uncertainty,
                        uncertainty_box, agreement, agreement_box, honesty, chart, curves, objective);
  CREDAL_BIND_CALLBACKS (draw_chart, draw_objective);
}

static void
credal_evidence_panel_init (CredalEvidencePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->second = g_array_new (FALSE, FALSE, sizeof (CredalCurvePoint));
}
