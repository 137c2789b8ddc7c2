#pragma once
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* For the file with a program's main(): ends the program with a message if memory is too short for OpenBLAS. It takes a
 * buffer for each thread that it starts and for each that calls it, the first ones before main(). If it gets none, it
 * asks for ever. So the check comes before all libraries begin (.preinit_array), and uses system calls alone. */

enum { CREDAL_BLAS_CALLERS = 2,             /* buffers for the program's own threads */
       CREDAL_BLAS_MOST_BUFFERS = 256 };
#define CREDAL_BLAS_BUFFER ((size_t) 136 << 20)       /* bytes: a buffer and the stack of its thread */

/* Returns how many threads OpenBLAS starts, the first one included. */
__attribute__ ((no_sanitize ("address", "undefined"))) static int
credal_blas_threads (char **environment)
{
  static const char name[] = "OPENBLAS_NUM_THREADS=";
  cpu_set_t processors;
  int threads;

  for (; *environment; environment++)
    if (strncmp (*environment, name, sizeof name - 1) == 0 && (threads = atoi (*environment + sizeof name - 1)) > 0)
      return threads;
  return sched_getaffinity (0, sizeof processors, &processors) == 0 ? CPU_COUNT (&processors) : 1;
}

/* Returns 0 if one of @n buffers cannot be had at the same time as the others. Gives all of them back. */
__attribute__ ((no_sanitize ("address", "undefined"))) static int
credal_blas_has_room (int n)
{
  void *buffers[CREDAL_BLAS_MOST_BUFFERS];
  int k = 0, all;

  for (; k < n; k++)
    {
      buffers[k] = mmap (NULL, CREDAL_BLAS_BUFFER, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (buffers[k] == MAP_FAILED)
        break;
    }
  all = k == n;
  while (k-- > 0)
    munmap (buffers[k], CREDAL_BLAS_BUFFER);
  return all;
}

__attribute__ ((no_sanitize ("address", "undefined"))) static void
credal_blas_check_room (int argc, char **argv, char **environment)
{
  static const char message[] = ": not enough memory to start: the linear algebra needs 136 MB for each processor, and "
                                "272 MB; raise the limit (ulimit -v), or set OPENBLAS_NUM_THREADS=1\n";
  int n = credal_blas_threads (environment) - 1 + CREDAL_BLAS_CALLERS;
  const char *name = argc > 0 && strrchr (argv[0], '/') ? strrchr (argv[0], '/') + 1 : "credal";

  if (credal_blas_has_room (n < CREDAL_BLAS_MOST_BUFFERS ? n : CREDAL_BLAS_MOST_BUFFERS))
    return;
  if (write (STDERR_FILENO, name, strlen (name)) > 0 && write (STDERR_FILENO, message, sizeof message - 1) > 0)
    _exit (EXIT_FAILURE);
  _exit (EXIT_FAILURE + 1);
}

__attribute__ ((section (".preinit_array"), used)) static void (*const credal_blas_room) (int, char **, char **)
  = credal_blas_check_room;
