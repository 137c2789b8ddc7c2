#pragma once
#include "engines/shared/engine.h"

typedef struct _CredalMixtureUnits CredalMixtureUnits;

/* The model that EGMM, GMM and CGMM share ([EGMM] Eqs (12)–(17)): a normal component for each focal set A ≠ ∅,
 *
 *   p(x) = Σ_A π_A N(x | μ̄_A, S_A),   μ̄_A the mean of the μ_k of A's clusters.
 *
 * The objective is J = −Σ_i w_i log p(x_i) + Σ_s ν/2 tr(S_s⁻¹ R), R = ε D + r I. D is diagonal with the features'
 * variances, r is the "density-ridge", and ν is the weight of all objects divided by the number of covariances. The
 * exact M-step for J adds ν/n_s R to the mean scatter: no covariance is singular, and J never rises. The authors add r
 * I only in the density; S here is the covariance of that density, so with one covariance both iterations are the same.
 *
 * Pinned objects keep their memberships, on singletons, and contribute Σ_k u_k log π_k N_k to J. The terms of answers
 * are described in mixture-units.h. Means are relative to the data's mean. */
typedef enum {                           /* named by the letters for volume, shape and orientation */
  CREDAL_COVARIANCE_FREE,                /* VVV */
  CREDAL_COVARIANCE_COMMON,              /* EEE: one for all clusters */
  CREDAL_COVARIANCE_DIAGONAL,            /* VVI: one for each cluster, along the axes */
  CREDAL_COVARIANCE_SPHERICAL,           /* VII: one for each cluster, a multiple of the units' squares */
  CREDAL_COVARIANCE_COMMON_DIAGONAL,     /* EEI */
  CREDAL_COVARIANCE_COMMON_SPHERICAL,    /* EII */
  CREDAL_COVARIANCE_VOLUME,              /* EVV: of one determinant */
  CREDAL_COVARIANCE_VOLUME_DIAGONAL,     /* EVI */
  CREDAL_COVARIANCE_TURNED,              /* EEV: of one determinant and shape, each with its own orientation */
} CredalCovariance;

/* One phase of a run. Runs with answers have several phases. */
typedef struct {
  double share;            /* factor of λ */
  gboolean placed;         /* TRUE: each unit is put in one cluster, and stays there */
  guint most;              /* most iterations; 0: until the run is at rest */
} CredalMixturePhase;

typedef struct {
  CredalDataset *data;
  CredalFrame *frame;
  CredalCovariance covariance;
  guint c, f, s;           /* number of clusters; of focal sets, with ∅; of covariances: 1, or one for each cluster */
  gsize p;
  double weight;           /* Σ_i w_i */
  double density_ridge;    /* r */
  double tolerance;
  double fit;              /* J before the last step, without the penalty of the covariances; INFINITY: no step yet */
  double *shift;           /* (p) */
  double *scales;          /* (p) deviation of a scaled column (CredalProblem), whose unit must not matter; otherwise
                            * 1 */
  double *variances;       /* (p) D; a constant feature gets the variance of the widest one */
  double *ridge;           /* (p) R */
  double *scatter;         /* (p × p) Σ_i w_i x_i x_iᵀ, shifted; only with one covariance */
  double *means;           /* (c × p) μ_k, shifted */
  double *proportions;     /* (f) π_A, 0 for ∅ */
  double *covariances;     /* (s × p × p) */
  CredalMixtureUnits *units;             /* objects with pins or answers; NULL: none */
  double strength;         /* λ of answers */
  const CredalMixturePhase *phases;      /* phases of the run */
  guint phase, n_phases;   /* the current phase, and their number */
  guint iterations;        /* iterations in the current phase */
  double objective;        /* J of the last step in this phase; INFINITY: no step yet */
  /* derived by credal_mixture_derive() */
  double *barycentres;     /* (f × p) */
  double *factors;         /* (s × p × p) lower Cholesky factors of the covariances */
  double *whitened;        /* (f × p) L⁻¹ μ̄_A, with one covariance */
  double *logs;            /* (f) log π_A − ½ log det 2π S_A; −∞ for sets without mass */
} CredalMixture;

/* The result of an E-step. */
typedef struct {
  double objective, loglik;
  double *s0;              /* (f) Σ_i w_i m_iA */
  double *s1;              /* (f × p) Σ_i w_i m_iA u_i; u is the shifted x, minus μ_k if each cluster has its own
                            * covariance */
  double *s2;              /* (c × p × p) Σ_i w_i m_ik u_i u_iᵀ, or NULL with one covariance */
  double *sums;            /* the memory of all arrays above; free with g_free() */
} CredalMixtureSums;

/** credal_mixture_new: Returns a mixture with the units of @problem, but without means, proportions and covariances
 *  yet. Reads "density-ridge", "strength" and, if the engine has them, "focal" and "sets" (otherwise one component for
 *  each cluster) and "covariance" (otherwise common). Fails with _PARAMETER, _DATA (unsuitable values or labels),
 *  _MEMORY. */
CredalMixture *credal_mixture_new   (const CredalProblem *problem, GError **error);
void           credal_mixture_free  (gpointer mixture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMixture, credal_mixture_free)
/** credal_mixture_derive: Recomputes the derived members; to be called after a change of means, proportions or
 *  covariances. Returns FALSE if a covariance is not positive definite. Cost: O(f c p + s p³). */
gboolean       credal_mixture_derive (CredalMixture *mixture);
/** credal_mixture_logs: Computes log π_A N(x_i | A), −∞ for ∅, of the objects @x: (n × p). @logs: (n × f) out. Cost:
 *  O(n f p²), with one covariance O(n (f + p²)). */
void           credal_mixture_logs  (const CredalMixture *mixture, const double *x, gsize n, double *logs);
/** credal_mixture_masses: Computes [EGMM] Eq. (23), a CredalMassFunc. Objects in units get the masses of their unit. */
void           credal_mixture_masses (gconstpointer mixture, gsize begin, gsize end, double *m);
/** credal_mixture_pass: Runs the E-step over all objects, in parallel blocks. Objects in units keep their masses. Fails
 *  with _CANCELLED. */
gboolean       credal_mixture_pass  (const CredalMixture *mixture, CredalMixtureSums *sums, double strength,
                                     CredalMonitor *monitor, GError **error);
/** credal_mixture_update: Runs the M-step, [EGMM] Eqs (25)–(29), and derives. If rounding leaves a covariance that is
 *  not positive definite, all covariances stay. */
void           credal_mixture_update (CredalMixture *mixture, const CredalMixtureSums *sums);

/* ---- mixture-covariance.c ---- */
/** Choices of a parameter "covariance", and their display names. */
extern const char *const credal_covariance_choices[], *const credal_covariance_names[];
/** credal_covariance_wanted: Returns the value of the parameter "covariance"; common if the engine has none. */
CredalCovariance credal_covariance_wanted (const CredalParams *params);
/** credal_covariance_is_common: Returns TRUE if all clusters have the same covariance. */
gboolean       credal_covariance_is_common (CredalCovariance covariance);
/** credal_mixture_shape: Turns the scatter @s into the likeliest diagonal or spherical covariance, if the covariances
 *  of @mixture have such a form. Otherwise changes nothing. @s: (p × p) inout. */
void           credal_mixture_shape (const CredalMixture *mixture, double *s);
/** credal_mixture_is_coupled: Returns TRUE if covariances differ but share their volume, or volume and shape. */
gboolean       credal_mixture_is_coupled (const CredalMixture *mixture);
/** credal_mixture_couple: Turns T_k = n_k W_k + ν R of each cluster into the coupled covariances that minimise Σ_k
 *  n_k/2 log |S_k| + ½ tr(S_k⁻¹ T_k). The covariances are inout. Returns FALSE, with undefined covariances, if rounding
 *  makes this impossible. Cost: O(c p³). */
gboolean       credal_mixture_couple (CredalMixture *mixture);
/** credal_mixture_covariance_parameters: Returns the number of free parameters of the covariances. */
guint          credal_mixture_covariance_parameters (const CredalMixture *mixture);

/** credal_mixture_penalty: Returns Σ_s ν/2 tr(S_s⁻¹ R). */
double         credal_mixture_penalty (const CredalMixture *mixture);
/** credal_mixture_share: Returns ν, the weight of R in each covariance. */
static inline double
credal_mixture_share (const CredalMixture *mixture)
{
  return mixture->weight / mixture->s;
}

/** credal_mixture_plan: Sets the phases of a run with the start @from: a single one without answers, with pins, or for
 *  a warm start. Otherwise the weight of answers rises step by step, or units are placed in clusters; a random start
 *  draws one of the two plans, a given start has the first. */
void           credal_mixture_plan  (CredalMixture *mixture, const CredalStart *from);

/* Runs are mixtures. @engine is not read and can be NULL. */
extern const CredalAlgorithm credal_mixture_algorithm;
/** credal_mixture_start: Starts from an earlier result, or from clusters: given memberships or k-means. Clusters
 *  determine the means; all covariances are the mean of the clusters' covariances, and all π are equal. With answers,
 *  clusters are then numbered to match the labels. Fails with _PARAMETER, _DATA, _MEMORY. */
gpointer         credal_mixture_start (const CredalEngine *engine, const CredalProblem *problem,
                                       const CredalStart *from, GError **error);
gboolean         credal_mixture_step (gpointer run, CredalMonitor *monitor, CredalIteration *iteration, GError **error);
void             credal_mixture_save (gconstpointer run, CredalState *state);
gboolean         credal_mixture_load (CredalMixture *mixture, const CredalState *state, GError **error);
CredalPartition *credal_mixture_partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                                           CredalReport *report, GError **error);

#define CREDAL_MIXTURE_ABILITIES \
  (CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_FOLLOWS_LABELS | CREDAL_WEIGHS_OBJECTS | CREDAL_KEEPS_PINS \
   | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS)
#define CREDAL_MIXTURE_PARAMS \
  { "density-ridge", N_("Ridge of the density"), \
    N_("Added to each variance in the density. The authors of EGMM add 0.01."), N_(CREDAL_UNIT_DISTANCE2), \
    CREDAL_PARAM_REAL, 0, 1e100, "0", FALSE, NULL }, \
  { "strength", N_("Weight of answers"), \
    N_("How much log-likelihood (nats) a sure answer is worth: log((1 − e)/e) if it is wrong with probability e. An " \
       "answer of certainty P < 1 is worth about log(P/(1 − P)), at most this much."), \
    NULL, CREDAL_PARAM_REAL, 0, 1000, "20", FALSE, NULL }
