/* Normalises the raster of any format: unknown numbers, hidden colours and needless channels. */
#include "io/image/image-private.h"
#include <math.h>
#include <string.h>

/* ---- NaN and infinite numbers ---- */

/* Returns the smallest finite number; @count: out, how many are not finite. */
static double
least_number (const CredalRaster *raster, guint channel, gsize *count)
{
  guint channels = credal_raster_channels (raster);
  const double *reals = credal_raster_reals (raster) + channel;
  double least = INFINITY;

  *count = 0;
  for (gsize i = 0; i < credal_raster_n (raster); i++)
    if (isfinite (reals[i * channels]))
      least = MIN (least, reals[i * channels]);
    else
      *count += 1;
  return least;
}

static void
replace_unknown (CredalRaster *raster, guint channel, double number)
{
  guint channels = credal_raster_channels (raster);
  double *reals = credal_raster_edit_reals (raster) + channel;

  for (gsize i = 0; i < credal_raster_n (raster); i++)
    if (!isfinite (reals[i * channels]))
      reals[i * channels] = number;
}

static gboolean
settle_unknown (CredalRaster *raster, guint channel, GError **error)
{
  gsize count;
  double least = least_number (raster, channel, &count);
  const char *name = credal_raster_name (raster, channel);

  if (count == credal_raster_n (raster))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "%s: no pixel has a number", name);
      return FALSE;
    }
  if (count > 0)
    {
      replace_unknown (raster, channel, least);
      credal_raster_add_note (raster, g_strdup_printf ("%s: %" G_GSIZE_FORMAT " pixels are not numbers (NaN or "
                                                       "infinite); they count as the smallest one, %g",
                                                       name, count, least));
    }
  return TRUE;
}

/* ---- alpha ---- */

static gboolean
hides_something (const CredalRaster *raster, guint alpha)
{
  for (gsize i = 0; i < credal_raster_n (raster); i++)
    if (credal_raster_sample (raster, i, alpha) < 1.0)
      return TRUE;
  return FALSE;
}

static gsize
sample_size (const CredalRaster *raster)
{
  return credal_raster_depth (raster) / 8;
}

static guint8 *
edit_samples (CredalRaster *raster)
{
  if (credal_raster_depth (raster) == 8)
    return credal_raster_edit_bytes (raster);
  return credal_raster_depth (raster) == 16 ? (guint8 *) credal_raster_edit_words (raster)
                                            : (guint8 *) credal_raster_edit_reals (raster);
}

/* Sets the colours of fully transparent pixels, which are invisible, to black. */
static void
clear_hidden (CredalRaster *raster, guint alpha)
{
  gsize pixel = credal_raster_channels (raster) * sample_size (raster), count = 0;
  guint8 *samples = edit_samples (raster);

  for (gsize i = 0; i < credal_raster_n (raster); i++)
    if (credal_raster_stored (raster, i, alpha) <= 0.0)
      {
        memset (samples + i * pixel, 0, pixel);
        count++;
      }
  if (count > 0)
    credal_raster_add_note (raster, g_strdup_printf ("%" G_GSIZE_FORMAT " pixels are fully transparent; they count as "
                                                     "black, whatever colours the file has under them", count));
}

/* ---- needless channels ---- */

static gboolean
is_grey_throughout (const CredalRaster *raster, guint red)
{
  for (gsize i = 0; i < credal_raster_n (raster); i++)
    {
      double first = credal_raster_stored (raster, i, red);
      if (first != credal_raster_stored (raster, i, red + 1) || first != credal_raster_stored (raster, i, red + 2))
        return FALSE;
    }
  return TRUE;
}

/* Returns a copy without the channels that @drop marks. */
static CredalRaster *
copy_channels (CredalRaster *raster, const gboolean *drop, GError **error)
{
  CredalChannel kinds[CREDAL_RASTER_MAX_CHANNELS];
  guint from[CREDAL_RASTER_MAX_CHANNELS], count = 0, channels = credal_raster_channels (raster);
  gsize size = sample_size (raster);

  for (guint channel = 0; channel < channels; channel++)
    if (!drop[channel])
      {
        from[count] = channel;
        kinds[count++] = credal_raster_kind (raster, channel);
      }
  gint red = credal_raster_find_kind (raster, CREDAL_CHANNEL_RED);
  if (red >= 0 && drop[red + 1])
    kinds[red] = CREDAL_CHANNEL_GREY;
  CredalRaster *copy = credal_raster_new (credal_raster_width (raster), credal_raster_height (raster),
                                          credal_raster_depth (raster), count, kinds, error);
  if (!copy)
    return NULL;
  const guint8 *in = edit_samples (raster);
  guint8 *out = edit_samples (copy);
  for (gsize i = 0; i < credal_raster_n (raster); i++, in += channels * size)
    for (guint k = 0; k < count; k++, out += size)
      memcpy (out, in + from[k] * size, size);
  for (guint k = 0; k < count; k++)
    if (kinds[k] == credal_raster_kind (raster, from[k]))
      credal_raster_set_name (copy, k, credal_raster_name (raster, from[k]));
  credal_raster_set_slice (copy, credal_raster_slice (raster));
  for (const char *const *note = credal_raster_notes (raster); *note; note++)
    credal_raster_add_note (copy, g_strdup (*note));
  return copy;
}

/* @raster: (transfer full). */
static CredalRaster *
drop_needless (CredalRaster *raster, GError **error)
{
  g_autoptr(CredalRaster) own = raster;
  gboolean drop[CREDAL_RASTER_MAX_CHANNELS] = { FALSE };
  gint red = credal_raster_find_kind (raster, CREDAL_CHANNEL_RED);
  gint alpha = credal_raster_find_kind (raster, CREDAL_CHANNEL_ALPHA);

  if (red >= 0 && is_grey_throughout (raster, (guint) red))
    drop[red + 1] = drop[red + 2] = TRUE;
  if (alpha >= 0 && !hides_something (raster, (guint) alpha))
    drop[alpha] = TRUE;
  if ((red >= 0 && drop[red + 1]) || (alpha >= 0 && drop[alpha]))
    return copy_channels (raster, drop, error);
  return g_steal_pointer (&own);
}

CredalRaster *
credal_image_finish (CredalRaster *raster, gboolean plain, GError **error)
{
  g_autoptr(CredalRaster) own = raster;
  gint alpha = raster ? credal_raster_find_kind (raster, CREDAL_CHANNEL_ALPHA) : -1;

  if (!raster)
    return NULL;
  if (alpha >= 0)
    clear_hidden (raster, (guint) alpha);
  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    if (credal_raster_depth (raster) == CREDAL_RASTER_REALS && !settle_unknown (raster, channel, error))
      return NULL;
  return plain ? drop_needless (g_steal_pointer (&own), error) : g_steal_pointer (&own);
}
