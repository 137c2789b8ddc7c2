/* Counts the objects that two labellings put into different clusters. */
#include "engines/judged/moved.h"
#include "core/numerics/assignment.h"

CredalMoved
credal_moved (const guint8 *first, guint c1, const guint8 *second, guint c2, const double *weights, gsize n)
{
  guint c = MAX (c1, c2);
  g_autofree double *cost = g_new0 (double, c * c);
  g_autofree guint *match = g_new (guint, c);
  CredalMoved moved = { 0 };
  double total = 0.0;

  for (gsize i = 0; i < n; i++)
    cost[first[i] * c + second[i]] -= weights ? weights[i] : 1.0;
  credal_assignment (cost, c, c, match);
  for (gsize i = 0; i < n; i++)
    {
      double weight = weights ? weights[i] : 1.0;
      total += weight;
      if (match[first[i]] == second[i])
        continue;
      moved.count++;
      moved.share += weight;
    }
  moved.share /= total;
  return moved;
}
