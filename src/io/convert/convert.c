/* Converts a table block by block: plans the columns once by the first rows or a sample, then reads, checks and writes
 * each block. */
#include "io/convert/convert.h"
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include "io/cells/cells-tally.h"
#include "io/cells/number.h"
#include "io/convert/row-blocks.h"
#include "io/convert/row-texts.h"
#include "io/csv/features.h"
#include "io/csv/missing.h"
#include "io/numpy/npy-write.h"
#include "io/tables/array-text.h"
#include "io/tables/table-file.h"

typedef struct {
  const CredalConversion *conversion;
  CredalImportOptions *options;    /* of the blocks: gaps stay, or their rows are left out */
  CredalPlan plan;                 /* of @like */
  CredalRowTexts texts;
  CredalNpyKind kind;
  CredalAtomicFile *array, *beside;          /* NULL: the rows are counted only */
  CredalConverted *converted;
} Run;

static void
run_clear (Run *run)
{
  if (run->plan.options)
    credal_plan_clear (&run->plan);
  g_clear_pointer (&run->options, credal_import_options_free);
  g_clear_pointer (&run->array, credal_atomic_file_free);
  g_clear_pointer (&run->beside, credal_atomic_file_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

void
credal_converted_clear (CredalConverted *converted)
{
  g_strfreev (converted->features);
}

/* ---- the columns ---- */

/* Settles the texts of categories and ranks for all blocks. */
static void
settle_orders (Run *run)
{
  const CredalTable *like = run->conversion->like;

  for (guint column = 0; column < run->options->roles->len; column++)
    {
      CredalColumnRole role = g_array_index (run->options->roles, CredalColumnRole, column);
      if (credal_import_options_order (run->options, column))
        continue;
      if (role == CREDAL_COLUMN_CATEGORIES)
        credal_import_options_set_order (run->options, column,
                                         credal_table_order (like, column, CREDAL_ORDER_APPEARANCE));
      if (role == CREDAL_COLUMN_RANKS)
        credal_import_options_set_order (run->options, column, credal_table_order_used (like, run->options, column));
    }
}

static gboolean
is_number (const CredalPlanFeature *feature)
{
  return !feature->category && !feature->ranks;
}

static gboolean
is_plain (const CredalTable *table, const CredalPlan *plan, gsize column)
{
  return credal_tally_is_plain (credal_tally (table->cells, column), plan->options->decimal_comma);
}

/* Finds the format of each column of numbers that are not plain. */
static void
find_formats (Run *run)
{
  const CredalTable *like = run->conversion->like;

  for (gsize q = 0; q < run->plan.p; q++)
    {
      gsize column = run->plan.features[q].column;
      if (!is_number (&run->plan.features[q]) || is_plain (like, &run->plan, column))
        continue;
      CredalColumnFormat found = credal_column_format (like->cells, column, run->options->decimal_comma);
      found.odd = G_MAXSIZE;
      run->plan.formats[column] = g_memdup2 (&found, sizeof found);
    }
}

static gboolean
plan_columns (Run *run, GError **error)
{
  const CredalImportOptions *chosen = run->conversion->like->options;

  run->options = credal_import_options_copy (chosen);
  run->options->missing = chosen->missing == CREDAL_MISSING_OMIT ? CREDAL_MISSING_OMIT : CREDAL_MISSING_MEDIAN;
  settle_orders (run);
  if (!credal_plan_make (&run->plan, run->conversion->like, run->options, error))
    return FALSE;
  find_formats (run);
  run->converted->features = credal_plan_names (&run->plan, run->conversion->like);
  return TRUE;
}

/* ---- a block ---- */

/* Returns why a filled cell cannot be read like its column in the sample; NULL: it can. @usual: (nullable): the format
 * of the column; NULL: plain numbers. */
static const char *
fault_of_cell (const char *text, gboolean decimal_comma, const CredalColumnFormat *usual)
{
  CredalNumberFormat format;
  double value;

  if (!usual)
    {
      CredalNumber read = credal_number_read (text, decimal_comma, &value);
      return read == CREDAL_NUMBER_OK || credal_number_is_missing (text) ? NULL : credal_number_fault (read);
    }
  g_autofree char *number = credal_format_strip (text, decimal_comma, &format);
  return number && credal_format_factor (&format, &usual->format) == 0.0
         ? _("has another unit than most rows; write all in one unit, or leave the column out") : NULL;
}

/* Fails for a cell of another kind than its column, and gives each column its format. */
static gboolean
take_formats (const Run *run, const CredalTable *block, CredalPlan *plan, GError **error)
{
  for (gsize q = 0; q < plan->p; q++)
    {
      gsize column = plan->features[q].column;
      const CredalColumnFormat *usual = run->plan.formats[column];
      if (!is_number (&plan->features[q]) || is_plain (block, plan, column))
        continue;
      for (gsize i = 0; i < plan->n; i++)
        {
          const char *text = credal_cells_text (block->cells, plan->rows[i], column);
          const char *fault = fault_of_cell (text, plan->options->decimal_comma, usual);
          if (!fault)
            continue;
          credal_plan_fault (block, plan->rows[i], column, fault, error);
          return FALSE;
        }
      if (usual)
        plan->formats[column] = g_memdup2 (usual, sizeof *usual);
    }
  return TRUE;
}

static const char *
fault_of_number (const Run *run, double value)
{
  if (isnan (value) && run->conversion->like->options->missing == CREDAL_MISSING_REFUSE)
    return _("is no value; leave such rows out, or keep their gaps");
  if (run->kind == CREDAL_NPY_SINGLES && isinf ((float) value))
    return _("is too large for 32 bits; write 64 bits");
  return NULL;
}

static gboolean
check_numbers (const Run *run, const CredalTable *block, const CredalPlan *plan, const double *x, GError **error)
{
  for (gsize k = 0; k < plan->n * plan->p; k++)
    {
      const char *fault = fault_of_number (run, x[k]);
      if (fault)
        {
          credal_plan_fault (block, plan->rows[k / plan->p], plan->features[k % plan->p].column, fault, error);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
check_weights (const CredalTable *block, const CredalPlan *plan, GError **error)
{
  g_autofree double *weights = plan->weight == CREDAL_NO_COLUMN ? NULL : credal_weights_read (block, plan, error);

  return weights || plan->weight == CREDAL_NO_COLUMN;
}

static void
write_block (Run *run, const CredalTable *block, const CredalPlan *plan, const double *x)
{
  CredalConverted *converted = run->converted;

  if (run->array)
    {
      credal_npy_append (run->array, run->kind, x, plan->n * plan->p);
      credal_row_texts_write (&run->texts, block, plan, converted->rows + converted->omitted, run->beside);
    }
  for (gsize k = 0; k < plan->n * plan->p; k++)
    converted->gaps += isnan (x[k]) != 0;
}

/* Reads the rows of a block that are not left out. */
static gboolean
convert_rows (Run *run, const CredalTable *block, gsize *n, GError **error)
{
  g_auto(CredalPlan) plan = { 0 };

  if (!credal_plan_make (&plan, block, run->options, error) || !take_formats (run, block, &plan, error))
    return FALSE;
  g_autofree double *x = credal_features_read_gaps (block, &plan, NULL, error);
  if (!x || !check_numbers (run, block, &plan, x, error) || !check_weights (block, &plan, error))
    return FALSE;
  write_block (run, block, &plan, x);
  *n = plan.n;
  return TRUE;
}

static gboolean
convert_block (Run *run, const CredalTable *block, GError **error)
{
  gsize rows = credal_cells_rows (block->cells), n;
  g_autofree gsize *kept = credal_table_rows_read (block, run->options, &n);

  if (!kept)
    return credal_cells_fail_memory (block->cells, error);
  if (n > 0 && !convert_rows (run, block, &n, error))
    return FALSE;
  run->converted->rows += n;
  run->converted->omitted += rows - n;
  return TRUE;
}

/* ---- the table ---- */

static gboolean
convert_blocks (Run *run, CredalMonitor *monitor, GError **error)
{
  const CredalConversion *conversion = run->conversion;
  GError *failure = NULL;
  const CredalTable *block;
  g_autoptr(CredalRowBlocks) blocks = credal_row_blocks_new (conversion->path, conversion->name, conversion->like,
                                                             error);

  run->converted->rows = run->converted->omitted = run->converted->gaps = 0;
  if (!blocks)
    return FALSE;
  while (!failure && (block = credal_row_blocks_next (blocks, monitor, &failure)))
    if (!convert_block (run, block, &failure))
      credal_row_blocks_place (blocks, &failure);
  if (failure)
    g_propagate_error (error, failure);
  return !failure;
}

/* Fails if the file has the name of another table than convert writes. */
static gboolean
check_beside (const char *path, GError **error)
{
  char begin[sizeof CREDAL_ARRAY_FEATURES] = "";
  FILE *file = g_fopen (path, "rb");

  if (!file)
    return TRUE;
  gsize length = fread (begin, 1, sizeof begin - 1, file);
  fclose (file);
  return length == 0 || strcmp (begin, CREDAL_ARRAY_FEATURES) == 0
         || credal_fail_file (error, CREDAL_ERROR_IO, path, _("this file is there, and names and classes would replace "
                                                              "it; choose another name for the array"));
}

/* Counts the rows that are written, if they are not known. */
static gboolean
count_rows (Run *run, gsize *rows, CredalMonitor *monitor, GError **error)
{
  const CredalConversion *conversion = run->conversion;

  *rows = conversion->rows;
  run->texts = credal_row_texts_find (&run->plan, FALSE);
  if (run->options->missing != CREDAL_MISSING_OMIT && run->options->roles->len > 1)
    return TRUE;
  if (!convert_blocks (run, monitor, error))
    return FALSE;
  *rows = run->converted->rows;
  run->texts = credal_row_texts_find (&run->plan, run->converted->omitted > 0);
  return *rows > 0 || credal_fail_file (error, CREDAL_ERROR_DATA, conversion->name, _("every row misses a value"));
}

static gboolean
write_files (Run *run, gsize rows, const char *beside, CredalMonitor *monitor, GError **error)
{
  const CredalConversion *conversion = run->conversion;

  run->array = credal_atomic_file_open (conversion->out, error);
  run->beside = run->array ? credal_atomic_file_open (beside, error) : NULL;
  if (!run->beside)
    return FALSE;
  credal_npy_begin (run->array, run->kind, rows, run->plan.p);
  credal_row_texts_begin (&run->texts, conversion->like, run->converted->features, run->beside);
  if (!convert_blocks (run, monitor, error))
    return FALSE;
  if (run->converted->rows != rows)
    return credal_fail_file (error, CREDAL_ERROR_IO, conversion->name,
                             _("%zu rows were counted, and %zu read: the file changes"), rows, run->converted->rows);
  if (!credal_atomic_file_commit (run->beside, error))
    return FALSE;
  if (credal_atomic_file_commit (run->array, error))
    return TRUE;
  g_unlink (beside);
  return FALSE;
}

gboolean
credal_convert (const CredalConversion *conversion, CredalConverted *converted, CredalMonitor *monitor,
                GError **error)
{
  g_autofree char *beside = credal_table_file_beside (conversion->out);
  g_auto(Run) run = { .conversion = conversion, .converted = converted,
                      .kind = conversion->single ? CREDAL_NPY_SINGLES : CREDAL_NPY_REALS };
  gsize rows;

  *converted = (CredalConverted) { 0 };
  return check_beside (beside, error) && plan_columns (&run, error) && count_rows (&run, &rows, monitor, error)
         && write_files (&run, rows, beside, monitor, error);
}
