/* Detects the delimiter, the decimal mark, the header and the roles of the columns. */
#include "io/csv/detect.h"
#include "core/data/outliers.h"
#include "io/csv/added.h"
#include "io/csv/column-format.h"
#include "io/cells/cells-tally.h"
#include "io/cells/number.h"
#include "io/square/triangle.h"
#include <math.h>
#include <string.h>

#define HEADINGS    3       /* in equal steps: that many are unlikely to be chance */
#define ENOUGH      10      /* rows below headings whose numbers are far from those below */
#define MOST_CODES  20      /* most values of a class that is written in numbers */
#define OTHER_HEADER 0.5    /* factor for a delimiter that gives the first row another width */
#define DESCRIBED   2       /* features next to which coordinates and row numbers are left out */
#define COUNTED     10      /* rows in which counting is unlikely to be chance */
#define DISTINCT    0.9     /* share of distinct values from which a column names its rows */

/* ---- delimiter ---- */

/* Returns the most common width, and the share of rows that have it. */
static gsize
usual_width (const CredalCells *cells, double *share)
{
  g_autoptr(GHashTable) counts = g_hash_table_new (NULL, NULL);
  gsize usual = 0, most = 0;

  for (gsize row = 0; row < credal_cells_rows (cells); row++)
    {
      gpointer width = GSIZE_TO_POINTER (credal_cells_width (cells, row));
      gsize count = GPOINTER_TO_SIZE (g_hash_table_lookup (counts, width)) + 1;
      g_hash_table_insert (counts, width, GSIZE_TO_POINTER (count));
      if (count > most)
        {
          most = count;
          usual = GPOINTER_TO_SIZE (width);
        }
    }
  *share = (double) most / (double) MAX (credal_cells_rows (cells), 1);
  return usual;
}

static gboolean
is_number_text (const char *text, gboolean decimal_comma)
{
  double value;

  return credal_number_read (text, decimal_comma, &value) == CREDAL_NUMBER_OK;
}

/* Returns TRUE for a plain number, or one with a format. */
static gboolean
is_formatted_number (const char *text, gboolean decimal_comma, CredalNumberFormat *format)
{
  g_autofree char *number = credal_format_strip (text, decimal_comma, format);

  return number != NULL;
}

static gboolean
is_any_number (const char *text)
{
  CredalNumberFormat format;

  return is_number_text (text, strchr (text, ',') != NULL)
         || ((is_formatted_number (text, TRUE, &format) || is_formatted_number (text, FALSE, &format))
             && !*format.unit);
}

/* Returns the share of cells that are numbers, without the first row, because it can be a header. */
static double
number_share (const CredalCells *cells)
{
  gsize rows = credal_cells_rows (cells), total = 0, numbers = 0;

  for (gsize row = rows > 1; row < rows; row++)
    {
      const char *text = credal_cells_text (cells, row, 0);
      for (gsize width = credal_cells_width (cells, row); width > 0; width--, total++)
        {
          numbers += is_any_number (text);
          text = width > 1 ? credal_cells_next (text + strlen (text)) : text;
        }
    }
  return (double) numbers / (double) MAX (total, 1);
}

static double
score_delimiter (const char *text, gsize length, char delimiter)
{
  g_autoptr(CredalCells) cells = credal_cells_sample (text, length, delimiter);
  double share;
  gsize width = cells ? usual_width (cells, &share) : 0;

  if (cells && credal_triangle_has_steps (cells))
    return 1.0 + number_share (cells);
  if (width < 2)
    return 0.0;
  double fits = credal_cells_width (cells, 0) == width ? 1.0 : OTHER_HEADER;
  return fits * share * (1.0 + number_share (cells));
}

char
credal_detect_delimiter (const char *text, gsize length)
{
  char best = ',';
  double highest = 0.0;

  for (const char *delimiter = CREDAL_DELIMITERS; *delimiter; delimiter++)
    {
      double value = score_delimiter (text, length, *delimiter);
      if (value > highest)
        {
          highest = value;
          best = *delimiter;
        }
    }
  return best;
}

/* ---- decimal comma, header ---- */

/* Returns 1 if the text is a number only with a decimal comma, −1 if only with a point, else 0. */
static int
prefers_comma (const char *text, gboolean formatted)
{
  CredalNumberFormat format;

  if (!strpbrk (text, ",."))
    return 0;
  if (formatted)
    return is_formatted_number (text, TRUE, &format) - is_formatted_number (text, FALSE, &format);
  return is_number_text (text, TRUE) - is_number_text (text, FALSE);
}

static int
first_preference (const CredalCells *cells, gboolean formatted)
{
  for (gsize row = 0; row < credal_cells_rows (cells); row++)
    for (gsize column = 0; column < credal_cells_width (cells, row); column++)
      {
        int preference = prefers_comma (credal_cells_text (cells, row, column), formatted);
        if (preference != 0)
          return preference;
      }
  return 0;
}

gboolean
credal_detect_decimal_comma (const CredalCells *cells, char delimiter)
{
  int preference = first_preference (cells, TRUE);

  if (preference == 0 && delimiter != ',')
    preference = first_preference (cells, FALSE);
  return preference > 0;
}

gboolean
credal_detect_formatted (const CredalCells *cells, gsize column, gboolean decimal_comma)
{
  CredalNumberFormat format;

  for (gsize row = 0; row < credal_cells_rows (cells); row++)
    {
      const char *text = credal_cells_text (cells, row, column);
      if (!credal_number_is_missing (text) && !is_formatted_number (text, decimal_comma, &format))
        return FALSE;
    }
  const CredalColumnFormat found = credal_column_format (cells, column, decimal_comma);
  return found.filled > 0 && found.fitting == found.filled;
}

/* A cell's evidence about its column: none for a missing value; number for an infinite or hexadecimal one. */
typedef enum { SAYS_NOTHING, SAYS_NUMBER, SAYS_TEXT } Saying;

static Saying
saying_of_text (const char *text, gboolean decimal_comma)
{
  double value;

  switch (credal_number_read (text, decimal_comma, &value))
    {
    case CREDAL_NUMBER_EMPTY:
    case CREDAL_NUMBER_MISSING:
      return SAYS_NOTHING;
    case CREDAL_NUMBER_TEXT:
      return SAYS_TEXT;
    default:
      return SAYS_NUMBER;
    }
}

/* Returns TRUE if the numbers of a row, at least HEADINGS, rise or fall in equal steps. */
static gboolean
is_in_steps (const CredalCells *cells, gsize row, gboolean decimal_comma)
{
  double value, last = 0.0, step = 0.0;
  guint count = 0;

  for (gsize column = 0; column < credal_cells_width (cells, row); column++)
    {
      if (credal_number_read (credal_cells_text (cells, row, column), decimal_comma, &value) != CREDAL_NUMBER_OK)
        continue;
      if (count == 1)
        step = value - last;
      if (count > 0 && (step == 0.0 || fabs (value - last - step) > 1e-9 * fabs (value)))
        return FALSE;
      last = value;
      count++;
    }
  return count >= HEADINGS;
}

/* Returns TRUE if the first number of a column is farther from all others than they are from each other. */
static gboolean
is_far_above (const CredalCells *cells, gsize column, double first, gboolean decimal_comma)
{
  double value, least = INFINITY, most = -INFINITY;

  for (gsize row = 1; row < credal_cells_rows (cells); row++)
    if (credal_number_read (credal_cells_text (cells, row, column), decimal_comma, &value) == CREDAL_NUMBER_OK)
      {
        least = fmin (least, value);
        most = fmax (most, value);
      }
  return least <= most && fmax (first - most, least - first) > most - least;
}

/* Returns TRUE if the first row has at least HEADINGS numbers, and all of them are far from those below. */
static gboolean
is_off_its_columns (const CredalCells *cells, gboolean decimal_comma)
{
  double first;
  guint count = 0;

  for (gsize column = 0; column < credal_cells_width (cells, 0); column++)
    {
      if (credal_number_read (credal_cells_text (cells, 0, column), decimal_comma, &first) != CREDAL_NUMBER_OK)
        continue;
      if (!is_far_above (cells, column, first, decimal_comma))
        return FALSE;
      count++;
    }
  return count >= HEADINGS;
}

static gboolean
is_any_row_in_steps (const CredalCells *cells, gboolean decimal_comma)
{
  for (gsize row = 1; row < credal_cells_rows (cells); row++)
    if (is_in_steps (cells, row, decimal_comma))
      return TRUE;
  return FALSE;
}

static gboolean
has_text (const CredalCells *cells, gsize row, gboolean decimal_comma)
{
  for (gsize column = 0; column < credal_cells_width (cells, row); column++)
    if (saying_of_text (credal_cells_text (cells, row, column), decimal_comma) != SAYS_NUMBER)
      return TRUE;
  return FALSE;
}

/* Headings can be numbers: years, wavelengths. Evidence for this is a text next to them; equal steps that no row below
 * has; and numbers far from those below, in at least ENOUGH rows. Two of these suffice, unless they are only steps. */
static gboolean
has_numbers_for_headings (const CredalCells *cells, gboolean decimal_comma)
{
  gsize rows = credal_cells_rows (cells);
  gboolean text = has_text (cells, 0, decimal_comma);
  gboolean steps = rows > 1 && is_in_steps (cells, 0, decimal_comma);
  gboolean off = (text || steps) && rows > ENOUGH && is_off_its_columns (cells, decimal_comma);

  return off || (text && steps && !is_any_row_in_steps (cells, decimal_comma));
}

gboolean
credal_detect_header (const CredalCells *cells, gboolean decimal_comma)
{
  gboolean text = FALSE;
  CredalNumberFormat format;

  for (gsize column = 0; column < credal_cells_width (cells, 0); column++)
    switch (saying_of_text (credal_cells_text (cells, 0, column), decimal_comma))
      {
      case SAYS_NUMBER:
        return has_numbers_for_headings (cells, decimal_comma);
      case SAYS_TEXT:       /* "50%" and "24h" can be headings, "$50" cannot */
        if (is_formatted_number (credal_cells_text (cells, 0, column), decimal_comma, &format) && format.sign != '%'
            && !*format.unit)
          return FALSE;
        text = TRUE;
        break;
      case SAYS_NOTHING:
        break;
      }
  return text;
}

/* ---- roles ---- */

static Saying
column_saying (const CredalCells *cells, gsize column, gboolean decimal_comma)
{
  const CredalTally *tally = credal_tally (cells, column);
  gsize numbers = tally->whole + tally->point + tally->comma + tally->nan + tally->strange, texts = tally->text;

  if (texts > numbers && !credal_detect_formatted (cells, column, decimal_comma))
    return SAYS_TEXT;
  return numbers + texts > 0 ? SAYS_NUMBER : SAYS_NOTHING;
}

static gboolean
is_distinct (const CredalCells *cells, gsize column)
{
  gsize rows = credal_cells_rows (cells), repeated = 0;
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (gsize row = 0; row < rows && (double) (rows - repeated) > DISTINCT * (double) rows; row++)
    repeated += !g_hash_table_add (seen, (gpointer) credal_cells_text (cells, row, column));
  return (double) (rows - repeated) > DISTINCT * (double) rows;
}

/* Puts a space before capitals that follow small letters: "PassengerId" has two words. */
static char *
part_words (const char *heading)
{
  GString *parted = g_string_new (NULL);

  for (const char *at = heading; *at; at++)
    {
      if (at > heading && g_ascii_islower (at[-1]) && g_ascii_isupper (*at))
        g_string_append_c (parted, ' ');
      g_string_append_c (parted, *at);
    }
  return g_string_free (parted, FALSE);
}

/* Returns TRUE if a heading contains one of @words. */
static gboolean
says_word (const char *heading, const char *const *words)
{
  g_autofree char *parted = part_words (heading), *plain = g_str_to_ascii (parted, "C");
  g_auto(GStrv) said = g_str_tokenize_and_fold (plain, "C", NULL);

  for (char **word = said; *word; word++)
    if (g_strv_contains (words, *word))
      return TRUE;
  return FALSE;
}

/* Words for a class only, and words that other columns are called by, too. */
static const char *const class_words[] = {
  "class", "classes", "label", "labels", "target", "truth", "outcome", "survived", "diagnosis", "klasse", "classe",
  "clase", NULL,
};

static const char *const kind_words[] = {
  "group", "cluster", "species", "variety", "category", "type", "phenotype", "cultivar", "churn", "churned", "exited",
  "attrition", "fraud", "verdict", "malignant", "disease", "segment", "gruppe", "kategorie", "typ", "groupe", "espece",
  "categorie", "grupo", "especie", "categoria", "tipo", "gruppo", "specie", NULL,
};

/* Returns TRUE if a heading contains one of these words, or is "y". */
static gboolean
says_class (const char *heading)
{
  return says_word (heading, class_words) || says_word (heading, kind_words) || g_ascii_strcasecmp (heading, "y") == 0;
}

gboolean
credal_detect_text (const CredalCells *cells, gsize column, gboolean decimal_comma)
{
  return column_saying (cells, column, decimal_comma) != SAYS_NUMBER;
}

static gboolean
is_measured_text (const char *text)
{
  return *text == '\0' || (text[strspn (text, "0123456789")] && is_any_number (text));
}

gboolean
credal_detect_row_heading (const char *heading)
{
  static const char *const words[] = { "id", "no", "no.", "nr", "nr.", "row", "index", "#", "unnamed: 0", NULL };
  g_autofree char *lower = g_ascii_strdown (heading, -1);

  return g_strv_contains (words, g_strstrip (lower));
}

/* Returns TRUE for the heading of numbers or texts that identify rows, and describe nothing: "patient_id". */
static gboolean
says_identifier (const char *heading)
{
  static const char *const words[] = { "id", "ids", "identifier", "uid", "uuid", "guid", NULL };

  return credal_detect_row_heading (heading) || says_word (heading, words);
}

/* The column has such a heading, or is the first and has none; it holds no measurements, and values that are nearly all
 * different, as rows can be repeated: they identify rows without describing them. */
gboolean
credal_detect_row_numbers (const CredalCells *cells, gsize column)
{
  const char *heading = credal_cells_heading (cells, column);

  if (!says_identifier (heading) && (column > 0 || *heading))
    return FALSE;
  for (gsize row = 0; row < credal_cells_rows (cells); row++)
    if (is_measured_text (credal_cells_text (cells, row, column)))
      return FALSE;
  return is_distinct (cells, column);
}

/* Returns TRUE if most filled cells are measurements, though they may be of several kinds, or if most are numbers of
 * one unit, known or not, and none is of another. */
static gboolean
is_measured (const CredalCells *cells, gsize column, gboolean decimal_comma)
{
  const CredalColumnFormat found = credal_column_format (cells, column, decimal_comma);
  gsize filled = 0, measured = 0;

  for (gsize row = 0; row < credal_cells_rows (cells); row++)
    {
      const char *text = credal_cells_text (cells, row, column);
      filled += !credal_number_is_missing (text);
      measured += !credal_number_is_missing (text) && credal_format_is_measured (text, decimal_comma);
    }
  return 2 * measured > filled || (2 * found.fitting > found.filled && found.odd == G_MAXSIZE);
}

/* Returns TRUE for whole numbers with few different values, all repeated on average: they can be class codes. */
static gboolean
is_coded (const CredalCells *cells, gsize column, gboolean decimal_comma)
{
  gsize rows = credal_cells_rows (cells);
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  double value;

  for (gsize row = 0; row < rows && g_hash_table_size (seen) <= MOST_CODES; row++)
    {
      const char *text = credal_cells_text (cells, row, column);
      if (credal_number_is_missing (text))
        continue;
      if (credal_number_read (text, decimal_comma, &value) != CREDAL_NUMBER_OK || value != floor (value))
        return FALSE;
      g_hash_table_add (seen, (gpointer) text);
    }
  return g_hash_table_size (seen) > 1 && g_hash_table_size (seen) <= MIN (MOST_CODES, rows / 2);
}

/* "y" is more often a coordinate than a class. */
static gboolean
is_coded_class (const CredalCells *cells, gsize column, gboolean decimal_comma)
{
  const char *heading = credal_cells_heading (cells, column);

  return heading && heading[1] && says_class (heading) && is_coded (cells, column, decimal_comma);
}

/* Returns a column's role as far as the column itself shows it. @classes: the columns that can be the class. */
static CredalColumnRole
judge_role (const CredalCells *cells, gsize column, gboolean decimal_comma, GArray *classes)
{
  const char *heading = credal_cells_heading (cells, column);
  Saying says = column_saying (cells, column, decimal_comma);

  if (credal_added_is_there (cells, column, decimal_comma))
    return CREDAL_COLUMN_IGNORED;
  if (heading && g_ascii_strcasecmp (heading, "class") == 0)
    return CREDAL_COLUMN_CLASS;
  if (says == SAYS_NOTHING)
    return CREDAL_COLUMN_IGNORED;
  if (heading && credal_detect_row_numbers (cells, column))
    return CREDAL_COLUMN_NAME;
  if (says == SAYS_NUMBER)
    {
      if (is_coded_class (cells, column, decimal_comma))
        g_array_append_val (classes, column);
      return CREDAL_COLUMN_FEATURE;
    }
  if (column == 0 && is_measured (cells, column, decimal_comma))
    return CREDAL_COLUMN_FEATURE;
  if (is_distinct (cells, column))
    return column == 0 ? CREDAL_COLUMN_NAME : CREDAL_COLUMN_IGNORED;
  if (heading && says_class (heading))
    g_array_append_val (classes, column);
  return CREDAL_COLUMN_IGNORED;
}

/* Returns the only candidate, or the only one that is called by a word for a class only; -1: there is none. */
static gssize
choose_class (const CredalCells *cells, const GArray *classes)
{
  gssize chosen = -1;
  guint count = 0;

  if (classes->len == 1)
    return (gssize) g_array_index (classes, gsize, 0);
  for (guint k = 0; k < classes->len; k++)
    if (says_word (credal_cells_heading (cells, g_array_index (classes, gsize, k)), class_words))
      {
        chosen = (gssize) g_array_index (classes, gsize, k);
        count++;
      }
  return count == 1 ? chosen : -1;
}

/* Keeps one class: the last column called "class", else the best candidate. */
static void
settle_class (const CredalCells *cells, GArray *roles, const GArray *classes)
{
  CredalColumnRole *role = (CredalColumnRole *) (gpointer) roles->data;
  gssize chosen = choose_class (cells, classes);
  gboolean found = FALSE;

  for (gsize column = roles->len; column-- > 0;)
    if (role[column] == CREDAL_COLUMN_CLASS)
      {
        role[column] = found ? CREDAL_COLUMN_IGNORED : CREDAL_COLUMN_CLASS;
        found = TRUE;
      }
  if (!found && chosen >= 0)
    role[chosen] = CREDAL_COLUMN_CLASS;
}

/* Keeps one name: the first column that can be it. */
static void
settle_name (GArray *roles)
{
  CredalColumnRole *role = (CredalColumnRole *) (gpointer) roles->data;
  gboolean found = FALSE;

  for (gsize column = 0; column < roles->len; column++)
    if (role[column] == CREDAL_COLUMN_NAME)
      {
        role[column] = found ? CREDAL_COLUMN_IGNORED : CREDAL_COLUMN_NAME;
        found = TRUE;
      }
}

gboolean
credal_detect_row_count (const CredalCells *cells, gsize column, gboolean decimal_comma)
{
  double first = 0.0, value;

  for (gsize row = 0; row < credal_cells_rows (cells); row++)
    {
      const char *text = credal_cells_text (cells, row, column);
      if (credal_number_read (text, decimal_comma, &value) != CREDAL_NUMBER_OK || value != floor (value))
        return FALSE;
      first = row == 0 ? value : first;
      if (value != first + (double) row)
        return FALSE;
    }
  return credal_cells_rows (cells) >= COUNTED;
}

/* Returns TRUE for a coordinate or a row number. */
static gboolean
is_position (const CredalCells *cells, gsize column, gboolean decimal_comma)
{
  const char *heading = credal_cells_heading (cells, column);

  return (heading && credal_is_place_name (heading)) || credal_detect_row_count (cells, column, decimal_comma);
}

/* Leaves out coordinates and row numbers, as they place or name the objects and do not describe them, unless hardly
 * anything else is a feature. */
static void
leave_out_positions (const CredalCells *cells, GArray *roles, gboolean decimal_comma)
{
  CredalColumnRole *role = (CredalColumnRole *) (gpointer) roles->data;
  g_autofree gboolean *positions = g_new0 (gboolean, roles->len);
  guint described = 0;

  for (gsize column = 0; column < roles->len; column++)
    {
      gboolean feature = role[column] == CREDAL_COLUMN_FEATURE;
      positions[column] = feature && is_position (cells, column, decimal_comma);
      described += feature && !positions[column];
    }
  for (gsize column = 0; column < roles->len && described >= DESCRIBED; column++)
    if (positions[column])
      role[column] = CREDAL_COLUMN_IGNORED;
}

GArray *
credal_detect_roles (const CredalCells *cells, gboolean decimal_comma)
{
  g_autoptr(GArray) classes = g_array_new (FALSE, FALSE, sizeof (gsize));
  GArray *roles = g_array_new (FALSE, FALSE, sizeof (CredalColumnRole));

  for (gsize column = 0; column < credal_cells_width (cells, 0); column++)
    {
      CredalColumnRole role = judge_role (cells, column, decimal_comma, classes);
      g_array_append_val (roles, role);
    }
  settle_class (cells, roles, classes);
  settle_name (roles);
  leave_out_positions (cells, roles, decimal_comma);
  return roles;
}
