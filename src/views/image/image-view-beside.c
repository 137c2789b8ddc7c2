/* Links two views of one picture: a change of view in one is copied to the other. */
#include "views/image/image-view-private.h"

/* Strokes are drawn only in the first view; in the second one, painting tools become the select tool. */
static CredalImageTool
linked_tool (CredalImageView *view, CredalImageView *from)
{
  if (!view->first)
    return view->tool;
  return credal_image_view_traits (from)->paints ? CREDAL_IMAGE_TOOL_SELECT : from->tool;
}

static void
take_picture_view (CredalImageView *from, CredalImageView *view)
{
  if (view->linking || !view->raster || !from->raster)
    return;
  view->linking = from->linking = TRUE;
  if (linked_tool (view, from) != view->tool)
    credal_image_view_set_tool (view, linked_tool (view, from));
  if (view->look.cluster != from->look.cluster)
    credal_image_view_set_cluster (view, from->look.cluster);
  credal_image_view_uncover (view, from->uncovered);
  credal_image_view_see_like (view, from);
  credal_sheet_emit_view (&view->sheet);
  view->linking = from->linking = FALSE;
}

static void
link_views (CredalImageView *first, CredalImageView *second)
{
  g_set_weak_pointer (&first->other, second);
  g_set_weak_pointer (&second->other, first);
  g_signal_connect_object (first, "view-changed", G_CALLBACK (take_picture_view), second, 0);
  g_signal_connect_object (second, "view-changed", G_CALLBACK (take_picture_view), first, 0);
  take_picture_view (first, second);
}

GtkWidget *
credal_image_view_new_beside (CredalImageView *first)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_VIEW (first) && first->raster, NULL);
  CredalImageView *view = g_object_new (CREDAL_TYPE_IMAGE_VIEW, "visible", TRUE, "expand", TRUE, NULL);

  g_set_weak_pointer (&view->first, first);
  credal_image_view_set_session (view, first->sheet.session, first->sheet.selection);
  link_views (first, view);
  return GTK_WIDGET (view);
}
