/* What every engine promises, over the registry × the shipped data: J never rises within a phase, partitions are well
 * formed, the stored state gives the same bytes back, threads and repetition change nothing, and bad problems are
 * refused. */
#include <math.h>
#include <string.h>
#include "choices.h"
#include "core/base/parallel.h"
#include "data.h"
#include "definitions.h"
#include "engines/shared/engine.h"
#include "selectors/selector.h"

typedef struct {
  CredalTrace last;
  guint rises;
} Watch;

static void
watch (const CredalTrace *trace, gpointer data)
{
  Watch *it = data;
  gboolean follows = it->last.iteration > 0 && trace->start == it->last.start && trace->phase == it->last.phase &&
                     trace->iteration == it->last.iteration + 1;

  if (!isfinite (trace->objective)
      || (follows && trace->objective > it->last.objective + 1e-11 * fabs (it->last.objective)))
    it->rises++;
  it->last = *trace;
}

static gboolean
can_set (const CredalEngine *engine, const char *name)
{
  g_autoptr(CredalParams) params = credal_params_new (engine->params);

  return credal_params_find (params, name) != NULL;
}

static CredalParams *
parameters (const CredalEngine *engine, guint c)
{
  CredalParams *params = credal_params_new (engine->params);
  g_autofree char *clusters = g_strdup_printf ("%u", c);

  credal_params_set (params, "clusters", clusters, NULL);
  credal_params_set (params, "tolerance", "1e-6", NULL);
  credal_params_set (params, "starts", "2", NULL);
  return params;
}

/* True relations of random pairs. */
static CredalConstraints *
some_answers (const CredalDataset *data)
{
  gsize n = credal_dataset_n (data);
  CredalConstraints *constraints = credal_constraints_new (n);
  const int *classes = credal_dataset_classes (data);
  g_autoptr(GRand) rng = credal_rng_new (5, 5);

  for (guint k = 0; classes && k < 40; k++)
    {
      guint32 i = credal_rng_index (rng, n), j = credal_rng_index (rng, n);
      if (i != j && classes[i] >= 0 && classes[j] >= 0)
        credal_constraints_add_pair (constraints, i, j, classes[i] == classes[j] ? CREDAL_MUST_LINK
                                                                                 : CREDAL_CANNOT_LINK, 1.0, FALSE);
    }
  return constraints;
}

static void
check_partition (const CredalPartition *partition)
{
  const CredalFrame *frame = credal_partition_frame (partition);
  gsize n = credal_partition_n (partition);
  guint f = credal_frame_f (frame), c = credal_frame_c (frame);
  g_autofree double *m = g_new (double, n * f);

  credal_partition_masses (partition, 0, n, m);
  for (gsize i = 0; i < n; i++)
    {
      const double *u = credal_partition_membership (partition) + i * c;
      double mass = 0.0, membership = 0.0;
      for (guint a = 0; a < f; a++)
        {
          g_assert_cmpfloat (m[i * f + a], >=, 0.0);
          mass += m[i * f + a];
        }
      for (guint k = 0; k < c; k++)
        {
          g_assert_cmpfloat (u[k], <=, u[credal_partition_labels (partition)[i]]);
          membership += u[k];
        }
      g_assert_cmpfloat (fabs (mass - 1.0), <, 1e-12);
      g_assert_cmpfloat (fabs (membership - 1.0), <, 1e-12);
      g_assert_cmpuint (credal_partition_focal (partition)[i], ==, definition_hard (frame, m + i * f));
    }
  g_assert_true (isfinite (credal_partition_nonspecificity (partition)));
  g_assert_true (isfinite (credal_partition_report (partition)->objective));
}

static void
same_bytes (const CredalPartition *a, const CredalPartition *b)
{
  gsize n = credal_partition_n (a);
  guint f = credal_frame_f (credal_partition_frame (a));
  g_autofree double *m = g_new (double, n * f);
  g_autofree double *m2 = g_new (double, n * f);

  credal_partition_masses (a, 0, n, m);
  credal_partition_masses (b, 0, n, m2);
  g_assert_cmpmem (m, n * f * sizeof (double), m2, n * f * sizeof (double));
}

static CredalPartition *
fit (const CredalEngine *engine, const CredalProblem *problem, const CredalFitOptions *options)
{
  g_autoptr(GError) error = NULL;
  CredalPartition *partition = credal_fit (engine, problem, options, &error);

  g_assert_no_error (error);
  return partition;
}

static void
check_state (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *partition)
{
  CredalReport report = { 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalPartition) again = engine->algorithm->partition (engine, problem, credal_partition_state (partition), &report,
                                                        &error);

  g_assert_no_error (error);
  same_bytes (partition, again);
  g_assert_cmpfloat (report.objective, ==, credal_partition_report (partition)->objective);
  credal_report_clear (&report);
}

static void
check_warm (const CredalEngine *engine, const CredalProblem *problem, CredalPartition *partition)
{
  CredalFitOptions options = { .warm = credal_partition_state (partition), .match = partition, .warm_only = TRUE };
  g_autoptr(CredalPartition) warm = fit (engine, problem, &options);
  double before = credal_partition_report (partition)->objective, after = credal_partition_report (warm)->objective;

  g_assert_cmpfloat (after, <=, before + 1e-9 * fabs (before));
}

/* What engines promise, whatever is known. */
static void
check_engine_with (const CredalEngine *engine, CredalDataset *data, const CredalParams *params,
                   const CredalConstraints *constraints)
{
  CredalProblem problem = { data, constraints, params, 3 };
  Watch it = { 0 };
  CredalFitOptions options = { .trace = watch, .trace_data = &it };

  credal_parallel_set_threads (2);
  g_autoptr(CredalPartition) partition = fit (engine, &problem, &options);
  credal_parallel_set_threads (1);
  g_autoptr(CredalPartition) again = fit (engine, &problem, NULL);
  credal_parallel_set_threads (0);
  g_assert_cmpuint (it.rises, ==, 0);
  check_partition (partition);
  same_bytes (partition, again);
  check_state (engine, &problem, partition);
  check_warm (engine, &problem, partition);
}

static void
check_engine (const CredalEngine *engine, CredalDataset *data, const CredalParams *params)
{
  g_autoptr(CredalConstraints) constraints = some_answers (data);

  check_engine_with (engine, data, params, constraints);
}

/* Every choice but the usual one, one at a time. */
static void
check_choices (const CredalEngine *engine, CredalDataset *data, guint c)
{
  for (const CredalParamSpec *spec = engine->params; spec->name; spec++)
    for (guint k = 0; spec->type == CREDAL_PARAM_CHOICE && spec->choices[k]; k++)
      {
        g_autoptr(CredalParams) params = parameters (engine, c);
        g_assert_true (credal_params_set (params, spec->name, spec->choices[k], NULL));
        if (strcmp (spec->choices[k], spec->initial) != 0 && !is_half (engine, spec, spec->choices[k]))
          check_engine (engine, data, params);
      }
}

/* Every other of the shipped tables. Other choices would take long where there are many features or objects. */
static void
check_shipped (const CredalEngine *engine, gboolean standardised)
{
  for (guint d = standardised; d < G_N_ELEMENTS (shipped); d += 2)
    {
      g_autoptr(CredalDataset) data = load_shipped (shipped[d], standardised);
      guint c = MAX (credal_dataset_n_classes (data), 2);
      g_autoptr(CredalParams) usual = parameters (engine, c);
      g_test_message ("%s on %s%s", engine->id, shipped[d], standardised ? ", standardised" : "");
      check_engine (engine, data, usual);
      if (d % 3 == 0 && credal_dataset_p (data) <= 20 && credal_dataset_n (data) <= 700)
        check_choices (engine, data, c);
    }
}

static void
test_shipped_raw (gconstpointer user_data)
{
  check_shipped (user_data, FALSE);
}

static void
test_shipped_standardised (gconstpointer user_data)
{
  check_shipped (user_data, TRUE);
}

/* Besides some pairs true labels of a tenth of the objects. */
static CredalConstraints *
some_labels (const CredalDataset *data, guint c)
{
  CredalConstraints *constraints = some_answers (data);
  const int *classes = credal_dataset_classes (data);

  for (guint32 i = 0; i < credal_dataset_n (data); i += 10)
    {
      guint class = classes ? (guint) MAX (classes[i], 0) : i;
      credal_constraints_add_labels (constraints, &i, 1, class % c, i % 20 ? 0.5 : 1.0);
    }
  return constraints;
}

static void
test_labels (gconstpointer user_data)
{
  const CredalEngine *engine = user_data;

  for (guint d = 0; d < G_N_ELEMENTS (shipped) && engine->can & CREDAL_FOLLOWS_LABELS; d += 3)
    {
      g_autoptr(CredalDataset) data = load_shipped (shipped[d], d % 2);
      guint c = MAX (credal_dataset_n_classes (data), 2);
      g_autoptr(CredalParams) params = parameters (engine, c);
      g_autoptr(CredalConstraints) constraints = some_labels (data, c);
      g_test_message ("%s on %s%s", engine->id, shipped[d], d % 2 ? ", standardised" : "");
      check_engine_with (engine, data, params, constraints);
    }
}

/* ---- what is refused ---- */

static void
expect_refusal (const CredalEngine *engine, gsize n, gsize p, double *x, guint c)
{
  g_autoptr(CredalDataset) data = credal_dataset_new (n, p, x, NULL);
  g_autoptr(CredalParams) params = parameters (engine, c);
  g_autoptr(GError) error = NULL;
  CredalProblem problem = { data, NULL, params, 1 };

  g_assert_null (credal_fit (engine, &problem, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

/* Values whose squares a computer cannot hold, or hardly. */
static void
expect_range (gconstpointer engine, double factor)
{
  g_autoptr(CredalDataset) iris = load_shipped ("iris", FALSE);
  double *x = g_memdup2 (credal_dataset_x (iris), 600 * sizeof (double));

  for (guint k = 0; k < 600; k++)
    x[k] *= factor;
  expect_refusal (engine, 150, 4, x, 3);
}

/* A feature that is the same everywhere, and whose sum a computer cannot hold; the error names it, not the other. */
static void
expect_sums (const CredalEngine *engine)
{
  double *x = g_new (double, 20);

  for (guint i = 0; i < 10; i++)
    {
      x[2 * i] = i;
      x[2 * i + 1] = 1e308;
    }
  g_autoptr(CredalDataset) data = credal_dataset_new (10, 2, x, NULL);
  g_autoptr(CredalParams) params = parameters (engine, 2);
  g_autoptr(GError) error = NULL;
  CredalProblem problem = { data, NULL, params, 1 };
  g_autofree char *name = g_strdup_printf ("\"%s\"", credal_dataset_column_name (data, 1));

  g_assert_null (credal_fit (engine, &problem, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_assert_nonnull (strstr (error->message, name));
}

static void
test_refusals (gconstpointer engine)
{
  static const double factors[] = { 1e-320, 1e-170, 1e-156, 1e-154, 1e-62, 1e62, 2e153, 1e200, 1e305 };
  static const double two[] = { 1, 2, 3, 4 };
  double *equal = g_new (double, 20);

  for (guint i = 0; i < 20; i++)
    equal[i] = 5.0;
  expect_refusal (engine, 2, 2, g_memdup2 (two, sizeof two), 3);
  expect_refusal (engine, 10, 2, equal, 2);
  for (guint k = 0; k < G_N_ELEMENTS (factors); k++)
    expect_range (engine, factors[k]);
  expect_sums (engine);
}

static void
stop_at_third (const CredalTrace *trace, gpointer monitor)
{
  if (trace->iteration >= 3)
    credal_monitor_stop (monitor);
}

/* A fit that ends before the third iteration is not stopped. */
static void
test_cancel (gconstpointer user_data)
{
  const CredalEngine *engine = user_data;
  g_autoptr(CredalDataset) data = load_shipped ("wine", TRUE);
  g_autoptr(CredalParams) params = parameters (engine, 3);
  g_autoptr(GError) error = NULL;
  CredalMonitor monitor = { 0 }, stopped = { .stop = 1 };
  CredalProblem problem = { data, NULL, params, 1 };
  CredalFitOptions options = { .monitor = &monitor, .trace = stop_at_third, .trace_data = &monitor };

  g_autoptr(CredalPartition) partial = credal_fit (engine, &problem, &options, &error);
  if (partial)
    g_assert_cmpint (credal_partition_report (partial)->status, ==,
                     monitor.stop ? CREDAL_STATUS_STOPPED : CREDAL_STATUS_CONVERGED);
  else
    g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  g_clear_error (&error);
  options = (CredalFitOptions) { .monitor = &stopped };
  g_assert_null (credal_fit (engine, &problem, &options, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
}

/* Clusters keep their places when an earlier partition is matched. */
static void
test_identity (gconstpointer user_data)
{
  const CredalEngine *engine = user_data;
  g_autoptr(CredalDataset) data = load_shipped ("iris", TRUE);
  g_autoptr(CredalParams) params = parameters (engine, 3);
  CredalProblem problem = { data, NULL, params, 1 }, other = { data, NULL, params, 2 };
  g_autoptr(CredalPartition) first = fit (engine, &problem, NULL);
  CredalFitOptions options = { .match = first };
  g_autoptr(CredalPartition) second = fit (engine, &other, &options);
  guint same = 0;

  for (gsize i = 0; i < 150; i++)
    same += credal_partition_labels (first)[i] == credal_partition_labels (second)[i];
  g_assert_cmpuint (same, >=, 120);
}

/* ---- outliers ---- */

static double
share_of_outliers (const CredalPartition *partition)
{
  gsize n = credal_partition_n (partition), count = 0;

  for (gsize i = 0; i < n; i++)
    count += credal_frame_sets (credal_partition_frame (partition))[credal_partition_focal (partition)[i]] == 0;
  return (double) count / (double) n;
}

/* A wanted share of outliers is met wherever a run begins: anew, at given memberships, and at the result of these. */
static void
check_rejection (const CredalEngine *engine, CredalDataset *data, const char *metric)
{
  g_autoptr(CredalParams) params = parameters (engine, credal_dataset_n_classes (data));
  CredalProblem problem = { data, NULL, params, 3 };

  g_assert_true (credal_params_set (params, "metric", metric, NULL));
  g_assert_true (credal_params_set (params, "rejection", "0.1", NULL));
  g_autoptr(CredalPartition) fresh = fit (engine, &problem, NULL);
  const double *const membership = credal_partition_membership (fresh);
  const CredalFitOptions given = { .given = &membership, .n_given = 1 };
  g_autoptr(CredalPartition) begun = fit (engine, &problem, &given);
  const CredalFitOptions warm = { .warm = credal_partition_state (begun), .warm_only = TRUE };
  g_autoptr(CredalPartition) gone_on = fit (engine, &problem, &warm);
  const CredalPartition *const all[] = { fresh, begun, gone_on };

  for (guint k = 0; k < G_N_ELEMENTS (all); k++)
    {
      g_assert_cmpfloat (share_of_outliers (all[k]), >, 0.05);
      g_assert_cmpfloat (share_of_outliers (all[k]), <, 0.2);
    }
  check_state (engine, &problem, begun);
  check_warm (engine, &problem, begun);
}

static void
test_rejection (gconstpointer user_data)
{
  const CredalEngine *engine = user_data;
  static const char *const tables[] = { "iris", "wine", "newthyroid" };

  for (guint d = 0; d < G_N_ELEMENTS (tables) && can_set (engine, "rejection"); d++)
    {
      g_autoptr(CredalDataset) data = load_shipped (tables[d], TRUE);
      check_rejection (engine, data, "euclidean");
      check_rejection (engine, data, "adaptive");
    }
}

/* ---- selectors, with every engine's partition ---- */

static void
check_proposals (const CredalSelector *selector, const CredalPartition *partition, CredalDataset *data)
{
  gsize n = credal_dataset_n (data);
  const int *classes = credal_dataset_classes (data);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (n);
  gpointer memory = selector->memory_new ? selector->memory_new () : NULL;
  g_autoptr(CredalParams) params = credal_params_new (selector->params);
  guint asked = 0;

  for (; asked < 3000; )
    {
      g_autoptr(CredalAnswers) answers = credal_answers_new (credal_constraints_copy (constraints),
                                                             credal_partition_c (partition));
      g_autoptr(GArray) questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
      CredalSelectorInput input = { partition, data, answers, params, 1 };
      g_assert_true (selector->propose (memory, &input, 7, questions, NULL, NULL));
      g_assert_cmpuint (questions->len, <=, 7);
      if (questions->len == 0)
        break;
      for (guint k = 0; k < questions->len; k++)
        {
          CredalQuestion *question = &g_array_index (questions, CredalQuestion, k);
          CredalRelation truth = classes[question->i] == classes[question->j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;
          g_assert_true (credal_question_open (constraints, answers->closure, question->i, question->j));
          credal_constraints_add_pair (constraints, question->i, question->j, ++asked % 10 ? truth : CREDAL_DONT_KNOW,
                                       1.0, FALSE);
        }
    }
  g_assert_cmpuint (asked, >, 0);
  g_assert_cmpuint (asked, <, 3000);   /* something is left out at last: it says that nothing is left to ask */
  if (selector->memory_free)
    selector->memory_free (memory);
}

static void
test_selectors (gconstpointer user_data)
{
  const CredalEngine *engine = user_data;
  g_autoptr(CredalDataset) data = load_shipped ("iris", FALSE);
  g_autoptr(CredalParams) params = parameters (engine, 3);
  CredalProblem problem = { data, NULL, params, 1 };
  g_autoptr(CredalPartition) partition = fit (engine, &problem, NULL);

  for (guint s = 0; credal_selectors ()[s]; s++)
    check_proposals (credal_selectors ()[s], partition, data);
}

static void
add (const CredalEngine *engine, const char *what, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/%s/%s", what, engine->id);

  g_test_add_data_func (path, engine, function);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint e = 0; credal_engines ()[e]; e++)
    {
      const CredalEngine *engine = credal_engines ()[e];
      add (engine, "shipped-raw", test_shipped_raw);
      add (engine, "shipped-standardised", test_shipped_standardised);
      add (engine, "labels", test_labels);
      add (engine, "refusals", test_refusals);
      add (engine, "cancel", test_cancel);
      add (engine, "identity", test_identity);
      add (engine, "rejection", test_rejection);
      add (engine, "selectors", test_selectors);
    }
  return g_test_run ();
}
