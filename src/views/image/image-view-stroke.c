/* The stroke being drawn. A brush inks view->ink as it moves; shapes are outlined until they are complete. */
#include <math.h>
#include "draw/image/image-marks.h"
#include "views/image/image-view-private.h"

#define GRAIN 1024.0         /* points are stored in steps of 1/1024 pixel */
#define LEAST_STEP 1.0       /* user units between two points of a line */
#define CLOSE_REACH 9.0      /* user units around a polygon's first corner */
#define EDGE_REACH 160       /* pixels of the picture: longest side of a magnetic edge */

typedef struct { double x, y; } Point;

static guint
count_points (CredalImageView *view)
{
  return view->points->len / 2;
}

static Point
point (CredalImageView *view, guint index)
{
  const double *at = (const double *) (gpointer) view->points->data + 2 * index;

  return (Point) { at[0], at[1] };
}

static gboolean
is_brush (CredalImageView *view)
{
  return !view->lasso && (view->tool == CREDAL_IMAGE_TOOL_BRUSH || view->tool == CREDAL_IMAGE_TOOL_ERASER);
}

static gboolean
is_within_reach (CredalImageView *view, const double *at)
{
  double reach = is_brush (view) ? view->pen.radius : 0.0;

  return at[0] >= -reach && at[0] <= credal_image_view_columns (view) + reach
         && at[1] >= -reach && at[1] <= credal_image_view_rows (view) + reach;
}

/* Moves a point into the picture and rounds it to the stored precision. */
static void
settle_point (CredalImageView *view, const double *at, double settled[2])
{
  view->touches = view->touches || is_within_reach (view, at);
  settled[0] = round (CLAMP (at[0], 0.0, credal_image_view_columns (view)) * GRAIN) / GRAIN;
  settled[1] = round (CLAMP (at[1], 0.0, credal_image_view_rows (view)) * GRAIN) / GRAIN;
}

static CredalStrokeShape
shape_of (CredalImageView *view)
{
  if (is_brush (view))
    return CREDAL_STROKE_BRUSH;
  return view->tool == CREDAL_IMAGE_TOOL_RECTANGLE && !view->lasso ? CREDAL_STROKE_RECTANGLE : CREDAL_STROKE_POLYGON;
}

static CredalStrokeMark
mark_of (CredalImageView *view)
{
  return view->tool == CREDAL_IMAGE_TOOL_ERASER ? CREDAL_STROKE_ERASE : view->pen.mark;
}

static CredalStroke *
make_stroke (CredalImageView *view, CredalStrokeShape shape, guint first, guint count)
{
  CredalStroke *stroke = credal_stroke_new (shape, (const double *) (gpointer) view->points->data + 2 * first, count);

  stroke->mark = mark_of (view);
  stroke->number = stroke->mark == CREDAL_STROKE_ERASE ? 0 : view->pen.number;
  stroke->exclusive = view->pen.exclusive;
  stroke->radius = view->pen.radius;
  return stroke;
}

/* ---- ink ---- */

/* Inks the last segment of the stroke, or its only point. */
static void
let_flow (CredalImageView *view)
{
  guint count = count_points (view), used = MIN (count, 2);
  g_autoptr(CredalStroke) stroke = make_stroke (view, CREDAL_STROKE_BRUSH, count - used, used);
  g_autoptr(GArray) spans = credal_stroke_spans (stroke, credal_image_view_columns (view),
                                                 credal_image_view_rows (view));

  credal_ink_add (view->ink, spans);
  credal_image_view_damage (view, stroke->points, stroke->points + 2 * (used - 1), view->pen.radius + 1.0, TRUE);
}

/* ---- shapes ---- */

static void
damage_all (CredalImageView *view)
{
  double box[4] = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint k = 0; k < count_points (view); k++)
    {
      Point at = point (view, k);
      box[0] = MIN (box[0], at.x);
      box[1] = MIN (box[1], at.y);
      box[2] = MAX (box[2], at.x);
      box[3] = MAX (box[3], at.y);
    }
  credal_image_view_damage (view, box, box + 2, CLOSE_REACH / view->viewport.zoom, FALSE);
}

static void
add_point (CredalImageView *view, const double settled[2])
{
  g_array_append_vals (view->points, settled, 2);
}

gboolean
credal_image_view_is_open (CredalImageView *view)
{
  return credal_image_view_draws (view) && !view->lasso && !is_brush (view);
}

gboolean
credal_image_view_has_corners (CredalImageView *view)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_VIEW (view), FALSE);

  return credal_image_view_is_open (view) && credal_image_view_traits (view)->has_corners;
}

/* ---- corners: points after the last one follow the pointer ---- */

/* Returns the number of points that stay when the pointer moves. */
static guint
count_fixed (CredalImageView *view)
{
  return g_array_index (view->corners, guint, view->corners->len - 1);
}

/* Starts the part after the last corner. */
static void
go_on (CredalImageView *view)
{
  Point corner = point (view, count_fixed (view) - 1);

  g_clear_pointer (&view->paths, credal_edge_paths_free);
  if (view->tool == CREDAL_IMAGE_TOOL_EDGE && !view->lasso)
    view->paths = credal_edge_paths_new (view->raster, MIN ((guint) corner.x, credal_image_view_columns (view) - 1),
                                         MIN ((guint) corner.y, credal_image_view_rows (view) - 1), EDGE_REACH);
}

/* Makes the last point a corner. */
static void
fix (CredalImageView *view)
{
  guint count = count_points (view);

  g_array_append_val (view->corners, count);
  go_on (view);
}

void
credal_image_view_begin (CredalImageView *view, const double *at, gboolean lasso)
{
  double settled[2];

  view->lasso = lasso;
  view->touches = FALSE;
  settle_point (view, at, settled);
  add_point (view, settled);
  if (is_brush (view))
    {
      credal_ink_begin (view->ink, mark_of (view), view->pen.number);
      let_flow (view);
      return;
    }
  fix (view);
  add_point (view, settled);
  g_signal_emit_by_name (view, "shape-changed");
}

static gboolean
is_far (CredalImageView *view, const double settled[2], guint index)
{
  Point last = point (view, index);

  return hypot (settled[0] - last.x, settled[1] - last.y) * view->viewport.zoom >= LEAST_STEP;
}

void
credal_image_view_hang (CredalImageView *view, const double *at)
{
  double settled[2];

  settle_point (view, at, settled);
  damage_all (view);
  g_array_set_size (view->points, 2 * count_fixed (view));
  if (view->paths)
    credal_edge_paths_trace (view->paths, (guint) settled[0], (guint) settled[1], view->points);
  add_point (view, settled);
  damage_all (view);
}

void
credal_image_view_corner (CredalImageView *view, const double *at)
{
  double settled[2];

  credal_image_view_hang (view, at);
  fix (view);
  settle_point (view, at, settled);
  add_point (view, settled);
}

gboolean
credal_image_view_take_corner_back (CredalImageView *view)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_VIEW (view), FALSE);

  if (!credal_image_view_has_corners (view) || view->corners->len == 1)
    return credal_image_view_cancel (view);
  Point hanging = point (view, count_points (view) - 1);
  damage_all (view);
  g_array_set_size (view->corners, view->corners->len - 1);
  go_on (view);
  credal_image_view_hang (view, (const double[]) { hanging.x, hanging.y });
  return TRUE;
}

/* Extends the stroke by a drag. */
void
credal_image_view_extend (CredalImageView *view, const double *at)
{
  double settled[2];

  settle_point (view, at, settled);
  if (is_brush (view))
    {
      if (!is_far (view, settled, count_points (view) - 1))
        return;
      add_point (view, settled);
      let_flow (view);
    }
  else if (shape_of (view) == CREDAL_STROKE_POLYGON && is_far (view, settled, count_fixed (view) - 1))
    credal_image_view_corner (view, at);
  else
    credal_image_view_hang (view, at);
}

gboolean
credal_image_view_closes (CredalImageView *view, const double *at)
{
  Point first = point (view, 0);

  return count_fixed (view) > 2 && hypot (at[0] - first.x, at[1] - first.y) * view->viewport.zoom <= CLOSE_REACH;
}

gboolean
credal_image_view_at_corner (CredalImageView *view, const double *at)
{
  return credal_image_view_has_corners (view) && point (view, count_fixed (view) - 1).x == at[0]
         && point (view, count_fixed (view) - 1).y == at[1];
}

/* ---- the end ---- */

static void
forget (CredalImageView *view)
{
  g_array_set_size (view->points, 0);
  g_array_set_size (view->corners, 0);
  g_clear_pointer (&view->paths, credal_edge_paths_free);
  if (view->ink)
    credal_ink_begin (view->ink, CREDAL_STROKE_ERASE, 0);
  credal_sheet_stale (&view->sheet);
  g_signal_emit_by_name (view, "shape-changed");
  credal_sheet_let_go (&view->sheet);
}

gboolean
credal_image_view_cancel (CredalImageView *view)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_VIEW (view), FALSE);

  if (!credal_image_view_draws (view))
    return FALSE;
  view->sheet.drag.kind = CREDAL_DRAG_NONE;
  forget (view);
  return TRUE;
}

/* Closes a magnetic edge along an edge, too. */
static void
close_edge (CredalImageView *view)
{
  Point first = point (view, 0);

  if (view->paths && count_points (view) > 1)
    credal_image_view_hang (view, (const double[]) { first.x, first.y });
}

/* Drops final points of a polygon that repeat its last corner. */
static CredalStroke *
take_stroke (CredalImageView *view)
{
  CredalStrokeShape shape = shape_of (view);
  guint count = count_points (view);

  if (shape == CREDAL_STROKE_POLYGON)
    while (count > 1 && point (view, count - 1).x == point (view, count - 2).x
           && point (view, count - 1).y == point (view, count - 2).y)
      count--;
  return make_stroke (view, shape, 0, count);
}

static void
select_inside (CredalImageView *view, const CredalStroke *stroke)
{
  const CredalRegions *regions = credal_image_view_regions (view);
  gsize n = credal_regions_n (regions);
  g_autofree guint8 *marks = g_try_malloc0 (n);
  g_autoptr(GArray) spans = credal_stroke_spans (stroke, credal_image_view_columns (view),
                                                 credal_image_view_rows (view));

  if (!marks || n != credal_selection_n (view->sheet.selection))
    return;
  for (guint k = 0; k < spans->len; k++)
    {
      const CredalSpan *span = &g_array_index (spans, CredalSpan, k);
      for (guint32 pixel = span->begin; pixel < span->end; pixel++)
        {
          guint32 object = credal_regions_object (regions, pixel);
          if (object != CREDAL_NO_OBJECT)
            marks[object] = 1;
        }
    }
  credal_selection_set_marks (view->sheet.selection, marks, (view->sheet.drag.state & GDK_CONTROL_MASK) != 0);
}

/* Discards a shape without area, or one outside the picture; refuses one that costs too much. */
void
credal_image_view_finish (CredalImageView *view)
{
  guint columns = credal_image_view_columns (view), rows = credal_image_view_rows (view);
  g_autoptr(GError) error = NULL;

  close_edge (view);
  g_autoptr(CredalStroke) stroke = take_stroke (view);
  gboolean is_shape = view->touches && (stroke->shape != CREDAL_STROKE_POLYGON || stroke->n_points > 2);

  if (is_shape && !credal_stroke_check (stroke, columns, rows, &error))
    g_signal_emit_by_name (view, "refused", error->message);
  else if (is_shape && view->lasso)
    select_inside (view, stroke);
  else if (is_shape)
    {
      view->radius_set = view->radius_set || is_brush (view);
      g_signal_emit_by_name (view, "stroke", stroke);
    }
  forget (view);
}

gboolean
credal_image_view_close (CredalImageView *view)
{
  if (!credal_image_view_has_corners (view) || count_fixed (view) < 3)
    return FALSE;
  g_array_set_size (view->points, 2 * count_fixed (view));
  credal_image_view_finish (view);
  return TRUE;
}

/* ---- outlines of unfinished shapes ---- */

static void
trace_rectangle (CredalImageView *view, cairo_t *cr)
{
  double px, py, qx, qy;
  Point from = point (view, 0), to = point (view, 1);

  credal_image_viewport_to_user (&view->viewport, from.x, from.y, &px, &py);
  credal_image_viewport_to_user (&view->viewport, to.x, to.y, &qx, &qy);
  cairo_rectangle (cr, MIN (px, qx), MIN (py, qy), fabs (qx - px), fabs (qy - py));
}

static void
trace_polygon (CredalImageView *view, cairo_t *cr)
{
  for (guint k = 0; k < count_points (view); k++)
    {
      Point at = point (view, k);
      double px, py;
      credal_image_viewport_to_user (&view->viewport, at.x, at.y, &px, &py);
      cairo_line_to (cr, px, py);
    }
  if (view->lasso)
    cairo_close_path (cr);
}

void
credal_image_view_trace (CredalImageView *view, cairo_t *cr)
{
  if (!credal_image_view_draws (view) || is_brush (view))
    return;
  cairo_new_path (cr);
  if (shape_of (view) == CREDAL_STROKE_RECTANGLE)
    trace_rectangle (view, cr);
  else
    trace_polygon (view, cr);
  credal_draw_image_path (cr, view->lasso ? credal_style_accent (&view->sheet.style)
                                          : credal_ink_colour (&view->sheet.style, mark_of (view), view->pen.number));
}
