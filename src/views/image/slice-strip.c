/* Draws which slices of a stack are done, and which have to be done again. */
#include "views/image/slice-strip.h"

#define HEIGHT 4
#define LINE 3.0          /* height and width of the mark of a slice to be done again */
#define MARK 7.0
#define PALE 0.35

static const char ALL[] = "all-slices", OUTDATED[] = "outdated", COUNT[] = "count";

static void
set_strip_colour (GtkWidget *strip, cairo_t *cr, const CredalAllSlices *all, CredalSliceState state)
{
  GtkStyleContext *style = gtk_widget_get_style_context (strip);
  GdkRGBA colour;

  if (!gtk_style_context_lookup_color (style, state == CREDAL_SLICE_FAILED ? "error_color" : "theme_selected_bg_color",
                                       &colour))
    gtk_style_context_get_color (style, gtk_style_context_get_state (style), &colour);
  colour.alpha = credal_all_slices_older (all) ? PALE : 1.0;
  gdk_cairo_set_source_rgba (cr, &colour);
}

/* Draws a line below each slice whose result is older than the newest answers. */
static void
draw_outdated (GtkWidget *strip, cairo_t *cr)
{
  const GArray *places = g_object_get_data (G_OBJECT (strip), OUTDATED);
  double step = gtk_widget_get_allocated_width (strip)
                / (double) MAX (GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (strip), COUNT)), 1);
  GdkRGBA colour;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (strip), "warning_color", &colour))
    gdk_rgba_parse (&colour, "#f57900");
  gdk_cairo_set_source_rgba (cr, &colour);
  for (guint k = 0; places && k < places->len; k++)
    {
      guint number = g_array_index (places, CredalSlicePlace, k).number;
      cairo_rectangle (cr, (number - 0.5) * step - MARK / 2, HEIGHT - LINE, MARK, LINE);
      cairo_fill (cr);
    }
}

static gboolean
draw_strip (GtkWidget *strip, cairo_t *cr, gpointer data)
{
  const CredalAllSlices *all = g_object_get_data (G_OBJECT (strip), ALL);
  guint count = all ? credal_all_slices_first (all)->count : 0;
  double step = gtk_widget_get_allocated_width (strip) / (double) MAX (count, 1);

  for (guint number = 1; number <= count; number++)
    if (credal_all_slices_state (all, number) != CREDAL_SLICE_WAITING)
      {
        set_strip_colour (strip, cr, all, credal_all_slices_state (all, number));
        cairo_rectangle (cr, (number - 1) * step, 0, step, HEIGHT);
        cairo_fill (cr);
      }
  draw_outdated (strip, cr);
  return FALSE;
}

GtkWidget *
credal_slice_strip_new (void)
{
  GtkWidget *strip = gtk_drawing_area_new ();

  gtk_widget_set_size_request (strip, -1, HEIGHT);
  g_signal_connect (strip, "draw", G_CALLBACK (draw_strip), NULL);
  return strip;
}

void
credal_slice_strip_set (GtkWidget *strip, const CredalAllSlices *all)
{
  g_object_set_data (G_OBJECT (strip), ALL, (gpointer) all);
  gtk_widget_queue_draw (strip);
}

void
credal_slice_strip_set_outdated (GtkWidget *strip, const GArray *places, guint count)
{
  g_object_set_data_full (G_OBJECT (strip), OUTDATED, g_array_copy ((GArray *) places), (GDestroyNotify) g_array_unref);
  g_object_set_data (G_OBJECT (strip), COUNT, GUINT_TO_POINTER (count));
  gtk_widget_queue_draw (strip);
}
