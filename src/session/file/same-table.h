#pragma once
#include "session/log/log.h"

/* Tells whether a changed file still holds the table of a session. Spreadsheets and editors change line ends, the byte
 * order mark, quotation marks and the encoding of a file, and leave its cells as they are. */

/** credal_table_digest: Returns (transfer full) the SHA-256 of the cells of a table, read with the delimiter of
 *  @options. @encoding: (inout): NULL: detected; out: never freed. Returns NULL if it cannot be read. Cost:
 *  O(bytes). */
char    *credal_table_digest (GBytes *bytes, const CredalImportOptions *options, const char **encoding);
/** credal_table_is_same: Returns TRUE if @bytes hold the cells of the file that the session was begun with. A session
 *  without a digest of the cells, as earlier versions wrote it, only allows other line ends, and a byte order mark or a
 *  last line end more or less. @options: (inout): its encoding is set to the encoding of @bytes. */
gboolean credal_table_is_same (const CredalLogFile *file, GBytes *bytes, CredalImportOptions *options);
