#pragma once
#include "io/csv/plan.h"

/* The numbers of the planned rows. All functions fail as credal_table_dataset() does, and then return NULL. */

/** credal_features_read: Returns (transfer full) (n × p) row-major. Appends the cells that were filled to @filled
 *  (element-type gsize). Cost: O(cells), shared by all threads. @released: (nullable): the table's cells: their texts
 *  are released as they are read, if nothing else can need them. */
double *credal_features_read (const CredalTable *table, const CredalPlan *plan, CredalCells *released, GArray *filled,
                              GError **error);
/** credal_features_read_gaps: Like credal_features_read(), but leaves NaN in the cells that would be filled. */
double *credal_features_read_gaps (const CredalTable *table, const CredalPlan *plan, CredalCells *released,
                                   GError **error);
/** credal_weights_read: Returns (transfer full) (n). */
double *credal_weights_read  (const CredalTable *table, const CredalPlan *plan, GError **error);
