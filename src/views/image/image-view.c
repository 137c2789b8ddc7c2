/* The image view: follows the session's signals, and holds tool, pen and other properties. */
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "views/image/image-view-private.h"
#include "views/kit/clear-listened.h"

G_DEFINE_FINAL_TYPE_WITH_CODE (CredalImageView, credal_image_view, CREDAL_TYPE_SHEET,
                               G_IMPLEMENT_INTERFACE (CREDAL_TYPE_DESCRIBED, credal_image_view_described_init))

/* ---- the session ---- */

static void
follow (CredalImageView *view)
{
  view->look.hidden = credal_settings_hidden (credal_session_settings (view->sheet.session));
  credal_sheet_stale (&view->sheet);
  credal_described_changed (view);
}

/* Makes the question's pixels visible, unless the tool paints: then the picture stays in place. */
static void
follow_question (CredalImageView *view)
{
  CredalQuestion question;

  if (!view->first && !credal_image_view_draws (view) && !credal_image_view_traits (view)->paints
      && credal_session_question (view->sheet.session, &question))
    credal_image_view_reveal (view, (const guint32[]) { question.i, question.j }, 2);
  if (credal_session_has_superpixels (view->sheet.session))
    credal_sheet_stale (&view->sheet);
  gtk_widget_queue_draw (GTK_WIDGET (view));
  credal_described_changed (view);
}

static void
forget_objects (CredalImageView *view)
{
  g_clear_pointer (&view->instead, credal_partition_unref);
  view->highlight = -1;
  credal_image_view_forget_hover (view);
  credal_sheet_stale (&view->sheet);
}

static void
connect_session (CredalImageView *view)
{
  static const char *const followed[] = { "changed", "partition-changed" };

  for (guint k = 0; k < G_N_ELEMENTS (followed); k++)
    g_signal_connect_swapped (view->sheet.session, followed[k], G_CALLBACK (follow), view);
  g_signal_connect_swapped (view->sheet.session, "look-changed", G_CALLBACK (credal_image_view_follow_look), view);
  g_signal_connect_swapped (view->sheet.session, "objects-changed", G_CALLBACK (forget_objects), view);
  g_signal_connect_swapped (view->sheet.session, "question-changed", G_CALLBACK (follow_question), view);
  g_signal_connect_swapped (view->sheet.session, "busy-changed", G_CALLBACK (gtk_widget_queue_draw), view);
  g_signal_connect_swapped (view->sheet.selection, "changed", G_CALLBACK (follow), view);
}

static void
clear (CredalImageView *view)
{
  credal_sheet_end_motion (&view->sheet);
  g_array_set_size (view->points, 0);
  g_array_set_size (view->corners, 0);
  g_clear_pointer (&view->paths, credal_edge_paths_free);
  view->highlight = -1;
  view->sheet.drag.kind = CREDAL_DRAG_NONE;
  view->sheet.late = FALSE;
  g_clear_pointer (&view->sheet.card, credal_hover_card_free);
  g_clear_pointer (&view->ink, credal_ink_free);
  g_clear_pointer (&view->outliers, g_free);
  g_clear_pointer (&view->differing, g_free);
  g_clear_pointer (&view->instead, credal_partition_unref);
  g_clear_pointer (&view->kept, credal_partition_unref);
  g_clear_pointer (&view->together, credal_together_unref);
  g_clear_pointer (&view->raster, credal_raster_unref);
  g_clear_pointer (&view->shown_name, g_free);
  credal_clear_listened (&view->sheet.session, view);
  credal_clear_listened (&view->sheet.selection, view);
}

/* Keeps the radius for another slice, or other features, of the same picture. */
static void
keep_pen (CredalImageView *view, const char *name)
{
  view->radius_set = view->radius_set && g_strcmp0 (view->pen_of, name) == 0;
  g_free (view->pen_of);
  view->pen_of = g_strdup (name);
}

void
credal_image_view_set_session (CredalImageView *view, CredalSession *session, CredalSelection *selection)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  const CredalRegions *regions = session ? credal_session_regions (session) : NULL;

  clear (view);
  if (regions)
    {
      view->sheet.session = g_object_ref (session);
      view->sheet.selection = g_object_ref (selection);
      view->raster = credal_raster_ref (credal_regions_raster (regions));
      view->ink = credal_ink_new (credal_raster_n (view->raster));
      keep_pen (view, credal_session_data_path (session));
      view->uncovered = FALSE;
      credal_image_view_take_look (view);
      connect_session (view);
      credal_image_view_fit (view);
    }
  gtk_widget_queue_draw (GTK_WIDGET (view));
  credal_described_changed (view);
}

void
credal_image_view_hold (CredalImageView *view, CredalTogether *together)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  if (view->together == together)
    return;
  g_clear_pointer (&view->together, credal_together_unref);
  view->together = together ? credal_together_ref (together) : NULL;
  follow (view);
}

CredalTogether *
credal_image_view_held (CredalImageView *view)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_VIEW (view), NULL);
  return view->together;
}

void
credal_image_view_show_instead (CredalImageView *view, CredalPartition *partition)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view) && view->first);
  if (view->instead == partition)
    return;
  g_clear_pointer (&view->instead, credal_partition_unref);
  view->instead = partition ? credal_partition_ref (partition) : NULL;
  follow (view);
}

/* ---- properties ---- */

void
credal_image_view_set_tool (CredalImageView *view, CredalImageTool tool)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  credal_image_view_cancel (view);
  view->tool = tool;
  credal_sheet_update_pointer (&view->sheet);
  gtk_widget_queue_draw (GTK_WIDGET (view));
  credal_sheet_emit_view (&view->sheet);
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
  view->radius_set = view->radius_set || pen->radius != view->pen.radius;
  view->pen = *pen;
  view->pen.radius = CLAMP (pen->radius, CREDAL_IMAGE_LEAST_RADIUS, CREDAL_STROKE_MAX_RADIUS);
  gtk_widget_queue_draw (GTK_WIDGET (view));
  credal_sheet_emit_view (&view->sheet);
}

CredalPen
credal_image_view_pen (CredalImageView *view)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_VIEW (view), (CredalPen) { .radius = CREDAL_IMAGE_USUAL_RADIUS });
  return view->pen;
}

void
credal_image_view_set_cluster (CredalImageView *view, gint cluster)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  view->look.cluster = cluster;
  credal_sheet_stale (&view->sheet);
  credal_sheet_emit_view (&view->sheet);
}

CredalImageLook
credal_image_view_look (CredalImageView *view)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_VIEW (view), credal_image_look);
  return view->look;
}

void
credal_image_view_uncover (CredalImageView *view, gboolean uncovered)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  if (view->uncovered == uncovered)
    return;
  view->uncovered = uncovered;
  credal_sheet_stale (&view->sheet);
  credal_sheet_emit_view (&view->sheet);
}

gboolean
credal_image_view_is_uncovered (CredalImageView *view)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_VIEW (view), FALSE);
  return view->uncovered;
}

void
credal_image_view_highlight (CredalImageView *view, gint64 object)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  if (object == view->highlight)
    return;
  view->highlight = object;
  credal_sheet_stale (&view->sheet);
}

void
credal_image_view_show_outliers (CredalImageView *view, const guint8 *outliers, gsize n)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  if (!outliers && !view->outliers)
    return;
  g_free (view->outliers);
  view->outliers = g_memdup2 (outliers, outliers ? n : 0);
  view->n_outliers = n;
  credal_sheet_stale (&view->sheet);
}

void
credal_image_view_show_differing (CredalImageView *view, const guint8 *differing, gsize n, gboolean fades)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  if (!differing && !view->differing)
    return;
  g_free (view->differing);
  view->differing = g_memdup2 (differing, differing ? n : 0);
  view->n_differing = n;
  view->fades = fades;
  credal_sheet_stale (&view->sheet);
}

/* ---- class ---- */

static void
credal_image_view_dispose (GObject *object)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (object);

  clear (view);
  g_clear_weak_pointer (&view->first);
  g_clear_weak_pointer (&view->other);
  G_OBJECT_CLASS (credal_image_view_parent_class)->dispose (object);
}

static void
credal_image_view_finalize (GObject *object)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (object);

  g_free (view->pen_of);
  g_array_unref (view->points);
  g_array_unref (view->corners);
  g_clear_pointer (&view->paths, credal_edge_paths_free);
  cairo_region_destroy (view->damage);
  g_clear_pointer (&view->surface, cairo_surface_destroy);
  G_OBJECT_CLASS (credal_image_view_parent_class)->finalize (object);
}

static gboolean
picture_is_blank (CredalSheet *sheet)
{
  return !CREDAL_IMAGE_VIEW (sheet)->raster;
}

static void
credal_image_view_class_init (CredalImageViewClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);
  CredalSheetClass *sheet_class = CREDAL_SHEET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = credal_image_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = credal_image_view_finalize;
  sheet_class->is_blank = picture_is_blank;
  sheet_class->paint = credal_image_view_paint;
  credal_image_view_sight_class_init (sheet_class);
  credal_image_view_levels_class_init (sheet_class);
  credal_image_view_pointer_class_init (sheet_class);
  credal_described_class_init (GTK_WIDGET_CLASS (klass));
  g_signal_new ("stroke", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("shape-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
credal_image_view_init (CredalImageView *view)
{
  view->points = g_array_new (FALSE, FALSE, sizeof (double));
  view->corners = g_array_new (FALSE, FALSE, sizeof (guint));
  view->damage = cairo_region_create ();
  view->look = credal_image_look;
  view->highlight = -1;
  view->pen = (CredalPen) { .mark = CREDAL_STROKE_REGION, .exclusive = TRUE,
                            .radius = CREDAL_IMAGE_USUAL_RADIUS };
  view->sheet.fitted = TRUE;
}
