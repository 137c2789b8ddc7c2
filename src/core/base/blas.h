#pragma once
#include <cblas.h>
#include <lapacke.h>

/* BLAS and LAPACK, for whoever calls them. OpenBLAS is kept to one thread from the start of every program that has such
 * a file: the parallel work is ours (parallel.h), and how its own threads share a sum would show in the last digits. */
__attribute__ ((constructor)) static void
credal_blas_keep_to_one_thread (void)
{
  openblas_set_num_threads (1);
}
