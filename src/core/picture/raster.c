/* Pictures in memory: samples at one of three depths, channel names, notes, cropping and stacking. */
#include "core/picture/raster.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/shared.h"

const char *const credal_slice_axis_names[] = { "x", "y", "z" };

struct _CredalRaster {
  guint width, height, depth, channels;
  CredalChannel *kinds;
  char **names;
  void *samples;
  guint8 *outside;       /* (pixels); NULL: none is outside */
  CredalSlice slice;
  CredalVoxelGrid grid;       /* without a header: none */
  GPtrArray *notes;      /* NULL-terminated */
};

static const char *const kind_names[] = { "grey", "red", "green", "blue", "alpha" };

static gboolean
check_size (guint width, guint height, guint channels, GError **error)
{
  if (width == 0 || height == 0)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The picture has no pixels: its size is %u × %u"), width,
                 height);
  else if ((guint64) width * height > CREDAL_RASTER_MAX_PIXELS)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                 _("The picture is too large: %u × %u pixels; at most %u million can be read. Scale it down or crop "
                   "it to the part that matters."), width, height, (guint) (CREDAL_RASTER_MAX_PIXELS >> 20));
  else if (channels == 0 || channels > CREDAL_RASTER_MAX_CHANNELS)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("%u channels: at most %u can be stacked"), channels,
                 CREDAL_RASTER_MAX_CHANNELS);
  else
    return TRUE;
  return FALSE;
}

CredalRaster *
credal_raster_new (guint width, guint height, guint depth, guint channels, const CredalChannel *kinds, GError **error)
{
  g_return_val_if_fail (depth == 8 || depth == 16 || depth == CREDAL_RASTER_REALS, NULL);
  if (!check_size (width, height, channels, error))
    return NULL;
  void *samples = g_try_malloc0_n ((gsize) width * height, (gsize) channels * (depth / 8));
  if (!samples)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %u × %u pixels"), width, height);
      return NULL;
    }

  CredalRaster *raster = g_atomic_rc_box_new0 (CredalRaster);
  *raster = (CredalRaster) { width, height, depth, channels, .samples = samples, .slice = { .number = 1, .count = 1 } };
  raster->notes = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (raster->notes, NULL);
  raster->kinds = g_memdup2 (kinds, channels * sizeof *kinds);
  raster->names = g_new0 (char *, channels + 1);
  for (guint channel = 0; channel < channels; channel++)
    raster->names[channel] = g_strdup (kind_names[kinds[channel]]);
  return raster;
}

static void
clear_raster (gpointer box)
{
  CredalRaster *raster = box;

  g_free (raster->samples);
  g_free (raster->outside);
  g_free (raster->kinds);
  g_strfreev (raster->names);
  g_ptr_array_unref (raster->notes);
  g_clear_pointer (&raster->grid.header, g_bytes_unref);
}

CREDAL_DEFINE_SHARED (CredalRaster, credal_raster, clear_raster)

guint         credal_raster_width    (const CredalRaster *raster) { return raster->width; }
guint         credal_raster_height   (const CredalRaster *raster) { return raster->height; }
gsize         credal_raster_n        (const CredalRaster *raster) { return (gsize) raster->width * raster->height; }
guint         credal_raster_depth    (const CredalRaster *raster) { return raster->depth; }
guint         credal_raster_channels (const CredalRaster *raster) { return raster->channels; }
CredalChannel credal_raster_kind     (const CredalRaster *raster, guint channel) { return raster->kinds[channel]; }
const char   *credal_raster_name     (const CredalRaster *raster, guint channel) { return raster->names[channel]; }

void
credal_raster_set_names (CredalRaster *raster, const char *prefix)
{
  for (guint channel = 0; channel < raster->channels; channel++)
    {
      g_autofree char *own = raster->names[channel];
      raster->names[channel] = raster->channels == 1 ? g_strdup (prefix) : g_strdup_printf ("%s %s", prefix, own);
    }
}

void
credal_raster_set_name (CredalRaster *raster, guint channel, const char *name)
{
  g_free (raster->names[channel]);
  raster->names[channel] = g_strdup (name);
}

void
credal_raster_mark_names (CredalRaster *raster, guint begin, guint end, const char *prefix)
{
  for (guint channel = begin; channel < end; channel++)
    {
      g_autofree char *name = raster->names[channel];
      raster->names[channel] = g_strconcat (prefix, " ", name, NULL);
    }
}

const CredalSlice *
credal_raster_slice (const CredalRaster *raster)
{
  return &raster->slice;
}

double
credal_raster_pixel_area (const CredalRaster *raster)
{
  return raster->slice.width * raster->slice.height;
}

double
credal_raster_voxel_volume (const CredalRaster *raster)
{
  return credal_raster_pixel_area (raster) * raster->slice.depth;
}

const CredalVoxelGrid *
credal_raster_grid (const CredalRaster *raster)
{
  return raster->grid.header ? &raster->grid : NULL;
}

void
credal_raster_set_grid (CredalRaster *raster, const CredalVoxelGrid *grid)
{
  GBytes *header = g_bytes_ref (grid->header);

  g_clear_pointer (&raster->grid.header, g_bytes_unref);
  raster->grid = *grid;
  raster->grid.header = header;
}

/* Lets @raster be the part of @from that begins at pixel (@x, @y). */
static void
take_place (CredalRaster *raster, const CredalRaster *from, guint x, guint y)
{
  raster->slice = from->slice;
  if (!from->grid.header)
    return;
  CredalVoxelGrid grid = from->grid;
  grid.origin = (gint64) credal_voxel_grid_place (&from->grid, x, y);
  credal_raster_set_grid (raster, &grid);
}

void
credal_raster_set_slice (CredalRaster *raster, const CredalSlice *slice)
{
  raster->slice = *slice;
}

const char *const *
credal_raster_notes (const CredalRaster *raster)
{
  return (const char *const *) raster->notes->pdata;
}

void
credal_raster_add_note (CredalRaster *raster, char *note)
{
  g_ptr_array_insert (raster->notes, (gint) raster->notes->len - 1, note);
}

void
credal_raster_append_notes (const CredalRaster *raster, GPtrArray *warnings)
{
  for (const char *const *note = credal_raster_notes (raster); *note; note++)
    g_ptr_array_add (warnings, g_strdup (*note));
}

gint
credal_raster_find_kind (const CredalRaster *raster, CredalChannel kind)
{
  for (guint channel = 0; channel < raster->channels; channel++)
    if (raster->kinds[channel] == kind)
      return (gint) channel;
  return -1;
}

guint8 *
credal_raster_edit_bytes (CredalRaster *raster)
{
  g_return_val_if_fail (raster->depth == 8, NULL);
  return raster->samples;
}

guint16 *
credal_raster_edit_words (CredalRaster *raster)
{
  g_return_val_if_fail (raster->depth == 16, NULL);
  return raster->samples;
}

double *
credal_raster_edit_reals (CredalRaster *raster)
{
  g_return_val_if_fail (raster->depth == CREDAL_RASTER_REALS, NULL);
  return raster->samples;
}

const guint8 *
credal_raster_bytes (const CredalRaster *raster)
{
  g_return_val_if_fail (raster->depth == 8, NULL);
  return raster->samples;
}

const guint16 *
credal_raster_words (const CredalRaster *raster)
{
  g_return_val_if_fail (raster->depth == 16, NULL);
  return raster->samples;
}

const double *
credal_raster_reals (const CredalRaster *raster)
{
  g_return_val_if_fail (raster->depth == CREDAL_RASTER_REALS, NULL);
  return raster->samples;
}

double
credal_raster_stored (const CredalRaster *raster, gsize pixel, guint channel)
{
  gsize place = pixel * raster->channels + channel;

  if (raster->depth == 8)
    return ((const guint8 *) raster->samples)[place];
  return raster->depth == 16 ? ((const guint16 *) raster->samples)[place] : ((const double *) raster->samples)[place];
}

double
credal_raster_sample (const CredalRaster *raster, gsize pixel, guint channel)
{
  double stored = credal_raster_stored (raster, pixel, channel);

  if (raster->depth == CREDAL_RASTER_REALS)
    return stored;
  return stored / (raster->depth == 8 ? G_MAXUINT8 : G_MAXUINT16);
}

void
credal_raster_range (const CredalRaster *raster, guint channel, guint count, double *low, double *high)
{
  *low = *high = credal_raster_stored (raster, 0, channel);
  for (gsize i = 0; i < credal_raster_n (raster); i++)
    for (guint k = 0; k < count; k++)
      {
        double stored = credal_raster_stored (raster, i, channel + k);
        *low = MIN (*low, stored);
        *high = MAX (*high, stored);
      }
}

/* ---- pixels outside ---- */

const guint8 *
credal_raster_outside (const CredalRaster *raster)
{
  return raster->outside;
}

gboolean
credal_raster_is_outside (const CredalRaster *raster, gsize pixel)
{
  return raster->outside && raster->outside[pixel];
}

gsize
credal_raster_n_outside (const CredalRaster *raster)
{
  gsize count = 0;

  for (gsize i = 0; raster->outside && i < credal_raster_n (raster); i++)
    count += raster->outside[i] != 0;
  return count;
}

guint8 *
credal_raster_edit_outside (CredalRaster *raster, GError **error)
{
  if (!raster->outside)
    raster->outside = g_try_malloc0 (credal_raster_n (raster));
  if (!raster->outside)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %u × %u pixels"), raster->width,
                 raster->height);
  return raster->outside;
}

void
credal_raster_trim_outside (CredalRaster *raster)
{
  if (credal_raster_n_outside (raster) == 0)
    g_clear_pointer (&raster->outside, g_free);
}

gboolean
credal_raster_add_outside (CredalRaster *raster, const CredalRaster *from, GError **error)
{
  guint8 *outside = from->outside ? credal_raster_edit_outside (raster, error) : NULL;

  for (gsize i = 0; outside && i < credal_raster_n (raster); i++)
    outside[i] |= from->outside[i];
  return outside || !from->outside;
}

/* ---- parts ---- */

/* Keeps @raster (transfer full) (nullable) if @done; else frees it and returns NULL. */
static CredalRaster *
keep_if (CredalRaster *raster, gboolean done)
{
  if (!done && raster)
    credal_raster_unref (raster);
  return done ? raster : NULL;
}

static void
copy_channel_names (CredalRaster *to, guint first, const CredalRaster *from)
{
  for (guint channel = 0; channel < from->channels; channel++)
    {
      g_free (to->names[first + channel]);
      to->names[first + channel] = g_strdup (from->names[channel]);
    }
}

static gboolean
crop_outside (CredalRaster *part, const CredalRaster *raster, guint x, guint y, GError **error)
{
  guint8 *outside = raster->outside ? credal_raster_edit_outside (part, error) : NULL;

  for (guint row = 0; outside && row < part->height; row++)
    memcpy (outside + (gsize) row * part->width, raster->outside + (gsize) (y + row) * raster->width + x, part->width);
  credal_raster_trim_outside (part);
  return outside || !raster->outside;
}

CredalRaster *
credal_raster_crop (const CredalRaster *raster, guint x, guint y, guint width, guint height, GError **error)
{
  g_return_val_if_fail (x + width <= raster->width && y + height <= raster->height, NULL);
  CredalRaster *part = credal_raster_new (width, height, raster->depth, raster->channels, raster->kinds, error);
  gsize pixel = (gsize) raster->channels * (raster->depth / 8);

  for (guint row = 0; part && row < height; row++)
    memcpy ((guint8 *) part->samples + (gsize) row * width * pixel,
            (const guint8 *) raster->samples + ((gsize) (y + row) * raster->width + x) * pixel, width * pixel);
  if (part)
    {
      copy_channel_names (part, 0, raster);
      take_place (part, raster, x, y);
    }
  return keep_if (part, part && crop_outside (part, raster, x, y, error));
}

CredalRaster *
credal_raster_rearrange (const CredalRaster *raster, guint width, guint height, const gsize *places, GError **error)
{
  CredalRaster *made = credal_raster_new (width, height, raster->depth, raster->channels, raster->kinds, error);
  gsize pixel = (gsize) raster->channels * (raster->depth / 8);

  for (gsize i = 0; made && i < credal_raster_n (made); i++)
    memcpy ((guint8 *) made->samples + i * pixel, (const guint8 *) raster->samples + places[i] * pixel, pixel);
  if (made)
    copy_channel_names (made, 0, raster);
  guint8 *outside = made && raster->outside ? credal_raster_edit_outside (made, error) : NULL;
  for (gsize i = 0; outside && i < credal_raster_n (made); i++)
    outside[i] = raster->outside[places[i]];
  return keep_if (made, outside || !raster->outside);
}

/* ---- stacking ---- */

static gboolean
check_parts (CredalRaster *const *parts, guint n_parts, GError **error)
{
  for (guint k = 1; k < n_parts; k++)
    if (parts[k]->width != parts[0]->width || parts[k]->height != parts[0]->height)
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                     _("Pictures in a stack must have the same size: the first is %u × %u, number %u is %u × %u"),
                     parts[0]->width, parts[0]->height, k + 1, parts[k]->width, parts[k]->height);
        return FALSE;
      }
  return TRUE;
}

/* 255 · 257 = 65535 keeps a sample's share of the largest number. */
static void
copy_channel (CredalRaster *stack, guint to, const CredalRaster *part, guint from)
{
  gsize n = credal_raster_n (stack), step = stack->channels;

  if (stack->depth == 8)
    for (gsize i = 0; i < n; i++)
      ((guint8 *) stack->samples)[i * step + to] = ((const guint8 *) part->samples)[i * part->channels + from];
  else if (stack->depth == CREDAL_RASTER_REALS)
    for (gsize i = 0; i < n; i++)
      ((double *) stack->samples)[i * step + to] = credal_raster_sample (part, i, from);
  else if (part->depth == 16)
    for (gsize i = 0; i < n; i++)
      ((guint16 *) stack->samples)[i * step + to] = ((const guint16 *) part->samples)[i * part->channels + from];
  else
    for (gsize i = 0; i < n; i++)
      ((guint16 *) stack->samples)[i * step + to] = 257 * ((const guint8 *) part->samples)[i * part->channels + from];
}

CredalRaster *
credal_raster_stack (CredalRaster *const *parts, guint n_parts, GError **error)
{
  g_autoptr(GArray) kinds = g_array_new (FALSE, FALSE, sizeof (CredalChannel));
  guint depth = 8, next = 0;
  gboolean enough = TRUE;

  if (n_parts == 1)
    return credal_raster_ref (parts[0]);
  if (!check_parts (parts, n_parts, error))
    return NULL;
  for (guint k = 0; k < n_parts; k++)
    {
      depth = MAX (depth, parts[k]->depth);
      g_array_append_vals (kinds, parts[k]->kinds, parts[k]->channels);
    }
  CredalRaster *stack = credal_raster_new (parts[0]->width, parts[0]->height, depth, kinds->len,
                                           (const CredalChannel *) (gpointer) kinds->data, error);
  for (guint k = 0; stack && k < n_parts; next += parts[k++]->channels)
    {
      for (guint channel = 0; channel < parts[k]->channels; channel++)
        copy_channel (stack, next + channel, parts[k], channel);
      copy_channel_names (stack, next, parts[k]);
      enough = enough && credal_raster_add_outside (stack, parts[k], error);
      for (const char *const *note = credal_raster_notes (parts[k]); *note; note++)
        credal_raster_add_note (stack, g_strconcat (parts[k]->names[0], ": ", *note, NULL));
    }
  if (stack)
    take_place (stack, parts[0], 0, 0);
  return keep_if (stack, enough);
}
