#include "core/rng.h"
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

double
credal_rng_normal (GRand *rng)
{
  double u = 1.0 - g_rand_double (rng);
  double v = g_rand_double (rng);
  return sqrt (-2.0 * log (u)) * cos (2.0 * G_PI * v);
}
