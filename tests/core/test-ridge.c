/* Kernel ridge, each quantity by its definition: the linear system, and leaving one out by leaving it out. */
#include "core/ridge.h"
#include <math.h>
#include <string.h>

enum { S = 12, R = 3 };

static const double rho[] = { 0.03, 0.1, 0.3, 1.0 };

typedef struct {
  double x[S][2];
  double kernel[S * S];
  double y[S * R];
} Sample;

static void
draw (Sample *sample)
{
  for (guint i = 0; i < S; i++)
    for (guint q = 0; q < 2; q++)
      sample->x[i][q] = g_test_rand_double_range (-2, 2);
  for (guint i = 0; i < S; i++)
    for (guint j = 0; j < S; j++)
      sample->kernel[i * S + j] = exp (-(pow (sample->x[i][0] - sample->x[j][0], 2) + pow (sample->x[i][1] - sample->x[j][1], 2)));
  for (guint i = 0; i < S; i++)
    for (guint k = 0; k < R; k++)
      sample->y[i * R + k] = (i % R == k) - 1.0 / R;
}

/* What the others predict for object @i: the ridge of all but it, applied to its row of the kernel. */
static void
predict_without (const Sample *sample, guint i, double strength, double *value)
{
  double kernel[(S - 1) * (S - 1)], y[(S - 1) * R], coefficients[(S - 1) * R], residuals[(S - 1) * R];
  g_autoptr(CredalRidge) ridge = NULL;

  for (guint a = 0; a < S - 1; a++)
    {
      guint from = a + (a >= i);
      memcpy (y + a * R, sample->y + from * R, R * sizeof (double));
      for (guint b = 0; b < S - 1; b++)
        kernel[a * (S - 1) + b] = sample->kernel[from * S + b + (b >= i)];
    }
  ridge = credal_ridge_new (kernel, S - 1, NULL);
  credal_ridge_solve (ridge, y, R, &strength, 1, coefficients, residuals);
  for (guint k = 0; k < R; k++)
    {
      value[k] = 0.0;
      for (guint a = 0; a < S - 1; a++)
        value[k] += sample->kernel[i * S + a + (a >= i)] * coefficients[a * R + k];
    }
}

static void
test_linear_system (void)
{
  Sample sample;
  double coefficients[S * R], residuals[S * R];

  draw (&sample);
  g_autoptr(CredalRidge) ridge = credal_ridge_new (sample.kernel, S, NULL);
  g_assert_cmpuint (credal_ridge_size (ridge), ==, S);
  for (guint q = 0; q < G_N_ELEMENTS (rho); q++)
    {
      g_assert_cmpuint (credal_ridge_solve (ridge, sample.y, R, &rho[q], 1, coefficients, residuals), ==, 0);
      for (guint i = 0; i < S; i++)
        for (guint k = 0; k < R; k++)
          {
            double sum = rho[q] * coefficients[i * R + k];
            for (guint j = 0; j < S; j++)
              sum += sample.kernel[i * S + j] * coefficients[j * R + k];
            g_assert_cmpfloat_with_epsilon (sum, sample.y[i * R + k], 1e-12);
          }
    }
}

static void
test_leave_one_out (void)
{
  Sample sample;
  double coefficients[S * R], residuals[S * R], expected[R];

  draw (&sample);
  g_autoptr(CredalRidge) ridge = credal_ridge_new (sample.kernel, S, NULL);
  for (guint q = 0; q < G_N_ELEMENTS (rho); q++)
    {
      credal_ridge_solve (ridge, sample.y, R, &rho[q], 1, coefficients, residuals);
      for (guint i = 0; i < S; i++)
        {
          predict_without (&sample, i, rho[q], expected);
          for (guint k = 0; k < R; k++)
            g_assert_cmpfloat_with_epsilon (sample.y[i * R + k] - residuals[i * R + k], expected[k], 1e-11);
        }
    }
}

static double
total (const double *residuals)
{
  double sum = 0.0;
  for (guint q = 0; q < S * R; q++)
    sum += residuals[q] * residuals[q];
  return sum;
}

static void
test_choice (void)
{
  Sample sample;
  double coefficients[S * R], residuals[S * R], chosen[S * R], least = INFINITY;
  guint best = 0;

  for (guint repeat = 0; repeat < 20; repeat++, least = INFINITY)
    {
      draw (&sample);
      g_autoptr(CredalRidge) ridge = credal_ridge_new (sample.kernel, S, NULL);
      for (guint q = 0; q < G_N_ELEMENTS (rho); q++)
        {
          credal_ridge_solve (ridge, sample.y, R, &rho[q], 1, coefficients, residuals);
          if (total (residuals) < least)
            {
              least = total (residuals);
              best = q;
            }
        }
      g_assert_cmpuint (credal_ridge_solve (ridge, sample.y, R, rho, G_N_ELEMENTS (rho), coefficients, chosen), ==, best);
      g_assert_cmpfloat (total (chosen), ==, least);
    }
}

/* Duplicate objects make K_SS singular, and one object is the least there can be. */
static void
test_degenerate (void)
{
  static const double ones[] = { 1, 1, 1, 1 }, y[] = { 1, -1 };
  double coefficients[2], residuals[2];
  g_autoptr(CredalRidge) twins = credal_ridge_new (ones, 2, NULL);
  g_autoptr(CredalRidge) single = credal_ridge_new (ones, 1, NULL);

  credal_ridge_solve (twins, y, 1, rho, G_N_ELEMENTS (rho), coefficients, residuals);
  g_assert_true (isfinite (coefficients[0]) && isfinite (residuals[0]));
  credal_ridge_solve (single, y, 1, rho, G_N_ELEMENTS (rho), coefficients, residuals);
  g_assert_cmpfloat_with_epsilon (residuals[0], 1.0, 1e-12);   /* the others, none, predict 0 */
}

static void
test_not_finite (void)
{
  g_autoptr(GError) error = NULL;
  const double bad[] = { 1, NAN, NAN, 1 };

  g_assert_null (credal_ridge_new (bad, 2, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ridge/linear-system", test_linear_system);
  g_test_add_func ("/ridge/leave-one-out", test_leave_one_out);
  g_test_add_func ("/ridge/choice", test_choice);
  g_test_add_func ("/ridge/degenerate", test_degenerate);
  g_test_add_func ("/ridge/not-finite", test_not_finite);
  return g_test_run ();
}
