/* The plane in which groups lie apart: its axes by definition, and turned to where objects were. */
#include "core/base/rng.h"
#include "core/layout/projection-groups.h"
#include <math.h>

#define N 90
#define P 4

typedef struct {
  guint c;
  CredalDataset *data;
  double membership[N * 3];
} Fixture;

/* Groups one after the other, whose means lie on a line when there are two. */
static void
set_up (Fixture *fixture, gconstpointer c)
{
  static const double means[3][P] = { { 0, 0, 0, 0 }, { 6, 2, 0, 0 }, { 0, 5, 3, 0 } };
  g_autoptr(GRand) rng = credal_rng_new (3, 0);
  double *x = g_new (double, N * P);

  fixture->c = GPOINTER_TO_UINT (c);
  for (gsize i = 0; i < N; i++)
    {
      guint group = (guint) (i * fixture->c / N);
      for (guint k = 0; k < fixture->c; k++)
        fixture->membership[i * fixture->c + k] = k == group ? 0.9 : 0.1 / (fixture->c - 1);
      for (gsize q = 0; q < P; q++)
        x[i * P + q] = 100 + means[group][q] + credal_rng_normal (rng) * (q == 3 ? 2 : 0.5);
    }
  fixture->data = credal_dataset_new (N, P, x, NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer c)
{
  credal_dataset_unref (fixture->data);
}

static CredalProjection *
project (const Fixture *fixture, const CredalPlaces *former)
{
  g_autoptr(GError) error = NULL;
  CredalProjection *projection = credal_projection_new_groups (fixture->data, fixture->membership, fixture->c, former,
                                                               &error);

  g_assert_no_error (error);
  return projection;
}

static void
places (const Fixture *fixture, const CredalProjection *projection, double *xy)
{
  credal_projection_points (projection, credal_dataset_x (fixture->data), N, xy);
}

/* The axes' loadings, read off the images of the unit vectors. */
static void
read_axes (const CredalProjection *projection, double axes[2][P])
{
  double corners[(P + 1) * P] = { 0 }, images[2 * (P + 1)];

  for (gsize q = 0; q < P; q++)
    corners[(q + 1) * P + q] = 1;
  credal_projection_points (projection, corners, P + 1, images);
  for (gsize q = 0; q < P; q++)
    for (guint axis = 0; axis < 2; axis++)
      axes[axis][q] = images[2 * (q + 1) + axis] - images[axis];
}

static double
dot (const double *a, const double *b)
{
  double sum = 0;

  for (gsize q = 0; q < P; q++)
    sum += a[q] * b[q];
  return sum;
}

static void
test_orthonormal (Fixture *fixture, gconstpointer c)
{
  g_autoptr(CredalProjection) projection = project (fixture, NULL);
  double axes[2][P];

  read_axes (projection, axes);
  g_assert_cmpfloat_with_epsilon (dot (axes[0], axes[0]), 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (dot (axes[1], axes[1]), 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (dot (axes[0], axes[1]), 0, 1e-9);
  g_assert_true (g_str_has_prefix (credal_projection_label (projection, 0), "by answers, 1 ("));
}

/* @means: (c × P) of the groups, less the mean of all. */
static void
find_means (const Fixture *fixture, double means[3][P])
{
  double all[P] = { 0 };

  for (guint k = 0; k < fixture->c; k++)
    {
      double mass = 0;
      for (gsize q = 0; q < P; q++)
        means[k][q] = 0;
      for (gsize i = 0; i < N; i++)
        {
          double u = fixture->membership[i * fixture->c + k];
          mass += u;
          for (gsize q = 0; q < P; q++)
            means[k][q] += u * credal_dataset_row (fixture->data, i)[q];
        }
      for (gsize q = 0; q < P; q++)
        {
          all[q] += means[k][q] / N;
          means[k][q] /= mass;
        }
    }
  for (guint k = 0; k < fixture->c; k++)
    for (gsize q = 0; q < P; q++)
      means[k][q] -= all[q];
}

/* Two or three means lie in the plane: no distance between them is lost. */
static void
test_means_in_plane (Fixture *fixture, gconstpointer c)
{
  g_autoptr(CredalProjection) projection = project (fixture, NULL);
  double axes[2][P], means[3][P];

  read_axes (projection, axes);
  find_means (fixture, means);
  for (guint k = 0; k < fixture->c; k++)
    {
      double x = dot (axes[0], means[k]), y = dot (axes[1], means[k]);
      g_assert_cmpfloat_with_epsilon (x * x + y * y, dot (means[k], means[k]), 1e-9);
    }
}

/* With two groups the second axis is the direction of most variance that is left: nearly the last feature. */
static void
test_second_axis (Fixture *fixture, gconstpointer c)
{
  g_autoptr(CredalProjection) projection = project (fixture, NULL);
  double axes[2][P];

  read_axes (projection, axes);
  g_assert_cmpfloat (fabs (axes[1][3]), >, 0.95);
}

/* Turned by any angle, mirrored or not, the picture comes back as it was. */
static void
test_comes_back (Fixture *fixture, gconstpointer c)
{
  g_autoptr(CredalProjection) projection = project (fixture, NULL);
  double xy[2 * N], wanted[2 * N], again[2 * N];

  places (fixture, projection, xy);
  for (int mirror = -1; mirror <= 1; mirror += 2)
    for (double angle = 0.1; angle < 6; angle += 0.7)
      {
        for (gsize i = 0; i < N; i++)
          {
            double x = xy[2 * i], y = mirror * xy[2 * i + 1];
            wanted[2 * i] = cos (angle) * x - sin (angle) * y;
            wanted[2 * i + 1] = sin (angle) * x + cos (angle) * y;
          }
        g_autoptr(CredalPlaces) former = credal_places_new (wanted, N);
        g_autoptr(CredalProjection) turned = project (fixture, former);
        places (fixture, turned, again);
        for (gsize k = 0; k < 2 * N; k++)
          g_assert_cmpfloat_with_epsilon (again[k], wanted[k], 1e-9);
      }
}

/* All objects alike but along one feature: they lie on a line, and there is no second axis. */
static void
test_on_a_line (void)
{
  double x[] = { 0, 1, 1, 1, 5, 1, 6, 1 };
  const double membership[] = { 1, 0, 1, 0, 0, 1, 0, 1 };
  g_autoptr(CredalDataset) data = credal_dataset_new (4, 2, g_memdup2 (x, sizeof x), NULL);
  g_autoptr(CredalProjection) projection = credal_projection_new_groups (data, membership, 2, NULL, NULL);
  double xy[8];

  g_assert_nonnull (projection);
  credal_projection_points (projection, x, 4, xy);
  for (gsize i = 0; i < 4; i++)
    g_assert_cmpfloat (xy[2 * i + 1], ==, 0);
  g_assert_cmpfloat_with_epsilon (fabs (xy[6] - xy[0]), 6, 1e-12);
}

/* More objects than are looked at: every one of the few is where its object is. */
static void
test_places (void)
{
  gsize n = 10000;
  g_autofree double *xy = g_new (double, 2 * n);

  for (gsize k = 0; k < 2 * n; k++)
    xy[k] = (double) k;
  g_autoptr(CredalPlaces) places = credal_places_new (xy, n);
  g_assert_cmpuint (places->count, <=, 4096);
  g_assert_cmpuint ((places->count - 1) * places->step, <, n);
  for (gsize k = 0; k < places->count; k++)
    g_assert_cmpfloat (places->xy[2 * k], ==, xy[2 * k * places->step]);
}

#define ADD(name, func) \
  g_test_add ("/projection-groups/two/" name, Fixture, GUINT_TO_POINTER (2), set_up, func, tear_down); \
  g_test_add ("/projection-groups/three/" name, Fixture, GUINT_TO_POINTER (3), set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("orthonormal", test_orthonormal);
  ADD ("means-in-plane", test_means_in_plane);
  ADD ("comes-back", test_comes_back);
  g_test_add ("/projection-groups/second-axis", Fixture, GUINT_TO_POINTER (2), set_up, test_second_axis, tear_down);
  g_test_add_func ("/projection-groups/on-a-line", test_on_a_line);
  g_test_add_func ("/projection-groups/places", test_places);
  return g_test_run ();
}
