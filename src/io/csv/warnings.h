#pragma once
#include "io/csv/csv.h"

/* What a person should know about a table that could be read. Strings are appended to @warnings. */
void credal_warn_constant_columns  (const CredalDataset *data, GPtrArray *warnings);
void credal_warn_duplicate_columns (const CredalDataset *data, GPtrArray *warnings);
/** credal_warn_outliers: values far from all others of their column, and where they are. */
void credal_warn_outliers          (const CredalTable *table, const CredalDataset *data, const gsize *rows,
                                    GPtrArray *warnings);
/** credal_warn_sentinels: values such as -9999 that may stand for none. */
void credal_warn_sentinels         (const CredalTable *table, const CredalDataset *data, const gsize *rows,
                                    GPtrArray *warnings);
/* @rows: (n): of the table, that the objects were read from */
void credal_warn_repeated_names    (const CredalTable *table, const CredalDataset *data, const gsize *rows,
                                    GPtrArray *warnings);
void credal_warn_unknown_classes   (const CredalTable *table, const CredalDataset *data, const gsize *rows,
                                    GPtrArray *warnings);
/** credal_warn_missing: what became of missing cells, if there were any. */
void credal_warn_missing           (const CredalTable *table, const CredalImportOptions *options, const gsize *rows,
                                    gsize n, GPtrArray *warnings);
/** credal_warn_orders: from what text to what a column of ranks counts. */
void credal_warn_orders            (const CredalTable *table, const CredalImportOptions *options, GPtrArray *warnings);
/** credal_warn_ignored: columns that detection left out, and why. */
void credal_warn_ignored           (const CredalTable *table, GPtrArray *warnings);
/** credal_warn_encoding: the file's, where it is not UTF-8. */
void credal_warn_encoding          (const CredalTable *table, GPtrArray *warnings);
/** credal_warn_taken: what detection took for the class or for headings though it is numbers, and units that it left
 *  out. */
void credal_warn_taken             (const CredalTable *table, GPtrArray *warnings);
/** credal_warn_headings: columns that cannot be told apart by their headings. */
void credal_warn_headings          (const CredalTable *table, GPtrArray *warnings);
/** credal_warn_row_numbers: features that may be row numbers, which no heading says. */
void credal_warn_row_numbers       (const CredalDataset *data, GPtrArray *warnings);
