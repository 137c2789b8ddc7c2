/* The E-step of units: masses that follow from densities and answers. */
#include <math.h>
#include <string.h>
#include "core/numerics/assignment.h"
#include "engines/mixture/mixture-units.h"

#define BLOCK ((gsize) 256)
#define PREVAILING 1e6                        /* weight of an answer while units are placed */
#define SWEEPS 20
#define CLOSE 1e-6                       /* change of a mass below which the sweeps end */
#define ROUNDS 100                       /* most rounds of single moves */

static void
sum_unit_logs (const CredalMixture *mixture)
{
  CredalMixtureUnits *units = mixture->units;
  const double *weights = credal_dataset_weights (mixture->data);
  gsize p = mixture->p;
  guint f = mixture->f;
  g_autofree double *logs = g_new (double, BLOCK * f), *x = g_new (double, BLOCK * p);

  memset (units->logs, 0, units->n * f * sizeof (double));
  for (gsize begin = 0; begin < units->size; begin += BLOCK)
    {
      gsize end = MIN (begin + BLOCK, units->size);
      for (gsize q = begin; q < end; q++)
        memcpy (x + (q - begin) * p, credal_dataset_row (mixture->data, units->objects[q]), p * sizeof (double));
      credal_mixture_logs (mixture, x, end - begin, logs);
      for (gsize q = begin; q < end; q++)
        for (guint a = 1; a < f; a++)
          units->logs[units->unit[q] * f + a] += credal_weight (weights, units->objects[q])
                                                 * MAX (logs[(q - begin) * f + a], CREDAL_MIXTURE_UNLIKELY);
    }
}

static gboolean
may_have (const CredalMixture *mixture, gsize u, guint a)
{
  return a > 0 && (a <= mixture->c || mixture->units->members[u] == 1);
}

/* Returns the cost of the unit's labels if its mass is on @a. */
static double
label_cost (const CredalMixture *mixture, gsize u, guint a)
{
  const CredalSet *sets = credal_frame_sets (mixture->frame);
  const double *asserted = mixture->units->asserted + u * mixture->c, *denied = mixture->units->denied + u * mixture->c;
  double cost = 0.0;

  for (guint k = 0; k < mixture->c; k++)
    cost += (a != k + 1 ? asserted[k] : 0.0) + (sets[a] >> k & 1 ? denied[k] : 0.0);
  return cost;
}

/* Adds @by × the cost of @link for each set that can have the unit's mass. @cost: (f). */
static void
add_link_cost (const CredalMixture *mixture, const CredalMixtureLink *link, double by, double *cost)
{
  const CredalSet *sets = credal_frame_sets (mixture->frame);
  const double *m = mixture->units->masses + link->other * mixture->f;

  by *= link->weight;
  if (link->must)
    for (guint a = 1; a < mixture->f; a++)
      cost[a] += by * (a <= mixture->c ? 1.0 - m[a] : 1.0);
  for (guint b = 1; b < mixture->f && !link->must; b++)
    for (guint a = 1; a < mixture->f && m[b] > 0.0; a++)
      cost[a] += sets[a] & sets[b] ? by * m[b] : 0.0;
}

static void
add_unit_links (const CredalMixture *mixture, gsize u, double by, double *cost)
{
  const CredalMixtureUnits *units = mixture->units;

  for (guint q = units->link_start[u]; q < units->link_start[u + 1]; q++)
    add_link_cost (mixture, &units->links[q], by, cost);
}

/* Computes the masses of one unit and returns their largest change. @scratch: (f). */
static double
update_unit (const CredalMixture *mixture, gsize u, double strength, gboolean linked, double *scratch)
{
  CredalMixtureUnits *units = mixture->units;
  double *m = units->masses + u * mixture->f, most = -INFINITY, sum = 0.0, change = 0.0;

  memset (scratch, 0, mixture->f * sizeof (double));
  if (linked)
    add_unit_links (mixture, u, strength, scratch);
  for (guint a = 0; a < mixture->f; a++)
    {
      scratch[a] = may_have (mixture, u, a)
                     ? units->logs[u * mixture->f + a] - scratch[a] - strength * label_cost (mixture, u, a)
                     : -INFINITY;
      most = MAX (most, scratch[a]);
    }
  for (guint a = 0; a < mixture->f; a++)
    sum += scratch[a] = exp (scratch[a] - most);
  for (guint a = 0; a < mixture->f; a++)
    {
      change = MAX (change, fabs (scratch[a] / sum - m[a]));
      m[a] = scratch[a] / sum;
    }
  units->begun[u] = TRUE;
  return change;
}

void
credal_mixture_units_find (const CredalMixture *mixture, double strength)
{
  CredalMixtureUnits *units = mixture->units;
  g_autofree double *scratch = g_new (double, mixture->f);
  double change = INFINITY;

  if (units->pinned)
    return;
  sum_unit_logs (mixture);
  for (gsize u = 0; u < units->n; u++)
    if (!units->begun[u])
      update_unit (mixture, u, strength, FALSE, scratch);
  for (guint sweep = 0; sweep < SWEEPS && change > CLOSE; sweep++)
    {
      change = 0.0;
      for (gsize u = 0; u < units->n; u++)
        change = MAX (change, update_unit (mixture, u, strength, TRUE, scratch));
    }
}

double
credal_mixture_units_value (const CredalMixture *mixture, double strength)
{
  const CredalMixtureUnits *units = mixture->units;
  g_autofree double *cost = g_new (double, mixture->f);
  double value = 0.0;

  for (gsize u = 0; u < units->n && !units->pinned; u++)
    {
      const double *m = units->masses + u * mixture->f;
      memset (cost, 0, mixture->f * sizeof (double));
      add_unit_links (mixture, u, 0.5 * strength, cost);
      for (guint a = 1; a < mixture->f; a++)
        if (m[a] > 0.0)
          value += m[a] * (log (m[a]) + cost[a] + strength * label_cost (mixture, u, a));
    }
  return value;
}

/* ---- units placed in clusters ---- */

/* Returns (n × c) the cost of placing each unit in each cluster, without links; free with g_free(). */
static double *
placing_costs (const CredalMixture *mixture)
{
  const CredalMixtureUnits *units = mixture->units;
  double *costs = g_new (double, units->n * mixture->c);

  sum_unit_logs (mixture);
  for (gsize u = 0; u < units->n; u++)
    for (guint k = 0; k < mixture->c; k++)
      costs[u * mixture->c + k] = mixture->strength * label_cost (mixture, u, k + 1)
                                  - units->logs[u * mixture->f + k + 1];
  return costs;
}

typedef struct { gsize unit; double urgency; } Turn;

static int
most_urgent_first (gconstpointer a, gconstpointer b)
{
  const Turn *left = a, *right = b;

  if (left->urgency != right->urgency)
    return left->urgency > right->urgency ? -1 : 1;
  return left->unit < right->unit ? -1 : 1;
}

/* Returns the order of placing, (n): units with most links first, then units with the clearest best cluster; free with
 * g_free(). */
static Turn *
placing_order (const CredalMixture *mixture, const double *costs)
{
  const CredalMixtureUnits *units = mixture->units;
  Turn *turns = g_new (Turn, units->n);

  for (gsize u = 0; u < units->n; u++)
    {
      double least = INFINITY, second = INFINITY;
      for (guint k = 0; k < mixture->c; k++)
        {
          double cost = costs[u * mixture->c + k];
          second = cost < least ? least : MIN (second, cost);
          least = MIN (least, cost);
        }
      turns[u] = (Turn) { u, 1e3 * (units->link_start[u + 1] - units->link_start[u]) + MIN (second - least, 1e3) };
    }
  qsort (turns, units->n, sizeof *turns, most_urgent_first);
  return turns;
}

/* Returns the best cluster for @u, given the places of the others. @scratch: (f). */
static guint
best_place (const CredalMixture *mixture, const double *costs, gsize u, double *scratch)
{
  guint best = 0;

  memset (scratch, 0, mixture->f * sizeof (double));
  add_unit_links (mixture, u, PREVAILING, scratch);
  for (guint k = 0; k < mixture->c; k++)
    {
      scratch[k + 1] += costs[u * mixture->c + k];
      if (scratch[k + 1] < scratch[best + 1])
        best = k;
    }
  return best;
}

/* Returns TRUE if the unit was elsewhere before. */
static gboolean
put_unit (const CredalMixture *mixture, gsize u, guint k)
{
  double *m = mixture->units->masses + u * mixture->f;

  if (m[k + 1] == 1.0)
    return FALSE;
  memset (m, 0, mixture->f * sizeof (double));
  m[k + 1] = 1.0;
  return TRUE;
}

void
credal_mixture_units_place (const CredalMixture *mixture)
{
  CredalMixtureUnits *units = mixture->units;
  g_autofree double *costs = placing_costs (mixture);
  g_autofree Turn *turns = placing_order (mixture, costs);
  g_autofree double *scratch = g_new (double, mixture->f);
  gboolean moved = TRUE;

  memset (units->masses, 0, units->n * mixture->f * sizeof (double));
  for (guint round = 0; round < ROUNDS && moved; round++)
    {
      moved = FALSE;
      for (gsize q = 0; q < units->n; q++)
        moved = put_unit (mixture, turns[q].unit, best_place (mixture, costs, turns[q].unit, scratch)) || moved;
    }
  for (gsize u = 0; u < units->n; u++)
    units->begun[u] = TRUE;
}

void
credal_mixture_units_order (CredalMixture *mixture)
{
  const CredalMixtureUnits *units = mixture->units;
  guint c = mixture->c;
  gsize p = mixture->p;
  g_autofree double *cost = g_new0 (double, c * c);
  g_autofree double *means = g_memdup2 (mixture->means, c * p * sizeof (double));
  g_autofree guint *column = g_new (guint, c);

  sum_unit_logs (mixture);
  for (gsize u = 0; u < units->n; u++)
    for (guint k = 0; k < c; k++)
      for (guint l = 0; l < c && units->asserted[u * c + k] > 0.0; l++)
        cost[k * c + l] -= units->logs[u * mixture->f + l + 1];
  credal_assignment (cost, c, c, column);
  for (guint k = 0; k < c; k++)
    memcpy (mixture->means + k * p, means + column[k] * p, p * sizeof (double));
  credal_mixture_derive (mixture);
}
