#pragma once
#include "fitted/fitted.h"

/* The parts of a fitted model, as a list for readers: the same list in JSON, CSV and the window. */

/* A number, or a matrix with labelled rows and columns. */
typedef struct {
  char *id;                /* "centres", "covariances-2": unique in a list */
  const char *title;       /* N_("Centres, in the data's units") */
  char *of;                /* (nullable): the cluster that the matrix belongs to */
  guint rows, columns;
  char **row_labels;       /* (rows) */
  char **column_labels;    /* (columns); NULL: a single column without a label */
  double *values;          /* (rows × columns); NAN: unknown */
} CredalQuantity;

/** credal_quantity_new: Returns (transfer full) a quantity with the given parts. @id, @of: copied; @row_labels,
 *  @column_labels, @values: (transfer full). */
CredalQuantity *credal_quantity_new  (const char *id, const char *title, const char *of, guint rows, guint columns,
                                      char **row_labels, char **column_labels, double *values);
void            credal_quantity_free (gpointer quantity);
/** credal_quantities_find: Returns (transfer none) the quantity @id of @quantities; NULL: there is none. */
const CredalQuantity *credal_quantities_find (const GPtrArray *quantities, const char *id);

/** credal_fitted_quantities: Returns (transfer full) (element-type CredalQuantity) the quantities of @fitted: log L,
 *  number of parameters and objective; centres, covariances or metrics, proportions of the focal sets, γ, η, kernel
 *  weights, the map; centres and covariances also in the data's units if features were standardised or replaced by
 *  components. The last ones are the intervals, if there are any, and the objective by iteration. Pure. */
GPtrArray *credal_fitted_quantities (const CredalFitted *fitted);
