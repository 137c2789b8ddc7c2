/* Components of must-links on the map: their legal places ([AB11] Eqs (7), (8)), and the prototypes that they do not
 * move (Eq. (11)). A component goes to one neuron as a whole, or its objects with the same cheapest neuron move
 * together. If two components are kept apart, all their members are: must-links extend cannot-links. */
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "engines/map/map.h"
#include "engines/map/place.h"

/* Units: objects that go to one neuron together. */
typedef struct {
  guint count;
  guint32 *party;              /* (count) ascending: the component of each unit */
  guint *of;                   /* (ties' size) unit of each object; G_MAXUINT: none */
  double *x;                   /* (count × (p + 2)) Σ w (x, ‖x‖², 1) */
  double *cost;                /* (count × r) */
  gint *place;                 /* (count) the neuron; −1: none is legal */
} MapUnits;

static void
clear_units (MapUnits *units)
{
  g_free (units->party);
  g_free (units->of);
  g_free (units->x);
  g_free (units->cost);
  g_free (units->place);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MapUnits, clear_units)

gboolean
credal_map_is_placed (const CredalMap *map, guint a)
{
  return credal_ties_has_foes (map->ties, a) || (map->whole && map->ties->members[a] > 1);
}

/* ---- units ---- */

typedef struct { guint32 component, neuron; gsize at; } MapMember;

static int
compare_members (gconstpointer first, gconstpointer second, gpointer nothing)
{
  const MapMember *x = first, *y = second;

  if (x->component != y->component)
    return x->component < y->component ? -1 : 1;
  if (x->neuron != y->neuron)
    return x->neuron < y->neuron ? -1 : 1;
  return (x->at > y->at) - (x->at < y->at);
}

/* Lists the placed objects (element-type MapMember), sorted so that the objects of a unit are adjacent. */
static GArray *
list_members (const CredalMap *map)
{
  const CredalTies *ties = map->ties;
  GArray *members = g_array_new (FALSE, FALSE, sizeof (MapMember));

  for (gsize at = 0; at < ties->size; at++)
    if (credal_map_is_placed (map, ties->of[at]))
      {
        const MapMember member = { ties->of[at], map->whole ? 0 : map->neuron[ties->objects[at]], at };
        g_array_append_val (members, member);
      }
  g_array_sort_with_data (members, compare_members, NULL);
  return members;
}

static void
find_units (const CredalMap *map, MapUnits *units)
{
  g_autoptr(GArray) members = list_members (map);
  g_autoptr(GArray) party = g_array_new (FALSE, FALSE, sizeof (guint32));
  const MapMember *before = NULL;

  units->of = g_new (guint, map->ties->size);
  for (gsize at = 0; at < map->ties->size; at++)
    units->of[at] = G_MAXUINT;
  for (guint q = 0; q < members->len; q++)
    {
      const MapMember *member = &g_array_index (members, MapMember, q);
      if (!before || before->component != member->component || before->neuron != member->neuron)
        g_array_append_val (party, member->component);
      units->of[member->at] = party->len - 1;
      before = member;
    }
  units->count = party->len;
  units->party = g_memdup2 (party->data, MAX (party->len, 1) * sizeof (guint32));
}

static void
sum_units (const CredalMap *map, MapUnits *units)
{
  gsize width = map->p + 2;
  g_autofree double *x = g_new (double, width);

  units->x = g_new0 (double, MAX (units->count, 1) * width);
  for (gsize at = 0; at < map->ties->size; at++)
    if (units->of[at] != G_MAXUINT)
      {
        guint32 i = map->ties->objects[at];
        credal_map_rows (map, credal_dataset_row (map->data, i), 1, x);
        cblas_daxpy ((blasint) width, credal_weight (credal_dataset_weights (map->data), i), x, 1,
                     units->x + units->of[at] * width, 1);
      }
}

/* ---- effects of the places ---- */

/* Returns the neuron at which a unit without a legal one violates least: the neuron with fewest units that it is kept
 * apart from, and among these the cheapest. The unit counts there but moves no prototype. */
static guint
find_least_harm (const CredalMap *map, const MapUnits *units, guint unit)
{
  const CredalTies *ties = map->ties;
  const double *cost = units->cost + (gsize) unit * map->r;
  g_autofree guint *harm = g_new0 (guint, map->r);
  guint32 party = units->party[unit];
  guint best = 0;

  for (guint other = 0; other < units->count; other++)
    for (guint q = ties->first[party]; q < ties->first[party + 1] && units->place[other] >= 0; q++)
      harm[units->place[other]] += units->party[other] == ties->apart[q];
  for (guint c = 1; c < map->r; c++)
    if (harm[c] < harm[best] || (harm[c] == harm[best] && cost[c] < cost[best]))
      best = c;
  return best;
}

static void
add_unit (const CredalMap *map, const MapUnits *units, guint unit, CredalMapSums *sums)
{
  const double *x = units->x + unit * (map->p + 2);
  guint place = (guint) units->place[unit];

  sums->weight[place] += x[map->p + 1];
  cblas_daxpy ((blasint) map->p, 1.0, x, 1, sums->sum + place * map->p, 1);
}

/* Keeps the unit from moving prototypes of neurons that hold objects it is kept apart from. @seen: (r) 1 + the last
 * unit for which the neuron was left out. */
static void
leave_out_apart (const CredalMap *map, const MapUnits *units, const guint *begin, guint unit, guint *seen,
                 CredalMapSums *sums)
{
  const CredalTies *ties = map->ties;
  const double *x = units->x + unit * (map->p + 2), *h = map->h + (gsize) units->place[unit] * map->r;
  guint32 party = units->party[unit];

  for (guint q = ties->first[party]; q < ties->first[party + 1]; q++)
    for (guint other = begin[ties->apart[q]]; other < begin[ties->apart[q] + 1]; other++)
      {
        gint c = units->place[other];
        if (c < 0 || seen[c] == unit + 1)
          continue;
        seen[c] = unit + 1;
        sums->out_weight[c] += h[c] * x[map->p + 1];
        cblas_daxpy ((blasint) map->p, h[c], x, 1, sums->out_sum + (gsize) c * map->p, 1);
      }
}

static void
add_units (const CredalMap *map, const MapUnits *units, CredalMapSums *sums)
{
  g_autofree guint *begin = g_new0 (guint, map->ties->count + 1);
  g_autofree guint *seen = g_new0 (guint, map->r);

  sums->out_weight = g_new0 (double, map->r);
  sums->out_sum = g_new0 (double, map->r * map->p);
  for (guint unit = 0; unit < units->count; unit++)
    begin[units->party[unit] + 1]++;
  for (guint a = 0; a < map->ties->count; a++)
    begin[a + 1] += begin[a];
  for (guint unit = 0; unit < units->count; unit++)
    if (units->place[unit] >= 0)
      {
        add_unit (map, units, unit, sums);
        leave_out_apart (map, units, begin, unit, seen, sums);
      }
}

/* Moves each object to its unit's neuron. */
static void
follow_units (CredalMap *map, const MapUnits *units, const guint *neuron, const guint32 *was, CredalMapSums *sums)
{
  sums->lost = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (gsize at = 0; at < map->ties->size; at++)
    {
      guint unit = units->of[at];
      guint32 i = map->ties->objects[at];
      if (unit == G_MAXUINT)
        continue;
      map->neuron[i] = neuron[unit];
      sums->moved += was[at] != neuron[unit];
      if (units->place[unit] < 0)
        g_array_append_val (sums->lost, i);
    }
}

void
credal_map_place (CredalMap *map, const guint32 *was, CredalMapSums *sums)
{
  g_auto(MapUnits) units = { 0 };

  find_units (map, &units);
  sum_units (map, &units);
  units.cost = g_new (double, (gsize) MAX (units.count, 1) * map->r);
  units.place = g_new (gint, MAX (units.count, 1));
  credal_map_costs (map, units.x, units.count, units.cost);
  const CredalPlacing placing = { map->ties, units.count, units.party, map->r, units.cost,
                                  map->aloof ? &map->lattice : NULL };
  credal_place (&placing, units.place);

  g_autofree guint *neuron = g_new (guint, MAX (units.count, 1));
  for (guint unit = 0; unit < units.count; unit++)
    {
      neuron[unit] = units.place[unit] >= 0 ? (guint) units.place[unit] : find_least_harm (map, &units, unit);
      sums->objective += MAX (units.cost[(gsize) unit * map->r + neuron[unit]], 0.0);
    }
  add_units (map, &units, sums);
  follow_units (map, &units, neuron, was, sums);
}
