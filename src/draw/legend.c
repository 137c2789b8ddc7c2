#include "draw/legend.h"
#include <math.h>
#include "draw/layers.h"
#include "draw/text.h"

/* All in font sizes. */
#define GAP 1.1                  /* from the plot area */
#define ROW 1.65
#define SWATCH 1.25
#define TEXT_AT 1.9              /* from the legend's left */
#define LEAST_ROOM 11.5
#define MOST_ROOM 17.0
#define MEASURED 64              /* names looked at before the most is taken */

/* Depends on the frame, not on what the objects are in: a legend that moved the plot after each answer would be a
 * nuisance. */
double
credal_legend_room (const CredalScene *scene, const CredalStyle *style)
{
  CredalFrame *frame = scene->partition ? credal_partition_frame (scene->partition) : NULL;
  double font = credal_text_size (style), widest = 0.0, digits;
  g_autofree char *count = g_strdup_printf ("%" G_GSIZE_FORMAT, scene->n);
  cairo_t *cr = credal_text_scratch ();

  credal_text_font (cr, style, 1.0, FALSE);
  digits = credal_text_width (cr, count);
  for (guint s = 0; frame && s < MIN (credal_frame_f (frame), MEASURED); s++)
    {
      g_autofree char *name = credal_style_set_name (credal_frame_sets (frame)[s], credal_frame_c (frame));
      widest = MAX (widest, credal_text_width (cr, name));
    }
  cairo_destroy (cr);
  return CLAMP ((GAP + TEXT_AT + 1.5) * font + widest + digits, LEAST_ROOM * font, MOST_ROOM * font);
}

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
  double at = column->left + TEXT_AT * column->font;
  g_autofree char *fitting = credal_text_ellipsize (cr, name, column->right - at - digits - 0.6 * column->font);
  credal_style_set_source (cr, credal_style_foreground (style), 1.0);
  credal_text_show (cr, fitting, at, column->y, CREDAL_TEXT_LEFT);
  column->y += ROW * column->font;
}

static void
set_row (Column *column, CredalSet set, guint c, guint32 n)
{
  double side = SWATCH * column->font;
  g_autofree char *name = credal_style_set_name (set, c), *count = g_strdup_printf ("%u", n);

  credal_style_swatch (column->layer->cr, column->layer->style, set, c, column->left, column->y - side / 2.0, side,
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
          g_autofree char *rest = g_strdup_printf ("and %u more", left);
          write_row (column, rest, NULL);
          return;
        }
      set_row (column, credal_frame_sets (frame)[s], credal_frame_c (frame), scene->counts[s]);
      left--;
    }
}

static void
link_row (Column *column, CredalRelation relation, double width, double alpha, const char *name, const char *count)
{
  const CredalLayer *layer = column->layer;
  double length = SWATCH * column->font + 3.0;

  cairo_move_to (layer->cr, column->left - 1.5, column->y);
  cairo_line_to (layer->cr, column->left - 1.5 + length, column->y);
  credal_layer_line (layer, relation, width, alpha);
  write_row (column, name, count);
}

static guint
count_relation (const CredalLayer *layer, CredalRelation relation)
{
  const CredalConstraints *constraints = layer->overlay->constraints;
  gboolean shown = (layer->overlay->show & CREDAL_SHOW_PAIRS) != 0;
  return shown && constraints ? credal_constraints_count (constraints, relation) : 0;
}

static const struct { CredalRelation relation; const char *name; } links[] = {
  { CREDAL_MUST_LINK, "must-link" }, { CREDAL_CANNOT_LINK, "cannot-link" }, { CREDAL_DONT_KNOW, "don’t know" },
};

static guint
count_link_rows (const CredalLayer *layer)
{
  guint rows = 0;

  for (guint l = 0; l < G_N_ELEMENTS (links); l++)
    rows += count_relation (layer, links[l].relation) > 0;
  return rows;
}

static void
link_rows (Column *column)
{
  for (guint l = 0; l < G_N_ELEMENTS (links); l++)
    {
      guint n = count_relation (column->layer, links[l].relation);
      g_autofree char *count = g_strdup_printf ("%u", n);
      if (n > 0 && column->y <= column->bottom)
        link_row (column, links[l].relation, credal_layer_weight (1.0), 0.9, links[l].name, count);
    }
}

void
credal_layer_legend (const CredalLayer *layer)
{
  const CredalViewport *viewport = layer->viewport;
  double font = credal_text_size (layer->style), edge = viewport->left + viewport->width;
  guint n_links = count_link_rows (layer);
  Column column = { layer, font, edge + GAP * font, edge + viewport->legend, viewport->top + 0.8 * font,
                    viewport->top + viewport->height };

  if (!(viewport->legend > 0.0))
    return;
  cairo_save (layer->cr);
  if (layer->scene->partition)
    {
      set_rows (&column, n_links + (n_links > 0));
      column.y += 0.5 * ROW * font;
    }
  link_rows (&column);
  cairo_restore (layer->cr);
}
