/* Models are read back exactly, and their numbers alone give the masses and the log-likelihood of the fit. */
#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>
#include "fitted/quantities.h"
#include "helpers.h"

/* ---- every engine ---- */

static gboolean
predicts_exactly (const CredalFitted *fitted)
{
  return !(fitted->engine->can & CREDAL_OF_ROWS) && credal_fitted_predicts (fitted, NULL);
}

/* Writes a model, reads it, writes it again, and predicts the rows of the fit. */
static void
test_round_trip (gconstpointer data)
{
  const CredalEngine *engine = data;
  g_auto(Fit) fit = { 0 };
  g_autoptr(GError) error = NULL;

  fit_table (&fit, "iris", engine->id, 3, NULL, TRUE, "0");
  if (strcmp (engine->id, "agglomerative") == 0)
    {
      g_assert_null (fit.fitted);
      g_assert_false (credal_fitted_has_model (credal_partition_state (fit.partition), &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
      return;
    }
  g_assert_nonnull (fit.fitted);
  g_autofree char *text = credal_fitted_to_json (fit.fitted);
  g_autoptr(CredalFitted) back = credal_fitted_parse (text, &error);
  g_assert_no_error (error);
  g_autofree char *again = credal_fitted_to_json (back);
  /* but for parameters: a default "1e-3" becomes "0.001" */
  g_assert_true (g_str_equal (strstr (again, "\"seed\""), strstr (text, "\"seed\"")));
  if (!credal_fitted_predicts (back, NULL))
    return;
  g_autoptr(CredalDataset) rows = credal_fitted_prepare (back, fit.raw, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (credal_dataset_x (rows), 150 * back->p * sizeof (double), credal_dataset_x (fit.data),
                   150 * back->p * sizeof (double));
  g_autoptr(CredalPartition) predicted = credal_fitted_predict (back, rows, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (largest_difference (predicted, fit.partition), <, predicts_exactly (back) ? 1e-12 : 0.2);
}

/* One row alone gets the masses that it has among the others. */
static void
test_one_row (gconstpointer data)
{
  const CredalEngine *engine = data;
  g_auto(Fit) fit = { 0 };
  g_autoptr(GError) error = NULL;
  double among[64], alone[64];

  fit_table (&fit, "iris", engine->id, 3, NULL, TRUE, "0");
  if (!fit.fitted || !credal_fitted_predicts (fit.fitted, NULL))
    return;
  g_autoptr(CredalDataset) raw = credal_dataset_new (1, 4, g_memdup2 (credal_dataset_row (fit.raw, 70),
                                                                      4 * sizeof (double)), NULL);
  g_autoptr(CredalDataset) row = credal_fitted_prepare (fit.fitted, raw, &error);
  g_autoptr(CredalPartition) one = credal_fitted_predict (fit.fitted, row, &error);
  g_assert_no_error (error);
  credal_partition_masses (fit.partition, 70, 71, among);
  credal_partition_masses (one, 0, 1, alone);
  for (guint a = 0; a < credal_frame_f (credal_partition_frame (one)); a++)
    g_assert_cmpfloat_with_epsilon (alone[a], among[a], predicts_exactly (fit.fitted) ? 1e-9 : 0.2);
}

/* A value whose square overflows has no masses: the error names its row and column. */
static void
test_far_row (gconstpointer data)
{
  const CredalEngine *engine = data;
  g_auto(Fit) fit = { 0 };
  g_autoptr(GError) error = NULL;

  fit_table (&fit, "iris", engine->id, 3, NULL, TRUE, "0");
  if (!fit.fitted || !credal_fitted_predicts (fit.fitted, NULL))
    return;
  double *x = g_memdup2 (credal_dataset_row (fit.raw, 70), 8 * sizeof (double));
  x[4 + 2] = -1e300;
  g_autoptr(CredalDataset) raw = credal_dataset_new (2, 4, x, NULL);
  g_assert_null (credal_fitted_prepare (fit.fitted, raw, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_assert_true (g_str_has_prefix (error->message, "row 2, column \"x3\": "));
}

/* ---- numbers of the file ---- */

typedef struct {
  JsonObject *object;
  gsize n, p;
  double *z;               /* (n × p): prepared from the rows as read by the means and deviations of the file */
} File;

static void
file_clear (File *file)
{
  g_clear_pointer (&file->object, json_object_unref);
  g_free (file->z);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (File, file_clear)

static void
open_file (File *file, const Fit *fit)
{
  g_autofree char *text = credal_fitted_to_json (fit->fitted);
  g_autoptr(JsonNode) node = json_from_string (text, NULL);

  *file = (File) { json_node_dup_object (node), credal_dataset_n (fit->raw), credal_dataset_p (fit->raw), NULL };
  JsonArray *features = json_object_get_array_member (file->object, "features");
  file->z = g_new (double, file->n * file->p);
  for (gsize i = 0; i < file->n; i++)
    for (guint q = 0; q < file->p; q++)
      {
        JsonObject *feature = json_array_get_object_element (features, q);
        file->z[i * file->p + q] = (credal_dataset_row (fit->raw, i)[q]
                                    - json_object_get_double_member (feature, "mean"))
                                   / json_object_get_double_member (feature, "deviation");
      }
}

/* Returns the numbers of the quantity @id, in rows. */
static double *
numbers (const File *file, const char *id)
{
  JsonArray *quantities = json_object_get_array_member (file->object, "quantities");
  GArray *found = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint k = 0; k < json_array_get_length (quantities); k++)
    {
      JsonObject *quantity = json_array_get_object_element (quantities, k);
      JsonArray *values = json_object_get_array_member (quantity, "values");
      if (strcmp (json_object_get_string_member (quantity, "id"), id) != 0)
        continue;
      for (guint r = 0; r < json_array_get_length (values); r++)
        {
          JsonNode *row = json_array_get_element (values, r);
          JsonArray *array = JSON_NODE_HOLDS_ARRAY (row) ? json_node_get_array (row) : NULL;
          for (guint q = 0; q < (array ? json_array_get_length (array) : 1); q++)
            {
              double value = array ? json_array_get_double_element (array, q) : json_node_get_double (row);
              g_array_append_val (found, value);
            }
        }
    }
  g_assert_cmpuint (found->len, >, 0);
  return (double *) (gpointer) g_array_free (found, FALSE);
}

/* Returns log N(x | mean, s), by Gaussian elimination. */
static double
log_normal (const double *x, const double *mean, const double *s, gsize p)
{
  g_autofree double *a = g_memdup2 (s, p * p * sizeof (double)), *u = g_new (double, p);
  double log_det = 0.0, d2 = 0.0;

  for (gsize q = 0; q < p; q++)
    u[q] = x[q] - mean[q];
  for (gsize q = 0; q < p; q++)
    {
      log_det += log (a[q * p + q]);
      d2 += u[q] * u[q] / a[q * p + q];
      for (gsize r = q + 1; r < p; r++)
        {
          double factor = a[r * p + q] / a[q * p + q];
          u[r] -= factor * u[q];
          for (gsize l = q; l < p; l++)
            a[r * p + l] -= factor * a[q * p + l];
        }
    }
  return -0.5 * (d2 + log_det + p * log (2.0 * G_PI));
}

#define C 3

static void
test_densities (void)
{
  g_auto(Fit) fit = { 0 };
  g_auto(File) file = { 0 };
  double loglik = 0.0, m[C + 1];

  fit_table (&fit, "iris", "gmm", C, NULL, TRUE, "0");
  open_file (&file, &fit);
  g_autofree double *means = numbers (&file, "means"), *pi = numbers (&file, "proportions");
  g_autofree double *s1 = numbers (&file, "covariances-1"), *s2 = numbers (&file, "covariances-2");
  g_autofree double *s3 = numbers (&file, "covariances-3"), *stated = numbers (&file, "fit");
  const double *s[C] = { s1, s2, s3 };
  for (gsize i = 0; i < file.n; i++)
    {
      double density[C], sum = 0.0;
      for (guint k = 0; k < C; k++)
        sum += density[k] = pi[1 + k] * exp (log_normal (file.z + i * file.p, means + k * file.p, s[k], file.p));
      loglik += log (sum);
      credal_partition_masses (fit.partition, i, i + 1, m);
      for (guint k = 0; k < C; k++)
        g_assert_cmpfloat_with_epsilon (m[1 + k], density[k] / sum, 1e-8);
    }
  g_assert_cmpfloat_with_epsilon (stated[1], loglik, 1e-8 * fabs (loglik));
  g_assert_cmpfloat (stated[2], ==, C - 1 + C * 4 + C * 10);
}

/* Returns the (squared) distance of x to the barycentre of the set, in the mean of its clusters' metrics. */
static double
set_distance2 (const double *x, CredalSet set, const double *centres, double *const *metrics, gsize p)
{
  g_autofree double *u = g_memdup2 (x, p * sizeof (double));
  double size = __builtin_popcount (set), d2 = 0.0;

  for (guint k = 0; k < C; k++)
    for (gsize q = 0; q < p && (set >> k & 1); q++)
      u[q] -= centres[k * p + q] / size;
  for (guint k = 0; k < C; k++)
    for (gsize q = 0; q < p && (set >> k & 1); q++)
      for (gsize r = 0; r < p; r++)
        d2 += u[q] * u[r] * (metrics ? metrics[k][q * p + r] : q == r) / size;
  return d2;
}

/* [MD08]: m_A ∝ 1 / (|A|^α d²_A), m_∅ ∝ 1 / ρ². */
static void
check_ecm (gboolean adaptive)
{
  g_auto(Fit) fit = { 0 };
  g_auto(File) file = { 0 };
  double *metrics[C] = { NULL }, m[8], cost[8];

  fit_table (&fit, "iris", "ecm", C, adaptive ? "centres=credal alpha=1 metric=adaptive" : "centres=credal alpha=1.5", TRUE, "0");
  open_file (&file, &fit);
  double alpha = g_ascii_strtod (json_object_get_string_member (
    json_object_get_object_member (file.object, "parameters"), "alpha"), NULL);
  g_autofree double *centres = numbers (&file, "centres"), *rho2 = numbers (&file, "rho2");
  for (guint k = 0; k < C && adaptive; k++)
    {
      g_autofree char *id = g_strdup_printf ("metrics-%u", k + 1);
      metrics[k] = numbers (&file, id);
    }
  JsonArray *names = json_object_get_array_member (file.object, "focal_sets");
  g_assert_cmpuint (json_array_get_length (names), ==, 8);
  for (gsize i = 0; i < file.n; i++)
    {
      double sum = 0.0;
      for (guint a = 0; a < 8; a++)
        {
          CredalSet set = 0;
          for (const char *at = json_array_get_string_element (names, a); *at; at++)
            set |= g_ascii_isdigit (*at) ? (CredalSet) 1 << (*at - '1') : 0;
          cost[a] = set ? pow (__builtin_popcount (set), alpha)
                            * set_distance2 (file.z + i * file.p, set, centres, adaptive ? metrics : NULL, file.p)
                        : rho2[0];
          sum += 1.0 / cost[a];
        }
      credal_partition_masses (fit.partition, i, i + 1, m);
      for (guint a = 0; a < 8; a++)
        g_assert_cmpfloat_with_epsilon (m[a], 1.0 / cost[a] / sum, 1e-8);
    }
  for (guint k = 0; k < C; k++)
    g_free (metrics[k]);
}

static void
test_ecm (void)
{
  check_ecm (FALSE);
  check_ecm (TRUE);
}

/* t = 1 / (1 + (d²/γ)^(1/(m − 1))), the typicality of PCM. */
static void
test_typicalities (void)
{
  g_auto(Fit) fit = { 0 };
  g_auto(File) file = { 0 };

  fit_table (&fit, "iris", "pcm", C, NULL, TRUE, "0");
  open_file (&file, &fit);
  g_autofree double *centres = numbers (&file, "centres"), *gamma = numbers (&file, "gamma");
  for (gsize i = 0; i < file.n; i++)
    for (guint k = 0; k < C; k++)
      {
        double d2 = set_distance2 (file.z + i * file.p, (CredalSet) 1 << k, centres, NULL, file.p);
        g_assert_cmpfloat_with_epsilon (credal_partition_model (fit.partition)->typicality[i * C + k],
                                        1.0 / (1.0 + d2 / gamma[k]), 1e-8);
      }
}

/* Centres in the data's units are the means of the clusters in the data. */
static void
test_own_units (void)
{
  g_auto(Fit) fit = { 0 };

  fit_table (&fit, "wine", "kmeans", C, "tolerance=0", TRUE, "0");
  g_autoptr(GPtrArray) quantities = credal_fitted_quantities (fit.fitted);
  const CredalQuantity *own = credal_quantities_find (quantities, "centres-own");
  for (guint k = 0; k < C; k++)
    for (gsize q = 0; q < own->columns; q++)
      {
        double sum = 0.0, count = 0.0;
        for (gsize i = 0; i < credal_dataset_n (fit.raw); i++)
          if (credal_partition_labels (fit.partition)[i] == k)
            {
              sum += credal_dataset_row (fit.raw, i)[q];
              count++;
            }
        g_assert_cmpfloat_with_epsilon (own->values[k * own->columns + q], sum / count, 1e-9 * fabs (sum / count));
      }
}

/* The last of the course is not above the first, and has one value for each iteration. */
static void
test_course (void)
{
  g_auto(Fit) fit = { 0 };

  fit_table (&fit, "iris", "fcm", C, NULL, TRUE, "0");
  g_assert_cmpuint (fit.fitted->n_course, ==, fit.fitted->report.iterations);
  for (guint k = 1; k < fit.fitted->n_course; k++)
    g_assert_cmpfloat (fit.fitted->course[k], <=, fit.fitted->course[k - 1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    {
      g_autofree char *path = g_strconcat ("/fitted/round-trip/", (*engine)->id, NULL);
      g_autofree char *one = g_strconcat ("/fitted/one-row/", (*engine)->id, NULL);
      g_test_add_data_func (path, *engine, test_round_trip);
      g_test_add_data_func (one, *engine, test_one_row);
      g_autofree char *far = g_strconcat ("/fitted/far-row/", (*engine)->id, NULL);
      g_test_add_data_func (far, *engine, test_far_row);
    }
  g_test_add_func ("/fitted/densities", test_densities);
  g_test_add_func ("/fitted/ecm", test_ecm);
  g_test_add_func ("/fitted/typicalities", test_typicalities);
  g_test_add_func ("/fitted/own-units", test_own_units);
  g_test_add_func ("/fitted/course", test_course);
  return g_test_run ();
}
