#pragma once
#include "core/base/atomic-file.h"
#include "io/csv/plan.h"

/* The table next to an array: the names of the features, then the name, class, weight and picture of each row as far as
 * the table has them. */
typedef struct {
  gsize columns[4];            /* of the table, in this order */
  guint count;
  gsize name;                  /* column with the names of rows; CREDAL_NO_COLUMN: none */
  gboolean numbered;           /* TRUE: rows without a name are called by their numbers */
} CredalRowTexts;

/** credal_row_texts_find: Returns the columns of texts of a table. @omits: TRUE: some rows are left out: all have
 *  names. */
CredalRowTexts credal_row_texts_find  (const CredalPlan *plan, gboolean omits);
/** credal_row_texts_begin: Writes the names of the features, and the headings. */
void           credal_row_texts_begin (const CredalRowTexts *texts, const CredalTable *table, char **features,
                                       CredalAtomicFile *file);
/** credal_row_texts_write: Writes the texts of the rows in @plan. @before: rows of the table before this block. */
void           credal_row_texts_write (const CredalRowTexts *texts, const CredalTable *block, const CredalPlan *plan,
                                       gsize before, CredalAtomicFile *file);
