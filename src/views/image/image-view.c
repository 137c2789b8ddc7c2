#include "views/image/image-view-private.h"
#include "views/kit/clear-listened.h"
#include "views/kit/style-context.h"

enum { STROKE, SHAPE_CHANGED, HOVER_CHANGED, VIEW_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (CredalImageView, credal_image_view, GTK_TYPE_DRAWING_AREA,
                               G_IMPLEMENT_INTERFACE (CREDAL_TYPE_DESCRIBED, credal_image_view_described_init))

void
credal_image_view_emit_stroke (CredalImageView *view, CredalStroke *stroke)
{
  g_signal_emit (view, signals[STROKE], 0, stroke);
}

void
credal_image_view_emit_shape (CredalImageView *view)
{
  g_signal_emit (view, signals[SHAPE_CHANGED], 0);
}

void
credal_image_view_emit_hover (CredalImageView *view)
{
  g_signal_emit (view, signals[HOVER_CHANGED], 0, view->hover);
}

void
credal_image_view_emit_view (CredalImageView *view)
{
  g_signal_emit (view, signals[VIEW_CHANGED], 0);
}

/* ---- the session ---- */

static void
follow (CredalImageView *view)
{
  credal_image_view_stale (view);
  credal_described_changed (view);
}

/* Brings the question's pixels into sight, but not with a tool that paints: then the picture stays where it is. */
static void
follow_question (CredalImageView *view)
{
  CredalQuestion question;

  if (!credal_image_view_draws (view) && !credal_image_view_traits (view)->paints
      && credal_session_question (view->session, &question))
    credal_image_view_reveal (view, (const guint32[]) { question.i, question.j }, 2);
  if (credal_session_has_superpixels (view->session))
    credal_image_view_stale (view);
  gtk_widget_queue_draw (GTK_WIDGET (view));
  credal_described_changed (view);
}

static void
forget_objects (CredalImageView *view)
{
  credal_image_view_forget_hover (view);
  credal_image_view_stale (view);
}

static void
connect_session (CredalImageView *view)
{
  static const char *const followed[] = { "changed", "partition-changed" };

  for (guint k = 0; k < G_N_ELEMENTS (followed); k++)
    g_signal_connect_swapped (view->session, followed[k], G_CALLBACK (follow), view);
  g_signal_connect_swapped (view->session, "objects-changed", G_CALLBACK (forget_objects), view);
  g_signal_connect_swapped (view->session, "question-changed", G_CALLBACK (follow_question), view);
  g_signal_connect_swapped (view->session, "busy-changed", G_CALLBACK (gtk_widget_queue_draw), view);
  g_signal_connect_swapped (view->selection, "changed", G_CALLBACK (follow), view);
}

static void
clear (CredalImageView *view)
{
  credal_image_view_end_motion (view);
  g_array_set_size (view->points, 0);
  g_array_set_size (view->corners, 0);
  g_clear_pointer (&view->paths, credal_edge_paths_free);
  view->drag.kind = CREDAL_IMAGE_DRAG_NONE;
  view->late = FALSE;
  g_clear_pointer (&view->card, credal_hover_card_free);
  g_clear_pointer (&view->ink, credal_ink_free);
  g_clear_pointer (&view->raster, credal_raster_unref);
  credal_let_go (&view->session, view);
  credal_let_go (&view->selection, view);
}

/* Finds the least and the largest sample of the channel shown. Cost: O(pixels). */
static void
find_levels (CredalImageView *view)
{
  view->look.channel = MIN (view->look.channel, credal_raster_channels (view->raster) - 1);
  credal_image_levels (view->raster, view->look.channel, &view->low, &view->high);
}

void
credal_image_view_set_session (CredalImageView *view, CredalSession *session, CredalSelection *selection)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  const CredalRegions *regions = session ? credal_session_regions (session) : NULL;

  clear (view);
  if (regions)
    {
      view->session = g_object_ref (session);
      view->selection = g_object_ref (selection);
      view->raster = credal_raster_ref (credal_pixels_raster (credal_regions_pixels (regions)));
      view->ink = credal_ink_new (credal_raster_n (view->raster));
      view->radius_chosen = FALSE;
      find_levels (view);
      connect_session (view);
      credal_image_view_fit (view);
    }
  gtk_widget_queue_draw (GTK_WIDGET (view));
  credal_described_changed (view);
}

/* ---- properties ---- */

const CredalImageTraits *
credal_image_view_traits (CredalImageView *view)
{
  static const CredalImageTraits traits[] = {
    [CREDAL_IMAGE_TOOL_SELECT] = { .cursor = "default" },
    [CREDAL_IMAGE_TOOL_LASSO] = { .cursor = "crosshair" },
    [CREDAL_IMAGE_TOOL_PAN] = { .cursor = "grab" },
    [CREDAL_IMAGE_TOOL_BRUSH] = { .cursor = "none", .paints = TRUE },
    [CREDAL_IMAGE_TOOL_ERASER] = { .cursor = "none", .paints = TRUE },
    [CREDAL_IMAGE_TOOL_RECTANGLE] = { .cursor = "crosshair", .paints = TRUE },
    [CREDAL_IMAGE_TOOL_POLYGON] = { .cursor = "crosshair", .paints = TRUE, .has_corners = TRUE },
    [CREDAL_IMAGE_TOOL_EDGE] = { .cursor = "crosshair", .paints = TRUE, .has_corners = TRUE },
  };
  return &traits[view->tool];
}

void
credal_image_view_set_tool (CredalImageView *view, CredalImageTool tool)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  credal_image_view_cancel (view);
  view->tool = tool;
  credal_image_view_update_pointer (view);
  gtk_widget_queue_draw (GTK_WIDGET (view));
  credal_image_view_emit_view (view);
}

CredalImageTool
credal_image_view_tool (CredalImageView *view)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_VIEW (view), CREDAL_IMAGE_TOOL_SELECT);
  return view->tool;
}

void
credal_image_view_set_pen (CredalImageView *view, const CredalPen *pen)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  credal_image_view_cancel (view);
  view->radius_chosen = view->radius_chosen || pen->radius != view->pen.radius;
  view->pen = *pen;
  view->pen.radius = CLAMP (pen->radius, CREDAL_IMAGE_LEAST_RADIUS, CREDAL_STROKE_MAX_RADIUS);
  gtk_widget_queue_draw (GTK_WIDGET (view));
  credal_image_view_emit_view (view);
}

CredalPen
credal_image_view_pen (CredalImageView *view)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_VIEW (view), (CredalPen) { .radius = CREDAL_IMAGE_USUAL_RADIUS });
  return view->pen;
}

void
credal_image_view_set_look (CredalImageView *view, const CredalImageLook *look)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  guint channel = view->look.channel;

  view->look = *look;
  if (view->raster && look->channel != channel)
    find_levels (view);
  credal_image_view_stale (view);
  credal_image_view_emit_view (view);
}

CredalImageLook
credal_image_view_look (CredalImageView *view)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_VIEW (view), credal_image_look);
  return view->look;
}

/* ---- class ---- */

static void
credal_image_view_style_updated (GtkWidget *widget)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (widget);

  GTK_WIDGET_CLASS (credal_image_view_parent_class)->style_updated (widget);
  g_free (view->font);
  view->style = credal_style_of_widget (widget, &view->font);
  credal_image_view_stale (view);
}

static void
credal_image_view_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  GTK_WIDGET_CLASS (credal_image_view_parent_class)->size_allocate (widget, allocation);
  credal_image_view_resize (CREDAL_IMAGE_VIEW (widget));
}

static void
credal_image_view_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (credal_image_view_parent_class)->realize (widget);
  credal_image_view_update_pointer (CREDAL_IMAGE_VIEW (widget));
}

static void
credal_image_view_dispose (GObject *object)
{
  clear (CREDAL_IMAGE_VIEW (object));
  G_OBJECT_CLASS (credal_image_view_parent_class)->dispose (object);
}

static void
credal_image_view_finalize (GObject *object)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (object);

  g_array_unref (view->points);
  g_array_unref (view->corners);
  g_clear_pointer (&view->paths, credal_edge_paths_free);
  cairo_region_destroy (view->damage);
  g_clear_pointer (&view->surface, cairo_surface_destroy);
  g_free (view->font);
  G_OBJECT_CLASS (credal_image_view_parent_class)->finalize (object);
}

static void
credal_image_view_class_init (CredalImageViewClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = credal_image_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = credal_image_view_finalize;
  widget_class->draw = credal_image_view_draw;
  widget_class->realize = credal_image_view_realize;
  widget_class->size_allocate = credal_image_view_size_allocate;
  widget_class->style_updated = credal_image_view_style_updated;
  credal_image_view_pointer_class_init (widget_class);
  credal_described_class_init (widget_class);
  gtk_widget_class_set_css_name (widget_class, "canvas");
  signals[STROKE] = g_signal_new ("stroke", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_POINTER);
  signals[SHAPE_CHANGED] = g_signal_new ("shape-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[HOVER_CHANGED] = g_signal_new ("hover-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                         G_TYPE_INT64);
  signals[VIEW_CHANGED] = g_signal_new ("view-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
credal_image_view_init (CredalImageView *view)
{
  view->points = g_array_new (FALSE, FALSE, sizeof (double));
  view->corners = g_array_new (FALSE, FALSE, sizeof (guint));
  view->damage = cairo_region_create ();
  view->look = credal_image_look;
  view->pen = (CredalPen) { .mark = CREDAL_STROKE_REGION, .exclusive = TRUE,
                            .radius = CREDAL_IMAGE_USUAL_RADIUS };
  view->hover = -1;
  view->fitted = TRUE;
  credal_image_view_pointer_init (view);
}
