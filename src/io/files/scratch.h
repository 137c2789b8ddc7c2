#pragma once
#include "core/base/error.h"

/** credal_scratch_open: Returns a descriptor of a new empty file in memory, or −1. The file ends when it is closed.
 *  @path: (out) (transfer full): a name of the file for this process. Fails with %CREDAL_ERROR_IO. */
int credal_scratch_open (char **path, GError **error);
