/* Moves centres and metrics to the minimum of J for given moments. */
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/distance.h"
#include "engines/evidential/prototypes.h"

/* ---- centres ----
 *
 * Both systems are solved for the displacement Δ of the centres, with the residual at the current centres on the
 * right-hand side:
 *   Σ_k G^(l,k) Δ_k = Σ_{A∋l} |A|^{α−1} S̄_A Σ_i m^β_iA (x_i − v̄_A),   G^(l,k) = Σ_{A⊇{k,l}} |A|^{α−2} (Σ_i m^β_iA)
 *   S̄_A
 * If the system is singular (a cluster without mass), a ridge makes it solvable and leaves that cluster where it is. */

#define RIDGE 1e-12

/* Σ_i m^β_iA (x_i − v̄_A), (p). */
static void
centre_residual (const CredalPrototypes *prototypes, const CredalMoments *moments, guint a, double *out)
{
  gsize p = prototypes->p;

  memcpy (out, moments->s1 + a * p, p * sizeof (double));
  if (!prototypes->metrics)
    for (gsize q = 0; q < p; q++)
      out[q] -= moments->s0[a] * prototypes->barycentres[a * p + q];
}

/* Adds to each diagonal entry in proportion to itself. */
static void
add_ridge (double *matrix, gsize order)
{
  for (gsize q = 0; q < order; q++)
    matrix[q * order + q] += RIDGE * matrix[q * order + q] + G_MINDOUBLE;
}

/* Adds the terms that draw the centres, if there are any. */
static void
add_draw (const CredalPrototypes *prototypes, double *h, double *step)
{
  guint c = prototypes->c;
  gsize p = prototypes->p;

  for (guint l = 0; l < c && prototypes->draw; l++)
    {
      h[l * c + l] += prototypes->draw[l];
      for (gsize q = 0; q < p; q++)
        step[l * p + q] += prototypes->drawn[l * p + q] - prototypes->draw[l] * prototypes->centres[l * p + q];
    }
}

/* [ABMD12] Eq. (A.3) to [ABMD12] Eq. (A.5): one c × c system for all columns. */
static gboolean
solve_euclidean (CredalPrototypes *prototypes, const CredalMoments *moments, double *step)
{
  const CredalSet *sets = credal_frame_sets (prototypes->frame);
  const guint *sizes = credal_frame_sizes (prototypes->frame);
  guint c = prototypes->c;
  gsize p = prototypes->p;
  g_autofree double *h = g_new0 (double, c * c);
  g_autofree double *r = g_new (double, p);

  for (guint a = 1; a < prototypes->f; a++)
    {
      double factor = prototypes->penalty[a] / sizes[a];
      centre_residual (prototypes, moments, a, r);
      for (CredalSet rest = sets[a]; rest; rest &= rest - 1)
        {
          guint l = (guint) __builtin_ctz (rest);
          for (gsize q = 0; q < p; q++)
            step[l * p + q] += factor * r[q];                                      /* [ABMD12] Eq. (A.3) */
          for (CredalSet other = sets[a]; other; other &= other - 1)
            h[l * c + (guint) __builtin_ctz (other)] += factor / sizes[a] * moments->s0[a];   /* [ABMD12] Eq. (A.4) */
        }
    }
  add_draw (prototypes, h, step);
  add_ridge (h, c);
  /* [ABMD12] Eq. (A.5) */
  return LAPACKE_dposv (LAPACK_ROW_MAJOR, 'U', (int) c, (int) p, h, (int) c, step, (int) p) == 0;
}

static void
add_system_block (double *g, gsize order, gsize row, gsize column, double factor, const double *s, gsize p)
{
  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r < p; r++)
      g[(row + q) * order + column + r] += factor * s[q * p + r];
}

/* [ABMD12] Eq. (29) to [ABMD12] Eq. (33): one cp × cp system. */
static gboolean
solve_adaptive (CredalPrototypes *prototypes, const CredalMoments *moments, double *step)
{
  const CredalSet *sets = credal_frame_sets (prototypes->frame);
  const guint *sizes = credal_frame_sizes (prototypes->frame);
  gsize p = prototypes->p, order = prototypes->c * p;
  g_autofree double *g = g_new0 (double, order * order);
  g_autofree double *r = g_new (double, p);

  for (guint a = 1; a < prototypes->f; a++)
    {
      const double *s = prototypes->set_metrics + a * p * p;
      double factor = prototypes->penalty[a] / sizes[a];
      centre_residual (prototypes, moments, a, r);
      for (CredalSet rest = sets[a]; rest; rest &= rest - 1)
        {
          gsize l = (gsize) __builtin_ctz (rest);
          for (gsize q = 0; q < p; q++)
            for (gsize k = 0; k < p; k++)
              step[l * p + q] += factor * s[q * p + k] * r[k];                     /* [ABMD12] Eq. (30) */
          for (CredalSet other = sets[a]; other; other &= other - 1)
            add_system_block (g, order, l * p, (gsize) __builtin_ctz (other) * p,           /* [ABMD12] Eq. (31) */
                              factor / sizes[a] * moments->s0[a], s, p);
        }
    }
  add_ridge (g, order);
  return LAPACKE_dposv (LAPACK_ROW_MAJOR, 'U', (int) order, 1, g, (int) order, step, 1) == 0;   /* [ABMD12] Eq. (33) */
}

static void
step_centres (CredalPrototypes *prototypes, const CredalMoments *moments)
{
  gsize size = prototypes->c * prototypes->p;
  g_autofree double *step = g_new0 (double, size);
  gboolean solved = prototypes->metrics ? solve_adaptive (prototypes, moments, step)
                                        : solve_euclidean (prototypes, moments, step);

  for (gsize q = 0; solved && q < size; q++)
    solved = isfinite (step[q]);
  if (!solved)
    return;    /* the centres stay: J does not rise */
  for (gsize q = 0; q < size; q++)
    prototypes->centres[q] += step[q];
}

/* ---- metrics ---- */

/* Computes Σ_l of [ABMD12] Eq. (37), (free × free), at the new centres, from moments about the old barycentres
 * @before. */
static void
scatter_matrix (const CredalPrototypes *prototypes, const CredalMoments *moments, const double *before, guint l,
                double *sigma)
{
  const CredalSet *sets = credal_frame_sets (prototypes->frame);
  const guint *sizes = credal_frame_sizes (prototypes->frame);
  gsize p = prototypes->p, free = prototypes->free;

  memset (sigma, 0, free * free * sizeof (double));
  for (guint a = 1; a < prototypes->f; a++)
    {
      const double *s1 = moments->s1 + a * p, *s2 = moments->s2 + a * (p * (p + 1) / 2);
      const double *old = before + a * p, *new = prototypes->barycentres + a * p;
      double factor = prototypes->penalty[a] / sizes[a], s0 = moments->s0[a];

      if (!(sets[a] >> l & 1))
        continue;
      for (gsize q = 0; q < free; s2 += p - q++)
        for (gsize r = q; r < free; r++)
          {
            double dq = new[q] - old[q], dr = new[r] - old[r];
            sigma[q * free + r] += factor * (s2[r - q] - s1[q] * dr - dq * s1[r] + s0 * dq * dr);
          }
    }
  for (gsize q = 0; q < free; q++)
    for (gsize r = 0; r < q; r++)
      sigma[q * free + r] = sigma[r * free + q];
}

static void
update_metrics (CredalPrototypes *prototypes, const CredalMoments *moments, const double *before)
{
  gsize p = prototypes->p, free = prototypes->free;
  g_autofree double *sigma = g_new (double, free * free);

  for (guint l = 0; l < prototypes->c; l++)
    {
      scatter_matrix (prototypes, moments, before, l, sigma);
      credal_metric_improve (prototypes->metrics + l * p * p, p, sigma, prototypes->units, free,
                             &prototypes->shrunk[l]);
    }
}

static void
update_prototypes (CredalPrototypes *prototypes, const CredalMoments *moments, gboolean centres)
{
  g_autofree double *before = g_memdup2 (prototypes->barycentres, prototypes->f * prototypes->p * sizeof (double));

  if (centres)
    {
      step_centres (prototypes, moments);
      credal_prototypes_derive (prototypes);
    }
  if (prototypes->metrics && !prototypes->rigid)
    {
      update_metrics (prototypes, moments, before);
      credal_prototypes_derive (prototypes);
    }
}

void
credal_prototypes_update (CredalPrototypes *prototypes, const CredalMoments *moments)
{
  update_prototypes (prototypes, moments, TRUE);
}

double
credal_prototypes_move (CredalPrototypes *prototypes, const CredalMoments *moments)
{
  gsize values = prototypes->c * prototypes->p;
  g_autofree double *before = g_memdup2 (prototypes->centres, values * sizeof (double));

  credal_prototypes_update (prototypes, moments);
  return sqrt (credal_distance2 (prototypes->centres, before, values) / prototypes->unit);
}

void
credal_prototypes_update_metrics (CredalPrototypes *prototypes, const CredalMoments *moments)
{
  update_prototypes (prototypes, moments, FALSE);
}
