/* The thread that runs the jobs of a session. */
#include "session/work/worker.h"
#include <pthread.h>
#include "core/base/parallel.h"

#define PROGRESS_PERIOD 33000   /* µs */

struct _CredalWorker {
  const CredalWorkerFuncs *funcs;
  gpointer owner;
  guint uses;                    /* by the owner and by calls in progress, all on one thread */
  gboolean closed;
  GSource *mail, *ticker;
  GThread *thread;               /* kept between jobs, since starting a thread would delay the window */
  CredalJob *job;                /* while busy */
  CredalMonitor monitor;

  pthread_mutex_t lock;          /* protects the members below; of pthread, which thread checkers understand */
  pthread_cond_t wake;           /* wakes the computing thread */
  CredalJob *given;              /* not yet taken by the computing thread */
  gboolean leave;
  GQueue outcomes;
  gboolean done;
  GError *error;
  double fraction;
  const char *phase;
  gboolean ticking;
};

typedef struct {
  GSource source;
  CredalWorker *worker;
} WorkerSource;

static void
unuse (CredalWorker *worker)
{
  if (--worker->uses > 0)
    return;
  pthread_cond_destroy (&worker->wake);
  pthread_mutex_destroy (&worker->lock);
  g_free (worker);
}

/* ---- on the computing thread ---- */

static void
send_outcome (CredalOutcome *outcome, gpointer data)
{
  CredalWorker *worker = data;

  pthread_mutex_lock (&worker->lock);
  g_queue_push_tail (&worker->outcomes, outcome);
  pthread_mutex_unlock (&worker->lock);
  g_source_set_ready_time (worker->mail, 0);
}

static void
note_progress (double fraction, const char *phase, gpointer data)
{
  CredalWorker *worker = data;

  pthread_mutex_lock (&worker->lock);
  worker->fraction = fraction;
  worker->phase = phase;
  gboolean wake = !worker->ticking;
  worker->ticking = TRUE;
  pthread_mutex_unlock (&worker->lock);
  if (wake)
    g_source_set_ready_time (worker->ticker, g_get_monotonic_time () + PROGRESS_PERIOD);
}

/* Waits for a job. NULL: the thread must end. */
static CredalJob *
next_job (CredalWorker *worker)
{
  pthread_mutex_lock (&worker->lock);
  while (!worker->given && !worker->leave)
    pthread_cond_wait (&worker->wake, &worker->lock);
  CredalJob *job = g_steal_pointer (&worker->given);
  pthread_mutex_unlock (&worker->lock);
  return job;
}

static void
do_job (CredalWorker *worker, CredalJob *job)
{
  GError *error = NULL;

  credal_job_run (job, &worker->monitor, send_outcome, worker, &error);
  pthread_mutex_lock (&worker->lock);
  worker->error = error;
  worker->done = TRUE;
  pthread_mutex_unlock (&worker->lock);
  g_source_set_ready_time (worker->mail, 0);
}

static gpointer
work (gpointer data)
{
  CredalJob *job;

  credal_parallel_lower_priority ();
  while ((job = next_job (data)))
    do_job (data, job);
  return NULL;
}

/* ---- on the owner's thread ---- */

static void
hand_over (CredalWorker *worker, CredalJob *job, gboolean leave)
{
  pthread_mutex_lock (&worker->lock);
  worker->given = job;
  worker->leave = leave;
  pthread_cond_signal (&worker->wake);
  pthread_mutex_unlock (&worker->lock);
}

static void
end_thread (CredalWorker *worker)
{
  hand_over (worker, NULL, TRUE);
  g_thread_join (g_steal_pointer (&worker->thread));
}

static CredalOutcome *
next_outcome (CredalWorker *worker)
{
  pthread_mutex_lock (&worker->lock);
  CredalOutcome *outcome = g_queue_pop_head (&worker->outcomes);
  pthread_mutex_unlock (&worker->lock);
  return outcome;
}

static gboolean
take_end (CredalWorker *worker, GError **error)
{
  pthread_mutex_lock (&worker->lock);
  gboolean done = worker->done;
  worker->done = FALSE;
  *error = g_steal_pointer (&worker->error);
  pthread_mutex_unlock (&worker->lock);
  return done;
}

static gboolean
deliver (GSource *source, GSourceFunc unused, gpointer unused_data)
{
  CredalWorker *worker = ((WorkerSource *) source)->worker;
  g_autoptr(GError) error = NULL;
  CredalOutcome *outcome;

  g_source_set_ready_time (source, -1);
  worker->uses++;
  gboolean done = take_end (worker, &error);     /* before the outcomes, so that none is missed */
  while (!worker->closed && (outcome = next_outcome (worker)))
    worker->funcs->outcome (outcome, worker->owner);
  if (done && !worker->closed)
    {
      g_clear_pointer (&worker->job, credal_job_free);
      worker->funcs->finished (error, worker->owner);
    }
  unuse (worker);
  return G_SOURCE_CONTINUE;
}

static gboolean
tick (GSource *source, GSourceFunc unused, gpointer unused_data)
{
  CredalWorker *worker = ((WorkerSource *) source)->worker;

  g_source_set_ready_time (source, -1);
  pthread_mutex_lock (&worker->lock);
  worker->ticking = FALSE;
  pthread_mutex_unlock (&worker->lock);
  worker->uses++;
  if (worker->job)
    worker->funcs->progress (worker->owner);
  unuse (worker);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs mail_funcs = { .dispatch = deliver };
static GSourceFuncs ticker_funcs = { .dispatch = tick };

static GSource *
attach (CredalWorker *worker, GSourceFuncs *funcs, gint priority)
{
  GSource *source = g_source_new (funcs, sizeof (WorkerSource));

  ((WorkerSource *) source)->worker = worker;
  g_source_set_priority (source, priority);
  g_source_attach (source, g_main_context_get_thread_default ());
  return source;
}

CredalWorker *
credal_worker_new (const CredalWorkerFuncs *funcs, gpointer owner)
{
  CredalWorker *worker = g_new0 (CredalWorker, 1);

  worker->funcs = funcs;
  worker->owner = owner;
  worker->uses = 1;
  pthread_mutex_init (&worker->lock, NULL);
  pthread_cond_init (&worker->wake, NULL);
  g_queue_init (&worker->outcomes);
  worker->mail = attach (worker, &mail_funcs, G_PRIORITY_DEFAULT);
  worker->ticker = attach (worker, &ticker_funcs, G_PRIORITY_DEFAULT_IDLE);
  return worker;
}

static void
drop (GSource *source)
{
  g_source_destroy (source);
  g_source_unref (source);
}

void
credal_worker_close (CredalWorker *worker)
{
  credal_worker_stop (worker);
  if (worker->thread)
    end_thread (worker);
  g_clear_pointer (&worker->job, credal_job_free);
  worker->closed = TRUE;
  drop (worker->mail);
  drop (worker->ticker);
  g_queue_clear_full (&worker->outcomes, (GDestroyNotify) credal_outcome_free);
  g_clear_error (&worker->error);
  unuse (worker);
}

void
credal_worker_run (CredalWorker *worker, CredalJob *job)
{
  g_return_if_fail (!worker->job && !worker->closed);
  worker->job = job;
  worker->monitor = (CredalMonitor) { 0, note_progress, worker };
  worker->fraction = -1.0;
  worker->phase = NULL;
  if (!worker->thread)
    worker->thread = g_thread_new ("credal-worker", work, worker);
  hand_over (worker, job, FALSE);
}

void
credal_worker_stop (CredalWorker *worker)
{
  credal_monitor_stop (&worker->monitor);
}

gboolean
credal_worker_is_busy (CredalWorker *worker)
{
  return worker->job != NULL;
}

void
credal_worker_progress (CredalWorker *worker, double *fraction, const char **phase)
{
  pthread_mutex_lock (&worker->lock);
  *fraction = worker->fraction;
  *phase = worker->phase;
  pthread_mutex_unlock (&worker->lock);
}
