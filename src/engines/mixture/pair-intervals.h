#pragma once
#include "core/base/monitor.h"

/* Memberships γ_ik of all objects by several samples of the data, stored for fast comparison of all pairs: values of 16
 * objects are contiguous. */
typedef struct {
  gsize n;
  guint samples, c;
  float *values;           /* (⌈n/16⌉ × samples × c × 16) */
} CredalSampleMemberships;

enum { CREDAL_SAMPLE_LANES = 16 };

/** credal_sample_memberships_new: Returns memberships of 0. Fails with _MEMORY. */
CredalSampleMemberships *credal_sample_memberships_new  (gsize n, guint samples, guint c, GError **error);
void                     credal_sample_memberships_free (CredalSampleMemberships *memberships);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSampleMemberships, credal_sample_memberships_free)

/** credal_sample_membership: Returns the address of the membership of object @i in cluster @k, by @sample. */
static inline float *
credal_sample_membership (const CredalSampleMemberships *memberships, gsize i, guint sample, guint k)
{
  gsize row = (i / CREDAL_SAMPLE_LANES * memberships->samples + sample) * memberships->c + k;
  return memberships->values + row * CREDAL_SAMPLE_LANES + i % CREDAL_SAMPLE_LANES;
}

/* How certain it is that two objects are in the same cluster:
 *
 *   P_ij = Σ_k γ_ik γ_jk of each sample;   [Bel*_ij, Pl*_ij] is the interval between two quantiles of P_ij. */
typedef struct { float low, high; } CredalPairInterval;
typedef struct {
  gsize n;
  CredalPairInterval *pairs;             /* (n(n−1)/2) the pair i > j is at i(i−1)/2 + j */
} CredalPairIntervals;

/** credal_pair_intervals_new: Computes the interval of each pair between the quantiles (1 − @confidence)/2 and (1 +
 *  @confidence)/2 of P_ij over the samples. A quantile is interpolated linearly between the two nearest samples. Fails
 *  with _MEMORY and _CANCELLED. Cost: O(n² samples (c + ends)), with as many ends as samples beyond a quantile. */
CredalPairIntervals *credal_pair_intervals_new  (const CredalSampleMemberships *memberships, double confidence,
                                                 CredalMonitor *monitor, GError **error);
void                 credal_pair_intervals_free (CredalPairIntervals *intervals);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPairIntervals, credal_pair_intervals_free)

/** credal_pair_interval: Returns the interval of two different objects. */
static inline CredalPairInterval *
credal_pair_interval (const CredalPairIntervals *intervals, gsize i, gsize j)
{
  return intervals->pairs + (i > j ? i * (i - 1) / 2 + j : j * (j - 1) / 2 + i);
}
