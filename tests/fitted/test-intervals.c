/* The intervals of mixtures cover the truth as often as they say, on simulated data. */
#include "fitted/intervals.h"
#include <math.h>
#include <string.h>
#include "fitted/quantities.h"
#include "helpers.h"

#define N 300
#define TRIALS 60
#define SAMPLES 60

static double
draw_normal (GRand *rng)
{
  return sqrt (-2.0 * log (1.0 - g_rand_double (rng))) * cos (2.0 * G_PI * g_rand_double (rng));
}

/* Draws from .4 N((0, 0), diag(1, 4)) + .6 N((8, 3), [2 1; 1 1]). */
static CredalDataset *
draw_mixture (GRand *rng)
{
  double *x = g_new (double, 2 * N);

  for (gsize i = 0; i < N; i++)
    {
      gboolean first = g_rand_double (rng) < 0.4;
      double a = draw_normal (rng), b = draw_normal (rng);
      x[2 * i] = first ? a : 8.0 + G_SQRT2 * a;
      x[2 * i + 1] = first ? 2.0 * b : 3.0 + (a + b) / G_SQRT2;
    }
  return credal_dataset_new (N, 2, x, NULL);
}

/* Counts whether the interval of value @at of @id holds @truth. */
static void
count (const CredalFitted *fitted, const char *id, gsize at, double truth, guint *inside, guint *all)
{
  g_autofree char *low_id = g_strconcat (id, "-low", NULL), *high_id = g_strconcat (id, "-high", NULL);
  const CredalQuantity *low = credal_quantities_find (fitted->intervals, low_id);
  const CredalQuantity *high = credal_quantities_find (fitted->intervals, high_id);

  g_assert_cmpfloat (low->values[at], <, high->values[at]);
  *inside += low->values[at] <= truth && truth <= high->values[at];
  (*all)++;
}

/* @first: the cluster of the first component, from 0. */
static void
count_all (const CredalFitted *fitted, guint first, guint inside[3], guint all[3])
{
  static const double means[2][2] = { { 0, 0 }, { 8, 3 } }, covariances[2][4] = { { 1, 0, 0, 4 }, { 2, 1, 1, 1 } };

  count (fitted, "proportions", 1 + first, 0.4, &inside[0], &all[0]);
  for (guint k = 0; k < 2; k++)
    {
      guint cluster = k == 0 ? first : 1 - first;
      g_autofree char *id = g_strdup_printf ("covariances-%u", cluster + 1);
      for (guint q = 0; q < 2; q++)
        count (fitted, "means", 2 * cluster + q, means[k][q], &inside[1], &all[1]);
      for (guint q = 0; q < 4; q++)
        if (q != 2)
          count (fitted, id, q, covariances[k][q], &inside[2], &all[2]);
    }
}

static void
test_coverage (void)
{
  g_autoptr(GRand) rng = g_rand_new_with_seed (11);
  guint inside[3] = { 0 }, all[3] = { 0 };

  for (guint trial = 0; trial < TRIALS; trial++)
    {
      g_autoptr(CredalDataset) data = draw_mixture (rng);
      g_auto(Fit) fit = { 0 };
      g_autoptr(GError) error = NULL;
      fit_data (&fit, data, "gmm", 2, "tolerance=1e-6 starts=2", FALSE, "0");
      g_assert_true (credal_fitted_find_intervals (fit.fitted, fit.data, SAMPLES, NULL, &error));
      g_assert_no_error (error);
      const CredalMatrix *means = credal_state_get (fit.fitted->state, "means");
      count_all (fit.fitted, means->values[0] < means->values[2] ? 0 : 1, inside, all);
    }
  for (guint k = 0; k < 3; k++)
    {
      double share = (double) inside[k] / all[k];
      g_test_message ("%s: %u of %u, %.3f", (const char *[]) { "weights", "means", "covariances" }[k], inside[k],
                      all[k], share);
      g_assert_cmpfloat (share, >, 0.95 - 3.0 * sqrt (0.95 * 0.05 / all[k]) - 0.02);
      g_assert_cmpfloat (share, <=, k == 0 ? 1.0 : 0.99);
    }
}

/* In the data's units, the ends are those of the clustered scale, moved and stretched. */
static void
test_units (void)
{
  g_auto(Fit) fit = { 0 };
  g_autoptr(GError) error = NULL;

  fit_table (&fit, "iris", "gmm", 3, "covariance=common", TRUE, "0");
  g_assert_true (credal_fitted_find_intervals (fit.fitted, fit.data, 40, NULL, &error));
  const CredalQuantity *z = credal_quantities_find (fit.fitted->intervals, "means-low");
  const CredalQuantity *x = credal_quantities_find (fit.fitted->intervals, "means-own-low");
  for (gsize at = 0; at < 12; at++)
    {
      const CredalFittedFeature *feature = fit.fitted->features->pdata[at % 4];
      g_assert_cmpfloat_with_epsilon (x->values[at], feature->mean + feature->deviation * z->values[at], 1e-9);
    }
}

static void
test_refused (void)
{
  g_auto(Fit) fit = { 0 };
  g_autoptr(GError) error = NULL;

  fit_table (&fit, "iris", "kmeans", 3, NULL, TRUE, "0");
  g_assert_false (credal_fitted_find_intervals (fit.fitted, fit.data, 40, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

/* Asks to stop during the first fit of a sample. */
static void
stop_there (double fraction, const char *phase, gpointer monitor)
{
  g_assert_cmpfloat (fraction, >=, 0.0);
  g_assert_cmpfloat (fraction, <=, 1.0);
  credal_monitor_stop (monitor);
}

static void
test_stopped (void)
{
  g_auto(Fit) fit = { 0 };
  g_autoptr(GError) error = NULL;
  CredalMonitor monitor = { .progress = stop_there };

  monitor.data = &monitor;
  fit_table (&fit, "iris", "gmm", 3, NULL, TRUE, "0");
  g_assert_false (credal_fitted_find_intervals (fit.fitted, fit.data, 40, &monitor, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  g_assert_null (fit.fitted->intervals);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/intervals/coverage", test_coverage);
  g_test_add_func ("/intervals/units", test_units);
  g_test_add_func ("/intervals/refused", test_refused);
  g_test_add_func ("/intervals/stopped", test_stopped);
  return g_test_run ();
}
