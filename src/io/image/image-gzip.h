#pragma once
#include <glib.h>

/** credal_gzip_is: Returns TRUE if the first bytes are gzip's. */
gboolean credal_gzip_is (const guint8 *bytes, gsize length);
/** credal_gzip_begin: Unpacks the first @most bytes; fewer if the data end before, or are damaged there. Returns their
 *  number. */
gsize    credal_gzip_begin (const guint8 *bytes, gsize length, guint8 *into, gsize most);
/** credal_gzip_unpack: Returns the first @wanted unpacked bytes; the rest is checked too. Fails with
 *  %CREDAL_ERROR_PARSE: cut off, damaged; and with %CREDAL_ERROR_MEMORY. */
guint8  *credal_gzip_unpack (const guint8 *bytes, gsize length, gsize wanted, GError **error);
