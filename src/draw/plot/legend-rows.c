/* Lists the rows of the legend: clusters and their sets, the regions of doubt or a colouring, and line styles of
 * answers. */
#include "draw/plot/legend-private.h"
#include "draw/paint/text.h"

#define LINK_ROWS 6              /* line styles */
#define MOST_CATEGORIES 64       /* listed */

static void
clear_row (gpointer item)
{
  CredalLegendRow *row = item;

  g_free (row->name);
  g_free (row->count);
}

CredalLegendColumn
credal_legend_column (const CredalLayer *layer, double left, double right, double top, double bottom)
{
  CredalLegendColumn column = { layer, credal_text_size (layer->style), left, right, top, bottom,
                                g_array_new (FALSE, FALSE, sizeof (CredalLegendRow)), 0 };

  g_array_set_clear_func (column.rows, clear_row);
  return column;
}

static void
add_legend_row (CredalLegendColumn *column, CredalLegendRow row)
{
  row.left = column->left;
  row.right = column->right;
  row.y = column->y;
  g_array_append_val (column->rows, row);
  column->y += CREDAL_LEGEND_ROW * column->font;
}

static void
add_set_row (CredalLegendColumn *column, CredalSet set, guint c, gsize n)
{
  const char *const *names = credal_partition_names (column->layer->scene->partition);

  add_legend_row (column, (CredalLegendRow) { .kind = CREDAL_ROW_SET, .set = set,
                                       .name = credal_wording_set (column->layer->style, names, set, c),
                                       .count = g_strdup_printf ("%" G_GSIZE_FORMAT, n) });
}

static void
add_more (CredalLegendColumn *column, guint left)
{
  column->left_out = left;
  add_legend_row (column, (CredalLegendRow) { .kind = CREDAL_ROW_MORE,
                                       .name = credal_wording_more (column->layer->style, left) });
}

/* Returns TRUE for every cluster, and for other sets with an object. */
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

/* Lists the clusters, their sets and Ω first, ∅ last. */
static void
set_rows (CredalLegendColumn *column, guint reserved)
{
  const CredalScene *scene = column->layer->scene;
  CredalFrame *frame = credal_partition_frame (scene->partition);
  guint f = credal_frame_f (frame), left = count_listed (scene);

  for (guint at = 1; at <= f; at++)
    {
      guint s = at % f;
      double room = column->bottom - reserved * CREDAL_LEGEND_ROW * column->font - column->y;
      if (!is_listed (scene, s))
        continue;
      if (left > 1 && room < CREDAL_LEGEND_ROW * column->font)
        {
          add_more (column, left);
          return;
        }
      add_set_row (column, credal_frame_sets (frame)[s], credal_frame_c (frame), scene->counts[s]);
      left--;
    }
}

/* ---- how sure objects are ---- */

static gsize
count_pale (const CredalScene *scene)
{
  return scene->partition && credal_scene_has_shades (scene) ? credal_scene_count_pale (scene) : 0;
}

static void
add_pale_row (CredalLegendColumn *column, gsize pale)
{
  if (pale > 0)
    add_legend_row (column, (CredalLegendRow) { .kind = CREDAL_ROW_PALE,
                                         .name = g_strdup (credal_wording (column->layer->style, CREDAL_WORD_PALE)),
                                         .count = g_strdup_printf ("%" G_GSIZE_FORMAT, pale) });
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
add_shape (CredalLegendColumn *column, CredalShape shape, CredalWord word)
{
  add_legend_row (column, (CredalLegendRow) { .kind = CREDAL_ROW_SHAPE, .shape = shape,
                                       .name = g_strdup (credal_wording (column->layer->style, word)),
                                       .count = g_strdup_printf ("%u", count_shape (column->layer->scene, shape)) });
}

/* Lists the shapes first, the purpose of this view; then as many colours as there is room for. */
static void
region_rows (CredalLegendColumn *column, guint reserved)
{
  const CredalScene *scene = column->layer->scene;
  guint c = credal_partition_c (scene->partition);

  for (guint r = 0; r < G_N_ELEMENTS (regions); r++)
    add_shape (column, regions[r].shape, regions[r].word);
  column->y += 0.5 * CREDAL_LEGEND_ROW * column->font;
  for (guint k = 0; k < c; k++)
    {
      double room = column->bottom - reserved * CREDAL_LEGEND_ROW * column->font - column->y;
      if (k + 1 < c && room < CREDAL_LEGEND_ROW * column->font)
        {
          add_more (column, c - k);
          return;
        }
      add_set_row (column, (CredalSet) 1 << k, c, count_cluster (scene, k));
    }
}

/* ---- a single cluster ---- */

static gsize
count_part (const CredalScene *scene, CredalPart part)
{
  CredalFrame *frame = credal_partition_frame (scene->partition);
  guint cluster = (guint) credal_scene_cluster (scene);
  gsize count = 0;

  for (guint s = 0; s < credal_frame_f (frame); s++)
    count += credal_part (credal_frame_sets (frame)[s], cluster) == part ? scene->counts[s] : 0;
  return count;
}

static void
add_part (CredalLegendColumn *column, CredalPart part, CredalWord word)
{
  gsize count = count_part (column->layer->scene, part);

  add_legend_row (column, (CredalLegendRow) {
    .kind = CREDAL_ROW_PART, .part = part, .name = g_strdup (credal_wording (column->layer->style, word)),
    .count = g_strdup_printf (part == CREDAL_PART_UPPER ? "+%" G_GSIZE_FORMAT : "%" G_GSIZE_FORMAT, count) });
}

/* Lists the cluster, with the number of objects in its upper approximation, and its parts. */
static void
part_rows (CredalLegendColumn *column, guint reserved)
{
  const CredalScene *scene = column->layer->scene;

  add_set_row (column, (CredalSet) 1 << credal_scene_cluster (scene), credal_partition_c (scene->partition),
               scene->n - count_part (scene, CREDAL_PART_OUTSIDE));
  add_part (column, CREDAL_PART_LOWER, CREDAL_WORD_LOWER);
  add_part (column, CREDAL_PART_UPPER, CREDAL_WORD_UPPER);
  add_part (column, CREDAL_PART_OUTSIDE, CREDAL_WORD_OUTSIDE);
}

/* ---- a colouring ---- */

/* @count: NULL: none. */
static void
add_colour_row (CredalLegendColumn *column, CredalRowKind kind, guint32 mark, const char *name, const guint32 *count)
{
  add_legend_row (column, (CredalLegendRow) { .kind = kind, .mark = mark, .name = g_strdup (name),
                                       .count = count ? g_strdup_printf ("%u", *count) : NULL });
}

/* Lists the categories, as many as there is room for, or the values; last the rest of the objects. */
static void
colour_rows (CredalLegendColumn *column, guint reserved)
{
  const CredalColouring *colouring = column->layer->scene->colouring;
  guint n = colouring->n_rows;
  const guint32 *rest = &colouring->counts[n];

  reserved += *rest > 0;
  if (colouring->title)
    add_legend_row (column, (CredalLegendRow) { .kind = CREDAL_ROW_TITLE, .name = g_strdup (colouring->title) });
  for (guint k = 0; k < n; k++)
    {
      double room = column->bottom - reserved * CREDAL_LEGEND_ROW * column->font - column->y;
      if (k + 1 < n && (room < CREDAL_LEGEND_ROW * column->font || k == MOST_CATEGORIES))
        {
          add_more (column, n - k);
          break;
        }
      add_colour_row (column, CREDAL_ROW_COLOUR, colouring->shown[k], colouring->names[k],
                      colouring->is_scale ? NULL : &colouring->counts[k]);
    }
  if (*rest > 0)
    add_colour_row (column, CREDAL_ROW_REST, colouring->n_marks,
                    credal_wording (column->layer->style, credal_legend_rest (colouring)), rest);
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
list_link_rows (const CredalLayer *layer, CredalLegendLink rows[LINK_ROWS])
{
  const CredalConstraints *constraints = layer->overlay->constraints;
  guint n = 0;

  if (!(layer->overlay->show & CREDAL_SHOW_PAIRS) || !constraints)
    return 0;
  const CredalLegendLink all[LINK_ROWS] = {
    { CREDAL_MUST_LINK, 1.0, CREDAL_WORD_MUST_LINK, credal_constraints_count (constraints, CREDAL_MUST_LINK) },
    { CREDAL_CANNOT_LINK, 1.0, CREDAL_WORD_CANNOT_LINK, credal_constraints_count (constraints, CREDAL_CANNOT_LINK) },
    { CREDAL_MUST_LINK, 0.3, CREDAL_WORD_LESS_SURE, count_less_sure (constraints) },
    { CREDAL_MUST_LINK, 0.5, CREDAL_WORD_IN_DOUBT, count_doubted (layer->overlay), TRUE },
    { CREDAL_DONT_KNOW, 1.0, CREDAL_WORD_DONT_KNOW, credal_constraints_count (constraints, CREDAL_DONT_KNOW) },
    { CREDAL_DONT_KNOW, 1.0, CREDAL_WORD_WAITING, layer->overlay->n_waiting, .waits = TRUE },
  };
  for (guint r = 0; r < G_N_ELEMENTS (all); r++)
    if (all[r].count > 0)
      rows[n++] = all[r];
  return n;
}

static void
add_link_row (CredalLegendColumn *column, const CredalLegendLink *link)
{
  if (column->y <= column->bottom)
    add_legend_row (column, (CredalLegendRow) { .kind = CREDAL_ROW_LINK, .link = *link,
                                         .name = g_strdup (credal_wording (column->layer->style, link->word)),
                                         .count = g_strdup_printf ("%u", link->count) });
}

/* ---- labels ---- */

static guint
count_labels (const CredalOverlay *overlay)
{
  gboolean shown = overlay->show & CREDAL_SHOW_PAIRS && overlay->constraints;

  return shown ? credal_constraints_n_labelled (overlay->constraints) : 0;
}

static void
add_labels_row (CredalLegendColumn *column, guint labels)
{
  if (labels > 0 && column->y <= column->bottom)
    add_legend_row (column, (CredalLegendRow) { .kind = CREDAL_ROW_LABELS,
                                         .name = g_strdup (credal_wording (column->layer->style, CREDAL_WORD_LABELLED)),
                                         .count = g_strdup_printf ("%u", labels) });
}

/* ---- filled gaps ---- */

static guint
count_filled (const CredalScene *scene)
{
  const guint8 *filled = credal_dataset_filled (scene->data);
  guint count = 0;

  for (gsize i = 0; filled && i < scene->n; i++)
    count += filled[i] != 0;
  return count;
}

static void
add_filled_row (CredalLegendColumn *column, guint filled)
{
  if (filled > 0 && column->y <= column->bottom)
    add_legend_row (column, (CredalLegendRow) { .kind = CREDAL_ROW_FILLED,
                                         .name = g_strdup (credal_wording (column->layer->style, CREDAL_WORD_FILLED)),
                                         .count = g_strdup_printf ("%u", filled) });
}

/* ---- curves of equal density ---- */

static void
add_curves_row (CredalLegendColumn *column)
{
  const CredalLayer *layer = column->layer;
  CredalWord word = CREDAL_WORD_CURVES + credal_scene_curves_state (layer->scene);

  add_legend_row (column, (CredalLegendRow) { .kind = CREDAL_ROW_CURVES,
                                       .name = g_strdup (credal_wording (layer->style, word)) });
}

/* ---- the rows ---- */

typedef void (*RowsFunc) (CredalLegendColumn *column, guint reserved);

static RowsFunc
rows_of_colours (const CredalScene *scene)
{
  if (credal_scene_cluster (scene) >= 0)
    return part_rows;
  if (credal_scene_is_coloured (scene))
    return colour_rows;
  return scene->kinds ? region_rows : set_rows;
}

void
credal_legend_add_rows (CredalLegendColumn *column)
{
  const CredalLayer *layer = column->layer;
  CredalLegendLink links[LINK_ROWS];
  guint n_links = list_link_rows (layer, links), labels = count_labels (layer->overlay);
  gboolean curves = (layer->overlay->show & CREDAL_SHOW_DENSITY) != 0;
  guint filled = count_filled (layer->scene), reserved = n_links + (labels > 0) + (filled > 0) + (guint) curves;
  gsize pale = count_pale (layer->scene);

  if (layer->scene->partition || layer->scene->colouring)
    {
      rows_of_colours (layer->scene) (column, reserved + (reserved > 0) + (pale > 0));
      add_pale_row (column, pale);
      column->y += 0.5 * CREDAL_LEGEND_ROW * column->font;
    }
  if (curves)
    add_curves_row (column);
  for (guint r = 0; r < n_links; r++)
    add_link_row (column, &links[r]);
  add_labels_row (column, labels);
  add_filled_row (column, filled);
}
