#include <math.h>
#include "core/base/rng.h"
#include "core/data/components.h"
#include "core/data/preparation.h"

/* Principal components, by each of the ways in which they are computed, against what defines them. */

typedef struct {
  const char *path;
  gsize n, p;
  gboolean weighted;
} Case;

static const Case cases[] = {
  { "/components/few-features", 60, 12, FALSE },
  { "/components/few-features-weighted", 60, 12, TRUE },
  { "/components/few-objects", 40, 600, FALSE },
  { "/components/few-objects-weighted", 40, 600, TRUE },
  { "/components/many-of-both", 1600, 520, TRUE },
};

/* Features that vary less and less, mixed with the one before. */
static CredalDataset *
correlated_data (gsize n, gsize p, gboolean weighted)
{
  g_autoptr(GRand) rng = credal_rng_new (11, 0);
  double *x = g_new (double, n * p), *weights = g_new (double, n);

  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < p; q++)
      x[i * p + q] = 3.0 + credal_rng_normal (rng) * 5.0 / (1.0 + (double) q)
                     + (q > 0 ? 0.4 * (x[i * p + q - 1] - 3.0) : 0.0);
  CredalDataset *data = credal_dataset_new (n, p, x, NULL);
  for (gsize i = 0; i < n; i++)
    weights[i] = 1.0 + (double) (i % 3);
  if (weighted)
    credal_dataset_set_weights (data, weights);
  else
    g_free (weights);
  return data;
}

/* (Ca)(q) for the scatter C = Σ w (x − mean)(x − mean)ᵀ. */
static double *
scatter_times (const CredalDataset *data, const double *mean, const double *axis)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  double *image = g_new0 (double, p);

  for (gsize i = 0; i < n; i++)
    {
      const double *x = credal_dataset_row (data, i);
      double score = 0.0, weight = credal_weight (credal_dataset_weights (data), i);
      for (gsize q = 0; q < p; q++)
        score += (x[q] - mean[q]) * axis[q];
      for (gsize q = 0; q < p; q++)
        image[q] += weight * score * (x[q] - mean[q]);
    }
  return image;
}

static double
dot (const double *a, const double *b, gsize p)
{
  double sum = 0.0;

  for (gsize q = 0; q < p; q++)
    sum += a[q] * b[q];
  return sum;
}

#define COUNT 8

/* Unit axes at right angles with C a = λ a, and no direction at a right angle to them in which more varies. */
static void
test_definition (gconstpointer given)
{
  const Case *of = given;
  g_autoptr(CredalDataset) data = correlated_data (of->n, of->p, of->weighted);
  g_autofree double *mean = g_new (double, of->p), *axes = g_new (double, COUNT * of->p);
  double values[COUNT], total, trace = 0.0;

  g_assert_true (credal_principal_components (data, NULL, COUNT, mean, values, axes, &total, NULL));
  for (gsize k = 0; k < COUNT; k++)
    {
      const double *axis = axes + k * of->p;
      g_autofree double *image = scatter_times (data, mean, axis);
      for (gsize l = 0; l <= k; l++)
        g_assert_cmpfloat_with_epsilon (dot (axis, axes + l * of->p, of->p), k == l, 1e-9);
      for (gsize q = 0; q < of->p; q++)
        g_assert_cmpfloat_with_epsilon (image[q], values[k] * axis[q], 1e-4 * values[0]);
      g_assert_cmpfloat (values[k], <=, values[MAX (k, 1) - 1]);
      trace += values[k];
    }
  g_assert_cmpfloat (trace, <=, total * (1.0 + 1e-12));
  for (gsize q = 0; q < MIN (of->p, 40); q++)
    {
      g_autofree double *rest = g_new0 (double, of->p);
      rest[q] = 1.0;
      for (gsize k = 0; k < COUNT; k++)
        {
          double along = axes[k * of->p + q];
          for (gsize r = 0; r < of->p; r++)
            rest[r] -= along * axes[k * of->p + r];
        }
      g_autofree double *image = scatter_times (data, mean, rest);
      g_assert_cmpfloat (dot (rest, image, of->p), <=, (values[COUNT - 1] + 1e-6 * values[0]) * dot (rest, rest, of->p));
    }
}

static double
squared_distance (const CredalDataset *data, gsize i, gsize j)
{
  const double *a = credal_dataset_row (data, i), *b = credal_dataset_row (data, j);
  double sum = 0.0;

  for (gsize q = 0; q < credal_dataset_p (data); q++)
    sum += (a[q] - b[q]) * (a[q] - b[q]);
  return sum;
}

/* All components together are the data turned. */
static void
test_isometry (void)
{
  for (guint k = 0; k < 4; k++)
    {
      g_autoptr(CredalDataset) data = correlated_data (cases[k].n, cases[k].p, cases[k].weighted);
      double share;
      g_autoptr(CredalDataset) turned = credal_dataset_components (data, cases[k].p, &share, NULL);
      g_assert_cmpuint (credal_dataset_p (turned), ==, MIN (cases[k].p, cases[k].n - 1));
      g_assert_cmpfloat_with_epsilon (share, 1.0, 1e-9);
      g_assert_cmpstr (credal_dataset_column_name (turned, 1), ==, "PC2");
      g_assert_true (credal_dataset_weights (turned) == credal_dataset_weights (data));
      for (gsize i = 1; i < cases[k].n; i++)
        g_assert_cmpfloat_with_epsilon (squared_distance (turned, 0, i), squared_distance (data, 0, i), 1e-6);
    }
}

/* z-scores first; then the components are theirs. */
static void
test_prepared (void)
{
  g_autoptr(CredalDataset) data = correlated_data (60, 12, FALSE);
  g_autoptr(CredalDataset) z = credal_dataset_standardize (data, NULL, NULL);
  g_autoptr(CredalDataset) wanted = credal_dataset_components (z, 3, NULL, NULL);
  g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  const CredalPreparation none = { 0 }, both = { TRUE, 3 };
  g_autoptr(CredalDataset) same = credal_dataset_prepare (data, &none, told, NULL);
  g_autoptr(CredalDataset) prepared = credal_dataset_prepare (data, &both, told, NULL);

  g_assert_true (same == data);
  g_assert_cmpmem (credal_dataset_x (prepared), 60 * 3 * sizeof (double), credal_dataset_x (wanted),
                   60 * 3 * sizeof (double));
  g_assert_cmpuint (told->len, ==, 1);
  g_assert_true (g_str_has_prefix (told->pdata[0], "3 principal components explain "));
  g_assert_false (credal_preparation_equal (&none, &both));
}

static void
test_no_variance (void)
{
  double *x = g_new (double, 6);
  g_autoptr(GError) error = NULL;

  for (guint q = 0; q < 6; q++)
    x[q] = q % 2;
  g_autoptr(CredalDataset) equal = credal_dataset_new (3, 2, x, NULL);
  g_assert_null (credal_dataset_components (equal, 2, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    g_test_add_data_func (cases[k].path, &cases[k], test_definition);
  g_test_add_func ("/components/isometry", test_isometry);
  g_test_add_func ("/components/prepared", test_prepared);
  g_test_add_func ("/components/no-variance", test_no_variance);
  return g_test_run ();
}
