/* Kernel ridge, each quantity by its definition: the linear system, and leaving one out by leaving it out. */
#include "core/numerics/ridge.h"
#include <math.h>
#include <string.h>

enum { S = 12, R = 5 };

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
      sample->kernel[i * S + j] = exp (-(pow (sample->x[i][0] - sample->x[j][0], 2)
                                         + pow (sample->x[i][1] - sample->x[j][1], 2)));
  for (guint i = 0; i < S; i++)
    for (guint k = 0; k < R; k++)
      sample->y[i * R + k] = (i % R == k) - 1.0 / R;
}

/* The ridge of the first @s objects of a kernel whose rows are @width long. */
static CredalRidge *
make_ridge (const double *kernel, gsize width, gsize s)
{
  CredalRidge *ridge = credal_ridge_new (rho, G_N_ELEMENTS (rho));

  for (gsize i = 0; i < s; i++)
    g_assert_true (credal_ridge_add (ridge, kernel + i * width, NULL));
  return ridge;
}

/* What the others predict for object @i: the ridge of all but it, applied to its row of the kernel. */
static void
predict_without (const Sample *sample, guint i, gint which, double *value)
{
  double kernel[(S - 1) * (S - 1)], y[(S - 1) * R], coefficients[(S - 1) * R], residuals[(S - 1) * R];

  for (guint a = 0; a < S - 1; a++)
    {
      guint from = a + (a >= i);
      memcpy (y + a * R, sample->y + from * R, R * sizeof (double));
      for (guint b = 0; b < S - 1; b++)
        kernel[a * (S - 1) + b] = sample->kernel[from * S + b + (b >= i)];
    }
  g_autoptr(CredalRidge) ridge = make_ridge (kernel, S - 1, S - 1);
  credal_ridge_solve (ridge, y, R, which, coefficients, residuals);
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
  g_autoptr(CredalRidge) ridge = make_ridge (sample.kernel, S, S);
  for (guint q = 0; q < G_N_ELEMENTS (rho); q++)
    {
      g_assert_cmpuint (credal_ridge_solve (ridge, sample.y, R, (gint) q, coefficients, residuals), ==, q);
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
  g_autoptr(CredalRidge) ridge = make_ridge (sample.kernel, S, S);
  for (guint q = 0; q < G_N_ELEMENTS (rho); q++)
    {
      credal_ridge_solve (ridge, sample.y, R, (gint) q, coefficients, residuals);
      for (guint i = 0; i < S; i++)
        {
          predict_without (&sample, i, (gint) q, expected);
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
      g_autoptr(CredalRidge) ridge = make_ridge (sample.kernel, S, S);
      for (guint q = 0; q < G_N_ELEMENTS (rho); q++)
        {
          credal_ridge_solve (ridge, sample.y, R, (gint) q, coefficients, residuals);
          if (total (residuals) < least)
            {
              least = total (residuals);
              best = q;
            }
        }
      g_assert_cmpuint (credal_ridge_solve (ridge, sample.y, R, CREDAL_RIDGE_BEST, coefficients, chosen), ==, best);
      g_assert_cmpfloat (total (chosen), ==, least);
    }
}

/* Duplicate objects make K_SS singular, and one object is the least there can be. */
static void
test_degenerate (void)
{
  static const double ones[] = { 1, 1, 1, 1 }, y[] = { 1, -1 };
  double coefficients[2], residuals[2];
  g_autoptr(CredalRidge) twins = make_ridge (ones, 2, 2);
  g_autoptr(CredalRidge) single = make_ridge (ones, 1, 1);

  credal_ridge_solve (twins, y, 1, CREDAL_RIDGE_BEST, coefficients, residuals);
  g_assert_true (isfinite (coefficients[0]) && isfinite (residuals[0]));
  credal_ridge_solve (single, y, 1, CREDAL_RIDGE_BEST, coefficients, residuals);
  g_assert_cmpfloat_with_epsilon (residuals[0], 1.0, 1e-12);   /* the others, none, predict 0 */
}

/* Another object that cannot be is not there afterwards. */
static void
test_not_finite (void)
{
  static const double one[] = { 1 }, bad[] = { NAN, 1 }, y[] = { 1, 1 };
  double coefficients[] = { 0, 7 }, residuals[] = { 0, 7 };
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalRidge) ridge = make_ridge (one, 1, 1);

  g_assert_false (credal_ridge_add (ridge, bad, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  credal_ridge_solve (ridge, y, 1, CREDAL_RIDGE_BEST, coefficients, residuals);
  g_assert_true (coefficients[0] != 0 && coefficients[1] == 7 && residuals[1] == 7);
}

/* Forgetting some and adding others gives the same bytes as adding these at once. */
static void
test_same_bytes (void)
{
  enum { MANY = 100, KEPT = 60 };
  g_autofree double *kernel = g_new (double, MANY * MANY);
  double x[MANY], solved[4 * MANY];

  for (guint i = 0; i < MANY; i++)
    x[i] = g_test_rand_double_range (-4, 4);
  for (guint i = 0; i < MANY; i++)
    for (guint j = 0; j < MANY; j++)
      kernel[i * MANY + j] = exp (-pow (x[i] - x[j], 2));
  g_autoptr(CredalRidge) once = make_ridge (kernel, MANY, MANY);
  g_autoptr(CredalRidge) other = make_ridge (kernel, MANY, KEPT);
  g_assert_true (credal_ridge_add (other, kernel + (MANY - 1) * MANY, NULL));
  credal_ridge_keep (other, KEPT);
  for (gsize i = KEPT; i < MANY; i++)
    g_assert_true (credal_ridge_add (other, kernel + i * MANY, NULL));
  credal_ridge_solve (once, x, 1, CREDAL_RIDGE_BEST, solved, solved + MANY);
  credal_ridge_solve (other, x, 1, CREDAL_RIDGE_BEST, solved + 2 * MANY, solved + 3 * MANY);
  g_assert_cmpmem (solved, 2 * MANY * sizeof (double), solved + 2 * MANY, 2 * MANY * sizeof (double));
}

/* Σ_j g_j y_j and log |A| of A g = y, A (S × S) symmetric, by Gaussian elimination; the latter is added to
 * @log_determinant. */
static double
quadratic_form (const double *matrix, const double *y, gsize step, double *log_determinant)
{
  double a[S * S], z[S], sum = 0.0;

  memcpy (a, matrix, sizeof a);
  for (guint i = 0; i < S; i++)
    z[i] = y[i * step];
  for (guint k = 0; k < S; k++)
    {
      *log_determinant += log (a[k * S + k]);
      sum += z[k] * z[k] / a[k * S + k];
      for (guint i = k + 1; i < S; i++)
        {
          double factor = a[i * S + k] / a[k * S + k];
          for (guint j = k; j < S; j++)
            a[i * S + j] -= factor * a[k * S + j];
          z[i] -= factor * z[k];
        }
    }
  return sum;
}

static void
test_evidence (void)
{
  Sample sample;
  double coefficients[S * R], residuals[S * R];

  draw (&sample);
  g_autoptr(CredalRidge) ridge = make_ridge (sample.kernel, S, S);

  for (guint which = 0; which < G_N_ELEMENTS (rho); which++)
    {
      double matrix[S * S], product = 0.0, log_determinant = 0.0;
      memcpy (matrix, sample.kernel, sizeof matrix);
      for (guint i = 0; i < S; i++)
        matrix[i * S + i] += rho[which];
      for (guint k = 0; k < R; k++)
        {
          log_determinant = 0.0;
          product += quadratic_form (matrix, sample.y + k, R, &log_determinant);
        }
      credal_ridge_solve (ridge, sample.y, R, (gint) which, coefficients, residuals);
      g_assert_cmpfloat_with_epsilon (credal_ridge_evidence (ridge, which, sample.y, coefficients, R),
                                      -0.5 * (R - 1) * (S * log (product) + log_determinant), 1e-9);
    }
}

/* Targets that are all the same tell nothing, and are finite all the same. */
static void
test_evidence_of_nothing (void)
{
  Sample sample;
  double coefficients[S * R], residuals[S * R];

  draw (&sample);
  memset (sample.y, 0, sizeof sample.y);
  g_autoptr(CredalRidge) ridge = make_ridge (sample.kernel, S, S);
  credal_ridge_solve (ridge, sample.y, R, 0, coefficients, residuals);
  g_assert_true (isfinite (credal_ridge_evidence (ridge, 0, sample.y, coefficients, R)));
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
  g_test_add_func ("/ridge/same-bytes", test_same_bytes);
  g_test_add_func ("/ridge/evidence", test_evidence);
  g_test_add_func ("/ridge/evidence-of-nothing", test_evidence_of_nothing);
  return g_test_run ();
}
