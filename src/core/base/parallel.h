#pragma once
#include <glib.h>

/* Deterministic parallel-for. Work is cut into blocks whose bounds do not depend on the number of threads. Each block
 * writes its own results; the caller reduces them in block order. Equal input therefore gives equal bytes for any
 * number of threads. */

typedef void (*CredalBlockFunc) (gsize block, gpointer data);

/**
 * credal_parallel_for:
 * @n_blocks: number of blocks; @func is called once for each block number 0 … @n_blocks − 1
 *
 * Runs @func on every block, on the calling thread and on pool threads, and returns when all are done. May be called
 * from several threads at once, and from inside a block; there it uses only the calling thread.
 */
void credal_parallel_for (gsize n_blocks, CredalBlockFunc func, gpointer data);

/* Adds the terms of block @block to @sums (width), which are 0 at first. */
typedef void (*CredalSumFunc) (gsize block, double *sums, gpointer data);

/**
 * credal_parallel_sum:
 *
 * Returns the @width sums over all blocks, added in block order. Free with g_free(). No two blocks write to the same
 * cache line, since that would cost more than the sums.
 */
double *credal_parallel_sum (gsize n_blocks, gsize width, CredalSumFunc func, gpointer data);

/** credal_parallel_lower_priority: Lowers permanently the priority of the calling thread and of the threads that help
 *  it. Has an effect on Linux only. */
void credal_parallel_lower_priority (void);

/** credal_parallel_set_threads: Sets the total number of threads, @n ≥ 1; 0 = one for each processor (the default). */
void  credal_parallel_set_threads (guint n);
guint credal_parallel_threads     (void);
