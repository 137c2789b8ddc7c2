/* Draws the table of belief, BetP and plausibility of one object. */
#include "draw/charts/charts.h"
#include <math.h>
#include "core/belief/measures.h"
#include "draw/paint/mark.h"
#include "draw/paint/number-text.h"
#include "draw/paint/text.h"
#include "draw/paint/wording.h"

#define LEAST_SHOWN 0.005

/* In font sizes. */
#define ROW 1.4
#define SIDE 1.15                /* of a swatch */
#define NAME 1.7                 /* start of the names */
#define NUMBER 3.0               /* the width of a column of numbers */

typedef struct {
  guint cluster;
  double bel, betp, pl;
} Support;

static int
likelier_first (gconstpointer a, gconstpointer b)
{
  const Support *left = a, *right = b;

  if (left->betp != right->betp)
    return left->betp > right->betp ? -1 : 1;
  return left->cluster < right->cluster ? -1 : left->cluster > right->cluster;
}

/* Lists the clusters with support. Empty if all support is for single clusters: bars of the masses then show the
 * same. */
static GArray *
list_supports (const CredalPartition *partition, gsize i)
{
  CredalFrame *frame = credal_partition_frame (partition);
  guint c = credal_frame_c (frame);
  g_autofree double *m = g_new (double, credal_frame_f (frame));
  GArray *supports = g_array_new (FALSE, FALSE, sizeof (Support));
  gboolean tells = FALSE;

  credal_partition_masses (partition, i, i + 1, m);
  for (guint k = 0; k < c; k++)
    {
      CredalSet cluster = (CredalSet) 1 << k;
      Support support = { k, credal_mass_belief (frame, m, cluster), credal_partition_membership (partition)[i * c + k],
                          credal_mass_plausibility (frame, m, cluster) };
      tells |= support.pl - support.bel >= LEAST_SHOWN;
      if (support.pl >= LEAST_SHOWN)
        g_array_append_val (supports, support);
    }
  if (!tells)
    g_array_set_size (supports, 0);
  g_array_sort (supports, likelier_first);
  return supports;
}

guint
credal_supports_rows (const CredalPartition *partition, gsize i)
{
  g_autoptr(GArray) supports = list_supports (partition, i);

  return supports->len > 0 ? supports->len + 1 : 0;
}

double
credal_supports_height (const CredalStyle *style, guint rows)
{
  return ceil (rows * ROW * credal_text_size (style));
}

typedef struct {
  cairo_t *cr;
  const CredalStyle *style;
  const CredalPartition *partition;
  double font;
  const cairo_rectangle_t *area;
} Table;

static double
middle_of (const Table *table, guint row)
{
  return table->area->y + (row + 0.5) * ROW * table->font;
}

/* @column: 0 … 2, from the left. */
static void
show_at (const Table *table, const char *text, guint row, guint column)
{
  double right = table->area->x + table->area->width - (2 - column) * NUMBER * table->font;

  credal_text_show (table->cr, text, right, middle_of (table, row), CREDAL_TEXT_RIGHT);
}

static void
draw_headings (const Table *table)
{
  static const CredalWord words[] = { CREDAL_WORD_BEL, CREDAL_WORD_BETP, CREDAL_WORD_PL };

  credal_style_set_source (table->cr, credal_style_faint (table->style), 1.0);
  for (guint column = 0; column < G_N_ELEMENTS (words); column++)
    show_at (table, credal_wording (table->style, words[column]), 0, column);
}

static void
draw_support (const Table *table, const Support *support, guint row)
{
  const double values[] = { support->bel, support->betp, support->pl };
  double font = table->font, side = SIDE * font, left = table->area->x;
  double room = table->area->width - (3 * NUMBER + NAME) * font;
  g_autofree char *name = credal_cluster_label (credal_partition_names (table->partition), support->cluster);
  g_autofree char *fitting = credal_text_ellipsize (table->cr, name, MAX (room, 0.0));

  credal_mark_swatch (table->cr, table->style, (CredalSet) 1 << support->cluster, credal_partition_c (table->partition),
                      left, middle_of (table, row) - side / 2.0, side, side);
  credal_style_set_source (table->cr, credal_style_foreground (table->style), 1.0);
  credal_text_show (table->cr, fitting, left + NAME * font, middle_of (table, row), CREDAL_TEXT_LEFT);
  for (guint column = 0; column < G_N_ELEMENTS (values); column++)
    {
      g_autofree char *number = credal_number_text ("%.2f", values[column]);
      show_at (table, number, row, column);
    }
}

void
credal_draw_supports (cairo_t *cr, const CredalStyle *style, const CredalPartition *partition, gsize i,
                      const cairo_rectangle_t *area)
{
  g_autoptr(GArray) supports = list_supports (partition, i);
  const Table table = { cr, style, partition, credal_text_size (style), area };
  guint rows = (guint) MAX (area->height / (ROW * table.font) + 1e-6, 1.0) - 1;
  guint shown = supports->len > rows ? MAX (rows, 1) - 1 : supports->len;

  if (supports->len == 0)
    return;
  cairo_save (cr);
  credal_text_font (cr, style, 1.0, FALSE);
  draw_headings (&table);
  for (guint k = 0; k < shown; k++)
    draw_support (&table, &g_array_index (supports, Support, k), k + 1);
  if (shown < supports->len)
    {
      g_autofree char *rest = credal_wording_more (style, supports->len - shown);
      credal_style_set_source (cr, credal_style_faint (style), 1.0);
      credal_text_show (cr, rest, area->x + NAME * table.font, middle_of (&table, shown + 1), CREDAL_TEXT_LEFT);
    }
  cairo_restore (cr);
}
