#pragma once
#include <glib.h>

/* Runs loops in parallel, with the same bytes for any number of threads. The caller cuts the work into blocks whose
 * bounds do not depend on the number of threads. Each block writes its own results, and the caller combines them in the
 * order of the blocks. */

typedef void (*CredalBlockFunc) (gsize block, gpointer data);

/**
 * credal_parallel_for:
 * @n_blocks: number of blocks; @func is called once for each block number 0 … @n_blocks − 1
 *
 * Runs @func on every block, on the calling thread and on pool threads, in any order. Returns when all blocks are done.
 * May be called from several threads at once. A call from inside a block uses only the calling thread.
 */
void credal_parallel_for (gsize n_blocks, CredalBlockFunc func, gpointer data);

/* Adds the terms of block @block to @sums (width). They are 0 at first. */
typedef void (*CredalSumFunc) (gsize block, double *sums, gpointer data);

/**
 * credal_parallel_sum:
 *
 * Runs @func on every block like credal_parallel_for(), each with sums of its own. Returns the (@width) totals over all
 * blocks, added in the order of the blocks; free with g_free(). No two blocks write to the same cache line, since that
 * would cost more than the sums.
 */
double *credal_parallel_sum (gsize n_blocks, gsize width, CredalSumFunc func, gpointer data);

/** credal_parallel_lower_priority: Permanently lowers the priority of the calling thread and of the threads that help
 *  it. Priorities change on Linux only. */
void credal_parallel_lower_priority (void);

/** credal_parallel_set_threads: Sets the total number of threads, @n ≥ 1; 0 = one for each processor (the default). */
void  credal_parallel_set_threads (guint n);
guint credal_parallel_threads     (void);
