#pragma once
#include "core/base/error.h"

/** credal_npy_parse: Returns (transfer full) the numbers (rows × columns, row-major) of a NumPy file. Accepts versions
 *  1 to 3 of the format, two dimensions, float32 or float64, little endian, in C order, all finite. @name: used in
 *  messages. Fails with %CREDAL_ERROR_PARSE, naming the file and the fault, and with %CREDAL_ERROR_MEMORY. Cost:
 *  O(length). */
double *credal_npy_parse (const char *name, GBytes *file, gsize *rows, gsize *columns, GError **error);
