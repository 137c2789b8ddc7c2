#pragma once
#include "core/belief/partition.h"

/* Validity indices, for choosing the best number of clusters among partitions of the same objects ([EGMM] §3.5, Eq.
 * (30)). n is the weight of all objects, Σ_i w_i. log L is the `loglik` of the report, and v its `parameters`. */

typedef enum {
  CREDAL_VALIDITY_EBIC,            /* log L − v log(n)/2 of a mixture whose components stand for sets of clusters:
                                    * [EGMM] Eq. (33); its model has v = M − 1 + c p + p (p + 1)/2 for M components */
  CREDAL_VALIDITY_BIC,             /* log L − v log(n)/2 of any mixture: Eq. (32) */
  CREDAL_VALIDITY_AIC,             /* log L − v: Eq. (31) with Akaike's penalty; −1/2 times his criterion */
  CREDAL_VALIDITY_ICL,             /* BIC + Σ_i w_i Σ_A m_i(A) log m_i(A): integrated completed likelihood [BCG00],
                                    * with the masses of all components; ≤ BIC */
  CREDAL_VALIDITY_MDL,             /* v log(n)/2 − log L of any mixture: the description length of [Rissanen83] */
  CREDAL_VALIDITY_MML,             /* the message length of [FJ02], Eq. (15), of GMM, EGMM and CGMM: with N parameters
                                    * of each cluster and M others, N/2 Σ_k log(n π_k/12) + M/2 log(n/12) +
                                    * (c N + M)/2 − log L (mixture-criteria.c) */
  CREDAL_VALIDITY_LEC,             /* Laplace-empirical criterion, [MP00] §6.9.5, of GMM, EGMM and CGMM: log L + log
                                    * prior + v/2 log 2π − ½ log |I|, −1/2 times (6.55) there */
  CREDAL_VALIDITY_ANS,             /* average normalised specificity of a credal partition ([MD08]): Σ_i w_i
                                    * (Σ_{A ≠ ∅} m_i(A) log2|A| + m_i(∅) log2 c) / (n log2 c), in [0, 1] */
  CREDAL_VALIDITY_MPC,             /* modified partition coefficient ([Dave96]): 1 − c/(c − 1) (1 − V), in [0, 1], for
                                    * V = Σ_i w_i Σ_k u_ik² / n */
  CREDAL_VALIDITY_DAVIES_BOULDIN,  /* [DB79], p = 2, q = 1: the mean over k of max_l (S_k + S_l)/‖v_k − v_l‖, over the
                                    * non-empty clusters of largest membership: v_k their weighted mean, S_k their
                                    * weighted mean distance to it; ≥ 0 */
  CREDAL_VALIDITY_DUNN,            /* generalised Dunn index (Bezdek and Pal, 1998), ν43: min_kl ‖v_k − v_l‖ over the
                                    * largest 2 S_k, of the same clusters; ≥ 0 */
  CREDAL_VALIDITY_SEPARATION,      /* (ours) the smallest gap between two clusters, in [−1, 1] (gaps.h) */
  CREDAL_N_VALIDITY,
} CredalValidity;

/* The description of an index. */
typedef struct {
  const char *id;                  /* "davies-bouldin": in options and files */
  const char *name;                /* N_("Davies–Bouldin") */
  const char *of;                  /* N_(the methods that have it, such as "mixtures") */
  const char *meaning;             /* N_(one sentence) */
  const char *lacks;               /* (nullable) N_(why one result of such a method can lack it, without a full
                                    * stop) */
  gboolean largest;                /* TRUE: larger values are better; FALSE: smaller ones */
  gboolean last;                   /* TRUE: the last value above 0 is best, as all such partitions are good; FALSE: the
                                    * largest or smallest */
} CredalValidityIndex;

/** credal_validity_index: Returns the description of @index. */
const CredalValidityIndex *credal_validity_index (CredalValidity index);
/** credal_validity_find: Sets @index to the index with the id @id. Returns FALSE with %CREDAL_ERROR_PARAMETER, listing
 *  the known ids, if there is none. */
gboolean credal_validity_find (const char *id, CredalValidity *index, GError **error);

/** credal_bic: Returns log L − v log(n)/2 for log L = @loglik, v = @parameters and n = @weight > 0 ([EGMM] Eqs (32),
 *  (33)). credal_aic() returns log L − v. */
double credal_bic (double loglik, guint parameters, double weight);
double credal_aic (double loglik, guint parameters);

/**
 * credal_validity:
 * @monitor: (nullable): stops LEC, the only index that can take long
 *
 * Returns the value of @index for @partition. Returns NAN if @monitor was stopped, or if the index is undefined:
 *   EBIC, BIC, AIC, ICL and MDL: the method has no likelihood
 *   MML: the method is not GMM, EGMM or CGMM; some cluster has no weight at all
 *   LEC: the same, or there are answers; covariances share only volume, shape or axes; I is singular, as with more
 *     parameters than objects; there are more than 2 048 parameters
 *   EBIC: c ≥ 2 and no set of several clusters is focal (for c = 1 it equals BIC)
 *   ANS: no set of several clusters is focal
 *   MPC: a set of several clusters is focal, c = 1, or all memberships are 0 or 1
 *   Davies–Bouldin: fewer than two clusters have objects, or two of their means coincide
 *   Dunn: fewer than two clusters have objects, or all of these have no width
 *   separation: fewer than two clusters have objects
 * Precondition: the shown sets are the sets of largest mass. Cost: O(1); ICL O(n f) and the masses; LEC O(n v²);
 * MPC O(n c); Davies–Bouldin and Dunn O(n p + c² p); separation as credal_gaps().
 */
double credal_validity (const CredalPartition *partition, CredalValidity index, CredalMonitor *monitor);

/** credal_validity_best: Returns the position of the best of @values (n), for ascending numbers of clusters: the first
 *  of equal ones. NAN values do not count. Returns −1 if there is none. */
gssize credal_validity_best (CredalValidity index, const double *values, gsize n);
