/* Texts about objects. Each distinct text is stored once in a string chunk; cells are pointers into it. */
#include "core/data/notes.h"

#define BLOCK 4096     /* bytes of texts allocated at once */

struct _CredalNotes {
  guint columns;
  GStringChunk *texts;
  const char **headings;     /* (columns), in texts */
  const char **cells;        /* (n × columns) row-major, in texts; NULL: "" */
};

CredalNotes *
credal_notes_new (gsize n, const char *const *headings, guint columns)
{
  const char **cells = columns > 0 && n <= G_MAXSIZE / columns ? g_try_new0 (const char *, n * columns) : NULL;

  if (!cells)
    return NULL;

  CredalNotes *notes = g_new (CredalNotes, 1);
  *notes = (CredalNotes) { columns, g_string_chunk_new (BLOCK), g_new (const char *, columns), cells };
  for (guint column = 0; column < columns; column++)
    notes->headings[column] = g_string_chunk_insert_const (notes->texts, headings[column]);
  return notes;
}

void
credal_notes_free (CredalNotes *notes)
{
  g_string_chunk_free (notes->texts);
  g_free (notes->headings);
  g_free (notes->cells);
  g_free (notes);
}

void
credal_notes_set (CredalNotes *notes, gsize i, guint column, const char *text)
{
  notes->cells[i * notes->columns + column] = g_string_chunk_insert_const (notes->texts, text);
}

guint
credal_notes_columns (const CredalNotes *notes)
{
  return notes ? notes->columns : 0;
}

const char *
credal_notes_heading (const CredalNotes *notes, guint column)
{
  return notes->headings[column];
}

const char *
credal_notes_text (const CredalNotes *notes, gsize i, guint column)
{
  const char *text = notes->cells[i * notes->columns + column];

  return text ? text : "";
}
