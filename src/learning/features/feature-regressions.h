#pragma once
#include "core/data/dataset.h"
#include "learning/features/unsupervised-memberships.h"

/* What the views of one dataset share: the ridge regressions on the asked objects, one for each kernel, on the features
 * as they are and on the half-sphered ones. From one answer to the next these are the same but for the last object:
 * they are kept with the dataset and grow. Values do not depend on what was asked for before. Thread-safe. */
typedef struct _CredalFeatureRegressions CredalFeatureRegressions;

/** credal_feature_regressions_get: Cost of the first call: O(n p). Returns: (transfer none): valid as long as @data. */
CredalFeatureRegressions *credal_feature_regressions_get (CredalDataset *data);

/* The kernels that f is learned with. */
typedef enum {
  CREDAL_FEATURES_SMOOTH,               /* K of smooth-kernel.h */
  CREDAL_FEATURES_SMOOTH_AND_CLUSTERS,  /* K + U Uᵀ, u the memberships in the clusters that the features show */
  CREDAL_FEATURES_MOSTLY_CLUSTERS,      /* K/32 + U Uᵀ */
  CREDAL_FEATURES_SMOOTH_AND_MIXTURE,   /* K + V Vᵀ, v the memberships in the first mixture; then the others' */
  CREDAL_FEATURES_LAPLACIAN = CREDAL_FEATURES_SMOOTH_AND_MIXTURE + CREDAL_UNSUPERVISED_MIXTURES,
                                        /* L of laplacian-kernel.h */
  CREDAL_FEATURES_KERNELS
} CredalFeatureKernel;

#define CREDAL_FEATURES_RHOS 4           /* candidates for ρ */
#define CREDAL_FEATURES_INERTIA 0.5      /* what part of a blend is what it was in the view before */

/* How what was learned is made up. */
typedef struct {
  gboolean sphered;          /* K is of half-sphered features */
  gboolean sharp;            /* g are shares */
  double weight[CREDAL_FEATURES_KERNELS];   /* of the regression with each kernel, adding up to 1 */
  double share;              /* w_Ω; 0 where nothing was learned */
} CredalFeatureBlend;

/* What ridge regression on S gives: a mean over kernels and over ρ.
 *
 *   ρ         candidate q of one kernel counts as L_q^(−g/2), L_q being the Σ‖R_i‖² of the g objects that are not alone
 *             (credal_neighbourhoods_alone()): as a Gaussian of unknown variance would have it
 *   kernels   each is as probable as exp (E/(r − 1)), E being the mean of the evidence (ridge.h) of its candidates: the
 *             r − 1 independent targets of an object are one answer, not as many. Where there are clusters, SMOOTH has
 *             the prior probability of SMOOTH_AND_CLUSTERS and MOSTLY_CLUSTERS together, and LAPLACIAN e times that of
 *             these three; the mixtures together have that of SMOOTH_AND_CLUSTERS
 *   former    half of the weights is what they were in the view before, where there is one: the probabilities of a few
 *             answers swing, and a single one would turn the whole picture round
 *
 * To choose the likeliest ρ, and no half of what was before: 12 sessions of 51 had an answer that cost more than .1
 * ARI, where now 4 have; the mean ARI is the same within .01. */
typedef struct {
  const double *sphere;      /* (p × p) M of half-sphering.h; NULL: K is of x̄. Of the dataset */
  double stretch;            /* x̃ = stretch · x̄ */
  double *rows, *rough_rows; /* (s × p) of S: x̄ or M x̄; x̃ */
  double *coefficients;      /* (s × r) of K with S: f_l = Σ_j c_jl K(·, x̄_j) + Σ_j d_jl L(·, x̃_j) + Σ_k u_k b_kl */
  double *rough_coefficients; /* (s × r) d */
  double *slopes;            /* (p × r) Σ_j x̄_jq c_jl of `rows`: what smooth-kernel.h wants to have taken once */
  double *clusters;          /* (c × r) b, of the memberships in the clusters; NULL: there are none */
  double *mixed[CREDAL_UNSUPERVISED_MIXTURES];   /* (c × r) of those in each mixture; NULL: there is none */
  double *others;            /* (s × r) the leave-one-out values Y − R */
  double rho[CREDAL_FEATURES_KERNELS][CREDAL_FEATURES_RHOS];   /* how much each candidate counts; rows add up to 1 */
  double weight[CREDAL_FEATURES_KERNELS];
} CredalFeatureFit;

void credal_feature_fit_clear (CredalFeatureFit *fit);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalFeatureFit, credal_feature_fit_clear)

/* What is known of the asked objects. */
typedef struct {
  const guint32 *objects;    /* (s) S, s ≥ 1 */
  const double *rows;        /* (s × p) their x̄ */
  gsize s;
  const double *y;           /* (s × r) targets, r ≥ 2 */
  gsize r;
  const double *u;           /* (s × c): memberships in the clusters that the features show, the same for each @c */
  guint c;                   /* 0: they show none */
  const double *mixed[CREDAL_UNSUPERVISED_MIXTURES];   /* (nullable) (s × c) likewise, in the mixtures */
  const gboolean *alone;     /* (s) */
  gboolean smooth;           /* not with L */
  const CredalFeatureBlend *former;   /* (nullable) of the view before */
  gboolean restored;         /* @former is that of this view */
} CredalFeatureTargets;

extern const double credal_feature_rhos[CREDAL_FEATURES_RHOS];

/** credal_features_clearly: what part of another sum over @s ≥ 1 asked objects one must be below: 1 − .4/√s. Less of a
 *  difference is chance. */
double credal_features_clearly (gsize s);

/**
 * credal_feature_regressions_regress:
 * @fit: out: K is of half-sphered features where its Σ‖R_i‖² is clearly below that on x̄; if it was so in the view
 *  before, for as long as the other is not clearly below
 *
 * Fails as credal_ridge_add() does. Cost: O(s² r) and O(s (s + p + c) + p²) for each object after the first one that
 * was not there in the call before.
 */
gboolean credal_feature_regressions_regress (CredalFeatureRegressions *asked, const CredalFeatureTargets *answers,
                                             CredalFeatureFit *fit, GError **error);
