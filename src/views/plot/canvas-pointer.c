/* Mouse control of the plot: clicks, drags, lasso, menu. */
#include "views/plot/canvas-private.h"

#include <math.h>

#include "views/parts/group-link.h"
#include "views/parts/selection-menu.h"
#include "views/plot/picking.h"

#define OBJECT_RADIUS 10 /* pixels from the pointer */
#define LINE_RADIUS 5
#define LASSO_STEP 3 /* between two corners */

static gint64
point_under_pointer (CredalCanvas *canvas, double px, double py)
{
  if (canvas->scene == NULL || canvas->transition != NULL || !credal_viewport_holds (&canvas->viewport, px, py))
    return -1;
  return credal_scene_pick (canvas->scene, &canvas->viewport, px, py, OBJECT_RADIUS);
}

/* ---- the pointer's shape ---- */

static const char *
canvas_cursor (CredalSheet *sheet)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);

  if (sheet->drag.kind == CREDAL_DRAG_DRAW || canvas->tool == CREDAL_TOOL_LASSO)
    return "crosshair";
  if (canvas->tool == CREDAL_TOOL_PAN)
    return "grab";
  return sheet->hover >= 0 ? "pointer" : "default";
}

static void
point_canvas (CredalSheet *sheet, double px, double py)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);

  if (sheet->drag.kind != CREDAL_DRAG_NONE)
    return;
  credal_canvas_set_hover (canvas, point_under_pointer (canvas, px, py));
  credal_sheet_update_pointer (sheet);
}

static void
leave_canvas (CredalSheet *sheet)
{
  if (sheet->drag.kind == CREDAL_DRAG_NONE && sheet->hover >= 0)
    credal_canvas_set_hover (CREDAL_CANVAS (sheet), -1);
}

static gint64
current_of_canvas (CredalSheet *sheet)
{
  return credal_canvas_current (CREDAL_CANVAS (sheet));
}

/* ---- clicks ---- */

static void
click_object (CredalCanvas *canvas, guint32 object)
{
  canvas->cursor = object;
  if (canvas->sheet.drag.state & GDK_CONTROL_MASK)
    credal_selection_toggle (canvas->sheet.selection, object);
  else
    credal_selection_pick (canvas->sheet.selection, object);
}

static gboolean
click_line (CredalCanvas *canvas, double px, double py)
{
  const CredalConstraints *constraints = credal_canvas_overlay (canvas, FALSE).constraints;
  gint64 at;

  if (!(canvas->show & CREDAL_SHOW_PAIRS) || constraints == NULL)
    return FALSE;
  at = credal_pick_pair (canvas->scene, &canvas->viewport, constraints, px, py, LINE_RADIUS);
  if (at < 0)
    return FALSE;

  const CredalPair *pair = credal_constraints_pairs (constraints) + at;
  guint32 i = pair->i, j = pair->j;

  credal_selection_set (canvas->sheet.selection, (const guint32[]){ i, j }, 2);
  g_signal_emit_by_name (canvas, "pair-activated", i, j);
  return TRUE;
}

static void
click_canvas (CredalSheet *sheet, double px, double py)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);
  gint64 object = point_under_pointer (canvas, px, py);

  if (canvas->tool == CREDAL_TOOL_PAN)
    return;
  if (object >= 0)
    click_object (canvas, (guint32) object);
  else if (credal_canvas_legend_set (canvas, px, py) >= 0)
    credal_group_link_follow (GTK_WIDGET (canvas), (CredalSet) credal_canvas_legend_set (canvas, px, py));
  else if (!click_line (canvas, px, py)
           && !(sheet->drag.state & GDK_CONTROL_MASK))
    credal_selection_clear (sheet->selection);
}

/* Selects the object or line that the menu is for, unless it is selected already. */
static GMenu *
canvas_menu_at (CredalSheet *sheet, double px, double py)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);
  gint64 object = point_under_pointer (canvas, px, py);
  gint cluster = credal_canvas_legend_cluster (canvas, px, py);

  if (cluster >= 0)
    return credal_cluster_menu_new ((guint) cluster);
  if (object < 0)
    click_line (canvas, px, py);
  else if (!credal_selection_contains (sheet->selection, (guint32) object))
    credal_selection_set (sheet->selection, (const guint32[]){ (guint32) object }, 1);
  return credal_sheet_selection_menu (sheet);
}

static void
double_click_canvas (CredalSheet *sheet, double px, double py)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);
  gint64 object = point_under_pointer (canvas, px, py);
  gint cluster = credal_canvas_legend_cluster (canvas, px, py);

  if (cluster >= 0)
    credal_canvas_name_cluster (canvas, (guint) cluster);
  else if (object >= 0 && canvas->tool != CREDAL_TOOL_PAN)
    g_signal_emit_by_name (canvas, "object-activated", (guint) object);
  else
    CREDAL_SHEET_GET_CLASS (sheet)->fit (sheet);
}

/* ---- drags ---- */

static gboolean
canvas_is_drawing (CredalSheet *sheet)
{
  return CREDAL_CANVAS (sheet)->lasso->len > 0;
}

static gboolean
cancel_lasso (CredalSheet *sheet)
{
  gboolean drawing = canvas_is_drawing (sheet);

  g_array_set_size (CREDAL_CANVAS (sheet)->lasso, 0);
  return drawing;
}

gboolean
credal_canvas_cancel_drag (CredalCanvas *canvas)
{
  if (canvas->sheet.drag.kind == CREDAL_DRAG_NONE)
    return FALSE;
  cancel_lasso (&canvas->sheet);
  credal_sheet_end_drag (&canvas->sheet);
  return TRUE;
}

static void
extend_lasso (CredalSheet *sheet, double px, double py)
{
  GArray *lasso = CREDAL_CANVAS (sheet)->lasso;
  const double corner[2] = { px, py };

  if (lasso->len >= 2
      && hypot (px - g_array_index (lasso, double, lasso->len - 2), py - g_array_index (lasso, double, lasso->len - 1))
             < LASSO_STEP)
    return;
  g_array_append_vals (lasso, corner, 2);
  gtk_widget_queue_draw (GTK_WIDGET (sheet));
}

static void
select_lassoed (CredalCanvas *canvas)
{
  GArray *lasso = canvas->lasso;

  if (lasso->len < 6)
    return;

  g_autofree guint8 *inside = g_try_new0 (guint8, credal_scene_n (canvas->scene));

  if (inside == NULL)
    return;
  credal_scene_lasso (canvas->scene, &canvas->viewport, (const double *) lasso->data, lasso->len / 2, inside);
  credal_selection_set_marks (canvas->sheet.selection, inside, (canvas->sheet.drag.state & GDK_CONTROL_MASK) != 0);
}

static void
finish_lasso (CredalSheet *sheet)
{
  select_lassoed (CREDAL_CANVAS (sheet));
  cancel_lasso (sheet);
}

static gboolean
canvas_wants_lasso (CredalSheet *sheet)
{
  CredalTool tool = CREDAL_CANVAS (sheet)->tool;

  if (sheet->drag.button != GDK_BUTTON_PRIMARY || tool == CREDAL_TOOL_PAN)
    return FALSE;
  return tool == CREDAL_TOOL_LASSO || (sheet->drag.state & GDK_SHIFT_MASK);
}

static void
begin_canvas_drag (CredalSheet *sheet)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);

  credal_canvas_end_transition (canvas);
  if (sheet->drag.kind == CREDAL_DRAG_DRAW)
    extend_lasso (sheet, sheet->drag.x, sheet->drag.y);
  credal_canvas_set_hover (canvas, -1);
}

static gboolean
canvas_focus_out (GtkWidget *widget, GdkEventFocus *event)
{
  credal_canvas_hide_cursor (CREDAL_CANVAS (widget));
  gtk_widget_queue_draw (widget);
  return GDK_EVENT_PROPAGATE;
}

void
credal_canvas_pointer_class_init (CredalSheetClass *class)
{
  class->point = point_canvas;
  class->leave = leave_canvas;
  class->cursor = canvas_cursor;
  class->current = current_of_canvas;
  class->click = click_canvas;
  class->double_click = double_click_canvas;
  class->menu_at = canvas_menu_at;
  class->wants_draw = canvas_wants_lasso;
  class->begin_drag = begin_canvas_drag;
  class->extend = extend_lasso;
  class->finish = finish_lasso;
  class->cancel = cancel_lasso;
  class->is_drawing = canvas_is_drawing;
  GTK_WIDGET_CLASS (class)->focus_out_event = canvas_focus_out;
}
