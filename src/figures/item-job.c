/* Runs the trials of a table or figure in the background, and reports its cells and its drawing. */
#include "figures/item-job.h"

static GMutex folder_mutex;
static GCond folder_left;
static GHashTable *folders;              /* (element-type utf8): folders in use by jobs, including closed ones */

typedef struct {
  const CredalItem *item;
  guint trials;
  char *folder, *font;
  gboolean entered;                      /* TRUE: the job is in the folder */
  CredalStyle style;
  const CredalItemJobFuncs *funcs;
  CredalReproduction *reproduction;      /* or NULL, like the next two */
  GArray *cells;
  CredalFigure *figure;
} ItemWork;

typedef struct {
  gsize done, all;
  double seconds;
} TrialsProgress;

/* Reports if it has to wait for the folder. */
static void
enter_folder (ItemWork *work, CredalBackground *background)
{
  g_mutex_lock (&folder_mutex);
  if (!folders)
    folders = g_hash_table_new (g_str_hash, g_str_equal);
  if (g_hash_table_contains (folders, work->folder))
    credal_background_send (background, NULL);
  while (g_hash_table_contains (folders, work->folder))
    g_cond_wait (&folder_left, &folder_mutex);
  g_hash_table_add (folders, work->folder);
  work->entered = TRUE;
  g_mutex_unlock (&folder_mutex);
}

static void
leave_folder (const ItemWork *work)
{
  g_mutex_lock (&folder_mutex);
  g_hash_table_remove (folders, work->folder);
  g_cond_broadcast (&folder_left);
  g_mutex_unlock (&folder_mutex);
}

/* Leaves the folder after its trials are closed. */
static void
free_item_work (gpointer item)
{
  ItemWork *work = item;

  g_clear_pointer (&work->figure, credal_figure_free);
  g_clear_pointer (&work->cells, g_array_unref);
  g_clear_pointer (&work->reproduction, credal_reproduction_free);
  if (work->entered)
    leave_folder (work);
  g_free (work->folder);
  g_free (work->font);
  g_free (work);
}

/* ---- on the owner's thread ---- */

static void
report_waiting (gpointer work, gpointer message, gpointer owner)
{
  ((ItemWork *) work)->funcs->waiting (owner);
}

static void
report_trials (gpointer work, gconstpointer report, gpointer owner)
{
  const TrialsProgress *progress = report;

  ((ItemWork *) work)->funcs->progress (progress->done, progress->all, progress->seconds, owner);
}

static void
report_item (gpointer item, const GError *error, gpointer owner)
{
  ItemWork *work = item;

  work->funcs->finished (g_steal_pointer (&work->reproduction), g_steal_pointer (&work->cells),
                         g_steal_pointer (&work->figure), error, owner);
}

/* ---- on the computing threads ---- */

static void
send_trials (gsize done, gsize all, double seconds, gpointer background)
{
  const TrialsProgress progress = { done, all, seconds };

  credal_background_send_progress (background, &progress, sizeof progress);
}

/* Returns the folder, unless it is empty and no trials are to be run. */
static const char *
folder_in_use (const ItemWork *work)
{
  g_autofree char *trials = g_build_filename (work->folder, "trials.csv", NULL);

  return work->item->experiments[0] && (work->trials > 0 || g_file_test (trials, G_FILE_TEST_EXISTS)) ? work->folder
                                                                                                      : NULL;
}

/* Draws on a thread with its own main context, because sessions need one. */
static void
draw_item (ItemWork *work, GError **error)
{
  g_autoptr(GMainContext) context = g_main_context_new ();

  g_main_context_push_thread_default (context);
  work->figure = credal_item_figure_new (work->reproduction, work->item, work->cells, *error ? NULL : error);
  if (work->figure && work->item->panels)
    credal_figure_record (work->figure, &work->style);
  g_main_context_pop_thread_default (context);
}

/* Reads and draws the available results even if the trials failed. */
static gboolean
reproduce_item (gpointer item, CredalBackground *background, GError **error)
{
  ItemWork *work = item;
  g_autoptr(GPtrArray) items = g_ptr_array_new ();

  g_ptr_array_add (items, (gpointer) work->item);
  if (work->item->experiments[0])
    enter_folder (work, background);
  work->reproduction = credal_reproduction_new (items, NULL, work->trials, folder_in_use (work), error);
  if (work->reproduction && work->trials > 0)
    credal_reproduction_run (work->reproduction, credal_background_monitor (background), send_trials, background,
                             error);
  if (work->reproduction)
    work->cells = credal_reproduction_cells (work->reproduction, work->item, *error ? NULL : error);
  if (work->cells)
    draw_item (work, error);
  return work->figure != NULL;
}

/* ---- the job ---- */

CredalBackground *
credal_item_job_new (const CredalItem *item, guint trials, const char *folder, const CredalStyle *style,
                     const CredalItemJobFuncs *funcs, gpointer owner)
{
  static const CredalBackgroundKind kind = { "credal-item", reproduce_item, report_item, free_item_work,
                                             .message = report_waiting, .free_message = g_free,
                                             .progress = report_trials };
  ItemWork *work = g_new (ItemWork, 1);

  *work = (ItemWork) { .item = item, .trials = trials, .folder = g_strdup (folder), .font = g_strdup (style->font),
                       .style = *style, .funcs = funcs };
  work->style.font = work->font;
  return credal_background_new (&kind, work, owner);
}
