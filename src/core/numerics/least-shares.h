#pragma once
#include "core/base/monitor.h"

/**
 * credal_least_shares:
 * @weights: (nullable) (n), > 0; NULL: all 1
 * @cost: (n × c), finite
 * @least: least weight of each cluster; c × @least ≤ Σ_i w_i
 * @t: (n × c) out: the weight of each object in each cluster, ≥ 0; the rows have the sums w_i
 * @monitor: (nullable)
 *
 * Minimises Σ_ik t_ik cost_ik with Σ_i t_ik ≥ @least for each cluster ([BBD00]): a transport problem, by shortest
 * augmenting paths between clusters. With whole weights and a whole @least all t are whole, so that objects of weight 1
 * are in one cluster. Deterministic. Fails only with %CREDAL_ERROR_CANCELLED. Cost: O(n c), and O(c³ + c² log n) for
 * each path along which weight moves. Memory: 4 n c bytes.
 */
gboolean credal_least_shares (const double *weights, const double *cost, gsize n, guint c, double least, double *t,
                              CredalMonitor *monitor, GError **error);
