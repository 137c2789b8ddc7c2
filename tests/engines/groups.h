#pragma once
#include "core/base/rng.h"
#include "core/data/dataset.h"

/* Returns @n objects in three groups, each apart from the others in a feature of its own. @p: at least 3. */
static inline CredalDataset *
three_groups (guint n, guint p)
{
  g_autoptr(GRand) rng = credal_rng_new (11, 1);
  double *x = g_new (double, n * p);

  for (guint i = 0; i < n; i++)
    for (guint q = 0; q < p; q++)
      x[i * p + q] = credal_rng_normal (rng) + 4.0 * (i % 3 == q);
  return credal_dataset_new (n, p, x, NULL);
}
