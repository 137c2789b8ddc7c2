/* Other projections of the plot, and the projection by answers, made on another thread. */
#include <glib/gi18n-lib.h>

#include "core/layout/projection-groups.h"
#include "session/session-result.h"
#include "views/plot/canvas-private.h"

/* ---- the scene in another projection ---- */

/* Moves the objects from their present places on screen, possibly in the middle of another transition. */
void
credal_canvas_take_scene (CredalCanvas *canvas, CredalProjection *projection, CredalScene *scene, gboolean moves)
{
  CredalScene *before = canvas->scene;

  if (canvas->sheet.hover >= 0)
    credal_canvas_set_hover (canvas, -1);
  credal_projection_unref (canvas->projection);
  canvas->projection = projection;
  canvas->scene = scene;
  credal_canvas_dress_scene (canvas, canvas->scene);
  credal_canvas_show_scene (canvas,
                            moves ? credal_scene_xy (canvas->between != NULL ? canvas->between : before) : NULL);
  credal_scene_free (before);
}

gboolean
credal_canvas_project (CredalCanvas *canvas, const char *text, GError **error)
{
  g_autoptr(CredalProjection) projection = credal_projection_parse (canvas->data, text, error);
  CredalScene *scene = projection != NULL ? credal_scene_new (canvas->data, projection, canvas->partition) : NULL;

  if (scene != NULL)
    credal_canvas_take_scene (canvas, g_steal_pointer (&projection), scene, TRUE);
  else if (projection != NULL)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _ ("Not enough memory for this view."));
  return scene != NULL;
}

/* ---- the projection by answers: one job per partition; only the latest result is used ---- */

typedef struct {
  CredalPartition *partition;
  CredalPlaces *former;
  CredalProjection *projection;    /* the result, as the scene */
  CredalScene *scene;
} Job;

static void
job_free (gpointer item)
{
  Job *job = item;

  credal_partition_unref (job->partition);
  g_clear_pointer (&job->former, credal_places_free);
  g_clear_pointer (&job->projection, credal_projection_unref);
  g_clear_pointer (&job->scene, credal_scene_free);
  g_free (job);
}

static void
compute_projection (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  CredalDataset *data = credal_partition_data (job->partition);
  GError *error = NULL;

  job->projection = credal_projection_new_groups (data, credal_partition_membership (job->partition),
                                                  credal_partition_c (job->partition), job->former, &error);
  if (job->projection != NULL)
    job->scene = credal_scene_new (data, job->projection, job->partition);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, job->scene != NULL);
}

/* Takes the new scene; if the projection failed, the old one stays. */
static void
finished (GObject *source, GAsyncResult *result, gpointer user_data)
{
  CredalCanvas *canvas = CREDAL_CANVAS (source);
  GTask *task = G_TASK (result);
  Job *job = g_task_get_task_data (task);

  if (!g_task_propagate_boolean (task, NULL))
    return;
  g_clear_object (&canvas->projecting);
  credal_canvas_take_scene (canvas, g_steal_pointer (&job->projection), g_steal_pointer (&job->scene), TRUE);
  credal_sheet_emit_view (&canvas->sheet);
}

static void
start_projecting (CredalCanvas *canvas)
{
  Job *job = g_new0 (Job, 1);

  job->partition = credal_partition_ref (canvas->partition);
  job->former = credal_places_new (credal_scene_xy (canvas->scene), credal_scene_n (canvas->scene));
  canvas->projected = credal_partition_ref (canvas->partition);
  canvas->projecting = g_cancellable_new ();

  g_autoptr(GTask) task = g_task_new (canvas, canvas->projecting, finished, NULL);

  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, compute_projection);
}

gboolean
credal_canvas_is_by_answers (CredalCanvas *canvas)
{
  return g_str_equal (canvas->projection_text, CREDAL_PROJECTION_ANSWERS);
}

void
credal_canvas_forget_answers (CredalCanvas *canvas)
{
  if (canvas->projecting != NULL)
    g_cancellable_cancel (canvas->projecting);
  g_clear_object (&canvas->projecting);
  g_clear_pointer (&canvas->projected, credal_partition_unref);
}

void
credal_canvas_follow_answers (CredalCanvas *canvas)
{
  gboolean by_answers = credal_canvas_is_by_answers (canvas), learned = credal_session_learned (canvas->sheet.session);
  gboolean shown = canvas->projected != NULL;

  if (canvas->scene == NULL || canvas->first != NULL || canvas->instead != NULL
      || (by_answers && learned && canvas->projected == canvas->partition))
    return;
  credal_canvas_forget_answers (canvas);
  if (by_answers && learned)
    start_projecting (canvas);
  else if (by_answers && shown && credal_canvas_project (canvas, "pca", NULL))
    credal_sheet_emit_view (&canvas->sheet);
}
