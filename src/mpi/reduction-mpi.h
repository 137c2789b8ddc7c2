#pragma once
#include "core/data/reduction.h"

/* Sums over the processes that mpirun started. A collective call that fails ends all of them. */

/** credal_mpi_reduction: Returns (transfer none) the one reduction. MPI must have been started. */
CredalReduction *credal_mpi_reduction (void);
/** credal_mpi_sent: Returns the bytes of sums that this process has sent so far. */
guint64          credal_mpi_sent      (void);
/** credal_mpi_wait: Returns after all processes have called it. */
void             credal_mpi_wait      (void);
/** credal_mpi_abort: Ends all processes with the exit code @code. */
void             credal_mpi_abort     (int code) G_GNUC_NORETURN;
