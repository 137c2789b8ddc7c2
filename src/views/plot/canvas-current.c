#include "views/plot/canvas-private.h"

#include "views/words/sentences.h"

#define MARK_REACH 24 /* no mark of an object goes farther from its place, pixels */

gint64
credal_canvas_current (CredalCanvas *canvas)
{
  if (canvas->hover >= 0)
    return canvas->hover;
  return canvas->cursor_shown ? canvas->cursor : canvas->highlight;
}

/* The card is for the object that the person points at here. */
static gint64
carded_object (CredalCanvas *canvas)
{
  if (canvas->transition != NULL || canvas->drag.kind > CREDAL_DRAG_PRESSED)
    return -1;
  if (canvas->hover >= 0)
    return canvas->hover;
  return canvas->cursor_shown ? canvas->cursor : -1;
}

static void
object_pixel (CredalCanvas *canvas, gint64 object, double *px, double *py)
{
  const double *xy = credal_scene_xy (canvas->scene) + 2 * object;

  credal_viewport_to_pixel (&canvas->viewport, xy[0], xy[1], px, py);
}

static void
queue_mark (CredalCanvas *canvas, gint64 object)
{
  double px, py;

  if (object < 0 || canvas->scene == NULL)
    return;
  object_pixel (canvas, object, &px, &py);
  gtk_widget_queue_draw_area (GTK_WIDGET (canvas), (int) px - MARK_REACH, (int) py - MARK_REACH, 2 * MARK_REACH,
                              2 * MARK_REACH);
}

static void
queue_card (CredalCanvas *canvas)
{
  const GdkRectangle *area = &canvas->card_area;

  if (canvas->card != NULL)
    gtk_widget_queue_draw_area (GTK_WIDGET (canvas), area->x, area->y, area->width, area->height);
}

/* The places of the two objects that the person is asked about, which the card is not to cover. */
static gsize
question_pixels (CredalCanvas *canvas, double pixels[4])
{
  CredalQuestion question;

  if (!credal_session_question (canvas->session, &question))
    return 0;
  object_pixel (canvas, question.i, pixels, pixels + 1);
  object_pixel (canvas, question.j, pixels + 2, pixels + 3);
  return 2;
}

static void
place_card (CredalCanvas *canvas)
{
  double px, py, question[4];
  gsize m = question_pixels (canvas, question);

  object_pixel (canvas, (gint64) credal_hover_card_object (canvas->card), &px, &py);
  credal_hover_card_place (canvas->card, px, py, gtk_widget_get_allocated_width (GTK_WIDGET (canvas)),
                           gtk_widget_get_allocated_height (GTK_WIDGET (canvas)), question, m, &canvas->card_area);
}

void
credal_canvas_update_card (CredalCanvas *canvas)
{
  gint64 object = carded_object (canvas);

  queue_card (canvas);
  g_clear_pointer (&canvas->card, credal_hover_card_free);
  if (object < 0 || canvas->scene == NULL)
    return;
  g_autofree char *title = credal_sentence_name (canvas->session, (guint32) object);
  canvas->card = credal_hover_card_new (GTK_WIDGET (canvas), &canvas->style, title,
                                        credal_session_raw (canvas->session), canvas->partition, (gsize) object);
  place_card (canvas);
  queue_card (canvas);
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
  credal_canvas_emit_hover (canvas);
}

void
credal_canvas_set_hover (CredalCanvas *canvas, gint64 object)
{
  gint64 before = credal_canvas_current (canvas);

  if (canvas->hover == object && !canvas->cursor_shown)
    return;
  canvas->hover = object;
  canvas->cursor_shown = FALSE;
  current_changed (canvas, before);
}

static void
announce_cursor (CredalCanvas *canvas)
{
  g_autofree char *name = credal_sentence_name (canvas->session, (guint32) canvas->cursor);

  credal_described_announce (canvas, name, canvas->partition, (gsize) canvas->cursor);
}

void
credal_canvas_set_cursor (CredalCanvas *canvas, gint64 object)
{
  gint64 before = credal_canvas_current (canvas);

  canvas->hover = -1;
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

  gint64 before = credal_canvas_current (canvas);

  canvas->highlight = object;
  current_changed (canvas, before);
}

void
credal_canvas_forget_current (CredalCanvas *canvas)
{
  gint64 before = credal_canvas_current (canvas);

  canvas->hover = canvas->cursor = canvas->highlight = -1;
  canvas->cursor_shown = FALSE;
  current_changed (canvas, before);
}
