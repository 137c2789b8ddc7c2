/* Arranges the parts of a table's or figure's drawing, and draws or writes them. */
#include "figures/item-figure.h"
#include <math.h>
#include "draw/paint/text.h"
#include "figures/figure-kinds.h"

struct _CredalItemFigure {
  GPtrArray *parts;            /* CredalFigurePart */
  guint count;                 /* of the parts, kept after they are freed */
  cairo_surface_t *recording;  /* of the parts, or NULL */
};

static gboolean
collect_parts (CredalReproduction *reproduction, const CredalItem *item, const GArray *cells, GPtrArray *parts,
               GError **error)
{
  if (item->panels)
    return credal_panel_parts (item, parts, error);
  if (item->ranked)
    return credal_rank_parts (reproduction, item, parts, error);
  if (item->xlabel)
    credal_curve_parts (item, cells, parts);
  return TRUE;
}

CredalItemFigure *
credal_item_figure_new (CredalReproduction *reproduction, const CredalItem *item, const GArray *cells, GError **error)
{
  g_autoptr(CredalItemFigure) figure = g_new0 (CredalItemFigure, 1);

  figure->parts = credal_figure_parts_new ();
  if (!collect_parts (reproduction, item, cells, figure->parts, error) || figure->parts->len == 0)
    return NULL;
  figure->count = figure->parts->len;
  return g_steal_pointer (&figure);
}

void
credal_item_figure_free (CredalItemFigure *figure)
{
  g_ptr_array_unref (figure->parts);
  g_clear_pointer (&figure->recording, cairo_surface_destroy);
  g_free (figure);
}

static guint
parts_across (const CredalItemFigure *figure)
{
  return (guint) ceil (sqrt (figure->count));
}

void
credal_item_figure_size (const CredalItemFigure *figure, double *width, double *height)
{
  guint across = parts_across (figure);

  *width = across * CREDAL_CHART_WIDTH;
  *height = (figure->count + across - 1) / across * CREDAL_CHART_HEIGHT;
}

static void
draw_part (const CredalFigurePart *part, cairo_t *cr, const CredalStyle *style, gboolean vector, double x, double y)
{
  const cairo_rectangle_t area = { x + CREDAL_CHART_MARGIN, y + CREDAL_CHART_TITLE,
                                   CREDAL_CHART_WIDTH - 2.0 * CREDAL_CHART_MARGIN,
                                   CREDAL_CHART_HEIGHT - CREDAL_CHART_TITLE - CREDAL_CHART_MARGIN };

  if (part->title)
    {
      credal_text_font (cr, style, 1.1, TRUE);
      credal_style_set_source (cr, credal_style_foreground (style), 1.0);
      credal_text_show (cr, part->title, area.x, y + CREDAL_CHART_MARGIN, CREDAL_TEXT_LEFT);
    }
  if (part->note)
    {
      credal_text_font (cr, style, 0.9, FALSE);
      credal_style_set_source (cr, credal_style_faint (style), 1.0);
      credal_text_show (cr, part->note, area.x + area.width, y + CREDAL_CHART_MARGIN, CREDAL_TEXT_RIGHT);
    }
  part->draw (part->part, cr, style, vector, &area);
}

void
credal_item_figure_draw (const CredalItemFigure *figure, cairo_t *cr, const CredalStyle *style, gboolean vector)
{
  guint across = parts_across (figure);

  if (figure->recording)
    {
      cairo_set_source_surface (cr, figure->recording, 0.0, 0.0);
      cairo_paint (cr);
    }
  for (guint k = 0; k < figure->parts->len; k++)
    draw_part (g_ptr_array_index (figure->parts, k), cr, style, vector, k % across * CREDAL_CHART_WIDTH,
               k / across * CREDAL_CHART_HEIGHT);
}

void
credal_item_figure_record (CredalItemFigure *figure, const CredalStyle *style)
{
  cairo_rectangle_t extents = { 0.0, 0.0, 0.0, 0.0 };

  credal_item_figure_size (figure, &extents.width, &extents.height);
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (recording);
  credal_item_figure_draw (figure, cr, style, TRUE);
  cairo_destroy (cr);
  figure->recording = recording;
  g_ptr_array_set_size (figure->parts, 0);
}

static void
draw_figure_page (cairo_t *cr, gboolean vector, gconstpointer user_data)
{
  const CredalStyle style = { 0 };

  credal_style_set_source (cr, credal_style_background (&style), 1.0);
  cairo_paint (cr);
  credal_item_figure_draw (user_data, cr, &style, vector);
}

gboolean
credal_item_figure_write (const CredalItemFigure *figure, const char *path, GError **error)
{
  double width, height;

  credal_item_figure_size (figure, &width, &height);
  return credal_picture_draw (path, draw_figure_page, figure, width, height, 1.0, error);
}
