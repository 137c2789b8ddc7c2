#pragma once
#include "core/base/error.h"

/* Text files in any encoding that g_convert() knows. */

/** credal_encoding_find: Returns the canonical name, never freed; NULL: unknown encoding. */
const char *credal_encoding_find (const char *name);
typedef struct {
  const char *name;      /* canonical */
  const char *title;     /* N_(what it is for) */
} CredalEncodingTitle;

/** credal_encoding_titles: Returns the usual encodings; the list ends with one without a name. */
const CredalEncodingTitle *credal_encoding_titles (void);
/** credal_encoding_title: Returns the translated title of the encoding @name; @name itself if it is not usual. */
const char *credal_encoding_title (const char *name);
/**
 * credal_encoding_decode:
 * @name: used in messages
 * @encoding: (inout): NULL: set to the detected encoding. A byte order mark decides. Without one, this is UTF-16 if
 *   every other byte is often NUL and the rest never; otherwise UTF-8 if the bytes are valid UTF-8 or have a NUL;
 *   otherwise the guess of libuchardet, with Windows-1252 in place of its subset ISO-8859-1. If the bytes are invalid
 *   in that guess, Windows-1252 and then ISO-8859-1 are tried
 * @length: (inout)
 *
 * Converts the text to UTF-8, keeping a byte order mark. Fails with %CREDAL_ERROR_PARSE (name:line:column) if the bytes
 * are invalid in @encoding, %CREDAL_ERROR_MEMORY. Cost: O(length).
 * Returns: (transfer full) (nullable): NULL without an error: the bytes are UTF-8 already.
 */
char *credal_encoding_decode (const char *name, const char *bytes, gsize *length, const char **encoding,
                              GError **error);
/** credal_encoding_is_utf8: Returns TRUE if all bytes are UTF-8 without a NUL. @end: (out) (optional): the first byte
 *  that is not. */
gboolean credal_encoding_is_utf8 (const char *bytes, gsize length, const char **end);
/** credal_encoding_encode: Returns (transfer full) @text, of UTF-8, in @encoding. @length: (inout): bytes of the text,
 *  then of the result. Fails with %CREDAL_ERROR_DATA, naming the first character that @encoding lacks. */
char *credal_encoding_encode (const char *text, gsize *length, const char *encoding, GError **error);
