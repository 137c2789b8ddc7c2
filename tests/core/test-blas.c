/* OpenBLAS works on one thread in every program with a file that calls it, whatever the environment asks for: this one
 * has such a file only by the library (core/base/blas.h is not included here). */
#include <cblas.h>
#include "core/numerics/assignment.h"

static void
test_one_thread (void)
{
  const double costs[] = { 1, 0, 0, 1 };
  guint column[2];

  g_assert_cmpstr (g_getenv ("OPENBLAS_NUM_THREADS"), ==, "2");
  g_assert_cmpint (openblas_get_num_threads (), ==, 1);      /* before the first call */
  credal_assignment (costs, 2, 2, column);
  g_assert_cmpuint (column[0], ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blas/one-thread", test_one_thread);
  return g_test_run ();
}
