/* Turns a table into a dataset, by the roles of its columns. */
#include <glib/gi18n-lib.h>
#include "core/layout/scaling.h"
#include "io/csv/features.h"
#include "io/csv/missing.h"
#include "io/csv/notes.h"
#include "io/csv/warnings.h"
#include "io/csv/write.h"
#include "io/square/square.h"

/* ---- names and classes ---- */

/* Returns: (transfer full): the row's name; without one, its number in the table. */
static char *
row_name (const CredalTable *table, const CredalPlan *plan, gsize row)
{
  const char *text = plan->name == CREDAL_NO_COLUMN ? "" : credal_cells_text (table->cells, row, plan->name);

  return *text ? g_strdup (text) : g_strdup_printf ("%" G_GSIZE_FORMAT, row + 1);
}

static void
note_omitted (const CredalTable *table, const CredalPlan *plan, CredalDataset *data)
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
read_row_names (const CredalTable *table, const CredalPlan *plan, CredalDataset *data, GError **error)
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
read_pictures (const CredalTable *table, const CredalPlan *plan, CredalDataset *data, GError **error)
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
read_classes (const CredalTable *table, const CredalPlan *plan, CredalDataset *data, GError **error)
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

static CredalOrigin *
feature_origin (const CredalTable *table, const CredalPlan *plan, const CredalPlanFeature *feature)
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
feature_origins (const CredalTable *table, const CredalPlan *plan)
{
  GPtrArray *origins = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_origin_free);

  for (gsize q = 0; q < plan->p; q++)
    g_ptr_array_add (origins, feature_origin (table, plan, &plan->features[q]));
  return origins;
}

/* Fails unless the features are a square. */
static gboolean
check_square (const CredalTable *table, const CredalPlan *plan, GError **error)
{
  gsize first = plan->features[0].column;

  if (plan->p == plan->n && plan->features[plan->p - 1].column == first + plan->p - 1)
    return TRUE;
  credal_cells_fault (table->cells, CREDAL_CELLS_BEGIN, 0, CREDAL_ERROR_DATA, error,
                      _("dissimilarities need a column for each row, next to each other: there are %zu rows and %zu "
                        "columns; read the table as features, or choose the columns again"), plan->n, plan->p);
  return FALSE;
}

static CredalDataset *
make_related (const CredalTable *table, const CredalPlan *plan, GPtrArray *warnings, GError **error)
{
  double *square = check_square (table, plan, error)
                     ? credal_square_read (table->cells, plan->options->decimal_comma, plan->features[0].column, error)
                     : NULL;
  g_autoptr(GError) failure = NULL;
  CredalDataset *data = square ? credal_dataset_new_scaled (plan->n, square, warnings, &failure) : NULL;

  if (failure)
    credal_cells_fault (table->cells, CREDAL_CELLS_BEGIN, 0, failure->code, error, "%s", failure->message);
  if (data && table->triangle)
    credal_dataset_set_triangle (data);
  return data;
}

static CredalDataset *
make_features (const CredalTable *table, const CredalPlan *plan, CredalCells *released, GError **error)
{
  g_autoptr(GArray) filled = g_array_new (FALSE, FALSE, sizeof (gsize));
  double *x = credal_features_read (table, plan, released, filled, error);

  if (!x)
    return NULL;
  g_auto(GStrv) names = credal_plan_names (plan, table);
  CredalDataset *data = credal_dataset_new (plan->n, plan->p, x, (const char **) names);
  credal_dataset_set_filled (data, g_steal_pointer (&filled));
  credal_dataset_set_origins (data, feature_origins (table, plan));
  return data;
}

/* Adds names, notes, pictures, classes and weights. */
static gboolean
describe_rows (const CredalTable *table, const CredalPlan *plan, CredalDataset *data, GError **error)
{
  gboolean named = plan->name != CREDAL_NO_COLUMN || plan->n < credal_cells_rows (table->cells);
  double *weights;
  CredalNotes *notes;

  if (plan->n < credal_cells_rows (table->cells))
    note_omitted (table, plan, data);
  if ((named && !read_row_names (table, plan, data, error))
      || !credal_table_notes (table, plan->options, plan->rows, plan->n, &notes, error))
    return FALSE;
  credal_dataset_set_notes (data, notes);
  if (plan->options->pictures >= 0 && !read_pictures (table, plan, data, error))
    return FALSE;
  if (plan->class != CREDAL_NO_COLUMN && !read_classes (table, plan, data, error))
    return FALSE;
  if (plan->weight == CREDAL_NO_COLUMN)
    return TRUE;
  if (!(weights = credal_weights_read (table, plan, error)))
    return FALSE;
  credal_dataset_set_weights (data, weights);
  return TRUE;
}

static CredalDataset *
make_dataset (const CredalTable *table, const CredalPlan *plan, CredalCells *released, GPtrArray *warnings,
              GError **error)
{
  g_autoptr(CredalDataset) data = plan->options->dissimilarities == TRUE
                                    ? make_related (table, plan, warnings, error)
                                    : make_features (table, plan, released, error);

  if (!data || !describe_rows (table, plan, data, error))
    return NULL;
  gsize measured = credal_plan_measured (plan);
  if (measured > 0 && !credal_dataset_dissimilarities (data))
    credal_dataset_set_measured (data, measured);
  return g_steal_pointer (&data);
}

/* @detected: TRUE: the columns are used as detected. */
static void
warn_of_table (const CredalTable *table, const CredalPlan *plan, gboolean detected, GPtrArray *warnings)
{
  gboolean square = plan->options->dissimilarities == TRUE;

  credal_warn_encoding (table, warnings);
  if (detected && !square)
    credal_warn_taken (table, warnings);
  if (detected)
    credal_warn_ignored (table, warnings);
  if (square)
    return;
  if (table->nearly)
    g_ptr_array_add (warnings, g_strdup (table->nearly));
  credal_warn_formats (table, plan->options, warnings);
  credal_warn_headings (table, warnings);
  credal_warn_orders (table, plan->options, warnings);
  credal_warn_missing (table, plan->options, plan->rows, plan->n, warnings);
}

static void
warn_of_data (const CredalTable *table, const CredalPlan *plan, const CredalDataset *data, GPtrArray *warnings)
{
  if (credal_dataset_n (data) > 1 && !credal_dataset_dissimilarities (data))
    {
      credal_warn_row_numbers (data, warnings);
      credal_warn_coordinates (data, warnings);
      credal_warn_constant_columns (data, warnings);
      credal_warn_duplicate_columns (data, warnings);
      credal_warn_outliers (table, data, plan->rows, warnings);
      credal_warn_sentinels (table, data, plan->rows, warnings);
    }
  credal_warn_repeated_names (table, data, plan->rows, warnings);
  credal_warn_unknown_classes (data, warnings);
}

/* Warns of the table first, as its texts can be released with the numbers that are read. */
static CredalDataset *
read_dataset (const CredalTable *table, const CredalImportOptions *options, CredalCells *released, GPtrArray *warnings,
              GError **error)
{
  guint before = warnings ? warnings->len : 0;
  g_autoptr(CredalImportOptions) whole = options->dissimilarities == TRUE ? credal_import_options_copy (options) : NULL;
  g_auto(CredalPlan) plan;

  if (whole)
    whole->missing = CREDAL_MISSING_MEDIAN;      /* the other triangle has the missing values: no row is left out */
  if (!credal_plan_make (&plan, table, whole ? whole : options, error))
    return NULL;
  if (warnings)
    warn_of_table (table, &plan, options == table->options, warnings);
  CredalDataset *data = make_dataset (table, &plan, released, warnings, error);
  if (warnings && data)
    warn_of_data (table, &plan, data, warnings);
  else if (warnings)
    g_ptr_array_set_size (warnings, (gint) before);
  return data;
}

CredalDataset *
credal_table_dataset (const CredalTable *table, const CredalImportOptions *options, GPtrArray *warnings, GError **error)
{
  return read_dataset (table, options ? options : table->options, NULL, warnings, error);
}

CredalDataset *
credal_table_dataset_last (CredalTable *table, GPtrArray *warnings, GError **error)
{
  CredalDataset *data = read_dataset (table, table->options, table->cells, warnings, error);

  credal_table_free (table);
  return data;
}
