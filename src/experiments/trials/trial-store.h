#pragma once
#include "core/base/error.h"
#include "experiments/trials/experiment.h"

/* Finished trials, in the file trials.csv of a folder: each is there as soon as it is done, and what a run that was
 * killed left half-written is not read. Any thread; one process at a time. */
typedef struct _CredalTrialStore CredalTrialStore;

typedef struct {
  guint n;                     /* amounts */
  double *values;              /* (n × %CREDAL_N_MEASURES); NAN: unknown, or not kept */
  char *failure;               /* of its first amount that failed; NULL: all went well */
} CredalTrialResult;

/* What a line says of a trial, for a person. */
typedef struct { const char *data, *method, *series; const GArray *amounts; } CredalTrialWords;

/** credal_trial_store_open: makes the folder where there is none. Fails with %CREDAL_ERROR_IO, also when another
 *  process has it open, and with %CREDAL_ERROR_PARSE for a file that is not of this kind, or damaged. */
CredalTrialStore *credal_trial_store_open (const char *folder, GError **error);
void              credal_trial_store_free (CredalTrialStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTrialStore, credal_trial_store_free)

/** credal_trial_store_find: (transfer none) (nullable): NULL: trial number @trial of what has that key is not there, or
 *  has not @n amounts. */
const CredalTrialResult *credal_trial_store_find (CredalTrialStore *store, const char *key, guint trial, guint n);
/** credal_trial_store_add: @values: (n × %CREDAL_N_MEASURES): copied; @failure: (nullable). Fails with
 *  %CREDAL_ERROR_IO. */
gboolean credal_trial_store_add (CredalTrialStore *store, const char *key, guint trial, const CredalTrialWords *words,
                                 const double *values, const char *failure, GError **error);
