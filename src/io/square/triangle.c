/* Makes a square of a triangle of dissimilarities whose rows differ in width. */
#include "io/square/triangle.h"
#include <math.h>
#include <string.h>
#include "io/cells/number.h"
#include "io/square/square.h"

enum { FEWEST_ROWS = 3, FEWEST_OBJECTS = 3 };

typedef struct {
  const CredalCells *cells;
  gsize header;                /* 0 or 1: rows above the triangle */
  gsize headed, named;         /* 0 or 1: of the square, without empty headings or names */
  gsize rows, n;               /* of the triangle; objects */
  gsize names;                 /* 0 or 1: columns before the numbers */
  gsize gap;                   /* 1: without the diagonal */
  gsize lost;                  /* 1: the first object of a lower triangle has no row, nor the last of an upper one */
  gboolean upper, decimal_comma;
} Triangle;

/* ---- the form ---- */

/* Returns TRUE if the rows below the header have widths of a triangle. */
static gboolean
find_steps (const CredalCells *cells, gsize header, Triangle *triangle)
{
  gsize rows = credal_cells_rows (cells);

  if (rows < header + 2)
    return FALSE;
  gsize first = credal_cells_width (cells, header), last = credal_cells_width (cells, rows - 1);
  *triangle = (Triangle) { .cells = cells, .header = header, .rows = rows - header, .upper = last < first };
  if (MIN (first, last) > 2)
    return FALSE;
  for (gsize k = 0; k < triangle->rows; k++)
    if (credal_cells_width (cells, header + k) + (triangle->upper ? k : 0) != first + (triangle->upper ? 0 : k))
      return FALSE;
  return TRUE;
}

static gboolean
is_number (const char *text, gboolean decimal_comma)
{
  double value;

  return credal_number_read (text, decimal_comma, &value) == CREDAL_NUMBER_OK;
}

/* Returns the share of the cells that are numbers or empty; the first column may hold names and is not counted. */
static double
share_numbers (const Triangle *triangle, gboolean decimal_comma)
{
  gsize numbers = 0, all = 0;

  for (gsize row = triangle->header; row < triangle->header + triangle->rows; row++)
    {
      gsize width = credal_cells_width (triangle->cells, row);
      const char *text = credal_cells_text (triangle->cells, row, 0);
      for (gsize k = 0; k < width; k++)
        {
          numbers += k > 0 && (!*text || is_number (text, decimal_comma));
          text = k + 1 < width ? credal_cells_next (text + strlen (text)) : text;
        }
      all += width - 1;
    }
  return (double) numbers / (double) all;
}

/* Returns the share of numbers with the decimal mark that suits them, and keeps the mark. */
static double
find_decimal_mark (Triangle *triangle)
{
  double point = share_numbers (triangle, FALSE), comma = share_numbers (triangle, TRUE);

  triangle->decimal_comma = comma > point;
  return MAX (point, comma);
}

/* Returns TRUE if a number is below 1. */
static gboolean
has_smaller (const Triangle *triangle)
{
  for (gsize row = triangle->header; row < triangle->header + triangle->rows; row++)
    {
      gsize width = credal_cells_width (triangle->cells, row);
      const char *text = credal_cells_text (triangle->cells, row, triangle->names);
      double value;
      for (gsize k = triangle->names; k < width; k++)
        {
          if (credal_number_read (text, triangle->decimal_comma, &value) == CREDAL_NUMBER_OK && value < 1.0)
            return TRUE;
          text = k + 1 < width ? credal_cells_next (text + strlen (text)) : text;
        }
    }
  return FALSE;
}

/* Returns TRUE if most cells next to the missing half are 0 or empty, as on a diagonal, or if they all are 1, as in a
 * triangle of similarities; credal_square_check() refuses the others. */
static gboolean
has_diagonal (const Triangle *triangle)
{
  gsize zeros = 0, ones = 0;

  for (gsize k = 0; k < triangle->rows; k++)
    {
      gsize row = triangle->header + k, last = credal_cells_width (triangle->cells, row) - 1;
      const char *text = credal_cells_text (triangle->cells, row, triangle->upper ? triangle->names : last);
      double value = 0.0;
      if (*text && credal_number_read (text, triangle->decimal_comma, &value) != CREDAL_NUMBER_OK)
        continue;
      zeros += value == 0.0;
      ones += value == 1.0;
    }
  return zeros > triangle->rows - zeros || (ones == triangle->rows && has_smaller (triangle));
}

/* Returns TRUE if the first row of a lower triangle is a blank line, its empty diagonal: then there are no names, and
 * the cells next to the missing half are all empty. */
static gboolean
begins_blank (const Triangle *triangle)
{
  gsize header = triangle->header, before = header ? credal_cells_line (triangle->cells, 0) : 0;

  if (triangle->upper || credal_cells_width (triangle->cells, header) != 2
      || credal_cells_line (triangle->cells, header) != before + 2)
    return FALSE;
  for (gsize row = header; row < header + triangle->rows; row++)
    if (*credal_cells_text (triangle->cells, row, credal_cells_width (triangle->cells, row) - 1)
        || !is_number (credal_cells_text (triangle->cells, row, 0), triangle->decimal_comma))
      return FALSE;
  return TRUE;
}

/* Finds names, the diagonal and the number of objects. */
static void
find_objects (Triangle *triangle)
{
  if (begins_blank (triangle))
    {
      triangle->lost = 1;
      triangle->n = triangle->rows + 1;
      return;
    }
  gsize shortest = triangle->upper ? triangle->header + triangle->rows - 1 : triangle->header;
  gboolean alone = credal_cells_width (triangle->cells, shortest) == 1;
  const char *text = credal_cells_text (triangle->cells, shortest, 0);
  gboolean named = !alone || (*text && !is_number (text, triangle->decimal_comma));

  triangle->names = named;
  triangle->gap = (alone && named) || !has_diagonal (triangle);
  triangle->lost = triangle->gap && !(alone && named);
  triangle->n = triangle->rows + triangle->lost;
}

/* Returns TRUE if the row above the triangle fits it: headings, or the number of objects alone. */
static gboolean
fits_header (const Triangle *triangle)
{
  gsize width = credal_cells_width (triangle->cells, 0);
  double count;

  if (triangle->header == 0)
    return TRUE;
  if (width == 1)
    return credal_number_read (credal_cells_text (triangle->cells, 0, 0), FALSE, &count) == CREDAL_NUMBER_OK
           && count == (double) triangle->n;
  return width <= triangle->n + triangle->names && width + triangle->gap >= triangle->n;
}

/* Returns TRUE if the first row has a text that is no name of an object. */
static gboolean
has_headings (const CredalCells *cells)
{
  gsize width = credal_cells_width (cells, 0);
  const char *last = width > 1 ? credal_cells_text (cells, 0, width - 1) : "";

  return *last && !is_number (last, FALSE) && !is_number (last, TRUE);
}

/* Returns TRUE if the cells are a triangle. @header: TRUE, FALSE or −1: not known. @least: share of numbers. */
static gboolean
find_triangle (const CredalCells *cells, int header, double least, Triangle *triangle)
{
  gboolean begin = header >= 0 ? header : has_headings (cells), end = header >= 0 ? header : TRUE;

  for (int above = begin; above <= end; above++)
    if (find_steps (cells, (gsize) above, triangle))
      {
        if (find_decimal_mark (triangle) < least)
          return FALSE;
        find_objects (triangle);
        if (triangle->n >= FEWEST_OBJECTS && fits_header (triangle))
          return TRUE;
      }
  return FALSE;
}

gboolean
credal_triangle_has_steps (const CredalCells *cells)
{
  Triangle triangle;

  return (find_steps (cells, 0, &triangle) || find_steps (cells, 1, &triangle)) && triangle.rows >= FEWEST_ROWS
         && find_decimal_mark (&triangle) > 0.5;
}

/* ---- the text of the square ---- */

/* Writes a text, or counts its bytes if there is no memory for it yet. */
typedef struct {
  char *text;
  gsize length;
} Writer;

static void
put (Writer *writer, char c)
{
  if (writer->text)
    writer->text[writer->length] = c;
  writer->length++;
}

static void
put_quoted (Writer *writer, const char *text)
{
  put (writer, '"');
  for (; *text; text++)
    {
      if (*text == '"')
        put (writer, '"');
      put (writer, *text);
    }
  put (writer, '"');
}

/* Returns the row of the object: rows of the triangle if there is none. */
static gsize
row_of (const Triangle *triangle, gsize object)
{
  if (triangle->upper || !triangle->lost)
    return object;
  return object > 0 ? object - 1 : triangle->rows;
}

/* Returns the heading of the object, "" if there is none. */
static const char *
heading_of (const Triangle *triangle, gsize object)
{
  gsize width = triangle->header ? credal_cells_width (triangle->cells, 0) : 0;
  gboolean corner = width == triangle->n + 1
                    || (triangle->names && triangle->gap && !*credal_cells_text (triangle->cells, 0, 0));
  gsize shift = triangle->upper && width - corner < triangle->n;      /* the first object has no column */

  if (width < 2 || object < shift || object - shift + corner >= width)
    return "";
  return credal_cells_text (triangle->cells, 0, object - shift + corner);
}

static const char *
name_of (const Triangle *triangle, gsize object)
{
  gsize row = row_of (triangle, object);

  return triangle->names && row < triangle->rows ? credal_cells_text (triangle->cells, triangle->header + row, 0)
                                                 : heading_of (triangle, object);
}

static gboolean
has_names (const Triangle *triangle)
{
  for (gsize object = 0; object < triangle->n; object++)
    if (*name_of (triangle, object))
      return TRUE;
  return FALSE;
}

static void
put_headings (Writer *writer, const Triangle *triangle)
{
  if (triangle->named)
    put_quoted (writer, "");
  for (gsize object = 0; object < triangle->n; object++)
    {
      if (object + triangle->named > 0)
        put (writer, '\t');
      put_quoted (writer, name_of (triangle, object));
    }
  put (writer, '\n');
}

static void
put_object (Writer *writer, const Triangle *triangle, gsize object)
{
  gsize row = row_of (triangle, object), at = triangle->header + row, column = triangle->names;
  gsize width = row < triangle->rows ? credal_cells_width (triangle->cells, at) : 0;
  gsize from = triangle->upper ? object + triangle->gap : 0;
  const char *text = column < width ? credal_cells_text (triangle->cells, at, column) : "";

  if (triangle->named)
    put_quoted (writer, name_of (triangle, object));
  for (gsize other = 0; other < triangle->n; other++)
    {
      if (other + triangle->named > 0)
        put (writer, '\t');
      if (other == object && (triangle->gap || width == 0))
        put (writer, '0');
      if (other < from || column >= width)
        continue;
      put_quoted (writer, text);
      column++;
      text = column < width ? credal_cells_next (text + strlen (text)) : text;
    }
  put (writer, '\n');
}

static void
put_square (Writer *writer, const Triangle *triangle)
{
  if (triangle->headed)
    put_headings (writer, triangle);
  for (gsize object = 0; object < triangle->n; object++)
    put_object (writer, triangle, object);
}

/* ---- the square ---- */

/* Checks the numbers here: each still has its place in the file. */
static gboolean
check_numbers (const Triangle *triangle, GError **error)
{
  for (gsize object = 0; object < triangle->n; object++)
    {
      gsize row = row_of (triangle, object), at = triangle->header + row;
      gsize width = row < triangle->rows ? credal_cells_width (triangle->cells, at) : 0;
      const char *text = width > 0 ? credal_cells_text (triangle->cells, at, 0) : "";
      for (gsize k = 0; k < width; k++)
        {
          gsize other = k - triangle->names + (triangle->upper ? object + triangle->gap : 0);
          if (k >= triangle->names
              && !credal_square_check (triangle->cells, triangle->decimal_comma, at, k, text, object, other, error))
            return FALSE;
          text = k + 1 < width ? credal_cells_next (text + strlen (text)) : text;
        }
    }
  return TRUE;
}

/* Gives the rows of the square their lines in the file; an object without a row has the line of the nearest row. */
static void
take_lines (const Triangle *triangle, CredalCells *square)
{
  g_autofree gsize *lines = g_new (gsize, triangle->n + triangle->headed);

  lines[0] = credal_cells_line (triangle->cells, 0);
  for (gsize object = 0; object < triangle->n; object++)
    {
      gsize row = row_of (triangle, object), nearest = object == 0 ? 0 : triangle->rows - 1;
      lines[triangle->headed + object] = credal_cells_line (triangle->cells,
                                                            triangle->header + (row < triangle->rows ? row : nearest));
    }
  credal_cells_renumber (square, lines);
}

CredalCells *
credal_triangle_complete (const CredalCells *cells, const char *name, gboolean sure, int *header, GError **error)
{
  Triangle triangle;
  Writer writer = { 0 };

  if (!find_triangle (cells, *header, sure ? 0.0 : 0.5, &triangle) || (!sure && triangle.rows < FEWEST_ROWS)
      || !check_numbers (&triangle, error))
    return NULL;
  gboolean known = has_names (&triangle);
  triangle.headed = triangle.header && known;
  triangle.named = triangle.names && known;
  put_square (&writer, &triangle);
  writer = (Writer) { g_try_malloc (writer.length + 1), 0 };
  if (!writer.text)
    return credal_cells_fail_memory (cells, error), NULL;
  put_square (&writer, &triangle);
  writer.text[writer.length] = '\0';
  CredalCells *square = credal_cells_take (name, writer.text, writer.text, writer.length, '\t', error);
  if (square)
    take_lines (&triangle, square);
  *header = (int) triangle.headed;
  return square;
}
