#include "core/layout/scaling.h"
#include <math.h>
#include "core/base/rng.h"
#include "core/data/preparation.h"
#include "core/layout/embedding.h"
#include "core/layout/projection.h"

enum { LARGE = 1200 };

/* Places on three axes of different length. */
static double *
some_points (gsize n)
{
  static const double lengths[] = { 5.0, 2.0, 0.5 };
  g_autoptr(GRand) rng = credal_rng_new (3, 1);
  double *x = g_new (double, n * 3);

  for (gsize k = 0; k < n * 3; k++)
    x[k] = lengths[k % 3] * (g_rand_double (rng) - 0.5);
  return x;
}

static double
plain_distance (const double *x, gsize p, gsize i, gsize j)
{
  double sum = 0.0;

  for (gsize q = 0; q < p; q++)
    sum += pow (x[i * p + q] - x[j * p + q], 2);
  return sqrt (sum);
}

static double *
distances (const double *x, gsize p, gsize n)
{
  double *table = g_new (double, n * n);

  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < n; j++)
      table[i * n + j] = plain_distance (x, p, i, j);
  return table;
}

/* The places of points' distances have these distances, and falling shares of the whole. */
static void
test_euclidean (gconstpointer size)
{
  gsize n = GPOINTER_TO_SIZE (size);
  g_autofree double *x = some_points (n);
  g_autofree double *table = distances (x, 3, n);
  g_autoptr(GError) error = NULL;
  CredalScaling scaling;
  g_autofree double *places = credal_scaling_places (table, n, &scaling, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (scaling.axes, ==, 3);
  g_assert_cmpfloat (scaling.share[0], >, scaling.share[1]);
  g_assert_cmpfloat_with_epsilon (scaling.share[0] + scaling.share[1] + scaling.share[2], 1.0, 1e-9);
  g_assert_cmpfloat (scaling.negative, <, 1e-12);
  for (gsize i = 0; i < n; i += n / 20)
    for (gsize j = 0; j < n; j += 7)
      g_assert_cmpfloat_with_epsilon (plain_distance (places, 3, i, j), table[i * n + j], 1e-7);
}

/* Three objects with d_13 > d_12 + d_23 lie on no line: B has a negative eigenvalue, and the warning says so. */
static void
test_negative (void)
{
  static const double table[] = { 0, 1, 3, 1, 0, 1, 3, 1, 0 };
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalDataset) data = credal_dataset_new_scaled (3, g_memdup2 (table, sizeof table), warnings, NULL);

  /* B = −½ J D² J has the eigenvalues 9/2 (of (1, 0, −1)/√2) and −5/6 (of (1, −2, 1)/√6) */
  g_assert_cmpuint (credal_dataset_p (data), ==, 1);
  g_assert_cmpfloat_with_epsilon (fabs (credal_dataset_x (data)[0]), 1.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (credal_dataset_x (data)[1], 0.0, 1e-12);
  g_assert_cmpstr (credal_dataset_column_name (data, 0), ==, "Axis 1 (84 %)");
  g_assert_cmpuint (warnings->len, ==, 1);
  g_assert_nonnull (strstr (warnings->pdata[0], "16 %"));
  g_assert_cmpfloat (credal_dissimilarity (data, 0, 2), ==, 3.0);
}

/* Distances with four digits have no more axes than the exact ones. */
static void
test_rounded (void)
{
  g_autofree double *x = some_points (60);
  g_autofree double *table = distances (x, 3, 60), *exact = g_memdup2 (table, 3600 * sizeof (double));
  CredalScaling scaling, unrounded;

  for (gsize k = 0; k < 3600; k++)
    table[k] = round (table[k] * 1e4) / 1e4;
  g_free (credal_scaling_places (table, 60, &scaling, NULL));
  g_free (credal_scaling_places (exact, 60, &unrounded, NULL));
  g_assert_cmpuint (scaling.axes, ==, 3);
  g_assert_cmpuint (unrounded.axes, ==, 3);
  g_assert_cmpfloat_with_epsilon (scaling.share[0], unrounded.share[0], 1e-3);
}

/* A table is drawn on its axes, with their shares of the whole. */
static void
test_drawn (void)
{
  g_autofree double *x = some_points (60);
  g_autoptr(CredalDataset) data = credal_dataset_new_scaled (60, distances (x, 3, 60), NULL, NULL);
  const char *texts[] = { credal_projection_usual (data), "pca" };
  double xy[120];

  for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
    {
      g_autoptr(CredalProjection) projection = credal_projection_parse (data, texts[k], NULL);
      for (guint axis = 0; axis < 2; axis++)
        g_assert_cmpstr (credal_projection_label (projection, axis), ==, credal_dataset_column_name (data, axis));
      credal_projection_points (projection, credal_dataset_x (data), 60, xy);
      g_assert_cmpfloat (xy[3], ==, credal_dataset_row (data, 1)[1]);
    }
}

/* The products of the nearest points are the positive part of B: 9/2 (1, 0, −1)(1, 0, −1)ᵀ/2, points 1.5 from the
 * middle. The negative eigenvalue is −5/6. */
static void
test_nearest (void)
{
  static const double table[] = { 0, 1, 3, 1, 0, 1, 3, 1, 0 }, expected[] = { 0, 1.5, 3, 1.5, 0, 1.5, 3, 1.5, 0 };
  g_autoptr(CredalDataset) data = credal_dataset_new_scaled (3, g_memdup2 (table, sizeof table), NULL, NULL);
  double lost;
  g_autoptr(CredalDataset) points = credal_dataset_embedded (data, &lost, NULL, NULL);

  g_assert_cmpfloat_with_epsilon (lost, (5.0 / 6.0) / (5.0 / 6.0 + 4.5), 1e-12);
  for (gsize k = 0; k < 9; k++)
    g_assert_cmpfloat_with_epsilon (plain_distance (credal_dataset_x (points), credal_dataset_p (points), k / 3, k % 3),
                                    expected[k], 1e-12);
}

/* A table is never standardised, and the warning says so. */
static void
test_prepared (void)
{
  static const double table[] = { 0, 1, 3, 1, 0, 1, 3, 1, 0 };
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalDataset) data = credal_dataset_new_scaled (3, g_memdup2 (table, sizeof table), NULL, NULL);
  const CredalPreparation none = { 0 }, how = { .standardize = TRUE };
  g_autoptr(CredalDataset) same = credal_dataset_prepare (data, &none, warnings, NULL);

  g_assert_cmpuint (warnings->len, ==, 0);
  g_autoptr(CredalDataset) kept = credal_dataset_prepare (data, &how, warnings, NULL);
  g_assert_cmpuint (warnings->len, ==, 1);
  g_assert_true (same == data && kept == data);
}

/* Numbers whose squares are no numbers are refused for what they are. */
static void
test_range (void)
{
  static const struct { double value; const char *text; } cases[] = { { 1e200, "too large" }, { 1e-200, "too small" } };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(GError) error = NULL;
      double *table = g_new0 (double, 9);
      for (guint i = 0; i < 9; i++)
        table[i] = i % 4 == 0 ? 0.0 : cases[k].value;
      g_assert_null (credal_dataset_new_scaled (3, table, NULL, &error));
      g_assert_nonnull (strstr (error->message, cases[k].text));
    }
}

static void
test_equal (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_dataset_new_scaled (3, g_new0 (double, 9), NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

/* Derived datasets and parts keep the table; without one, dissimilarities are distances. */
static void
test_access (void)
{
  g_autofree double *x = some_points (10);
  g_autofree double *table = distances (x, 3, 10);
  static const guint32 objects[] = { 7, 2, 5 };
  g_autoptr(CredalDataset) features = credal_dataset_new (10, 3, g_memdup2 (x, 30 * sizeof (double)), NULL);
  g_autoptr(CredalDataset) data = credal_dataset_new_scaled (10, g_memdup2 (table, 100 * sizeof (double)), NULL, NULL);
  g_autoptr(CredalDataset) other = credal_dataset_derive (data, 1, g_new0 (double, 10), NULL);
  g_autoptr(CredalDataset) first = credal_dataset_first (other, 4, NULL);
  g_autofree double *part = credal_dissimilarities_part (data, objects, 3, NULL);
  double row[10];

  g_assert_null (credal_dataset_dissimilarities (features));
  for (gsize i = 0; i < 10; i++)
    {
      credal_dissimilarities_of (features, i, row);
      for (gsize j = 0; j < 10; j++)
        {
          g_assert_cmpfloat_with_epsilon (row[j], table[i * 10 + j], 1e-15);
          g_assert_cmpfloat (credal_dissimilarity (other, i, j), ==, table[i * 10 + j]);
        }
    }
  g_assert_cmpfloat (credal_dissimilarity (first, 3, 1), ==, table[31]);
  g_assert_cmpfloat (part[1], ==, table[72]);
  g_assert_cmpfloat (part[5], ==, table[25]);
}

/* The share of pairs below a pair's dissimilarity, counted plainly; equal ones and the diagonal do not count. */
static void
test_rank (void)
{
  static const double table[] = { 0, 1, 3, 0, 1, 0, 2, 2, 3, 2, 0, 5, 0, 2, 5, 0 };      /* pairs: 0 1 2 2 3 5 */
  g_autoptr(CredalDataset) data = credal_dataset_new_scaled (4, g_memdup2 (table, sizeof table), NULL, NULL);
  gboolean about = TRUE;

  g_assert_cmpfloat (credal_dissimilarity_rank (data, 0, 3, &about), ==, 0.0);
  g_assert_false (about);
  g_assert_cmpfloat (credal_dissimilarity_rank (data, 1, 0, &about), ==, 1.0 / 6.0);
  g_assert_cmpfloat (credal_dissimilarity_rank (data, 1, 3, &about), ==, 2.0 / 6.0);
  g_assert_cmpfloat (credal_dissimilarity_rank (data, 2, 0, &about), ==, 4.0 / 6.0);
  g_assert_cmpfloat (credal_dissimilarity_rank (data, 2, 3, &about), ==, 5.0 / 6.0);
}

/* Of many objects, every second one stands for all: on a line, 1 − (1 − d/n)² of the pairs are nearer than d. */
static void
test_rank_of_many (void)
{
  enum { MANY = 3000 };
  g_autoptr(CredalDataset) data = credal_dataset_new (MANY, 1, g_new0 (double, MANY), NULL);
  double *table = g_new (double, (gsize) MANY * MANY);
  gboolean about = FALSE;

  for (gsize i = 0; i < MANY; i++)
    for (gsize j = 0; j < MANY; j++)
      table[i * MANY + j] = fabs ((double) i - (double) j);
  credal_dataset_set_dissimilarities (data, table);
  g_assert_cmpfloat_with_epsilon (credal_dissimilarity_rank (data, 100, 1600, &about), .75, .001);
  g_assert_true (about);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/scaling/euclidean", GSIZE_TO_POINTER (60), test_euclidean);
  g_test_add_data_func ("/scaling/euclidean-large", GSIZE_TO_POINTER (LARGE), test_euclidean);
  g_test_add_func ("/scaling/negative", test_negative);
  g_test_add_func ("/scaling/rank", test_rank);
  g_test_add_func ("/scaling/rank-of-many", test_rank_of_many);
  g_test_add_func ("/scaling/rounded", test_rounded);
  g_test_add_func ("/scaling/drawn", test_drawn);
  g_test_add_func ("/scaling/nearest", test_nearest);
  g_test_add_func ("/scaling/prepared", test_prepared);
  g_test_add_func ("/scaling/range", test_range);
  g_test_add_func ("/scaling/equal", test_equal);
  g_test_add_func ("/scaling/access", test_access);
  return g_test_run ();
}
