/* Gives up the drag under way in a window. */
#include "views/parts/gesture.h"

#define GESTURE "credal-gesture"
#define VALUE "credal-gesture-value"

typedef struct {
  GWeakRef widget;
  CredalGestureGiveUp give_up;
} Gesture;

static void
gesture_free (gpointer data)
{
  Gesture *gesture = data;

  g_weak_ref_clear (&gesture->widget);
  g_free (gesture);
}

static void
set_gesture (GtkWidget *window, Gesture *gesture)
{
  g_object_set_data_full (G_OBJECT (window), GESTURE, gesture, gesture_free);
}

/* Returns the widget that is dragged; NULL: none. @give_up: (out) (optional). */
static GtkWidget *
dragged_widget (GtkWidget *window, CredalGestureGiveUp *give_up)
{
  Gesture *gesture = g_object_get_data (G_OBJECT (window), GESTURE);

  if (gesture && give_up)
    *give_up = gesture->give_up;
  return gesture ? g_weak_ref_get (&gesture->widget) : NULL;
}

void
credal_gesture_begin (GtkWidget *widget, CredalGestureGiveUp give_up)
{
  Gesture *gesture = g_new0 (Gesture, 1);

  g_weak_ref_init (&gesture->widget, widget);
  gesture->give_up = give_up;
  set_gesture (gtk_widget_get_toplevel (widget), gesture);
}

void
credal_gesture_end (GtkWidget *widget)
{
  GtkWidget *window = gtk_widget_get_toplevel (widget);
  g_autoptr(GtkWidget) dragged = dragged_widget (window, NULL);

  if (dragged == widget)
    set_gesture (window, NULL);
}

gboolean
credal_gesture_is_under_way (GtkWidget *window)
{
  g_autoptr(GtkWidget) dragged = dragged_widget (window, NULL);

  return dragged != NULL;
}

gboolean
credal_gesture_give_up (GtkWidget *window)
{
  CredalGestureGiveUp give_up = NULL;
  g_autoptr(GtkWidget) dragged = dragged_widget (window, &give_up);

  if (!dragged)
    return FALSE;
  set_gesture (window, NULL);
  give_up (dragged);
  return TRUE;
}

/* ---- sliders ---- */

/* Sends a key to the slider: GTK ends a drag only by Escape. */
static void
send_escape (GtkWidget *slider)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (slider));
  g_autoptr(GdkEvent) event = gdk_event_new (GDK_KEY_PRESS);

  event->key.window = g_object_ref (gtk_widget_get_window (slider));
  event->key.keyval = GDK_KEY_Escape;
  gdk_event_set_device (event, gdk_seat_get_keyboard (seat));
  gtk_widget_event (slider, event);
}

static void
give_up_slider (GtkWidget *slider)
{
  const double *value = g_object_get_data (G_OBJECT (slider), VALUE);

  send_escape (slider);
  gtk_range_set_value (GTK_RANGE (slider), *value);
}

static gboolean
slider_pressed (GtkWidget *slider, GdkEventButton *event, gpointer unused)
{
  double value = gtk_range_get_value (GTK_RANGE (slider));

  if (event->type != GDK_BUTTON_PRESS)
    return GDK_EVENT_PROPAGATE;
  g_object_set_data_full (G_OBJECT (slider), VALUE, g_memdup2 (&value, sizeof value), g_free);
  credal_gesture_begin (slider, give_up_slider);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
slider_released (GtkWidget *slider, GdkEventButton *event, gpointer unused)
{
  credal_gesture_end (slider);
  return GDK_EVENT_PROPAGATE;
}

/* A dragged slider is given the keys before its window is. */
static gboolean
slider_key (GtkWidget *slider, GdkEventKey *event, gpointer unused)
{
  return event->keyval == GDK_KEY_Escape && credal_gesture_give_up (gtk_widget_get_toplevel (slider));
}

void
credal_gesture_watch_slider (GtkWidget *slider)
{
  g_signal_connect (slider, "key-press-event", G_CALLBACK (slider_key), NULL);
  g_signal_connect (slider, "button-press-event", G_CALLBACK (slider_pressed), NULL);
  g_signal_connect (slider, "button-release-event", G_CALLBACK (slider_released), NULL);
}
