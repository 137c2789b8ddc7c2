#include "core/dataset.h"
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "core/parallel.h"
#include "core/sorted.h"

#define BLOCK ((gsize) 4096)             /* objects that are added up by one thread */

struct _CredalDataset {
  gsize n, p;
  double *x;
  char **column_names;
  char **row_names;        /* or NULL */
  int *classes;            /* or NULL */
  guint n_classes;
  char **class_names;
  char *class_heading;     /* or NULL */
  double *weights;         /* or NULL */
  double total_weight;
  CredalDataset *base;     /* or NULL: whose names, classes and weights these are */
  GHashTable *rows;        /* name → index + 1, built when first asked for */
  gsize rows_once;
  GMutex lock;             /* of memos */
  GSList *memos;           /* of Memo */
};

typedef struct {
  CredalMemoFunc make;
  gpointer value;
  GDestroyNotify free;
} Memo;

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
  data->classes = base->classes;
  data->n_classes = base->n_classes;
  data->class_names = base->class_names;
  data->class_heading = base->class_heading;
  data->weights = base->weights;
  data->total_weight = base->total_weight;
  return data;
}

CredalDataset *
credal_dataset_ref (CredalDataset *data)
{
  return g_atomic_rc_box_acquire (data);
}

static void
clear_description (CredalDataset *data)
{
  g_strfreev (data->row_names);
  g_free (data->classes);
  g_strfreev (data->class_names);
  g_free (data->class_heading);
  g_free (data->weights);
  g_clear_pointer (&data->rows, g_hash_table_unref);
}

static void
memo_free (gpointer item)
{
  Memo *memo = item;

  memo->free (memo->value);
  g_free (memo);
}

static void
clear (gpointer box)
{
  CredalDataset *data = box;

  g_slist_free_full (data->memos, memo_free);
  g_mutex_clear (&data->lock);
  g_free (data->x);
  g_strfreev (data->column_names);
  if (data->base)
    credal_dataset_unref (data->base);
  else
    clear_description (data);
}

void
credal_dataset_unref (CredalDataset *data)
{
  g_atomic_rc_box_release_full (data, clear);
}

void
credal_dataset_set_row_names (CredalDataset *data, char **names)
{
  g_strfreev (data->row_names);
  data->row_names = names;
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
const char *const *credal_dataset_column_names (const CredalDataset *data) { return (const char *const *) data->column_names; }
gboolean      credal_dataset_has_row_names(const CredalDataset *data) { return data->row_names != NULL; }
const int    *credal_dataset_classes      (const CredalDataset *data) { return data->classes; }
guint         credal_dataset_n_classes    (const CredalDataset *data) { return data->n_classes; }
const char   *credal_dataset_class_name   (const CredalDataset *data, guint k) { return data->class_names[k]; }
const char   *credal_dataset_class_heading(const CredalDataset *data) { return data->class_heading; }

char *
credal_dataset_dup_row_name (const CredalDataset *data, gsize i)
{
  return data->row_names ? g_strdup (data->row_names[i]) : g_strdup_printf ("%" G_GSIZE_FORMAT, i + 1);
}

static void
index_rows (CredalDataset *data)
{
  data->rows = g_hash_table_new (g_str_hash, g_str_equal);
  for (gsize i = data->n; i-- > 0;)    /* backwards: of equal names the first row wins */
    g_hash_table_insert (data->rows, data->row_names[i], GSIZE_TO_POINTER (i + 1));
}

static gboolean
is_number (const char *text)
{
  return g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT64, NULL, NULL);
}

gssize
credal_dataset_find_row (const CredalDataset *data, const char *name)
{
  CredalDataset *index = (CredalDataset *) data;
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
  return data->row_names && is_number (data->row_names[number - 1]) ? -1 : (gssize) number - 1;
}

/* Names and classes of @from for a dataset of the same objects. */
static void
describe_like (CredalDataset *data, const CredalDataset *from)
{
  if (from->row_names)
    credal_dataset_set_row_names (data, g_strdupv (from->row_names));
  if (from->classes)
    credal_dataset_set_classes (data, g_memdup2 (from->classes, from->n * sizeof (int)), from->n_classes,
                                g_strdupv (from->class_names));
  if (from->weights)
    credal_dataset_set_weights (data, g_memdup2 (from->weights, from->n * sizeof (double)));
}

/* ---- means and deviations ---- */

#define MEAN_ERROR 1e-9        /* in deviations: no more of it is left in a mean */

/* A feature in a unit of its own: a power of two, which changes no digit, so that sums of values and squares neither over-
 * nor underflow. */
typedef struct {
  double low, high;            /* in the data's unit */
  double unit;                 /* in this one the largest |x| is in [1/2, 1): x is x · unit */
  double mean, rest;           /* in this one; the mean is the sum of both */
  double variance;             /* likewise; the divisor is Σw − 1 */
} Feature;

static void
find_units (const CredalDataset *data, Feature *features)
{
  gsize p = data->p;

  for (gsize i = 0; i < data->n; i++)
    for (gsize q = 0; q < p; q++)
      {
        double x = data->x[i * p + q];
        features[q].low = i == 0 ? x : MIN (features[q].low, x);
        features[q].high = i == 0 ? x : MAX (features[q].high, x);
      }
  for (gsize q = 0; q < p; q++)
    {
      int exponent;
      frexp (MAX (features[q].high, -features[q].low), &exponent);
      features[q].unit = ldexp (1.0, -MAX (exponent, DBL_MIN_EXP));
    }
}

typedef struct {
  const CredalDataset *data;
  const Feature *features;     /* (p) */
} Columns;

/* Σ w x */
static void
sum_block (gsize block, double *restrict sums, gpointer user_data)
{
  const Columns *columns = user_data;
  const CredalDataset *data = columns->data;
  gsize p = data->p, end = MIN ((block + 1) * BLOCK, data->n);

  for (gsize i = block * BLOCK; i < end; i++)
    for (gsize q = 0; q < p; q++)
      sums[q] += credal_weight (data->weights, i) * (data->x[i * p + q] * columns->features[q].unit);
}

static void
find_means (const CredalDataset *data, Feature *features)
{
  gsize p = data->p, n_blocks = (data->n + BLOCK - 1) / BLOCK;
  Columns columns = { data, features };

  find_units (data, features);
  g_autofree double *sums = credal_parallel_sum (n_blocks, p, sum_block, &columns);
  for (gsize q = 0; q < p; q++)
    features[q].mean = sums[q] / data->total_weight;
}

void
credal_dataset_mean (const CredalDataset *data, double *mean)
{
  g_autofree Feature *features = g_new0 (Feature, data->p);

  find_means (data, features);
  for (gsize q = 0; q < data->p; q++)
    mean[q] = features[q].mean / features[q].unit;
}

static double
deviation (const Feature *feature, double x)
{
  return x * feature->unit - feature->mean - feature->rest;
}

/* Σ w u² and Σ w u (@sums) of u = x − mean. */
static void
add_squares (const CredalDataset *data, Feature *features, double *sums)
{
  gsize p = data->p;

  for (gsize q = 0; q < p; q++)
    features[q].variance = sums[q] = 0.0;
  for (gsize i = 0; i < data->n; i++)
    for (gsize q = 0; q < p; q++)
      {
        double u = deviation (&features[q], data->x[i * p + q]);
        features[q].variance += credal_weight (data->weights, i) * u * u;
        sums[q] += credal_weight (data->weights, i) * u;
      }
}

/* The mean of numbers that differ only in their last digits is farther off than they are apart: where Σ w u (@sums) says so,
 * the rest of it is kept. FALSE: nowhere. */
static gboolean
centre (const CredalDataset *data, Feature *features, const double *sums)
{
  gboolean any = FALSE;

  for (gsize q = 0; q < data->p; q++)
    {
      double error = sums[q] / data->total_weight, sd = sqrt (features[q].variance / data->total_weight);
      gboolean off = features[q].low < features[q].high && fabs (error) > MEAN_ERROR * sd;
      features[q].rest = off ? error : 0.0;
      any = any || off;
    }
  return any;
}

/* Two passes, or a third; (transfer full) (array length=p). */
static Feature *
find_features (const CredalDataset *data)
{
  Feature *features = g_new0 (Feature, data->p);
  g_autofree double *sums = g_new (double, data->p);

  find_means (data, features);
  add_squares (data, features, sums);
  if (centre (data, features, sums))
    add_squares (data, features, sums);
  for (gsize q = 0; q < data->p; q++)
    features[q].variance /= MAX (data->total_weight - 1.0, 1.0);
  return features;
}

double
credal_dataset_spread (const CredalDataset *data)
{
  g_autofree Feature *features = find_features (data);
  double sum = 0.0;

  for (gsize q = 0; q < data->p; q++)
    sum += features[q].variance / features[q].unit / features[q].unit;
  return sum / (double) data->p;
}

gssize
credal_dataset_widest (const CredalDataset *data, double *times)
{
  g_autofree Feature *features = find_features (data);
  g_autofree double *sorted = g_new (double, data->p);
  double most = 0.0;
  gsize varying = 0, widest = 0;

  for (gsize q = 0; q < data->p; q++)
    if (features[q].low < features[q].high)
      {
        double sd = sqrt (features[q].variance) / features[q].unit;
        sorted[varying++] = sd;
        widest = sd > most ? q : widest;
        most = MAX (most, sd);
      }
  if (varying == 0)
    return -1;
  qsort (sorted, varying, sizeof *sorted, credal_compare_reals);
  *times = most / sorted[(varying - 1) / 2];
  return (gssize) widest;
}

static void
warn_constant (const CredalDataset *data, gsize q, GPtrArray *warnings)
{
  if (warnings)
    g_ptr_array_add (warnings, g_strdup_printf ("feature \"%s\" is constant and was dropped", data->column_names[q]));
}

/* The features that vary; how many. */
static gsize
choose_features (const CredalDataset *data, const Feature *features, gsize *columns, GPtrArray *warnings)
{
  gsize kept = 0;

  for (gsize q = 0; q < data->p; q++)
    if (features[q].low < features[q].high)
      columns[kept++] = q;
    else
      warn_constant (data, q, warnings);
  return kept;
}

CredalDataset *
credal_dataset_standardize (const CredalDataset *data, GPtrArray *warnings, GError **error)
{
  gsize n = data->n, p = data->p;
  g_autofree Feature *features = find_features (data);
  g_autofree gsize *columns = g_new (gsize, p);
  g_autofree const char **names = g_new0 (const char *, p + 1);
  gsize kept = choose_features (data, features, columns, warnings);

  if (kept == 0)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "Every feature is constant: there is nothing to cluster");
      return NULL;
    }
  double *z = g_try_malloc_n (n, kept * sizeof (double));
  if (!z)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Not enough memory to standardise the data");
      return NULL;
    }
  for (gsize k = 0; k < kept; k++)
    {
      const Feature *feature = &features[columns[k]];
      double sd = sqrt (feature->variance);
      names[k] = data->column_names[columns[k]];
      for (gsize i = 0; i < n; i++)
        z[i * kept + k] = deviation (feature, data->x[i * p + columns[k]]) / sd;
    }
  CredalDataset *result = credal_dataset_new (n, kept, z, names);
  describe_like (result, data);
  return result;
}

/* ---- merging ---- */

typedef struct { const double *row; gsize p; } Row;

static guint
row_hash (gconstpointer key)
{
  const Row *row = key;
  guint64 hash = 14695981039346656037u;    /* FNV-1a over the bit patterns */

  for (gsize q = 0; q < row->p; q++)
    {
      double value = row->row[q] + 0.0;      /* −0 and 0 are one value */
      guint64 bits;
      memcpy (&bits, &value, sizeof bits);
      hash = (hash ^ bits) * 1099511628211u;
      hash ^= hash >> 29;
    }
  return (guint) (hash ^ (hash >> 32));
}

static gboolean
row_equal (gconstpointer a, gconstpointer b)
{
  const Row *left = a, *right = b;

  for (gsize q = 0; q < left->p; q++)
    if (left->row[q] != right->row[q])
      return FALSE;
  return TRUE;
}

/* The first object with each distinct row, in order; @map: (n) its place among them. */
static GArray *
distinct_rows (const CredalDataset *data, const guint8 *keep_apart, guint32 *map)
{
  GArray *first = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_autoptr(GHashTable) seen = g_hash_table_new (row_hash, row_equal);
  g_autofree Row *rows = g_new (Row, data->n);

  for (gsize i = 0; i < data->n; i++)
    {
      gboolean apart = keep_apart && keep_apart[i];
      rows[i] = (Row) { data->x + i * data->p, data->p };
      gsize place = apart ? 0 : GPOINTER_TO_SIZE (g_hash_table_lookup (seen, &rows[i]));
      if (place == 0)
        {
          g_array_append_val (first, i);
          place = first->len;
          if (!apart)
            g_hash_table_insert (seen, &rows[i], GSIZE_TO_POINTER (place));
        }
      map[i] = (guint32) (place - 1);
    }
  return first;
}

static void
describe_merged (CredalDataset *merged, const CredalDataset *data, const gsize *first)
{
  gsize m = merged->n;

  if (data->row_names)
    {
      char **names = g_new0 (char *, m + 1);
      for (gsize k = 0; k < m; k++)
        names[k] = g_strdup (data->row_names[first[k]]);
      credal_dataset_set_row_names (merged, names);
    }
  if (data->classes)
    {
      int *classes = g_new (int, m);
      for (gsize k = 0; k < m; k++)
        classes[k] = data->classes[first[k]];
      credal_dataset_set_classes (merged, classes, data->n_classes, g_strdupv (data->class_names));
    }
}

CredalDataset *
credal_dataset_merge (const CredalDataset *data, const guint8 *keep_apart, guint32 **map)
{
  g_autofree guint32 *places = g_new (guint32, data->n);
  g_autoptr(GArray) first = distinct_rows (data, keep_apart, places);
  const gsize *rows = (const gsize *) (gpointer) first->data;
  gsize m = first->len, p = data->p;
  double *x = g_new (double, m * p);
  double *weights = g_new0 (double, m);

  for (gsize k = 0; k < m; k++)
    memcpy (x + k * p, data->x + rows[k] * p, p * sizeof (double));
  for (gsize i = 0; i < data->n; i++)
    weights[places[i]] += credal_weight (data->weights, i);

  CredalDataset *merged = credal_dataset_new (m, p, x, credal_dataset_column_names (data));
  describe_merged (merged, data, rows);
  credal_dataset_set_weights (merged, weights);
  if (map)
    *map = g_steal_pointer (&places);
  return merged;
}

static gpointer
find_memo (const CredalDataset *data, CredalMemoFunc make)
{
  for (GSList *item = data->memos; item; item = item->next)
    if (((Memo *) item->data)->make == make)
      return ((Memo *) item->data)->value;
  return NULL;
}

gpointer
credal_dataset_memo (CredalDataset *data, CredalMemoFunc make, GDestroyNotify free_func, GError **error)
{
  g_mutex_lock (&data->lock);
  gpointer value = find_memo (data, make);
  if (!value && (value = make (data, error)))
    {
      Memo *memo = g_new (Memo, 1);
      *memo = (Memo) { make, value, free_func };
      data->memos = g_slist_prepend (data->memos, memo);
    }
  g_mutex_unlock (&data->lock);
  return value;
}
