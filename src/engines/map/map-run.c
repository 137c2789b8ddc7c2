/* The loop of a map's run: cooling, settling, and clustering of the neurons. */
#include "engines/map/map-run.h"
#include <math.h>
#include <string.h>
#include "core/answers/labels.h"
#include "core/data/dataset-sum.h"
#include "core/numerics/assignment.h"
#include "engines/map/neuron-links.h"
#include "engines/shared/common.h"

typedef struct {
  CredalMap *map;
  CredalConstraints *constraints;  /* or NULL */
  CredalLinkage linkage;
  CredalCut cut;
  guint most;                      /* most clusters */
  double t_max, t_min;
  guint epoch, epochs;             /* after the last epoch the run settles */
  double best;                     /* least J while settling */
  double *best_w;                  /* (r × p) */
  /* set by polishing */
  guint c;
  guint *cluster;                  /* (r) */
  double *hits;                    /* (r) Σ w_i of the neuron's objects */
  double scale;                    /* mean J of an object */
} MapRun;

void
credal_map_end (gpointer item)
{
  MapRun *run = item;

  g_clear_pointer (&run->map, credal_map_free);
  g_clear_pointer (&run->constraints, credal_constraints_free);
  g_free (run->best_w);
  g_free (run->cluster);
  g_free (run->hits);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MapRun, credal_map_end)

/* ---- start ---- */

/* Fails if there are fewer distinct objects than clusters, as in every engine. */
static gboolean
check_distinct (const CredalProblem *problem, GError **error)
{
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  g_autoptr(GRand) rng = credal_rng_new (problem->seed, 0);
  g_autofree double *centres = g_new (double, c * credal_dataset_p (problem->data));

  return credal_seed_centres (problem->data, c, rng, centres, error);
}

static void
read_schedule (MapRun *run, const CredalParams *params, gboolean warm)
{
  double t_max = credal_params_real (params, "t-max");

  run->t_min = credal_params_real (params, "t-min");
  run->t_max = isnan (t_max) ? MAX (run->map->lattice.rows, run->map->lattice.columns) / 2.0 : t_max;
  run->t_max = MAX (run->t_max, run->t_min);
  run->epochs = (guint) credal_params_int (params, "epochs");
  run->epoch = warm ? run->epochs : 0;
}

gpointer
credal_map_start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *start, GError **error)
{
  g_autoptr(MapRun) run = g_new0 (MapRun, 1);

  if (!check_distinct (problem, error)
      || ((engine->can & CREDAL_FOLLOWS_LABELS)
          && !credal_check_labels (problem->constraints,
                                   (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS), error)))
    return NULL;
  run->map = credal_map_new (engine, problem, start->from, error);
  if (!run->map)
    return NULL;
  run->constraints = run->map->ties ? credal_constraints_copy (problem->constraints) : NULL;
  run->linkage = (CredalLinkage) credal_params_choice (problem->params, "linkage");
  run->cut = (CredalCut) credal_params_choice (problem->params, "cut");
  run->most = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  run->best = INFINITY;
  run->best_w = g_new (double, run->map->r * run->map->p);
  read_schedule (run, problem->params, start->from != NULL);
  return g_steal_pointer (&run);
}

/* ---- iterations ---- */

static double
radius_of (const MapRun *run)
{
  double done = run->epochs > 1 ? (double) MIN (run->epoch, run->epochs - 1) / (run->epochs - 1.0) : 1.0;

  return run->t_max * pow (run->t_min / run->t_max, done);
}

static void
keep_best_map (MapRun *run, double objective)
{
  if (!(objective < run->best))
    return;
  run->best = objective;
  memcpy (run->best_w, run->map->w, run->map->r * run->map->p * sizeof (double));
}

gboolean
credal_map_step (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  MapRun *run = item;
  g_auto(CredalMapSums) sums = { 0 };
  gboolean settling = run->epoch >= run->epochs;

  credal_map_derive (run->map, settling ? run->t_min : radius_of (run));
  if (!credal_map_assign (run->map, &sums, monitor, error))
    return FALSE;
  if (settling)
    keep_best_map (run, sums.objective);
  iteration->objective = settling ? run->best : sums.objective;
  iteration->phase = MIN (run->epoch, run->epochs);
  iteration->more = !settling;
  iteration->settled = settling && sums.moved == 0;
  run->epoch++;
  if (!iteration->settled)
    credal_map_update (run->map, &sums);
  return TRUE;
}

/* ---- clusters ---- */

/* Lists the neurons with objects. @place: (r) out: index of each among these. */
static CredalNeurons
list_neurons (const MapRun *run, guint *place)
{
  const CredalMap *map = run->map;
  double *w = g_new (double, map->r * map->p), *weight = g_new (double, map->r);
  CredalNeurons neurons = { .p = map->p, .w = w, .weight = weight };

  for (guint c = 0; c < map->r; c++)
    if (run->hits[c] > 0.0)
      {
        memcpy (w + neurons.count * map->p, map->w + c * map->p, map->p * sizeof (double));
        weight[neurons.count] = run->hits[c];
        place[c] = neurons.count++;
      }
  credal_neurons_measure (&neurons);
  return neurons;
}

static void
clear_neurons (CredalNeurons *neurons)
{
  g_free ((gpointer) neurons->w);
  g_free ((gpointer) neurons->weight);
  credal_neurons_clear (neurons);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalNeurons, clear_neurons)

/* A neuron without objects joins the cluster of the nearest neuron that has some. */
static guint
nearest_cluster (const CredalNeurons *neurons, const double *w, const guint *cluster)
{
  double least = INFINITY;
  guint nearest = 0;

  for (guint a = 0; a < neurons->count; a++)
    {
      double d2 = 0.0;
      for (gsize q = 0; q < neurons->p; q++)
        d2 += (w[q] - neurons->w[a * neurons->p + q]) * (w[q] - neurons->w[a * neurons->p + q]);
      if (d2 < least)
        {
          least = d2;
          nearest = a;
        }
    }
  return cluster[nearest];
}

/* Renumbers the clusters to match the labels of most of their labelled objects. */
static void
renumber_clusters (MapRun *run)
{
  g_autoptr(GArray) labels = run->constraints ? credal_positive_labels (run->constraints) : NULL;
  guint c = run->c;
  g_autofree double *costs = g_new0 (double, c * c);
  g_autofree guint *order = g_new (guint, c), *renamed = g_new (guint, c);

  if (!labels || labels->len == 0)
    return;
  for (guint k = 0; k < labels->len; k++)
    {
      const CredalLabel *label = &g_array_index (labels, CredalLabel, k);
      if (label->cluster < c)
        costs[label->cluster * c + run->cluster[run->map->neuron[label->object]]]
          -= credal_certainty_weight (label->certainty);
    }
  credal_assignment (costs, c, c, order);
  for (guint k = 0; k < c; k++)
    renamed[order[k]] = k;
  for (guint a = 0; a < run->map->r; a++)
    run->cluster[a] = renamed[run->cluster[a]];
}

static void
cluster_neurons (MapRun *run)
{
  const CredalMap *map = run->map;
  g_autofree guint *place = g_new0 (guint, map->r);
  g_auto(CredalNeurons) neurons = list_neurons (run, place);
  g_autofree guint *cluster = g_new (guint, neurons.count);
  g_autoptr(GArray) links = NULL;
  guint answers = 0;

  if (run->constraints)
    links = credal_neuron_links_new (run->constraints, map->ties, map->neuron, place, neurons.count, &answers);
  const CredalNeuronLinks all = { links ? (const CredalNeuronLink *) (gpointer) links->data : NULL,
                                  links ? links->len : 0, 0, 0 };
  run->c = credal_neuron_clusters_find (&neurons, run->linkage, run->cut, &all, answers, run->most, cluster);
  g_free (run->cluster);
  run->cluster = g_new (guint, map->r);
  for (guint a = 0; a < map->r; a++)
    run->cluster[a] = run->hits[a] > 0.0 ? cluster[place[a]] : nearest_cluster (&neurons, map->w + a * map->p, cluster);
  renumber_clusters (run);
}

/* Adds the weight of each neuron's objects. */
static void
count_hits (const CredalStretch *stretch, double *hits, gpointer user_data)
{
  const CredalMap *map = user_data;

  for (gsize k = 0; k < stretch->n; k++)
    hits[map->neuron[stretch->first + k]] += credal_weight (stretch->weights, k);
}

gboolean
credal_map_polish (gpointer item, CredalMonitor *monitor, double *objective, gboolean *unsolved, GError **error)
{
  MapRun *run = item;
  CredalMap *map = run->map;
  g_auto(CredalMapSums) sums = { 0 };

  if (isfinite (run->best))
    memcpy (map->w, run->best_w, map->r * map->p * sizeof (double));
  credal_map_derive (map, run->t_min);
  if (!credal_map_assign (map, &sums, monitor, error))
    return FALSE;
  g_free (run->hits);
  run->hits = credal_dataset_sum (map->data, map->r, count_hits, map, NULL, NULL);
  run->scale = sums.objective / credal_dataset_total_weight (map->data);
  cluster_neurons (run);
  *objective = sums.objective;
  return TRUE;
}

static void
save_map (gconstpointer item, CredalState *state)
{
  const MapRun *run = item;
  const CredalMap *map = run->map;
  const double lattice[] = { map->lattice.shape, map->lattice.rows, map->lattice.columns };
  g_autofree double *prototypes = g_new (double, map->r * map->p);
  g_autofree double *belongs = g_new0 (double, (gsize) map->r * run->c);

  for (gsize q = 0; q < map->r * map->p; q++)
    prototypes[q] = map->w[q] + map->shift[q % map->p];
  for (guint a = 0; a < map->r; a++)
    belongs[a * run->c + run->cluster[a]] = 1.0;
  credal_state_put (state, "prototypes", credal_axis_plain (map->r), credal_axis_plain (map->p), prototypes);
  credal_state_put (state, "lattice", credal_axis_plain (1), credal_axis_plain (3), lattice);
  credal_state_put (state, "belongs", credal_axis_plain (map->r), credal_axis_clusters (run->c), belongs);
  credal_state_put (state, "hits", credal_axis_plain (map->r), credal_axis_plain (1), run->hits);
  credal_state_put (state, "scale", credal_axis_plain (1), credal_axis_plain (1), &run->scale);
}

const CredalAlgorithm credal_map_algorithm = {
  credal_map_start, credal_map_step, save_map, credal_map_end, credal_map_partition, .whole = TRUE,
};
