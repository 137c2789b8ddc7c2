/* `convert`: writes the numbers of a CSV table of any length as an array. */
#include <stdio.h>
#include <string.h>
#include "cli/base/command.h"
#include "cli/base/files.h"
#include "cli/base/progress.h"
#include "cli/read/options.h"
#include "cli/write/json.h"
#include "io/convert/convert.h"
#include "io/sample/sample.h"
#include "io/tables/table-file.h"

typedef struct {
  char **files;
  gboolean single, json;
  CredalCliTable table;
} Options;

static void
convert_options_clear (Options *options)
{
  g_strfreev (options->files);
  credal_cli_table_clear (&options->table);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, convert_options_clear)

#define DESCRIPTION                                                                                                    \
  "The columns are chosen as for cluster, by an even sample of the rows. OUT.npy gets the features of all rows, with\n"\
  "NaN for missing values; --missing=omit leaves their rows out. OUT.csv next to it gets the names of the features,\n" \
  "and the name, class, weight and picture of each row if the table has them: OUT.npy then opens as the same data.\n" \
  "A cell that does not fit its column ends the run with its line and column, and nothing is written."

static CredalCliParse
parse_convert_options (int argc, char **argv, Options *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "float32", 0, 0, G_OPTION_ARG_NONE, &options->single, "write numbers of 32 bits (64)", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the columns as JSON", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "FILE.csv OUT.npy" },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Writes the numbers of a table (CSV, also .csv.gz) of any length as an array of NumPy, in little memory.",
    DESCRIPTION);

  credal_cli_table_options (&options->table, context);
  return credal_cli_parse (context, NULL, argc, argv, error);
}

/* Checks that no file is both read and written. */
static gboolean
check_names (const Options *options, GError **error)
{
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();
  g_autofree char *beside = credal_table_file_beside (options->files[1]);
  g_autoptr(GError) reason = NULL;

  credal_cli_files_read (files, options->files[0]);
  credal_cli_files_write (files, options->files[1]);
  credal_cli_files_write (files, beside);
  if (credal_cli_files_check (files, &reason))
    return TRUE;
  credal_cli_error (error, "%s; names and classes are written to %s", reason->message, beside);
  return FALSE;
}

static gboolean
check_convert_options (const Options *options, GError **error)
{
  guint n = options->files ? g_strv_length (options->files) : 0;
  const CredalCliTable *table = &options->table;
  const CredalCliGiven others[] = { { table->array != NULL, "--array" }, { table->sample != 0, "--sample" },
                                    { table->features_out != NULL, "--features-out" }, { 0 } };

  if (n < 2)
    credal_cli_error (error, "FILE.csv and OUT.npy are missing; %s --help describes the command", g_get_prgname ());
  else if (n > 2)
    credal_cli_error (error, "\"%s\" is one argument too many; %s --help describes the command", options->files[2],
                      g_get_prgname ());
  else if (!g_str_has_suffix (options->files[1], ".npy"))
    credal_cli_error (error, "%s: the name of the array ends in .npy", options->files[1]);
  else
    return credal_cli_check_none (others, "convert", error) && credal_cli_table_check (table, error)
           && check_names (options, error);
  return FALSE;
}

/* ---- the array, read again ---- */

/* Returns the role that a column should have when the array is read. */
static CredalColumnRole
wanted_role (const CredalTable *like, const CredalConverted *converted, const char *heading)
{
  gsize column;

  if (g_strv_contains ((const char *const *) converted->features, heading)
      || credal_table_find (like, heading, &column) == 0)
    return CREDAL_COLUMN_FEATURE;
  return g_array_index (like->options->roles, CredalColumnRole, column);
}

static gboolean
is_as_wanted (CredalColumnRole role, CredalColumnRole wanted)
{
  gboolean is_feature = wanted == CREDAL_COLUMN_FEATURE, is_class = wanted == CREDAL_COLUMN_CLASS;

  return (role == CREDAL_COLUMN_FEATURE) == is_feature && (role == CREDAL_COLUMN_CLASS) == is_class;
}

/* Warns of columns that were chosen, and that have to be chosen again when the array is read. */
static void
check_reading (const char *out, const CredalTable *like, const CredalConverted *converted, GPtrArray *warnings)
{
  g_autoptr(CredalSample) sample = credal_sample_read (out, out, NULL, 0, CREDAL_SAMPLE_MOST, NULL, NULL);
  const CredalTable *table = sample ? sample->table : NULL;

  for (guint k = 0; table && k + CREDAL_SAMPLE_ADDED < table->options->roles->len; k++)
    {
      const char *heading = table->headings[k];
      gboolean is_number = converted->omitted > 0 && k == 0;         /* the rows' numbers, or their names */
      if (!is_number && !is_as_wanted (g_array_index (table->options->roles, CredalColumnRole, k),
                                       wanted_role (like, converted, heading)))
        g_ptr_array_add (warnings, g_strdup_printf ("the column %s of %s is not read as it was chosen; choose it again "
                                                    "by --class or --feature", heading, out));
    }
}

/* ---- the report ---- */

/* The parts of a table that are no features. */
static const struct {
  CredalColumnRole role;
  const char *name, *title;        /* member of the JSON object; words of the text */
} parts[] = {
  { CREDAL_COLUMN_NAME, "names", "names" },
  { CREDAL_COLUMN_CLASS, "classes", "classes" },
  { CREDAL_COLUMN_WEIGHT, "weights", "weights" },
  { CREDAL_COLUMN_IGNORED, "left_out", "left out" },
};

/* Returns (transfer full) the headings of the columns with a role. */
static GPtrArray *
headings_of (const CredalTable *table, CredalColumnRole role)
{
  GPtrArray *headings = g_ptr_array_new ();

  for (guint k = 0; k < table->options->roles->len; k++)
    if (g_array_index (table->options->roles, CredalColumnRole, k) == role)
      g_ptr_array_add (headings, table->headings[k]);
  return headings;
}

static void
print_list (const char *title, char **names, guint n)
{
  printf ("%s:", title);
  for (guint k = 0; k < n; k++)
    printf ("%s %s", k > 0 ? "," : "", names[k]);
  printf ("\n");
}

static void
print_text (const CredalTable *table, const CredalConverted *converted, const char *out, const GPtrArray *warnings)
{
  guint p = g_strv_length (converted->features);

  printf ("%s: %zu row%s, %u feature%s\n", out, converted->rows, converted->rows == 1 ? "" : "s", p,
          p == 1 ? "" : "s");
  print_list ("features", converted->features, p);
  for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
    {
      g_autoptr(GPtrArray) headings = headings_of (table, parts[k].role);
      if (headings->len > 0)
        print_list (parts[k].title, (char **) headings->pdata, headings->len);
    }
  if (converted->omitted > 0)
    printf ("rows left out, with missing values: %zu\n", converted->omitted);
  if (converted->gaps > 0)
    printf ("missing values, written as NaN: %zu\n", converted->gaps);
  credal_cli_warn (warnings);
}

static void
print_json (const CredalTable *table, const CredalConverted *converted, const char *out, const GPtrArray *warnings)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  g_autofree char *beside = credal_table_file_beside (out);

  json_builder_begin_object (builder);
  credal_json_add_string (builder, "array", out);
  credal_json_add_string (builder, "beside", beside);
  credal_json_add_integer (builder, "rows", (gint64) converted->rows);
  credal_json_add_integer (builder, "omitted_rows", (gint64) converted->omitted);
  credal_json_add_integer (builder, "missing_values", (gint64) converted->gaps);
  credal_json_add_strings (builder, "features", converted->features, g_strv_length (converted->features));
  for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
    {
      g_autoptr(GPtrArray) headings = headings_of (table, parts[k].role);
      credal_cli_json_strings (builder, parts[k].name, headings);
    }
  credal_cli_json_strings (builder, "warnings", warnings);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

/* ---- the run ---- */

static CredalTable *
convert_file (const Options *options, CredalConverted *converted, CredalMonitor *monitor, GError **error)
{
  g_autofree char *name = g_filename_display_name (options->files[0]);
  CredalConversion conversion = { .path = options->files[0], .name = name, .out = options->files[1],
                                  .single = options->single };
  g_autoptr(CredalTable) like = credal_cli_table_columns (conversion.path, &options->table, &conversion.rows, monitor,
                                                          error);

  conversion.like = like;
  return like && credal_convert (&conversion, converted, monitor, error) ? g_steal_pointer (&like) : NULL;
}

gboolean
credal_cli_convert (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { 0 };
  g_auto(CredalConverted) converted = { 0 };
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  CredalCliProgress progress;
  CredalCliParse parsed = parse_convert_options (argc, argv, &options, error);

  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  if (!check_convert_options (&options, error))
    return FALSE;
  CredalMonitor *monitor = credal_cli_progress_begin (&progress);
  g_autoptr(CredalTable) table = convert_file (&options, &converted, monitor, error);
  credal_cli_progress_end (&progress);
  if (!table)
    return FALSE;
  check_reading (options.files[1], table, &converted, warnings);
  (options.json ? print_json : print_text) (table, &converted, options.files[1], warnings);
  return TRUE;
}
