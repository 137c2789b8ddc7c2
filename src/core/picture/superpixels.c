/* SLIC superpixels on a fixed grid of seeds: rounds of parallel assignment and sequential averaging. */
#include "core/picture/superpixels.h"
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/parallel.h"
#include "core/picture/connect.h"
#include "core/picture/quantise.h"

enum { ROUNDS = 10, BAND = 16 /* rows for one thread at a time */,
       SMALL = 4 /* parts below mean size / SMALL are not kept */ };

/* Seeds lie on a grid of @columns × @rows cells; each keeps its cell's number. */
typedef struct {
  const double *x;
  guint width, height, columns, rows;
  gsize p;
  double nearness;     /* weight of a squared distance in the picture */
  double *seeds;       /* (columns · rows × (p + 2)): features, then position */
  guint32 *map;
  CredalMonitor *monitor;
} Grid;

static double *
seed_at (const Grid *grid, gsize cell)
{
  return grid->seeds + cell * (grid->p + 2);
}

static guint
cell_of (guint place, guint side, guint cells)
{
  return MIN ((guint) ((guint64) place * cells / side), cells - 1);
}

/* ---- one round ---- */

static double
seed_distance2 (const Grid *grid, const double *seed, const double *x, double px, double py)
{
  double dx = px - seed[grid->p], dy = py - seed[grid->p + 1];

  return credal_distance2 (x, seed, grid->p) + grid->nearness * (dx * dx + dy * dy);
}

static guint32
nearest_seed (const Grid *grid, guint px, guint py)
{
  const double *x = grid->x + ((gsize) py * grid->width + px) * grid->p;
  guint column = cell_of (px, grid->width, grid->columns), row = cell_of (py, grid->height, grid->rows);
  guint32 best = row * grid->columns + column;
  double least = G_MAXDOUBLE;

  for (guint r = row ? row - 1 : 0; r <= MIN (row + 1, grid->rows - 1); r++)
    for (guint c = column ? column - 1 : 0; c <= MIN (column + 1, grid->columns - 1); c++)
      {
        double d = seed_distance2 (grid, seed_at (grid, r * grid->columns + c), x, px, py);
        if (d < least)
          {
            least = d;
            best = r * grid->columns + c;
          }
      }
  return best;
}

static void
assign_band (gsize band, gpointer data)
{
  Grid *grid = data;
  guint end = (guint) MIN ((band + 1) * BAND, grid->height);

  for (guint y = (guint) band * BAND; y < end && !credal_monitor_stopped (grid->monitor); y++)
    for (guint x = 0; x < grid->width; x++)
      grid->map[(gsize) y * grid->width + x] = nearest_seed (grid, x, y);
}

/* Moves each seed to the mean of its pixels; a seed without pixels stays. */
static void
move_seeds (Grid *grid, double *sums, double *counts)
{
  gsize cells = (gsize) grid->columns * grid->rows, size = grid->p + 2;

  memset (sums, 0, cells * size * sizeof *sums);
  memset (counts, 0, cells * sizeof *counts);
  for (gsize i = 0; i < (gsize) grid->width * grid->height; i++)
    {
      double *sum = sums + grid->map[i] * size;
      for (gsize q = 0; q < grid->p; q++)
        sum[q] += grid->x[i * grid->p + q];
      sum[grid->p] += (double) (i % grid->width);
      sum[grid->p + 1] += (double) (i / grid->width);
      counts[grid->map[i]]++;
    }
  for (gsize cell = 0; cell < cells; cell++)
    for (gsize q = 0; q < size && counts[cell] > 0; q++)
      seed_at (grid, cell)[q] = sums[cell * size + q] / counts[cell];
}

/* ---- the whole algorithm ---- */

static void
place_seeds (Grid *grid)
{
  for (guint row = 0; row < grid->rows; row++)
    for (guint column = 0; column < grid->columns; column++)
      {
        double *seed = seed_at (grid, (gsize) row * grid->columns + column);
        guint x = (guint) ((2 * (guint64) column + 1) * grid->width / (2 * grid->columns));
        guint y = (guint) ((2 * (guint64) row + 1) * grid->height / (2 * grid->rows));
        memcpy (seed, grid->x + ((gsize) y * grid->width + x) * grid->p, grid->p * sizeof *seed);
        seed[grid->p] = x;
        seed[grid->p + 1] = y;
      }
}

/* Returns Σ_q variance of feature q. */
static double
spread_of (const double *x, gsize n, gsize p)
{
  double total = 0.0;

  for (gsize q = 0; q < p; q++)
    {
      double sum = 0.0, squares = 0.0;
      for (gsize i = 0; i < n; i++)
        {
          sum += x[i * p + q];
          squares += x[i * p + q] * x[i * p + q];
        }
      total += MAX (squares / (double) n - sum / (double) n * (sum / (double) n), 0.0);
    }
  return total;
}

static void
lay_grid (Grid *grid, guint count, double compactness)
{
  gsize n = (gsize) grid->width * grid->height;
  double step = sqrt ((double) n / MIN (count, n)), spread = spread_of (grid->x, n, grid->p);

  grid->columns = (guint) CLAMP (lround (grid->width / step), 1, grid->width);
  grid->rows = (guint) CLAMP (lround (grid->height / step), 1, grid->height);
  grid->nearness = compactness * compactness * (spread > 0.0 ? spread : 1.0) / (step * step);
}

static gboolean
fail_cells (gsize cells, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Not enough memory for %" G_GSIZE_FORMAT " superpixels",
               cells);
  return FALSE;
}

guint32
credal_superpixels_find (const double *x, guint width, guint height, gsize p, guint count, double compactness,
                         guint32 *map, CredalMonitor *monitor, GError **error)
{
  Grid grid = { .x = x, .width = width, .height = height, .p = p, .map = map, .monitor = monitor };

  lay_grid (&grid, count, compactness);
  gsize cells = (gsize) grid.columns * grid.rows;
  g_autofree double *seeds = g_try_malloc_n (cells, (p + 2) * sizeof (double));
  g_autofree double *sums = g_try_malloc_n (cells, (p + 2) * sizeof (double));
  g_autofree double *counts = g_try_malloc_n (cells, sizeof (double));
  g_autofree guint32 *numbers = g_try_malloc_n (cells, sizeof (guint32));
  if (!seeds || !sums || !counts || !numbers)
    return fail_cells (cells, error);
  grid.seeds = seeds;
  place_seeds (&grid);
  for (guint round = 0; round < ROUNDS; round++)
    {
      if (!credal_monitor_step (monitor, (double) round / ROUNDS, "Superpixels", error))
        return 0;
      credal_parallel_for (((gsize) height + BAND - 1) / BAND, assign_band, &grid);
      if (!credal_monitor_check (monitor, error))
        return 0;
      move_seeds (&grid, sums, counts);
    }
  if (!credal_connect_parts (map, width, height, (guint32) cells, (gsize) width * height / cells / SMALL))
    return fail_cells (cells, error);
  return credal_renumber (map, (gsize) width * height, numbers, cells);
}
