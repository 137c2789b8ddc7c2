/* Numbers the classes of several slices by the names of their clusters. */
#include <glib/gi18n-lib.h>
#include "io/export/slice-classes.h"

CredalSliceClusters
credal_slice_clusters (const CredalExported *of)
{
  const CredalFrame *frame = credal_partition_frame (of->partition);

  return (CredalSliceClusters) { of->names, credal_partition_c (of->partition), credal_frame_f (frame),
                                 credal_frame_sets (frame) };
}

void
credal_slice_classes_free (CredalSliceClasses *classes)
{
  g_ptr_array_unref (classes->names);
  g_array_unref (classes->sets);
  g_ptr_array_unref (classes->numbers);
  g_free (classes);
}

/* Returns (transfer full) the name of a cluster for the user. */
static char *
class_name (const CredalSliceClusters *of, guint k)
{
  return of->names && *of->names[k] ? g_strdup (of->names[k]) : g_strdup_printf ("cluster %u", k + 1);
}

/* Returns the class of a cluster, added if it is new. */
static guint
find_class (CredalSliceClasses *classes, const CredalSliceClusters *of, guint k)
{
  g_autofree char *name = class_name (of, k);
  guint class;

  if (!g_ptr_array_find_with_equal_func (classes->names, name, g_str_equal, &class))
    {
      class = classes->names->len;
      if (class < CREDAL_MOST_CLASSES && of->names && *of->names[k])
        classes->named |= (guint64) 1 << class;
      g_ptr_array_add (classes->names, g_steal_pointer (&name));
    }
  return class;
}

/* Returns the number of a set, added if it is new. @found: number of each set, for (guint64 *) keys in it. */
static guint32
find_set (CredalSliceClasses *classes, GHashTable *found, guint64 set)
{
  gpointer number;

  if (g_hash_table_lookup_extended (found, &set, NULL, &number))
    return GPOINTER_TO_UINT (number);
  g_hash_table_insert (found, g_memdup2 (&set, sizeof set), GUINT_TO_POINTER (classes->sets->len));
  g_array_append_val (classes->sets, set);
  return classes->sets->len - 1;
}

/* Returns the classes of the clusters in a focal set. */
static guint64
set_of_classes (CredalSliceClasses *classes, const CredalSliceClusters *of, CredalSet set)
{
  guint64 of_classes = 0;

  for (guint k = 0; set >> k; k++)
    if (set >> k & 1)
      of_classes |= (guint64) 1 << find_class (classes, of, k);
  return of_classes;
}

static guint32 *
number_sets (CredalSliceClasses *classes, GHashTable *found, const CredalSliceClusters *of)
{
  guint32 *numbers = g_new (guint32, of->f);

  for (guint a = 0; a < of->f; a++)
    numbers[a] = find_set (classes, found, set_of_classes (classes, of, of->focal[a]));
  return numbers;
}

CredalSliceClasses *
credal_slice_classes_new (const CredalSliceClusters *of, guint n, GError **error)
{
  g_autoptr(CredalSliceClasses) classes = g_new0 (CredalSliceClasses, 1);
  g_autoptr(GHashTable) found = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  classes->names = g_ptr_array_new_with_free_func (g_free);
  classes->sets = g_array_new (FALSE, FALSE, sizeof (guint64));
  classes->numbers = g_ptr_array_new_with_free_func (g_free);
  for (guint s = 0; s < n; s++)
    for (guint k = 0; k < of[s].c; k++)
      find_class (classes, &of[s], k);
  if (classes->names->len > CREDAL_MOST_CLASSES)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                   _("the slices have clusters of %u different names; at most %d can be in one file"),
                   classes->names->len,
                   CREDAL_MOST_CLASSES);
      return NULL;
    }
  find_set (classes, found, 0);
  for (guint k = 0; k < classes->names->len; k++)
    find_set (classes, found, (guint64) 1 << k);
  for (guint s = 0; s < n; s++)
    g_ptr_array_add (classes->numbers, number_sets (classes, found, &of[s]));
  return g_steal_pointer (&classes);
}

const guint32 *
credal_slice_classes_numbers (const CredalSliceClasses *classes, guint s)
{
  return classes->numbers->pdata[s];
}

gint
credal_slice_classes_find (const CredalSliceClasses *classes, guint s, guint c, guint k)
{
  const guint32 *numbers = credal_slice_classes_numbers (classes, s);

  for (guint own = 0; own < c; own++)
    if (numbers[own + 1] == k + 1)
      return (gint) own;
  return -1;
}

char *
credal_slice_classes_name (const CredalSliceClasses *classes, guint number)
{
  guint64 set = g_array_index (classes->sets, guint64, number);
  GString *name = g_string_new (set ? "" : "none");

  for (guint k = 0; k < classes->names->len; k++)
    if (set >> k & 1)
      g_string_append_printf (name, "%s%s", name->len > 0 ? " or " : "", (char *) classes->names->pdata[k]);
  return g_string_free (name, FALSE);
}

char *
credal_slice_classes_text (const CredalSliceClasses *classes, guint begin, guint end)
{
  GString *text = g_string_new (NULL);

  for (guint number = begin; number < MIN (end, classes->sets->len); number++)
    {
      g_autofree char *name = credal_slice_classes_name (classes, number);
      g_string_append_printf (text, "%s%u %s", number > begin ? ", " : "", number, name);
    }
  return g_string_free (text, FALSE);
}

gboolean
credal_slices_share_axis (const CredalSlice *first, const CredalSlice *slice, const char *path, GError **error)
{
  return slice->axis == first->axis
         || credal_fail_file (error, CREDAL_ERROR_DATA, path,
                              _("slices across %s and across %s cross each other; choose the slices of one axis"),
                              credal_slice_axis_names[first->axis], credal_slice_axis_names[slice->axis]);
}
