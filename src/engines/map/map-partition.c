/* Makes the partition that a map's prototypes and their clusters determine. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/argmax.h"
#include "core/base/sorted.h"
#include "engines/map/map-run.h"
#include "engines/map/place.h"
#include "engines/shared/common.h"

#define ROWS ((gsize) 64)
#define HOME 1e-9              /* relative to an object's mean cost: bonus for staying in its neuron's cluster */
#define MOST_NAMED 8           /* objects in a warning */

typedef struct {
  CredalMap *map;
  guint c;
  guint *cluster;              /* (r); G_MAXUINT: the neuron has no objects and does not count */
  double scale, m;
  guint *placed;               /* (ties' size) cluster of each object with answers; G_MAXUINT: in no cluster */
  gboolean empty;              /* TRUE: objects without a legal neuron or cluster are in no cluster */
} MapModel;

static void
free_map_model (gpointer item)
{
  MapModel *model = item;

  g_clear_pointer (&model->map, credal_map_free);
  g_free (model->cluster);
  g_free (model->placed);
  g_free (model);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MapModel, free_map_model)

/* ---- distances to the clusters ---- */

/* Computes for each object and cluster the least γ at the cluster's neurons. @d: (rows × c) out. @room: (rows × (p + 2
 * + r)). */
static void
measure_objects (const MapModel *model, gsize begin, const guint32 *which, gsize rows, double *room, double *d)
{
  const CredalMap *map = model->map;
  double *cost = room + rows * (map->p + 2);

  if (!which)
    credal_map_rows (map, credal_dataset_row (map->data, begin), rows, room);
  for (gsize k = 0; which && k < rows; k++)
    credal_map_rows (map, credal_dataset_row (map->data, which[k]), 1, room + k * (map->p + 2));
  credal_map_costs (map, room, rows, cost);
  for (gsize k = 0; k < rows; k++)
    {
      double *least = d + k * model->c;
      for (guint l = 0; l < model->c; l++)
        least[l] = INFINITY;
      for (guint a = 0; a < map->r; a++)
        if (model->cluster[a] != G_MAXUINT && cost[k * map->r + a] < least[model->cluster[a]])
          least[model->cluster[a]] = MAX (cost[k * map->r + a], 0.0);
    }
}

/* Exchanges the largest membership with the membership of the cluster that the answers determine. An object in no
 * cluster has all its mass on the empty set. @m: (c + 1). */
static void
follow_answers (double *m, guint c, guint cluster)
{
  double *u = m + 1;

  if (cluster == G_MAXUINT)
    {
      memset (u, 0, c * sizeof (double));
      m[0] = 1.0;
      return;
    }
  guint largest = credal_argmax (u, c);
  double own = u[cluster];
  u[cluster] = u[largest];
  u[largest] = own;
}

static void
map_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const MapModel *model = item;
  const CredalTies *ties = model->map->ties;
  guint c = model->c;
  gsize at = ties ? credal_first_from (ties->objects, ties->size, begin) : 0, width = model->map->p + 2 + model->map->r;
  g_autofree double *room = g_new (double, ROWS * (width + c));
  double *d = room + ROWS * width;

  for (gsize first = begin; first < end; first += ROWS)
    {
      gsize rows = MIN (ROWS, end - first);
      measure_objects (model, first, NULL, rows, room, d);
      for (gsize k = 0; k < rows; k++, m += c + 1)
        {
          for (guint l = 0; l < c; l++)
            d[k * c + l] += model->scale;
          m[0] = 0.0;
          credal_fuzzy_membership (d + k * c, c, model->m, m + 1);
          if (ties && at < ties->size && ties->objects[at] == first + k)
            follow_answers (m, c, model->placed[at++]);
        }
    }
}

/* ---- components in clusters ---- */

/* @cost: (components × c) out: Σ w of the additional cost for each cluster, compared with the cluster of the object's
 * neuron. */
static void
cost_components (const MapModel *model, double *cost)
{
  const CredalMap *map = model->map;
  const CredalTies *ties = map->ties;
  guint c = model->c;
  g_autofree double *room = g_new (double, ROWS * (map->p + 2 + map->r + c));
  double *d = room + ROWS * (map->p + 2 + map->r);

  memset (cost, 0, (gsize) ties->count * c * sizeof (double));
  for (gsize first = 0; first < ties->size; first += ROWS)
    {
      gsize rows = MIN (ROWS, ties->size - first);
      measure_objects (model, 0, ties->objects + first, rows, room, d);
      for (gsize k = 0; k < rows; k++)
        {
          guint32 i = ties->objects[first + k];
          guint home = model->cluster[map->neuron[i]];
          double weight = credal_weight (credal_dataset_weights (map->data), i);
          for (guint l = 0; l < c; l++)
            cost[ties->of[first + k] * c + l] += weight * (home == G_MAXUINT ? d[k * c + l]
                                                           : l == home       ? -HOME * model->scale
                                                                             : MAX (d[k * c + l] - d[k * c + home], 0));
        }
    }
}

static void
forbid_others (const MapModel *model, double *cost)
{
  const CredalTies *ties = model->map->ties;

  for (guint a = 0; a < ties->count; a++)
    for (guint k = 0; ties->label[a] >= 0 && ties->label[a] < (gint) model->c && k < model->c; k++)
      if ((gint) k != ties->label[a])
        cost[a * model->c + k] = INFINITY;
}

static guint
cheapest_cluster (const double *cost, guint c)
{
  guint best = 0;

  for (guint k = 1; k < c; k++)
    if (cost[k] < cost[best])
      best = k;
  return best;
}

/* Forbids all clusters to the components of @lost objects, so that they block none. @lost: (nullable). */
static void
forbid_all (const MapModel *model, const GArray *lost, double *cost)
{
  const CredalTies *ties = model->map->ties;

  for (guint k = 0; lost && k < lost->len; k++)
    {
      guint32 a = ties->of[credal_ties_find (ties, g_array_index (lost, guint32, k))];
      for (guint l = 0; l < model->c; l++)
        cost[a * model->c + l] = INFINITY;
    }
}

/* Puts each component as a whole in the cheapest legal cluster. If none is left, or the component has no neuron, it is
 * in no cluster if that is wanted, otherwise in the cheapest cluster. @lost: the objects without a neuron. */
static void
place_in_clusters (MapModel *model, const GArray *lost)
{
  const CredalTies *ties = model->map->ties;
  guint c = model->c;
  g_autofree double *cost = g_new (double, (gsize) ties->count * c);
  g_autofree guint32 *party = g_new (guint32, ties->count);
  g_autofree gint *place = g_new (gint, ties->count);

  cost_components (model, cost);
  forbid_others (model, cost);
  forbid_all (model, model->empty ? lost : NULL, cost);
  for (guint a = 0; a < ties->count; a++)
    party[a] = a;
  const CredalPlacing placing = { ties, ties->count, party, c, cost, NULL };
  credal_place (&placing, place);
  model->placed = g_new (guint, ties->size);
  for (gsize at = 0; at < ties->size; at++)
    {
      guint32 a = ties->of[at];
      guint otherwise = model->empty ? G_MAXUINT : cheapest_cluster (cost + (gsize) a * c, c);
      model->placed[at] = place[a] >= 0 ? (guint) place[a] : otherwise;
    }
}

/* ---- warnings ---- */

static char *
name_objects (CredalDataset *data, const guint32 *objects, guint count)
{
  GString *text = g_string_new (NULL);

  for (guint k = 0; k < MIN (count, MOST_NAMED); k++)
    {
      g_autofree char *name = credal_dataset_dup_row_name (data, objects[k]);
      g_string_append_printf (text, "%s%s", k ? ", " : "", name);
    }
  if (count > MOST_NAMED)
    g_string_append (text, ", …");
  return g_string_free (text, FALSE);
}

static void
warn_of_empty (const MapModel *model, CredalReport *report)
{
  const CredalTies *ties = model->map->ties;
  g_autoptr(GArray) none = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (gsize at = 0; at < ties->size; at++)
    if (model->placed[at] == G_MAXUINT)
      g_array_append_val (none, ties->objects[at]);
  if (none->len == 0)
    return;
  g_autofree char *names = name_objects (model->map->data, (const guint32 *) (gpointer) none->data, none->len);
  credal_report_warn
    (report, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u object is in no cluster, as answers forbid all: %s",
                                           "%u objects are in no cluster, as answers forbid all: %s", none->len),
                              none->len, names));
}

static void
warn_of_lost (const MapModel *model, const GArray *lost, CredalReport *report)
{
  g_autofree char *names = lost && lost->len > 0 ? name_objects (model->map->data,
                                                                 (const guint32 *) (gpointer) lost->data, lost->len)
                                                 : NULL;

  if (names)
    credal_report_warn
      (report, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                             "The map has no neuron left for %u object that respects all answers: %s",
                                             "The map has no neuron left for %u objects that respects all answers: %s",
                                             lost->len), lost->len, names));
}

/* ---- the partition ---- */

static gboolean
load_clusters (MapModel *model, const CredalState *state, GError **error)
{
  guint r = model->map->r;
  const CredalMatrix *belongs = credal_state_get (state, "belongs"),
                     *hits = credal_check_state (state, "hits", r, 1, error), *scale = NULL;

  if (hits)
    scale = credal_check_state (state, "scale", 1, 1, error);
  if (!scale || !credal_check_state (state, "belongs", r, belongs ? MAX (belongs->columns, 1) : 1, error))
    return FALSE;
  model->c = (guint) belongs->columns;
  model->scale = scale->values[0];
  model->cluster = g_new (guint, r);
  for (guint a = 0; a < r; a++)
    model->cluster[a] = hits->values[a] > 0.0 ? credal_argmax (belongs->values + a * model->c, model->c) : G_MAXUINT;
  return TRUE;
}

CredalPartition *
credal_map_partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                      CredalReport *report, GError **error)
{
  g_autoptr(MapModel) item = g_new0 (MapModel, 1);
  g_auto(CredalMapSums) sums = { 0 };
  CredalMap *map = item->map = credal_map_new (engine, problem, state, error);

  if (!map || !load_clusters (item, state, error))
    return NULL;
  g_autoptr(CredalFrame) frame = credal_frame_new (item->c, CREDAL_FOCAL_BAYESIAN, error);
  item->m = credal_params_real (problem->params, "m");
  item->empty = credal_params_find (problem->params, "empty") && credal_params_yes (problem->params, "empty");
  credal_map_derive (map, credal_params_real (problem->params, "t-min"));
  if (!frame || !credal_map_assign (map, &sums, NULL, error))
    return NULL;
  report->objective = sums.objective;
  if (map->ties)
    {
      place_in_clusters (item, sums.lost);
      warn_of_lost (item, sums.lost, report);
      warn_of_empty (item, report);
    }
  g_autoptr(GArray) edges = credal_lattice_edges (&map->lattice);
  CredalModel model = { .masses = map_masses, .free_item = free_map_model, .k = map->r,
                        .prototypes = credal_state_get (state, "prototypes")->values,
                        .belongs = credal_state_get (state, "belongs")->values,
                        .n_edges = edges->len / 2, .edges = (const guint32 *) (gpointer) edges->data,
                        .columns = map->lattice.columns,
                        .hexagonal = map->lattice.shape == CREDAL_LATTICE_HEXAGONAL };
  g_autofree guint32 *winners = g_steal_pointer (&map->neuron);
  model.winners = winners;
  model.item = g_steal_pointer (&item);
  return credal_partition_new (frame, problem->data, state, &model, error);
}
