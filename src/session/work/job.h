#pragma once
#include "core/picture/pixels.h"
#include "learning/other-slices.h"
#include "session/asking/asker.h"
#include "session/log/curve-point.h"
#include "session/log/log.h"

/* The state from which the annealed starts of all fits with the same settings begin. The first of these fits sets it.
 * Atomically ref-counted; only one job at a time uses it. */
typedef struct { CredalState *state; } CredalPrelude;

CredalPrelude *credal_prelude_new   (void);
CredalPrelude *credal_prelude_ref   (CredalPrelude *prelude);
void           credal_prelude_unref (CredalPrelude *prelude);

/* One background computation: a snapshot of a session, owned by the job, and its outcomes. Does not access the
 * session. */

typedef struct {
  guint generation;               /* generation of the session at the snapshot */
  guint position;
  CredalRound round;              /* owns its members, except the prelude, which is @prelude's */
  CredalAnswers *informed;        /* (nullable): the answers of fits, if more is known than the round's answers say:
                                   * credal_session_informed() */
  CredalPartition *keep;          /* (nullable): a valid partition: only find its questions, and a better one */
  CredalState *restore;           /* (nullable): determines the partition: no search */
  double objective;               /* of restore */
  gboolean unfinished;            /* TRUE: the fit of restore reached the limit of iterations */
  CredalState *model;             /* (nullable): clusters of another slice to start from if there is no partition yet
                                   * (learning/carried-model.h) */
  CredalDataset *features;        /* (nullable): features of the round's objects that @model refers to */
  CredalOthers *others;           /* (nullable): answers on other slices */
  CredalPrelude *prelude;         /* (nullable) */
  CredalPixels *pixels;           /* (nullable): a picture: the round is coarse */
  CredalRasterArea visible;       /* the visible part, previewed first if it is small */
  gboolean search;                /* TRUE: search for a better partition than @keep */
  gboolean afresh;                /* TRUE: at the end, compare with a fit from scratch (learning/afresh.h) */
  CredalAsker *asker;
} CredalJob;

CredalJob *credal_job_new  (void);
void       credal_job_free (CredalJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalJob, credal_job_free)

typedef struct {
  guint generation, position;
  CredalPartition *partition;
  gboolean preview;               /* TRUE: of the visible part, the rest is as before; only @partition is set */
  gboolean afresh;                /* TRUE: found from scratch, and better than the outcome before; @position belongs to
                                   * the step that the session adds for it */
  char *line;                     /* its log line if found by a fit, or NULL */
  CredalEvent *adopted;           /* @line as read back; NULL without a line */
  GError *unreadable;             /* why the line cannot be read back; @adopted is then the event as written; or NULL */
  gboolean final;                 /* TRUE: the search for a better one has ended */
  GArray *questions;              /* CredalQuestion, best first; NULL: a preview */
  GError *unasked;                /* why there are no questions: not enough memory to choose them; or NULL */
  CredalReview *review;           /* belief in the answers by the partition; NULL: all are believed */
  CredalCurvePoint point;         /* without its number of answers */
} CredalOutcome;

void credal_outcome_free (CredalOutcome *outcome);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalOutcome, credal_outcome_free)

/** CredalOutcomeFunc: Receives @outcome (transfer full). */
typedef void (*CredalOutcomeFunc) (CredalOutcome *outcome, gpointer data);

/**
 * credal_job_run:
 * @emit: called with the kept or restored partition, if any, and then with each better partition when it is found: once
 *   or twice in all. Called only once with features learned from answers, since objectives of different features cannot
 *   be compared. Called first with a preview if there are many objects, and few are visible or none is on display.
 *   Last with a better partition found from scratch, if the job asks for it and there is one
 *
 * Runs a job. Fails with the errors of credal_fit() if there is no partition at all, and with %CREDAL_ERROR_CANCELLED
 * if stopped before the end.
 */
gboolean credal_job_run (const CredalJob *job, CredalMonitor *monitor, CredalOutcomeFunc emit, gpointer data,
                         GError **error);
