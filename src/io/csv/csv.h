#pragma once
#include "core/data/dataset.h"

/* CSV in: libcsv tokenises, g_ascii_strtod() reads numbers (grouped, or with a currency or per cent sign, where a whole
 * column is written so), and the line and column of every fault are kept. */

typedef enum {
  CREDAL_COLUMN_FEATURE,
  CREDAL_COLUMN_CLASS,
  CREDAL_COLUMN_NAME,
  CREDAL_COLUMN_WEIGHT,
  CREDAL_COLUMN_IGNORED,
  CREDAL_COLUMN_CATEGORIES,    /* never detected: a feature for each different text, 1 where the row has it, else 0 */
  CREDAL_COLUMN_RANKS,         /* never detected: one feature: the place of the text in an order, from 1 on */
} CredalColumnRole;

#define CREDAL_MAX_CATEGORIES 64

/* In what order the texts of a column of ranks are put. */
typedef enum {
  CREDAL_ORDER_NATURAL,        /* of a well-known scale ("low", "medium", "high"), else with numbers in texts as numbers */
  CREDAL_ORDER_ALPHABETICAL,
  CREDAL_ORDER_APPEARANCE,     /* in the table */
} CredalOrder;

/** credal_order_name: "natural", "alphabetical", "appearance". */
const char *credal_order_name  (CredalOrder order);
gboolean    credal_order_find  (const char *name, CredalOrder *order);
/** credal_order_parse: "none < mild < strong", or with commas in place of "<" where there is none, as a list without
 *  what is empty. NULL: nothing is in it. */
char      **credal_order_parse (const char *text);
/** credal_order_print: "none < mild < strong"; (transfer full). */
char       *credal_order_print (char **texts);

/* What becomes of rows in which a feature or the weight is missing: an empty cell, NA, NaN, ... */
typedef enum {
  CREDAL_MISSING_REFUSE,       /* the table is not read */
  CREDAL_MISSING_OMIT,         /* they are left out; the others keep their names, or the numbers that they had */
  CREDAL_MISSING_MEDIAN,       /* a feature's cell gets the median of its column; a weight cannot be made up */
} CredalMissing;

/** credal_missing_name: "refuse", "omit", "median". */
const char *credal_missing_name (CredalMissing missing);
gboolean    credal_missing_find (const char *name, CredalMissing *missing);

/** credal_gaps_parse: "-9999, n. d." as a list without what is empty; NULL: nothing is in it. */
char      **credal_gaps_parse (const char *text);

#define CREDAL_DELIMITERS ",;\t| "
#define CREDAL_DETECTED   (-1)

/* How a table is read. Detection fills every field; a person may change them in the import panel. */
typedef struct {
  const char *encoding;        /* of credal_encoding_find(); NULL in what is asked for: detected */
  char delimiter;              /* one of CREDAL_DELIMITERS; '\0' in what is asked for: detected */
  int header;                  /* TRUE or FALSE; CREDAL_DETECTED in what is asked for */
  char **gaps;                 /* texts that mean no value, beside the usual marks; NULL: none */
  gboolean decimal_comma;      /* with the delimiter ',' only of quoted cells */
  GArray *roles;               /* CredalColumnRole for each column */
  GHashTable *orders;          /* column → (char **): the texts of a column of ranks, from low to high; NULL or none of
                                * a column: the natural order */
  CredalMissing missing;       /* never detected: refused until a person says otherwise */
  gboolean standardize;        /* carried for the session; reading itself never standardises */
} CredalImportOptions;

CredalImportOptions *credal_import_options_new  (void);   /* ',', header, no roles yet */
CredalImportOptions *credal_import_options_copy (const CredalImportOptions *options);
void                 credal_import_options_free (CredalImportOptions *options);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalImportOptions, credal_import_options_free)
/** credal_import_options_set_order: @texts: (transfer full) (nullable): as above. */
void                 credal_import_options_set_order (CredalImportOptions *options, gsize column, char **texts);
/** credal_import_options_order: (transfer none): NULL: none was set. */
char               **credal_import_options_order     (const CredalImportOptions *options, gsize column);

/* The raw table as text, for the preview. */
typedef struct _CredalTable CredalTable;

/**
 * credal_table_load:
 * @name: used in messages
 * @options: (nullable): encoding, delimiter, header and gaps are taken from it; the rest, or all when NULL, is detected
 *
 * Fails with %CREDAL_ERROR_PARSE (message "name:line:column: what; what to do"), e.g. an empty file, a header without
 * rows, a binary file, ragged rows, an unclosed quote, more than 2^20 columns; %CREDAL_ERROR_IO, %CREDAL_ERROR_MEMORY.
 * A byte order mark and CRLF are accepted, and quoted newlines are counted as lines. Columns in messages are bytes of
 * the text in UTF-8. Cost: O(length).
 */
CredalTable *credal_table_load      (const char *path, const CredalImportOptions *options, GError **error);
CredalTable *credal_table_parse     (const char *name, const char *bytes, gsize length,
                                     const CredalImportOptions *options, GError **error);
void         credal_table_free      (CredalTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTable, credal_table_free)

gsize        credal_table_rows      (const CredalTable *table);                /* data rows, without the header */
gsize        credal_table_columns   (const CredalTable *table);
const char  *credal_table_cell      (const CredalTable *table, gsize row, gsize column);
const char  *credal_table_heading   (const CredalTable *table, gsize column);  /* header's, or "x1", ... */
gsize        credal_table_line      (const CredalTable *table, gsize row);     /* 1-based line of the file */
/** credal_table_treat_missing: puts it into the table's own options. */
void         credal_table_treat_missing (CredalTable *table, CredalMissing missing);
/** credal_table_ignore: puts it into the table's own options that the columns called @heading are left out; FALSE:
 *  there is none. */
gboolean     credal_table_ignore        (CredalTable *table, const char *heading);
/** credal_table_categories: the same, that they are clustered by their texts. */
gboolean     credal_table_categories    (CredalTable *table, const char *heading);
/** credal_table_ranks: the same, that they are clustered by the places of their texts in an order. @order: natural,
 *  alphabetical, appearance, or the texts as credal_order_parse() takes them. */
gboolean     credal_table_ranks         (CredalTable *table, const char *heading, const char *order);
/** credal_table_order: the different texts of a column, without marks of missing values; (transfer full). Cost:
 *  O(rows), and O(k log k) of k different ones. */
char       **credal_table_order         (const CredalTable *table, gsize column, CredalOrder order);
/** credal_table_order_used: the order of a column of ranks: that of @options, else the natural one; (transfer full).
 *  Cost: as of credal_table_order(). */
char       **credal_table_order_used    (const CredalTable *table, const CredalImportOptions *options, gsize column);
/** credal_table_choose_class: puts it into the table's own options that the column called @heading (nullable: none) is
 *  the class, and what was detected as one is not; without any, numbers are clustered then. FALSE: there is no such
 *  column. */
gboolean     credal_table_choose_class  (CredalTable *table, const char *heading);
/** credal_table_choose_all: puts the roles, the orders and the decimal mark of @options into the table's own; FALSE:
 *  they are of another number of columns. */
gboolean     credal_table_choose_all    (CredalTable *table, const CredalImportOptions *options);
/** credal_table_missing: how many cells of a column hold nothing, if it has this role: "none" is no number, and a text.
 *  Cost: O(rows). */
gsize        credal_table_missing   (const CredalTable *table, gsize column, CredalColumnRole role);
/** credal_table_incomplete: how many rows miss a feature or their weight, by the roles in @options. Cost: O(cells). */
gsize        credal_table_incomplete (const CredalTable *table, const CredalImportOptions *options);
/**
 * credal_table_options: what was detected; (transfer none)
 *
 * A column called "class" (any case) is the class, else the only text column in which values repeat and whose heading
 * says so ("species", "Type of cell"; what else repeats may be a city), or the only one of a few whole numbers that is
 * called so; a first column of distinct texts, or without a heading and with distinct values, gives row names
 * ("distinct": more than nine in ten), as does the first of different whole numbers that is called id, no, nr, row or
 * index;
 * other text columns, columns with neither heading nor values, and those that an export of the table added to it
 * (added.h), are ignored; numbers are features. A column counts
 * as text when most of its filled cells are not numbers: one wrong cell in a column of numbers is a
 * fault.
 */
const CredalImportOptions *credal_table_options (const CredalTable *table);

/**
 * credal_table_dataset:
 * @options: (nullable): the table's own when NULL
 * @warnings: (nullable): strings appended: an encoding that is not UTF-8, constant or duplicate columns, those that
 *  count the rows, equal headings, values far from all others, rows of unknown class, repeated row names, columns that
 *  detection left out, what became of missing cells
 *
 * Fails, naming line and column, with %CREDAL_ERROR_COLUMN: text or infinity in a column of numbers, none at all in it;
 * %CREDAL_ERROR_PARSE: a weight that is not positive; %CREDAL_ERROR_INCOMPLETE, also saying how many rows: a missing
 * feature or weight that is neither left out nor filled. Else with %CREDAL_ERROR_DATA: no feature column, no row that
 * misses nothing, two class, name or weight columns, options of another table; %CREDAL_ERROR_MEMORY.
 */
CredalDataset *credal_table_dataset (const CredalTable *table, const CredalImportOptions *options, GPtrArray *warnings,
                                     GError **error);
