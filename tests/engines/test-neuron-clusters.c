/* Clusters of neurons: merging by definition, where it is cut, and the linkage that answers choose. */
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/rng.h"
#include "engines/map/neuron-clusters.h"

enum { MOST = 16, P = 2 };

typedef struct {
  double w[MOST * P], weight[MOST];
  CredalNeuronLink links[20];
  CredalNeurons neurons;
  CredalNeuronLinks all;
} Some;

static void
make_some (Some *some, guint count, guint n_links, GRand *rng)
{
  for (guint q = 0; q < count * P; q++)
    some->w[q] = credal_rng_normal (rng);
  for (guint a = 0; a < count; a++)
    some->weight[a] = 1.0 + (double) credal_rng_index (rng, 5);
  for (guint k = 0; k < n_links; k++)
    {
      guint a = (guint) credal_rng_index (rng, count), b = (a + 1 + (guint) credal_rng_index (rng, count - 1)) % count;
      some->links[k] = (CredalNeuronLink) { a, b, credal_rng_index (rng, 2) == 0, k };
    }
  some->neurons = (CredalNeurons) { .count = count, .p = P, .w = some->w, .weight = some->weight };
  credal_neurons_measure (&some->neurons);
  some->all = (CredalNeuronLinks) { some->links, n_links, 0, 0 };
}

/* ---- merging ---- */

/* How far two clusters are apart, from all their neurons. */
static double
define_distance (const CredalNeurons *neurons, const guint *cluster, guint k, guint l, CredalLinkage linkage)
{
  double least = INFINITY, most = 0.0, sum = 0.0, weight[2] = { 0.0, 0.0 }, mean[2][P] = { { 0.0 } };

  for (guint a = 0; a < neurons->count; a++)
    {
      guint side = cluster[a] == l;
      if (cluster[a] != k && cluster[a] != l)
        continue;
      weight[side] += neurons->weight[a];
      for (guint q = 0; q < P; q++)
        mean[side][q] += neurons->weight[a] * neurons->w[a * P + q];
      for (guint b = 0; cluster[a] == k && b < neurons->count; b++)
        if (cluster[b] == l)
          {
            double d = sqrt (credal_distance2 (neurons->w + a * P, neurons->w + b * P, P));
            least = MIN (least, d);
            most = MAX (most, d);
            sum += neurons->weight[a] * neurons->weight[b] * d;
          }
    }
  for (guint q = 0; q < 2 * P; q++)
    mean[q / P][q % P] /= weight[q / P];
  return linkage == CREDAL_LINKAGE_SINGLE     ? least
         : linkage == CREDAL_LINKAGE_COMPLETE ? most
         : linkage == CREDAL_LINKAGE_AVERAGE  ? sum / weight[0] / weight[1]
                                              : weight[0] * weight[1] / (weight[0] + weight[1])
                                                  * credal_distance2 (mean[0], mean[1], P);
}

static gint
define_conflict (const CredalNeuronLinks *links, const guint *cluster, guint k, guint l)
{
  gint conflict = 0;

  for (guint q = 0; q < links->count; q++)
    {
      guint a = cluster[links->links[q].a], b = cluster[links->links[q].b];
      if ((a == k && b == l) || (a == l && b == k))
        conflict += links->links[q].together ? -1 : 1;
    }
  return conflict;
}

/* Merges two clusters as the definition says; returns how far they were. Links that weigh nothing come first. */
static double
merge_once (const Some *some, CredalLinkage linkage, guint *cluster)
{
  guint count = some->neurons.count, first = 0, second = 0;
  double fewest = INFINITY, least = INFINITY, far = 0.0, weight = some->all.weight;

  for (guint k = 0; k < count; k++)
    for (guint l = k + 1; cluster[k] == k && l < count; l++)
      if (cluster[l] == l)
        {
          double conflict = define_conflict (&some->all, cluster, k, l);
          double distance = define_distance (&some->neurons, cluster, k, l, linkage);
          double cost = distance + weight * conflict, before = weight > 0.0 ? 0.0 : conflict;
          if (before > fewest || (before == fewest && !(cost < least - 1e-12)))
            continue;
          fewest = before;
          least = cost;
          far = distance;
          first = k;
          second = l;
        }
  for (guint a = 0; a < count; a++)
    if (cluster[a] == second)
      cluster[a] = first;
  return far;
}

static void
test_merging (void)
{
  g_autoptr(GRand) rng = credal_rng_new (1, 1);

  for (guint trial = 0; trial < 200; trial++)
    {
      Some some;
      guint count = 3 + trial % (MOST - 3), cluster[MOST], cut[MOST];
      guint32 merges[2 * MOST];
      double heights[MOST];
      CredalLinkage linkage = (CredalLinkage) (1 + trial % 4);
      make_some (&some, count, trial % 3 == 0 ? 0 : 8, rng);
      some.all.weight = trial % 5 < 2 ? 0.0 : 0.3 * (trial % 5);
      credal_merge_neurons (&some.neurons, linkage, &some.all, merges, heights);
      for (guint a = 0; a < count; a++)
        cluster[a] = a;
      for (guint clusters = count; clusters >= 1; clusters--)
        {
          credal_cut_merges (count, merges, clusters, cut);
          for (guint a = 0; a < count; a++)
            for (guint b = 0; b < a; b++)
              g_assert_true ((cut[a] == cut[b]) == (cluster[a] == cluster[b]));
          for (guint a = 0, next = 0; a < count; a++)
            if (cluster[a] == a)
              g_assert_cmpuint (cut[a], ==, next++);
          if (clusters > 1)
            g_assert_cmpfloat_with_epsilon (merge_once (&some, linkage, cluster), heights[count - clusters], 1e-9);
        }
      credal_neurons_clear (&some.neurons);
    }
}

/* ---- cutting ---- */

static gboolean
keeps_apart (const Some *some, const guint *cluster)
{
  for (guint k = 0; k < some->all.count; k++)
    if (!some->links[k].together && cluster[some->links[k].a] == cluster[some->links[k].b])
      return FALSE;
  return TRUE;
}

/* The fewest, two at least, that keep apart what differs; where there are none, as many as may be. */
static void
test_violation (void)
{
  g_autoptr(GRand) rng = credal_rng_new (2, 1);

  for (guint trial = 0; trial < 100; trial++)
    {
      Some some;
      guint cluster[MOST], fewer[MOST], most = 3 + trial % 10;
      guint32 merges[2 * MOST];
      make_some (&some, MOST, 6, rng);
      guint found = credal_neuron_clusters_find (&some.neurons, CREDAL_LINKAGE_WARD, CREDAL_CUT_VIOLATION, &some.all, 6,
                                                 most, cluster);
      credal_merge_neurons (&some.neurons, CREDAL_LINKAGE_WARD, &some.all, merges, NULL);
      credal_cut_merges (MOST, merges, found - 1, fewer);
      g_assert_true (keeps_apart (&some, cluster) || found == most);
      g_assert_true (found == 2 || !keeps_apart (&some, fewer));
      credal_neurons_clear (&some.neurons);
    }
}

/* Three clumps; an index finds that there are three. */
static void
test_index (gconstpointer cut)
{
  static const double middle[3][P] = { { 0, 0 }, { 9, 0 }, { 0, 9 } };
  g_autoptr(GRand) rng = credal_rng_new (3, 1);
  Some some;
  guint cluster[MOST];

  make_some (&some, 15, 0, rng);
  credal_neurons_clear (&some.neurons);
  for (guint q = 0; q < 15 * P; q++)
    some.w[q] += middle[q / P % 3][q % P];
  credal_neurons_measure (&some.neurons);
  guint found = credal_neuron_clusters_find (&some.neurons, CREDAL_LINKAGE_AUTO,
                                             (CredalCut) GPOINTER_TO_UINT (cut), &some.all, 0, 8, cluster);
  g_assert_cmpuint (found, ==, 3);
  for (guint a = 0; a < 15; a++)
    g_assert_cmpuint (cluster[a], ==, a % 3);
  credal_neurons_clear (&some.neurons);
}

/* ---- the linkage ---- */

/* Two long rows of neurons beside each other: single linkage follows them, Ward's cuts them in the middle. Answers
 * within and between the rows choose single linkage though none of them is about most neurons. */
static void
test_choice (void)
{
  Some some;
  guint cluster[MOST];
  static const CredalNeuronLink links[] = {
    { 0, 3, TRUE, 0 }, { 8, 11, TRUE, 1 }, { 1, 9, FALSE, 2 }, { 6, 14, FALSE, 3 }, { 4, 7, TRUE, 4 },
    { 12, 15, TRUE, 5 }
  };

  for (guint a = 0; a < MOST; a++)
    {
      some.w[a * P] = a % 8;
      some.w[a * P + 1] = a < 8 ? 0.0 : 1.5;
      some.weight[a] = 1.0;
    }
  some.neurons = (CredalNeurons) { .count = MOST, .p = P, .w = some.w, .weight = some.weight };
  credal_neurons_measure (&some.neurons);
  some.all = (CredalNeuronLinks) { links, G_N_ELEMENTS (links), 0, 0 };
  const CredalNeuronLinks none = { NULL, 0, 0, 0 };
  g_assert_cmpuint (credal_neuron_clusters_find (&some.neurons, CREDAL_LINKAGE_AUTO, CREDAL_CUT_NUMBER, &none, 0, 2,
                                                 cluster), ==, 2);
  g_assert_cmpuint (cluster[0], ==, cluster[8]);
  g_assert_cmpuint (credal_neuron_clusters_find (&some.neurons, CREDAL_LINKAGE_AUTO, CREDAL_CUT_NUMBER, &some.all, 6, 2,
                                                 cluster), ==, 2);
  for (guint a = 0; a < MOST; a++)
    g_assert_cmpuint (cluster[a], ==, a / 8);
  credal_neurons_clear (&some.neurons);
}

/* Fourteen neurons in a row and one on either side of it, far enough: where the answers contradict no linkage, single
 * linkage is followed though its clusters are uneven, and not where the two are as near as those in the row. */
static void
test_apart (void)
{
  static const CredalNeuronLink links[] = { { 0, 1, TRUE, 0 }, { 12, 13, TRUE, 1 } };

  for (guint far = 0; far < 2; far++)
    {
      Some some;
      guint cluster[MOST];
      for (guint a = 0; a < MOST; a++)
        {
          some.w[a * P] = a < 14 ? a : 6.5;
          some.w[a * P + 1] = a < 14 ? 0.0 : (a == 14 ? 1.0 : -1.0) * (far ? 3.0 : 0.9);
          some.weight[a] = 1.0;
        }
      some.neurons = (CredalNeurons) { .count = MOST, .p = P, .w = some.w, .weight = some.weight };
      credal_neurons_measure (&some.neurons);
      some.all = (CredalNeuronLinks) { links, G_N_ELEMENTS (links), 0, 0 };
      guint found = credal_neuron_clusters_find (&some.neurons, CREDAL_LINKAGE_AUTO, CREDAL_CUT_NUMBER, &some.all, 2, 3,
                                                 cluster);
      g_assert_cmpuint (found, ==, 3);
      g_assert_true ((cluster[0] == cluster[13]) == (far == 1));
      credal_neurons_clear (&some.neurons);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/neuron-clusters/merging", test_merging);
  g_test_add_func ("/neuron-clusters/violation", test_violation);
  g_test_add_data_func ("/neuron-clusters/index/davies-bouldin", GUINT_TO_POINTER (CREDAL_CUT_DAVIES_BOULDIN), test_index);
  g_test_add_data_func ("/neuron-clusters/index/dunn", GUINT_TO_POINTER (CREDAL_CUT_DUNN), test_index);
  g_test_add_func ("/neuron-clusters/choice", test_choice);
  g_test_add_func ("/neuron-clusters/apart", test_apart);
  return g_test_run ();
}
