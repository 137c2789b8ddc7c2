#include "core/regions.h"
#include <string.h>

enum { MARKS = CREDAL_STROKE_MAX_NUMBER + 1 };

/* A pixel's mark: 0 none, else 1 + number, of a region or of a label. */
struct _CredalRegions {
  CredalPixels *pixels;
  gsize n;                    /* of the picture's pixels */
  guint8 *region, *label;     /* (n) */
  guint32 *map;               /* (n) object of each pixel, made with the first one taken apart; NULL: the pixels' own */
  guint32 *left;              /* (objects) pixels that are still merged in each; NULL: all of them */
  GArray *apart;              /* guint32 pixel: of object (pixels' own objects) + index */
  GArray *covered;            /* guint32 pixel: each that a stroke has ever covered, in that order */
  guint8 *seen;               /* (n) it is among them */
  gboolean exclusive[MARKS];
};

CredalRegions *
credal_regions_new (CredalPixels *pixels)
{
  CredalRegions *regions = g_new0 (CredalRegions, 1);

  regions->pixels = credal_pixels_ref (pixels);
  regions->n = credal_raster_n (credal_pixels_raster (pixels));
  regions->apart = g_array_new (FALSE, FALSE, sizeof (guint32));
  regions->covered = g_array_new (FALSE, FALSE, sizeof (guint32));
  return regions;
}

static void
forget (CredalRegions *regions)
{
  g_clear_pointer (&regions->map, g_free);
  g_clear_pointer (&regions->left, g_free);
  g_clear_pointer (&regions->region, g_free);
  g_clear_pointer (&regions->label, g_free);
  g_clear_pointer (&regions->seen, g_free);
}

void
credal_regions_free (CredalRegions *regions)
{
  if (!regions)
    return;
  forget (regions);
  g_array_unref (regions->apart);
  g_array_unref (regions->covered);
  credal_pixels_unref (regions->pixels);
  g_free (regions);
}

CredalPixels *
credal_regions_pixels (const CredalRegions *regions)
{
  return regions->pixels;
}

static gsize
own_objects (const CredalRegions *regions)
{
  return credal_dataset_n (credal_pixels_data (regions->pixels));
}

static const double *
own_weights (const CredalRegions *regions)
{
  return credal_dataset_weights (credal_pixels_data (regions->pixels));
}

/* ---- strokes ---- */

static gboolean
splits (const CredalRegions *regions)
{
  return credal_pixels_exact (regions->pixels) && credal_pixels_map (regions->pixels);
}

static gboolean
prepare_split (CredalRegions *regions)
{
  gsize objects = own_objects (regions);
  const double *weights = own_weights (regions);

  if (!splits (regions) || regions->map)
    return TRUE;
  regions->map = g_try_malloc_n (regions->n, sizeof *regions->map);
  regions->left = g_try_malloc_n (objects, sizeof *regions->left);
  if (!regions->map || !regions->left)
    return FALSE;
  memcpy (regions->map, credal_pixels_map (regions->pixels), regions->n * sizeof *regions->map);
  for (gsize k = 0; k < objects; k++)
    regions->left[k] = (guint32) weights[k];
  return TRUE;
}

static gboolean
prepare (CredalRegions *regions, GError **error)
{
  if (!regions->seen)
    {
      regions->region = g_try_malloc0 (regions->n);
      regions->label = g_try_malloc0 (regions->n);
      regions->seen = g_try_malloc0 (regions->n);
    }
  if (regions->region && regions->label && regions->seen && prepare_split (regions))
    return TRUE;
  forget (regions);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Not enough memory for strokes on this picture");
  return FALSE;
}

/* The last pixel of an object is that object already. */
static void
cover (CredalRegions *regions, guint32 pixel)
{
  if (regions->seen[pixel])
    return;
  regions->seen[pixel] = 1;
  g_array_append_val (regions->covered, pixel);
  if (!regions->map || regions->left[regions->map[pixel]] == 1)
    return;
  regions->left[regions->map[pixel]]--;
  regions->map[pixel] = (guint32) (own_objects (regions) + regions->apart->len);
  g_array_append_val (regions->apart, pixel);
}

gboolean
credal_regions_add (CredalRegions *regions, const CredalStroke *stroke, GError **error)
{
  const CredalRaster *raster = credal_pixels_raster (regions->pixels);
  guint8 mark = (guint8) (stroke->number + 1);

  if (!prepare (regions, error))
    return FALSE;
  g_autoptr(GArray) pixels = credal_stroke_pixels (stroke, credal_raster_width (raster), credal_raster_height (raster));
  for (guint k = 0; k < pixels->len; k++)
    {
      guint32 pixel = g_array_index (pixels, guint32, k);
      regions->region[pixel] = stroke->mark == CREDAL_STROKE_REGION ? mark : 0;
      regions->label[pixel] = stroke->mark == CREDAL_STROKE_LABEL ? mark : 0;
      if (stroke->mark != CREDAL_STROKE_ERASE)
        cover (regions, pixel);
    }
  if (stroke->mark == CREDAL_STROKE_REGION)
    regions->exclusive[stroke->number] = stroke->exclusive;
  return TRUE;
}

/* Backwards, so that each object gets back what it lost. */
void
credal_regions_clear (CredalRegions *regions)
{
  const guint32 *map = credal_pixels_map (regions->pixels);

  for (guint k = 0; k < regions->apart->len; k++)
    {
      guint32 pixel = g_array_index (regions->apart, guint32, k);
      regions->map[pixel] = map[pixel];
      regions->left[map[pixel]]++;
    }
  for (guint k = 0; k < regions->covered->len; k++)
    {
      guint32 pixel = g_array_index (regions->covered, guint32, k);
      regions->region[pixel] = regions->label[pixel] = regions->seen[pixel] = 0;
    }
  g_array_set_size (regions->apart, 0);
  g_array_set_size (regions->covered, 0);
}

/* ---- reading ---- */

gsize
credal_regions_n (const CredalRegions *regions)
{
  return own_objects (regions) + regions->apart->len;
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

/* The first pixel of an object may have been taken from it: what is left of it is found by looking. */
static guint32
find_place (const CredalRegions *regions, guint32 object)
{
  guint32 place = credal_pixels_place (regions->pixels, object);

  if (!regions->map)
    return place;
  for (guint32 pixel = place; pixel < regions->n; pixel++)
    if (regions->map[pixel] == object)
      return pixel;
  return place;
}

guint32
credal_regions_place (const CredalRegions *regions, guint32 object)
{
  gsize own = own_objects (regions);
  return object < own ? find_place (regions, object) : g_array_index (regions->apart, guint32, object - own);
}

gboolean
credal_regions_mark (const CredalRegions *regions, gsize pixel, CredalStrokeMark *mark, guint *number)
{
  guint8 region = regions->seen ? regions->region[pixel] : 0, label = regions->seen ? regions->label[pixel] : 0;

  *mark = region ? CREDAL_STROKE_REGION : CREDAL_STROKE_LABEL;
  *number = (region ? region : label) - 1u;
  return region || label;
}

/* The pixels' own objects, then those taken apart. */
static double *
all_rows (const CredalRegions *regions)
{
  const CredalDataset *own = credal_pixels_data (regions->pixels);
  gsize objects = credal_dataset_n (own), p = credal_dataset_p (own);
  double *x = g_try_malloc_n (objects + regions->apart->len, p * sizeof (double));

  if (!x)
    return NULL;
  memcpy (x, credal_dataset_x (own), objects * p * sizeof (double));
  for (guint k = 0; k < regions->apart->len; k++)
    {
      guint32 pixel = g_array_index (regions->apart, guint32, k);
      memcpy (x + (objects + k) * p, credal_dataset_row (own, credal_pixels_object (regions->pixels, pixel)),
              p * sizeof (double));
    }
  return x;
}

static char **
column_names (const CredalDataset *data)
{
  gsize p = credal_dataset_p (data);
  char **names = g_new0 (char *, p + 1);

  for (gsize q = 0; q < p; q++)
    names[q] = g_strdup (credal_dataset_column_name (data, q));
  return names;
}

CredalDataset *
credal_regions_data (const CredalRegions *regions, GError **error)
{
  CredalDataset *own = credal_pixels_data (regions->pixels);
  gsize objects = credal_dataset_n (own), n = credal_regions_n (regions);

  if (regions->apart->len == 0)
    return credal_dataset_ref (own);
  double *x = all_rows (regions);
  double *weights = x ? g_try_malloc_n (n, sizeof (double)) : NULL;
  if (!weights)
    {
      g_free (x);
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Not enough memory for %" G_GSIZE_FORMAT " objects", n);
      return NULL;
    }
  for (gsize k = 0; k < n; k++)
    weights[k] = k < objects ? regions->left[k] : 1.0;
  g_auto(GStrv) names = column_names (own);
  CredalDataset *data = credal_dataset_new (n, credal_dataset_p (own), x, (const char *const *) names);
  credal_dataset_set_weights (data, weights);
  return data;
}

/* ---- constraints ---- */

static guint64
vote_key (guint32 object, guint mark)
{
  return (guint64) object << 10 | mark;
}

static gint
compare_keys (gconstpointer a, gconstpointer b)
{
  guint64 left = *(const guint64 *) a, right = *(const guint64 *) b;
  return (left > right) - (left < right);
}

/* One vote for each covered pixel, sorted: by object, then regions before labels. */
static GArray *
votes (const CredalRegions *regions)
{
  GArray *keys = g_array_sized_new (FALSE, FALSE, sizeof (guint64), regions->covered->len);

  for (guint k = 0; k < regions->covered->len; k++)
    {
      guint32 pixel = g_array_index (regions->covered, guint32, k);
      guint mark = regions->region[pixel] ? regions->region[pixel] - 1u : 256 + regions->label[pixel] - 1u;
      guint64 key = vote_key (credal_regions_object (regions, pixel), mark);
      if (regions->region[pixel] || regions->label[pixel])
        g_array_append_val (keys, key);
    }
  g_array_sort (keys, compare_keys);
  return keys;
}

/* The winner among the votes on the object at @begin: the most, the first mark among equals; returns where the next
 * object's begin. */
static guint
count_votes (const GArray *keys, guint begin, guint *winner)
{
  guint most = 0, end = begin;
  guint64 object = g_array_index (keys, guint64, begin) >> 10;

  while (end < keys->len && g_array_index (keys, guint64, end) >> 10 == object)
    {
      guint64 key = g_array_index (keys, guint64, end);
      guint first = end;
      while (end < keys->len && g_array_index (keys, guint64, end) == key)
        end++;
      if (end - first > most)
        {
          most = end - first;
          *winner = (guint) (key & 1023);
        }
    }
  return end;
}

void
credal_regions_constrain (const CredalRegions *regions, CredalConstraints *constraints)
{
  g_autoptr(GArray) keys = votes (regions);
  GArray *members[MARKS] = { NULL };
  guint winner = 0;

  for (guint k = 0, next; k < keys->len; k = next)
    {
      guint32 object = (guint32) (g_array_index (keys, guint64, k) >> 10);
      next = count_votes (keys, k, &winner);
      if (winner >= 256)
        {
          credal_constraints_add_label (constraints, object, winner - 256, 1.0);
          continue;
        }
      if (!members[winner])
        members[winner] = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_array_append_val (members[winner], object);
    }
  for (guint region = 0; region < MARKS; region++)
    if (members[region])
      {
        credal_constraints_add_group (constraints, (const guint32 *) (gpointer) members[region]->data,
                                      members[region]->len, regions->exclusive[region], 1.0);
        g_array_unref (members[region]);
      }
}
