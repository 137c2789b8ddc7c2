#pragma once
#include "core/base/monitor.h"
#include "core/data/dataset.h"

/* A layout in the plane that keeps neighbours together: t-SNE [vdMH08]. Distances between groups, and the sizes of
 * groups, have no meaning in it. */

#define CREDAL_NEIGHBOURS_EXACT 2000         /* fewer objects: exact; otherwise by Barnes–Hut [vdM14], θ = 0.5 */
#define CREDAL_NEIGHBOURS_MOST 100000        /* objects */
#define CREDAL_NEIGHBOURS_PERPLEXITY 30.0    /* usual number of effective neighbours */

/** credal_neighbours_perplexity: Returns @wanted, at most (n − 1)/3 and at least 1. */
double   credal_neighbours_perplexity (gsize n, double wanted);

/**
 * credal_neighbours_layout:
 * @perplexity: bounded by credal_neighbours_perplexity()
 * @xy: (n × 2) out
 * @divergence: (out) (optional): the objective, KL(P‖Q) in nats
 *
 * Computes the layout of @data's objects, each of weight 1. With more than 50 features, distances are in the first 50
 * principal components. Begins from the first two components, so that the same data give the same layout on any number
 * of threads. Fails with %CREDAL_ERROR_DATA for more than %CREDAL_NEIGHBOURS_MOST objects,
 * %CREDAL_ERROR_CANCELLED, or like credal_principal_components(). Cost: 1000 iterations of O(n²), or of O(n log n)
 * after O(n² p).
 */
gboolean credal_neighbours_layout (const CredalDataset *data, double perplexity, CredalMonitor *monitor, double *xy,
                                   double *divergence, GError **error);
