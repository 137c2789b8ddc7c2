#pragma once
#include "core/picture/pixels.h"
#include "learning/round.h"
#include "session/asking/asker.h"
#include "session/log/curve-point.h"
#include "session/log/log.h"

/* What the annealed starts of all fits with the same settings begin from: filled by the first of them. Atomically
 * ref-counted; only one job at a time has it. */
typedef struct { CredalState *state; } CredalPrelude;

CredalPrelude *credal_prelude_new   (void);
CredalPrelude *credal_prelude_ref   (CredalPrelude *prelude);
void           credal_prelude_unref (CredalPrelude *prelude);

/* One background computation: a snapshot that it owns, and what comes out of it. It knows no session. */

typedef struct {
  guint generation;               /* of the session when the snapshot was taken */
  guint position;
  CredalRound round;              /* what it refers to is the job's own, the prelude is @prelude's */
  CredalPartition *keep;          /* (nullable): it holds already: only its questions, and a better one */
  CredalState *restore;           /* (nullable): it determines the partition: no search */
  double objective;               /* of restore */
  CredalState *model;             /* (nullable): clusters of another slice that these begin with, where nothing is known
                                   * yet (learning/carried-model.h) */
  CredalDataset *features;        /* that it is about, of the round's objects; or NULL */
  CredalPrelude *prelude;         /* (nullable) */
  CredalPixels *pixels;           /* (nullable): a picture: the round is a coarse one */
  CredalRasterArea visible;       /* the part of it that is looked at first where it is a small one */
  gboolean search;                /* of @keep: whether a better one is looked for */
  CredalAsker *asker;
  CredalParams *asking;           /* the selector's values */
  guint spot_checks;              /* one question in so many; 0: none */
} CredalJob;

CredalJob *credal_job_new  (void);
void       credal_job_free (CredalJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalJob, credal_job_free)

typedef struct {
  guint generation, position;
  CredalPartition *partition;
  gboolean preview;               /* of what is visible; the rest is as it was. Nothing else is set but the partition */
  char *line;                     /* found by a fit: how it is written down; or NULL */
  CredalEvent *adopted;           /* what the line says when it is read back; NULL as that is */
  GError *unreadable;             /* why it could not be: then it says what was to be written; or NULL */
  gboolean final;                 /* no better one is looked for */
  GArray *questions;              /* CredalQuestion, best first; NULL of a preview */
  GError *unasked;                /* there was no memory for choosing them: there are none; or NULL */
  CredalReview *review;           /* what the partition makes of the answers; NULL: all are believed */
  CredalCurvePoint point;         /* all but its answers */
} CredalOutcome;

void credal_outcome_free (CredalOutcome *outcome);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalOutcome, credal_outcome_free)

/** CredalOutcomeFunc: @outcome: (transfer full). */
typedef void (*CredalOutcomeFunc) (CredalOutcome *outcome, gpointer data);

/**
 * credal_job_run:
 * @emit: called for each better partition, as soon as it is there: once, or twice (once where answers taught features:
 *   objectives of different features do not compare); before them, where there are many objects and few of them are
 *   visible or nothing is on display yet, with a preview
 *
 * Fails as credal_fit() does, when there is no partition at all; %CREDAL_ERROR_CANCELLED when stopped before the end.
 */
gboolean credal_job_run (const CredalJob *job, CredalMonitor *monitor, CredalOutcomeFunc emit, gpointer data,
                         GError **error);
