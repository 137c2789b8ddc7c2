#include "cli/learn/curve.h"
#include <math.h>
#include <string.h>
#include "cli/shared/json.h"
#include "core/belief/typicality.h"
#include "core/data/metrics.h"

enum { RI = CREDAL_CLI_MEASURE_RI, ARI = CREDAL_CLI_MEASURE_ARI, NMI = CREDAL_CLI_MEASURE_NMI,
       PURITY = CREDAL_CLI_MEASURE_PURITY, UNCONSTRAINED = CREDAL_CLI_N_MEASURES, N_INDICES = 2 * UNCONSTRAINED };
/* What a result took, and what is known of what is shown as certain, come after the indices. */
enum { ITERATIONS = N_INDICES, SECONDS, SHARE, RIGHT, VALUE, LOW, HIGH, COVERED, CHECKS, REASKED, CLUSTERS,
       RIGHT_ERROR, BETP_ERROR, OUTLIER_ACCURACY, OUTLIER_RECALL, OUTLIER_PRECISION, EXPECTED, GAIN, ENOUGH,
       N_VALUES };

const char *const credal_cli_measure_names[] = { "ri", "ari", "nmi", "purity", NULL };
const char *const credal_cli_measure_titles[] = { "RI", "ARI", "NMI", "Purity", NULL };

static const char *const index_names[N_INDICES] = {
  "ri", "ari", "nmi", "purity", "unconstrained_ri", "unconstrained_ari", "unconstrained_nmi", "unconstrained_purity",
};
static const char *const cost_names[] = { "iterations", "seconds" };

struct _CredalCliCurve {
  GArray *answers;         /* (n_points) guint */
  guint repetitions;
  double *values;          /* (n_points × repetitions × N_VALUES) */
  char **warned;           /* (n_points × repetitions) the first warning of the result, or NULL */
};

CredalCliCurve *
credal_cli_curve_new (const GArray *answers, guint repetitions, GError **error)
{
  double *values = g_try_malloc0_n ((gsize) answers->len * repetitions, N_VALUES * sizeof (double));
  if (!values)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "not enough memory for so long a curve");
      return NULL;
    }
  CredalCliCurve *curve = g_new (CredalCliCurve, 1);
  *curve = (CredalCliCurve) { g_array_copy ((GArray *) answers), repetitions, values,
                              g_new0 (char *, (gsize) answers->len * repetitions) };
  return curve;
}

void
credal_cli_curve_free (CredalCliCurve *curve)
{
  for (gsize at = 0; at < (gsize) curve->answers->len * curve->repetitions; at++)
    g_free (curve->warned[at]);
  g_free (curve->warned);
  g_array_unref (curve->answers);
  g_free (curve->values);
  g_free (curve);
}

guint
credal_cli_curve_length (const CredalCliCurve *curve)
{
  return curve->answers->len;
}

guint
credal_cli_curve_answers (const CredalCliCurve *curve, guint point)
{
  return g_array_index (curve->answers, guint, point);
}

static double *
row_of (const CredalCliCurve *curve, guint repetition, guint point)
{
  return curve->values + ((gsize) point * curve->repetitions + repetition) * N_VALUES;
}

static void
put_indices (double *row, const CredalIndices *indices)
{
  row[RI] = indices->ri;
  row[ARI] = indices->ari;
  row[NMI] = indices->nmi;
  row[PURITY] = indices->purity;
}

/* The share of never-asked objects (@unasked) that is shown in one cluster, how right that is and is said to be. */
static void
put_certain (double *row, const CredalPartition *partition, const guint8 *unasked)
{
  const CredalHonesty *honesty = credal_partition_honesty (partition);
  const int *classes = credal_dataset_classes (credal_partition_data (partition));
  gsize n = credal_partition_n (partition), all = 0, shown = 0;
  g_autofree guint8 *certain = g_new0 (guint8, n);

  for (gsize i = 0; i < n; i++)
    {
      guint focal = credal_partition_focal (partition)[i];
      certain[i] = unasked[i] && focal >= 1 && focal <= credal_partition_c (partition);
      all += unasked[i];
      shown += certain[i];
    }
  row[SHARE] = all > 0 ? (double) shown / (double) all : NAN;
  row[RIGHT] = credal_share_right (credal_partition_labels (partition), classes, n, certain);
  row[VALUE] = honesty ? honesty->value : NAN;
  row[LOW] = honesty ? honesty->low : NAN;
  row[HIGH] = honesty ? honesty->high : NAN;
  row[COVERED] = isfinite (row[RIGHT] + row[LOW]) ? row[RIGHT] >= row[LOW] && row[RIGHT] <= row[HIGH] : NAN;
  row[EXPECTED] = honesty ? honesty->expected : NAN;
  row[GAIN] = honesty ? honesty->gain : NAN;
  row[ENOUGH] = honesty ? honesty->enough : 0.0;
  row[CHECKS] = honesty ? honesty->checks : 0.0;
}

/* How far off it is what is said of each object, where anything is: that its cluster is right, and its BetP. */
static void
put_forecasts (double *row, const CredalPartition *partition)
{
  const guint8 *labels = credal_partition_labels (partition);
  const int *classes = credal_dataset_classes (credal_partition_data (partition));
  gsize n = credal_partition_n (partition);
  guint c = credal_partition_c (partition);
  g_autofree double *right = g_new (double, n), *betp = g_new (double, n);

  for (gsize i = 0; i < n; i++)
    {
      right[i] = credal_partition_right (partition, i);
      betp[i] = isfinite (right[i]) ? credal_partition_membership (partition)[i * c + labels[i]] : NAN;
    }
  row[RIGHT_ERROR] = credal_forecast_error (labels, classes, n, right);
  row[BETP_ERROR] = credal_forecast_error (labels, classes, n, betp);
}

/* How well those of no class are found as outliers ([AGBR18] §V.C); NAN where all have one, or the method knows no
 * outliers. */
static void
put_outliers (double *row, const CredalPartition *partition)
{
  const int *classes = credal_dataset_classes (credal_partition_data (partition));
  gsize n = credal_partition_n (partition), planted = 0, found = 0, both = 0;

  for (gsize i = 0; i < n; i++)
    planted += classes[i] < 0;
  g_autofree double *typicality = planted > 0 ? credal_typicalities (partition) : NULL;
  double most = typicality ? credal_typicality_usual (credal_typicality_kind (partition)) : NAN;
  for (gsize i = 0; typicality && i < n; i++)
    {
      found += typicality[i] <= most;
      both += typicality[i] <= most && classes[i] < 0;
    }
  row[OUTLIER_ACCURACY] = typicality ? 1.0 - (double) (planted + found - 2 * both) / (double) n : NAN;
  row[OUTLIER_RECALL] = typicality ? (double) both / (double) planted : NAN;
  row[OUTLIER_PRECISION] = found > 0 ? (double) both / (double) found : NAN;
}

static guint
count_asked_again (const CredalConstraints *constraints)
{
  guint again = 0;

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    again += credal_votes_total (&credal_constraints_pairs (constraints)[q].votes) - 1;
  return again;
}

void
credal_cli_curve_record (CredalCliCurve *curve, guint repetition, guint point, const CredalPartition *partition,
                         const CredalConstraints *constraints)
{
  gsize n = credal_partition_n (partition);
  const int *classes = credal_dataset_classes (credal_partition_data (partition));
  const guint8 *labels = credal_partition_labels (partition);
  const CredalReport *report = credal_partition_report (partition);
  g_autofree guint8 *keep = g_new0 (guint8, n);

  credal_constraints_mark (constraints, keep);
  for (gsize i = 0; i < n; i++)
    keep[i] = !keep[i];

  CredalIndices all = credal_indices (labels, classes, n, NULL);
  CredalIndices unconstrained = credal_indices (labels, classes, n, keep);
  double *row = row_of (curve, repetition, point);
  put_indices (row, &all);
  curve->warned[(gsize) point * curve->repetitions + repetition] = g_strdup (report->warnings[0]);
  row[ITERATIONS] = report->iterations;
  row[SECONDS] = report->seconds;
  row[REASKED] = count_asked_again (constraints);
  row[CLUSTERS] = credal_partition_c (partition);
  put_indices (row + UNCONSTRAINED, &unconstrained);
  put_certain (row, partition, keep);
  put_forecasts (row, partition);
  put_outliers (row, partition);
}

/* Over the repetitions that know it. The deviation of one is 0. */
static CredalMeanInterval
summarise_value (const CredalCliCurve *curve, guint point, guint value)
{
  g_autofree double *known = g_new (double, curve->repetitions);

  for (guint r = 0; r < curve->repetitions; r++)
    known[r] = row_of (curve, r, point)[value];
  CredalMeanInterval summary = credal_mean_interval (known, curve->repetitions);
  if (summary.n == 1)
    summary.sd = 0.0;
  return summary;
}

static double
mean_of_value (const CredalCliCurve *curve, guint point, guint value)
{
  return summarise_value (curve, point, value).mean;
}

static double
half_interval (const CredalMeanInterval *summary)
{
  return (summary->high - summary->low) / 2.0;
}

CredalMeanInterval
credal_cli_curve_mean (const CredalCliCurve *curve, guint point, CredalCliMeasure measure)
{
  return summarise_value (curve, point, measure);
}

guint
credal_cli_curve_warned (const CredalCliCurve *curve, guint point, const char **warning)
{
  guint count = 0;

  for (guint r = 0; r < curve->repetitions; r++)
    {
      const char *found = curve->warned[(gsize) point * curve->repetitions + r];
      if (found && count++ == 0)
        *warning = found;
    }
  return count;
}

static void
add_certain (const CredalCliCurve *curve, guint point, JsonBuilder *builder)
{
  credal_cli_json_number (builder, "unasked_ari_mean", mean_of_value (curve, point, UNCONSTRAINED + ARI));
  credal_cli_json_number (builder, "clusters", mean_of_value (curve, point, CLUSTERS));
  credal_cli_json_number (builder, "reasked", mean_of_value (curve, point, REASKED));
  credal_cli_json_number (builder, "spot_checks", mean_of_value (curve, point, CHECKS));
  credal_cli_json_number (builder, "certain_share", mean_of_value (curve, point, SHARE));
  credal_cli_json_number (builder, "certain_right", mean_of_value (curve, point, RIGHT));
  credal_cli_json_number (builder, "certain_covered", mean_of_value (curve, point, COVERED));
  credal_cli_json_number (builder, "p_right_error", mean_of_value (curve, point, RIGHT_ERROR));
  credal_cli_json_number (builder, "betp_error", mean_of_value (curve, point, BETP_ERROR));
  credal_cli_json_number (builder, "expected_right", mean_of_value (curve, point, EXPECTED));
  credal_cli_json_number (builder, "enough", mean_of_value (curve, point, ENOUGH));
  credal_cli_json_number (builder, "expected_gain", mean_of_value (curve, point, GAIN));
  credal_cli_json_number (builder, "outlier_accuracy", mean_of_value (curve, point, OUTLIER_ACCURACY));
  credal_cli_json_number (builder, "outlier_recall", mean_of_value (curve, point, OUTLIER_RECALL));
  credal_cli_json_number (builder, "outlier_precision", mean_of_value (curve, point, OUTLIER_PRECISION));
  credal_cli_json_estimate (builder, "certain_estimate", mean_of_value (curve, point,
                                                                        VALUE), mean_of_value (curve, point, LOW),
                            mean_of_value (curve, point, HIGH));
}

/* Of what has the index @value in a row. */
static void
add_mean (const CredalCliCurve *curve, guint point, guint value, const char *name, JsonBuilder *builder)
{
  g_autofree char *mean_name = g_strconcat (name, "_mean", NULL);
  g_autofree char *sd_name = g_strconcat (name, "_sd", NULL);
  g_autofree char *interval_name = g_strconcat (name, "_interval", NULL);
  CredalMeanInterval summary = summarise_value (curve, point, value);

  credal_cli_json_number (builder, mean_name, summary.mean);
  credal_cli_json_number (builder, sd_name, summary.sd);
  credal_cli_json_number (builder, interval_name, half_interval (&summary));
}

void
credal_cli_curve_json (const CredalCliCurve *curve, const CredalCliCurveLook *look, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "curve");
  json_builder_begin_array (builder);
  for (guint point = 0; point < curve->answers->len; point++)
    {
      json_builder_begin_object (builder);
      credal_cli_json_integer (builder, "answers", credal_cli_curve_answers (curve, point));
      for (guint index = 0; index < N_INDICES; index++)
        add_mean (curve, point, index, index_names[index], builder);
      for (guint k = 0; look->cost && k < G_N_ELEMENTS (cost_names); k++)
        add_mean (curve, point, ITERATIONS + k, cost_names[k], builder);
      add_certain (curve, point, builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_field (FILE *out, double value)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  fprintf (out, ",%s", isfinite (value) ? g_ascii_dtostr (number, sizeof number, value) : "");
}

void
credal_cli_curve_csv (const CredalCliCurve *curve, const CredalCliCurveLook *look, FILE *out)
{
  guint n_values = look->cost ? SECONDS + 1 : N_INDICES;

  fputs ("answers", out);
  for (guint value = 0; value < n_values; value++)
    {
      const char *name = value < N_INDICES ? index_names[value] : cost_names[value - ITERATIONS];
      fprintf (out, ",%s_mean,%s_sd,%s_interval", name, name, name);
    }
  for (guint point = 0; point < curve->answers->len; point++)
    {
      fprintf (out, "\n%u", credal_cli_curve_answers (curve, point));
      for (guint value = 0; value < n_values; value++)
        {
          CredalMeanInterval summary = summarise_value (curve, point, value);
          print_field (out, summary.mean);
          print_field (out, summary.sd);
          print_field (out, half_interval (&summary));
        }
    }
  fputc ('\n', out);
}

/* A mean with what is beside it, in 17 columns. */
static void
print_mean (FILE *out, const CredalMeanInterval *summary, gboolean interval)
{
  double beside = interval ? half_interval (summary) : summary->sd;

  if (isnan (summary->mean))
    fprintf (out, "  %15s–", "");
  else if (isnan (beside))
    fprintf (out, "  %7.4f         ", summary->mean);
  else
    fprintf (out, interval ? "  %7.4f ± %.4f" : "  %7.4f (%.4f)", summary->mean, beside);
}

static void
print_heading (FILE *out, const char *name, const char *rest)
{
  g_autofree char *heading = g_strconcat (name, rest, NULL);
  fprintf (out, "  %*s", 16 + (int) (strlen (heading) - g_utf8_strlen (heading, -1)), heading);
}

void
credal_cli_curve_text (const CredalCliCurve *curve, const CredalCliCurveLook *look, FILE *out)
{
  static const CredalCliMeasure usual[] = { CREDAL_CLI_MEASURE_RI, CREDAL_CLI_MEASURE_ARI };
  const CredalCliMeasure *shown = look->chosen ? &look->measure : usual;
  guint n_shown = look->chosen ? 1 : G_N_ELEMENTS (usual);

  fprintf (out, "%7s", "answers");
  for (guint k = 0; k < 2 * n_shown; k++)
    print_heading (out, credal_cli_measure_titles[shown[k % n_shown]],
                   k >= n_shown ? ", unasked" : look->interval ? " ± 95 %" : " (sd)");
  fputs (look->cost ? "  iterations   seconds\n" : "\n", out);
  for (guint point = 0; point < curve->answers->len; point++)
    {
      fprintf (out, "%7u", credal_cli_curve_answers (curve, point));
      for (guint k = 0; k < 2 * n_shown; k++)
        {
          CredalMeanInterval summary = summarise_value (curve, point, shown[k % n_shown] + k / n_shown * UNCONSTRAINED);
          print_mean (out, &summary, look->interval);
        }
      if (look->cost)
        fprintf (out, "  %10.1f  %8.4f", mean_of_value (curve, point, ITERATIONS),
                 mean_of_value (curve, point, SECONDS));
      fputc ('\n', out);
    }
}
