#pragma once
#include "core/belief/partition.h"

/* A file from which a run goes on: the state of the engine between two parts of the run. */
typedef struct {
  char *key;               /* digest of data, answers and method: a run goes on only with the same ones */
  guint done;              /* iterations on all objects so far */
  gboolean ended;          /* TRUE: no iteration follows */
  CredalReport spent;      /* starts, iterations, status and seconds so far; its other members are not kept */
  CredalState *state;
} CredalMpiCheckpoint;

void     credal_mpi_checkpoint_clear (CredalMpiCheckpoint *checkpoint);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalMpiCheckpoint, credal_mpi_checkpoint_clear)
/** credal_mpi_checkpoint_write: Puts the file in the place of an earlier one at once. Fails with _IO. */
gboolean credal_mpi_checkpoint_write (const CredalMpiCheckpoint *checkpoint, const char *path, GError **error);
/** credal_mpi_checkpoint_print: Returns (transfer full) the text of the file. */
char    *credal_mpi_checkpoint_print (const CredalMpiCheckpoint *checkpoint);
/** credal_mpi_checkpoint_parse: Sets all but the key of @checkpoint. Fails with _PARSE, and with _DATA if the text has
 *  another key. */
gboolean credal_mpi_checkpoint_parse (CredalMpiCheckpoint *checkpoint, const char *text, GError **error);
/** credal_mpi_checkpoint_read: Parses a file. Fails also with _IO. */
gboolean credal_mpi_checkpoint_read  (CredalMpiCheckpoint *checkpoint, const char *path, GError **error);
