/* The objective that credal-cli prints is the one that its exported masses have, recomputed here from the definitions:
 *   J = (1 − ξ)/(f n) Σ_i [Σ_{A≠∅} |A|^α m_iA^β d²_iA + ρ² m_i∅^β] + ξ J_CONST         [ABMD12] Eqs. (14), (20), (21)
 * with centres ([ABMD12] Eqs. (29)–(33), which are (A.5) when every metric is the identity) and metrics (37), (42) that
 * follow from the masses. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "harness.h"

enum { MAX_P = 16, MAX_C = 4, MAX_F = 1 << MAX_C, MAX_ORDER = MAX_C * MAX_P };

typedef struct {
  guint i, j;
  gboolean must;
  double certainty;
} Pair;

typedef struct {
  guint n, p, c, f, n_pairs;
  double alpha, beta, rho2, xi;
  guint sets[MAX_F]; /* masks */
  double *x, *m;     /* (n × p), (n × f) */
  Pair *pairs;
  double v[MAX_C][MAX_P], s[MAX_C][MAX_P][MAX_P];
} Model;

static void
model_free (Model *model)
{
  g_free (model->x);
  g_free (model->m);
  g_free (model->pairs);
  g_free (model);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Model, model_free)

/* ---- reading ---- */

/* The last @columns numbers of each line but the first. */
static double *
read_numbers (char **lines, guint skip, guint columns, guint *n)
{
  *n = g_strv_length (lines) - 1;
  double *values = g_new (double, (gsize) *n *columns);

  for (guint i = 0; i < *n; i++)
    {
      g_auto(GStrv) cells = g_strsplit (lines[i + 1], ",", -1);
      for (guint q = 0; q < columns; q++)
        values[i * columns + q] = g_ascii_strtod (cells[q + skip], NULL);
    }
  return values;
}

static void
read_masses (Model *model, const char *path)
{
  g_auto(GStrv) lines = cli_lines (path);
  g_auto(GStrv) names = g_strsplit (lines[0], "{", -1);
  guint n;

  model->f = g_strv_length (names) - 1;
  g_assert_cmpuint (model->f, <=, MAX_F);
  for (guint a = 0; a < model->f; a++)
    for (const char *digit = names[a + 1]; *digit != '}'; digit++)
      if (*digit != ',')
        model->sets[a] |= 1u << (*digit - '1');
  g_assert_cmpuint (model->sets[0], ==, 0);
  model->m = read_numbers (lines, 1, model->f, &n);
  g_assert_cmpuint (n, ==, model->n);
}

/* ---- the model that follows from the masses ---- */

static double
weight (const Model *model, guint i, guint a, double exponent)
{
  double m = model->m[i * model->f + a];

  return pow (__builtin_popcount (model->sets[a]), exponent) * pow (m, model->beta);
}

static void
barycentre (const Model *model, guint a, double *centre)
{
  memset (centre, 0, MAX_P * sizeof *centre);
  for (guint l = 0; l < model->c; l++)
    for (guint q = 0; q < model->p && (model->sets[a] >> l & 1); q++)
      centre[q] += model->v[l][q] / __builtin_popcount (model->sets[a]);
}

static void
average_metric (const Model *model, guint a, double metric[MAX_P][MAX_P])
{
  memset (metric, 0, sizeof (double[MAX_P][MAX_P]));
  for (guint l = 0; l < model->c; l++)
    for (guint q = 0; q < model->p && (model->sets[a] >> l & 1); q++)
      for (guint r = 0; r < model->p; r++)
        metric[q][r] += model->s[l][q][r] / __builtin_popcount (model->sets[a]);
}

/* Gauss and Jordan with pivoting: @a (n × n) becomes its inverse; returns the logarithm of |det|. */
static double
invert (double a[MAX_ORDER][MAX_ORDER], guint n)
{
  static double b[MAX_ORDER][2 * MAX_ORDER];
  double log_det = 0.0;

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < 2 * n; j++)
      b[i][j] = j < n ? a[i][j] : j - n == i;
  for (guint k = 0; k < n; k++)
    {
      guint pivot = k;
      for (guint i = k + 1; i < n; i++)
        if (fabs (b[i][k]) > fabs (b[pivot][k]))
          pivot = i;
      for (guint j = 0; j < 2 * n; j++)
        {
          double swap = b[k][j];
          b[k][j] = b[pivot][j];
          b[pivot][j] = swap;
        }
      log_det += log (fabs (b[k][k]));
      for (guint j = 2 * n; j-- > 0;)
        b[k][j] /= b[k][k];
      for (guint i = 0; i < n; i++)
        for (guint j = 2 * n; j-- > 0 && i != k;)
          b[i][j] -= b[i][k] * b[k][j];
    }
  for (guint i = 0; i < n; i++)
    memcpy (a[i], b[i] + n, n * sizeof (double));
  return log_det;
}

static void
solve_centres (Model *model)
{
  static double g[MAX_ORDER][MAX_ORDER];
  double fx[MAX_ORDER] = { 0 }, metric[MAX_P][MAX_P];
  guint p = model->p, order = model->c * p;

  memset (g, 0, sizeof g);
  for (guint a = 1; a < model->f; a++)
    {
      average_metric (model, a, metric);
      for (guint i = 0; i < model->n; i++)
        for (guint l = 0; l < model->c; l++)
          for (guint q = 0; q < p && (model->sets[a] >> l & 1); q++)
            for (guint r = 0; r < p; r++)
              {
                fx[l * p + q] += weight (model, i, a, model->alpha - 1) * metric[q][r] * model->x[i * p + r];
                for (guint k = 0; k < model->c; k++)
                  if (model->sets[a] >> k & 1)
                    g[l * p + q][k * p + r] += weight (model, i, a, model->alpha - 2) * metric[q][r];
              }
    }
  invert (g, order);
  for (guint l = 0; l < order; l++)
    {
      double sum = 0.0;
      for (guint k = 0; k < order; k++)
        sum += g[l][k] * fx[k];
      model->v[l / p][l % p] = sum;
    }
}

static void
solve_metrics (Model *model)
{
  static double sigma[MAX_ORDER][MAX_ORDER];
  double centre[MAX_P];

  for (guint l = 0; l < model->c; l++)
    {
      memset (sigma, 0, sizeof sigma);
      for (guint a = 1; a < model->f; a++)
        if (model->sets[a] >> l & 1)
          {
            barycentre (model, a, centre);
            for (guint i = 0; i < model->n; i++)
              for (guint q = 0; q < model->p; q++)
                for (guint r = 0; r < model->p; r++)
                  sigma[q][r] += weight (model, i, a, model->alpha - 1) * (model->x[i * model->p + q] - centre[q])
                                 * (model->x[i * model->p + r] - centre[r]);
          }
      double scale = exp (invert (sigma, model->p) / model->p);
      for (guint q = 0; q < model->p; q++)
        for (guint r = 0; r < model->p; r++)
          model->s[l][q][r] = scale * sigma[q][r];
    }
}

/* ---- the objective ---- */

static double
geometry (const Model *model)
{
  double sum = 0.0, centre[MAX_P], metric[MAX_P][MAX_P];

  for (guint a = 0; a < model->f; a++)
    {
      barycentre (model, a, centre);
      average_metric (model, a, metric);
      for (guint i = 0; i < model->n; i++)
        {
          const double *x = model->x + i * model->p;
          double d2 = 0.0, m = model->m[i * model->f + a];
          for (guint q = 0; q < model->p; q++)
            for (guint r = 0; r < model->p; r++)
              d2 += (x[q] - centre[q]) * metric[q][r] * (x[r] - centre[r]);
          sum += a == 0 ? model->rho2 * pow (m, model->beta) : weight (model, i, a, model->alpha) * d2;
        }
    }
  return sum / (model->f * (double) model->n);
}

static double
constraint_cost (const Model *model)
{
  double sum = 0.0;

  for (guint k = 0; k < model->n_pairs; k++)
    {
      const Pair *pair = &model->pairs[k];
      const double *mi = model->m + pair->i * model->f, *mj = model->m + pair->j * model->f;
      double same = 0.0, sure = 0.0;
      for (guint a = 1; a < model->f; a++)
        for (guint b = 1; b < model->f; b++)
          {
            same += model->sets[a] & model->sets[b] ? mi[a] * mj[b] : 0.0; /* Eq. (18) */
            sure += a == b && __builtin_popcount (model->sets[a]) == 1 ? mi[a] * mj[a] : 0.0;
          }
      double different = 1.0 - (mi[0] + mj[0] - mi[0] * mj[0]) - sure; /* Eqs. (17), (19) */
      sum += (2.0 * pair->certainty - 1.0) * (pair->must ? different : same);
    }
  return model->n_pairs ? sum / model->n_pairs : 0.0;
}

/* ---- cases ---- */

static void
read_data (Model *model, const char *path, guint p)
{
  g_auto(GStrv) lines = cli_lines (path);

  model->p = p;
  model->x = read_numbers (lines, 0, p, &model->n);
}

/* True answers on pairs of a fixed pseudo-random sequence, every third of them doubtful. */
static const char *
make_pairs (Model *model, const char *path, guint count)
{
  g_auto(GStrv) lines = cli_lines (path);
  g_autoptr(GRand) rng = g_rand_new_with_seed (7);
  g_autoptr(GString) text = g_string_new ("i,j,type,certainty\n");

  model->pairs = g_new (Pair, count);
  model->n_pairs = count;
  for (guint k = 0; k < count; k++)
    {
      Pair pair = { 3 * k, (guint) g_rand_int_range (rng, (gint32) (3 * k + 1), (gint32) model->n),
                    .certainty = k % 3 ? 1 : 0.75 };
      pair.must = strcmp (strrchr (lines[pair.i + 1], ','), strrchr (lines[pair.j + 1], ',')) == 0;
      model->pairs[k] = pair;
      g_string_append_printf (text, "%u,%u,%s,%g\n", pair.i + 1, pair.j + 1, pair.must ? "must-link" : "cannot-link",
                              pair.certainty);
    }
  return cli_write ("pairs.csv", text->str, -1);
}

static void
check (const char *data, guint p, guint c, guint n_pairs, const char *engine, gboolean adaptive, const char *more)
{
  const char *path = cli_data (data), *masses = cli_path ("masses.csv");
  g_autoptr(Model) model = g_new0 (Model, 1);
  g_autofree char *constraints = NULL;

  read_data (model, path, p);
  if (n_pairs)
    constraints = g_strconcat ("--constraints ", make_pairs (model, path, n_pairs), NULL);
  g_autoptr(CliRun) run =
      cli_run ("cluster %s -e %s -c %u %s --set metric=%s --set tolerance=1e-13 --set iterations=20000 %s "
              "--masses-out %s --json",
              path, engine, c, constraints ? constraints : "", adaptive ? "adaptive" : "euclidean", more, masses);
  g_autoptr(JsonObject) result = cli_json (run);
  JsonObject *parameters = json_object_get_object_member (result, "parameters");
  model->c = c;
  model->alpha = json_object_get_double_member (parameters, "alpha");
  model->beta = json_object_has_member (parameters, "beta") ? json_object_get_double_member (parameters, "beta") : 2.0;
  model->rho2 = json_object_get_double_member (parameters, "rho2");
  model->xi = n_pairs ? json_object_get_double_member (parameters, "xi") : 0.0;
  read_masses (model, masses);

  for (guint l = 0; l < c; l++)
    for (guint q = 0; q < p; q++)
      model->s[l][q][q] = 1.0;
  solve_centres (model);
  for (guint round = 0; adaptive && round < 60; round++)
    {
      solve_metrics (model);
      solve_centres (model);
    }
  double cost = constraint_cost (model);
  double objective = (1.0 - model->xi) * geometry (model) + model->xi * cost;
  double printed = json_object_get_double_member (result, "objective");
  g_test_message ("J = %.15g, recomputed %.15g", printed, objective);
  g_assert_cmpfloat (fabs (objective - printed), <=, 1e-9 * fabs (printed));
  g_assert_cmpfloat (fabs (cost - json_object_get_double_member (result, "constraint_cost")), <=, 1e-9);
}

static void
test_euclidean (void)
{
  check ("iris.csv", 4, 3, 0, "ecm", FALSE, "--set centres=credal --set rho2=1000");
  check ("iris.csv", 4, 3, 0, "ecm", FALSE, "--set centres=credal --set rho2=2 --set alpha=1.7");
  check ("iris.csv", 4, 3, 0, "ecm", FALSE, "--set centres=credal --set rho2=10 --set beta=1.5");
  check ("iris.csv", 4, 3, 0, "ecm", FALSE, "--set centres=credal --set rho2=5 --set beta=3 --set focal=pairs");
  check ("iris.csv", 4, 4, 0, "ecm", FALSE, "--set centres=credal --set rho2=100 --set focal=pairs");
  check ("iris.csv", 4, 3, 45, "cecm", FALSE, "--set alpha=1 --set focal=full --set rho2=1000");
  check ("iris.csv", 4, 3, 45, "cecm", FALSE, "--set alpha=1 --set focal=full --set rho2=1 --set xi=0.2");
}

static void
test_adaptive (void)
{
  check ("iris.csv", 4, 3, 0, "ecm", TRUE, "--set centres=credal --set rho2=1000");
  check ("iris.csv", 4, 3, 0, "ecm", TRUE, "--set centres=credal --set rho2=10 --set beta=1.6");
  check ("iris.csv", 4, 3, 45, "cecm", TRUE, "--set alpha=1 --set focal=full --set rho2=1000");
  check ("glass-two-class.csv", 9, 2, 60, "cecm", TRUE, "--set alpha=1 --set focal=full --set rho2=1000");
  check ("glass-two-class.csv", 9, 2, 60, "cecm", TRUE, "--set alpha=1 --set focal=full");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/objective/euclidean", test_euclidean);
  g_test_add_func ("/cli/objective/adaptive", test_adaptive);
  return g_test_run ();
}
