#include "core/view-kernel.h"
#include <string.h>

#define TILE CREDAL_VIEW_TILE
#define LANES 4

typedef double Quad __attribute__ ((vector_size (32), aligned (8)));
typedef gint64 QuadBits __attribute__ ((vector_size (32), aligned (8)));

/* AVX2 where the processor has it; without fused multiply-add both give the same bytes. Sanitizers cannot run the resolver. */
#if defined (__GNUC__) && !defined (__clang__) && defined (__x86_64__) && !defined (__SANITIZE_ADDRESS__) && !defined (__SANITIZE_THREAD__)
#define CLONES __attribute__ ((target_clones ("avx2", "default")))
#else
#define CLONES
#endif

#define LOG2_E 1.4426950408889634074
#define LN2_HIGH 6.93147180369123816490e-01   /* its last bits are zero: a small integer times it is exact */
#define LN2_LOW 1.90821492927058770002e-10
#define ROUNDER 6755399441055744.0            /* 1.5 · 2⁵²: adding it rounds to an integer, in the low bits */
#define SMALLEST -700.0
#define TERMS 13                              /* of the series: its remainder at ln 2 / 2 is below 1e-17 */

static const double inverse_factorial[TERMS + 1] = {
  1.0, 1.0, 1.0 / 2, 1.0 / 6, 1.0 / 24, 1.0 / 120, 1.0 / 720, 1.0 / 5040, 1.0 / 40320, 1.0 / 362880, 1.0 / 3628800,
  1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800,
};

/* exp(v) = 2^k exp(v − k ln 2) for v in [−700, 0]. */
static inline __attribute__ ((always_inline)) void
exponential (Quad *v)
{
  Quad x = *v, low = x * 0.0 + SMALLEST;
  x = (Quad) (((QuadBits) x & (x > low)) | ((QuadBits) low & ~(x > low)));
  Quad shifted = x * LOG2_E + ROUNDER, k = shifted - ROUNDER;
  Quad rest = (x - k * LN2_HIGH) - k * LN2_LOW, sum = rest * 0.0 + inverse_factorial[TERMS];
  for (gint term = TERMS - 1; term >= 0; term--)
    sum = sum * rest + inverse_factorial[term];
  *v = (Quad) ((QuadBits) sum + ((QuadBits) shifted << 52));
}

/* ‖x̄ − ȳ‖² and x̄·ȳ of four objects with one of S. */
static inline __attribute__ ((always_inline)) void
relate (const double *x, const double *row, gsize p, Quad *distance2, Quad *product)
{
  Quad d2 = { 0.0 }, dot = { 0.0 };

  for (gsize q = 0; q < p; q++)
    {
      Quad value = *(const Quad *) (x + q * TILE), u = value - row[q];
      d2 += u * u;
      dot += value * row[q];
    }
  *distance2 = d2;
  *product = dot;
}

static inline __attribute__ ((always_inline)) void
kernel (const double *x, const double *row, gsize p, Quad *value)
{
  Quad d2, sum;

  relate (x, row, p, &d2, &sum);
  Quad gaussian = d2 * (-1.0 / 16.0);          /* h = 8 */
  exponential (&gaussian);
  sum += gaussian;
  for (guint narrower = 0; narrower < 3; narrower++)
    {
      Quad square = gaussian * gaussian;
      gaussian = square * square;              /* h/4 */
      sum += gaussian;
    }
  *value = sum * 0.2;
}

CLONES static void
fill_tile (const CredalViewBasis *basis, const double *x, double *columns, double *f)
{
  gsize p = basis->p, r = f ? basis->r : 0;

  if (r > 0)
    memset (f, 0, r * TILE * sizeof (double));
  for (gsize j = 0; j < basis->s; j++)
    for (gsize t = 0; t < TILE; t += LANES)
      {
        Quad k;
        kernel (x + t, basis->rows + j * p, p, &k);
        if (columns)
          *(Quad *) (columns + j * TILE + t) = k;
        for (gsize l = 0; l < r; l++)
          *(Quad *) (f + l * TILE + t) += k * basis->coefficients[j * r + l];
      }
}

void
credal_view_kernel_tile (const CredalViewBasis *basis, const double *x, double *columns, double *f)
{
  fill_tile (basis, x, columns, f);
}
