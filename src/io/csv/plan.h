#pragma once
#include "io/csv/column-format.h"
#include "io/csv/csv.h"

/* The columns and rows of a table that become features, names, classes and weights of objects. */

#define CREDAL_NO_COLUMN G_MAXSIZE

typedef struct {
  gsize column;
  const char *category;            /* text for which it is 1; NULL: a number */
  GHashTable *ranks;               /* text → its rank in an order, from 1; NULL: a number */
  char **order;                    /* the texts of the ranks */
} CredalPlanFeature;

typedef struct {
  CredalPlanFeature *features;     /* (p) */
  gsize p;
  gsize class, name, weight;       /* CREDAL_NO_COLUMN: none */
  gsize *rows;                     /* (n) table rows */
  gsize n;
  const CredalImportOptions *options;
  CredalColumnFormat **formats;    /* of each column of the table; NULL: not needed so far */
} CredalPlan;

/** credal_plan_make: Sets @plan by @options. Fails as credal_table_dataset() does for roles, texts and rows; @plan is
 *  to be cleared even then. */
gboolean credal_plan_make     (CredalPlan *plan, const CredalTable *table, const CredalImportOptions *options,
                               GError **error);
void     credal_plan_clear    (CredalPlan *plan);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalPlan, credal_plan_clear)
/** credal_plan_fault: Sets @error to the place of a cell, its column's heading, its text, and @what is wrong. */
void     credal_plan_fault    (const CredalTable *table, gsize row, gsize column, const char *what, GError **error);
/** credal_plan_names: Returns (transfer full) the names of the features: "width", "colour=red". */
char   **credal_plan_names    (const CredalPlan *plan, const CredalTable *table);
/** credal_plan_measured: Returns the number of first objects that are measured. */
gsize    credal_plan_measured (const CredalPlan *plan);
