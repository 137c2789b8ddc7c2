#pragma once
#include "core/answers/neighbourhoods.h"
#include "learning/features/feature-regressions.h"
#include "learning/features/unsupervised-memberships.h"

/* Features learned from the answers: they are appended to the data's own, and any engine clusters the longer vectors,
 * knowing nothing of it. Ours, beyond the papers.
 *
 *   x̄      an object's features, centred and divided by √(mean pairwise squared distance / 2)
 *   S      the objects that were asked about
 *   P      (s × r) their memberships in the r groups known; where the answers leave an object open, what is supposed
 *          of it (open-groups.h)
 *   Y      P − 1/r, which is to be predicted
 *   f      (n × r) the prediction, for every object
 *   g      f in the form in which it is clustered
 *   x'     = [√w_B x̄, √w_Ω g], the longer vectors
 *
 * Regression. f is kernel ridge regression of Y: the mean of up to seven kernels' regressions, each weighed by its
 * evidence, with several ρ (feature-regressions.h). Their kernels are
 *
 *   K             of smooth-kernel.h, on x̄, or on the half-sphered features of half-sphering.h where these predict S
 *                 better
 *   K + U Uᵀ      where u, an object's memberships in the clusters that the features alone show
 *                 (unsupervised-memberships.h), are known. If the groups are those clusters, one answer tells of all
 *                 of a cluster; if they are not, the evidence says so
 *   K/32 + U Uᵀ   for groups that are those clusters, and overlap: there, answers about objects between two clusters
 *                 tell little of other objects, and what they would teach beyond the clusters is chance
 *   K + V Vᵀ      where v, an object's memberships in the components of one of three mixtures (unsupervised.h), are
 *                 known: groups may be such clouds where ECM's round clusters cut them
 *   L             of laplacian-kernel.h, where the engine keeps pins: for groups that are bounded by thresholds, or
 *                 that a few of many features tell apart. Without pins, CECM asking at the boundary lost by it on
 *                 some data what it won on others
 *
 * Asked objects. The rows of S are replaced by their leave-one-out values Y − R, what all other answers say about each
 * of them. Where answers are taken to be right, settled objects keep their f if the engine keeps no pins, since nothing
 * else tells it what was answered about them, and if no other object of their group is known: without itself, such an
 * object is predicted to be of any group but its own.
 *
 * Form. g is f or, with r > 2, its shares exp(8 f_l) / Σ_m exp(8 f_m) where these tell the groups of S apart clearly
 * better (feature-regressions.h), or did in the view before and still are not clearly worse; either is divided by
 * √(mean ‖g − ḡ‖²). Shares are for a group that is rare, or lies between others: it is expected much nowhere, so that
 * the mean of its f is in the middle, near all that is undecided between the other groups. The mean of its shares is
 * not.
 *
 * Weights. w_B and w_Ω are F_B⁻² and F_Ω⁻² over their sum, F being how badly x̄ and g tell the groups of S apart
 * (contrast.h). While more than four groups are missing, or any and answers are doubted, w_Ω is multiplied by
 * ((r − 1)/(c − 1))^e, e = min (2c/s, 1): what was learned of some groups tears apart those of which nobody is known,
 * and a single wrong answer may be all that a group is known by. The more was asked, the less: a group that is still
 * missing after many questions is rare. Half of w_Ω is what it was in the view before.
 *
 * Only kernel entries between an object and S are computed, and none are kept: memory is O(n (p + r)), and
 * O(s²) for each regression that is kept to be grown (feature-regressions.h). */
#define CREDAL_FEATURES_SHARPNESS 8.0
#define CREDAL_FEATURES_LEAST_ASKED 3        /* objects: fewer teach nothing */

typedef struct {
  CredalDataset *data;       /* x', (n × (p + r)); the dataset itself, not a copy, where nothing was learned */
  gsize base;                /* p: the columns that are x̄ */
  guint r;                   /* learned columns; 0: nothing was learned */
  gsize s;
  double scale2;             /* what a squared distance of the features counts in x': two objects that are d apart in
                              * the data are at least √scale2 d apart; 1 where nothing was learned */
  double *others;            /* (s × r) the rows of S in f, or NULL */
  double unit;               /* the learned columns of @data are unit · g */
  CredalFeatureBlend blend;
  double rho[CREDAL_FEATURES_KERNELS][CREDAL_FEATURES_RHOS];   /* what each candidate for ρ counts in each regression */
} CredalLearnedFeatures;

typedef enum {
  CREDAL_FEATURES_DOUBTED  = 1 << 0,   /* answers may be wrong */
  CREDAL_FEATURES_UNPINNED = 1 << 1,   /* the engine keeps no pins */
  CREDAL_FEATURES_RESTORED = 1 << 2,   /* the view is to be what it was: its own blend is given as the former one */
} CredalFeatureFlags;

/**
 * credal_learned_features_new:
 * @data: standardised, where features are to count alike
 * @membership: (s × r): P, in the order of @known's objects; @known's own, or what doubt made of it
 * @plain: (nullable): the clusters that the features of @data alone show; the same for each number of them
 * @former: (nullable): the blend of the view before, of fewer answers
 * @flags: %CredalFeatureFlags, or 0
 *
 * With fewer than two groups known or fewer than %CREDAL_FEATURES_LEAST_ASKED objects asked nothing is learned.
 * Deterministic for any number of threads; permuting objects or groups permutes the result. Fails with
 * %CREDAL_ERROR_MEMORY, and with %CREDAL_ERROR_DATA where a kernel of the asked objects is not finite.
 * Cost: O(n (s (p + r) + p² + c p) + s³).
 */
CredalLearnedFeatures *credal_learned_features_new (CredalDataset *data, const CredalNeighbourhoods *known,
                                                    const double *membership, const CredalUnsupervised *plain,
                                                    const CredalFeatureBlend *former, guint flags, GError **error);
void credal_learned_features_free (CredalLearnedFeatures *view);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalLearnedFeatures, credal_learned_features_free)

/** credal_learned_features_values: @values: (r) out: f of object @i; of shares its differences, shifted so that they
 *  add up to 0. They are finite: a share that underflowed counts as the least positive number. Precondition:
 *  something was learned.
 */
void credal_learned_features_values (const CredalLearnedFeatures *view, gsize i, double *values);

/**
 * credal_learned_features_guess:
 * @cluster: (r) where the membership in each group goes; a permutation
 *
 * (n × r) memberships that the learned columns alone suggest: .1 shared by all groups, and .9 for the highest.
 * Precondition: something was learned. Returns: (transfer full); NULL with %CREDAL_ERROR_MEMORY.
 */
double *credal_learned_features_guess (const CredalLearnedFeatures *view, const guint *cluster, GError **error);
