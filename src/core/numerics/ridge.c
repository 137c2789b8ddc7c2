/* Ridge regression by the inverse M of the Cholesky factor: a new object appends a row to M, and M stays valid for the
 * objects before. Four targets are multiplied at once, in a fixed order of summation. */
#include <glib/gi18n-lib.h>
#include "core/numerics/ridge.h"
#include <float.h>
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/clones.h"

#define LEAST_ROOM 64                    /* objects */
#define LANES 4                          /* targets computed together */
#define SUMS 4                           /* partial sums, added in a fixed order */

typedef double Targets __attribute__ ((vector_size (LANES * sizeof (double)), aligned (sizeof (double))));

/* @inverse: for each candidate M, lower triangular, row after row. */
struct _CredalRidge {
  guint n_rho;
  double *rho;
  gsize s, room;
  double **inverse;
};

static gsize
packed_size (gsize s)
{
  return s * (s + 1) / 2;
}

CredalRidge *
credal_ridge_new (const double *rho, guint n_rho)
{
  CredalRidge *ridge = g_new0 (CredalRidge, 1);

  ridge->n_rho = n_rho;
  ridge->rho = g_memdup2 (rho, n_rho * sizeof (double));
  ridge->inverse = g_new0 (double *, n_rho);
  return ridge;
}

void
credal_ridge_free (CredalRidge *ridge)
{
  for (guint k = 0; k < ridge->n_rho; k++)
    g_free (ridge->inverse[k]);
  g_free (ridge->inverse);
  g_free (ridge->rho);
  g_free (ridge);
}

void
credal_ridge_keep (CredalRidge *ridge, gsize s)
{
  ridge->s = MIN (ridge->s, s);
}

/* ---- adding an object ---- */

static gboolean
make_ridge_room (CredalRidge *ridge, GError **error)
{
  gsize room = MAX (2 * ridge->room, LEAST_ROOM);

  if (ridge->s < ridge->room)
    return TRUE;
  for (guint k = 0; k < ridge->n_rho; k++)
    {
      double *larger = g_try_realloc_n (ridge->inverse[k], packed_size (room), sizeof (double));
      if (!larger)
        {
          g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                       _("Not enough memory for a kernel of %zu answered objects"), ridge->s + 1);
          return FALSE;
        }
      ridge->inverse[k] = larger;
    }
  ridge->room = room;
  return TRUE;
}

static gboolean
check_finite (const double *row, gsize count, GError **error)
{
  for (gsize i = 0; i < count; i++)
    if (!isfinite (row[i]))
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                     _("The kernel of the %zu answered objects is not finite"), count);
        return FALSE;
      }
  return TRUE;
}

/* With l = M k the factor's next row is (lᵀ, d), d² = K_ss + ρ − lᵀl; the next row of its inverse is (−lᵀM, 1) / d. */
static void
add_factor_row (const CredalRidge *ridge, guint candidate, const double *row)
{
  blasint s = (blasint) ridge->s;
  double *inverse = ridge->inverse[candidate], *next = inverse + packed_size (ridge->s), rho = ridge->rho[candidate];

  memcpy (next, row, ridge->s * sizeof (double));
  cblas_dtpmv (CblasRowMajor, CblasLower, CblasNoTrans, CblasNonUnit, s, inverse, next, 1);
  double left = row[s] + rho - cblas_ddot (s, next, 1, next, 1);
  double d = sqrt (MAX (left, rho));             /* only rounding puts it below ρ */
  cblas_dtpmv (CblasRowMajor, CblasLower, CblasTrans, CblasNonUnit, s, inverse, next, 1);
  cblas_dscal (s, -1.0 / d, next, 1);
  next[s] = 1.0 / d;
}

gboolean
credal_ridge_add (CredalRidge *ridge, const double *row, GError **error)
{
  if (!check_finite (row, ridge->s + 1, error) || !make_ridge_room (ridge, error))
    return FALSE;
  for (guint k = 0; k < ridge->n_rho; k++)
    add_factor_row (ridge, k, row);
  ridge->s++;
  return TRUE;
}

/* ---- solving ---- */

/* Sets @diagonal (s) to G_ii = Σ_j M_ji². */
CREDAL_CLONES static void
find_diagonal (const double *inverse, gsize s, double *restrict diagonal)
{
  memset (diagonal, 0, s * sizeof (double));
  for (gsize j = 0; j < s; inverse += ++j)
    for (gsize i = 0; i <= j; i++)
      diagonal[i] += inverse[i] * inverse[i];
}

static inline __attribute__ ((always_inline)) void
dot_targets (const double *row, const Targets *y, gsize count, Targets *sum)
{
  Targets sums[SUMS] = { { 0.0 } };
  gsize i = 0;

  for (; i + SUMS <= count; i += SUMS)
    for (gsize k = 0; k < SUMS; k++)
      sums[k] += row[i + k] * y[i + k];
  for (; i < count; i++)
    sums[0] += row[i] * y[i];
  *sum = (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/* Sets @product (s) to Mᵀ(M y), @y: (s). Uses each row of M twice while it is in the cache. */
CREDAL_CLONES static void
multiply_inverse (const double *inverse, gsize s, const Targets *y, Targets *product)
{
  memset (product, 0, s * sizeof *product);
  for (gsize j = 0; j < s; inverse += ++j)
    {
      Targets factor;
      dot_targets (inverse, y, j + 1, &factor);
      for (gsize i = 0; i <= j; i++)
        product[i] += inverse[i] * factor;
    }
}

/* G Y and the diagonal of G for one candidate. */
typedef struct {
  gsize s, groups;           /* groups of LANES targets */
  Targets *products;         /* (groups × s) */
  double *diagonal;          /* (s) */
} Solution;

static void
solution_init (Solution *solution, gsize s, gsize groups)
{
  *solution = (Solution) { s, groups, g_new (Targets, groups * s), g_new (double, s) };
}

static void
solution_clear (Solution *solution)
{
  g_free (solution->products);
  g_free (solution->diagonal);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Solution, solution_clear)

/* Returns (G Y)_il. */
static double
product_at (const Solution *solution, gsize i, gsize l)
{
  return solution->products[l / LANES * solution->s + i][l % LANES];
}

/* Returns R_il. */
static double
residual_at (const Solution *solution, gsize i, gsize l)
{
  return product_at (solution, i, l) / solution->diagonal[i];
}

/* Returns the targets in (groups × s) groups of LANES, padded with 0 after the last of @r. */
static Targets *
group_targets (const double *y, gsize s, gsize r, gsize groups)
{
  Targets *grouped = g_new0 (Targets, groups * s);

  for (gsize i = 0; i < s; i++)
    for (gsize l = 0; l < r; l++)
      grouped[l / LANES * s + i][l % LANES] = y[i * r + l];
  return grouped;
}

/* Returns Σ‖R_i‖². */
static double
solve_candidate (const CredalRidge *ridge, guint candidate, const Targets *y, gsize r, Solution *solution)
{
  const double *inverse = ridge->inverse[candidate];
  gsize s = ridge->s;
  double sum = 0.0;

  for (gsize group = 0; group < solution->groups; group++)
    multiply_inverse (inverse, s, y + group * s, solution->products + group * s);
  find_diagonal (inverse, s, solution->diagonal);
  for (gsize i = 0; i < s; i++)
    for (gsize l = 0; l < r; l++)
      sum += residual_at (solution, i, l) * residual_at (solution, i, l);
  return sum;
}

/* Returns the best candidate from @first to before @end. */
static guint
choose_candidate (const CredalRidge *ridge, guint first, guint end, const Targets *y, gsize r, Solution *solution)
{
  g_auto(Solution) other = { 0 };
  double least = solve_candidate (ridge, first, y, r, solution);
  guint best = first;

  solution_init (&other, solution->s, solution->groups);
  for (guint k = first + 1; k < end; k++)
    {
      double sum = solve_candidate (ridge, k, y, r, &other);
      if (sum < least)
        {
          Solution better = other;
          other = *solution;
          *solution = better;
          least = sum;
          best = k;
        }
    }
  return best;
}

guint
credal_ridge_solve (const CredalRidge *ridge, const double *y, gsize r, gint which, double *coefficients,
                    double *residuals)
{
  gsize s = ridge->s, groups = (r + LANES - 1) / LANES;
  g_autofree Targets *targets = group_targets (y, s, r, groups);
  g_auto(Solution) solution = { 0 };

  solution_init (&solution, s, groups);
  guint best = which == CREDAL_RIDGE_BEST ? choose_candidate (ridge, 0, ridge->n_rho, targets, r, &solution)
                                          : choose_candidate (ridge, (guint) which, (guint) which + 1, targets, r,
                                                              &solution);
  for (gsize i = 0; i < s; i++)
    for (gsize l = 0; l < r; l++)
      {
        coefficients[i * r + l] = product_at (&solution, i, l);
        residuals[i * r + l] = residual_at (&solution, i, l);
      }
  return best;
}

double
credal_ridge_evidence (const CredalRidge *ridge, guint which, const double *y, const double *coefficients, gsize r)
{
  const double *row = ridge->inverse[which];
  double product = 0.0, log_determinant = 0.0;

  for (gsize k = 0; k < ridge->s * r; k++)
    product += y[k] * coefficients[k];
  for (gsize j = 0; j < ridge->s; row += ++j)
    log_determinant -= 2.0 * log (row[j]);
  return -0.5 * (double) (r - 1) * ((double) ridge->s * log (MAX (product, DBL_MIN)) + log_determinant);
}

/* Adds rᵀ r to @precision for the row @row (s) of M; first clears G's row s − 1. */
CREDAL_CLONES static void
add_outer (const double *row, gsize s, double *precision)
{
  memset (precision + packed_size (s - 1), 0, s * sizeof (double));
  for (gsize i = 0; i < s; precision += ++i)
    for (gsize j = 0; j <= i; j++)
      precision[j] += row[i] * row[j];
}

void
credal_ridge_precision (const CredalRidge *ridge, guint which, gsize first, double *precision)
{
  for (gsize j = first; j < ridge->s; j++)
    add_outer (ridge->inverse[which] + packed_size (j), j + 1, precision);
}
