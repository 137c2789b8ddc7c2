#pragma once
#include "core/kernels/kernel-sum.h"
#include "engines/kernel/answers.h"
#include "engines/kernel/taught.h"
#include "engines/shared/engine.h"

/* The working memory of Abin's multiple-kernel fuzzy clustering, shared by mkfcm*.c. Kernels are numbered as in
 * CredalKernels, the linear ones first; (n × c) arrays are row-major. */
typedef struct {
  CredalDataset *data;
  const CredalKernels *kernels;
  CredalMkfcmAnswers *answers;   /* NULL: none */
  gboolean printed;              /* Algorithm 1 as printed */
  gboolean flat;                 /* and every pair counts the same: P_ij D²_ij = 1 (CMKIPCM) */
  gsize n;
  guint c;
  double m, p, strength, eta_k;
  gint32 *role;                  /* (n) ≥ 0: place in S; MKFCM_FREE; below it: MKFCM_FREE − 1 − the stroke that it
                                  * follows */

  CredalKernelSum *sum;          /* of Gaussians; NULL: there are none */
  double squared[CREDAL_KERNEL_MOST];   /* a_k = ω_k², 0 where a kernel is not used */
  CredalTaught *taught;          /* the answers' kernel, or NULL */

  /* what is looked for */
  double *u, *t;                 /* (n × c) memberships and typicalities; t is NULL where it is 1 throughout */
  double eta[CREDAL_MAX_CLUSTERS];
  /* what follows from it */
  double *g;                     /* (n × c) u^m t^p */
  double sums[CREDAL_MAX_CLUSTERS];    /* Σ_i w_i g_ci */
  double line[CREDAL_KERNEL_LINEAR][CREDAL_MAX_CLUSTERS];   /* the centres in each linear kernel's space, a line */
  double spread[CREDAL_MAX_CLUSTERS];  /* their squared norms in the space of the Gaussians' sum; not as printed */
  double *q;                     /* as printed: (CREDAL_KERNEL_MOST × n × c) Q^k_ci; otherwise one plane, Q^B_ci */
  double *d2;                    /* (n × c) D²_ci */
  double *pull, *push;           /* (s × s) P_ij D²_ij with the answers' weights; flat: 1 */
  double *spreads;               /* as printed: (CREDAL_KERNEL_MOST × s × s) R^k_ij */
  double unit;                   /* the mean of D²_ij over all pairs, flat 1: what labels and followed strokes cost in
                                  * its place */
  double alpha;
  double objective;
  double penalty;                /* the part of it that α multiplies */
} CredalMkfcmRun;

#define MKFCM_FREE (-1)

enum { MKFCM_VARIANT, MKFCM_AS_PRINTED, MKFCM_CMKIPCM };   /* choices of "method" */
enum { MKFCM_ALL, MKFCM_GAUSSIAN, MKFCM_LINEAR };   /* choices of "kernels" */

/** credal_mkfcm_run_new: everything but memberships (and typicalities, η as printed), which measuring needs. Fails as
 *  start() does. */
CredalMkfcmRun *credal_mkfcm_run_new  (const CredalProblem *problem, GError **error);
void            credal_mkfcm_run_free (gpointer run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMkfcmRun, credal_mkfcm_run_free)
/** credal_mkfcm_fail_memory: %CREDAL_ERROR_MEMORY for the memberships of @n objects; returns FALSE. */
gboolean        credal_mkfcm_fail_memory (GError **error, gsize n);

/* ---- start.c: where it begins ---- */

/** credal_mkfcm_begin_at: the memberships (and typicalities) of a start; @rho: out where it says so: its ridge. Fails
 *  with %CREDAL_ERROR_DATA where the state is of another problem, and as credal_seed() does. */
gboolean credal_mkfcm_begin_at  (CredalMkfcmRun *run, const CredalStart *from, int *rho, GError **error);
/** credal_mkfcm_restore: those of an earlier result; @rho: out: its ridge, or CREDAL_TAUGHT_CHOOSE. Fails alike. */
gboolean credal_mkfcm_restore   (CredalMkfcmRun *run, const CredalState *from, int *rho, GError **error);
/** credal_mkfcm_begin: distances and J at the first memberships; as printed, η when the run brings none. */
gboolean credal_mkfcm_begin     (CredalMkfcmRun *run, int rho, GError **error);
/** credal_mkfcm_find_eta: @eta: (c) out: at the present memberships and distances. */
void     credal_mkfcm_find_eta  (const CredalMkfcmRun *run, double *eta);
/** credal_mkfcm_base_distance2: D²_ij in the base kernels. */
double   credal_mkfcm_base_distance2 (const CredalMkfcmRun *run, gsize i, gsize j);

/* ---- distance.c: what follows from memberships ---- */

/** credal_mkfcm_measure: g, Q, D²_ci, D²_ij, α and J of the present memberships. */
gboolean credal_mkfcm_measure (CredalMkfcmRun *run, int rho, CredalMonitor *monitor, GError **error);
/** credal_mkfcm_apply_weights: D²_ci, D²_ij from Q, R and the present ω² (as printed), then α and J. */
void     credal_mkfcm_apply_weights (CredalMkfcmRun *run);

/* ---- membership.c: memberships given distances ---- */

/** credal_mkfcm_update: [Abin16] Eq. (5), [Abin16] Eq. (6) for every object; those of S one after another, at most
 *  @sweeps times. Returns max|Δu|. */
double credal_mkfcm_update (CredalMkfcmRun *run, guint sweeps);
/** credal_mkfcm_leads: (transfer full) (groups × c): what following each stroke costs for each cluster; NULL when there
 *  are none. */
double *credal_mkfcm_leads (const CredalMkfcmRun *run);
/** credal_mkfcm_penalty: J's part that α multiplies. */
double credal_mkfcm_penalty (const CredalMkfcmRun *run);
/** credal_mkfcm_typicality: [Abin16] Eq. (5) from one @cost = D² + αΓ. */
double credal_mkfcm_typicality (double cost, double eta, double p);

/* ---- assign.c ---- */

/** credal_mkfcm_assign: u_S becomes one-hot, every neighbourhood as a whole in one cluster: least Σ_{i ∈ b} D²_ci,
 *  cannot-links first. */
gboolean credal_mkfcm_assign (CredalMkfcmRun *run, GError **error);

/* ---- weights.c ---- */

/** credal_mkfcm_align: ω² by alignment with the answers (variant); equal weights without. */
void credal_mkfcm_align (const CredalKernels *kernels, const CredalMkfcmAnswers *answers, const gboolean *used, guint c,
                         double *squared);
/** credal_mkfcm_weigh: ω_k ∝ 1/F_k, [Abin16] Eq. (7), [Abin16] Eq. (10) (as printed); squared is rewritten. */
void credal_mkfcm_weigh (CredalMkfcmRun *run);
