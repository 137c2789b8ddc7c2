#pragma once
#include <glib.h>

/* Cohen's κ [Cohen60]: by how much two users agree beyond chance. With p the
 * share of objects on which they agree, and e the share expected if both kept their shares of classes and chose at
 * random, κ = (p − e) / (1 − e). */
typedef struct {
  double kappa;            /* at most 1; 0: as by chance; NAN: there are no objects, or e is 1 */
  double agreed, total;    /* numbers of objects */
} CredalKappa;

/** credal_kappa: Returns κ of a table. @table: (c × c): number of objects in class k of the first user and l of the
 *  second. Cost: O(c²). */
CredalKappa credal_kappa       (const double *table, guint c);
/** credal_kappa_class: Returns κ of "in class @k or not". */
CredalKappa credal_kappa_class (const double *table, guint c, guint k);
