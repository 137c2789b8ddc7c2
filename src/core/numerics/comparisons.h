#pragma once
#include <glib.h>

/* What repetitions and several data sets say of methods beside each other ([Demsar06]). */

typedef struct {
  gsize n;                   /* values that are no NaN: runs that failed are left out */
  double mean, sd;           /* with the divisor n − 1; NAN: too few values */
  double low, high;          /* the 95 % interval of the mean: mean ∓ t_{.975, n − 1} sd/√n; NAN likewise */
} CredalMeanInterval;

/** credal_mean_interval: of @values (@n). */
CredalMeanInterval credal_mean_interval (const double *values, gsize n);

typedef struct {
  gsize n;                   /* pairs of which neither is NaN */
  double difference;         /* mean of a − b; NAN: there is none */
  double t;                  /* ±INFINITY where all differ by the same, 0 where none does; NAN: too few pairs */
  double p;                  /* two-sided */
} CredalPairedTest;

/** credal_paired_test: Student's t-test of repetitions with the same seeds; @a, @b: (n). */
CredalPairedTest credal_paired_test (const double *a, const double *b, gsize n);

typedef struct {
  gsize rows, k;             /* N data sets, k methods */
  double chi2, chi2_p;       /* Friedman's, k − 1 degrees of freedom; NAN: k or N below 2 */
  double f, f_p;             /* Iman and Davenport's (N − 1) χ² / (N (k − 1) − χ²), with k − 1 and (k − 1)(N − 1) */
} CredalFriedman;

/** credal_ranks: @ranks: (rows × k) out: of each row of @values 1 for the largest, the mean of their ranks for equal
 *  ones; NaN, a method that failed, is ranked last. @average: (k) out. Cost: O(rows k²). */
void           credal_ranks    (const double *values, gsize rows, gsize k, double *ranks, double *average);
/** credal_friedman: of average ranks: χ² = 12 N/(k (k + 1)) (Σ R² − k (k + 1)²/4), not corrected for ties. */
CredalFriedman credal_friedman (const double *average, gsize rows, gsize k);
/** credal_bonferroni_dunn: the critical difference of average ranks from those of one method: q √(k (k + 1)/(6 N)),
 *  q the normal value of α/(2 (k − 1)). Two methods whose ranks differ by more are different. */
double         credal_bonferroni_dunn (double alpha, gsize rows, gsize k);
/** credal_bonferroni_dunn_q: that q. */
double         credal_bonferroni_dunn_q (double alpha, gsize k);
