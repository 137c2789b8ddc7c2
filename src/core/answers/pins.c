/* Matches groups to clusters by an assignment problem, and pins settled objects. Labels outweigh expectations. */
#include "core/answers/pins.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "core/answers/labels.h"
#include "core/base/sorted.h"
#include "core/numerics/assignment.h"

#define COMPLETE 1e-6                    /* tolerated deficit from 1 */
#define NAMED 1e6                        /* weight of a label: more than all expectations */

void
credal_pins_free (CredalPins *pins)
{
  g_free (pins->objects);
  g_free (pins->membership);
  g_free (pins->cluster);
  g_free (pins);
}

/* ---- groups to clusters ---- */

static void
add_label_costs (const CredalNeighbourhoods *known, const double *membership, const CredalConstraints *constraints,
                 double *cost)
{
  g_autoptr(GHashTable) label = g_hash_table_new (NULL, NULL);
  g_autoptr(GArray) positive = credal_positive_labels (constraints);

  for (guint l = 0; l < positive->len; l++)
    {
      const CredalLabel *said = &g_array_index (positive, CredalLabel, l);
      g_hash_table_insert (label, GUINT_TO_POINTER (said->object), GUINT_TO_POINTER (said->cluster + 1));
    }
  for (gsize at = 0; at < known->s; at++)
    {
      guint cluster = GPOINTER_TO_UINT (g_hash_table_lookup (label, GUINT_TO_POINTER (known->objects[at])));
      for (guint l = 0; l < known->r && cluster > 0 && cluster <= known->c; l++)
        cost[l * known->c + cluster - 1] -= NAMED * membership[at * known->r + l];
    }
}

static void
prefer_expected (const CredalNeighbourhoods *known, const double *membership, const double *expected, double *cost)
{
  for (gsize at = 0; at < known->s; at++)
    for (guint l = 0; l < known->r; l++)
      for (guint k = 0; k < known->c; k++)
        cost[l * known->c + k] -= membership[at * known->r + l] * expected[at * known->c + k];
}

guint *
credal_pins_place (const CredalNeighbourhoods *known, const double *membership, const CredalConstraints *constraints,
                   const double *expected)
{
  guint c = known->c;
  guint *cluster = g_new (guint, c);
  g_autofree double *cost = g_new0 (double, c * c);   /* rows from r on belong to unknown groups */

  add_label_costs (known, membership, constraints, cost);
  if (expected)
    prefer_expected (known, membership, expected, cost);
  credal_assignment (cost, c, c, cluster);
  return cluster;
}

/* ---- pins ---- */

/* Returns the share of the membership in unknown groups. */
static double
missing_membership (const CredalNeighbourhoods *known, const double *membership, gsize at)
{
  double left = 1.0;

  for (guint l = 0; l < known->r; l++)
    left -= membership[at * known->r + l];
  return MAX (left, 0.0);
}

/* Returns TRUE if the object is settled, and its membership lies entirely in known groups or exceeds ½ in one. */
static gboolean
can_be_pinned (const CredalNeighbourhoods *known, const double *membership, gsize at)
{
  gboolean clear = missing_membership (known, membership, at) <= COMPLETE;

  for (guint l = 0; l < known->r; l++)
    clear |= membership[at * known->r + l] > 0.5;
  return clear && known->group[at] >= 0;
}

static gboolean
is_elsewhere (const CredalNeighbourhoods *known, const double *elsewhere, gsize at)
{
  for (guint k = 0; elsewhere && known->group[at] < 0 && k < known->c; k++)
    if (elsewhere[at * known->c + k] > 0.0)
      return TRUE;
  return FALSE;
}

static int
compare_pinned (gconstpointer a, gconstpointer b, gpointer unused)
{
  const guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

/* Lists the objects to be pinned, ascending: object · 2³² + index in S. */
static guint64 *
order_objects (const CredalNeighbourhoods *known, const double *membership, const double *elsewhere, gsize *size)
{
  guint64 *order = g_new (guint64, known->s);

  *size = 0;
  for (gsize at = 0; at < known->s; at++)
    if (can_be_pinned (known, membership, at) || is_elsewhere (known, elsewhere, at))
      order[(*size)++] = (guint64) known->objects[at] << 32 | at;
  g_qsort_with_data (order, (gint) *size, sizeof *order, compare_pinned, NULL);      /* also accepts size 0 */
  return order;
}

/* Sets @row (c), initially 0, to a settled object's memberships in clusters. */
static void
fill_settled (const CredalNeighbourhoods *known, const double *membership, const guint *cluster, gsize at, double *row)
{
  for (guint l = 0; l < known->r; l++)
    row[cluster[l]] = membership[at * known->r + l];
  for (guint l = known->r; l < known->c; l++)
    row[cluster[l]] = missing_membership (known, membership, at) / (known->c - known->r);
}

CredalPins *
credal_pins_new (const CredalNeighbourhoods *known, const double *membership, const guint *cluster,
                 const double *elsewhere)
{
  CredalPins *pins = g_new0 (CredalPins, 1);
  g_autofree guint64 *order = order_objects (known, membership, elsewhere, &pins->size);

  pins->c = known->c;
  pins->cluster = g_memdup2 (cluster, known->c * sizeof *cluster);
  pins->objects = g_new (guint32, pins->size);
  pins->membership = g_new0 (double, pins->size * pins->c);
  for (gsize k = 0; k < pins->size; k++)
    {
      gsize at = (guint32) order[k];
      double *row = pins->membership + k * pins->c;
      pins->objects[k] = (guint32) (order[k] >> 32);
      if (known->group[at] >= 0)
        fill_settled (known, membership, cluster, at, row);
      else
        memcpy (row, elsewhere + at * pins->c, pins->c * sizeof (double));
    }
  return pins;
}

CredalPins *
credal_pins_copy (const CredalPins *pins)
{
  CredalPins *copy = g_new (CredalPins, 1);

  *copy = (CredalPins) {
    .c = pins->c, .size = pins->size,
    .objects = g_memdup2 (pins->objects, pins->size * sizeof *pins->objects),
    .membership = g_memdup2 (pins->membership, pins->size * pins->c * sizeof *pins->membership),
    .cluster = g_memdup2 (pins->cluster, pins->c * sizeof *pins->cluster),
  };
  return copy;
}

CredalPins *
credal_pins_permute (const CredalPins *pins, const guint *order)
{
  CredalPins *result = credal_pins_copy (pins);
  guint c = pins->c;

  for (guint k = 0; k < c; k++)
    {
      for (gsize at = 0; at < pins->size; at++)
        result->membership[at * c + k] = pins->membership[at * c + order[k]];
      for (guint l = 0; l < c; l++)
        if (pins->cluster[l] == order[k])
          result->cluster[l] = k;
    }
  return result;
}

gint
credal_pins_likeliest (const CredalPins *pins, gsize at)
{
  const double *u = pins->membership + at * pins->c;

  for (guint k = 0; k < pins->c; k++)
    if (u[k] > 0.5)
      return (gint) k;
  return -1;
}

gsize
credal_pins_find (const CredalPins *pins, gsize object)
{
  return credal_first_from (pins->objects, pins->size, object);
}
