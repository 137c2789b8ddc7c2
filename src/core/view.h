#pragma once
#include "core/neighbourhoods.h"
#include "core/view-asked.h"
#include "core/view-plain.h"

/* Features learned from the answers: they are appended to the data, and any engine clusters the longer vectors, knowing
 * nothing of it.
 *
 *   x̄      the features, centred and divided by √(mean pairwise squared distance / 2)
 *   S      the asked objects, P their memberships in the r groups known, supposed where the answers leave them open
 *          (supposition.h); Y = P − 1/r
 *   f      kernel ridge regression of Y: the mean of four, each weighed by its evidence (view-asked.h). With the kernel
 *          K of view-kernel.h, of x̄ or of the features half-sphered (view-sphere.h), if these predict S better. With
 *          K + U Uᵀ in its place, u the memberships in the clusters that the features alone show (view-plain.h), where
 *          these are known: where the groups are the clusters, an answer tells of all of one; where they are not, the
 *          evidence says so. With K/32 + U Uᵀ: where they are, and overlap, answers about objects between them tell
 *          little of others, and what they would teach beside the clusters is chance. With the rough kernel of
 *          view-rough.h, where the engine keeps pins: some groups are bounded by thresholds, or a few of many features
 *          tell them apart; without pins CECM asking at the boundary has lost by it what it won elsewhere. The rows of
 *          S are replaced by their leave-one-out values Y − R: what all the other answers say about an asked object.
 *          Those of settled objects are not where the engine keeps no pins and answers are right: nothing else tells
 *          it what was answered about themselves
 *   g      f, or where that tells the groups of S apart better (r > 2) its shares exp(8 f_l) / Σ_m exp(8 f_m), divided
 *          by √(mean ‖g − ḡ‖²). A group that is rare, or between others, is nowhere much expected: the mean of its f is
 *          in the middle, near to all that is undecided between the others; the mean of its shares is not
 *   w_B, w_Ω   = F_B⁻², F_Ω⁻² over their sum: how well x̄ and g tell the groups of S apart (contrast.h)
 *          Where more than four groups are missing, or any and answers are doubted, w_Ω counts ((r − 1)/(c − 1))^e
 *          times, e = min (2c/s, 1): what was learned of some groups tears those apart that nobody is known of, and one
 *          wrong answer makes all of it; but what is still missing after many questions is rare
 *   x'     = [√w_B x̄, √w_Ω g]
 *
 * Ours, beyond the papers. Only kernel entries between an object and S are computed, and none are kept: memory is O(n
 * (p + r)). */
#define CREDAL_VIEW_SHARPNESS 8.0
#define CREDAL_VIEW_LEAST_ASKED 3        /* objects: fewer teach nothing */

typedef struct {
  CredalDataset *data;       /* x', (n × (p + r)); the dataset itself, not a copy, where nothing was learned */
  gsize base;                /* p: the columns that are x̄ */
  guint r;                   /* learned columns; 0: nothing was learned */
  gsize s;
  double scale2;             /* what a squared distance of the features counts in x': two objects that are d apart in
                              * the data are at least √scale2 d apart; 1 where nothing was learned */
  double *others;            /* (s × r) the rows of S in f, or NULL */
  double unit;               /* the learned columns of @data are unit · g */
  gboolean sphered;          /* the kernel is of half-sphered features */
  gboolean sharp;            /* g are shares */
  double rho[CREDAL_VIEW_KERNELS];      /* ρ of each regression, */
  double weight[CREDAL_VIEW_KERNELS];   /* and what it counts, in [0, 1], together 1 */
  double share;              /* w_Ω; 0 where nothing was learned */
} CredalView;

typedef enum {
  CREDAL_VIEW_DOUBTED  = 1 << 0,   /* answers may be wrong */
  CREDAL_VIEW_UNPINNED = 1 << 1,   /* the engine keeps no pins */
} CredalViewFlags;

/**
 * credal_view_new:
 * @data: standardised, where features are to count alike
 * @membership: (s × r): P, in the order of @known's objects; @known's own, or what doubt made of it
 * @plain: (nullable): the clusters that the features of @data alone show; the same for each number of them
 * @flags: %CredalViewFlags, or 0
 *
 * With fewer than two groups known or fewer than %CREDAL_VIEW_LEAST_ASKED objects asked nothing is learned.
 * Deterministic for any number of threads; permuting objects or groups permutes the result. Fails with
 * %CREDAL_ERROR_MEMORY. Cost: O(n (s (p + r) + p² + c p) + s³).
 */
CredalView *credal_view_new  (CredalDataset *data, const CredalNeighbourhoods *known, const double *membership,
                              const CredalPlain *plain, guint flags, GError **error);
void        credal_view_free (CredalView *view);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalView, credal_view_free)

/** credal_view_values: @values: (r) out: f of object @i; of shares its differences, shifted so that they add up to 0.
 *  Precondition: something was learned. */
void credal_view_values (const CredalView *view, gsize i, double *values);

/**
 * credal_view_guess:
 * @cluster: (r) where the membership in each group goes; a permutation
 *
 * (n × r) memberships that the learned columns alone suggest: .9 for the highest, the rest shared equally.
 * Precondition: something was learned. Returns: (transfer full); NULL with %CREDAL_ERROR_MEMORY.
 */
double *credal_view_guess (const CredalView *view, const guint *cluster, GError **error);
