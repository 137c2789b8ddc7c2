/* The layout by neighbours: taken from the session, or computed in the background and then kept there. */
#include <glib/gi18n-lib.h>

#include "core/layout/kept-layout.h"
#include "session/log/look.h"
#include "session/session-picture.h"
#include "views/plot/canvas-private.h"

typedef struct {
  CredalDataset *data;
  double perplexity;
  char *kept;                      /* the result */
} Work;

static void
work_free (gpointer item)
{
  Work *work = item;

  credal_dataset_unref (work->data);
  g_free (work->kept);
  g_free (work);
}

static double
perplexity_of (CredalCanvas *canvas)
{
  return (double) credal_params_int (credal_session_look (canvas->sheet.session), CREDAL_LOOK_PERPLEXITY);
}

gboolean
credal_canvas_is_by_neighbours (CredalCanvas *canvas)
{
  return g_str_equal (canvas->projection_text, CREDAL_PROJECTION_NEIGHBOURS);
}

CredalProjection *
credal_canvas_kept_neighbours (CredalCanvas *canvas)
{
  const char *text = credal_params_text (credal_session_look (canvas->sheet.session), CREDAL_LOOK_PLACES);

  return credal_kept_layout_read (text, canvas->data, perplexity_of (canvas));
}

/* ---- the computation ---- */

static gboolean
arrange (gpointer item, CredalBackground *background, GError **error)
{
  Work *work = item;
  CredalMonitor monitor = credal_background_fractions (background);

  work->kept = credal_kept_layout_make (work->data, work->perplexity, &monitor, error);
  return work->kept != NULL;
}

/* Shows the layout, and keeps it. What failed or was stopped is not begun again until the user chooses it again. */
static void
arranged (gpointer item, const GError *error, gpointer owner)
{
  Work *work = item;
  CredalCanvas *canvas = owner;

  g_clear_pointer (&canvas->arranging, credal_background_close);
  g_free (canvas->arranging_failure);
  canvas->arranging_failure = error == NULL ? NULL
                              : g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED)
                                  ? g_strdup (_ ("Stopped. Principal components are drawn instead."))
                                  : g_strdup (error->message);
  if (error == NULL)
    {
      credal_session_set_look (canvas->sheet.session, CREDAL_LOOK_PLACES, work->kept, NULL);
      if (credal_canvas_is_by_neighbours (canvas))
        credal_canvas_show_neighbours (canvas);
    }
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  credal_sheet_emit_view (&canvas->sheet);
}

static void
take_progress (gpointer item, gconstpointer report, gpointer owner)
{
  CredalCanvas *canvas = owner;

  canvas->arranged_share = *(const double *) report;
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
}

static const CredalBackgroundKind kind = {
  .name = "layout", .run = arrange, .done = arranged, .free_work = work_free, .progress = take_progress,
};

/* ---- for the canvas ---- */

void
credal_canvas_show_neighbours (CredalCanvas *canvas)
{
  g_autoptr(CredalProjection) projection = credal_canvas_kept_neighbours (canvas);
  CredalScene *scene = projection != NULL ? credal_scene_new (canvas->data, projection, canvas->partition) : NULL;

  if (scene != NULL)
    credal_canvas_take_scene (canvas, g_steal_pointer (&projection), scene, TRUE);
}

void
credal_canvas_forget_neighbours (CredalCanvas *canvas)
{
  g_clear_pointer (&canvas->arranging, credal_background_close);
  g_clear_pointer (&canvas->arranging_failure, g_free);
}

void
credal_canvas_follow_neighbours (CredalCanvas *canvas)
{
  if (canvas->scene == NULL || canvas->first != NULL || canvas->arranging != NULL || canvas->arranging_failure != NULL
      || !credal_canvas_is_by_neighbours (canvas) || credal_projection_has_places (canvas->projection))
    return;
  Work *work = g_new0 (Work, 1);
  work->data = credal_dataset_ref (canvas->data);
  work->perplexity = perplexity_of (canvas);
  canvas->arranged_share = 0;
  canvas->arranging = credal_background_new (&kind, work, canvas);
}

gboolean
credal_canvas_is_arranging (CredalCanvas *canvas)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas), FALSE);
  return canvas->arranging != NULL;
}

const char *
credal_canvas_arranging_failure (CredalCanvas *canvas)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (canvas), NULL);
  return canvas->arranging_failure;
}

void
credal_canvas_stop_arranging (CredalCanvas *canvas)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));
  if (canvas->arranging != NULL)
    credal_background_stop (canvas->arranging);
}
