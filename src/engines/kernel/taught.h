#pragma once
#include "core/belief/frame.h"
#include "engines/kernel/taught-base.h"

/* The answers' kernel: an additional kernel of rank c that carries the answers to all objects. This kernel is the
 * kernel ridge regression of the answered objects' memberships, evaluated at all objects. Answered objects get their
 * leave-one-out values, so that an object does not confirm itself. Ours, beyond [Abin16]: the kernel lets an answer
 * affect more than its two objects. */
typedef struct _CredalTaught CredalTaught;

/** credal_taught_new: Returns a kernel that has not learned yet. @base: must outlive the result, up to
 *  credal_taught_slim(). Fails with %CREDAL_ERROR_MEMORY. */
CredalTaught *credal_taught_new  (const CredalTaughtBase *base, guint c, GError **error);
void          credal_taught_free (CredalTaught *taught);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTaught, credal_taught_free)

#define CREDAL_TAUGHT_CHOOSE CREDAL_RIDGE_BEST

/**
 * credal_taught_learn:
 * @u: (n × c), @g: (n × c) u^m
 * @rho: the ridge, or CREDAL_TAUGHT_CHOOSE: the ridge with the least leave-one-out error
 *
 * Computes f, the centres V and the weight of the kernel from the memberships of S. If f hardly varies, the weight is 0
 * and V stays. Cost: O(n s c).
 */
void credal_taught_learn (CredalTaught *taught, const double *u, const double *g, int rho);

int           credal_taught_rho    (const CredalTaught *taught);
double        credal_taught_share  (const CredalTaught *taught);   /* w_Ω in [0, 1): share of this kernel in D² */
const double *credal_taught_values (const CredalTaught *taught);   /* (n × c) f, scaled to mean squared norm 1 about its
                                                                    * mean */
/** credal_taught_centres: Returns V (c × c), one centre a row. */
const double *credal_taught_centres (const CredalTaught *taught);

/* f as a function of any object x, which need not be among the objects of the kernels:
 * f = Σ_j κ(x, x_j) w_j − mean(x) Σ_j w_j + Σ_k s_k(x) line_k + rest, with κ the Gaussians' weighted sum, mean(x) the
 * mean of κ(x, ·) over the objects, and s_k the scores of the linear kernels. */
typedef struct {
  const guint32 *objects;      /* (s) S */
  const double *weights;       /* (s × c) w */
  double sum[CREDAL_MAX_CLUSTERS];             /* Σ_j w_j */
  double line[CREDAL_KERNEL_LINEAR][CREDAL_MAX_CLUSTERS];
  double rest[CREDAL_MAX_CLUSTERS];
} CredalTaughtFunction;

/** credal_taught_function: Returns the function learned last; valid until the next credal_taught_learn(). Cost: O(s
 *  c). */
CredalTaughtFunction credal_taught_function (const CredalTaught *taught);

/** credal_taught_mix: Turns Q^B into D²_ci = (1 − w_Ω) Q^B_ci + w_Ω ‖f_i − V_c‖². @q: (n × c) inout. */
void          credal_taught_mix    (const CredalTaught *taught, double *q);
/** credal_taught_slim: Frees what credal_taught_learn(), _function() and _pair() need, and forgets the base. They must
 *  not be called afterwards. */
void          credal_taught_slim   (CredalTaught *taught);
/** credal_taught_pair: Returns D²_ij, in the base kernels and this kernel, of the positions i, j in S. Cost: O(1). */
double        credal_taught_pair   (const CredalTaught *taught, gsize i, gsize j);
