/* The self-organising map and the one that follows answers ([AB11]), by definition. */
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/data/generate.h"
#include "core/data/metrics.h"
#include "engines/map/map-run.h"
#include "engines/map/place.h"
#include "engines/shared/judgement.h"

enum { N = 120, PARTS = 3, WIDTH = 3 };

static CredalDataset *
make_data (guint64 seed)
{
  return credal_generate_gaussians (N, WIDTH, PARTS, 3.0, seed, NULL);
}

static CredalParams *
make_params (const char *engine, const char *const *settings)
{
  CredalParams *params = credal_params_new (credal_engine_find (engine, NULL)->params);

  g_assert_true (credal_params_set (params, CREDAL_PARAM_CLUSTERS, "3", NULL));
  for (guint k = 0; settings && settings[k]; k += 2)
    g_assert_true (credal_params_set (params, settings[k], settings[k + 1], NULL));
  return params;
}

/* True relations of random pairs. */
static CredalConstraints *
draw_answers (const CredalDataset *data, guint count, guint64 seed)
{
  CredalConstraints *answers = credal_constraints_new (credal_dataset_n (data));
  const int *classes = credal_dataset_classes (data);
  g_autoptr(GRand) rng = credal_rng_new (seed, 4);

  while (credal_constraints_n_pairs (answers) < count)
    {
      guint32 i = (guint32) credal_rng_index (rng, credal_dataset_n (data)),
              j = (guint32) credal_rng_index (rng, credal_dataset_n (data));
      if (i != j)
        credal_constraints_add_pair (answers, i, j, classes[i] == classes[j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK,
                                     1.0, FALSE);
    }
  return answers;
}

static CredalConstraints *
make_answers (const CredalDataset *data, guint count)
{
  return draw_answers (data, count, 4);
}

static CredalPartition *
fit_map (const char *engine, CredalDataset *data, const CredalConstraints *answers, const char *const *settings)
{
  g_autoptr(CredalParams) params = make_params (engine, settings);
  const CredalProblem problem = { .data = data, .constraints = answers, .params = params, .seed = 1 };
  g_autoptr(GError) error = NULL;
  CredalPartition *partition = credal_fit (credal_engine_find (engine, NULL), &problem, NULL, &error);

  g_assert_no_error (error);
  return partition;
}

/* ---- the two steps ---- */

/* γ, by definition: of object @i at @neuron. */
static double
define_cost (const CredalMap *map, gsize i, guint neuron)
{
  double sum = 0.0, x[WIDTH];

  for (guint q = 0; q < WIDTH; q++)
    x[q] = credal_dataset_row (map->data, i)[q] - map->shift[q];
  if (map->winner == CREDAL_WINNER_NEAREST)
    return credal_distance2 (x, map->w + neuron * WIDTH, WIDTH);
  for (guint c = 0; c < map->r; c++)
    sum += map->h[neuron * map->r + c] * credal_distance2 (x, map->w + c * WIDTH, WIDTH);
  return sum;
}

/* Whether answers keep @i and @j apart, or have them together. */
static gboolean
relates (const CredalClosure *closure, guint32 i, guint32 j, CredalRelation wanted)
{
  CredalRelation relation;

  return closure && credal_closure_relation (closure, i, j, &relation) && relation == wanted;
}

/* [AB11] Eq. (11) */
static gboolean
moves (const CredalMap *map, const CredalClosure *closure, guint32 i, guint c)
{
  for (guint32 j = 0; j < N; j++)
    if (map->neuron[j] == c && relates (closure, i, j, CREDAL_CANNOT_LINK))
      return FALSE;
  return TRUE;
}

/* [AB11] Eq. (10) */
static void
define_prototypes (const CredalMap *map, const CredalClosure *closure, double *w)
{
  for (guint c = 0; c < map->r; c++)
    {
      double weight = 0.0, sum[WIDTH] = { 0.0 };
      for (guint32 i = 0; i < N; i++)
        {
          double h = map->h[map->neuron[i] * map->r + c];
          if (!moves (map, closure, i, c))
            continue;
          weight += h;
          for (guint q = 0; q < WIDTH; q++)
            sum[q] += h * (credal_dataset_row (map->data, i)[q] - map->shift[q]);
        }
      for (guint q = 0; q < WIDTH; q++)
        w[c * WIDTH + q] = sum[q] / weight;
    }
}

static double
define_energy (const CredalMap *map)
{
  double energy = 0.0;

  for (gsize i = 0; i < N; i++)
    energy += define_cost (map, i, map->neuron[i]);
  return energy;
}

static void
check_update (CredalMap *map, const CredalMapSums *sums, const CredalClosure *closure)
{
  g_autofree double *w = g_new (double, map->r * WIDTH);

  define_prototypes (map, closure, w);
  credal_map_update (map, sums);
  for (gsize q = 0; q < map->r * WIDTH; q++)
    g_assert_cmpfloat_with_epsilon (map->w[q], w[q], 1e-9);
}

static CredalMap *
make_map (CredalDataset *data, const char *engine, const CredalConstraints *answers, const char *const *settings)
{
  g_autoptr(CredalParams) params = make_params (engine, settings);
  const CredalProblem problem = { .data = data, .constraints = answers, .params = params };
  CredalMap *map = credal_map_new (credal_engine_find (answers ? "s3om" : "som", NULL), &problem, NULL, NULL);

  g_assert_nonnull (map);
  return map;
}

/* At one T, without answers: each object at its cheapest neuron, and J falls. */
static void
test_energy (gconstpointer user_data)
{
  const char *const *settings = user_data;
  g_autoptr(CredalDataset) data = make_data (1);
  g_autoptr(CredalMap) map = make_map (data, "som", NULL, settings);
  double before = INFINITY;

  for (guint step = 0; step < 12; step++)
    {
      g_auto(CredalMapSums) sums = { 0 };
      credal_map_derive (map, 1.2);
      g_assert_true (credal_map_assign (map, &sums, NULL, NULL));
      g_assert_cmpfloat_with_epsilon (sums.objective, define_energy (map), 1e-9 * sums.objective);
      for (gsize i = 0; i < N; i++)
        for (guint c = 0; c < map->r; c++)
          g_assert_cmpfloat (define_cost (map, i, map->neuron[i]), <=, define_cost (map, i, c) + 1e-9);
      if (map->winner == CREDAL_WINNER_SMOOTHED)
        g_assert_cmpfloat (sums.objective, <=, before * (1 + 1e-12));
      check_update (map, &sums, NULL);
      before = map->winner == CREDAL_WINNER_SMOOTHED ? define_energy (map) : INFINITY;
      g_assert_cmpfloat (before, <=, map->winner == CREDAL_WINNER_SMOOTHED ? sums.objective * (1 + 1e-12) : INFINITY);
    }
}

/* What answers keep apart is in no neuron nor neighbouring ones; what they tie is in one neuron where that is wanted;
 * prototypes are those of Eqs (10), (11). */
static void
test_legal (gconstpointer user_data)
{
  const char *const *settings = user_data;
  g_autoptr(CredalDataset) data = make_data (2);
  g_autoptr(CredalConstraints) answers = make_answers (data, 25);
  g_autoptr(CredalClosure) closure = credal_closure_new (answers);
  g_autoptr(CredalMap) map = make_map (data, "s3om", answers, settings);

  for (guint step = 0; step < 8; step++)
    {
      g_auto(CredalMapSums) sums = { 0 };
      credal_map_derive (map, 3.0 / (1 + step));
      g_assert_true (credal_map_assign (map, &sums, NULL, NULL));
      g_assert_cmpuint (sums.lost->len, ==, 0);
      g_assert_cmpfloat_with_epsilon (sums.objective, define_energy (map), 1e-9 * sums.objective);
      for (guint32 i = 0; i < N; i++)
        for (guint32 j = 0; j < i; j++)
          {
            guint distance = credal_lattice_distance (&map->lattice, map->neuron[i], map->neuron[j]);
            if (relates (closure, i, j, CREDAL_CANNOT_LINK))
              g_assert_cmpuint (distance, >, map->aloof ? 1 : 0);
            if (map->whole && relates (closure, i, j, CREDAL_MUST_LINK))
              g_assert_cmpuint (distance, ==, 0);
          }
      check_update (map, &sums, closure);
    }
}

/* On a map too small for what differs some have no neuron, and the run goes on. */
static void
test_lost (void)
{
  static const char *const settings[] = { "rows", "2", "columns", "2", NULL };
  g_autoptr(CredalDataset) data = make_data (3);
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);

  credal_constraints_add_pair (answers, 0, 1, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_pair (answers, 5, 9, CREDAL_MUST_LINK, 1.0, FALSE);
  g_autoptr(CredalPartition) partition = fit_map ("s3om", data, answers, settings);
  const CredalReport *report = credal_partition_report (partition);
  const guint8 *labels = credal_partition_labels (partition);
  g_assert_nonnull (report->warnings[0]);
  g_assert_nonnull (strstr (report->warnings[0], "no neuron left for 1 object"));
  g_assert_cmpuint (labels[0], !=, labels[1]);
  g_assert_cmpuint (labels[5], ==, labels[9]);
}

/* An object without a legal neuron, or without a legal cluster, has all its mass on the empty set if that is wanted
 * ([AB11] Eq. (7)), and no answer is contradicted among the others. */
static void
test_empty (void)
{
  static const char *const small[] = { "rows", "2", "columns", "2", "empty", "yes", NULL };
  static const char *const large[] = { "empty", "yes", NULL };

  for (guint large_map = 0; large_map < 2; large_map++)
    {
      g_autoptr(CredalDataset) data = make_data (3);
      g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
      guint alone = 0;
      for (guint32 i = 0; i < 5; i++)
        for (guint32 j = 0; j < i; j++)
          credal_constraints_add_pair (answers, 3 * i, 3 * j, CREDAL_CANNOT_LINK, 1.0, FALSE);
      g_autoptr(CredalPartition) partition = fit_map ("s3om", data, answers, large_map ? large : small);
      for (guint i = 0; i < N; i++)
        {
          double m[4];          /* ∅ and three clusters */
          credal_partition_masses (partition, i, i + 1, m);
          g_assert_true (m[0] == 0.0 || (m[0] == 1.0 && i % 3 == 0 && i < 15));
          g_assert_cmpfloat_with_epsilon (m[1] + m[2] + m[3], 1.0 - m[0], 1e-12);
          alone += m[0] == 1.0;
        }
      g_assert_cmpuint (alone, ==, large_map ? 2 : 4);      /* of three clusters; of one neuron, which all others touch */
      char **warnings = credal_partition_report (partition)->warnings;
      g_assert_nonnull (strstr (warnings[large_map ? 0 : 1], large_map ? "2 objects are in no cluster"
                                                                       : "4 objects are in no cluster"));
    }
}

/* Four objects that all differ, among three clusters: a pair is not followed, and four clusters are needed. */
static void
test_broken (void)
{
  g_autoptr(CredalDataset) data = make_data (3);
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);

  for (guint32 i = 0; i < 4; i++)
    for (guint32 j = 0; j < i; j++)
      credal_constraints_add_pair (answers, 10 + i, 10 + j, CREDAL_CANNOT_LINK, 1.0, FALSE);
  g_autoptr(CredalPartition) partition = fit_map ("s3om", data, answers, NULL);
  g_autoptr(GArray) faults = credal_judge (partition, answers, CREDAL_FOLLOWS_PAIRS);
  g_assert_cmpuint (faults->len, ==, 2);
  g_assert_cmpint (g_array_index (faults, CredalFault, 0).kind, ==, CREDAL_FAULT_PAIRS);
  g_assert_cmpuint (g_array_index (faults, CredalFault, 0).count, ==, 1);
  g_assert_cmpint (g_array_index (faults, CredalFault, 1).kind, ==, CREDAL_FAULT_CLUSTERS);
  g_assert_cmpuint (g_array_index (faults, CredalFault, 1).count, ==, 4);
}

/* ---- the result ---- */

/* No answer is contradicted, and nothing is warned of. */
static void
test_followed (gconstpointer user_data)
{
  g_autoptr(CredalDataset) data = make_data (4);
  const int *classes = credal_dataset_classes (data);

  for (guint count = 5; count <= 80; count *= 2)
    {
      g_autoptr(CredalConstraints) answers = make_answers (data, count);
      g_autoptr(CredalPartition) partition = fit_map ("s3om", data, answers, user_data);
      const CredalPair *pairs = credal_constraints_pairs (answers);
      const guint8 *labels = credal_partition_labels (partition);
      g_assert_null (credal_partition_report (partition)->warnings[0]);
      for (guint k = 0; k < count; k++)
        g_assert_true ((labels[pairs[k].i] == labels[pairs[k].j]) == (classes[pairs[k].i] == classes[pairs[k].j]));
    }
}

static void
test_labels (void)
{
  g_autoptr(CredalDataset) data = make_data (5);
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
  const int *classes = credal_dataset_classes (data);

  for (guint32 i = 0; i < N; i += 7)
    credal_constraints_add_labels (answers, &i, 1, (guint) (classes[i] + 1) % 3, 1.0);
  g_autoptr(CredalPartition) partition = fit_map ("s3om", data, answers, NULL);
  for (guint32 i = 0; i < N; i += 7)
    g_assert_cmpint (credal_partition_labels (partition)[i], ==, (classes[i] + 1) % 3);
}

static void
test_same_as_som (gconstpointer user_data)
{
  g_autoptr(CredalDataset) data = make_data (6);
  g_autoptr(CredalConstraints) nothing = credal_constraints_new (N);
  g_autoptr(CredalPartition) plain = fit_map ("som", data, NULL, user_data),
                             with = fit_map ("s3om", data, nothing, user_data);
  gsize size = N * PARTS * sizeof (double);

  g_assert_cmpmem (credal_partition_membership (plain), size, credal_partition_membership (with), size);
}

/* Object i of the one problem is object (7 i + 3) mod n of the other. */
static void
test_permuted (gconstpointer user_data)
{
  g_autoptr(CredalDataset) data = make_data (7);
  g_autoptr(CredalConstraints) answers = make_answers (data, 30), same = credal_constraints_new (N);
  const CredalPair *pairs = credal_constraints_pairs (answers);
  double *x = g_new (double, N * WIDTH);

  for (guint32 i = 0; i < N; i++)
    memcpy (x + (7 * i + 3) % N * WIDTH, credal_dataset_row (data, i), WIDTH * sizeof (double));
  for (guint k = 0; k < 30; k++)
    credal_constraints_add_pair (same, (7 * pairs[k].i + 3) % N, (7 * pairs[k].j + 3) % N, pairs[k].relation, 1.0,
                                 FALSE);
  g_autoptr(CredalDataset) permuted = credal_dataset_new (N, WIDTH, x, NULL);
  g_autoptr(CredalPartition) one = fit_map ("s3om", data, answers, user_data),
                             other = fit_map ("s3om", permuted, same, user_data);
  for (guint32 i = 0; i < N; i++)
    for (guint k = 0; k < PARTS; k++)
      g_assert_cmpfloat_with_epsilon (credal_partition_membership (one)[i * PARTS + k],
                                      credal_partition_membership (other)[(7 * i + 3) % N * PARTS + k], 1e-7);
}

/* An object of weight 2 is as two that are equal. */
static void
test_weighted (void)
{
  g_autoptr(CredalDataset) data = make_data (8);
  double *x = g_new (double, (N + N / 2) * WIDTH), *weights = g_new (double, N);

  memcpy (x, credal_dataset_x (data), N * WIDTH * sizeof (double));
  memcpy (x + N * WIDTH, credal_dataset_x (data), N / 2 * WIDTH * sizeof (double));
  for (guint i = 0; i < N; i++)
    weights[i] = i < N / 2 ? 2.0 : 1.0;
  g_autoptr(CredalDataset) twice = credal_dataset_new (N + N / 2, WIDTH, x, NULL);
  g_autoptr(CredalDataset) weighted = credal_dataset_new (N, WIDTH, g_memdup2 (credal_dataset_x (data),
                                                                               N * WIDTH * sizeof (double)), NULL);
  credal_dataset_set_weights (weighted, weights);
  g_autoptr(CredalPartition) one = fit_map ("som", weighted, NULL, NULL), other = fit_map ("som", twice, NULL, NULL);
  for (guint q = 0; q < N * PARTS; q++)
    g_assert_cmpfloat_with_epsilon (credal_partition_membership (one)[q], credal_partition_membership (other)[q], 1e-7);
}

/* The model is the map: its neurons, their clusters and the lattice's edges. */
static void
test_model (void)
{
  g_autoptr(CredalDataset) data = make_data (9);
  g_autoptr(CredalPartition) partition = fit_map ("som", data, NULL, NULL);
  const CredalModel *model = credal_partition_model (partition);
  const CredalMatrix *lattice = credal_state_get (credal_partition_state (partition), "lattice");

  g_assert_cmpuint (model->k, ==, (guint) (lattice->values[1] * lattice->values[2]));
  g_assert_cmpuint (model->n_edges, >, model->k);
  for (guint a = 0; a < model->k; a++)
    {
      double sum = 0.0;
      for (guint k = 0; k < PARTS; k++)
        sum += model->belongs[a * PARTS + k];
      g_assert_cmpfloat (sum, ==, 1.0);
    }
  g_assert_cmpuint (model->columns, ==, (guint) lattice->values[2]);
  g_assert_false (model->hexagonal);
}

/* Without the neighbourhood each object's winner is the nearest prototype. */
static void
test_winners (void)
{
  static const char *const settings[] = { "winner", "nearest", "lattice", "hexagonal", NULL };
  g_autoptr(CredalDataset) data = make_data (9);
  g_autoptr(CredalPartition) partition = fit_map ("som", data, NULL, settings);
  const CredalModel *model = credal_partition_model (partition);
  gsize p = credal_dataset_p (data);

  g_assert_true (model->hexagonal);
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    for (guint a = 0; a < model->k; a++)
      {
        const double *x = credal_dataset_x (data) + i * p;
        g_assert_cmpfloat (credal_distance2 (x, model->prototypes + model->winners[i] * p, p), <=,
                           credal_distance2 (x, model->prototypes + a * p, p) + 1e-9);
      }
}

/* ---- placing ---- */

enum { UNITS = 12, PLACES = 9 };

static gboolean
is_taken (const CredalPlacing *placing, const gint *place, guint unit, guint where)
{
  const CredalTies *ties = placing->ties;
  guint32 party = placing->party[unit];

  for (guint other = 0; other < placing->units; other++)
    for (guint q = ties->first[party]; q < ties->first[party + 1]; q++)
      if (ties->apart[q] == placing->party[other] && place[other] >= 0
          && credal_lattice_distance (placing->lattice, (guint) place[other], where) <= 1)
        return TRUE;
  return FALSE;
}

/* Every unit is at the cheapest place that is not taken from it; one without a place has none that is free. */
static void
test_fixed_point (void)
{
  const CredalLattice lattice = { CREDAL_LATTICE_SQUARE4, 3, 3 };
  guint lost = 0;

  for (guint64 seed = 1; seed <= 60; seed++)
    {
      g_autoptr(GRand) rng = credal_rng_new (seed, 0);
      g_autoptr(CredalConstraints) answers = credal_constraints_new (UNITS);
      double cost[UNITS * PLACES];
      guint32 party[UNITS];
      gint place[UNITS];
      for (guint32 i = 1; i < UNITS; i++)
        for (guint32 j = 0; j < i; j++)
          if (credal_rng_index (rng, 4) == 0)
            credal_constraints_add_pair (answers, i, j, CREDAL_CANNOT_LINK, 1.0, FALSE);
      g_autoptr(CredalTies) ties = credal_ties_new (answers);
      for (guint q = 0; q < ties->count * PLACES; q++)
        cost[q] = credal_rng_normal (rng);
      for (guint a = 0; a < ties->count; a++)
        party[a] = a;
      const CredalPlacing placing = { ties, ties->count, party, PLACES, cost, &lattice };
      credal_place (&placing, place);
      for (guint a = 0; a < ties->count; a++)
        {
          double now = place[a] < 0 ? INFINITY : cost[a * PLACES + (guint) place[a]];
          g_assert_true (place[a] < 0 || !is_taken (&placing, place, a, (guint) place[a]));
          for (guint where = 0; where < PLACES; where++)
            g_assert_true (is_taken (&placing, place, a, where) || cost[a * PLACES + where] >= now);
          lost += place[a] < 0;
        }
    }
  g_assert_cmpuint (lost, >, 0);
}

/* What must be together, and what that keeps apart. */
static void
test_ties (void)
{
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
  const guint32 first[] = { 20, 21, 22 }, second[] = { 30, 31 };

  g_assert_null (credal_ties_new (answers));
  credal_constraints_add_pair (answers, 5, 3, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (answers, 5, 20, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (answers, 3, 40, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_pair (answers, 3, 5, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_group (answers, first, 3, TRUE, 1.0);
  credal_constraints_add_group (answers, second, 2, TRUE, 1.0);
  g_autoptr(CredalTies) ties = credal_ties_new (answers);
  g_assert_cmpuint (ties->count, ==, 3);
  g_assert_cmpuint (ties->size, ==, 8);
  g_assert_cmpuint (ties->of[credal_ties_find (ties, 3)], ==, 0);
  g_assert_cmpuint (ties->of[credal_ties_find (ties, 22)], ==, 0);
  g_assert_cmpuint (credal_ties_find (ties, 4), ==, ties->size);
  g_assert_cmpuint (ties->members[0], ==, 5);
  g_assert_cmpuint (ties->first[1], ==, 2);      /* from 40, and from 30 with 31 */
  g_assert_cmpuint (ties->first[3], ==, 4);
}

static const char *const plain[] = { NULL }, *const nearest[] = { "winner", "nearest", NULL },
  *const uneven[] = { "even", "no", "lattice", "hexagonal", NULL }, *const whole[] = { "whole", "yes", NULL },
  *const beside[] = { "aloof", "no", "lattice", "square4", NULL };

/* ---- what answers teach ---- */

static double
map_ari (CredalDataset *data, const CredalConstraints *answers)
{
  static const char *const four[] = { CREDAL_PARAM_CLUSTERS, "4", NULL };
  g_autoptr(CredalPartition) partition = fit_map ("s3om", data, answers, four);

  return credal_indices (credal_partition_labels (partition), credal_dataset_classes (data), credal_dataset_n (data),
                         NULL).ari;
}

/* Classes that overlap, so that neurons have objects of several: true answers do not spoil the clusters. */
static void
test_overlapping (void)
{
  enum { SEEDS = 6 };
  g_autoptr(CredalDataset) data = credal_generate_four_class (9);
  double before = map_ari (data, NULL);

  for (guint count = 20; count <= 100; count += 80)
    {
      double after = 0.0;
      for (guint64 seed = 1; seed <= SEEDS; seed++)
        {
          g_autoptr(CredalConstraints) answers = draw_answers (data, count, seed);
          after += map_ari (data, answers) / SEEDS;
        }
      g_test_message ("%u answers: %.3f, before %.3f", count, after, before);
      g_assert_cmpfloat (after, >, before - 0.08);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/map/energy", plain, test_energy);
  g_test_add_data_func ("/map/energy/uneven", uneven, test_energy);
  g_test_add_data_func ("/map/energy/nearest", nearest, test_energy);
  g_test_add_data_func ("/map/legal", plain, test_legal);
  g_test_add_data_func ("/map/legal/whole", whole, test_legal);
  g_test_add_data_func ("/map/legal/beside", beside, test_legal);
  g_test_add_data_func ("/map/legal/nearest", nearest, test_legal);
  g_test_add_func ("/map/lost", test_lost);
  g_test_add_func ("/map/empty", test_empty);
  g_test_add_func ("/map/broken", test_broken);
  g_test_add_data_func ("/map/followed", plain, test_followed);
  g_test_add_data_func ("/map/followed/whole", whole, test_followed);
  g_test_add_func ("/map/labels", test_labels);
  g_test_add_data_func ("/map/same-as-som", plain, test_same_as_som);
  g_test_add_data_func ("/map/same-as-som/nearest", nearest, test_same_as_som);
  g_test_add_data_func ("/map/permuted", plain, test_permuted);
  g_test_add_data_func ("/map/permuted/whole", whole, test_permuted);
  g_test_add_func ("/map/weighted", test_weighted);
  g_test_add_func ("/map/model", test_model);
  g_test_add_func ("/map/winners", test_winners);
  g_test_add_func ("/map/fixed-point", test_fixed_point);
  g_test_add_func ("/map/ties", test_ties);
  g_test_add_func ("/map/overlapping", test_overlapping);
  return g_test_run ();
}
