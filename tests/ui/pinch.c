#include "pinch.h"
#include <math.h>

void
pinch_at (GtkWidget *widget, double px, double py, double scale)
{
  static const GdkTouchpadGesturePhase phases[] = { GDK_TOUCHPAD_GESTURE_PHASE_BEGIN, GDK_TOUCHPAD_GESTURE_PHASE_UPDATE,
                                                    GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, GDK_TOUCHPAD_GESTURE_PHASE_END };
  const double scales[] = { 1, sqrt (scale), scale, scale };
  GdkDevice *pointer = gdk_seat_get_pointer (gdk_display_get_default_seat (gtk_widget_get_display (widget)));

  for (guint k = 0; k < G_N_ELEMENTS (phases); k++)
    {
      g_autoptr(GdkEvent) event = gdk_event_new (GDK_TOUCHPAD_PINCH);
      event->touchpad_pinch.window = g_object_ref (gtk_widget_get_window (widget));
      event->touchpad_pinch.phase = (gint8) phases[k];
      event->touchpad_pinch.n_fingers = 2;
      event->touchpad_pinch.x = px;
      event->touchpad_pinch.y = py;
      event->touchpad_pinch.scale = scales[k];
      gdk_event_set_device (event, pointer);
      gtk_main_do_event (event);
    }
}
