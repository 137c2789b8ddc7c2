/* Finds the place to shorten names so that most of them stay distinct. */
#include "views/kit/ellipsis.h"

#define COLUMN_ROOM 8

/* Shortens a name of @length letters to @room: its first @begin letters and the last ones. */
static char *
cut_name (const char *name, guint length, guint begin, guint room)
{
  g_autofree char *first = g_utf8_substring (name, 0, begin);
  g_autofree char *last = g_utf8_substring (name, length - (room - begin), length);

  return g_strconcat (first, last, NULL);
}

/* Counts the distinct names after each is shortened to its first @begin letters and as many last ones as @room
 * allows. */
static guint
count_distinct (const char *const *names, gsize n, guint begin, guint room)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize k = 0; k < n; k++)
    {
      guint length = (guint) g_utf8_strlen (names[k], -1);
      g_hash_table_add (seen, length > room ? cut_name (names[k], length, begin, room) : g_strdup (names[k]));
    }
  return g_hash_table_size (seen);
}

/* Finds the best place to cut @names; returns how many of them are distinct then. */
static guint
find_place (const char *const *names, gsize n, guint room, PangoEllipsizeMode *mode)
{
  const struct { PangoEllipsizeMode mode; guint begin; } ways[] = {
    { PANGO_ELLIPSIZE_MIDDLE, room / 2 }, { PANGO_ELLIPSIZE_END, room }, { PANGO_ELLIPSIZE_START, 0 },
  };
  guint best = 0, most = 0;

  for (guint k = 0; k < G_N_ELEMENTS (ways); k++)
    {
      guint distinct = count_distinct (names, n, ways[k].begin, room);

      if (distinct > most)
        {
          best = k;
          most = distinct;
        }
    }
  *mode = ways[best].mode;
  return most;
}

PangoEllipsizeMode
credal_ellipsis (const char *const *names, gsize n, guint room)
{
  PangoEllipsizeMode mode;

  find_place (names, n, room, &mode);
  return mode;
}

gsize
credal_ellipsis_stem (const char *const names[2], guint room)
{
  PangoEllipsizeMode mode;
  const char *word = names[0], *at = names[0], *other = names[1];

  if (find_place (names, 2, room, &mode) == 2)
    return 0;
  while (*at && g_utf8_get_char (at) == g_utf8_get_char (other))
    {
      gboolean inside = g_unichar_isalnum (g_utf8_get_char (at));
      at = g_utf8_next_char (at);
      other = g_utf8_next_char (other);
      word = inside ? word : at;
    }
  return *at || *other ? (gsize) (word - names[0]) : 0;
}

PangoEllipsizeMode
credal_ellipsis_of_columns (const CredalDataset *data)
{
  gsize p = credal_dataset_p (data);
  g_autofree const char **names = g_new (const char *, p);

  for (gsize q = 0; q < p; q++)
    names[q] = credal_dataset_column_name (data, q);
  return credal_ellipsis (names, p, COLUMN_ROOM);
}
