#pragma once
#include "core/base/atomic-file.h"
#include "core/base/monitor.h"
#include "core/belief/partition.h"

/* Results as arrays of NumPy (.npy), a row for each object. Arrays have no names of rows and columns. */

typedef enum {
  CREDAL_ROWS_LABELS,        /* one dimension, 32-bit integers: the likeliest cluster, from 1 on */
  CREDAL_ROWS_MASSES,        /* (n × f) doubles: the mass on each focal set, in the order of the frame */
  CREDAL_ROWS_MEMBERSHIPS,   /* (n × c) doubles: BetP of each cluster */
} CredalRows;

/** credal_export_is_array: Returns TRUE if @path ends in .npy. */
gboolean credal_export_is_array     (const char *path);
/** credal_export_array: Writes the array of all objects. @monitor: (nullable). Fails with %CREDAL_ERROR_IO and with
 *  %CREDAL_ERROR_CANCELLED. */
gboolean credal_export_array        (const char *path, CredalRows rows, const CredalPartition *partition,
                                     CredalMonitor *monitor, GError **error);
/** credal_export_array_begin: Begins the array of @n objects; then the rows of @n objects follow. @partition: any of
 *  these objects. */
void     credal_export_array_begin  (CredalAtomicFile *file, CredalRows rows, gsize n,
                                     const CredalPartition *partition);
/** credal_export_array_append: Appends the objects @begin … @end − 1 of @partition. */
void     credal_export_array_append (CredalAtomicFile *file, CredalRows rows, const CredalPartition *partition,
                                     gsize begin, gsize end);
