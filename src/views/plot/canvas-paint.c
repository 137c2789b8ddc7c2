/* Paints the plot: cached points, overlay, messages. */
#include "views/plot/canvas-private.h"

#include <glib/gi18n-lib.h>

#include "views/kit/surface.h"

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

  credal_draw_outlines (cr, shown_scene (canvas), &canvas->viewport, &canvas->sheet.style, &overlay);
  cairo_destroy (cr);
}

void
credal_canvas_refresh (CredalSheet *sheet)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);
  gboolean quick = canvas->sheet.moving || canvas->between != NULL;

  if (!credal_surface_ensure (&canvas->points, GTK_WIDGET (canvas), CAIRO_FORMAT_ARGB32, NULL) && !canvas->sheet.stale)
    return;
  clear_surface (canvas->points);
  credal_draw_points (canvas->points, shown_scene (canvas), &canvas->viewport, &canvas->sheet.style, quick);
  draw_outlines (canvas);
  canvas->sheet.stale = FALSE;
}

static void
draw_points (CredalCanvas *canvas, cairo_t *cr)
{
  credal_canvas_refresh (&canvas->sheet);
  cairo_set_source_surface (cr, canvas->points, 0, 0);
  cairo_paint (cr);
}

/* ---- overlay and messages ---- */

static void
draw_lasso (CredalCanvas *canvas, cairo_t *cr)
{
  const double *at = (const double *) canvas->lasso->data;
  const double dashes[] = { 4, 3 };

  if (canvas->lasso->len == 0)
    return;
  for (guint k = 0; k + 1 < canvas->lasso->len; k += 2)
    cairo_line_to (cr, at[k], at[k + 1]);
  cairo_close_path (cr);
  credal_style_set_source (cr, credal_style_foreground (&canvas->sheet.style), .08);
  cairo_fill_preserve (cr);
  credal_style_set_source (cr, credal_style_foreground (&canvas->sheet.style), .8);
  cairo_set_line_width (cr, 1.5);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static char *
note_text (CredalCanvas *canvas)
{
  double fraction = -1;

  if (canvas->first != NULL)
    return NULL;
  if (canvas->instead != NULL)
    return g_strdup (_ ("The plot before your last answer. Press Escape to return"));
  if (canvas->arranging != NULL)
    return g_strdup_printf (_ ("Arranging neighbours… %.0f\u00a0%%"), 100 * canvas->arranged_share);
  if (canvas->partition != NULL || !credal_session_busy (canvas->sheet.session, &fraction, NULL))
    return NULL;
  if (fraction > 0)
    return g_strdup_printf (_ ("Clustering… %.0f\u00a0%%"), 100 * fraction);
  return g_strdup (_ ("Clustering…"));
}

static void
draw_canvas_note (CredalCanvas *canvas, cairo_t *cr)
{
  const CredalViewport *viewport = &canvas->viewport;
  g_autofree char *text = note_text (canvas);

  if (text != NULL)
    credal_draw_note (GTK_WIDGET (canvas), cr, &canvas->sheet.style, text, viewport->left + viewport->width / 2,
                      viewport->top + viewport->height);
}

void
credal_canvas_paint (CredalSheet *sheet, cairo_t *cr)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);
  const CredalScene *scene = shown_scene (canvas);
  CredalOverlay overlay = credal_canvas_overlay (canvas, TRUE);

  if (scene == canvas->between) /* centres have no place between two projections */
    overlay.show &= ~(guint) (CREDAL_SHOW_CENTRES | CREDAL_SHOW_MESH);
  credal_draw_backdrop (cr, scene, &canvas->viewport, &canvas->sheet.style, &overlay);
  draw_points (canvas, cr);
  credal_draw_overlay (cr, scene, &canvas->viewport, &canvas->sheet.style, &overlay);
  draw_lasso (canvas, cr);
  draw_canvas_note (canvas, cr);
}
