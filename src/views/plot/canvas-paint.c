#include "views/plot/canvas-private.h"

#include <glib/gi18n-lib.h>

#include "views/kit/style-context.h"
#include "views/kit/surface.h"

#define REFRESH_PRIORITY (GDK_PRIORITY_REDRAW - 1)

static void refresh_points (CredalCanvas *canvas);

static gboolean
refresh (gpointer user_data)
{
  CredalCanvas *canvas = user_data;

  canvas->refresh_source = 0;
  if (canvas->scene != NULL && gtk_widget_get_mapped (GTK_WIDGET (canvas)))
    refresh_points (canvas);
  return G_SOURCE_REMOVE;
}

/* Between two frames, not within one, so that the loop can turn to what came meanwhile. */
void
credal_canvas_stale_points (CredalCanvas *canvas)
{
  canvas->points_stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  if (canvas->refresh_source == 0)
    canvas->refresh_source = g_idle_add_full (REFRESH_PRIORITY, refresh, canvas, NULL);
}

void
credal_canvas_update_style (CredalCanvas *canvas)
{
  g_free (canvas->font);
  canvas->style = credal_style_of_widget (GTK_WIDGET (canvas), &canvas->font);
  credal_canvas_stale_points (canvas);
  credal_canvas_update_card (canvas);
}

/* ---- what lies over the points ---- */

/* Of the partition shown instead: what had been said by then, and neither question nor doubts, which are of now. */
static CredalOverlay
overlay_instead (CredalCanvas *canvas)
{
  return (CredalOverlay){ .constraints = canvas->said_instead,
                          .closure = canvas->closure_instead,
                          .question = { -1, -1 } };
}

static CredalOverlay
overlay_now (CredalCanvas *canvas)
{
  CredalOverlay overlay = {
    .constraints = credal_session_constraints (canvas->session),
    .closure = credal_session_believed (canvas->session)->closure,
    .beliefs = credal_session_beliefs (canvas->session),
    .conflict = credal_session_conflict (canvas->session, NULL),
    .question = { -1, -1 },
  };
  CredalQuestion question;

  if (credal_session_question (canvas->session, &question))
    {
      overlay.question[0] = question.i;
      overlay.question[1] = question.j;
    }
  return overlay;
}

CredalOverlay
credal_canvas_overlay (CredalCanvas *canvas, gboolean hover)
{
  CredalOverlay overlay = canvas->instead != NULL ? overlay_instead (canvas) : overlay_now (canvas);

  overlay.selected = credal_selection_marks (canvas->selection);
  overlay.hover = hover ? credal_canvas_current (canvas) : -1;
  overlay.show = canvas->show;
  return overlay;
}

/* ---- the points ---- */

static void
clear_surface (cairo_surface_t *surface)
{
  cairo_t *cr = cairo_create (surface);

  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static const CredalScene *
shown_scene (CredalCanvas *canvas)
{
  return canvas->between != NULL ? canvas->between : canvas->scene;
}

static void
draw_outlines (CredalCanvas *canvas)
{
  CredalOverlay overlay = { .show = canvas->show };
  cairo_t *cr = cairo_create (canvas->points);

  credal_draw_outlines (cr, shown_scene (canvas), &canvas->viewport, &canvas->style, &overlay);
  cairo_destroy (cr);
}

static void
refresh_points (CredalCanvas *canvas)
{
  gboolean quick = canvas->moving || canvas->between != NULL;

  if (!credal_surface_ensure (&canvas->points, GTK_WIDGET (canvas), CAIRO_FORMAT_ARGB32, NULL) && !canvas->points_stale)
    return;
  clear_surface (canvas->points);
  credal_draw_points (canvas->points, shown_scene (canvas), &canvas->viewport, &canvas->style, quick);
  draw_outlines (canvas);
  canvas->points_stale = FALSE;
}

static void
draw_points (CredalCanvas *canvas, cairo_t *cr)
{
  refresh_points (canvas);
  cairo_set_source_surface (cr, canvas->points, 0, 0);
  cairo_paint (cr);
}

/* ---- the rest ---- */

static void
draw_lasso (CredalCanvas *canvas, cairo_t *cr)
{
  const double *at = (const double *) canvas->drag.lasso->data;
  const double dashes[] = { 4, 3 };

  if (canvas->drag.kind != CREDAL_DRAG_LASSO)
    return;
  for (guint k = 0; k + 1 < canvas->drag.lasso->len; k += 2)
    cairo_line_to (cr, at[k], at[k + 1]);
  cairo_close_path (cr);
  credal_style_set_source (cr, credal_style_foreground (&canvas->style), .08);
  cairo_fill_preserve (cr);
  credal_style_set_source (cr, credal_style_foreground (&canvas->style), .8);
  cairo_set_line_width (cr, 1.5);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static char *
note_text (CredalCanvas *canvas)
{
  double fraction = -1;

  if (canvas->instead != NULL)
    return g_strdup (_ ("Before your last answer. Escape leads back"));
  if (canvas->partition != NULL || !credal_session_busy (canvas->session, &fraction, NULL))
    return NULL;
  if (fraction > 0)
    return g_strdup_printf (_ ("Clustering… %.0f\u00a0%%"), 100 * fraction);
  return g_strdup (_ ("Clustering…"));
}

static void
draw_note (CredalCanvas *canvas, cairo_t *cr)
{
  const CredalViewport *viewport = &canvas->viewport;
  g_autofree char *text = note_text (canvas);

  if (text != NULL)
    credal_draw_note (GTK_WIDGET (canvas), cr, &canvas->style, text, viewport->left + viewport->width / 2,
                      viewport->top + viewport->height);
}

static void
draw_scene (CredalCanvas *canvas, cairo_t *cr, const CredalScene *scene)
{
  CredalOverlay overlay = credal_canvas_overlay (canvas, TRUE);

  if (scene == canvas->between) /* between two projections the centres have no place */
    overlay.show &= ~(guint) CREDAL_SHOW_CENTRES;
  credal_draw_backdrop (cr, scene, &canvas->viewport, &canvas->style, &overlay);
  draw_points (canvas, cr);
  credal_draw_overlay (cr, scene, &canvas->viewport, &canvas->style, &overlay);
  draw_lasso (canvas, cr);
  draw_note (canvas, cr);
  if (canvas->card != NULL)
    credal_hover_card_draw (canvas->card, cr, &canvas->card_area);
  credal_draw_focus (GTK_WIDGET (canvas), cr);
}

static void
draw_widget (CredalCanvas *canvas, cairo_t *cr)
{
  const CredalScene *scene = shown_scene (canvas);

  if (scene != NULL)
    draw_scene (canvas, cr, scene);
  else
    {
      credal_style_set_source (cr, credal_style_background (&canvas->style), 1);
      cairo_paint (cr);
    }
}

/* A context for @surface in which nothing outside @cr's clip can change. */
static cairo_t *
clipped_like (cairo_surface_t *surface, cairo_t *cr)
{
  cairo_rectangle_list_t *clip = cairo_copy_clip_rectangle_list (cr);
  cairo_t *result = cairo_create (surface);

  for (int k = 0; k < clip->num_rectangles; k++)
    cairo_rectangle (result, clip->rectangles[k].x, clip->rectangles[k].y, clip->rectangles[k].width,
                     clip->rectangles[k].height);
  if (clip->status == CAIRO_STATUS_SUCCESS)
    cairo_clip (result);
  cairo_rectangle_list_destroy (clip);
  return result;
}

/* Drawn here and handed to the display whole: line by line it would keep the main loop waiting for a busy server. */
gboolean
credal_canvas_draw (GtkWidget *widget, cairo_t *cr)
{
  CredalCanvas *canvas = CREDAL_CANVAS (widget);
  cairo_t *picture;

  credal_surface_ensure (&canvas->picture, widget, CAIRO_FORMAT_ARGB32, cairo_get_target (cr));
  picture = clipped_like (canvas->picture, cr);
  draw_widget (canvas, picture);
  cairo_destroy (picture);
  cairo_set_source_surface (cr, canvas->picture, 0, 0);
  cairo_paint (cr);
  return GDK_EVENT_PROPAGATE;
}
