/* Sorts points into the cells of a grid, and searches the cells near a place. */
#include "draw/geometry/grid.h"
#include <math.h>

#define POINTS_PER_CELL 4
#define MAX_SIDE 1024

struct _CredalGrid {
  const double *xy;
  gsize n;
  double x0, y0, cell_width, cell_height;
  guint side;              /* cells along each axis */
  guint32 *start;          /* (side² + 1): start of each cell's members */
  guint32 *members;        /* (n): by cell, then in order */
};

static guint
cell_along (double offset, double size, guint side)
{
  double cell = offset / size;

  return !(cell > 0.0) ? 0 : cell >= side ? side - 1 : (guint) cell;
}

static gsize
grid_cell (const CredalGrid *grid, double x, double y)
{
  return (gsize) cell_along (y - grid->y0, grid->cell_height, grid->side) * grid->side
         + cell_along (x - grid->x0, grid->cell_width, grid->side);
}

/* Sorts the points by cell: a counting sort. */
static void
fill_grid (CredalGrid *grid)
{
  gsize cells = (gsize) grid->side * grid->side;

  for (gsize i = 0; i < grid->n; i++)
    grid->start[grid_cell (grid, grid->xy[2 * i], grid->xy[2 * i + 1]) + 1]++;
  for (gsize cell = 0; cell < cells; cell++)
    grid->start[cell + 1] += grid->start[cell];
  for (gsize i = grid->n; i-- > 0; )
    grid->members[--grid->start[grid_cell (grid, grid->xy[2 * i], grid->xy[2 * i + 1]) + 1]] = (guint32) i;
  for (gsize cell = 0; cell < cells; cell++)
    grid->start[cell] = grid->start[cell + 1];
  grid->start[cells] = (guint32) grid->n;
}

static double
cell_size (double low, double high, guint side)
{
  double size = (high - low) / side;

  return size > 0.0 && isfinite (size) ? size : 1.0;
}

CredalGrid *
credal_grid_new (const double *xy, gsize n, const double bounds[4])
{
  CredalGrid *grid = g_new0 (CredalGrid, 1);

  grid->xy = xy;
  grid->n = n;
  grid->side = CLAMP ((guint) sqrt ((double) n / POINTS_PER_CELL), 1, MAX_SIDE);
  grid->x0 = bounds[0];
  grid->y0 = bounds[1];
  grid->cell_width = cell_size (bounds[0], bounds[2], grid->side);
  grid->cell_height = cell_size (bounds[1], bounds[3], grid->side);
  grid->start = g_try_malloc0_n ((gsize) grid->side * grid->side + 1, sizeof (guint32));
  grid->members = g_try_malloc_n (n, sizeof (guint32));
  if (!grid->start || !grid->members)
    {
      credal_grid_free (grid);
      return NULL;
    }
  fill_grid (grid);
  return grid;
}

void
credal_grid_free (CredalGrid *grid)
{
  if (!grid)
    return;
  g_free (grid->start);
  g_free (grid->members);
  g_free (grid);
}

gint64
credal_grid_nearest (const CredalGrid *grid, double x, double y, double sx, double sy, double radius,
                     const guint8 *skip)
{
  double reach_x = radius / sx, reach_y = radius / sy, best = radius * radius;
  guint column0 = cell_along (x - reach_x - grid->x0, grid->cell_width, grid->side);
  guint column1 = cell_along (x + reach_x - grid->x0, grid->cell_width, grid->side);
  guint row0 = cell_along (y - reach_y - grid->y0, grid->cell_height, grid->side);
  guint row1 = cell_along (y + reach_y - grid->y0, grid->cell_height, grid->side);
  gint64 nearest = -1;

  for (guint row = row0; row <= row1; row++)
    {
      gsize cell = (gsize) row * grid->side;
      for (guint32 at = grid->start[cell + column0]; at < grid->start[cell + column1 + 1]; at++)
        {
          gint64 i = grid->members[at];
          double dx = (grid->xy[2 * i] - x) * sx, dy = (grid->xy[2 * i + 1] - y) * sy, d2 = dx * dx + dy * dy;
          if ((d2 < best || (d2 == best && i > nearest)) && !(skip && skip[i]))
            {
              best = d2;
              nearest = i;
            }
        }
    }
  return nearest;
}
