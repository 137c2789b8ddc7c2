/* Random streams. A stream's seed and number together seed the generator, so that streams of one run are independent.
 * */
#include "core/base/rng.h"
#include <math.h>

GRand *
credal_rng_new (guint64 seed, guint32 stream)
{
  const guint32 key[] = { (guint32) seed, (guint32) (seed >> 32), stream };

  return g_rand_new_with_seed_array (key, G_N_ELEMENTS (key));
}

gsize
credal_rng_index (GRand *rng, gsize n)
{
  return (gsize) g_rand_int_range (rng, 0, (gint32) n);
}

void
credal_rng_shuffle (GRand *rng, guint32 *items, gsize n)
{
  for (gsize left = n; left > 1; left--)
    {
      gsize other = credal_rng_index (rng, left);
      guint32 item = items[left - 1];
      items[left - 1] = items[other];
      items[other] = item;
    }
}

double
credal_rng_normal (GRand *rng)
{
  double u = 1.0 - g_rand_double (rng);
  double v = g_rand_double (rng);

  return sqrt (-2.0 * log (u)) * cos (2.0 * G_PI * v);
}

double
credal_rng_at (guint64 seed, guint64 index)
{
  guint64 z = seed + (index + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return ldexp ((double) ((z ^ (z >> 31)) >> 11), -53);
}
