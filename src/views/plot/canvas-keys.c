#include "views/plot/canvas-private.h"

#include "views/plot/picking.h"

#define KEY_PAN_STEP 60 /* pixels */
#define KEY_ZOOM_STEP 1.2

typedef struct {
  guint key;
  int dx, dy;
} Arrow;

static const Arrow arrows[] = {
  { GDK_KEY_Left, -1, 0 },    { GDK_KEY_Right, 1, 0 },    { GDK_KEY_Up, 0, -1 },    { GDK_KEY_Down, 0, 1 },
  { GDK_KEY_KP_Left, -1, 0 }, { GDK_KEY_KP_Right, 1, 0 }, { GDK_KEY_KP_Up, 0, -1 }, { GDK_KEY_KP_Down, 0, 1 },
};

static const Arrow *
find_arrow (guint key)
{
  for (guint k = 0; k < G_N_ELEMENTS (arrows); k++)
    if (arrows[k].key == key)
      return arrows + k;
  return NULL;
}

static void
move_cursor (CredalCanvas *canvas, const Arrow *arrow)
{
  gint64 from = canvas->hover >= 0 ? canvas->hover : canvas->cursor;
  gint64 to = credal_pick_towards (canvas->scene, &canvas->viewport, from, arrow->dx, arrow->dy);

  if (to < 0)
    to = from;
  credal_canvas_set_cursor (canvas, to);
}

static gboolean
press_arrow (CredalCanvas *canvas, const Arrow *arrow, GdkModifierType modifiers)
{
  if (modifiers == GDK_CONTROL_MASK)
    credal_canvas_pan (canvas, -KEY_PAN_STEP * arrow->dx, -KEY_PAN_STEP * arrow->dy);
  else if (modifiers == 0)
    move_cursor (canvas, arrow);
  else
    return FALSE;
  return TRUE;
}

static gboolean
pick_under_cursor (CredalCanvas *canvas, GdkModifierType modifiers)
{
  gint64 object = canvas->hover >= 0 ? canvas->hover : canvas->cursor_shown ? canvas->cursor : -1;

  if (object < 0)
    return FALSE;
  if (modifiers == GDK_CONTROL_MASK)
    credal_selection_toggle (canvas->selection, (guint32) object);
  else if (modifiers == 0)
    credal_selection_pick (canvas->selection, (guint32) object);
  else
    return FALSE;
  return TRUE;
}

static gboolean
go_to_question (CredalCanvas *canvas, gboolean first)
{
  CredalQuestion question;

  if (!credal_session_question (canvas->session, &question))
    return FALSE;
  credal_canvas_set_cursor (canvas, first ? question.i : question.j);
  return TRUE;
}

static gboolean
escape (CredalCanvas *canvas)
{
  if (credal_canvas_cancel_drag (canvas))
    return TRUE;
  if (credal_selection_count (canvas->selection) == 0)
    return FALSE;
  credal_selection_clear (canvas->selection);
  return TRUE;
}

static gboolean
press_plain (CredalCanvas *canvas, guint key)
{
  switch (key)
    {
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return go_to_question (canvas, TRUE);
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return go_to_question (canvas, FALSE);
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
      credal_canvas_zoom (canvas, KEY_ZOOM_STEP);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      credal_canvas_zoom (canvas, 1 / KEY_ZOOM_STEP);
      return TRUE;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      credal_canvas_fit (canvas);
      return TRUE;
    case GDK_KEY_Escape:
      return escape (canvas);
    default:
      return FALSE;
    }
}

static gboolean
press_key (CredalCanvas *canvas, guint key, GdkModifierType modifiers)
{
  const Arrow *arrow = find_arrow (key);

  if (arrow != NULL)
    return press_arrow (canvas, arrow, modifiers);
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter)
    return pick_under_cursor (canvas, modifiers);
  /* "+" needs Shift on many keyboards. */
  return (modifiers & ~(guint) GDK_SHIFT_MASK) == 0 && press_plain (canvas, key);
}

gboolean
credal_canvas_key_press (GtkWidget *widget, GdkEventKey *event)
{
  CredalCanvas *canvas = CREDAL_CANVAS (widget);
  GdkModifierType modifiers = event->state & gtk_accelerator_get_default_mod_mask ();

  if (canvas->scene == NULL)
    return GDK_EVENT_PROPAGATE;
  credal_canvas_end_transition (canvas);
  return press_key (canvas, event->keyval, modifiers) || gtk_bindings_activate_event (G_OBJECT (widget), event);
}
