/* Places of objects from their dissimilarities, by classical scaling. */
#include "core/layout/scaling.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/rng.h"

enum { EXACT = 1000, BLOCK = 20, ROUNDS = 200, STREAM = 0x7363616c };

#define LEAST 1e-10                /* relative to the largest eigenvalue; below it is rounding */
#define CLEAR 2.0                  /* of an axis, relative to the lowest negative eigenvalue: rounding makes both */
#define SETTLED 1e-9               /* relative change of the eigenvalues */
#define TOLD 1e-3                  /* share of negative eigenvalues that is more than a rounded table has */

/* The eigenpairs of largest magnitude, ascending by eigenvalue: (count), and columns (n × count). */
typedef struct {
  gsize count;
  double *values, *vectors;
} Pairs;

static void
pairs_clear (Pairs *pairs)
{
  g_free (pairs->values);
  g_free (pairs->vectors);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pairs, pairs_clear)

static gboolean
fail_memory (gsize n, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %zu × %zu dissimilarities"), n, n);
  return FALSE;
}

double *
credal_scaling_products (const double *table, gsize n)
{
  double *b = g_try_malloc_n (n, n * sizeof *b);
  g_autofree double *mean = g_new0 (double, n);
  double all = 0.0;

  if (!b)
    return NULL;
  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < n; j++)
      mean[i] += table[i * n + j] * table[i * n + j] / (double) n;
  for (gsize i = 0; i < n; i++)
    all += mean[i] / (double) n;
  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < n; j++)
      b[i * n + j] = -0.5 * (table[i * n + j] * table[i * n + j] - mean[i] - mean[j] + all);
  return b;
}

/* ---- eigenpairs ---- */

/* Sets @values (n) to the eigenvalues of B, ascending, and the columns of @vectors (n × n) to its eigenvectors.
 * Destroys @b. Returns FALSE if LAPACK fails. */
static gboolean
find_eigenpairs (double *b, gsize n, double *values, double *vectors)
{
  g_autofree lapack_int *support = g_new (lapack_int, 2 * n);
  lapack_int found;

  return LAPACKE_dsyevr (LAPACK_ROW_MAJOR, 'V', 'A', 'U', (lapack_int) n, b, (lapack_int) n, 0, 0, 0, 0, 0, &found,
                         values, vectors, (lapack_int) n, support) == 0;
}

/* All of them; destroys @b. */
static gboolean
find_all (double *b, gsize n, Pairs *pairs, GError **error)
{
  pairs->count = n;
  pairs->values = g_new (double, n);
  pairs->vectors = g_try_malloc_n (n, n * sizeof (double));
  if (!pairs->vectors)
    return fail_memory (n, error);
  if (find_eigenpairs (b, n, pairs->values, pairs->vectors))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The axes of the dissimilarities cannot be computed"));
  return FALSE;
}

/* Makes the columns of @q (n × BLOCK) orthonormal. */
static void
make_orthonormal (double *q, gsize n)
{
  double tau[BLOCK];

  LAPACKE_dgeqrf (LAPACK_ROW_MAJOR, (lapack_int) n, BLOCK, q, BLOCK, tau);
  LAPACKE_dorgqr (LAPACK_ROW_MAJOR, (lapack_int) n, BLOCK, BLOCK, q, BLOCK, tau);
}

/* Rayleigh-Ritz: turns @q to the eigenvectors of B in its span; sets @values (BLOCK). @image: B q; @work: (n × BLOCK).
 */
static void
turn (double *q, const double *image, gsize n, double *values, double *work)
{
  double small[BLOCK * BLOCK];

  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, BLOCK, BLOCK, (blasint) n, 1, q, BLOCK, image, BLOCK, 0, small,
               BLOCK);
  LAPACKE_dsyev (LAPACK_ROW_MAJOR, 'V', 'U', BLOCK, small, BLOCK, values);
  memcpy (work, q, n * BLOCK * sizeof (double));
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, (blasint) n, BLOCK, BLOCK, 1, work, BLOCK, small, BLOCK, 0, q,
               BLOCK);
}

static double
find_change (const double *values, double *before)
{
  double change = 0.0, largest = 0.0;

  for (guint k = 0; k < BLOCK; k++)
    {
      change = MAX (change, fabs (values[k] - before[k]));
      largest = MAX (largest, fabs (values[k]));
      before[k] = values[k];
    }
  return change / largest;
}

/* Those of largest magnitude, by subspace iteration. */
static gboolean
find_leading (const double *b, gsize n, Pairs *pairs, GError **error)
{
  g_autofree double *image = g_try_malloc_n (n, BLOCK * sizeof (double));
  g_autofree double *work = g_try_malloc_n (n, BLOCK * sizeof (double));
  g_autoptr(GRand) rng = credal_rng_new (0, STREAM);
  double before[BLOCK] = { 0.0 };
  double *q = pairs->vectors = g_try_malloc_n (n, BLOCK * sizeof (double));

  pairs->count = BLOCK;
  pairs->values = g_new0 (double, BLOCK);
  if (!image || !work || !q)
    return fail_memory (n, error);
  for (gsize k = 0; k < n * BLOCK; k++)
    q[k] = g_rand_double (rng) - 0.5;
  for (guint round = 0; round < ROUNDS; round++)
    {
      make_orthonormal (q, n);
      cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, (blasint) n, BLOCK, (blasint) n, 1, b, (blasint) n, q,
                   BLOCK, 0, image, BLOCK);
      turn (q, image, n, pairs->values, work);
      if (find_change (pairs->values, before) < SETTLED)
        return TRUE;
      memcpy (q, image, n * BLOCK * sizeof (double));
    }
  make_orthonormal (q, n);
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, (blasint) n, BLOCK, (blasint) n, 1, b, (blasint) n, q, BLOCK,
               0, image, BLOCK);
  turn (q, image, n, pairs->values, work);
  return TRUE;
}

/* ---- places ---- */

static void
place_on_axis (const Pairs *pairs, gsize n, gsize column, double *places, gsize axes, gsize k)
{
  double largest = 0.0, length = sqrt (pairs->values[column]);

  for (gsize i = 0; i < n; i++)
    {
      double at = pairs->vectors[i * pairs->count + column];
      if (fabs (at) > fabs (largest) * (1.0 + LEAST))
        largest = at;
    }
  for (gsize i = 0; i < n; i++)
    places[i * axes + k] = (largest < 0.0 ? -length : length) * pairs->vectors[i * pairs->count + column];
}

/* Returns Σ |λ|. If some are unknown, their sum is: the trace of B less the known ones; they count as positive. */
static double
find_total (const Pairs *pairs, double trace)
{
  double total = trace;

  for (gsize k = 0; k < pairs->count && pairs->values[k] < 0.0; k++)
    total -= 2.0 * pairs->values[k];
  return total;
}

static void
describe (const Pairs *pairs, double total, CredalScaling *scaling)
{
  double most = pairs->values[pairs->count - 1], least = MAX (LEAST * most, -CLEAR * pairs->values[0]);

  for (gsize k = 0; k < pairs->count && pairs->values[k] < 0.0; k++)
    scaling->negative -= pairs->values[k] / total;
  for (gsize column = pairs->count; column-- > 0 && scaling->axes < CREDAL_SCALING_MOST;)
    if (pairs->values[column] > least || scaling->axes == 0)
      scaling->share[scaling->axes++] = pairs->values[column] / total;
}

/* Fails if no places can be computed. @trace: of B. */
static gboolean
check_range (const double *table, gsize n, double trace, GError **error)
{
  double largest = 0.0;

  for (gsize k = 0; k < n * n; k++)
    largest = MAX (largest, table[k]);
  if (trace > 0.0 && isfinite (trace))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       largest == 0.0 ? _("All dissimilarities are 0: objects are equal")
                       : largest > 1.0 ? _("The dissimilarities are too large to be squared")
                                       : _("The dissimilarities are too small to be squared"));
  return FALSE;
}

double *
credal_scaling_places (const double *table, gsize n, CredalScaling *scaling, GError **error)
{
  g_auto(Pairs) pairs = { 0 };
  double trace = 0.0;
  g_autofree double *b = credal_scaling_products (table, n);

  *scaling = (CredalScaling) { .at_least = n > EXACT };
  if (!b)
    {
      fail_memory (n, error);
      return NULL;
    }
  for (gsize i = 0; i < n; i++)
    trace += b[i * n + i];
  if (!check_range (table, n, trace, error))
    return NULL;
  if (!(n > EXACT ? find_leading (b, n, &pairs, error) : find_all (b, n, &pairs, error)))
    return NULL;
  describe (&pairs, find_total (&pairs, trace), scaling);
  double *places = g_try_malloc_n (n, scaling->axes * sizeof *places);
  if (!places)
    fail_memory (n, error);
  for (gsize k = 0; places && k < scaling->axes; k++)
    place_on_axis (&pairs, n, pairs.count - 1 - k, places, scaling->axes, k);
  return places;
}

/* ---- the dataset ---- */

static void
tell (const CredalScaling *scaling, GPtrArray *warnings)
{
  if (scaling->negative <= TOLD)
    return;
  g_ptr_array_add (warnings, g_strdup_printf (
    scaling->at_least
      ? _("No points have exactly these dissimilarities as distances: no axes can show at least %.2g %% of them")
      : _("No points have exactly these dissimilarities as distances: no axes can show %.2g %% of them"),
    100.0 * scaling->negative));
}

CredalDataset *
credal_dataset_new_scaled (gsize n, double *table, GPtrArray *warnings, GError **error)
{
  g_autofree double *owned = table;
  CredalScaling scaling;
  double *places = credal_scaling_places (table, n, &scaling, error);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();

  if (!places)
    return NULL;
  for (gsize k = 0; k < scaling.axes; k++)
    {
      /* The same in every language: sessions name features. */
      g_autofree char *name = g_strdup_printf ("Axis %zu (%.0f %%)", k + 1, 100.0 * scaling.share[k]);
      g_strv_builder_add (builder, name);
    }
  g_auto(GStrv) names = g_strv_builder_end (builder);
  CredalDataset *data = credal_dataset_new (n, scaling.axes, places, (const char *const *) names);
  credal_dataset_set_dissimilarities (data, g_steal_pointer (&owned));
  if (warnings)
    tell (&scaling, warnings);
  return data;
}
