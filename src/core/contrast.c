#include "core/contrast.h"
#include "core/distance.h"

#define LEAST_LINK 0.02
#define PRIOR_PAIRS 10.0                 /* ν */

/* Of a symmetric W, each pair once: Σ w, Σ w d². */
typedef struct { double weight, spread; } Side;

/* φ(W), or 0 when W is empty */
static double
phi (const Side *side, gsize s, double nu)
{
  double q = MIN (side->weight, (double) s);
  return side->weight > 0.0 ? (nu + q * side->spread / side->weight / 2.0) / (nu + q) : 0.0;
}

static double
compare (const Side *together, const Side *apart, gsize s, double nu)
{
  double near = phi (together, s, nu), far = phi (apart, s, nu);
  return near > 0.0 && far > 0.0 ? near / far : 1.0;
}

static void
add (Side *side, double weight, double d2)
{
  side->weight += weight;
  side->spread += weight * d2;
}

double
credal_contrast (const double *d2, const double *together, const double *apart, gsize s, double nu)
{
  Side near = { 0.0, 0.0 }, far = { 0.0, 0.0 };

  for (gsize i = 0; i < s; i++)
    for (gsize j = 0; j < i; j++)
      {
        add (&near, together[i * s + j], d2[i * s + j]);
        add (&far, apart[i * s + j], d2[i * s + j]);
      }
  return compare (&near, &far, s, nu);
}

double
credal_contrast_of_rows (const double *rows, gsize s, gsize width, double unit, const double *membership, guint r)
{
  Side near = { 0.0, 0.0 }, far = { 0.0, 0.0 };

  for (gsize i = 0; i < s; i++)
    for (gsize j = 0; j < i; j++)
      {
        double same = 0.0, d2 = credal_distance2 (rows + i * width, rows + j * width, width) / (unit * unit);
        for (guint l = 0; l < r; l++)
          same += membership[i * r + l] * membership[j * r + l];
        add (&near, same >= LEAST_LINK ? same : 0.0, d2);
        add (&far, 1.0 - same >= LEAST_LINK ? 1.0 - same : 0.0, d2);
      }
  return compare (&near, &far, s, PRIOR_PAIRS);
}
