#pragma once
#include <gtk/gtk.h>
#include "core/belief/products.h"

/* The products of two partitions' clusters as rows: number of objects, and a menu of the product's meaning: impossible,
 * one of the fused clusters, or a new one.
 *
 * Signals:
 *   "changed"   the user has changed credal_product_rows_products()
 */
#define CREDAL_TYPE_PRODUCT_ROWS (credal_product_rows_get_type ())
G_DECLARE_FINAL_TYPE (CredalProductRows, credal_product_rows, CREDAL, PRODUCT_ROWS, GtkGrid)

/** credal_product_rows_show: @products: copied; @shares: (c1 × c2); @first, @second: (nullable): cluster names. */
void credal_product_rows_show (CredalProductRows *rows, const CredalProducts *products, const double *shares,
                               const char *const *first, const char *const *second);
/** credal_product_rows_products: (transfer none); NULL: nothing shown yet. Its c is 0 if every product is
 *  impossible. */
const CredalProducts *credal_product_rows_products (CredalProductRows *rows);
