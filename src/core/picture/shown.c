/* Finds the numbers behind a layer of a picture, and their range. */
#include "core/picture/shown.h"

static double
largest_number (guint depth)
{
  return depth == 8 ? G_MAXUINT8 : depth == 16 ? G_MAXUINT16 : 1.0;
}

CredalShown
credal_shown_channel (const CredalRaster *raster, guint channel)
{
  guint depth = credal_raster_depth (raster);
  double high = largest_number (depth);

  return (CredalShown) {
    .bytes = depth == 8 ? credal_raster_bytes (raster) : NULL,
    .words = depth == 16 ? credal_raster_words (raster) : NULL,
    .reals = depth == CREDAL_RASTER_REALS ? credal_raster_reals (raster) : NULL,
    .step = credal_raster_channels (raster), .offset = channel,
    .spread = credal_raster_kind (raster, channel) == CREDAL_CHANNEL_RED,
    .high = high, .range = high,
  };
}

/* Sets the levels to the range of numbers, or to the largest possible range if all are equal. */
static void
take_range (CredalShown *shown, double low, double high)
{
  shown->low = low;
  shown->high = high;
  credal_shown_set_levels (shown, 0.5, 1.0);
}

/* Shows bytes over their full range, longer numbers over the range present: scanners seldom use all of it. */
static CredalShown
ranged_channel (const CredalRaster *raster, guint channel, gboolean grey)
{
  CredalShown shown = credal_shown_channel (raster, channel);
  double low = shown.low, high = shown.high;

  if (grey)
    shown.spread = 0;
  if (!shown.bytes)
    credal_raster_range (raster, channel, shown.spread ? 3 : 1, &low, &high);
  take_range (&shown, low, high);
  return shown;
}

static CredalShown
feature_shown (const CredalPixels *pixels, gsize feature)
{
  const CredalDataset *data = credal_pixels_data (pixels);
  CredalShown shown = { .reals = credal_dataset_x (data), .map = credal_pixels_map (pixels),
                        .step = (guint) credal_dataset_p (data), .offset = (guint) feature };
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;

  for (gsize i = 0; i < credal_dataset_n (data); i++)
    {
      double value = credal_dataset_row (data, i)[feature];
      low = MIN (low, value);
      high = MAX (high, value);
    }
  take_range (&shown, low, high);
  return shown;
}

/* Returns −1 if there is no channel @name. */
static gint
find_named_channel (const CredalRaster *raster, const char *name)
{
  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    if (g_str_equal (credal_raster_name (raster, channel), name))
      return (gint) channel;
  return -1;
}

CredalShown
credal_shown_find (const CredalPixels *pixels, const char *name)
{
  const CredalRaster *raster = credal_pixels_raster (pixels);
  const CredalDataset *data = credal_pixels_data (pixels);
  gint channel = find_named_channel (raster, name);

  if (channel >= 0)
    return ranged_channel (raster, (guint) channel, TRUE);
  for (gsize q = 0; q < credal_dataset_p (data); q++)
    if (g_str_equal (credal_dataset_column_name (data, q), name))
      return feature_shown (pixels, q);
  return ranged_channel (raster, 0, FALSE);
}

GStrv
credal_shown_names (const CredalPixels *pixels)
{
  const CredalRaster *raster = credal_pixels_raster (pixels);
  const CredalDataset *data = credal_pixels_data (pixels);
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();

  for (guint channel = 0; credal_raster_channels (raster) > 1 && channel < credal_raster_channels (raster); channel++)
    g_strv_builder_add (names, credal_raster_name (raster, channel));
  for (gsize q = 0; q < credal_dataset_p (data); q++)
    if (find_named_channel (raster, credal_dataset_column_name (data, q)) < 0)
      g_strv_builder_add (names, credal_dataset_column_name (data, q));
  return g_strv_builder_end (names);
}

void
credal_shown_set_levels (CredalShown *shown, double level, double window)
{
  double range = MIN (shown->high - shown->low, G_MAXDOUBLE / 1e3);

  if (!(range > 0.0))
    range = largest_number (shown->bytes ? 8 : shown->words ? 16 : 0);
  shown->black = shown->low + (level - window / 2.0) * range;
  shown->range = window * range;
}
