/* Places prototypes at the start, saves and restores them, and finds the ρ² for a requested share of outliers. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "core/base/sorted.h"
#include "engines/evidential/prototypes.h"
#include "engines/evidential/tile.h"
#include "engines/shared/common.h"

/* Squared radius of the data, relative to ρ², below which it is no unit of costs: a model predicts a single row. */
#define NO_SPREAD 1e-30

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

void
credal_prototypes_put (CredalPrototypes *prototypes, const double *centres)
{
  shift_centres (prototypes, centres, -1.0, prototypes->centres);
  credal_prototypes_derive (prototypes);
}

static gboolean
draw_centres (CredalPrototypes *prototypes, GRand *rng, GError **error)
{
  if (!credal_seed_centres (prototypes->data, prototypes->c, rng, prototypes->centres, error))
    return FALSE;
  shift_centres (prototypes, prototypes->centres, -1.0, prototypes->centres);
  credal_prototypes_reset_metrics (prototypes);
  credal_prototypes_derive (prototypes);
  return TRUE;
}

static gboolean
follow_memberships (CredalPrototypes *prototypes, const double *membership)
{
  credal_mean_centres (prototypes->data, prototypes->c, membership, prototypes->centres);
  credal_prototypes_put (prototypes, prototypes->centres);
  return TRUE;
}

/* Loads the centres, the metrics if both have them, and their "shrunk" flags. */
static gboolean
load_prototypes (CredalPrototypes *prototypes, const CredalState *state, GError **error)
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
  credal_prototypes_put (prototypes, centres->values);
  return TRUE;
}

static double
state_scalar (const CredalState *state, const char *name, double otherwise)
{
  const CredalMatrix *matrix = credal_state_get (state, name);

  return matrix && matrix->rows * matrix->columns == 1 ? matrix->values[0] : otherwise;
}

static gboolean
read_rho2 (CredalPrototypes *prototypes, const CredalState *state, GError **error)
{
  prototypes->rho2 = state_scalar (state, "rho2", prototypes->rho2);
  if (prototypes->rho2 > 0.0)
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The stored model is invalid: its ρ² is not above 0"));
  return FALSE;
}

typedef struct { double cost, weight; } Nearest;     /* cost: min_A r_iA of an object */

static int
nearest_first (gconstpointer a, gconstpointer b)
{
  return credal_compare_reals (&((const Nearest *) a)->cost, &((const Nearest *) b)->cost);
}

/* (n), or NULL if memory runs out. */
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
      const CredalStretch stretch = credal_dataset_stretch (prototypes->data, first, count);
      credal_tile_load (tile, prototypes, &stretch, NULL);
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

/* Sets ρ² so that a share @rate of the weight has its largest mass on ∅: a quantile of min_A r_iA, half-way to the next
 * greater value. If there is no greater value, ρ² stays. */
static gboolean
set_rejection_rho2 (CredalPrototypes *prototypes, double rate, GError **error)
{
  gsize n = credal_dataset_n (prototypes->data), last = 0;
  g_autofree Nearest *nearest = find_nearest (prototypes);

  if (!nearest)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("Not enough memory to find the outliers among %zu objects"), n);
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

/* Takes the ρ² of the warm start if it has the same rate; otherwise computes the quantile from the distances of the
 * start. The prelude is the start if there is no warm one. A run with the other metric is refused, because its
 * distances do not compare. */
static gboolean
settle_rho2 (CredalPrototypes *prototypes, double rate, const CredalStart *start, GError **error)
{
  gboolean warm = start->kind == CREDAL_START_WARM;
  const CredalState *earlier = warm ? start->from : start->prelude;

  if (!(rate > 0.0))
    return TRUE;
  g_return_val_if_fail (earlier, FALSE);
  prototypes->rejection = rate;
  if (!credal_state_get (earlier, "metrics") != !prototypes->metrics)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           _("The stored model has a different metric: its ρ² does not fit"));
      return FALSE;
    }
  if (!read_rho2 (prototypes, earlier, error))
    return FALSE;
  if (warm && state_scalar (earlier, "rejection", 0.0) == rate)
    return TRUE;
  return load_prototypes (prototypes, earlier, error) && set_rejection_rho2 (prototypes, rate, error);
}

gboolean
credal_prototypes_begin (CredalPrototypes *prototypes, const CredalProblem *problem, const CredalStart *start,
                         GError **error)
{
  double rate = isnan (credal_params_real (problem->params, "rho2")) ? credal_params_real (problem->params, "rejection")
                                                                     : 0.0;

  if (!credal_check_unequal (problem->data, error))
    return FALSE;
  if (!settle_rho2 (prototypes, rate, start, error))
    return FALSE;
  switch (start->kind)
    {
    case CREDAL_START_ANNEALED:
      return load_prototypes (prototypes, start->prelude, error);
    case CREDAL_START_WARM:
      return load_prototypes (prototypes, start->from, error);
    case CREDAL_START_GIVEN:
      return follow_memberships (prototypes, start->membership);
    case CREDAL_START_RANDOM:
    default:
      return draw_centres (prototypes, start->rng, error);
    }
}

void
credal_prototypes_save (const CredalPrototypes *prototypes, CredalState *state)
{
  guint c = prototypes->c;
  gsize p = prototypes->p;
  g_autofree double *centres = credal_prototypes_centres (prototypes);

  credal_state_put (state, "centres", credal_axis_clusters (c), credal_axis_plain (p), centres);
  if (prototypes->metrics)
    {
      credal_state_put (state, "metrics", credal_axis_clusters (c), credal_axis_plain (p * p), prototypes->metrics);
      credal_state_put (state, "shrunk", credal_axis_clusters (c), credal_axis_plain (1), prototypes->shrunk);
    }
  credal_state_put (state, "rho2", credal_axis_plain (1), credal_axis_plain (1), &prototypes->rho2);
  credal_state_put (state, "rejection", credal_axis_plain (1), credal_axis_plain (1), &prototypes->rejection);
}

CredalPrototypes *
credal_prototypes_restore (const CredalProblem *problem, const CredalState *state, CredalReport *report, GError **error)
{
  g_autoptr(CredalPrototypes) prototypes = credal_prototypes_new (problem, error);

  if (!prototypes || !load_prototypes (prototypes, state, error) || !read_rho2 (prototypes, state, error))
    return NULL;
  prototypes->rejection = state_scalar (state, "rejection", 0.0);
  if (prototypes->unit < NO_SPREAD * prototypes->rho2)
    prototypes->unit = prototypes->rho2;
  for (guint k = 0; prototypes->shrunk && k < prototypes->c; k++)
    if (prototypes->shrunk[k] != 0.0)
      credal_report_fault (report, CREDAL_FAULT_SINGULAR, (int) k);
  return g_steal_pointer (&prototypes);
}
