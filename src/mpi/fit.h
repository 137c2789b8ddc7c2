#pragma once
#include "engines/shared/engine.h"
#include "mpi/share.h"

/* How a run is kept, in case that it ends early. */
typedef struct {
  const char *write, *read;  /* (nullable): checkpoints to write, and to go on from */
  int every;                 /* iterations on all objects between two checkpoints */
} CredalMpiKeeping;

/** credal_mpi_engines: (transfer full): Returns the ids of the engines with %CREDAL_OF_SLICES, with commas between
 *  them. */
char    *credal_mpi_engines      (void);
/** credal_mpi_check_engine: Fails with _PARAMETER unless the engine is one of them: the others run on one machine. */
gboolean credal_mpi_check_engine (const CredalEngine *engine, GError **error);

/**
 * credal_mpi_fit:
 * @data: the slice of this process, prepared
 * @constraints: about the rows of the input
 *
 * Runs all starts on a sample, alike on every process: the objects that answers name and up to 16 384 others, or all if
 * there are at most 32 768. Then goes on from its result with all objects. With checkpoints this run has parts of
 * @keeping->every iterations, and each begins at the state that the checkpoint keeps: a resumed run gives the same
 * bytes. Returns (transfer full) the partition of the slice. Fails like credal_fit(), and like
 * credal_mpi_checkpoint_write() and _read().
 */
CredalPartition *credal_mpi_fit (const CredalMpiShare *share, CredalDataset *data, const CredalConstraints *constraints,
                                 const CredalSettings *settings, const CredalMpiKeeping *keeping, GError **error);
