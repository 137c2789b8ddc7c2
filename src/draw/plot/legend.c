/* Lays out the legend's rows, draws them, and finds their places again. */
#include "draw/plot/legend-private.h"
#include "draw/paint/pale.h"
#include <math.h>
#include "draw/paint/flow.h"
#include "draw/paint/mark.h"
#include "draw/paint/text.h"

/* In font sizes. */
#define SWATCH 1.25
#define FIRST_ROW 0.8            /* from the top of the plot area to the middle of the first row next to it */

/* ---- layout ---- */

static void
measure_legend_row (const CredalLegendColumn *column, cairo_t *cr, CredalLegendRow *row)
{
  row->width = CREDAL_LEGEND_TEXT * column->font + credal_text_width (cr, row->name);
  if (row->count)
    row->width += CREDAL_LEGEND_COUNT * column->font + credal_text_width (cr, row->count);
}

/* Puts the rows into lines from @top on; FALSE: they need more than @lines. */
static gboolean
flow_rows (CredalLegendColumn *column, double top, guint lines)
{
  CredalFlow flow = credal_flow (column->left, column->right, CREDAL_LEGEND_NEXT * column->font);

  for (guint r = 0; r < column->rows->len && flow.line < lines; r++)
    {
      CredalLegendRow *row = &g_array_index (column->rows, CredalLegendRow, r);
      row->left = credal_flow_place (&flow, row->width);
      row->right = MIN (row->left + row->width, column->right);
      row->y = top + (flow.line + 0.5) * CREDAL_LEGEND_ROW * column->font;
    }
  return flow.line < lines;
}

static gboolean
can_be_left_out (const CredalLegendRow *row)
{
  return row->kind == CREDAL_ROW_SET || row->kind == CREDAL_ROW_COLOUR;
}

/* Returns the last listed set or class, or −1. */
static gint
last_set (const CredalLegendColumn *column)
{
  gint r = (gint) column->rows->len - 1;

  while (r >= 0 && !can_be_left_out (&g_array_index (column->rows, CredalLegendRow, r)))
    r--;
  return r;
}

/* Replaces the last set by the number of sets left out; FALSE: only one is left. */
static gboolean
leave_set_out (CredalLegendColumn *column, cairo_t *cr)
{
  gint last = last_set (column);

  if (last < 1)
    return FALSE;
  if (column->left_out > 0)
    g_array_remove_index (column->rows, (guint) last + 1);
  g_array_remove_index (column->rows, (guint) last);
  column->left_out++;
  CredalLegendRow more = { .kind = CREDAL_ROW_MORE,
                           .name = credal_wording_more (column->layer->style, column->left_out) };
  measure_legend_row (column, cr, &more);
  g_array_insert_val (column->rows, (guint) last, more);
  return TRUE;
}

static void
put_in_lines (CredalLegendColumn *column, double top, guint lines)
{
  cairo_t *cr = credal_text_scratch ();

  credal_text_font (cr, column->layer->style, 1.0, FALSE);
  for (guint r = 0; r < column->rows->len; r++)
    measure_legend_row (column, cr, &g_array_index (column->rows, CredalLegendRow, r));
  while (!flow_rows (column, top, lines) && leave_set_out (column, cr))
    ;
  while (column->rows->len > 0 && !flow_rows (column, top, lines))
    g_array_set_size (column->rows, column->rows->len - 1);
  cairo_destroy (cr);
}

/* @column: (out); the caller frees its rows. FALSE: the legend has no room, or is not wanted. */
static gboolean
lay_out_column (const CredalLayer *layer, CredalLegendColumn *column)
{
  const CredalViewport *viewport = layer->viewport;
  double font = credal_text_size (layer->style), edge = viewport->left + viewport->width;
  double foot = viewport->top + viewport->height;

  if (viewport->legend > 0.0)
    {
      *column = credal_legend_column (layer, edge + CREDAL_LEGEND_GAP * font, edge + viewport->legend,
                                      viewport->top + FIRST_ROW * font, foot);
      credal_legend_add_rows (column);
      return TRUE;
    }
  if (!(viewport->below > 0.0))
    return FALSE;
  double out = layer->scene->space ? 0.0 : CREDAL_LEGEND_OUT, room = layer->scene->space ? CREDAL_BOX_ROOM
                                                                                         : CREDAL_AXIS_ROOM;
  *column = credal_legend_column (layer, viewport->left - out * font, edge, 0.0, INFINITY);
  credal_legend_add_rows (column);
  put_in_lines (column, foot + room * font, (guint) lround (viewport->below / (CREDAL_LEGEND_ROW * font)));
  return TRUE;
}

/* Returns: (transfer full): @row's name, shortened if there is no room for it. */
static char *
fitting_name (const CredalLegendColumn *column, cairo_t *cr, const CredalLegendRow *row)
{
  double digits = row->count ? credal_text_width (cr, row->count) + CREDAL_LEGEND_COUNT * column->font : 0.0;
  double at = row->left + CREDAL_LEGEND_TEXT * column->font;

  /* Avoids shortening a name by rounding, if the legend was made as wide as the name. */
  return credal_text_ellipsize (cr, row->name, row->right - at - digits + 1e-6);
}

/* ---- drawing ---- */

static void
draw_row_swatch (const CredalLegendColumn *column, const CredalLegendRow *row)
{
  const CredalLayer *layer = column->layer;
  double side = SWATCH * column->font;

  credal_mark_swatch (layer->cr, layer->style, row->set, credal_partition_c (layer->scene->partition), row->left,
                      row->y - side / 2.0, side, side);
}

static void
draw_shape (const CredalLegendColumn *column, const CredalLegendRow *row)
{
  double side = SWATCH * column->font;

  credal_mark_draw_shape (column->layer->cr, row->shape, credal_style_foreground (column->layer->style),
                          row->left + side / 2.0, row->y, side / 2.0 - 2.0);
}

static void
draw_part (const CredalLegendColumn *column, const CredalLegendRow *row)
{
  const CredalLayer *layer = column->layer;
  double half = SWATCH * column->font / 2.0;

  credal_mark_draw_part (layer->cr, layer->style, row->part, (guint) credal_scene_cluster (layer->scene),
                         row->left + half, row->y, half - 1.0);
}

static void
draw_colour (const CredalLegendColumn *column, const CredalLegendRow *row)
{
  const CredalLayer *layer = column->layer;
  double half = SWATCH * column->font / 2.0;

  credal_colouring_draw (layer->scene->colouring, row->mark, layer->cr, layer->style, row->left + half, row->y,
                         half - 1.0);
}

/* Draws two pale marks, the paler one over the other. */
static void
draw_pale (const CredalLegendColumn *column, const CredalLegendRow *row)
{
  const CredalLayer *layer = column->layer;
  double r = SWATCH * column->font / 2.0 - 1.0;

  for (guint k = 0; k < 2; k++)
    credal_mark_draw_pale (layer->cr, layer->style, 0, credal_pale_share (2 * k + 1), row->left + (0.5 + k) * r + 1.0,
                           row->y, 0.8 * r);
}

static void
draw_row_link (const CredalLegendColumn *column, const CredalLegendRow *row)
{
  const CredalLayer *layer = column->layer;
  const CredalLegendLink *link = &row->link;

  cairo_move_to (layer->cr, row->left - 1.5, row->y);
  cairo_line_to (layer->cr, row->left + 1.5 + SWATCH * column->font, row->y);
  if (link->waits)
    credal_layer_waiting_line (layer);
  else if (link->doubted)
    credal_layer_doubted_line (layer, link->relation, link->certainty);
  else
    credal_layer_line (layer, link->relation, credal_layer_weight (link->certainty), 0.9);
}

/* Draws a square like the ones around objects. */
static void
draw_square (const CredalLegendColumn *column, const CredalLegendRow *row)
{
  cairo_t *cr = column->layer->cr;
  double side = SWATCH * column->font - 2.0;

  cairo_rectangle (cr, row->left + 1.0, row->y - side / 2.0, side, side);
  credal_style_set_source (cr, credal_style_foreground (column->layer->style), 1.0);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
}

/* Draws a bar like the ones below objects. */
static void
draw_bar (const CredalLegendColumn *column, const CredalLegendRow *row)
{
  double half = SWATCH * column->font / 2.0;

  credal_mark_draw_filled (column->layer->cr, column->layer->style, row->left + half, row->y, half - 2.0);
}

/* Draws a line of each strength, the innermost at the top. */
static void
draw_curves (const CredalLegendColumn *column, const CredalLegendRow *row)
{
  cairo_t *cr = column->layer->cr;
  double side = SWATCH * column->font;

  if (credal_scene_curves_state (column->layer->scene) != CREDAL_CURVES_SHOWN)
    return;
  for (guint j = 0; j < CREDAL_CURVES; j++)
    {
      double y = row->y + side * ((j + 0.5) / CREDAL_CURVES - 0.5);
      cairo_move_to (cr, row->left, y);
      cairo_line_to (cr, row->left + side, y);
      credal_style_set_source (cr, credal_style_foreground (column->layer->style), credal_layer_curve_strength (j));
      cairo_set_line_width (cr, 1.1);
      cairo_stroke (cr);
    }
}

static void
draw_sign (const CredalLegendColumn *column, const CredalLegendRow *row)
{
  switch (row->kind)
    {
    case CREDAL_ROW_SET:
      draw_row_swatch (column, row);
      break;
    case CREDAL_ROW_SHAPE:
      draw_shape (column, row);
      break;
    case CREDAL_ROW_PART:
      draw_part (column, row);
      break;
    case CREDAL_ROW_COLOUR:
    case CREDAL_ROW_REST:
      draw_colour (column, row);
      break;
    case CREDAL_ROW_PALE:
      draw_pale (column, row);
      break;
    case CREDAL_ROW_LINK:
      draw_row_link (column, row);
      break;
    case CREDAL_ROW_CURVES:
      draw_curves (column, row);
      break;
    case CREDAL_ROW_LABELS:
      draw_square (column, row);
      break;
    case CREDAL_ROW_FILLED:
      draw_bar (column, row);
      break;
    case CREDAL_ROW_TITLE:
    case CREDAL_ROW_MORE:
    default:
      break;
    }
}

static void
draw_legend_row (const CredalLegendColumn *column, const CredalLegendRow *row)
{
  const CredalStyle *style = column->layer->style;
  cairo_t *cr = column->layer->cr;

  draw_sign (column, row);
  credal_text_font (cr, style, 1.0, FALSE);
  g_autofree char *name = fitting_name (column, cr, row);
  if (row->count)
    {
      credal_style_set_source (cr, credal_style_faint (style), 1.0);
      credal_text_show (cr, row->count, row->right, row->y, CREDAL_TEXT_RIGHT);
    }
  gboolean hidden = row->kind == CREDAL_ROW_SET && credal_scene_hides (column->layer->scene, row->set);
  credal_style_set_source (cr, hidden ? credal_style_faint (style) : credal_style_foreground (style), 1.0);
  credal_text_show (cr, name, row->left + CREDAL_LEGEND_TEXT * column->font, row->y, CREDAL_TEXT_LEFT);
}

void
credal_layer_legend (const CredalLayer *layer)
{
  CredalLegendColumn column;

  if (!lay_out_column (layer, &column))
    return;
  cairo_save (layer->cr);
  for (guint r = 0; r < column.rows->len; r++)
    draw_legend_row (&column, &g_array_index (column.rows, CredalLegendRow, r));
  cairo_restore (layer->cr);
  g_array_unref (column.rows);
}

/* ---- entries ---- */

static void
clear_legend_entry (gpointer item)
{
  CredalLegendEntry *entry = item;

  g_free (entry->name);
}

static gboolean
is_cluster (const CredalLegendRow *row)
{
  return row->kind == CREDAL_ROW_SET && row->set != 0 && (row->set & (row->set - 1)) == 0;
}

static CredalLegendEntry
entry_of (const CredalLegendColumn *column, cairo_t *cr, const CredalLegendRow *row)
{
  g_autofree char *fitting = fitting_name (column, cr, row);
  double height = CREDAL_LEGEND_ROW * column->font;

  return (CredalLegendEntry) { is_cluster (row) ? g_bit_nth_lsf (row->set, -1) : -1,
                               row->kind == CREDAL_ROW_SET ? (gint64) row->set : -1, g_strdup (row->name),
                               !g_str_equal (fitting, row->name),
                               { row->left, row->y - height / 2.0, row->right - row->left, height } };
}

GArray *
credal_legend_entries (const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style,
                       const CredalOverlay *overlay)
{
  const CredalLayer layer = { NULL, scene, viewport, style, overlay, 0.0 };
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (CredalLegendEntry));
  cairo_t *cr = credal_text_scratch ();
  CredalLegendColumn column;

  g_array_set_clear_func (entries, clear_legend_entry);
  credal_text_font (cr, style, 1.0, FALSE);
  if ((overlay->show & CREDAL_SHOW_LEGEND) && lay_out_column (&layer, &column))
    {
      for (guint r = 0; r < column.rows->len; r++)
        {
          CredalLegendEntry entry = entry_of (&column, cr, &g_array_index (column.rows, CredalLegendRow, r));
          g_array_append_val (entries, entry);
        }
      g_array_unref (column.rows);
    }
  cairo_destroy (cr);
  return entries;
}
