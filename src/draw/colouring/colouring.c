/* Makes colourings: by class, feature, certainty or text. */
#include "draw/colouring/colouring.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "draw/paint/ticks.h"

#define VALUES 5                 /* approximate number of values of a scale in the legend */

static CredalColouring *
colouring_new (gsize n, const char *title, guint n_marks)
{
  g_autoptr(CredalColouring) colouring = g_new0 (CredalColouring, 1);

  g_atomic_ref_count_init (&colouring->references);
  colouring->n = n;
  colouring->title = g_strdup (title);
  colouring->n_marks = n_marks;
  colouring->marks = g_try_new (guint32, n);
  return colouring->marks ? g_steal_pointer (&colouring) : NULL;
}

CredalColouring *
credal_colouring_ref (CredalColouring *colouring)
{
  g_atomic_ref_count_inc (&colouring->references);
  return colouring;
}

void
credal_colouring_unref (CredalColouring *colouring)
{
  if (!colouring || !g_atomic_ref_count_dec (&colouring->references))
    return;
  g_free (colouring->title);
  g_free (colouring->marks);
  g_strfreev (colouring->names);
  g_free (colouring->shown);
  g_free (colouring->counts);
  g_free (colouring);
}

/* ---- marks ---- */

static double
place_on_scale (const CredalColouring *colouring, guint32 mark)
{
  return mark / (colouring->n_marks - 1.0);
}

void
credal_colouring_draw (const CredalColouring *colouring, guint32 mark, cairo_t *cr, const CredalStyle *style, double x,
                       double y, double r)
{
  if (mark == colouring->n_marks)
    credal_mark_draw_plain (cr, style, x, y, r);
  else if (colouring->is_scale)
    credal_mark_draw_value (cr, style, place_on_scale (colouring, mark), x, y, r);
  else
    credal_mark_draw_class (cr, style, mark, x, y, r);
}

CredalColour
credal_colouring_colour (const CredalColouring *colouring, guint32 mark, const CredalStyle *style)
{
  if (mark == colouring->n_marks)
    return credal_style_ignorance (style);
  return colouring->is_scale ? credal_style_scale (style, place_on_scale (colouring, mark))
                             : credal_style_cluster (style, mark);
}

/* ---- categories ---- */

/* @names: (transfer full) (zero-terminated). */
static void
set_categories (CredalColouring *colouring, char **names)
{
  colouring->names = names;
  colouring->n_rows = g_strv_length (names);
  colouring->counts = g_new0 (guint32, colouring->n_rows + 1);
  colouring->shown = g_new (guint32, colouring->n_rows);
  for (guint k = 0; k < colouring->n_rows; k++)
    colouring->shown[k] = k % colouring->n_marks;
}

/* Puts object @i into @category; −1: the rest. */
static void
put_object (CredalColouring *colouring, gsize i, gint category)
{
  colouring->marks[i] = category < 0 ? colouring->n_marks : colouring->shown[category];
  colouring->counts[category < 0 ? colouring->n_rows : (guint) category]++;
}

CredalColouring *
credal_colouring_by_class (CredalDataset *data)
{
  const int *classes = credal_dataset_classes (data);
  CredalColouring *colouring = classes ? colouring_new (credal_dataset_n (data), NULL, CREDAL_COLOURING_MARKS) : NULL;
  guint n_classes = classes ? credal_dataset_n_classes (data) : 0;

  if (!colouring)
    return NULL;
  char **names = g_new0 (char *, n_classes + 1);
  for (guint k = 0; k < n_classes; k++)
    names[k] = g_strdup (credal_dataset_class_name (data, k));
  set_categories (colouring, names);
  for (gsize i = 0; i < colouring->n; i++)
    put_object (colouring, i, MAX (classes[i], -1));
  return colouring;
}

typedef struct { const char *text; guint count, first; } Text;

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  const Text *first = a, *second = b;

  return first->count != second->count ? (first->count < second->count ? 1 : -1)
                                       : (first->first > second->first) - (first->first < second->first);
}

/* Returns the texts of a column but "", most frequent first; (element-type Text). */
static GArray *
list_texts (const CredalNotes *notes, gsize n, guint column)
{
  g_autoptr(GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  GArray *texts = g_array_new (FALSE, FALSE, sizeof (Text));

  for (gsize i = 0; i < n; i++)
    {
      const char *text = credal_notes_text (notes, i, column);
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, text));
      if (place == 0 && *text)
        {
          g_array_append_val (texts, ((Text) { text, 0, texts->len }));
          g_hash_table_insert (places, (gpointer) text, GUINT_TO_POINTER (place = texts->len));
        }
      if (place > 0)
        g_array_index (texts, Text, place - 1).count++;
    }
  g_array_sort (texts, compare_texts);
  return texts;
}

CredalColouring *
credal_colouring_by_text (CredalDataset *data, guint column)
{
  const CredalNotes *notes = credal_dataset_notes (data);
  CredalColouring *colouring = colouring_new (credal_dataset_n (data), credal_notes_heading (notes, column),
                                              CREDAL_COLOURING_MARKS);
  g_autoptr(GArray) texts = colouring ? list_texts (notes, colouring->n, column) : NULL;
  g_autoptr(GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);

  if (!colouring)
    return NULL;
  guint listed = MIN (texts->len, CREDAL_COLOURING_TEXTS);
  char **names = g_new0 (char *, listed + 1);
  for (guint k = 0; k < listed; k++)
    {
      names[k] = g_strdup (g_array_index (texts, Text, k).text);
      g_hash_table_insert (places, names[k], GUINT_TO_POINTER (k + 1));
    }
  colouring->has_other = texts->len > listed;
  set_categories (colouring, names);
  for (gsize i = 0; i < colouring->n; i++)
    put_object (colouring, i,
                (gint) GPOINTER_TO_UINT (g_hash_table_lookup (places, credal_notes_text (notes, i, column))) - 1);
  return colouring;
}

/* ---- scales ---- */

static guint32
step_of (double value, double low, double high)
{
  double share = high > low ? (value - low) / (high - low) : 0.5;

  return (guint32) CLAMP (share * CREDAL_COLOURING_STEPS, 0.0, CREDAL_COLOURING_STEPS - 1.0);
}

/* Names round values of the scale, the largest first. A scale of one value names it. */
static void
set_values (CredalColouring *colouring, double low, double high)
{
  CredalTicks ticks;

  colouring->is_scale = TRUE;
  credal_ticks (&ticks, low, high, VALUES);
  if (ticks.n == 0)
    ticks = (CredalTicks) { .values = { low }, .n = 1, .decimals = 2 };
  colouring->n_rows = ticks.n;
  colouring->names = g_new0 (char *, ticks.n + 1);
  colouring->shown = g_new (guint32, ticks.n);
  colouring->counts = g_new0 (guint32, ticks.n + 1);
  for (guint k = 0; k < ticks.n; k++)
    {
      colouring->names[k] = credal_ticks_text (&ticks, ticks.n - 1 - k);
      colouring->shown[k] = step_of (ticks.values[ticks.n - 1 - k], low, high);
    }
  char *title = credal_ticks_title (&ticks, colouring->title);
  g_free (colouring->title);
  colouring->title = title;
}

static char *
feature_title (CredalDataset *data, gsize q)
{
  const CredalOrigin *origin = credal_dataset_origin (data, q);
  const char *name = credal_dataset_column_name (data, q);

  return origin && origin->unit ? g_strdup_printf ("%s (%s)", name, origin->unit) : g_strdup (name);
}

CredalColouring *
credal_colouring_by_feature (CredalDataset *data, gsize q)
{
  g_autofree char *title = feature_title (data, q);
  CredalColouring *colouring = colouring_new (credal_dataset_n (data), title, CREDAL_COLOURING_STEPS);
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;

  if (!colouring)
    return NULL;
  for (gsize i = 0; i < colouring->n; i++)
    {
      low = MIN (low, credal_dataset_row (data, i)[q]);
      high = MAX (high, credal_dataset_row (data, i)[q]);
    }
  set_values (colouring, low, high);
  for (gsize i = 0; i < colouring->n; i++)
    colouring->marks[i] = step_of (credal_dataset_row (data, i)[q], low, high);
  return colouring;
}

CredalColouring *
credal_colouring_by_certainty (CredalPartition *partition)
{
  CredalColouring *colouring = colouring_new (credal_partition_n (partition), _("Certainty"), CREDAL_COLOURING_STEPS);
  const double *membership = credal_partition_membership (partition);
  guint c = credal_partition_c (partition);

  if (!colouring)
    return NULL;
  set_values (colouring, 1.0 / c, 1.0);
  for (gsize i = 0; i < colouring->n; i++)
    {
      double largest = 0.0;
      for (guint k = 0; k < c; k++)
        largest = MAX (largest, membership[i * c + k]);
      colouring->marks[i] = step_of (largest, 1.0 / c, 1.0);
    }
  return colouring;
}
