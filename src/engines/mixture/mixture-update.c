/* The M-step: means and covariances that minimise J for given sums. */
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "engines/mixture/mixture.h"

#define RIDGE 1e-12                      /* relative to the system's trace: clusters without mass stay where they are */
#define EMPTY 1e-8                       /* relative to an even share of the weight: below it, a cluster's covariance
                                          * stays, too */

/* H and B − H μ of [EGMM] Eqs (27) and (28): the system is solved for the step of the centres. */
static void
fill_system (const CredalMixture *mixture, const CredalMixtureSums *sums, double *h, double *step)
{
  const CredalSet *sets = credal_frame_sets (mixture->frame);
  const guint *sizes = credal_frame_sizes (mixture->frame);
  guint c = mixture->c;
  gsize p = mixture->p;

  for (guint a = 1; a < mixture->f; a++)
    for (guint k = 0; k < c; k++)
      {
        if (!(sets[a] >> k & 1))
          continue;
        for (guint l = 0; l < c; l++)
          if (sets[a] >> l & 1)
            h[k * c + l] += sums->s0[a] / (sizes[a] * sizes[a]);
        for (gsize q = 0; q < p; q++)
          step[k * p + q] += (sums->s1[a * p + q] - sums->s0[a] * mixture->barycentres[a * p + q]) / sizes[a];
      }
}

static void
move_means (CredalMixture *mixture, const CredalMixtureSums *sums)
{
  int c = (int) mixture->c, p = (int) mixture->p;
  g_autofree double *h = g_new0 (double, mixture->c * mixture->c);
  g_autofree double *step = g_new0 (double, mixture->c * mixture->p);
  gboolean solved = TRUE;

  fill_system (mixture, sums, h, step);
  for (guint k = 0; k < mixture->c; k++)
    h[k * mixture->c + k] += RIDGE * mixture->weight;
  solved = LAPACKE_dposv (LAPACK_ROW_MAJOR, 'L', c, p, h, c, step, p) == 0;
  for (gsize q = 0; solved && q < mixture->c * mixture->p; q++)
    solved = isfinite (step[q]);
  for (gsize q = 0; solved && q < mixture->c * mixture->p; q++)
    mixture->means[q] += step[q];
}

static void
move_cluster_means (CredalMixture *mixture, const CredalMixtureSums *sums)
{
  gsize p = mixture->p;

  for (guint k = 0; k < mixture->c; k++)
    for (gsize q = 0; q < p && sums->s0[1 + k] > 0.0; q++)
      mixture->means[k * p + q] += sums->s1[(1 + k) * p + q] / sums->s0[1 + k];
}

/* [EGMM] Eq. (29), Σ m (x − μ̄)(x − μ̄)ᵀ expanded, at the new means. */
static void
find_common (CredalMixture *mixture, const CredalMixtureSums *sums)
{
  gsize p = mixture->p;
  double *s = mixture->covariances;
  const double *b = mixture->barycentres;

  memcpy (s, mixture->scatter, p * p * sizeof (double));
  for (guint a = 1; a < mixture->f; a++)
    for (gsize q = 0; q < p; q++)
      for (gsize r = 0; r < p; r++)
        s[q * p + r] += sums->s0[a] * b[a * p + q] * b[a * p + r]
                        - sums->s1[a * p + q] * b[a * p + r] - b[a * p + q] * sums->s1[a * p + r];
  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r <= q; r++)
      s[q * p + r] = s[r * p + q] = 0.5 * (s[q * p + r] + s[r * p + q]) / mixture->weight;
  for (gsize q = 0; q < p; q++)
    s[q * p + q] = MAX (s[q * p + q], 0.0) + mixture->ridge[q];
  credal_mixture_shape (mixture, s);
}

/* S_k of the cluster's own objects about their new mean, without the ridge. */
static void
find_own_scatter (CredalMixture *mixture, const CredalMixtureSums *sums, guint k)
{
  gsize p = mixture->p;
  const double *s1 = sums->s1 + (1 + k) * p, *s2 = sums->s2 + k * p * p;
  double *s = mixture->covariances + k * p * p, n = sums->s0[1 + k];

  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r <= q; r++)
      s[q * p + r] = s[r * p + q] = 0.5 * (s2[q * p + r] + s2[r * p + q]) / n - s1[q] / n * (s1[r] / n);
}

static gboolean
is_empty (const CredalMixture *mixture, double n)
{
  return !(n > EMPTY * credal_mixture_share (mixture));
}

/* @n: (c) out: weights of the clusters. @from: as in credal_mixture_set_scatters(). */
static void
find_scatters (CredalMixture *mixture, const CredalMixtureSums *sums, const double *from, double *n)
{
  memcpy (n, sums->s0 + 1, mixture->c * sizeof (double));
  if (credal_mixture_has_set_covariances (mixture))
    credal_mixture_set_scatters (mixture, sums, from, n, mixture->covariances);
  else
    for (guint k = 0; k < mixture->c; k++)
      if (!is_empty (mixture, n[k]))
        find_own_scatter (mixture, sums, k);
}

/* Adds the ridge to S_k, in the form of the family. */
static void
form_covariance (CredalMixture *mixture, double n, guint k)
{
  gsize p = mixture->p;
  double *s = mixture->covariances + k * p * p;

  for (gsize q = 0; q < p; q++)
    s[q * p + q] = MAX (s[q * p + q], 0.0) + credal_mixture_share (mixture) / n * mixture->ridge[q];
  credal_mixture_shape (mixture, s);
}

/* Turns S_k into T_k = n_k S_k, and couples them. Returns FALSE if that fails. */
static gboolean
couple_covariances (CredalMixture *mixture, double *n, const double *before)
{
  gsize p = mixture->p;
  double share = credal_mixture_share (mixture);

  for (guint k = 0; k < mixture->c; k++)
    {
      double *t = mixture->covariances + k * p * p;
      gboolean empty = is_empty (mixture, n[k]);
      for (gsize q = 0; q < p * p; q++)
        t[q] = empty ? 0.0 : n[k] * t[q];
      for (gsize q = 0; q < p && empty; q++)
        t[q * p + q] = share * mixture->ridge[q];
      n[k] = MAX (n[k], EMPTY * share);
    }
  return credal_mixture_couple (mixture, n, before);
}

/* Returns FALSE, with undefined covariances, if rounding makes a coupled family impossible. */
static gboolean
find_apart (CredalMixture *mixture, const CredalMixtureSums *sums, const double *from, const double *before)
{
  g_autofree double *n = g_new (double, mixture->c);
  gsize size = mixture->p * mixture->p;

  find_scatters (mixture, sums, from, n);
  for (guint k = 0; k < mixture->c; k++)
    if (!is_empty (mixture, n[k]))
      form_covariance (mixture, n[k], k);
    else
      memcpy (mixture->covariances + k * size, before + k * size, size * sizeof (double));
  return !credal_mixture_is_coupled (mixture) || couple_covariances (mixture, n, before);
}

/* A model that was stored with equal proportions is left to the last bit as it is. */
void
credal_mixture_level (CredalMixture *mixture)
{
  double *single = mixture->proportions + 1, sum = 0.0;
  gboolean level = TRUE;

  for (guint k = 0; k < mixture->c; k++)
    {
      sum += single[k];
      level = level && single[k] == single[0];
    }
  for (guint k = 0; k < mixture->c && mixture->equal && !level; k++)
    single[k] = sum / mixture->c;
}

static void
move_all_means (CredalMixture *mixture, const CredalMixtureSums *sums)
{
  if (mixture->s == 1)
    move_means (mixture, sums);
  else if (credal_mixture_has_set_covariances (mixture))
    credal_mixture_move_set_means (mixture, sums);
  else
    move_cluster_means (mixture, sums);
}

/* If rounding leaves a covariance without a Cholesky factor, all covariances stay as they were. */
void
credal_mixture_update (CredalMixture *mixture, const CredalMixtureSums *sums)
{
  gsize size = mixture->s * mixture->p * mixture->p;
  g_autofree double *before = g_memdup2 (mixture->covariances, size * sizeof (double));
  g_autofree double *from = g_memdup2 (mixture->barycentres, mixture->f * mixture->p * sizeof (double));
  gboolean found = TRUE;

  for (guint a = 1; a < mixture->f; a++)
    mixture->proportions[a] = sums->s0[a] / mixture->weight;
  credal_mixture_level (mixture);
  move_all_means (mixture, sums);
  credal_mixture_derive (mixture);
  if (mixture->s == 1)
    find_common (mixture, sums);
  else
    found = find_apart (mixture, sums, from, before);
  if (found && credal_mixture_derive (mixture))
    return;
  memcpy (mixture->covariances, before, size * sizeof (double));
  credal_mixture_derive (mixture);
}
