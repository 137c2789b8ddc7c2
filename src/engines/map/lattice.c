/* Geometry of the lattice: its size, distances between neurons, their neighbours, and the first prototypes. */
#include "engines/map/lattice.h"
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/data/components.h"

/* ---- size ---- */

/* Computes the two largest deviations; with a single feature the second is 0. @axes: (2 × p) out: unit vectors. */
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

/* ---- positions ---- */

/* Length of the path that leads @down rows and @across columns further, from an odd or an even row. */
static guint
path_length (CredalLatticeShape shape, gboolean odd, gint down, gint across)
{
  if (shape == CREDAL_LATTICE_SQUARE8)
    return (guint) MAX (ABS (down), ABS (across));
  if (shape == CREDAL_LATTICE_SQUARE4)
    return (guint) (ABS (down) + ABS (across));
  gint last = (odd ? 1 : 0) + down;
  across -= (last - (last & 1)) / 2;     /* along the slanted axis of hexagons */
  return (guint) (ABS (across) + ABS (down) + ABS (across + down)) / 2;
}

guint
credal_lattice_distance (const CredalLattice *lattice, guint a, guint b)
{
  gint columns = (gint) lattice->columns, row = (gint) a / columns;

  return path_length (lattice->shape, row & 1, (gint) b / columns - row, (gint) b % columns - (gint) a % columns);
}

/* @offsets: ((2 rows − 1) × (2 columns − 1)) out: h for all displacements from an odd or an even row. */
static void
fill_offsets (const CredalLattice *lattice, gboolean odd, double t, double *offsets)
{
  gint rows = (gint) lattice->rows, columns = (gint) lattice->columns;

  for (gint down = 1 - rows; down < rows; down++)
    for (gint across = 1 - columns; across < columns; across++)
      {
        double distance = path_length (lattice->shape, odd, down, across) / t;
        *offsets++ = exp (-distance * distance);
      }
}

/* Not dasum(): OpenBLAS rounds it by the address of @values. */
static double
sum_of (const double *values, gsize n)
{
  double sum = 0.0;

  for (gsize k = 0; k < n; k++)
    sum += values[k];
  return sum;
}

void
credal_lattice_kernel (const CredalLattice *lattice, double t, gboolean even, double *h)
{
  gsize rows = lattice->rows, columns = lattice->columns, r = rows * columns, wide = 2 * columns - 1,
        size = (2 * rows - 1) * wide;
  g_autofree double *offsets = g_new (double, 2 * size);

  fill_offsets (lattice, FALSE, t, offsets);
  fill_offsets (lattice, TRUE, t, offsets + size);
  for (gsize a = 0; a < r; a++)
    {
      gsize row = a / columns, column = a % columns;
      const double *from = offsets + (row & 1) * size + (rows - 1 - row) * wide + columns - 1 - column;
      for (gsize b = 0; b < rows; b++)
        memcpy (h + a * r + b * columns, from + b * wide, columns * sizeof (double));
      if (even)
        cblas_dscal ((blasint) r, 1.0 / sum_of (h + a * r, r), h + a * r, 1);
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

/* Returns a position from −1 to 1 along a side. */
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
