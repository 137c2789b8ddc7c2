#include "learning/excluded-objects.h"
#include <string.h>
#include "core/base/argmax.h"

#define POSSIBLE 1e-6                    /* a lesser membership in a group excludes it */

/* @row: (c) inout: what is left of it in clusters that are not excluded, adding up to 1. FALSE: the likeliest one is
 * not excluded, or all are. */
static gboolean
leave_excluded (const CredalPins *pins, guint r, const double *membership, double *row)
{
  guint likeliest = credal_argmax (row, pins->c);
  double sum = 0.0;

  for (guint l = 0; l < r; l++)
    if (membership[l] <= POSSIBLE)
      row[pins->cluster[l]] = 0.0;
  if (row[likeliest] > 0.0)
    return FALSE;
  for (guint k = 0; k < pins->c; k++)
    sum += row[k];
  for (guint k = 0; k < pins->c && sum > 0.0; k++)
    row[k] /= sum;
  return sum > 0.0;
}

static gint
compare_objects (gconstpointer a, gconstpointer b)
{
  guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;
  return (x > y) - (x < y);
}

CredalPins *
credal_pin_excluded (const CredalPins *pins, const CredalNeighbourhoods *known, const double *membership,
                     const double *found)
{
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GHashTable) places = g_hash_table_new (NULL, NULL);
  gsize c = pins->c;

  for (gsize at = 0; at < known->s; at++)
    if (known->group[at] < 0)
      {
        g_hash_table_insert (places, GUINT_TO_POINTER (known->objects[at]), GSIZE_TO_POINTER (at));
        g_array_append_val (objects, known->objects[at]);
      }
  g_array_sort (objects, compare_objects);
  g_autofree double *rows = g_new (double, objects->len * c);
  gsize count = 0;
  for (guint k = 0; k < objects->len; k++)
    {
      guint32 object = g_array_index (objects, guint32, k);
      gsize at = GPOINTER_TO_SIZE (g_hash_table_lookup (places, GUINT_TO_POINTER (object)));
      memcpy (rows + count * c, found + object * c, c * sizeof (double));
      if (leave_excluded (pins, known->r, membership + at * known->r, rows + count * c))
        g_array_index (objects, guint32, count++) = object;
    }
  return count > 0 ? credal_pins_with (pins, (const guint32 *) (gconstpointer) objects->data, rows, count) : NULL;
}
