/* Keeps the ridge regressions of a dataset, grows them with the asked objects, and blends them by their evidence. */
#include "learning/features/feature-regressions.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/softmax.h"
#include "core/kernels/feature-scale.h"
#include "core/kernels/laplacian-kernel.h"
#include "core/kernels/smooth-kernel.h"
#include "core/numerics/grown-ridge.h"

#define TOLD 100                         /* objects between two reports to the monitor: fewer take no time */
#define CHANCE 0.4                       /* over √s: relative difference of two sums that chance explains */
#define MIXTURE (0.25 / CREDAL_UNSUPERVISED_MIXTURES)

/* The composition of each kernel, and its prior probability, up to a factor: the kernels with K together have 1. */
static const struct {
  double smooth;             /* factor of K; 0: L in place of K */
  gboolean clusters;         /* TRUE: U Uᵀ is added */
  double prior;
} kernels[] = {
  [CREDAL_FEATURES_SMOOTH] = { 1.0, FALSE, 0.5 },
  [CREDAL_FEATURES_SMOOTH_AND_CLUSTERS] = { 1.0, TRUE, 0.25 },
  [CREDAL_FEATURES_MOSTLY_CLUSTERS] = { 1.0 / 32.0, TRUE, 0.25 },
  [CREDAL_FEATURES_SMOOTH_AND_MIXTURE] = { 1.0, TRUE, MIXTURE },
  [CREDAL_FEATURES_SMOOTH_AND_MIXTURE + 1] = { 1.0, TRUE, MIXTURE },
  [CREDAL_FEATURES_SMOOTH_AND_MIXTURE + 2] = { 1.0, TRUE, MIXTURE },
  [CREDAL_FEATURES_LAPLACIAN] = { 0.0, FALSE, G_E },
};

typedef struct {
  guint c;                   /* clusters in its kernel; 0: none */
  CredalGrownRidge ridge;
} Grown;

struct _CredalFeatureRegressions {
  gsize p;
  GMutex lock;               /* protects all members below */
  Grown ridges[CREDAL_FEATURES_KERNELS];
  double stretch;            /* of x̃ */
};

const double credal_feature_rhos[CREDAL_FEATURES_RHOS] = { 0.03, 0.1, 0.3, 1.0 };

static void
grown_init (Grown *grown)
{
  grown->c = 0;
  credal_grown_ridge_init (&grown->ridge, credal_feature_rhos, CREDAL_FEATURES_RHOS);
}

/* Returns the factor of x̃. Normal features with the deviations σ put two objects 2/√π Σ σ apart. */
static double
find_stretch (const CredalFeatureScale *scale, CredalDataset *data)
{
  g_autofree double *deviation = g_new (double, scale->p);
  double sum = 0.0;

  credal_dataset_deviations (data, deviation);
  for (gsize q = 0; q < scale->p; q++)
    sum += deviation[q] * scale->factor;
  return sqrt (G_PI) / (2.0 * sum);
}

static gpointer
make_ridges (CredalDataset *data, GError **error)
{
  const CredalFeatureScale *scale = credal_feature_scale_get (data);
  CredalFeatureRegressions *asked = g_new0 (CredalFeatureRegressions, 1);

  asked->p = scale->p;
  g_mutex_init (&asked->lock);
  asked->stretch = find_stretch (scale, data);
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    grown_init (&asked->ridges[k]);
  return asked;
}

static void
release (gpointer item)
{
  CredalFeatureRegressions *asked = item;

  g_mutex_clear (&asked->lock);
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    credal_grown_ridge_clear (&asked->ridges[k].ridge);
  g_free (asked);
}

CredalFeatureRegressions *
credal_feature_regressions_get (CredalDataset *data)
{
  return credal_dataset_memo (data, make_ridges, release, NULL);
}

/* ---- ridges on the asked objects ---- */

/* S as one kernel sees it, with its targets. */
typedef struct {
  const guint32 *objects;    /* (s) */
  const double *rows;        /* (s × p) */
  const double *u;           /* (s × c) */
  const double *const *mixed;            /* (s × c) each, or NULL */
  const double *y;           /* (s × r) */
  gsize s, p, r;
  guint c;                   /* 0: the kernel has no clusters */
  double smooth;             /* factor of K in the kernel; 0: it is L */
  const gboolean *alone;     /* (s) */
  CredalMonitor *monitor;    /* (nullable) */
} Asked;

/* The mean over ρ of one ridge. */
typedef struct {
  double *coefficients, *others;   /* (s × r) */
  double rho[CREDAL_FEATURES_RHOS];
  double evidence;
  double lack;               /* Σ‖R_i‖² of the objects that are not alone */
} Solved;

static void
solved_clear (Solved *solved)
{
  g_free (solved->coefficients);
  g_free (solved->others);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Solved, solved_clear)

void
credal_feature_fit_clear (CredalFeatureFit *fit)
{
  g_free (fit->rough_rows);
  g_free (fit->coefficients);
  g_free (fit->rough_coefficients);
  g_free (fit->slopes);
  g_free (fit->clusters);
  for (guint k = 0; k < CREDAL_UNSUPERVISED_MIXTURES; k++)
    g_free (fit->mixed[k]);
  g_free (fit->others);
}

static void
add_cluster_kernel (const Asked *asked, gsize j, double *row)
{
  const double *u = asked->u + j * asked->c;

  for (gsize i = 0; i <= j; i++)
    for (guint k = 0; k < asked->c; k++)
      row[i] += asked->u[i * asked->c + k] * u[k];
}

static void
scale (double *values, gsize count, double factor)
{
  for (gsize k = 0; k < count; k++)
    values[k] *= factor;
}

static void
fill_row (gsize j, double *row, gpointer data)
{
  const Asked *asked = data;
  const double *x = asked->rows + j * asked->p;

  if (j % TOLD == TOLD - 1)
    credal_monitor_report (asked->monitor, -1.0, N_("Learning from the answers"));
  if (asked->smooth > 0.0)
    {
      credal_smooth_kernel_row (asked->rows, j + 1, asked->p, x, row);
      scale (row, j + 1, asked->smooth);
    }
  else
    credal_laplacian_kernel_row (asked->rows, j + 1, asked->p, x, row);
  if (asked->c > 0)
    add_cluster_kernel (asked, j, row);
}

/* Grows the ridge to S. The number of clusters identifies them: a dataset has one clustering for each number. */
static gboolean
follow_asked_objects (Grown *grown, const Asked *asked, GError **error)
{
  if (grown->c != asked->c)
    credal_grown_ridge_forget (&grown->ridge);
  grown->c = asked->c;
  return credal_grown_ridge_follow (&grown->ridge, asked->objects, asked->s, fill_row, (gpointer) asked, NULL,
                                    asked->monitor, error);
}

/* Returns Σ‖R_i‖² of the objects that are not alone; @count: (out): their number. */
static double
find_lack (const Asked *asked, const double *residuals, gsize *count)
{
  double lack = 0.0;

  *count = 0;
  for (gsize i = 0; i < asked->s; i++)
    if (!asked->alone[i])
      {
        ++*count;
        for (gsize l = 0; l < asked->r; l++)
          lack += residuals[i * asked->r + l] * residuals[i * asked->r + l];
      }
  return lack;
}

static void
add_regression (double *values, const double *others, gsize count, double factor)
{
  for (gsize k = 0; k < count; k++)
    values[k] += factor * others[k];
}

/* Solves for every candidate ρ: its coefficients and residuals (each RHOS × s × r), and its weight. Returns the mean
 * evidence. */
static double
solve_candidates (const CredalRidge *ridge, const Asked *asked, double *coefficients, double *residuals, double *weight)
{
  gsize size = asked->s * asked->r, count;
  double evidence[CREDAL_FEATURES_RHOS], mean = 0.0;

  for (guint q = 0; q < CREDAL_FEATURES_RHOS; q++)
    {
      double *c = coefficients + q * size, *residual = residuals + q * size;
      credal_ridge_solve (ridge, asked->y, asked->r, (gint) q, c, residual);
      evidence[q] = credal_ridge_evidence (ridge, q, asked->y, c, asked->r);
      double lack = find_lack (asked, residual, &count);
      weight[q] = -0.5 * (double) count * log (MAX (lack, G_MINDOUBLE));
    }
  credal_softmax (weight, 1.0, CREDAL_FEATURES_RHOS, weight);
  for (guint q = 0; q < CREDAL_FEATURES_RHOS; q++)
    mean += weight[q] * evidence[q];
  return mean;
}

static gboolean
solve_ridges (Grown *grown, const Asked *asked, Solved *solved, GError **error)
{
  gsize size = asked->s * asked->r, count;
  g_autofree double *coefficients = g_new (double, CREDAL_FEATURES_RHOS * size);
  g_autofree double *residuals = g_new (double, CREDAL_FEATURES_RHOS * size);

  *solved = (Solved) { .coefficients = g_new0 (double, size), .others = g_new0 (double, size) };
  if (!follow_asked_objects (grown, asked, error))
    return FALSE;
  solved->evidence = solve_candidates (grown->ridge.ridge, asked, coefficients, residuals, solved->rho);
  for (guint q = 0; q < CREDAL_FEATURES_RHOS; q++)
    {
      add_regression (solved->coefficients, coefficients + q * size, size, solved->rho[q]);
      add_regression (solved->others, residuals + q * size, size, solved->rho[q]);
    }
  solved->lack = find_lack (asked, solved->others, &count);
  for (gsize k = 0; k < size; k++)
    solved->others[k] = asked->y[k] - solved->others[k];
  return TRUE;
}

static gboolean
is_of_mixture (guint kernel)
{
  return kernel >= CREDAL_FEATURES_SMOOTH_AND_MIXTURE && kernel < CREDAL_FEATURES_LAPLACIAN;
}

/* Returns @plain as one of the kernels sees it, at other @rows. */
static Asked
seen_by (CredalFeatureKernel kernel, const Asked *plain, const double *rows)
{
  Asked seen = *plain;

  seen.rows = rows;
  seen.smooth = kernels[kernel].smooth;
  if (is_of_mixture (kernel))
    seen.u = plain->mixed[kernel - CREDAL_FEATURES_SMOOTH_AND_MIXTURE];
  if (!kernels[kernel].clusters)
    seen.c = 0;
  return seen;
}

double
credal_features_clearly (gsize s)
{
  return 1.0 - CHANCE / sqrt ((double) s);
}

/* Solves with each kernel that is available: those with clusters if these are known, L unless answers->smooth. */
static gboolean
solve_each (CredalFeatureRegressions *asked, const Asked *plain, const CredalFeatureTargets *answers,
            const double *rough_rows, Solved *solved, GError **error)
{
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    {
      gboolean rough = k == CREDAL_FEATURES_LAPLACIAN;
      const Asked seen = seen_by (k, plain, rough ? rough_rows : plain->rows);
      gboolean known = !kernels[k].clusters || (plain->c > 0 && seen.u);
      if (known && !(rough && answers->smooth) && !solve_ridges (&asked->ridges[k], &seen, &solved[k], error))
        return FALSE;
    }
  return TRUE;
}

/* Returns (s × p) x̃ of S. */
static double *
stretch_rows (const Asked *plain, double stretch)
{
  double *rows = g_memdup2 (plain->rows, plain->s * plain->p * sizeof (double));

  scale (rows, plain->s * plain->p, stretch);
  return rows;
}

/* Sets small weights to 0: a regression that hardly counts costs as much time as any other. */
static void
leave_out_small (double *weight)
{
  double sum = 0.0;

  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    sum += weight[k] = weight[k] < CREDAL_FEATURES_LEAST_WEIGHT ? 0.0 : weight[k];
  scale (weight, CREDAL_FEATURES_KERNELS, 1.0 / sum);
}

/* Sets the probability of each solved regression. */
static void
find_probabilities (const Solved *solved, const Asked *plain, double *weight)
{
  double most = -INFINITY, sum = 0.0;

  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    if (solved[k].others)
      most = MAX (most, solved[k].evidence);
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    {
      double prior = k == CREDAL_FEATURES_SMOOTH && plain->c == 0 ? 1.0 : kernels[k].prior;
      double behind = (most - solved[k].evidence) / ((double) plain->r - 1.0);
      weight[k] = solved[k].others ? prior * exp (-behind) : 0.0;
      sum += weight[k];
    }
  scale (weight, CREDAL_FEATURES_KERNELS, 1.0 / sum);
  leave_out_small (weight);
}

/* Returns TRUE if the former view used only regressions that are in @solved. */
static gboolean
is_of_these (const CredalFeatureBlend *former, const Solved *solved)
{
  for (guint k = 0; former && k < CREDAL_FEATURES_KERNELS; k++)
    if (former->weight[k] > 0.0 && !solved[k].others)
      return FALSE;
  return former != NULL;
}

static void
find_weights (const Solved *solved, const Asked *plain, const CredalFeatureTargets *answers, double *weight)
{
  double kept = !is_of_these (answers->former, solved) ? 0.0 : answers->restored ? 1.0 : CREDAL_FEATURES_INERTIA;

  find_probabilities (solved, plain, weight);
  for (guint k = 0; kept > 0.0 && k < CREDAL_FEATURES_KERNELS; k++)
    weight[k] = kept * answers->former->weight[k] + (1.0 - kept) * weight[k];
  if (kept < 1.0)
    leave_out_small (weight);
}

/* @slopes (width × r) += @share · Xᵀ C of @x (s × width) and @coefficients (s × r). */
static void
add_slopes (const double *x, const Asked *asked, gsize width, const double *coefficients, double share, double *slopes)
{
  gsize r = asked->r;

  for (gsize j = 0; j < asked->s; j++)
    for (gsize q = 0; q < width; q++)
      for (gsize l = 0; l < r; l++)
        slopes[q * r + l] += share * x[j * width + q] * coefficients[j * r + l];
}

static void
add_cluster_slopes (const Asked *plain, CredalFeatureKernel kernel, const double *coefficients, CredalFeatureFit *fit)
{
  const Asked seen = seen_by (kernel, plain, plain->rows);
  double **slopes = is_of_mixture (kernel) ? &fit->mixed[kernel - CREDAL_FEATURES_SMOOTH_AND_MIXTURE]
                                           : &fit->clusters;

  if (!*slopes)
    *slopes = g_new0 (double, plain->c * plain->r);
  add_slopes (seen.u, &seen, seen.c, coefficients, fit->weight[kernel], *slopes);
}

/* Averages all solved regressions. */
static void
combine (const Asked *plain, const Solved *solved, CredalFeatureFit *fit)
{
  gsize s = plain->s, r = plain->r;

  fit->others = g_new0 (double, s * r);
  fit->coefficients = g_new0 (double, s * r);
  fit->slopes = g_new0 (double, plain->p * r);
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    memcpy (fit->rho[k], solved[k].rho, sizeof fit->rho[k]);
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    if (fit->weight[k] > 0.0)
      {
        add_regression (fit->others, solved[k].others, s * r, fit->weight[k]);
        add_regression (fit->coefficients, solved[k].coefficients, s * r, fit->weight[k] * kernels[k].smooth);
        if (kernels[k].clusters)
          add_cluster_slopes (plain, k, solved[k].coefficients, fit);
      }
  add_slopes (plain->rows, plain, plain->p, fit->coefficients, 1.0, fit->slopes);
}

static void
solved_clear_all (Solved *solved)
{
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    solved_clear (&solved[k]);
}

static gboolean
regress_groups (CredalFeatureRegressions *asked, const CredalFeatureTargets *answers, Solved *solved,
                CredalFeatureFit *fit, GError **error)
{
  const Asked plain = { .objects = answers->objects, .rows = answers->rows, .u = answers->u, .y = answers->y,
                        .mixed = answers->mixed, .s = answers->s, .p = asked->p, .r = answers->r, .c = answers->c,
                        .alone = answers->alone, .monitor = answers->monitor };
  Solved *rough = &solved[CREDAL_FEATURES_LAPLACIAN];

  fit->stretch = asked->stretch;
  fit->rough_rows = stretch_rows (&plain, asked->stretch);
  if (!solve_each (asked, &plain, answers, fit->rough_rows, solved, error))
    return FALSE;
  find_weights (solved, &plain, answers, fit->weight);
  combine (&plain, solved, fit);
  if (fit->weight[CREDAL_FEATURES_LAPLACIAN] > 0.0)
    {
      fit->rough_coefficients = g_steal_pointer (&rough->coefficients);
      scale (fit->rough_coefficients, plain.s * plain.r, fit->weight[CREDAL_FEATURES_LAPLACIAN]);
    }
  return TRUE;
}

gboolean
credal_feature_regressions_regress (CredalFeatureRegressions *asked, const CredalFeatureTargets *answers,
                                    CredalFeatureFit *fit, GError **error)
{
  Solved solved[CREDAL_FEATURES_KERNELS] = { { 0 } };

  *fit = (CredalFeatureFit) { 0 };
  g_mutex_lock (&asked->lock);
  gboolean done = regress_groups (asked, answers, solved, fit, error);
  g_mutex_unlock (&asked->lock);
  solved_clear_all (solved);
  return done;
}
