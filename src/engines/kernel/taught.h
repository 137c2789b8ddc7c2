#pragma once
#include "core/belief/frame.h"
#include "core/kernels/kernel.h"
#include "core/numerics/ridge.h"
#include "engines/kernel/answers.h"

/* The answers' kernel: one more kernel, of rank c, that says of every object what the answers teach about it. Kernel
 * ridge regression of the answered objects' memberships, evaluated everywhere; answered objects themselves get their
 * leave-one-out values, so that none vouches for itself. Ours, beyond [Abin16]: it is what makes an answer count for
 * more than its two objects. */
typedef struct _CredalTaught CredalTaught;

/**
 * credal_taught_new:
 * @squared: ω² of the base kernels
 *
 * Fails with %CREDAL_ERROR_MEMORY. Cost: O(n s p + s³), memory O(n s).
 */
CredalTaught *credal_taught_new  (const CredalKernels *kernels, const double *squared,
                                  const CredalMkfcmAnswers *answers, guint c, GError **error);
void          credal_taught_free (CredalTaught *taught);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTaught, credal_taught_free)

#define CREDAL_TAUGHT_CHOOSE CREDAL_RIDGE_BEST
#define CREDAL_TAUGHT_RIDGES 4            /* to choose from */

/**
 * credal_taught_learn:
 * @u: (n × c), @g: (n × c) u^m
 * @rho: which ridge to use, or CREDAL_TAUGHT_CHOOSE: the one that leaves the least out
 *
 * f, the centres V and how much the kernel weighs, from the memberships of S. Cost: O(n s c).
 */
void credal_taught_learn (CredalTaught *taught, const double *u, const double *g, int rho);

int           credal_taught_rho    (const CredalTaught *taught);
double        credal_taught_share  (const CredalTaught *taught);   /* w_Ω in [0, 1): of this kernel in D² */
const double *credal_taught_values (const CredalTaught *taught);   /* (n × c) f, mean squared norm about its mean 1 */
/** credal_taught_centres: (c × c) V, one a row. */
const double *credal_taught_centres (const CredalTaught *taught);

/* f of an object that is not among the kernels' own, from its sums over S, its mean over a row and its scores:
 * f = Σ_j κ(x, x_j) w_j − mean(x) Σ_j w_j + Σ_k s_k(x) line_k + rest. */
typedef struct {
  const guint32 *objects;      /* (s) S */
  const double *weights;       /* (s × c) w */
  double sum[CREDAL_MAX_CLUSTERS];             /* Σ_j w_j */
  double line[CREDAL_KERNEL_LINEAR][CREDAL_MAX_CLUSTERS];
  double rest[CREDAL_MAX_CLUSTERS];
} CredalTaughtFunction;

/** credal_taught_function: what was learned last; valid until it is learned anew. Cost: O(s c). */
CredalTaughtFunction credal_taught_function (const CredalTaught *taught);

/** credal_taught_mix: @q: (n × c) in: Q^B, out: D²_ci = (1 − w_Ω) Q^B_ci + w_Ω ‖f_i − V_c‖². */
void          credal_taught_mix    (const CredalTaught *taught, double *q);
/** credal_taught_slim: frees all but what values and share need. */
void          credal_taught_slim   (CredalTaught *taught);
/** credal_taught_pair: D²_ij of the places i, j in S. O(c). */
double        credal_taught_pair   (const CredalTaught *taught, gsize i, gsize j);
