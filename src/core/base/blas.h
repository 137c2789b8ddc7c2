#pragma once
#include <cblas.h>
#include <lapacke.h>

/* Includes BLAS and LAPACK, and limits OpenBLAS to one thread when the program starts. Credal does its own parallel
 * work (parallel.h). The way in which OpenBLAS splits a sum between threads would change the
 * last digits. */
__attribute__ ((constructor)) static void
credal_blas_keep_to_one_thread (void)
{
  openblas_set_num_threads (1);
}
