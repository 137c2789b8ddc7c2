/* Ranks texts by collation keys. */
#include "views/table/table-ranks.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  char *key; /* for collation */
  guint32 object;
} Keyed;

static int
compare_keyed (const void *a, const void *b)
{
  return strcmp (((const Keyed *) a)->key, ((const Keyed *) b)->key);
}

static char *
key_of (const CredalDataset *data, int note, guint32 object)
{
  g_autofree char *name = note < 0 ? credal_dataset_dup_row_name (data, object) : NULL;
  const char *text = note < 0 ? name : credal_notes_text (credal_dataset_notes (data), object, (guint) note);

  return g_utf8_collate_key_for_filename (text, -1);
}

static void
rank_rows (const Keyed *rows, guint32 n, guint32 *ranks)
{
  guint32 next = 0;

  for (guint32 k = 0; k < n; k++)
    {
      next += k > 0 && compare_keyed (&rows[k - 1], &rows[k]) != 0;
      ranks[rows[k].object] = next;
    }
}

guint32 *
credal_table_ranks_new (const CredalDataset *data, int note)
{
  guint32 n = (guint32) credal_dataset_n (data);
  g_autofree Keyed *rows = g_try_new (Keyed, n);
  guint32 *ranks = rows != NULL ? g_try_new (guint32, n) : NULL;

  if (ranks == NULL)
    return NULL;
  for (guint32 i = 0; i < n; i++)
    rows[i] = (Keyed){ key_of (data, note, i), i };
  qsort (rows, n, sizeof *rows, compare_keyed);
  rank_rows (rows, n, ranks);
  for (guint32 i = 0; i < n; i++)
    g_free (rows[i].key);
  return ranks;
}
