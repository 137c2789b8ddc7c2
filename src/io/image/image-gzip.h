#pragma once
#include <glib.h>

/** credal_gzip_is: Returns TRUE if the first bytes are gzip's. */
gboolean credal_gzip_is (const guint8 *bytes, gsize length);
/** credal_gzip_begin: Unpacks the first @most bytes into @into, or fewer if the data end earlier or are damaged there.
 *  Returns the number of unpacked bytes. */
gsize    credal_gzip_begin (const guint8 *bytes, gsize length, guint8 *into, gsize most);
/** credal_gzip_unpack: Returns (transfer full) the first @wanted unpacked bytes. Also checks all further bytes. Fails
 *  with %CREDAL_ERROR_PARSE if the data are cut off or damaged, and with %CREDAL_ERROR_MEMORY. */
guint8  *credal_gzip_unpack (const guint8 *bytes, gsize length, gsize wanted, GError **error);
