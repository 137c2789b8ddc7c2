#pragma once
#include "session/work/job.h"

/* Runs one job at a time on its own thread, at a lower priority than the window's. Belongs to the thread that made it,
 * and reports to that thread's main context. Does not use GTask's pooled threads, since the priority of a thread can
 * only be lowered. */
typedef struct _CredalWorker CredalWorker;

typedef struct {
  void (*outcome)  (CredalOutcome *outcome, gpointer owner);      /* (transfer full) */
  void (*progress) (gpointer owner);                              /* at most 30 times a second */
  void (*finished) (const GError *error, gpointer owner);         /* NULL: success */
} CredalWorkerFuncs;

/** credal_worker_new: @funcs must outlive the worker. */
CredalWorker *credal_worker_new   (const CredalWorkerFuncs *funcs, gpointer owner);
/** credal_worker_close: Stops the job, waits for it, and ends all reports; may be called from one of the functions. */
void          credal_worker_close (CredalWorker *worker);

/** credal_worker_run: Starts @job (transfer full). Precondition: not busy. */
void     credal_worker_run      (CredalWorker *worker, CredalJob *job);
void     credal_worker_stop     (CredalWorker *worker);           /* the job soon ends with %CREDAL_ERROR_CANCELLED */
gboolean credal_worker_is_busy  (CredalWorker *worker);
void     credal_worker_progress (CredalWorker *worker, double *fraction, const char **phase);
