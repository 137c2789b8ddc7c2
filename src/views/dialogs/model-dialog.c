/* The dialog that shows the fitted model. */
#include <glib/gi18n-lib.h>
#include "views/dialogs/model-dialog.h"
#include "core/base/background.h"
#include "draw/charts/charts.h"
#include "session/session-result.h"
#include "views/dialogs/model-report.h"
#include "views/kit/label.h"
#include "views/kit/style-context.h"
#include "views/kit/template.h"

#define MOST_SHOWN 60          /* rows, and columns, of a matrix */
#define AT_ONCE 10000          /* most objects for which intervals are computed without being asked for */

struct _CredalModelDialog {
  GtkDialog parent;
  GtkWidget *headline, *fit, *none, *course, *text, *copy, *save;
  GtkWidget *intervals, *said, *compute;   /* row of the intervals: a sentence; computes them, or stops */
  CredalSession *session;
  CredalBackground *job;       /* NULL: not running */
  CredalModelReport *report;   /* on display, or NULL */
  gboolean past;               /* TRUE: the report is of an earlier result */
};

G_DEFINE_TYPE (CredalModelDialog, credal_model_dialog, GTK_TYPE_DIALOG)

gboolean
credal_model_dialog_busy (CredalModelDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_MODEL_DIALOG (self), FALSE);
  return self->job != NULL;
}

gboolean
credal_model_dialog_has_intervals (CredalModelDialog *self)
{
  g_return_val_if_fail (CREDAL_IS_MODEL_DIALOG (self), FALSE);
  return self->report && !self->past && self->report->fitted && self->report->fitted->intervals;
}

/* ---- the text ---- */

static void
append (GtkTextBuffer *buffer, const char *text, const char *tag)
{
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_insert_with_tags_by_name (buffer, &end, text, -1, tag, NULL);
  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_insert (buffer, &end, "\n", -1);
}

static void
append_quantity (GtkTextBuffer *buffer, const CredalModelReport *report, const CredalQuantity *quantity)
{
  g_autofree char *title = credal_model_title (quantity), *table = credal_model_table (report, quantity, MOST_SHOWN);
  const char *meaning = credal_model_meaning (quantity);

  append (buffer, title, "title");
  if (meaning)
    append (buffer, meaning, "meaning");
  append (buffer, table, "numbers");
}

/* The chart shows the course, and the sentence above it the numbers of the fit. A matrix whose title is its name is a
 * note of the method for its next fit. */
static gboolean
is_left_out (const CredalQuantity *quantity)
{
  return g_str_equal (quantity->id, "course") || g_str_equal (quantity->id, "fit")
         || g_str_equal (quantity->id, quantity->title);
}

/* Keeps the place in the text if it is filled again. */
static void
fill_text (CredalModelDialog *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text));
  GtkAdjustment *scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->text));
  double at = gtk_adjustment_get_value (scroll);
  GtkTextIter begin;

  gtk_text_buffer_set_text (buffer, "", 0);
  for (guint k = 0; k < self->report->quantities->len; k++)
    if (!is_left_out (self->report->quantities->pdata[k]))
      append_quantity (buffer, self->report, self->report->quantities->pdata[k]);
  gtk_text_buffer_get_start_iter (buffer, &begin);
  gtk_text_buffer_place_cursor (buffer, &begin);
  gtk_adjustment_set_value (scroll, at);
}

static void
make_tags (CredalModelDialog *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text));

  gtk_text_buffer_create_tag (buffer, "title", "weight", PANGO_WEIGHT_BOLD, "pixels-above-lines", 8, NULL);
  gtk_text_buffer_create_tag (buffer, "meaning", "wrap-mode", GTK_WRAP_WORD_CHAR, "style", PANGO_STYLE_ITALIC, NULL);
  gtk_text_buffer_create_tag (buffer, "numbers", "family", "monospace", NULL);
}

/* ---- the chart ---- */

static gboolean
draw_course (CredalModelDialog *self, cairo_t *cr, GtkWidget *area)
{
  guint n = self->report ? self->report->n_course : 0;
  g_autofree double *x = g_new (double, n + 1);
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (area, &font);

  for (guint k = 0; k < n; k++)
    x[k] = k + 1;
  if (n == 0)
    return FALSE;
  const CredalSeries series = { NULL, x, self->report->course, n, credal_style_accent (&style), FALSE,
                                .dots = n <= 30 };
  const cairo_rectangle_t whole = { 0, 0, gtk_widget_get_allocated_width (area),
                                    gtk_widget_get_allocated_height (area) };
  credal_draw_course (cr, &style, &series, _("iterations"), &whole);
  return FALSE;
}

/* ---- work on another thread: describing the result, computing intervals ---- */

typedef struct {
  CredalSettings *settings;
  CredalPartition *partition;
  CredalDataset *raw;
  CredalModelReport *report;
} Work;

static void
work_free (gpointer item)
{
  Work *work = item;

  credal_settings_free (work->settings);
  credal_partition_unref (work->partition);
  credal_dataset_unref (work->raw);
  g_clear_pointer (&work->report, credal_model_report_free);
  g_free (work);
}

static gboolean
describe (gpointer item, CredalBackground *background, GError **error)
{
  Work *work = item;

  work->report = credal_model_report_new (work->settings, work->partition, work->raw);
  return TRUE;
}

/* Takes the present result and its settings. */
static Work *
work_new (CredalSession *session)
{
  Work *work = g_new0 (Work, 1);

  *work = (Work) { credal_settings_copy (credal_session_settings (session)),
                   credal_partition_ref (credal_session_partition (session)),
                   credal_dataset_ref (credal_session_raw (session)), NULL };
  return work;
}

static void
show_report (CredalModelDialog *self)
{
  const CredalModelReport *report = self->report;

  credal_label_set (self->headline, report->headline);
  credal_label_set (self->fit, report->fit);
  credal_label_set (self->none, report->none ? report->none : "");
  gtk_widget_set_visible (self->fit, *report->fit != '\0');
  gtk_widget_set_visible (self->none, report->none != NULL);
  gtk_widget_set_visible (self->course, report->n_course > 1);
  gtk_widget_set_sensitive (self->save, report->none == NULL);
  gtk_widget_set_sensitive (self->copy, TRUE);
  gtk_widget_queue_draw (self->course);
  fill_text (self);
}

/* ---- intervals ---- */

static gboolean
estimate (gpointer item, CredalBackground *background, GError **error)
{
  Work *work = item;
  CredalMonitor monitor = credal_background_fractions (background);

  work->report = credal_model_report_new (work->settings, work->partition, work->raw);
  return credal_model_report_add_intervals (work->report, work->partition, &monitor, error);
}

/* @said: (nullable): NULL: the row is hidden. @compute: (nullable): label of the button; NULL: there is none. */
static void
show_intervals_row (CredalModelDialog *self, const char *said, const char *compute)
{
  credal_label_set (self->said, said ? said : "");
  gtk_widget_set_visible (self->intervals, said != NULL);
  gtk_widget_set_visible (self->compute, compute != NULL);
  if (compute)
    gtk_button_set_label (GTK_BUTTON (self->compute), compute);
}

static void
show_share (gpointer item, gconstpointer progress, gpointer data)
{
  double share = *(const double *) progress;
  g_autofree char *said = g_strdup_printf (_("Computing 95 %% intervals by %d more fits: %.0f %%"),
                                           CREDAL_INTERVAL_SAMPLES, 100.0 * MAX (share, 0.0));

  show_intervals_row (data, said, _("_Stop"));
}

static void
estimated (gpointer item, const GError *error, gpointer data)
{
  CredalModelDialog *self = data;
  Work *work = item;
  g_autofree char *marked = g_strdup_printf (_("The model’s numbers have 95 %% intervals in brackets, by bootstrap (%d "
                                               "samples of the objects)."), CREDAL_INTERVAL_SAMPLES);

  g_clear_pointer (&self->job, credal_background_close);
  show_intervals_row (self, error ? error->message : marked, NULL);
  if (error)
    return;
  g_clear_pointer (&self->report, credal_model_report_free);
  self->report = g_steal_pointer (&work->report);
  show_report (self);
}

static void
begin_intervals (CredalModelDialog *self)
{
  static const CredalBackgroundKind kind = { "credal-intervals", estimate, estimated, work_free,
                                             .progress = show_share };
  const double none = 0.0;

  self->job = credal_background_new (&kind, work_new (self->session), self);
  show_share (NULL, &none, self);
}

/* Computes the intervals, offers them, or says why there are none. Of methods that are no mixture it says nothing. */
static void
consider_intervals (CredalModelDialog *self)
{
  const CredalFitted *fitted = self->report->fitted;
  g_autoptr(GError) why = NULL;

  if (!fitted || !credal_engine_has_intervals (fitted->engine))
    show_intervals_row (self, NULL, NULL);
  else if (!credal_fitted_has_intervals (fitted, &why))
    show_intervals_row (self, why->message, NULL);
  else if (fitted->n <= AT_ONCE)
    begin_intervals (self);
  else
    show_intervals_row (self, _("Intervals for this many objects take a while."), _("Compute _Intervals"));
}

static void
compute_clicked (CredalModelDialog *self)
{
  if (!self->job)
    {
      begin_intervals (self);
      return;
    }
  g_clear_pointer (&self->job, credal_background_close);
  show_intervals_row (self, _("No intervals: stopped."), _("Compute _Intervals"));
}

/* ---- describing ---- */

static void
described (gpointer item, const GError *error, gpointer data)
{
  CredalModelDialog *self = data;
  Work *work = item;

  g_clear_pointer (&self->job, credal_background_close);
  g_clear_pointer (&self->report, credal_model_report_free);
  self->report = g_steal_pointer (&work->report);
  self->past = FALSE;
  show_report (self);
  consider_intervals (self);
}

/* A preview shows only a part of a picture: the whole result comes after it. */
static void
begin_describing (CredalModelDialog *self)
{
  static const CredalBackgroundKind kind = { "credal-model", describe, described, work_free };
  CredalPartition *partition = credal_session_partition (self->session);

  g_clear_pointer (&self->job, credal_background_close);
  self->past = TRUE;
  show_intervals_row (self, NULL, NULL);
  if (partition && credal_partition_n (partition) == credal_dataset_n (credal_session_raw (self->session)))
    self->job = credal_background_new (&kind, work_new (self->session), self);
}

/* ---- the user's actions ---- */

static void
copy_clicked (CredalModelDialog *self)
{
  g_autofree char *sheet = credal_model_sheet (self->report);

  gtk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self), GDK_SELECTION_CLIPBOARD), sheet, -1);
}

/* The action is disabled during another export: the button then does nothing. */
static void
save_clicked (CredalModelDialog *self)
{
  GActionGroup *window = gtk_widget_get_action_group (GTK_WIDGET (self), "win");

  g_action_group_activate_action (window, "export", g_variant_new_string ("model"));
}

/* ---- class ---- */

static void
credal_model_dialog_dispose (GObject *object)
{
  CredalModelDialog *self = CREDAL_MODEL_DIALOG (object);

  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_pointer (&self->job, credal_background_close);
  g_clear_pointer (&self->report, credal_model_report_free);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (credal_model_dialog_parent_class)->dispose (object);
}

static void
credal_model_dialog_class_init (CredalModelDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_model_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/model-dialog.ui");
  CREDAL_BIND_CHILDREN (CredalModelDialog, headline, fit, none, course, text, copy, save, intervals, said, compute);
  CREDAL_BIND_CALLBACKS (draw_course, copy_clicked, save_clicked, compute_clicked);
}

static void
credal_model_dialog_init (CredalModelDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  make_tags (self);
}

GtkWidget *
credal_model_dialog_new (GtkWindow *parent, CredalSession *session)
{
  CredalModelDialog *self = g_object_new (CREDAL_TYPE_MODEL_DIALOG, "transient-for", parent, "use-header-bar", TRUE,
                                          NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (begin_describing), self);
  begin_describing (self);
  return GTK_WIDGET (self);
}
