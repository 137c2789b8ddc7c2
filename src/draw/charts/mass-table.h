#pragma once
#include "draw/charts/charts-all-masses.h"

/* The private fields of a table of masses, for the file that draws it. */

struct _CredalMassTable {
  CredalPartition *partition;
  gsize n;
  guint32 *objects, *places;   /* (n) from place to object and back; NULL: the same */
  gsize n_bins;                /* neighbours share a bin: bin b has places b n / n_bins … (b + 1) n / n_bins − 1 */
  float *means;                /* (n_bins × f) */
};

/** credal_mass_table_mean: Divides the objects into @columns ≤ n_bins columns, and sets @means (f) to the mean masses
 *  of the objects in @column. */
void credal_mass_table_mean (const CredalMassTable *table, gsize column, gsize columns, double *means);
