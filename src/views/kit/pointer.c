/* Cursor shapes, motion events and wheel notches. */
#include "views/kit/pointer.h"

void
credal_pointer_shape (GtkWidget *widget, const char *name)
{
  GdkWindow *window = gtk_widget_get_window (widget);

  if (window == NULL)
    return;

  g_autoptr(GdkCursor) cursor = name ? gdk_cursor_new_from_name (gdk_window_get_display (window), name) : NULL;

  gdk_window_set_cursor (window, cursor);
}

void
credal_pointer_every (GtkWidget *widget, gboolean every)
{
  GdkWindow *window = gtk_widget_get_window (widget);

  if (window != NULL)
    gdk_window_set_event_compression (window, !every);
}

double
credal_pointer_notches (const GdkEventScroll *event)
{
  switch (event->direction)
    {
    case GDK_SCROLL_UP:
      return 1;
    case GDK_SCROLL_DOWN:
      return -1;
    case GDK_SCROLL_SMOOTH:
      return -event->delta_y;
    default:
      return 0;
    }
}
