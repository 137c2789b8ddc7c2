#pragma once
#include "core/base/error.h"

/* Text files in any encoding that g_convert() knows. */

/** credal_encoding_find: Returns the canonical name, never freed; NULL: unknown encoding. */
const char *credal_encoding_find (const char *name);
/**
 * credal_encoding_decode:
 * @name: used in messages
 * @encoding: (inout): NULL: detected: by a byte order mark; UTF-8 if the bytes are valid UTF-8; UTF-16 if every other
 *   byte is often NUL and the rest never; else by libuchardet, whose ISO-8859-1 is read as its superset Windows-1252
 * @length: (inout)
 *
 * Converts the text to UTF-8, keeping a byte order mark. Fails with %CREDAL_ERROR_PARSE (name:line:column) if the bytes
 * are invalid in @encoding, %CREDAL_ERROR_MEMORY. Cost: O(length).
 * Returns: (transfer full) (nullable): NULL without an error: the bytes are UTF-8 already.
 */
char *credal_encoding_decode (const char *name, const char *bytes, gsize *length, const char **encoding,
                              GError **error);
/** credal_encoding_encode: Converts @text from UTF-8. Fails with %CREDAL_ERROR_DATA, naming the first character that
 *  @encoding lacks. */
char *credal_encoding_encode (const char *text, gsize *length, const char *encoding, GError **error);
