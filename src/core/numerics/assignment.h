#pragma once
#include <glib.h>

/**
 * credal_assignment:
 * @cost: (rows × columns) row-major, finite; @rows ≤ @columns
 * @column: (rows) out: the column assigned to each row; all are different
 *
 * Finds the assignment of least total cost (Kuhn and Munkres, shortest augmenting paths). Cost: O(rows² columns),
 * memory O(columns).
 */
void credal_assignment (const double *cost, guint rows, guint columns, guint *column);

/** credal_overlap_costs: Returns (transfer full) the (c × c) costs −Σ_i w_i before_ik after_il of matching cluster k of
 *  @before (n × c_before) to cluster l of @after (n × c). Clusters of @before from c on have no row. Rows from c_before
 *  on are 0. @weights: (nullable) (n); NULL: all 1. Cost: O(n c²). */
double *credal_overlap_costs (const double *before, guint c_before, const double *after, guint c, gsize n,
                              const double *weights);
/**
 * credal_match_clusters:
 * @before: (n × c_before), @after: (n × c): memberships of the same objects
 * @weights: (nullable) (n): of the objects; NULL: all 1
 * @order: (c) out: new cluster k is @after's cluster @order[k]
 *
 * Finds the order in which the clusters of @after overlap most with the equally numbered clusters of @before. Clusters
 * of @before from c on are ignored. Cost: O(n c²).
 */
void credal_match_clusters (const double *before, guint c_before, const double *after, guint c, gsize n,
                            const double *weights, guint *order);
