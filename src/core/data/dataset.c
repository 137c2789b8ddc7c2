/* The dataset: numbers with names, classes, weights and notes. A derived dataset borrows all but the numbers from its
 * base and keeps it alive. */
#include "core/data/dataset-private.h"
#include <math.h>
#include <sys/mman.h>
#include "core/base/shared.h"
#include "core/data/shown-value.h"

static char **
default_names (gsize p)
{
  char **names = g_new0 (char *, p + 1);

  for (gsize q = 0; q < p; q++)
    names[q] = g_strdup_printf ("x%" G_GSIZE_FORMAT, q + 1);
  return names;
}

CredalDataset *
credal_dataset_new (gsize n, gsize p, double *x, const char *const *column_names)
{
  g_return_val_if_fail (n > 0 && p > 0 && x, NULL);

  CredalDataset *data = g_atomic_rc_box_new0 (CredalDataset);
  data->n = n;
  data->p = p;
  data->x = x;
  data->column_names = column_names ? g_strdupv ((char **) column_names) : default_names (p);
  data->total_weight = (double) n;
  g_mutex_init (&data->lock);
  return data;
}

CredalDataset *
credal_dataset_derive (CredalDataset *base, gsize p, double *x, const char *const *column_names)
{
  CredalDataset *data = credal_dataset_new (base->n, p, x, column_names);

  data->base = credal_dataset_ref (base);
  data->row_names = base->row_names;
  data->omitted = base->omitted;
  data->filled = base->filled;
  data->notes = base->notes;
  data->pictures = base->pictures;
  data->classes = base->classes;
  data->n_classes = base->n_classes;
  data->class_names = base->class_names;
  data->class_heading = base->class_heading;
  data->weights = base->weights;
  data->total_weight = base->total_weight;
  data->measured = base->measured;
  data->slice = base->slice;
  data->dissimilarities = base->dissimilarities;
  return data;
}

CredalDataset *
credal_dataset_root (CredalDataset *data)
{
  while (data->base)
    data = data->base;
  return data;
}

static void
clear_description (CredalDataset *data)
{
  g_strfreev (data->row_names);
  g_clear_pointer (&data->omitted, g_hash_table_unref);
  g_clear_pointer (&data->filled_cells, g_array_unref);
  g_free (data->filled);
  g_clear_pointer (&data->notes, credal_notes_free);
  g_strfreev (data->pictures);
  g_free (data->classes);
  g_strfreev (data->class_names);
  g_free (data->class_heading);
  g_free (data->weights);
  g_free (data->dissimilarities);
  g_clear_pointer (&data->rows, g_hash_table_unref);
}

CredalOrigin *
credal_origin_new (CredalOriginKind kind, const char *column, const char *const *texts, const char *unit)
{
  CredalOrigin *origin = g_new (CredalOrigin, 1);

  *origin = (CredalOrigin) { kind, g_strdup (column), g_strdupv ((char **) texts), g_strdup (unit) };
  return origin;
}

void
credal_origin_free (CredalOrigin *origin)
{
  g_free (origin->column);
  g_strfreev (origin->texts);
  g_free (origin->unit);
  g_free (origin);
}

void
credal_dataset_set_origins (CredalDataset *data, GPtrArray *origins)
{
  g_clear_pointer (&data->origins, g_ptr_array_unref);
  data->origins = origins;
}

const CredalOrigin *
credal_dataset_origin (const CredalDataset *data, gsize q)
{
  return data->origins ? data->origins->pdata[q] : NULL;
}

static void
clear_dataset (gpointer box)
{
  CredalDataset *data = box;

  credal_dataset_clear_memos (data);
  g_mutex_clear (&data->lock);
  if (data->mapping)
    munmap (data->mapping, data->mapped);
  else
    g_free (data->x);
  g_free (data->shown_scales);
  g_strfreev (data->column_names);
  g_clear_pointer (&data->origins, g_ptr_array_unref);
  if (data->base)
    credal_dataset_unref (data->base);
  else
    clear_description (data);
}

CREDAL_DEFINE_SHARED (CredalDataset, credal_dataset, clear_dataset)

void
credal_dataset_set_row_names (CredalDataset *data, char **names)
{
  g_strfreev (data->row_names);
  data->row_names = names;
}

void
credal_dataset_set_omitted (CredalDataset *data, GHashTable *lines)
{
  g_clear_pointer (&data->omitted, g_hash_table_unref);
  data->omitted = lines;
}

gsize
credal_dataset_omitted (const CredalDataset *data, const char *name)
{
  return data->omitted ? GPOINTER_TO_SIZE (g_hash_table_lookup (data->omitted, name)) : 0;
}

void
credal_dataset_set_filled (CredalDataset *data, GArray *cells)
{
  g_clear_pointer (&data->filled_cells, g_array_unref);
  g_clear_pointer (&data->filled, g_free);
  data->filled_cells = cells;
  if (cells->len == 0)
    return;
  data->filled = g_new0 (guint8, data->n);
  for (guint k = 0; k < cells->len; k++)
    data->filled[g_array_index (cells, gsize, k) / data->p] = 1;
}

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const gsize *first = a, *second = b;

  return (*first > *second) - (*first < *second);
}

gboolean
credal_dataset_is_filled (const CredalDataset *data, gsize i, gsize q)
{
  gsize cell = i * data->p + q;

  return data->filled_cells && data->filled && data->filled[i]
         && g_array_binary_search (data->filled_cells, &cell, compare_cells, NULL);
}

const guint8 *
credal_dataset_filled (const CredalDataset *data)
{
  return data->filled;
}

void
credal_dataset_set_notes (CredalDataset *data, CredalNotes *notes)
{
  g_clear_pointer (&data->notes, credal_notes_free);
  data->notes = notes;
}

void
credal_dataset_set_pictures (CredalDataset *data, char **files)
{
  g_strfreev (data->pictures);
  data->pictures = files;
}

gboolean
credal_dataset_has_pictures (const CredalDataset *data)
{
  return data->pictures != NULL;
}

const char *
credal_dataset_picture (const CredalDataset *data, gsize i)
{
  return data->pictures && *data->pictures[i] ? data->pictures[i] : NULL;
}

void
credal_dataset_set_classes (CredalDataset *data, int *classes, guint n_classes, char **class_names)
{
  g_free (data->classes);
  g_strfreev (data->class_names);
  data->classes = classes;
  data->n_classes = n_classes;
  data->class_names = class_names;
}

void
credal_dataset_set_class_heading (CredalDataset *data, const char *heading)
{
  g_free (data->class_heading);
  data->class_heading = g_strdup (heading);
}

void
credal_dataset_set_weights (CredalDataset *data, double *weights)
{
  g_free (data->weights);
  data->weights = weights;
  data->total_weight = 0.0;
  for (gsize i = 0; i < data->n; i++)
    data->total_weight += weights[i];
}

gsize         credal_dataset_n            (const CredalDataset *data) { return data->n; }
gsize         credal_dataset_p            (const CredalDataset *data) { return data->p; }
const double *credal_dataset_x            (const CredalDataset *data) { return data->x; }
const double *credal_dataset_row          (const CredalDataset *data, gsize i) { return data->x + i * data->p; }
const double *credal_dataset_weights      (const CredalDataset *data) { return data->weights; }
double        credal_dataset_total_weight (const CredalDataset *data) { return data->total_weight; }
const char   *credal_dataset_column_name  (const CredalDataset *data, gsize q) { return data->column_names[q]; }
gboolean      credal_dataset_has_row_names(const CredalDataset *data) { return data->row_names != NULL; }
const CredalNotes *credal_dataset_notes   (const CredalDataset *data) { return data->notes; }
const int    *credal_dataset_classes      (const CredalDataset *data) { return data->classes; }
guint         credal_dataset_n_classes    (const CredalDataset *data) { return data->n_classes; }
const char   *credal_dataset_class_name   (const CredalDataset *data, guint k) { return data->class_names[k]; }
const char   *credal_dataset_class_heading(const CredalDataset *data) { return data->class_heading; }

const char *
credal_dataset_class_of (const CredalDataset *data, gsize i)
{
  return data->classes && data->classes[i] >= 0 ? data->class_names[data->classes[i]] : NULL;
}

const char *const *
credal_dataset_column_names (const CredalDataset *data)
{
  return (const char *const *) data->column_names;
}

char *
credal_dataset_dup_row_name (const CredalDataset *data, gsize i)
{
  return data->row_names ? g_strdup (data->row_names[i]) : g_strdup_printf ("%" G_GSIZE_FORMAT, i + 1);
}

static void
index_rows (CredalDataset *data)
{
  data->rows = g_hash_table_new (g_str_hash, g_str_equal);
  for (gsize i = data->n; i-- > 0;)    /* backwards, so that the first of equal names wins */
    g_hash_table_insert (data->rows, data->row_names[i], GSIZE_TO_POINTER (i + 1));
}

static gboolean
is_row_number (const char *text)
{
  return g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT64, NULL, NULL);
}

gssize
credal_dataset_find_row (const CredalDataset *data, const char *name)
{
  CredalDataset *index = (CredalDataset *) data;    /* a cache: callers see no change */
  guint64 number;

  if (data->base)
    return credal_dataset_find_row (data->base, name);
  if (data->row_names)
    {
      if (g_once_init_enter (&index->rows_once))
        {
          index_rows (index);
          g_once_init_leave (&index->rows_once, 1);
        }
      gsize found = GPOINTER_TO_SIZE (g_hash_table_lookup (data->rows, name));
      if (found)
        return (gssize) found - 1;
    }
  if (!g_ascii_string_to_unsigned (name, 10, 1, data->n, &number, NULL))
    return -1;
  return data->row_names && is_row_number (data->row_names[number - 1]) ? -1 : (gssize) number - 1;
}

/* ---- values as they are shown ---- */

#define WHOLE 1e-9        /* largest distance from a whole number that scaling explains, of the scale */

void
credal_dataset_set_shown_scales (CredalDataset *data, const double *scales)
{
  g_free (data->shown_scales);
  data->shown_scales = g_memdup2 (scales, data->p * sizeof *scales);
}

const double *
credal_dataset_shown_scales (const CredalDataset *data)
{
  return data->shown_scales;
}

double
credal_dataset_shown_number (const CredalDataset *data, gsize q, double value)
{
  double scale = data->shown_scales ? data->shown_scales[q] : 1.0, shown = value * scale;

  return scale != 1.0 && fabs (shown - round (shown)) < WHOLE * scale ? round (shown) : shown;
}

double
credal_dataset_shown_value (const CredalDataset *data, gsize i, gsize q)
{
  return credal_dataset_shown_number (data, q, data->x[i * data->p + q]);
}
