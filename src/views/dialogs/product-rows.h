#pragma once
#include <gtk/gtk.h>
#include "core/fusion/products.h"

/* The products of two partitions' clusters as rows. Each row has the product's share of the objects, and a menu of its
 * meaning: impossible, one of the fused clusters, or a new one.
 *
 * Signals:
 *   "changed"   the user has changed credal_product_rows_products()
 */
#define CREDAL_TYPE_PRODUCT_ROWS (credal_product_rows_get_type ())
G_DECLARE_FINAL_TYPE (CredalProductRows, credal_product_rows, CREDAL, PRODUCT_ROWS, GtkGrid)

/** credal_product_rows_show: @products: copied. @shares: (c1 × c2): the share of the objects in each product. @first,
 *  @second: (nullable): the names of the clusters of both partitions. */
void credal_product_rows_show (CredalProductRows *rows, const CredalProducts *products, const double *shares,
                               const char *const *first, const char *const *second);
/** credal_product_rows_products: (transfer none): Returns the products with the meanings that the user chose. NULL:
 *  nothing has been shown yet. The c of the result is 0 if every product is impossible. */
const CredalProducts *credal_product_rows_products (CredalProductRows *rows);
