/* Draws the masses of one object as bars. */
#include "draw/charts/charts.h"
#include <math.h>
#include "draw/paint/number-text.h"
#include "draw/paint/mark.h"
#include "draw/paint/text.h"
#include "draw/paint/wording.h"

#define LEAST_SHOWN 0.005
#define ROW 1.6                  /* font sizes */
#define NAME_SHARE 0.45         /* of the width, at most */

typedef struct { guint index; double mass; } Bar;

static int
larger_first (gconstpointer a, gconstpointer b)
{
  const Bar *left = a, *right = b;

  if (left->mass != right->mass)
    return left->mass > right->mass ? -1 : 1;
  return left->index < right->index ? -1 : left->index > right->index;
}

static GArray *
list_bars (const CredalPartition *partition, gsize i)
{
  guint f = credal_frame_f (credal_partition_frame (partition));
  g_autofree double *m = g_new (double, f);
  GArray *bars = g_array_new (FALSE, FALSE, sizeof (Bar));

  credal_partition_masses (partition, i, i + 1, m);
  for (guint j = 0; j < f; j++)
    if (m[j] >= LEAST_SHOWN)
      g_array_append_val (bars, ((Bar) { j, m[j] }));
  g_array_sort (bars, larger_first);
  return bars;
}

guint
credal_masses_rows (const CredalPartition *partition, gsize i)
{
  g_autoptr(GArray) bars = list_bars (partition, i);

  return bars->len;
}

double
credal_masses_height (const CredalStyle *style, guint rows)
{
  return ceil (rows * ROW * credal_text_size (style));
}

typedef struct {
  cairo_t *cr;
  const CredalStyle *style;
  CredalFrame *frame;
  const char *const *names;
  double font, x, width;
  double bar_x, bar_width;       /* start of the bars; the length of mass 1 */
} Chart;

/* Measures all focal sets, so that the bars of different objects are comparable. */
static double
widest_name (const Chart *chart, double most)
{
  double widest = 0.0;

  for (guint j = 0; j < credal_frame_f (chart->frame) && widest < most; j++)
    {
      CredalSet set = credal_frame_sets (chart->frame)[j];
      g_autofree char *name = credal_wording_set (chart->style, chart->names, set, credal_frame_c (chart->frame));
      widest = MAX (widest, credal_text_width (chart->cr, name));
    }
  return MIN (widest, most);
}

static void
lay_out_bars (Chart *chart)
{
  double name = widest_name (chart, NAME_SHARE * chart->width);

  chart->bar_x = chart->x + 1.7 * chart->font + name + 0.7 * chart->font;
  chart->bar_width = MAX (chart->x + chart->width - 2.8 * chart->font - chart->bar_x, 0.0);
}

static void
draw_mass_bar (const Chart *chart, const Bar *bar, double middle)
{
  CredalSet set = credal_frame_sets (chart->frame)[bar->index];
  guint c = credal_frame_c (chart->frame);
  double font = chart->font, side = 1.3 * font, height = 0.95 * font, length = bar->mass * chart->bar_width;
  g_autofree char *name = credal_wording_set (chart->style, chart->names, set, c);
  g_autofree char *fitting = credal_text_ellipsize (chart->cr, name, chart->bar_x - chart->x - 2.2 * font);
  g_autofree char *number = credal_number_text ("%.2f", bar->mass);

  credal_mark_swatch (chart->cr, chart->style, set, c, chart->x, middle - side / 2.0, side, side);
  credal_style_set_source (chart->cr, credal_style_foreground (chart->style), 1.0);
  credal_text_show (chart->cr, fitting, chart->x + 1.7 * font, middle, CREDAL_TEXT_LEFT);
  credal_style_set_source (chart->cr, credal_style_faint (chart->style), 0.13);
  cairo_rectangle (chart->cr, chart->bar_x, middle - height / 2.0, chart->bar_width, height);
  cairo_fill (chart->cr);
  credal_mark_bar (chart->cr, chart->style, set, c, chart->bar_x, middle - height / 2.0, length, height);
  credal_style_set_source (chart->cr, credal_style_foreground (chart->style), 1.0);
  credal_text_show (chart->cr, number, chart->x + chart->width, middle, CREDAL_TEXT_RIGHT);
}

void
credal_draw_masses (cairo_t *cr, const CredalStyle *style, const CredalPartition *partition, gsize i,
                    const cairo_rectangle_t *area)
{
  g_autoptr(GArray) bars = list_bars (partition, i);
  Chart chart = { cr, style, credal_partition_frame (partition), credal_partition_names (partition),
                  credal_text_size (style), area->x, area->width };
  double row = ROW * chart.font;
  guint rows = (guint) MAX (area->height / row, 1.0), shown = bars->len > rows ? rows - 1 : bars->len;

  cairo_save (cr);
  credal_text_font (cr, style, 1.0, FALSE);
  lay_out_bars (&chart);
  for (guint b = 0; b < shown; b++)
    draw_mass_bar (&chart, &g_array_index (bars, Bar, b), area->y + (b + 0.5) * row);
  if (shown < bars->len)
    {
      g_autofree char *rest = credal_wording_more (style, bars->len - shown);
      credal_style_set_source (cr, credal_style_faint (style), 1.0);
      credal_text_show (cr, rest, area->x + 1.7 * chart.font, area->y + (shown + 0.5) * row, CREDAL_TEXT_LEFT);
    }
  cairo_restore (cr);
}
