/* Describes pictures by their colours, the orientations of their edges and their coarse layout. */
#include "io/pictures/picture-features.h"
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include "core/base/parallel.h"
#include "io/files/file.h"
#include "io/image/image.h"

enum { NODES = 4, ORIENTATIONS = 8, QUARTERS = 2, CELLS = 4, STEP = 32 };

#define NOISE 4.0      /* grey levels of each pixel */

/* A picture as numbers from 0 to 255. */
typedef struct {
  int width, height;
  double *rgb;         /* (height × width × 3) */
  double *grey;        /* (height × width) brightness */
} Pixels;

static void
pixels_clear (Pixels *pixels)
{
  g_free (pixels->rgb);
  g_free (pixels->grey);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pixels, pixels_clear)

static void
take_pixels (const GdkPixbuf *picture, Pixels *pixels)
{
  int channels = gdk_pixbuf_get_n_channels (picture), stride = gdk_pixbuf_get_rowstride (picture);
  const guint8 *bytes = gdk_pixbuf_read_pixels (picture);
  gsize k = 0;

  pixels->width = gdk_pixbuf_get_width (picture);
  pixels->height = gdk_pixbuf_get_height (picture);
  pixels->rgb = g_new (double, (gsize) pixels->width * (gsize) pixels->height * 3);
  pixels->grey = g_new (double, (gsize) pixels->width * (gsize) pixels->height);
  for (int y = 0; y < pixels->height; y++)
    for (int x = 0; x < pixels->width; x++, k++)
      {
        const guint8 *pixel = bytes + (gsize) y * (gsize) stride + (gsize) x * (gsize) channels;
        double *rgb = pixels->rgb + 3 * k, cover = channels == 4 ? pixel[3] / 255.0 : 1.0;
        for (int channel = 0; channel < 3; channel++)
          rgb[channel] = cover * pixel[channel] + (1.0 - cover) * 255.0;
        pixels->grey[k] = 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
      }
}

/* Adds one pixel to the eight nodes around its colour. */
static void
count_colour (const double *rgb, double *histogram)
{
  int low[3];
  double part[3];

  for (int channel = 0; channel < 3; channel++)
    {
      double place = rgb[channel] / 255.0 * (NODES - 1);
      low[channel] = (int) fmin (floor (place), NODES - 2);
      part[channel] = place - low[channel];
    }
  for (int corner = 0; corner < 8; corner++)
    {
      double weight = 1.0;
      int node = 0;
      for (int channel = 0; channel < 3; channel++)
        {
          int upper = corner >> channel & 1;
          weight *= upper ? part[channel] : 1.0 - part[channel];
          node = node * NODES + low[channel] + upper;
        }
      histogram[node] += weight;
    }
}

static void
describe_colours (const Pixels *pixels, double *histogram)
{
  gsize n = (gsize) pixels->width * (gsize) pixels->height;

  for (gsize k = 0; k < n; k++)
    count_colour (pixels->rgb + 3 * k, histogram);
  for (int node = 0; node < CREDAL_PICTURE_COLOURS; node++)
    histogram[node] = sqrt (histogram[node] / (double) n);
}

/* Adds the gradient to the two nodes around its orientation. */
static double
count_edge (double right, double down, double *histogram)
{
  double size = hypot (right, down), angle = atan2 (down, right);
  double place = (angle < 0.0 ? angle + G_PI : angle) / G_PI * ORIENTATIONS;
  int low = (int) floor (place);

  histogram[low % ORIENTATIONS] += size * (1.0 - (place - low));
  histogram[(low + 1) % ORIENTATIONS] += size * (place - low);
  return size;
}

static void
describe_edges (const Pixels *pixels, double *edges)
{
  double sums[QUARTERS * QUARTERS] = { 0.0 };
  int width = pixels->width, height = pixels->height;

  for (int y = 1; y < height - 1; y++)
    for (int x = 1; x < width - 1; x++)
      {
        const double *at = pixels->grey + (gsize) y * (gsize) width + x;
        int quarter = QUARTERS * y / height * QUARTERS + QUARTERS * x / width;
        sums[quarter] += NOISE + count_edge ((at[1] - at[-1]) / 2.0, (at[width] - at[-width]) / 2.0,
                                             edges + quarter * ORIENTATIONS);
      }
  for (int k = 0; k < CREDAL_PICTURE_EDGES; k++)
    edges[k] /= fmax (sums[k / ORIENTATIONS], NOISE);
}

/* Returns the first row or column of cell @k; a cell of a tiny picture has at least one. */
static int
cell_begin (int k, int length)
{
  return MIN (k * length / CELLS, length - 1);
}

static int
cell_end (int k, int length)
{
  return MAX ((k + 1) * length / CELLS, cell_begin (k, length) + 1);
}

static void
describe_cell (const Pixels *pixels, int row, int column, double *rgb)
{
  int top = cell_begin (row, pixels->height), bottom = cell_end (row, pixels->height);
  int left = cell_begin (column, pixels->width), right = cell_end (column, pixels->width);

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      for (int channel = 0; channel < 3; channel++)
        rgb[channel] += pixels->rgb[((gsize) y * (gsize) pixels->width + (gsize) x) * 3 + (gsize) channel]
                        / (255.0 * (bottom - top) * (right - left));
}

void
credal_picture_features (const GdkPixbuf *picture, double *features)
{
  double *layout = features + CREDAL_PICTURE_COLOURS + CREDAL_PICTURE_EDGES;
  g_auto(Pixels) pixels = { 0 };

  for (int k = 0; k < CREDAL_PICTURE_FEATURES; k++)
    features[k] = 0.0;
  take_pixels (picture, &pixels);
  describe_colours (&pixels, features);
  describe_edges (&pixels, features + CREDAL_PICTURE_COLOURS);
  for (int cell = 0; cell < CELLS * CELLS; cell++)
    describe_cell (&pixels, cell / CELLS, cell % CELLS, layout + 3 * cell);
}

/* ---- many pictures ---- */

typedef struct {
  char **paths;
  double *features;
  GError **faults;
} Work;

static void
describe_file (gsize k, gpointer data)
{
  const Work *work = data;
  g_autoptr(GBytes) bytes = credal_file_read_bytes (work->paths[k], &work->faults[k]);
  g_autoptr(GdkPixbuf) picture = bytes ? credal_image_parse_small (work->paths[k], bytes, CREDAL_PICTURE_SIDE,
                                                                   &work->faults[k]) : NULL;

  if (picture)
    credal_picture_features (picture, work->features + k * CREDAL_PICTURE_FEATURES);
}

gboolean
credal_picture_features_of (char **paths, gsize n, double *features, GError **faults, CredalMonitor *monitor,
                            GError **error)
{
  for (gsize k = 0; k < n * CREDAL_PICTURE_FEATURES; k++)
    features[k] = 0.0;
  for (gsize k = 0; k < n; k += STEP)
    {
      Work work = { paths + k, features + k * CREDAL_PICTURE_FEATURES, faults + k };
      if (!credal_monitor_step (monitor, (double) k / (double) n, _("Pictures"), error))
        return FALSE;
      credal_parallel_for (MIN (STEP, n - k), describe_file, &work);
    }
  return TRUE;
}
