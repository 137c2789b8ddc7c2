/* Gaussian mixtures of the papers, one with outliers, and a general one. */
#include <glib/gi18n-lib.h>
#include "core/data/generate.h"
#include <math.h>
#include "core/base/distance.h"
#include "core/base/rng.h"

enum { STREAM_TWO_CLASS = 0x67656e31, STREAM_GAUSSIANS = 0x67656e32, STREAM_CORRELATED = 0x67656e33,
       STREAM_FOUR_CLASS = 0x67656e34, STREAM_TWO_DENSITIES = 0x67656e35, STREAM_TWO_SPREADS = 0x67656e36,
       STREAM_OUTLIERS = 0x67656e6f };

void
credal_generate_name_classes (CredalDataset *data, int *classes, guint n_classes)
{
  char **names = g_new0 (char *, n_classes + 1);

  for (guint k = 0; k < n_classes; k++)
    names[k] = g_strdup_printf ("%u", k + 1);
  credal_dataset_set_classes (data, classes, n_classes, names);
}

gboolean
credal_generate_allocate (gsize n, gsize p, double **x, int **classes, GError **error)
{
  *x = p <= G_MAXSIZE / sizeof (double) / n ? g_try_malloc_n (n * p, sizeof (double)) : NULL;
  *classes = g_try_malloc_n (n, sizeof (int));
  if (*x && *classes)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("not enough memory for %zu × %zu numbers"), n, p);
  return FALSE;
}

/* [ABMD12] §5.1.1; @n_classes: 2, or 4: one for each Gaussian. */
static CredalDataset *
generate_square (guint n_classes, guint64 seed)
{
  static const double means[4][2] = { { 0, 0 }, { 0, 7 }, { 7, 0 }, { 7, 7 } };
  const gsize each = 100, n = 4 * each;
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_TWO_CLASS);
  double *x = g_new (double, 2 * n);
  int *classes = g_new (int, n);

  for (gsize i = 0; i < n; i++)
    {
      const double *mean = means[i / each];
      x[2 * i] = mean[0] + G_SQRT2 * credal_rng_normal (rng);
      x[2 * i + 1] = mean[1] + G_SQRT2 * credal_rng_normal (rng);
      classes[i] = (int) (i * n_classes / n);
    }
  CredalDataset *data = credal_dataset_new (n, 2, x, NULL);
  credal_generate_name_classes (data, classes, n_classes);
  return data;
}

CredalDataset *
credal_generate_two_class (guint64 seed)
{
  return generate_square (2, seed);
}

CredalDataset *
credal_generate_two_class_four (guint64 seed)
{
  return generate_square (4, seed);
}

/* ---- classes of equal size, each one Gaussian in the plane ---- */

/* A covariance Σ = L Lᵀ with L = (a 0; b d). */
typedef struct { double a, b, d; } Root;

/* Draws @each objects of each class, class by class. @roots: (n_classes). */
static CredalDataset *
generate_classes (const double (*means)[2], guint n_classes, gsize each, const Root *roots, GRand *rng)
{
  gsize n = n_classes * each;
  double *x = g_new (double, 2 * n);
  int *classes = g_new (int, n);

  for (gsize i = 0; i < n; i++)
    {
      const double *mean = means[i / each];
      const Root *root = &roots[i / each];
      double u = credal_rng_normal (rng), v = credal_rng_normal (rng);
      x[2 * i] = mean[0] + root->a * u;
      x[2 * i + 1] = mean[1] + root->b * u + root->d * v;
      classes[i] = (int) (i / each);
    }
  CredalDataset *data = credal_dataset_new (n, 2, x, NULL);
  credal_generate_name_classes (data, classes, n_classes);
  return data;
}

/* ---- the two sets of [EGMM] §4.1 ---- */

static const double correlated_means[2][2] = { { 2, 4 }, { 2, 0 } };
static const double square_means[4][2] = { { 0, 0 }, { 0, 4 }, { 4, 4 }, { 4, 0 } };

static Root
correlated_root (void)
{
  return (Root) { sqrt (3.0), 2.0 / sqrt (3.0), sqrt (5.0 / 3.0) };
}

static Root
square_root (void)
{
  return (Root) { G_SQRT2, 0.0, G_SQRT2 };
}

CredalDataset *
credal_generate_two_class_correlated (guint64 seed)
{
  const Root root = correlated_root (), roots[2] = { root, root };
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_CORRELATED);

  return generate_classes (correlated_means, 2, 400, roots, rng);
}

CredalDataset *
credal_generate_four_class (guint64 seed)
{
  const Root root = square_root (), roots[4] = { root, root, root, root };
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_FOUR_CLASS);

  return generate_classes (square_means, 4, 200, roots, rng);
}

/* Lists classes of equal size and covariance. */
static GArray *
list_normals (const double (*means)[2], guint n_classes, Root root)
{
  GArray *normals = g_array_new (FALSE, FALSE, sizeof (CredalNormal));

  for (guint k = 0; k < n_classes; k++)
    {
      const CredalNormal normal = { 1.0 / n_classes, { means[k][0], means[k][1] },
                                    { root.a * root.a, root.a * root.b, root.b * root.b + root.d * root.d } };
      g_array_append_val (normals, normal);
    }
  return normals;
}

GArray *
credal_generated_normals (const char *set)
{
  if (g_str_equal (set, "two-class-correlated"))
    return list_normals (correlated_means, 2, correlated_root ());
  return g_str_equal (set, "four-class") ? list_normals (square_means, 4, square_root ()) : NULL;
}

/* substitute for GaussK2, [AGBR18] §V.A */
CredalDataset *
credal_generate_two_densities (guint64 seed)
{
  static const double means[2][2] = { { 0, 0 }, { 1.2, 0.6 } };
  static const Root roots[2] = { { 0.2, 0.0, 0.2 }, { 0.6, 0.0, 0.6 } };
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_TWO_DENSITIES);

  return generate_classes (means, 2, 200, roots, rng);
}

/* another one: the printed order of the methods holds on it */
CredalDataset *
credal_generate_two_spreads (guint64 seed)
{
  static const double means[2][2] = { { 0, 0 }, { 5, 0 } };
  static const Root roots[2] = { { 1.0, 0.0, 1.0 }, { 1.5, 0.0, 1.5 } };
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_TWO_SPREADS);

  return generate_classes (means, 2, 200, roots, rng);
}

/* ---- groups of different size and spread, and outliers far from all of them ---- */

enum { OUTLIERS = 20 };

#define APART 4.0                        /* least distance of outliers: this many deviations of a group, plus 1 */
#define HALF_WIDTH 12.0                  /* half side of the square of the outliers */

static const struct { double mean[2], deviation; guint count; } groups[] = {
  { { 0, 0 }, 1.5, 120 }, { { 6, 1 }, 0.5, 40 }, { { -2, 6 }, 0.5, 30 }, { { 3, -5 }, 0.7, 50 },
  { { -6, -2 }, 0.5, 40 },
};

static gboolean
is_outside_groups (const double *x)
{
  for (guint k = 0; k < G_N_ELEMENTS (groups); k++)
    if (sqrt (credal_distance2 (x, groups[k].mean, 2)) < APART * groups[k].deviation + 1.0)
      return FALSE;
  return TRUE;
}

static void
draw_outlier (GRand *rng, double *x)
{
  do
    for (guint q = 0; q < 2; q++)
      x[q] = HALF_WIDTH * (2.0 * g_rand_double (rng) - 1.0);
  while (!is_outside_groups (x));
}

/* Returns the index after the groups' objects. */
static gsize
draw_groups (GRand *rng, double *x, int *classes)
{
  gsize i = 0;

  for (guint k = 0; k < G_N_ELEMENTS (groups); k++)
    for (guint count = 0; count < groups[k].count; count++, i++)
      {
        for (guint q = 0; q < 2; q++)
          x[2 * i + q] = groups[k].mean[q] + groups[k].deviation * credal_rng_normal (rng);
        classes[i] = (int) k;
      }
  return i;
}

CredalDataset *
credal_generate_planted_outliers (guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_OUTLIERS);
  gsize n = OUTLIERS;

  for (guint k = 0; k < G_N_ELEMENTS (groups); k++)
    n += groups[k].count;
  double *x = g_new (double, 2 * n);
  int *classes = g_new (int, n);
  for (gsize i = draw_groups (rng, x, classes); i < n; i++)
    {
      draw_outlier (rng, x + 2 * i);
      classes[i] = -1;
    }
  CredalDataset *data = credal_dataset_new (n, 2, x, NULL);
  credal_generate_name_classes (data, classes, G_N_ELEMENTS (groups));
  return data;
}

/* ---- any number of Gaussians ---- */

/* Returns the position of class @k's mean on its axis, in units: the first p classes at +1, the next p at −1, then +2,
 * −2, and so on. */
static double
place_class (guint k, gsize p)
{
  gsize turn = k / p;

  return (turn % 2 ? -1.0 : 1.0) * (double) (1 + turn / 2);
}

static void
fill_gaussians (double *x, gsize n, gsize p, guint c, double separation, GRand *rng)
{
  const double unit = separation / G_SQRT2;

  for (gsize i = 0; i < n; i++)
    {
      guint k = (guint) (i % c);
      for (gsize q = 0; q < p; q++)
        x[i * p + q] = credal_rng_normal (rng);
      x[i * p + k % p] += unit * place_class (k, p);
    }
}

CredalDataset *
credal_generate_gaussians (gsize n, gsize p, guint c, double separation, guint64 seed, GError **error)
{
  g_return_val_if_fail (n > 0 && p > 0 && c > 0, NULL);

  g_autofree double *x = NULL;
  g_autofree int *classes = NULL;
  if (!credal_generate_allocate (n, p, &x, &classes, error))
    return NULL;
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_GAUSSIANS);
  fill_gaussians (x, n, p, c, separation, rng);
  for (gsize i = 0; i < n; i++)
    classes[i] = (int) (i % c);

  CredalDataset *data = credal_dataset_new (n, p, g_steal_pointer (&x), NULL);
  credal_generate_name_classes (data, g_steal_pointer (&classes), c);
  return data;
}
