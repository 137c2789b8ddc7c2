/* Warns of features, headings, rows and values that look wrong in a table. */
#include <glib/gi18n-lib.h>
#include "io/csv/warnings.h"
#include "core/base/pair-key.h"
#include "core/data/outliers.h"
#include "io/csv/added.h"
#include "io/csv/column-format.h"
#include "io/csv/detect.h"
#include "io/csv/missing.h"
#include "io/cells/cells-tally.h"
#include "io/cells/number.h"
#include "io/csv/csv.h"
#include "io/files/encoding.h"
#include "io/files/text.h"
#include <math.h>
#include <string.h>

#define NAMED 5     /* names listed in one warning */
#define COUNTED 10  /* rows in which counting is unlikely to be chance */

/* Facts about the table: they need no action. */
#define READ_AS         N_("read as %s")
#define KNOWN_CLASSES   N_("the class is known for %lu of %lu rows; agreement counts only these")
#define LEFT_OUT        N_("rows with gaps left out: %lu of %lu, first in line %lu")
#define FILLED_ONE      N_("%lu gap filled with the column's median")
#define FILLED_SEVERAL  N_("%lu gaps filled with the column's median")
#define NO_NUMBERS      N_("columns left out of the clustering, as they hold no numbers")
#define ROW_NUMBERS     N_("columns left out of the clustering, as they number the rows")
#define PLACES          N_("columns left out of the clustering, as they are coordinates")
#define ORDER           N_("order of \"%s\", from low to high: %s")

/* ---- lists of names ---- */

typedef struct {
  GString *text;
  gsize count;
} Names;

static void
names_add (Names *names, const char *name)
{
  g_autofree char *excerpt = credal_text_excerpt (name);

  if (!names->text)
    names->text = g_string_new (NULL);
  if (names->count++ < NAMED)
    g_string_append_printf (names->text, "%s\"%s\"", names->text->len ? ", " : "", excerpt);
}

/* Appends "@what: LIST", unless the list is empty. */
static void
names_warn (Names *names, const char *what, GPtrArray *warnings)
{
  if (names->count > NAMED)
    g_string_append_printf (names->text, _(" and %lu more"), (gulong) (names->count - NAMED));
  if (names->count > 0)
    g_ptr_array_add (warnings, g_strdup_printf ("%s: %s", what, names->text->str));
  if (names->text)
    g_string_free (names->text, TRUE);
}

/* ---- columns ---- */

static gboolean
is_constant (const CredalDataset *data, gsize q)
{
  for (gsize i = 1; i < credal_dataset_n (data); i++)
    if (credal_dataset_row (data, i)[q] != credal_dataset_row (data, 0)[q])
      return FALSE;
  return TRUE;
}

static void
warn_features (const CredalDataset *data, gboolean (*is_so) (const CredalDataset *data, gsize q), const char *what,
               GPtrArray *warnings)
{
  Names names = { 0 };

  for (gsize q = 0; q < credal_dataset_p (data); q++)
    if (is_so (data, q))
      names_add (&names, credal_dataset_column_name (data, q));
  names_warn (&names, what, warnings);
}

void
credal_warn_constant_columns (const CredalDataset *data, GPtrArray *warnings)
{
  warn_features (data, is_constant, _("columns with the same value everywhere"), warnings);
}

static gboolean
are_equal_rows (const CredalDataset *data, gsize q, gsize r)
{
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    if (credal_dataset_row (data, i)[q] != credal_dataset_row (data, i)[r])
      return FALSE;
  return TRUE;
}

/* Returns (p), freed with g_free(): a number for each column, equal for equal columns. */
static guint64 *
column_hashes (const CredalDataset *data)
{
  gsize p = credal_dataset_p (data);
  guint64 *hashes = g_new0 (guint64, p);

  for (gsize i = 0; i < credal_dataset_n (data); i++)
    for (gsize q = 0; q < p; q++)
      {
        double value = credal_dataset_row (data, i)[q] + 0.0;     /* −0 and 0 are equal */
        guint64 bits;
        memcpy (&bits, &value, sizeof bits);
        hashes[q] = (hashes[q] ^ bits) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
        hashes[q] ^= hashes[q] >> 32;
      }
  return hashes;
}

void
credal_warn_duplicate_columns (const CredalDataset *data, GPtrArray *warnings)
{
  g_autofree guint64 *hashes = column_hashes (data);
  g_autoptr(GHashTable) first = g_hash_table_new (credal_pair_hash, NULL);
  Names names = { 0 };

  for (gsize q = 0; q < credal_dataset_p (data); q++)
    {
      gpointer same = NULL;
      if (!g_hash_table_lookup_extended (first, GSIZE_TO_POINTER (hashes[q]), NULL, &same))
        g_hash_table_insert (first, GSIZE_TO_POINTER (hashes[q]), GSIZE_TO_POINTER (q));
      else if (are_equal_rows (data, q, GPOINTER_TO_SIZE (same)))
        names_add (&names, credal_dataset_column_name (data, q));
    }
  names_warn (&names, _("duplicate columns (counted twice)"), warnings);
}

/* Returns "income" is 1000000000 in line 18, else 12 to 90000. */
static char *
describe_outlier (const CredalTable *table, const CredalDataset *data, const gsize *rows, const CredalOutlier *outlier)
{
  g_autofree char *heading = credal_text_excerpt (credal_dataset_column_name (data, outlier->feature));
  gsize line = credal_cells_line (table->cells, rows[outlier->object]);
  g_autofree char *place = outlier->count == 1
    ? g_strdup_printf (_("in line %lu"), (gulong) line)
    : g_strdup_printf (_("in %lu lines, first in %lu"), (gulong) outlier->count, (gulong) line);

  return g_strdup_printf (_("\"%s\" is %.10g %s, else %.6g to %.6g"), heading, outlier->value, place, outlier->low,
                          outlier->high);
}

void
credal_warn_outliers (const CredalTable *table, const CredalDataset *data, const gsize *rows, GPtrArray *warnings)
{
  g_autoptr(GArray) outliers = credal_outliers_find (data);
  g_autoptr(GString) text = g_string_new (_("values far from all others, standardised or not"));

  for (guint k = 0; k < MIN (outliers->len, NAMED); k++)
    {
      g_autofree char *told = describe_outlier (table, data, rows, &g_array_index (outliers, CredalOutlier, k));
      g_string_append_printf (text, "%s %s", k == 0 ? ":" : ";", told);
    }
  if (outliers->len > NAMED)
    g_string_append_printf (text, _("; and %u more"), outliers->len - NAMED);
  if (outliers->len > 0)
    g_ptr_array_add (warnings, g_strdup (text->str));
}

void
credal_warn_sentinels (const CredalTable *table, const CredalDataset *data, const gsize *rows, GPtrArray *warnings)
{
  g_autoptr(GArray) sentinels = credal_sentinels_find (data);

  for (guint k = 0; k < MIN (sentinels->len, NAMED); k++)
    {
      const CredalOutlier *sentinel = &g_array_index (sentinels, CredalOutlier, k);
      g_autofree char *told = describe_outlier (table, data, rows, sentinel);
      g_ptr_array_add (warnings,
                       g_strdup_printf (_("%s; perhaps %.10g means missing"), told, sentinel->value));
    }
}

static gboolean
has_class (const CredalImportOptions *options)
{
  for (guint column = 0; column < options->roles->len; column++)
    if (g_array_index (options->roles, CredalColumnRole, column) == CREDAL_COLUMN_CLASS)
      return TRUE;
  return FALSE;
}

/* Warns of the columns that detection left out, not of the user's choices. */
void
credal_warn_ignored (const CredalTable *table, GPtrArray *warnings)
{
  const CredalImportOptions *options = table->options;
  Names texts = { 0 }, classes = { 0 }, numbers = { 0 }, added = { 0 }, places = { 0 }, beside = { 0 };

  for (guint column = 0; column < options->roles->len; column++)
    {
      const char *heading = table->headings[column];
      if (g_array_index (options->roles, CredalColumnRole, column) != CREDAL_COLUMN_IGNORED)
        continue;
      if (credal_added_is_there (table->cells, column, options->decimal_comma))
        names_add (&added, heading);
      else if (g_ascii_strcasecmp (heading, "class") == 0)
        {
          if (has_class (options))
            names_add (&classes, heading);
        }
      else if (credal_detect_text (table->cells, column, options->decimal_comma))
        names_add (&texts, heading);
      else if ((options->header && credal_detect_row_numbers (table->cells, column))
               || credal_detect_row_count (table->cells, column, options->decimal_comma))
        names_add (&numbers, heading);
      else if (options->header && credal_is_place_name (heading))
        names_add (&places, heading);
      else if (options->dissimilarities == TRUE)
        names_add (&beside, heading);
    }
  names_warn (&beside, _("columns of numbers next to the dissimilarities left out; an object needs a row as well"),
              warnings);
  names_warn (&texts, _(NO_NUMBERS), warnings);
  names_warn (&classes, _("columns left out of the clustering, as a later one is the class"), warnings);
  names_warn (&numbers, _(ROW_NUMBERS), warnings);
  names_warn (&places, _(PLACES), warnings);
  names_warn (&added, _("columns left out of the clustering, as Credal added them to the table"), warnings);
}

void
credal_warn_encoding (const CredalTable *table, GPtrArray *warnings)
{
  const char *encoding = table->options->encoding;

  if (!g_str_equal (encoding, "UTF-8"))
    g_ptr_array_add (warnings, g_strdup_printf (_(READ_AS), credal_encoding_title (encoding)));
}

static gboolean
is_number_heading (const CredalTable *table, gsize column)
{
  const char *heading = credal_cells_heading (table->cells, column);
  double value;

  return heading && credal_number_read (heading, table->options->decimal_comma, &value) == CREDAL_NUMBER_OK;
}

/* Warns of the parts of numbers that were left out: units and tolerances. */
void
credal_warn_formats (const CredalTable *table, const CredalImportOptions *options, GPtrArray *warnings)
{
  Names units = { 0 }, tolerances = { 0 }, converted = { 0 };

  for (gsize column = 0; column < credal_cells_width (table->cells, 0); column++)
    {
      const char *heading = table->headings[column];
      if (g_array_index (options->roles, CredalColumnRole, column) != CREDAL_COLUMN_FEATURE
          || credal_tally_is_plain (credal_tally (table->cells, column), table->options->decimal_comma))
        continue;
      const CredalColumnFormat found = credal_column_format (table->cells, column, options->decimal_comma);
      if (found.converted > 0)
        names_add (&converted, heading);
      else if (*found.format.unit)
        names_add (&units, heading);
      if (found.tolerances > 0)
        names_add (&tolerances, heading);
    }
  names_warn (&units, _("columns read without the unit behind each number"), warnings);
  names_warn (&converted, _("columns of several units, converted to the unit of their first number"), warnings);
  names_warn (&tolerances, _("columns read without the tolerance behind each number"), warnings);
}

void
credal_warn_taken (const CredalTable *table, GPtrArray *warnings)
{
  Names headings = { 0 }, classes = { 0 }, names = { 0 };

  for (gsize column = 0; column < credal_cells_width (table->cells, 0); column++)
    {
      const char *heading = table->headings[column];
      CredalColumnRole role = g_array_index (table->options->roles, CredalColumnRole, column);
      if (is_number_heading (table, column))
        names_add (&headings, heading);
      if (role == CREDAL_COLUMN_CLASS && g_ascii_strcasecmp (heading, "class") != 0
          && !credal_detect_text (table->cells, column, table->options->decimal_comma))
        names_add (&classes, heading);
      if (role == CREDAL_COLUMN_NAME && (gssize) column != table->options->pictures && table->options->header
          && *credal_cells_heading (table->cells, column) && !credal_detect_row_heading (heading)
          && !credal_detect_text (table->cells, column, table->options->decimal_comma))
        names_add (&names, heading);
    }
  names_warn (&headings, _("numbers taken as headings"), warnings);
  names_warn (&classes, _("column of numbers taken as the class, and not clustered"), warnings);
  names_warn (&names, _("column of numbers taken as an identifier that names the rows, and not clustered"), warnings);
}

void
credal_warn_headings (const CredalTable *table, GPtrArray *warnings)
{
  Names names = { 0 };

  for (gsize column = 0; column < credal_cells_width (table->cells, 0); column++)
    {
      const char *text = credal_cells_heading (table->cells, column);
      if (text && *text && strcmp (text, table->headings[column]) != 0)
        names_add (&names, table->headings[column]);
    }
  names_warn (&names, _("repeated headings; these columns are named apart"), warnings);
}

static gboolean
is_coordinate (const CredalDataset *data, gsize q)
{
  return credal_feature_sort (data, q) == CREDAL_FEATURE_COORDINATE;
}

void
credal_warn_coordinates (const CredalDataset *data, GPtrArray *warnings)
{
  for (gsize q = 0; q < credal_dataset_p (data); q++)
    if (!is_coordinate (data, q))
      {
        warn_features (data, is_coordinate,
                       _("coordinates, clustered like the other features; leave them out unless near places belong "
                         "together"), warnings);
        return;
      }
}

/* Returns TRUE if the column changes by one from each row to the next, always up or always down. */
static gboolean
counts_rows (const CredalDataset *data, gsize q)
{
  gsize n = credal_dataset_n (data);
  double first = credal_dataset_row (data, 0)[q], step = n > 1 ? credal_dataset_row (data, 1)[q] - first : 0.0;

  if (n < COUNTED || fabs (step) != 1.0 || first != floor (first))
    return FALSE;
  for (gsize i = 1; i < n; i++)
    if (credal_dataset_row (data, i)[q] != first + step * (double) i)
      return FALSE;
  return TRUE;
}

void
credal_warn_row_numbers (const CredalDataset *data, GPtrArray *warnings)
{
  warn_features (data, counts_rows,
                 _("columns that count the rows one by one; leave them out if they are only row numbers"), warnings);
}

/* ---- rows ---- */

static void
warn_rows (const char *what, gsize count, gsize line, GPtrArray *warnings)
{
  g_ptr_array_add (warnings, g_strdup_printf (_("%s: %lu, first in line %lu"), what, (gulong) count, (gulong) line));
}

void
credal_warn_repeated_names (const CredalTable *table, const CredalDataset *data, const gsize *rows, GPtrArray *warnings)
{
  gsize count = 0, line = 0;

  if (!credal_dataset_has_row_names (data))
    return;
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    {
      g_autofree char *name = credal_dataset_dup_row_name (data, i);
      if (credal_dataset_find_row (data, name) == (gssize) i)
        continue;
      line = line ? line : credal_cells_line (table->cells, rows[i]);
      count++;
    }
  if (count > 0)
    warn_rows (_("rows that repeat an earlier row's name (that name stands for the first of them)"), count, line,
               warnings);
}

void
credal_warn_unknown_classes (const CredalDataset *data, GPtrArray *warnings)
{
  const int *classes = credal_dataset_classes (data);
  gsize n = credal_dataset_n (data), known = 0;

  for (gsize i = 0; classes && i < n; i++)
    known += classes[i] >= 0;
  if (classes && known < n)
    g_ptr_array_add (warnings, g_strdup_printf (_(KNOWN_CLASSES), (gulong) known, (gulong) n));
}

/* ---- missing cells ---- */

static void
warn_left_out (const CredalTable *table, const gsize *rows, gsize n, GPtrArray *warnings)
{
  gsize total = credal_cells_rows (table->cells), first = 0;

  while (first < n && rows[first] == first)
    first++;
  if (n < total)
    g_ptr_array_add (warnings,
                     g_strdup_printf (_(LEFT_OUT), (gulong) (total - n), (gulong) total,
                                      (gulong) credal_cells_line (table->cells, first)));
}

static void
warn_filled (const CredalTable *table, const GArray *roles, GPtrArray *warnings)
{
  Names names = { 0 };
  gsize total = 0;

  for (guint column = 0; column < roles->len; column++)
    {
      CredalColumnRole role = g_array_index (roles, CredalColumnRole, column);
      gboolean read = role == CREDAL_COLUMN_FEATURE || role == CREDAL_COLUMN_CATEGORIES || role == CREDAL_COLUMN_RANKS;
      gsize count = read ? credal_table_missing (table, column, role) : 0;
      if (count > 0)
        names_add (&names, table->headings[column]);
      total += count;
    }
  g_autofree char *what = g_strdup_printf (total == 1 ? _(FILLED_ONE) : _(FILLED_SEVERAL), (gulong) total);
  names_warn (&names, what, warnings);
}

void
credal_warn_missing (const CredalTable *table, const CredalImportOptions *options, const gsize *rows, gsize n,
                     GPtrArray *warnings)
{
  if (options->missing == CREDAL_MISSING_OMIT)
    warn_left_out (table, rows, n, warnings);
  if (options->missing == CREDAL_MISSING_MEDIAN)
    warn_filled (table, options->roles, warnings);
}

void
credal_warn_orders (const CredalTable *table, const CredalImportOptions *options, GPtrArray *warnings)
{
  for (guint column = 0; column < options->roles->len; column++)
    {
      if (g_array_index (options->roles, CredalColumnRole, column) != CREDAL_COLUMN_RANKS)
        continue;
      g_auto(GStrv) texts = credal_table_order_used (table, options, column);
      g_autofree char *order = credal_order_print (texts);
      g_autofree char *heading = credal_text_excerpt (table->headings[column]);
      g_ptr_array_add (warnings, g_strdup_printf (_(ORDER), heading, order));
    }
}

/* ---- facts ---- */

/* Returns TRUE if @warning was printed by @format. Compares the text before the first value, or after it if there is
 * none before. */
static gboolean
is_printed_by (const char *warning, const char *format)
{
  gsize before = strcspn (format, "%");

  return before > 0 ? strncmp (warning, format, before) == 0 : strstr (warning, strchr (format, ' ')) != NULL;
}

gboolean
credal_warning_is_fact (const char *warning)
{
  static const char *const facts[] = {
    READ_AS, KNOWN_CLASSES, LEFT_OUT, FILLED_ONE, FILLED_SEVERAL, NO_NUMBERS, PLACES, ROW_NUMBERS, ORDER,
    N_("Features: %s"),
  };

  for (guint k = 0; k < G_N_ELEMENTS (facts); k++)
    if (is_printed_by (warning, _(facts[k])))
      return TRUE;
  return FALSE;
}
