/* Keeps dialogs inside small screens. */
#include "app/support/fit-screen.h"

#define FRAME 12      /* pixels around a window, at most, without its shadow */

static GdkMonitor *
monitor_of (GtkWindow *window)
{
  GtkWindow *parent = gtk_window_get_transient_for (window);
  GdkWindow *surface = parent ? gtk_widget_get_window (GTK_WIDGET (parent)) : NULL;
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (window));

  return surface ? gdk_display_get_monitor_at_window (display, surface) : gdk_display_get_monitor (display, 0);
}

/* Returns the height of the bar with the title. The default size of a window leaves it out. */
static int
title_height (GtkWindow *window)
{
  GtkWidget *bar = gtk_window_get_titlebar (window);
  int natural = 0;

  if (bar)
    gtk_widget_get_preferred_height (bar, NULL, &natural);
  return natural;
}

/* Puts the contents, without the bar with the title, into an area that scrolls. */
static void
let_scroll (GtkWindow *window)
{
  GtkWidget *contents = g_object_ref (gtk_bin_get_child (GTK_BIN (window)));
  GtkWidget *focus = gtk_window_get_focus (window), *preset = gtk_window_get_default_widget (window);
  GtkWidget *area = gtk_scrolled_window_new (NULL, NULL);

  g_object_set (area, "visible", TRUE, "propagate-natural-width", TRUE, "propagate-natural-height", TRUE,
                "overlay-scrolling", FALSE, NULL);
  gtk_container_remove (GTK_CONTAINER (window), contents);
  gtk_container_add (GTK_CONTAINER (area), contents);
  gtk_container_add (GTK_CONTAINER (window), area);
  gtk_window_set_default (window, preset);
  gtk_window_set_focus (window, focus);
  g_object_unref (contents);
}

void
credal_fit_screen (GtkWindow *window)
{
  GdkMonitor *monitor = monitor_of (window);
  int title = title_height (window), width, height;
  GtkRequisition least, natural;
  GdkRectangle area;

  if (!monitor)
    return;
  gdk_monitor_get_workarea (monitor, &area);
  gtk_widget_get_preferred_size (GTK_WIDGET (window), &least, &natural);
  if (least.width + FRAME > area.width || least.height + FRAME > area.height)
    let_scroll (window);
  gtk_window_get_default_size (window, &width, &height);
  width = MAX (width, natural.width);
  height = MAX (height, natural.height - title);
  if (width + FRAME > area.width || height + title + FRAME > area.height)
    gtk_window_set_default_size (window, MIN (width, area.width - FRAME), MIN (height, area.height - title - FRAME));
}
