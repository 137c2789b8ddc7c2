#pragma once
#include "session/work/job.h"

/* Runs one job at a time on a thread of its own, at a lower priority than the window's. Lives on the thread that made
 * it, whose main context it reports to. Not a GTask's pooled thread: a thread's priority can only be lowered. */
typedef struct _CredalWorker CredalWorker;

typedef struct {
  void (*outcome)  (CredalOutcome *outcome, gpointer owner);      /* (transfer full) */
  void (*progress) (gpointer owner);                              /* at most 30 times a second */
  void (*finished) (const GError *error, gpointer owner);         /* NULL: well */
} CredalWorkerFuncs;

/** credal_worker_new: @funcs must outlive the worker. */
CredalWorker *credal_worker_new   (const CredalWorkerFuncs *funcs, gpointer owner);
/** credal_worker_close: stops, waits, and reports nothing any more; may be called from one of the functions. */
void          credal_worker_close (CredalWorker *worker);

/** credal_worker_run: @job: (transfer full). Precondition: not busy. */
void     credal_worker_run      (CredalWorker *worker, CredalJob *job);
void     credal_worker_stop     (CredalWorker *worker);           /* the job soon ends with %CREDAL_ERROR_CANCELLED */
gboolean credal_worker_is_busy  (CredalWorker *worker);
void     credal_worker_progress (CredalWorker *worker, double *fraction, const char **phase);
