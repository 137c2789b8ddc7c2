/* Look-alikes of the Fundamental Clustering Problem Suite: as many objects of each class, where they belong. */
#include <math.h>
#include "core/data/generate.h"

static double
norm (const double *x, guint p, double a, double b, double c)
{
  const double at[] = { a, b, c };
  double sum = 0.0;

  for (guint q = 0; q < p; q++)
    sum += (x[q] - at[q]) * (x[q] - at[q]);
  return sqrt (sum);
}

static gboolean
is_atom (const double *x, int class)
{
  double radius = norm (x, 3, 0, 0, 0);

  return class == 0 ? radius >= 49 && radius <= 51 : radius < 18;
}

/* At most .1 from a circle. */
static gboolean
is_chainlink (const double *x, int class)
{
  double radius = class == 0 ? hypot (x[0], x[1]) : hypot (x[2], x[1] - 1.0), off = class == 0 ? x[2] : x[0];

  return hypot (radius - 1.0, off) <= 0.1 + 1e-12;
}

static gboolean
is_hepta (const double *x, int class)
{
  double at[3] = { 0, 0, 0 };

  if (class > 0)
    at[(class - 1) / 2] = class % 2 ? 3 : -3;
  return norm (x, 3, at[0], at[1], at[2]) <= (class == 0 ? 0.1 : 1.0);
}

static gboolean
is_lsun (const double *x, int class)
{
  if (class == 0)
    return x[0] >= 0 && x[0] <= 4 && x[1] >= 0 && x[1] <= 1;
  if (class == 1)
    return x[0] >= 0.5 && x[0] <= 1.5 && x[1] >= 1.5 && x[1] <= 5.4;
  return norm (x, 2, 2.9, 2.6, 0) < 2.0;
}

static gboolean
is_target (const double *x, int class)
{
  double radius = norm (x, 2, 0, 0, 0);

  if (class < 2)
    return class == 0 ? radius <= 0.5 : radius >= 1.5 && radius <= 2.0;
  return fabs (fabs (x[0]) - 3.0) <= 0.05 + 1e-12 && fabs (fabs (x[1]) - 3.0) <= 0.05 + 1e-12;
}

static gboolean
is_twodiamonds (const double *x, int class)
{
  return fabs (x[0] - (class == 0 ? 1.0 : 3.08)) + fabs (x[1]) <= 1.0 + 1e-12;
}

static gboolean
is_wingnut (const double *x, int class)
{
  double u = class == 0 ? x[0] : -x[0];

  return u >= 0.15 && u <= 2.15 && x[1] >= 0.0 && x[1] <= 3.0;
}

static const struct {
  const char *name;
  guint p, counts[8];
  gboolean (*holds) (const double *x, int class);
} sets[] = {
  { "atom", 3, { 400, 400 }, is_atom }, { "chainlink", 3, { 500, 500 }, is_chainlink },
  { "engytime", 2, { 2048, 2048 }, NULL }, { "hepta", 3, { 32, 30, 30, 30, 30, 30, 30 }, is_hepta },
  { "lsun", 2, { 200, 100, 100 }, is_lsun }, { "target", 2, { 395, 363, 3, 3, 3, 3 }, is_target },
  { "tetra", 3, { 100, 100, 100, 100 }, NULL }, { "twodiamonds", 2, { 400, 400 }, is_twodiamonds },
  { "wingnut", 2, { 508, 508 }, is_wingnut },
};

static void
test_shapes (void)
{
  for (guint s = 0; s < G_N_ELEMENTS (sets); s++)
    {
      g_autoptr(CredalDataset) data = credal_generate_fcps_like (sets[s].name, 3);
      guint counts[8] = { 0 };
      g_test_message ("%s", sets[s].name);
      g_assert_cmpstr (credal_fcps_like_names ()[s], ==, sets[s].name);
      g_assert_cmpuint (credal_dataset_p (data), ==, sets[s].p);
      for (gsize i = 0; i < credal_dataset_n (data); i++)
        {
          int class = credal_dataset_classes (data)[i];
          counts[class]++;
          g_assert_true (!sets[s].holds || sets[s].holds (credal_dataset_row (data, i), class));
        }
      for (guint k = 0; k < credal_dataset_n_classes (data); k++)
        g_assert_cmpuint (counts[k], ==, sets[s].counts[k]);
      g_assert_cmpuint (sets[s].counts[credal_dataset_n_classes (data)], ==, 0);
    }
  g_assert_null (credal_fcps_like_names ()[G_N_ELEMENTS (sets)]);
  g_assert_null (credal_generate_fcps_like ("ball", 1));
}

/* Means and covariance of each class of engytime, within five standard errors. */
static void
test_engytime (void)
{
  static const double means[2][2] = { { 2, 3 }, { 0.5, 0.5 } }, covariance[2][3] = { { 2, -1.6, 2 }, { 1, 0, 1 } };
  g_autoptr(CredalDataset) data = credal_generate_fcps_like ("engytime", 1);

  for (guint k = 0; k < 2; k++)
    {
      double sums[5] = { 0.0 };
      for (gsize i = k * 2048; i < (k + 1) * 2048; i++)
        {
          double u = credal_dataset_row (data, i)[0] - means[k][0], v = credal_dataset_row (data, i)[1] - means[k][1];
          const double terms[] = { u, v, u * u, u * v, v * v };
          for (guint t = 0; t < 5; t++)
            sums[t] += terms[t] / 2048;
        }
      g_assert_cmpfloat (MAX (fabs (sums[0]), fabs (sums[1])), <, 5 * sqrt (2.0 / 2048));
      for (guint t = 0; t < 3; t++)
        g_assert_cmpfloat (fabs (sums[2 + t] - covariance[k][t]), <, 5 * sqrt (8.0 / 2048));
    }
}

/* The corners of the tetrahedron are 2.2 apart, and the balls about them keep to their radius. */
static void
test_tetra (void)
{
  g_autoptr(CredalDataset) data = credal_generate_fcps_like ("tetra", 1);
  double mean[4][3] = { { 0.0 } };

  for (gsize i = 0; i < 400; i++)
    for (guint q = 0; q < 3; q++)
      mean[i / 100][q] += credal_dataset_row (data, i)[q] / 100.0;
  for (guint k = 0; k < 4; k++)
    for (guint l = 0; l < k; l++)
      g_assert_cmpfloat (fabs (norm (mean[k], 3, mean[l][0], mean[l][1], mean[l][2]) - 2.2), <, 0.3);
  for (gsize i = 0; i < 400; i++)
    g_assert_cmpfloat (norm (credal_dataset_row (data, i), 3, mean[i / 100][0], mean[i / 100][1], mean[i / 100][2]), <,
                       1.05 + 0.3);
}

/* The same seed draws the same, another seed others. */
static void
test_seeds (void)
{
  g_autoptr(CredalDataset) one = credal_generate_fcps_like ("wingnut", 5),
                           again = credal_generate_fcps_like ("wingnut", 5),
                           other = credal_generate_fcps_like ("wingnut", 6);
  gsize size = credal_dataset_n (one) * 2 * sizeof (double);

  g_assert_cmpmem (credal_dataset_x (one), size, credal_dataset_x (again), size);
  g_assert_cmpfloat (credal_dataset_x (one)[0], !=, credal_dataset_x (other)[0]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fcps-like/shapes", test_shapes);
  g_test_add_func ("/fcps-like/engytime", test_engytime);
  g_test_add_func ("/fcps-like/tetra", test_tetra);
  g_test_add_func ("/fcps-like/seeds", test_seeds);
  return g_test_run ();
}
