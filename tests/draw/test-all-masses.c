/* The chart of all masses: orders and means against those found the slow way, and pixels. */
#include "fixture.h"
#include <math.h>
#include "core/base/rng.h"
#include "draw/charts/mass-table.h"
#include "draw/paint/set-colours.h"

#define C 3
#define F 8

static const CredalStyle light = { .dark = FALSE };

static void
copy_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const double *all = item;

  for (gsize at = begin * F; at < end * F; at++)
    m[at - begin * F] = all[at];
}

/* Random masses, some of them equal to the object's before; @masses: (n × F) out, the partition's. */
static CredalPartition *
random_partition (gsize n, const double **masses)
{
  g_autoptr(GRand) rng = credal_rng_new (n, 0);
  g_autoptr(CredalFrame) frame = credal_frame_new (C, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalDataset) data = credal_dataset_new (n, 2, fixture_random (n, 0.0, 1.0, 1), NULL);
  g_autoptr(CredalState) state = credal_state_new ("fixture");
  double *m = g_new (double, n * F);

  g_assert_cmpuint (credal_frame_f (frame), ==, F);
  for (gsize i = 0; i < n; i++)
    {
      double sum = 0.0;
      for (guint j = 0; j < F; j++)
        sum += m[i * F + j] = i % 5 == 4 ? m[(i - 1) * F + j] : pow (g_rand_double (rng), 6.0);
      for (guint j = 0; j < F; j++)
        m[i * F + j] /= sum;
    }
  *masses = m;
  return credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = copy_masses, .item = m, .free_item = g_free }, NULL);
}

static guint
likeliest_set (const double *m)
{
  guint best = 0;

  for (guint j = 1; j < F; j++)
    if (m[j] > m[best])
      best = j;
  return best;
}

/* Whether the object of masses @a may come before the one of @b. */
static gboolean
in_order (CredalMassOrder order, const double *a, const double *b)
{
  guint set_a = (likeliest_set (a) + F - 1) % F, set_b = (likeliest_set (b) + F - 1) % F;

  if (order == CREDAL_MASS_ORDER_SET && set_a != set_b)
    return set_a < set_b;
  return a[likeliest_set (a)] >= b[likeliest_set (b)] - 1.0 / 4095.0;
}

static void
test_orders (void)
{
  const gsize n = 1003;
  const double *m;
  g_autoptr(CredalPartition) partition = random_partition (n, &m);

  for (guint order = 0; order < CREDAL_N_MASS_ORDERS; order++)
    {
      g_autoptr(CredalMassTable) table = credal_mass_table_new (partition, (CredalMassOrder) order);
      for (gsize i = 0; i < n; i++)
        g_assert_cmpuint (credal_mass_table_object (table, credal_mass_table_place (table, i)), ==, i);
      for (gsize place = 1; place < n; place++)
        {
          gsize before = credal_mass_table_object (table, place - 1), object = credal_mass_table_object (table, place);
          if (order == CREDAL_MASS_ORDER_DATA)
            g_assert_cmpuint (object, ==, place);
          else
            g_assert_true (in_order ((CredalMassOrder) order, m + before * F, m + object * F));
        }
      for (gsize i = 4; i < n; i += 5)     /* equals: the first in the data comes first */
        g_assert_cmpuint (credal_mass_table_place (table, i), >, credal_mass_table_place (table, i - 1));
    }
}

static void
check_means (gsize n, gsize columns)
{
  const double *m;
  g_autoptr(CredalPartition) partition = random_partition (n, &m);
  g_autoptr(CredalMassTable) table = credal_mass_table_new (partition, CREDAL_MASS_ORDER_SET);
  gsize place = 0;

  for (gsize column = 0; column < columns; column++)
    {
      double means[F], expected[F] = { 0 };
      gsize end = ((column + 1) * table->n_bins / columns) * n / table->n_bins, begin = place;
      for (; place < end; place++)
        for (guint j = 0; j < F; j++)
          expected[j] += m[credal_mass_table_object (table, place) * F + j];
      credal_mass_table_mean (table, column, columns, means);
      for (guint j = 0; j < F; j++)
        g_assert_cmpfloat_with_epsilon (means[j], expected[j] / (double) (end - begin), 1e-6);
    }
  g_assert_cmpuint (place, ==, n);
}

/* A bar for each object; some for a column; so many that neighbours are put together first. */
static void
test_means (void)
{
  check_means (7, 7);
  check_means (1003, 90);
  check_means (20011, 700);
  check_means (20011, 1);
}

/* The height that each colour has in an object's bar is its mass. */
static void
check_bars (double scale)
{
  const gsize n = 10;
  const double *m;
  g_autoptr(CredalPartition) partition = random_partition (n, &m);
  g_autoptr(CredalMassTable) table = credal_mass_table_new (partition, CREDAL_MASS_ORDER_MASS);
  g_autofree guint8 *colours = credal_set_colours (&light, credal_partition_frame (partition));
  const cairo_rectangle_t area = { 0.0, 0.0, 500.0, 300.0 };
  cairo_surface_t *surface = fixture_surface (500.0, 300.0, scale);
  cairo_t *cr = cairo_create (surface);
  cairo_rectangle_t bars;

  credal_draw_all_masses (cr, &light, table, "objects", &bars, &area);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  for (gsize place = 0; place < n; place++)
    for (guint j = 1; j < F; j++)
      {
        guint32 colour = 0xff000000u | (guint32) colours[3 * j] << 16 | (guint32) colours[3 * j + 1] << 8
                         | colours[3 * j + 2];
        double x = bars.x + ((double) place + 0.5) * bars.width / (double) n, pixels = 0.0;
        for (double y = bars.y + 0.5 / scale; y < bars.y + bars.height; y += 1.0 / scale)
          pixels += fixture_near (fixture_pixel (surface, x, y), colour, 1);
        g_assert_cmpfloat_with_epsilon (pixels / scale / bars.height,
                                        m[credal_mass_table_object (table, place) * F + j], 2.5 / scale / bars.height);
      }
  cairo_surface_destroy (surface);
}

static void
test_bars (void)
{
  check_bars (1.0);
  check_bars (2.0);
}

/* At no width is there a column between the first and the last one that the bars leave empty. */
static void
test_seams (void)
{
  const double *m;
  g_autoptr(CredalPartition) partition = random_partition (3000, &m);
  g_autoptr(CredalMassTable) table = credal_mass_table_new (partition, CREDAL_MASS_ORDER_DATA);

  for (double width = 120.0; width < 700.0; width += 7.3)
    {
      const cairo_rectangle_t area = { 0.3, 0.0, width, 200.0 };
      cairo_surface_t *surface = fixture_surface (710.0, 200.0, 1.0);
      cairo_t *cr = cairo_create (surface);
      cairo_rectangle_t bars;
      guint32 ground = fixture_pixel (surface, 705.0, 195.0);
      credal_draw_all_masses (cr, &light, table, "objects", &bars, &area);
      cairo_destroy (cr);
      for (double x = ceil (bars.x) + 0.5; x < floor (bars.x + bars.width); x++)
        g_assert_cmphex (fixture_pixel (surface, x, floor (bars.y + bars.height) - 3.5), !=, ground);
      cairo_surface_destroy (surface);
    }
}

/* No room, one object, and many: nothing fails. */
static void
test_small (void)
{
  static const gsize counts[] = { 1, 2, 9000 };

  for (guint k = 0; k < G_N_ELEMENTS (counts); k++)
    for (double side = 1.0; side < 200.0; side *= 5.0)
      {
        const double *m;
        g_autoptr(CredalPartition) partition = random_partition (counts[k], &m);
        g_autoptr(CredalMassTable) table = credal_mass_table_new (partition, CREDAL_MASS_ORDER_SET);
        const cairo_rectangle_t area = { 0.0, 0.0, side, side };
        cairo_surface_t *surface = fixture_surface (side, side, 1.0);
        cairo_t *cr = cairo_create (surface);
        credal_draw_all_masses (cr, &light, table, "objects", NULL, &area);
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/all-masses/orders", test_orders);
  g_test_add_func ("/draw/all-masses/means", test_means);
  g_test_add_func ("/draw/all-masses/bars", test_bars);
  g_test_add_func ("/draw/all-masses/seams", test_seams);
  g_test_add_func ("/draw/all-masses/small", test_small);
  return g_test_run ();
}
