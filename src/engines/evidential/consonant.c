/* Turns fuzzy memberships into the least committed nested masses, object by object. */
#include "engines/evidential/consonant.h"
#include <string.h>
#include "core/base/sorted.h"

/* Returns the index of the focal set that receives the mass of @set. */
static guint
focal_place (const CredalFrame *frame, CredalSet set, guint likeliest)
{
  guint around = credal_frame_smallest_superset (frame, set);

  return around > 0 ? around : 1 + likeliest;
}

static void
nest_memberships (const CredalFrame *frame, const double *u, double *m)
{
  guint c = credal_frame_c (frame), order[CREDAL_MAX_CLUSTERS];
  CredalSet set = 0;

  memset (m, 0, credal_frame_f (frame) * sizeof (double));
  m[0] = u[0];
  credal_order_falling (u + 1, c, order);
  double most = u[1 + order[0]];
  for (guint k = 0; k < c; k++)
    {
      double next = k + 1 < c ? u[1 + order[k + 1]] : 0.0, drop = u[1 + order[k]] - next;
      set |= (CredalSet) 1 << order[k];
      if (drop > 0.0)
        m[focal_place (frame, set, order[0])] += (1.0 - u[0]) * drop / most;
    }
}

void
credal_consonant_masses (const CredalFrame *frame, const double *u, gsize count, double *m)
{
  for (gsize t = 0; t < count; t++)
    nest_memberships (frame, u + t * (credal_frame_c (frame) + 1), m + t * credal_frame_f (frame));
}
