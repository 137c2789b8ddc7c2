#include "engines/map/lattice.h"
#include <math.h>
#include <string.h>
#include "core/data/components.h"

/* ---- how many ---- */

/* The two largest deviations; of a single feature the second is 0. @axes: (2 × p) out: unit vectors. */
static gboolean
find_plane (const CredalDataset *data, double deviations[2], double *axes, GError **error)
{
  gsize p = credal_dataset_p (data);
  g_autofree double *mean = g_new (double, p);
  double values[2] = { 0.0, 0.0 }, total;

  memset (axes, 0, 2 * p * sizeof (double));
  if (!credal_principal_components (data, NULL, MIN (p, 2), mean, values, axes, &total, error))
    return FALSE;
  for (guint k = 0; k < 2; k++)
    deviations[k] = sqrt (MAX (values[k], 0.0) / credal_dataset_total_weight (data));
  return TRUE;
}

static double
round_half_up (double x)
{
  return floor (x + 0.5);
}

gboolean
credal_lattice_measure (const CredalDataset *data, guint rows, guint columns, CredalLattice *lattice, GError **error)
{
  double neurons = MIN (ceil (5.0 * sqrt (credal_dataset_total_weight (data))), CREDAL_LATTICE_MOST), deviations[2];
  g_autofree double *axes = g_new (double, 2 * credal_dataset_p (data));

  if (!find_plane (data, deviations, axes, error))
    return FALSE;
  if (columns == 0 && rows == 0 && !(deviations[1] > 1e-6 * deviations[0]))
    columns = 1;
  else if (columns == 0 && rows == 0)
    columns = (guint) MIN (neurons, round_half_up (sqrt (neurons / deviations[0] * deviations[1] * sqrt (0.75))));
  else if (columns == 0)
    columns = (guint) CLAMP (round_half_up (neurons / rows), 1, CREDAL_LATTICE_SIDE);
  lattice->columns = MAX (columns, 1);
  lattice->rows = rows > 0 ? rows : (guint) MAX (MIN (neurons, round_half_up (neurons / lattice->columns)), 1);
  return TRUE;
}

/* ---- where ---- */

guint
credal_lattice_distance (const CredalLattice *lattice, guint a, guint b)
{
  gint columns = (gint) lattice->columns, row_a = (gint) a / columns, row_b = (gint) b / columns;
  gint down = row_b - row_a, across = (gint) b % columns - (gint) a % columns;

  if (lattice->shape == CREDAL_LATTICE_SQUARE8)
    return (guint) MAX (ABS (down), ABS (across));
  if (lattice->shape == CREDAL_LATTICE_SQUARE4)
    return (guint) (ABS (down) + ABS (across));
  across -= row_b / 2 - row_a / 2;       /* along the slanted axis of hexagons */
  return (guint) (ABS (across) + ABS (down) + ABS (across + down)) / 2;
}

void
credal_lattice_kernel (const CredalLattice *lattice, double t, gboolean even, double *h)
{
  guint r = credal_lattice_size (lattice);

  for (guint a = 0; a < r; a++)
    {
      double *row = h + (gsize) a * r, sum = 0.0;
      for (guint b = 0; b < r; b++)
        {
          double distance = credal_lattice_distance (lattice, a, b) / t;
          row[b] = exp (-distance * distance);
          sum += row[b];
        }
      for (guint b = 0; even && b < r; b++)
        row[b] /= sum;
    }
}

guint
credal_lattice_neighbours (const CredalLattice *lattice, guint neuron, guint *near)
{
  gint row = (gint) (neuron / lattice->columns), column = (gint) (neuron % lattice->columns);
  guint count = 0;

  for (gint a = MAX (row - 1, 0); a <= MIN (row + 1, (gint) lattice->rows - 1); a++)
    for (gint b = MAX (column - 1, 0); b <= MIN (column + 1, (gint) lattice->columns - 1); b++)
      {
        guint other = (guint) a * lattice->columns + (guint) b;
        if (credal_lattice_distance (lattice, neuron, other) == 1)
          near[count++] = other;
      }
  return count;
}

GArray *
credal_lattice_edges (const CredalLattice *lattice)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint near[8];

  for (guint32 c = 0; c < credal_lattice_size (lattice); c++)
    {
      guint count = credal_lattice_neighbours (lattice, c, near);
      for (guint q = 0; q < count; q++)
        if (near[q] > c)
          {
            g_array_append_val (edges, c);
            g_array_append_val (edges, near[q]);
          }
    }
  return edges;
}

/* From −1 to 1 along a side. */
static double
place_on_side (guint at, guint count)
{
  return count > 1 ? 2.0 * at / (count - 1.0) - 1.0 : 0.0;
}

gboolean
credal_lattice_spread (const CredalLattice *lattice, const CredalDataset *data, double *prototypes, GError **error)
{
  gsize p = credal_dataset_p (data);
  g_autofree double *axes = g_new (double, 2 * p);
  double deviations[2];

  if (!find_plane (data, deviations, axes, error))
    return FALSE;
  for (guint c = 0; c < credal_lattice_size (lattice); c++)
    {
      double u = deviations[0] * place_on_side (c / lattice->columns, lattice->rows),
             v = deviations[1] * place_on_side (c % lattice->columns, lattice->columns);
      for (gsize q = 0; q < p; q++)
        prototypes[c * p + q] = u * axes[q] + v * axes[p + q];
    }
  return TRUE;
}
