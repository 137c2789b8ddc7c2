#include "engines/prototypes.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "core/parallel.h"
#include "core/sorted.h"
#include "engines/common.h"
#include "engines/tile.h"

const char *const credal_metric_choices[] = {
  [CREDAL_METRIC_EUCLIDEAN] = "euclidean", [CREDAL_METRIC_ADAPTIVE] = "adaptive", NULL
};
const char *const credal_focal_choices[] = {
  [CREDAL_FOCAL_FULL] = "full", [CREDAL_FOCAL_PAIRS] = "pairs", [CREDAL_FOCAL_SINGLETONS] = "singletons",
  [CREDAL_FOCAL_CHOSEN] = "chosen", NULL
};
const char *const credal_centre_choices[] = {
  [CREDAL_CENTRES_CREDAL] = "credal", [CREDAL_CENTRES_CRISP] = "crisp", NULL
};

#define BLOCK ((gsize) 1024)             /* objects in a block, at least; a multiple of the tile */
#define MAX_BLOCKS 256                   /* each is found moments of its own */
#define MAX_BYTES 4e9                    /* of matrices, before a problem is refused */
#define NARROW 1e-100                    /* deviation of a feature, of the widest one's, that may as well be 0 */
#define RELATIVE_FLOOR 1e-32             /* of the data's spread: below it a squared distance counts as zero */

/* Whoever asks for all sets of very many clusters gets those that there is room for: the single ones, pairs, and all
 * together. */
static CredalFrame *
make_frame (const CredalProblem *problem, GError **error)
{
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  guint choice = credal_params_choice (problem->params, "focal");

  if (choice == CREDAL_FOCAL_CHOSEN)
    return credal_frame_new_chosen (c, credal_params_text (problem->params, "sets"), error);
  if (choice == CREDAL_FOCAL_FULL && c > CREDAL_FULL_CLUSTERS)
    choice = CREDAL_FOCAL_PAIRS;
  return credal_frame_new (c, (CredalFocalKind) choice, error);
}

static void
set_identity (double *metrics, guint c, gsize p)
{
  memset (metrics, 0, c * p * p * sizeof (double));
  for (guint k = 0; k < c; k++)
    for (gsize q = 0; q < p; q++)
      metrics[(k * p + q) * p + q] = 1.0;
}

static void
allocate (CredalPrototypes *prototypes, gboolean adaptive)
{
  guint c = prototypes->c, f = prototypes->f;
  gsize p = prototypes->p;

  prototypes->shift = g_new0 (double, p);
  prototypes->centres = g_new0 (double, c * p);
  prototypes->penalty = g_new (double, f);
  prototypes->barycentres = g_new0 (double, f * p);
  prototypes->between = g_new0 (double, f);
  prototypes->parent = g_new (gint, f);
  if (adaptive)
    {
      prototypes->metrics = g_new (double, c * p * p);
      prototypes->shrunk = g_new0 (double, c);
      prototypes->set_metrics = g_new0 (double, f * p * p);
      set_identity (prototypes->metrics, c, p);
    }
}

/* A feature that does not vary, or whose squares are nothing beside the others', has the unit of the widest one: every
 * Σ_l is singular then, and is reported so. */
static void
set_units (CredalPrototypes *prototypes)
{
  gsize p = prototypes->p;
  double *units = prototypes->units = g_new (double, p), widest = 0.0, logs = 0.0;

  credal_dataset_deviations (prototypes->data, units);
  for (gsize q = 0; q < p; q++)
    widest = MAX (widest, units[q]);
  for (gsize q = 0; q < p; q++)
    {
      units[q] = units[q] > NARROW * widest ? units[q] : widest;
      logs += log (units[q]);
    }
  for (gsize q = 0; q < p; q++)
    units[q] /= exp (logs / (double) p);
}

static gboolean
set_scale (CredalPrototypes *prototypes, const CredalParams *params, GError **error)
{
  const CredalExtent *extent = credal_extent (prototypes->data);
  double radius2 = extent->radius2;

  memcpy (prototypes->shift, extent->mean, prototypes->p * sizeof (double));
  if (!credal_check_range (prototypes->data, error))
    return FALSE;
  if (!(radius2 > 0.0))
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           "All objects are equal: there is nothing to cluster");
      return FALSE;
    }
  double rho2 = credal_params_real (params, "rho2");
  prototypes->floor = MAX (RELATIVE_FLOOR * radius2, G_MINDOUBLE);
  prototypes->rho2 = isnan (rho2) ? 4.0 * radius2 : MAX (rho2, prototypes->floor);
  prototypes->unit = radius2;
  if (prototypes->metrics)
    set_units (prototypes);
  return TRUE;
}

/* The adaptive metric holds p × p matrices: one for each cluster, one for each set, the system for the centres, and
 * half of one for each set in a run's moments and in those of each thread. */
static gboolean
check_room (const CredalFrame *frame, gsize p, gboolean adaptive, GError **error)
{
  double c = credal_frame_c (frame), f = credal_frame_f (frame), q = (double) p;
  double moments = 1.0 + credal_parallel_threads ();
  double bytes = sizeof (double) * (adaptive ? (c * c + c + f + 0.5 * moments * f) * q * q : (2.0 + moments) * f * q);

  if (bytes <= MAX_BYTES)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               "%" G_GSIZE_FORMAT " features and %.0f sets of clusters would need %.0f GB%s", p, f, bytes / 1e9,
               adaptive ? ": use the Euclidean metric, fewer features or fewer sets" : ": use fewer features or sets");
  return FALSE;
}

static gboolean
is_crisp (const CredalParams *params)
{
  return credal_params_find (params, "centres") && credal_params_choice (params, "centres") == CREDAL_CENTRES_CRISP;
}

CredalPrototypes *
credal_prototypes_new (const CredalProblem *problem, GError **error)
{
  gboolean crisp = is_crisp (problem->params);
  gboolean adaptive = credal_params_choice (problem->params, "metric") == CREDAL_METRIC_ADAPTIVE;
  g_autoptr(CredalFrame) shown = make_frame (problem, error);
  if (!shown)
    return NULL;
  g_autoptr(CredalFrame) frame = crisp ? credal_frame_new (credal_frame_c (shown), CREDAL_FOCAL_BAYESIAN, NULL)
                                       : credal_frame_ref (shown);
  if (!check_room (frame, credal_dataset_p (problem->data), adaptive, error))
    return NULL;

  g_autoptr(CredalPrototypes) prototypes = g_new0 (CredalPrototypes, 1);
  prototypes->data = credal_dataset_ref (problem->data);
  prototypes->crisp = crisp;
  prototypes->frame = g_steal_pointer (&frame);
  prototypes->shown = g_steal_pointer (&shown);
  prototypes->c = credal_frame_c (prototypes->frame);
  prototypes->f = credal_frame_f (prototypes->frame);
  prototypes->p = credal_dataset_p (problem->data);
  prototypes->alpha = credal_params_real (problem->params, "alpha");
  allocate (prototypes, adaptive);
  if (!set_scale (prototypes, problem->params, error))
    return NULL;

  const CredalSet *sets = credal_frame_sets (prototypes->frame);
  const guint *sizes = credal_frame_sizes (prototypes->frame);
  for (guint a = 0; a < prototypes->f; a++)
    {
      prototypes->penalty[a] = pow (sizes[a], prototypes->alpha);
      prototypes->parent[a] = sizes[a] > 1 ? credal_frame_find (prototypes->frame, sets[a] & (sets[a] - 1)) : -1;
    }
  return g_steal_pointer (&prototypes);
}

void
credal_prototypes_free (CredalPrototypes *prototypes)
{
  g_clear_pointer (&prototypes->data, credal_dataset_unref);
  g_clear_pointer (&prototypes->frame, credal_frame_unref);
  g_clear_pointer (&prototypes->shown, credal_frame_unref);
  g_free (prototypes->shift);
  g_free (prototypes->centres);
  g_free (prototypes->metrics);
  g_free (prototypes->units);
  g_free (prototypes->shrunk);
  g_free (prototypes->penalty);
  g_free (prototypes->barycentres);
  g_free (prototypes->set_metrics);
  g_free (prototypes->between);
  g_free (prototypes->parent);
  g_free (prototypes);
}

static void
shift_centres (const CredalPrototypes *prototypes, const double *from, double sign, double *to)
{
  for (guint k = 0; k < prototypes->c; k++)
    for (gsize q = 0; q < prototypes->p; q++)
      to[k * prototypes->p + q] = from[k * prototypes->p + q] + sign * prototypes->shift[q];
}

double *
credal_prototypes_centres (const CredalPrototypes *prototypes)
{
  double *centres = g_new (double, prototypes->c * prototypes->p);

  shift_centres (prototypes, prototypes->centres, 1.0, centres);
  return centres;
}

double
credal_prototypes_unknowns (const CredalPrototypes *prototypes)
{
  return prototypes->f * credal_dataset_total_weight (prototypes->data);
}

static gboolean
draw (CredalPrototypes *prototypes, GRand *rng, GError **error)
{
  if (!credal_seed_centres (prototypes->data, prototypes->c, rng, prototypes->centres, error))
    return FALSE;
  shift_centres (prototypes, prototypes->centres, -1.0, prototypes->centres);
  if (prototypes->metrics)
    set_identity (prototypes->metrics, prototypes->c, prototypes->p);
  credal_prototypes_derive (prototypes);
  return TRUE;
}

static gboolean
follow (CredalPrototypes *prototypes, const double *membership)
{
  credal_mean_centres (prototypes->data, prototypes->c, membership, prototypes->centres);
  shift_centres (prototypes, prototypes->centres, -1.0, prototypes->centres);
  credal_prototypes_derive (prototypes);
  return TRUE;
}

/* Centres, and metrics where both have them, with what was said of these. */
static gboolean
load (CredalPrototypes *prototypes, const CredalState *state, GError **error)
{
  guint c = prototypes->c;
  gsize p = prototypes->p;
  const CredalMatrix *centres = credal_check_state (state, "centres", c, p, error);
  const CredalMatrix *shrunk = credal_state_get (state, "shrunk");

  if (!centres)
    return FALSE;
  if (prototypes->metrics && credal_state_get (state, "metrics"))
    {
      const CredalMatrix *metrics = credal_check_state (state, "metrics", c, p * p, error);
      if (!metrics)
        return FALSE;
      memcpy (prototypes->metrics, metrics->values, c * p * p * sizeof (double));
      if (shrunk && shrunk->rows == c && shrunk->columns == 1)
        memcpy (prototypes->shrunk, shrunk->values, c * sizeof (double));
    }
  shift_centres (prototypes, centres->values, -1.0, prototypes->centres);
  credal_prototypes_derive (prototypes);
  return TRUE;
}

static double
scalar (const CredalState *state, const char *name, double otherwise)
{
  const CredalMatrix *matrix = credal_state_get (state, name);
  return matrix && matrix->rows * matrix->columns == 1 ? matrix->values[0] : otherwise;
}

static gboolean
read_rho2 (CredalPrototypes *prototypes, const CredalState *state, GError **error)
{
  prototypes->rho2 = scalar (state, "rho2", prototypes->rho2);
  if (prototypes->rho2 > 0.0)
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "The stored model cannot be: its ρ² is not above 0");
  return FALSE;
}

typedef struct { double cost, weight; } Nearest;     /* min_A r_iA of an object */

static int
nearest_first (gconstpointer a, gconstpointer b)
{
  return credal_compare_reals (&((const Nearest *) a)->cost, &((const Nearest *) b)->cost);
}

/* (n), or NULL: no memory. */
static Nearest *
find_nearest (const CredalPrototypes *prototypes)
{
  gsize n = credal_dataset_n (prototypes->data);
  const double *weights = credal_dataset_weights (prototypes->data);
  Nearest *nearest = g_try_malloc_n (n, sizeof *nearest);
  g_autoptr(CredalTile) tile = credal_tile_new (prototypes, NULL);

  for (gsize first = 0; nearest && first < n; first += CREDAL_TILE)
    {
      gsize count = MIN ((gsize) CREDAL_TILE, n - first);
      credal_tile_load (tile, prototypes, first, count, NULL);
      credal_tile_weigh (tile, prototypes);
      for (gsize t = 0; t < count; t++)
        {
          double least = G_MAXDOUBLE;
          for (guint a = 1; a < prototypes->f; a++)
            least = MIN (least, tile->sum[a * CREDAL_TILE + t]);
          nearest[first + t] = (Nearest) { least, credal_weight (weights, first + t) };
        }
    }
  return nearest;
}

/* The ρ² at which a share @rate of the weight has its largest mass on ∅: a quantile of min_A r_iA, halfway to the next
 * greater one; the present one where there is none. */
static gboolean
set_rejection_rho2 (CredalPrototypes *prototypes, double rate, GError **error)
{
  gsize n = credal_dataset_n (prototypes->data), last = 0;
  g_autofree Nearest *nearest = find_nearest (prototypes);

  if (!nearest)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   "Not enough memory to find the outliers among %" G_GSIZE_FORMAT " objects", n);
      return FALSE;
    }
  qsort (nearest, n, sizeof (Nearest), nearest_first);
  double wanted = (1.0 - rate) * credal_dataset_total_weight (prototypes->data), kept = nearest[0].weight;
  while (last + 1 < n && (kept < wanted || nearest[last + 1].cost == nearest[last].cost))
    kept += nearest[++last].weight;
  if (last + 1 < n)
    prototypes->rho2 = 0.5 * (nearest[last].cost + nearest[last + 1].cost);
  return TRUE;
}

/* The ρ² of an earlier run with the same rate, else the quantile of its distances. Those of the other metric say
 * nothing. */
static gboolean
settle_rho2 (CredalPrototypes *prototypes, double rate, const CredalState *earlier, GError **error)
{
  if (!(rate > 0.0))
    return TRUE;
  g_return_val_if_fail (earlier, FALSE);
  prototypes->rejection = rate;
  if (!credal_state_get (earlier, "metrics") != !prototypes->metrics)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           "The stored model has another metric: its ρ² does not fit");
      return FALSE;
    }
  if (!read_rho2 (prototypes, earlier, error))
    return FALSE;
  if (scalar (earlier, "rejection", 0.0) == rate)
    return TRUE;
  return load (prototypes, earlier, error) && set_rejection_rho2 (prototypes, rate, error);
}

gboolean
credal_prototypes_begin (CredalPrototypes *prototypes, const CredalProblem *problem, const CredalStart *start,
                         GError **error)
{
  double rate = isnan (credal_params_real (problem->params, "rho2")) ? credal_params_real (problem->params, "rejection")
                                                                     : 0.0;

  if (!settle_rho2 (prototypes, rate, start->kind == CREDAL_START_WARM ? start->from : start->prelude, error))
    return FALSE;
  switch (start->kind)
    {
    case CREDAL_START_ANNEALED:
      return load (prototypes, start->prelude, error);
    case CREDAL_START_WARM:
      return load (prototypes, start->from, error);
    case CREDAL_START_GIVEN:
      return follow (prototypes, start->membership);
    case CREDAL_START_RANDOM:
    default:
      return draw (prototypes, start->rng, error);
    }
}

void
credal_prototypes_save (const CredalPrototypes *prototypes, CredalState *state)
{
  guint c = prototypes->c;
  gsize p = prototypes->p;
  g_autofree double *centres = credal_prototypes_centres (prototypes);

  credal_state_put (state, "centres", CREDAL_AXIS_CLUSTERS, c, p, centres);
  if (prototypes->metrics)
    {
      credal_state_put (state, "metrics", CREDAL_AXIS_CLUSTERS, c, p * p, prototypes->metrics);
      credal_state_put (state, "shrunk", CREDAL_AXIS_CLUSTERS, c, 1, prototypes->shrunk);
    }
  credal_state_put (state, "rho2", CREDAL_AXIS_PLAIN, 1, 1, &prototypes->rho2);
  credal_state_put (state, "rejection", CREDAL_AXIS_PLAIN, 1, 1, &prototypes->rejection);
}

CredalPrototypes *
credal_prototypes_restore (const CredalProblem *problem, const CredalState *state, CredalReport *report, GError **error)
{
  g_autoptr(CredalPrototypes) prototypes = credal_prototypes_new (problem, error);

  if (!prototypes || !load (prototypes, state, error) || !read_rho2 (prototypes, state, error))
    return NULL;
  prototypes->rejection = scalar (state, "rejection", 0.0);
  for (guint k = 0; prototypes->shrunk && k < prototypes->c; k++)
    if (prototypes->shrunk[k] != 0.0)
      credal_report_warn (report, g_strdup_printf ("The metric of cluster %u was nearly singular and was made rounder: "
                                                   "its objects lie in fewer dimensions than the data", k + 1));
  return g_steal_pointer (&prototypes);
}

static void
average (const double *values, gsize width, CredalSet set, guint size, double *out)
{
  memset (out, 0, width * sizeof (double));
  for (CredalSet rest = set; rest; rest &= rest - 1)
    for (gsize q = 0; q < width; q++)
      out[q] += values[__builtin_ctz (rest) * width + q] / size;
}

/* Σ_{l<k∈A} ‖v_l − v_k‖² = |A| Σ_{l∈A} ‖v_l − v̄_A‖² */
static double
between (const CredalPrototypes *prototypes, CredalSet set, guint size, const double *barycentre)
{
  gsize p = prototypes->p;
  double sum = 0.0;

  for (CredalSet rest = set; rest; rest &= rest - 1)
    for (gsize q = 0; q < p; q++)
      {
        double u = prototypes->centres[__builtin_ctz (rest) * p + q] - barycentre[q];
        sum += u * u;
      }
  return sum / size;
}

void
credal_prototypes_derive (CredalPrototypes *prototypes)
{
  const CredalSet *sets = credal_frame_sets (prototypes->frame);
  const guint *sizes = credal_frame_sizes (prototypes->frame);
  gsize p = prototypes->p;

  for (guint a = 1; a < prototypes->f; a++)
    {
      double *barycentre = prototypes->barycentres + a * p;
      average (prototypes->centres, p, sets[a], sizes[a], barycentre);                      /* [ABMD12] Eq. (11) */
      prototypes->between[a] = between (prototypes, sets[a], sizes[a], barycentre);
      if (prototypes->metrics)   /* [ABMD12] Eq. (22) */
        average (prototypes->metrics, p * p, sets[a], sizes[a], prototypes->set_metrics + a * p * p);
    }
}

void
credal_prototypes_costs (const CredalPrototypes *prototypes, const guint32 *objects, gsize size, double *r)
{
  g_autoptr(CredalTile) tile = credal_tile_new (prototypes, NULL);
  guint f = prototypes->f;

  for (gsize first = 0; first < size; first += CREDAL_TILE)
    {
      gsize count = MIN ((gsize) CREDAL_TILE, size - first);
      credal_tile_gather (tile, prototypes, objects + first, count);
      credal_tile_weigh (tile, prototypes);
      for (gsize t = 0; t < count; t++)
        for (guint a = 0; a < f; a++)
          r[(first + t) * f + a] = tile->sum[a * CREDAL_TILE + t];
    }
}

void
credal_prototypes_masses (gconstpointer model, gsize begin, gsize end, double *m)
{
  const CredalPrototypes *prototypes = model;
  g_autoptr(CredalTile) tile = credal_tile_new (prototypes, NULL);
  guint f = prototypes->f;

  for (gsize first = begin; first < end; first += CREDAL_TILE)
    {
      gsize count = MIN ((gsize) CREDAL_TILE, end - first);
      credal_tile_load (tile, prototypes, first, count, NULL);
      credal_tile_weigh (tile, prototypes);
      credal_tile_divide (tile, f);
      for (gsize t = 0; t < count; t++)
        for (guint a = 0; a < f; a++)
          m[(first - begin + t) * f + a] = tile->w[a * CREDAL_TILE + t];
    }
}

/* Depends on n alone, not on the number of threads: sums are added up in the same order everywhere. */
static gsize
block_size (gsize n)
{
  gsize tiles = (n / MAX_BLOCKS + CREDAL_TILE) / CREDAL_TILE;
  return MAX (BLOCK, tiles * CREDAL_TILE);
}

typedef struct {
  const CredalPrototypes *prototypes;
  gsize size;              /* of a block */
  const guint8 *skip;
  CredalMonitor *monitor;
  GMutex lock;             /* of what follows */
  CredalMoments **parts;   /* one for each block, from when it is done until it is merged */
  gsize n_blocks, merged;
  CredalMoments *moments;
} Pass;

static void
pass_objects (const Pass *pass, gsize begin, gsize end, CredalMoments *part)
{
  const CredalPrototypes *prototypes = pass->prototypes;
  g_autoptr(CredalTile) tile = credal_tile_new (prototypes, part);
  for (gsize first = begin; first < end; first += CREDAL_TILE)
    {
      credal_tile_load (tile, prototypes, first, MIN ((gsize) CREDAL_TILE, end - first), pass->skip);
      credal_tile_weigh (tile, prototypes);
      credal_tile_collect (tile, prototypes);
    }
  credal_tile_finish (tile);
}

/* In the blocks' order, as soon as all before are there: few are kept besides those that are worked on. */
static void
merge_block (Pass *pass, gsize block, CredalMoments *part)
{
  g_mutex_lock (&pass->lock);
  for (pass->parts[block] = part; pass->merged < pass->n_blocks && pass->parts[pass->merged]; pass->merged++)
    {
      credal_moments_merge (pass->moments, pass->parts[pass->merged]);
      g_clear_pointer (&pass->parts[pass->merged], credal_moments_free);
    }
  g_mutex_unlock (&pass->lock);
}

static void
pass_block (gsize block, gpointer user_data)
{
  Pass *pass = user_data;
  const CredalPrototypes *prototypes = pass->prototypes;
  gsize begin = block * pass->size, end = MIN (begin + pass->size, credal_dataset_n (prototypes->data));
  CredalMoments *part = credal_moments_new (prototypes->f, prototypes->p, pass->moments->s2 != NULL);

  if (!credal_monitor_stopped (pass->monitor))
    pass_objects (pass, begin, end, part);
  merge_block (pass, block, part);
}

gboolean
credal_prototypes_pass (const CredalPrototypes *prototypes, const guint8 *skip, CredalMoments *moments,
                        CredalMonitor *monitor, GError **error)
{
  gsize n = credal_dataset_n (prototypes->data), size = block_size (n), n_blocks = (n + size - 1) / size;
  g_autofree CredalMoments **parts = g_new0 (CredalMoments *, n_blocks);
  Pass pass = { .prototypes = prototypes, .size = size, .skip = skip, .monitor = monitor, .parts = parts,
                .n_blocks = n_blocks, .moments = moments };

  g_mutex_init (&pass.lock);
  credal_moments_clear (moments);
  credal_parallel_for (n_blocks, pass_block, &pass);
  g_mutex_clear (&pass.lock);
  return credal_monitor_check (monitor, error);
}

double
credal_prototypes_cost (const CredalPrototypes *prototypes, const guint32 *objects, gsize size, const double *m,
                        const double *r)
{
  const double *weights = credal_dataset_weights (prototypes->data);
  guint f = prototypes->f;
  double total = 0.0;

  for (gsize s = 0; s < size; s++, m += f, r += f)
    {
      double cost = 0.0;
      for (guint a = 0; a < f; a++)
        cost += r[a] * m[a] * m[a];
      total += credal_weight (weights, objects[s]) * cost;
    }
  return total;
}

/* One object's moments; @u: (p) scratch. */
static void
add_object (const CredalPrototypes *prototypes, gsize i, const double *m, double *u, CredalMoments *moments)
{
  const double *weights = credal_dataset_weights (prototypes->data);
  const double *x = credal_dataset_row (prototypes->data, i);
  double weight = credal_weight (weights, i);
  gsize p = prototypes->p;

  for (guint a = 1; a < prototypes->f; a++)
    {
      const double *origin = prototypes->barycentres + a * p;
      if (m[a] == 0.0)
        continue;
      for (gsize q = 0; q < p; q++)
        u[q] = x[q] - prototypes->shift[q] - (moments->s2 ? origin[q] : 0.0);
      credal_moments_add_row (moments, a, weight * m[a] * m[a], u);
    }
}

void
credal_prototypes_add (const CredalPrototypes *prototypes, const guint32 *objects, gsize size, const double *m,
                       const double *r, CredalMoments *moments)
{
  g_autofree double *u = g_new (double, prototypes->p);

  moments->objective += credal_prototypes_cost (prototypes, objects, size, m, r);
  for (gsize s = 0; s < size; s++)
    add_object (prototypes, objects[s], m + s * prototypes->f, u, moments);
}
