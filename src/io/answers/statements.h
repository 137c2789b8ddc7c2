#pragma once
#include "core/data/dataset.h"
#include "io/cells/cells.h"

/* Files of statements about objects: CSV with a header that names the columns, in any order. A certainty is the
 * probability that the statement is right, from ½ to 1 (core/answers/certainty.h). Its column is headed "certainty", or
 * "probability". If there is a value below ½ under "certainty", an earlier version wrote the file, and all its
 * certainties are weights. Under "probability" such a value is refused. */

#define CREDAL_STATEMENT_COLUMNS 5       /* at most */
#define CREDAL_STATEMENT_CLUSTER "cluster"     /* also headed "class" or "number" */
#define CREDAL_STATEMENT_CLASS   "class"
#define CREDAL_STATEMENT_NUMBER  "number"

typedef struct {
  const char *what;          /* kind of file, for messages: "constraint file" */
  const char *first_line;    /* header line that messages show */
  const char *headings[CREDAL_STATEMENT_COLUMNS];
  guint n, n_needed;         /* columns; the first @n_needed of them are required */
} CredalStatementForm;

typedef struct {
  const CredalStatementForm *form;
  const CredalDataset *data;
  CredalCells *cells;        /* row 0 is the header */
  gsize column[CREDAL_STATEMENT_COLUMNS];   /* G_MAXSIZE for an absent column: an index past the end of every row, where
                                             * cells are empty */
  gboolean decimal_comma;
  gboolean probability;      /* TRUE: the column of certainties is headed "probability" */
  gboolean weights;          /* TRUE: the certainties are weights of an earlier version */
} CredalStatements;

/** credal_statements_open: Reads the bytes of a file of statements. @statements: out: to be cleared even after a
 *  failure. Fails with %CREDAL_ERROR_PARSE (name:line:column) unless the bytes are CSV with the columns of @form and no
 *  others; and with the errors of credal_text_open() and credal_cells_read(). */
gboolean credal_statements_open  (CredalStatements *statements, const CredalStatementForm *form, const char *name,
                                  const char *bytes, gsize length, const CredalDataset *data, GError **error);
void     credal_statements_clear (CredalStatements *statements);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalStatements, credal_statements_clear)
/** credal_statements_are: Returns TRUE if the bytes begin with the header of @form. Cost: O(1), plus decoding. */
gboolean credal_statements_are   (const CredalStatementForm *form, const char *bytes, gsize length);

const char *credal_statements_text  (const CredalStatements *statements, gsize row, guint column);
/** credal_statements_headed: Returns TRUE if the file calls the column @heading, in any case. */
gboolean    credal_statements_headed (const CredalStatements *statements, guint column, const char *heading);
/** credal_statements_fail: Sets %CREDAL_ERROR_PARSE with the cell's place, "\"CELL\" " and @what. Returns FALSE. */
gboolean    credal_statements_fail  (const CredalStatements *statements, gsize row, guint column, GError **error,
                                     const char *what);
/** credal_statements_check_width: Fails if the row has more cells than the header. */
gboolean    credal_statements_check_width (const CredalStatements *statements, gsize row, GError **error);
gboolean    credal_statements_object (const CredalStatements *statements, gsize row, guint column, guint32 *object,
                                      GError **error);
/** credal_statements_number: Reads a number; an empty cell is 1. Returns FALSE, without an error, if the cell is not a
 *  number. */
gboolean    credal_statements_number (const CredalStatements *statements, gsize row, guint column, double *number);
/** credal_statements_certainty: Reads a certainty; an empty cell is 1. Fails with %CREDAL_ERROR_PARSE. */
gboolean    credal_statements_certainty (const CredalStatements *statements, gsize row, guint column,
                                         double *certainty, GError **error);
/** credal_statements_write_object: Writes as one cell the row's name if it identifies the row, else its number. Fails
 *  with %CREDAL_ERROR_DATA if both identify another row. */
gboolean    credal_statements_write_object (GString *line, const CredalDataset *data, guint32 object, GError **error);
