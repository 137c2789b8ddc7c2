/* Generates groups of different size and spread, and outliers far from all of them. */
#include <math.h>
#include "core/base/distance.h"
#include "core/base/rng.h"
#include "core/data/generate.h"

enum { STREAM_OUTLIERS = 0x67656e6f, OUTLIERS = 20 };

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
  char **names = g_new0 (char *, G_N_ELEMENTS (groups) + 1);
  for (guint k = 0; k < G_N_ELEMENTS (groups); k++)
    names[k] = g_strdup_printf ("%u", k + 1);
  CredalDataset *data = credal_dataset_new (n, 2, x, NULL);
  credal_dataset_set_classes (data, classes, G_N_ELEMENTS (groups), names);
  return data;
}
