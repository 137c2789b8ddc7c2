/* Collective sums by MPI. */
#include "mpi/reduction-mpi.h"
#include <mpi.h>
#include <stdlib.h>

static guint64 sent;

static void
sum_over_processes (CredalReduction *reduction, double *values, gsize n)
{
  MPI_Allreduce (MPI_IN_PLACE, values, (int) n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  sent += n * sizeof (double);
}

static void
most_over_processes (CredalReduction *reduction, double *values, gsize n)
{
  MPI_Allreduce (MPI_IN_PLACE, values, (int) n, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  sent += n * sizeof (double);
}

static void
gather_processes (CredalReduction *reduction, const double *own, const gsize *counts, double *all)
{
  g_autofree int *sizes = g_new (int, reduction->size), *places = g_new0 (int, reduction->size);

  for (guint rank = 0; rank < reduction->size; rank++)
    {
      sizes[rank] = (int) counts[rank];
      places[rank] = rank > 0 ? places[rank - 1] + sizes[rank - 1] : 0;
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
