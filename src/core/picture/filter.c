/* Separable filters: a pass filters the rows in parallel and transposes, so that two passes filter rows and columns. */
#include "core/picture/filter.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"

#define ROWS 32       /* in a block */

/* ---- planes ---- */

static CredalPlane *
plane_new (guint width, guint height, GError **error)
{
  double *values = g_try_malloc_n ((gsize) width * height, sizeof (double));

  if (!values)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %u × %u numbers"), width, height);
      return NULL;
    }
  CredalPlane *plane = g_new (CredalPlane, 1);
  *plane = (CredalPlane) { width, height, values };
  return plane;
}

CredalPlane *
credal_plane_new_channel (const CredalRaster *raster, guint channel, GError **error)
{
  CredalPlane *plane = plane_new (credal_raster_width (raster), credal_raster_height (raster), error);

  for (gsize i = 0; plane && i < credal_raster_n (raster); i++)
    plane->values[i] = credal_raster_is_outside (raster, i) ? 0.0 : credal_raster_sample (raster, i, channel);
  return plane;
}

CredalPlane *
credal_plane_new_inside (const CredalRaster *raster, GError **error)
{
  CredalPlane *plane = plane_new (credal_raster_width (raster), credal_raster_height (raster), error);

  for (gsize i = 0; plane && i < credal_raster_n (raster); i++)
    plane->values[i] = credal_raster_is_outside (raster, i) ? 0.0 : 1.0;
  return plane;
}

void
credal_plane_divide (CredalPlane *plane, const CredalPlane *shares)
{
  gsize n = (gsize) plane->width * plane->height;

  for (gsize i = 0; i < n; i++)
    if (shares->values[i] > 0.0)
      plane->values[i] /= shares->values[i];
}

CredalPlane *
credal_plane_new_like (const CredalPlane *plane, GError **error)
{
  return plane_new (plane->width, plane->height, error);
}

void
credal_plane_free (CredalPlane *plane)
{
  g_free (plane->values);
  g_free (plane);
}

/* ---- filters of lines: each pass filters rows and transposes ---- */

typedef void (*LineFunc) (const double *in, guint n, gconstpointer how, double *out);

typedef struct {
  const CredalPlane *from;
  double *to;              /* transposed: (width × height) */
  LineFunc func;
  gconstpointer how;
} Lines;

/* Filters a block of rows, writing each as a column. */
static void
filter_rows (gsize block, gpointer data)
{
  const Lines *lines = data;
  guint width = lines->from->width, height = lines->from->height;
  guint begin = (guint) block * ROWS, end = MIN (begin + ROWS, height);
  g_autofree double *out = g_new (double, (gsize) width * ROWS);

  for (guint y = begin; y < end; y++)
    lines->func (lines->from->values + (gsize) y * width, width, lines->how, out + (gsize) (y - begin) * width);
  for (guint x = 0; x < width; x++)
    for (guint y = begin; y < end; y++)
      lines->to[(gsize) x * height + y] = out[(gsize) (y - begin) * width + x];
}

static void
filter_and_turn (CredalPlane *plane, CredalPlane *scratch, LineFunc func, gconstpointer how)
{
  Lines lines = { plane, scratch->values, func, how };

  credal_parallel_for ((plane->height + ROWS - 1) / ROWS, filter_rows, &lines);
  *scratch = (CredalPlane) { plane->width, plane->height, plane->values };
  *plane = (CredalPlane) { plane->height, plane->width, lines.to };
}

static void
filter_both (CredalPlane *plane, CredalPlane *scratch, LineFunc func, gconstpointer how)
{
  filter_and_turn (plane, scratch, func, how);
  filter_and_turn (plane, scratch, func, how);
}

static double
clamped_value (const double *line, guint n, gint64 at)
{
  return line[CLAMP (at, 0, (gint64) n - 1)];
}

/* ---- mean and deviation ---- */

static void
mean_line (const double *in, guint n, gconstpointer how, double *out)
{
  gint64 radius = *(const guint *) how;
  double sum = 0.0, size = (double) (2 * radius + 1);

  for (gint64 k = -radius; k <= radius; k++)
    sum += clamped_value (in, n, k);
  for (gint64 i = 0; i < n; i++)
    {
      out[i] = sum / size;
      sum += clamped_value (in, n, i + radius + 1) - clamped_value (in, n, i - radius);
    }
}

void
credal_filter_mean (CredalPlane *plane, guint radius, CredalPlane *scratch)
{
  filter_both (plane, scratch, mean_line, &radius);
}

static void
subtract_squares (CredalPlane *squares, const CredalPlane *means)
{
  gsize n = (gsize) squares->width * squares->height;

  for (gsize i = 0; i < n; i++)
    squares->values[i] = sqrt (MAX (squares->values[i] - means->values[i] * means->values[i], 0.0));
}

void
credal_filter_deviation (CredalPlane *plane, guint radius, CredalPlane *means, const CredalPlane *shares,
                         CredalPlane *scratch)
{
  gsize n = (gsize) plane->width * plane->height;

  memcpy (means->values, plane->values, n * sizeof (double));
  credal_filter_mean (means, radius, scratch);
  for (gsize i = 0; i < n; i++)
    plane->values[i] *= plane->values[i];
  credal_filter_mean (plane, radius, scratch);
  if (shares)
    {
      credal_plane_divide (means, shares);
      credal_plane_divide (plane, shares);
    }
  subtract_squares (plane, means);
}

/* ---- Gaussian ---- */

typedef struct { guint radius; double *weights; } Kernel;      /* weights: 0 … radius; the whole kernel sums to 1 */

static void
gaussian_line (const double *in, guint n, gconstpointer how, double *out)
{
  const Kernel *kernel = how;

  for (gint64 i = 0; i < n; i++)
    {
      double sum = kernel->weights[0] * in[i];
      for (gint64 k = 1; k <= kernel->radius; k++)
        sum += kernel->weights[k] * (clamped_value (in, n, i - k) + clamped_value (in, n, i + k));
      out[i] = sum;
    }
}

void
credal_filter_gaussian (CredalPlane *plane, double sigma, CredalPlane *scratch)
{
  guint radius = (guint) ceil (4.0 * sigma);
  g_autofree double *weights = g_new (double, radius + 1);
  const Kernel kernel = { radius, weights };
  double total = 0.0;

  for (guint k = 0; k <= radius; k++)
    {
      weights[k] = exp (-0.5 * k * k / (sigma * sigma));
      total += (k ? 2.0 : 1.0) * weights[k];
    }
  for (guint k = 0; k <= radius; k++)
    weights[k] /= total;
  filter_both (plane, scratch, gaussian_line, &kernel);
}

/* ---- gradient ---- */

typedef struct {
  const CredalPlane *from;
  const guint8 *outside;         /* (pixels), or NULL */
  double *to;
} Slopes;

/* The values around a pixel, from above left to below right; a pixel outside has the value of the one in the middle. */
typedef struct { double at[9]; } Around;

static Around
values_around (const Slopes *slopes, gint64 x, gint64 y)
{
  const CredalPlane *plane = slopes->from;
  double middle = plane->values[(gsize) y * plane->width + (gsize) x];
  Around around;

  for (gint64 k = 0; k < 9; k++)
    {
      gsize row = (gsize) CLAMP (y + k / 3 - 1, 0, (gint64) plane->height - 1);
      gsize place = row * plane->width + (gsize) CLAMP (x + k % 3 - 1, 0, (gint64) plane->width - 1);
      around.at[k] = slopes->outside && slopes->outside[place] ? middle : plane->values[place];
    }
  return around;
}

static double
slope_at (const Slopes *slopes, gint64 x, gint64 y)
{
  const Around around = values_around (slopes, x, y);
  const double *v = around.at;
  double right = v[2] + 2.0 * v[5] + v[8], left = v[0] + 2.0 * v[3] + v[6];
  double below = v[6] + 2.0 * v[7] + v[8], above = v[0] + 2.0 * v[1] + v[2];

  return hypot (right - left, below - above) / 8.0;
}

static void
slope_rows (gsize block, gpointer data)
{
  const Slopes *slopes = data;
  guint width = slopes->from->width, begin = (guint) block * ROWS, end = MIN (begin + ROWS, slopes->from->height);

  for (guint y = begin; y < end; y++)
    for (guint x = 0; x < width; x++)
      slopes->to[(gsize) y * width + x] = slope_at (slopes, x, y);
}

void
credal_filter_gradient (CredalPlane *plane, const guint8 *outside, CredalPlane *scratch)
{
  Slopes slopes = { plane, outside, scratch->values };

  credal_parallel_for ((plane->height + ROWS - 1) / ROWS, slope_rows, &slopes);
  scratch->values = plane->values;
  plane->values = slopes.to;
}
