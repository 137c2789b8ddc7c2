#pragma once
#include <gtk/gtk.h>
#include "draw/paint/style.h"

/* The drawing surface and notes that plots and pictures share. */

/** credal_surface_step: Returns how far @widget has moved in its window since the last call with @place, and stores its
 *  new place there. */
GdkPoint credal_surface_step (GtkWidget *widget, GdkPoint *place);

/** credal_surface_ensure: Replaces *@surface unless it has the size of @widget in device pixels. @like: (nullable): the
 *  surface on which it will be painted. Returns TRUE if *@surface is new, and still empty. */
gboolean credal_surface_ensure (cairo_surface_t **surface, GtkWidget *widget, cairo_format_t format,
                                cairo_surface_t *like);

/** credal_draw_note: Draws @text on the background colour, centred at @middle, a little above @bottom. */
void     credal_draw_note  (GtkWidget *widget, cairo_t *cr, const CredalStyle *style, const char *text, double middle,
                            double bottom);
/** credal_draw_focus: Draws the focus frame, if @widget has the focus and shows it. */
void     credal_draw_focus (GtkWidget *widget, cairo_t *cr);
