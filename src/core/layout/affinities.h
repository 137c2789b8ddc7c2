#pragma once
#include "core/base/error.h"
#include "core/base/monitor.h"

/* Joint probabilities p_ij that two objects are neighbours, sparse by rows: row i has the columns column[begin[i]] …
 * column[begin[i + 1] − 1], ascending. Symmetric; all sum to 1; p_ii = 0. */
typedef struct {
  gsize n;
  gsize *begin;            /* (n + 1) */
  guint32 *column;
  double *value;
} CredalAffinities;

/** credal_affinities_row: Sets @probabilities (k) to p_j|i ∝ exp(−β d_j²), [vdMH08] Eq. (1), with β such that their
 *  perplexity exp(−Σ p ln p) is @perplexity within 1e-5. It is larger if more objects than @perplexity share the
 *  smallest distance, and smaller if @k < @perplexity. @squared: (k): the squared distances. */
void credal_affinities_row (const double *squared, gsize k, double perplexity, double *probabilities);

/**
 * credal_affinities_new:
 * @x: (n × p): the objects, n ≥ 2
 * @k: 1 … n − 1: neighbours of each object that get a probability
 *
 * Computes p_ij = (p_j|i + p_i|j) / 2n, [vdMH08] §3.1. Fails like credal_nearest(). Cost: O(n² p).
 */
CredalAffinities *credal_affinities_new  (const double *x, gsize n, gsize p, gsize k, double perplexity,
                                          CredalMonitor *monitor, GError **error);
void              credal_affinities_free (CredalAffinities *affinities);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAffinities, credal_affinities_free)
