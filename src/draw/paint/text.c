/* Shows, measures and shortens text by cairo. */
#include "draw/paint/text.h"

#define DEFAULT_SIZE 11.0

double
credal_text_size (const CredalStyle *style)
{
  return style->font_size > 0.0 ? style->font_size : DEFAULT_SIZE;
}

/* Ignores the desktop's rendering options, because a picture must not depend on them. */
static void
fixed_rendering (cairo_t *cr)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_SLIGHT);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options (cr, options);
  cairo_font_options_destroy (options);
}

void
credal_text_font (cairo_t *cr, const CredalStyle *style, double scale, gboolean bold)
{
  cairo_select_font_face (cr, style->font ? style->font : "Sans", CAIRO_FONT_SLANT_NORMAL,
                          bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cr, credal_text_size (style) * scale);
  fixed_rendering (cr);
}

double
credal_text_width (cairo_t *cr, const char *text)
{
  cairo_text_extents_t extents;

  cairo_text_extents (cr, text, &extents);
  return extents.x_advance;
}

static void
move_to_start (cairo_t *cr, const char *text, double x, double y, CredalTextAlign align)
{
  cairo_text_extents_t capital;

  cairo_text_extents (cr, "H", &capital);
  if (align != CREDAL_TEXT_LEFT)
    x -= credal_text_width (cr, text) * (align == CREDAL_TEXT_CENTRE ? 0.5 : 1.0);
  cairo_move_to (cr, x, y - capital.y_bearing / 2.0);
}

void
credal_text_show (cairo_t *cr, const char *text, double x, double y, CredalTextAlign align)
{
  move_to_start (cr, text, x, y, align);
  cairo_show_text (cr, text);
  cairo_new_path (cr);
}

void
credal_text_show_halo (cairo_t *cr, const CredalStyle *style, const char *text, CredalColour colour, double x, double y,
                       CredalTextAlign align)
{
  move_to_start (cr, text, x, y, align);
  cairo_text_path (cr, text);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, credal_text_size (style) * 0.28);
  credal_style_set_source (cr, credal_style_background (style), 0.85);
  cairo_stroke (cr);
  credal_style_set_source (cr, colour, 1.0);
  credal_text_show (cr, text, x, y, align);
}

/* Keeps @kept of @length characters, slightly more of them from the beginning. */
static char *
cut_middle (const char *text, glong length, glong kept)
{
  g_autofree char *start = g_utf8_substring (text, 0, kept - kept / 2);
  g_autofree char *end = g_utf8_substring (text, length - kept / 2, length);

  return g_strconcat (g_strchomp (start), "…", g_strchug (end), NULL);
}

/* Returns a number of characters that are too wide, at most twice the greatest that is not: text of any length is cut
 * in a few steps. */
static glong
find_too_many (cairo_t *cr, const char *text, glong length, double width)
{
  glong kept = 1;

  while (kept < length)
    {
      g_autofree char *shortened = cut_middle (text, length, kept);
      if (credal_text_width (cr, shortened) > width)
        return kept;
      kept *= 2;
    }
  return length;
}

char *
credal_text_ellipsize (cairo_t *cr, const char *text, double width)
{
  glong length = g_utf8_strlen (text, -1);

  if (credal_text_width (cr, text) <= width)
    return g_strdup (text);
  for (glong kept = find_too_many (cr, text, length, width) - 1; kept > 0; kept--)
    {
      g_autofree char *shortened = cut_middle (text, length, kept);
      if (credal_text_width (cr, shortened) <= width)
        return g_steal_pointer (&shortened);
    }
  return g_strdup ("…");
}

cairo_t *
credal_text_scratch (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  return cr;
}
