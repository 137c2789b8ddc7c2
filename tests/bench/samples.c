#include "samples.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

double
wall_ms (void)
{
  return (double) g_get_monotonic_time () / 1e3;
}

double
processor_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

void
samples_add (Samples *samples, double value)
{
  g_assert (samples->n < SAMPLES_MAX);
  samples->values[samples->n++] = value;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

double
samples_at (const Samples *samples, double share)
{
  double sorted[SAMPLES_MAX];
  guint rank = (guint) ceil (share * samples->n);

  g_assert (samples->n > 0);
  memcpy (sorted, samples->values, samples->n * sizeof *sorted);
  qsort (sorted, samples->n, sizeof *sorted, compare);
  return sorted[MAX (rank, 1) - 1];
}

void
samples_heading (void)
{
  g_print (" %8s %8s %8s %8s", "least", "p50", "p95", "most");
}

void
samples_print (const Samples *samples)
{
  g_print (" %8.2f %8.2f %8.2f %8.2f", samples_at (samples, 0.0), samples_at (samples, 0.5), samples_at (samples, 0.95),
           samples_at (samples, 1.0));
}
