#pragma once
#include "core/belief/partition.h"

/* Validity indices: of partitions of the same objects into different numbers of clusters, which number suits them best
 * ([EGMM] §3.5, Eq. (30)). Here n is the objects' weight, Σ_i w_i, log L what the report has for loglik, and v its
 * number of free parameters. */

typedef enum {
  CREDAL_VALIDITY_EBIC,            /* log L − v log(n)/2 of a mixture whose components stand for sets of clusters:
                                    * [EGMM] Eq. (33); for its model v = M − 1 + c p + p (p + 1)/2, M components */
  CREDAL_VALIDITY_BIC,             /* log L − v log(n)/2 of any mixture: Eq. (32) */
  CREDAL_VALIDITY_AIC,             /* log L − v: Eq. (31) with Akaike's penalty; −1/2 of what he minimises */
  CREDAL_VALIDITY_ANS,             /* average normalised specificity of a credal partition ([MD08]): Σ_i w_i
                                    * (Σ_{A ≠ ∅} m_i(A) log2|A| + m_i(∅) log2 c) / (n log2 c), in [0, 1] */
  CREDAL_VALIDITY_MPC,             /* modified partition coefficient ([Dave96]): 1 − c/(c − 1) (1 − V), in [0, 1], for
                                    * V = Σ_i w_i Σ_k u_ik² / n */
  CREDAL_VALIDITY_DAVIES_BOULDIN,  /* [DB79], p = 2, q = 1: the mean over k of max_l (S_k + S_l)/‖v_k − v_l‖, of the
                                    * clusters of largest membership that have objects: v_k their weighted mean, S_k
                                    * their weighted mean distance to it; ≥ 0 */
  CREDAL_N_VALIDITY,
} CredalValidity;

/* What a person is told of an index. */
typedef struct {
  const char *id;                  /* "davies-bouldin": of options and files */
  const char *name;                /* N_("Davies–Bouldin") */
  const char *of;                  /* N_(whose it is, as "mixtures") */
  const char *meaning;             /* N_(one sentence) */
  gboolean largest;                /* the best number has the largest value; FALSE: the smallest */
} CredalValidityIndex;

/** credal_validity_index: all of @index there is to tell. */
const CredalValidityIndex *credal_validity_index (CredalValidity index);
/** credal_validity_find: FALSE with %CREDAL_ERROR_PARAMETER, listing the known ids. */
gboolean credal_validity_find (const char *id, CredalValidity *index, GError **error);

/** credal_bic: log L − v log(n)/2 for @weight = n > 0 ([EGMM] Eqs (32), (33)); credal_aic: log L − v. */
double credal_bic (double loglik, guint parameters, double weight);
double credal_aic (double loglik, guint parameters);

/**
 * credal_validity:
 *
 * The value of @index for @partition; NAN where it has none: EBIC, BIC and AIC of what has no likelihood; EBIC of a
 * mixture whose components are single clusters (of one cluster it is BIC); ANS of a partition without larger sets; MPC
 * of one with larger sets or without doubt; and all but the mixtures' where there are fewer than two clusters, or two
 * coincide. Precondition: its sets are those of largest mass. Cost: O(1); MPC O(n c); Davies–Bouldin O(n p + c² p).
 */
double credal_validity (const CredalPartition *partition, CredalValidity index);

/** credal_validity_best: of @n values (some NAN) the place of the best, the first among equals; −1 when all are NAN. */
gssize credal_validity_best (CredalValidity index, const double *values, gsize n);
