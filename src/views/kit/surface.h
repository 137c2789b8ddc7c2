#pragma once
#include <gtk/gtk.h>
#include "draw/paint/style.h"

/* What a plot and a picture are drawn with alike. */

/** credal_surface_step: how far @widget has gone in its window since @place was last written, which it is now. */
GdkPoint credal_surface_step (GtkWidget *widget, GdkPoint *place);

/** credal_surface_ensure: makes *@surface as large as @widget, in its pixels. @like: (nullable): what it is to be
 *  painted to. TRUE when it is a new one, which holds nothing yet. */
gboolean credal_surface_ensure (cairo_surface_t **surface, GtkWidget *widget, cairo_format_t format,
                                cairo_surface_t *like);

/** credal_draw_note: @text on the background's colour, in the middle of @middle, a little above @bottom. */
void     credal_draw_note  (GtkWidget *widget, cairo_t *cr, const CredalStyle *style, const char *text, double middle,
                            double bottom);
/** credal_draw_focus: the frame of a widget that has the focus, if that is to be seen. */
void     credal_draw_focus (GtkWidget *widget, cairo_t *cr);
