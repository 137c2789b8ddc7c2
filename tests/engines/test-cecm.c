/* CECM by definition: its J recomputed term by term from the masses, its conditions of optimality, brute force on tiny
 * cases. */
#include <math.h>
#include "answers.h"
#include "core/answers/closure.h"
#include "core/base/parallel.h"
#include "core/base/rng.h"
#include "core/data/generate.h"
#include "core/data/metrics.h"
#include "definitions.h"
#include "engines/evidential/link-cost.h"
#include "engines/shared/engine.h"

typedef struct {
  CredalDataset *data;
  CredalConstraints *constraints;
  CredalParams *params;
  CredalPartition *partition;
} Case;

static CredalDataset *
blobs (gsize n, gsize p, guint c, guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, 1);
  double *x = g_new (double, n * p);

  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < p; q++)
      x[i * p + q] = credal_rng_normal (rng) * (q + 1) + 4.0 * ((i % c) == q % c);
  return credal_dataset_new (n, p, x, NULL);
}

/* The same objects with their last feature in other units. */
static CredalDataset *
rescaled (const CredalDataset *data, double factor)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  double *x = g_memdup2 (credal_dataset_x (data), n * p * sizeof (double));

  for (gsize i = 0; i < n; i++)
    x[i * p + p - 1] *= factor;
  return credal_dataset_new (n, p, x, NULL);
}

static CredalConstraints *
some_links (gsize n, guint c, guint count, guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, 2);
  CredalConstraints *constraints = credal_constraints_new (n);

  while (credal_constraints_n_pairs (constraints) < count)
    {
      guint32 i = credal_rng_index (rng, n), j = credal_rng_index (rng, n);
      if (i != j)
        credal_constraints_add_pair (constraints, i, j, i % c == j % c ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK,
                                     0.75 + 0.25 * g_rand_double (rng), FALSE);
    }
  return constraints;
}

/* The settings of [ABMD12], whose formulas are checked here, unless @settings has others. */
static CredalParams *
parameters (const CredalEngine *engine, guint c, const char *const *settings)
{
  gboolean follows = g_str_equal (engine->id, "cecm");
  CredalParams *params = credal_params_new (engine->params);
  g_autofree char *clusters = g_strdup_printf ("%u", c);
  g_autoptr(GError) error = NULL;

  credal_params_set (params, "clusters", clusters, &error);
  credal_params_set_words (params, follows ? "alpha=1 focal=full begin=credal" : "centres=credal", &error);
  for (guint k = 0; settings[k]; k += 2)
    credal_params_set (params, settings[k], settings[k + 1], &error);
  g_assert_no_error (error);
  return params;
}

static CredalPartition *
fit (const char *engine_id, CredalDataset *data, const CredalConstraints *constraints, const CredalParams *params)
{
  g_autoptr(GError) error = NULL;
  CredalProblem problem = { data, constraints, params, 7 };
  CredalPartition *partition = credal_fit (credal_engine_find (engine_id, NULL), &problem, NULL, &error);

  g_assert_no_error (error);
  return partition;
}

static void
case_clear (Case *it)
{
  credal_dataset_unref (it->data);
  credal_constraints_free (it->constraints);
  credal_params_free (it->params);
  credal_partition_unref (it->partition);
}

static Case
make_case (gsize n, gsize p, guint c, guint links, const char *const *settings)
{
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  Case it = { blobs (n, p, c, 3), some_links (n, c, links, 3), parameters (engine, c, settings), NULL };

  it.partition = fit ("cecm", it.data, it.constraints, it.params);
  return it;
}

/* ---- J by definition ---- */

/* |A|^α d²_iA, with the barycentre and the averaged metric written out ([ABMD12] Eqs. (11), (22), (23)). */
static double
cost (const CredalPartition *partition, double alpha, double rho2, gsize i, guint a)
{
  const CredalFrame *frame = credal_partition_frame (partition);
  const CredalDataset *data = credal_partition_data (partition);
  gsize p = credal_dataset_p (data);
  const CredalModel *model = credal_partition_model (partition);
  const double *metrics = model->shapes, *v = model->prototypes;
  CredalSet set = credal_frame_sets (frame)[a];
  double size = credal_frame_sizes (frame)[a], d2 = 0.0;
  g_autofree double *u = g_new0 (double, p);

  if (a == 0)
    return rho2;
  for (gsize q = 0; q < p; q++)
    {
      u[q] = credal_dataset_row (data, i)[q];
      for (guint k = 0; k < credal_frame_c (frame); k++)
        u[q] -= set >> k & 1 ? v[k * p + q] / size : 0.0;
    }
  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r < p; r++)
      {
        double s = 0.0;
        for (guint k = 0; k < credal_frame_c (frame); k++)
          if (set >> k & 1)
            s += (metrics ? metrics[(k * p + q) * p + r] : q == r) / size;
        d2 += u[q] * s * u[r];
      }
  return pow (size, alpha) * d2;
}

static double
geometry (const CredalPartition *partition, const double *m, double alpha, double rho2)
{
  gsize n = credal_partition_n (partition);
  guint f = credal_frame_f (credal_partition_frame (partition));
  double sum = 0.0;

  for (gsize i = 0; i < n; i++)
    for (guint a = 0; a < f; a++)
      sum += cost (partition, alpha, rho2, i, a) * m[i * f + a] * m[i * f + a];
  return sum / ((double) f * (double) n);
}

/* What a label's object lacks in belief, or has too much in plausibility, of the probability q that it is in the
 * cluster. */
static double
label_cost (const CredalFrame *frame, const double *m, const CredalLabel *label)
{
  double right = label->certainty, f = label->degree, q = right * f + (1.0 - right) * (1.0 - f);
  g_autofree double *certain = g_new0 (double, credal_frame_f (frame));

  certain[label->cluster + 1] = 1.0;
  if (q > 0.5)
    return (2.0 * q - 1.0) * MAX (0.0, definition_pl_different (frame, m, certain) - (1.0 - q) * (1.0 - m[0]));
  return (1.0 - 2.0 * q) * MAX (0.0, definition_pl_same (frame, m, certain) - q * (1.0 - m[0]));
}

/* [ABMD12] Eq. (20), groups expanded, a sure label as a must-link to an object that is certain, or as a cannot-link. */
static double
links (const CredalPartition *partition, const double *m, const CredalConstraints *constraints)
{
  CredalFrame *frame = credal_partition_frame (partition);
  guint f = credal_frame_f (frame);
  double sum = 0.0;

  for (guint k = 0; k < credal_constraints_n_pairs (constraints); k++)
    {
      const CredalPair *pair = &credal_constraints_pairs (constraints)[k];
      const double *mi = m + (gsize) pair->i * f, *mj = m + (gsize) pair->j * f;
      if (pair->relation == CREDAL_MUST_LINK)
        sum += (2.0 * pair->certainty - 1.0) * definition_pl_different (frame, mi, mj);
      else if (pair->relation == CREDAL_CANNOT_LINK)
        sum += (2.0 * pair->certainty - 1.0) * definition_pl_same (frame, mi, mj);
    }
  for (guint k = 0; k < credal_constraints_n_labels (constraints); k++)
    {
      const CredalLabel *label = &credal_constraints_labels (constraints)[k];
      sum += label_cost (frame, m + (gsize) label->object * f, label);
    }
  return sum / (credal_constraints_total (constraints) + credal_constraints_n_labels (constraints));
}

static double *
all_masses (const CredalPartition *partition)
{
  gsize n = credal_partition_n (partition);
  double *m = g_new (double, n * credal_frame_f (credal_partition_frame (partition)));

  credal_partition_masses (partition, 0, n, m);
  return m;
}

static double
state_scalar (const CredalPartition *partition, const char *name)
{
  return credal_state_get (credal_partition_state (partition), name)->values[0];
}

static double
state_rho2 (const CredalPartition *partition)
{
  return state_scalar (partition, "rho2");
}

static void
close_to (double a, double b, double tolerance)
{
  if (!(fabs (a - b) <= tolerance * (1e-4 + fabs (a) + fabs (b))))
    g_error ("%.17g and %.17g differ", a, b);
}

static const char *const euclidean[] = { "metric", "euclidean", NULL };
static const char *const adaptive[] = { "metric", "adaptive", "alpha", "1.5", NULL };
static const char *const pairs_only[] = { "focal", "pairs", "xi", "0.8", NULL };
static const char *const singletons[] = { "focal", "singletons", "rho2", "30", NULL };
static const char *const chosen[] = { "focal", "chosen", "sets", "{1,2},{2,3}", NULL };
static const char *const printed[] = { "from", "random", "stop", "centres", "metric", "adaptive", NULL };
static const char *const *const variants[] = { euclidean, adaptive, pairs_only, singletons, chosen, printed };

static void
test_objective (void)
{
  for (guint v = 0; v < G_N_ELEMENTS (variants); v++)
    {
      Case it = make_case (60, 3, 3, 25, variants[v]);
      g_autofree double *m = all_masses (it.partition);
      const CredalReport *report = credal_partition_report (it.partition);
      double xi = state_scalar (it.partition, "xi"), j_const = links (it.partition, m, it.constraints);
      double j_ecm = geometry (it.partition, m, credal_params_real (it.params, "alpha"), state_rho2 (it.partition));

      close_to (report->constraint_cost, j_const, 1e-10);
      close_to (report->objective, (1.0 - xi) * j_ecm + xi * j_const, 1e-10);
      case_clear (&it);
    }
}

/* Labels to a degree, and several on an object: J by definition, and objects are where they were said to be. */
static void
test_degrees (void)
{
  g_autoptr(CredalDataset) data = blobs (60, 2, 3, 3);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (60);
  g_autoptr(CredalParams) params = parameters (credal_engine_find ("cecm", NULL), 3, euclidean);

  for (guint32 i = 0; i < 9; i++)
    say_label (constraints, i, i % 3, 1.0);
  say_degree (constraints, 9, 1, 0.8);
  say_degree (constraints, 9, 2, 0.7);
  say_degree (constraints, 10, 1, 0.0);
  say_degree (constraints, 10, 0, 0.1);
  say_degree (constraints, 13, 1, 0.5);
  g_autoptr(CredalPartition) partition = fit ("cecm", data, constraints, params);
  g_autofree double *m = all_masses (partition);
  g_autoptr(CredalConstraints) asked = credal_constraints_copy (constraints);
  credal_constraints_remove_labels (asked, (const guint32[]) { 13 }, 1);     /* nothing is said of it */
  close_to (credal_partition_report (partition)->constraint_cost, links (partition, m, asked), 1e-10);
  g_assert_cmpuint (credal_partition_labels (partition)[10], ==, 2);
  g_assert_cmpuint (credal_partition_labels (partition)[13], ==, 1);
  g_autoptr(CredalPartition) same = fit ("cecm", data, asked, params);
  g_assert_cmpfloat (credal_partition_report (same)->objective, ==, credal_partition_report (partition)->objective);
}

/* Returns the share of object 0's mass outside ∅ that is on another cluster than the data say, if a label there has
 * these numbers, and answers weigh so much that each is followed. */
static double
labelled_share (CredalDataset *data, double degree, double certainty)
{
  static const char *const heavy[] = { "metric", "euclidean", "xi", "0.99", NULL };
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (60);
  g_autoptr(CredalParams) params = parameters (engine, 3, heavy);

  for (guint32 i = 1; i < 9; i++)
    say_label (constraints, i, i % 3, 1.0);
  credal_constraints_add_degrees (constraints, &(guint32) { 0 }, 1, 1, degree, certainty);
  g_autoptr(CredalPartition) partition = fit ("cecm", data, constraints, params);
  g_autofree double *m = all_masses (partition);
  return m[1 + 1] / (1.0 - m[0]);
}

/* An object gets as much of the mass as its label claims, against the data: the degree .6 is not the degree 1. A
 * certainty of the same weight does the same; a weight of an earlier version moves all mass, as it did. */
static void
test_degrees_are_graded (void)
{
  g_autoptr(CredalDataset) data = blobs (60, 2, 3, 3);

  for (double degree = 0.6; degree < 0.95; degree += 0.1)
    {
      close_to (labelled_share (data, degree, 1.0), degree, 1e-6);
      close_to (labelled_share (data, 1.0, degree), degree, 1e-6);
    }
  close_to (labelled_share (data, 1.0, 1.0), 1.0, 1e-9);
  g_assert_cmpfloat (labelled_share (data, 0.5, 1.0), <, 0.5);
  close_to (labelled_share (data, 1.0, credal_certainty_of_weight (0.4)), 1.0, 1e-9);
}

/* With labels in doubt, too, no other masses of a touched object cost less: whole, and mixed with those of the result. */
static void
test_degrees_are_optimal (void)
{
  Case it = make_case (40, 2, 3, 10, euclidean);
  guint f = credal_frame_f (credal_partition_frame (it.partition));

  say_degree (it.constraints, 1, 0, 0.7);
  say_degree (it.constraints, 2, 1, 0.6);
  say_degree (it.constraints, 2, 2, 0.3);
  say_degree (it.constraints, 3, 0, 0.8);
  say_degree (it.constraints, 3, 1, 0.9);
  credal_partition_unref (it.partition);
  it.partition = fit ("cecm", it.data, it.constraints, it.params);
  g_autofree double *m = all_masses (it.partition), *kept = g_memdup2 (m, 40 * f * sizeof (double));
  double rho2 = state_rho2 (it.partition), least = 0.5 * (geometry (it.partition, m, 1.0, rho2)
                                                          + links (it.partition, m, it.constraints));
  close_to (credal_partition_report (it.partition)->objective, least, 1e-10);
  for (gsize i = 0; i < 4; i++)
    for (guint a = 0; a < f; a++)
      for (double share = 1e-6; share <= 1.0; share *= 10.0)
        {
          for (guint b = 0; b < f; b++)
            m[i * f + b] += share * ((a == b) - m[i * f + b]);
          g_assert_cmpfloat (0.5 * (geometry (it.partition, m, 1.0, rho2) + links (it.partition, m, it.constraints)),
                             >=, least - 1e-12);
          memcpy (m, kept, 40 * f * sizeof (double));
        }
  case_clear (&it);
}

/* ---- the weight of answers ---- */

static double
used_xi (guint links, const char *given)
{
  const char *const settings[] = { "xi", given, NULL };
  Case it = make_case (60, 2, 3, links, settings);
  double xi = state_scalar (it.partition, "xi");

  case_clear (&it);
  return xi;
}

/* The weight of one answer, ξ/(1 − ξ) over their number, falls up to 40 answers and stays there; a given ξ is used as
 * it is. */
static void
test_answers_do_not_fade (void)
{
  g_assert_cmpfloat (used_xi (10, "auto"), ==, 0.5);
  g_assert_cmpfloat (used_xi (40, "auto"), ==, 0.5);
  close_to (used_xi (80, "auto"), 2.0 / 3.0, 1e-15);
  close_to (used_xi (160, "auto"), 0.8, 1e-15);
  g_assert_cmpfloat (used_xi (160, "0.5"), ==, 0.5);
}

/* Don't-knows are no answers, and a stroke is one however many pairs or labels it holds. */
static void
test_what_counts_as_an_answer (void)
{
  g_autoptr(CredalDataset) data = blobs (60, 2, 3, 3);
  g_autoptr(CredalConstraints) constraints = some_links (60, 3, 40, 3);
  g_autoptr(CredalParams) params = parameters (credal_engine_find ("cecm", NULL), 3, euclidean);
  guint32 stroke[20];

  for (guint32 k = 0; k < 20; k++)
    {
      stroke[k] = 3 * k;
      if (!credal_constraints_find (constraints, k, k + 30))
        credal_constraints_add_pair (constraints, k, k + 30, CREDAL_DONT_KNOW, 1.0, FALSE);
    }
  g_autoptr(CredalPartition) balanced = fit ("cecm", data, constraints, params);
  g_assert_cmpfloat (state_scalar (balanced, "xi"), ==, 0.5);
  credal_constraints_add_group (constraints, stroke, 20, TRUE, 1.0);
  say_label (constraints, 0, 0, 1.0);
  credal_constraints_add_labels (constraints, stroke + 10, 10, 0, 1.0);
  g_autoptr(CredalPartition) more = fit ("cecm", data, constraints, params);
  close_to (state_scalar (more, "xi"), 43.0 / 83.0, 1e-15);
}

/* ---- the mass step's conditions of optimality ---- */

/* ∂J/∂m_iA by definition: J is linear in the masses but for the squares of the geometry. */
static double
gradient (const Case *it, double *m, gsize i, guint a)
{
  guint f = credal_frame_f (credal_partition_frame (it->partition));
  double xi = state_scalar (it->partition, "xi"), alpha = credal_params_real (it->params, "alpha");
  double n = (double) credal_partition_n (it->partition), *row = m + i * f, value, without, kept[64];

  for (guint b = 0; b < f; b++)
    {
      kept[b] = row[b];
      row[b] = 0.0;
    }
  without = links (it->partition, m, it->constraints);
  row[a] = 1.0;
  value = links (it->partition, m, it->constraints) - without;
  for (guint b = 0; b < f; b++)
    row[b] = kept[b];
  return 2.0 * (1.0 - xi) / (f * n) * cost (it->partition, alpha, state_rho2 (it->partition), i, a) * row[a]
         + xi * value;
}

static void
test_kkt (void)
{
  for (guint v = 0; v < G_N_ELEMENTS (variants); v++)
    {
      Case it = make_case (40, 3, 3, 20, variants[v]);
      g_autofree double *m = all_masses (it.partition);
      guint f = credal_frame_f (credal_partition_frame (it.partition));

      for (gsize i = 0; i < 40; i++)
        {
          double g[64], lambda = INFINITY, scale = 0.0;
          for (guint a = 0; a < f; a++)
            {
              g[a] = gradient (&it, m, i, a);
              lambda = MIN (lambda, g[a]);
              scale = MAX (scale, fabs (g[a]));
            }
          for (guint a = 0; a < f; a++)
            g_assert_cmpfloat (m[i * f + a] * (g[a] - lambda), <=, 1e-8 * scale);
        }
      case_clear (&it);
    }
}

/* ---- tiny cases: no start, of very many, finds anything lower ---- */

static void
test_brute_force (void)
{
  static const char *const thorough[] = { "starts", "12", "tolerance", "1e-12", NULL };
  static const char *const exhaustive[] = { "starts", "120", "tolerance", "1e-12", NULL };
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);

  for (guint seed = 1; seed <= 3; seed++)
    {
      g_autoptr(CredalDataset) data = blobs (8, 2, 2, seed);
      g_autoptr(CredalConstraints) constraints = some_links (8, 2, 4, seed);
      g_autoptr(CredalParams) usual = parameters (engine, 2, thorough);
      g_autoptr(CredalParams) many = parameters (engine, 2, exhaustive);
      g_autoptr(CredalPartition) found = fit ("cecm", data, constraints, usual);
      g_autoptr(CredalPartition) best = fit ("cecm", data, constraints, many);
      close_to (credal_partition_report (found)->objective, credal_partition_report (best)->objective, 1e-6);
    }
}

/* J at the result is stationary in the centres: moving any coordinate raises it, the masses kept. */
static void
test_centres_are_optimal (void)
{
  static const char *const tight[] = { "tolerance", "1e-13", "iterations", "5000", NULL };
  Case it = make_case (50, 2, 3, 15, tight);
  g_autofree double *m = all_masses (it.partition);
  double *v = (double *) credal_partition_model (it.partition)->prototypes;
  double j0 = geometry (it.partition, m, 1.0, state_rho2 (it.partition));

  for (guint q = 0; q < 6; q++)
    for (int sign = -1; sign <= 1; sign += 2)
      {
        double kept = v[q];
        v[q] += sign * 1e-3;
        g_assert_cmpfloat (geometry (it.partition, m, 1.0, state_rho2 (it.partition)), >, j0);
        v[q] = kept;
      }
  case_clear (&it);
}

/* ---- groups, labels, weights, certainty ---- */

static void
add_expanded (CredalConstraints *constraints, const guint32 *left, const guint32 *right, guint size)
{
  for (guint a = 0; a < size; a++)
    for (guint b = 0; b < size; b++)
      {
        if (a < b)
          {
            credal_constraints_add_pair (constraints, left[a], left[b], CREDAL_MUST_LINK, 1.0, FALSE);
            credal_constraints_add_pair (constraints, right[a], right[b], CREDAL_MUST_LINK, 1.0, FALSE);
          }
        credal_constraints_add_pair (constraints, left[a], right[b], CREDAL_CANNOT_LINK, 1.0, FALSE);
      }
}

static void
test_groups_are_their_pairs (void)
{
  static const guint32 left[] = { 0, 3, 6, 9 }, right[] = { 1, 4, 7, 10 };
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalDataset) data = blobs (45, 3, 3, 11);
  g_autoptr(CredalParams) params = parameters (engine, 3, adaptive);
  g_autoptr(CredalConstraints) grouped = credal_constraints_new (45);
  g_autoptr(CredalConstraints) expanded = credal_constraints_new (45);

  credal_constraints_add_group (grouped, left, 4, TRUE, 1.0);
  credal_constraints_add_group (grouped, right, 4, TRUE, 1.0);
  add_expanded (expanded, left, right, 4);
  g_autoptr(CredalPartition) one = fit ("cecm", data, grouped, params);
  g_autoptr(CredalPartition) other = fit ("cecm", data, expanded, params);
  g_autofree double *m = all_masses (one), *m2 = all_masses (other);

  close_to (credal_partition_report (one)->objective, credal_partition_report (other)->objective, 1e-10);
  for (gsize k = 0; k < 45 * 8; k++)
    g_assert_cmpfloat (fabs (m[k] - m2[k]), <, 1e-7);
}

/* A stroke over many objects of one cluster, and one of another, after a result without it: the one follows the many,
 * which are not driven elsewhere for its sake. */
static void
test_large_group_from_before (void)
{
  enum { N = 20000, MEMBERS = 20, C = 3, F = 8 };
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, 3, C, 8.0, 1, NULL);
  g_autoptr(CredalParams) params = parameters (engine, C, euclidean);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
  CredalProblem problem = { data, constraints, params, 7 };
  g_autoptr(CredalPartition) before = fit ("cecm", data, NULL, params);
  CredalFitOptions options = { .warm = credal_partition_state (before), .warm_only = TRUE };
  const guint8 *label = credal_partition_labels (before);
  guint32 members[MEMBERS], size = 0;

  for (guint32 i = 0; size < MEMBERS; i++)
    if ((label[i] == label[0]) == (size < MEMBERS - 1))
      members[size++] = i;
  credal_constraints_add_group (constraints, members, MEMBERS, TRUE, 1.0);
  g_autoptr(CredalPartition) after = credal_fit (engine, &problem, &options, NULL);
  g_autofree double *m = all_masses (after);
  for (guint k = 0; k < MEMBERS; k++)
    {
      g_assert_cmpfloat (m[members[k] * F], <, 0.5);
      g_assert_cmpuint (credal_partition_labels (after)[members[k]], ==, label[0]);
    }
}

/* What an object's masses add to J_CONST, which is linear in them, is L: also where exclusive groups share objects. */
static void
test_overlapping_groups (void)
{
  static const guint32 groups[][4] = { { 0, 1, 2, 3 }, { 2, 3, 4, 5 }, { 3, 5, 6, 7 } };
  g_autoptr(CredalFrame) frame = credal_frame_new (3, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (10);
  g_autoptr(GRand) rng = credal_rng_new (4, 4);
  double l[8];

  for (guint g = 0; g < 3; g++)
    credal_constraints_add_group (constraints, groups[g], 4, TRUE, 1.0 - 0.2 * g);
  g_autoptr(CredalLinkCost) cost = NULL;
  g_assert_true (credal_link_cost_new (constraints, frame, &cost, NULL));
  for (guint k = 0; k < 8 * 8; k++)
    credal_link_cost_masses (cost)[k] = k % 8 ? g_rand_double (rng) / 7.0 : 1.0;
  for (guint k = 0; k < 8 * 8; k++)
    credal_link_cost_masses (cost)[k - k % 8] -= k % 8 ? credal_link_cost_masses (cost)[k] : 0.0;
  credal_link_cost_refresh (cost);
  for (guint s = 0; s < 8; s++)
    {
      static const double empty[8] = { 1.0 };
      credal_link_cost_set (cost, s, empty);
      double without = credal_link_cost_value (cost);
      credal_link_cost_linear (cost, s, l);
      for (guint a = 0; a < 8; a++)
        {
          double all[8] = { 0.0 };
          all[a] = 1.0;
          credal_link_cost_set (cost, s, all);
          g_assert_cmpfloat_with_epsilon (credal_link_cost_value (cost) - without, l[a], 1e-13);
        }
    }
}

static void
test_labels_name_their_clusters (void)
{
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalDataset) data = blobs (60, 3, 3, 5);
  g_autoptr(CredalParams) params = parameters (engine, 3, euclidean);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (60);

  for (guint i = 0; i < 12; i++)
    say_label (constraints, i, (i + 1) % 3, 1.0);
  g_autoptr(CredalPartition) partition = fit ("cecm", data, constraints, params);
  g_autofree double *m = all_masses (partition);
  for (guint i = 0; i < 12; i++)
    g_assert_cmpuint (credal_partition_labels (partition)[i], ==, (i + 1) % 3);
  close_to (credal_partition_report (partition)->constraint_cost, links (partition, m, constraints), 1e-10);
}

static void
test_label_out_of_range (void)
{
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalDataset) data = blobs (20, 2, 2, 5);
  g_autoptr(CredalParams) params = parameters (engine, 2, euclidean);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (20);
  g_autoptr(GError) error = NULL;
  CredalProblem problem = { data, constraints, params, 1 };

  say_label (constraints, 3, 2, 1.0);
  g_assert_null (credal_fit (engine, &problem, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

static void
test_dont_know_changes_nothing (void)
{
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalDataset) data = blobs (40, 2, 2, 5);
  g_autoptr(CredalParams) params = parameters (engine, 2, euclidean);
  g_autoptr(CredalConstraints) some = some_links (40, 2, 10, 1);
  g_autoptr(CredalConstraints) more = credal_constraints_copy (some);

  credal_constraints_add_pair (more, 38, 39, CREDAL_DONT_KNOW, 1.0, FALSE);
  g_autoptr(CredalPartition) one = fit ("cecm", data, some, params);
  g_autoptr(CredalPartition) other = fit ("cecm", data, more, params);
  g_autofree double *m = all_masses (one), *m2 = all_masses (other);
  g_assert_cmpmem (m, 40 * 4 * sizeof (double), m2, 40 * 4 * sizeof (double));
}

/* Each object as often as it weighs: one to five times. */
static CredalDataset *
repeated (const CredalDataset *data, CredalDataset **merged, guint32 **map)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  g_autoptr(GArray) x = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint turn = 0; turn < 5; turn++)
    for (gsize i = 0; i < n; i++)
      if (turn <= i * i % 5)
        g_array_append_vals (x, credal_dataset_row (data, i), (guint) p);
  CredalDataset *all = credal_dataset_new (x->len / p, p, g_memdup2 (x->data, x->len * sizeof (double)), NULL);
  *merged = credal_dataset_merge (all, map, NULL);
  for (gsize i = 0; i < n; i++)
    g_assert_cmpfloat (credal_dataset_weights (*merged)[i], ==, 1.0 + (double) (i * i % 5));
  return all;
}

/* Objects that appear several times, and each of them once with that weight: the same J, ρ² and masses. */
static void
test_weights_are_repetitions (void)
{
  static const char *const rejections[] = { "0", "0.1", "0.25", "0.4" };
  const CredalEngine *engine = credal_engine_find ("ecm", NULL);
  g_autoptr(CredalDataset) one = blobs (30, 2, 2, 9);
  g_autoptr(CredalDataset) merged = NULL;
  g_autofree guint32 *map = NULL;
  g_autoptr(CredalDataset) all = repeated (one, &merged, &map);

  for (guint v = 0; v < G_N_ELEMENTS (rejections); v++)
    {
      const char *const settings[] = { "tolerance", "1e-14", "rejection", rejections[v], NULL };
      g_autoptr(CredalParams) params = parameters (engine, 2, settings);
      g_autoptr(CredalPartition) a = fit ("ecm", all, NULL, params);
      g_autoptr(CredalPartition) b = fit ("ecm", merged, NULL, params);
      g_autofree double *m = all_masses (a), *m2 = all_masses (b);
      close_to (credal_partition_report (a)->objective, credal_partition_report (b)->objective, 1e-8);
      close_to (state_rho2 (a), state_rho2 (b), 1e-6);
      for (gsize i = 0; i < credal_dataset_n (all); i++)
        for (guint set = 0; set < 4; set += 3)   /* ∅ and both clusters: whichever of these is the first */
          close_to (m[i * 4 + set], m2[map[i] * 4 + set], 1e-6);
    }
}

static void
test_threads_do_not_matter (void)
{
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalDataset) data = blobs (5000, 4, 3, 5);
  g_autoptr(CredalConstraints) constraints = some_links (5000, 3, 60, 5);

  for (guint v = 0; v < 2; v++)
    {
      g_autoptr(CredalParams) params = parameters (engine, 3, variants[v]);
      credal_parallel_set_threads (1);
      g_autoptr(CredalPartition) one = fit ("cecm", data, constraints, params);
      credal_parallel_set_threads (2);
      g_autoptr(CredalPartition) two = fit ("cecm", data, constraints, params);
      credal_parallel_set_threads (7);
      g_autoptr(CredalPartition) seven = fit ("cecm", data, constraints, params);
      credal_parallel_set_threads (0);
      g_autofree double *m = all_masses (one), *m2 = all_masses (two), *m7 = all_masses (seven);
      g_assert_cmpmem (m, 5000 * 8 * sizeof (double), m2, 5000 * 8 * sizeof (double));
      g_assert_cmpmem (m, 5000 * 8 * sizeof (double), m7, 5000 * 8 * sizeof (double));
    }
}

static guint
count_rejected (const CredalPartition *partition)
{
  guint rejected = 0;

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    rejected += credal_partition_focal (partition)[i] == 0;
  return rejected;
}

/* The wanted share of outliers is met. */
static void
test_rejection_rate (void)
{
  static const char *const ids[] = { "ecm", "cecm" };
  g_autoptr(CredalDataset) data = blobs (400, 2, 2, 5);
  g_autoptr(CredalConstraints) constraints = some_links (400, 2, 5, 5);

  for (guint e = 0; e < 2; e++)
    {
      const CredalEngine *engine = credal_engine_find (ids[e], NULL);
      g_autoptr(CredalParams) params = parameters (engine, 2, (const char *const[]) { "rejection", "0.1", NULL });
      g_autoptr(CredalPartition) partition = fit (ids[e], data, constraints, params);
      g_assert_cmpuint (count_rejected (partition), >, 20);
      g_assert_cmpuint (count_rejected (partition), <, 60);
    }
}

/* Distances of the two metrics are not comparable where features are of different scales: ρ² is one of the metric that
 * is used, and an earlier result in another metric does not bring its own. */
static void
test_rejection_is_of_the_metric (void)
{
  const char *const *const settings[] = { (const char *const[]) { "rejection", "0.1", NULL },
                                          (const char *const[]) { "rejection", "0.1", "metric", "adaptive", NULL } };
  const CredalEngine *cecm = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalDataset) plain = blobs (400, 2, 2, 5);
  g_autoptr(CredalDataset) data = rescaled (plain, 100.0);
  g_autoptr(CredalConstraints) constraints = some_links (400, 2, 5, 5);

  for (guint v = 0; v < 2; v++)
    {
      g_autoptr(CredalParams) params = parameters (cecm, 2, settings[v]), other = parameters (cecm, 2, settings[!v]);
      CredalProblem problem = { data, constraints, params, 7 };
      g_autoptr(CredalPartition) partition = fit ("cecm", data, constraints, params);
      g_autoptr(CredalPartition) before = fit ("cecm", data, constraints, other);
      CredalFitOptions options = { .warm = credal_partition_state (before), .warm_only = TRUE };
      g_autoptr(CredalPartition) after = credal_fit (cecm, &problem, &options, NULL);

      g_test_message ("%u of 400 rejected, 40 asked for", (guint) count_rejected (partition));
      g_assert_cmpfloat (state_rho2 (after), ==, state_rho2 (partition));
      g_assert_cmpuint (count_rejected (partition), >, 32);
      g_assert_cmpuint (count_rejected (partition), <, 48);
    }
}

/* Duplicate columns make every Σ_l singular: reported, finite, and J still falls. */
static void
test_singular_metric (void)
{
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalDataset) plain = blobs (60, 2, 2, 5);
  g_autoptr(CredalParams) params = parameters (engine, 2, adaptive);
  g_autoptr(CredalConstraints) constraints = some_links (60, 2, 10, 5);
  double *x = g_new (double, 60 * 3);

  for (gsize i = 0; i < 60; i++)
    for (gsize q = 0; q < 3; q++)
      x[i * 3 + q] = credal_dataset_row (plain, i)[MIN (q, 1)];
  g_autoptr(CredalDataset) data = credal_dataset_new (60, 3, x, NULL);
  g_autoptr(CredalPartition) partition = fit ("cecm", data, constraints, params);
  g_autofree double *m = all_masses (partition);
  for (gsize k = 0; k < 60 * 4; k++)
    g_assert_true (isfinite (m[k]));
  g_assert_cmpuint (credal_partition_report (partition)->faults->len, >, 0);
}

/* ---- units of the features ---- */

/* ECM's centres and metrics where the last of p features is t times as large: d² grows t^(2/p)-fold, for det S_l =
 * 1. */
static CredalState *
rescaled_state (const CredalPartition *partition, double t, double growth)
{
  guint c = credal_partition_c (partition);
  gsize p = credal_dataset_p (credal_partition_data (partition));
  g_autofree double *centres = g_memdup2 (credal_partition_model (partition)->prototypes, c * p * sizeof (double));
  g_autofree double *metrics = g_memdup2 (credal_partition_model (partition)->shapes, c * p * p * sizeof (double));
  CredalState *state = credal_state_new ("ecm");

  for (guint k = 0; k < c; k++)
    centres[k * p + p - 1] *= t;
  for (gsize q = 0; q < c * p * p; q++)
    metrics[q] *= growth / (q % p == p - 1 ? t : 1.0) / (q / p % p == p - 1 ? t : 1.0);
  credal_state_put (state, "centres", credal_axis_clusters (c), credal_axis_plain (p), centres);
  credal_state_put (state, "metrics", credal_axis_clusters (c), credal_axis_plain (p * p), metrics);
  return state;
}

static CredalPartition *
go_on (CredalDataset *data, CredalState *from, const char *rho2)
{
  const char *const settings[] = { "metric", "adaptive", "tolerance", "1e-12", "rho2", rho2, NULL };
  const CredalEngine *engine = credal_engine_find ("ecm", NULL);
  g_autoptr(CredalParams) params = parameters (engine, 3, settings);
  g_autoptr(GError) error = NULL;
  CredalProblem problem = { data, NULL, params, 7 };
  CredalFitOptions options = { .warm = from, .warm_only = TRUE };
  CredalPartition *partition = credal_fit (engine, &problem, &options, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (credal_partition_report (partition)->starts, ==, 0);
  g_assert_true (credal_partition_report (partition)->resumed);
  return partition;
}

/* With the adaptive metric a feature in other units gives the same masses, and nothing to warn of. */
static void
test_units_do_not_matter (void)
{
  static const double units[] = { 0x1p27, 0x1p-27 }, growths[] = { 0x1p18, 0x1p-18 };
  static const char *const rho2s[] = { "26214400", "0.0003814697265625" };     /* 100 times as much */
  g_autoptr(CredalDataset) data = blobs (90, 3, 3, 5);
  g_autoptr(CredalParams) few = parameters (credal_engine_find ("ecm", NULL), 3,
                                            (const char *const[]) { "metric", "adaptive", "iterations", "2", NULL });
  g_autoptr(CredalPartition) early = fit ("ecm", data, NULL, few);
  g_autoptr(CredalState) begin = rescaled_state (early, 1.0, 1.0);
  g_autoptr(CredalPartition) plain = go_on (data, begin, "100");
  g_autofree double *m = all_masses (plain);

  g_assert_null (credal_partition_report (plain)->warnings[0]);
  g_assert_cmpuint (credal_partition_report (plain)->iterations, >, 5);
  for (guint v = 0; v < 2; v++)
    {
      g_autoptr(CredalDataset) other = rescaled (data, units[v]);
      g_autoptr(CredalState) from = rescaled_state (early, units[v], growths[v]);
      g_autoptr(CredalPartition) partition = go_on (other, from, rho2s[v]);
      g_autofree double *m2 = all_masses (partition);
      g_assert_null (credal_partition_report (partition)->warnings[0]);
      for (gsize k = 0; k < 90 * 8; k++)
        g_assert_cmpfloat_with_epsilon (m2[k], m[k], 1e-9);
    }
}

/* Well separated clusters are found from scratch, whatever the units. */
static void
test_units_from_scratch (gconstpointer centres)
{
  g_autoptr(CredalDataset) plain = credal_generate_gaussians (300, 3, 3, 12.0, 1, NULL);
  g_autoptr(CredalDataset) data = rescaled (plain, 1e8);
  g_autoptr(CredalParams) params = parameters (credal_engine_find ("ecm", NULL), 3,
                                               (const char *const[]) { "metric", "adaptive", "centres", centres, NULL });
  g_autoptr(CredalPartition) partition = fit ("ecm", data, NULL, params);
  CredalIndices indices = credal_indices (credal_partition_labels (partition), credal_dataset_classes (plain), 300,
                                          NULL);

  g_assert_cmpfloat (indices.ari, ==, 1.0);
  g_assert_null (credal_partition_report (partition)->warnings[0]);
}

static void
test_too_many_features (void)
{
  const CredalEngine *engine = credal_engine_find ("ecm", NULL);
  gsize p = 200000;
  double *x = g_new0 (double, 4 * p);

  for (gsize i = 0; i < 4; i++)
    x[i * p + i] = 1.0;
  g_autoptr(CredalDataset) data = credal_dataset_new (4, p, x, NULL);
  g_autoptr(CredalParams) params = parameters (engine, 2, adaptive);
  g_autoptr(GError) error = NULL;
  CredalProblem problem = { data, NULL, params, 1 };
  g_assert_null (credal_fit (engine, &problem, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cecm/objective", test_objective);
  g_test_add_func ("/cecm/degrees", test_degrees);
  g_test_add_func ("/cecm/degrees-are-graded", test_degrees_are_graded);
  g_test_add_func ("/cecm/degrees-are-optimal", test_degrees_are_optimal);
  g_test_add_func ("/cecm/answers-do-not-fade", test_answers_do_not_fade);
  g_test_add_func ("/cecm/what-counts-as-an-answer", test_what_counts_as_an_answer);
  g_test_add_func ("/cecm/kkt", test_kkt);
  g_test_add_func ("/cecm/brute-force", test_brute_force);
  g_test_add_func ("/cecm/centres-are-optimal", test_centres_are_optimal);
  g_test_add_func ("/cecm/groups-are-their-pairs", test_groups_are_their_pairs);
  g_test_add_func ("/cecm/large-group-from-before", test_large_group_from_before);
  g_test_add_func ("/cecm/overlapping-groups", test_overlapping_groups);
  g_test_add_func ("/cecm/labels-name-their-clusters", test_labels_name_their_clusters);
  g_test_add_func ("/cecm/label-out-of-range", test_label_out_of_range);
  g_test_add_func ("/cecm/dont-know-changes-nothing", test_dont_know_changes_nothing);
  g_test_add_func ("/ecm/weights-are-repetitions", test_weights_are_repetitions);
  g_test_add_func ("/cecm/threads-do-not-matter", test_threads_do_not_matter);
  g_test_add_func ("/ecm/rejection-rate", test_rejection_rate);
  g_test_add_func ("/cecm/rejection-is-of-the-metric", test_rejection_is_of_the_metric);
  g_test_add_func ("/cecm/singular-metric", test_singular_metric);
  g_test_add_func ("/ecm/units-do-not-matter", test_units_do_not_matter);
  g_test_add_data_func ("/ecm/units-from-scratch/credal", "credal", test_units_from_scratch);
  g_test_add_data_func ("/ecm/units-from-scratch/crisp", "crisp", test_units_from_scratch);
  g_test_add_func ("/ecm/too-many-features", test_too_many_features);
  return g_test_run ();
}
