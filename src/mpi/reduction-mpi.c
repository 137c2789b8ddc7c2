/* Collective sums by MPI. */
#include "mpi/reduction-mpi.h"
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static guint64 sent;

/* MPI counts by int. */
static int
count_numbers (gsize n)
{
  if (n > G_MAXINT)
    {
      fprintf (stderr, "credal-mpi: %zu numbers at once are too many for MPI: use fewer features or clusters, or --sum "
               "fast\n", n);
      credal_mpi_abort (EXIT_FAILURE);
    }
  return (int) n;
}

static void
sum_over_processes (CredalReduction *reduction, double *values, gsize n)
{
  MPI_Allreduce (MPI_IN_PLACE, values, count_numbers (n), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  sent += n * sizeof (double);
}

static void
most_over_processes (CredalReduction *reduction, double *values, gsize n)
{
  MPI_Allreduce (MPI_IN_PLACE, values, count_numbers (n), MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  sent += n * sizeof (double);
}

static void
gather_processes (CredalReduction *reduction, const double *own, const gsize *counts, double *all)
{
  g_autofree int *sizes = g_new (int, reduction->size), *places = g_new (int, reduction->size);
  gsize total = 0;

  for (guint rank = 0; rank < reduction->size; rank++)
    {
      places[rank] = count_numbers (total);
      sizes[rank] = count_numbers (counts[rank]);
      total += counts[rank];
    }
  MPI_Allgatherv (own, sizes[reduction->rank], MPI_DOUBLE, all, sizes, places, MPI_DOUBLE, MPI_COMM_WORLD);
  sent += counts[reduction->rank] * sizeof (double);
}

CredalReduction *
credal_mpi_reduction (void)
{
  static CredalReduction reduction = { .ordered = TRUE, .sum = sum_over_processes, .most = most_over_processes,
                                       .gather = gather_processes };
  int rank, size;

  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &size);
  reduction.rank = (guint) rank;
  reduction.size = (guint) size;
  return &reduction;
}

guint64
credal_mpi_sent (void)
{
  return sent;
}

void
credal_mpi_wait (void)
{
  MPI_Barrier (MPI_COMM_WORLD);
}

void
credal_mpi_abort (int code)
{
  MPI_Abort (MPI_COMM_WORLD, code);
  abort ();
}
