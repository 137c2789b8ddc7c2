/* Shares of objects in clusters that have a least size each. */
#include "core/numerics/least-shares.h"
#include <math.h>
#include <string.h>

#define TINY 1e-12                       /* relative to all weights, or to the largest cost: rounding */

/* Clusters are the nodes; the edge from a to b is the cheapest move of an object from a to b. */
typedef struct {
  const double *cost;
  gsize n;
  guint c;
  double least, tiny, step;  /* tiny: weight that counts as 0; step: cost that counts as 0 */
  double *t;
  double *size;              /* (c) */
  double *edge;              /* (c × c) cost of the move; INFINITY: no object */
  gsize *object;             /* (c × c) the object */
  double *far;               /* (c) cost of the cheapest path to the cluster that is filled */
  guint *next;               /* (c) the next cluster on this path */
} Flow;

static void
find_edge (Flow *flow, guint a, guint b)
{
  double *edge = flow->edge + a * flow->c + b;

  *edge = INFINITY;
  for (gsize i = 0; i < flow->n; i++)
    {
      const double *cost = flow->cost + i * flow->c;
      if (flow->t[i * flow->c + a] > 0.0 && cost[b] - cost[a] < *edge)
        {
          *edge = cost[b] - cost[a];
          flow->object[a * flow->c + b] = i;
        }
    }
}

/* Mends the edges after weight of object @i has left cluster @a. */
static void
leave_edges (Flow *flow, gsize i, guint a)
{
  for (guint b = 0; b < flow->c && !(flow->t[i * flow->c + a] > 0.0); b++)
    if (flow->object[a * flow->c + b] == i)
      find_edge (flow, a, b);
}

/* Mends the edges after weight of object @i has come to cluster @a: of equal costs, the first object's counts. */
static void
join_edges (Flow *flow, gsize i, guint a)
{
  const double *cost = flow->cost + i * flow->c;

  for (guint b = 0; b < flow->c; b++)
    {
      gsize at = a * flow->c + b;
      double move = cost[b] - cost[a];
      if (move > flow->edge[at] || (move == flow->edge[at] && i >= flow->object[at]))
        continue;
      flow->edge[at] = move;
      flow->object[at] = i;
    }
}

/* Gives each object to its nearest cluster, the optimum without least sizes. */
static void
begin_nearest (Flow *flow, const double *weights)
{
  double largest = 0.0, total = 0.0;

  memset (flow->t, 0, flow->n * flow->c * sizeof (double));
  for (gsize i = 0; i < flow->n; i++)
    {
      const double *cost = flow->cost + i * flow->c;
      double weight = weights ? weights[i] : 1.0;
      guint nearest = 0;
      for (guint k = 0; k < flow->c; k++)
        {
          nearest = cost[k] < cost[nearest] ? k : nearest;
          largest = MAX (largest, fabs (cost[k]));
        }
      flow->t[i * flow->c + nearest] = weight;
      flow->size[nearest] += weight;
      total += weight;
    }
  flow->tiny = TINY * total;
  flow->step = TINY * largest;
  for (guint a = 0; a < flow->c; a++)
    for (guint b = 0; b < flow->c; b++)
      find_edge (flow, a, b);
}

/* Finds the cheapest paths from all clusters to cluster @k (Bellman and Ford). */
static void
find_paths (Flow *flow, guint k)
{
  gboolean changed = TRUE;

  for (guint a = 0; a < flow->c; a++)
    flow->far[a] = a == k ? 0.0 : INFINITY;
  for (guint round = 1; round < flow->c && changed; round++)
    {
      changed = FALSE;
      for (guint a = 0; a < flow->c; a++)
        for (guint b = 0; b < flow->c; b++)
          if (a != k && a != b && flow->edge[a * flow->c + b] + flow->far[b] + flow->step < flow->far[a])
            {
              flow->far[a] = flow->edge[a * flow->c + b] + flow->far[b];
              flow->next[a] = b;
              changed = TRUE;
            }
    }
}

/* Returns the cluster with weight to spare that is the nearest by these paths; c: there is none. */
static guint
find_giver (const Flow *flow)
{
  guint best = flow->c;

  for (guint a = 0; a < flow->c; a++)
    if (flow->size[a] - flow->least > flow->tiny && isfinite (flow->far[a])
        && (best == flow->c || flow->far[a] < flow->far[best]))
      best = a;
  return best;
}

/* Moves as much as possible along the path from @giver to @k. */
static void
move_along (Flow *flow, guint giver, guint k)
{
  double amount = MIN (flow->least - flow->size[k], flow->size[giver] - flow->least);
  guint c = flow->c;

  for (guint a = giver; a != k; a = flow->next[a])
    amount = MIN (amount, flow->t[flow->object[a * c + flow->next[a]] * c + a]);
  for (guint a = giver; a != k; a = flow->next[a])
    {
      gsize i = flow->object[a * c + flow->next[a]];
      double *t = flow->t + i * c;
      t[a] -= amount;
      t[flow->next[a]] += amount;
      leave_edges (flow, i, a);
      join_edges (flow, i, flow->next[a]);
    }
  flow->size[giver] -= amount;
  flow->size[k] += amount;
}

static gboolean
fill_cluster (Flow *flow, guint k, CredalMonitor *monitor, GError **error)
{
  while (flow->least - flow->size[k] > flow->tiny)
    {
      if (!credal_monitor_check (monitor, error))
        return FALSE;
      find_paths (flow, k);
      guint giver = find_giver (flow);
      if (giver == flow->c)
        break;
      move_along (flow, giver, k);
    }
  return TRUE;
}

gboolean
credal_least_shares (const double *weights, const double *cost, gsize n, guint c, double least, double *t,
                     CredalMonitor *monitor, GError **error)
{
  g_autofree double *size = g_new0 (double, c);
  g_autofree double *edge = g_new (double, c * c);
  g_autofree gsize *object = g_new0 (gsize, c * c);
  g_autofree double *far = g_new (double, c);
  g_autofree guint *next = g_new0 (guint, c);
  Flow flow = { .cost = cost, .n = n, .c = c, .least = least, .t = t, .size = size, .edge = edge, .object = object,
                .far = far, .next = next };

  begin_nearest (&flow, weights);
  for (guint k = 0; k < c; k++)
    if (!fill_cluster (&flow, k, monitor, error))
      return FALSE;
  return TRUE;
}
