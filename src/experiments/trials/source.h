#pragma once
#include "experiments/trials/experiment.h"

/* Where the data of the papers come from. */
typedef struct {
  const char *name;                            /* "iris" */
  const char *file;                            /* shipped; NULL: not */
  CredalDataset *(*generate) (guint64 seed);   /* NULL: not an artificial one */
  gsize n, p;                                  /* what it has to have */
  guint classes;
  const char *where;                           /* not at hand: where it is to be had, */
  const char *form;                            /* and in which form: the columns that count */
} CredalSource;

/** credal_sources: in the order of their names, ended by one without a name. */
const CredalSource *credal_sources (void);
/** credal_source_find: fails with %CREDAL_ERROR_PARAMETER, listing the known names. */
const CredalSource *credal_source_find (const char *name, GError **error);
/** credal_source_is_at_hand: whether no file has to be given. */
gboolean            credal_source_is_at_hand (const CredalSource *source);

/**
 * credal_source_read:
 * @path: (nullable): a file that takes its place
 *
 * The data as @data wants them: columns and rare classes left out, standardised. Fails with %CREDAL_ERROR_LOST when
 * they are not at hand, saying where they are to be had; with %CREDAL_ERROR_DATA when what is read has not as many
 * objects, features and classes as the paper's; and as credal_table_load() and credal_table_dataset() do.
 * Returns: (transfer full).
 */
CredalDataset *credal_source_read (const CredalSource *source, const CredalExperimentData *data, const char *path,
                                   GError **error);
