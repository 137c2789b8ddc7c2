#pragma once
#include "core/belief/frame.h"

/* The fate of each product of clusters when two partitions are fused. The product (k, l) stands for the objects in
 * cluster k of the first partition and cluster l of the second. It is a cluster of the fused partition, part of one, or
 * impossible. Mutable, with one owner. */

#define CREDAL_IMPOSSIBLE G_MAXUINT8

typedef struct {
  guint c1, c2;
  guint c;               /* clusters of the fused partition; each has a product */
  guint8 *cluster;       /* (c1 × c2): 0-based, or CREDAL_IMPOSSIBLE */
} CredalProducts;

/** credal_products_new: Returns (transfer full) products that are all impossible. @c1, @c2: 1 to
 *  %CREDAL_MAX_CLUSTERS. */
CredalProducts *credal_products_new  (guint c1, guint c2);
CredalProducts *credal_products_copy (const CredalProducts *products);
void            credal_products_free (CredalProducts *products);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalProducts, credal_products_free)

/**
 * credal_products_parse:
 * @text: such as "1x1=1,1x2=2,2x1=2": the product of cluster 1 of the first partition and cluster 1 of the second is
 *   fused cluster 1, and so on. "*" and "×" may replace "x". A product without "=" is a new cluster. Unnamed products
 *   are impossible
 *
 * Reads products from @text. Fails with %CREDAL_ERROR_PARAMETER, naming the character, for a syntax error, for a
 * product that does not exist or is named twice, for a fused cluster without a product, and for more than
 * %CREDAL_MAX_CLUSTERS clusters.
 */
CredalProducts *credal_products_parse (guint c1, guint c2, const char *text, GError **error);

/**
 * credal_products_largest:
 * @shares: (c1 × c2), ≥ 0
 * @count: 1 to c1 c2
 *
 * Keeps the @count products of largest share, each as a cluster of its own. Clusters are numbered in the order of the
 * products. If shares are equal, the earlier product is kept. For two clusters each and three products, these are the
 * three tissues of [EGMM] §4.3. Fails with %CREDAL_ERROR_PARAMETER if there are fewer products or @count exceeds
 * %CREDAL_MAX_CLUSTERS.
 */
CredalProducts *credal_products_largest (guint c1, guint c2, const double *shares, guint count, GError **error);

/**
 * credal_products_propose:
 * @shares: (c1 × c2), of sum 1
 *
 * Proposes products that cover every cluster of both partitions, if %CREDAL_MAX_CLUSTERS are enough. Products are the
 * edges of a graph between the clusters of one partition and of the other. By falling share, a product is kept if one
 * of its clusters is not covered yet, or if it connects two components and holds at least a hundredth of the objects.
 * For two clusters each it keeps three products, as in [EGMM] §4.3, or two if the partitions agree. Keeps at most
 * %CREDAL_MAX_CLUSTERS. Cost: O((c1 c2)²).
 */
CredalProducts *credal_products_propose (guint c1, guint c2, const double *shares);

/** credal_products_text: Returns (transfer full) the possible products as a text that credal_products_parse() reads. */
char *credal_products_text (const CredalProducts *products);
/** credal_products_number: Renumbers the fused clusters 0 … c − 1 in the order of their first products, and sets c to
 *  their number. */
void  credal_products_number (CredalProducts *products);
