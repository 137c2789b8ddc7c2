#include "engines/pinned.h"
#include <string.h>

struct _CredalPinned {
  gsize size;
  guint32 *objects;          /* (size) ascending */
  guint *cluster;            /* (size) */
  guint8 *skip;              /* (n) 1 for these, or NULL when there are none */
};

CredalPinned *
credal_pinned_new (const CredalPins *pins, gsize n)
{
  CredalPinned *pinned = g_new0 (CredalPinned, 1);

  if (!pins || pins->size == 0)
    return pinned;
  pinned->objects = g_new (guint32, pins->size);
  pinned->cluster = g_new (guint, pins->size);
  pinned->skip = g_new0 (guint8, n);
  for (gsize at = 0; at < pins->size; at++)
    {
      gint cluster = credal_pins_likeliest (pins, at);
      if (cluster < 0)
        continue;
      pinned->skip[pins->objects[at]] = 1;
      pinned->objects[pinned->size] = pins->objects[at];
      pinned->cluster[pinned->size++] = (guint) cluster;
    }
  return pinned;
}

void
credal_pinned_free (CredalPinned *pinned)
{
  g_free (pinned->objects);
  g_free (pinned->cluster);
  g_free (pinned->skip);
  g_free (pinned);
}

gboolean
credal_pinned_pass (const CredalPinned *pinned, const CredalPrototypes *prototypes, CredalMoments *moments,
                    CredalMonitor *monitor, GError **error)
{
  guint f = prototypes->f;

  if (!credal_prototypes_pass (prototypes, pinned->skip, moments, monitor, error))
    return FALSE;
  g_autofree double *costs = g_new (double, pinned->size * f);
  g_autofree double *m = g_new0 (double, pinned->size * f);
  for (gsize at = 0; at < pinned->size; at++)
    m[at * f + 1 + pinned->cluster[at]] = 1.0;
  credal_prototypes_costs (prototypes, pinned->objects, pinned->size, costs);
  credal_prototypes_add (prototypes, pinned->objects, pinned->size, m, costs, moments);
  return TRUE;
}

void
credal_pinned_apply (const CredalPinned *pinned, guint f, gsize begin, gsize end, double *m)
{
  for (gsize at = 0; at < pinned->size && pinned->objects[at] < end; at++)
    if (pinned->objects[at] >= begin)
      {
        double *row = m + (pinned->objects[at] - begin) * f;
        memset (row, 0, f * sizeof (double));
        row[1 + pinned->cluster[at]] = 1.0;
      }
}
