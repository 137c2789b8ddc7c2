/* Shows the picture of one object on its card. */
#include <glib/gi18n-lib.h>
#include "views/pictures/picture-view.h"
#include "views/pictures/thumbnails.h"

#define SIDE 112               /* user units */

struct _CredalPictureView {
  GtkDrawingArea parent;
  CredalThumbnails *thumbnails;      /* NULL: nothing to show */
  guint32 object;
};

G_DEFINE_FINAL_TYPE (CredalPictureView, credal_picture_view, GTK_TYPE_DRAWING_AREA)

static gboolean
draw_picture (GtkWidget *widget, cairo_t *cr)
{
  CredalPictureView *self = CREDAL_PICTURE_VIEW (widget);

  if (self->thumbnails)
    credal_thumbnails_draw (self->thumbnails, self->object, cr, 0, 0, gtk_widget_get_allocated_width (widget), SIDE,
                            gtk_widget_get_scale_factor (widget));
  return GDK_EVENT_PROPAGATE;
}

static void
set_tooltip (CredalPictureView *self, CredalSession *session)
{
  const char *name = credal_dataset_picture (credal_session_raw (session), self->object);
  const char *problem = credal_thumbnails_problem (self->thumbnails, self->object);
  g_autofree char *text = g_strdup_printf (_("Picture: %s"), name);

  gtk_widget_set_tooltip_text (GTK_WIDGET (self), problem ? problem : text);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), problem ? problem : text);
}

static void
on_ready (CredalPictureView *self, guint object)
{
  const char *problem = credal_thumbnails_problem (self->thumbnails, self->object);

  if (object != self->object)
    return;
  if (problem)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), problem);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
forget (CredalPictureView *self)
{
  if (self->thumbnails)
    g_signal_handlers_disconnect_by_data (self->thumbnails, self);
  g_clear_object (&self->thumbnails);
}

void
credal_picture_view_set (CredalPictureView *self, CredalSession *session, guint32 object)
{
  g_return_if_fail (CREDAL_IS_PICTURE_VIEW (self));
  CredalThumbnails *thumbnails = session ? credal_thumbnails_for_session (session) : NULL;

  forget (self);
  self->object = object;
  if (thumbnails && credal_thumbnails_has (thumbnails, object))
    {
      self->thumbnails = g_object_ref (thumbnails);
      g_signal_connect_swapped (thumbnails, "ready", G_CALLBACK (on_ready), self);
      set_tooltip (self, session);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->thumbnails != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
credal_picture_view_dispose (GObject *object)
{
  forget (CREDAL_PICTURE_VIEW (object));
  G_OBJECT_CLASS (credal_picture_view_parent_class)->dispose (object);
}

static void
credal_picture_view_class_init (CredalPictureViewClass *class)
{
  G_OBJECT_CLASS (class)->dispose = credal_picture_view_dispose;
  GTK_WIDGET_CLASS (class)->draw = draw_picture;
}

static void
credal_picture_view_init (CredalPictureView *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, SIDE);
}
