/* Divides a group in two, as a proposal for its split. */
#include "core/groups/halves.h"

#define MOST_ITERATIONS 50

typedef struct {
  const CredalDataset *data;
  const GArray *objects;
  gsize p;
  double *centres[2];          /* (p) */
  guint8 *part;                /* (m) */
} Halving;

static const double *
row_of (const Halving *halving, guint m)
{
  return credal_dataset_row (halving->data, g_array_index (halving->objects, guint32, m));
}

static double
distance2 (const Halving *halving, const double *x, const double *y)
{
  double sum = 0.0;

  for (gsize q = 0; q < halving->p; q++)
    sum += (x[q] - y[q]) * (x[q] - y[q]);
  return sum;
}

static guint
furthest_from (const Halving *halving, const double *place)
{
  guint furthest = 0;

  for (guint m = 1; m < halving->objects->len; m++)
    if (distance2 (halving, row_of (halving, m), place) > distance2 (halving, row_of (halving, furthest), place))
      furthest = m;
  return furthest;
}

/* Moves the centre of @part to the mean of its objects, unless it has none. */
static void
move_centre (Halving *halving, guint part)
{
  g_autofree double *mean = g_new0 (double, halving->p);
  double total = 0.0;

  for (guint m = 0; m < halving->objects->len; m++)
    if (halving->part[m] == part)
      {
        double weight = credal_weight (credal_dataset_weights (halving->data),
                                       g_array_index (halving->objects, guint32, m));
        total += weight;
        for (gsize q = 0; q < halving->p; q++)
          mean[q] += weight / total * (row_of (halving, m)[q] - mean[q]);
      }
  for (gsize q = 0; q < halving->p && total > 0.0; q++)
    halving->centres[part][q] = mean[q];
}

/* Puts each object in the part of the nearer centre. Returns TRUE if one has moved. */
static gboolean
assign (Halving *halving)
{
  gboolean moved = FALSE;

  for (guint m = 0; m < halving->objects->len; m++)
    {
      guint8 part = distance2 (halving, row_of (halving, m), halving->centres[1])
                    < distance2 (halving, row_of (halving, m), halving->centres[0]);
      moved |= part != halving->part[m];
      halving->part[m] = part;
    }
  return moved;
}

static void
begin (Halving *halving)
{
  move_centre (halving, 0);
  guint first = furthest_from (halving, halving->centres[0]), second = furthest_from (halving, row_of (halving, first));
  for (gsize q = 0; q < halving->p; q++)
    {
      halving->centres[0][q] = row_of (halving, first)[q];
      halving->centres[1][q] = row_of (halving, second)[q];
    }
}

/* Returns (transfer full) the objects of a part. */
static GArray *
collect (const Halving *halving, guint part)
{
  GArray *objects = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint m = 0; m < halving->objects->len; m++)
    if (halving->part[m] == part)
      g_array_append_val (objects, g_array_index (halving->objects, guint32, m));
  return objects;
}

GArray *
credal_group_halve (const CredalDataset *data, const GArray *objects, GArray **second)
{
  gsize p = credal_dataset_p (data);
  g_autofree double *centres = g_new0 (double, 2 * p);
  g_autofree guint8 *part = g_new0 (guint8, objects->len);
  Halving halving = { data, objects, p, { centres, centres + p }, part };

  begin (&halving);
  for (guint k = 0; k < MOST_ITERATIONS && assign (&halving); k++)
    {
      move_centre (&halving, 0);
      move_centre (&halving, 1);
    }
  GArray *parts[2] = { collect (&halving, 0), collect (&halving, 1) };
  if (parts[1]->len == 0)
    {
      g_array_append_val (parts[1], g_array_index (objects, guint32, objects->len - 1));
      g_array_set_size (parts[0], objects->len - 1);
    }
  guint larger = parts[1]->len > parts[0]->len || (parts[1]->len == parts[0]->len && part[0] == 1);
  *second = parts[1 - larger];
  return parts[larger];
}
