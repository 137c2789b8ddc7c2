/* A scrolled text area whose size stays the same for every question, so that the panel does not jump. */
#include "views/kit/fixed-text-area.h"
#include "views/kit/style-context.h"

#define LEAST_LINES 4
#define LINES 6              /* three for a reason, a gap, two for the consequences of the answers; more scrolls */
#define CHARS 48             /* sets the width of the column, whatever else is in it */

struct _CredalFixedTextArea {
  GtkScrolledWindow parent;
};

G_DEFINE_TYPE (CredalFixedTextArea, credal_fixed_text_area, GTK_TYPE_SCROLLED_WINDOW)

static void
credal_fixed_text_area_get_preferred_height (GtkWidget *widget, int *least, int *natural)
{
  int line = credal_line_height (widget);

  *least = LEAST_LINES * line;
  *natural = (int) (LINES * line);
}

static void
credal_fixed_text_area_get_preferred_width (GtkWidget *widget, int *least, int *natural)
{
  *least = 0;
  *natural = CHARS * credal_char_width (widget);
}

static void
credal_fixed_text_area_class_init (CredalFixedTextAreaClass *class)
{
  GTK_WIDGET_CLASS (class)->get_preferred_width = credal_fixed_text_area_get_preferred_width;
  GTK_WIDGET_CLASS (class)->get_preferred_height = credal_fixed_text_area_get_preferred_height;
}

static void
credal_fixed_text_area_init (CredalFixedTextArea *self)
{
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW (self);

  gtk_scrolled_window_set_policy (window, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_overlay_scrolling (window, FALSE);      /* always shows that text continues */
}
