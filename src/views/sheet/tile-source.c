/* Draws the content of a tile: the object's picture, a text, or bars of its features. */
#include "views/sheet/tile-source.h"

#include <math.h>
#include <string.h>

#include "draw/paint/text.h"
#include "views/pictures/thumbnails.h"

#define MOST_BARS 48
#define REACH 2.5          /* deviations */
#define LONG_TEXT 40       /* letters */
#define SAMPLE 200         /* objects whose texts are measured */
#define SMALL .9           /* of the font size */
#define PADDING 4

struct _CredalTileSource {
  CredalDataset *data;
  CredalThumbnails *thumbnails;   /* (unowned); NULL: the objects have no pictures */
  gint text;               /* column of long texts; −1: none */
  double *mean, *deviation;   /* (p) */
};

double
credal_tile_bar (double value, double mean, double deviation)
{
  return deviation > 0 ? CLAMP ((value - mean) / deviation / REACH, -1, 1) : 0;
}

static double
mean_length (const CredalNotes *notes, gsize n, guint column)
{
  gsize sample = MIN (n, SAMPLE), letters = 0;

  for (gsize i = 0; i < sample; i++)
    letters += (gsize) g_utf8_strlen (credal_notes_text (notes, i, column), -1);
  return sample > 0 ? (double) letters / (double) sample : 0;
}

gint
credal_tile_text_column (const CredalNotes *notes, gsize n)
{
  double longest = LONG_TEXT;
  gint found = -1;

  for (guint k = 0; k < credal_notes_columns (notes); k++)
    {
      double length = mean_length (notes, n, k);

      if (length < longest)
        continue;
      longest = length;
      found = (gint) k;
    }
  return found;
}

CredalTileSource *
credal_tile_source_new (CredalSession *session)
{
  CredalTileSource *source = g_new0 (CredalTileSource, 1);

  source->data = credal_dataset_ref (credal_session_raw (session));
  source->thumbnails = credal_thumbnails_for_session (session);
  source->text = credal_tile_text_column (credal_dataset_notes (source->data), credal_dataset_n (source->data));
  source->mean = g_new (double, credal_dataset_p (source->data));
  source->deviation = g_new (double, credal_dataset_p (source->data));
  credal_dataset_mean (source->data, source->mean);
  credal_dataset_deviations (source->data, source->deviation);
  return source;
}

void
credal_tile_source_free (CredalTileSource *source)
{
  credal_dataset_unref (source->data);
  g_free (source->mean);
  g_free (source->deviation);
  g_free (source);
}

/* ---- drawing ---- */

static void
draw_bars (CredalTileSource *source, cairo_t *cr, const CredalStyle *style, guint32 object,
           const cairo_rectangle_int_t *area)
{
  gsize p = MIN (credal_dataset_p (source->data), MOST_BARS);
  const double *x = credal_dataset_row (source->data, object);
  double middle = area->y + area->height / 2.0, half = area->height / 2.0 - PADDING;
  double step = (area->width - 2.0 * PADDING) / (double) p, width = MAX (step * .8, .5);

  for (gsize q = 0; q < p; q++)
    {
      double height = half * credal_tile_bar (x[q], source->mean[q], source->deviation[q]);

      cairo_rectangle (cr, area->x + PADDING + (double) q * step, middle, width, -height);
    }
  credal_style_set_source (cr, credal_style_foreground (style), .55);
  cairo_fill (cr);
  cairo_rectangle (cr, area->x + PADDING, middle - .5, area->width - 2 * PADDING, 1);
  credal_style_set_source (cr, credal_style_faint (style), 1);
  cairo_fill (cr);
}

static void
draw_text (cairo_t *cr, const CredalStyle *style, const char *text, const cairo_rectangle_int_t *area)
{
  g_autoptr(PangoLayout) layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (style->font != NULL ? style->font : "Sans");

  pango_font_description_set_absolute_size (font, SMALL * credal_text_size (style) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (area->width - 2 * PADDING) * PANGO_SCALE);
  pango_layout_set_height (layout, (area->height - 2 * PADDING) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_text (layout, text, (int) MIN (strlen (text), (gsize) area->width * (gsize) area->height / 16));
  credal_style_set_source (cr, credal_style_foreground (style), 1);
  cairo_move_to (cr, area->x + PADDING, area->y + PADDING);
  pango_cairo_show_layout (cr, layout);
}

/* Fits the picture into @area. Nothing is drawn until it is decoded. */
static void
draw_picture (CredalTileSource *source, cairo_t *cr, guint32 object, const cairo_rectangle_int_t *area)
{
  double device, unused;

  cairo_surface_get_device_scale (cairo_get_target (cr), &device, &unused);
  cairo_surface_t *picture = credal_thumbnails_peek (source->thumbnails, object, (int) (area->width * device));
  if (picture == NULL)
    return;
  int width = cairo_image_surface_get_width (picture), height = cairo_image_surface_get_height (picture);
  double scale = (double) area->width / MAX (width, height);

  cairo_save (cr);
  cairo_translate (cr, area->x + (area->width - scale * width) / 2, area->y + (area->height - scale * height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
credal_tile_source_draw (CredalTileSource *source, cairo_t *cr, const CredalStyle *style, guint32 object,
                         const cairo_rectangle_int_t *area)
{
  if (source->thumbnails != NULL && credal_thumbnails_has (source->thumbnails, object))
    draw_picture (source, cr, object, area);
  else if (source->text >= 0)
    draw_text (cr, style, credal_notes_text (credal_dataset_notes (source->data), object, (guint) source->text), area);
  else
    draw_bars (source, cr, style, object, area);
}
