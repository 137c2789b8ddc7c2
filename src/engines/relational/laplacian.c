/* Labels spread over a graph of nearest neighbours ([BN03]): the indicator of each cluster's labels is regressed on the
 * first p eigenvectors of the graph's Laplacian, and each object joins the cluster whose regression is the largest.
 *
 *   J = Σ_k min_a Σ_i b_ik (f_ik − Σ_q a_q e_q(i))²
 *
 * over the objects i with labels: f is 1 for the cluster of the label and 0 for the others, b the weight of the label
 * (label-rows.h). p is a fifth of their number, as in the paper, and at least c.
 *
 * Departures from the paper: memberships are the positive regressions, scaled to sum 1; weighted labels; of several
 * solutions the shortest; at least c eigenvectors. Weights of objects are ignored. */
#include <math.h>
#include <string.h>
#include "core/base/argmax.h"
#include "core/base/blas.h"
#include "engines/relational/spectral-run.h"
#include "engines/shared/common.h"
#include "engines/shared/label-rows.h"

#define SHARE 5                          /* labels for each eigenvector */
#define RANK 1e-10                       /* smallest singular value that counts, relative to the largest */

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  { "neighbours", N_("Neighbours K"), N_("Number of nearest objects that each object is linked to."), NULL,
    CREDAL_PARAM_INT, 1, 1000, "8", FALSE, NULL },
  { "eigenvectors", N_("Eigenvectors p"),
    N_("Labels are spread by this many axes of the graph: more follow labels more closely. Auto: a fifth of the number "
       "of labelled objects."), NULL, CREDAL_PARAM_INT, 1, 5000, "auto", TRUE, NULL },
  { NULL }
};

static double *
make_graph (const CredalProblem *problem, CredalMonitor *monitor, GError **error)
{
  return credal_near_graph_new (problem->data, (gsize) credal_params_int (problem->params, "neighbours"), FALSE, NULL,
                                monitor, error);
}

/* Returns p. */
static gsize
count_axes (const CredalProblem *problem, const CredalLabelRows *rows)
{
  gsize n = credal_dataset_n (problem->data), c = rows->c, labelled = 0;
  int wanted = credal_params_int (problem->params, "eigenvectors");

  for (gsize s = 0; s < rows->size; s++)
    labelled += rows->b[s * c + credal_argmax (rows->b + s * c, rows->c)] > 0.0;
  return MIN (n, wanted > 0 ? (gsize) wanted : MAX (c, (labelled + SHARE / 2) / SHARE));
}

/* As many as are regressed on, and as k-means needs. */
static double *
find_axes (const CredalProblem *problem, double *a, gsize *count, GError **error)
{
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  g_autoptr(CredalLabelRows) rows = credal_label_rows_new (problem->constraints, c, TRUE, error);

  if (!rows)
    return NULL;
  *count = MAX (c, count_axes (problem, rows));
  return credal_near_graph_axes (a, credal_dataset_n (problem->data), FALSE, *count, error);
}

/* ---- regression ---- */

static gboolean
is_labelled (const CredalLabelRows *rows, guint k)
{
  gboolean found = FALSE;

  for (gsize q = k; q < rows->size * rows->c && !found; q += rows->c)
    found = rows->b[q] > 0.0 && rows->f[q] > 0.5;
  return found;
}

static guint
count_unlabelled (const CredalLabelRows *rows)
{
  guint unlabelled = 0;

  for (guint k = 0; k < rows->c && rows->c > 1; k++)
    unlabelled += !is_labelled (rows, k);
  return unlabelled;
}

/* @coefficients: (p) out: the shortest solution for cluster @k. */
static gboolean
regress (const CredalLabelRows *rows, guint k, const double *axes, gsize count, gsize p, double *coefficients,
         GError **error)
{
  gsize size = rows->size, tall = MAX (size, p);
  g_autofree double *x = g_try_malloc_n (size, p * sizeof (double));
  g_autofree double *y = g_new0 (double, tall);
  g_autofree double *singular = g_new (double, tall);
  lapack_int rank;

  if (!x)
    return credal_fail_masses (size, (guint) p, error);
  for (gsize s = 0; s < size; s++)
    {
      double root = sqrt (rows->b[s * rows->c + k]);
      y[s] = root * rows->f[s * rows->c + k];
      for (gsize q = 0; q < p; q++)
        x[s * p + q] = root * axes[rows->objects[s] * count + q];
    }
  if (LAPACKE_dgelsd (LAPACK_ROW_MAJOR, (lapack_int) size, (lapack_int) p, 1, x, (lapack_int) p, y, 1, singular, RANK,
                      &rank) != 0)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           _("The labels cannot be regressed on the axes of the graph"));
      return FALSE;
    }
  memcpy (coefficients, y, p * sizeof (double));
  return TRUE;
}

/* Returns (transfer full) TRUE for each of the @parts of the graph that has an object with a label. */
static gboolean *
find_reached (const CredalLabelRows *rows, const CredalSpectralFit *fit)
{
  gboolean *reached = g_new0 (gboolean, (gsize) fit->parts);

  for (gsize q = 0; q < rows->size * rows->c; q++)
    if (rows->b[q] > 0.0)
      reached[fit->part[rows->objects[q / rows->c]]] = TRUE;
  return reached;
}

/* Turns regressions (n × c) to masses, (n × (c + 1)). A part without labels has regressions of 0, but for rounding, or
 * of any other size if there are more parts than eigenvectors. Its objects get equal masses. */
static void
share_out (const CredalLabelRows *rows, const double *regression, gsize n, double *masses, CredalSpectralFit *fit)
{
  guint c = rows->c;
  g_autofree gboolean *reached = find_reached (rows, fit);
  gboolean open[CREDAL_MAX_CLUSTERS];    /* FALSE: a cluster without labels; its regressions do not count */

  for (guint k = 0; k < c; k++)
    open[k] = is_labelled (rows, k);
  for (gsize i = 0; i < n; i++, regression += c, masses += c + 1)
    {
      gboolean known = reached[fit->part[i]];
      double sum = 0.0, height[CREDAL_MAX_CLUSTERS];
      for (guint k = 0; k < c; k++)
        {
          height[k] = open[k] ? regression[k] : -INFINITY;
          sum += masses[k + 1] = known ? MAX (height[k], 0.0) : open[k];
        }
      for (guint k = 0; k < c && sum > 0.0; k++)
        masses[k + 1] /= sum;
      if (!(sum > 0.0))
        masses[credal_argmax (height, c) + 1] = 1.0;
      fit->unreached += !known;
    }
}

static double
find_objective (const CredalLabelRows *rows, const double *regression)
{
  double sum = 0.0;

  for (gsize q = 0; q < rows->size * rows->c; q++)
    {
      double rest = rows->f[q] - regression[rows->objects[q / rows->c] * rows->c + q % rows->c];
      sum += rows->b[q] * rest * rest;
    }
  return sum;
}

static gboolean
spread_labels (const CredalProblem *problem, const CredalLabelRows *rows, const double *axes, gsize count,
               CredalMonitor *monitor, double *masses, CredalSpectralFit *fit, GError **error)
{
  gsize n = credal_dataset_n (problem->data), p = count_axes (problem, rows);
  g_autofree double *coefficients = g_new (double, rows->c * p);
  g_autofree double *regression = credal_masses_new (n, rows->c, error);

  if (!regression)
    return FALSE;
  for (guint k = 0; k < rows->c; k++)
    if (!credal_monitor_check (monitor, error) || !regress (rows, k, axes, count, p, coefficients + k * p, error))
      return FALSE;
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (blasint) n, (blasint) rows->c, (blasint) p, 1, axes,
               (blasint) count, coefficients, (blasint) p, 0, regression, (blasint) rows->c);
  share_out (rows, regression, n, masses, fit);
  fit->objective = find_objective (rows, regression);
  return TRUE;
}

/* Without labels on two clusters there is nothing to regress. */
static gboolean
solve (const CredalProblem *problem, const double *axes, gsize count, CredalMonitor *monitor, double *masses,
       CredalSpectralFit *fit, GError **error)
{
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS), unlabelled;
  g_autoptr(CredalLabelRows) rows = credal_label_rows_new (problem->constraints, c, TRUE, error);

  if (!rows)
    return FALSE;
  unlabelled = count_unlabelled (rows);
  fit->unlabelled = unlabelled;
  if (unlabelled + 1 >= c)
    return credal_spectral_means (problem, axes, count, monitor, masses, fit, error);
  return spread_labels (problem, rows, axes, count, monitor, masses, fit, error);
}

const CredalEngine credal_laplacian = {
  .id = "laplacian",
  .name = N_("Labels spread over a graph"),
  .paper = "[BN03]",
  .summary = N_("Spreads labels along a graph of nearest neighbours, in groups of any shape. Until two clusters have a "
                "label, it is spectral clustering. Needs only distances, for up to 5,000 objects."),
  .params = params,
  .can = CREDAL_FOLLOWS_LABELS | CREDAL_WEIGHS_COLUMNS | CREDAL_OF_DISSIMILARITIES,
  .algorithm = &credal_spectral_algorithm,
  .kind = &(const CredalSpectralKind) { make_graph, find_axes, solve },
  .search = &credal_spectral_search,
  .for_comparison = TRUE,
};
