/* Turns a table into a dataset, by the roles of its columns. */
#include <glib/gi18n-lib.h>
#include "io/csv/column-format.h"
#include "io/csv/known-units.h"
#include "io/csv/detect.h"
#include "io/csv/missing.h"
#include "io/csv/notes.h"
#include "io/cells/number.h"
#include "io/csv/csv.h"
#include "io/csv/warnings.h"
#include "io/csv/write.h"
#include "io/files/text.h"
#include <math.h>

/* ---- planning the columns ---- */

#define NO_COLUMN G_MAXSIZE

typedef struct {
  gsize column;
  const char *category;            /* text for which it is 1; NULL: a number */
  GHashTable *ranks;               /* text → its rank in an order, from 1; NULL: a number */
  char **order;                    /* the texts of the ranks */
} Feature;

typedef struct {
  Feature *features;               /* (p) */
  gsize p;
  gsize class, name, weight;       /* NO_COLUMN: none */
  gsize *rows;                     /* (n) table rows */
  gsize n;
  const CredalImportOptions *options;
  CredalColumnFormat **formats;    /* of each column of the table; NULL: not needed so far */
} Plan;

static void
plan_clear (Plan *plan)
{
  for (gsize q = 0; q < plan->p; q++)
    {
      g_clear_pointer (&plan->features[q].ranks, g_hash_table_unref);
      g_strfreev (plan->features[q].order);
    }
  g_free (plan->features);
  g_free (plan->rows);
  for (gsize column = 0; column < plan->options->roles->len; column++)
    g_free (plan->formats[column]);
  g_free (plan->formats);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Plan, plan_clear)

static gboolean
fail_cell (const CredalTable *table, GError **error, const char *what)
{
  credal_cells_fault (table->cells, CREDAL_CELLS_BEGIN, 0, CREDAL_ERROR_DATA, error, "%s", what);
  return FALSE;
}

static gboolean
plan_column (Plan *plan, gsize column, CredalColumnRole role)
{
  gsize *single = NULL;

  switch (role)
    {
    case CREDAL_COLUMN_FEATURE:
    case CREDAL_COLUMN_CATEGORIES:
    case CREDAL_COLUMN_RANKS:
      plan->features[plan->p++] = (Feature) { .column = column };
      return TRUE;
    case CREDAL_COLUMN_CLASS:
      single = &plan->class;
      break;
    case CREDAL_COLUMN_NAME:
      single = &plan->name;
      break;
    case CREDAL_COLUMN_WEIGHT:
      single = &plan->weight;
      break;
    case CREDAL_COLUMN_IGNORED:
      return TRUE;
    }
  if (!single || *single != NO_COLUMN)
    return FALSE;
  *single = column;
  return TRUE;
}

/* Lists the rows to read, once the columns are known. */
static gboolean
plan_rows (Plan *plan, const CredalTable *table, GError **error)
{
  plan->rows = credal_table_rows_read (table, plan->options, &plan->n);
  if (!plan->rows)
    return credal_cells_fail_memory (table->cells, error);
  return plan->n > 0 || fail_cell (table, error, _("every row misses a value; leave out the empty columns"));
}

static gboolean
check_texts (const CredalTable *table, gsize column, guint count, GError **error)
{
  if (count <= CREDAL_MAX_CATEGORIES)
    return TRUE;
  g_autofree char *heading = credal_text_excerpt (table->headings[column]);
  credal_cells_fault (table->cells, 0, column, CREDAL_ERROR_COLUMN, error,
                      _("column \"%s\" has more than %d different texts; leave the column out"), heading,
                      CREDAL_MAX_CATEGORIES);
  return FALSE;
}

static void
set_fault (const CredalTable *table, gsize row, gsize column, const char *what, GError **error)
{
  const char *text = credal_cells_text (table->cells, row, column);
  g_autofree char *excerpt = credal_text_excerpt (text);
  g_autofree char *heading = credal_text_excerpt (table->headings[column]);

  credal_cells_fault (table->cells, row, column, CREDAL_ERROR_COLUMN, error,
                      _("column \"%s\": \"%s\" %s"), heading, excerpt, what);
}

/* Adds a feature for each of the chosen @texts. Fails if the column has another text. */
static gboolean
add_chosen (GArray *features, const Plan *plan, const CredalTable *table, gsize column, char **texts, GError **error)
{
  for (gsize i = 0; i < plan->n; i++)
    {
      const char *text = credal_cells_text (table->cells, plan->rows[i], column);
      if (credal_missing_is_text (text) || g_strv_contains ((const char *const *) texts, text))
        continue;
      g_autofree char *known = g_strjoinv (", ", texts);
      g_autofree char *what = g_strdup_printf (_("is none of the known texts of this column: %s"), known);
      set_fault (table, plan->rows[i], column, what, error);
      return FALSE;
    }
  for (char **text = texts; *text; text++)
    {
      Feature feature = { .column = column, .category = *text };
      g_array_append_val (features, feature);
    }
  return TRUE;
}

/* Adds a feature for each text of the column, in order of first appearance unless the options choose the texts. */
static gboolean
add_categories (GArray *features, const Plan *plan, const CredalTable *table, gsize column, GError **error)
{
  char **chosen = credal_import_options_order (plan->options, column);

  if (chosen)
    return add_chosen (features, plan, table, column, chosen, error);
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (gsize i = 0; i < plan->n; i++)
    {
      const char *text = credal_cells_text (table->cells, plan->rows[i], column);
      if (credal_missing_is_text (text) || !g_hash_table_add (seen, (gpointer) text))
        continue;
      Feature feature = { .column = column, .category = text };
      g_array_append_val (features, feature);
    }
  return check_texts (table, column, g_hash_table_size (seen), error);
}

static gboolean
rank_texts (Feature *feature, const Plan *plan, const CredalTable *table, GError **error)
{
  char **texts = feature->order = credal_table_order_used (table, plan->options, feature->column);

  feature->ranks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint k = 0; texts[k]; k++)
    g_hash_table_insert (feature->ranks, g_strdup (texts[k]), GUINT_TO_POINTER (k + 1));
  return check_texts (table, feature->column, g_hash_table_size (feature->ranks), error);
}

/* Turns columns of texts into their features. */
static gboolean
plan_texts (Plan *plan, const CredalTable *table, GError **error)
{
  g_autoptr(GArray) features = g_array_new (FALSE, FALSE, sizeof (Feature));

  for (gsize k = 0; k < plan->p; k++)
    {
      gsize column = plan->features[k].column;
      CredalColumnRole role = g_array_index (plan->options->roles, CredalColumnRole, column);
      if (role == CREDAL_COLUMN_RANKS && !rank_texts (&plan->features[k], plan, table, error))
        return FALSE;
      if (role == CREDAL_COLUMN_CATEGORIES && !add_categories (features, plan, table, column, error))
        return FALSE;
      if (role != CREDAL_COLUMN_CATEGORIES)
        g_array_append_val (features, plan->features[k]);
    }
  if (features->len == 0)
    return fail_cell (table, error, _("no column of numbers or texts to cluster; choose the columns to use"));
  g_free (plan->features);
  plan->p = features->len;
  plan->features = (Feature *) (gpointer) g_array_free (g_steal_pointer (&features), FALSE);
  return TRUE;
}

static gboolean
make_plan (Plan *plan, const CredalTable *table, const CredalImportOptions *options, GError **error)
{
  gsize columns = credal_cells_width (table->cells, 0);

  *plan = (Plan) { g_new (Feature, columns), 0, NO_COLUMN, NO_COLUMN, NO_COLUMN, NULL, 0, options,
                   g_new0 (CredalColumnFormat *, MAX (columns, options->roles->len)) };
  if (options->roles->len != columns)
    return fail_cell (table, error, _("the import options are for another number of columns; import the table again"));
  if (options->pictures >= (gssize) columns)
    return fail_cell (table, error, _("the import options name a column of pictures that does not exist"));
  for (gsize column = 0; column < columns; column++)
    if (!plan_column (plan, column, g_array_index (options->roles, CredalColumnRole, column)))
      return fail_cell (table, error,
                        _("at most one column can be the class, one the name and one the weight; choose again"));
  if (plan->p == 0)
    return fail_cell (table, error,
                      _("no column of numbers to cluster; check the delimiter, or choose the columns to use"));
  return plan_rows (plan, table, error) && plan_texts (plan, table, error);
}

/* ---- numbers ---- */

/* Reports all missing cells at once, not one in each attempt. */
static void
report_missing (const CredalTable *table, const Plan *plan, gsize row, gsize column, GError **error)
{
  const char *text = credal_cells_text (table->cells, row, column);
  g_autofree char *excerpt = credal_text_excerpt (text);
  g_autofree char *heading = credal_text_excerpt (table->headings[column]);
  g_autofree char *written = *text ? g_strdup_printf (_(", only \"%s\""), excerpt) : g_strdup ("");
  gsize incomplete = credal_table_incomplete (table, plan->options);

  credal_cells_fault (table->cells, row, column, CREDAL_ERROR_INCOMPLETE, error,
                      g_dngettext (GETTEXT_PACKAGE, "column \"%s\" has no value%s; %zu of %zu rows misses a value",
                                   "column \"%s\" has no value%s; %zu of %zu rows miss a value", incomplete),
                      heading, written, incomplete, credal_cells_rows (table->cells));
}

static const CredalColumnFormat *
format_of_column (const CredalTable *table, const Plan *plan, gsize column)
{
  if (!plan->formats[column])
    {
      const CredalColumnFormat found = credal_column_format (table->cells, column, plan->options->decimal_comma);
      plan->formats[column] = g_memdup2 (&found, sizeof found);
    }
  return plan->formats[column];
}

/* Fails for the first number that is not in the unit of most others of its column. */
static gboolean
fail_unit (const CredalTable *table, const Plan *plan, gsize column, const CredalColumnFormat *usual, GError **error)
{
  const char *text = credal_cells_text (table->cells, usual->odd, column);
  CredalNumberFormat format = { 0 };

  g_free (credal_format_strip (text, plan->options->decimal_comma, &format));
  if (*format.unit && !credal_unit_is_known (format.unit))
    {
      set_fault (table, usual->odd, column, credal_number_fault (CREDAL_NUMBER_TEXT), error);
      return FALSE;
    }
  g_autofree char *own = credal_format_print (&format), *theirs = credal_format_print (&usual->format);
  g_autofree char *is = own ? g_strdup_printf (_("is in %s"), own) : g_strdup (_("has no unit"));
  g_autofree char *other = theirs ? g_strdup_printf (_("is in %s"), theirs) : g_strdup (_("has none"));
  g_autofree char *what = g_strdup_printf (_("%s, and line %zu %s; write all in one unit, or leave the column out"), is,
                                           credal_cells_line (table->cells, usual->row), other);

  set_fault (table, usual->odd, column, what, error);
  return FALSE;
}

/* Reads a number with a format. @fault: why it is no plain number. */
static gboolean
read_formatted (const CredalTable *table, const Plan *plan, gsize row, gsize column, CredalNumber fault, double *value,
                GError **error)
{
  const CredalColumnFormat *usual = format_of_column (table, plan, column);
  const char *text = credal_cells_text (table->cells, row, column);
  gboolean guess = fault == CREDAL_NUMBER_SEPARATOR && usual->fitting < usual->filled;     /* "1,234" next to "2,5" */
  CredalNumberFormat format;
  g_autofree char *number = guess ? NULL : credal_format_strip (text, plan->options->decimal_comma, &format);

  if (number && usual->odd != G_MAXSIZE)
    return fail_unit (table, plan, column, usual, error);
  if (number)
    fault = credal_number_read (number, FALSE, value);
  if (fault != CREDAL_NUMBER_OK)
    {
      set_fault (table, row, column, credal_number_fault (fault), error);
      return FALSE;
    }
  *value *= credal_format_factor (&format, &usual->format);
  return TRUE;
}

static gboolean
read_number_cell (const CredalTable *table, const Plan *plan, gsize row, gsize column, double *value, GError **error)
{
  const char *text = credal_cells_text (table->cells, row, column);
  CredalNumber fault = credal_number_read (text, plan->options->decimal_comma, value);

  if (fault == CREDAL_NUMBER_OK)
    return TRUE;
  if (fault == CREDAL_NUMBER_TEXT || fault == CREDAL_NUMBER_SEPARATOR)
    return read_formatted (table, plan, row, column, fault, value, error);
  if (credal_number_is_missing (text))
    report_missing (table, plan, row, column, error);
  else
    set_fault (table, row, column, credal_number_fault (fault), error);
  return FALSE;
}

/* 0: it has none. */
static double
value_of_text (const Feature *feature, const char *text)
{
  return feature->category ? g_str_equal (text, feature->category)
                           : GPOINTER_TO_UINT (g_hash_table_lookup (feature->ranks, text));
}

/* Sets 1 or 0 for a category, the place for a rank; NaN if the median is filled in later. */
static gboolean
read_text (const CredalTable *table, const Plan *plan, gsize row, const Feature *feature, double *value, GError **error)
{
  const char *text = credal_cells_text (table->cells, row, feature->column);
  gboolean missing = credal_missing_is_text (text);

  *value = missing ? NAN : value_of_text (feature, text);
  if (missing && plan->options->missing != CREDAL_MISSING_MEDIAN)
    report_missing (table, plan, row, feature->column, error);
  else if (feature->ranks && *value == 0.0)
    set_fault (table, row, feature->column, _("is not in the order of its texts; add it"), error);
  else
    return TRUE;
  return FALSE;
}

/* Sets NaN if the median is filled in later. */
static gboolean
read_feature (const CredalTable *table, const Plan *plan, gsize row, const Feature *feature, double *value,
              GError **error)
{
  gsize column = feature->column;

  if (feature->category || feature->ranks)
    return read_text (table, plan, row, feature, value, error);
  if (plan->options->missing != CREDAL_MISSING_MEDIAN
      || !credal_number_is_missing (credal_cells_text (table->cells, row, column)))
    return read_number_cell (table, plan, row, column, value, error);
  *value = NAN;
  return TRUE;
}

/* Returns the number of first objects that are measured. */
static gsize
count_measured (const Plan *plan)
{
  gsize measured = plan->options->measured, count = 0;

  while (count < plan->n && (measured == 0 || plan->rows[count] < measured))
    count++;
  return count;
}

/* Records the NaN cells. */
static void
note_gaps (const Plan *plan, const double *x, GArray *filled)
{
  for (gsize cell = 0; cell < plan->n * plan->p; cell++)
    if (isnan (x[cell]))
      g_array_append_val (filled, cell);
}

static gboolean
fill_features (const CredalTable *table, const Plan *plan, double *x, GArray *filled, GError **error)
{
  note_gaps (plan, x, filled);
  g_autofree double *scratch = g_try_malloc_n (plan->n, sizeof *scratch);
  gsize measured = count_measured (plan);

  if (!scratch)
    return credal_cells_fail_memory (table->cells, error);
  for (gsize q = 0; q < plan->p; q++)
    if (!credal_missing_fill (x, plan->n, plan->p, q, measured, scratch))
      {
        set_fault (table, 0, plan->features[q].column,
                   _("is missing, like all other values of the column; leave the column out"), error);
        return FALSE;
      }
  return TRUE;
}

/* Returns (n × p) row-major, or NULL. @filled: the filled cells are added. */
static double *
read_feature_cells (const CredalTable *table, const Plan *plan, GArray *filled, GError **error)
{
  gsize n = plan->n, p = plan->p;
  g_autofree double *x = g_try_malloc_n (n, p * sizeof (double));

  if (!x)
    {
      credal_cells_fail_memory (table->cells, error);
      return NULL;
    }
  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < p; q++)
      if (!read_feature (table, plan, plan->rows[i], &plan->features[q], &x[i * p + q], error))
        return NULL;
  if (plan->options->missing == CREDAL_MISSING_MEDIAN && !fill_features (table, plan, x, filled, error))
    return NULL;
  return g_steal_pointer (&x);
}

static double *
read_weights (const CredalTable *table, const Plan *plan, GError **error)
{
  g_autofree double *weights = g_try_malloc_n (plan->n, sizeof *weights);

  if (!weights)
    {
      credal_cells_fail_memory (table->cells, error);
      return NULL;
    }
  for (gsize i = 0; i < plan->n; i++)
    {
      gsize row = plan->rows[i];
      if (!read_number_cell (table, plan, row, plan->weight, &weights[i], error))
        return NULL;
      if (weights[i] > 0.0)
        continue;
      credal_cells_fault (table->cells, row, plan->weight, CREDAL_ERROR_PARSE, error,
                          _("the weight \"%s\" is not positive; a weight is the number of objects that a row stands "
                            "for"),
                          credal_cells_text (table->cells, row, plan->weight));
      return NULL;
    }
  return g_steal_pointer (&weights);
}

/* ---- names and classes ---- */

/* Returns: (transfer full): the row's name; without one, its number in the table. */
static char *
row_name (const CredalTable *table, const Plan *plan, gsize row)
{
  const char *text = plan->name == NO_COLUMN ? "" : credal_cells_text (table->cells, row, plan->name);

  return *text ? g_strdup (text) : g_strdup_printf ("%" G_GSIZE_FORMAT, row + 1);
}

static void
note_omitted (const CredalTable *table, const Plan *plan, CredalDataset *data)
{
  GHashTable *lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize row = 0, next = 0; row < credal_cells_rows (table->cells); row++)
    if (next < plan->n && plan->rows[next] == row)
      next++;
    else
      g_hash_table_insert (lines, row_name (table, plan, row),
                           GSIZE_TO_POINTER (credal_cells_line (table->cells, row)));
  credal_dataset_set_omitted (data, lines);
}

static gboolean
read_row_names (const CredalTable *table, const Plan *plan, CredalDataset *data, GError **error)
{
  char **names = g_try_malloc0_n (plan->n + 1, sizeof *names);

  if (!names)
    return credal_cells_fail_memory (table->cells, error);
  for (gsize i = 0; i < plan->n; i++)
    names[i] = row_name (table, plan, plan->rows[i]);
  credal_dataset_set_row_names (data, names);
  return TRUE;
}

/* Keeps the file that each row names as its picture. */
static gboolean
read_pictures (const CredalTable *table, const Plan *plan, CredalDataset *data, GError **error)
{
  char **files = g_try_malloc0_n (plan->n + 1, sizeof *files);

  if (!files)
    return credal_cells_fail_memory (table->cells, error);
  for (gsize i = 0; i < plan->n; i++)
    {
      const char *text = credal_cells_text (table->cells, plan->rows[i], (gsize) plan->options->pictures);
      files[i] = g_strdup (credal_missing_is_text (text) ? "" : credal_csv_unguard (text));
    }
  credal_dataset_set_pictures (data, files);
  return TRUE;
}

/* Numbers the classes in order of first appearance; a column without classes is ignored. */
static gboolean
read_classes (const CredalTable *table, const Plan *plan, CredalDataset *data, GError **error)
{
  g_autoptr(GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  g_autofree int *classes = g_try_malloc_n (plan->n, sizeof *classes);

  if (!classes)
    return credal_cells_fail_memory (table->cells, error);
  for (gsize i = 0; i < plan->n; i++)
    {
      const char *text = credal_csv_unguard (credal_cells_text (table->cells, plan->rows[i], plan->class));
      guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, text));
      if (number == 0 && !credal_missing_is_text (text))
        {
          g_ptr_array_add (names, g_strdup (text));
          number = names->len;
          g_hash_table_insert (numbers, (gpointer) text, GUINT_TO_POINTER (number));
        }
      classes[i] = (int) number - 1;
    }
  guint count = names->len;
  if (count == 0)
    return TRUE;
  g_ptr_array_add (names, NULL);
  credal_dataset_set_classes (data, g_steal_pointer (&classes), count, (char **) g_ptr_array_steal (names, NULL));
  credal_dataset_set_class_heading (data, table->headings[plan->class]);
  return TRUE;
}

/* ---- the dataset ---- */

/* "width", "colour=red" */
static char **
feature_names (const CredalTable *table, const Plan *plan)
{
  char **names = g_new0 (char *, plan->p + 1);

  for (gsize q = 0; q < plan->p; q++)
    {
      const char *heading = table->headings[plan->features[q].column];
      const char *category = plan->features[q].category;
      names[q] = category ? g_strconcat (heading, "=", category, NULL) : g_strdup (heading);
    }
  return names;
}

static CredalOrigin *
feature_origin (const CredalTable *table, const Plan *plan, const Feature *feature)
{
  const char *heading = table->headings[feature->column];
  const char *category[] = { feature->category, NULL };

  if (feature->category)
    return credal_origin_new (CREDAL_ORIGIN_CATEGORY, heading, category, NULL);
  if (feature->ranks)
    return credal_origin_new (CREDAL_ORIGIN_RANK, heading, (const char *const *) feature->order, NULL);
  const CredalColumnFormat *format = plan->formats[feature->column];
  g_autofree char *unit = format ? credal_format_print (&format->format) : NULL;
  return credal_origin_new (CREDAL_ORIGIN_NUMBER, heading, NULL, unit);
}

static GPtrArray *
feature_origins (const CredalTable *table, const Plan *plan)
{
  GPtrArray *origins = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_origin_free);

  for (gsize q = 0; q < plan->p; q++)
    g_ptr_array_add (origins, feature_origin (table, plan, &plan->features[q]));
  return origins;
}

static CredalDataset *
make_dataset (const CredalTable *table, const Plan *plan, GError **error)
{
  g_autoptr(GArray) filled = g_array_new (FALSE, FALSE, sizeof (gsize));
  double *x = read_feature_cells (table, plan, filled, error), *weights;
  CredalNotes *notes;

  if (!x)
    return NULL;

  g_auto(GStrv) names = feature_names (table, plan);
  g_autoptr(CredalDataset) data = credal_dataset_new (plan->n, plan->p, x, (const char **) names);
  gboolean named = plan->name != NO_COLUMN || plan->n < credal_cells_rows (table->cells);
  if (plan->n < credal_cells_rows (table->cells))
    note_omitted (table, plan, data);
  if ((named && !read_row_names (table, plan, data, error))
      || !credal_table_notes (table, plan->options, plan->rows, plan->n, &notes, error))
    return NULL;
  credal_dataset_set_notes (data, notes);
  credal_dataset_set_filled (data, g_steal_pointer (&filled));
  credal_dataset_set_origins (data, feature_origins (table, plan));
  if (plan->options->pictures >= 0 && !read_pictures (table, plan, data, error))
    return NULL;
  if (plan->class != NO_COLUMN && !read_classes (table, plan, data, error))
    return NULL;
  if (plan->weight != NO_COLUMN)
    {
      if (!(weights = read_weights (table, plan, error)))
        return NULL;
      credal_dataset_set_weights (data, weights);
    }
  gsize measured = count_measured (plan);
  if (measured > 0)
    credal_dataset_set_measured (data, measured);
  return g_steal_pointer (&data);
}

CredalDataset *
credal_table_dataset (const CredalTable *table, const CredalImportOptions *options, GPtrArray *warnings, GError **error)
{
  const CredalImportOptions *used = options ? options : table->options;
  g_auto(Plan) plan;

  if (!make_plan (&plan, table, used, error))
    return NULL;
  CredalDataset *data = make_dataset (table, &plan, error);
  if (!data || !warnings)
    return data;
  credal_warn_encoding (table, warnings);
  if (used == table->options)
    {
      credal_warn_taken (table, warnings);
      credal_warn_ignored (table, warnings);
    }
  credal_warn_formats (table, used, warnings);
  credal_warn_headings (table, warnings);
  credal_warn_orders (table, used, warnings);
  credal_warn_missing (table, used, plan.rows, plan.n, warnings);
  if (credal_dataset_n (data) > 1)
    {
      credal_warn_row_numbers (data, warnings);
      credal_warn_coordinates (data, warnings);
      credal_warn_constant_columns (data, warnings);
      credal_warn_duplicate_columns (data, warnings);
      credal_warn_outliers (table, data, plan.rows, warnings);
      credal_warn_sentinels (table, data, plan.rows, warnings);
    }
  credal_warn_repeated_names (table, data, plan.rows, warnings);
  credal_warn_unknown_classes (data, warnings);
  return data;
}
