/* Draws one tile. */
#include "views/sheet/tile-paint.h"

#include <math.h>

#include "draw/paint/mark.h"
#include "draw/paint/pale.h"
#include "draw/paint/text.h"
#include "draw/paint/wording.h"
#include "views/sheet/tile-order.h"
#include "views/words/words.h"

#define MARGIN 3           /* of the tile around its content */
#define LINE 1.5           /* height of a line, font sizes */
#define MARK .45           /* radius of the mark, font sizes */
#define CARRIED .35        /* opacity of a tile that is being dragged */
#define LEFT .45           /* opacity of the content of a tile that has left the group */

static double
line_height (const CredalStyle *style)
{
  return ceil (LINE * credal_text_size (style));
}

int
credal_tile_extra (const CredalStyle *style)
{
  return 2 * MARGIN + 2 * (int) line_height (style);
}

/* ---- background and frame ---- */

static void
draw_ground (cairo_t *cr, const CredalTileLook *look, const CredalTile *tile)
{
  const cairo_rectangle_int_t *area = &tile->area;

  cairo_rectangle (cr, area->x + .5, area->y + .5, area->width - 1, area->height - 1);
  credal_style_set_source (cr, credal_style_foreground (look->style), tile->selected ? .16 : .04);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, tile->selected ? 2 : 1);
  credal_style_set_source (cr, credal_style_foreground (look->style), tile->selected ? .9 : .12);
  cairo_stroke (cr);
}

static void
draw_cursor (cairo_t *cr, const CredalTileLook *look, const CredalTile *tile)
{
  const double dashes[] = { 3, 2 };
  const cairo_rectangle_int_t *area = &tile->area;

  cairo_save (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, area->x + 3.5, area->y + 3.5, area->width - 7, area->height - 7);
  credal_style_set_source (cr, credal_style_foreground (look->style), 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* ---- the lines below the content ---- */

static void
draw_mark (cairo_t *cr, const CredalTileLook *look, guint32 object, double x, double y)
{
  double r = MARK * credal_text_size (look->style);
  CredalFrame *frame = look->partition != NULL ? credal_partition_frame (look->partition) : NULL;
  guint level = frame != NULL ? credal_pale_level (look->partition, object) : 0;

  if (frame == NULL)
    credal_mark_draw_plain (cr, look->style, x, y, r);
  else if (level > 0)
    credal_mark_draw_pale (cr, look->style, (guint) credal_tiles_group (look->partition, object),
                           credal_pale_share (level), x, y, r);
  else
    credal_mark_draw (cr, look->style,
                      credal_frame_sets (frame)[credal_partition_focal (look->partition)[object]],
                      credal_frame_c (frame), x, y, r);
}

static void
draw_name (cairo_t *cr, const CredalTileLook *look, guint32 object, double x, double y, double width)
{
  g_autofree char *name = credal_dataset_dup_row_name (look->data, object);
  g_autofree char *text = credal_text_ellipsize (cr, name, width);

  credal_text_show (cr, text, x, y, CREDAL_TEXT_LEFT);
}

static void
draw_certainty (cairo_t *cr, const CredalTileLook *look, guint32 object, double x, double y)
{
  g_autofree char *text = NULL;

  if (look->partition == NULL || credal_tiles_group (look->partition, object) == CREDAL_TILES_OF_OUTLIERS)
    return;
  text = g_strdup_printf ("%.0f %%", credal_words_percentage (credal_tiles_certainty (look->partition, object), 0));
  credal_text_show (cr, text, x, y, CREDAL_TEXT_LEFT);
}

/* Draws the user's label in a square, as the plot draws one around a labelled object. */
static void
draw_label (cairo_t *cr, const CredalTileLook *look, guint32 object, double right, double y, double width)
{
  g_autoptr(GArray) labels = credal_constraints_object_labels (look->constraints, object);
  g_autofree char *words = NULL, *text = NULL;
  double size = credal_text_size (look->style);

  if (labels->len == 0)
    return;
  words = credal_words_labels (look->partition != NULL ? credal_partition_names (look->partition) : NULL, labels);
  text = credal_text_ellipsize (cr, words, width);
  double wide = credal_text_width (cr, text);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, floor (right - wide - 6) + .5, floor (y - .6 * size) + .5, ceil (wide) + 6, ceil (1.2 * size));
  cairo_stroke (cr);
  credal_text_show (cr, text, right - 3, y, CREDAL_TEXT_RIGHT);
}

static void
draw_lines (cairo_t *cr, const CredalTileLook *look, const CredalTile *tile)
{
  const cairo_rectangle_int_t *area = &tile->area;
  double height = line_height (look->style), size = credal_text_size (look->style);
  double first = area->y + area->height - MARGIN - 1.5 * height, second = first + height;
  double left = area->x + MARGIN + 2, right = area->x + area->width - MARGIN - 2;

  draw_mark (cr, look, tile->object, left + .5 * size, first);
  credal_text_font (cr, look->style, 1, FALSE);
  credal_style_set_source (cr, credal_style_foreground (look->style), 1);
  draw_name (cr, look, tile->object, left + 1.4 * size, first, right - left - 1.4 * size);
  draw_certainty (cr, look, tile->object, left, second);
  draw_label (cr, look, tile->object, right, second, (right - left) / 2);
}

/* ---- the tile ---- */

/* Names the new group of a tile that has left the group of the sheet: "→ 3". */
static void
draw_departure (cairo_t *cr, const CredalTileLook *look, const CredalTile *tile)
{
  const CredalPartition *partition = look->partition;
  const CredalFrame *frame = credal_partition_frame (partition);
  CredalSet set = credal_frame_sets (frame)[credal_partition_focal (partition)[tile->object]];
  g_autofree char *where = credal_wording_set (look->style, credal_partition_names (partition), set,
                                               credal_partition_c (partition));
  g_autofree char *text = g_strconcat ("→ ", where, NULL), *cut = NULL;
  double height = line_height (look->style), x = tile->area.x + MARGIN, y = tile->area.y + MARGIN;

  credal_text_font (cr, look->style, 1, TRUE);
  cut = credal_text_ellipsize (cr, text, tile->area.width - 4 * MARGIN);
  cairo_rectangle (cr, x, y, credal_text_width (cr, cut) + 2 * MARGIN, height);
  credal_style_set_source (cr, credal_style_background (look->style), .9);
  cairo_fill (cr);
  credal_style_set_source (cr, credal_style_foreground (look->style), 1);
  credal_text_show (cr, cut, x + MARGIN, y + height / 2, CREDAL_TEXT_LEFT);
}

static void
draw_content (cairo_t *cr, const CredalTileLook *look, const CredalTile *tile)
{
  const cairo_rectangle_int_t *area = &tile->area;
  const cairo_rectangle_int_t inner = { area->x + MARGIN, area->y + MARGIN, area->width - 2 * MARGIN,
                                        area->height - credal_tile_extra (look->style) };

  if (!tile->moved)
    {
      credal_tile_source_draw (look->source, cr, look->style, tile->object, &inner);
      return;
    }
  cairo_push_group (cr);
  credal_tile_source_draw (look->source, cr, look->style, tile->object, &inner);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, LEFT);
  if (look->partition != NULL)
    draw_departure (cr, look, tile);
}

static void
draw_tile (cairo_t *cr, const CredalTileLook *look, const CredalTile *tile)
{
  draw_ground (cr, look, tile);
  draw_content (cr, look, tile);
  draw_lines (cr, look, tile);
  if (tile->current)
    draw_cursor (cr, look, tile);
}

void
credal_tile_paint (cairo_t *cr, const CredalTileLook *look, const CredalTile *tile)
{
  cairo_save (cr);
  cairo_rectangle (cr, tile->area.x, tile->area.y, tile->area.width, tile->area.height);
  cairo_clip (cr);
  if (tile->carried)
    cairo_push_group (cr);
  draw_tile (cr, look, tile);
  if (tile->carried)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, CARRIED);
    }
  cairo_restore (cr);
}
