/* Measures a result in every way that trials and learning curves report. */
#include "experiments/measures/measure.h"
#include <math.h>
#include "core/belief/typicality.h"
#include "core/data/metrics.h"

const CredalMeasureSpec credal_measures[CREDAL_N_MEASURES] = {
  [CREDAL_MEASURE_RI] = { "ri", "RI" }, [CREDAL_MEASURE_ARI] = { "ari", "ARI" },
  [CREDAL_MEASURE_NMI] = { "nmi", "NMI" }, [CREDAL_MEASURE_PURITY] = { "purity", "Purity" },
  [CREDAL_MEASURE_UNASKED_RI] = { "unasked_ri" }, [CREDAL_MEASURE_UNASKED_ARI] = { "unasked_ari" },
  [CREDAL_MEASURE_UNASKED_NMI] = { "unasked_nmi" }, [CREDAL_MEASURE_UNASKED_PURITY] = { "unasked_purity" },
  [CREDAL_MEASURE_CLUSTERS] = { "clusters" }, [CREDAL_MEASURE_INDEX] = { "index" },
  [CREDAL_MEASURE_ITERATIONS] = { "iterations" }, [CREDAL_MEASURE_SECONDS] = { "seconds" },
  [CREDAL_MEASURE_FIT_SECONDS] = { "fit_seconds" }, [CREDAL_MEASURE_CPU_SECONDS] = { "cpu_seconds" },
  [CREDAL_MEASURE_ANSWER_SECONDS] = { "answer_seconds" }, [CREDAL_MEASURE_TOTAL_SECONDS] = { "total_seconds" },
  [CREDAL_MEASURE_UNDECIDED_SHARE] = { "undecided_share" }, [CREDAL_MEASURE_OUTLIERS] = { "outliers" },
  [CREDAL_MEASURE_REASKED] = { "reasked" }, [CREDAL_MEASURE_SPOT_CHECKS] = { "spot_checks" },
  [CREDAL_MEASURE_CERTAIN_SHARE] = { "certain_share" }, [CREDAL_MEASURE_CERTAIN_RIGHT] = { "certain_right" },
  [CREDAL_MEASURE_CERTAIN_COVERED] = { "certain_covered" },
  [CREDAL_MEASURE_RIGHT_ERROR] = { "p_right_error" }, [CREDAL_MEASURE_BETP_ERROR] = { "betp_error" },
  [CREDAL_MEASURE_EXPECTED] = { "expected_right" }, [CREDAL_MEASURE_ENOUGH] = { "enough" },
  [CREDAL_MEASURE_GAIN] = { "expected_gain" }, [CREDAL_MEASURE_OUTLIER_ACCURACY] = { "outlier_accuracy" },
  [CREDAL_MEASURE_OUTLIER_RECALL] = { "outlier_recall" }, [CREDAL_MEASURE_OUTLIER_PRECISION] = { "outlier_precision" },
  [CREDAL_MEASURE_ESTIMATE] = { "certain_estimate" }, [CREDAL_MEASURE_LOW] = { "certain_low" },
  [CREDAL_MEASURE_HIGH] = { "certain_high" },
};

gboolean
credal_measure_find_index (const char *name, CredalMeasure *measure)
{
  for (guint k = 0; credal_measures[k].title; k++)
    if (g_str_equal (credal_measures[k].name, name))
      {
        if (measure)
          *measure = (CredalMeasure) k;
        return TRUE;
      }
  return FALSE;
}

CredalMeasure
credal_measure_unasked (CredalMeasure index)
{
  return index == CREDAL_MEASURE_RI ? CREDAL_MEASURE_UNASKED_RI
                                    : (CredalMeasure) (CREDAL_MEASURE_UNASKED_ARI + index - CREDAL_MEASURE_ARI);
}

/* A partition and the true classes. */
typedef struct {
  const CredalPartition *partition;
  const guint8 *labels;
  const int *classes;
  gsize n;
} Measured;

/* @keep: (nullable): objects to compare. @ri: place of RI; @ari: place of ARI, with NMI and purity behind it. */
static void
put_indices (double *row, const Measured *of, const guint8 *keep, CredalMeasure ri, CredalMeasure ari)
{
  const CredalIndices found = credal_indices (of->labels, of->classes, of->n, keep);

  row[ri] = found.ri;
  row[ari] = found.ari;
  row[ari + 1] = found.nmi;
  row[ari + 2] = found.purity;
}

/* Returns the share of the objects whose hard set has several clusters. */
static double
undecided_share (const CredalPartition *partition)
{
  const guint *sizes = credal_frame_sizes (credal_partition_frame (partition));
  const guint32 *focal = credal_partition_focal (partition);
  gsize n = credal_partition_n (partition), undecided = 0;

  for (gsize i = 0; i < n; i++)
    undecided += sizes[focal[i]] > 1;
  return (double) undecided / (double) n;
}

static void
put_certain (double *row, const Measured *of, const guint8 *unasked)
{
  gsize all = 0, sure = 0;
  g_autofree guint8 *certain = g_new0 (guint8, of->n);

  for (gsize i = 0; i < of->n; i++)
    {
      certain[i] = unasked[i] && credal_partition_is_sure (of->partition, i);
      all += unasked[i];
      sure += certain[i];
    }
  row[CREDAL_MEASURE_CERTAIN_SHARE] = all > 0 ? (double) sure / (double) all : NAN;
  row[CREDAL_MEASURE_CERTAIN_RIGHT] = credal_share_right (of->labels, of->classes, of->n, certain);
}

/* Call after put_certain(). */
static void
put_honesty (double *row, const CredalHonesty *honesty)
{
  double right = row[CREDAL_MEASURE_CERTAIN_RIGHT];

  row[CREDAL_MEASURE_ENOUGH] = honesty ? honesty->enough : 0.0;
  row[CREDAL_MEASURE_SPOT_CHECKS] = honesty ? honesty->checks : 0.0;
  if (!honesty)
    return;
  row[CREDAL_MEASURE_ESTIMATE] = honesty->value;
  row[CREDAL_MEASURE_LOW] = honesty->low;
  row[CREDAL_MEASURE_HIGH] = honesty->high;
  row[CREDAL_MEASURE_EXPECTED] = honesty->expected;
  row[CREDAL_MEASURE_GAIN] = honesty->gain;
  if (isfinite (right + honesty->low))
    row[CREDAL_MEASURE_CERTAIN_COVERED] = right >= honesty->low && right <= honesty->high;
}

static void
put_forecasts (double *row, const Measured *of)
{
  if (!credal_partition_tells_right (of->partition))
    return;

  const double *membership = credal_partition_membership (of->partition);
  guint c = credal_partition_c (of->partition);
  g_autofree double *right = g_new (double, of->n), *betp = g_new (double, of->n);

  for (gsize i = 0; i < of->n; i++)
    {
      right[i] = credal_partition_right (of->partition, i);
      betp[i] = isfinite (right[i]) ? membership[i * c + of->labels[i]] : NAN;
    }
  row[CREDAL_MEASURE_RIGHT_ERROR] = credal_forecast_error (of->labels, of->classes, of->n, right);
  row[CREDAL_MEASURE_BETP_ERROR] = credal_forecast_error (of->labels, of->classes, of->n, betp);
}

/* [AGBR18] §V.C: an outlier has no class and is typical of no cluster. */
static void
put_outliers (double *row, const Measured *of)
{
  CredalTypicality kind = credal_typicality_kind (of->partition);
  gboolean degrees = kind == CREDAL_TYPICALITY_DEGREE && credal_partition_model (of->partition)->typicality;
  gsize planted = 0, found = 0, both = 0;

  for (gsize i = 0; i < of->n; i++)
    planted += of->classes[i] < 0;
  g_autofree double *typicality = degrees || planted > 0 ? credal_typicalities (of->partition) : NULL;
  if (!typicality)
    return;
  for (gsize i = 0; i < of->n; i++)
    {
      gboolean outlier = typicality[i] <= credal_typicality_usual (kind);
      found += outlier;
      both += outlier && of->classes[i] < 0;
    }
  gsize wrong = planted + found - 2 * both;
  if (degrees)
    row[CREDAL_MEASURE_OUTLIERS] = (double) (of->n - wrong) / (double) of->n;
  if (planted == 0)
    return;
  row[CREDAL_MEASURE_OUTLIER_ACCURACY] = 1.0 - (double) wrong / (double) of->n;
  row[CREDAL_MEASURE_OUTLIER_RECALL] = (double) both / (double) planted;
  row[CREDAL_MEASURE_OUTLIER_PRECISION] = found > 0 ? (double) both / (double) found : NAN;
}

static guint
count_asked_again (const CredalConstraints *said)
{
  guint again = 0;

  for (guint q = 0; q < credal_constraints_n_pairs (said); q++)
    again += credal_votes_total (&credal_constraints_pairs (said)[q].votes) - 1;
  return again;
}

static void
put_answered (double *row, const Measured *of, const CredalConstraints *said)
{
  g_autofree guint8 *unasked = g_new0 (guint8, of->n);

  credal_constraints_mark (said, unasked);
  for (gsize i = 0; i < of->n; i++)
    unasked[i] = !unasked[i];
  row[CREDAL_MEASURE_REASKED] = count_asked_again (said);
  put_indices (row, of, unasked, CREDAL_MEASURE_UNASKED_RI, CREDAL_MEASURE_UNASKED_ARI);
  put_certain (row, of, unasked);
  put_honesty (row, credal_partition_honesty (of->partition));
}

void
credal_measure (const CredalPartition *partition, const CredalConstraints *said, double *row)
{
  const Measured of = { partition, credal_partition_labels (partition),
                        credal_dataset_classes (credal_partition_data (partition)), credal_partition_n (partition) };

  for (guint measure = 0; measure < CREDAL_N_MEASURES; measure++)
    row[measure] = NAN;
  row[CREDAL_MEASURE_CLUSTERS] = credal_partition_c (partition);
  row[CREDAL_MEASURE_ITERATIONS] = credal_partition_report (partition)->iterations;
  row[CREDAL_MEASURE_FIT_SECONDS] = credal_partition_report (partition)->seconds;
  row[CREDAL_MEASURE_UNDECIDED_SHARE] = undecided_share (partition);
  if (!of.classes)
    return;
  put_indices (row, &of, NULL, CREDAL_MEASURE_RI, CREDAL_MEASURE_ARI);
  put_forecasts (row, &of);
  put_outliers (row, &of);
  if (said)
    put_answered (row, &of, said);
}
