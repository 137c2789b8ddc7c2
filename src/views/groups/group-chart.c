/* The small histogram of a feature in the profile of a group. */
#include "views/groups/group-chart.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "draw/charts/charts-profile.h"
#include "views/kit/style-context.h"

#define WIDTH 84
#define HEIGHT 26

typedef struct {
  double bins[2][CREDAL_PROFILE_BINS];
  gint colour;
} Chart;

static gboolean
draw_chart (GtkWidget *widget, cairo_t *cr, gpointer data)
{
  const Chart *chart = data;
  g_autofree char *font = NULL;
  const CredalStyle style = credal_style_of_widget (widget, &font);
  const cairo_rectangle_t area = { 1.0, 1.0, gtk_widget_get_allocated_width (widget) - 2.0,
                                   gtk_widget_get_allocated_height (widget) - 2.0 };

  credal_draw_profile (cr, &style,
                       chart->colour < 0 ? credal_style_ignorance (&style)
                                         : credal_style_cluster (&style, (guint) chart->colour),
                       chart->bins, &area);
  return GDK_EVENT_PROPAGATE;
}

GtkWidget *
credal_group_chart_new (const double bins[2][CREDAL_PROFILE_BINS], gint colour, const char *description)
{
  GtkWidget *widget = gtk_drawing_area_new ();
  Chart *chart = g_new (Chart, 1);
  AtkObject *accessible = gtk_widget_get_accessible (widget);

  memcpy (chart->bins, bins, sizeof chart->bins);
  chart->colour = colour;
  gtk_widget_set_size_request (widget, WIDTH, HEIGHT);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (widget, _("Filled: this group. Line: all others."));
  atk_object_set_name (accessible, _("Histogram"));
  atk_object_set_description (accessible, description);
  g_object_set_data_full (G_OBJECT (widget), "chart", chart, g_free);
  g_signal_connect (widget, "draw", G_CALLBACK (draw_chart), chart);
  return widget;
}
