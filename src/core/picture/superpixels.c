/* SLIC superpixels on a fixed grid of seeds: rounds of parallel assignment and sequential averaging. */
#include <glib/gi18n-lib.h>
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
  const guint8 *outside;       /* (pixels), or NULL */
  guint width, height, columns, rows;
  gsize p;
  double nearness;     /* weight of a squared distance in the picture */
  double *seeds;       /* (columns · rows × (p + 2)): features, then position */
  guint32 *map;
  CredalMonitor *monitor;
} Grid;

static gboolean
is_outside (const Grid *grid, gsize pixel)
{
  return grid->outside && grid->outside[pixel];
}

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
      {
        gsize pixel = (gsize) y * grid->width + x;
        grid->map[pixel] = is_outside (grid, pixel) ? CREDAL_NO_OBJECT : nearest_seed (grid, x, y);
      }
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
      if (is_outside (grid, i))
        continue;
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
set_seed (Grid *grid, gsize cell, guint x, guint y)
{
  double *seed = seed_at (grid, cell);

  memcpy (seed, grid->x + ((gsize) y * grid->width + x) * grid->p, grid->p * sizeof *seed);
  seed[grid->p] = x;
  seed[grid->p + 1] = y;
}

/* Moves each seed that lies outside to the first pixel of its cell that does not. Without such a pixel it has no place,
 * and gets no pixels: a distance to NaN is never the least. */
static void
move_seeds_inside (Grid *grid)
{
  gsize cells = (gsize) grid->columns * grid->rows;

  for (gsize cell = 0; cell < cells; cell++)
    {
      double *seed = seed_at (grid, cell);
      if (is_outside (grid, (gsize) seed[grid->p + 1] * grid->width + (gsize) seed[grid->p]))
        seed[grid->p] = NAN;
    }
  for (gsize pixel = 0; pixel < (gsize) grid->width * grid->height; pixel++)
    {
      guint x = (guint) (pixel % grid->width), y = (guint) (pixel / grid->width);
      gsize cell = (gsize) cell_of (y, grid->height, grid->rows) * grid->columns
                   + cell_of (x, grid->width, grid->columns);
      if (!is_outside (grid, pixel) && isnan (seed_at (grid, cell)[grid->p]))
        set_seed (grid, cell, x, y);
    }
}

static void
place_seeds (Grid *grid)
{
  for (guint row = 0; row < grid->rows; row++)
    for (guint column = 0; column < grid->columns; column++)
      {
        guint x = (guint) ((2 * (guint64) column + 1) * grid->width / (2 * grid->columns));
        guint y = (guint) ((2 * (guint64) row + 1) * grid->height / (2 * grid->rows));
        set_seed (grid, (gsize) row * grid->columns + column, x, y);
      }
  if (grid->outside)
    move_seeds_inside (grid);
}

/* Returns the number of pixels that are not outside. */
static gsize
count_inside (const Grid *grid)
{
  gsize n = (gsize) grid->width * grid->height, count = 0;

  for (gsize i = 0; i < n && grid->outside; i++)
    count += !grid->outside[i];
  return grid->outside ? count : n;
}

/* Returns Σ_q variance of feature q over the @count pixels that are not outside. */
static double
spread_of (const Grid *grid, gsize count)
{
  const double *x = grid->x;
  gsize n = (gsize) grid->width * grid->height, p = grid->p;
  double total = 0.0;

  for (gsize q = 0; q < p; q++)
    {
      double sum = 0.0, squares = 0.0;
      for (gsize i = 0; i < n; i++)
        if (!is_outside (grid, i))
          {
            sum += x[i * p + q];
            squares += x[i * p + q] * x[i * p + q];
          }
      double mean = sum / (double) count;
      total += MAX (squares / (double) count - mean * mean, 0.0);
    }
  return total;
}

static void
lay_grid (Grid *grid, guint count, double compactness)
{
  gsize n = count_inside (grid);
  double step = sqrt ((double) n / MIN (count, n)), spread = spread_of (grid, n);

  grid->columns = (guint) CLAMP (lround (grid->width / step), 1, grid->width);
  grid->rows = (guint) CLAMP (lround (grid->height / step), 1, grid->height);
  grid->nearness = compactness * compactness * (spread > 0.0 ? spread : 1.0) / (step * step);
}

static gboolean
fail_cells (gsize cells, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %zu superpixels"),
               cells);
  return FALSE;
}

/* Improves the superpixels round by round. @sums, @counts: scratch. */
static gboolean
run_rounds (Grid *grid, double *sums, double *counts, GError **error)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      if (!credal_monitor_step (grid->monitor, (double) round / ROUNDS, "Superpixels", error))
        return FALSE;
      credal_parallel_for (((gsize) grid->height + BAND - 1) / BAND, assign_band, grid);
      if (!credal_monitor_check (grid->monitor, error))
        return FALSE;
      move_seeds (grid, sums, counts);
    }
  return TRUE;
}

/* Connects the superpixels, and drops empty ones. */
static guint32
number_superpixels (Grid *grid, gsize cells, gsize n, GError **error)
{
  guint32 parts = credal_connect_parts (grid->map, grid->width, grid->height, (guint32) cells, n / cells / SMALL);
  g_autofree guint32 *numbers = parts > 0 ? g_try_malloc_n (parts, sizeof (guint32)) : NULL;

  if (!numbers)
    return fail_cells (cells, error);
  return credal_renumber (grid->map, (gsize) grid->width * grid->height, numbers, parts);
}

guint32
credal_superpixels_find (const double *x, guint width, guint height, gsize p, guint count, double compactness,
                         const guint8 *outside, guint32 *map, CredalMonitor *monitor, GError **error)
{
  Grid grid = { .x = x, .outside = outside, .width = width, .height = height, .p = p, .map = map, .monitor = monitor };

  lay_grid (&grid, count, compactness);
  gsize cells = (gsize) grid.columns * grid.rows;
  g_autofree double *seeds = g_try_malloc_n (cells, (p + 2) * sizeof (double));
  g_autofree double *sums = g_try_malloc_n (cells, (p + 2) * sizeof (double));
  g_autofree double *counts = g_try_malloc_n (cells, sizeof (double));
  if (!seeds || !sums || !counts)
    return fail_cells (cells, error);
  grid.seeds = seeds;
  place_seeds (&grid);
  return run_rounds (&grid, sums, counts, error) ? number_superpixels (&grid, cells, (gsize) width * height, error)
                                                 : 0;
}
