/* The hovered object, the keyboard cursor and the highlight. */
#include "views/plot/canvas-private.h"

#include "views/words/sentences.h"

#define MARK_REACH 24 /* pixels: no mark extends further from its object */

static void
queue_mark (CredalCanvas *canvas, gint64 object)
{
  double px, py;

  if (object < 0 || canvas->scene == NULL)
    return;
  credal_canvas_find_object (&canvas->sheet, (guint32) object, &px, &py);
  gtk_widget_queue_draw_area (GTK_WIDGET (canvas), (int) px - MARK_REACH, (int) py - MARK_REACH, 2 * MARK_REACH,
                              2 * MARK_REACH);
}

static void
current_changed (CredalCanvas *canvas, gint64 before)
{
  gint64 now = credal_canvas_current (canvas);

  credal_canvas_update_card (canvas);
  if (now == before)
    return;
  queue_mark (canvas, before);
  queue_mark (canvas, now);
  credal_sheet_emit_hover (&canvas->sheet);
}

void
credal_canvas_set_hover (CredalCanvas *canvas, gint64 object)
{
  gint64 before = credal_canvas_current (canvas);

  if (canvas->sheet.hover == object && !canvas->cursor_shown)
    return;
  canvas->sheet.hover = object;
  canvas->cursor_shown = FALSE;
  current_changed (canvas, before);
}

static void
announce_cursor (CredalCanvas *canvas)
{
  g_autofree char *name = credal_sentence_name (canvas->sheet.session, (guint32) canvas->cursor);

  credal_described_announce (canvas, name, canvas->partition, (gsize) canvas->cursor);
}

void
credal_canvas_set_cursor (CredalCanvas *canvas, gint64 object)
{
  gint64 before = credal_canvas_current (canvas);

  canvas->sheet.hover = -1;
  canvas->cursor = object;
  canvas->cursor_shown = TRUE;
  credal_canvas_reveal (canvas, (const guint32[]){ (guint32) object }, 1);
  current_changed (canvas, before);
  announce_cursor (canvas);
}

void
credal_canvas_hide_cursor (CredalCanvas *canvas)
{
  gint64 before = credal_canvas_current (canvas);

  if (!canvas->cursor_shown)
    return;
  canvas->cursor_shown = FALSE;
  current_changed (canvas, before);
}

void
credal_canvas_highlight (CredalCanvas *canvas, gint64 object)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));

  credal_canvas_mirror (canvas, object, FALSE);
}

void
credal_canvas_mirror (CredalCanvas *canvas, gint64 object, gboolean carded)
{
  gint64 before = credal_canvas_current (canvas);

  canvas->highlight = object;
  canvas->mirrors = carded;
  current_changed (canvas, before);
}

void
credal_canvas_show_outliers (CredalCanvas *canvas, const guint8 *outliers, gsize n)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));

  if (!outliers && !canvas->outliers)
    return;
  g_free (canvas->outliers);
  canvas->outliers = g_memdup2 (outliers, outliers ? n : 0);
  canvas->n_outliers = n;
  credal_sheet_stale (&canvas->sheet);
}

void
credal_canvas_show_differing (CredalCanvas *canvas, const guint8 *differing, gsize n, gboolean fades)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));

  if (!differing && !canvas->differing)
    return;
  g_free (canvas->differing);
  canvas->differing = g_memdup2 (differing, differing ? n : 0);
  canvas->n_differing = n;
  canvas->fades = fades;
  credal_canvas_light_scene (canvas, canvas->scene);
  credal_sheet_stale (&canvas->sheet);
}

void
credal_canvas_forget_current (CredalCanvas *canvas)
{
  gint64 before = credal_canvas_current (canvas);

  canvas->sheet.hover = canvas->cursor = canvas->highlight = -1;
  canvas->cursor_shown = FALSE;
  current_changed (canvas, before);
}
