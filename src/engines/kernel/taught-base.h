#pragma once
#include "core/kernels/kernel.h"
#include "core/numerics/ridge.h"
#include "engines/kernel/answers.h"

#define CREDAL_TAUGHT_RIDGES 4            /* number of ridges to choose from */

/* The part of the answers' kernel that depends on the answers, but not on memberships. Immutable. */
typedef struct {
  const CredalKernels *kernels;
  const CredalMkfcmAnswers *answers;
  double squared[CREDAL_KERNEL_MOST];   /* ω² of the base kernels */
  CredalRidge *ridge;
  double *columns;         /* (n × s) the centred combined kernel's columns at S */
  double *pairs;           /* (s × s) D²_ij of the base kernels */
  double contrast;         /* F_B */
} CredalTaughtBase;

/** credal_taught_base_new: Prepares the kernel for the objects in @answers. @kernels and @answers must outlive the
 *  result. @squared: (MOST), copied. Fails with %CREDAL_ERROR_MEMORY. Cost: O(n s p + s³), memory O(n s). */
CredalTaughtBase *credal_taught_base_new  (const CredalKernels *kernels, const double *squared,
                                           const CredalMkfcmAnswers *answers, GError **error);
void              credal_taught_base_free (CredalTaughtBase *base);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTaughtBase, credal_taught_base_free)

/** credal_taught_row_mean: Returns Σ_k a_k times a Gaussian's mean over row @i; centring subtracts it.
 *  credal_taught_grand_mean() returns the mean over all rows; centring adds it. */
double            credal_taught_row_mean   (const CredalTaughtBase *base, gsize i);
double            credal_taught_grand_mean (const CredalTaughtBase *base);
