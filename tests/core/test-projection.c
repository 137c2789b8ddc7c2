#include "core/base/rng.h"
#include "core/data/shown-value.h"
#include "core/layout/projection.h"

#include <math.h>
#include <string.h>

static CredalDataset *
random_data (gsize n, gsize p, double offset)
{
  double *x = g_new (double, n * p);
  g_autoptr(GRand) rng = credal_rng_new (7, 0);

  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < p; q++)
      x[i * p + q] = offset + credal_rng_normal (rng) * (q == 2 ? 10 : q == 0 ? 5 : 0.5)
                     + (q > 0 ? 0.3 * (x[i * p] - offset) : 0);
  return credal_dataset_new (n, p, x, NULL);
}

static void
set_random_weights (CredalDataset *data)
{
  gsize n = credal_dataset_n (data);
  double *weights = g_new (double, n);

  for (gsize i = 0; i < n; i++)
    weights[i] = 1 + (double) (i % 4);
  credal_dataset_set_weights (data, weights);
}

/* Weighted mean product of two coordinates about their means; the coordinates are @a and @b of rows of @stride. */
static double
covariance (const CredalDataset *data, const double *a, const double *b, gsize stride)
{
  const double *weights = credal_dataset_weights (data);
  double total = credal_dataset_total_weight (data), mean_a = 0, mean_b = 0, sum = 0;

  for (gsize i = 0; i < credal_dataset_n (data); i++)
    {
      mean_a += (weights ? weights[i] : 1) * a[i * stride] / total;
      mean_b += (weights ? weights[i] : 1) * b[i * stride] / total;
    }
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    sum += (weights ? weights[i] : 1) * (a[i * stride] - mean_a) * (b[i * stride] - mean_b) / total;
  return sum;
}

/* The axes' loadings, read off the images of the unit vectors: (2 × p). */
static double *
loadings_of (const CredalProjection *projection, gsize p)
{
  g_autofree double *unit = g_new0 (double, p);
  double *loadings = g_new (double, 2 * p), origin[2], image[2];

  credal_projection_points (projection, unit, 1, origin);
  for (gsize q = 0; q < p; q++)
    {
      unit[q] = 1;
      credal_projection_points (projection, unit, 1, image);
      unit[q] = 0;
      loadings[q] = image[0] - origin[0];
      loadings[p + q] = image[1] - origin[1];
    }
  return loadings;
}

/* Principal components by definition: C l = λ l with λ the scores' variance, the scores uncorrelated and centred, the
 * loadings orthonormal with a positive largest one; and no feature or random direction varies more. */
static void
check_components (const CredalDataset *data, const CredalProjection *projection, double tolerance)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  const double *x = credal_dataset_x (data);
  g_autofree double *scores = g_new (double, 2 * n), *loadings = loadings_of (projection, p);

  credal_projection_points (projection, x, n, scores);
  double variance[2] = { covariance (data, scores, scores, 2), covariance (data, scores + 1, scores + 1, 2) };
  g_assert_cmpfloat (variance[0], >=, variance[1]);
  g_assert_cmpfloat_with_epsilon (covariance (data, scores, scores + 1, 2), 0, tolerance * variance[0]);
  for (guint axis = 0; axis < 2; axis++)
    {
      const double *l = loadings + axis * p;
      double norm = 0, cross = 0, largest = 0;
      for (gsize q = 0; q < p; q++)
        {
          g_autofree double *column = g_new (double, n);
          for (gsize i = 0; i < n; i++)
            column[i] = x[i * p + q];
          double product = 0;   /* (C l)_q: the covariance of feature q with the scores */
          for (gsize i = 0; i < n; i++)
            product += (credal_dataset_weights (data) ? credal_dataset_weights (data)[i] : 1) * scores[2 * i + axis]
                       * column[i] / credal_dataset_total_weight (data);
          g_assert_cmpfloat_with_epsilon (product, variance[axis] * l[q], tolerance * variance[0]);
          norm += l[q] * l[q];
          cross += l[q] * loadings[(1 - axis) * p + q];
          largest = fabs (l[q]) > fabs (largest) ? l[q] : largest;
          g_assert_cmpfloat (covariance (data, column, column, 1), <=, variance[0] * (1 + 1e-12));
        }
      g_assert_cmpfloat_with_epsilon (norm, 1, 1e-9);
      g_assert_cmpfloat_with_epsilon (cross, 0, 1e-9);
      g_assert_cmpfloat (largest, >, 0);
    }
}

static void
test_pca (void)
{
  static const gsize features[] = { 2, 3, 7, 60 };

  for (gsize k = 0; k < G_N_ELEMENTS (features); k++)
    for (guint weighted = 0; weighted < 2; weighted++)
      {
        g_autoptr(GError) error = NULL;
        g_autoptr(CredalDataset) data = random_data (300, features[k], 100);
        if (weighted)
          set_random_weights (data);
        g_autoptr(CredalProjection) projection = credal_projection_new_pca (data, &error);
        g_assert_no_error (error);
        check_components (data, projection, 1e-9);
      }
}

static void
test_pca_of_many_features (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) data = random_data (150, 700, 3);

  set_random_weights (data);
  g_autoptr(CredalProjection) projection = credal_projection_new_pca (data, &error);
  g_assert_no_error (error);
  check_components (data, projection, 1e-5);
  g_autoptr(CredalProjection) again = credal_projection_new_pca (data, NULL);
  double first[300], second[300];
  credal_projection_points (projection, credal_dataset_x (data), 150, first);
  credal_projection_points (again, credal_dataset_x (data), 150, second);
  g_assert_cmpmem (first, sizeof first, second, sizeof second);
}

static CredalDataset *
small_data (gsize n, gsize p, const double *x, const char *const *names)
{
  return credal_dataset_new (n, p, g_memdup2 (x, n * p * sizeof *x), names);
}

static void
test_shares (void)
{
  /* variances 9 : 1 along the features; the larger is the second feature's */
  static const double x[] = { 0, 3, 0, -3, 1, 0, -1, 0 };
  g_autoptr(CredalDataset) data = small_data (4, 2, x, NULL);
  g_autoptr(CredalProjection) projection = credal_projection_new_pca (data, NULL);
  g_assert_cmpstr (credal_projection_label (projection, 0), ==, "PC 1 (90 %)");
  g_assert_cmpstr (credal_projection_label (projection, 1), ==, "PC 2 (10 %)");
  double xy[8];
  credal_projection_points (projection, x, 4, xy);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpfloat_with_epsilon (xy[2 * i], x[2 * i + 1], 1e-14);
      g_assert_cmpfloat_with_epsilon (xy[2 * i + 1], x[2 * i], 1e-14);
    }
}

/* Two standardised features have loadings of equal size: the first is the positive one, whatever the last digits. */
static void
test_sign_of_equal_loadings (void)
{
  for (guint repeat = 0; repeat < 200; repeat++)
    {
      double x[20];
      for (guint i = 0; i < 5; i++)   /* each row with its mirror images: equal variances, negative covariance */
        {
          double a = g_test_rand_double (), b = g_test_rand_double () - 1;
          memcpy (x + 4 * i, (const double[]) { a, b, b, a }, 4 * sizeof *x);
        }
      g_autoptr(CredalDataset) data = small_data (10, 2, x, NULL);
      g_autoptr(CredalProjection) projection = credal_projection_new_pca (data, NULL);
      g_autofree double *loadings = loadings_of (projection, 2);
      g_assert_cmpfloat_with_epsilon (loadings[0], G_SQRT2 / 2, 1e-9);
      g_assert_cmpfloat_with_epsilon (fabs (loadings[1]), G_SQRT2 / 2, 1e-9);
      g_assert_cmpfloat (loadings[2], >, 0);
    }
}

static void
test_degenerate (void)
{
  static const double line[] = { 1, 5, 3 }, point[] = { 2, 2, 2, 2, 2, 2 };
  double xy[6], shape[4];
  g_autoptr(CredalDataset) one_feature = small_data (3, 1, line, NULL);
  g_autoptr(CredalProjection) one = credal_projection_new_pca (one_feature, NULL);

  credal_projection_points (one, line, 3, xy);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpfloat (xy[2 * i], ==, line[i] - 3);
      g_assert_cmpfloat (xy[2 * i + 1], ==, 0);
    }
  g_assert_cmpstr (credal_projection_label (one, 0), ==, "PC 1 (100 %)");
  g_assert_cmpstr (credal_projection_label (one, 1), ==, "");
  g_assert_true (credal_projection_ellipse (one, (const double[]) { 4 }, shape));
  g_assert_cmpfloat (shape[0], ==, 0.25);
  g_assert_cmpfloat (shape[3], ==, 0);

  g_autoptr(CredalDataset) constant = small_data (2, 3, point, NULL);
  g_autoptr(CredalProjection) none = credal_projection_new_pca (constant, NULL);
  g_assert_cmpstr (credal_projection_label (none, 0), ==, "PC 1 (0 %)");
  credal_projection_points (none, point, 2, xy);
  for (guint q = 0; q < 4; q++)
    g_assert_cmpfloat (xy[q], ==, 0);
}

static void
test_too_large (void)
{
  static const double x[] = { 1e200, 0, -1e200, 1 };
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) data = small_data (2, 2, x, NULL);

  g_assert_null (credal_projection_new_pca (data, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

static void
assert_axes (const CredalDataset *data, const char *text, const char *first, const char *second)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalProjection) projection = credal_projection_parse (data, text, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (credal_projection_label (projection, 0), ==, first);
  g_assert_cmpstr (credal_projection_label (projection, 1), ==, second);
}

static void
test_parse (void)
{
  static const char *const names[] = { "width", "height, cm", "3", "x", NULL };
  static const double x[] = { 1, 2, 3, 4, 5, 6, 7, 9 };
  g_autoptr(CredalDataset) data = small_data (2, 4, x, names);

  assert_axes (data, "width,x", "width", "x");
  assert_axes (data, " x , height, cm", "x", "height, cm");
  assert_axes (data, "height, cm,4", "height, cm", "x");
  assert_axes (data, "1,3", "width", "3");
  assert_axes (data, "PCA", "PC 1 (100 %)", "PC 2 (0 %)");

  static const char *const bad[] = { "", "width", "width,", "width,y", "0,1", "1,5", "pca,1", "1,2,3,4" };
  for (gsize k = 0; k < G_N_ELEMENTS (bad); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_null (credal_projection_parse (data, bad[k], &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
    }
  double xy[4];
  g_autoptr(CredalProjection) axes = credal_projection_new_axes (data, 3, 1);
  credal_projection_points (axes, x, 2, xy);
  g_assert_cmpfloat (xy[0], ==, 4);
  g_assert_cmpfloat (xy[3], ==, 6);
}

/* The support function of the shadow in any direction y is that of the ellipsoid in the direction Pᵀ y: found here by
 * climbing on the ellipsoid, without an inverse. */
static double
support (const double *metric, const double *direction, gsize p)
{
  double u[8] = { 0 };

  for (guint sweep = 0; sweep < 2000; sweep++)   /* S u = direction by Gauss and Seidel */
    for (gsize a = 0; a < p; a++)
      {
        double rest = direction[a];
        for (gsize b = 0; b < p; b++)
          rest -= a != b ? metric[a * p + b] * u[b] : 0;
        u[a] = rest / metric[a * p + a];
      }
  double squared = 0;
  for (gsize a = 0; a < p; a++)
    squared += direction[a] * u[a];
  return sqrt (squared);
}

static void
random_metric (GRand *rng, gsize p, double *metric)
{
  double root[64];

  for (gsize q = 0; q < p * p; q++)
    root[q] = credal_rng_normal (rng);
  for (gsize a = 0; a < p; a++)
    for (gsize b = 0; b < p; b++)
      {
        metric[a * p + b] = a == b;
        for (gsize q = 0; q < p; q++)
          metric[a * p + b] += root[a * p + q] * root[b * p + q];
      }
}

static void
test_ellipse (void)
{
  g_autoptr(GRand) rng = credal_rng_new (3, 0);

  for (gsize p = 2; p <= 6; p++)
    {
      g_autoptr(CredalDataset) data = random_data (50, p, 0);
      g_autoptr(CredalProjection) projection = credal_projection_new_pca (data, NULL);
      g_autofree double *loadings = loadings_of (projection, p);
      double metric[64], shape[4], direction[8];
      random_metric (rng, p, metric);
      g_assert_true (credal_projection_ellipse (projection, metric, shape));
      for (double angle = 0; angle < 3; angle += 0.25)
        {
          double y[2] = { cos (angle), sin (angle) };
          for (gsize q = 0; q < p; q++)
            direction[q] = y[0] * loadings[q] + y[1] * loadings[p + q];
          double squared = y[0] * (shape[0] * y[0] + shape[1] * y[1]) + y[1] * (shape[2] * y[0] + shape[3] * y[1]);
          g_assert_cmpfloat_with_epsilon (sqrt (squared), support (metric, direction, p), 1e-9);
        }
      g_assert_true (credal_projection_ellipse (projection, NULL, shape));
      g_assert_cmpfloat_with_epsilon (shape[0], 1, 1e-12);
      g_assert_cmpfloat_with_epsilon (shape[1], 0, 1e-12);
      g_assert_cmpfloat_with_epsilon (shape[3], 1, 1e-12);
    }
}

/* A pixel's feature is on the axis as the file has it, standardised or not. */
static void
test_shown_scale (void)
{
  static const double x[] = { 0.0, 0.5, 0.2, 0.1, 1.0, 0.3 }, scales[] = { 255.0, 1.0 };
  g_autoptr(CredalDataset) data = small_data (3, 2, x, NULL);

  credal_dataset_set_shown_scales (data, scales);
  g_autoptr(CredalDataset) standardized = credal_dataset_standardize (data, NULL, NULL);
  CredalDataset *const both[] = { data, standardized };
  for (gsize k = 0; k < G_N_ELEMENTS (both); k++)
    {
      double xy[6];
      g_autoptr(CredalProjection) projection = credal_projection_new_axes (both[k], 0, 1);
      credal_projection_points (projection, credal_dataset_x (both[k]), 3, xy);
      for (gsize i = 0; i < 3; i++)
        {
          g_assert_cmpfloat_with_epsilon (xy[2 * i], 255.0 * x[2 * i], 1e-9);
          g_assert_cmpfloat_with_epsilon (xy[2 * i + 1], x[2 * i + 1], 1e-9);
        }
    }
}

static void
test_ellipse_on_axes (void)
{
  static const double x[] = { 1, 2, 3, 4, 5, 6 };
  static const double metric[] = { 4, 0, 0, 0, 1, 0, 0, 0, 16 }, flat[9] = { 1, 0, 0, 0, 1 };
  double shape[4];
  g_autoptr(CredalDataset) data = small_data (2, 3, x, NULL);
  g_autoptr(CredalProjection) projection = credal_projection_new_axes (data, 2, 0);

  g_assert_true (credal_projection_ellipse (projection, metric, shape));
  static const double expected[] = { 1.0 / 16, 0, 0, 1.0 / 4 };
  for (guint q = 0; q < 4; q++)
    g_assert_cmpfloat (shape[q], ==, expected[q]);
  g_assert_false (credal_projection_ellipse (projection, flat, shape));
}

/* Few features are looked at as they are. */
static void
test_few_features (void)
{
  static const double values[] = { 1, 5, 2, 7, 4, 9 };
  g_autoptr(CredalDataset) two = small_data (3, 2, values, NULL), one = small_data (3, 1, values, NULL);
  g_autoptr(CredalProjection) both = credal_projection_parse (two, credal_projection_usual (two), NULL);
  g_autoptr(CredalProjection) twice = credal_projection_parse (two, "2,2", NULL);
  g_autoptr(CredalProjection) alone = credal_projection_parse (one, credal_projection_usual (one), NULL);
  double xy[6];

  g_assert_false (credal_projection_is_line (both));
  credal_projection_points (both, values, 3, xy);
  g_assert_cmpmem (xy, sizeof xy, values, sizeof xy);
  g_assert_true (credal_projection_is_line (twice));
  g_assert_cmpstr (credal_projection_label (twice, 0), ==, credal_dataset_column_name (two, 1));
  g_assert_cmpstr (credal_projection_label (twice, 1), ==, "");
  g_assert_true (credal_projection_is_line (alone));
  credal_projection_points (alone, values, 3, xy);
  g_assert_cmpfloat (xy[2], ==, 5);
  g_assert_cmpfloat (xy[3], ==, 0);
}

/* ---- three features, turned ---- */

/* From the front: to the right goes the first feature, upwards the third, and the second leads away. */
static void
test_turned_front (void)
{
  g_autoptr(CredalDataset) data = random_data (50, 4, 100);
  const gsize features[3] = { 3, 0, 2 };
  g_autoptr(CredalProjection) front = credal_projection_new_turned (data, features, &(CredalTurn) { -90, 0 });
  g_autofree double *xy = g_new (double, 100), *depth = g_new (double, 50);
  double low[3], high[3];

  for (guint k = 0; k < 3; k++)
    {
      low[k] = G_MAXDOUBLE, high[k] = -G_MAXDOUBLE;
      for (gsize i = 0; i < 50; i++)
        {
          low[k] = MIN (low[k], credal_dataset_row (data, i)[features[k]]);
          high[k] = MAX (high[k], credal_dataset_row (data, i)[features[k]]);
        }
    }
  credal_projection_points (front, credal_dataset_x (data), 50, xy);
  credal_projection_depths (front, credal_dataset_x (data), 50, depth);
  for (gsize i = 0; i < 50; i++)
    {
      const double *x = credal_dataset_row (data, i);
      const double seen[3] = { xy[2 * i], -depth[i], xy[2 * i + 1] };
      for (guint k = 0; k < 3; k++)
        g_assert_cmpfloat_with_epsilon (seen[k], 2 * (x[features[k]] - low[k]) / (high[k] - low[k]) - 1, 1e-9);
    }
}

/* However it is turned, distances in the box stay what they are; and turning by small steps is turning by their sum. */
static void
test_turned_rigid (void)
{
  g_autoptr(CredalDataset) data = random_data (30, 3, 0);
  const gsize features[3] = { 0, 1, 2 };
  g_autofree double *plain = g_new (double, 90), *turned = g_new (double, 90);
  CredalTurn turn = { -90, 0 };

  for (guint step = 0; step < 40; step++)
    {
      g_autoptr(CredalProjection) projection = credal_projection_new_turned (data, features, &turn);
      g_autofree double *xy = g_new (double, 60), *depth = g_new (double, 30);
      double *places = step == 0 ? plain : turned;
      credal_projection_points (projection, credal_dataset_x (data), 30, xy);
      credal_projection_depths (projection, credal_dataset_x (data), 30, depth);
      for (gsize i = 0; i < 30; i++)
        for (guint k = 0; k < 3; k++)
          places[3 * i + k] = k < 2 ? xy[2 * i + k] : depth[i];
      for (gsize i = 1; i < 30 && step > 0; i++)
        {
          double before = 0, after = 0;
          for (guint k = 0; k < 3; k++)
            {
              before += pow (plain[3 * i + k] - plain[k], 2);
              after += pow (turned[3 * i + k] - turned[k], 2);
              g_assert_cmpfloat (fabs (turned[3 * i + k]), <=, CREDAL_SPACE_REACH + 1e-9);
            }
          g_assert_cmpfloat_with_epsilon (before, after, 1e-9);
        }
      turn = credal_turn_by (&turn, 17, step % 2 ? 31 : -12);
      g_assert_cmpfloat (turn.elevation, <=, 90);
    }
  g_assert_cmpfloat_with_epsilon (turn.azimuth, remainder (-90 + 40 * 17, 360), 1e-9);
}

static void
test_turned_parse (void)
{
  double *x = g_new0 (double, 8);
  const char *const names[] = { "a", "b,c", "d@1,2", "e", NULL };
  g_autoptr(CredalDataset) data = credal_dataset_new (2, 4, x, names);

  static const struct { const char *text; gsize features[3]; CredalTurn turn; } good[] = {
    { "1,2,3", { 0, 1, 2 }, { -60, 20 } },      { "e,b,c,a", { 3, 1, 0 }, { -60, 20 } },
    { "4,1,d@1,2", { 3, 0, 2 }, { -60, 20 } },  { "4,1,d@1,2@30,-5", { 3, 0, 2 }, { 30, -5 } },
    { "1,2,3@200,90", { 0, 1, 2 }, { -160, 90 } },
  };
  static const char *const bad[] = { "1,2,9", "1,2,3@", "1,2,3@4", "1,2,3@4,5,6", "1,2,3@400,0", "1,2,3@0,91", "1,2@3,4" };

  for (gsize k = 0; k < G_N_ELEMENTS (good); k++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(CredalProjection) projection = credal_projection_parse (data, good[k].text, &error);
      g_assert_no_error (error);
      const CredalSpace *space = credal_projection_space (projection);
      g_assert_nonnull (space);
      g_assert_cmpmem (space->features, sizeof space->features, good[k].features, sizeof good[k].features);
      g_assert_cmpfloat (space->turn.azimuth, ==, good[k].turn.azimuth);
      g_assert_cmpfloat (space->turn.elevation, ==, good[k].turn.elevation);
    }
  for (gsize k = 0; k < G_N_ELEMENTS (bad); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_null (credal_projection_parse (data, bad[k], &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/projection/pca", test_pca);
  g_test_add_func ("/projection/pca-of-many-features", test_pca_of_many_features);
  g_test_add_func ("/projection/shares", test_shares);
  g_test_add_func ("/projection/sign-of-equal-loadings", test_sign_of_equal_loadings);
  g_test_add_func ("/projection/degenerate", test_degenerate);
  g_test_add_func ("/projection/too-large", test_too_large);
  g_test_add_func ("/projection/parse", test_parse);
  g_test_add_func ("/projection/ellipse", test_ellipse);
  g_test_add_func ("/projection/ellipse-on-axes", test_ellipse_on_axes);
  g_test_add_func ("/projection/shown-scale", test_shown_scale);
  g_test_add_func ("/projection/few-features", test_few_features);
  g_test_add_func ("/projection/turned-front", test_turned_front);
  g_test_add_func ("/projection/turned-rigid", test_turned_rigid);
  g_test_add_func ("/projection/turned-parse", test_turned_parse);
  return g_test_run ();
}
