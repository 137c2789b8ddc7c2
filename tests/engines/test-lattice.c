/* The lattice of a map: its size, its distances, its kernel, and where its prototypes begin. */
#include <math.h>
#include "core/data/components.h"
#include "core/data/generate.h"
#include "engines/map/lattice.h"

/* Every map of [AB11] Table 1 whose data are public: objects, the two largest deviations, and the sides. */
static const struct { const char *name; double n, first, second; guint rows, columns; } printed[] = {
  { "glass", 214, 1.7286, 1.2851, 11, 7 }, { "ionosphere", 351, 1.7018, 1.0648, 13, 7 },
  { "iris", 150, 2.0494, 0.4910, 16, 4 }, { "chainlink", 1000, 0.8750, 0.4914, 18, 9 },
  { "atom", 800, 23.9561, 18.7554, 14, 10 }, { "hepta", 212, 1.6795, 1.6546, 9, 8 },
  { "lsun", 400, 1.4639, 1.0754, 13, 8 }, { "target", 770, 0.9635, 0.9470, 13, 11 },
  { "tetra", 400, 0.9098, 0.8869, 11, 9 }, { "twodiamonds", 800, 1.1208, 0.4322, 20, 7 },
  { "wingnut", 1016, 1.1676, 0.7959, 16, 10 }, { "engytime", 4096, 1.7406, 1.4444, 21, 15 },
};

/* Four weighted objects with these deviations along the axes. */
static CredalDataset *
make_cross (double n, double first, double second)
{
  double *x = g_new0 (double, 8), *weights = g_new (double, 4);

  x[0] = first * G_SQRT2;
  x[2] = -x[0];
  x[5] = second * G_SQRT2;
  x[7] = -x[5];
  for (guint i = 0; i < 4; i++)
    weights[i] = n / 4.0;
  CredalDataset *data = credal_dataset_new (4, 2, x, NULL);
  credal_dataset_set_weights (data, weights);
  return data;
}

static void
test_sizes (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (printed); k++)
    {
      g_autoptr(CredalDataset) data = make_cross (printed[k].n, printed[k].first, printed[k].second);
      CredalLattice lattice = { 0 };
      g_test_message ("%s", printed[k].name);
      g_assert_true (credal_lattice_measure (data, 0, 0, &lattice, NULL));
      g_assert_cmpuint (lattice.rows, ==, printed[k].rows);
      g_assert_cmpuint (lattice.columns, ==, printed[k].columns);
    }
}

static void
test_other_sizes (void)
{
  g_autoptr(CredalDataset) data = make_cross (400, 2.0, 1.0), line = make_cross (400, 2.0, 0.0),
                           many = make_cross (1e6, 1.0, 1.0);
  CredalLattice lattice = { 0 };

  g_assert_true (credal_lattice_measure (data, 6, 5, &lattice, NULL));
  g_assert_cmpuint (lattice.rows, ==, 6);
  g_assert_cmpuint (lattice.columns, ==, 5);
  g_assert_true (credal_lattice_measure (data, 20, 0, &lattice, NULL));
  g_assert_cmpuint (lattice.rows, ==, 20);
  g_assert_cmpuint (lattice.columns, ==, 5);
  g_assert_true (credal_lattice_measure (line, 0, 0, &lattice, NULL));
  g_assert_cmpuint (lattice.rows, ==, 100);
  g_assert_cmpuint (lattice.columns, ==, 1);
  g_assert_true (credal_lattice_measure (many, 0, 0, &lattice, NULL));
  g_assert_cmpuint (credal_lattice_size (&lattice), <, CREDAL_LATTICE_MOST + 40);
}

/* ---- distances ---- */

/* Whether two neurons touch, by where they are drawn. */
static gboolean
touch (const CredalLattice *lattice, guint a, guint b)
{
  guint row_a = a / lattice->columns, row_b = b / lattice->columns;
  double across = (double) (a % lattice->columns) - b % lattice->columns, down = (double) row_a - row_b;

  if (lattice->shape == CREDAL_LATTICE_SQUARE8)
    return a != b && fabs (across) <= 1.0 && fabs (down) <= 1.0;
  if (lattice->shape == CREDAL_LATTICE_SQUARE4)
    return fabs (across) + fabs (down) == 1.0;
  across += 0.5 * (row_a % 2) - 0.5 * (row_b % 2);
  return fabs (across * across + 0.75 * down * down - 1.0) < 1e-9;
}

/* @path: (r) out: the shortest paths from @from, breadth first. */
static void
find_paths (const CredalLattice *lattice, guint from, guint *path)
{
  guint r = credal_lattice_size (lattice);

  for (guint a = 0; a < r; a++)
    path[a] = a == from ? 0 : G_MAXUINT;
  for (guint length = 0; length < r; length++)
    for (guint a = 0; a < r; a++)
      for (guint b = 0; path[a] == length && b < r; b++)
        if (path[b] == G_MAXUINT && touch (lattice, a, b))
          path[b] = length + 1;
}

static void
test_distances (void)
{
  for (guint shape = 0; shape < 3; shape++)
    for (guint rows = 1; rows < 7; rows++)
      {
        const CredalLattice lattice = { (CredalLatticeShape) shape, rows, 5 };
        guint r = credal_lattice_size (&lattice), path[30], near[8], edges = 0;
        for (guint a = 0; a < r; a++)
          {
            guint count = credal_lattice_neighbours (&lattice, a, near), found = 0;
            find_paths (&lattice, a, path);
            for (guint b = 0; b < r; b++)
              {
                g_assert_cmpuint (credal_lattice_distance (&lattice, a, b), ==, path[b]);
                if (path[b] == 1)
                  g_assert_cmpuint (near[found++], ==, b);
              }
            g_assert_cmpuint (found, ==, count);
            edges += count;
          }
        g_autoptr(GArray) list = credal_lattice_edges (&lattice);
        g_assert_cmpuint (list->len, ==, edges);     /* two ends each, and each counted twice */
        for (guint q = 0; q < list->len; q += 2)
          g_assert_true (touch (&lattice, g_array_index (list, guint32, q), g_array_index (list, guint32, q + 1)));
      }
}

static void
test_kernel (void)
{
  const CredalLattice lattice = { CREDAL_LATTICE_HEXAGONAL, 4, 3 };
  double h[144], even[144];

  credal_lattice_kernel (&lattice, 1.5, FALSE, h);
  credal_lattice_kernel (&lattice, 1.5, TRUE, even);
  for (guint a = 0; a < 12; a++)
    {
      double sum = 0.0, plain = 0.0;
      for (guint b = 0; b < 12; b++)
        {
          double distance = credal_lattice_distance (&lattice, a, b);
          g_assert_cmpfloat_with_epsilon (h[a * 12 + b], exp (-distance * distance / 2.25), 1e-15);
          sum += even[a * 12 + b];
          plain += h[a * 12 + b];
        }
      g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-14);
      g_assert_cmpfloat_with_epsilon (even[a * 12], h[a * 12] / plain, 1e-14);
    }
}

/* The same bytes wherever the allocator puts the matrix. */
static void
test_kernel_anywhere (void)
{
  const CredalLattice lattice = { CREDAL_LATTICE_HEXAGONAL, 20, 17 };
  gsize size = 340 * 340;
  g_autofree double *first = g_new (double, size), *room = g_new (double, size + 4);

  credal_lattice_kernel (&lattice, 1.7, TRUE, first);
  for (guint shift = 0; shift < 4; shift++)
    {
      credal_lattice_kernel (&lattice, 1.7, TRUE, room + shift);
      g_assert_cmpmem (room + shift, size * sizeof (double), first, size * sizeof (double));
    }
}

/* The corners are one deviation out along both components, and the middle is the mean. */
static void
test_spread (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (300, 3, 3, 4.0, 2, NULL);
  const CredalLattice lattice = { CREDAL_LATTICE_SQUARE8, 5, 3 };
  double mean[3], values[2], axes[6], total, w[45];

  g_assert_true (credal_principal_components (data, NULL, 2, mean, values, axes, &total, NULL));
  g_assert_true (credal_lattice_spread (&lattice, data, w, NULL));
  for (guint q = 0; q < 3; q++)
    {
      double first = sqrt (values[0] / 300) * axes[q], second = sqrt (values[1] / 300) * axes[3 + q];
      g_assert_cmpfloat_with_epsilon (w[q], -first - second, 1e-9);
      g_assert_cmpfloat_with_epsilon (w[2 * 3 + q], -first + second, 1e-9);
      g_assert_cmpfloat_with_epsilon (w[14 * 3 + q], first + second, 1e-9);
      g_assert_cmpfloat_with_epsilon (w[7 * 3 + q], 0.0, 1e-9);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lattice/sizes", test_sizes);
  g_test_add_func ("/lattice/other-sizes", test_other_sizes);
  g_test_add_func ("/lattice/distances", test_distances);
  g_test_add_func ("/lattice/kernel", test_kernel);
  g_test_add_func ("/lattice/kernel-anywhere", test_kernel_anywhere);
  g_test_add_func ("/lattice/spread", test_spread);
  return g_test_run ();
}
