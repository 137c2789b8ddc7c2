/* Finds the cheapest neuron of each object. With few features each cost is compared as soon as it is computed; with
 * many, BLAS computes all costs first. */
#include <math.h>
#include "core/base/clones.h"
#include "engines/map/least.h"
#include "engines/map/map.h"

#define FEW 16                 /* features */

typedef double Quad __attribute__ ((vector_size (32), aligned (8)));
typedef gint64 Mask __attribute__ ((vector_size (32), aligned (8)));

#define CHOOSE(mask, yes, no) ((Quad) (((mask) & (Mask) (yes)) | (~(mask) & (Mask) (no))))

/* Returns the least of both quads' lanes; ties go to the lowest neuron. */
static inline guint
reduce_lanes (const Quad *least, const Quad *step, double *cost)
{
  guint neuron = G_MAXUINT;

  *cost = INFINITY;
  for (guint l = 0; l < CREDAL_MAP_LANES; l++)
    {
      guint here = (guint) step[l / 4][l % 4] * CREDAL_MAP_LANES + l;
      double value = least[l / 4][l % 4];
      if (value < *cost || (value == *cost && here < neuron))
        {
          *cost = value;
          neuron = here;
        }
    }
  return neuron;
}

#define AT(offset) (*(const Quad *) (column + (offset)))
#define KEEP_LESS(sum, least, step) \
  do \
    { \
      Mask less = (sum) < (least); \
      least = CHOOSE (less, sum, least); \
      step = CHOOSE (less, now, step); \
    } \
  while (0)

/* Finds the winners of two objects @x and @y by γ without the part that all neurons share: the first @features of the
 * columns, and the last one, at @last. */
CREDAL_CLONES static void
find_winners (const double *x, const double *y, const double *columns, gsize wide, gsize features, gsize last,
              guint neuron[2], double cost[2])
{
  const Quad far = { INFINITY, INFINITY, INFINITY, INFINITY }, one = { 1.0, 1.0, 1.0, 1.0 };
  Quad least0 = far, least1 = far, least2 = far, least3 = far, now = { 0.0, 0.0, 0.0, 0.0 };
  Quad step0 = now, step1 = now, step2 = now, step3 = now;

  for (gsize k = 0; k < wide; k += CREDAL_MAP_LANES, now += one)
    {
      const double *column = columns + k;
      Quad sum0 = AT (last), sum1 = AT (last + 4), sum2 = sum0, sum3 = sum1;
      for (gsize q = 0; q < features; q++)
        {
          Quad t0 = AT (q * wide), t1 = AT (q * wide + 4);
          sum0 += x[q] * t0;
          sum1 += x[q] * t1;
          sum2 += y[q] * t0;
          sum3 += y[q] * t1;
        }
      KEEP_LESS (sum0, least0, step0);
      KEEP_LESS (sum1, least1, step1);
      KEEP_LESS (sum2, least2, step2);
      KEEP_LESS (sum3, least3, step3);
    }
  const Quad least[] = { least0, least1, least2, least3 }, step[] = { step0, step1, step2, step3 };
  neuron[0] = reduce_lanes (least, step, &cost[0]);
  neuron[1] = reduce_lanes (least + 2, step + 2, &cost[1]);
}

/* If the kernel's rows sum to 1, γ contains ‖x‖² at every neuron. */
static void
find_all_winners (const CredalMap *map, const double *x, gsize rows, guint *neuron, double *cost)
{
  gsize width = map->p + 2, features = map->p + 1;
  gboolean common = map->even || map->winner == CREDAL_WINNER_NEAREST;

  if (common)
    features--;
  for (gsize k = 0; k < rows; k += 2)
    {
      const double *one = x + k * width, *other = x + MIN (k + 1, rows - 1) * width;
      guint both[2];
      double costs[2];
      find_winners (one, other, map->columns, map->wide, features, (width - 1) * map->wide, both, costs);
      for (gsize l = 0; l < MIN (2, rows - k); l++)
        {
          neuron[k + l] = both[l];
          cost[k + l] = costs[l] + (common ? x[(k + l) * width + map->p] : 0.0);
        }
    }
}

gboolean
credal_map_needs_room (const CredalMap *map)
{
  return map->p > FEW;
}

void
credal_map_winners (const CredalMap *map, const double *x, gsize rows, double *room, guint *neuron, double *cost)
{
  if (!credal_map_needs_room (map))
    {
      find_all_winners (map, x, rows, neuron, cost);
      return;
    }
  credal_map_costs (map, x, rows, room);
  for (gsize k = 0; k < rows; k++)
    {
      neuron[k] = credal_least (room + k * map->r, map->r);
      cost[k] = room[k * map->r + neuron[k]];
    }
}
