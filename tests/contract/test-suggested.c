/* What [Abin16] suggests for its parameters, and what "auto" takes from the data, on shipped tables: every value is
 * computed again from its definition, and a fit with auto is the fit with the value that the help names. */
#include <math.h>
#include <string.h>
#include "core/data/generate.h"
#include "data.h"
#include "engines/kernel/run.h"
#include "selectors/entropy.h"
#include "selectors/selector.h"

typedef struct { const char *name, *clusters; } Case;

static const Case cases[] = { { "iris", "3" }, { "wine", "3" }, { "glass", "6" }, { "sonar", "2" }, { "newthyroid", "3" } };

static CredalParams *
params_of (const char *method, const char *clusters)
{
  CredalParams *params = credal_params_new (credal_engine_find ("mkfcm", NULL)->params);

  g_assert_true (credal_params_set (params, "method", method, NULL));
  g_assert_true (credal_params_set (params, "clusters", clusters, NULL));
  return params;
}

static CredalPartition *
fit (CredalDataset *data, const CredalConstraints *constraints, const CredalParams *params)
{
  const CredalProblem problem = { data, constraints, params, 1 };
  g_autoptr(GError) error = NULL;
  CredalPartition *partition = credal_fit (credal_engine_find ("mkfcm", NULL), &problem, NULL, &error);

  g_assert_no_error (error);
  return partition;
}

/* Two must-links, three cannot-links. */
static CredalConstraints *
answers_on (const CredalDataset *data)
{
  CredalConstraints *constraints = credal_constraints_new (credal_dataset_n (data));

  credal_constraints_add_pair (constraints, 0, 5, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (constraints, 100, 90, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (constraints, 0, 100, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_pair (constraints, 60, 140, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_pair (constraints, 0, 60, CREDAL_CANNOT_LINK, 1.0, FALSE);
  return constraints;
}

/* m, strength and K: auto is 1.2, 10 and 10; as printed 2, 1 and 1. Landmarks: none. */
static void
test_values (gconstpointer method)
{
  gboolean variant = g_str_equal (method, "variant");
  const char *one = variant ? "10" : "1";

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalDataset) data = load_shipped (cases[k].name, TRUE);
      g_autoptr(CredalConstraints) constraints = answers_on (data);
      g_autoptr(CredalParams) automatic = params_of (method, cases[k].clusters);
      g_autoptr(CredalParams) given = params_of (method, cases[k].clusters);
      credal_params_set (given, "m", variant ? "1.2" : "2", NULL);
      credal_params_set (given, "p", "2", NULL);
      credal_params_set (given, "strength", one, NULL);
      credal_params_set (given, "eta_k", one, NULL);
      credal_params_set (given, "landmarks", "0", NULL);
      g_autoptr(CredalPartition) a = fit (data, constraints, automatic);
      g_autoptr(CredalPartition) b = fit (data, constraints, given);
      gsize size = credal_dataset_n (data) * credal_partition_c (a) * sizeof (double);
      g_assert_cmpmem (credal_partition_membership (a), size, credal_partition_membership (b), size);
      g_assert_cmpmem (credal_partition_model (a)->typicality, size, credal_partition_model (b)->typicality, size);
    }
}

/* Σ_{i<j} of d_ij, or of d_ij² */
static double
sum_distances (const CredalDataset *data, double power)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  const double *x = credal_dataset_x (data);
  double sum = 0.0;

  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < i; j++)
      {
        double d2 = 0.0;
        for (gsize q = 0; q < p; q++)
          d2 += (x[i * p + q] - x[j * p + q]) * (x[i * p + q] - x[j * p + q]);
        sum += pow (d2, power / 2.0);
      }
  return sum;
}

/* The Gaussians' widths are 2^k σ, with σ the standard deviation of all pairwise distances. On raw data they also have
 * the unit of the data (core/kernels/kernel.h). */
static void
test_widths (gconstpointer standardised)
{
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalDataset) data = load_shipped (cases[k].name, GPOINTER_TO_INT (standardised));
      double n = (double) credal_dataset_n (data), pairs = n * (n - 1.0) / 2.0;
      double mean = sum_distances (data, 1.0) / pairs, square = sum_distances (data, 2.0) / pairs;
      double unit = GPOINTER_TO_INT (standardised) ? 1.0 : sqrt (credal_dataset_spread (data));
      double width = pow (2.0, CREDAL_KERNEL_GAUSSIANS) * sqrt (square - mean * mean) * unit;
      const CredalKernels *kernels = credal_kernels_get (data, NULL);
      g_test_message ("%s: %g, expected %g", cases[k].name, kernels->width, width);
      g_assert_cmpfloat_with_epsilon (kernels->width / width, 1.0, 1e-9);
    }
}

/* α by line 12 of Algorithm 1, without its divisor in the variant, and η by line 6, of a run's own g and D². */
static void
test_weights (gconstpointer method)
{
  gboolean variant = g_str_equal (method, "variant");

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalDataset) data = load_shipped (cases[k].name, TRUE);
      g_autoptr(CredalConstraints) constraints = answers_on (data);
      g_autoptr(CredalParams) params = params_of (method, cases[k].clusters);
      const CredalProblem problem = { data, constraints, params, 1 };
      g_autoptr(CredalMkfcmRun) run = credal_mkfcm_run_new (&problem, NULL);
      double eta[CREDAL_MAX_CLUSTERS], spread = 0.0, total = 0.0;
      for (gsize q = 0; q < run->n * run->c; q++)
        {
          run->u[q] = (q / run->c + q % run->c) % run->c == 0 ? 0.7 : 0.3 / (run->c - 1.0);
          if (run->t)
            run->t[q] = 0.8;
        }
      g_assert_true (credal_mkfcm_measure (run, CREDAL_TAUGHT_CHOOSE, NULL, NULL));
      credal_mkfcm_find_eta (run, eta);
      for (guint c = 0; c < run->c; c++)
        {
          double own = 0.0, share = 0.0;
          for (gsize i = 0; i < run->n; i++)
            {
              double g = pow (run->u[i * run->c + c], variant ? 1.2 : 2.0) * (variant ? 1.0 : 0.8 * 0.8);
              own += g * run->d2[i * run->c + c];
              share += g;
            }
          g_assert_cmpfloat_with_epsilon (eta[c], (variant ? 10.0 : 1.0) * own / share, 1e-9 * eta[c]);
          spread += own;
          total += share;
        }
      g_assert_cmpfloat_with_epsilon (run->alpha, (variant ? 10.0 : 1.0 / 5.0) * spread / total, 1e-9 * run->alpha);
    }
}

/* Auto: exact up to 4500 objects, then 256 landmarks. */
static void
test_landmarks (void)
{
  for (guint k = 0; k < 2; k++)
    {
      gsize n = k ? 4501 : 1000;
      g_autoptr(CredalDataset) data = credal_generate_gaussians (n, 4, 3, 2.5, 1, NULL);
      g_autoptr(CredalParams) params = params_of ("variant", "3");
      const CredalProblem problem = { data, NULL, params, 1 };
      g_autoptr(CredalMkfcmRun) automatic = credal_mkfcm_run_new (&problem, NULL);
      credal_params_set (params, "landmarks", k ? "256" : "0", NULL);
      g_autoptr(CredalMkfcmRun) given = credal_mkfcm_run_new (&problem, NULL);
      g_assert_cmpfloat (credal_kernel_sum_loss (automatic->sum), ==, credal_kernel_sum_loss (given->sum));
      g_assert_cmpint (credal_kernel_sum_loss (automatic->sum) > 0.0, ==, k == 1);
    }
}

/* The paper's thresholds: θ₁ = .1 log C, θ₂ = .6 log C, ε₂ = .1 log C of an entropy in nats, θ_noise = .1. */
static CredalRegion
region_of (const CredalPartition *partition, gsize i)
{
  guint c = credal_partition_c (partition);
  double entropy = 0.0, typical = 0.0;

  for (guint k = 0; k < c; k++)
    {
      double u = credal_partition_membership (partition)[i * c + k];
      entropy -= u > 0.0 ? u * log (u) : 0.0;
      typical = MAX (typical, credal_partition_model (partition)->typicality[i * c + k]);
    }
  if (typical < 0.1)
    return CREDAL_REGION_NOISE;
  if (entropy <= 0.1 * log (c))
    return CREDAL_REGION_CORE;
  if (entropy > 0.6 * log (c))
    return CREDAL_REGION_PRECISE;
  return entropy > 0.6 * log (c) - 0.1 * log (c) ? CREDAL_REGION_STRONG : CREDAL_REGION_NONE;
}

static void
count_regions (const CredalPartition *partition, guint *counts)
{
  gsize n = credal_partition_n (partition);
  g_autofree guint8 *regions = g_new (guint8, n);

  credal_entropy_regions (partition, NULL, NULL, regions);
  for (gsize i = 0; i < n; i++)
    {
      g_assert_cmpuint (regions[i], ==, region_of (partition, i));
      counts[regions[i]]++;
    }
}

static void
test_regions (void)
{
  guint counts[CREDAL_REGION_NOISE + 1] = { 0 };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalDataset) data = load_shipped (cases[k].name, TRUE);
      for (guint printed = 0; printed < 2; printed++)
        {
          g_autoptr(CredalParams) params = params_of (printed ? "as-printed" : "variant", cases[k].clusters);
          g_autoptr(CredalPartition) partition = fit (data, NULL, params);
          count_regions (partition, counts);
        }
    }
  for (guint region = 0; region < CREDAL_REGION_NOISE; region++)
    g_assert_cmpuint (counts[region], >, 0);
}

/* λ = 3C: a batch ends with that many answers, and its stage has as many objects, each compared with all before it. */
static void
test_batch (void)
{
  const CredalSelector *selector = credal_selector_find ("entropy-regions", NULL);

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalDataset) data = load_shipped (cases[k].name, TRUE);
      g_autoptr(CredalParams) params = params_of ("variant", cases[k].clusters);
      g_autoptr(CredalParams) asking = credal_params_new (selector->params);
      g_autoptr(CredalPartition) partition = fit (data, NULL, params);
      g_autoptr(CredalConstraints) none = credal_constraints_new (credal_dataset_n (data));
      guint c = credal_partition_c (partition), lambda = 3 * c;
      g_autoptr(CredalAnswers) answers = credal_answers_new (credal_constraints_copy (none), c);
      g_autoptr(GArray) questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
      const CredalSelectorInput input = { partition, data, answers, asking, 1 };
      gpointer memory = selector->memory_new ();
      g_assert_true (credal_params_set (asking, "style", "printed", NULL));
      g_assert_true (selector->propose (memory, &input, 1000, questions, NULL, NULL));
      selector->memory_free (memory);
      g_assert_cmpuint (questions->len, ==, lambda * (lambda - 1) / 2);
      for (guint q = 0; q < questions->len; q++)
        g_assert_cmpuint (g_array_index (questions, CredalQuestion, q).batch_end, ==, lambda);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/suggested/values/variant", "variant", test_values);
  g_test_add_data_func ("/suggested/values/as-printed", "as-printed", test_values);
  g_test_add_data_func ("/suggested/values/cmkipcm", "cmkipcm", test_values);
  g_test_add_data_func ("/suggested/widths/raw", GINT_TO_POINTER (FALSE), test_widths);
  g_test_add_data_func ("/suggested/widths/standardised", GINT_TO_POINTER (TRUE), test_widths);
  g_test_add_data_func ("/suggested/weights/variant", "variant", test_weights);
  g_test_add_data_func ("/suggested/weights/as-printed", "as-printed", test_weights);
  g_test_add_func ("/suggested/landmarks", test_landmarks);
  g_test_add_func ("/suggested/regions", test_regions);
  g_test_add_func ("/suggested/batch", test_batch);
  return g_test_run ();
}
