#pragma once
#include "experiments/trials/experiment.h"

/* A data set of the papers, and its origin. */
typedef struct {
  const char *name;                            /* "iris" */
  const char *file;                            /* name of the shipped file; NULL: not shipped */
  CredalDataset *(*generate) (guint64 seed);   /* NULL: not artificial */
  gsize n, p;                                  /* its required size */
  guint classes;
  const char *where;                           /* not shipped, or a stand-in: where to get it, */
  const char *form;                            /* and in which form: the columns that count */
  gsize original;                              /* of a stand-in: the paper's n, for a given file; 0: @n */
  gboolean picture;                            /* TRUE: a given picture replaces a shipped session in figures
                                                * (CredalItem.pictures), and is no data of trials */
} CredalSource;

/** credal_sources: Returns the table of all data sets, in the order in which they are listed. The last element has no
 *  name. */
const CredalSource *credal_sources (void);
/** credal_source_find: Returns the data set or picture @name. Fails with %CREDAL_ERROR_PARAMETER, listing the known
 *  names. */
const CredalSource *credal_source_find (const char *name, GError **error);
/** credal_source_is_at_hand: Returns TRUE if the data are shipped or generated, or a picture has a stand-in: no file is
 *  needed. */
gboolean            credal_source_is_at_hand (const CredalSource *source);

/**
 * credal_source_read:
 * @path: (nullable): a file to read instead of the shipped or generated data
 *
 * Reads the data in the form of @data: without the left-out columns and the objects of rare classes, standardised if
 * asked. If @data is `strange`, keeps all columns and objects, but the objects of rare classes lose their class. Fails
 * with %CREDAL_ERROR_LOST, and where to get the data, if they are not available; with %CREDAL_ERROR_DATA if the numbers
 * of objects, features and classes are not the paper's; and with the errors of credal_table_load() and
 * credal_table_dataset(). Returns: (transfer full).
 */
CredalDataset *credal_source_read (const CredalSource *source, const CredalExperimentData *data, const char *path,
                                   GError **error);
