#pragma once
#include "core/base/error.h"
#include "experiments/trials/experiment.h"

/* Finished trials, in the file trials.csv of a folder. Each trial is written when it is done. If a run was killed while
 * it wrote a trial, that trial counts as missing. Any thread; one process at a time. */
typedef struct _CredalTrialStore CredalTrialStore;

typedef struct {
  guint n;                     /* amounts */
  double *values;              /* (n × %CREDAL_N_MEASURES); NAN: unknown, or not a column of the file */
  char *failure;               /* of the first failed amount; NULL: none failed */
} CredalTrialResult;

/* The names of a trial in its line, for human readers. */
typedef struct { const char *data, *method, *series; const GArray *amounts; } CredalTrialWords;

/** credal_trial_store_open: Opens the store, and creates the folder if needed. Fails with %CREDAL_ERROR_IO, also if
 *  another process has it open, and with %CREDAL_ERROR_PARSE if the file is of another kind or damaged. */
CredalTrialStore *credal_trial_store_open (const char *folder, GError **error);
void              credal_trial_store_free (CredalTrialStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTrialStore, credal_trial_store_free)

/** credal_trial_store_find: (transfer none) (nullable): Returns trial number @trial of @key. NULL: the store does not
 *  have it, or not with @n amounts. */
const CredalTrialResult *credal_trial_store_find (CredalTrialStore *store, const char *key, guint trial, guint n);
/** credal_trial_store_add: Writes a trial. @values: (n × %CREDAL_N_MEASURES): copied; @failure: (nullable). Fails with
 *  %CREDAL_ERROR_IO. */
gboolean credal_trial_store_add (CredalTrialStore *store, const char *key, guint trial, const CredalTrialWords *words,
                                 const double *values, const char *failure, GError **error);
