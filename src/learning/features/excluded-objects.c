/* Moves objects out of the clusters that an answer excludes for them. */
#include "learning/features/excluded-objects.h"
#include "core/base/argmax.h"

#define POSSIBLE 1e-6                    /* a group with a lower membership is excluded */

/* Sets @row (c), all 0 before, to the memberships @found in the clusters that are not excluded, scaled to sum to 1.
 * FALSE, with @row unchanged: the likeliest cluster is not excluded, or all are. */
static gboolean
leave_excluded (const CredalNeighbourhoods *known, const double *membership, const guint *cluster,
                const double *found, double *row)
{
  guint likeliest = credal_argmax (found, known->c);
  gboolean leaves = FALSE;
  double left = 0.0;

  for (guint l = 0; l < known->c; l++)
    {
      gboolean excluded = l < known->r && membership[l] <= POSSIBLE;
      leaves |= excluded && cluster[l] == likeliest;
      left += excluded ? 0.0 : found[cluster[l]];
    }
  for (guint l = 0; leaves && left > 0.0 && l < known->c; l++)
    if (l >= known->r || membership[l] > POSSIBLE)
      row[cluster[l]] = found[cluster[l]] / left;
  return leaves && left > 0.0;
}

double *
credal_excluded_elsewhere (const CredalNeighbourhoods *known, const double *membership, const guint *cluster,
                           const double *found)
{
  g_autofree double *elsewhere = g_new0 (double, known->s * known->c);
  gboolean any = FALSE;

  for (gsize at = 0; at < known->s; at++)
    if (known->group[at] < 0)
      any |= leave_excluded (known, membership + at * known->r, cluster, found + (gsize) known->objects[at] * known->c,
                             elsewhere + at * known->c);
  return any ? g_steal_pointer (&elsewhere) : NULL;
}
