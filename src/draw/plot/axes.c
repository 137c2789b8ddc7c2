/* Draws the grid, the ticks and the titles of the axes. */
#include <math.h>
#include "draw/paint/text.h"
#include "draw/paint/ticks.h"
#include "draw/paint/wording.h"
#include "draw/plot/layers.h"

#define TICK_LENGTH 4.0
#define TICK_EVERY_X 8.5         /* font sizes between labels */
#define TICK_EVERY_Y 4.5

static void
find_ticks (const CredalLayer *layer, CredalTicks *across, CredalTicks *up)
{
  const CredalViewport *viewport = layer->viewport;
  double font = credal_text_size (layer->style);

  credal_ticks (across, viewport->x0, viewport->x1, (guint) CLAMP (viewport->width / (TICK_EVERY_X * font), 3.0, 12.0));
  credal_ticks (up, viewport->y0, viewport->y1, (guint) CLAMP (viewport->height / (TICK_EVERY_Y * font), 3.0, 12.0));
  if (layer->scene->form == CREDAL_FORM_STACK)
    credal_ticks_whole (up, MAX (viewport->y0, 0.0), viewport->y1, MAX ((guint) (viewport->height / 60.0), 3));
  else if (layer->scene->is_line)
    up->n = 0;
}

void
credal_layer_grid (const CredalLayer *layer)
{
  const CredalViewport *viewport = layer->viewport;
  CredalTicks across, up;

  if (layer->scene->space)
    {
      credal_layer_box_behind (layer);
      return;
    }
  find_ticks (layer, &across, &up);
  for (guint t = 0; t < across.n; t++)
    {
      double x = credal_ticks_crisp (credal_layer_place (layer, (const double[]) { across.values[t], viewport->y0 }).x);
      cairo_move_to (layer->cr, x, viewport->top);
      cairo_line_to (layer->cr, x, viewport->top + viewport->height);
    }
  for (guint t = 0; t < up.n; t++)
    {
      double y = credal_ticks_crisp (credal_layer_place (layer, (const double[]) { viewport->x0, up.values[t] }).y);
      cairo_move_to (layer->cr, viewport->left, y);
      cairo_line_to (layer->cr, viewport->left + viewport->width, y);
    }
  credal_style_set_source (layer->cr, credal_style_faint (layer->style), 0.16);
  cairo_set_line_width (layer->cr, 1.0);
  cairo_stroke (layer->cr);
}

/* Shows text in @room, smaller if it does not fit. */
static void
show_in_room (cairo_t *cr, const CredalStyle *style, const char *text, double scale, double x, double y, double room,
              CredalTextAlign align)
{
  credal_text_font (cr, style, scale, FALSE);
  double width = credal_text_width (cr, text);
  if (width > room)
    credal_text_font (cr, style, MAX (scale * room / width, 0.55), FALSE);
  credal_text_show (cr, text, x, y, align);
}

static void
draw_across (const CredalLayer *layer, const CredalTicks *ticks)
{
  const CredalViewport *viewport = layer->viewport;
  double font = credal_text_size (layer->style), bottom = viewport->top + viewport->height;
  g_autofree char *title = credal_ticks_title (ticks, layer->scene->labels[0]);

  for (guint t = 0; t < ticks->n; t++)
    {
      double x = credal_ticks_crisp (credal_layer_place (layer, (const double[]) { ticks->values[t], viewport->y0 }).x);
      g_autofree char *text = credal_ticks_text (ticks, t);
      cairo_move_to (layer->cr, x, bottom);
      cairo_line_to (layer->cr, x, bottom + TICK_LENGTH);
      cairo_stroke (layer->cr);
      show_in_room (layer->cr, layer->style, text, 0.9, x, bottom + TICK_LENGTH + 0.85 * font, TICK_EVERY_X * font,
                    CREDAL_TEXT_CENTRE);
    }
  show_in_room (layer->cr, layer->style, title, 1.0, viewport->left + viewport->width / 2.0, bottom + 2.75 * font,
                viewport->width, CREDAL_TEXT_CENTRE);
}

static void
draw_up (const CredalLayer *layer, const CredalTicks *ticks)
{
  const CredalViewport *viewport = layer->viewport;
  double font = credal_text_size (layer->style);
  g_autofree char *title = credal_ticks_title (ticks, layer->scene->labels[1]);

  for (guint t = 0; t < ticks->n; t++)
    {
      double y = credal_ticks_crisp (credal_layer_place (layer, (const double[]) { viewport->x0, ticks->values[t] }).y);
      g_autofree char *text = credal_ticks_text (ticks, t);
      cairo_move_to (layer->cr, viewport->left - TICK_LENGTH, y);
      cairo_line_to (layer->cr, viewport->left, y);
      cairo_stroke (layer->cr);
      show_in_room (layer->cr, layer->style, text, 0.9, viewport->left - TICK_LENGTH - 3.0, y, 2.9 * font,
                    CREDAL_TEXT_RIGHT);
    }
  cairo_save (layer->cr);
  cairo_translate (layer->cr, viewport->left - 4.35 * font, viewport->top + viewport->height / 2.0);
  cairo_rotate (layer->cr, -G_PI / 2.0);
  show_in_room (layer->cr, layer->style, title, 1.0, 0.0, 0.0, viewport->height, CREDAL_TEXT_CENTRE);
  cairo_restore (layer->cr);
}

/* Names the strips. */
static void
draw_groups (const CredalLayer *layer)
{
  CredalPartition *partition = layer->scene->partition;
  guint c = partition ? credal_partition_c (partition) : 0;

  for (guint k = 0; k < c; k++)
    {
      g_autofree char *name = credal_wording_set (layer->style, credal_partition_names (partition), 1u << k, c);
      double y = credal_layer_place (layer, (const double[]) { layer->viewport->x0, c - 1.0 - k }).y;
      show_in_room (layer->cr, layer->style, name, 0.9, layer->viewport->left - TICK_LENGTH - 3.0, y,
                    4.4 * credal_text_size (layer->style), CREDAL_TEXT_RIGHT);
    }
}

void
credal_layer_axes (const CredalLayer *layer)
{
  const CredalViewport *viewport = layer->viewport;
  cairo_t *cr = layer->cr;
  CredalTicks across, up;

  if (layer->scene->space)
    {
      credal_layer_box (layer);
      return;
    }
  find_ticks (layer, &across, &up);
  cairo_save (cr);
  cairo_set_line_width (cr, 1.0);
  credal_style_set_source (cr, credal_style_faint (layer->style), 0.55);
  cairo_rectangle (cr, credal_ticks_crisp (viewport->left), credal_ticks_crisp (viewport->top), floor (viewport->width),
                   floor (viewport->height));
  cairo_stroke (cr);
  credal_style_set_source (cr, credal_style_faint (layer->style), 1.0);
  draw_across (layer, &across);
  if (layer->scene->form == CREDAL_FORM_STRIPS)
    draw_groups (layer);
  else if (!layer->scene->is_line || layer->scene->form == CREDAL_FORM_STACK)
    draw_up (layer, &up);
  cairo_restore (cr);
}
