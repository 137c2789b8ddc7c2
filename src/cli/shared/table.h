#pragma once
#include "io/csv/csv.h"
#include "io/export/table-export.h"

/* How a table is read, as the commands that read one are told. */
typedef struct {
  char *encoding, *header, *missing, *missing_marks, *class, **one_hot, **ordinal, **ignore;
} CredalCliTable;

void credal_cli_table_clear      (CredalCliTable *table);
/** credal_cli_table_options: adds them to @context. */
void credal_cli_table_options    (CredalCliTable *table, GOptionContext *context);
/** credal_cli_table_check: usage, before anything is read. */
gboolean credal_cli_table_check  (const CredalCliTable *table, GError **error);
/** credal_cli_table_check_none: none of them was given; @with: what they mean nothing to. */
gboolean credal_cli_table_check_none (const CredalCliTable *table, const char *with, GError **error);
/** credal_cli_table_load: the file as a table that carries what was chosen; its faults name the options that help. */
CredalTable *credal_cli_table_load (const char *path, const CredalCliTable *chosen, GError **error);
/** credal_cli_table_dataset: its data; @warnings: strings are appended. */
CredalDataset *credal_cli_table_dataset (const CredalTable *table, GPtrArray *warnings, GError **error);
/** credal_cli_table_export: the table of @path, read as @chosen says, with its groups to @output. */
gboolean credal_cli_table_export (const char *output, const char *path, const CredalCliTable *chosen,
                                  const CredalExported *of, const CredalConstraints *answers, GError **error);
