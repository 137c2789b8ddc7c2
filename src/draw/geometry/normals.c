/* Computes the density of a mixture of normal distributions in the plane. */
#include "draw/geometry/normals.h"
#include <math.h>
#include <stdlib.h>

#define MOST_POINTS 20000
#define NEGLIGIBLE 40.0          /* e^−40 of the largest term is below the rounding of the sum */

/* log weight N(x | mean, Σ) = top − ½ (x − mean)ᵀ Σ⁻¹ (x − mean); inverse: xx, xy, yy of Σ⁻¹. */
typedef struct { double top, mean[2], inverse[3]; } Term;

struct _CredalNormals {
  guint n;
  Term *terms;             /* (n) */
};

static gboolean
make_term (const CredalNormal *of, Term *term)
{
  const double *s = of->covariance;
  double determinant = s[0] * s[2] - s[1] * s[1];

  if (!(s[0] > 0.0 && determinant > 0.0 && isfinite (determinant) && of->weight > 0.0))
    return FALSE;
  *term = (Term) { log (of->weight) - log (2.0 * G_PI) - 0.5 * log (determinant), { of->mean[0], of->mean[1] },
                   { s[2] / determinant, -s[1] / determinant, s[0] / determinant } };
  return TRUE;
}

CredalNormals *
credal_normals_new (const CredalNormal *components, guint n)
{
  g_autoptr(CredalNormals) normals = g_new0 (CredalNormals, 1);

  normals->n = n;
  normals->terms = g_new (Term, n);
  for (guint k = 0; k < n; k++)
    if (!make_term (&components[k], &normals->terms[k]))
      return NULL;
  return n > 0 ? g_steal_pointer (&normals) : NULL;
}

void
credal_normals_free (CredalNormals *normals)
{
  if (!normals)
    return;
  g_free (normals->terms);
  g_free (normals);
}

guint
credal_normals_n (const CredalNormals *normals)
{
  return normals->n;
}

double
credal_normals_log (gconstpointer normals, double x, double y)
{
  const CredalNormals *of = normals;
  double largest = -INFINITY, sum = 0.0;         /* log density = largest + log sum */

  for (guint k = 0; k < of->n; k++)
    {
      const Term *term = &of->terms[k];
      double u = x - term->mean[0], v = y - term->mean[1];
      double log_term = term->top - 0.5 * (term->inverse[0] * u * u + 2.0 * term->inverse[1] * u * v
                                           + term->inverse[2] * v * v);
      if (log_term > largest)
        {
          sum = 1.0 + (largest > log_term - NEGLIGIBLE ? sum * exp (largest - log_term) : 0.0);
          largest = log_term;
        }
      else if (log_term > largest - NEGLIGIBLE)
        sum += exp (log_term - largest);
    }
  return largest + log (sum);
}

/* ---- levels ---- */

typedef struct { double log_density, weight; } Point;

static int
compare_falling (gconstpointer a, gconstpointer b)
{
  double first = ((const Point *) a)->log_density, second = ((const Point *) b)->log_density;

  return (first < second) - (first > second);
}

gboolean
credal_normals_levels (const CredalNormals *normals, const double *xy, const double *weights, gsize n,
                       const double *shares, guint m, double *levels)
{
  gsize step = (n + MOST_POINTS - 1) / MOST_POINTS, taken = 0;
  g_autofree Point *points = n > 0 ? g_try_new (Point, (n + step - 1) / step) : NULL;
  double total = 0.0;

  if (!points)
    return FALSE;
  for (gsize i = 0; i < n; i += step)
    {
      double weight = weights ? weights[i] : 1.0;
      points[taken++] = (Point) { credal_normals_log (normals, xy[2 * i], xy[2 * i + 1]), weight };
      total += weight;
    }
  qsort (points, taken, sizeof *points, compare_falling);
  for (guint j = 0; j < m; j++)
    {
      double above = points[0].weight;
      gsize at = 0;
      while (at + 1 < taken && above < shares[j] * total * (1.0 - 1e-12))
        above += points[++at].weight;
      levels[j] = points[at].log_density;
    }
  return TRUE;
}
