#include "views/column-names.h"

#define LEFT 8u /* letters of a name that are sure to find room */

/* What is left of a name of @length letters: its first @begin and its last ones. */
static char *
cut (const char *name, guint length, guint begin)
{
  g_autofree char *first = g_utf8_substring (name, 0, begin);
  g_autofree char *last = g_utf8_substring (name, length - (LEFT - begin), length);

  return g_strconcat (first, last, NULL);
}

/* How many names differ once each keeps only its first @begin letters and as many of its last ones as LEFT allows. */
static guint
count_distinct (CredalDataset *data, guint begin)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize q = 0; q < credal_dataset_p (data); q++)
    {
      const char *name = credal_dataset_column_name (data, q);
      guint length = (guint) g_utf8_strlen (name, -1);

      g_hash_table_add (seen, length > LEFT ? cut (name, length, begin) : g_strdup (name));
    }
  return g_hash_table_size (seen);
}

PangoEllipsizeMode
credal_column_ellipsis (CredalDataset *data)
{
  static const struct { PangoEllipsizeMode mode; guint begin; } ways[] = {
    { PANGO_ELLIPSIZE_MIDDLE, LEFT / 2 }, { PANGO_ELLIPSIZE_END, LEFT }, { PANGO_ELLIPSIZE_START, 0 },
  };
  guint best = 0, most = 0;

  for (guint k = 0; k < G_N_ELEMENTS (ways); k++)
    {
      guint distinct = count_distinct (data, ways[k].begin);

      if (distinct > most)
        {
          best = k;
          most = distinct;
        }
    }
  return ways[best].mode;
}
