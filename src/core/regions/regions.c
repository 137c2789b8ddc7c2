/* Strokes on objects of equal pixels. A claim records the single mark on an object's covered pixels; a second mark
 * makes the object shared, and its covered pixels are split off. */
#include "core/regions/regions-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/argmax.h"
#include "core/data/shown-value.h"

enum { SHARED = G_MAXUINT16 };          /* value of a claim */

CredalRegions *
credal_regions_new (CredalPixels *pixels)
{
  CredalRegions *regions = g_new0 (CredalRegions, 1);

  regions->pixels = credal_pixels_ref (pixels);
  regions->n = credal_raster_n (credal_pixels_raster (pixels));
  return regions;
}

static void
forget_region_objects (CredalRegions *regions)
{
  g_clear_pointer (&regions->marks, g_free);
  g_clear_pointer (&regions->seen, g_free);
  g_clear_pointer (&regions->covered, g_free);
  g_clear_pointer (&regions->apart, g_free);
  g_clear_pointer (&regions->map, g_free);
  g_clear_pointer (&regions->places, g_free);
  g_clear_pointer (&regions->next, g_free);
  g_clear_pointer (&regions->left, g_free);
  g_clear_pointer (&regions->claim, g_free);
  g_clear_pointer (&regions->claimed, g_free);
}

void
credal_regions_free (CredalRegions *regions)
{
  if (!regions)
    return;
  forget_region_objects (regions);
  g_clear_pointer (&regions->data, credal_dataset_unref);
  credal_pixels_unref (regions->pixels);
  g_free (regions);
}

CredalPixels *
credal_regions_pixels (const CredalRegions *regions)
{
  return regions->pixels;
}

CredalRaster *
credal_regions_raster (const CredalRegions *regions)
{
  return credal_pixels_raster (regions->pixels);
}

static gsize
own_objects (const CredalRegions *regions)
{
  return credal_dataset_n (credal_pixels_data (regions->pixels));
}

/* ---- memory ---- */

static void
begin_objects (CredalRegions *regions)
{
  const double *weights = credal_dataset_weights (credal_pixels_data (regions->pixels));
  gboolean alike = credal_pixels_alike (regions->pixels);

  memcpy (regions->map, credal_pixels_map (regions->pixels), regions->n * sizeof *regions->map);
  for (gsize k = 0; k < own_objects (regions); k++)
    {
      regions->left[k] = (guint32) credal_weight (weights, k);
      regions->claim[k] = alike ? 0 : SHARED;
      regions->claimed[k] = 0;
    }
  for (gsize pixel = regions->n; pixel-- > 0;)
    {
      guint32 object = regions->map[pixel];
      if (object == CREDAL_NO_OBJECT)
        continue;
      regions->next[pixel] = regions->places[object];
      regions->places[object] = (guint32) pixel;
    }
}

static gboolean
prepare_objects (CredalRegions *regions)
{
  gsize objects = own_objects (regions);

  if (!credal_pixels_exact (regions->pixels) || !credal_pixels_map (regions->pixels))
    return TRUE;
  regions->apart = g_try_malloc_n (regions->n, sizeof *regions->apart);
  regions->map = g_try_malloc_n (regions->n, sizeof *regions->map);
  regions->places = g_try_malloc0_n (objects, sizeof *regions->places);
  regions->next = g_try_malloc_n (regions->n, sizeof *regions->next);
  regions->left = g_try_malloc_n (objects, sizeof *regions->left);
  regions->claim = g_try_malloc_n (objects, sizeof *regions->claim);
  regions->claimed = g_try_malloc_n (objects, sizeof *regions->claimed);
  if (!regions->apart || !regions->map || !regions->places || !regions->next || !regions->left || !regions->claim
      || !regions->claimed)
    return FALSE;
  begin_objects (regions);
  return TRUE;
}

gboolean
credal_regions_prepare (CredalRegions *regions, GError **error)
{
  if (regions->marks)
    return TRUE;
  regions->marks = g_try_malloc0_n (regions->n, sizeof *regions->marks);
  regions->seen = g_try_malloc0 (regions->n);
  regions->covered = g_try_malloc_n (regions->n, sizeof *regions->covered);
  if (regions->marks && regions->seen && regions->covered && prepare_objects (regions))
    return TRUE;
  forget_region_objects (regions);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for strokes on this picture"));
  return FALSE;
}

/* Copies the first @used items of @from into memory for @n. Returns NULL if @from is NULL, or, setting @enough to
 * FALSE, if memory is short. */
static gpointer
copy_items (gconstpointer from, gsize used, gsize n, gsize size, gboolean *enough)
{
  gpointer items = from ? g_try_malloc_n (n, size) : NULL;

  if (items)
    memcpy (items, from, used * size);
  *enough &= !from == !items;
  return items;
}

#define COPY_ITEMS(name, used, n)                                                                                      \
  (copy->name = copy_items (regions->name, used, n, sizeof *regions->name, &enough))

CredalRegions *
credal_regions_copy (const CredalRegions *regions, GError **error)
{
  g_autoptr(CredalRegions) copy = credal_regions_new (regions->pixels);
  gsize n = regions->n, objects = own_objects (regions);
  gboolean enough = TRUE;

  memcpy (copy->exclusive, regions->exclusive, sizeof copy->exclusive);
  copy->n_covered = regions->n_covered;
  copy->n_apart = regions->n_apart;
  COPY_ITEMS (marks, n, n);
  COPY_ITEMS (seen, n, n);
  COPY_ITEMS (covered, regions->n_covered, n);
  COPY_ITEMS (apart, regions->n_apart, n);
  COPY_ITEMS (map, n, n);
  COPY_ITEMS (places, objects, objects);
  COPY_ITEMS (next, n, n);
  COPY_ITEMS (left, objects, objects);
  COPY_ITEMS (claim, objects, objects);
  COPY_ITEMS (claimed, objects, objects);
  if (enough)
    return g_steal_pointer (&copy);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory to copy the strokes"));
  return NULL;
}

/* ---- strokes ---- */

/* Returns the claim on the merged object of @pixel, or NULL. */
static guint16 *
claim_of (const CredalRegions *regions, guint32 pixel)
{
  gboolean merged = regions->map && regions->map[pixel] < own_objects (regions);

  return merged ? &regions->claim[regions->map[pixel]] : NULL;
}

static void
unmark_pixel (CredalRegions *regions, guint32 pixel)
{
  guint16 *claim = claim_of (regions, pixel);

  if (regions->marks[pixel] && claim && *claim != SHARED && --regions->claimed[regions->map[pixel]] == 0)
    *claim = 0;
  regions->marks[pixel] = 0;
}

/* Splits @pixel off, unless it is the last one of its object. The search for the object's first pixel passes each
 * split-off pixel once. */
static void
take_apart (CredalRegions *regions, guint32 pixel)
{
  guint32 object = regions->map[pixel];
  guint32 *place = &regions->places[object];

  if (regions->left[object] == 1)
    return;
  g_clear_pointer (&regions->data, credal_dataset_unref);
  regions->left[object]--;
  regions->map[pixel] = (guint32) (own_objects (regions) + regions->n_apart);
  regions->apart[regions->n_apart++] = pixel;
  while (regions->map[*place] != object)
    *place = regions->next[*place];
}

/* Returns TRUE if this makes the pixel's object shared. */
static gboolean
set_mark (CredalRegions *regions, guint32 pixel, guint16 mark)
{
  guint16 *claim = claim_of (regions, pixel);
  gboolean shared = claim && *claim != 0 && *claim != mark && *claim != SHARED;

  regions->marks[pixel] = mark;
  if (!regions->seen[pixel])
    regions->covered[regions->n_covered++] = pixel;
  regions->seen[pixel] = 1;
  if (shared)
    *claim = SHARED;
  else if (claim && *claim == SHARED)
    take_apart (regions, pixel);
  else if (claim)
    {
      *claim = mark;
      regions->claimed[regions->map[pixel]]++;
    }
  return shared;
}

/* Splits off all covered pixels of shared objects. */
static void
part_shared (CredalRegions *regions)
{
  for (gsize k = 0; k < regions->n_covered; k++)
    {
      guint32 pixel = regions->covered[k];
      const guint16 *claim = claim_of (regions, pixel);
      if (regions->marks[pixel] && claim && *claim == SHARED)
        take_apart (regions, pixel);
    }
}

static void
unmark_all (CredalRegions *regions, const GArray *spans)
{
  for (guint k = 0; k < spans->len; k++)
    {
      const CredalSpan *span = &g_array_index (spans, CredalSpan, k);
      for (guint32 pixel = span->begin; pixel < span->end; pixel++)
        unmark_pixel (regions, pixel);
    }
}

/* Marks the pixels that are not outside. Returns TRUE if this makes an object shared. */
static gboolean
mark_all (CredalRegions *regions, const CredalStroke *stroke, const GArray *spans)
{
  const CredalRaster *raster = credal_pixels_raster (regions->pixels);
  gboolean sharing = FALSE;

  for (guint k = 0; k < spans->len; k++)
    {
      const CredalSpan *span = &g_array_index (spans, CredalSpan, k);
      for (guint32 pixel = span->begin; pixel < span->end; pixel++)
        sharing |= !credal_raster_is_outside (raster, pixel)
                   && set_mark (regions, pixel, credal_mark_of (stroke, span));
    }
  return sharing;
}

gboolean
credal_regions_add (CredalRegions *regions, const CredalStroke *stroke, GError **error)
{
  const CredalRaster *raster = credal_pixels_raster (regions->pixels);

  if (!credal_regions_prepare (regions, error))
    return FALSE;
  g_autoptr(GArray) spans = credal_stroke_spans (stroke, credal_raster_width (raster), credal_raster_height (raster));
  unmark_all (regions, spans);
  if (stroke->mark != CREDAL_STROKE_ERASE && mark_all (regions, stroke, spans))
    part_shared (regions);
  if (stroke->mark == CREDAL_STROKE_REGION)
    regions->exclusive[stroke->number] = stroke->exclusive;
  return TRUE;
}

void
credal_regions_clear (CredalRegions *regions)
{
  const guint32 *map = credal_pixels_map (regions->pixels);
  guint16 unclaimed = credal_pixels_alike (regions->pixels) ? 0 : SHARED;

  for (gsize k = 0; k < regions->n_apart; k++)
    {
      guint32 pixel = regions->apart[k];
      regions->map[pixel] = map[pixel];
      regions->places[map[pixel]] = MIN (regions->places[map[pixel]], pixel);
      regions->left[map[pixel]]++;
    }
  for (gsize k = 0; k < regions->n_covered; k++)
    {
      guint32 pixel = regions->covered[k];
      guint16 *claim = claim_of (regions, pixel);
      regions->marks[pixel] = regions->seen[pixel] = 0;
      if (claim)
        {
          *claim = unclaimed;
          regions->claimed[regions->map[pixel]] = 0;
        }
    }
  g_clear_pointer (&regions->data, credal_dataset_unref);
  regions->n_apart = regions->n_covered = 0;
}

/* ---- reading ---- */

gsize
credal_regions_n (const CredalRegions *regions)
{
  return own_objects (regions) + regions->n_apart;
}

guint32
credal_regions_object (const CredalRegions *regions, gsize pixel)
{
  return regions->map ? regions->map[pixel] : credal_pixels_object (regions->pixels, pixel);
}

const guint32 *
credal_regions_map (const CredalRegions *regions)
{
  return regions->map ? regions->map : credal_pixels_map (regions->pixels);
}

guint32
credal_regions_place (const CredalRegions *regions, guint32 object)
{
  gsize own = own_objects (regions);

  if (object >= own)
    return regions->apart[object - own];
  return regions->places ? regions->places[object] : credal_pixels_place (regions->pixels, object);
}

gboolean
credal_regions_mark (const CredalRegions *regions, gsize pixel, CredalStrokeMark *mark, guint *number)
{
  guint code = regions->marks ? regions->marks[pixel] : 0;

  *mark = code > CREDAL_MARK_LABEL ? CREDAL_STROKE_LABEL : CREDAL_STROKE_REGION;
  *number = code > CREDAL_MARK_LABEL ? code - CREDAL_MARK_LABEL - 1 : code - 1;
  return code != 0;
}

gint
credal_regions_cluster (const CredalRegions *regions, guint number, const guint8 *labels, guint c)
{
  g_autofree double *pixels = g_new0 (double, c);
  gboolean painted = FALSE;

  for (gsize k = 0; k < regions->n_covered; k++)
    if (regions->marks[regions->covered[k]] == number + 1)
      {
        pixels[labels[credal_regions_object (regions, regions->covered[k])]]++;
        painted = TRUE;
      }
  return painted ? (gint) credal_argmax (pixels, c) : -1;
}

gboolean
credal_regions_covers (const CredalRegions *regions, const CredalStroke *stroke)
{
  const CredalRaster *raster = credal_pixels_raster (regions->pixels);
  g_autoptr(GArray) spans = credal_stroke_spans (stroke, credal_raster_width (raster), credal_raster_height (raster));
  gboolean covers = FALSE;

  for (guint k = 0; k < spans->len && regions->marks && !covers; k++)
    {
      const CredalSpan *span = &g_array_index (spans, CredalSpan, k);
      for (guint32 pixel = span->begin; pixel < span->end && !covers; pixel++)
        covers = regions->marks[pixel] != 0;
    }
  return covers;
}

/* Returns TRUE if a pixel of @stroke is not outside. */
static gboolean
is_inside (const CredalRaster *raster, const CredalStroke *stroke)
{
  g_autoptr(GArray) spans = credal_stroke_spans (stroke, credal_raster_width (raster), credal_raster_height (raster));
  gboolean inside = FALSE;

  for (guint k = 0; k < spans->len && !inside; k++)
    {
      const CredalSpan *span = &g_array_index (spans, CredalSpan, k);
      for (guint32 pixel = span->begin; pixel < span->end && !inside; pixel++)
        inside = !credal_raster_is_outside (raster, pixel);
    }
  return inside;
}

gboolean
credal_regions_check (const CredalRegions *regions, const CredalStroke *stroke, GError **error)
{
  const CredalRaster *raster = credal_pixels_raster (regions->pixels);

  if (!credal_stroke_check (stroke, credal_raster_width (raster), credal_raster_height (raster), error))
    return FALSE;
  if (!credal_raster_outside (raster) || is_inside (raster, stroke))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       _("The stroke is outside: the picture has no data there, and these pixels are in no cluster"));
  return FALSE;
}

/* Returns the rows of the pixels' own objects, then of the split-off ones. */
static double *
all_rows (const CredalRegions *regions)
{
  const CredalDataset *own = credal_pixels_data (regions->pixels);
  gsize objects = credal_dataset_n (own), p = credal_dataset_p (own);
  double *x = g_try_malloc_n (objects + regions->n_apart, p * sizeof (double));

  if (!x)
    return NULL;
  memcpy (x, credal_dataset_x (own), objects * p * sizeof (double));
  for (gsize k = 0; k < regions->n_apart; k++)
    {
      guint32 pixel = regions->apart[k];
      memcpy (x + (objects + k) * p, credal_dataset_row (own, credal_pixels_object (regions->pixels, pixel)),
              p * sizeof (double));
    }
  return x;
}

static CredalDataset *
data_apart (const CredalRegions *regions, GError **error)
{
  CredalDataset *own = credal_pixels_data (regions->pixels);
  gsize objects = credal_dataset_n (own), n = credal_regions_n (regions);
  double *x = all_rows (regions);
  double *weights = x ? g_try_malloc_n (n, sizeof (double)) : NULL;

  if (!weights)
    {
      g_free (x);
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %zu objects"), n);
      return NULL;
    }
  for (gsize k = 0; k < n; k++)
    weights[k] = k < objects ? regions->left[k] : 1.0;
  CredalDataset *data = credal_dataset_new (n, credal_dataset_p (own), x, credal_dataset_column_names (own));
  credal_dataset_set_weights (data, weights);
  if (credal_dataset_shown_scales (own))
    credal_dataset_set_shown_scales (data, credal_dataset_shown_scales (own));
  return data;
}

CredalDataset *
credal_regions_data (CredalRegions *regions, GError **error)
{
  if (!regions->data && regions->n_apart == 0)
    regions->data = credal_dataset_ref (credal_pixels_data (regions->pixels));
  else if (!regions->data)
    regions->data = data_apart (regions, error);
  return regions->data ? credal_dataset_ref (regions->data) : NULL;
}
