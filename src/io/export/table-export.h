#pragma once
#include "core/answers/constraints.h"
#include "io/csv/csv.h"
#include "io/export/export.h"

/* The file that objects were read from, and how. */
typedef struct {
  char *name;                      /* used in messages */
  GBytes *bytes;
  CredalImportOptions *options;    /* NULL: there is no such table */
} CredalTableSource;

void credal_table_source_clear (CredalTableSource *source);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalTableSource, credal_table_source_clear)

/**
 * credal_export_table:
 * @answers: labels count as given by the person
 *
 * The table as it was, byte for byte, and behind each of its rows three cells more: group (the cluster's name, or
 * "Cluster K"), certainty (its BetP, three decimals) and labelled (yes or no), empty where the row was left out. They
 * are written with the table's own delimiter, decimal mark and encoding; to a @path that ends in .xlsx the same cells,
 * as a workbook. Fails as credal_table_parse() does, with %CREDAL_ERROR_DATA where there is no table or not as many
 * rows as objects, or a name cannot be written in the encoding, as credal_workbook_write() does, %CREDAL_ERROR_IO,
 * %CREDAL_ERROR_CANCELLED.
 */
gboolean credal_export_table (const char *path, const CredalTableSource *source, const CredalExported *of,
                              const CredalConstraints *answers, GError **error);
