/* Sizes drawing surfaces, and draws notes and the focus frame on them. */
#include "views/kit/surface.h"

#define NOTE_PADDING 8
#define NOTE_BOTTOM 24

static gboolean
surface_fits (cairo_surface_t *surface, int width, int height, int scale)
{
  double sx, sy;

  if (surface == NULL)
    return FALSE;
  cairo_surface_get_device_scale (surface, &sx, &sy);
  return cairo_image_surface_get_width (surface) == width * scale
         && cairo_image_surface_get_height (surface) == height * scale && sx == scale;
}

GdkPoint
credal_surface_step (GtkWidget *widget, GdkPoint *place)
{
  GdkPoint before = *place;

  gtk_widget_translate_coordinates (widget, gtk_widget_get_toplevel (widget), 0, 0, &place->x, &place->y);
  return (GdkPoint) { place->x - before.x, place->y - before.y };
}

gboolean
credal_surface_ensure (cairo_surface_t **surface, GtkWidget *widget, cairo_format_t format, cairo_surface_t *like)
{
  int width = gtk_widget_get_allocated_width (widget), height = gtk_widget_get_allocated_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);

  if (surface_fits (*surface, width, height, scale))
    return FALSE;
  g_clear_pointer (surface, cairo_surface_destroy);
  *surface = like != NULL ? cairo_surface_create_similar_image (like, format, width * scale, height * scale)
                          : cairo_image_surface_create (format, width * scale, height * scale);
  cairo_surface_set_device_scale (*surface, scale, scale);
  return TRUE;
}

void
credal_draw_note (GtkWidget *widget, cairo_t *cr, const CredalStyle *style, const char *text, double middle,
                  double bottom)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);

  double x = middle - width / 2.0, y = bottom - NOTE_BOTTOM - height;

  cairo_rectangle (cr, x - 2 * NOTE_PADDING, y - NOTE_PADDING, width + 4 * NOTE_PADDING, height + 2 * NOTE_PADDING);
  credal_style_set_source (cr, credal_style_background (style), .9);
  cairo_fill (cr);
  credal_style_set_source (cr, credal_style_foreground (style), 1);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

void
credal_draw_focus (GtkWidget *widget, cairo_t *cr)
{
  if (gtk_widget_has_visible_focus (widget))
    gtk_render_focus (gtk_widget_get_style_context (widget), cr, 1, 1, gtk_widget_get_allocated_width (widget) - 2,
                      gtk_widget_get_allocated_height (widget) - 2);
}
