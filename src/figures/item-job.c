#include "figures/item-job.h"
#include <math.h>
#include "core/base/parallel.h"

struct _CredalItemJob {
  const CredalItem *item;
  guint trials;
  char *folder, *font;
  CredalStyle style;
  CredalMonitor monitor;
  const CredalItemJobFuncs *funcs;
  gpointer owner;
  gboolean closed;                 /* on the owner's thread alone */
  GMainContext *context;
  GMutex mutex;                    /* of the following */
  gsize done, all;
  double seconds;
  gboolean told;                   /* the owner is about to be told of them */
};

typedef struct {
  CredalItemJob *job;
  CredalReproduction *reproduction;
  GArray *cells;
  CredalItemFigure *figure;
  GError *error;
} ItemReport;

static void
clear_item_job (gpointer item)
{
  CredalItemJob *job = item;

  g_free (job->folder);
  g_free (job->font);
  g_main_context_unref (job->context);
  g_mutex_clear (&job->mutex);
}

static void
unref_item_job (CredalItemJob *job)
{
  g_atomic_rc_box_release_full (job, clear_item_job);
}

static void
item_report_free (gpointer item)
{
  ItemReport *report = item;

  unref_item_job (report->job);
  g_clear_pointer (&report->figure, credal_item_figure_free);
  g_clear_pointer (&report->cells, g_array_unref);
  g_clear_pointer (&report->reproduction, credal_reproduction_free);
  g_clear_error (&report->error);
  g_free (report);
}

/* ---- on the owner's thread ---- */

static gboolean
take_item_report (gpointer item)
{
  ItemReport *report = item;

  if (!report->job->closed)
    report->job->funcs->finished (g_steal_pointer (&report->reproduction), g_steal_pointer (&report->cells),
                                  g_steal_pointer (&report->figure), report->error, report->job->owner);
  return G_SOURCE_REMOVE;
}

static gboolean
take_item_progress (gpointer item)
{
  CredalItemJob *job = ((ItemReport *) item)->job;

  g_mutex_lock (&job->mutex);
  gsize done = job->done, all = job->all;
  double seconds = job->seconds;
  job->told = FALSE;
  g_mutex_unlock (&job->mutex);
  if (!job->closed)
    job->funcs->progress (done, all, seconds, job->owner);
  return G_SOURCE_REMOVE;
}

/* ---- on the computing threads ---- */

/* @content: copied, but for its job. */
static void
send_item_report (CredalItemJob *job, GSourceFunc take, gint priority, const ItemReport *content)
{
  ItemReport *report = g_memdup2 (content, sizeof *content);
  g_autoptr(GSource) source = g_idle_source_new ();

  report->job = g_atomic_rc_box_acquire (job);
  g_source_set_priority (source, priority);
  g_source_set_callback (source, take, report, item_report_free);
  g_source_attach (source, job->context);
}

static void
note_item_progress (gsize done, gsize all, double seconds, gpointer data)
{
  CredalItemJob *job = data;

  g_mutex_lock (&job->mutex);
  gboolean tell = !job->told;
  job->done = done;
  job->all = all;
  job->seconds = seconds;
  job->told = TRUE;
  g_mutex_unlock (&job->mutex);
  if (tell)
    send_item_report (job, take_item_progress, G_PRIORITY_DEFAULT_IDLE, &(ItemReport) { 0 });
}

/* The folder, unless there is nothing in it and nothing is to be run. */
static const char *
folder_in_use (const CredalItemJob *job)
{
  g_autofree char *trials = g_build_filename (job->folder, "trials.csv", NULL);

  return job->item->experiments[0] && (job->trials > 0 || g_file_test (trials, G_FILE_TEST_EXISTS)) ? job->folder : NULL;
}

/* Sessions live on a thread with a main context of its own. */
static void
draw_item (CredalItemJob *job, ItemReport *report)
{
  g_autoptr(GMainContext) context = g_main_context_new ();

  g_main_context_push_thread_default (context);
  report->figure = credal_item_figure_new (report->reproduction, job->item, report->cells,
                                           report->error ? NULL : &report->error);
  if (report->figure && job->item->panels)
    credal_item_figure_record (report->figure, &job->style);
  g_main_context_pop_thread_default (context);
}

static void
find_item (CredalItemJob *job, ItemReport *report)
{
  g_autoptr(GPtrArray) items = g_ptr_array_new ();

  g_ptr_array_add (items, (gpointer) job->item);
  report->reproduction = credal_reproduction_new (items, NULL, job->trials, folder_in_use (job), &report->error);
  if (!report->reproduction)
    return;
  if (job->trials > 0)
    credal_reproduction_run (report->reproduction, &job->monitor, note_item_progress, job, &report->error);
  report->cells = credal_reproduction_cells (report->reproduction, job->item, report->error ? NULL : &report->error);
  if (report->cells)
    draw_item (job, report);
}

static gpointer
run_item (gpointer data)
{
  CredalItemJob *job = data;
  ItemReport report = { 0 };

  credal_parallel_lower_priority ();
  find_item (job, &report);
  send_item_report (job, take_item_report, G_PRIORITY_DEFAULT, &report);
  unref_item_job (job);
  return NULL;
}

/* ---- the job ---- */

CredalItemJob *
credal_item_job_new (const CredalItem *item, guint trials, const char *folder, const CredalStyle *style,
                     const CredalItemJobFuncs *funcs, gpointer owner)
{
  CredalItemJob *job = g_atomic_rc_box_new0 (CredalItemJob);

  job->item = item;
  job->trials = trials;
  job->folder = g_strdup (folder);
  job->font = g_strdup (style->font);
  job->style = *style;
  job->style.font = job->font;
  job->style.words = NULL;
  job->funcs = funcs;
  job->owner = owner;
  job->context = g_main_context_ref_thread_default ();
  g_mutex_init (&job->mutex);
  g_thread_unref (g_thread_new ("credal-item", run_item, g_atomic_rc_box_acquire (job)));
  return job;
}

void
credal_item_job_stop (CredalItemJob *job)
{
  credal_monitor_stop (&job->monitor);
}

void
credal_item_job_close (CredalItemJob *job)
{
  credal_monitor_stop (&job->monitor);
  job->closed = TRUE;
  unref_item_job (job);
}
