#include <math.h>
#include <string.h>
#include "fuzz.h"
#include "io/csv/csv.h"

#define MOST_BYTES 6     /* that one of a file becomes in UTF-8 */

static void
check_error (const GError *error)
{
  g_assert_true (error && error->domain == CREDAL_ERROR && g_utf8_validate (error->message, -1, NULL));
}

/* Rows in the order of their lines; every cell is text of the file, which converted may be longer. */
static void
check_table (const CredalTable *table, size_t length)
{
  const CredalImportOptions *options = table->options;
  gsize lost = options->dissimilarities == TRUE;      /* an object of a triangle has the line of another */

  g_assert_true (strchr (CREDAL_DELIMITERS, options->delimiter)
                 && options->roles->len == credal_cells_width (table->cells, 0));
  for (gsize i = 0; i < credal_cells_rows (table->cells); i++)
    {
      g_assert_cmpuint (credal_cells_line (table->cells, i) + lost, >, i);
      g_assert_true (i == 0
                     || credal_cells_line (table->cells, i) + lost > credal_cells_line (table->cells, i - 1));
      for (gsize q = 0; q < credal_cells_width (table->cells, 0); q++)
        g_assert_cmpuint (strlen (credal_cells_text (table->cells, i, q)), <=, length);
    }
}

static void
check_dataset (const CredalDataset *data, const CredalTable *table)
{
  g_assert_cmpuint (credal_dataset_n (data), ==, credal_cells_rows (table->cells));
  g_assert_cmpuint (credal_dataset_p (data), >, 0);
  for (gsize k = 0; k < credal_dataset_n (data) * credal_dataset_p (data); k++)
    g_assert_true (isfinite (credal_dataset_x (data)[k]));
  for (gsize i = 0; credal_dataset_classes (data) && i < credal_dataset_n (data); i++)
    g_assert_cmpint (credal_dataset_classes (data)[i], <, (gint) credal_dataset_n_classes (data));
}

/* What is no number is clustered as a category or by its rank. */
static void
count_texts (CredalTable *table)
{
  GArray *roles = table->options->roles;

  for (guint column = 0; column < roles->len; column++)
    if (g_array_index (roles, CredalColumnRole, column) == CREDAL_COLUMN_IGNORED)
      g_array_index (roles, CredalColumnRole, column) = column & 1 ? CREDAL_COLUMN_RANKS : CREDAL_COLUMN_CATEGORIES;
}

static void
read_with (const char *text, size_t length, const CredalImportOptions *options)
{
  g_autoptr(GError) error = NULL, second = NULL;
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalTable) table = credal_table_parse ("f", text, length, options, &error);

  if (!table)
    {
      check_error (error);
      return;
    }
  check_table (table, MOST_BYTES * length);
  if (options)
    count_texts (table);
  g_autoptr(CredalDataset) data = credal_table_dataset (table, NULL, warnings, &second);
  if (data)
    check_dataset (data, table);
  else
    check_error (second);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autoptr(CredalImportOptions) options = credal_import_options_new ();

  read_with ((const char *) bytes, length, NULL);
  options->delimiter = CREDAL_DELIMITERS[length % strlen (CREDAL_DELIMITERS)];
  options->header = length & 1;
  read_with ((const char *) bytes, length, options);
  return 0;
}
