#pragma once
#include "experiments/trials/experiment.h"

/* A data set of the papers, and its origin. */
typedef struct {
  const char *name;                            /* "iris" */
  const char *file;                            /* shipped; NULL: not */
  CredalDataset *(*generate) (guint64 seed);   /* NULL: not artificial */
  gsize n, p;                                  /* its required size */
  guint classes;
  const char *where;                           /* not shipped: where to get it, */
  const char *form;                            /* and in which form: the columns that count */
} CredalSource;

/** credal_sources: Returns all, in the order of their names; ends with one without a name. */
const CredalSource *credal_sources (void);
/** credal_source_find: Fails with %CREDAL_ERROR_PARAMETER, listing the known names. */
const CredalSource *credal_source_find (const char *name, GError **error);
/** credal_source_is_at_hand: TRUE: shipped or generated, no file is needed. */
gboolean            credal_source_is_at_hand (const CredalSource *source);

/**
 * credal_source_read:
 * @path: (nullable): a file to read instead
 *
 * Reads the data in the form of @data: without the left-out columns and rare classes, standardised if asked. Fails with
 * %CREDAL_ERROR_LOST, telling where to get them, if they are not available; with %CREDAL_ERROR_DATA if the numbers of
 * objects, features and classes are not the paper's; and with the errors of credal_table_load() and
 * credal_table_dataset().
 * Returns: (transfer full).
 */
CredalDataset *credal_source_read (const CredalSource *source, const CredalExperimentData *data, const char *path,
                                   GError **error);
