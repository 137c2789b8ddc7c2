#pragma once
#include "core/belief/partition.h"

/* Validity indices: choose the best number of clusters among partitions of the same objects ([EGMM] §3.5, Eq. (30)). n
 * is the objects' weight, Σ_i w_i; log L the report's loglik; v its number of free parameters. */

typedef enum {
  CREDAL_VALIDITY_EBIC,            /* log L − v log(n)/2 of a mixture whose components stand for sets of clusters:
                                    * [EGMM] Eq. (33); its model has v = M − 1 + c p + p (p + 1)/2 for M components */
  CREDAL_VALIDITY_BIC,             /* log L − v log(n)/2 of any mixture: Eq. (32) */
  CREDAL_VALIDITY_AIC,             /* log L − v: Eq. (31) with Akaike's penalty; −1/2 times his criterion */
  CREDAL_VALIDITY_ANS,             /* average normalised specificity of a credal partition ([MD08]): Σ_i w_i
                                    * (Σ_{A ≠ ∅} m_i(A) log2|A| + m_i(∅) log2 c) / (n log2 c), in [0, 1] */
  CREDAL_VALIDITY_MPC,             /* modified partition coefficient ([Dave96]): 1 − c/(c − 1) (1 − V), in [0, 1], for
                                    * V = Σ_i w_i Σ_k u_ik² / n */
  CREDAL_VALIDITY_DAVIES_BOULDIN,  /* [DB79], p = 2, q = 1: the mean over k of max_l (S_k + S_l)/‖v_k − v_l‖, over the
                                    * non-empty clusters of largest membership: v_k their weighted mean, S_k their
                                    * weighted mean distance to it; ≥ 0 */
  CREDAL_N_VALIDITY,
} CredalValidity;

/* The description of an index. */
typedef struct {
  const char *id;                  /* "davies-bouldin": in options and files */
  const char *name;                /* N_("Davies–Bouldin") */
  const char *of;                  /* N_(the methods that have it, such as "mixtures") */
  const char *meaning;             /* N_(one sentence) */
  gboolean largest;                /* TRUE: the largest value is best; FALSE: the smallest */
} CredalValidityIndex;

/** credal_validity_index: Returns the description of @index. */
const CredalValidityIndex *credal_validity_index (CredalValidity index);
/** credal_validity_find: Sets @index to the index with the id @id. Returns FALSE with %CREDAL_ERROR_PARAMETER, listing
 *  the known ids, if there is none. */
gboolean credal_validity_find (const char *id, CredalValidity *index, GError **error);

/** credal_bic: Returns log L − v log(n)/2 for v = @parameters and n = @weight > 0 ([EGMM] Eqs (32), (33)). credal_aic:
 *  Returns log L − v. */
double credal_bic (double loglik, guint parameters, double weight);
double credal_aic (double loglik, guint parameters);

/**
 * credal_validity:
 *
 * Returns the value of @index for @partition, or NAN if it is undefined: EBIC, BIC and AIC without a likelihood; EBIC
 * of a mixture with single-cluster components (for c = 1 it equals BIC); ANS without larger sets; MPC with larger sets
 * or of a crisp partition; ANS, MPC and Davies–Bouldin with fewer than two clusters or coinciding ones. Precondition:
 * the shown sets are those of largest mass. Cost: O(1); MPC O(n c); Davies–Bouldin O(n p + c² p).
 */
double credal_validity (const CredalPartition *partition, CredalValidity index);

/** credal_validity_best: Returns the position of the best of @n values; NAN values do not count. Of equal values the
 *  first is best. −1: all are NAN. */
gssize credal_validity_best (CredalValidity index, const double *values, gsize n);
