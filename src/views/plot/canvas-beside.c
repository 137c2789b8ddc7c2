/* Links two plots of one session: a change of view in one is copied to the other, and an object hovered in one is
 * marked, with its card, in the other. */
#include "views/plot/canvas-private.h"

/* Shows the same objects in the same places; if memory is short, nothing changes. */
static void
take_projection (CredalCanvas *canvas, CredalCanvas *from)
{
  if (canvas->projection == from->projection)
    return;

  CredalScene *scene = credal_scene_new (credal_scene_data (from->scene), from->projection, canvas->partition);

  if (scene == NULL)
    return;
  g_free (canvas->projection_text);
  canvas->projection_text = g_strdup (from->projection_text);
  credal_canvas_take_scene (canvas, credal_projection_ref (from->projection), scene, from->transition != NULL);
}

static void
take_choices (CredalCanvas *canvas, CredalCanvas *from)
{
  canvas->projection_chosen = from->projection_chosen;
  credal_canvas_set_show (canvas, from->show);
  credal_canvas_set_cluster (canvas, from->cluster);
  credal_canvas_set_tool (canvas, from->tool);
}

static void
take_view (CredalCanvas *canvas, CredalCanvas *from)
{
  if (canvas->linking || canvas->scene == NULL || from->scene == NULL)
    return;
  canvas->linking = from->linking = TRUE;
  take_choices (canvas, from);
  take_projection (canvas, from);
  credal_canvas_see_like (canvas, from);
  credal_sheet_emit_view (&canvas->sheet);
  canvas->linking = from->linking = FALSE;
}

static void
view_changed (CredalCanvas *from, CredalCanvas *canvas)
{
  take_view (canvas, from);
}

static void
hover_changed (CredalCanvas *from, gint64 object, CredalCanvas *canvas)
{
  if (canvas->linking)
    return;
  canvas->linking = from->linking = TRUE;
  credal_canvas_mirror (canvas, object, from->sheet.hover >= 0 || from->cursor_shown);
  canvas->linking = from->linking = FALSE;
}

static void
link_plots (CredalCanvas *first, CredalCanvas *second)
{
  CredalCanvas *const both[] = { first, second };

  for (guint k = 0; k < G_N_ELEMENTS (both); k++)
    {
      g_signal_connect_object (both[k], "view-changed", G_CALLBACK (view_changed), both[1 - k], 0);
      g_signal_connect_object (both[k], "hover-changed", G_CALLBACK (hover_changed), both[1 - k], 0);
    }
  take_view (second, first);
}

GtkWidget *
credal_canvas_new_beside (CredalCanvas *first)
{
  g_return_val_if_fail (CREDAL_IS_CANVAS (first) && first->sheet.session != NULL, NULL);

  CredalCanvas *canvas = g_object_new (CREDAL_TYPE_CANVAS, "visible", TRUE, "expand", TRUE, NULL);

  credal_canvas_stand_beside (canvas, first);
  link_plots (first, canvas);
  return GTK_WIDGET (canvas);
}
