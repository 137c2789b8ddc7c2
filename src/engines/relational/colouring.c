/* Greedy b-colourings, and the index that compares them. */
#include "engines/relational/colouring.h"
#include <math.h>
#include <string.h>

static gboolean
are_adjacent (const CredalColourGraph *graph, gsize i, gsize j)
{
  return i != j && graph->d[i * graph->n + j] > graph->threshold;
}

/* ---- first colours ---- */

static int
compare_degrees (gconstpointer a, gconstpointer b, gpointer degrees)
{
  guint i = *(const guint *) a, j = *(const guint *) b, di = ((guint *) degrees)[i], dj = ((guint *) degrees)[j];

  return di != dj ? (di > dj ? -1 : 1) : i < j ? -1 : i > j;
}

/* Returns (transfer full) the vertices, those with most neighbours first. */
static guint *
order_by_degree (const CredalColourGraph *graph)
{
  guint *order = g_new (guint, graph->n);
  g_autofree guint *degree = g_new0 (guint, graph->n);

  for (guint i = 0; i < graph->n; i++)
    {
      order[i] = i;
      for (gsize j = 0; j < graph->n; j++)
        degree[i] += are_adjacent (graph, i, j);
    }
  g_qsort_with_data (order, (gint) graph->n, sizeof (guint), compare_degrees, degree);
  return order;
}

/* Returns the number of colours. */
static guint
colour_first (const CredalColourGraph *graph, guint *colour)
{
  g_autofree guint *order = order_by_degree (graph);
  g_autofree gsize *used = g_new0 (gsize, graph->n + 1);     /* 1 + the place in the order that excludes the colour */
  guint count = 0;

  for (gsize at = 0; at < graph->n; at++)
    {
      guint free = 0;
      for (gsize before = 0; before < at; before++)
        if (are_adjacent (graph, order[at], order[before]))
          used[colour[order[before]]] = at + 1;
      while (used[free] == at + 1)
        free++;
      colour[order[at]] = free;
      count = MAX (count, free + 1);
    }
  return count;
}

/* ---- removing colours ---- */

/* @near: (count) out: TRUE for the colours of the neighbours of @i. Returns their number. */
static guint
mark_near (const CredalColourGraph *graph, gsize i, const guint *colour, guint count, gboolean *near)
{
  guint marked = 0;

  memset (near, 0, count * sizeof (gboolean));
  for (gsize j = 0; j < graph->n && marked + 1 < count; j++)
    if (are_adjacent (graph, i, j) && !near[colour[j]])
      {
        near[colour[j]] = TRUE;
        marked++;
      }
  return marked;
}

/* Returns the last colour without a dominating vertex; @count: there is none. */
static guint
find_removable (const CredalColourGraph *graph, const guint *colour, guint count)
{
  g_autofree gboolean *near = g_new (gboolean, count);
  g_autofree gboolean *dominated = g_new0 (gboolean, count);

  for (gsize i = 0; i < graph->n; i++)
    dominated[colour[i]] = dominated[colour[i]] || mark_near (graph, i, colour, count, near) + 1 == count;
  for (guint k = count; k-- > 0;)
    if (!dominated[k])
      return k;
  return count;
}

/* Returns the free colour of the vertices that @i is nearest to on average. */
static guint
nearest_colour (const CredalColourGraph *graph, gsize i, const guint *colour, guint count)
{
  g_autofree gboolean *near = g_new (gboolean, count);
  g_autofree double *sum = g_new0 (double, count);
  g_autofree guint *size = g_new0 (guint, count);
  guint best = count;

  mark_near (graph, i, colour, count, near);
  for (gsize j = 0; j < graph->n; j++)
    if (!near[colour[j]])
      {
        sum[colour[j]] += graph->d[i * graph->n + j];
        size[colour[j]]++;
      }
  for (guint k = 0; k < count; k++)
    if (k != colour[i] && !near[k] && size[k] > 0 && (best == count || sum[k] / size[k] < sum[best] / size[best]))
      best = k;
  return best;
}

/* Moves each vertex of the colour to a free one. There is one, since the vertex does not dominate. The colouring stays
 * proper: the moved vertices are no neighbours of each other. */
static void
remove_colour (const CredalColourGraph *graph, guint removed, guint *colour, guint count)
{
  g_autofree guint *moved = g_memdup2 (colour, graph->n * sizeof (guint));

  for (gsize i = 0; i < graph->n; i++)
    if (colour[i] == removed)
      moved[i] = nearest_colour (graph, i, colour, count);
  for (gsize i = 0; i < graph->n; i++)
    colour[i] = moved[i] > removed ? moved[i] - 1 : moved[i];
}

static void
number_colours (gsize n, guint *colour, guint count)
{
  g_autofree guint *number = g_new (guint, count);
  guint next = 0;

  memset (number, 0xff, count * sizeof (guint));
  for (gsize i = 0; i < n; i++)
    {
      if (number[colour[i]] == G_MAXUINT)
        number[colour[i]] = next++;
      colour[i] = number[colour[i]];
    }
}

guint
credal_b_colouring (const CredalColourGraph *graph, guint *colour)
{
  guint count = colour_first (graph, colour), removed;

  while ((removed = find_removable (graph, colour, count)) < count)
    remove_colour (graph, removed, colour, count--);
  number_colours (graph->n, colour, count);
  return count;
}

/* ---- the index ---- */

double
credal_colouring_dunn (const double *d, gsize n, const guint *cluster, guint count)
{
  g_autofree double *sum = g_new0 (double, (gsize) count * count);
  g_autofree double *size = g_new0 (double, count);
  double between = INFINITY, within = 0.0;

  for (gsize i = 0; i < n; i++)
    {
      size[cluster[i]]++;
      for (gsize j = 0; j < n; j++)
        sum[cluster[i] * count + cluster[j]] += d[i * n + j];
    }
  for (guint k = 0; k < count; k++)
    for (guint l = 0; l <= k; l++)
      if (l < k)
        between = MIN (between, sum[k * count + l] / (size[k] * size[l]));
      else if (size[k] > 1.0)
        within = MAX (within, sum[k * count + k] / (size[k] * (size[k] - 1.0)));
  if (count < 2)
    return NAN;
  return between > 0.0 ? between / within : 0.0;
}
