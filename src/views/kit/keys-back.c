/* Returns the keyboard to the commands once the user has finished with a field. */
#include "views/kit/keys-back.h"

#define REST 400         /* ms after the last step */
#define SOURCE "credal-keys-back"

void
credal_keys_back (GtkWidget *control)
{
  GtkWidget *window = gtk_widget_get_toplevel (control);

  if (gtk_widget_is_focus (control) && GTK_IS_WINDOW (window))
    gtk_window_set_focus (GTK_WINDOW (window), NULL);
}

/* TRUE if the current event comes from one of the spin's buttons. */
static gboolean
is_stepped (void)
{
  g_autoptr(GdkEvent) event = gtk_get_current_event ();

  return event && (event->type == GDK_BUTTON_PRESS || event->type == GDK_BUTTON_RELEASE);
}

static void
forget_source (gpointer source)
{
  g_source_destroy (source);
  g_source_unref (source);
}

static gboolean
keys_spin_rested (gpointer spin)
{
  credal_keys_back (spin);
  g_object_set_data (spin, SOURCE, NULL);
  return G_SOURCE_REMOVE;
}

static void
keys_spin_changed (GtkWidget *spin, gpointer unused)
{
  if (!is_stepped ())
    return;
  GSource *source = g_timeout_source_new (REST);
  g_source_set_callback (source, keys_spin_rested, spin, NULL);
  g_source_attach (source, NULL);
  g_object_set_data_full (G_OBJECT (spin), SOURCE, source, forget_source);
}

static gboolean
spin_key_pressed (GtkWidget *spin, GdkEventKey *event, gpointer unused)
{
  if (event->keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  credal_keys_back (spin);
  return GDK_EVENT_STOP;
}

void
credal_keys_back_from_spin (GtkWidget *spin)
{
  g_signal_connect (spin, "value-changed", G_CALLBACK (keys_spin_changed), NULL);
  g_signal_connect_after (spin, "activate", G_CALLBACK (credal_keys_back), NULL);
  g_signal_connect_after (spin, "key-press-event", G_CALLBACK (spin_key_pressed), NULL);
}
