/* Derives the colours, font and sizes of drawings from a widget's style. */
#include "views/kit/style-context.h"

#include <glib/gi18n-lib.h>

#include "draw/paint/wording.h"

/* Marks, ticks and bars read well a little smaller than the interface text. */
#define FONT_SHARE .85

static double
colour_luminance (const GdkRGBA *colour)
{
  return .2126 * colour->red + .7152 * colour->green + .0722 * colour->blue;
}

/* Judges by the text: a theme's background is often transparent or a picture, but its text is readable on it. */
static gboolean
text_is_light (GtkStyleContext *context)
{
  GdkRGBA text;

  gtk_style_context_get_color (context, gtk_style_context_get_state (context), &text);
  return colour_luminance (&text) > .5;
}

static double
pixel_size (GtkWidget *widget, const PangoFontDescription *description)
{
  double size = (double) pango_font_description_get_size (description) / PANGO_SCALE;
  double dpi = gdk_screen_get_resolution (gtk_widget_get_screen (widget));

  if (pango_font_description_get_size_is_absolute (description))
    return size;
  return size * (dpi > 0 ? dpi : 96) / 72;
}

static const char *const *
translated_words (void)
{
  static const char *words[CREDAL_N_WORDS];

  for (guint w = 0; w < CREDAL_N_WORDS; w++)
    words[w] = _ (credal_wording_english ()[w]);
  return words;
}

CredalStyle
credal_style_of_widget (GtkWidget *widget, char **font)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  PangoFontDescription *description = NULL;

  gtk_style_context_get (context, gtk_style_context_get_state (context), GTK_STYLE_PROPERTY_FONT, &description, NULL);
  *font = g_strdup (pango_font_description_get_family (description));

  CredalStyle style = {
    .dark = text_is_light (context),
    .font_size = FONT_SHARE * pixel_size (widget, description),
    .font = *font,
    .words = translated_words (),
  };

  pango_font_description_free (description);
  return style;
}

void
credal_style_set_class (GtkWidget *widget, const char *name, gboolean set)
{
  (set ? gtk_style_context_add_class : gtk_style_context_remove_class) (gtk_widget_get_style_context (widget), name);
}

/* Asks a layout: the metrics that Pango keeps of a context do not follow a new resolution. */
int
credal_line_height (GtkWidget *widget)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (widget, "");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

int
credal_char_width (GtkWidget *widget)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  int width = PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics));

  pango_font_metrics_unref (metrics);
  return width;
}
