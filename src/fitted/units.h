#pragma once
#include "fitted/fitted.h"

/* The affine map from the clustered scale back to the data's own units: x = offset + M z. */
typedef struct {
  gsize rows, columns;     /* features of the data that vary; clustered features without the learned ones */
  double *matrix, *offset; /* M (rows × columns), (rows) */
  char **names;            /* (rows) */
} CredalUnits;

/** credal_units_new: Returns (transfer full) the map; NULL: the clustered scale has the data's own units. */
CredalUnits *credal_units_new  (const CredalFitted *fitted);
void         credal_units_free (CredalUnits *units);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalUnits, credal_units_free)

/** credal_units_place: Returns (transfer full) (rows) the point @z (columns) in the data's units. */
double      *credal_units_place      (const CredalUnits *units, const double *z);
/** credal_units_covariance: Returns (transfer full) (rows × rows) M S Mᵀ. @s: (stride × stride), its first columns
 *  count. */
double      *credal_units_covariance (const CredalUnits *units, const double *s, gsize stride);
