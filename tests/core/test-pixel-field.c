/* The field of a picture by its definition: the energy, all labellings of 3 × 3 pixels, single steps. */
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/base/rng.h"
#include "core/picture/pixel-field.h"

enum { W = 3, H = 3, N = W * H, STATES = 3 };

static float *
draw_shares (GRand *rng, gsize n, guint states)
{
  float *shares = g_new (float, n * states);

  for (gsize i = 0; i < n; i++)
    {
      double sum = 0.0;
      for (guint s = 0; s < states; s++)
        sum += shares[i * states + s] = (float) (0.05 + g_rand_double (rng));
      for (guint s = 0; s < states; s++)
        shares[i * states + s] = (float) (shares[i * states + s] / sum);
    }
  return shares;
}

/* Returns w of two pixels of a picture; 0: they are no neighbours. */
static double
weight (double strength, guint width, gsize i, gsize j)
{
  int across = abs ((int) (i % width) - (int) (j % width)), down = abs ((int) (i / width) - (int) (j / width));
  double side = strength / (4.0 + 4.0 / sqrt (2.0));

  if (MAX (across, down) != 1)
    return 0.0;
  return across + down == 1 ? side : side / sqrt (2.0);
}

static double
log_share (const CredalPixelField *field, gsize i, guint s)
{
  return log (MAX (field->shares[(field->map ? field->map[i] : i) * field->states + s], CREDAL_FIELD_LEAST));
}

/* F for free pixels. */
static double
define_energy (const CredalPixelField *field, const float *q)
{
  gsize n = (gsize) field->width * field->height;
  double sum = 0.0;

  for (gsize i = 0; i < n; i++)
    for (guint s = 0; s < field->states; s++)
      {
        double own = q[i * field->states + s];
        sum += own > 0.0 ? own * (log (own) - log_share (field, i, s)) : 0.0;
        for (gsize j = 0; j < i; j++)
          sum -= weight (field->strength, field->width, i, j) * own * q[j * field->states + s];
      }
  return sum;
}

/* Returns the weight of a labelling, the digits of @number. */
static double
labelling_weight (const CredalPixelField *field, guint number)
{
  guint labels[N];
  double sum = 0.0;

  for (gsize i = 0; i < N; i++, number /= STATES)
    {
      labels[i] = number % STATES;
      sum += log_share (field, i, labels[i]);
      for (gsize j = 0; j < i; j++)
        sum += labels[i] == labels[j] ? weight (field->strength, W, i, j) : 0.0;
    }
  return exp (sum);
}

/* F is at least −ln Z over all 3^9 labellings, near it for weak neighbours, and recomputed here. */
static void
test_bound (void)
{
  g_autoptr(GRand) rng = credal_rng_new (48, 0);

  for (guint trial = 0; trial < 12; trial++)
    {
      g_autofree float *shares = draw_shares (rng, N, STATES);
      const CredalPixelField field = { W, H, STATES, NULL, shares, NULL, trial * 0.5 };
      g_autofree float *q = credal_pixel_field_find (&field, NULL, NULL);
      double z = 0.0, energy = credal_pixel_field_energy (&field, q);
      for (guint number = 0; number < 19683; number++)
        z += labelling_weight (&field, number);
      g_assert_cmpfloat_with_epsilon (energy, define_energy (&field, q), 1e-4);
      g_assert_cmpfloat (energy, >=, -log (z) - 1e-4);
      g_assert_cmpfloat (energy + log (z), <=, 0.02 + 0.6 * trial);
      if (trial == 0)
        for (gsize at = 0; at < N * STATES; at++)
          g_assert_cmpfloat_with_epsilon (q[at], shares[at], 1e-5);
    }
}

/* No change of a single pixel makes F smaller. */
static void
test_least (void)
{
  enum { SIDE = 7 };
  g_autoptr(GRand) rng = credal_rng_new (48, 1);
  g_autofree float *shares = draw_shares (rng, SIDE * SIDE, 4);
  const CredalPixelField field = { SIDE, SIDE, 4, NULL, shares, NULL, 4.0 };
  g_autofree float *q = credal_pixel_field_find (&field, NULL, NULL);
  double least = credal_pixel_field_energy (&field, q);

  for (guint trial = 0; trial < 2000; trial++)
    {
      g_autofree float *changed = g_memdup2 (q, SIDE * SIDE * 4 * sizeof *q);
      g_autofree float *row = draw_shares (rng, 1, 4);
      gsize pixel = (gsize) g_rand_int_range (rng, 0, SIDE * SIDE);
      float step = (float) g_rand_double (rng);
      for (guint s = 0; s < 4; s++)
        changed[pixel * 4 + s] += step * (row[s] - changed[pixel * 4 + s]);
      g_assert_cmpfloat (credal_pixel_field_energy (&field, changed), >=, least - 1e-3);
    }
}

/* Pixels outside separate the two halves of a picture; fixed pixels keep their states, and their neighbours follow. */
static void
test_outside_and_fixed (void)
{
  enum { WIDE = 7, HIGH = 5, LEFT = 3 };
  g_autoptr(GRand) rng = credal_rng_new (48, 2);
  g_autofree float *shares = draw_shares (rng, WIDE * HIGH, 2);
  guint32 map[WIDE * HIGH], map_left[LEFT * HIGH];
  guint8 fixed[WIDE * HIGH], fixed_left[LEFT * HIGH];

  for (guint pixel = 0; pixel < WIDE * HIGH; pixel++)
    {
      guint x = pixel % WIDE, y = pixel / WIDE;
      map[pixel] = x == LEFT ? CREDAL_NO_OBJECT : pixel;
      fixed[pixel] = x == 1 && y == 2 ? 1 : CREDAL_FIELD_FREE;
      if (x < LEFT)
        {
          map_left[y * LEFT + x] = pixel;
          fixed_left[y * LEFT + x] = fixed[pixel];
        }
    }
  const CredalPixelField whole = { WIDE, HIGH, 2, map, shares, fixed, 5.0 };
  const CredalPixelField left = { LEFT, HIGH, 2, map_left, shares, fixed_left, 5.0 };
  g_autofree float *q = credal_pixel_field_find (&whole, NULL, NULL);
  g_autofree float *part = credal_pixel_field_find (&left, NULL, NULL);
  for (guint y = 0; y < HIGH; y++)
    {
      g_assert_cmpmem (q + 2 * y * WIDE, 2 * LEFT * sizeof *q, part + 2 * y * LEFT, 2 * LEFT * sizeof *q);
      g_assert_cmpfloat (q[2 * (y * WIDE + LEFT)], ==, 0.0f);
      g_assert_cmpfloat (q[2 * (y * WIDE + LEFT) + 1], ==, 0.0f);
    }
  g_assert_cmpfloat (q[2 * (2 * WIDE + 1)], ==, 0.0f);
  g_assert_cmpfloat (q[2 * (2 * WIDE + 1) + 1], ==, 1.0f);
}

/* A disc with a third of its pixels wrong comes out whole, with the same bytes for any number of threads. */
static void
test_disc (void)
{
  enum { SIDE = 60 };
  g_autoptr(GRand) rng = credal_rng_new (48, 3);
  const float shares[] = { 0.7f, 0.3f, 0.3f, 0.7f };
  guint32 map[SIDE * SIDE];
  guint8 truth[SIDE * SIDE];
  guint wrong = 0;

  for (guint pixel = 0; pixel < SIDE * SIDE; pixel++)
    {
      double x = pixel % SIDE - 30.0, y = pixel / SIDE - 30.0;
      truth[pixel] = x * x + y * y < 300.0;
      map[pixel] = g_rand_double (rng) < 0.7 ? truth[pixel] : 1u - truth[pixel];
    }
  const CredalPixelField field = { SIDE, SIDE, 2, map, shares, NULL, 8.0 };
  credal_parallel_set_threads (1);
  g_autofree float *one = credal_pixel_field_find (&field, NULL, NULL);
  credal_parallel_set_threads (3);
  g_autofree float *three = credal_pixel_field_find (&field, NULL, NULL);
  credal_parallel_set_threads (0);
  g_assert_cmpmem (one, sizeof map * 2, three, sizeof map * 2);
  for (guint pixel = 0; pixel < SIDE * SIDE; pixel++)
    wrong += (one[2 * pixel + 1] > 0.5f) != truth[pixel];
  g_assert_cmpuint (wrong, <, SIDE * SIDE / 50);
}

static void
test_stop (void)
{
  const float shares[] = { 0.5f, 0.5f };
  guint32 map[4] = { 0 };
  const CredalPixelField field = { 2, 2, 2, map, shares, NULL, 1.0 };
  CredalMonitor monitor = { .stop = 1 };
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_pixel_field_find (&field, &monitor, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pixel-field/bound", test_bound);
  g_test_add_func ("/pixel-field/least", test_least);
  g_test_add_func ("/pixel-field/outside-and-fixed", test_outside_and_fixed);
  g_test_add_func ("/pixel-field/disc", test_disc);
  g_test_add_func ("/pixel-field/stop", test_stop);
  return g_test_run ();
}
