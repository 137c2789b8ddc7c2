#pragma once
#include "io/csv/csv.h"
#include "io/export/table-export.h"

/* The options for reading a table. */
typedef struct {
  char *encoding, *header, *missing, *missing_marks, *array, *dissimilarities, *class, **one_hot, **ordinal, **feature,
       **ignore, *pictures, *least_value,
       *most_variable;
  int sample;                  /* most rows to read, an even sample of a larger table; 0: all */
  char *features_out;          /* file for the features of a folder of pictures */
} CredalCliTable;

void credal_cli_table_clear      (CredalCliTable *table);
/** credal_cli_table_options: Adds the options to @context. */
void credal_cli_table_options    (CredalCliTable *table, GOptionContext *context);
/** credal_cli_table_check: Checks the usage before anything is read. */
gboolean credal_cli_table_check  (const CredalCliTable *table, GError **error);
/** credal_cli_table_check_none: Fails if any of the options was given. @with: names the input to which they do not
 *  apply. */
gboolean credal_cli_table_check_none (const CredalCliTable *table, const char *with, GError **error);
/** credal_cli_table_chooses: Returns TRUE if columns are chosen by their values. */
gboolean credal_cli_table_chooses (const CredalCliTable *table);
/** credal_cli_table_load: Reads a file or a folder of pictures with the chosen options, and writes --features-out.
 *  Fails with the errors of credal_table_load(), credal_table_choose_by_values() and credal_cli_pictures_table(), and
 *  with a usage error if an option names a column that does not exist. */
CredalTable *credal_cli_table_load (const char *path, const CredalCliTable *chosen, GError **error);
/** credal_cli_table_columns: Reads an even sample of a CSV table of any length, or all rows if they are not more, with
 *  the chosen options. @rows: out: rows in the file. Fails like credal_sample_rows(), and with a usage error for
 *  options that name a column that does not exist. @monitor: (nullable). */
CredalTable *credal_cli_table_columns (const char *path, const CredalCliTable *chosen, gsize *rows,
                                       CredalMonitor *monitor, GError **error);
/** credal_cli_table_dataset: Returns the data of @table: (transfer full). Appends to @warnings. Errors, and a warning
 *  of cells that were filled without --missing, name the options that help. */
CredalDataset *credal_cli_table_dataset (CredalTable *table, const CredalCliTable *chosen, GPtrArray *warnings,
                                         GError **error);
/** credal_cli_table_source: Reads @path as credal_export_table() needs it. @source: out: the name, bytes and import
 *  options of the table. */
gboolean credal_cli_table_source (const char *path, const CredalCliTable *chosen, CredalTableSource *source,
                                  GError **error);
