#pragma once
#include <glib.h>

/** credal_find_row:
 * @rows: structs that begin with their id, ended by one whose id is NULL
 * @size: bytes of a row; 0: @rows are pointers to rows, ended by NULL
 * @what: begins the message: "is no engine"
 *
 * Returns (transfer none) the row with @id. Fails with %CREDAL_ERROR_PARAMETER, naming all ids. */
gconstpointer credal_find_row (gconstpointer rows, gsize size, const char *id, const char *what, GError **error);
