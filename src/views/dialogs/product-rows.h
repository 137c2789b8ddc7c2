#pragma once
#include <gtk/gtk.h>
#include "core/belief/products.h"

/* The products of the clusters of two partitions as rows: how many objects are in each, and a menu of what becomes of
 * it: impossible, one of the fused clusters, or a new one.
 *
 * Signals:
 *   "changed"   the person chose something else: credal_product_rows_products()
 */
#define CREDAL_TYPE_PRODUCT_ROWS (credal_product_rows_get_type ())
G_DECLARE_FINAL_TYPE (CredalProductRows, credal_product_rows, CREDAL, PRODUCT_ROWS, GtkGrid)

/** credal_product_rows_show: @products: copied; @shares: (c1 × c2); @first, @second: (nullable): what the clusters are
 *  called. */
void credal_product_rows_show (CredalProductRows *rows, const CredalProducts *products, const double *shares,
                               const char *const *first, const char *const *second);
/** credal_product_rows_products: (transfer none); NULL: nothing was shown yet. Its c is 0 when none is kept. */
const CredalProducts *credal_product_rows_products (CredalProductRows *rows);
