#pragma once
#include <glib.h>

/** credal_gzip_is: TRUE when the first bytes are gzip's. */
gboolean credal_gzip_is (const guint8 *bytes, gsize length);
/** credal_gzip_begin: up to @most bytes of what is packed; fewer when it ends before or is damaged there. */
gsize    credal_gzip_begin (const guint8 *bytes, gsize length, guint8 *into, gsize most);
/** credal_gzip_unpack: @wanted bytes of it; what follows is checked too. Fails with %CREDAL_ERROR_PARSE: cut off,
 *  damaged; and with %CREDAL_ERROR_MEMORY. */
guint8  *credal_gzip_unpack (const guint8 *bytes, gsize length, gsize wanted, GError **error);
