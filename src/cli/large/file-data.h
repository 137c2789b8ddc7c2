#pragma once
#include "core/data/dataset.h"

/* The rows of a .npy file as data that stay on the disk. */

/** credal_cli_file_is_large: Returns TRUE if @path is a .npy file whose rows, read as a table, would take more than
 *  half of the memory that is free now. */
gboolean       credal_cli_file_is_large (const char *path);
/** credal_cli_file_data: (transfer full): Returns the rows of the array at @path. Doubles that are not standardised
 *  stay where they are. Others are written as doubles to a file without a name next to @path, which needs as much room.
 *  Constant features are left out if features are standardised, with a string in @warnings for each. Fails with the
 *  errors of credal_npy_file_open(), with %CREDAL_ERROR_PARSE naming the first row with a missing or infinite value,
 *  and with %CREDAL_ERROR_IO. */
CredalDataset *credal_cli_file_data     (const char *path, gboolean standardize, GPtrArray *warnings,
                                         GError **error);
