#pragma once
#include "core/base/error.h"

/* Text from a file, before it is parsed. */

#define CREDAL_BYTE_ORDER_MARK "\xef\xbb\xbf"       /* of UTF-8 */

typedef struct {
  const char *bytes;          /* UTF-8, without a byte order mark */
  gsize length;
  const char *encoding;       /* of the file; never freed */
  char *converted;            /* owned copy, or NULL */
} CredalText;

/**
 * credal_text_open:
 * @text: out: to be cleared even after a failure; it can point into @bytes
 * @name: used in messages
 * @encoding: (nullable): NULL: detected by credal_encoding_decode()
 *
 * Decodes the bytes of a file. Fails with %CREDAL_ERROR_PARSE (name:line:column) for a picture, an archive, another
 * document, a Credal session, a NUL byte, bytes that are invalid in the encoding, and only white space. Fails with
 * %CREDAL_ERROR_MEMORY.
 */
gboolean credal_text_open  (CredalText *text, const char *name, const char *bytes, gsize length, const char *encoding,
                            GError **error);
void     credal_text_clear (CredalText *text);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalText, credal_text_clear)
/** credal_text_kind: Returns a phrase, N_(), that names the kind of a file, with advice, if the file cannot be a text
 *  table. It recognises pictures, archives and other documents by their first bytes, Credal sessions, and bytes with
 *  a NUL. NULL: the file can be a table. */
const char *credal_text_kind (const char *bytes, gsize length);
/** credal_text_cut: Returns (transfer full) the first @length characters, with a space for each control character, and
 *  an ellipsis if there are more. */
char    *credal_text_cut     (const char *text, glong length);
/** credal_text_excerpt: Returns (transfer full) credal_text_cut() at 40 characters, for a message. */
char    *credal_text_excerpt (const char *text);
