#pragma once
#include "engines/kernel/ground.h"
#include "engines/kernel/taught.h"
#include "engines/shared/engine.h"

/* The working memory of Abin's multiple-kernel fuzzy clustering, shared by the files of this folder. Kernels are
 * numbered as in CredalKernels, the linear ones first; (n × c) arrays are row-major. */
typedef struct {
  CredalDataset *data;
  const CredalKernels *kernels;
  CredalMkfcmGround *ground;     /* NULL after iterating, and with it: */
  const CredalMkfcmAnswers *answers;   /* NULL: none */
  gboolean printed;              /* TRUE: Algorithm 1 as printed */
  gboolean flat;                 /* TRUE: also, all pairs count the same: P_ij D²_ij = 1 (CMKIPCM) */
  gsize n;
  guint c;
  double m, p, strength, eta_k;
  gint32 *role;                  /* (n) ≥ 0: position in S; MKFCM_FREE: no answer; below: MKFCM_FREE − 1 − the stroke
                                  * that the object follows */

  const CredalKernelSum *sum;    /* sum of the Gaussian kernels; NULL: there are none */
  double squared[CREDAL_KERNEL_MOST];   /* a_k = ω_k², 0 for unused kernels */
  CredalTaught *taught;          /* the answers' kernel, or NULL */

  /* the unknowns */
  double *u, *t;                 /* (n × c) memberships and typicalities; t: NULL: 1 everywhere */
  double eta[CREDAL_MAX_CLUSTERS];
  /* derived from the unknowns */
  double *g;                     /* (n × c) u^m t^p */
  double sums[CREDAL_MAX_CLUSTERS];    /* Σ_i w_i g_ci */
  double line[CREDAL_KERNEL_LINEAR][CREDAL_MAX_CLUSTERS];   /* centres in each linear kernel's space, a line */
  double spread[CREDAL_MAX_CLUSTERS];  /* squared norms of the centres in the space of the Gaussians' sum; not as
                                        * printed */
  double *q;                     /* as printed: (CREDAL_KERNEL_MOST × n × c) Q^k_ci; otherwise one plane, Q^B_ci */
  double *d2;                    /* (n × c) D²_ci */
  double *pull, *push;           /* (s × s) P_ij D²_ij with the answers' weights; flat: 1 */
  double *spreads;               /* as printed: (CREDAL_KERNEL_MOST × s × s) R^k_ij */
  double unit;                   /* mean of D²_ij over all pairs, 1 if flat: the D²_ij of labels and of followed
                                  * strokes */
  double alpha;
  double objective;
  double penalty;                /* the part of J that α multiplies */
} CredalMkfcmRun;

#define MKFCM_FREE (-1)


/** credal_mkfcm_run_new: Returns a run without memberships (and, as printed, without typicalities and η), which must be
 *  set before measuring. Fails as start() does. */
CredalMkfcmRun *credal_mkfcm_run_new  (const CredalProblem *problem, GError **error);
void            credal_mkfcm_run_free (gpointer run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMkfcmRun, credal_mkfcm_run_free)
/** credal_mkfcm_fail_memory: Sets %CREDAL_ERROR_MEMORY for the memberships of @n objects and returns FALSE. */
gboolean        credal_mkfcm_fail_memory (GError **error, gsize n);

/* ---- start.c: the start ---- */

/** credal_mkfcm_begin_at: Sets the memberships (and typicalities) of a start. @rho: inout: set only by a warm start, as
 *  by credal_mkfcm_restore(). Fails with %CREDAL_ERROR_DATA if the state belongs to another problem, and as
 *  credal_seed() does. */
gboolean credal_mkfcm_begin_at  (CredalMkfcmRun *run, const CredalStart *from, int *rho, GError **error);
/** credal_mkfcm_restore: Sets the memberships of an earlier result (as printed, also typicalities, η and the kernels'
 *  weights, if it has them). Objects that it does not name get equal memberships. @rho: out: its ridge, or
 *  CREDAL_TAUGHT_CHOOSE. Fails with %CREDAL_ERROR_DATA if the state does not fit. */
gboolean credal_mkfcm_restore   (CredalMkfcmRun *run, const CredalState *from, int *rho, GError **error);
/** credal_mkfcm_begin: Computes distances and J at the first memberships; as printed, also η if the state has none. */
gboolean credal_mkfcm_begin     (CredalMkfcmRun *run, int rho, GError **error);
/** credal_mkfcm_find_eta: Computes η at the current memberships and distances. @eta: (c) out. */
void     credal_mkfcm_find_eta  (const CredalMkfcmRun *run, double *eta);
/** credal_mkfcm_base_distance2: Returns D²_ij in the base kernels. */
double   credal_mkfcm_base_distance2 (const CredalMkfcmRun *run, gsize i, gsize j);

/* ---- distance.c: values derived from memberships ---- */

/** credal_mkfcm_measure: Learns the answers' kernel, if there is one, with the ridge @rho (or CREDAL_TAUGHT_CHOOSE).
 *  Computes g, Q, D²_ci, D²_ij, α and J at the current memberships. Fails with _MEMORY and _CANCELLED. */
gboolean credal_mkfcm_measure (CredalMkfcmRun *run, int rho, CredalMonitor *monitor, GError **error);
/** credal_mkfcm_apply_weights: Computes D²_ci and D²_ij from Q, R and the current ω² (as printed), then α and J. */
void     credal_mkfcm_apply_weights (CredalMkfcmRun *run);

/* [Abin16] Theorem 1: J has a local minimum where Eqs. (5), (6) and (7) hold, for given α and η. Each equation
 * minimises J over its own unknowns, so that no update raises J and no slope is left where all three hold. This is
 * necessary, not sufficient: equal memberships everywhere meet the equations as well, and are a saddle of J. On tiny
 * data, runs that begin with different clusters end at a minimum (tests/engines/test-theorem.c). */

/* ---- membership.c: memberships for given distances ---- */

/** credal_mkfcm_update: Applies [Abin16] Eq. (5), [Abin16] Eq. (6) to every object; objects of S one after another, in
 *  at most @sweeps sweeps. Returns max|Δu|. */
double credal_mkfcm_update (CredalMkfcmRun *run, guint sweeps);
/** credal_mkfcm_leads: Returns (transfer full) (groups × c) the cost of following each stroke, for each cluster; NULL:
 *  there are no strokes. */
double *credal_mkfcm_leads (const CredalMkfcmRun *run);
/** credal_mkfcm_penalty: Returns the part of J that α multiplies. Precondition: the run has answers. */
double credal_mkfcm_penalty (const CredalMkfcmRun *run);
/** credal_mkfcm_typicality: Returns [Abin16] Eq. (5) for one @cost = D² + αΓ; 1 if @eta is 0. */
double credal_mkfcm_typicality (double cost, double eta, double p);

/* ---- assign.c ---- */

/** credal_mkfcm_assign: Makes u_S and g_S one-hot: puts every neighbourhood b as a whole in one cluster. Violates few
 *  labels and cannot-links first, then keeps Σ_b Σ_{i ∈ b} D²_ci small: greedily, then by single moves and exchanges.
 *  Fails with _MEMORY. */
gboolean credal_mkfcm_assign (CredalMkfcmRun *run, GError **error);

/* ---- weights.c ---- */

/** credal_mkfcm_weigh: Sets `squared` to ω_k² with ω_k ∝ 1/F_k, [Abin16] Eq. (7), [Abin16] Eq. (10) (as printed). */
void credal_mkfcm_weigh (CredalMkfcmRun *run);
