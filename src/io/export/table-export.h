#pragma once
#include "core/answers/constraints.h"
#include "io/csv/csv.h"
#include "io/export/export.h"

/* The file that objects were read from, with the import options. */
typedef struct {
  char *name;                      /* used in messages */
  GBytes *bytes;
  CredalImportOptions *options;    /* NULL: no table */
} CredalTableSource;

void credal_table_source_clear (CredalTableSource *source);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalTableSource, credal_table_source_clear)

/**
 * credal_export_table:
 * @answers: objects with a label in them count as labelled
 *
 * Writes the original table, byte for byte, with more cells at the end of each row: group (the cluster's name, or
 * "Cluster K"), certainty (BetP of that cluster, three decimals), labelled (yes or no) and, if the objects were judged,
 * sure (yes or no, credal_partition_sure()). A heading that the table already has gets a number: "group 2". The added
 * cells are empty for rows that were left out. They have the table's own delimiter, decimal mark and encoding. A @path
 * that ends in .xlsx gets the same cells as a workbook. Fails with the errors of credal_table_parse() and
 * credal_workbook_write(), with %CREDAL_ERROR_DATA if there is no table, if it does not have as many rows as objects,
 * or if a name cannot be written in the encoding, with %CREDAL_ERROR_IO and with %CREDAL_ERROR_CANCELLED.
 */
gboolean credal_export_table (const char *path, const CredalTableSource *source, const CredalExported *of,
                              const CredalConstraints *answers, GError **error);
