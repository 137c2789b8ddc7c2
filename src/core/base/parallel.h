#pragma once
#include <glib.h>

/* Deterministic parallel-for. Work is cut into blocks whose bounds do not depend on the number of
 * threads; each block writes its own results, which the caller reduces in block order. The same
 * input therefore gives the same bytes for any number of threads. */

typedef void (*CredalBlockFunc) (gsize block, gpointer data);

/**
 * credal_parallel_for:
 * @n_blocks: how many blocks; block numbers 0 … @n_blocks − 1 are each passed to @func once
 *
 * Runs @func on every block, on the calling thread and the pool's, and returns when all are done.
 * May be called from several threads at once, and from inside a block (it then runs there alone).
 */
void credal_parallel_for (gsize n_blocks, CredalBlockFunc func, gpointer data);

/* Adds what block @block has to @sums (width), 0 at first. */
typedef void (*CredalSumFunc) (gsize block, double *sums, gpointer data);

/**
 * credal_parallel_sum:
 *
 * The @width sums over all blocks, of the blocks' own in their order. Free with g_free(). No two blocks write to the
 * same cache line, which would cost more than the summing.
 */
double *credal_parallel_sum (gsize n_blocks, gsize width, CredalSumFunc func, gpointer data);

/** credal_parallel_lower_priority: the calling thread, and the threads that help it, give way to all others
 *  from now on (on Linux; elsewhere nothing happens). Irreversible for this thread. */
void credal_parallel_lower_priority (void);

/** credal_parallel_set_threads: @n ≥ 1 threads in all; 0 = one for each processor (the default). */
void  credal_parallel_set_threads (guint n);
guint credal_parallel_threads     (void);
