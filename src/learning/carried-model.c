/* Describes clusters by Gaussians along the axes, and turns these into memberships of other objects. */
#include "learning/carried-model.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "core/base/softmax.h"

#define LEAST 1e-4               /* of a feature's variance: lower bound of a cluster's */

static const char SHARES[] = "shares", MEANS[] = "means", VARIANCES[] = "variances";

/* ---- from a partition ---- */

/* @shares: (c), in: 0; out: the weight of each cluster. */
static void
add_shares (const CredalPartition *partition, const CredalDataset *features, double *shares)
{
  const guint8 *labels = credal_partition_labels (partition);

  for (gsize i = 0; i < credal_dataset_n (features); i++)
    shares[labels[i]] += credal_weight (credal_dataset_weights (features), i);
}

/* @sums: (c × p), in: 0; out: each cluster's weighted sum of x, or of (x − @centres)²; @centres: (nullable) (c × p). */
static void
add_moments (const CredalPartition *partition, const CredalDataset *features, const double *centres, double *sums)
{
  const guint8 *labels = credal_partition_labels (partition);
  gsize p = credal_dataset_p (features);

  for (gsize i = 0; i < credal_dataset_n (features); i++)
    {
      const double *x = credal_dataset_row (features, i);
      double weight = credal_weight (credal_dataset_weights (features), i);
      gsize at = labels[i] * p;
      for (gsize q = 0; q < p; q++)
        sums[at + q] += weight * (centres ? (x[q] - centres[at + q]) * (x[q] - centres[at + q]) : x[q]);
    }
}

static void
divide_rows (double *sums, const double *weights, guint c, gsize p)
{
  for (gsize at = 0; at < c * p; at++)
    sums[at] = weights[at / p] > 0.0 ? sums[at] / weights[at / p] : 0.0;
}

CredalState *
credal_carried_model_new (const CredalPartition *partition, const CredalDataset *features)
{
  guint c = credal_partition_c (partition);
  gsize p = credal_dataset_p (features);
  double shares[CREDAL_MAX_CLUSTERS] = { 0 }, all = 0.0;
  g_autofree double *means = g_new0 (double, c * p), *variances = g_new0 (double, c * p);
  CredalState *state = credal_state_new (CREDAL_CARRIED_MODEL);

  add_shares (partition, features, shares);
  add_moments (partition, features, NULL, means);
  divide_rows (means, shares, c, p);
  add_moments (partition, features, means, variances);
  divide_rows (variances, shares, c, p);
  for (guint k = 0; k < c; k++)
    all += shares[k];
  for (guint k = 0; k < c; k++)
    shares[k] /= all;
  credal_state_put (state, SHARES, credal_axis_clusters (c), credal_axis_plain (1), shares);
  credal_state_put (state, MEANS, credal_axis_clusters (c), credal_axis_plain (p), means);
  credal_state_put (state, VARIANCES, credal_axis_clusters (c), credal_axis_plain (p), variances);
  return state;
}

/* ---- for other objects ---- */

static gboolean
is_matrix (const CredalMatrix *matrix, gsize rows, gsize columns)
{
  return matrix && matrix->rows == rows && matrix->columns == columns;
}

static gboolean
has_no_negative (const CredalMatrix *matrix)
{
  for (gsize at = 0; at < matrix->rows * matrix->columns; at++)
    if (!(matrix->values[at] >= 0.0))
      return FALSE;
  return TRUE;
}

gboolean
credal_carried_model_check (const CredalState *state, gsize p, GError **error)
{
  const CredalMatrix *shares = credal_state_get (state, SHARES), *means = credal_state_get (state, MEANS);
  const CredalMatrix *variances = credal_state_get (state, VARIANCES);
  gsize c = shares ? shares->rows : 0;

  if (c >= 1 && c <= CREDAL_MAX_CLUSTERS && is_matrix (shares, c, 1) && is_matrix (means, c, p)
      && is_matrix (variances, c, p) && has_no_negative (shares) && has_no_negative (variances))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                       _("The starting clusters belong to a different kind of picture"));
  return FALSE;
}

/* Sets @spread (p), over all clusters together. */
static void
pool_spreads (const CredalState *state, gsize p, double *spread)
{
  const CredalMatrix *means = credal_state_get (state, MEANS), *variances = credal_state_get (state, VARIANCES);
  const double *shares = credal_state_get (state, SHARES)->values;

  for (gsize q = 0; q < p; q++)
    {
      double mean = 0.0;
      spread[q] = 0.0;
      for (gsize k = 0; k < means->rows; k++)
        mean += shares[k] * means->values[k * p + q];
      for (gsize k = 0; k < means->rows; k++)
        {
          double off = means->values[k * p + q] - mean;
          spread[q] += shares[k] * (variances->values[k * p + q] + off * off);
        }
    }
}

/* The terms that do not depend on the object. */
typedef struct {
  guint c;
  gsize p;
  const double *means;                       /* (c × p) μ_kq */
  double *precisions;                        /* (c × p) 1/v_kq; 0 for a feature that is constant everywhere */
  double heights[CREDAL_MAX_CLUSTERS];       /* log π_k − ½ Σ_q log v_kq */
} Densities;

static void
densities_clear (Densities *of)
{
  g_free (of->precisions);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Densities, densities_clear)

static Densities
densities_of (const CredalState *state, guint c, gsize p)
{
  const double *shares = credal_state_get (state, SHARES)->values;
  const double *variances = credal_state_get (state, VARIANCES)->values;
  g_autofree double *spread = g_new (double, p);
  Densities of = { c, p, credal_state_get (state, MEANS)->values, g_new0 (double, c * p), { 0 } };

  pool_spreads (state, p, spread);
  for (guint k = 0; k < c; k++)
    {
      of.heights[k] = log (shares[k]);
      for (gsize q = 0; q < p; q++)
        if (spread[q] > 0.0)
          {
            double v = MAX (variances[k * p + q], LEAST * spread[q]);
            of.heights[k] -= 0.5 * log (v);
            of.precisions[k * p + q] = 1.0 / v;
          }
    }
  return of;
}

/* log π_k − ½ Σ_q [log v_kq + (x_q − μ_kq)² / v_kq] */
static double
log_density (const Densities *of, gsize k, const double *x)
{
  const double *mean = of->means + k * of->p, *precision = of->precisions + k * of->p;
  double square = 0.0;

  for (gsize q = 0; q < of->p; q++)
    square += precision[q] * (x[q] - mean[q]) * (x[q] - mean[q]);
  return of->heights[k] - 0.5 * square;
}

/* FALSE: all densities are equal in floating point. */
static gboolean
set_row (const Densities *of, const double *x, double *u)
{
  for (guint k = 0; k < of->c; k++)
    u[k] = log_density (of, k, x);
  credal_softmax (u, 1.0, of->c, u);
  return isfinite (u[0]);
}

/* Returns TRUE if a cluster had no object, so that its density is unknown. */
static gboolean
has_empty (const CredalState *state, guint c)
{
  for (guint k = 0; k < c; k++)
    if (!(credal_state_get (state, SHARES)->values[k] > 0.0))
      return TRUE;
  return FALSE;
}

double *
credal_carried_model_memberships (const CredalState *state, const CredalDataset *features, guint c)
{
  gsize n = credal_dataset_n (features), p = credal_dataset_p (features);
  gboolean fits = credal_carried_model_check (state, p, NULL) && credal_state_get (state, SHARES)->rows == c
                  && !has_empty (state, c);
  g_autofree double *u = fits ? g_try_new (double, n * c) : NULL;

  if (!u)
    return NULL;
  g_auto(Densities) of = densities_of (state, c, p);
  for (gsize i = 0; i < n; i++)
    if (!set_row (&of, credal_dataset_row (features, i), u + i * c))
      return NULL;
  return g_steal_pointer (&u);
}
