#include "draw/legend.h"
#include "draw/layers.h"
#include "draw/mark.h"
#include "draw/text.h"
#include "draw/wording.h"

/* All in font sizes. */
#define ROW 1.65
#define SWATCH 1.25

/* Where the next row goes. */
typedef struct {
  const CredalLayer *layer;
  double font, left, right, y, bottom;
} Column;

static void
write_row (Column *column, const char *name, const char *count)
{
  const CredalStyle *style = column->layer->style;
  cairo_t *cr = column->layer->cr;
  double digits;

  credal_text_font (cr, style, 1.0, FALSE);
  digits = count ? credal_text_width (cr, count) : 0.0;
  if (count)
    {
      credal_style_set_source (cr, credal_style_faint (style), 1.0);
      credal_text_show (cr, count, column->right, column->y, CREDAL_TEXT_RIGHT);
    }
  double at = column->left + CREDAL_LEGEND_TEXT * column->font;
  g_autofree char *fitting = credal_text_ellipsize (cr, name, column->right - at - digits - 0.6 * column->font);
  credal_style_set_source (cr, credal_style_foreground (style), 1.0);
  credal_text_show (cr, fitting, at, column->y, CREDAL_TEXT_LEFT);
  column->y += ROW * column->font;
}

static void
set_row (Column *column, CredalSet set, guint c, gsize n)
{
  double side = SWATCH * column->font;
  g_autofree char *name = credal_wording_set (column->layer->style, set, c),
                  *count = g_strdup_printf ("%" G_GSIZE_FORMAT, n);

  credal_mark_swatch (column->layer->cr, column->layer->style, set, c, column->left, column->y - side / 2.0, side,
                       side);
  write_row (column, name, count);
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
          g_autofree char *rest = credal_wording_more (column->layer->style, left);
          write_row (column, rest, NULL);
          return;
        }
      set_row (column, credal_frame_sets (frame)[s], credal_frame_c (frame), scene->counts[s]);
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
region_row (Column *column, CredalShape shape, CredalWord word)
{
  const CredalStyle *style = column->layer->style;
  double side = SWATCH * column->font;
  g_autofree char *count = g_strdup_printf ("%u", count_shape (column->layer->scene, shape));

  credal_mark_draw_shape (column->layer->cr, shape, credal_style_foreground (style), column->left + side / 2.0,
                          column->y, side / 2.0 - 2.0);
  write_row (column, credal_wording (style, word), count);
}

/* The shapes first, which are what this view is for; then the colours, as many as there is room for. */
static void
region_rows (Column *column, guint reserved)
{
  const CredalScene *scene = column->layer->scene;
  guint c = credal_partition_c (scene->partition);

  for (guint r = 0; r < G_N_ELEMENTS (regions); r++)
    region_row (column, regions[r].shape, regions[r].word);
  column->y += 0.5 * ROW * column->font;
  for (guint k = 0; k < c; k++)
    {
      double room = column->bottom - reserved * ROW * column->font - column->y;
      if (k + 1 < c && room < ROW * column->font)
        {
          g_autofree char *rest = credal_wording_more (column->layer->style, c - k);
          write_row (column, rest, NULL);
          return;
        }
      set_row (column, (CredalSet) 1 << k, c, count_cluster (scene, k));
    }
}

/* ---- links ---- */

typedef struct {
  CredalRelation relation;
  double certainty;
  CredalWord word;
  guint count;
  gboolean doubted;
} LinkRow;

#define LINK_ROWS 5

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
link_row (Column *column, const LinkRow *row)
{
  const CredalLayer *layer = column->layer;
  double length = SWATCH * column->font + 3.0;
  g_autofree char *count = g_strdup_printf ("%u", row->count);

  if (column->y > column->bottom)
    return;
  cairo_move_to (layer->cr, column->left - 1.5, column->y);
  cairo_line_to (layer->cr, column->left - 1.5 + length, column->y);
  if (row->doubted)
    credal_layer_doubted_line (layer, row->relation, row->certainty);
  else
    credal_layer_line (layer, row->relation, credal_layer_weight (row->certainty), 0.9);
  write_row (column, credal_wording (layer->style, row->word), count);
}

void
credal_layer_legend (const CredalLayer *layer)
{
  const CredalViewport *viewport = layer->viewport;
  double font = credal_text_size (layer->style), edge = viewport->left + viewport->width;
  LinkRow links[LINK_ROWS];
  guint n_links = list_links (layer, links);
  Column column = { layer, font, edge + CREDAL_LEGEND_GAP * font, edge + viewport->legend, viewport->top + 0.8 * font,
                    viewport->top + viewport->height };

  if (!(viewport->legend > 0.0))
    return;
  cairo_save (layer->cr);
  if (layer->scene->partition)
    {
      (layer->scene->kinds ? region_rows : set_rows) (&column, n_links + (n_links > 0));
      column.y += 0.5 * ROW * font;
    }
  for (guint r = 0; r < n_links; r++)
    link_row (&column, &links[r]);
  cairo_restore (layer->cr);
}
