#include "draw/legend.h"
#include <math.h>
#include "draw/flow.h"
#include "draw/layers.h"
#include "draw/mark.h"
#include "draw/text.h"
#include "draw/wording.h"

/* All in font sizes. */
#define ROW CREDAL_LEGEND_ROW
#define SWATCH 1.25
#define LINK_ROWS 5

/* An answer's line, and what it says. */
typedef struct {
  CredalRelation relation;
  double certainty;
  CredalWord word;
  guint count;
  gboolean doubted;
} LinkRow;

typedef enum { ROW_SET, ROW_SHAPE, ROW_LINK, ROW_LABELS, ROW_MORE } RowKind;

typedef struct {
  RowKind kind;
  CredalSet set;
  CredalShape shape;
  LinkRow link;
  char *name, *count;      /* @count: NULL: none is told */
  double left, right, y;   /* its ends; its middle */
  double width;            /* that it needs in a line */
} Row;

/* The rows so far, and where the next one goes. Right of the plot they are below each other; below it they are first
 * collected, as in a column without end, and then put into lines. */
typedef struct {
  const CredalLayer *layer;
  double font, left, right, y, bottom;
  GArray *rows;
} Column;

static void
clear_row (gpointer item)
{
  Row *row = item;

  g_free (row->name);
  g_free (row->count);
}

static void
add_row (Column *column, Row row)
{
  row.left = column->left;
  row.right = column->right;
  row.y = column->y;
  g_array_append_val (column->rows, row);
  column->y += ROW * column->font;
}

static void
add_set (Column *column, CredalSet set, guint c, gsize n)
{
  const char *const *names = credal_partition_names (column->layer->scene->partition);

  add_row (column, (Row) { .kind = ROW_SET, .set = set,
                           .name = credal_wording_set (column->layer->style, names, set, c),
                           .count = g_strdup_printf ("%" G_GSIZE_FORMAT, n) });
}

static void
add_more (Column *column, guint left)
{
  add_row (column, (Row) { .kind = ROW_MORE, .name = credal_wording_more (column->layer->style, left) });
}

/* Every cluster, and the other sets that some object is in. */
static gboolean
is_listed (const CredalScene *scene, guint s)
{
  return scene->counts[s] > 0 || credal_frame_sizes (credal_partition_frame (scene->partition))[s] == 1;
}

static guint
count_listed (const CredalScene *scene)
{
  guint listed = 0;

  for (guint s = 0; s < credal_frame_f (credal_partition_frame (scene->partition)); s++)
    listed += (guint) is_listed (scene, s);
  return listed;
}

/* The clusters, their sets and Ω first, ∅ last. */
static void
set_rows (Column *column, guint reserved)
{
  const CredalScene *scene = column->layer->scene;
  CredalFrame *frame = credal_partition_frame (scene->partition);
  guint f = credal_frame_f (frame), left = count_listed (scene);

  for (guint at = 1; at <= f; at++)
    {
      guint s = at % f;
      double room = column->bottom - reserved * ROW * column->font - column->y;
      if (!is_listed (scene, s))
        continue;
      if (left > 1 && room < ROW * column->font)
        {
          add_more (column, left);
          return;
        }
      add_set (column, credal_frame_sets (frame)[s], credal_frame_c (frame), scene->counts[s]);
      left--;
    }
}

/* ---- regions of doubt ---- */

static const struct { CredalShape shape; CredalWord word; } regions[] = {
  { CREDAL_SHAPE_STAR, CREDAL_WORD_CORE },
  { CREDAL_SHAPE_PLUS, CREDAL_WORD_STRONG_BOUNDARY },
  { CREDAL_SHAPE_CIRCLE, CREDAL_WORD_PRECISE_BOUNDARY },
  { CREDAL_SHAPE_DOT, CREDAL_WORD_BETWEEN },
  { CREDAL_SHAPE_CROSS, CREDAL_WORD_NOISE },
};

static guint32
count_shape (const CredalScene *scene, CredalShape shape)
{
  guint c = credal_partition_c (scene->partition);
  guint32 count = 0;

  for (guint k = 0; k < c; k++)
    count += scene->kind_counts[shape * c + k];
  return count;
}

static guint32
count_cluster (const CredalScene *scene, guint k)
{
  guint c = credal_partition_c (scene->partition);
  guint32 count = 0;

  for (guint shape = 0; shape < CREDAL_N_SHAPES; shape++)
    count += scene->kind_counts[shape * c + k];
  return count;
}

static void
add_shape (Column *column, CredalShape shape, CredalWord word)
{
  add_row (column, (Row) { .kind = ROW_SHAPE, .shape = shape,
                           .name = g_strdup (credal_wording (column->layer->style, word)),
                           .count = g_strdup_printf ("%u", count_shape (column->layer->scene, shape)) });
}

/* The shapes first, which are what this view is for; then the colours, as many as there is room for. */
static void
region_rows (Column *column, guint reserved)
{
  const CredalScene *scene = column->layer->scene;
  guint c = credal_partition_c (scene->partition);

  for (guint r = 0; r < G_N_ELEMENTS (regions); r++)
    add_shape (column, regions[r].shape, regions[r].word);
  column->y += 0.5 * ROW * column->font;
  for (guint k = 0; k < c; k++)
    {
      double room = column->bottom - reserved * ROW * column->font - column->y;
      if (k + 1 < c && room < ROW * column->font)
        {
          add_more (column, c - k);
          return;
        }
      add_set (column, (CredalSet) 1 << k, c, count_cluster (scene, k));
    }
}

/* ---- links ---- */

static guint
count_less_sure (const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  guint count = 0;

  for (guint k = 0; k < credal_constraints_n_pairs (constraints); k++)
    count += pairs[k].relation != CREDAL_DONT_KNOW && pairs[k].certainty < 1.0;
  return count;
}

static guint
count_doubted (const CredalOverlay *overlay)
{
  guint count = 0;

  for (guint k = 0; overlay->beliefs && k < overlay->beliefs->len; k++)
    count += credal_layer_is_doubted (overlay, &g_array_index (overlay->beliefs, CredalBelief, k));
  return count;
}

static guint
list_links (const CredalLayer *layer, LinkRow rows[LINK_ROWS])
{
  const CredalConstraints *constraints = layer->overlay->constraints;
  guint n = 0;

  if (!(layer->overlay->show & CREDAL_SHOW_PAIRS) || !constraints)
    return 0;
  const LinkRow all[LINK_ROWS] = {
    { CREDAL_MUST_LINK, 1.0, CREDAL_WORD_MUST_LINK, credal_constraints_count (constraints, CREDAL_MUST_LINK) },
    { CREDAL_CANNOT_LINK, 1.0, CREDAL_WORD_CANNOT_LINK, credal_constraints_count (constraints, CREDAL_CANNOT_LINK) },
    { CREDAL_MUST_LINK, 0.3, CREDAL_WORD_LESS_SURE, count_less_sure (constraints) },
    { CREDAL_MUST_LINK, 0.5, CREDAL_WORD_IN_DOUBT, count_doubted (layer->overlay), TRUE },
    { CREDAL_DONT_KNOW, 1.0, CREDAL_WORD_DONT_KNOW, credal_constraints_count (constraints, CREDAL_DONT_KNOW) },
  };
  for (guint r = 0; r < G_N_ELEMENTS (all); r++)
    if (all[r].count > 0)
      rows[n++] = all[r];
  return n;
}

static void
add_link (Column *column, const LinkRow *link)
{
  if (column->y <= column->bottom)
    add_row (column, (Row) { .kind = ROW_LINK, .link = *link,
                             .name = g_strdup (credal_wording (column->layer->style, link->word)),
                             .count = g_strdup_printf ("%u", link->count) });
}

/* ---- labels ---- */

static guint
count_labels (const CredalOverlay *overlay)
{
  gboolean shown = overlay->show & CREDAL_SHOW_PAIRS && overlay->constraints;
  return shown ? credal_constraints_n_labels (overlay->constraints) : 0;
}

static void
add_labels (Column *column, guint labels)
{
  if (labels > 0 && column->y <= column->bottom)
    add_row (column, (Row) { .kind = ROW_LABELS,
                             .name = g_strdup (credal_wording (column->layer->style, CREDAL_WORD_LABELLED)),
                             .count = g_strdup_printf ("%u", labels) });
}

/* ---- the rows ---- */

static void
add_rows (Column *column)
{
  const CredalLayer *layer = column->layer;
  LinkRow links[LINK_ROWS];
  guint n_links = list_links (layer, links), labels = count_labels (layer->overlay);
  guint reserved = n_links + (labels > 0);

  if (layer->scene->partition)
    {
      (layer->scene->kinds ? region_rows : set_rows) (column, reserved + (reserved > 0));
      column->y += 0.5 * ROW * column->font;
    }
  for (guint r = 0; r < n_links; r++)
    add_link (column, &links[r]);
  add_labels (column, labels);
}

static void
measure_row (const Column *column, cairo_t *cr, Row *row)
{
  row->width = CREDAL_LEGEND_TEXT * column->font + credal_text_width (cr, row->name);
  if (row->count)
    row->width += CREDAL_LEGEND_COUNT * column->font + credal_text_width (cr, row->count);
}

/* Puts the rows into lines from @top on; FALSE: there are more than @lines of them. */
static gboolean
flow_rows (Column *column, double top, guint lines)
{
  CredalFlow flow = credal_flow (column->left, column->right, CREDAL_LEGEND_NEXT * column->font);

  for (guint r = 0; r < column->rows->len && flow.line < lines; r++)
    {
      Row *row = &g_array_index (column->rows, Row, r);
      row->left = credal_flow_place (&flow, row->width);
      row->right = MIN (row->left + row->width, column->right);
      row->y = top + (flow.line + 0.5) * ROW * column->font;
    }
  return flow.line < lines;
}

/* The last set listed, or −1. */
static gint
last_set (const Column *column)
{
  gint r = (gint) column->rows->len - 1;

  while (r >= 0 && g_array_index (column->rows, Row, r).kind != ROW_SET)
    r--;
  return r;
}

/* One set less, and one more that is told of as left out; FALSE: only one is left. */
static gboolean
leave_set_out (Column *column, cairo_t *cr, guint *left_out)
{
  gint last = last_set (column);

  if (last < 1)
    return FALSE;
  if (*left_out > 0)
    g_array_remove_index (column->rows, (guint) last + 1);
  g_array_remove_index (column->rows, (guint) last);
  (*left_out)++;
  Row more = { .kind = ROW_MORE, .name = credal_wording_more (column->layer->style, *left_out) };
  measure_row (column, cr, &more);
  g_array_insert_val (column->rows, (guint) last, more);
  return TRUE;
}

static void
put_in_lines (Column *column, double top, guint lines)
{
  cairo_t *cr = credal_text_scratch ();
  guint left_out = 0;

  credal_text_font (cr, column->layer->style, 1.0, FALSE);
  for (guint r = 0; r < column->rows->len; r++)
    measure_row (column, cr, &g_array_index (column->rows, Row, r));
  while (!flow_rows (column, top, lines) && leave_set_out (column, cr, &left_out))
    ;
  cairo_destroy (cr);
}

static Column
column_new (const CredalLayer *layer, double left, double right, double top, double bottom)
{
  Column column = { layer, credal_text_size (layer->style), left, right, top, bottom,
                    g_array_new (FALSE, FALSE, sizeof (Row)) };

  g_array_set_clear_func (column.rows, clear_row);
  return column;
}

/* @column: (out); its rows are the caller's. FALSE: there is no room for a legend, or it is not wanted. */
static gboolean
lay_out (const CredalLayer *layer, Column *column)
{
  const CredalViewport *viewport = layer->viewport;
  double font = credal_text_size (layer->style), edge = viewport->left + viewport->width;
  double foot = viewport->top + viewport->height;

  if (viewport->legend > 0.0)
    {
      *column = column_new (layer, edge + CREDAL_LEGEND_GAP * font, edge + viewport->legend, viewport->top + 0.8 * font,
                            foot);
      add_rows (column);
      return TRUE;
    }
  if (!(viewport->below > 0.0))
    return FALSE;
  *column = column_new (layer, viewport->left - CREDAL_LEGEND_OUT * font, edge, 0.0, INFINITY);
  add_rows (column);
  put_in_lines (column, foot + CREDAL_AXIS_ROOM * font, (guint) lround (viewport->below / (ROW * font)));
  return TRUE;
}

/* @row's name where there is room for it, else as much as there is room for; (transfer full). */
static char *
fitting_name (const Column *column, cairo_t *cr, const Row *row)
{
  double digits = row->count ? credal_text_width (cr, row->count) + CREDAL_LEGEND_COUNT * column->font : 0.0;
  double at = row->left + CREDAL_LEGEND_TEXT * column->font;

  /* What was given its own width is not to be cut for a rounding. */
  return credal_text_ellipsize (cr, row->name, row->right - at - digits + 1e-6);
}

/* ---- drawing ---- */

static void
draw_swatch (const Column *column, const Row *row)
{
  const CredalLayer *layer = column->layer;
  double side = SWATCH * column->font;

  credal_mark_swatch (layer->cr, layer->style, row->set, credal_partition_c (layer->scene->partition), row->left,
                      row->y - side / 2.0, side, side);
}

static void
draw_shape (const Column *column, const Row *row)
{
  double side = SWATCH * column->font;

  credal_mark_draw_shape (column->layer->cr, row->shape, credal_style_foreground (column->layer->style),
                          row->left + side / 2.0, row->y, side / 2.0 - 2.0);
}

static void
draw_link (const Column *column, const Row *row)
{
  const CredalLayer *layer = column->layer;
  const LinkRow *link = &row->link;

  cairo_move_to (layer->cr, row->left - 1.5, row->y);
  cairo_line_to (layer->cr, row->left + 1.5 + SWATCH * column->font, row->y);
  if (link->doubted)
    credal_layer_doubted_line (layer, link->relation, link->certainty);
  else
    credal_layer_line (layer, link->relation, credal_layer_weight (link->certainty), 0.9);
}

/* A square, as around the objects. */
static void
draw_square (const Column *column, const Row *row)
{
  cairo_t *cr = column->layer->cr;
  double side = SWATCH * column->font - 2.0;

  cairo_rectangle (cr, row->left + 1.0, row->y - side / 2.0, side, side);
  credal_style_set_source (cr, credal_style_foreground (column->layer->style), 1.0);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
}

static void
draw_sign (const Column *column, const Row *row)
{
  switch (row->kind)
    {
    case ROW_SET:
      draw_swatch (column, row);
      break;
    case ROW_SHAPE:
      draw_shape (column, row);
      break;
    case ROW_LINK:
      draw_link (column, row);
      break;
    case ROW_LABELS:
      draw_square (column, row);
      break;
    case ROW_MORE:
    default:
      break;
    }
}

static void
draw_row (const Column *column, const Row *row)
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
  credal_style_set_source (cr, credal_style_foreground (style), 1.0);
  credal_text_show (cr, name, row->left + CREDAL_LEGEND_TEXT * column->font, row->y, CREDAL_TEXT_LEFT);
}

void
credal_layer_legend (const CredalLayer *layer)
{
  Column column;

  if (!lay_out (layer, &column))
    return;
  cairo_save (layer->cr);
  for (guint r = 0; r < column.rows->len; r++)
    draw_row (&column, &g_array_index (column.rows, Row, r));
  cairo_restore (layer->cr);
  g_array_unref (column.rows);
}

/* ---- finding ---- */

static void
clear_entry (gpointer item)
{
  CredalLegendEntry *entry = item;
  g_free (entry->name);
}

static gboolean
is_cluster (const Row *row)
{
  return row->kind == ROW_SET && row->set != 0 && (row->set & (row->set - 1)) == 0;
}

static CredalLegendEntry
entry_of (const Column *column, cairo_t *cr, const Row *row)
{
  g_autofree char *fitting = fitting_name (column, cr, row);
  double height = ROW * column->font;

  return (CredalLegendEntry) { is_cluster (row) ? g_bit_nth_lsf (row->set, -1) : -1, g_strdup (row->name),
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
  Column column;

  g_array_set_clear_func (entries, clear_entry);
  credal_text_font (cr, style, 1.0, FALSE);
  if ((overlay->show & CREDAL_SHOW_LEGEND) && lay_out (&layer, &column))
    {
      for (guint r = 0; r < column.rows->len; r++)
        {
          CredalLegendEntry entry = entry_of (&column, cr, &g_array_index (column.rows, Row, r));
          g_array_append_val (entries, entry);
        }
      g_array_unref (column.rows);
    }
  cairo_destroy (cr);
  return entries;
}
