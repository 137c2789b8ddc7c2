#pragma once
#include <glib.h>

/* Compares methods over repetitions and several data sets ([Demsar06]). */

typedef struct {
  gsize n;                   /* values other than NaN; NaN stands for a failed run */
  double mean, sd;           /* divisor n − 1; NAN: too few values */
  double low, high;          /* 95 % interval of the mean: mean ∓ t_{.975, n − 1} sd/√n; NAN: too few values */
} CredalMeanInterval;

/** credal_mean_interval: Returns the mean, the standard deviation and the interval of @values (@n), leaving out NaN. */
CredalMeanInterval credal_mean_interval (const double *values, gsize n);

typedef struct {
  gsize n;                   /* pairs without a NaN */
  double difference;         /* mean of a − b; NAN: no pairs */
  double t;                  /* ±INFINITY if all differ by the same amount, 0 if the mean is 0; NAN: too few pairs */
  double p;                  /* two-sided */
} CredalPairedTest;

/** credal_paired_test: Returns Student's paired t-test of two methods; @a, @b: (n): their values in repetitions with
 *  the same seeds. */
CredalPairedTest credal_paired_test (const double *a, const double *b, gsize n);

typedef struct {
  gsize rows, k;             /* N data sets, k methods */
  double chi2, chi2_p;       /* Friedman's, k − 1 degrees of freedom; NAN: k or N below 2 */
  double f, f_p;             /* Iman and Davenport's (N − 1) χ² / (N (k − 1) − χ²), k − 1 and (k − 1)(N − 1) degrees */
} CredalFriedman;

/** credal_ranks: Sets @ranks (rows × k) to the ranks of @values (rows × k) within each row. The largest value has rank
 *  1. Equal values share their mean rank. NaN stands for a failed method and is last. @average: (k) out: the mean rank
 *  of each method over all rows. Cost: O(rows k²). */
void           credal_ranks    (const double *values, gsize rows, gsize k, double *ranks, double *average);
/** credal_friedman: Returns Friedman's test of @average (k), the average ranks R of @k methods on N = @rows data sets:
 *  χ² = 12 N/(k (k + 1)) (Σ R² − k (k + 1)²/4), not corrected for ties. */
CredalFriedman credal_friedman (const double *average, gsize rows, gsize k);
/** credal_bonferroni_dunn: Returns the critical difference q √(k (k + 1)/(6 N)), q the normal value of α/(2 (k − 1)),
 *  for @k methods of which one is the control. A method differs significantly from the control if their average ranks
 *  differ by more. */
double         credal_bonferroni_dunn (double alpha, gsize rows, gsize k);
/** credal_bonferroni_dunn_q: Returns q of credal_bonferroni_dunn(). */
double         credal_bonferroni_dunn_q (double alpha, gsize k);
