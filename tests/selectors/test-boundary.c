/* The boundary selector by its definition ([ABMD12] §5.1.4), on partitions of chance. */
#include "fixture.h"

static const Shape base = { .n = 24, .p = 3, .c = 3, .focal = CREDAL_FOCAL_FULL, .centres = TRUE };

/* ---- by brute force ---- */

/* The largest mass of object @i on a set of two clusters, and that set. */
static double
doubt (const Fixture *fixture, guint32 i, CredalSet *between)
{
  const CredalFrame *frame = credal_partition_frame (fixture->partition);
  g_autofree double *m = g_new (double, credal_frame_f (frame));
  double largest = -1.0;

  credal_partition_masses (fixture->partition, i, i + 1, m);
  for (guint a = 0; a < credal_frame_f (frame); a++)
    if (credal_frame_sizes (frame)[a] == 2 && m[a] > largest)
      {
        largest = m[a];
        *between = credal_frame_sets (frame)[a];
      }
  return largest;
}

/* (x − v)ᵀ S (x − v), or 1 − membership where there are no centres. */
static double
distance (const Fixture *fixture, guint32 i, guint k)
{
  const CredalDataset *data = credal_partition_data (fixture->partition);
  gsize p = credal_dataset_p (data);
  const double *x = credal_dataset_row (data, i);
  const CredalModel *model = credal_partition_model (fixture->partition);
  const double *v = model->k > 0 ? model->prototypes : NULL, *s = model->n_shapes > 0 ? model->shapes : NULL;
  double sum = 0.0;

  if (!v)
    return 1.0 - credal_partition_membership (fixture->partition)[i * credal_partition_c (fixture->partition) + k];
  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r < p; r++)
      sum += (s ? s[(k * p + q) * p + r] : q == r) * (x[q] - v[k * p + q]) * (x[r] - v[k * p + r]);
  return sum;
}

static guint32
typical (const Fixture *fixture, guint k)
{
  guint32 nearest = 0;

  for (guint32 i = 1; i < credal_partition_n (fixture->partition); i++)
    if (distance (fixture, i, k) < distance (fixture, nearest, k))
      nearest = i;
  return nearest;
}

/* Those of the set first; each part by falling pignistic probability. */
static gboolean
comes_first (const double *betp, CredalSet between, guint k, guint l)
{
  gboolean k_in = between >> k & 1, l_in = between >> l & 1;

  return k_in != l_in ? k_in : betp[k] > betp[l];
}

/* The cluster against whose typical object @i is asked first, or −1 when nothing is open. */
static int
first_centre (const Fixture *fixture, guint32 i, CredalSet between, const guint8 *related)
{
  guint c = credal_partition_c (fixture->partition);
  gsize n = credal_partition_n (fixture->partition);
  const double *betp = credal_partition_membership (fixture->partition) + i * c;
  int best = -1;

  for (guint k = 0; k < c; k++)
    if (!related[i * n + typical (fixture, k)] && (best < 0 || comes_first (betp, between, k, (guint) best)))
      best = (int) k;
  return best;
}

/* FALSE when nothing is left. */
static gboolean
expected_question (const Fixture *fixture, CredalQuestion *question)
{
  g_autofree guint8 *related = fixture_related (fixture);
  CredalSet between = 0;

  question->mass = -1.0;
  for (guint32 i = 0; i < credal_partition_n (fixture->partition); i++)
    {
      double mass = doubt (fixture, i, &between);
      int k = first_centre (fixture, i, between, related);
      if (k < 0 || mass <= question->mass)
        continue;
      guint32 j = typical (fixture, (guint) k);
      *question = (CredalQuestion) { i, j, CREDAL_REASON_BOUNDARY, between, (guint) k, mass };
    }
  return question->mass >= 0.0;
}

/* ---- tests ---- */

static void
assert_first_question (const Fixture *fixture)
{
  g_autoptr(GArray) questions = fixture_propose (fixture, 1);
  CredalQuestion expected = { 0 };

  g_assert_cmpint (expected_question (fixture, &expected), ==, questions->len == 1);
  if (questions->len == 0)
    return;
  const CredalQuestion *question = &g_array_index (questions, CredalQuestion, 0);
  g_assert_cmpuint (question->i, ==, expected.i);
  g_assert_cmpuint (question->j, ==, expected.j);
  g_assert_cmpuint (question->between, ==, expected.between);
  g_assert_cmpuint (question->centre, ==, expected.centre);
  g_assert_cmpfloat (question->mass, ==, expected.mass);
  g_assert_cmpint (question->reason, ==, CREDAL_REASON_BOUNDARY);
}

static void
test_definition (void)
{
  for (guint64 seed = 0; seed < 300; seed++)
    {
      Shape shape = base;
      shape.c = 2 + seed % 4;
      shape.focal = seed % 3 ? CREDAL_FOCAL_FULL : CREDAL_FOCAL_PAIRS;
      shape.centres = seed % 5 != 0;
      shape.metrics = seed % 2;
      shape.answers = (guint) (seed % 7) * 15;
      g_autoptr(Fixture) fixture = fixture_new ("boundary", &shape, seed);
      assert_first_question (fixture);
    }
}

/* More objects than the masses that are looked at together. */
static void
test_many_objects (void)
{
  Shape shape = base;

  shape.n = 3000;
  g_autoptr(Fixture) fixture = fixture_new ("boundary", &shape, 1);
  g_autoptr(GArray) questions = fixture_propose (fixture, 5);
  double before = G_MAXDOUBLE;
  g_assert_cmpuint (questions->len, ==, 5);
  for (guint k = 0; k < questions->len; k++)
    {
      const CredalQuestion *question = &g_array_index (questions, CredalQuestion, k);
      CredalSet between = 0;
      guint above = 0;
      g_assert_cmpfloat (question->mass, ==, doubt (fixture, question->i, &between));
      g_assert_cmpfloat (question->mass, <=, before);
      before = question->mass;
      for (guint32 i = 0; i < shape.n; i++)
        above += doubt (fixture, i, &between) > question->mass;
      g_assert_cmpuint (above, ==, k);
    }
}

/* A session to its end, whatever is answered: each question is the one of the definition and was open. */
static void
test_session (void)
{
  for (guint64 seed = 0; seed < 12; seed++)
    {
      Shape shape = base;
      guint asked = 0;
      shape.n = 14;
      shape.metrics = seed % 2;
      g_autoptr(Fixture) fixture = fixture_new ("boundary", &shape, seed);
      g_autoptr(GRand) rng = credal_rng_new (seed, 9);
      for (;; asked++)
        {
          assert_first_question (fixture);
          g_autoptr(GArray) questions = fixture_propose (fixture, 1);
          if (questions->len == 0)
            break;
          const CredalQuestion *question = &g_array_index (questions, CredalQuestion, 0);
          fixture_answer (fixture, question->i, question->j, (CredalRelation) credal_rng_index (rng, 3));
        }
      g_assert_cmpuint (asked, >, 0);
      g_assert_cmpuint (asked, <=, shape.n * shape.c);
    }
}

/* Frames without sets of two: the two largest memberships that are closest together. */
static void
test_without_sets (void)
{
  for (guint64 seed = 0; seed < 40; seed++)
    {
      Shape shape = base;
      guint32 closest = 0;
      shape.c = 3 + seed % 3;
      shape.focal = seed % 2 ? CREDAL_FOCAL_BAYESIAN : CREDAL_FOCAL_SINGLETONS;
      g_autoptr(Fixture) fixture = fixture_new ("boundary", &shape, seed);
      g_autoptr(GArray) questions = fixture_propose (fixture, 1);
      const double *betp = credal_partition_membership (fixture->partition);
      const CredalQuestion *question = &g_array_index (questions, CredalQuestion, 0);
      double least = G_MAXDOUBLE;
      CredalSet between = 0;

      for (guint32 i = 0; i < shape.n; i++)
        for (guint k = 0; k < shape.c; k++)
          for (guint l = 0; l < k; l++)
            {
              double larger = MAX (betp[i * shape.c + k], betp[i * shape.c + l]);
              double smaller = MIN (betp[i * shape.c + k], betp[i * shape.c + l]);
              gboolean largest = TRUE;
              for (guint other = 0; other < shape.c; other++)
                largest &= other == k || other == l || betp[i * shape.c + other] <= smaller;
              if (largest && larger - smaller < least)
                {
                  least = larger - smaller;
                  closest = i;
                  between = 1u << k | 1u << l;
                }
            }
      g_assert_cmpuint (question->i, ==, closest);
      g_assert_cmpuint (question->between, ==, between);
      g_assert_cmpfloat_with_epsilon (question->mass, 1.0 - least, 1e-12);
    }
}

static void
test_nothing_left (void)
{
  Shape one_cluster = base, one_object = base, two_objects = base;

  one_cluster.c = 1;
  g_autoptr(Fixture) single = fixture_new ("boundary", &one_cluster, 1);
  g_autoptr(GArray) none = fixture_propose (single, 24);
  g_assert_cmpuint (none->len, ==, 0);

  one_object.n = 1;
  g_autoptr(Fixture) lonely = fixture_new ("boundary", &one_object, 1);
  g_autoptr(GArray) nobody = fixture_propose (lonely, 24);
  g_assert_cmpuint (nobody->len, ==, 0);

  two_objects.n = 2;
  for (CredalRelation relation = CREDAL_MUST_LINK; relation <= CREDAL_DONT_KNOW; relation++)
    {
      g_autoptr(Fixture) pair = fixture_new ("boundary", &two_objects, 1);
      fixture_answer (pair, 1, 0, relation);
      g_autoptr(GArray) nothing = fixture_propose (pair, 24);
      g_assert_cmpuint (nothing->len, ==, 0);
    }
}

static void
test_queue (void)
{
  fixture_check_queue ("boundary", &base);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/boundary/definition", test_definition);
  g_test_add_func ("/boundary/many-objects", test_many_objects);
  g_test_add_func ("/boundary/session", test_session);
  g_test_add_func ("/boundary/without-sets", test_without_sets);
  g_test_add_func ("/boundary/nothing-left", test_nothing_left);
  g_test_add_func ("/boundary/queue", test_queue);
  return g_test_run ();
}
