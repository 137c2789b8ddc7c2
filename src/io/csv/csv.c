/* Reads a table: decodes it, cuts it into cells, detects its options, and answers questions about its rows and
 * columns. */
#include <glib/gi18n-lib.h>
#include "io/csv/csv.h"
#include <string.h>
#include "io/csv/detect.h"
#include "io/csv/missing.h"
#include "io/files/file.h"
#include "io/files/text.h"
#include "io/square/square.h"
#include "io/square/triangle.h"

/* ---- reading ---- */

/* Fails unless every row is as wide as the first; names the first other row, and counts the rest. @related: TRUE: the
 * user calls the numbers dissimilarities. */
static gboolean
check_widths (const CredalCells *cells, gboolean related, GError **error)
{
  gsize expected = credal_cells_width (cells, 0), rows = credal_cells_rows (cells), first = 0, wrong = 0;

  for (gsize row = rows; row-- > 1;)
    if (credal_cells_width (cells, row) != expected)
      {
        first = row;
        wrong++;
      }
  if (wrong == 0)
    return TRUE;
  gsize width = credal_cells_width (cells, first);
  if (related)
    {
      credal_cells_fault (cells, first, expected, CREDAL_ERROR_PARSE, error,
                          _("this row has %zu cells, line %zu has %zu; write the whole square, or a triangle whose "
                            "rows have one cell more each, or one less"),
                          width, credal_cells_line (cells, 0), expected);
      return FALSE;
    }
  g_autofree char *count = wrong > 1 ? g_strdup_printf (_(" (%zu rows differ)"), wrong) : g_strdup ("");
  credal_cells_fault (cells, first, expected, CREDAL_ERROR_PARSE, error,
                      g_dngettext (GETTEXT_PACKAGE, "this row has %zu cell, line %zu has %zu%s; correct it, or choose "
                                                    "another delimiter",
                                   "this row has %zu cells, line %zu has %zu%s; correct it, or choose another "
                                   "delimiter", width),
                      width, credal_cells_line (cells, 0), expected, count);
  return FALSE;
}

/* @header: as it was asked for. */
static void
detect_header (CredalTable *table, int header)
{
  CredalImportOptions *found = table->options;

  found->decimal_comma = credal_detect_decimal_comma (table->cells, found->delimiter);
  found->header = header != CREDAL_DETECTED ? header : credal_detect_header (table->cells, found->decimal_comma);
  if (found->header)
    credal_cells_take_header (table->cells);
}

/* Returns @name, or "name (2)", "name (3)", … if @taken has it. @taken: names, with the largest number used for
 * each. */
static char *
name_apart (GHashTable *taken, const char *name)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (taken, name));
  char *apart = g_strdup (name);

  while (g_hash_table_contains (taken, apart))
    {
      g_free (apart);
      apart = g_strdup_printf ("%s (%u)", name, ++number);
    }
  if (number > 0)
    g_hash_table_insert (taken, g_strdup (name), GUINT_TO_POINTER (number));
  g_hash_table_insert (taken, g_strdup (apart), GUINT_TO_POINTER (1));
  return apart;
}

static void
name_columns (CredalTable *table)
{
  gsize columns = credal_cells_width (table->cells, 0);
  g_autoptr(GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  table->headings = g_new0 (char *, columns + 1);
  for (gsize column = 0; column < columns; column++)
    {
      const char *text = credal_cells_heading (table->cells, column);
      g_autofree char *number = g_strdup_printf ("x%" G_GSIZE_FORMAT, column + 1);
      table->headings[column] = name_apart (taken, text && *text ? text : number);
    }
}

static gboolean
check_rows (const CredalTable *table, GError **error)
{
  if (credal_cells_rows (table->cells) == 0)
    credal_cells_fault (table->cells, CREDAL_CELLS_BEGIN, 0, CREDAL_ERROR_PARSE, error,
                        _("the file has a header and no rows; add rows, or read the first line as data"));
  else if (credal_cells_rows (table->cells) > G_MAXINT32)
    credal_cells_fault (table->cells, CREDAL_CELLS_BEGIN, 0, CREDAL_ERROR_PARSE, error,
                        _("the file has more than 2147483647 rows"));
  else
    return TRUE;
  return FALSE;
}

/* Copies the user's requests; roles cannot be requested. */
static void
take_wishes (CredalImportOptions *options, const CredalImportOptions *wishes, const CredalText *text)
{
  gboolean parted = wishes && wishes->delimiter;

  options->encoding = text->encoding;
  options->delimiter = parted ? wishes->delimiter : credal_detect_delimiter (text->bytes, text->length);
  options->standardize = wishes && wishes->standardize;
  options->missing = wishes ? wishes->missing : options->missing;
  options->gaps = wishes ? g_strdupv (wishes->gaps) : NULL;
  options->array = wishes ? g_strdup (wishes->array) : NULL;
  options->dissimilarities = wishes ? wishes->dissimilarities : CREDAL_DETECTED;
}

CredalTable *
credal_table_parse (const char *name, const char *bytes, gsize length, const CredalImportOptions *options,
                    GError **error)
{
  return credal_table_parse_digest (name, bytes, length, options, NULL, error);
}

/* Cuts the text into cells. @bytes: (nullable): memory with the text; the cells take it. */
static CredalCells *
read_cells (const char *name, CredalText *text, char *bytes, char delimiter, GError **error)
{
  char *buffer = text->converted ? text->converted : bytes;

  if (!buffer)
    return credal_cells_read (name, text->bytes, text->length, delimiter, error);
  if (buffer == text->converted)
    g_free (bytes);
  text->converted = NULL;
  return credal_cells_take (name, buffer, buffer + (text->bytes - buffer), text->length, delimiter, error);
}

/* Makes a square of a triangle whose rows differ in width, and takes whether it has a header. */
static gboolean
take_triangle (CredalTable *table, const char *name, int *header, GError **error)
{
  GError *failure = NULL;
  int related = table->options->dissimilarities;
  CredalCells *square = related != FALSE
                          ? credal_triangle_complete (table->cells, name, related == TRUE, header, &failure) : NULL;

  if (failure)
    {
      g_propagate_error (error, failure);
      return FALSE;
    }
  if (!square)
    return check_widths (table->cells, related == TRUE, error);
  credal_cells_free (table->cells);
  table->cells = square;
  table->triangle = TRUE;
  table->options->dissimilarities = TRUE;
  return TRUE;
}

/* Decides whether the table holds dissimilarities, and gives their columns and the one before them their roles. */
static gboolean
take_square (CredalTable *table, GError **error)
{
  CredalImportOptions *options = table->options;
  gsize first, n = credal_cells_rows (table->cells);

  if (options->dissimilarities == CREDAL_DETECTED)
    {
      options->dissimilarities = credal_square_find (table->cells, options->decimal_comma, &first);
      table->nearly = options->dissimilarities ? NULL : credal_square_nearly (table->cells, options->decimal_comma);
    }
  else if (options->dissimilarities && !credal_square_assume (table->cells, options->decimal_comma, &first, error))
    return FALSE;
  if (!options->dissimilarities)
    return TRUE;
  for (gsize column = 0; column < options->roles->len; column++)
    {
      CredalColumnRole *role = &g_array_index (options->roles, CredalColumnRole, column);
      if (column >= first && column < first + n)
        *role = CREDAL_COLUMN_FEATURE;
      else if (*role != CREDAL_COLUMN_CLASS)
        *role = column + 1 == first ? CREDAL_COLUMN_NAME : CREDAL_COLUMN_IGNORED;
    }
  return TRUE;
}

/* Makes a table. @own: (transfer full) (nullable): @bytes, if they may be changed. */
static CredalTable *
parse_table (const char *name, const char *bytes, char *own, gsize length, const CredalImportOptions *options,
             char **digest, GError **error)
{
  g_auto(CredalText) text = { 0 };
  g_autofree char *cells = NULL, *owned = own;
  int header = options ? options->header : CREDAL_DETECTED;

  if (!credal_text_open (&text, name, bytes, length, options ? options->encoding : NULL, error))
    return NULL;

  g_autoptr(CredalTable) table = g_new0 (CredalTable, 1);
  table->options = credal_import_options_new ();
  take_wishes (table->options, options, &text);
  table->cells = read_cells (name, &text, g_steal_pointer (&owned), table->options->delimiter, error);
  if (!table->cells)
    return NULL;
  if (digest)
    cells = credal_cells_digest (table->cells);
  if (!take_triangle (table, name, &header, error))
    return NULL;
  detect_header (table, header);
  if (!check_rows (table, error))
    return NULL;
  credal_gaps_clear (table->cells, table->options);
  name_columns (table);
  g_array_unref (table->options->roles);
  table->options->roles = credal_detect_roles (table->cells, table->options->decimal_comma);
  if (!take_square (table, error))
    return NULL;
  if (digest)
    *digest = g_steal_pointer (&cells);
  return g_steal_pointer (&table);
}

CredalTable *
credal_table_parse_digest (const char *name, const char *bytes, gsize length, const CredalImportOptions *options,
                           char **digest, GError **error)
{
  return parse_table (name, bytes, NULL, length, options, digest, error);
}

CredalTable *
credal_table_take (const char *name, char *bytes, gsize length, const CredalImportOptions *options, GError **error)
{
  return parse_table (name, bytes, bytes, length, options, NULL, error);
}

/* Counts headings as the file has them, before they were named apart. */
static guint
count_alike (const CredalTable *table, gsize column)
{
  const char *text = credal_cells_heading (table->cells, column);
  guint count = 0;

  if (!text || !*text)
    return 1;
  for (gsize k = 0; table->headings[k]; k++)
    count += strcmp (credal_cells_heading (table->cells, k), text) == 0;
  return count;
}

guint
credal_table_find (const CredalTable *table, const char *heading, gsize *column)
{
  for (gsize k = 0; table->headings[k]; k++)
    if (strcmp (table->headings[k], heading) == 0)
      {
        *column = k;
        return count_alike (table, k);
      }
  return 0;
}

CredalTable *
credal_table_load (const char *path, const CredalImportOptions *options, GError **error)
{
  gsize length;
  char *bytes = credal_file_read (path, &length, error);
  g_autofree char *name = g_filename_display_name (path);

  return bytes ? credal_table_take (name, bytes, length, options, error) : NULL;
}

void
credal_table_free (CredalTable *table)
{
  g_clear_pointer (&table->cells, credal_cells_free);
  credal_import_options_free (table->options);
  g_strfreev (table->headings);
  g_free (table->nearly);
  g_free (table);
}
