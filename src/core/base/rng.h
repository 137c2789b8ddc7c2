#pragma once
#include <glib.h>

/* Draws seeded random numbers without global state, the same on every machine. Uses GLib's Mersenne Twister, with an
 * independent sequence for each pair of a seed and a stream. */

/**
 * credal_rng_new:
 * @seed: the run's seed
 * @stream: number of the run's independent stream (a start's number, an oracle's, ...)
 *
 * Returns: (transfer full): free with g_rand_free()
 */
GRand *credal_rng_new (guint64 seed, guint32 stream);

/** credal_rng_index: Returns an integer uniform on [0, @n); @n in [1, 2^31). */
gsize credal_rng_index (GRand *rng, gsize n);

/** credal_rng_shuffle: Shuffles @items (@n); all orders are equally likely (Fisher and Yates; Durstenfeld, 1964). */
void  credal_rng_shuffle (GRand *rng, guint32 *items, gsize n);

/** credal_rng_normal: Returns a draw from N(0, 1) (Box and Muller, 1958). */
double credal_rng_normal (GRand *rng);

/** credal_rng_at: Returns the element at @index of the random sequence of @seed, uniform on [0, 1). Cost: O(1)
 *  (SplitMix64: Steele, Lea and Flood, OOPSLA 2014). */
double credal_rng_at (guint64 seed, guint64 index);
