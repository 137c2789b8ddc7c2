#pragma once
#include "core/belief/partition.h"
#include "draw/paint/style.h"

/* The masses of all objects in one chart, as in Figures 2 (a) and 3 (a) of [EGMM]: a stacked bar for each object, in
 * its focal sets' plain colours. Where there are more objects than pixels, a column of pixels is the mean of those that
 * fall on it. Pure functions; the same code for screen, PNG, SVG and PDF. */

typedef enum {
  CREDAL_MASS_ORDER_DATA,          /* as in the data */
  CREDAL_MASS_ORDER_SET,           /* by the set of largest mass; within it by that mass, the largest first */
  CREDAL_MASS_ORDER_MASS,          /* by their largest mass, whatever set has it, the largest first */
  CREDAL_N_MASS_ORDERS
} CredalMassOrder;

const char *credal_mass_order_name (CredalMassOrder order);     /* "data", "set", "mass" */

/* The masses of a partition in an order. Immutable. */
typedef struct _CredalMassTable CredalMassTable;

/** credal_mass_table_new: a reference to @partition is taken. NULL when memory is short. Masses are sorted to 1/4096;
 *  of equals the first in the data comes first. Cost: O(n f), in parallel; of memory O(n), and 16 MB at most for the
 *  means of neighbours, three times that while they are computed. */
CredalMassTable *credal_mass_table_new  (CredalPartition *partition, CredalMassOrder order);
void             credal_mass_table_free (CredalMassTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMassTable, credal_mass_table_free)

/** credal_mass_table_object: which one is at @place, from 0 to n − 1; credal_mass_table_place: where @object is. */
gsize credal_mass_table_object (const CredalMassTable *table, gsize place);
gsize credal_mass_table_place  (const CredalMassTable *table, gsize object);

/** credal_draw_all_masses: the bars, an axis upwards from 0 to 1, the number of objects, and a key of the focal sets,
 *  in @area. @xlabel: "objects". @bars: (nullable) out: where the bars are. Cost: O(pixels across × f). */
void credal_draw_all_masses (cairo_t *cr, const CredalStyle *style, const CredalMassTable *table, const char *xlabel,
                             cairo_rectangle_t *bars, const cairo_rectangle_t *area);
