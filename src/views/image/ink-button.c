/* The buttons that choose a region or a cluster to paint. */
#include "views/image/ink-button.h"
#include <glib/gi18n-lib.h>
#include "draw/image/ink.h"
#include "views/commands/stays-pressed.h"
#include "views/kit/style-context.h"

#define SWATCH 14                /* width in pixels */
#define LABEL_CHARS 12           /* maximum length of a name */

static gboolean
draw_swatch (GtkWidget *widget, cairo_t *cr, gpointer data)
{
  guint ink = GPOINTER_TO_UINT (data);
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (widget, &font);
  double side = MIN (gtk_widget_get_allocated_width (widget), gtk_widget_get_allocated_height (widget));

  cairo_arc (cr, side / 2, side / 2, side / 2 - 1, 0, 2 * G_PI);
  credal_style_set_source (cr, credal_ink_colour (&style, ink % 2 ? CREDAL_STROKE_LABEL : CREDAL_STROKE_REGION,
                                                  ink / 2), 1);
  cairo_fill_preserve (cr);
  credal_style_set_source (cr, credal_style_foreground (&style), .6);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  return GDK_EVENT_PROPAGATE;
}

/* @name: the name of the ink. */
static char *
ink_tip (CredalStrokeMark mark, const char *name, const char *cluster)
{
  if (mark == CREDAL_STROKE_LABEL)
    return g_strdup_printf (_("Cluster %s: paint pixels that are in it"), cluster);
  if (cluster)
    return g_strdup_printf (_("Group %s: these belong together; now in cluster %s"), name, cluster);
  return g_strdup_printf (_("Group %s: these belong together"), name);
}

static char *
ink_label (CredalStrokeMark mark, const char *name, const char *cluster)
{
  if (mark == CREDAL_STROKE_LABEL)
    return g_strdup (cluster);
  return cluster ? g_strdup_printf (_("%s: %s"), name, cluster) : g_strdup (name);
}

GtkWidget *
credal_ink_button_new (CredalStrokeMark mark, guint number, const char *cluster)
{
  g_autofree char *name = credal_ink_name (mark, number);
  g_autofree char *tip = ink_tip (mark, name, cluster), *label = ink_label (mark, name, cluster);
  GtkWidget *button = gtk_toggle_button_new (), *text = gtk_label_new (label);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *swatch = gtk_drawing_area_new ();

  gtk_widget_set_size_request (swatch, SWATCH, SWATCH);
  gtk_widget_set_valign (swatch, GTK_ALIGN_CENTER);
  g_signal_connect (swatch, "draw", G_CALLBACK (draw_swatch),
                    GUINT_TO_POINTER (2 * number + (mark == CREDAL_STROKE_LABEL)));
  gtk_container_add (GTK_CONTAINER (box), swatch);
  gtk_label_set_ellipsize (GTK_LABEL (text), g_utf8_strlen (label, -1) > LABEL_CHARS ? PANGO_ELLIPSIZE_MIDDLE
                                                                                    : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (text), LABEL_CHARS);
  gtk_container_add (GTK_CONTAINER (box), text);
  gtk_container_add (GTK_CONTAINER (button), box);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_tooltip_text (button, tip);
  atk_object_set_name (gtk_widget_get_accessible (button), tip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.ink");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  credal_stays_pressed (button);
  gtk_widget_show_all (button);
  return button;
}
