#pragma once
#include "core/answers/neighbourhoods.h"
#include "learning/features/feature-regressions.h"
#include "learning/features/unsupervised-memberships.h"

/* Features learned from the answers. They are appended to the data's own columns, and any engine can cluster the longer
 * vectors as if they were data. Ours, beyond the papers.
 *
 *   x̄      an object's features, centred and divided by √(mean pairwise squared distance / 2)
 *   S      the asked objects
 *   P      (s × r) their memberships in the r known groups; inferred ones (open-groups.h) if the answers leave an
 *          object open
 *   Y      P − 1/r, the target of the prediction
 *   f      (n × r) the prediction, for every object
 *   g      f in its clustered form
 *   x'     = [√w_B x̄, √w_Ω g], the longer vectors
 *
 * Regression. f is kernel ridge regression of Y: the mean of up to seven kernels' regressions, each weighed by its
 * evidence, with several ρ (feature-regressions.h). The kernels are
 *
 *   K             of smooth-kernel.h
 *   K + U Uᵀ      if u, an object's memberships in the clusters of the features alone (unsupervised-memberships.h), are
 *                 known. If the groups are those clusters, one answer informs about a whole cluster; if they are not,
 *                 the evidence is low
 *   K/32 + U Uᵀ   for groups that are those clusters, and overlap: answers about objects between two clusters then say
 *                 little about other objects, and anything learned beyond the clusters is chance
 *   K + V Vᵀ      if v, an object's memberships in the components of one of three mixtures (unsupervised.h), are known:
 *                 groups can be such components if ECM's round clusters cut them
 *   L             of laplacian-kernel.h, if the engine keeps pins: for groups that are bounded by thresholds, or that
 *                 differ in a few of many features. Without pins, CECM asking at the boundary lost by it on some data
 *                 as much as it won on others
 *
 * Asked objects. The rows of S are replaced by their leave-one-out values Y − R, the predictions from all other
 * answers; the rows of settled objects by Y − (1 − 2/s) R if answers are taken to be right. With many nearly orthogonal
 * columns, the kernel hardly relates the objects, and f is about the mean of Y for every object. Y − R is then the mean
 * without the object itself, lower in its own group than elsewhere: pinned objects at Y − R pull the centre of their
 * cluster away from the others of their group. f itself follows an object's own answers too closely there: centres at
 * f do not separate the other objects.
 * Settled objects keep their f in two cases if answers are taken to be right: the engine keeps no pins, since nothing
 * else passes on their answers; or no other object of their group is known, since without itself such an object is
 * predicted to be in any group but its own.
 *
 * Form. g is f or, with r > 2, its shares exp(8 f_l) / Σ_m exp(8 f_m), if these separate the groups of S clearly better
 * (feature-regressions.h), or if the former view used them and they are not clearly worse now; either is divided by
 * √(mean ‖g − ḡ‖²). Shares suit a group that is rare, or lies between others: its f is high nowhere, so that the mean
 * of its f is in the middle, near all objects that are undecided between the other groups. The mean of its shares is
 * not.
 *
 * Weights. w_B and w_Ω are F_B⁻² and F_Ω⁻² over their sum, F being how badly x̄ and g separate the groups of S
 * (contrast.h). While more than four groups are missing, or any is missing and answers are doubted, w_Ω is multiplied
 * by ((r − 1)/(c − 1))^e, e = min (2c/s, 1): features learned from some groups split the unknown ones, and a group can
 * be known from a single wrong answer. The factor fades with the number of asked objects: a group that is still missing
 * after many questions is rare. Half of w_Ω is the former view's.
 *
 * Only kernel entries between an object and S are computed, and none are kept: memory is O(n (p + r)), and O(s²) for
 * each regression that is kept to be grown (feature-regressions.h). */
#define CREDAL_FEATURES_SHARPNESS 8.0
#define CREDAL_FEATURES_LEAST_ASKED 3        /* objects: from fewer nothing is learned */

typedef struct {
  CredalDataset *data;       /* x', (n × (p + r)); the dataset itself, not a copy, if nothing was learned */
  gsize base;                /* p: number of columns that are x̄ */
  guint r;                   /* learned columns; 0: nothing was learned */
  gsize s;
  double scale2;             /* factor of squared feature distances in x': two objects at distance d in the data are at
                              * least √scale2 d apart; 1 if nothing was learned */
  double *others;            /* (s × r) the rows of S in f, or NULL */
  double unit;               /* the learned columns of @data are unit · g */
  CredalFeatureBlend blend;
  double rho[CREDAL_FEATURES_KERNELS][CREDAL_FEATURES_RHOS];   /* weight of each candidate for ρ in each regression */
} CredalLearnedFeatures;

typedef enum {
  CREDAL_FEATURES_DOUBTED  = 1 << 0,   /* answers can be wrong */
  CREDAL_FEATURES_UNPINNED = 1 << 1,   /* the engine keeps no pins */
  CREDAL_FEATURES_RESTORED = 1 << 2,   /* the view is restored: @former is its own blend */
} CredalFeatureFlags;

/**
 * credal_learned_features_new:
 * @data: standardised, if features are to count alike
 * @membership: (s × r): P, in the order of @known's objects; @known's own, or as revised by doubt
 * @plain: (nullable): the clusters of the features of @data alone; the same for each number of them
 * @former: (nullable): the blend of the view before, of fewer answers; with %CREDAL_FEATURES_RESTORED, of this view
 *   itself
 * @flags: %CredalFeatureFlags, or 0
 * @monitor: (nullable)
 *
 * Returns the learned features. Nothing is learned with fewer than two known groups, with fewer than
 * %CREDAL_FEATURES_LEAST_ASKED asked objects, or if f is the same for all objects. Deterministic for any number of
 * threads; permuting objects or groups permutes the result. Fails with %CREDAL_ERROR_MEMORY, with
 * %CREDAL_ERROR_CANCELLED, and with %CREDAL_ERROR_DATA if a kernel of the asked objects is not finite. Cost:
 * O(n (s (p + r) + c p) + s³).
 */
CredalLearnedFeatures *credal_learned_features_new (CredalDataset *data, const CredalNeighbourhoods *known,
                                                    const double *membership, const CredalUnsupervised *plain,
                                                    const CredalFeatureBlend *former, guint flags,
                                                    CredalMonitor *monitor, GError **error);
void credal_learned_features_free (CredalLearnedFeatures *view);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalLearnedFeatures, credal_learned_features_free)

/** credal_learned_features_values: Finds f of object @i. @values: (r) out. If g is shares, the values are f up
 *  to a common shift, with sum 0. All values are finite: a share that underflowed counts as the least positive number.
 *  Precondition: something was learned. */
void credal_learned_features_values (const CredalLearnedFeatures *view, gsize i, double *values);

/**
 * credal_learned_features_guess:
 * @cluster: (r) the cluster that takes the membership in each group; a permutation
 *
 * Returns: (transfer full): (n × r) memberships in the clusters, by the learned columns only. All clusters share .1
 * equally; the cluster of the group with the highest column gets the other .9. Needs r clusters. Returns NULL with
 * %CREDAL_ERROR_MEMORY. Precondition: something was learned.
 */
double *credal_learned_features_guess (const CredalLearnedFeatures *view, const guint *cluster, GError **error);
