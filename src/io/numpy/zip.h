#pragma once
#include "core/base/error.h"

/* The directory of a ZIP archive in memory (APPNOTE 6.3, with ZIP64), and its members. */

typedef struct {
  char *name;              /* valid UTF-8 */
  guint method;            /* 0: stored; 8: deflated */
  guint32 crc;
  gsize begin;             /* offset of the packed bytes */
  gsize packed, size;      /* bytes in the archive, and unpacked */
} CredalZipMember;

/** credal_zip_is: Returns TRUE if an archive with a member begins with these bytes. */
gboolean   credal_zip_is      (const guint8 *bytes, gsize length);
/** credal_zip_members: Returns (transfer full) (element-type CredalZipMember): the members in the order of the
 *  directory. Fails with %CREDAL_ERROR_PARSE if the directory or a member is not within the file, is encrypted, or is
 *  packed in another way or past the limits of io/files/gzip.h. @name: used in messages. */
GPtrArray *credal_zip_members (const char *name, GBytes *archive, GError **error);
/** credal_zip_begin: Returns (transfer full) the first @most bytes of a member, or fewer if it has fewer or is
 *  damaged. */
GBytes    *credal_zip_begin   (GBytes *archive, const CredalZipMember *member, gsize most);
/** credal_zip_unpack: Returns (transfer full) all bytes of a member; a stored member is not copied. Fails with
 *  %CREDAL_ERROR_PARSE if they are damaged, and with %CREDAL_ERROR_MEMORY. */
GBytes    *credal_zip_unpack  (const char *name, GBytes *archive, const CredalZipMember *member, GError **error);
