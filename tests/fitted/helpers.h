#pragma once
#include "fitted/fitted-file.h"
#include "fitted/predict.h"
#include "fitted/rows.h"
#include "io/csv/csv.h"

/* Fitted models of shipped tables, for the tests of their room. */

/* A fit with all that it came from. */
typedef struct {
  CredalSettings *settings;
  CredalDataset *raw, *data;
  CredalPartition *partition;
  CredalFitted *fitted;
} Fit;

/** fit_table: fits @engine to a shipped table. @words: (nullable): its parameters; @components: 0: none. */
void fit_table (Fit *fit, const char *table, const char *engine, guint clusters, const char *words, gboolean standardize,
                const char *components);
/** fit_data: the same with data that were read already. */
void fit_data  (Fit *fit, CredalDataset *raw, const char *engine, guint clusters, const char *words,
                gboolean standardize, const char *components);
void fit_clear (Fit *fit);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fit, fit_clear)

CredalDataset *read_shipped (const char *table);                     /* (transfer full) */
CredalTable   *parse_table  (const char *text);                      /* (transfer full); its name is "rows.csv" */
/** largest_difference: of masses; both partitions have the same objects and focal sets. */
double         largest_difference (const CredalPartition *a, const CredalPartition *b);
