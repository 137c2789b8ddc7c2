#pragma once
#include "draw/charts/charts-all-masses.h"

/* The inside of a table of masses, for the file that draws it. */

struct _CredalMassTable {
  CredalPartition *partition;
  gsize n;
  guint32 *objects, *places;   /* (n) from place to object and back; NULL: the same */
  gsize n_bins;                /* neighbours are put together: bin b has places b n / n_bins … (b + 1) n / n_bins − 1 */
  float *means;                /* (n_bins × f) */
};

/** credal_mass_table_mean: @columns ≤ n_bins; @means: (f) out: of column @column, over its objects. */
void credal_mass_table_mean (const CredalMassTable *table, gsize column, gsize columns, double *means);
