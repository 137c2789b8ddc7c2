/* Contrast of groups: weighted mean distances within and between them, shrunk towards no difference while pairs are
 * few. */
#include "core/numerics/contrast.h"
#include "core/base/clones.h"

#define LEAST_LINK 0.02
#define PRIOR_PAIRS 10.0                 /* ν */

/* Sums over the pairs of a symmetric W, each pair once: Σ w, Σ w d². */
typedef struct { double weight, spread; } Side;

/* Returns φ(W), or 0 if W is empty. */
static double
phi_of (const Side *side, gsize s, double nu)
{
  double q = MIN (side->weight, (double) s);

  return side->weight > 0.0 ? (nu + q * side->spread / side->weight / 2.0) / (nu + q) : 0.0;
}

static double
compare_sides (const Side *together, const Side *apart, gsize s, double nu)
{
  double near = phi_of (together, s, nu), far = phi_of (apart, s, nu);

  return near > 0.0 && far > 0.0 ? near / far : 1.0;
}

static void
add_distance (Side *side, double weight, double d2)
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
        add_distance (&near, together[i * s + j], d2[i * s + j]);
        add_distance (&far, apart[i * s + j], d2[i * s + j]);
      }
  return compare_sides (&near, &far, s, nu);
}

/* ---- from rows: one object against all previous ones, a loop that the compiler vectorises ---- */

/* Returns the (width × s) transpose of @rows (s × width). */
static double *
transpose_rows (const double *rows, gsize s, gsize width)
{
  double *turned = g_new (double, s * width);

  for (gsize i = 0; i < s; i++)
    for (gsize q = 0; q < width; q++)
      turned[q * s + i] = rows[i * width + q];
  return turned;
}

/* Sets @d2 (i) to the distances of object i from the objects before it. @turned: (width × s). */
CREDAL_CLONES static void
distances_before (const double *turned, gsize s, gsize width, gsize i, double unit2, double *restrict d2)
{
  for (gsize j = 0; j < i; j++)
    d2[j] = 0.0;
  for (gsize q = 0; q < width; q++, turned += s)
    for (gsize j = 0; j < i; j++)
      d2[j] += (turned[i] - turned[j]) * (turned[i] - turned[j]);
  for (gsize j = 0; j < i; j++)
    d2[j] /= unit2;
}

/* Sets @together and @apart (i) to the certainties for object i and the objects before it. @turned: (r × s) P. */
CREDAL_CLONES static void
links_before (const double *turned, gsize s, guint r, gsize i, double *restrict together, double *restrict apart)
{
  for (gsize j = 0; j < i; j++)
    together[j] = 0.0;
  for (guint l = 0; l < r; l++, turned += s)
    for (gsize j = 0; j < i; j++)
      together[j] += turned[i] * turned[j];
  for (gsize j = 0; j < i; j++)
    {
      double same = together[j], other = 1.0 - same;
      together[j] = same >= LEAST_LINK ? same : 0.0;
      apart[j] = other >= LEAST_LINK ? other : 0.0;
    }
}

double
credal_contrast_of_rows (const double *rows, gsize s, gsize width, double unit, const double *membership, guint r)
{
  Side near = { 0.0, 0.0 }, far = { 0.0, 0.0 };
  g_autofree double *x = transpose_rows (rows, s, width), *p = transpose_rows (membership, s, r);
  g_autofree double *d2 = g_new (double, s), *together = g_new (double, s), *apart = g_new (double, s);

  for (gsize i = 0; i < s; i++)
    {
      distances_before (x, s, width, i, unit * unit, d2);
      links_before (p, s, r, i, together, apart);
      for (gsize j = 0; j < i; j++)
        {
          add_distance (&near, together[j], d2[j]);
          add_distance (&far, apart[j], d2[j]);
        }
    }
  return compare_sides (&near, &far, s, PRIOR_PAIRS);
}
