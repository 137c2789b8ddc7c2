/* Solves the two learning problems, of Xing et al. and of Xiang et al., on differences of linked objects. */
#include "engines/fuzzy/learned-metric.h"
#include <math.h>
#include <string.h>
#include "core/base/blas.h"

enum { PROJECTIONS = 20, BISECTIONS = 100 };

#define LEAST_NORM2 1e-12                /* least ‖δ‖²_A, so that derivatives of its root stay finite */
#define SHORT 1e-10                      /* length of a step at which the ascent ends */
#define NOTHING 1e-9                     /* relative to the largest eigenvalue: less belongs to the null space of the
                                          * must-links */

/* Differences of linked objects, in units of the data's deviation. */
typedef struct {
  gsize p, n;
  double *delta;             /* (n × p) */
  double *weight;            /* (n) certainties */
} Differences;

static void
differences_clear (Differences *differences)
{
  g_free (differences->delta);
  g_free (differences->weight);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Differences, differences_clear)

static Differences
list_differences (const CredalDataset *data, const CredalObjectLinks *links, gboolean must)
{
  gsize p = credal_dataset_p (data), most = links->start[links->size] / 2;
  Differences found = { p, 0, g_new (double, most * p), g_new (double, most) };
  double spread = credal_dataset_spread (data), unit = spread > 0.0 ? sqrt (spread) : 1.0;

  for (gsize s = 0; s < links->size; s++)
    for (guint at = links->start[s]; at < links->start[s + 1]; at++)
      {
        const CredalObjectLink *link = &links->links[at];
        const double *x = credal_dataset_row (data, links->objects[s]);
        const double *y = credal_dataset_row (data, links->objects[link->other]);
        if (link->other < s || link->must != must || !link->hard)
          continue;
        for (gsize q = 0; q < p; q++)
          found.delta[found.n * p + q] = (x[q] - y[q]) / unit;
        found.weight[found.n++] = link->weight;
      }
  return found;
}

/* Returns (p × p) Σ w δδᵀ; free with g_free(). */
static double *
scatter_differences (const Differences *differences)
{
  gsize p = differences->p;
  double *scatter = g_new0 (double, p * p);

  for (gsize k = 0; k < differences->n; k++)
    cblas_dger (CblasRowMajor, (int) p, (int) p, differences->weight[k], differences->delta + k * p, 1,
                differences->delta + k * p, 1, scatter, (int) p);
  return scatter;
}

static double *
make_identity (gsize p)
{
  double *identity = g_new0 (double, p * p);

  for (gsize q = 0; q < p; q++)
    identity[q * (p + 1)] = 1.0;
  return identity;
}

/* @vectors: (p × p) in: a symmetric matrix, out: its eigenvectors, one a row, by rising eigenvalue. */
static void
find_eigenvectors (double *vectors, gsize p, double *values)
{
  LAPACKE_dsyevd (LAPACK_COL_MAJOR, 'V', 'U', (lapack_int) p, vectors, (lapack_int) p, values);
}

/* Applies @function to the eigenvalues of @a (p × p) inout: Σ_k λ_k v_k v_kᵀ becomes Σ_k @function (λ_k) v_k v_kᵀ. */
static void
map_eigenvalues (double *a, gsize p, double (*function) (double))
{
  g_autofree double *vectors = g_memdup2 (a, p * p * sizeof (double));
  g_autofree double *values = g_new (double, p);

  find_eigenvectors (vectors, p, values);
  memset (a, 0, p * p * sizeof (double));
  for (gsize k = 0; k < p; k++)
    cblas_dger (CblasRowMajor, (int) p, (int) p, function (values[k]), vectors + k * p, 1, vectors + k * p, 1, a,
                (int) p);
}

static double
take_positive (double value)
{
  return MAX (value, 0.0);
}

static double
take_root (double value)
{
  return sqrt (MAX (value, 0.0));
}

/* ---- Xing's, diagonal ---- */

/* Returns Σ_q s_q a_q − log Σ w ‖δ‖_a. @s: (p) from the must-links; @gradient: (p) and @hessian: (p × p), both NULL or
 * out. */
static double
value_diagonal (const Differences *cannot, const double *s, const double *a, double *gradient, double *hessian)
{
  gsize p = cannot->p;
  double value = 0.0, total = 0.0;
  g_autofree double *squares = g_new (double, p);

  for (gsize at = 0; at < p && gradient; at++)
    gradient[at] = 0.0;
  for (gsize at = 0; at < p * p && gradient; at++)
    hessian[at] = 0.0;
  for (gsize k = 0; k < cannot->n; k++)
    {
      double norm2 = LEAST_NORM2, weight = cannot->weight[k];
      for (gsize q = 0; q < p; q++)
        {
          squares[q] = cannot->delta[k * p + q] * cannot->delta[k * p + q];
          norm2 += a[q] * squares[q];
        }
      double norm = sqrt (norm2);
      total += weight * norm;
      if (gradient)
        {
          cblas_daxpy ((int) p, 0.5 * weight / norm, squares, 1, gradient, 1);
          cblas_dger (CblasRowMajor, (int) p, (int) p, 0.25 * weight / (norm * norm2), squares, 1, squares, 1, hessian,
                      (int) p);
        }
    }
  for (gsize q = 0; q < p; q++)
    value += s[q] * a[q];
  for (gsize at = 0; at < p * p && gradient; at++)
    hessian[at] = hessian[at] / total + gradient[at / p] * gradient[at % p] / (total * total);
  for (gsize q = 0; q < p && gradient; q++)
    gradient[q] = s[q] - gradient[q] / total;
  return value - log (total);
}

/* Halves the step until the value falls. @a: (p) inout. Returns FALSE if no step lowers it. */
static gboolean
search_line (const Differences *cannot, const double *s, const double *direction, double *a)
{
  gsize p = cannot->p;
  g_autofree double *other = g_new (double, p);
  double before = value_diagonal (cannot, s, a, NULL, NULL);

  for (double length = 1.0; length > 1e-8; length /= 2.0)
    {
      for (gsize q = 0; q < p; q++)
        other[q] = MAX (a[q] - length * direction[q], 0.0);
      if (value_diagonal (cannot, s, other, NULL, NULL) <= before - 1e-12)
        {
          memcpy (a, other, p * sizeof (double));
          return TRUE;
        }
    }
  return FALSE;
}

/* Fixes entries at their bound 0 that would fall below it; the Newton step uses the others (Bertsekas, 1982).
 * @gradient: (p) and @hessian: (p × p) inout. */
static void
fix_bounded (const double *a, gsize p, double *gradient, double *hessian)
{
  for (gsize q = 0; q < p; q++)
    {
      hessian[q * (p + 1)] += 1e-8;
      if (a[q] > 0.0 || gradient[q] <= 0.0)
        continue;
      gradient[q] = 0.0;
      for (gsize r = 0; r < p; r++)
        hessian[q * p + r] = hessian[r * p + q] = r == q;
    }
}

/* Returns the diagonal of A; free with g_free(). @unsolved: out: TRUE if it could still be better after @most steps. */
static double *
learn_diagonal (const Differences *must, const Differences *cannot, guint most, gboolean *unsolved)
{
  gsize p = must->p;
  double *a = g_new (double, p);
  g_autofree double *scatter = scatter_differences (must);
  g_autofree double *s = g_new (double, p);
  g_autofree double *direction = g_new (double, p);
  g_autofree double *hessian = g_new (double, p * p);

  for (gsize q = 0; q < p; q++)
    {
      a[q] = 1.0;
      s[q] = scatter[q * (p + 1)];
    }
  *unsolved = TRUE;
  for (guint k = 0; k < most && *unsolved; k++)
    {
      value_diagonal (cannot, s, a, direction, hessian);
      fix_bounded (a, p, direction, hessian);
      /* If rounding makes the Hessian indefinite, the direction stays the gradient. */
      LAPACKE_dposv (LAPACK_COL_MAJOR, 'U', (lapack_int) p, 1, hessian, (lapack_int) p, direction, (lapack_int) p);
      *unsolved = search_line (cannot, s, direction, a);
    }
  return a;
}

/* ---- Xing's, full ---- */

/* Projects A alternately on the positive matrices and on the bound @most for the must-links' sum. If both are not met
 * in time, A is scaled down. @scatter: (p × p) scatter of the must-links. */
static void
project_metric (const double *scatter, gsize p, double most, double *a)
{
  int size = (int) (p * p);
  double square = cblas_ddot (size, scatter, 1, scatter, 1);

  for (guint k = 0; k < PROJECTIONS; k++)
    {
      double over = cblas_ddot (size, scatter, 1, a, 1) - most;
      if (over > 0.0)
        cblas_daxpy (size, -over / square, scatter, 1, a, 1);
      map_eigenvalues (a, p, take_positive);
      if (cblas_ddot (size, scatter, 1, a, 1) - most < 0.01 * most)
        return;
    }
  cblas_dscal (size, most / cblas_ddot (size, scatter, 1, a, 1), a, 1);
}

/* Returns Σ w ‖δ‖_A. @gradient: (p × p) out. */
static double
value_full (const Differences *cannot, const double *a, double *gradient)
{
  gsize p = cannot->p;
  double total = 0.0;
  g_autofree double *image = g_new (double, p);

  memset (gradient, 0, p * p * sizeof (double));
  for (gsize k = 0; k < cannot->n; k++)
    {
      const double *delta = cannot->delta + k * p;
      cblas_dsymv (CblasRowMajor, CblasUpper, (int) p, 1.0, a, (int) p, delta, 1, 0.0, image, 1);
      double norm = sqrt (MAX (cblas_ddot ((int) p, image, 1, delta, 1), LEAST_NORM2));
      total += cannot->weight[k] * norm;
      cblas_dger (CblasRowMajor, (int) p, (int) p, 0.5 * cannot->weight[k] / norm, delta, 1, delta, 1, gradient,
                  (int) p);
    }
  return total;
}

/* Takes a step of length @step along the part of @gradient that does not change the must-links' sum. */
static void
ascend_metric (const double *scatter, gsize p, double step, double *gradient, double *a)
{
  int size = (int) (p * p);
  double share = cblas_ddot (size, gradient, 1, scatter, 1) / cblas_ddot (size, scatter, 1, scatter, 1);

  cblas_daxpy (size, -share, scatter, 1, gradient, 1);
  double length = cblas_dnrm2 (size, gradient, 1);
  if (length > 0.0)
    cblas_daxpy (size, step / length, gradient, 1, a, 1);
}

/* @unsolved: out: TRUE if steps were still longer than SHORT after the @limit. */
static double *
learn_full (const Differences *must, const Differences *cannot, guint limit, gboolean *unsolved)
{
  gsize p = must->p, size = p * p;
  double *best = make_identity (p), last = -1.0, step = 0.1;
  g_autofree double *scatter = scatter_differences (must);
  g_autofree double *gradient = g_new (double, size);

  cblas_dscal ((int) size, 0.1, best, 1);
  g_autofree double *a = g_memdup2 (best, size * sizeof (double));
  double most = cblas_ddot ((int) size, scatter, 1, a, 1) / 100.0;
  for (guint k = 0; k < limit && step > SHORT && most > 0.0; k++)
    {
      project_metric (scatter, p, most, a);
      double value = value_full (cannot, a, gradient);
      gboolean better = value > last;
      memcpy (better ? best : a, better ? a : best, size * sizeof (double));
      step *= better ? 1.05 : 0.5;
      if (better)
        last = value;
      else
        value_full (cannot, a, gradient);
      ascend_metric (scatter, p, step, gradient, a);
    }
  *unsolved = step > SHORT && most > 0.0;
  return best;
}

double *
credal_learned_metric_xing (const CredalDataset *data, const CredalObjectLinks *links, gboolean full, guint limit,
                            gboolean *unsolved)
{
  g_auto(Differences) must = list_differences (data, links, TRUE), cannot = list_differences (data, links, FALSE);
  gsize p = must.p;

  *unsolved = FALSE;
  if (must.n == 0 || cannot.n == 0)
    return make_identity (p);
  if (full)
    {
      double *metric = learn_full (&must, &cannot, limit, unsolved);
      map_eigenvalues (metric, p, take_root);
      return metric;
    }
  g_autofree double *a = learn_diagonal (&must, &cannot, limit, unsolved);
  double *root = make_identity (p);
  for (gsize q = 0; q < p; q++)
    root[q * (p + 1)] = sqrt (a[q]);
  return root;
}

/* ---- Xiang's ---- */

/* Returns the sum of the @d leading eigenvalues of the symmetric @matrix. @columns: (p × d) (nullable): out: their
 * eigenvectors. */
static double
find_leading (const double *matrix, gsize p, gsize d, double *columns)
{
  g_autofree double *vectors = g_memdup2 (matrix, p * p * sizeof (double));
  g_autofree double *values = g_new (double, p);
  double sum = 0.0;

  find_eigenvectors (vectors, p, values);
  for (gsize k = 0; k < d; k++)
    {
      sum += values[p - 1 - k];
      for (gsize q = 0; q < p && columns; q++)
        columns[q * d + k] = vectors[(p - 1 - k) * p + q];
    }
  return sum;
}

/* Returns the leading directions of S_b in the null space of S_w, spanned by the first @rest eigenvectors @vectors, one
 * a row. */
static double *
lead_null_space (const double *between, const double *vectors, gsize p, gsize rest, gsize d)
{
  g_autofree double *image = g_new (double, rest * p);
  g_autofree double *inner = g_new (double, rest * rest);
  g_autofree double *leading = g_new (double, rest * d);
  double *w = g_new (double, p * d);

  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, (int) rest, (int) p, (int) p, 1.0, vectors, (int) p, between,
               (int) p, 0.0, image, (int) p);
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (int) rest, (int) rest, (int) p, 1.0, image, (int) p, vectors,
               (int) p, 0.0, inner, (int) rest);
  find_leading (inner, rest, d, leading);
  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, (int) p, (int) d, (int) rest, 1.0, vectors, (int) p, leading,
               (int) d, 0.0, w, (int) d);
  return w;
}

/* The largest possible quotient is the λ for which the d leading eigenvalues of S_b − λ S_w sum to 0. @lowest: sum of
 * the d least eigenvalues of S_w. */
static double *
bisect_quotient (const double *between, const double *within, gsize p, gsize d, double lowest)
{
  g_autofree double *difference = g_new (double, p * p);
  double *w = g_new (double, p * d), trace[2] = { 0.0 };

  for (gsize q = 0; q < p; q++)
    {
      trace[0] += between[q * (p + 1)];
      trace[1] += within[q * (p + 1)];
    }
  double low = trace[0] / trace[1], high = find_leading (between, p, d, NULL) / lowest, value;
  for (guint k = 0; k < BISECTIONS; k++)
    {
      double middle = 0.5 * (low + high);
      for (gsize at = 0; at < p * p; at++)
        difference[at] = between[at] - middle * within[at];
      value = find_leading (difference, p, d, w);
      *(value > 0.0 ? &low : &high) = middle;
      if (high - low < 1e-9 * high)
        break;
    }
  return w;
}

double *
credal_learned_metric_xiang (const CredalDataset *data, const CredalObjectLinks *links, gsize wanted, gsize *d)
{
  g_auto(Differences) must = list_differences (data, links, TRUE), cannot = list_differences (data, links, FALSE);
  gsize p = must.p, rest = 0;
  double lowest = 0.0;

  *d = must.n > 0 && cannot.n > 0 ? MIN (wanted, p) : p;
  if (must.n == 0 || cannot.n == 0)
    return make_identity (p);
  g_autofree double *within = scatter_differences (&must);
  g_autofree double *between = scatter_differences (&cannot);
  g_autofree double *vectors = g_memdup2 (within, p * p * sizeof (double));
  g_autofree double *values = g_new (double, p);
  find_eigenvectors (vectors, p, values);
  while (rest < p && values[rest] <= NOTHING * values[p - 1])
    rest++;
  if (*d <= rest)
    return lead_null_space (between, vectors, p, rest, *d);
  for (gsize k = 0; k < *d; k++)
    lowest += MAX (values[k], 0.0);
  return bisect_quotient (between, within, p, *d, lowest);
}
