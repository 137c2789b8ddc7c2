#pragma once
#include <glib.h>

/**
 * credal_find_row:
 * @rows: an array of structs whose first member is their id; the last struct has the id NULL
 * @size: bytes of a struct; 0: @rows is an array of pointers to such structs instead, and its last pointer is NULL
 * @what: for the message 'There @what "@id"; known are: …', such as "is no engine"
 *
 * Returns (transfer none) the row with @id. Fails with %CREDAL_ERROR_PARAMETER, naming all ids, if there is none. */
gconstpointer credal_find_row (gconstpointer rows, gsize size, const char *id, const char *what, GError **error);
