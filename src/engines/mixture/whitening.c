/* Forward substitution for 16 rows at a time, feature by feature. */
#include "engines/mixture/whitening.h"
#include <string.h>
#include "core/base/clones.h"

#define LANES ((gsize) 4)
#define ROWS ((gsize) 16)                /* turned together: enough independent sums to keep the processor busy */

typedef double Lanes __attribute__ ((vector_size (LANES * sizeof (double)), aligned (sizeof (double))));
typedef Lanes Feature[ROWS / LANES];     /* one feature of the rows */

/* @u: (p) out: rows @x (n × p), at most ROWS, minus @shift and @centre (nullable). Rows that are missing are 0. */
static inline __attribute__ ((always_inline)) void
take_rows (const double *x, gsize n, gsize p, const double *shift, const double *centre, Feature *u)
{
  if (n < ROWS)
    memset (u, 0, p * sizeof *u);
  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < p; q++)
      ((double *) u[q])[i] = x[i * p + q] - shift[q] - (centre ? centre[q] : 0.0);
}

/* Replaces u by L⁻¹ u. @inverse: (p) 1 / L_qq. */
static inline __attribute__ ((always_inline)) void
substitute (const double *factor, const double *inverse, gsize p, Feature *u)
{
  for (gsize q = 0; q < p; q++)
    {
      const double *row = factor + q * p;
      Lanes a = u[q][0], b = u[q][1], c = u[q][2], d = u[q][3];
      for (gsize r = 0; r < q; r++)
        {
          a -= row[r] * u[r][0];
          b -= row[r] * u[r][1];
          c -= row[r] * u[r][2];
          d -= row[r] * u[r][3];
        }
      u[q][0] = a * inverse[q];
      u[q][1] = b * inverse[q];
      u[q][2] = c * inverse[q];
      u[q][3] = d * inverse[q];
    }
}

/* Sets @d2 (ROWS) to ‖u − to‖², @to: (p). */
static inline __attribute__ ((always_inline)) void
sum_squares (const Feature *u, const double *to, gsize p, double *d2)
{
  Feature sums = { { 0.0 } };

  for (gsize q = 0; q < p; q++)
    for (gsize l = 0; l < ROWS / LANES; l++)
      sums[l] += (u[q][l] - to[q]) * (u[q][l] - to[q]);
  memcpy (d2, sums, sizeof sums);
}

CREDAL_CLONES static void
find_distances (const double *factor, const double *inverse, gsize p, const double *x, gsize n, const double *shift,
                const double *centre, const double *to, gsize k, double *d2, gsize stride, Feature *u)
{
  double found[ROWS];

  for (gsize begin = 0; begin < n; begin += ROWS)
    {
      gsize rows = MIN (ROWS, n - begin);
      take_rows (x + begin * p, rows, p, shift, centre, u);
      substitute (factor, inverse, p, u);
      for (gsize j = 0; j < k; j++)
        {
          sum_squares (u, to + j * p, p, found);
          for (gsize i = 0; i < rows; i++)
            d2[(begin + i) * stride + j] = found[i];
        }
    }
}

/* Makes room for the rows. @to: (nullable): 0. */
static void
whiten (const double *factor, gsize p, const double *x, gsize n, const double *shift, const double *centre,
        const double *to, gsize k, double *d2, gsize stride)
{
  g_autofree double *inverse = g_new0 (double, 2 * p);
  g_autofree Feature *u = g_new (Feature, p);

  for (gsize q = 0; q < p; q++)
    inverse[q] = 1.0 / factor[q * p + q];
  find_distances (factor, inverse, p, x, n, shift, centre, to ? to : inverse + p, k, d2, stride, u);
}

void
credal_whitened_distances (const double *factor, gsize p, const double *x, gsize n, const double *shift,
                           const double *centre, double *d2, gsize stride)
{
  whiten (factor, p, x, n, shift, centre, NULL, 1, d2, stride);
}

void
credal_whitened_distances_to (const double *factor, gsize p, const double *x, gsize n, const double *shift,
                              const double *to, gsize k, double *d2, gsize stride)
{
  whiten (factor, p, x, n, shift, NULL, to, k, d2, stride);
}
