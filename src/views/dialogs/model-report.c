/* Describes a clustering for the model dialog: clusters in the data's units, and the quantities of the method. */
#include "views/dialogs/model-report.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/data/dataset.h"
#include "draw/paint/number-text.h"
#include "method/cluster-names.h"
#include "views/words/sentences.h"

#define LONGEST_LABEL 24         /* characters */
#define DIGITS 4                 /* to read */
#define RANGE 1e3                /* values of a column that differ by a larger factor have digits of their own */
#define LONG "%.12g"             /* to compute with */

/* ---- the clusters ---- */

static char **
cluster_labels (const CredalPartition *partition)
{
  guint c = credal_partition_c (partition);
  char **labels = g_new0 (char *, c + 1);

  for (guint k = 0; k < c; k++)
    labels[k] = credal_cluster_label (credal_partition_names (partition), k);
  return labels;
}

static char **
copy_texts (const char *const *texts)
{
  return g_strdupv ((char **) texts);
}

/* Adds to @sums (p × c) the sums over the objects of each cluster: of the values, or of the squared deviations from
 * @means. */
static void
sum_by_cluster (const CredalPartition *partition, const CredalDataset *raw, const double *means, double *sums)
{
  const guint8 *labels = credal_partition_labels (partition);
  gsize p = credal_dataset_p (raw), c = credal_partition_c (partition);

  for (gsize i = 0; i < credal_dataset_n (raw); i++)
    {
      const double *x = credal_dataset_row (raw, i);
      double w = credal_weight (credal_dataset_weights (raw), i);
      for (gsize q = 0; q < p; q++)
        {
          gsize at = q * c + labels[i];
          sums[at] += w * (means ? (x[q] - means[at]) * (x[q] - means[at]) : x[q]);
        }
    }
}

/* Divides the sums by the weights of the clusters; NAN in a cluster without objects. @root: TRUE: takes the root. */
static void
divide_by_weights (double *sums, gsize p, guint c, const double *weights, gboolean root)
{
  for (gsize at = 0; at < p * c; at++)
    {
      double mean = weights[at % c] > 0.0 ? sums[at] / weights[at % c] : NAN;
      sums[at] = root ? sqrt (mean) : mean;
    }
}

static void
add_quantity (GPtrArray *list, const char *id, const char *title, guint rows, guint columns, char **row_labels,
              char **column_labels, double *values)
{
  g_ptr_array_add (list, credal_quantity_new (id, title, NULL, rows, columns, row_labels, column_labels, values));
}

/* Sets @weights (c) and adds the sizes: objects and their share of the weight. */
static void
add_sizes (GPtrArray *list, const CredalPartition *partition, const CredalDataset *raw, double *weights)
{
  const guint8 *labels = credal_partition_labels (partition);
  guint c = credal_partition_c (partition);
  double *values = g_new0 (double, 2 * c);
  char **headings = copy_texts ((const char *const[]) { _("objects"), _("share (%)"), NULL });

  for (gsize i = 0; i < credal_dataset_n (raw); i++)
    {
      values[2 * labels[i]]++;
      weights[labels[i]] += credal_weight (credal_dataset_weights (raw), i);
    }
  for (guint k = 0; k < c; k++)
    values[2 * k + 1] = 100.0 * weights[k] / credal_dataset_total_weight (raw);
  add_quantity (list, "sizes", N_("Clusters"), c, 2, cluster_labels (partition), headings, values);
}

static void
add_clusters (GPtrArray *list, const CredalPartition *partition, const CredalDataset *raw)
{
  gsize p = credal_dataset_p (raw);
  guint c = credal_partition_c (partition);
  g_autofree double *weights = g_new0 (double, c);
  double *means = g_new0 (double, p * c), *spreads = g_new0 (double, p * c);

  add_sizes (list, partition, raw, weights);
  sum_by_cluster (partition, raw, NULL, means);
  divide_by_weights (means, p, c, weights, FALSE);
  sum_by_cluster (partition, raw, means, spreads);
  divide_by_weights (spreads, p, c, weights, TRUE);
  add_quantity (list, "cluster-means", N_("Middle of each cluster"), (guint) p, c,
                copy_texts (credal_dataset_column_names (raw)), cluster_labels (partition), means);
  add_quantity (list, "cluster-spreads", N_("Spread of each cluster"), (guint) p, c,
                copy_texts (credal_dataset_column_names (raw)), cluster_labels (partition), spreads);
}

/* ---- sentences ---- */

static char *
headline_of (const CredalSettings *settings, const CredalPartition *partition)
{
  guint c = credal_partition_c (partition);
  gsize n = credal_partition_n (partition);

  return g_strdup_printf (ngettext ("%s found %u cluster in %lu objects.", "%s found %u clusters in %lu objects.", c),
                          _(credal_settings_engine (settings)->name), c, (gulong) n);
}

static char *
fit_of (const CredalReport *report)
{
  g_autofree char *fit = isfinite (report->objective) ? credal_sentence_fit (report) : g_strdup ("");

  if (!isfinite (report->loglik) || report->parameters == 0)
    return g_steal_pointer (&fit);
  return credal_number_text (_("%s Log-likelihood %.6g, with %u parameters."), fit, report->loglik, report->parameters);
}

/* ---- the report ---- */

static void
note_learned (CredalModelReport *report)
{
  g_autofree char *fit = g_steal_pointer (&report->fit);

  report->fit = g_strconcat (fit, *fit ? " " : "",
                             _("The features “answers 1” and so on are learned from your answers."), NULL);
}

static void
take_quantities (CredalModelReport *report, const CredalFitted *fitted)
{
  g_autoptr(GPtrArray) all = credal_fitted_quantities (fitted);

  g_ptr_array_extend_and_steal (report->quantities, g_steal_pointer (&all));
  report->n_course = fitted->n_course;
  report->course = g_memdup2 (fitted->course, fitted->n_course * sizeof (double));
}

CredalModelReport *
credal_model_report_new (const CredalSettings *settings, const CredalPartition *partition, CredalDataset *raw)
{
  CredalModelReport *report = g_new0 (CredalModelReport, 1);
  g_autoptr(GError) none = NULL;
  CredalFitted *fitted = credal_fitted_new (settings, partition, &none);

  report->fitted = fitted;
  report->quantities = g_ptr_array_new_with_free_func (credal_quantity_free);
  report->headline = headline_of (settings, partition);
  report->fit = fit_of (credal_partition_report (partition));
  report->none = none ? g_strdup (none->message) : NULL;
  add_clusters (report->quantities, partition, raw);
  if (fitted)
    take_quantities (report, fitted);
  if (fitted && fitted->learned > 0)
    note_learned (report);
  return report;
}

gboolean
credal_model_report_add_intervals (CredalModelReport *report, const CredalPartition *partition,
                                   CredalMonitor *monitor, GError **error)
{
  if (!report->fitted)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, report->none);
      return FALSE;
    }
  return credal_fitted_find_intervals (report->fitted, credal_partition_data (partition), CREDAL_INTERVAL_SAMPLES,
                                       monitor, error);
}

void
credal_model_report_free (CredalModelReport *report)
{
  g_clear_pointer (&report->fitted, credal_fitted_free);
  g_free (report->headline);
  g_free (report->fit);
  g_free (report->none);
  g_free (report->course);
  g_ptr_array_unref (report->quantities);
  g_free (report);
}

/* ---- words for quantities ---- */

static const struct {
  const char *id, *meaning;
} meanings[] = {
  { "sizes", N_("Each object counts in the cluster that it belongs to most.") },
  { "cluster-means", N_("Means of the objects of each cluster, in the data’s units.") },
  { "cluster-spreads", N_("Standard deviations of the objects of each cluster, in the data’s units.") },
  { "centres", N_("The points that stand for the clusters, in the scale that was clustered.") },
  { "means", N_("The points that stand for the clusters, in the scale that was clustered.") },
  { "proportions", N_("The share of the objects that belongs to each set of clusters, by the model.") },
  { "covariances", N_("Variances on the diagonal; elsewhere how two features vary together within the cluster.") },
  { "metrics", N_("How distances from the centre count: more in directions in which the cluster is narrow.") },
  { "shapes", N_("How distances from the centre count: more in directions in which the cluster is narrow.") },
  { "rho2", N_("Objects whose squared distance from every cluster is larger are outliers.") },
  { "gamma", N_("The squared distance from the centre at which an object is half typical of the cluster.") },
  { "scales", N_("The squared distance from the centre at which an object is half typical of the cluster.") },
  { "eta", N_("How strongly centres push each other apart.") },
  { "b", N_("How much typicalities count next to memberships.") },
  { "outlier", N_("Objects that are no more typical than this of any cluster are outliers.") },
  { "kernels", N_("How much each way of comparing objects counts.") },
  { "prototypes", N_("The points that the neurons of the map stand for.") },
  { "belongs", N_("The clusters of the neurons.") },
  { "hits", N_("The number of objects nearest to each neuron.") },
};

/* Returns TRUE if @id is @name, or @name with a suffix such as "-own" or "-2". */
static gboolean
is_kind (const char *id, const char *name)
{
  gsize length = strlen (name);

  return strncmp (id, name, length) == 0 && (id[length] == '\0' || id[length] == '-');
}

const char *
credal_model_meaning (const CredalQuantity *quantity)
{
  const char *id = quantity->id;
  gboolean own = strstr (id, "-own") != NULL && (is_kind (id, "centres") || is_kind (id, "means"));

  for (guint k = 0; k < G_N_ELEMENTS (meanings) && !own; k++)
    if (g_str_equal (id, meanings[k].id) || (is_kind (id, meanings[k].id) && !g_str_has_prefix (id, "cluster-")))
      return _(meanings[k].meaning);
  return own ? _("The points that stand for the clusters, in the data’s units.") : NULL;
}

char *
credal_model_title (const CredalQuantity *quantity)
{
  return quantity->of ? g_strdup_printf (_("%s: cluster %s"), _(quantity->title), quantity->of)
                      : g_strdup (_(quantity->title));
}

/* ---- intervals ---- */

/* A quantity with the ends of its intervals; NULL: it has none. */
typedef struct {
  const CredalQuantity *of, *low, *high;
} Estimate;

static const CredalQuantity *
find_end (const CredalModelReport *report, const CredalQuantity *of, const char *ending)
{
  g_autofree char *id = g_strconcat (of->id, ending, NULL);

  return report->fitted && report->fitted->intervals ? credal_quantities_find (report->fitted->intervals, id) : NULL;
}

static Estimate
estimate_of (const CredalModelReport *report, const CredalQuantity *of)
{
  return (Estimate) { of, find_end (report, of, "-low"), find_end (report, of, "-high") };
}

/* Returns the number of lines of a table with @rows rows and a heading. */
static guint
count_lines (const Estimate *estimate, guint rows)
{
  return 1 + (estimate->low ? 2 : 1) * rows;
}

/* ---- as lines ---- */

static char *
short_label (const char *label)
{
  if (g_utf8_strlen (label, -1) <= LONGEST_LABEL)
    return g_strdup (label);
  g_autofree char *begin = g_utf8_substring (label, 0, LONGEST_LABEL - 1);
  return g_strconcat (begin, "…", NULL);
}

/* Returns the number of decimals with which all values of the column have the same last place; −1: each has digits of
 * its own. */
static int
common_decimals (const CredalQuantity *quantity, guint column, guint rows)
{
  double least = INFINITY, most = 0.0;
  gboolean whole = TRUE;

  for (guint row = 0; row < rows; row++)
    {
      double size = fabs (quantity->values[row * quantity->columns + column]);
      if (isnan (size))
        continue;
      whole = whole && size == floor (size) && size < 1e9;
      most = MAX (most, size);
      least = size > 0.0 ? MIN (least, size) : least;
    }
  if (whole)
    return 0;
  return most < RANGE * least && most >= 1e-3 && most < 1e5 ? MAX (0, DIGITS - 1 - (int) floor (log10 (most))) : -1;
}

static char *
short_number (double value, int decimals)
{
  if (isnan (value))
    return g_strdup ("–");
  return decimals >= 0 ? g_strdup_printf ("%.*f", decimals, value) : g_strdup_printf ("%.*g", DIGITS, value);
}

static void
append_padded (GString *out, const char *text, glong width, gboolean left)
{
  glong length = g_utf8_strlen (text, -1);

  if (left)
    g_string_append (out, text);
  for (; length < width; length++)
    g_string_append_c (out, ' ');
  if (!left)
    g_string_append (out, text);
}

/* Returns "[low, high]"; "": the value has no interval. */
static char *
interval_text (const Estimate *estimate, gsize at, int decimals)
{
  if (isnan (estimate->low->values[at]))
    return g_strdup ("");
  g_autofree char *low = short_number (estimate->low->values[at], decimals);
  g_autofree char *high = short_number (estimate->high->values[at], decimals);
  return g_strdup_printf ("[%s, %s]", low, high);
}

/* Returns (transfer full) the texts of one column, from its heading (nullable) down. */
static char **
column_texts (const Estimate *estimate, guint column, guint rows)
{
  const CredalQuantity *quantity = estimate->of;
  char **texts = g_new0 (char *, count_lines (estimate, rows) + 1), **next = texts;
  int decimals = common_decimals (quantity, column, rows);

  *next++ = quantity->column_labels ? short_label (quantity->column_labels[column]) : g_strdup ("");
  for (guint row = 0; row < rows; row++)
    {
      gsize at = (gsize) row * quantity->columns + column;
      *next++ = short_number (quantity->values[at], decimals);
      if (estimate->low)
        *next++ = interval_text (estimate, at, decimals);
    }
  return texts;
}

static char **
label_texts (const Estimate *estimate, guint rows)
{
  char **texts = g_new0 (char *, count_lines (estimate, rows) + 1), **next = texts;

  *next++ = g_strdup ("");
  for (guint row = 0; row < rows; row++)
    {
      *next++ = short_label (estimate->of->row_labels[row]);
      if (estimate->low)
        *next++ = g_strdup ("");
    }
  return texts;
}

/* Appends a column of texts (transfer full) to the @count lines. */
static void
append_column (GString **lines, char **texts, guint count, gboolean left)
{
  glong width = 0;

  for (guint k = 0; k < count; k++)
    width = MAX (width, g_utf8_strlen (texts[k], -1));
  for (guint k = 0; k < count; k++)
    {
      if (!left)
        g_string_append (lines[k], "  ");
      append_padded (lines[k], texts[k], width, left);
    }
  g_strfreev (texts);
}

/* Appends the lines (transfer full) that are not empty. */
static void
append_lines (GString *out, GString **lines, guint count)
{
  for (guint k = 0; k < count; k++)
    {
      const char *text = g_strchomp (lines[k]->str);
      if (*text)
        g_string_append_printf (out, "%s\n", text);
      g_string_free (lines[k], TRUE);
    }
}

static void
append_left_out (const CredalQuantity *quantity, guint rows, guint columns, GString *out)
{
  if (rows < quantity->rows)
    g_string_append_printf (out, _("… %u more rows: copy or save the model to see them\n"), quantity->rows - rows);
  if (columns < quantity->columns)
    g_string_append_printf (out, _("… %u more columns: copy or save the model to see them\n"),
                            quantity->columns - columns);
}

char *
credal_model_table (const CredalModelReport *report, const CredalQuantity *quantity, guint most)
{
  const Estimate estimate = estimate_of (report, quantity);
  guint rows = MIN (quantity->rows, most), columns = MIN (quantity->columns, most);
  guint count = count_lines (&estimate, rows);
  g_autofree GString **lines = g_new (GString *, count);
  g_autoptr(GString) out = g_string_new (NULL);

  for (guint k = 0; k < count; k++)
    lines[k] = g_string_new (NULL);
  append_column (lines, label_texts (&estimate, rows), count, TRUE);
  for (guint column = 0; column < columns; column++)
    append_column (lines, column_texts (&estimate, column, rows), count, FALSE);
  append_lines (out, lines, count);
  append_left_out (quantity, rows, columns, out);
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* ---- as a sheet ---- */

/* Appends a cell; tabs and ends of lines in names would cut it in two. */
static void
append_cell (GString *out, const char *text)
{
  g_autofree char *cell = g_strdelimit (g_strdup (text), "\t\r\n", ' ');

  g_string_append (out, cell);
}

static void
append_sheet_row (const CredalQuantity *quantity, guint row, GString *out)
{
  append_cell (out, quantity->row_labels[row]);
  for (guint column = 0; column < quantity->columns; column++)
    {
      double value = quantity->values[row * quantity->columns + column];
      g_string_append_printf (out, isnan (value) ? "\t" : "\t" LONG, value);
    }
  g_string_append_c (out, '\n');
}

static void
append_sheet (const CredalQuantity *quantity, const char *title, GString *out)
{
  append_cell (out, title);
  for (guint column = 0; quantity->column_labels && column < quantity->columns; column++)
    {
      g_string_append_c (out, '\t');
      append_cell (out, quantity->column_labels[column]);
    }
  g_string_append_c (out, '\n');
  for (guint row = 0; row < quantity->rows; row++)
    append_sheet_row (quantity, row, out);
  g_string_append_c (out, '\n');
}

static void
append_end_sheet (const CredalQuantity *end, const char *title, GString *out)
{
  g_autofree char *whole = g_strdup_printf ("%s: %s", title, _(end->title));

  append_sheet (end, whole, out);
}

static void
append_estimate_sheets (const CredalModelReport *report, const CredalQuantity *quantity, GString *out)
{
  const Estimate estimate = estimate_of (report, quantity);
  g_autofree char *title = credal_model_title (quantity);

  append_sheet (quantity, title, out);
  if (!estimate.low)
    return;
  append_end_sheet (estimate.low, title, out);
  append_end_sheet (estimate.high, title, out);
}

char *
credal_model_sheet (const CredalModelReport *report)
{
  g_autoptr(GString) out = g_string_new (NULL);

  g_string_append_printf (out, "%s\n", report->headline);
  if (*report->fit)
    g_string_append_printf (out, "%s\n", report->fit);
  if (report->none)
    g_string_append_printf (out, "%s\n", report->none);
  g_string_append_c (out, '\n');
  for (guint k = 0; k < report->quantities->len; k++)
    append_estimate_sheets (report, report->quantities->pdata[k], out);
  return g_string_free (g_steal_pointer (&out), FALSE);
}
