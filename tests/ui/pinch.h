#pragma once
#include <gtk/gtk.h>

/* Two fingers at @px, @py of @widget: their distance grows to @scale times what it was. */
void pinch_at (GtkWidget *widget, double px, double py, double scale);
