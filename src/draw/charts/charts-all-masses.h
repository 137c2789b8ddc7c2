#pragma once
#include "core/belief/partition.h"
#include "draw/paint/style.h"

/* The masses of all objects in one chart, as in Figures 2 (a) and 3 (a) of [EGMM]: a stacked bar for each object, in
 * its focal sets' plain colours. With more objects than pixels, a column of pixels is the mean over its objects. Pure
 * functions; the same code for screen, PNG, SVG and PDF. */

typedef enum {
  CREDAL_MASS_ORDER_DATA,          /* in the order of the data */
  CREDAL_MASS_ORDER_SET,           /* by the set of largest mass, in the order of the frame with ∅ last; for the
                                    * same set by that mass, the largest first */
  CREDAL_MASS_ORDER_MASS,          /* by the largest mass of any set, the largest first */
  CREDAL_N_MASS_ORDERS
} CredalMassOrder;

const char *credal_mass_order_name (CredalMassOrder order);     /* "data", "set", "mass" */

/* The masses of a partition in an order. Immutable. */
typedef struct _CredalMassTable CredalMassTable;

/** credal_mass_table_new: Takes a reference to @partition. Returns NULL if memory runs out. Masses are sorted in steps
 *  of 1/4096, equal ones in the order of the data. Cost: O(n f), in parallel; memory O(n), and at most 16 MB for the
 *  means of neighbours, three times that during the computation. */
CredalMassTable *credal_mass_table_new  (CredalPartition *partition, CredalMassOrder order);
void             credal_mass_table_free (CredalMassTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMassTable, credal_mass_table_free)

/** credal_mass_table_object: Returns the object at @place, from 0 to n − 1; credal_mass_table_place: Returns the place
 *  of @object. */
gsize credal_mass_table_object (const CredalMassTable *table, gsize place);
gsize credal_mass_table_place  (const CredalMassTable *table, gsize object);

/** credal_draw_all_masses: Draws in @area the bars, an axis upwards from 0 to 1, the number of objects, and a key of
 *  the focal sets. @xlabel: "objects". @bars: (nullable) out: the area of the bars. Cost: O(pixels across × f). */
void credal_draw_all_masses (cairo_t *cr, const CredalStyle *style, const CredalMassTable *table, const char *xlabel,
                             cairo_rectangle_t *bars, const cairo_rectangle_t *area);
