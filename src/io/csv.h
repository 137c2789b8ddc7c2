#pragma once
#include "core/dataset.h"

/* CSV in: libcsv tokenises, g_ascii_strtod() reads numbers, and the line and column of every fault are kept. */

typedef enum { CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_CLASS, CREDAL_COLUMN_NAME, CREDAL_COLUMN_WEIGHT, CREDAL_COLUMN_IGNORED } CredalColumnRole;

/* How a table is read. Detection fills every field; a person may change them in the import panel. */
typedef struct {
  char delimiter;              /* ',' ';' '\t' '|' ' ' */
  gboolean header;
  gboolean decimal_comma;      /* only with another delimiter than ',' */
  GArray *roles;               /* CredalColumnRole for each column */
  gboolean standardize;        /* carried for the session; reading itself never standardises */
} CredalImportOptions;

CredalImportOptions *credal_import_options_copy (const CredalImportOptions *options);
void                 credal_import_options_free (CredalImportOptions *options);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalImportOptions, credal_import_options_free)

/* The raw table as text, for the preview. */
typedef struct _CredalTable CredalTable;

/**
 * credal_table_load:
 * @name: used in messages
 * @options: (nullable): delimiter and header are taken from it; detected when NULL
 *
 * Fails with %CREDAL_ERROR_PARSE (message "name:line:column: what"), e.g. an empty file, a binary file, ragged rows, an unclosed
 * quote, more than 2^20 columns; %CREDAL_ERROR_IO. UTF-8 BOM and CRLF are accepted, and quoted newlines are counted as lines.
 */
CredalTable *credal_table_load      (const char *path, const CredalImportOptions *options, GError **error);
CredalTable *credal_table_parse     (const char *name, const char *bytes, gsize length, const CredalImportOptions *options, GError **error);
void         credal_table_free      (CredalTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTable, credal_table_free)

gsize        credal_table_rows      (const CredalTable *table);                /* data rows, without the header */
gsize        credal_table_columns   (const CredalTable *table);
const char  *credal_table_cell      (const CredalTable *table, gsize row, gsize column);
const char  *credal_table_heading   (const CredalTable *table, gsize column);  /* header's, or "x1", ... */
gsize        credal_table_line      (const CredalTable *table, gsize row);     /* 1-based line of the file */
/** credal_table_options: what was detected: a column called "class" (any case), or the only text column with repeats, is the class; a
 *  text column of distinct values in first place gives row names; numbers are features. (transfer none) */
const CredalImportOptions *credal_table_options (const CredalTable *table);

/**
 * credal_table_dataset:
 * @warnings: (nullable): strings appended (constant or duplicate columns, rows with unknown class)
 *
 * Fails with %CREDAL_ERROR_PARSE naming line and column: text, NaN, infinity or an empty cell in a feature column;
 * %CREDAL_ERROR_DATA: no feature column, no rows.
 */
CredalDataset *credal_table_dataset (const CredalTable *table, const CredalImportOptions *options, GPtrArray *warnings, GError **error);
