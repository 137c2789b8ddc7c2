/* Reads a table of masses: the header names the focal sets, and each row has the masses of an object. */
#include "io/masses/mass-file.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "io/cells/cells.h"
#include "io/csv/detect.h"
#include "io/cells/number.h"
#include "io/files/pipe.h"
#include "io/files/text.h"

#define SKIPPED (-1)                 /* in place of a focal set: the column has no masses */
#define NAMES   (-2)                 /* the column has the names of the objects */

typedef struct {
  CredalCells *cells;                /* row 0 is the header */
  GPtrArray *headings;               /* char * of each column */
  GArray *places;                    /* gsize: the cell of row 0 in which each heading begins */
  gboolean decimal_comma;
  CredalFrame *frame;
  GArray *sets;                      /* CredalSet of each column that has masses */
  GArray *columns;                   /* gint: the focal set of each column, or SKIPPED or NAMES */
} Reader;

static void
mass_reader_clear (Reader *reader)
{
  g_clear_pointer (&reader->cells, credal_cells_free);
  g_clear_pointer (&reader->headings, g_ptr_array_unref);
  g_clear_pointer (&reader->places, g_array_unref);
  g_clear_pointer (&reader->frame, credal_frame_unref);
  g_clear_pointer (&reader->sets, g_array_unref);
  g_clear_pointer (&reader->columns, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, mass_reader_clear)

/* ---- header ---- */

/* Returns (transfer full) the heading that begins in cell @*cell: a set such as {1,2} without quotes is several cells,
 * one for each cluster.
 * @cell, @text: (inout): set to the heading's last cell and its text. @width: number of cells. */
static char *
read_heading (gsize *cell, const char **text, gsize width)
{
  const char *first = *text, *at = first;
  gsize last = *cell, end = MIN (*cell + CREDAL_MAX_CLUSTERS, width);
  g_autoptr(GString) heading = g_string_new (first);

  while (*first == '{' && !strchr (at, '}') && last + 1 < end)
    {
      at = credal_cells_next (at + strlen (at));
      last++;
      g_string_append_printf (heading, ",%s", at);
    }
  if (!strchr (at, '}'))
    return g_strdup (first);
  *cell = last;
  *text = at;
  return g_strdup (heading->str);
}

static void
read_headings (Reader *reader)
{
  gsize width = credal_cells_width (reader->cells, 0);
  const char *text = credal_cells_text (reader->cells, 0, 0);

  reader->headings = g_ptr_array_new_with_free_func (g_free);
  reader->places = g_array_new (FALSE, FALSE, sizeof (gsize));
  for (gsize cell = 0; cell < width; cell++)
    {
      g_array_append_val (reader->places, cell);
      g_ptr_array_add (reader->headings, read_heading (&cell, &text, width));
      text = cell + 1 < width ? credal_cells_next (text + strlen (text)) : text;
    }
}

static const char *
heading_of (const Reader *reader, guint q)
{
  return g_ptr_array_index (reader->headings, q);
}

G_GNUC_PRINTF (4, 5) static void
fail_heading (const Reader *reader, guint q, GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  credal_cells_fault (reader->cells, 0, g_array_index (reader->places, gsize, q), CREDAL_ERROR_PARSE, error, "%s",
                      message);
}

/* Returns TRUE for the other headings of a file of masses: names, typicalities, places of pixels. */
static gboolean
is_other_heading (const char *heading)
{
  return g_ascii_strcasecmp (heading, "row") == 0 || g_str_equal (heading, "x") || g_str_equal (heading, "y")
         || g_str_has_prefix (heading, "t_");
}

static gboolean
is_omega (const char *heading)
{
  return g_str_equal (heading, "Ω") || g_ascii_strcasecmp (heading, "omega") == 0;
}

/* Returns the largest number in the headings of sets; 0: there is none. */
static guint
count_named_clusters (const Reader *reader)
{
  guint c = 0;

  for (guint q = 0; q < reader->headings->len; q++)
    {
      CredalSet set = 0;
      const char *heading = heading_of (reader, q);
      if (!is_omega (heading) && credal_frame_parse_set (CREDAL_MAX_CLUSTERS, heading, &set, NULL) && set)
        c = MAX (c, (guint) g_bit_nth_msf (set, -1) + 1);
    }
  return c;
}

static gboolean
read_set_heading (Reader *reader, guint c, guint q, GError **error)
{
  const char *heading = heading_of (reader, q);
  CredalSet set;

  if (!credal_frame_parse_set (c, heading, &set, NULL))
    {
      g_autofree char *excerpt = credal_text_excerpt (heading);
      fail_heading (reader, q, error, _("\"%s\" is not a set of clusters; the first line is row,{},{1},{2},{1,2}"),
                    excerpt);
      return FALSE;
    }
  for (guint k = 0; k < reader->sets->len; k++)
    if (g_array_index (reader->sets, CredalSet, k) == set)
      {
        fail_heading (reader, q, error, _("the set \"%s\" has two columns; remove one"), heading);
        return FALSE;
      }
  g_array_append_val (reader->sets, set);
  return TRUE;
}

/* Finds the focal set of each column. */
static void
place_columns (Reader *reader)
{
  guint next = 0;

  for (guint q = 0; q < reader->headings->len; q++)
    {
      const char *heading = heading_of (reader, q);
      gint place = g_ascii_strcasecmp (heading, "row") == 0 ? NAMES
                   : is_other_heading (heading) ? SKIPPED
                   : credal_frame_find (reader->frame, g_array_index (reader->sets, CredalSet, next++));
      g_array_append_val (reader->columns, place);
    }
}

static gboolean
read_mass_header (Reader *reader, GError **error)
{
  read_headings (reader);
  guint c = count_named_clusters (reader);

  if (c == 0)
    {
      fail_heading (reader, 0, error,
                    _("no column is headed by a set of clusters; the first line is row,{},{1},{2},{1,2}"));
      return FALSE;
    }
  reader->sets = g_array_new (FALSE, FALSE, sizeof (CredalSet));
  reader->columns = g_array_new (FALSE, FALSE, sizeof (gint));
  for (guint q = 0; q < reader->headings->len; q++)
    if (!is_other_heading (heading_of (reader, q)) && !read_set_heading (reader, c, q, error))
      return FALSE;
  reader->frame = credal_frame_new_sets (c, (const CredalSet *) (gpointer) reader->sets->data, reader->sets->len);
  place_columns (reader);
  return TRUE;
}

/* ---- rows ---- */

static gboolean
read_mass (const Reader *reader, gsize row, gsize q, double *mass, GError **error)
{
  const char *text = credal_cells_text (reader->cells, row, q);

  if (credal_number_read (text, reader->decimal_comma, mass) == CREDAL_NUMBER_OK && *mass >= 0.0 && *mass <= 1.0)
    return TRUE;
  g_autofree char *excerpt = credal_text_excerpt (text);
  credal_cells_fault (reader->cells, row, q, CREDAL_ERROR_PARSE, error, _("\"%s\" is not a mass, from 0 to 1"),
                      excerpt);
  return FALSE;
}

/* @m: (f), 0 at first; @name: set to the name of the object if the row has one. */
static gboolean
read_mass_row (const Reader *reader, gsize row, double *m, char **name, GError **error)
{
  double sum = 0.0;

  if (credal_cells_width (reader->cells, row) != reader->columns->len)
    {
      credal_cells_fault (reader->cells, row, reader->columns->len, CREDAL_ERROR_PARSE, error,
                          _("this row is not as wide as the header"));
      return FALSE;
    }
  for (guint q = 0; q < reader->columns->len; q++)
    {
      gint set = g_array_index (reader->columns, gint, q);
      if (set == NAMES && !*name)
        *name = g_strdup (credal_cells_text (reader->cells, row, q));
      else if (set >= 0 && !read_mass (reader, row, q, &m[set], error))
        return FALSE;
      sum += set >= 0 ? m[set] : 0.0;
    }
  if (fabs (sum - 1.0) <= CREDAL_MASSES_SUM_ERROR)
    return TRUE;
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  credal_cells_fault (reader->cells, row, 0, CREDAL_ERROR_PARSE, error, _("the masses of this row sum to %s, not to 1"),
                      g_ascii_formatd (number, sizeof number, "%.9g", sum));
  return FALSE;
}

static CredalPartition *
read_masses (const Reader *reader, CredalEmptyRule rule, GError **error)
{
  gsize n = credal_cells_rows (reader->cells) - 1;
  guint f = credal_frame_f (reader->frame);
  g_autofree double *m = g_try_new0 (double, n * f);
  g_auto(GStrv) names = g_new0 (char *, n + 1);

  if (n == 0)
    credal_cells_fault (reader->cells, 0, 0, CREDAL_ERROR_PARSE, error, _("there is no row below the header"));
  else if (!m)
    credal_cells_fail_memory (reader->cells, error);
  if (n == 0 || !m)
    return NULL;
  for (gsize i = 0; i < n; i++)
    if (!read_mass_row (reader, i + 1, m + i * f, &names[i], error))
      return NULL;
  gboolean named = names[0] != NULL;
  return credal_partition_new_given (reader->frame, n, g_steal_pointer (&m), named ? g_steal_pointer (&names) : NULL,
                                     rule, error);
}

CredalPartition *
credal_mass_file_parse (const char *name, const char *bytes, gsize length, CredalEmptyRule rule, GError **error)
{
  g_auto(CredalText) text = { 0 };
  g_auto(Reader) reader = { 0 };

  if (!credal_text_open (&text, name, bytes, length, NULL, error))
    return NULL;
  char delimiter = credal_detect_delimiter (text.bytes, text.length);
  reader.cells = credal_cells_read (name, text.bytes, text.length, delimiter, error);
  if (!reader.cells || !read_mass_header (&reader, error))
    return NULL;
  reader.decimal_comma = credal_detect_decimal_comma (reader.cells, delimiter);
  return read_masses (&reader, rule, error);
}

CredalPartition *
credal_mass_file_read (const char *path, CredalEmptyRule rule, GError **error)
{
  gsize length;
  g_autofree char *bytes = credal_pipe_read (path, &length, error);
  g_autofree char *name = g_filename_display_name (path);

  return bytes ? credal_mass_file_parse (name, bytes, length, rule, error) : NULL;
}
