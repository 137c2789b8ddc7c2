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
  GArray **moves;            /* (c × c) guint32: a heap of the objects that can move, the cheapest first. Objects that
                              * have left stay until they come first */
  double *far;               /* (c) cost of the cheapest path to the cluster that is filled */
  guint *next;               /* (c) the next cluster on this path */
} Flow;

/* ---- moves ---- */

static double
move_cost (const Flow *flow, guint a, guint b, guint32 i)
{
  const double *cost = flow->cost + (gsize) i * flow->c;

  return cost[b] - cost[a];
}

/* Returns TRUE if object @i moves from @a to @b before object @j: of equal costs, the first object does. */
static gboolean
moves_before (const Flow *flow, guint a, guint b, guint32 i, guint32 j)
{
  double of_i = move_cost (flow, a, b, i), of_j = move_cost (flow, a, b, j);

  return of_i < of_j || (of_i == of_j && i < j);
}

/* Moves the heap's element @at down to its place. */
static void
sift_down (const Flow *flow, guint a, guint b, guint at)
{
  GArray *moves = flow->moves[a * flow->c + b];
  guint32 *heap = (guint32 *) moves->data, i = heap[at];

  for (guint child; (child = 2 * at + 1) < moves->len; at = child)
    {
      if (child + 1 < moves->len && moves_before (flow, a, b, heap[child + 1], heap[child]))
        child++;
      if (!moves_before (flow, a, b, heap[child], i))
        break;
      heap[at] = heap[child];
    }
  heap[at] = i;
}

static void
add_move (const Flow *flow, guint a, guint b, guint32 i)
{
  GArray *moves = flow->moves[a * flow->c + b];
  guint at = moves->len;

  g_array_append_val (moves, i);
  guint32 *heap = (guint32 *) moves->data;
  for (guint above; at > 0 && moves_before (flow, a, b, i, heap[above = (at - 1) / 2]); at = above)
    heap[at] = heap[above];
  heap[at] = i;
}

static gboolean
is_in (const Flow *flow, guint32 i, guint a)
{
  return flow->t[(gsize) i * flow->c + a] > 0.0;
}

/* Removes objects that have left @a until the first one is in @a. */
static void
drop_moved (const Flow *flow, guint a, guint b)
{
  GArray *moves = flow->moves[a * flow->c + b];

  while (moves->len > 0 && !is_in (flow, g_array_index (moves, guint32, 0), a))
    {
      g_array_remove_index_fast (moves, 0);
      if (moves->len > 0)
        sift_down (flow, a, b, 0);
    }
}

/* Returns the object of the cheapest move. Precondition: the edge is finite. */
static gsize
edge_object (const Flow *flow, guint a, guint b)
{
  return g_array_index (flow->moves[a * flow->c + b], guint32, 0);
}

/* Returns the cost of the cheapest move; INFINITY: @a has no object. */
static double
edge_cost (const Flow *flow, guint a, guint b)
{
  return flow->moves[a * flow->c + b]->len > 0 ? move_cost (flow, a, b, (guint32) edge_object (flow, a, b)) : INFINITY;
}

static void
find_moves (Flow *flow)
{
  guint c = flow->c;

  for (guint e = 0; e < c * c; e++)
    flow->moves[e] = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < flow->n; i++)
    for (guint a = 0; a < c; a++)
      for (guint b = 0; b < c && is_in (flow, i, a); b++)
        if (a != b)
          g_array_append_val (flow->moves[a * c + b], i);
  for (guint e = 0; e < c * c; e++)
    for (guint at = flow->moves[e]->len / 2; at-- > 0;)
      sift_down (flow, e / c, e % c, at);
}

static void
free_moves (Flow *flow)
{
  for (guint e = 0; e < flow->c * flow->c; e++)
    g_clear_pointer (&flow->moves[e], g_array_unref);
}

/* ---- flow ---- */

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
          if (a != k && a != b && edge_cost (flow, a, b) + flow->far[b] + flow->step < flow->far[a])
            {
              flow->far[a] = edge_cost (flow, a, b) + flow->far[b];
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

/* Moves @amount of the cheapest object from @a to @b. */
static void
move_object (Flow *flow, guint a, guint b, double amount)
{
  gsize i = edge_object (flow, a, b);
  double *t = flow->t + i * flow->c;
  gboolean comes = !(t[b] > 0.0);

  t[a] -= amount;
  t[b] += amount;
  for (guint k = 0; k < flow->c; k++)
    {
      if (k != a)
        drop_moved (flow, a, k);
      if (k != b && comes)
        add_move (flow, b, k, (guint32) i);
    }
}

/* Moves as much as possible along the path from @giver to @k. */
static void
move_along (Flow *flow, guint giver, guint k)
{
  double amount = MIN (flow->least - flow->size[k], flow->size[giver] - flow->least);

  for (guint a = giver; a != k; a = flow->next[a])
    amount = MIN (amount, flow->t[edge_object (flow, a, flow->next[a]) * flow->c + a]);
  for (guint a = giver; a != k; a = flow->next[a])
    move_object (flow, a, flow->next[a], amount);
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

/* Returns TRUE if every cluster has its least size. */
static gboolean
is_full (const Flow *flow)
{
  for (guint k = 0; k < flow->c; k++)
    if (flow->least - flow->size[k] > flow->tiny)
      return FALSE;
  return TRUE;
}

gboolean
credal_least_shares (const double *weights, const double *cost, gsize n, guint c, double least, double *t,
                     CredalMonitor *monitor, GError **error)
{
  g_autofree double *size = g_new0 (double, c);
  g_autofree GArray **moves = g_new0 (GArray *, c * c);
  g_autofree double *far = g_new (double, c);
  g_autofree guint *next = g_new0 (guint, c);
  Flow flow = { .cost = cost, .n = n, .c = c, .least = least, .t = t, .size = size, .moves = moves, .far = far,
                .next = next };
  gboolean fine = TRUE;

  begin_nearest (&flow, weights);
  if (is_full (&flow))
    return TRUE;
  find_moves (&flow);
  for (guint k = 0; k < c && fine; k++)
    fine = fill_cluster (&flow, k, monitor, error);
  free_moves (&flow);
  return fine;
}
