#pragma once
#include "core/base/monitor.h"
#include "core/data/dataset.h"
#include "learning/features/unsupervised-memberships.h"

/* Ridge regressions on the asked objects that the views of one dataset share, one for each kernel. They are kept with
 * the dataset and grow: the next answer only appends an object. Earlier calls do not change the values. Thread-safe. */
typedef struct _CredalFeatureRegressions CredalFeatureRegressions;

/** credal_feature_regressions_get: Returns: (transfer none): valid as long as @data. Cost of the first call: O(n p). */
CredalFeatureRegressions *credal_feature_regressions_get (CredalDataset *data);

/* The kernels for learning f. */
typedef enum {
  CREDAL_FEATURES_SMOOTH,               /* K of smooth-kernel.h */
  CREDAL_FEATURES_SMOOTH_AND_CLUSTERS,  /* K + U Uᵀ, u the memberships in the unsupervised clusters */
  CREDAL_FEATURES_MOSTLY_CLUSTERS,      /* K/32 + U Uᵀ */
  CREDAL_FEATURES_SMOOTH_AND_MIXTURE,   /* K + V Vᵀ, v the memberships in the first mixture; followed by one for each
                                         * other mixture */
  CREDAL_FEATURES_LAPLACIAN = CREDAL_FEATURES_SMOOTH_AND_MIXTURE + CREDAL_UNSUPERVISED_MIXTURES,
                                        /* L of laplacian-kernel.h */
  CREDAL_FEATURES_KERNELS
} CredalFeatureKernel;

#define CREDAL_FEATURES_RHOS 4           /* candidates for ρ */
#define CREDAL_FEATURES_LEAST_WEIGHT 0.005  /* a regression with less weight gets none */
#define CREDAL_FEATURES_INERTIA 0.5      /* share of the former view in a blend */

/* The composition of the learned features. */
typedef struct {
  gboolean sharp;            /* g are shares */
  double weight[CREDAL_FEATURES_KERNELS];   /* of the regression with each kernel; sums to 1 */
  double share;              /* w_Ω; 0 if nothing was learned */
} CredalFeatureBlend;

/* The result of ridge regression on S: a mean over kernels and over ρ.
 *
 *   ρ         candidate q of one kernel counts as L_q^(−g/2), L_q being the Σ‖R_i‖² of the g objects that share their
 *             group with others (credal_neighbourhoods_alone()): the likelihood of a Gaussian of unknown variance
 *   kernels   each is as probable as exp (E/(r − 1)), E being the mean of the evidence (ridge.h) of its candidates: the
 *             r − 1 independent targets of an object are one answer, not r − 1. If there are clusters, SMOOTH has the
 *             prior probability of SMOOTH_AND_CLUSTERS and MOSTLY_CLUSTERS together, and LAPLACIAN e times that of
 *             these three; all mixtures together have that of SMOOTH_AND_CLUSTERS
 *   former    half of each weight is the former view's, if there is one and all its kernels are still available; all of
 *             it if the view is restored. The probabilities from a few answers swing, and a single answer would
 *             change the whole picture
 *
 * Choosing the likeliest ρ, and ignoring the former view, is worse: in 12 sessions of 51 an answer then cost more than
 * .1 ARI, against 4 now; the mean ARI is the same within .01. */
typedef struct {
  double stretch;            /* x̃ = stretch · x̄ */
  double *rough_rows;        /* (s × p) x̃ of S */
  double *coefficients;      /* (s × r) of K with S: f_l = Σ_j c_jl K(·, x̄_j) + Σ_j d_jl L(·, x̃_j) + Σ_k u_k b_kl */
  double *rough_coefficients; /* (s × r) d; NULL: L has no weight */
  double *slopes;            /* (p × r) Σ_j x̄_jq c_jl, precomputed for smooth-kernel.h */
  double *clusters;          /* (c × r) b, of the memberships in the clusters; NULL: these have no weight */
  double *mixed[CREDAL_UNSUPERVISED_MIXTURES];   /* (c × r) for the memberships in each mixture; NULL: it has no
                                                  * weight */
  double *others;            /* (s × r) the leave-one-out values Y − R */
  double rho[CREDAL_FEATURES_KERNELS][CREDAL_FEATURES_RHOS];   /* weight of each candidate; rows sum to 1; all 0 without
                                                                * the regression */
  double weight[CREDAL_FEATURES_KERNELS];
} CredalFeatureFit;

void credal_feature_fit_clear (CredalFeatureFit *fit);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalFeatureFit, credal_feature_fit_clear)

/* The asked objects and their targets. */
typedef struct {
  const guint32 *objects;    /* (s) S, s ≥ 1 */
  const double *rows;        /* (s × p) their x̄ */
  gsize s;
  const double *y;           /* (s × r) targets, r ≥ 2 */
  gsize r;
  const double *u;           /* (s × c): memberships in the unsupervised clusters, the same for each @c */
  guint c;                   /* 0: there are no clusters */
  const double *mixed[CREDAL_UNSUPERVISED_MIXTURES];   /* (nullable) (s × c) memberships in each mixture */
  const gboolean *alone;     /* (s) TRUE: the only known object of its group */
  gboolean smooth;           /* TRUE: L is not used */
  const CredalFeatureBlend *former;   /* (nullable) of the former view */
  gboolean restored;         /* TRUE: @former is this view's own blend */
  CredalMonitor *monitor;    /* (nullable) */
} CredalFeatureTargets;

extern const double credal_feature_rhos[CREDAL_FEATURES_RHOS];

/** credal_features_clearly: Returns the factor 1 − .4/√s: a sum over @s ≥ 1 asked objects is clearly below another if
 *  it is below this factor times the other. A smaller difference is chance. */
double credal_features_clearly (gsize s);

/**
 * credal_feature_regressions_regress:
 * @fit: out: the regression
 *
 * Fails with the errors of credal_grown_ridge_follow(). Cost: O(s² r), and O(s (s + p + c)) for each object from the
 * first one on that the last call did not have.
 */
gboolean credal_feature_regressions_regress (CredalFeatureRegressions *asked, const CredalFeatureTargets *answers,
                                             CredalFeatureFit *fit, GError **error);
