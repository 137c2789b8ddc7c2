/* Writes lines of CSV, with quotes where a reader needs them. */
#include "io/csv/write.h"
#include <math.h>
#include <string.h>
#include "io/cells/number.h"

#define GUARD '\''

/* Returns TRUE for text that a spreadsheet takes for a formula, with or without guards; a number is none. */
static gboolean
is_formula (const char *text)
{
  double value;

  text += strspn (text, (char[]) { GUARD, '\0' });
  return *text && text[1] && strchr ("=+-@\t\r", *text)
         && !(strchr ("+-", *text) && credal_number_read (text, FALSE, &value) == CREDAL_NUMBER_OK);
}

char *
credal_csv_guard (const char *text)
{
  return is_formula (text) ? g_strdup_printf ("%c%s", GUARD, text) : g_strdup (text);
}

const char *
credal_csv_unguard (const char *text)
{
  return *text == GUARD && is_formula (text + 1) ? text + 1 : text;
}

static void
separate_cells (GString *line)
{
  if (line->len > 0 && line->str[line->len - 1] != '\n')
    g_string_append_c (line, ',');
}

/* The reader trims white space outside quotes, and skips an empty line. */
static gboolean
needs_quotes (const char *text, char delimiter)
{
  gsize length = strlen (text);

  return length == 0 || strchr (text, delimiter) || strpbrk (text, "\"\n\r") || strchr (" \t", text[0])
         || strchr (" \t", text[length - 1]);
}

static void
add_cell_text (GString *line, const char *text, char delimiter)
{
  if (!needs_quotes (text, delimiter))
    {
      g_string_append (line, text);
      return;
    }
  g_string_append_c (line, '"');
  for (; *text; text++)
    g_string_append (line, *text == '"' ? "\"\"" : (char[]) { *text, '\0' });
  g_string_append_c (line, '"');
}

void
credal_csv_text (GString *line, const char *text)
{
  g_autofree char *guarded = credal_csv_guard (text);

  separate_cells (line);
  add_cell_text (line, guarded, ',');
}

/* Empty cells need quotes if spaces separate cells: adjacent spaces are one delimiter. */
void
credal_csv_cell (GString *line, const char *text, char delimiter)
{
  g_string_append_c (line, delimiter);
  if (*text || delimiter == ' ')
    add_cell_text (line, text, delimiter);
}

void
credal_csv_optional (GString *line, const char *text)
{
  if (*text)
    credal_csv_text (line, text);
  else
    g_string_append_c (line, ',');
}

void
credal_csv_number (GString *line, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (!isfinite (value))
    {
      credal_csv_optional (line, "");
      return;
    }
  separate_cells (line);
  g_string_append (line, g_ascii_dtostr (text, sizeof text, value));
}

void
credal_csv_write_line (CredalAtomicFile *file, GString *line)
{
  g_string_append_c (line, '\n');
  credal_atomic_file_write (file, line->str, line->len);
  g_string_truncate (line, 0);
}
