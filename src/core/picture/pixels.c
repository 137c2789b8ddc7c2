/* Turns pixels into objects. Equal pixels are merged by a table of all possible values if that is small enough, else by
 * comparing rows; superpixels and prototypes average their pixels. */
#include "core/picture/pixels.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/shared.h"
#include "core/data/shown-value.h"
#include "core/picture/pixel-features.h"
#include "core/picture/quantise.h"
#include "core/picture/superpixels.h"

#define TABLE_BITS 24      /* most bits for a table of all possible values */

struct _CredalPixels {
  CredalRaster *raster;
  CredalDataset *data;
  guint32 *map;            /* (pixels) → object; NULL: every pixel is its own */
  guint32 *places;         /* (objects) → pixel; NULL: the same index */
  gsize outside;           /* number of pixels without an object */
  gboolean exact, alike;
};

static void
clear_pixels (gpointer box)
{
  CredalPixels *pixels = box;

  g_clear_pointer (&pixels->raster, credal_raster_unref);
  g_clear_pointer (&pixels->data, credal_dataset_unref);
  g_free (pixels->map);
  g_free (pixels->places);
}

CREDAL_DEFINE_SHARED (CredalPixels, credal_pixels, clear_pixels)

CredalRaster  *credal_pixels_raster (const CredalPixels *pixels) { return pixels->raster; }
CredalDataset *credal_pixels_data   (const CredalPixels *pixels) { return pixels->data; }
const guint32 *credal_pixels_map    (const CredalPixels *pixels) { return pixels->map; }
gboolean       credal_pixels_exact  (const CredalPixels *pixels) { return pixels->exact; }
gboolean       credal_pixels_alike  (const CredalPixels *pixels) { return pixels->alike; }
gsize          credal_pixels_outside (const CredalPixels *pixels) { return pixels->outside; }

guint32
credal_pixels_object (const CredalPixels *pixels, gsize pixel)
{
  return pixels->map ? pixels->map[pixel] : (guint32) pixel;
}

guint32
credal_pixels_place (const CredalPixels *pixels, guint32 object)
{
  return pixels->places ? pixels->places[object] : object;
}

static gboolean
fail_raster_memory (const CredalRaster *raster, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for the objects of %u × %u pixels"),
               credal_raster_width (raster), credal_raster_height (raster));
  return FALSE;
}

/* ---- pixels that are not outside ---- */

/* Sets @inside to the list of pixels that are not outside; to NULL if none is outside. FALSE: memory is short. */
static gboolean
list_inside (const CredalPixels *pixels, guint32 **inside, gsize *n)
{
  const guint8 *outside = pixels->outside > 0 ? credal_raster_outside (pixels->raster) : NULL;
  gsize all = credal_raster_n (pixels->raster), count = 0;

  *n = all - pixels->outside;
  *inside = outside ? g_try_malloc_n (*n, sizeof (guint32)) : NULL;
  for (gsize i = 0; *inside && i < all; i++)
    if (!outside[i])
      (*inside)[count++] = (guint32) i;
  return *inside || !outside;
}

/* Makes the map of all pixels. @rows: (nullable) (n): objects of the listed pixels; NULL: each is an object. FALSE:
 * memory is short. */
static gboolean
spread_map (CredalPixels *pixels, const guint32 *inside, const guint32 *rows, gsize n)
{
  gsize all = credal_raster_n (pixels->raster);

  pixels->map = g_try_malloc_n (all, sizeof (guint32));
  if (!pixels->map)
    return FALSE;
  memset (pixels->map, 0xff, all * sizeof (guint32));       /* CREDAL_NO_OBJECT */
  for (gsize i = 0; i < n; i++)
    pixels->map[inside[i]] = rows ? rows[i] : (guint32) i;
  return TRUE;
}

/* ---- equal pixels, by a table ---- */

/* Returns the bits of the samples that features depend on. */
static guint
count_bits (const CredalRaster *raster, const CredalPixelFeatures *features)
{
  guint count = 0;

  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    count += credal_pixel_features_use (features, channel);
  return count * credal_raster_depth (raster);
}

/* Packs the @used samples of a pixel into one number. */
static guint32
pack_pixel (const CredalRaster *raster, const gboolean *used, gsize pixel)
{
  guint channels = credal_raster_channels (raster), depth = credal_raster_depth (raster);
  const guint8 *bytes = depth == 8 ? credal_raster_bytes (raster) + pixel * channels : NULL;
  const guint16 *words = depth == 8 ? NULL : credal_raster_words (raster) + pixel * channels;
  guint32 key = 0;

  for (guint channel = 0; channel < channels; channel++)
    if (used[channel])
      key = key << depth | (bytes ? bytes[channel] : words[channel]);
  return key;
}

/* Lists distinct values in the order of first appearance; @places: guint32, @counts: double. */
static gboolean
count_values (CredalPixels *pixels, const CredalPixelFeatures *features, GArray *places, GArray *counts)
{
  gsize n = credal_raster_n (pixels->raster);
  guint bits = count_bits (pixels->raster, features);
  gboolean used[CREDAL_RASTER_MAX_CHANNELS];
  g_autofree guint32 *table = g_try_malloc0_n ((gsize) 1 << bits, sizeof (guint32));    /* 1 + object */

  pixels->map = g_try_malloc_n (n, sizeof (guint32));
  if (!table || !pixels->map)
    return FALSE;
  for (guint channel = 0; channel < credal_raster_channels (pixels->raster); channel++)
    used[channel] = credal_pixel_features_use (features, channel);
  for (guint32 i = 0; i < n; i++)
    {
      pixels->map[i] = CREDAL_NO_OBJECT;
      if (credal_raster_is_outside (pixels->raster, i))
        continue;
      guint32 *entry = &table[pack_pixel (pixels->raster, used, i)];
      if (*entry == 0)
        {
          g_array_append_val (places, i);
          g_array_append_val (counts, ((double) { 0.0 }));
          *entry = places->len;
        }
      pixels->map[i] = *entry - 1;
      g_array_index (counts, double, *entry - 1) += 1.0;
    }
  return TRUE;
}

static gboolean
count_objects (CredalPixels *pixels, const CredalPixelFeatures *features, CredalMonitor *monitor, GError **error)
{
  g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) counts = g_array_new (FALSE, FALSE, sizeof (double));

  if (!count_values (pixels, features, places, counts))
    return fail_raster_memory (pixels->raster, error);
  double *x = credal_pixel_features_fill (features, (const guint32 *) (gpointer) places->data, places->len, monitor,
                                          error);
  if (!x)
    return FALSE;
  pixels->data = credal_dataset_new (places->len, credal_pixel_features_p (features), x,
                                     credal_pixel_features_names (features));
  credal_dataset_set_weights (pixels->data, (double *) (gpointer) g_array_steal (counts, NULL));
  pixels->places = (guint32 *) (gpointer) g_array_steal (places, NULL);
  return TRUE;
}

/* ---- equal pixels, by comparison; or unmerged pixels ---- */

static gboolean
find_pixel_places (CredalPixels *pixels)
{
  gsize n = credal_raster_n (pixels->raster);

  pixels->places = g_try_malloc_n (credal_dataset_n (pixels->data), sizeof (guint32));
  if (!pixels->places)
    return FALSE;
  for (gsize i = n; i-- > 0;)
    if (pixels->map[i] != CREDAL_NO_OBJECT)
      pixels->places[pixels->map[i]] = (guint32) i;
  return TRUE;
}

/* Sets the data of unmerged pixels. */
static gboolean
take_features (CredalPixels *pixels, const CredalPixelFeatures *features, const guint32 *inside, gsize n,
               CredalMonitor *monitor, GError **error)
{
  double *x = credal_pixel_features_fill (features, inside, n, monitor, error);

  if (x)
    pixels->data = credal_dataset_new (n, credal_pixel_features_p (features), x,
                                       credal_pixel_features_names (features));
  return x != NULL;
}

/* Merges equal pixels; sets @rows to the object of each row. */
static gboolean
merge_rows (CredalPixels *pixels, guint32 **rows, GError **error)
{
  g_autoptr(CredalDataset) all = g_steal_pointer (&pixels->data);

  pixels->data = credal_dataset_merge (all, rows, error);
  return pixels->data != NULL;
}

static gboolean
list_objects (CredalPixels *pixels, const CredalPixelFeatures *features, gboolean merge, CredalMonitor *monitor,
              GError **error)
{
  g_autofree guint32 *inside = NULL, *rows = NULL;
  gsize n;

  if (!list_inside (pixels, &inside, &n))
    return fail_raster_memory (pixels->raster, error);
  if (!take_features (pixels, features, inside, n, monitor, error) || (merge && !merge_rows (pixels, &rows, error)))
    return FALSE;
  if (!inside)
    pixels->map = g_steal_pointer (&rows);
  else if (!spread_map (pixels, inside, rows, n))
    return fail_raster_memory (pixels->raster, error);
  return !pixels->map || find_pixel_places (pixels) || fail_raster_memory (pixels->raster, error);
}

/* ---- objects for pixels that differ ---- */

#define COMPACTNESS 1.0
#define SEED 1

/* The features of pixels: row i is of pixel rows[i], or of pixel i without @rows. */
typedef struct {
  const double *x;
  const guint32 *rows;
  gsize n;
} PixelRows;

static guint32
row_pixel (const PixelRows *of, gsize i)
{
  return of->rows ? of->rows[i] : (guint32) i;
}

/* Averages the features of each object and counts its pixels, in the order of the pixels. */
static gboolean
average_features (CredalPixels *pixels, const CredalPixelFeatures *features, const PixelRows *of, gsize objects)
{
  gsize p = credal_pixel_features_p (features);
  double *means = g_try_malloc0_n (objects, p * sizeof (double)), *counts = g_try_malloc0_n (objects, sizeof (double));

  if (!means || !counts)
    {
      g_free (means);
      g_free (counts);
      return FALSE;
    }
  for (gsize i = 0; i < of->n; i++)
    {
      guint32 object = pixels->map[row_pixel (of, i)];
      if (object == CREDAL_NO_OBJECT)
        continue;
      counts[object]++;
      for (gsize q = 0; q < p; q++)
        means[object * p + q] += of->x[i * p + q];
    }
  for (gsize k = 0; k < objects * p; k++)
    means[k] /= counts[k / p];
  pixels->data = credal_dataset_new (objects, p, means, credal_pixel_features_names (features));
  credal_dataset_set_weights (pixels->data, counts);
  return TRUE;
}

/* Finds the pixel most similar to each object, the first of equal ones. */
static gboolean
find_typical (CredalPixels *pixels, const PixelRows *of)
{
  gsize objects = credal_dataset_n (pixels->data), p = credal_dataset_p (pixels->data);
  g_autofree double *least = g_try_malloc_n (objects, sizeof (double));

  pixels->places = g_try_malloc0_n (objects, sizeof (guint32));
  if (!least || !pixels->places)
    return FALSE;
  for (gsize k = 0; k < objects; k++)
    least[k] = G_MAXDOUBLE;
  for (gsize i = 0; i < of->n; i++)
    {
      guint32 pixel = row_pixel (of, i), object = pixels->map[pixel];
      double d2 = object == CREDAL_NO_OBJECT
                    ? G_MAXDOUBLE : credal_distance2 (of->x + i * p, credal_dataset_row (pixels->data, object), p);
      if (object != CREDAL_NO_OBJECT && d2 < least[object])
        {
          least[object] = d2;
          pixels->places[object] = pixel;
        }
    }
  return TRUE;
}

/* Finds superpixels of all pixels; returns their number, or 0. */
static guint32
find_superpixels (CredalPixels *pixels, const PixelRows *of, gsize p, guint count, CredalMonitor *monitor,
                  GError **error)
{
  const CredalRaster *raster = pixels->raster;

  pixels->map = g_try_malloc_n (of->n, sizeof (guint32));
  if (!pixels->map)
    return fail_raster_memory (raster, error);
  return credal_superpixels_find (of->x, credal_raster_width (raster), credal_raster_height (raster), p, count,
                                  COMPACTNESS, credal_raster_outside (raster), pixels->map, monitor, error);
}

/* Finds prototypes of the listed pixels; returns their number, or 0. */
static guint32
find_prototypes (CredalPixels *pixels, const PixelRows *of, gsize p, guint count, CredalMonitor *monitor,
                 GError **error)
{
  g_autofree guint32 *own = g_try_malloc_n (of->n, sizeof (guint32));
  guint32 objects = own ? credal_quantise (of->x, of->n, p, count, SEED, own, monitor, error) : 0;

  if (own && objects == 0)
    return 0;
  if (!own || (of->rows && !spread_map (pixels, of->rows, own, of->n)))
    return fail_raster_memory (pixels->raster, error);
  if (!of->rows)
    pixels->map = g_steal_pointer (&own);
  return objects;
}

static gboolean
gather_pixels (CredalPixels *pixels, const CredalPixelFeatures *features, const CredalParams *params,
               CredalMonitor *monitor, GError **error)
{
  gboolean whole = credal_params_choice (params, "objects") == CREDAL_OBJECTS_SUPERPIXELS;
  gsize p = credal_pixel_features_p (features), n = credal_raster_n (pixels->raster);
  guint count = (guint) credal_params_int (params, "count");
  g_autofree guint32 *inside = NULL;

  pixels->exact = FALSE;
  if (!whole && !list_inside (pixels, &inside, &n))
    return fail_raster_memory (pixels->raster, error);
  g_autofree double *x = credal_pixel_features_fill (features, inside, n, monitor, error);
  if (!x)
    return FALSE;
  const PixelRows of = { x, inside, n };
  guint32 objects = (whole ? find_superpixels : find_prototypes) (pixels, &of, p, count, monitor, error);
  if (objects == 0)
    return FALSE;
  return (average_features (pixels, features, &of, objects) && find_typical (pixels, &of))
         || fail_raster_memory (pixels->raster, error);
}

/* Counts the pixels outside; refuses a picture that has no others. */
static gboolean
count_outside (CredalPixels *pixels, GError **error)
{
  pixels->outside = credal_raster_n_outside (pixels->raster);
  if (pixels->outside < credal_raster_n (pixels->raster))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("All pixels are outside: none has data"));
  return FALSE;
}

static gboolean
find_objects (CredalPixels *pixels, const CredalPixelFeatures *features, const CredalParams *params,
              CredalMonitor *monitor, GError **error)
{
  gboolean local = credal_pixel_features_local (features);

  if (!count_outside (pixels, error))
    return FALSE;
  if (credal_params_choice (params, "objects") != CREDAL_OBJECTS_PIXELS)
    return gather_pixels (pixels, features, params, monitor, error);
  if (local && count_bits (pixels->raster, features) <= TABLE_BITS)
    return count_objects (pixels, features, monitor, error);
  return list_objects (pixels, features, local, monitor, error);
}

static gboolean
make_pixel_objects (CredalPixels *pixels, const CredalParams *params, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalPixelFeatures) features = credal_pixel_features_new (pixels->raster, params, error);

  if (!features || !find_objects (pixels, features, params, monitor, error))
    return FALSE;
  g_autofree double *scales = g_new (double, credal_pixel_features_p (features));
  credal_pixel_features_scales (features, scales);
  credal_dataset_set_shown_scales (pixels->data, scales);
  return TRUE;
}

CredalPixels *
credal_pixels_new (CredalRaster *raster, const CredalParams *features, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalPixels) pixels = g_atomic_rc_box_new0 (CredalPixels);

  pixels->raster = credal_raster_ref (raster);
  pixels->exact = TRUE;
  pixels->alike = credal_params_choice (features, "strokes") == CREDAL_STROKES_ALIKE;
  return make_pixel_objects (pixels, features, monitor, error) ? g_steal_pointer (&pixels) : NULL;
}

CredalPixels *
credal_pixels_new_objects (CredalRaster *raster, CredalDataset *data, guint32 *map, GError **error)
{
  g_autoptr(CredalPixels) pixels = g_atomic_rc_box_new0 (CredalPixels);

  pixels->raster = credal_raster_ref (raster);
  pixels->data = credal_dataset_ref (data);
  pixels->map = map;
  pixels->outside = credal_raster_n_outside (raster);
  pixels->exact = TRUE;
  return find_pixel_places (pixels) || fail_raster_memory (raster, error) ? g_steal_pointer (&pixels) : NULL;
}
