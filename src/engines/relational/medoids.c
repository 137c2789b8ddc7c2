/* Masses by distances to medoids, and the search for better medoids. */
#include "engines/relational/medoids.h"
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/data/dissimilarity.h"
#include "engines/shared/common.h"

#define BLOCK ((gsize) 64)               /* objects of one block of a pass */

void
credal_medoids_free_item (gpointer item)
{
  CredalMedoids *medoids = item;

  credal_dataset_unref (medoids->data);
  credal_frame_unref (medoids->frame);
  g_free (medoids->objects);
  g_free (medoids->d2);
  g_free (medoids->spread);
  g_free (medoids->sum);
  g_free (medoids);
}

CredalMedoids *
credal_medoids_new (CredalDataset *data, CredalFrame *frame, const CredalMedoidsCost *cost, GError **error)
{
  guint c = credal_frame_c (frame);
  double *d2 = credal_masses_new (credal_dataset_n (data), c, error);
  CredalMedoids *medoids = d2 ? g_new0 (CredalMedoids, 1) : NULL;

  if (!medoids)
    return NULL;
  medoids->data = credal_dataset_ref (data);
  medoids->frame = credal_frame_ref (frame);
  medoids->cost = *cost;
  medoids->objects = g_new0 (guint32, c);
  medoids->d2 = d2;
  medoids->spread = g_new0 (double, credal_frame_f (frame));
  return medoids;
}

/* ---- masses ---- */

/* Returns D_iA. @d2: (c) squared distances of the object from the medoids. */
static double
set_distance (const CredalMedoids *medoids, const double *d2, guint a)
{
  CredalSet set = credal_frame_sets (medoids->frame)[a];
  guint size = credal_frame_sizes (medoids->frame)[a], c = credal_frame_c (medoids->frame);
  double sum = 0.0, least = INFINITY, unlike = 0.0, gamma = medoids->cost.gamma;

  for (guint k = 0; k < c; k++)
    {
      if (!(set >> k & 1))
        continue;
      sum += d2[k];
      least = MIN (least, d2[k]);
      for (guint l = 0; l < c; l++)
        unlike += set >> l & 1 ? fabs (d2[k] - d2[l]) : 0.0;
    }
  if (size == 1)
    return sum;
  return (gamma * sum / size + (unlike > 0.0 ? unlike / medoids->spread[a] * least : 0.0)) / (gamma + 1.0);
}

/* Computes the masses of an object. @cost: (f) out: |A|^α D_iA, ρ² for ∅. @m: (f) out. */
static void
find_masses (const CredalMedoids *medoids, const double *d2, double *cost, double *m)
{
  guint f = credal_frame_f (medoids->frame);

  cost[0] = medoids->cost.rho2;
  for (guint a = 1; a < f; a++)
    cost[a] = pow (credal_frame_sizes (medoids->frame)[a], medoids->cost.alpha) * set_distance (medoids, d2, a);
  credal_fuzzy_membership (cost, f, medoids->cost.beta, m);
}

void
credal_medoids_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const CredalMedoids *medoids = item;
  guint f = credal_frame_f (medoids->frame), c = credal_frame_c (medoids->frame);
  g_autofree double *cost = g_new (double, f);

  for (gsize i = begin; i < end; i++)
    find_masses (medoids, medoids->d2 + i * c, cost, m + (i - begin) * f);
}

static void
objective_block (gsize block, double *sum, gpointer user_data)
{
  const CredalMedoids *medoids = user_data;
  guint f = credal_frame_f (medoids->frame), c = credal_frame_c (medoids->frame);
  g_autofree double *cost = g_new (double, f);
  g_autofree double *m = g_new (double, f);

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, credal_dataset_n (medoids->data)); i++)
    {
      find_masses (medoids, medoids->d2 + i * c, cost, m);
      for (guint a = 0; a < f; a++)
        *sum += m[a] > 0.0 ? pow (m[a], medoids->cost.beta) * cost[a] : 0.0;
    }
}

/* Updates the spread of each set and J from the distances. */
static void
find_objective (CredalMedoids *medoids)
{
  guint f = credal_frame_f (medoids->frame), c = credal_frame_c (medoids->frame);
  gsize n = credal_dataset_n (medoids->data);

  for (guint a = 1; a < f; a++)
    {
      CredalSet set = credal_frame_sets (medoids->frame)[a];
      medoids->spread[a] = 0.0;
      for (guint k = 0; k < c; k++)
        for (guint l = 0; l < c; l++)
          if (set >> k & set >> l & 1)
            medoids->spread[a] += medoids->cost.eta * medoids->d2[medoids->objects[k] * (gsize) c + l];
    }
  g_autofree double *sum = credal_parallel_sum ((n + BLOCK - 1) / BLOCK, 1, objective_block, medoids);
  medoids->objective = *sum / (double) n;
}

/* ---- medoids ---- */

static void
put_medoid (CredalMedoids *medoids, guint k, guint32 object)
{
  gsize n = credal_dataset_n (medoids->data);
  guint c = credal_frame_c (medoids->frame);
  g_autofree double *distances = g_new (double, n);

  medoids->objects[k] = object;
  credal_dissimilarities_of (medoids->data, object, distances);
  for (gsize i = 0; i < n; i++)
    medoids->d2[i * c + k] = distances[i] * distances[i];
}

void
credal_medoids_put (CredalMedoids *medoids, const guint32 *objects)
{
  for (guint k = 0; k < credal_frame_c (medoids->frame); k++)
    put_medoid (medoids, k, objects[k]);
  find_objective (medoids);
}

typedef struct {
  CredalMedoids *medoids;
  double *weight;            /* (n × c) m_i{k}^β */
  CredalMonitor *monitor;
} Search;

static void
weigh_block (gsize block, gpointer user_data)
{
  const Search *search = user_data;
  const CredalMedoids *medoids = search->medoids;
  guint f = credal_frame_f (medoids->frame), c = credal_frame_c (medoids->frame);
  g_autofree double *cost = g_new (double, f);
  g_autofree double *m = g_new (double, f);

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, credal_dataset_n (medoids->data)); i++)
    {
      find_masses (medoids, medoids->d2 + i * c, cost, m);
      for (guint k = 0; k < c; k++)
        search->weight[i * c + k] = pow (m[1 + k], medoids->cost.beta);
    }
}

static void
compare_block (gsize block, gpointer user_data)
{
  const Search *search = user_data;
  const CredalMedoids *medoids = search->medoids;
  gsize n = credal_dataset_n (medoids->data);
  guint c = credal_frame_c (medoids->frame);
  g_autofree double *distances = g_new (double, n);

  for (gsize l = block * BLOCK; l < MIN ((block + 1) * BLOCK, n) && !credal_monitor_stopped (search->monitor); l++)
    {
      double *sum = medoids->sum + l * c;
      credal_dissimilarities_of (medoids->data, l, distances);
      memset (sum, 0, c * sizeof (double));
      for (gsize i = 0; i < n; i++)
        for (guint k = 0; k < c; k++)
          sum[k] += search->weight[i * c + k] * distances[i] * distances[i];
    }
}

/* Computes the sums of all objects. */
static gboolean
begin_round (CredalMedoids *medoids, CredalMonitor *monitor, GError **error)
{
  gsize n = credal_dataset_n (medoids->data), blocks = (n + BLOCK - 1) / BLOCK;
  guint c = credal_frame_c (medoids->frame);
  g_autofree double *weight = credal_masses_new (n, c, error);
  Search search = { medoids, weight, monitor };

  if (weight && !medoids->sum)
    medoids->sum = credal_masses_new (n, c, error);
  if (!weight || !medoids->sum)
    return FALSE;
  credal_parallel_for (blocks, weigh_block, &search);
  credal_parallel_for (blocks, compare_block, &search);
  medoids->replaced = FALSE;
  return credal_monitor_check (monitor, error);
}

/* Returns the object of least sum that does not coincide with the medoid of another cluster. */
static guint32
find_best (const CredalMedoids *medoids, guint k)
{
  guint c = credal_frame_c (medoids->frame);
  guint32 best = medoids->objects[k];

  for (guint32 l = 0; l < credal_dataset_n (medoids->data); l++)
    {
      gboolean apart = TRUE;
      for (guint other = 0; other < c; other++)
        apart = apart && (other == k || medoids->d2[l * (gsize) c + other] > 0.0);
      if (apart && medoids->sum[l * (gsize) c + k] < medoids->sum[best * (gsize) c + k])
        best = l;
    }
  return best;
}

/* Replaces the medoid of cluster @k if J falls. */
static gboolean
replace (CredalMedoids *medoids, guint k, guint32 object)
{
  guint32 before = medoids->objects[k];
  double objective = medoids->objective;

  if (object == before)
    return FALSE;
  put_medoid (medoids, k, object);
  find_objective (medoids);
  if (medoids->objective < objective)
    return TRUE;
  put_medoid (medoids, k, before);
  find_objective (medoids);
  return FALSE;
}

gboolean
credal_medoids_improve (CredalMedoids *medoids, gboolean *settled, CredalMonitor *monitor, GError **error)
{
  guint k = medoids->next;

  if (!credal_monitor_check (monitor, error) || (k == 0 && !begin_round (medoids, monitor, error)))
    return FALSE;
  if (replace (medoids, k, find_best (medoids, k)))
    medoids->replaced = TRUE;
  medoids->next = (k + 1) % credal_frame_c (medoids->frame);
  *settled = medoids->next == 0 && !medoids->replaced;
  return TRUE;
}
