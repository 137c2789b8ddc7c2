/* Keyboard control of the plot. */
#include "session/session-result.h"
#include "views/plot/canvas-private.h"

#include "views/plot/picking.h"

#define KEY_TURN_STEP 10 /* degrees */

static gboolean
move_cursor (CredalSheet *sheet, int dx, int dy, GdkModifierType modifiers)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);
  gint64 from = sheet->hover >= 0 ? sheet->hover : canvas->cursor, to;

  if (modifiers != 0 && modifiers != GDK_SHIFT_MASK)
    return FALSE;
  credal_canvas_end_transition (canvas);
  if (modifiers == GDK_SHIFT_MASK)
    return credal_canvas_turn (canvas, -KEY_TURN_STEP * dx, KEY_TURN_STEP * dy);
  to = credal_pick_towards (canvas->scene, &canvas->viewport, from, dx, dy);
  credal_canvas_set_cursor (canvas, to >= 0 ? to : from);
  return TRUE;
}

static gboolean
pick_under_cursor (CredalCanvas *canvas, GdkModifierType modifiers)
{
  gint64 object = canvas->sheet.hover >= 0 ? canvas->sheet.hover : canvas->cursor_shown ? canvas->cursor : -1;

  if (object < 0)
    return FALSE;
  if (modifiers == GDK_CONTROL_MASK)
    credal_selection_toggle (canvas->sheet.selection, (guint32) object);
  else if (modifiers == 0)
    credal_selection_pick (canvas->sheet.selection, (guint32) object);
  else
    return FALSE;
  return TRUE;
}

static gboolean
go_to_question (CredalCanvas *canvas, gboolean first)
{
  CredalQuestion question;

  if (!credal_session_question (canvas->sheet.session, &question))
    return FALSE;
  credal_canvas_set_cursor (canvas, first ? question.i : question.j);
  return TRUE;
}

static gboolean
escape (CredalCanvas *canvas)
{
  if (credal_canvas_cancel_drag (canvas))
    return TRUE;
  if (credal_selection_count (canvas->sheet.selection) == 0)
    return FALSE;
  credal_selection_clear (canvas->sheet.selection);
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
    case GDK_KEY_Escape:
      return escape (canvas);
    default:
      return FALSE;
    }
}

static gboolean
press_canvas_key (CredalSheet *sheet, guint key, GdkModifierType modifiers)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);

  credal_canvas_end_transition (canvas);
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter)
    return pick_under_cursor (canvas, modifiers);
  return (modifiers & ~(guint) GDK_SHIFT_MASK) == 0 && press_plain (canvas, key);
}

void
credal_canvas_keys_class_init (CredalSheetClass *class)
{
  class->press_arrow = move_cursor;
  class->press_key = press_canvas_key;
}
