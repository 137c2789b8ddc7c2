#pragma once
#include "core/base/monitor.h"
#include "io/csv/csv.h"

/* Reads a CSV table of any length as one small table of some of its rows after the other. Memory: a block of 1 MiB, or
 * one row if it is longer. */
typedef struct _CredalRowBlocks CredalRowBlocks;

/** credal_row_blocks_new: Opens a file, plain or packed by gzip. @name: used in messages. @like: a table with the
 *  columns of the file, and with its first row: the blocks have its options and headings; it must outlive them. Fails
 *  like credal_records_new(). */
CredalRowBlocks   *credal_row_blocks_new  (const char *path, const char *name, const CredalTable *like, GError **error);
void               credal_row_blocks_free (CredalRowBlocks *blocks);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRowBlocks, credal_row_blocks_free)
/** credal_row_blocks_next: Returns (transfer none) the next rows, at least one, valid until the next call. Returns NULL
 *  at the end, without an error, and fails like credal_records_next() and credal_cells_read(), and with
 *  %CREDAL_ERROR_PARSE for a row of another width. Faults name the line of the file. @monitor: (nullable). */
const CredalTable *credal_row_blocks_next (CredalRowBlocks *blocks, CredalMonitor *monitor, GError **error);
/** credal_row_blocks_place: Replaces the line of the block that @error names ("name:line:…") by the line of the
 *  file. */
void               credal_row_blocks_place (const CredalRowBlocks *blocks, GError **error);
