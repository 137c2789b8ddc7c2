/* Counts and draws the numbers of a picture, with the clusters' shares. */
#include "draw/image/image-histogram.h"
#include <math.h>

enum { BINS = 128, MOST_SAMPLED = 100000 };

struct _CredalImageHistogram {
  guint clusters;              /* number of clusters; pixels in no single one are counted as cluster @clusters */
  guint *counts;               /* (BINS × (clusters + 1)) */
  double low, range;           /* of all bins */
};

/* ---- numbers ---- */

static double
number_at (const CredalShown *shown, gsize place)
{
  return shown->bytes ? shown->bytes[place] : shown->words ? shown->words[place] : shown->reals[place];
}

static guint
bin_of (const CredalImageHistogram *histogram, double number)
{
  return (guint) CLAMP ((number - histogram->low) / histogram->range * BINS, 0.0, BINS - 1.0);
}

/* Returns the cluster of an object, or the number of clusters if it is in no single one. */
static guint
cluster_of (CredalPartition *partition, guint32 object, guint clusters)
{
  const CredalSet *sets = partition ? credal_frame_sets (credal_partition_frame (partition)) : NULL;
  CredalSet set = sets ? sets[credal_partition_focal (partition)[object]] : 0;

  return set && (set & (set - 1)) == 0 ? (guint) g_bit_nth_lsf (set, -1) : clusters;
}

static void
count_pixel (CredalImageHistogram *histogram, const CredalShown *shown, gsize pixel, guint cluster)
{
  gsize place = credal_shown_place (shown, pixel);

  for (gsize part = 0; part < (shown->spread ? 3 : 1); part++)
    histogram->counts[bin_of (histogram, number_at (shown, place + part)) * (histogram->clusters + 1) + cluster]++;
}

CredalImageHistogram *
credal_image_histogram_new (const CredalShown *shown, const CredalRegions *regions, CredalPartition *partition)
{
  CredalImageHistogram *histogram = g_new0 (CredalImageHistogram, 1);
  gboolean fits = partition && credal_partition_n (partition) == credal_regions_n (regions);

  histogram->clusters = fits ? credal_partition_c (partition) : 0;
  histogram->counts = g_new0 (guint, BINS * (histogram->clusters + 1));
  histogram->low = shown->low;
  histogram->range = shown->high > shown->low ? shown->high - shown->low : 1.0;
  for (gsize pixel = 0; pixel < credal_raster_n (credal_regions_raster (regions)); pixel++)
    {
      guint32 object = credal_regions_object (regions, pixel);
      if (object != CREDAL_NO_OBJECT)
        count_pixel (histogram, shown, pixel, cluster_of (fits ? partition : NULL, object, histogram->clusters));
    }
  return histogram;
}

void
credal_image_histogram_free (CredalImageHistogram *histogram)
{
  g_free (histogram->counts);
  g_free (histogram);
}

/* ---- drawing ---- */

static guint
sum_bin (const CredalImageHistogram *histogram, guint bin)
{
  guint sum = 0;

  for (guint k = 0; k <= histogram->clusters; k++)
    sum += histogram->counts[bin * (histogram->clusters + 1) + k];
  return sum;
}

static guint
largest_bin (const CredalImageHistogram *histogram)
{
  guint most = 1;

  for (guint bin = 0; bin < BINS; bin++)
    most = MAX (most, sum_bin (histogram, bin));
  return most;
}

/* Draws a bar from the bottom up, its parts in proportion to the counts. */
static void
draw_bin (const CredalImageHistogram *histogram, guint bin, cairo_t *cr, const CredalStyle *style, double x,
          double width, double bar, double bottom)
{
  guint sum = sum_bin (histogram, bin);

  for (guint k = 0; k <= histogram->clusters && sum > 0; k++)
    {
      double part = bar * histogram->counts[bin * (histogram->clusters + 1) + k] / sum;
      credal_style_set_source (cr, k < histogram->clusters ? credal_style_cluster (style, k)
                                                           : credal_style_ignorance (style), 1.0);
      bottom -= part;
      cairo_rectangle (cr, x, bottom, width, part);
      cairo_fill (cr);
    }
}

static void
draw_level (const CredalImageHistogram *histogram, double number, cairo_t *cr, const CredalStyle *style, double width,
            double height)
{
  double x = (number - histogram->low) / histogram->range * width;

  if (x < 0.0 || x > width)
    return;
  cairo_rectangle (cr, CLAMP (round (x), 0.0, width - 1.0), 0.0, 1.0, height);
  credal_style_set_source (cr, credal_style_foreground (style), 1.0);
  cairo_fill (cr);
}

void
credal_image_histogram_draw (const CredalImageHistogram *histogram, const CredalShown *shown, cairo_t *cr,
                             const CredalStyle *style, double width, double height)
{
  double most = sqrt (largest_bin (histogram)), step = width / BINS;

  for (guint bin = 0; bin < BINS; bin++)
    draw_bin (histogram, bin, cr, style, bin * step, step, height * sqrt (sum_bin (histogram, bin)) / most, height);
  draw_level (histogram, shown->black, cr, style, width, height);
  draw_level (histogram, shown->black + shown->range, cr, style, width, height);
}

/* ---- the range without extremes ---- */

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, two = *(const double *) b;

  return (one > two) - (one < two);
}

gboolean
credal_image_histogram_middle (const CredalShown *shown, const CredalRegions *regions, double cut, double *low,
                               double *high)
{
  gsize n = credal_raster_n (credal_regions_raster (regions)), step = n / MOST_SAMPLED + 1;
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (double));

  for (gsize pixel = 0; pixel < n; pixel += step)
    for (gsize part = 0; credal_regions_object (regions, pixel) != CREDAL_NO_OBJECT && part < (shown->spread ? 3 : 1);
         part++)
      {
        double number = number_at (shown, credal_shown_place (shown, pixel) + part);
        g_array_append_val (numbers, number);
      }
  if (numbers->len == 0)
    return FALSE;
  g_array_sort (numbers, compare_numbers);
  *low = g_array_index (numbers, double, (guint) (cut * (numbers->len - 1)));
  *high = g_array_index (numbers, double, (guint) ceil ((1.0 - cut) * (numbers->len - 1)));
  return *low < *high;
}
