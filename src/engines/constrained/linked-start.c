/* Starting centres: means of must-linked neighbourhoods replace the random centres that are nearest to them. */
#include <string.h>
#include "core/numerics/assignment.h"
#include "engines/constrained/linked-means.h"
#include "engines/shared/common.h"

/* ---- random centres ---- */

static void
measure_seed (guint k, gsize chosen, double *d2, gpointer user_data)
{
  CredalLinkedMeans *run = user_data;

  memcpy (run->centres + k * run->p, credal_dataset_row (run->data, chosen), run->p * sizeof (double));
  for (gsize i = 0; i < credal_dataset_n (run->data); i++)
    d2[i] = credal_linked_difference2 (run, k, i, chosen);
}

/* Resets each metric to the identity, with scaled columns in units of their deviation. */
static void
reset_metrics (CredalLinkedMeans *run)
{
  gsize p = run->p;

  for (guint k = 0; k < run->n_metrics; k++)
    for (gsize q = 0; q < p; q++)
      run->metrics[k * run->width + (run->metric == CREDAL_METRIC_FULL ? q * (p + 1) : q)]
        = q + run->scaled >= p ? 1.0 / run->variances[q] : 1.0;
  credal_linked_means_derive (run);
}

/* ---- neighbourhoods ---- */

typedef struct {
  guint32 n;
  gsize *count;              /* (n) number of objects in each unit */
  double *means;             /* (n × p) */
  double *nearest;           /* (n) squared distance from the nearest chosen unit */
} Units;

static void
clear_unit_means (Units *units)
{
  g_free (units->count);
  g_free (units->means);
  g_free (units->nearest);
}

static Units
find_unit_means (const CredalLinkedMeans *run)
{
  const CredalObjectLinks *links = run->links;
  gsize p = run->p;
  Units units = { links->n_units, g_new0 (gsize, links->n_units), g_new0 (double, links->n_units * p),
                  g_new (double, links->n_units) };

  for (gsize s = 0; s < links->size; s++)
    {
      const double *x = credal_dataset_row (run->data, links->objects[s]);
      guint32 unit = links->unit[s];
      units.count[unit]++;
      for (gsize q = 0; q < p; q++)
        units.means[unit * p + q] += (x[q] - units.means[unit * p + q]) / units.count[unit];
    }
  for (guint32 unit = 0; unit < units.n; unit++)
    units.nearest[unit] = 1.0;
  return units;
}

/* Returns the unit of at least two objects with the largest size times distance from the units chosen before; −1: none
 * is left. */
static gssize
take_farthest (Units *units)
{
  gssize best = -1;

  for (guint32 unit = 0; unit < units->n; unit++)
    if (units->count[unit] > 1 && units->nearest[unit] > 0.0
        && (best < 0 || units->count[unit] * units->nearest[unit] > units->count[best] * units->nearest[best]))
      best = unit;
  return best;
}

static void
move_away (const CredalLinkedMeans *run, Units *units, gsize taken, gboolean first)
{
  g_autofree double *delta = g_new (double, run->p);

  for (guint32 unit = 0; unit < units->n; unit++)
    {
      for (gsize q = 0; q < run->p; q++)
        delta[q] = units->means[unit * run->p + q] - units->means[taken * run->p + q];
      double d2 = credal_linked_norm2 (run, 0, delta);
      units->nearest[unit] = first ? d2 : MIN (units->nearest[unit], d2);
    }
}

/* Chooses up to c neighbourhoods and returns their number. @means: (c × p) out. */
static guint
choose_neighbourhoods (const CredalLinkedMeans *run, double *means)
{
  Units units = find_unit_means (run);
  guint found = 0;

  while (found < run->c)
    {
      gssize taken = take_farthest (&units);
      if (taken < 0)
        break;
      memcpy (means + found * run->p, units.means + taken * run->p, run->p * sizeof (double));
      move_away (run, &units, (gsize) taken, found++ == 0);
    }
  clear_unit_means (&units);
  return found;
}

static void
begin_at_neighbourhoods (CredalLinkedMeans *run)
{
  gsize p = run->p;
  guint column[CREDAL_MAX_CLUSTERS];
  g_autofree double *means = g_new (double, run->c * p);
  g_autofree double *cost = g_new (double, run->c * run->c);
  g_autofree double *delta = g_new (double, p);
  guint found = choose_neighbourhoods (run, means);

  if (found == 0)
    return;
  for (guint k = 0; k < found; k++)
    for (guint l = 0; l < run->c; l++)
      {
        for (gsize q = 0; q < p; q++)
          delta[q] = means[k * p + q] - run->centres[l * p + q];
        cost[k * run->c + l] = credal_linked_norm2 (run, 0, delta);
      }
  credal_assignment (cost, found, run->c, column);
  for (guint k = 0; k < found; k++)
    memcpy (run->centres + column[k] * p, means + k * p, p * sizeof (double));
}

gboolean
credal_linked_means_seed (CredalLinkedMeans *run, GError **error)
{
  reset_metrics (run);
  if (!credal_seed (credal_dataset_weights (run->data), credal_dataset_n (run->data), run->c, run->rng, measure_seed,
                    run, error))
    return FALSE;
  if (run->kind.neighbourhoods)
    begin_at_neighbourhoods (run);
  return TRUE;
}

gboolean
credal_linked_means_begin (CredalLinkedMeans *run, const CredalStart *start, GError **error)
{
  run->rng = start->rng ? g_rand_copy (start->rng) : credal_rng_new (0, 0);
  if (start->kind == CREDAL_START_WARM)
    return credal_linked_means_load (run, start->from, error);
  if (start->kind != CREDAL_START_GIVEN)
    return credal_linked_means_seed (run, error);
  reset_metrics (run);
  credal_mean_centres (run->data, run->c, start->membership, run->centres);
  return TRUE;
}
