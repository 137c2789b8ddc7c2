#include "core/contrast.h"

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
