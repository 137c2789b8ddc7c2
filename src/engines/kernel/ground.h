#pragma once
#include "core/kernels/kernel-sum.h"
#include "engines/kernel/answers.h"
#include "engines/kernel/taught-base.h"
#include "engines/shared/engine.h"

/* The ground of a run: the answers, and the kernels that they weigh. It depends on the problem, not on memberships.
 * Immutable. */
typedef struct {
  CredalMkfcmAnswers *answers;   /* NULL: none */
  double squared[CREDAL_KERNEL_MOST];   /* first ω², 0 for unused kernels */
  CredalKernelSum *sum;          /* sum of the Gaussian kernels; NULL: there are none */
  CredalTaughtBase *taught;      /* NULL: no answers, or as printed */
  /* the parameters that it depends on */
  guint c, method, kernels;
  int landmarks;
} CredalMkfcmGround;

enum { MKFCM_VARIANT, MKFCM_AS_PRINTED, MKFCM_CMKIPCM };   /* choices of "method" */
enum { MKFCM_ALL, MKFCM_GAUSSIAN, MKFCM_LINEAR };   /* choices of "kernels" */

/**
 * credal_mkfcm_ground_get:
 * @kernels: of the problem's data
 *
 * Returns (transfer full) the ground of @problem. The data keep the latest one, so that a fit, its partition and the
 * extension to other objects share it. Fails with %CREDAL_ERROR_MEMORY or %CREDAL_ERROR_DATA. Cost: O(answers) if it
 * was kept, otherwise O(n s p + s³), and O(n L²) with L landmarks.
 */
CredalMkfcmGround *credal_mkfcm_ground_get   (const CredalProblem *problem, const CredalKernels *kernels,
                                              GError **error);
CredalMkfcmGround *credal_mkfcm_ground_ref   (CredalMkfcmGround *ground);
void               credal_mkfcm_ground_unref (CredalMkfcmGround *ground);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMkfcmGround, credal_mkfcm_ground_unref)

/* ---- weights.c ---- */

/** credal_mkfcm_align: Computes ω² by alignment with the answers (variant). Without both must-links and cannot-links,
 *  each Gaussian, and the linear kernels together, get equal weights. */
void credal_mkfcm_align (const CredalKernels *kernels, const CredalMkfcmAnswers *answers, const gboolean *used, guint c,
                         double *squared);
