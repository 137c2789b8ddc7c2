#pragma once
#include "io/csv/csv.h"

/* Problems that the user should know about in a table that could be read. Strings are appended to @warnings. */
void credal_warn_constant_columns  (const CredalDataset *data, GPtrArray *warnings);
void credal_warn_duplicate_columns (const CredalDataset *data, GPtrArray *warnings);
/** credal_warn_outliers: Warns of values far from all others in their column, with the first line of each; names five
 *  at most. */
void credal_warn_outliers          (const CredalTable *table, const CredalDataset *data, const gsize *rows,
                                    GPtrArray *warnings);
/** credal_warn_sentinels: Warns of values such as -9999 that can mean a missing value. */
void credal_warn_sentinels         (const CredalTable *table, const CredalDataset *data, const gsize *rows,
                                    GPtrArray *warnings);
/* @rows: (n): table rows of the objects */
void credal_warn_repeated_names    (const CredalTable *table, const CredalDataset *data, const gsize *rows,
                                    GPtrArray *warnings);
void credal_warn_unknown_classes   (const CredalDataset *data, GPtrArray *warnings);
/** credal_warn_missing: Reports the treatment of missing cells, if there were any. */
void credal_warn_missing           (const CredalTable *table, const CredalImportOptions *options, const gsize *rows,
                                    gsize n, GPtrArray *warnings);
/** credal_warn_orders: Reports the order of the texts in each column of ranks. */
void credal_warn_orders            (const CredalTable *table, const CredalImportOptions *options, GPtrArray *warnings);
/** credal_warn_ignored: Warns of columns that detection left out, with the reason. */
void credal_warn_ignored           (const CredalTable *table, GPtrArray *warnings);
/** credal_warn_encoding: Reports an encoding other than UTF-8. */
void credal_warn_encoding          (const CredalTable *table, GPtrArray *warnings);
/** credal_warn_taken: Warns of numbers that detection took as the class, as headings or as an identifier of the
 *  rows. */
void credal_warn_taken             (const CredalTable *table, GPtrArray *warnings);
/** credal_warn_formats: Warns of units and tolerances that were left out of numbers, and of units that were
 *  converted. */
void credal_warn_formats           (const CredalTable *table, const CredalImportOptions *options, GPtrArray *warnings);
/** credal_warn_headings: Warns of columns named apart from others with the same heading. */
void credal_warn_headings          (const CredalTable *table, GPtrArray *warnings);
/** credal_warn_coordinates: Warns of coordinates next to other features. */
void credal_warn_coordinates       (const CredalDataset *data, GPtrArray *warnings);
/** credal_warn_row_numbers: Warns of features that count the rows: whole numbers that change by one from each row to
 *  the next, always up or always down, in ten rows or more. */
void credal_warn_row_numbers       (const CredalDataset *data, GPtrArray *warnings);
/** credal_warning_is_fact: Returns TRUE if @warning only reports how the table was read: nothing may be wrong. */
gboolean credal_warning_is_fact    (const char *warning);
