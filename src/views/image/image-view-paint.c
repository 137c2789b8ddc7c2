/* Paints the picture: cached pixels, strokes, tags, pen, messages. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "draw/image/image-marks.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/image/image-view-private.h"
#include "views/kit/surface.h"

#define LEAST_FRAME 9.0      /* user units: side of the frame around a clicked pixel */
#define GRID_ZOOM 12.0       /* above this zoom pixels have visible borders */

/* ---- the picture's surface ---- */

/* Clicked pixels are marked one by one; superpixels and other selections as a whole. */
static gboolean
marks_pixels (CredalImageView *view)
{
  return credal_selection_is_placed (view->sheet.selection) && !credal_session_has_superpixels (view->sheet.session);
}

static const guint8 *
selected_objects (CredalImageView *view, const CredalRegions *regions)
{
  if (!view->sheet.selection || marks_pixels (view) || credal_selection_count (view->sheet.selection) == 0
      || credal_selection_n (view->sheet.selection) != credal_regions_n (regions))
    return NULL;
  return credal_selection_marks (view->sheet.selection);
}

static const guint8 *
outlying_objects (CredalImageView *view, const CredalRegions *regions)
{
  return view->n_outliers == credal_regions_n (regions) ? view->outliers : NULL;
}

/* Finds the objects to be outlined: the highlighted one, and the question's two superpixels, whose extent a badge does
 * not show. Returns their number. */
static guint
find_outlined (CredalImageView *view)
{
  CredalPartition *partition = credal_image_view_partition (view);
  CredalQuestion question;
  guint count = 0;

  if (partition && view->highlight >= 0 && (gsize) view->highlight < credal_partition_n (partition))
    view->outlined[count++] = (guint32) view->highlight;
  if (credal_session_has_superpixels (view->sheet.session)
      && credal_session_question (view->sheet.session, &question))
    {
      view->outlined[count++] = question.i;
      view->outlined[count++] = question.j;
    }
  return count;
}

static const guint8 *
differing_objects (CredalImageView *view, const CredalRegions *regions)
{
  return view->n_differing == credal_regions_n (regions) ? view->differing : NULL;
}

/* Returns the partition to draw: while none fits, the last one. */
static CredalPartition *
drawn_partition (CredalImageView *view)
{
  CredalPartition *partition = credal_image_view_partition (view);

  if (!partition || partition == view->kept)
    return partition ? partition : view->kept;
  g_clear_pointer (&view->kept, credal_partition_unref);
  view->kept = credal_partition_ref (partition);
  return partition;
}

static CredalImageScene
make_scene (CredalImageView *view)
{
  const CredalRegions *regions = credal_image_view_regions (view);

  if (view->uncovered)
    return (CredalImageScene) { .raster = view->raster, .shown = &view->shown, .ink = view->ink };
  return (CredalImageScene) { .raster = view->raster, .regions = regions,
                              .partition = drawn_partition (view), .together = view->together,
                              .selected = selected_objects (view, regions), .outlined = view->outlined,
                              .n_outlined = find_outlined (view),
                              .outliers = outlying_objects (view, regions), .ink = view->ink,
                              .differing = differing_objects (view, regions), .faded = view->fades,
                              .shown = &view->shown };
}

static void
draw_damage (CredalImageView *view, const CredalImageScene *scene)
{
  for (int k = 0; k < cairo_region_num_rectangles (view->damage); k++)
    {
      cairo_rectangle_int_t area;
      cairo_region_get_rectangle (view->damage, k, &area);
      credal_draw_image (view->surface, scene, &view->look, &view->viewport, &view->sheet.style, &area,
                         view->sheet.moving);
    }
}

static void
update_surface (CredalImageView *view)
{
  CredalImageScene scene = make_scene (view);

  if (credal_surface_ensure (&view->surface, GTK_WIDGET (view), CAIRO_FORMAT_RGB24, NULL) || view->sheet.stale)
    credal_draw_image (view->surface, &scene, &view->look, &view->viewport, &view->sheet.style, NULL,
                       view->sheet.moving);
  else
    draw_damage (view, &scene);
  view->sheet.stale = FALSE;
  cairo_region_subtract (view->damage, view->damage);
}

/* ---- overlays ---- */

static void
draw_question (CredalImageView *view, cairo_t *cr)
{
  static const char *const names[] = { "A", "B" };
  CredalQuestion question;
  double x, y, px, py;

  if (!credal_session_question (view->sheet.session, &question) || !credal_image_view_partition (view))
    return;
  for (guint k = 0; k < 2; k++)
    {
      credal_image_view_object_place (view, k ? question.j : question.i, &x, &y);
      credal_image_viewport_to_user (&view->viewport, x, y, &px, &py);
      credal_draw_image_badge (cr, &view->sheet.style, names[k], px, py, &view->viewport);
    }
}

/* Draws the name of each region and label at its last stroke in force. */
static void
draw_tags (CredalImageView *view, cairo_t *cr)
{
  guint position = credal_session_position (view->sheet.session);
  g_autoptr(GHashTable) done = g_hash_table_new (NULL, NULL);

  for (guint k = position; view->look.strokes && k-- > 0;)
    {
      const CredalEvent *event = credal_session_step (view->sheet.session, k);
      const CredalStroke *stroke = event->kind == CREDAL_EVENT_STROKE ? event->stroke : NULL;
      double px, py;
      if (!stroke || stroke->mark == CREDAL_STROKE_ERASE || stroke->shape == CREDAL_STROKE_MASK
          || !g_hash_table_add (done, GUINT_TO_POINTER (2 * stroke->number + (stroke->mark == CREDAL_STROKE_LABEL))))
        continue;
      credal_image_viewport_to_user (&view->viewport, stroke->points[0], stroke->points[1], &px, &py);
      credal_draw_image_tag (cr, &view->sheet.style, stroke->mark, stroke->number, px, py);
    }
}

/* Draws a frame around each clicked pixel. */
static void
draw_picked (CredalImageView *view, cairo_t *cr)
{
  CredalSelection *selection = view->sheet.selection;
  double side = MAX (view->viewport.zoom, LEAST_FRAME), px, py;
  guint32 pixel;

  for (gsize k = 0; marks_pixels (view) && k < credal_selection_count (selection); k++)
    if (credal_selection_place (selection, credal_selection_objects (selection)[k], &pixel))
      {
        credal_image_viewport_to_user (&view->viewport, pixel % credal_image_view_columns (view) + 0.5,
                                       pixel / credal_image_view_columns (view) + 0.5, &px, &py);
        cairo_rectangle (cr, px - side / 2.0, py - side / 2.0, side, side);
        credal_draw_image_path (cr, credal_style_accent (&view->sheet.style));
      }
}

static gboolean
has_round_pen (CredalImageView *view)
{
  return view->tool == CREDAL_IMAGE_TOOL_BRUSH || view->tool == CREDAL_IMAGE_TOOL_ERASER;
}

/* Draws the pen's outline at the pointer. */
static void
draw_pen (CredalImageView *view, cairo_t *cr)
{
  double px, py;

  if (!view->pointed && !view->crossed)
    return;
  credal_image_viewport_to_user (&view->viewport, view->at[0], view->at[1], &px, &py);
  if (has_round_pen (view))
    credal_draw_image_pen (cr, view->tool == CREDAL_IMAGE_TOOL_ERASER ? CREDAL_STROKE_ERASE : view->pen.mark,
                           view->pen.number, &view->sheet.style, px, py, view->pen.radius * view->viewport.zoom);
  if (view->crossed)
    credal_draw_image_cross (cr, &view->sheet.style, px, py);
}

static void
draw_picture_note (CredalImageView *view, cairo_t *cr)
{
  if (!view->first && !credal_image_view_partition (view) && credal_session_busy (view->sheet.session, NULL, NULL))
    credal_draw_note (GTK_WIDGET (view), cr, &view->sheet.style, _("Clustering the pixels…"),
                      view->viewport.width / 2.0, view->viewport.height);
}

void
credal_image_view_paint (CredalSheet *sheet, cairo_t *cr)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);

  update_surface (view);
  cairo_set_source_surface (cr, view->surface, 0, 0);
  cairo_paint (cr);
  if (view->viewport.zoom >= GRID_ZOOM)
    credal_draw_image_grid (cr, &view->viewport, credal_image_view_columns (view), credal_image_view_rows (view));
  if (!view->uncovered)
    {
      draw_tags (view, cr);
      draw_question (view, cr);
      draw_picked (view, cr);
    }
  credal_image_view_trace (view, cr);
  draw_pen (view, cr);
  draw_picture_note (view, cr);
  credal_image_view_paint_levels (view, cr);
}
