/* Normalises the raster of any format: unknown numbers, hidden colours, pixels outside and needless channels. */
#include "io/image/image-private.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "io/image/image-black.h"

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
fail_channel (const CredalRaster *raster, guint channel, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("%s: no pixel has a number"),
               credal_raster_name (raster, channel));
  return FALSE;
}

/* Lets the numbers that are not finite count as the smallest one. */
static gboolean
keep_unknown (CredalRaster *raster, guint channel, GError **error)
{
  gsize count;
  double least = least_number (raster, channel, &count);

  if (count == credal_raster_n (raster))
    return fail_channel (raster, channel, error);
  if (count > 0)
    {
      replace_unknown (raster, channel, least);
      credal_raster_add_note
        (raster, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                               "%s: %zu pixel is NaN or infinite, read as the smallest number, %g",
                                               "%s: %zu pixels are NaN or infinite, read as the smallest number, %g",
                                               count), credal_raster_name (raster, channel), count, least));
    }
  return TRUE;
}

/* ---- pixels outside ---- */

void
credal_image_note_outside (CredalRaster *raster, gsize count, const char *reason)
{
  if (count > 0)
    credal_raster_add_note
      (raster, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%zu pixel is left out as outside: %s",
                                             "%zu pixels are left out as outside: %s", count), count, reason));
}

/* Marks pixels as outside whose number in @channel is not finite; counts the new marks in @count. */
static gboolean
mark_unknown (CredalRaster *raster, guint channel, gsize *count, GError **error)
{
  gsize unknown;

  least_number (raster, channel, &unknown);
  if (unknown == credal_raster_n (raster))
    return fail_channel (raster, channel, error);
  guint8 *outside = unknown > 0 ? credal_raster_edit_outside (raster, error) : NULL;
  for (gsize i = 0; outside && i < credal_raster_n (raster); i++)
    if (!isfinite (credal_raster_stored (raster, i, channel)) && !outside[i])
      {
        outside[i] = 1;
        *count += 1;
      }
  return outside || unknown == 0;
}

static gboolean
settle_unknown (CredalRaster *raster, CredalOutside outside, GError **error)
{
  gsize count = 0;
  gboolean reals = credal_raster_depth (raster) == CREDAL_RASTER_REALS;

  for (guint channel = 0; reals && channel < credal_raster_channels (raster); channel++)
    if (!(outside == CREDAL_OUTSIDE_NONE ? keep_unknown (raster, channel, error)
                                         : mark_unknown (raster, channel, &count, error)))
      return FALSE;
  credal_image_note_outside (raster, count, _("NaN or infinite"));
  return TRUE;
}

/* ---- alpha ---- */

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

static gboolean
hides_something (const CredalRaster *raster, guint alpha)
{
  for (gsize i = 0; i < credal_raster_n (raster); i++)
    if (credal_raster_sample (raster, i, alpha) < 1.0)
      return TRUE;
  return FALSE;
}

/* Sets the invisible colours of fully transparent pixels to black. */
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
    credal_raster_add_note
      (raster, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                             "%zu fully transparent pixel is read as black; outside: transparent "
                                             "leaves it out",
                                             "%zu fully transparent pixels are read as black; outside: transparent "
                                             "leaves them out", count), count));
}

/* Marks the fully transparent pixels as outside. */
static gboolean
mark_hidden (CredalRaster *raster, guint alpha, GError **error)
{
  guint8 *outside = credal_raster_edit_outside (raster, error);
  gsize count = 0;

  for (gsize i = 0; outside && i < credal_raster_n (raster); i++)
    if (credal_raster_stored (raster, i, alpha) <= 0.0)
      {
        count += !outside[i];
        outside[i] = 1;
      }
  credal_image_note_outside (raster, count, _("fully transparent"));
  return outside != NULL;
}

static gboolean
settle_hidden (CredalRaster *raster, CredalOutside outside, GError **error)
{
  gint alpha = credal_raster_find_kind (raster, CREDAL_CHANNEL_ALPHA);

  if (alpha >= 0 && outside == CREDAL_OUTSIDE_TRANSPARENT)
    return mark_hidden (raster, (guint) alpha, error);
  if (alpha >= 0)
    clear_hidden (raster, (guint) alpha);
  return TRUE;
}

/* ---- black ---- */

static gboolean
settle_black (CredalRaster *raster, CredalOutside outside, GError **error)
{
  gsize count;

  if (outside != CREDAL_OUTSIDE_BLACK)
    return TRUE;
  if (!credal_image_mark_black (raster, &count, error))
    return FALSE;
  if (count == 0)
    credal_raster_add_note (raster, g_strdup (_("no pixel at the edge is black: none is left out for that")));
  credal_image_note_outside (raster, count, _("black up to the edge"));
  return TRUE;
}

/* ---- the samples of pixels outside ---- */

/* Returns the index of the pixel of smallest number that is not outside; −1: all are. */
static gssize
find_least (const CredalRaster *raster, guint channel)
{
  gssize least = -1;

  for (gsize i = 0; i < credal_raster_n (raster); i++)
    if (!credal_raster_is_outside (raster, i)
        && (least < 0
            || credal_raster_stored (raster, i, channel) < credal_raster_stored (raster, (gsize) least, channel)))
      least = (gssize) i;
  return least;
}

/* Gives pixels outside the smallest numbers of the others, so that they widen no range. */
static gboolean
fill_outside (CredalRaster *raster, GError **error)
{
  gsize size = sample_size (raster), pixel = credal_raster_channels (raster) * size;

  credal_raster_trim_outside (raster);
  for (guint channel = 0; credal_raster_outside (raster) && channel < credal_raster_channels (raster); channel++)
    {
      guint8 *samples = edit_samples (raster) + channel * size;
      gssize least = find_least (raster, channel);
      if (least < 0)
        {
          g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("all pixels are outside: none has data"));
          return FALSE;
        }
      for (gsize i = 0; i < credal_raster_n (raster); i++)
        if (credal_raster_is_outside (raster, i))
          memcpy (samples + i * pixel, samples + (gsize) least * pixel, size);
    }
  return TRUE;
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
  g_autoptr(CredalRaster) copy = credal_raster_new (credal_raster_width (raster), credal_raster_height (raster),
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
  if (!credal_raster_add_outside (copy, raster, error))
    return NULL;
  for (const char *const *note = credal_raster_notes (raster); *note; note++)
    credal_raster_add_note (copy, g_strdup (*note));
  return g_steal_pointer (&copy);
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
credal_image_finish (CredalRaster *raster, gboolean plain, const CredalImageChoice *choice, GError **error)
{
  g_autoptr(CredalRaster) own = raster;

  if (!raster || !settle_hidden (raster, choice->outside, error) || !settle_unknown (raster, choice->outside, error)
      || !settle_black (raster, choice->outside, error)
      || !fill_outside (raster, error))
    return NULL;
  return plain ? drop_needless (g_steal_pointer (&own), error) : g_steal_pointer (&own);
}
