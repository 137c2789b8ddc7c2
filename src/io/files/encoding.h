#pragma once
#include "core/base/error.h"

/* Text files in any encoding that g_convert() knows. */

/** credal_encoding_find: the name as it is stored, never freed; NULL: there is no such encoding. */
const char *credal_encoding_find (const char *name);
/**
 * credal_encoding_decode:
 * @name: used in messages
 * @encoding: (inout): NULL: detected. By a byte order mark; UTF-8 where the bytes are that; UTF-16 where every other
 *  byte is often NUL and the others never; else by libuchardet, whose ISO-8859-1 is read as its superset Windows-1252
 * @length: (inout)
 *
 * The text in UTF-8, a byte order mark still at its beginning. Fails with %CREDAL_ERROR_PARSE (name:line:column) where
 * the bytes cannot be of @encoding, %CREDAL_ERROR_MEMORY. Cost: O(length).
 * Returns: (transfer full) (nullable): NULL without an error: the bytes are the text.
 */
char *credal_encoding_decode (const char *name, const char *bytes, gsize *length, const char **encoding,
                              GError **error);
/** credal_encoding_encode: the other way; @text: UTF-8. Fails with %CREDAL_ERROR_DATA, naming the first character that
 *  @encoding has not. */
char *credal_encoding_encode (const char *text, gsize *length, const char *encoding, GError **error);
