/* The lattice of a map: places, what it knows of its objects and distances, by definition; and pixels. */
#include "fixture.h"
#include <math.h>
#include "core/base/rng.h"
#include "draw/map/neuron-map.h"

enum { ROWS = 4, COLUMNS = 3, NEURONS = ROWS * COLUMNS, N = 40, WIDTH = 300, HEIGHT = 400 };

static const CredalStyle light = { .dark = FALSE };
static const CredalMapOverlay plain = { .question = { -1, -1 }, .hover = -1 };

static void
one_of_two (gconstpointer item, gsize begin, gsize end, double *m)
{
  for (gsize i = begin; i < end; i++, m += 3)
    {
      m[0] = 0.0;
      m[1] = i % 2 == 0;
      m[2] = 1.0 - m[1];
    }
}

/* The upper half of the neurons is of the first cluster, the lower of the second; prototypes are random. Object i is at
 * neuron 5 i modulo their number, but the last three, whose neuron is not known. */
static CredalPartition *
lattice_partition (gboolean hexagonal)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_BAYESIAN, NULL);
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 2, fixture_random (N, 0.0, 1.0, 1), NULL);
  g_autoptr(CredalState) state = credal_state_new ("fixture");
  g_autofree double *prototypes = fixture_random (NEURONS, 0.0, 1.0, 2);
  g_autoptr(GArray) edges = g_array_new (FALSE, FALSE, sizeof (guint32));
  double belongs[2 * NEURONS];
  guint32 winners[N];

  for (guint32 a = 0; a < NEURONS; a++)
    {
      guint32 right = a + 1, below = a + COLUMNS;
      belongs[2 * a] = a < NEURONS / 2;
      belongs[2 * a + 1] = 1.0 - belongs[2 * a];
      if (right % COLUMNS > 0)
        g_array_append_vals (edges, (guint32[]) { a, right }, 2);
      if (below < NEURONS)
        g_array_append_vals (edges, (guint32[]) { a, below }, 2);
    }
  for (guint32 i = 0; i < N; i++)
    winners[i] = i < N - 3 ? 5 * i % NEURONS : CREDAL_NO_WINNER;
  return credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = one_of_two, .k = NEURONS, .prototypes = prototypes, .belongs = belongs, .n_edges = edges->len / 2,
    .edges = (const guint32 *) (gpointer) edges->data, .columns = COLUMNS, .hexagonal = hexagonal,
    .winners = winners }, NULL);
}

static CredalNeuronMap *
lattice_map (gboolean hexagonal)
{
  g_autoptr(CredalPartition) partition = lattice_partition (hexagonal);

  return credal_neuron_map_new (partition);
}

static void
test_none (void)
{
  g_autoptr(CredalDataset) data = credal_dataset_new (4, 2, fixture_random (4, 0.0, 1.0, 1), NULL);
  const CredalSet sets[] = { 1, 2, 1, 2 };
  g_autoptr(CredalPartition) partition = fixture_partition (data, sets, 2, NULL, NULL);

  g_assert_null (credal_neuron_map_new (NULL));
  g_assert_null (credal_neuron_map_new (partition));
}

static void
test_objects (void)
{
  g_autoptr(CredalNeuronMap) map = lattice_map (FALSE);
  gsize seen = 0;

  g_assert_cmpuint (map->rows, ==, ROWS);
  for (guint a = 0; a < NEURONS; a++)
    for (gsize at = map->first[a]; at < map->first[a + 1]; at++, seen++)
      {
        g_assert_cmpuint (5 * map->objects[at] % NEURONS, ==, a);
        g_assert_cmpint (credal_neuron_map_winner (map, map->objects[at]), ==, a);
        g_assert_true (at == map->first[a] || map->objects[at - 1] < map->objects[at]);
        g_assert_cmpfloat (map->hits[a], ==, (double) (map->first[a + 1] - map->first[a]));
      }
  g_assert_cmpuint (seen, ==, N - 3);
  for (gint64 i = N - 3; i <= N; i++)
    g_assert_cmpint (credal_neuron_map_winner (map, i), ==, -1);
}

/* The U-matrix: the mean over all edges at the neuron. */
static void
test_distances (void)
{
  g_autoptr(CredalNeuronMap) map = lattice_map (FALSE);
  const CredalModel *model = credal_partition_model (map->partition);

  for (guint a = 0; a < NEURONS; a++)
    {
      double sum = 0.0;
      guint count = 0;
      for (guint e = 0; e < model->n_edges; e++)
        if (model->edges[2 * e] == a || model->edges[2 * e + 1] == a)
          {
            const double *v = model->prototypes + 2 * model->edges[2 * e], *w = model->prototypes
                                                                             + 2 * model->edges[2 * e + 1];
            sum += hypot (v[0] - w[0], v[1] - w[1]);
            count++;
          }
      g_assert_cmpuint (count, >=, 2);
      g_assert_cmpfloat_with_epsilon (map->distance[a], sum / count, 1e-12);
    }
}

/* Neighbours in a row, and in a hexagonal lattice those in the next, are equally far. */
static void
test_places (gconstpointer user_data)
{
  g_autoptr(CredalNeuronMap) map = lattice_map (GPOINTER_TO_INT (user_data));
  const double *at = map->places;

  for (guint a = 0; a + COLUMNS < NEURONS; a++)
    {
      gdouble down = hypot (at[2 * (a + COLUMNS)] - at[2 * a], at[2 * (a + COLUMNS) + 1] - at[2 * a + 1]);
      g_assert_cmpfloat_with_epsilon (down, 1.0, 1e-12);
      if ((a + 1) % COLUMNS > 0)
        g_assert_cmpfloat_with_epsilon (at[2 * a + 2] - at[2 * a], 1.0, 1e-12);
    }
}

/* Whatever the point, the neuron under it is the nearest one, and none where that is beyond its cell's corners. */
static void
test_pick (gconstpointer user_data)
{
  gboolean hexagonal = GPOINTER_TO_INT (user_data);
  g_autoptr(CredalNeuronMap) map = lattice_map (hexagonal);
  guint picked = 0;
  CredalMapFrame frame;

  credal_map_frame_fit (&frame, map, &light, WIDTH, HEIGHT);
  double corner = frame.unit * (hexagonal ? 1.0 / sqrt (3.0) : sqrt (0.5));
  for (double x = 0.5; x < WIDTH; x += 3.7)
    for (double y = 0.5; y < HEIGHT; y += 4.1)
      {
        double least = INFINITY, px, py;
        gint nearest = -1;
        for (guint a = 0; a < NEURONS; a++)
          {
            credal_map_frame_place (&frame, map, a, &px, &py);
            if (hypot (px - x, py - y) < least)
              {
                least = hypot (px - x, py - y);
                nearest = (gint) a;
              }
          }
        g_assert_cmpint (credal_map_frame_pick (&frame, map, x, y), ==, least <= corner ? nearest : -1);
        picked += least <= corner;
      }
  g_assert_cmpuint (picked, >, 1000);
}

/* ---- pixels ---- */

static cairo_surface_t *
draw_lattice (const CredalNeuronMap *map, const CredalMapLook *look, const CredalMapOverlay *overlay)
{
  cairo_surface_t *surface = fixture_surface (WIDTH, HEIGHT, 1.0);
  cairo_t *cr = cairo_create (surface);
  CredalMapFrame frame;

  credal_map_frame_fit (&frame, map, &light, WIDTH, HEIGHT);
  credal_draw_map (cr, map, &frame, &light, look, overlay);
  cairo_destroy (cr);
  return surface;
}

/* In the lower left of a cell, where nothing but its shade is. */
static guint32
cell_pixel (cairo_surface_t *surface, const CredalNeuronMap *map, guint neuron)
{
  CredalMapFrame frame;
  double px, py;

  credal_map_frame_fit (&frame, map, &light, WIDTH, HEIGHT);
  credal_map_frame_place (&frame, map, neuron, &px, &py);
  return fixture_pixel (surface, px - 0.3 * frame.unit, py + 0.2 * frame.unit);
}

static guint
brightness (guint32 pixel)
{
  return (pixel >> 16 & 0xff) + (pixel >> 8 & 0xff) + (pixel & 0xff);
}

/* The larger the value, the darker the cell. */
static void
assert_shades (const CredalNeuronMap *map, cairo_surface_t *surface, const double *values, gsize stride)
{
  for (guint a = 0; a < NEURONS; a++)
    for (guint b = 0; b < NEURONS; b++)
      if (values[a * stride] < values[b * stride] - 0.02)
        g_assert_cmpuint (brightness (cell_pixel (surface, map, a)), >, brightness (cell_pixel (surface, map, b)));
}

static void
test_shades (gconstpointer user_data)
{
  g_autoptr(CredalNeuronMap) map = lattice_map (GPOINTER_TO_INT (user_data));
  const double *prototypes = credal_partition_model (map->partition)->prototypes;
  cairo_surface_t *distances = draw_lattice (map, &(CredalMapLook) { CREDAL_MAP_DISTANCES, 0 }, &plain);

  assert_shades (map, distances, map->distance, 1);
  cairo_surface_destroy (distances);
  for (guint q = 0; q < 2; q++)
    {
      cairo_surface_t *component = draw_lattice (map, &(CredalMapLook) { CREDAL_MAP_COMPONENT, q }, &plain);
      assert_shades (map, component, prototypes + q, 2);
      cairo_surface_destroy (component);
    }
}

/* Cells of one cluster look alike, and discs are of its colour. */
static void
test_clusters (gconstpointer user_data)
{
  g_autoptr(CredalNeuronMap) map = lattice_map (GPOINTER_TO_INT (user_data));
  cairo_surface_t *clusters = draw_lattice (map, &(CredalMapLook) { CREDAL_MAP_CLUSTERS, 0 }, &plain),
                  *hits = draw_lattice (map, &(CredalMapLook) { CREDAL_MAP_HITS, 0 }, &plain);
  CredalMapFrame frame;
  double px, py;

  credal_map_frame_fit (&frame, map, &light, WIDTH, HEIGHT);
  for (guint a = 0; a < NEURONS; a++)
    {
      guint of = a >= NEURONS / 2;
      g_assert_cmphex (cell_pixel (clusters, map, a), ==, cell_pixel (clusters, map, of * (NEURONS - 1)));
      credal_map_frame_place (&frame, map, a, &px, &py);
      g_assert_cmphex (fixture_pixel (hits, px, py), ==, fixture_colour (credal_style_cluster (&light, of)));
    }
  g_assert_cmphex (cell_pixel (clusters, map, 0), !=, cell_pixel (clusters, map, NEURONS - 1));
  cairo_surface_destroy (clusters);
  cairo_surface_destroy (hits);
}

/* The cells in which two pictures differ. */
static guint
changed_cells (const CredalNeuronMap *map, cairo_surface_t *a, cairo_surface_t *b)
{
  CredalMapFrame frame;
  guint cells = 0;

  credal_map_frame_fit (&frame, map, &light, WIDTH, HEIGHT);
  for (double x = 0.5; x < WIDTH; x++)
    for (double y = 0.5; y < HEIGHT; y++)
      if (fixture_pixel (a, x, y) != fixture_pixel (b, x, y))
        {
          gint neuron = credal_map_frame_pick (&frame, map, x, y);
          g_assert_cmpint (neuron, >=, 0);
          cells |= 1u << neuron;
        }
  return cells;
}

/* What is lit, selected or asked changes its neurons' cells alone. */
static void
test_marks (gconstpointer user_data)
{
  g_autoptr(CredalNeuronMap) map = lattice_map (GPOINTER_TO_INT (user_data));
  const CredalMapLook look = { CREDAL_MAP_HITS, 0 };
  guint8 selected[N] = { [1] = 1, [2] = 1, [N - 1] = 1 };        /* neurons 5, 10, and one that is not known */
  const CredalMapOverlay overlays[] = {
    { .question = { -1, -1 }, .hover = 7 }, { .question = { -1, -1 }, .hover = -1, .selected = selected },
    { .question = { 0, 12 }, .hover = -1 },                       /* neuron 0, both */
    { .question = { 0, 5 }, .hover = -1 },                        /* neurons 0 and 1, and a line between them */
    { .question = { 0, N - 1 }, .hover = -1 },
  };
  const guint expected[] = { 1u << 7, 1u << 5 | 1u << 10, 1u << 0, 1u << 0 | 1u << 1, 0 };
  cairo_surface_t *before = draw_lattice (map, &look, &plain);

  for (guint k = 0; k < G_N_ELEMENTS (overlays); k++)
    {
      cairo_surface_t *after = draw_lattice (map, &look, &overlays[k]);
      g_assert_cmphex (changed_cells (map, before, after), ==, expected[k]);
      cairo_surface_destroy (after);
    }
  cairo_surface_destroy (before);
}

/* From neuron 1 to 3 across two cells; within neuron 0 a must-link is nothing and a cannot-link a ring. */
static void
test_links (void)
{
  g_autoptr(CredalNeuronMap) map = lattice_map (FALSE);
  const CredalMapLook look = { CREDAL_MAP_CLUSTERS, 0 };
  cairo_surface_t *before = draw_lattice (map, &look, &plain);

  const struct { guint32 i, j; CredalRelation relation; guint cells; } links[] = {
    { 0, 12, CREDAL_MUST_LINK, 0 }, { 0, 12, CREDAL_CANNOT_LINK, 1 }, { 0, 12, CREDAL_DONT_KNOW, 0 },
    { 0, N - 1, CREDAL_MUST_LINK, 0 },
    { 5, 10, CREDAL_MUST_LINK, 1u << 1 | 1u << 2 },               /* neurons 1 and 2 */
    { 5, 3, CREDAL_DONT_KNOW, 0 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (links); k++)
    {
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
      credal_constraints_add_pair (constraints, links[k].i, links[k].j, links[k].relation, 1.0, FALSE);
      cairo_surface_t *after = draw_lattice (map, &look, &(CredalMapOverlay) { .constraints = constraints,
                                                                              .question = { -1, -1 }, .hover = -1 });
      g_assert_cmphex (changed_cells (map, before, after), ==, links[k].cells);
      cairo_surface_destroy (after);
    }
  cairo_surface_destroy (before);
}

int
main (int argc, char **argv)
{
  static const char *const names[] = { "square", "hexagonal" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/map/none", test_none);
  g_test_add_func ("/draw/map/objects", test_objects);
  g_test_add_func ("/draw/map/distances", test_distances);
  g_test_add_func ("/draw/map/links", test_links);
  for (gint hexagonal = 0; hexagonal < 2; hexagonal++)
    {
      static const struct { const char *name; GTestDataFunc test; } tests[] = {
        { "places", test_places }, { "pick", test_pick }, { "shades", test_shades }, { "clusters", test_clusters },
        { "marks", test_marks },
      };
      for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
        {
          g_autofree char *path = g_strdup_printf ("/draw/map/%s/%s", names[hexagonal], tests[k].name);
          g_test_add_data_func (path, GINT_TO_POINTER (hexagonal), tests[k].test);
        }
    }
  return g_test_run ();
}
