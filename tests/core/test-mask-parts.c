#include <string.h>
#include "core/base/rng.h"
#include "core/regions/mask-parts.h"

/* Components of masks by definition: on tiny masks which pixels are reached from which is one matrix. */

#define W 6
#define H 5
#define N (W * H)

/* @reach: (N × N): a chain of touching pixels of equal values, each to the next. */
static void
find_reach (const guint8 *values, gboolean corners, gboolean reach[N][N])
{
  for (int a = 0; a < N; a++)
    for (int b = 0; b < N; b++)
      {
        int across = ABS (a % W - b % W), down = ABS (a / W - b / W);
        gboolean touch = corners ? MAX (across, down) <= 1 : across + down <= 1;
        reach[a][b] = touch && values[a] == values[b];
      }
  for (int via = 0; via < N; via++)
    for (int a = 0; a < N; a++)
      for (int b = 0; b < N; b++)
        reach[a][b] = reach[a][b] || (reach[a][via] && reach[via][b]);
}

static guint
count_reached (gboolean reach[N])
{
  guint count = 0;

  for (int b = 0; b < N; b++)
    count += reach[b];
  return count;
}

static void
draw_values (GRand *rng, guint8 *values, int most)
{
  for (int pixel = 0; pixel < N; pixel++)
    values[pixel] = (guint8) g_rand_int_range (rng, 0, most + 1);
}

/* ---- counting ---- */

static void
check_part (const CredalMaskPart *part, gboolean reach[N])
{
  double x = 0.0, y = 0.0;
  guint count = count_reached (reach);

  g_assert_cmpuint (part->pixels, ==, count);
  for (guint b = 0; b < N; b++)
    if (reach[b])
      {
        g_assert_cmpuint (b, >=, part->first);
        g_assert_true (b % W >= part->left && b % W <= part->right && b / W >= part->top && b / W <= part->bottom);
        x += (b % W + 0.5) / count;
        y += (b / W + 0.5) / count;
      }
  g_assert_cmpfloat_with_epsilon (part->x, x, 1e-12);
  g_assert_cmpfloat_with_epsilon (part->y, y, 1e-12);
}

static void
test_parts (void)
{
  g_autoptr(GRand) rng = credal_rng_new (7, 0);

  for (guint trial = 0; trial < 400; trial++)
    {
      guint8 mask[N];
      gboolean reach[N][N];
      guint last = 0, pixels = 0, total = 0;
      draw_values (rng, mask, 1);
      find_reach (mask, trial % 2, reach);
      g_autoptr(GArray) parts = credal_mask_parts (mask, W, H, trial % 2);
      for (guint k = 0; k < parts->len; k++)
        {
          const CredalMaskPart *part = &g_array_index (parts, CredalMaskPart, k);
          g_assert_true (mask[part->first] && (k == 0 || part->first > last));
          check_part (part, reach[part->first]);
          last = part->first;
          pixels += (guint) part->pixels;
        }
      for (int pixel = 0; pixel < N; pixel++)
        total += mask[pixel];
      g_assert_cmpuint (pixels, ==, total);
    }
}

/* What belongs to the mask is what is not 0, whatever its value is. */
static void
test_parts_of_any_value (void)
{
  const guint8 mask[] = { 1, 255, 0, 7 };
  g_autoptr(GArray) parts = credal_mask_parts (mask, 4, 1, FALSE);

  g_assert_cmpuint (parts->len, ==, 2);
  g_assert_cmpuint (g_array_index (parts, CredalMaskPart, 0).pixels, ==, 2);
  g_assert_cmpuint (g_array_index (parts, CredalMaskPart, 1).left, ==, 3);
}

/* ---- cleaning ---- */

static gboolean
reaches_border (gboolean reach[N])
{
  for (int b = 0; b < N; b++)
    if (reach[b] && (b % W == 0 || b % W == W - 1 || b / W == 0 || b / W == H - 1))
      return TRUE;
  return FALSE;
}

/* The mask by definition, as 0 and 1. */
static void
clean_by_definition (guint8 *mask, const CredalMaskCleaning *cleaning)
{
  gboolean reach[N][N];
  guint8 kept[N];

  find_reach (mask, !cleaning->sides, reach);
  for (int pixel = 0; pixel < N; pixel++)
    kept[pixel] = mask[pixel] && count_reached (reach[pixel]) >= cleaning->least;
  find_reach (kept, cleaning->sides, reach);
  for (int pixel = 0; pixel < N; pixel++)
    mask[pixel] = kept[pixel] || (cleaning->fill && !reaches_border (reach[pixel]));
}

static void
test_cleaning (void)
{
  g_autoptr(GRand) rng = credal_rng_new (8, 0);

  for (guint trial = 0; trial < 600; trial++)
    {
      const CredalMaskCleaning cleaning = { trial % 2, trial % 7, trial / 2 % 2 };
      guint8 mask[N], right[N];
      draw_values (rng, mask, 1);
      memcpy (right, mask, N);
      g_assert_true (credal_mask_clean (mask, W, H, &cleaning));
      clean_by_definition (right, &cleaning);
      for (int pixel = 0; pixel < N; pixel++)
        g_assert_cmpuint (mask[pixel], ==, right[pixel] ? 255 : 0);
    }
}

/* A ring that touches at its corners encloses something only where corners count. */
static void
test_ring (void)
{
  const guint8 ring[] = { 0, 0, 0, 0, 0,  0, 0, 1, 0, 0,  0, 1, 0, 1, 0,  0, 0, 1, 0, 0,  0, 0, 0, 0, 0 };

  for (guint corners = 0; corners < 2; corners++)
    {
      guint8 mask[25];
      memcpy (mask, ring, sizeof ring);
      g_assert_true (credal_mask_clean (mask, 5, 5, &(CredalMaskCleaning) { corners == 0, 0, TRUE }));
      g_assert_cmpuint (mask[12], ==, corners ? 255 : 0);
      g_autoptr(GArray) parts = credal_mask_parts (ring, 5, 5, corners == 1);
      g_assert_cmpuint (parts->len, ==, corners ? 1 : 4);
    }
}

/* ---- sieving ---- */

/* Steps over sides from each pixel to the nearest one that stays, and which values such ones have, a bit each. */
static void
find_nearest (const guint8 *values, const gboolean *stays, guint *steps, guint *nearest)
{
  for (int a = 0; a < N; a++)
    {
      steps[a] = G_MAXUINT;
      for (int b = 0; b < N; b++)
        {
          guint far = (guint) (ABS (a % W - b % W) + ABS (a / W - b / W));
          if (!stays[b] || far > steps[a])
            continue;
          nearest[a] = (far < steps[a] ? 0 : nearest[a]) | 1u << values[b];
          steps[a] = far;
        }
    }
}

static void
test_sieve (void)
{
  g_autoptr(GRand) rng = credal_rng_new (9, 0);

  for (guint trial = 0; trial < 600; trial++)
    {
      gsize least = 1 + trial % 8;
      guint8 before[N];
      guint16 values[N];
      gboolean reach[N][N], stays[N], any = FALSE;
      guint steps[N], nearest[N];
      draw_values (rng, before, 2);
      for (int pixel = 0; pixel < N; pixel++)
        values[pixel] = before[pixel];
      find_reach (before, trial % 2, reach);
      for (int pixel = 0; pixel < N; pixel++)
        any |= stays[pixel] = count_reached (reach[pixel]) >= least;
      g_assert_true (credal_mask_sieve (values, W, H, trial % 2, least, NULL));
      find_nearest (before, stays, steps, nearest);
      for (int pixel = 0; pixel < N; pixel++)
        if (stays[pixel] || !any)
          g_assert_cmpuint (values[pixel], ==, before[pixel]);
        else
          g_assert_true (nearest[pixel] >> values[pixel] & 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mask-parts/parts", test_parts);
  g_test_add_func ("/mask-parts/any-value", test_parts_of_any_value);
  g_test_add_func ("/mask-parts/cleaning", test_cleaning);
  g_test_add_func ("/mask-parts/ring", test_ring);
  g_test_add_func ("/mask-parts/sieve", test_sieve);
  return g_test_run ();
}
