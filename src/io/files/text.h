#pragma once
#include "core/base/error.h"

/* Text as it comes from a file, before anything reads it. */

#define CREDAL_BYTE_ORDER_MARK "\xef\xbb\xbf"       /* of UTF-8 */

typedef struct {
  const char *bytes;          /* UTF-8, without a byte order mark */
  gsize length;
  const char *encoding;       /* of the file; never freed */
  char *converted;            /* what is to be freed, or NULL */
} CredalText;

/**
 * credal_text_open:
 * @text: out: to be cleared whatever comes of it; it may point into @bytes
 * @name: used in messages
 * @encoding: (nullable): NULL: as credal_encoding_decode() detects it
 *
 * Fails with %CREDAL_ERROR_PARSE (name:line:column) for what is not text: a picture, an archive, a NUL byte, what
 * @encoding does not have; and for nothing but white space; %CREDAL_ERROR_MEMORY.
 */
gboolean credal_text_open  (CredalText *text, const char *name, const char *bytes, gsize length, const char *encoding,
                            GError **error);
void     credal_text_clear (CredalText *text);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalText, credal_text_clear)
/** credal_text_kind: what the first bytes of a file that is no text, or a text of ours, say it is, and what to do with
 *  it; NULL when they say nothing. */
const char *credal_text_kind (const char *bytes, gsize length);
/** credal_text_cut: the first @length characters, on one line, and an ellipsis if there are more. */
char    *credal_text_cut     (const char *text, glong length);
/** credal_text_excerpt: the first 40, for a message. */
char    *credal_text_excerpt (const char *text);
