/* The options of how a table is read. */
#include "cli/read/table.h"
#include <math.h>
#include <string.h>
#include "cli/base/usage.h"
#include "cli/read/pictures.h"
#include "core/base/atomic-file.h"
#include "core/data/outliers.h"
#include "io/cells/number.h"
#include "io/files/encoding.h"
#include "io/files/file.h"
#include "io/files/pipe.h"
#include "io/pictures/picture-column.h"
#include "io/pictures/picture-table.h"
#include "io/sample/sample.h"
#include "io/tables/table-file.h"

void
credal_cli_table_clear (CredalCliTable *table)
{
  g_free (table->encoding);
  g_free (table->header);
  g_free (table->missing);
  g_free (table->missing_marks);
  g_free (table->array);
  g_free (table->dissimilarities);
  g_free (table->class);
  g_strfreev (table->one_hot);
  g_strfreev (table->ordinal);
  g_strfreev (table->feature);
  g_strfreev (table->ignore);
  g_free (table->least_value);
  g_free (table->most_variable);
  g_free (table->pictures);
  g_free (table->features_out);
}

void
credal_cli_table_options (CredalCliTable *table, GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "encoding", 0, 0, G_OPTION_ARG_STRING, &table->encoding,
      "the table's encoding, such as Windows-1252 or UTF-16 (detected)", "NAME" },
    { "header", 0, 0, G_OPTION_ARG_STRING, &table->header,
      "whether the table's first row holds the headings (detected)", "yes|no|auto" },
    { "missing", 0, 0, G_OPTION_ARG_STRING, &table->missing,
      "rows that miss a value: fill them with the column's median (median), leave them out, or refuse the table",
      "median|omit|refuse" },
    { "missing-marks", 0, 0, G_OPTION_ARG_STRING, &table->missing_marks,
      "texts or numbers that mean no value, separated by commas, in addition to an empty cell, NA, N/A, #N/A, <NA>, "
      "NaN, null, \\N, none, missing, ?, ., - and the like", "LIST" },
    { "array", 0, 0, G_OPTION_ARG_STRING, &table->array,
      "the array of a .npz file that has the features (X, data or features, else the only matrix)", "NAME" },
    { "dissimilarities", 0, 0, G_OPTION_ARG_STRING, &table->dissimilarities,
      "whether the numbers are a square table of dissimilarities, whole or one triangle (detected)", "yes|no|auto" },
    { "class", 0, 0, G_OPTION_ARG_STRING, &table->class,
      "the column that holds the classes, by its heading; none: there is none (detected)", "COLUMN|none" },
    { "one-hot", 0, 0, G_OPTION_ARG_STRING_ARRAY, &table->one_hot,
      "cluster a column of texts as well: a feature for each different text, 1 where the row has it, else 0; may be "
      "repeated", "COLUMN" },
    { "ordinal", 0, 0, G_OPTION_ARG_STRING_ARRAY, &table->ordinal,
      "cluster a column of texts as well, by their places in an order: natural (the default), alphabetical, appearance "
      "(in the table), or the texts from low to high, such as 'none<mild<strong'; may be repeated", "COLUMN[=ORDER]" },
    { "feature", 0, 0, G_OPTION_ARG_STRING_ARRAY, &table->feature,
      "cluster a column of numbers that would otherwise be the class, name the rows or be left out; may be repeated",
      "COLUMN" },
    { "ignore", 0, 0, G_OPTION_ARG_STRING_ARRAY, &table->ignore,
      "leave a column of the table out, by its heading; may be repeated", "COLUMN" },
    { "least-value", 0, 0, G_OPTION_ARG_STRING, &table->least_value,
      "leave out columns of numbers that have a value below X in the table", "X" },
    { "most-variable", 0, 0, G_OPTION_ARG_STRING, &table->most_variable,
      "cluster only the N columns of numbers whose values in the table have the largest variance, after --least-value",
      "N" },
    { "pictures", 0, 0, G_OPTION_ARG_STRING, &table->pictures,
      "the column that names a picture for each row, relative to the table's folder; none: there is none (detected)",
      "COLUMN|none" },
    { "sample", 0, 0, G_OPTION_ARG_INT, &table->sample,
      "a CSV table or NumPy array of more than N rows: read an even sample of N / 2 to N rows, with weights that add "
      "up to all rows; they are called by their numbers in the table unless they have names", "N" },
    { "features-out", 0, 0, G_OPTION_ARG_FILENAME, &table->features_out,
      "a folder of pictures: write the features that are clustered as a table", "FILE" },
    { NULL },
  };

  g_option_context_add_main_entries (context, entries, NULL);
}

static const char *const answer_words[] = { "no", "yes", "auto", NULL };

/* Returns the index in answer_words; NULL counts as auto. */
static int
answer_word (const char *text)
{
  int k = 0;

  while (text && answer_words[k] && !g_str_equal (answer_words[k], text))
    k++;
  return text ? k : 2;
}

gboolean
credal_cli_table_chooses (const CredalCliTable *table)
{
  return table->least_value || table->most_variable;
}

/* Reads --least-value; without it minus infinity. */
static gboolean
read_least (const CredalCliTable *table, double *least, GError **error)
{
  *least = -INFINITY;
  if (!table->least_value || credal_number_read (table->least_value, FALSE, least) == CREDAL_NUMBER_OK)
    return TRUE;
  credal_cli_error (error, "--least-value %s: expected a number", table->least_value);
  return FALSE;
}

/* Reads --most-variable; without it 0. */
static gboolean
read_most (const CredalCliTable *table, guint64 *most, GError **error)
{
  *most = 0;
  if (!table->most_variable
      || g_ascii_string_to_unsigned (table->most_variable, 10, 1, G_MAXUINT, most, NULL))
    return TRUE;
  credal_cli_error (error, "--most-variable %s: expected a number of columns, at least 1", table->most_variable);
  return FALSE;
}

static gboolean
check_values (const CredalCliTable *table, GError **error)
{
  double least;
  guint64 most;

  if (credal_cli_table_chooses (table) && table->sample > 0)
    credal_cli_error (error, "--sample does not go with --least-value or --most-variable: they need all rows");
  else if (credal_cli_table_chooses (table) && answer_word (table->dissimilarities) == 1)
    credal_cli_error (error, "--least-value and --most-variable choose features, and do not go with --dissimilarities");
  else
    return read_least (table, &least, error) && read_most (table, &most, error);
  return FALSE;
}

gboolean
credal_cli_table_check (const CredalCliTable *table, GError **error)
{
  CredalMissing missing;

  if (table->encoding && !credal_encoding_find (table->encoding))
    credal_cli_error (error, "--encoding %s: there is no such encoding; iconv --list names them", table->encoding);
  else if (!answer_words[answer_word (table->header)])
    credal_cli_error (error, "--header %s: expected yes, no or auto", table->header);
  else if (!answer_words[answer_word (table->dissimilarities)])
    credal_cli_error (error, "--dissimilarities %s: expected yes, no or auto", table->dissimilarities);
  else if (table->missing && !credal_missing_find (table->missing, &missing))
    credal_cli_error (error, "--missing %s: expected median, omit or refuse", table->missing);
  else if (table->sample && answer_word (table->dissimilarities) == 1)
    credal_cli_error (error, "--sample does not go with --dissimilarities: some rows are no square");
  else if (table->sample < 0 || table->sample == 1)
    credal_cli_error (error, "--sample %d: a sample has at least 2 rows", table->sample);
  else
    return check_values (table, error);
  return FALSE;
}

gboolean
credal_cli_table_check_none (const CredalCliTable *table, const char *with, GError **error)
{
  const CredalCliGiven options[] = {
    { table->encoding != NULL, "--encoding" }, { table->header != NULL, "--header" },
    { table->missing != NULL, "--missing" }, { table->missing_marks != NULL, "--missing-marks" },
    { table->array != NULL, "--array" }, { table->dissimilarities != NULL, "--dissimilarities" },
    { table->class != NULL, "--class" }, { table->one_hot != NULL, "--one-hot" },
    { table->ordinal != NULL, "--ordinal" }, { table->feature != NULL, "--feature" },
    { table->ignore != NULL, "--ignore" }, { table->least_value != NULL, "--least-value" },
    { table->most_variable != NULL, "--most-variable" }, { table->pictures != NULL, "--pictures" },
    { table->features_out != NULL, "--features-out" }, { table->sample != 0, "--sample" }, { 0 },
  };

  return credal_cli_check_none (options, with, error);
}

/* Appends the options that help to the error. */
static void
name_table_options (GError **error)
{
  gboolean column = g_error_matches (*error, CREDAL_ERROR, CREDAL_ERROR_COLUMN);
  gboolean missing = g_error_matches (*error, CREDAL_ERROR, CREDAL_ERROR_INCOMPLETE);
  g_autofree char *message = g_steal_pointer (&(*error)->message);

  (*error)->message = g_strconcat (message, column ? " (--missing-marks LIST, --ignore COLUMN)" : "",
                                   missing ? "; --missing=omit leaves such rows out, --missing=median fills them"
                                           : NULL, NULL);
}

static CredalImportOptions *
wished_options (const CredalCliTable *chosen)
{
  CredalImportOptions *wishes = credal_import_options_new ();
  int header = answer_word (chosen->header), related = answer_word (chosen->dissimilarities);

  wishes->encoding = chosen->encoding ? credal_encoding_find (chosen->encoding) : NULL;
  wishes->delimiter = '\0';
  wishes->header = header == 2 ? CREDAL_DETECTED : header;
  wishes->dissimilarities = related == 2 ? CREDAL_DETECTED : related;
  wishes->array = g_strdup (chosen->array);
  wishes->gaps = chosen->missing_marks ? credal_gaps_parse (chosen->missing_marks) : NULL;
  if (chosen->missing)
    credal_missing_find (chosen->missing, &wishes->missing);
  return wishes;
}

/* Ranks a column; its heading may hold "=", too. */
static gboolean
rank_column (CredalTable *table, const char *wish, GError **error)
{
  const char *equal = strrchr (wish, '=');
  g_autofree char *heading = g_strndup (wish, equal ? (gsize) (equal - wish) : strlen (wish));

  if (credal_table_ranks (table, wish, credal_order_name (CREDAL_ORDER_NATURAL))
      || (equal && credal_table_ranks (table, heading, equal + 1)))
    return TRUE;
  credal_cli_error (error, "--ordinal %s: there is no such column", wish);
  return FALSE;
}

/* Gives each column of @headings (nullable) a role by @choose. */
static gboolean
choose_each (CredalTable *table, char **headings, gboolean (*choose) (CredalTable *table, const char *heading),
             const char *option, GError **error)
{
  for (char **heading = headings; heading && *heading; heading++)
    if (!choose (table, *heading))
      {
        credal_cli_error (error, "%s %s: there is no such column", option, *heading);
        return FALSE;
      }
  return TRUE;
}

/* Chooses the column of pictures, or finds it. */
static gboolean
choose_pictures (CredalTable *table, const char *path, const char *chosen, GError **error)
{
  if (!chosen)
    credal_picture_column_detect (table, path);
  else if (!credal_table_choose_pictures (table, g_str_equal (chosen, "none") ? NULL : chosen))
    {
      credal_cli_error (error, "--pictures %s: there is no such column", chosen);
      return FALSE;
    }
  return TRUE;
}

static gboolean
choose_by_values (CredalTable *table, const CredalCliTable *chosen, GError **error)
{
  double least;
  guint64 most;

  return !credal_cli_table_chooses (chosen)
         || (read_least (chosen, &least, error) && read_most (chosen, &most, error)
             && credal_table_choose_by_values (table, table->options, least, (gsize) most, error));
}

static gboolean
choose_columns (CredalTable *table, const CredalCliTable *chosen, GError **error)
{
  gboolean none = chosen->class && g_str_equal (chosen->class, "none");

  if (chosen->class && !credal_table_choose_class (table, none ? NULL : chosen->class))
    {
      credal_cli_error (error, "--class %s: there is no such column", chosen->class);
      return FALSE;
    }
  if (!choose_each (table, chosen->one_hot, credal_table_categories, "--one-hot", error))
    return FALSE;
  for (char **wish = chosen->ordinal; wish && *wish; wish++)
    if (!rank_column (table, *wish, error))
      return FALSE;
  return choose_each (table, chosen->feature, credal_table_feature, "--feature", error)
         && choose_each (table, chosen->ignore, credal_table_ignore, "--ignore", error)
         && choose_by_values (table, chosen, error);
}

/* Returns an even sample of the rows. NULL without an error: the table has no more than the rows of the sample. */
static CredalTable *
load_sample (const char *path, const char *name, const CredalImportOptions *wishes, int most, GError **error)
{
  g_autoptr(CredalSample) sample = credal_sample_read (path, name, wishes, (gsize) most, (guint) most, NULL, error);

  if (!sample && error && g_error_matches (*error, CREDAL_ERROR, CREDAL_ERROR_DATA))
    g_prefix_error (error, "--sample does not go with dissimilarities (--dissimilarities=no): ");
  return sample ? g_steal_pointer (&sample->table) : NULL;
}

/* Reads all rows, or a sample if one was asked for. */
static CredalTable *
load_rows (const char *path, const CredalCliTable *chosen, GError **error)
{
  gsize length;
  GError *failure = NULL;
  g_autoptr(CredalImportOptions) wishes = wished_options (chosen);
  g_autofree char *name = g_filename_display_name (path);
  CredalTable *sample = chosen->sample > 0 ? load_sample (path, name, wishes, chosen->sample, &failure) : NULL;

  if (failure)
    g_propagate_error (error, failure);
  if (sample || failure)
    return sample;
  char *bytes = credal_pipe_read (path, &length, error);
  return bytes ? credal_table_file_take (path, name, bytes, length, wishes, error) : NULL;
}

static CredalTable *
load_file (const char *path, const CredalCliTable *chosen, GError **error)
{
  g_autoptr(CredalTable) table = load_rows (path, chosen, error);

  return table && choose_pictures (table, path, chosen->pictures, error) && choose_columns (table, chosen, error)
         ? g_steal_pointer (&table) : NULL;
}

/* Fails for a file without a CSV table, with the reason. */
static CredalTable *
fail_columns (const char *path, const CredalImportOptions *wishes, GError **error)
{
  g_autoptr(CredalTable) other = credal_table_file_load (path, wishes, error);

  if (other)
    credal_fail_file (error, CREDAL_ERROR_PARSE, path, "this is no CSV table whose rows end with line feeds");
  return NULL;
}

CredalTable *
credal_cli_table_columns (const char *path, const CredalCliTable *chosen, gsize *rows, CredalMonitor *monitor,
                          GError **error)
{
  GError *failure = NULL;
  g_autoptr(CredalImportOptions) wishes = wished_options (chosen);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr(CredalTable) table = credal_sample_rows (path, name, wishes, CREDAL_SAMPLE_MOST, rows, monitor, &failure);

  if (failure)
    g_propagate_error (error, failure);
  if (!table)
    return failure ? NULL : fail_columns (path, wishes, error);
  if (*rows > credal_cells_rows (table->cells) && credal_cli_table_chooses (chosen))
    {
      credal_cli_error (error, "--least-value and --most-variable need all rows in memory, at most %u",
                        CREDAL_SAMPLE_MOST);
      return NULL;
    }
  return choose_pictures (table, path, chosen->pictures, error) && choose_columns (table, chosen, error)
         ? g_steal_pointer (&table) : NULL;
}

static CredalTable *
load_folder (const char *path, const CredalCliTable *chosen, GError **error)
{
  GBytes *bytes = credal_cli_pictures_table (path, error);
  g_autoptr(CredalTable) table = bytes ? credal_picture_table_parse (path, bytes, error) : NULL;

  return table && choose_columns (table, chosen, error)
         && (!chosen->features_out || credal_file_replace (chosen->features_out, g_bytes_get_data (bytes, NULL),
                                                           g_bytes_get_size (bytes), error))
         ? g_steal_pointer (&table) : NULL;
}

CredalTable *
credal_cli_table_load (const char *path, const CredalCliTable *chosen, GError **error)
{
  if (credal_picture_folder (path))
    return load_folder (path, chosen, error);
  if (!chosen->features_out)
    return load_file (path, chosen, error);
  credal_cli_error (error, "--features-out is for a folder of pictures, and %s is none", path);
  return NULL;
}

/* Names the option that reads values such as -9999 as missing. */
static void
advise_marks (const CredalDataset *data, GPtrArray *warnings)
{
  g_autoptr(GArray) codes = credal_sentinels_find (data);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint k = 0; k < codes->len; k++)
    g_string_append_printf (list, "%s%.10g", k > 0 ? "," : "", g_array_index (codes, CredalOutlier, k).value);
  if (codes->len > 0)
    g_ptr_array_add (warnings, g_strdup_printf ("--missing-marks=%s reads such values as missing", list->str));
}

/* Says how many columns were chosen by their values. */
static void
note_chosen (const CredalTable *table, const CredalCliTable *chosen, GPtrArray *warnings)
{
  g_autoptr(GString) note = g_string_new (NULL);
  guint features = 0;

  for (guint column = 0; column < table->options->roles->len; column++)
    features += g_array_index (table->options->roles, CredalColumnRole, column) == CREDAL_COLUMN_FEATURE;
  g_string_append_printf (note, "%u of %u columns are features of numbers", features, table->options->roles->len);
  if (chosen->least_value)
    g_string_append_printf (note, "; no value is below %s", chosen->least_value);
  if (chosen->most_variable)
    g_string_append_printf (note, "; at most the %s of largest variance", chosen->most_variable);
  g_ptr_array_add (warnings, g_string_free (g_steal_pointer (&note), FALSE));
}

CredalDataset *
credal_cli_table_dataset (CredalTable *table, const CredalCliTable *chosen, GPtrArray *warnings, GError **error)
{
  if (warnings && credal_cli_table_chooses (chosen))
    note_chosen (table, chosen, warnings);
  CredalDataset *data = credal_table_dataset_last (table, warnings, error);

  if (!data && error)
    name_table_options (error);
  if (data && warnings)
    {
      credal_cli_pictures_notes (warnings);
      advise_marks (data, warnings);
    }
  if (data && credal_dataset_filled (data) && !chosen->missing)
    g_ptr_array_add (warnings, g_strdup ("rows with gaps: --missing=omit leaves them out, --missing=refuse refuses the "
                                         "table"));
  return data;
}

gboolean
credal_cli_table_source (const char *path, const CredalCliTable *chosen, CredalTableSource *source, GError **error)
{
  g_autoptr(CredalTable) table = credal_cli_table_load (path, chosen, error);

  if (!table)
    return FALSE;
  if (chosen->sample > 0)
    {
      credal_cli_error (error, "--table-out has all rows of the table, and does not go with --sample");
      return FALSE;
    }
  source->name = g_filename_display_name (path);
  source->bytes = credal_picture_folder (path) ? g_bytes_ref (credal_cli_pictures_table (path, NULL))
                                               : credal_table_file_read (path, chosen->array, error);
  source->options = credal_import_options_copy (table->options);
  return source->bytes != NULL;
}
