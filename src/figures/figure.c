/* Lays out the parts of a figure on a page, and draws or writes it. */
#include "figures/figure.h"
#include <math.h>
#include "draw/paint/text.h"

/* User units. */
#define MARGIN 16.0
#define TITLE 24.0

typedef struct {
  char *title, *note;          /* (nullable) */
  CredalFigureFunc draw;
  gpointer part;
  GDestroyNotify free_part;
} FigurePart;

struct _CredalFigure {
  double width, height, note_margin;
  GPtrArray *parts;            /* FigurePart */
  guint count;                 /* of the parts, kept after they are freed */
  cairo_surface_t *recording;  /* of the parts, or NULL */
};

static void
figure_part_free (gpointer item)
{
  FigurePart *part = item;

  g_free (part->title);
  g_free (part->note);
  part->free_part (part->part);
  g_free (part);
}

CredalFigure *
credal_figure_new (double width, double height, double note_margin)
{
  CredalFigure *figure = g_new (CredalFigure, 1);

  *figure = (CredalFigure) { width, height, note_margin, g_ptr_array_new_with_free_func (figure_part_free) };
  return figure;
}

void
credal_figure_free (CredalFigure *figure)
{
  g_ptr_array_unref (figure->parts);
  g_clear_pointer (&figure->recording, cairo_surface_destroy);
  g_free (figure);
}

void
credal_figure_add (CredalFigure *figure, char *title, char *note, CredalFigureFunc draw, gpointer part,
                   GDestroyNotify free_part)
{
  FigurePart *added = g_new (FigurePart, 1);

  *added = (FigurePart) { title, note, draw, part, free_part };
  g_ptr_array_add (figure->parts, added);
  figure->count++;
}

guint
credal_figure_parts (const CredalFigure *figure)
{
  return figure->count;
}

static guint
parts_across (const CredalFigure *figure)
{
  return (guint) ceil (sqrt (figure->count));
}

void
credal_figure_size (const CredalFigure *figure, double *width, double *height)
{
  guint across = parts_across (figure);

  *width = across * figure->width;
  *height = (figure->count + across - 1) / across * figure->height;
}

/* @x, @y: the part's upper left corner. */
static void
draw_figure_part (const CredalFigure *figure, const FigurePart *part, cairo_t *cr, const CredalStyle *style,
                  gboolean vector, double x, double y)
{
  const cairo_rectangle_t area = { x + MARGIN, y + TITLE, figure->width - 2.0 * MARGIN,
                                   figure->height - TITLE - MARGIN };

  if (part->title)
    {
      credal_text_font (cr, style, 1.1, TRUE);
      credal_style_set_source (cr, credal_style_foreground (style), 1.0);
      credal_text_show (cr, part->title, area.x, y + MARGIN, CREDAL_TEXT_LEFT);
    }
  if (part->note)
    {
      credal_text_font (cr, style, 0.9, FALSE);
      credal_style_set_source (cr, credal_style_faint (style), 1.0);
      credal_text_show (cr, part->note, x + figure->width - figure->note_margin, y + MARGIN, CREDAL_TEXT_RIGHT);
    }
  part->draw (part->part, cr, style, vector, &area);
}

void
credal_figure_draw (const CredalFigure *figure, cairo_t *cr, const CredalStyle *style, gboolean vector)
{
  guint across = parts_across (figure);

  if (figure->recording)
    {
      cairo_set_source_surface (cr, figure->recording, 0.0, 0.0);
      cairo_paint (cr);
    }
  for (guint k = 0; k < figure->parts->len; k++)
    draw_figure_part (figure, g_ptr_array_index (figure->parts, k), cr, style, vector, k % across * figure->width,
                      k / across * figure->height);
}

void
credal_figure_record (CredalFigure *figure, const CredalStyle *style)
{
  cairo_rectangle_t extents = { 0.0, 0.0, 0.0, 0.0 };

  credal_figure_size (figure, &extents.width, &extents.height);
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (recording);
  credal_figure_draw (figure, cr, style, TRUE);
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
  credal_figure_draw (user_data, cr, &style, vector);
}

gboolean
credal_figure_write (const CredalFigure *figure, const char *path, GError **error)
{
  double width, height;

  credal_figure_size (figure, &width, &height);
  return credal_picture_draw (path, draw_figure_page, figure, width, height, 1.0, error);
}
