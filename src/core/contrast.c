#include "core/contrast.h"

#define LEAST_LINK 0.02
#define PRIOR_PAIRS 10.0                 /* ν */

/* φ(W), or 0 when W is empty */
static double
phi (const double *d2, const double *w, gsize s, double nu)
{
  double total = 0.0, spread = 0.0;

  for (gsize k = 0; k < s * s; k++)
    {
      total += w[k];
      spread += w[k] * d2[k];
    }
  double q = MIN (total / 2.0, (double) s);
  return total > 0.0 ? (nu + q * spread / total / 2.0) / (nu + q) : 0.0;
}

double
credal_contrast (const double *d2, const double *together, const double *apart, gsize s, double nu)
{
  double near = phi (d2, together, s, nu), far = phi (d2, apart, s, nu);

  return near > 0.0 && far > 0.0 ? near / far : 1.0;
}

/* Squared distances among @count rows of @width values, (count × count). */
static double *
distances2 (const double *rows, gsize count, gsize width, double factor)
{
  double *d2 = g_new (double, count * count);

  for (gsize i = 0; i < count; i++)
    for (gsize j = 0; j <= i; j++)
      {
        double sum = 0.0;
        for (gsize q = 0; q < width; q++)
          {
            double u = rows[i * width + q] - rows[j * width + q];
            sum += u * u;
          }
        d2[i * count + j] = d2[j * count + i] = factor * sum;
      }
  return d2;
}

/* How surely each two belong together, or apart. */
static void
relate (const double *membership, gsize s, guint r, double *together, double *apart)
{
  for (gsize i = 0; i < s; i++)
    for (gsize j = 0; j < s; j++)
      {
        double same = 0.0;
        for (guint l = 0; l < r; l++)
          same += membership[i * r + l] * membership[j * r + l];
        together[i * s + j] = i != j && same >= LEAST_LINK ? same : 0.0;
        apart[i * s + j] = i != j && 1.0 - same >= LEAST_LINK ? 1.0 - same : 0.0;
      }
}

double
credal_contrast_of_rows (const double *rows, gsize s, gsize width, double unit, const double *membership, guint r)
{
  g_autofree double *together = g_new (double, 2 * s * s);
  g_autofree double *d2 = distances2 (rows, s, width, 1.0 / (unit * unit));

  relate (membership, s, r, together, together + s * s);
  return credal_contrast (d2, together, together + s * s, s, PRIOR_PAIRS);
}
