/* Reports a learning curve: the means over its repetitions, as JSON, CSV and text. */
#include "cli/learn/curve-report.h"
#include <math.h>
#include <string.h>
#include "cli/write/json.h"

/* The columns of CSV; JSON has them, too. */
static const struct { const char *name; CredalMeasure measure; } columns[] = {
  { "ri", CREDAL_MEASURE_RI }, { "ari", CREDAL_MEASURE_ARI }, { "nmi", CREDAL_MEASURE_NMI },
  { "purity", CREDAL_MEASURE_PURITY }, { "unconstrained_ri", CREDAL_MEASURE_UNASKED_RI },
  { "unconstrained_ari", CREDAL_MEASURE_UNASKED_ARI }, { "unconstrained_nmi", CREDAL_MEASURE_UNASKED_NMI },
  { "unconstrained_purity", CREDAL_MEASURE_UNASKED_PURITY },
  { "undecided_share", CREDAL_MEASURE_UNDECIDED_SHARE },
  { "iterations", CREDAL_MEASURE_ITERATIONS }, { "seconds", CREDAL_MEASURE_FIT_SECONDS },
  { "answer_seconds", CREDAL_MEASURE_ANSWER_SECONDS }, { "total_seconds", CREDAL_MEASURE_TOTAL_SECONDS },
};
enum { N_COST = 4, N_PARTS = 3 };
static const char *const part_names[N_PARTS] = { "mean", "sd", "interval" };

static guint
n_columns (const CredalCliCurveLook *look)
{
  return G_N_ELEMENTS (columns) - (look->cost ? 0 : N_COST);
}

CredalMeanInterval
credal_cli_curve_mean (const CredalCurve *curve, guint point, CredalMeasure measure)
{
  CredalMeanInterval summary = credal_curve_summary (curve, point, measure, 1.0);

  if (summary.n == 1)
    summary.sd = 0.0;
  return summary;
}

static double
mean_of (const CredalCurve *curve, guint point, CredalMeasure measure)
{
  return credal_cli_curve_mean (curve, point, measure).mean;
}

static double
half_interval (const CredalMeanInterval *summary)
{
  return (summary->high - summary->low) / 2.0;
}

static void
summarise_column (const CredalCurve *curve, guint point, guint column, double parts[N_PARTS])
{
  CredalMeanInterval summary = credal_cli_curve_mean (curve, point, columns[column].measure);

  parts[0] = summary.mean;
  parts[1] = summary.sd;
  parts[2] = half_interval (&summary);
}

/* ---- JSON ---- */

static void
add_column_parts (const CredalCurve *curve, guint point, guint column, JsonBuilder *builder)
{
  double parts[N_PARTS];

  summarise_column (curve, point, column, parts);
  for (guint k = 0; k < N_PARTS; k++)
    {
      g_autofree char *name = g_strdup_printf ("%s_%s", columns[column].name, part_names[k]);
      credal_json_add_number (builder, name, parts[k]);
    }
}

static void
add_means (const CredalCurve *curve, guint point, JsonBuilder *builder)
{
  static const CredalMeasure means[] = {
    CREDAL_MEASURE_CLUSTERS, CREDAL_MEASURE_REASKED, CREDAL_MEASURE_SPOT_CHECKS, CREDAL_MEASURE_UNDECIDED_SHARE,
    CREDAL_MEASURE_CERTAIN_SHARE, CREDAL_MEASURE_CERTAIN_RIGHT, CREDAL_MEASURE_CERTAIN_COVERED,
    CREDAL_MEASURE_RIGHT_ERROR, CREDAL_MEASURE_BETP_ERROR, CREDAL_MEASURE_EXPECTED, CREDAL_MEASURE_ENOUGH,
    CREDAL_MEASURE_GAIN, CREDAL_MEASURE_OUTLIER_ACCURACY, CREDAL_MEASURE_OUTLIER_RECALL,
    CREDAL_MEASURE_OUTLIER_PRECISION,
  };

  credal_json_add_number (builder, "unasked_ari_mean", mean_of (curve, point, CREDAL_MEASURE_UNASKED_ARI));
  for (guint k = 0; k < G_N_ELEMENTS (means); k++)
    credal_json_add_number (builder, credal_measures[means[k]].name, mean_of (curve, point, means[k]));
  credal_cli_json_estimate (builder, "certain_estimate", mean_of (curve, point, CREDAL_MEASURE_ESTIMATE),
                            mean_of (curve, point, CREDAL_MEASURE_LOW), mean_of (curve, point, CREDAL_MEASURE_HIGH));
}

void
credal_cli_curve_json (const CredalCurve *curve, const CredalCliCurveLook *look, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "curve");
  json_builder_begin_array (builder);
  for (guint point = 0; point < curve->amounts->len; point++)
    {
      json_builder_begin_object (builder);
      credal_json_add_integer (builder, "answers", credal_curve_amount (curve, point));
      for (guint column = 0; column < n_columns (look); column++)
        add_column_parts (curve, point, column, builder);
      add_means (curve, point, builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* ---- CSV ---- */

static void
print_column (const CredalCurve *curve, guint point, guint column, FILE *out)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  double parts[N_PARTS];

  summarise_column (curve, point, column, parts);
  for (guint k = 0; k < N_PARTS; k++)
    fprintf (out, ",%s", isfinite (parts[k]) ? g_ascii_dtostr (number, sizeof number, parts[k]) : "");
}

void
credal_cli_curve_csv (const CredalCurve *curve, const CredalCliCurveLook *look, FILE *out)
{
  fputs ("answers", out);
  for (guint column = 0; column < n_columns (look); column++)
    for (guint k = 0; k < N_PARTS; k++)
      fprintf (out, ",%s_%s", columns[column].name, part_names[k]);
  for (guint point = 0; point < curve->amounts->len; point++)
    {
      fprintf (out, "\n%u", credal_curve_amount (curve, point));
      for (guint column = 0; column < n_columns (look); column++)
        print_column (curve, point, column, out);
    }
  fputc ('\n', out);
}

/* ---- text ---- */

/* Prints a mean and its deviation or interval, in 17 columns. */
static void
print_mean (FILE *out, const CredalMeanInterval *summary, gboolean interval)
{
  double spread = interval ? half_interval (summary) : summary->sd;

  if (isnan (summary->mean))
    fprintf (out, "  %15s–", "");
  else if (isnan (spread))
    fprintf (out, "  %7.4f         ", summary->mean);
  else
    fprintf (out, interval ? "  %7.4f ± %.4f" : "  %7.4f (%.4f)", summary->mean, spread);
}

static void
print_heading (FILE *out, CredalMeasure measure, const char *rest)
{
  g_autofree char *heading = g_strconcat (credal_measures[measure].title, rest, NULL);

  fprintf (out, "  %*s", 16 + (int) (strlen (heading) - g_utf8_strlen (heading, -1)), heading);
}

void
credal_cli_curve_text (const CredalCurve *curve, const CredalCliCurveLook *look, FILE *out)
{
  static const CredalMeasure usual[] = { CREDAL_MEASURE_RI, CREDAL_MEASURE_ARI };
  const CredalMeasure *shown = look->chosen ? &look->measure : usual;
  guint n_shown = look->chosen ? 1 : G_N_ELEMENTS (usual);

  fprintf (out, "%7s", "answers");
  for (guint k = 0; k < 2 * n_shown; k++)
    print_heading (out, shown[k % n_shown],
                   k >= n_shown ? ", unasked" : look->interval ? " ± 95 %" : " (sd)");
  fputs (look->cost ? "  iterations   seconds\n" : "\n", out);
  for (guint point = 0; point < curve->amounts->len; point++)
    {
      fprintf (out, "%7u", credal_curve_amount (curve, point));
      for (guint k = 0; k < 2 * n_shown; k++)
        {
          CredalMeasure measure = k < n_shown ? shown[k] : credal_measure_unasked (shown[k - n_shown]);
          CredalMeanInterval summary = credal_cli_curve_mean (curve, point, measure);
          print_mean (out, &summary, look->interval);
        }
      if (look->cost)
        fprintf (out, "  %10.1f  %8.4f", mean_of (curve, point, CREDAL_MEASURE_ITERATIONS),
                 mean_of (curve, point, CREDAL_MEASURE_FIT_SECONDS));
      fputc ('\n', out);
    }
}
