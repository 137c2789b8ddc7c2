#pragma once
#include <cblas.h>
#include <lapacke.h>

/* Includes BLAS and LAPACK. A program with a file that includes this header limits OpenBLAS to one thread at start-up:
 * Credal does its own parallel work (parallel.h), and the way OpenBLAS splits a sum between threads would change the
 * last digits. */
__attribute__ ((constructor)) static void
credal_blas_keep_to_one_thread (void)
{
  openblas_set_num_threads (1);
}
