#include <string.h>
#include "core/base/rng.h"
#include "core/picture/connect.h"
#include "core/picture/superpixels.h"

/* Parts of a picture in one piece each: small ones drawn by hand, large ones by definition. */

static void
draw (const char *picture, guint32 *map)
{
  for (gsize i = 0; picture[i]; i++)
    map[i] = (guint32) (picture[i] - 'a');
}

static void
expect (const char *before, guint width, gsize least, const char *after)
{
  guint32 map[64], right[64];
  guint n = (guint) strlen (before);

  draw (before, map);
  draw (after, right);
  g_assert_true (credal_connect_parts (map, width, n / width, 26, least));
  g_assert_cmpmem (map, n * sizeof *map, right, n * sizeof *right);
}

static void
test_drawn (void)
{
  expect ("aabb" "aabb", 4, 1, "aabb" "aabb");                         /* as it is */
  expect ("aaab" "abbb" "aaaa", 4, 1, "aaab" "abbb" "aaaa");           /* one piece, around a corner */
  /* corners do not join: the first of equals */
  expect ("aabb" "aabb" "bbaa" "bbaa", 4, 1, "aabb" "aabb" "aabb" "aabb");
  expect ("aaaabc" "aaaabb", 6, 2, "aaaabb" "aaaabb");                 /* too small: c */
  expect ("abc" "def", 3, 2, "abc" "def");                             /* nothing is large enough */
  expect ("aacccbb" "aacccbb", 7, 7, "ccccccc" "ccccccc");             /* the largest is asked for what it has */
  expect ("aabdbcc" "aaabccc", 7, 5, "aaaaccc" "aaaaccc");             /* each pixel joins the nearest */
}

/* Walks one part; marks what it sees. */
static gsize
flood (const guint32 *map, guint8 *seen, guint width, guint height, guint32 from)
{
  g_autoptr(GArray) open = g_array_new (FALSE, FALSE, sizeof (guint32));
  gsize size = 0;

  g_array_append_val (open, from);
  seen[from] = 1;
  while (open->len > 0)
    {
      guint32 at = g_array_index (open, guint32, open->len - 1), x = at % width, y = at / width;
      const guint32 beside[] = { y ? at - width : at, y + 1 < height ? at + width : at, x ? at - 1 : at,
                                 x + 1 < width ? at + 1 : at };
      g_array_set_size (open, open->len - 1);
      size++;
      for (guint k = 0; k < 4; k++)
        if (!seen[beside[k]] && map[beside[k]] == map[at])
          {
            seen[beside[k]] = 1;
            g_array_append_val (open, beside[k]);
          }
    }
  return size;
}

/* Every part is one piece of at least @least pixels; returns how many there are. */
static guint
check (const guint32 *map, guint width, guint height, guint32 parts, gsize least)
{
  g_autofree guint8 *seen = g_new0 (guint8, (gsize) width * height);
  g_autofree guint8 *known = g_new0 (guint8, parts);
  guint count = 0;

  for (guint32 i = 0; i < width * height; i++)
    if (!seen[i])
      {
        g_assert_cmpuint (map[i], <, parts);
        g_assert_false (known[map[i]]);
        known[map[i]] = 1;
        count++;
        g_assert_cmpuint (flood (map, seen, width, height, i), >=, least);
      }
  return count;
}

static gsize
largest_piece (const guint32 *map, guint width, guint height)
{
  g_autofree guint8 *seen = g_new0 (guint8, (gsize) width * height);
  gsize most = 0;

  for (guint32 i = 0; i < width * height; i++)
    if (!seen[i])
      most = MAX (most, flood (map, seen, width, height, i));
  return most;
}

static void
test_noise (void)
{
  g_autoptr(GRand) rng = credal_rng_new (1, 1);

  for (guint trial = 0; trial < 200; trial++)
    {
      guint width = 1 + credal_rng_index (rng, 40), height = 1 + credal_rng_index (rng, 40),
            parts = 1 + credal_rng_index (rng, 9);
      g_autofree guint32 *map = g_new (guint32, width * height);
      for (guint i = 0; i < width * height; i++)
        map[i] = (guint32) credal_rng_index (rng, parts);
      gsize most = largest_piece (map, width, height);
      g_assert_true (credal_connect_parts (map, width, height, parts, 3));
      check (map, width, height, parts, MIN (3, most));
    }
}

/* Superpixels of noise and of stripes narrower than they: what cuts them most. */
static void
test_superpixels (void)
{
  enum { WIDTH = 150, HEIGHT = 110, COUNT = 120 };
  g_autoptr(GRand) rng = credal_rng_new (2, 1);
  g_autofree double *x = g_new (double, WIDTH * HEIGHT);
  g_autofree guint32 *map = g_new (guint32, WIDTH * HEIGHT);

  for (guint noisy = 0; noisy < 2; noisy++)
    {
      for (guint i = 0; i < WIDTH * HEIGHT; i++)
        x[i] = noisy ? credal_rng_normal (rng) : (double) (i % WIDTH / 3 % 2);
      guint32 count = credal_superpixels_find (x, WIDTH, HEIGHT, 1, COUNT, 0.3, NULL, map, NULL, NULL);
      g_assert_cmpuint (count, >, COUNT / 10);
      g_assert_cmpuint (check (map, WIDTH, HEIGHT, count, WIDTH * HEIGHT / 130 / 4), ==, count);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/connect/drawn", test_drawn);
  g_test_add_func ("/connect/noise", test_noise);
  g_test_add_func ("/connect/superpixels", test_superpixels);
  return g_test_run ();
}
