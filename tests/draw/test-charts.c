#include "fixture.h"
#include <math.h>
#include "draw/charts/charts.h"
#include "draw/charts/peak-graph.h"
#include "draw/paint/text.h"

static const CredalStyle light = { .dark = FALSE };

static cairo_surface_t *
draw_curves (const CredalSeries *series, gsize n_series, double width, double height)
{
  const cairo_rectangle_t area = { 0.0, 0.0, width, height };
  cairo_surface_t *surface = fixture_surface (MAX (width, 1.0), MAX (height, 1.0), 1.0);
  cairo_t *cr = cairo_create (surface);

  credal_draw_curves (cr, &light, series, n_series, 0.0, 1.0, "answers", &area);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

static guint
count_colour (cairo_surface_t *surface, CredalColour colour, int tolerance)
{
  guint count = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      count += fixture_near (fixture_pixel (surface, x, y), fixture_colour (colour), tolerance);
  return count;
}

static void
test_gaps (void)
{
  const double x[] = { 0, 1, 2, 3, 4, 5 }, whole[] = { 0, 1, 0, 1, 0, 1 }, broken[] = { 0, 1, NAN, 1, NAN, INFINITY };
  const CredalColour red = { 1.0, 0.0, 0.0 };
  const CredalSeries full = { "a", x, whole, 6, red, FALSE }, gaps = { "a", x, broken, 6, red, FALSE };
  cairo_surface_t *all = draw_curves (&full, 1, 400.0, 200.0);
  cairo_surface_t *some = draw_curves (&gaps, 1, 400.0, 200.0);

  g_assert_cmpuint (count_colour (some, red, 20), >, 50);
  g_assert_cmpuint (count_colour (some, red, 20), <, count_colour (all, red, 20) / 2);
  cairo_surface_destroy (all);
  cairo_surface_destroy (some);
}

static void
test_dashes (void)
{
  const double x[] = { 0, 10 }, y[] = { 0.5, 0.5 };
  const CredalColour red = { 1.0, 0.0, 0.0 };
  CredalSeries series = { NULL, x, y, 2, red, FALSE };
  cairo_surface_t *solid = draw_curves (&series, 1, 400.0, 200.0);

  series.dashed = TRUE;
  cairo_surface_t *dashed = draw_curves (&series, 1, 400.0, 200.0);

  g_assert_cmpuint (count_colour (dashed, red, 20), <, count_colour (solid, red, 20));
  cairo_surface_destroy (solid);
  cairo_surface_destroy (dashed);
}

static guint
count_drawn (cairo_surface_t *surface)
{
  guint count = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      count += fixture_pixel (surface, x, y) != 0;
  return count;
}

/* Over half of the width and half of the height, as far as it is known; under the line. */
static void
test_band (void)
{
  const double x[] = { 0, 5, 10 }, y[] = { 0.5, 0.5, 0.5 }, low[] = { 0.25, 0.25, NAN }, high[] = { 0.75, 0.75, 0.75 };
  const CredalColour red = { 1.0, 0.0, 0.0 };
  CredalSeries series = { NULL, x, y, 3, red, FALSE, NULL, NULL };
  cairo_surface_t *plain = draw_curves (&series, 1, 400.0, 200.0);

  series.low = low;
  series.high = high;
  cairo_surface_t *banded = draw_curves (&series, 1, 400.0, 200.0);
  guint area = count_drawn (banded) - count_drawn (plain);

  g_assert_cmpuint (area, >, 10000);
  g_assert_cmpuint (area, <, 20000);
  g_assert_cmpuint (count_colour (banded, red, 20), ==, count_colour (plain, red, 20));
  cairo_surface_destroy (plain);
  cairo_surface_destroy (banded);
}

/* Two of the three x are known; each line is as high as the plot, beside the curve and under the same key. */
static void
test_uprights (void)
{
  const double x[] = { 0, 10 }, y[] = { 0.5, 0.5 }, where[] = { 2.5, NAN, 7.5 };
  const CredalColour red = { 1.0, 0.0, 0.0 }, blue = { 0.0, 0.0, 1.0 };
  const CredalSeries series[] = { { NULL, x, y, 2, red, FALSE }, { NULL, where, NULL, 3, blue, FALSE } };
  cairo_surface_t *surface = draw_curves (series, 2, 400.0, 200.0);
  guint columns = 0, least = G_MAXUINT;

  for (int column = 0; column < 400; column++)
    {
      guint count = 0;
      for (int row = 0; row < 200; row++)
        count += fixture_near (fixture_pixel (surface, column, row), fixture_colour (blue), 100);
      columns += count > 0;
      least = count > 0 ? MIN (least, count) : least;
    }
  g_assert_cmpuint (columns, ==, 2);
  g_assert_cmpuint (least, >, 25);
  g_assert_cmpuint (count_colour (surface, red, 20), >, 200);
  cairo_surface_destroy (surface);
}

static void
test_degenerate (void)
{
  const double x[] = { 3, 3 }, nothing[] = { NAN, NAN }, level[] = { 0.5, 0.5 }, step[] = { 0, 1 };
  const CredalSeries series[] = { { "none", x, nothing, 2, { 1, 0, 0 }, FALSE },
                                  { "flat", x, level, 2, { 0, 1, 0 }, TRUE },
                                  { "uprights", x, NULL, 2, { 0, 0, 1 }, FALSE },
                                  { "empty", NULL, NULL, 0, { 0, 0, 1 }, FALSE },
                                  { NULL, x, step, 2, { 0, 0, 1 }, FALSE } };
  const double sizes[] = { 0.0, 3.0, 50.0, 300.0 };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (gsize first = 0; first < G_N_ELEMENTS (series); first++)
      for (gsize n = 0; first + n <= G_N_ELEMENTS (series); n++)
        cairo_surface_destroy (draw_curves (series + first, n, sizes[s], sizes[s]));
}

static void
test_masses (void)
{
  const double xy[] = { 0.0, 0.0, 1.0, 1.0 };
  const CredalSet sets[] = { 1u << 1, 7u };
  g_autoptr(CredalDataset) data = credal_dataset_new (2, 2, g_memdup2 (xy, sizeof xy), NULL);
  g_autoptr(CredalPartition) partition = fixture_partition (data, sets, 3, NULL, NULL);
  cairo_surface_t *surface = fixture_surface (300.0, 100.0, 1.0);
  cairo_t *cr = cairo_create (surface);
  cairo_rectangle_t area = { 0.0, 0.0, 300.0, 100.0 };
  guint first = 0, second = 0;

  credal_draw_masses (cr, &light, partition, 0, &area);
  /* mass .9 on {2} comes first, .1 on {1} second, each bar as long as its mass */
  for (double x = 28.0; x < 300.0; x++)
    {
      second += fixture_pixel (surface, x, 8.6) == fixture_colour (credal_style_cluster (&light, 1));
      first += fixture_pixel (surface, x, 26.0) == fixture_colour (credal_style_cluster (&light, 0));
    }
  g_assert_cmpuint (first, >, 5);
  g_assert_cmpfloat (fabs ((double) second - 9.0 * first), <, 20.0);
  for (area.height = 0.0; area.height < 60.0; area.height += 7.0)
    {
      area.width = 4.0 * area.height;
      credal_draw_masses (cr, &light, partition, 1, &area);
    }
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* How long the first bar of mass 1 would be. */
static guint
bar_length (const CredalPartition *partition, gsize i)
{
  cairo_surface_t *surface = fixture_surface (160.0, 100.0, 1.0);
  cairo_t *cr = cairo_create (surface);
  const cairo_rectangle_t area = { 0.0, 0.0, 160.0, 100.0 };
  double middle = 8.6, end = 160.0 - 2.8 * credal_text_size (&light) - 2.0;
  guint length = 0;

  credal_draw_masses (cr, &light, partition, i, &area);
  while (length < end && fixture_pixel (surface, end - length, middle) != 0)
    length++;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return length;
}

/* Whatever an object's sets are called, its bars can be compared with another's. */
static void
test_masses_compare (void)
{
  static const char *const names[] = { "a name that needs room", "b", "c" };
  const double xy[] = { 0.0, 0.0, 1.0, 1.0, 2.0, 2.0 };
  const CredalSet sets[] = { 1u << 1, 3u, 7u };
  g_autoptr(CredalDataset) data = credal_dataset_new (3, 2, g_memdup2 (xy, sizeof xy), NULL);
  g_autoptr(CredalPartition) partition = fixture_partition (data, sets, 3, NULL, NULL);

  for (guint named = 0; named < 2; named++)
    {
      g_assert_cmpint (credal_partition_set_names (partition, named ? names : NULL), ==, named);
      g_assert_cmpuint (bar_length (partition, 0), ==, bar_length (partition, 1));
      g_assert_cmpuint (bar_length (partition, 0), ==, bar_length (partition, 2));
      g_assert_cmpuint (bar_length (partition, 0), >, 25);
    }
}

/* Where the middle of a row of the table of supports is; its swatch begins at 0. */
static guint32
support_swatch (cairo_surface_t *surface, guint row)
{
  return fixture_pixel (surface, 6.0, (row + 0.5) * 1.4 * credal_text_size (&light));
}

static cairo_surface_t *
draw_supports (const CredalPartition *partition, gsize i, double width, double height)
{
  const cairo_rectangle_t area = { 0.0, 0.0, width, height };
  cairo_surface_t *surface = fixture_surface (MAX (width, 1.0), MAX (height, 1.0), 1.0);
  cairo_t *cr = cairo_create (surface);

  credal_draw_supports (cr, &light, partition, i, &area);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

/* Beside .1 on the first cluster: .9 on a cluster and on ∅, which bars tell all of; on a pair, and on all. */
static void
test_supports (void)
{
  const double xy[10] = { 0.0 };
  const CredalSet sets[] = { 2u, 0u, 6u, 7u, 3u };
  static const guint rows[] = { 0, 0, 4, 4, 3 }, first[] = { 0, 0, 1, 0, 0 }, second[] = { 0, 0, 2, 1, 1 };
  g_autoptr(CredalDataset) data = credal_dataset_new (5, 2, g_memdup2 (xy, sizeof xy), NULL);
  g_autoptr(CredalPartition) partition = fixture_partition (data, sets, 3, NULL, NULL);

  for (gsize i = 0; i < 5; i++)
    {
      g_assert_cmpuint (credal_supports_rows (partition, i), ==, rows[i]);
      cairo_surface_t *surface = draw_supports (partition, i, 200.0, credal_supports_height (&light, rows[i]));
      g_assert_cmpint (count_drawn (surface) > 0, ==, rows[i] > 0);
      if (rows[i] > 0)
        {
          g_assert_cmpuint (support_swatch (surface, 1), ==, fixture_colour (credal_style_cluster (&light, first[i])));
          g_assert_cmpuint (support_swatch (surface, 2), ==, fixture_colour (credal_style_cluster (&light, second[i])));
        }
      cairo_surface_destroy (surface);
    }
}

/* Of eight clusters, as many as there is room for. */
static void
test_supports_cramped (void)
{
  const double xy[2] = { 0.0 };
  const CredalSet sets[] = { 255u };
  g_autoptr(CredalDataset) data = credal_dataset_new (1, 2, g_memdup2 (xy, sizeof xy), NULL);
  g_autoptr(CredalPartition) partition = fixture_partition (data, sets, 8, NULL, NULL);
  guint last = 0;

  g_assert_cmpuint (credal_supports_rows (partition, 0), ==, 9);
  for (double height = 0.0; height <= credal_supports_height (&light, 9); height += 5.0)
    {
      cairo_surface_destroy (draw_supports (partition, 0, 3.0, height));
      cairo_surface_t *surface = draw_supports (partition, 0, 200.0, height);
      guint drawn = count_drawn (surface);
      g_assert_cmpuint (drawn + 100, >=, last);
      last = drawn;
      cairo_surface_destroy (surface);
    }
}

/* A dot at every value, a larger one at the best and a ring about the current one, where it says that they are. */
static void
test_validity (void)
{
  const double clusters[] = { 2, 3, 4, 5 }, values[] = { -3400, -3300, NAN, -3350 };
  const cairo_rectangle_t area = { 20.0, 10.0, 400.0, 250.0 };
  const CredalValidityCurve curve = { clusters, values, 4, 1, 3, "clusters" };
  double x[4], y[4];
  cairo_surface_t *surface = fixture_surface (440.0, 270.0, 1.0);
  cairo_t *cr = cairo_create (surface);

  credal_draw_validity (cr, &light, &curve, x, y, &area);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  g_assert_true (isnan (x[2]) && isnan (y[2]));
  g_assert_true (x[0] > area.x && x[0] < x[1] && x[1] < x[3] && x[3] < area.x + area.width);
  g_assert_cmpfloat_with_epsilon (x[3] - x[1], 2.0 * (x[1] - x[0]), 1e-9);
  g_assert_true (y[1] > area.y && y[1] < y[3] && y[3] < y[0] && y[0] < area.y + area.height);
  g_assert_cmpfloat_with_epsilon ((y[3] - y[1]) / (y[0] - y[1]), 0.5, 1e-9);
  guint32 best = fixture_colour (credal_style_accent (&light));
  guint32 line = fixture_colour (credal_style_cluster (&light, 0));
  g_assert_true (fixture_near (fixture_pixel (surface, x[1] - 2.0, y[1] - 2.0), best, 30));
  g_assert_true (fixture_near (fixture_pixel (surface, x[0], y[0]), line, 30));
  g_assert_true (fixture_near (fixture_pixel (surface, x[3] + 8.0, y[3]),
                               fixture_colour (credal_style_foreground (&light)), 90));
  cairo_surface_destroy (surface);
}

/* Nothing to draw, one value, equal values. */
static void
test_validity_extremes (void)
{
  const double clusters[] = { 2, 3 }, values[][2] = { { NAN, NAN }, { 1.0, NAN }, { 0.0, 0.0 }, { 1e300, -1e300 } };
  const cairo_rectangle_t area = { 0.0, 0.0, 300.0, 200.0 };

  for (guint k = 0; k < G_N_ELEMENTS (values); k++)
    {
      const CredalValidityCurve curve = { clusters, values[k], 2, k ? 0 : -1, -1, "clusters" };
      double x[2], y[2];
      cairo_surface_t *surface = fixture_surface (300.0, 200.0, 1.0);
      cairo_t *cr = cairo_create (surface);
      credal_draw_validity (cr, &light, &curve, x, y, &area);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      g_assert_cmpint (isnan (y[0]), ==, k == 0);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* ---- average ranks ---- */

static cairo_surface_t *
draw_rank_diagram (const double *ranks, double difference)
{
  static const char *const names[] = { "a", "b", "c", "d" };
  const cairo_rectangle_t area = { 0.0, 0.0, 400.0, credal_ranks_height (&light, 4) };
  const CredalRankDiagram diagram = { names, ranks, 4, difference, 0 };
  cairo_surface_t *surface = fixture_surface (400.0, area.height, 1.0);
  cairo_t *cr = cairo_create (surface);

  credal_draw_ranks (cr, &light, &diagram, &area);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

/* What differs from the control is another colour; the better its rank, the further right it is. */
static void
test_rank_diagram (void)
{
  static const double ranks[] = { 1.0, 1.5, 3.5, 4.0 };
  cairo_surface_t *wide = draw_rank_diagram (ranks, 3.5), *narrow = draw_rank_diagram (ranks, 1.0);
  CredalColour alarm = credal_style_alarm (&light);

  g_assert_cmpuint (count_colour (wide, alarm, 20), ==, 0);
  g_assert_cmpuint (count_colour (narrow, alarm, 20), >, 0);
  for (int y = 0; y < cairo_image_surface_get_height (narrow); y++)
    for (int x = 200; x < 400; x++)
      g_assert_false (fixture_near (fixture_pixel (narrow, x, y), fixture_colour (alarm), 20));
  cairo_surface_destroy (wide);
  cairo_surface_destroy (narrow);
}

/* ---- the graph of δ and Bel ---- */

static const double peaks[] = { 0.2, 0.30, 4.0, 0.90, 0.5, 0.55, 3.0, 0.70, 3.5, 0.35 };
enum { N_PEAKS = G_N_ELEMENTS (peaks) / 2 };

/* What is beyond both lines is a centre, and has the accent's colour where it says that it is; a place and its value are
 * each other's. */
static void
test_peaks (void)
{
  const CredalPeakGraph graph = { peaks, N_PEAKS, 2.5, 0.6 };
  const cairo_rectangle_t area = { 10.0, 10.0, 380.0, 280.0 };
  guint32 accent = fixture_colour (credal_style_accent (&light));
  cairo_surface_t *surface = fixture_surface (400.0, 300.0, 1.0);
  cairo_t *cr = cairo_create (surface);
  CredalPeakFrame frame;

  g_assert_cmpuint (credal_peak_graph_count (&graph), ==, 2);
  credal_peak_frame_fit (&frame, &graph, &light, &area);
  credal_draw_peaks (cr, &light, &graph, &frame);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  for (gsize i = 0; i < N_PEAKS; i++)
    {
      double x, y, delta, belief;
      credal_peak_frame_place (&frame, peaks[2 * i], peaks[2 * i + 1], &x, &y);
      credal_peak_frame_value (&frame, x, y, &delta, &belief);
      g_assert_true (x > frame.plot.x && x < frame.plot.x + frame.plot.width);
      g_assert_true (y > frame.plot.y && y < frame.plot.y + frame.plot.height);
      g_assert_cmpfloat_with_epsilon (delta, peaks[2 * i], 1e-12);
      g_assert_cmpfloat_with_epsilon (belief, peaks[2 * i + 1], 1e-12);
      g_assert_cmpint (credal_peak_graph_is_centre (&graph, i), ==, i == 1 || i == 3);
      g_assert_cmpint (fixture_near (fixture_pixel (surface, x, y), accent, 30), ==, i == 1 || i == 3);
    }
  cairo_surface_destroy (surface);
}

/* Nothing, one point, equal ones, lines out of sight, little room. */
static void
test_peaks_extremes (void)
{
  const double equal[] = { 0.0, 0.5, 0.0, 0.5 }, one[] = { 2.0, 1.0 };
  const CredalPeakGraph graphs[] = {
    { NULL, 0, 0.0, 0.0 }, { one, 1, 1e300, 1e300 }, { equal, 2, -1.0, -1.0 }, { peaks, N_PEAKS, 9.0, -3.0 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (graphs); k++)
    for (double size = 5.0; size < 300.0; size *= 4.0)
      {
        const cairo_rectangle_t area = { 0.0, 0.0, size, size };
        cairo_surface_t *surface = fixture_surface (300.0, 300.0, 1.0);
        cairo_t *cr = cairo_create (surface);
        CredalPeakFrame frame;
        double delta, belief;
        credal_peak_frame_fit (&frame, &graphs[k], &light, &area);
        credal_draw_peaks (cr, &light, &graphs[k], &frame);
        credal_peak_frame_value (&frame, -50.0, 1e6, &delta, &belief);
        g_assert_cmpfloat (delta, ==, 0.0);
        g_assert_cmpfloat_with_epsilon (belief, frame.least_belief, 1e-12);
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/charts/gaps", test_gaps);
  g_test_add_func ("/draw/charts/band", test_band);
  g_test_add_func ("/draw/charts/dashes", test_dashes);
  g_test_add_func ("/draw/charts/uprights", test_uprights);
  g_test_add_func ("/draw/charts/degenerate", test_degenerate);
  g_test_add_func ("/draw/charts/masses", test_masses);
  g_test_add_func ("/draw/charts/masses-compare", test_masses_compare);
  g_test_add_func ("/draw/charts/supports", test_supports);
  g_test_add_func ("/draw/charts/supports-cramped", test_supports_cramped);
  g_test_add_func ("/charts/validity", test_validity);
  g_test_add_func ("/charts/peaks", test_peaks);
  g_test_add_func ("/charts/peaks/extremes", test_peaks_extremes);
  g_test_add_func ("/charts/validity-extremes", test_validity_extremes);
  g_test_add_func ("/charts/ranks", test_rank_diagram);
  return g_test_run ();
}
