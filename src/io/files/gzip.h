#pragma once
#include "core/base/error.h"

/* Deflated data. A few bytes can stand for so many that they fill the memory: past a limit, data are refused that
 * unpack to far more than tables do. */
#define CREDAL_GZIP_ALWAYS     (256 << 20)     /* bytes that are unpacked in any case */
#define CREDAL_GZIP_MOST_RATIO 200
/** credal_gzip_is_plausible: Returns TRUE if @unpacked bytes are within the limits for @packed ones. */
gboolean credal_gzip_is_plausible (guint64 packed, guint64 unpacked);

/** credal_gzip_is: Returns TRUE if the first bytes are gzip's. */
gboolean credal_gzip_is (const guint8 *bytes, gsize length);
/** credal_gzip_begin: Unpacks the first @most bytes into @into, or fewer if the data end earlier or are damaged there.
 *  Returns the number of unpacked bytes. */
gsize    credal_gzip_begin (const guint8 *bytes, gsize length, guint8 *into, gsize most);
/** credal_gzip_unpack: Returns (transfer full) the first @wanted unpacked bytes. Also checks all further bytes. Fails
 *  with %CREDAL_ERROR_PARSE if the data are cut off or damaged, and with %CREDAL_ERROR_MEMORY. */
guint8  *credal_gzip_unpack (const guint8 *bytes, gsize length, gsize wanted, GError **error);
/** credal_gzip_unpack_all: Returns (transfer full) all unpacked bytes, followed by a NUL. @name: used in messages.
 *  Fails with %CREDAL_ERROR_PARSE if the data are cut off, damaged or past the limits, and with
 *  %CREDAL_ERROR_MEMORY. */
GBytes  *credal_gzip_unpack_all (const char *name, GBytes *file, GError **error);
