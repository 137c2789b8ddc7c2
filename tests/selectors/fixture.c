#include "fixture.h"
#include <string.h>

typedef struct {
  guint f;
  double *m;   /* (n × f) */
} Model;

static void
copy_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Model *model = item;

  memcpy (m, model->m + begin * model->f, (end - begin) * model->f * sizeof *m);
}

static void
free_model (gpointer item)
{
  Model *model = item;

  g_free (model->m);
  g_free (model);
}

static Model *
random_masses (gsize n, guint f, GRand *rng)
{
  Model *model = g_new (Model, 1);

  *model = (Model) { f, g_new (double, n * f) };
  for (gsize i = 0; i < n; i++)
    {
      double *m = model->m + i * f, total = 0.0;
      for (guint a = 0; a < f; a++)
        total += m[a] = g_rand_double (rng);
      for (guint a = 0; a < f; a++)
        m[a] /= total;
    }
  return model;
}

static double *
normal_numbers (gsize count, GRand *rng)
{
  double *x = g_new (double, count);

  for (gsize k = 0; k < count; k++)
    x[k] = credal_rng_normal (rng);
  return x;
}

/* Positive definite: B Bᵀ + I. */
static double *
random_metrics (guint c, gsize p, GRand *rng)
{
  g_autofree double *b = normal_numbers (c * p * p, rng);
  double *s = g_new0 (double, c * p * p);

  for (guint k = 0; k < c; k++)
    for (gsize q = 0; q < p; q++)
      for (gsize r = 0; r < p; r++)
        {
          double *entry = s + (k * p + q) * p + r;
          *entry = q == r;
          for (gsize t = 0; t < p; t++)
            *entry += b[(k * p + q) * p + t] * b[(k * p + r) * p + t];
        }
  return s;
}

static CredalPartition *
random_partition (const Shape *shape, GRand *rng)
{
  double *x = normal_numbers (shape->n * shape->p, rng);
  g_autoptr(CredalDataset) data = credal_dataset_new (shape->n, shape->p, x, NULL);
  g_autoptr(CredalFrame) frame = credal_frame_new (shape->c, shape->focal, NULL);
  g_autoptr(CredalState) state = credal_state_new ("none");
  g_autofree double *centres = normal_numbers (shape->c * shape->p, rng);
  g_autofree double *metrics = random_metrics (shape->c, shape->p, rng);
  Model *model = random_masses (shape->n, credal_frame_f (frame), rng);

  return credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = copy_masses, .item = model, .free_item = free_model, .typicality = shape->typicality,
    .k = shape->centres ? shape->c : 0, .prototypes = centres,
    .n_shapes = shape->centres && shape->metrics ? shape->c : 0, .shapes = metrics }, NULL);
}

/* Only what does not contradict the answers before it. */
static void
add_random_answer (CredalConstraints *constraints, GRand *rng)
{
  gsize n = credal_constraints_n (constraints);
  guint32 i = (guint32) credal_rng_index (rng, n), j = (guint32) credal_rng_index (rng, n);
  CredalRelation relation = (CredalRelation) credal_rng_index (rng, 3);
  g_autoptr(GArray) chain = i == j ? NULL : credal_closure_conflict (constraints, i, j, relation);

  if (i != j && !chain)
    credal_constraints_add_pair (constraints, i, j, relation, 1.0, FALSE);
}

Fixture *
fixture_new (const char *selector, const Shape *shape, guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, 0);
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->selector = credal_selector_find (selector, NULL);
  fixture->params = credal_params_new (fixture->selector->params);
  fixture->seed = seed;
  fixture->partition = random_partition (shape, rng);
  fixture->constraints = credal_constraints_new (shape->n);
  for (guint k = 0; k < shape->answers; k++)
    add_random_answer (fixture->constraints, rng);
  fixture->closure = credal_closure_new (fixture->constraints);
  return fixture;
}

void
fixture_free (Fixture *fixture)
{
  credal_partition_unref (fixture->partition);
  credal_constraints_free (fixture->constraints);
  credal_closure_free (fixture->closure);
  credal_params_free (fixture->params);
  g_free (fixture);
}

void
fixture_answer (Fixture *fixture, guint32 i, guint32 j, CredalRelation relation)
{
  credal_constraints_add_pair (fixture->constraints, i, j, relation, 1.0, FALSE);
  credal_closure_free (fixture->closure);
  fixture->closure = credal_closure_new (fixture->constraints);
}

gboolean
fixture_ask (const Fixture *fixture, gpointer memory, guint limit, GArray *questions, CredalMonitor *monitor,
             GError **error)
{
  g_autoptr(CredalAnswers) answers = credal_answers_new (credal_constraints_copy (fixture->constraints),
                                                         credal_partition_c (fixture->partition));
  CredalSelectorInput input = { fixture->partition, credal_partition_data (fixture->partition), answers,
                                fixture->params, fixture->seed };

  return fixture->selector->propose (memory, &input, limit, questions, monitor, error);
}

GArray *
fixture_propose (const Fixture *fixture, guint limit)
{
  GArray *questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
  gpointer memory = fixture->selector->memory_new ? fixture->selector->memory_new () : NULL;

  g_assert_true (fixture_ask (fixture, memory, limit, questions, NULL, NULL));
  if (memory)
    fixture->selector->memory_free (memory);
  g_assert_cmpuint (questions->len, <=, limit);
  return questions;
}

gboolean
fixture_settles (const Fixture *fixture, const CredalQuestion *earlier, const CredalQuestion *later)
{
  for (CredalRelation answer = CREDAL_MUST_LINK; answer <= CREDAL_CANNOT_LINK; answer++)
    {
      g_autoptr(CredalConstraints) constraints = credal_constraints_copy (fixture->constraints);
      credal_constraints_add_pair (constraints, earlier->i, earlier->j, answer, 1.0, FALSE);
      g_autoptr(CredalClosure) closure = credal_closure_new (constraints);
      CredalRelation relation;
      if (!credal_closure_relation (closure, later->i, later->j, &relation))
        return FALSE;
    }
  return TRUE;
}

static void
check_unsettled (const Fixture *fixture, const GArray *questions)
{
  for (guint k = 0; k < questions->len; k++)
    for (guint before = 0; before < k; before++)
      g_assert_false (fixture_settles (fixture, &g_array_index (questions, CredalQuestion, before),
                                       &g_array_index (questions, CredalQuestion, k)));
}

void
fixture_check_queue (const char *selector, const Shape *base)
{
  guint most = 0;

  for (guint64 seed = 0; seed < 60; seed++)
    {
      Shape shape = *base;
      shape.n = 10;
      shape.answers = (guint) seed % 12;
      g_autoptr(Fixture) fixture = fixture_new (selector, &shape, seed);
      g_autoptr(GArray) questions = fixture_propose (fixture, 24);
      check_unsettled (fixture, questions);
      most = MAX (most, questions->len);
    }
  g_assert_cmpuint (most, >, 1);
}

enum { UNKNOWN, MUST, CANNOT };

/* One round of ML·ML → ML and ML·CL → CL; FALSE when nothing was new. */
static gboolean
extend (guint8 *known, gsize n)
{
  gboolean found = FALSE;

  for (gsize i = 0; i < n; i++)
    for (gsize k = 0; k < n; k++)
      for (gsize j = 0; known[i * n + k] == MUST && j < n; j++)
        if (known[k * n + j] != UNKNOWN && known[i * n + j] == UNKNOWN)
          {
            known[i * n + j] = known[j * n + i] = known[k * n + j];
            found = TRUE;
          }
  return found;
}

guint8 *
fixture_related (const Fixture *fixture)
{
  gsize n = credal_constraints_n (fixture->constraints);
  const CredalPair *pairs = credal_constraints_pairs (fixture->constraints);
  guint n_pairs = credal_constraints_n_pairs (fixture->constraints);
  guint8 *known = g_new0 (guint8, n * n);

  for (gsize i = 0; i < n; i++)
    known[i * n + i] = MUST;
  for (guint k = 0; k < n_pairs; k++)
    if (pairs[k].relation != CREDAL_DONT_KNOW)
      known[pairs[k].i * n + pairs[k].j] = known[pairs[k].j * n + pairs[k].i] =
        pairs[k].relation == CREDAL_MUST_LINK ? MUST : CANNOT;
  while (extend (known, n))
    continue;
  for (guint k = 0; k < n_pairs; k++)
    known[pairs[k].i * n + pairs[k].j] = known[pairs[k].j * n + pairs[k].i] = TRUE;
  return known;
}

static gboolean
same_bits (double a, double b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

void
fixture_same_questions (const GArray *a, const GArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint k = 0; k < a->len; k++)
    {
      const CredalQuestion *one = &g_array_index (a, CredalQuestion, k), *other = &g_array_index (b, CredalQuestion, k);
      g_assert_cmpuint (one->i, ==, other->i);
      g_assert_cmpuint (one->j, ==, other->j);
      g_assert_cmpint (one->reason, ==, other->reason);
      g_assert_cmpuint (one->between, ==, other->between);
      g_assert_cmpuint (one->centre, ==, other->centre);
      g_assert_cmpuint (one->votes, ==, other->votes);
      g_assert_cmpuint (one->declined, ==, other->declined);
      g_assert_true (same_bits (one->unsure, other->unsure));
      g_assert_true (same_bits (one->mass, other->mass));
      g_assert_true (same_bits (one->entropy, other->entropy));
      g_assert_true (same_bits (one->belief, other->belief));
    }
}
