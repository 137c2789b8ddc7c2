/* Sets of clusters whose covariances differ: S_A is the mean of the S_k of A's clusters. In the M-step an object of A
 * is the sum of independent parts, one of each cluster of A: z_k has the mean μ_k/|A| and the covariance S_k/|A|. The
 * expected scatter of r_k = |A|^½ (z_k − μ_k/|A|), which has the covariance S_k, is
 *
 *   Σ_{A∋k} n_A (S_k − S_k S_A⁻¹ S_k/|A|) + S_k S_A⁻¹ W_A S_A⁻¹ S_k/|A|,
 *   W_A = Σ_i w_i m_iA (x_i − μ̄_A)(x_i − μ̄_A)ᵀ,
 *
 * for the weight Σ_{A∋k} n_A. So every family has the M-step that it has in GMM, and J never rises: this is EM with the
 * parts as further missing data. For A = {k} the scatter is W_A; with one covariance, the parts are not needed. */
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "engines/mixture/mixture.h"

#define RIDGE 1e-12                      /* relative to the weight: clusters without mass stay where they are */

gboolean
credal_mixture_has_set_covariances (const CredalMixture *mixture)
{
  return mixture->d > mixture->c;
}

void
credal_mixture_derive_sets (CredalMixture *mixture)
{
  const CredalSet *sets = credal_frame_sets (mixture->frame);
  const guint *sizes = credal_frame_sizes (mixture->frame);
  gsize size = mixture->p * mixture->p;

  for (guint a = mixture->c + 1; a <= mixture->d; a++)
    {
      double *factor = mixture->factors + (a - 1) * size;
      memset (factor, 0, size * sizeof (double));
      for (guint k = 0; k < mixture->c; k++)
        if (sets[a] >> k & 1)
          cblas_daxpy ((int) size, 1.0 / sizes[a], mixture->covariances + k * size, 1, factor, 1);
    }
}

/* Replaces @x (p × columns) by S_A⁻¹ @x. */
static void
solve_component (const CredalMixture *mixture, guint a, gsize columns, double *x)
{
  gsize p = mixture->p;

  LAPACKE_dpotrs (LAPACK_ROW_MAJOR, 'L', (int) p, (int) columns, mixture->factors + (a - 1) * p * p, (int) p, x,
                  (int) columns);
}

/* @inverse: (p × p) out: S_A⁻¹. */
static void
invert_component (const CredalMixture *mixture, guint a, double *inverse)
{
  gsize p = mixture->p;

  memset (inverse, 0, p * p * sizeof (double));
  for (gsize q = 0; q < p; q++)
    inverse[q * (p + 1)] = 1.0;
  solve_component (mixture, a, p, inverse);
}

/* Adds @times S_A⁻¹ to the block of clusters @k and @l of @h (c p × c p). */
static void
add_block (const CredalMixture *mixture, guint k, guint l, double times, const double *inverse, double *h)
{
  gsize p = mixture->p, width = mixture->c * p;

  for (gsize q = 0; q < p; q++)
    cblas_daxpy ((int) p, times, inverse + q * p, 1, h + (k * p + q) * width + l * p, 1);
}

/* The derivative of Q by the means is 0: Σ_A n_A/|A|² S_A⁻¹ Σ_{l∈A} δ_l = Σ_A S_A⁻¹ s1_A/|A|, for every k in A. */
static void
fill_set_system (const CredalMixture *mixture, const CredalMixtureSums *sums, double *h, double *step)
{
  const CredalSet *sets = credal_frame_sets (mixture->frame);
  const guint *sizes = credal_frame_sizes (mixture->frame);
  gsize p = mixture->p;
  g_autofree double *inverse = g_new (double, p * p), *pull = g_new (double, p);

  for (guint a = 1; a < mixture->f; a++)
    {
      invert_component (mixture, a, inverse);
      cblas_dgemv (CblasRowMajor, CblasNoTrans, (int) p, (int) p, 1.0 / sizes[a], inverse, (int) p, sums->s1 + a * p, 1,
                   0.0, pull, 1);
      for (guint k = 0; k < mixture->c; k++)
        {
          if (!(sets[a] >> k & 1))
            continue;
          cblas_daxpy ((int) p, 1.0, pull, 1, step + k * p, 1);
          for (guint l = 0; l < mixture->c; l++)
            if (sets[a] >> l & 1)
              add_block (mixture, k, l, sums->s0[a] / (sizes[a] * sizes[a]), inverse, h);
          if (sizes[a] == 1)
            add_block (mixture, k, k, RIDGE * mixture->weight, inverse, h);
        }
    }
}

void
credal_mixture_move_set_means (CredalMixture *mixture, const CredalMixtureSums *sums)
{
  gsize count = mixture->c * mixture->p;
  g_autofree double *h = g_new0 (double, count * count), *step = g_new0 (double, count);

  fill_set_system (mixture, sums, h, step);
  gboolean solved = LAPACKE_dposv (LAPACK_ROW_MAJOR, 'L', (int) count, 1, h, (int) count, step, 1) == 0;
  for (gsize q = 0; solved && q < count; q++)
    solved = isfinite (step[q]);
  for (gsize q = 0; solved && q < count; q++)
    mixture->means[q] += step[q];
}

/* @w: (p × p) out: W_A about the new barycentre. */
static void
find_set_scatter (const CredalMixture *mixture, const CredalMixtureSums *sums, const double *from, guint a, double *w)
{
  gsize p = mixture->p;
  const double *s1 = sums->s1 + a * p, *s2 = sums->s2 + (a - 1) * p * p, *now = mixture->barycentres + a * p;

  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r < p; r++)
      {
        double x = now[q] - from[a * p + q], y = now[r] - from[a * p + r];
        w[q * p + r] = 0.5 * (s2[q * p + r] + s2[r * p + q]) - x * s1[r] - s1[q] * y + sums->s0[a] * x * y;
      }
}

/* Adds the scatter of the parts of cluster @k in the objects of set @a, whose weight is @n. With B = S_A⁻¹ S_k it is
 * n S_k + Bᵀ (W B − n S_k)/|A|. @room: (2 p²): scratch space. */
static void
add_parts (const CredalMixture *mixture, guint a, guint k, double n, const double *w, double *t, double *room)
{
  gsize p = mixture->p, size = p * p;
  const double *s = mixture->covariances + k * size;
  double share = 1.0 / credal_frame_sizes (mixture->frame)[a], *b = room, *rest = room + size;
  int order = (int) p;

  memcpy (b, s, size * sizeof (double));
  solve_component (mixture, a, p, b);
  memcpy (rest, s, size * sizeof (double));
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, order, order, order, share, w, order, b, order, -n * share,
               rest, order);
  cblas_daxpy ((int) size, n, s, 1, t, 1);
  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, order, order, order, 1.0, b, order, rest, order, 1.0, t, order);
}

void
credal_mixture_set_scatters (const CredalMixture *mixture, const CredalMixtureSums *sums, const double *from, double *n,
                             double *t)
{
  const CredalSet *sets = credal_frame_sets (mixture->frame);
  gsize p = mixture->p, size = p * p;
  g_autofree double *w = g_new (double, size), *room = g_new (double, 2 * size);
  g_autofree double *all = g_new0 (double, mixture->c * size);

  memset (n, 0, mixture->c * sizeof (double));
  for (guint a = 1; a < mixture->f; a++)
    {
      find_set_scatter (mixture, sums, from, a, w);
      for (guint k = 0; k < mixture->c; k++)
        if (sets[a] >> k & 1)
          {
            n[k] += sums->s0[a];
            if (a <= mixture->c)
              cblas_daxpy ((int) size, 1.0, w, 1, all + k * size, 1);
            else
              add_parts (mixture, a, k, sums->s0[a], w, all + k * size, room);
          }
    }
  for (guint k = 0; k < mixture->c; k++)
    for (gsize q = 0; q < size && n[k] > 0.0; q++)
      t[k * size + q] = 0.5 * (all[k * size + q] + all[k * size + q % p * p + q / p]) / n[k];
}
