#pragma once
#include "engines/shared/engine.h"

typedef struct _CredalMixtureUnits CredalMixtureUnits;

/* The model that EGMM, GMM and CGMM share ([EGMM] Eqs (12)–(17)): a normal component for each focal set A ≠ ∅,
 *
 *   p(x) = Σ_A π_A N(x | μ̄_A, S_A),   μ̄_A and S_A the means of the μ_k and S_k of A's clusters.
 *
 * In [EGMM] all clusters have one covariance (Eq. (16)); the mean extends this to covariances of their own. It is the
 * covariance of an object that consists of equal, independent parts of A's clusters: x = Σ_k z_k, z_k normal with the
 * mean μ_k/|A| and the covariance S_k/|A|. EM for the z_k has M-steps for all families (mixture-sets.c).
 *
 * The objective is J = −Σ_i w_i log p(x_i) + Σ_s ν/2 tr(S_s⁻¹ R), R = ε D + r I. D is diagonal with the features'
 * variances, r is the "density-ridge", and ν is the weight of all objects divided by the number of covariances. The
 * exact M-step for J adds ν/n_s R to the mean scatter: no covariance is singular, and J never rises. The authors add r
 * I only in the density; S here is the covariance of that density, so with one covariance both iterations are the same.
 *
 * With equal proportions, π_A is the same for all single clusters: their mean. This is the exact M-step, and
 * knowledge of the model ([ABMD12] 1): clusters are balanced.
 *
 * Pinned objects keep their memberships, on singletons, and contribute Σ_k u_k log π_k N_k to J. The terms of answers
 * are described in mixture-units.h. Means are relative to the data's mean. */
typedef enum {
  CREDAL_COVARIANCE_FREE,                /* VVV */
  CREDAL_COVARIANCE_COMMON,              /* EEE: one for all clusters */
  CREDAL_COVARIANCE_DIAGONAL,            /* VVI: one for each cluster, along the axes */
  CREDAL_COVARIANCE_SPHERICAL,           /* VII: one for each cluster, a multiple of the units' squares */
  CREDAL_COVARIANCE_COMMON_DIAGONAL,     /* EEI */
  CREDAL_COVARIANCE_COMMON_SPHERICAL,    /* EII */
  CREDAL_COVARIANCE_VOLUME,              /* EVV: of one determinant */
  CREDAL_COVARIANCE_VOLUME_DIAGONAL,     /* EVI */
  CREDAL_COVARIANCE_TURNED,              /* EEV: of one determinant and shape, each with its own orientation */
  CREDAL_COVARIANCE_SHAPE,               /* VEV: of one shape */
  CREDAL_COVARIANCE_PROPORTIONAL,        /* VEE: multiples of one matrix */
  CREDAL_COVARIANCE_PROPORTIONAL_DIAGONAL,   /* VEI */
  CREDAL_COVARIANCE_AXES,                /* VVE: of the same principal axes */
  CREDAL_COVARIANCE_AXES_VOLUME,         /* EVE */
  CREDAL_N_COVARIANCES,
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
  guint d;                 /* number of covariances of components: 1, or f − 1, the clusters' first */
  gsize p;
  double weight;           /* Σ_i w_i */
  double density_ridge;    /* r */
  double tolerance;
  gboolean equal;          /* TRUE: all clusters have one proportion; sets of several have proportions of their own */
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
  double *factors;         /* (d × p × p) lower Cholesky factors of the components' covariances */
  double *whitened;        /* (f × p) L⁻¹ μ̄_A, with one covariance */
  double *logs;            /* (f) log π_A − ½ log det 2π S_A; −∞ for sets without mass */
} CredalMixture;

/* The result of an E-step. */
typedef struct {
  double objective, loglik;
  double *s0;              /* (f) Σ_i w_i m_iA */
  double *s1;              /* (f × p) Σ_i w_i m_iA u_i; u is the shifted x, minus μ̄_A if each cluster has its own
                            * covariance */
  double *s2;              /* (d × p × p) Σ_i w_i m_iA u_i u_iᵀ, or NULL with one covariance */
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
 *  covariances. Returns FALSE if a covariance is not positive definite. Cost: O(f c p + d p³), with sets of clusters
 *  whose covariances differ O(f c p² + f p³). */
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
/** credal_mixture_is_coupled: Returns TRUE if covariances differ but share their volume, shape or orientation. */
gboolean       credal_mixture_is_coupled (const CredalMixture *mixture);
/** credal_mixture_couple: Turns T_k = n_k W_k + ν R of each cluster into coupled covariances that minimise Q = Σ_k
 *  n_k/2 log |S_k| + ½ tr(S_k⁻¹ T_k). Families without a closed form are iterated by blocks, so that Q never rises. If
 *  the axes are common, Q may have several minima: a result above Q of the covariances before is not taken. The
 *  covariances are inout. @n: (c). @before: (c × p × p) the covariances before. Returns FALSE, with undefined
 *  covariances, if rounding makes this impossible. Cost: O(c p³), iterated O(100 c p³) at most. */
gboolean       credal_mixture_couple (CredalMixture *mixture, const double *n, const double *before);
/** credal_mixture_share_axes: The same for families with common axes, [FG86]. */
gboolean       credal_mixture_share_axes (CredalMixture *mixture, const double *n, const double *before);
/* Numbers of free parameters of covariances. */
typedef struct {
  guint own, shared;       /* of each cluster; of all clusters together */
} CredalCovarianceCount;
/** credal_mixture_covariance_count: Returns the numbers for the family of @mixture. */
CredalCovarianceCount credal_mixture_covariance_count (const CredalMixture *mixture);

/** credal_covariance_letters: Returns the family's name by [FR02], such as "VEI": volume, shape and orientation are
 *  equal (E), variable (V), or the axes' or circles' (I). */
const char    *credal_covariance_letters (CredalCovariance covariance);

/* ---- mixture-sets.c: sets of clusters whose covariances differ ---- */
/** credal_mixture_has_set_covariances: Returns TRUE if there are components with means of different covariances. */
gboolean       credal_mixture_has_set_covariances (const CredalMixture *mixture);
/** credal_mixture_derive_sets: Sets the factors of the components' covariances, not yet decomposed. */
void           credal_mixture_derive_sets (CredalMixture *mixture);
/** credal_mixture_move_set_means: Moves the means to the maximum of the expected log-likelihood for the present
 *  covariances. Cost: O(f c² p² + c³ p³). */
void           credal_mixture_move_set_means (CredalMixture *mixture, const CredalMixtureSums *sums);
/** credal_mixture_set_scatters: Computes the mean scatters of the parts z_k (above) about the new means, expected for
 *  the present covariances. @from: (f × p) the barycentres that @sums are about. @n: (c) out: weight of each cluster's
 *  parts. @t: (c × p × p) out; left alone where n_k is 0. */
void           credal_mixture_set_scatters (const CredalMixture *mixture, const CredalMixtureSums *sums,
                                            const double *from, double *n, double *t);

/** credal_mixture_level: With equal proportions, gives each cluster the mean proportion of all; otherwise changes
 *  nothing. */
void           credal_mixture_level (CredalMixture *mixture);
/** credal_mixture_penalty: Returns Σ_s ν/2 tr(S_s⁻¹ R). */
double         credal_mixture_penalty (const CredalMixture *mixture);
/** credal_mixture_epsilon: Returns ε: larger for clusters' own covariances, since few objects may determine them. */
static inline double
credal_mixture_epsilon (const CredalMixture *mixture)
{
  return mixture->s == 1 ? 1e-9 : 1e-6;
}

/** credal_mixture_share: Returns ν, the weight of R in each covariance. */
static inline double
credal_mixture_share (const CredalMixture *mixture)
{
  return mixture->weight / mixture->s;
}

/* ---- mixture-criteria.c, mixture-information.c ---- */
/** Criteria of a #CredalMixture. The evidence is defined for credal_mixture_has_evidence(). */
extern const CredalDensityCriteria credal_mixture_criteria;

/* The form of each covariance. */
typedef enum { CREDAL_FORM_ELLIPSE, CREDAL_FORM_DIAGONAL, CREDAL_FORM_CIRCLE } CredalForm;
CredalForm     credal_mixture_form (const CredalMixture *mixture);

/** credal_mixture_has_evidence: Returns TRUE if there are no answers, and the covariances are free, diagonal or
 *  spherical, each or one for all: their elements are the parameters, with a uniform prior. */
gboolean       credal_mixture_has_evidence (const CredalMixture *mixture);
/** credal_mixture_free_weights: Returns the number of free weights of the components. Equal weights are one, not c;
 *  all weights sum to 1. */
guint          credal_mixture_free_weights (const CredalMixture *mixture);
/** credal_mixture_information: Returns log |I| for the empirical information I of the parameters: weights but the
 *  first, means, and the different elements of the covariances. @d: out: their number. Returns NAN if I is
 *  singular, there are more than 2 048 parameters, or @monitor (nullable) was stopped. Precondition:
 *  credal_mixture_has_evidence(). Cost: O(n (f p² + d²) + d³). */
double         credal_mixture_information (const CredalMixture *mixture, guint *d, CredalMonitor *monitor);

/* ---- mixture-agglomeration.c ---- */
/** Choices of the parameter "from", in the order of CREDAL_FROM_SEARCH and CREDAL_FROM_RANDOM, and their names. */
extern const char *const credal_mixture_from_choices[], *const credal_mixture_from_names[];
/** credal_mixture_agglomerate: Finds the starting clusters by Ward's agglomeration of the features in units of their
 *  deviations. Of more than 4096 objects it merges as many, evenly taken; the others go to the nearest centre.
 *  @membership: (n × c), all 0: out. Fails with _DATA if fewer than c of the merged objects are distinct, and with
 *  _MEMORY. Deterministic. Cost: O(min(n, 4096)² p + n c p). */
gboolean       credal_mixture_agglomerate (const CredalMixture *mixture, double *membership, GError **error);
/** Says that the first start is from agglomeration if "from" says so. */
extern const CredalSearch credal_mixture_search;

/** credal_mixture_plan: Sets the phases of a run with the start @from: a single one without answers, with pins, or for
 *  a warm start. Otherwise the weight of answers rises step by step, or units are placed in clusters; a random start
 *  draws one of the two plans, a given start has the first. */
void           credal_mixture_plan  (CredalMixture *mixture, const CredalStart *from);

/* Runs are mixtures. @engine is not read and can be NULL. */
extern const CredalAlgorithm credal_mixture_algorithm;
/** credal_mixture_start: Starts from an earlier result, or from clusters: given memberships, agglomeration (an annealed
 *  start) or k-means. Clusters determine the means; all covariances are the mean of the clusters' covariances, and all
 *  π are equal. With answers, clusters are then numbered to match the labels. Fails with _PARAMETER, _DATA, _MEMORY. */
gpointer         credal_mixture_start (const CredalEngine *engine, const CredalProblem *problem,
                                       const CredalStart *from, GError **error);
gboolean         credal_mixture_step (gpointer run, CredalMonitor *monitor, CredalIteration *iteration, GError **error);
void             credal_mixture_save (gconstpointer run, CredalState *state);
gboolean         credal_mixture_load (CredalMixture *mixture, const CredalState *state, GError **error);
CredalPartition *credal_mixture_partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                                           CredalReport *report, GError **error);

#define CREDAL_MIXTURE_ABILITIES \
  (CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_FOLLOWS_LABELS | CREDAL_WEIGHS_OBJECTS | CREDAL_KEEPS_PINS \
   | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS | CREDAL_OF_SLICES)
#define CREDAL_COVARIANCE_PARAM(initial) \
  { "covariance", N_("Covariances"), \
    N_("Free: each cluster has its own ellipse; common: all have the same; diagonal: ellipses along the axes; " \
       "spherical: circles; of one volume: ellipses of equal size; one form, turned: equal ellipses in different " \
       "directions; of one shape: ellipses that differ in size and direction; proportional: only in size; of one " \
       "direction: not in direction."), NULL, \
    CREDAL_PARAM_CHOICE, 0, 0, initial, FALSE, credal_covariance_choices, credal_covariance_names }
#define CREDAL_MIXTURE_FROM_PARAM \
  { CREDAL_PARAM_FROM, N_("Starting from"), \
    N_("Agglomeration first: one start is from Ward's clusters of the standardised features, all others are from " \
       "k-means. The likeliest result is kept."), NULL, \
    CREDAL_PARAM_CHOICE, 0, 0, "k-means", FALSE, credal_mixture_from_choices, credal_mixture_from_names }
/** Choices of the parameter "proportions", and their display names. */
extern const char *const credal_proportions_choices[], *const credal_proportions_names[];
#define CREDAL_MIXTURE_PARAMS \
  { "proportions", N_("Weights of clusters"), \
    N_("Equal: every cluster has the same weight in the density, so that clusters come out balanced if the data " \
       "allow it. Sets of several clusters keep weights of their own."), NULL, \
    CREDAL_PARAM_CHOICE, 0, 0, "free", FALSE, credal_proportions_choices, credal_proportions_names }, \
  CREDAL_MIXTURE_FROM_PARAM, \
  { "density-ridge", N_("Ridge of the density"), \
    N_("Added to each variance in the density. The authors of EGMM add 0.01."), N_(CREDAL_UNIT_DISTANCE2), \
    CREDAL_PARAM_REAL, 0, 1e100, "0", FALSE, NULL }, \
  { "strength", N_("Weight of answers"), \
    N_("How much log-likelihood (nats) a sure answer is worth: log((1 − e)/e) if it is wrong with probability e. An " \
       "answer of certainty P < 1 is worth about log(P/(1 − P)), at most this much."), \
    NULL, CREDAL_PARAM_REAL, 0, 1000, "20", FALSE, NULL }
