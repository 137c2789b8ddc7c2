#pragma once
#include "core/base/error.h"

/* Text as it comes from a file, before anything reads it. */

/**
 * credal_text_check:
 * @name: used in messages
 * @bytes, @length: (inout): a UTF-8 byte order mark is skipped
 *
 * Fails with %CREDAL_ERROR_PARSE (name:line:column) for what is not UTF-8 text: a picture, an archive, UTF-16, a NUL
 * byte, an ill-formed sequence; and for nothing but white space.
 */
gboolean credal_text_check (const char *name, const char **bytes, gsize *length, GError **error);
/** credal_text_kind: what the first bytes of a file that is no text, or a text of ours, say it is, and what to do with
 *  it; NULL when they say nothing. */
const char *credal_text_kind (const char *bytes, gsize length);
/** credal_text_cut: the first @length characters, on one line, and an ellipsis if there are more. */
char    *credal_text_cut     (const char *text, glong length);
/** credal_text_excerpt: the first 40, for a message. */
char    *credal_text_excerpt (const char *text);
