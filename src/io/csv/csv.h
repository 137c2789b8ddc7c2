#pragma once
#include "core/data/dataset.h"
#include "io/cells/cells.h"

/* CSV input. The text is cut into cells in place. Numbers are rounded to the nearest double. Grouped thousands, a
 * currency or per cent sign, a unit and a tolerance are stripped (format.h); all numbers of a column must have the
 * same sign, and units of one quantity. Faults name their line and column. */

typedef enum {
  CREDAL_COLUMN_FEATURE,
  CREDAL_COLUMN_CLASS,
  CREDAL_COLUMN_NAME,
  CREDAL_COLUMN_WEIGHT,
  CREDAL_COLUMN_IGNORED,
  CREDAL_COLUMN_CATEGORIES,    /* never detected: one feature for each different text, 1 in rows with this text,
                                * otherwise 0 */
  CREDAL_COLUMN_RANKS,         /* never detected: one feature, the rank of the text in an order, from 1 */
} CredalColumnRole;

#define CREDAL_MAX_CATEGORIES 64

/* The order of the texts in a column of ranks. */
typedef enum {
  CREDAL_ORDER_NATURAL,        /* along a well-known scale ("low", "medium", "high"); otherwise alphabetical, with
                                * numbers in texts compared as numbers */
  CREDAL_ORDER_ALPHABETICAL,
  CREDAL_ORDER_APPEARANCE,     /* in the table */
} CredalOrder;

/** credal_order_name: Returns "natural", "alphabetical", "appearance". */
const char *credal_order_name  (CredalOrder order);
gboolean    credal_order_find  (const char *name, CredalOrder *order);
/** credal_order_parse: Splits "none < mild < strong", or a text with commas if it has no "<", into a list without empty
 *  items. NULL: there are no items. */
char      **credal_order_parse (const char *text);
/** credal_order_print: Returns (transfer full) "none < mild < strong". */
char       *credal_order_print (char **texts);

/* The treatment of rows that miss a feature or the weight: an empty cell, NA, NaN, ... */
typedef enum {
  CREDAL_MISSING_REFUSE,       /* the table is refused */
  CREDAL_MISSING_OMIT,         /* these rows are left out; all other rows keep their names or numbers */
  CREDAL_MISSING_MEDIAN,       /* a missing feature gets its median over the other rows; a missing weight is
                                * refused */
} CredalMissing;

/** credal_missing_name: Returns "refuse", "omit", "median". */
const char *credal_missing_name (CredalMissing missing);
gboolean    credal_missing_find (const char *name, CredalMissing *missing);

/** credal_gaps_parse: Splits "-9999, n. d." into a list without empty items; NULL: there are no items. */
char      **credal_gaps_parse (const char *text);

#define CREDAL_DELIMITERS ",;\t| "
#define CREDAL_DETECTED   (-1)

/* Import options. Detection sets all but gaps, orders, missing and standardize. The user can change all in the import
 * panel. */
typedef struct {
  const char *encoding;        /* of credal_encoding_find(); NULL in a request: detected */
  char delimiter;              /* one of CREDAL_DELIMITERS; '\0' in a request: detected */
  int header;                  /* TRUE or FALSE; CREDAL_DETECTED in a request */
  char **gaps;                 /* texts that mean no value, in addition to the usual marks; NULL: none */
  gboolean decimal_comma;      /* TRUE: numbers have a decimal comma; with the delimiter ',' only in quoted cells */
  int dissimilarities;         /* TRUE: the features are a square table of dissimilarities (square.h); FALSE: numbers as
                                * usual; CREDAL_DETECTED in a request */
  char *array;                 /* of a .npz file: the array that has the features; NULL: found by its name */
  GArray *roles;               /* CredalColumnRole for each column */
  GHashTable *orders;          /* column → (char **): all texts that a column may have: ranks from low to high,
                                * categories in the order of their features. NULL, or no entry: ranks have the natural
                                * order, categories are all texts that appear */
  gssize pictures;             /* column that names the picture of each row, relative to the table's folder, in addition
                                * to its role; -1: none */
  CredalMissing missing;       /* never detected: filled with the median unless the user chooses otherwise */
  gboolean standardize;        /* kept for the session; reading itself never standardises */
  gsize measured;              /* never detected: number of first rows of the table whose medians fill gaps, and whose
                                * objects set the scales (credal_dataset_set_measured()); 0: all rows */
} CredalImportOptions;

CredalImportOptions *credal_import_options_new  (void);   /* ',', header, no roles yet, gaps are filled */
CredalImportOptions *credal_import_options_copy (const CredalImportOptions *options);
void                 credal_import_options_free (CredalImportOptions *options);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalImportOptions, credal_import_options_free)
/** credal_import_options_set_order: Sets the texts of @column and their order. @texts: (transfer full) (nullable): as
 *  in the member orders. */
void                 credal_import_options_set_order (CredalImportOptions *options, gsize column, char **texts);
/** credal_import_options_order: Returns (transfer none) the texts of @column in their order; NULL: not set. */
char               **credal_import_options_order     (const CredalImportOptions *options, gsize column);
/** credal_import_options_copy_orders: Replaces the orders of @to by the orders of @from. */
void                 credal_import_options_copy_orders (CredalImportOptions *to, const CredalImportOptions *from);

/* A table as text, and its detected options.
 *
 * The class is the last column called "class" (any case). If there is none, and exactly one candidate, the class is
 * this candidate. A candidate is a text column with repeated values, or a column of few whole numbers, with a heading
 * that names a kind of class ("species", "Type of cell"; other repeated texts can be cities).
 *
 * The row names are the first column that identifies the rows. This can be the first column of the table, if it holds
 * distinct texts that are no measurements, or if its heading is empty and it holds distinct whole numbers. It can also
 * be any column of distinct texts or whole numbers with a heading of credal_detect_row_numbers(). Values are distinct
 * if more than nine in ten are different.
 *
 * Other text columns, columns without values, and columns that an export added to the table (added.h) are ignored, and
 * so are coordinates (credal_is_place_name()) and numbers that count the rows if there are two other features.
 * Numbers are features, with or without units and tolerances. A column is text if most of its filled cells are not
 * numbers: a single wrong cell in a column of numbers is a fault. The first column is also one of numbers if most of
 * its cells are measurements that cannot be read together ("12 mm", "3 kg").
 *
 * A square of dissimilarities (credal_square_find()) takes precedence: its columns are features, the column before it
 * names the rows, and another column can be the class. */
typedef struct {
  CredalCells *cells;              /* without the header; all rows have the same width */
  CredalImportOptions *options;
  char **headings;                 /* from the header, or "x1", ...; all different: "a", "a (2)" */
  gboolean triangle;               /* the rows of the file are a triangle, and differ in width */
  char *nearly;                    /* credal_square_nearly(), if the table was taken for features; or NULL */
} CredalTable;

/**
 * credal_table_load:
 * @name: used in messages
 * @options: (nullable): encoding, delimiter, header and gaps are requests, missing and standardize are copied, the
 *   other options are detected. NULL: all options are detected
 *
 * Reads a table. Fails with %CREDAL_ERROR_PARSE ("name:line:column: problem; advice"), for example for an empty file, a
 * header without rows, a binary file, ragged rows, an unclosed quote or more than 2^20 columns; and with
 * %CREDAL_ERROR_IO and %CREDAL_ERROR_MEMORY. Accepts a byte order mark and CRLF, and counts quoted newlines as lines.
 * Columns in messages are bytes of the text in UTF-8. Cost: O(length).
 */
CredalTable *credal_table_load      (const char *path, const CredalImportOptions *options, GError **error);
CredalTable *credal_table_parse     (const char *name, const char *bytes, gsize length,
                                     const CredalImportOptions *options, GError **error);
/** credal_table_parse_digest: Like credal_table_parse(), also for @digest: (out) (optional): (transfer full) the
 *  credal_cells_digest() of all rows of the file. Unchanged on failure. */
CredalTable *credal_table_parse_digest (const char *name, const char *bytes, gsize length,
                                        const CredalImportOptions *options, char **digest, GError **error);
/** credal_table_take: Like credal_table_parse(), without a copy of the text. @bytes: (transfer full): followed by a
 *  NUL; they are freed even after a failure. */
CredalTable *credal_table_take       (const char *name, char *bytes, gsize length, const CredalImportOptions *options,
                                      GError **error);
void         credal_table_free      (CredalTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTable, credal_table_free)

/** credal_table_treat_missing: Sets the treatment of missing values in the table's own options. */
void         credal_table_treat_missing (CredalTable *table, CredalMissing missing);
/** credal_table_ignore: Sets the columns called @heading to be left out, in the table's own options. Returns FALSE if
 *  there is no such column. */
gboolean     credal_table_ignore        (CredalTable *table, const char *heading);
/** credal_table_feature: Sets the columns called @heading to features, in the table's own options. Returns FALSE if
 *  there is no such column. */
gboolean     credal_table_feature       (CredalTable *table, const char *heading);
/** credal_table_categories: Sets the columns called @heading to categories, in the table's own options. Returns FALSE
 *  if there is no such column. */
gboolean     credal_table_categories    (CredalTable *table, const char *heading);
/** credal_table_ranks: Sets the columns called @heading to ranks, in the table's own options. Returns FALSE if there is
 *  no such column. @order: natural, alphabetical, appearance, or a list of texts for credal_order_parse(). */
gboolean     credal_table_ranks         (CredalTable *table, const char *heading, const char *order);
/** credal_table_choose_by_values: Leaves out, in @options, the features of numbers with a value below @least
 *  (−INFINITY: none), and then all but the @most (0: all) of largest variance; of equal ones the earlier column is
 *  kept. Values are as in the table: not standardised, without weights; missing ones do not count. Categories and ranks
 *  stay. Fails with %CREDAL_ERROR_DATA if no column of numbers is kept or the features are dissimilarities; otherwise
 *  like credal_table_dataset(). After a failure @options may be changed. Cost: O(cells + columns log columns). */
gboolean     credal_table_choose_by_values (const CredalTable *table, CredalImportOptions *options, double least,
                                            gsize most, GError **error);
/** credal_table_order: Returns (transfer full) the different texts of a column, without marks of missing values. Cost:
 *  O(rows), and O(k log k) for k different texts. */
char       **credal_table_order         (const CredalTable *table, gsize column, CredalOrder order);
/** credal_table_order_used: Returns (transfer full) the order that @options give a column of ranks, or the natural
 *  order if they give none. Costs as much as credal_table_order(). */
char       **credal_table_order_used    (const CredalTable *table, const CredalImportOptions *options, gsize column);
/** credal_table_choose_class: Makes the column called @heading the class, in the table's own options. Any other column
 *  that was the class is then ignored. @heading: (nullable): NULL: there is no class; a column of numbers that was the
 *  class is then a feature, a column of texts is ignored. Returns FALSE, without a change, if there is no such
 *  column. */
gboolean     credal_table_choose_class  (CredalTable *table, const char *heading);
/** credal_table_choose_pictures: Sets the column that names the picture of each row, in the table's own options. It
 *  names the rows, unless another column does or it is the class; it is no feature. @heading: (nullable): NULL: there
 *  is none. Returns FALSE, without a change, if there is no such column. */
gboolean     credal_table_choose_pictures (CredalTable *table, const char *heading);
/** credal_table_choose_all: Copies the roles, the orders and the decimal mark of @options to the table's own options.
 *  Returns FALSE if @options have another number of columns. */
gboolean     credal_table_choose_all    (CredalTable *table, const CredalImportOptions *options);
/** credal_table_missing: Returns the number of cells of @column that have no value for a column of the role @role. The
 *  role matters: "none" is a missing number, but not a missing text. Cost: O(rows). */
gsize        credal_table_missing   (const CredalTable *table, gsize column, CredalColumnRole role);
/** credal_table_find: Sets @column to the column called @heading. Returns the number of columns that share its heading
 *  in the file; 0: there is no such column. Cost: O(columns). */
guint        credal_table_find       (const CredalTable *table, const char *heading, gsize *column);
/** credal_table_incomplete: Returns the number of rows that miss a feature or their weight, by the roles in @options.
 *  Cost: O(cells). */
gsize        credal_table_incomplete (const CredalTable *table, const CredalImportOptions *options);
/**
 * credal_table_dataset:
 * @options: (nullable): the table's own when NULL
 * @warnings: (nullable): gets a string for each of these: an encoding that is not UTF-8, constant or duplicate columns,
 *   columns that count the rows, repeated headings, values far from all others, values that can mean a missing one,
 *   rows of unknown class, repeated row names, orders of ranks, the treatment of missing cells; with the table's own
 *   options also the columns that detection left out, and the class, headings and units that it found in numbers
 *
 * Makes objects of the rows. Fails with %CREDAL_ERROR_COLUMN for text or infinity in a column of numbers, for a text
 * that the order of its column lacks, for more than %CREDAL_MAX_CATEGORIES different texts in a column of categories or
 * ranks, and for a column without any value to take the median of; with %CREDAL_ERROR_PARSE for a weight that is not
 * positive; and with %CREDAL_ERROR_INCOMPLETE, with the number of rows, for a missing feature or weight that is neither
 * left out nor filled. These messages name line and column. Fails with %CREDAL_ERROR_DATA if there is no feature column
 * or no complete row, if there are two class, name or weight columns, or for options of another number of columns.
 * Fails with %CREDAL_ERROR_MEMORY.
 */
CredalDataset *credal_table_dataset (const CredalTable *table, const CredalImportOptions *options, GPtrArray *warnings,
                                     GError **error);
/** credal_table_dataset_last: Like credal_table_dataset() with the table's own options. Frees @table: (transfer full),
 *  even after a failure. If all columns are plain numbers, gives the memory of its text back while these are read. */
CredalDataset *credal_table_dataset_last (CredalTable *table, GPtrArray *warnings, GError **error);
