#pragma once
#include "io/csv/csv.h"

/* Every shipped table, by file name without the extension. */
static const char *const shipped[] = {
  "balance", "diamond", "glass", "glass-two-class", "heart", "ionosphere", "iris", "letters-ab", "letters-ijl",
  "newthyroid", "sonar", "soybean-four", "vehicle", "wdbc", "wine", "two-class-correlated", "four-class",
  "planted-outliers",
};

static inline CredalDataset *
load_shipped (const char *name, gboolean standardize)
{
  g_autofree char *file = g_strconcat (name, ".csv", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("CREDAL_DATA"), file, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalTable) table = credal_table_load (path, NULL, &error);
  g_assert_no_error (error);
  g_autoptr(CredalDataset) raw = credal_table_dataset (table, table->options, NULL, &error);
  g_assert_no_error (error);
  CredalDataset *data = standardize ? credal_dataset_standardize (raw, NULL, &error) : credal_dataset_ref (raw);
  g_assert_no_error (error);
  return data;
}
