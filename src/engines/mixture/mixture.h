#pragma once
#include "engines/shared/engine.h"

typedef struct _CredalMixtureUnits CredalMixtureUnits;

/* The model that EGMM, GMM and CGMM share ([EGMM] Eqs (12)–(17)): a normal component for each focal set A ≠ ∅,
 *
 *   p(x) = Σ_A π_A N(x | μ̄_A, S_A),   μ̄_A the mean of the μ_k of A's clusters.
 *
 * What is minimised is J = −Σ_i w_i log p(x_i) + Σ_s ν/2 tr(S_s⁻¹ R), R = ε D + r I, where D has the features'
 * variances on its diagonal, r is the "density-ridge" and ν the weight of all objects, shared by the covariances. The
 * exact M-step for J adds ν/n_s R to the scatter's mean: no covariance is singular, and J never rises. The authors add
 * r I in the density alone; the covariance of that density is the S here, so that with one covariance both are the same
 * iteration.
 *
 * Objects with pins keep their memberships, on single clusters, and count in J with Σ_k u_k log π_k N_k. What answers
 * add to J is told in mixture-units.h.
 * Means are kept relative to the data's mean. */
typedef enum {                           /* by the letters for volume, shape and orientation */
  CREDAL_COVARIANCE_FREE,                /* VVV */
  CREDAL_COVARIANCE_COMMON,              /* EEE: one for all clusters */
  CREDAL_COVARIANCE_DIAGONAL,            /* VVI: one for each cluster, along the axes */
  CREDAL_COVARIANCE_SPHERICAL,           /* VII: one for each cluster, a multiple of the units' squares */
  CREDAL_COVARIANCE_COMMON_DIAGONAL,     /* EEI */
  CREDAL_COVARIANCE_COMMON_SPHERICAL,    /* EII */
  CREDAL_COVARIANCE_VOLUME,              /* EVV: of one determinant */
  CREDAL_COVARIANCE_VOLUME_DIAGONAL,     /* EVI */
  CREDAL_COVARIANCE_TURNED,              /* EEV: of one determinant and shape, each turned on its own */
} CredalCovariance;

/* Where answers ask for it a run has several. */
typedef struct {
  double share;            /* of λ */
  gboolean placed;         /* units are put in one cluster each, and stay there */
  guint most;              /* iterations; 0: until the run is at rest */
} CredalMixturePhase;

typedef struct {
  CredalDataset *data;
  CredalFrame *frame;
  CredalCovariance covariance;
  guint c, f, s;           /* clusters; focal sets, ∅ included; covariances: 1, or one for each cluster */
  gsize p;
  double weight;           /* Σ_i w_i */
  double density_ridge;    /* r */
  double tolerance;
  double fit;              /* −Σ w log p of the last step's parameters, without the penalty; INFINITY: there was none */
  double *shift;           /* (p) */
  double *scales;          /* (p) the deviation of a scaled column (CredalProblem), whose unit must not count; or 1 */
  double *variances;       /* (p) D; of a feature that does not vary that of the widest one */
  double *ridge;           /* (p) R */
  double *scatter;         /* (p × p) Σ_i w_i x_i x_iᵀ, shifted; only with one covariance */
  double *means;           /* (c × p) μ_k, shifted */
  double *proportions;     /* (f) π_A, 0 of ∅ */
  double *covariances;     /* (s × p × p) */
  CredalMixtureUnits *units;             /* objects that pins or answers tell of, or NULL */
  double strength;         /* λ of answers */
  const CredalMixturePhase *phases;      /* of the run, */
  guint phase, n_phases;   /* which of them it is in, */
  guint iterations;        /* and how many it has taken there */
  double objective;        /* of the last step in this phase; INFINITY: there was none */
  /* derived by credal_mixture_derive() */
  double *barycentres;     /* (f × p) */
  double *factors;         /* (s × p × p) lower Cholesky factors of the covariances */
  double *whitened;        /* (f × p) L⁻¹ μ̄_A, with one covariance */
  double *logs;            /* (f) log π_A − ½ log det 2π S_A; −∞ of sets without mass */
} CredalMixture;

/* What an E-step finds. */
typedef struct {
  double objective, loglik;
  double *s0;              /* (f) Σ_i w_i m_iA */
  double *s1;              /* (f × p) Σ_i w_i m_iA u_i; u is x, shifted, less μ_k where each has its covariance */
  double *s2;              /* (c × p × p) Σ_i w_i m_ik u_i u_iᵀ, or NULL with one covariance */
  double *sums;            /* where they are; free with g_free() */
} CredalMixtureSums;

/** credal_mixture_new: reads "density-ridge", and where the engine has them "focal" and "sets" (else a component for
 *  each cluster alone) and "covariance" (else common). Fails with _PARAMETER, _DATA (all rows equal), _MEMORY. */
CredalMixture *credal_mixture_new   (const CredalProblem *problem, GError **error);
void           credal_mixture_free  (gpointer mixture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMixture, credal_mixture_free)
/** credal_mixture_derive: call after changing means, proportions or covariances. FALSE where one of these is not
 *  positive definite. Cost: O(f c p + s p³). */
gboolean       credal_mixture_derive (CredalMixture *mixture);
/** credal_mixture_logs: @logs: ((end − begin) × f) out: log π_A N(x_i | A); −∞ of ∅; of rows @begin to @end, or of the
 *  objects that @objects (nullable) has there. Cost: O(objects f p²), with one covariance O(objects (f + p²)). */
void           credal_mixture_logs  (const CredalMixture *mixture, const guint32 *objects, gsize begin, gsize end,
                                     double *logs);
/** credal_mixture_masses: CredalMassFunc: [EGMM] Eq. (23); objects of units have theirs. */
void           credal_mixture_masses (gconstpointer mixture, gsize begin, gsize end, double *m);
/** credal_mixture_pass: the E-step over all objects but the units, in blocks side by side. FALSE with _CANCELLED. */
gboolean       credal_mixture_pass  (const CredalMixture *mixture, CredalMixtureSums *sums, double strength,
                                     CredalMonitor *monitor, GError **error);
/** credal_mixture_update: the M-step, [EGMM] Eqs (25)–(29), and derives. */
void           credal_mixture_update (CredalMixture *mixture, const CredalMixtureSums *sums);
/** credal_mixture_parameters: free ones of the density: weights of the sets, means, covariances ([EGMM] Eq. (33)). */
guint          credal_mixture_parameters (const CredalMixture *mixture);

/* ---- mixture-covariance.c ---- */
/** credal_covariance_choices: all of a parameter "covariance", and what they are called. */
extern const char *const credal_covariance_choices[], *const credal_covariance_names[];
/** credal_covariance_wanted: by the parameter "covariance"; common where there is none. */
CredalCovariance credal_covariance_wanted (const CredalParams *params);
/** credal_covariance_is_common: all clusters have the same. */
gboolean       credal_covariance_is_common (CredalCovariance covariance);
/** credal_mixture_shape: @s: (p × p) inout: a scatter; the likeliest covariance for it that is diagonal or spherical
 *  where that is wanted. */
void           credal_mixture_shape (const CredalMixture *mixture, double *s);
/** credal_mixture_is_coupled: covariances differ, but have their volume, or volume and shape, in common. */
gboolean       credal_mixture_is_coupled (const CredalMixture *mixture);
/** credal_mixture_couple: the covariances: inout: of each cluster T_k = n_k W_k + ν R; those with something in common
 *  that minimise Σ_k n_k/2 log |S_k| + ½ tr(S_k⁻¹ T_k). FALSE, with none of these, where rounding leaves none. Cost:
 *  O(c p³). */
gboolean       credal_mixture_couple (CredalMixture *mixture);
/** credal_mixture_covariance_parameters: how many of the parameters covariances have. */
guint          credal_mixture_covariance_parameters (const CredalMixture *mixture);

/** credal_mixture_penalty: Σ_s ν/2 tr(S_s⁻¹ R). */
double         credal_mixture_penalty (const CredalMixture *mixture);
/** credal_mixture_share: ν, the weight that R has in each covariance. */
static inline double
credal_mixture_share (const CredalMixture *mixture)
{
  return mixture->weight / mixture->s;
}

/** credal_mixture_plan: the phases that a run from there has. */
void           credal_mixture_plan  (CredalMixture *mixture, const CredalStart *from);

/* The engines' functions, whose runs are mixtures. */
/** credal_mixture_start: at an earlier result; or at clusters of given memberships, or of k-means, with their means, the
 *  mean of their covariances for all, and all π equal. Fails with _PARAMETER, _DATA, _MEMORY. */
gpointer         credal_mixture_start (const CredalProblem *problem, const CredalStart *from, GError **error);
gboolean         credal_mixture_step (gpointer run, CredalMonitor *monitor, CredalIteration *iteration, GError **error);
void             credal_mixture_save (gconstpointer run, CredalState *state);
gboolean         credal_mixture_load (CredalMixture *mixture, const CredalState *state, GError **error);
CredalPartition *credal_mixture_partition (const CredalProblem *problem, CredalState *state, CredalReport *report,
                                           GError **error);

#define CREDAL_MIXTURE_ABILITIES \
  (CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_FOLLOWS_LABELS | CREDAL_WEIGHS_OBJECTS | CREDAL_KEEPS_PINS \
   | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS)
#define CREDAL_MIXTURE_PARAMS \
  { "density-ridge", N_("Ridge of the density"), \
    N_("Added to each variance in the density. 0.01 is what the authors of EGMM add."), N_(CREDAL_UNIT_DISTANCE2), \
    CREDAL_PARAM_REAL, 0, 1e100, "0", FALSE, NULL }, \
  { "strength", N_("Weight of answers"), \
    N_("Nats of log-likelihood that an answer outweighs. An answer that is wrong with probability e counts log((1 − e)/e)."), \
    NULL, CREDAL_PARAM_REAL, 0, 1000, "20", FALSE, NULL }
