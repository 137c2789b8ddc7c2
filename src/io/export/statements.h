#pragma once
#include "core/data/dataset.h"
#include "io/csv/cells.h"

/* Files of statements about objects: CSV with a header that names the columns, in any order. */

#define CREDAL_STATEMENT_COLUMNS 5       /* at most */

typedef struct {
  const char *what;          /* "constraint file" */
  const char *first_line;    /* as messages show it */
  const char *headings[CREDAL_STATEMENT_COLUMNS];
  guint n, n_needed;         /* columns; the first @n_needed of them must be there */
} CredalStatementForm;

typedef struct {
  const CredalStatementForm *form;
  const CredalDataset *data;
  CredalCells *cells;        /* row 0 is the header */
  gsize column[CREDAL_STATEMENT_COLUMNS];   /* G_MAXSIZE, past every row's end, where cells are empty: it is absent */
  gboolean decimal_comma;
} CredalStatements;

/** credal_statements_open: fails with %CREDAL_ERROR_PARSE (name:line:column) for what is no CSV with such a header. */
gboolean credal_statements_open  (CredalStatements *statements, const CredalStatementForm *form, const char *name,
                                  const char *bytes, gsize length, const CredalDataset *data, GError **error);
void     credal_statements_clear (CredalStatements *statements);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalStatements, credal_statements_clear)
/** credal_statements_are: whether it has such a header. Cost: O(1), and that of decoding. */
gboolean credal_statements_are   (const CredalStatementForm *form, const char *bytes, gsize length);

const char *credal_statements_text  (const CredalStatements *statements, gsize row, guint column);
/** credal_statements_fail: %CREDAL_ERROR_PARSE with the cell's place: "\"CELL\" " and @what. Returns FALSE. */
gboolean    credal_statements_fail  (const CredalStatements *statements, gsize row, guint column, GError **error,
                                     const char *what);
/** credal_statements_check_width: no row has more cells than the header. */
gboolean    credal_statements_check_width (const CredalStatements *statements, gsize row, GError **error);
gboolean    credal_statements_object (const CredalStatements *statements, gsize row, guint column, guint32 *object,
                                      GError **error);
/** credal_statements_number: an empty cell is 1. FALSE: it is no number; there is no error yet. */
gboolean    credal_statements_number (const CredalStatements *statements, gsize row, guint column, double *number);
/** credal_statements_certainty: a number in (0, 1]. */
gboolean    credal_statements_certainty (const CredalStatements *statements, gsize row, guint column,
                                         double *certainty, GError **error);
/** credal_statements_write_object: as one cell, the row's name when it means that row, else its number. Fails with
 *  %CREDAL_ERROR_DATA when both mean another row. */
gboolean    credal_statements_write_object (GString *line, const CredalDataset *data, guint32 object, GError **error);
