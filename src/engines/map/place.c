/* Places units greedily by slack, then improves their places by single moves. */
#include "engines/map/place.h"
#include <math.h>

#define MOST_SWEEPS 20
#define LEAST_GAIN 1e-12     /* least relative gain of a move */

typedef struct {
  gint best, second;         /* legal places; −1: none */
  double gap;                /* additional cost of the second; INFINITY: there is none */
  gboolean waiting;
} Slack;

typedef struct {
  const CredalPlacing *task;
  guint *taken;              /* (components × places) number of units that block a place for the component */
  guint *begin;              /* (components + 1) where the units of each component begin */
  Slack *slack;              /* (units) */
  gint *place;
} Placer;

static double
cost_at (const Placer *placer, guint unit, gint place)
{
  return placer->task->cost[(gsize) unit * placer->task->places + (guint) place];
}

static gboolean
may_stand (const Placer *placer, guint unit, guint place)
{
  return placer->taken[(gsize) placer->task->party[unit] * placer->task->places + place] == 0
         && isfinite (cost_at (placer, unit, (gint) place));
}

static void
find_slack (Placer *placer, guint unit)
{
  Slack *slack = &placer->slack[unit];

  slack->best = slack->second = -1;
  for (guint place = 0; place < placer->task->places; place++)
    {
      if (!may_stand (placer, unit, place))
        continue;
      double cost = cost_at (placer, unit, (gint) place);
      if (slack->best < 0 || cost < cost_at (placer, unit, slack->best))
        {
          slack->second = slack->best;
          slack->best = (gint) place;
        }
      else if (slack->second < 0 || cost < cost_at (placer, unit, slack->second))
        slack->second = (gint) place;
    }
  slack->gap = slack->second < 0 ? INFINITY
                                 : cost_at (placer, unit, slack->second) - cost_at (placer, unit, slack->best);
}

/* Recomputes the slack of waiting units of component @party that wanted @place, which is now blocked. */
static void
look_again (Placer *placer, guint32 party, gint place)
{
  for (guint unit = placer->begin[party]; unit < placer->begin[party + 1]; unit++)
    if (placer->slack[unit].waiting && (placer->slack[unit].best == place || placer->slack[unit].second == place))
      find_slack (placer, unit);
}

static void
take_one (Placer *placer, guint32 party, guint place, gint change)
{
  guint *taken = &placer->taken[(gsize) party * placer->task->places + place];

  *taken += (guint) change;
  if (change > 0 && *taken == 1)
    look_again (placer, party, (gint) place);
}

/* Marks @unit as being at @place, or with @change −1 as gone from it. */
static void
occupy (Placer *placer, guint unit, gint place, gint change)
{
  const CredalTies *ties = placer->task->ties;
  guint32 party = placer->task->party[unit];
  guint near[8], count = 0;

  if (placer->task->lattice)
    count = credal_lattice_neighbours (placer->task->lattice, (guint) place, near);
  for (guint q = ties->first[party]; q < ties->first[party + 1]; q++)
    {
      take_one (placer, ties->apart[q], (guint) place, change);
      for (guint k = 0; k < count; k++)
        take_one (placer, ties->apart[q], near[k], change);
    }
}

/* Returns the waiting unit of largest slack; ties go to the cheaper one. Returns the number of units if none is
 * waiting. */
static guint
choose_next (const Placer *placer)
{
  guint chosen = placer->task->units;

  for (guint unit = 0; unit < placer->task->units; unit++)
    {
      const Slack *slack = &placer->slack[unit], *other = &placer->slack[chosen];
      if (!slack->waiting || slack->best < 0)
        continue;
      if (chosen == placer->task->units || slack->gap > other->gap
          || (slack->gap == other->gap
              && cost_at (placer, unit, slack->best) < cost_at (placer, chosen, other->best)))
        chosen = unit;
    }
  return chosen;
}

static int
compare_slack (gconstpointer first, gconstpointer second, gpointer user_data)
{
  const Placer *placer = user_data;
  guint a = *(const guint *) first, b = *(const guint *) second;
  double gap_a = placer->slack[a].gap, gap_b = placer->slack[b].gap;

  return gap_a != gap_b ? (gap_a < gap_b) - (gap_a > gap_b) : (a > b) - (a < b);
}

/* @order: (units) out: by falling slack while all places are free, so that it depends on the data and not on the order
 * of the units. */
static void
order_by_slack (Placer *placer, guint *order)
{
  for (guint unit = 0; unit < placer->task->units; unit++)
    {
      placer->slack[unit].waiting = TRUE;
      find_slack (placer, unit);
      order[unit] = unit;
    }
  g_qsort_with_data (order, (gint) placer->task->units, sizeof *order, compare_slack, placer);
}

static void
place_by_slack (Placer *placer)
{
  for (guint unit; (unit = choose_next (placer)) < placer->task->units; )
    {
      placer->slack[unit].waiting = FALSE;
      placer->place[unit] = placer->slack[unit].best;
      occupy (placer, unit, placer->place[unit], 1);
    }
}

/* ---- improvement ---- */

/* Moves the unit to its cheapest legal place if that is cheaper than its own. */
static gboolean
move_unit (Placer *placer, guint unit)
{
  gint now = placer->place[unit];

  find_slack (placer, unit);
  gint best = placer->slack[unit].best;
  if (best < 0 || best == now)
    return FALSE;
  if (now >= 0)
    {
      double cost = cost_at (placer, unit, now);
      if (!(cost_at (placer, unit, best) < cost - LEAST_GAIN * fabs (cost)))
        return FALSE;
      occupy (placer, unit, now, -1);
    }
  placer->place[unit] = best;
  occupy (placer, unit, best, 1);
  return TRUE;
}

static void
improve_places (Placer *placer, const guint *order)
{
  gboolean moved = TRUE;

  for (guint sweep = 0; moved && sweep < MOST_SWEEPS; sweep++)
    {
      moved = FALSE;
      for (guint q = 0; q < placer->task->units; q++)
        moved = move_unit (placer, order[q]) || moved;
    }
}

void
credal_place (const CredalPlacing *placing, gint *place)
{
  guint components = placing->ties->count;
  g_autofree guint *taken = g_new0 (guint, (gsize) components * placing->places);
  g_autofree guint *begin = g_new0 (guint, components + 1);
  g_autofree Slack *slack = g_new (Slack, MAX (placing->units, 1));
  g_autofree guint *order = g_new (guint, MAX (placing->units, 1));
  Placer placer = { placing, taken, begin, slack, place };

  for (guint unit = 0; unit < placing->units; unit++)
    {
      begin[placing->party[unit] + 1]++;
      place[unit] = -1;
    }
  for (guint a = 0; a < components; a++)
    begin[a + 1] += begin[a];
  order_by_slack (&placer, order);
  place_by_slack (&placer);
  improve_places (&placer, order);
}
