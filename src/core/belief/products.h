#pragma once
#include "core/belief/frame.h"

/* What becomes of the products of the clusters of two partitions when these are fused: (k, l) stands for the objects
 * that are in cluster k of the first and in cluster l of the second. It is a cluster of the fused partition, or part of
 * one, or impossible. Built by one owner. */

#define CREDAL_IMPOSSIBLE G_MAXUINT8

typedef struct {
  guint c1, c2;
  guint c;               /* clusters of the fused partition: each has a product */
  guint8 *cluster;       /* (c1 × c2): 0-based, or CREDAL_IMPOSSIBLE */
} CredalProducts;

/** credal_products_new: all of them are impossible; @c1, @c2: 1 to %CREDAL_MAX_CLUSTERS. */
CredalProducts *credal_products_new  (guint c1, guint c2);
CredalProducts *credal_products_copy (const CredalProducts *products);
void            credal_products_free (CredalProducts *products);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalProducts, credal_products_free)

/**
 * credal_products_parse:
 * @text: such as "1x1=1,1x2=2,2x1=2": cluster 1 of the first and 1 of the second is cluster 1; what is not named is
 *   impossible. "*" and "×" may stand for "x". Without "=" a product is a new cluster.
 *
 * Fails with %CREDAL_ERROR_PARAMETER, naming the character: no product, one that does not exist or is named twice, a
 * fused cluster without a product, more of them than %CREDAL_MAX_CLUSTERS.
 */
CredalProducts *credal_products_parse (guint c1, guint c2, const char *text, GError **error);

/**
 * credal_products_largest:
 * @shares: (c1 × c2), ≥ 0
 * @count: 1 to c1 c2
 *
 * The @count products of largest share, each a cluster of its own, in the order of the products; ties to the earlier.
 * Two clusters and two, three products: as [EGMM] §4.3 finds three tissues. Fails with %CREDAL_ERROR_PARAMETER when
 * there are fewer products, or @count exceeds %CREDAL_MAX_CLUSTERS.
 */
CredalProducts *credal_products_largest (guint c1, guint c2, const double *shares, guint count, GError **error);

/**
 * credal_products_propose:
 * @shares: as above, of the whole
 *
 * Every cluster of either partition is in a product that is kept. Products are looked at by falling share: one is kept
 * when a cluster of it is in none yet, or when it connects two parts that those before leave apart (products are the
 * edges between the clusters of one partition and those of the other) and holds a hundredth of the objects. Of two
 * clusters and two this keeps three products, as [EGMM] §4.3 does, but two where the partitions agree. At most
 * %CREDAL_MAX_CLUSTERS are kept. Cost: O((c1 c2)²).
 */
CredalProducts *credal_products_propose (guint c1, guint c2, const double *shares);

/** credal_products_text: as credal_products_parse() reads it; (transfer full). */
char *credal_products_text (const CredalProducts *products);
/** credal_products_number: makes the fused clusters 0 … c − 1, in the order of their first products, whatever numbers
 *  they had, and counts them. */
void  credal_products_number (CredalProducts *products);
