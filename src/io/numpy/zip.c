/* Reads ZIP archives. No size or offset is trusted before it lies within the file. */
#include "io/numpy/zip.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include <zlib.h>
#include "io/files/gzip.h"

enum { STORED = 0, DEFLATED = 8, ENCRYPTED = 1, MOST_MEMBERS = 4096 };
enum { END_SIZE = 22, END64_SIZE = 56, LOCATOR_SIZE = 20, ENTRY_SIZE = 46, LOCAL_SIZE = 30, MOST_COMMENT = 65535 };
enum { END_MARK = 0x06054b50, END64_MARK = 0x06064b50, LOCATOR_MARK = 0x07064b50, ENTRY_MARK = 0x02014b50,
       LOCAL_MARK = 0x04034b50 };

/* The bytes that are still to be read; too short a file reads as zeros. */
typedef struct {
  const guint8 *bytes;
  gsize length;
} Input;

static guint64
number (const Input *in, gsize at, guint size)
{
  guint64 value = 0;

  for (guint k = size; k-- > 0;)
    value = value << 8 | (at <= in->length && k < in->length - at ? in->bytes[at + k] : 0);
  return value;
}

static gboolean
is_within (const Input *in, guint64 at, guint64 size)
{
  return at <= in->length && size <= in->length - at;
}

gboolean
credal_zip_is (const guint8 *bytes, gsize length)
{
  const Input in = { bytes, length };

  return number (&in, 0, 4) == LOCAL_MARK;
}

static gboolean
fail (GError **error, const char *name, const char *what)
{
  return credal_fail_file (error, CREDAL_ERROR_PARSE, name, "%s", what);
}

static void
free_member (gpointer data)
{
  CredalZipMember *member = data;

  g_free (member->name);
  g_free (member);
}

/* ---- the directory ---- */

/* Finds the record at the end. Its comment can have any length. */
static gboolean
find_end (const Input *in, gsize *end)
{
  gsize lowest = in->length > END_SIZE + MOST_COMMENT ? in->length - END_SIZE - MOST_COMMENT : 0;

  if (in->length < END_SIZE)
    return FALSE;
  for (gsize at = in->length - END_SIZE + 1; at-- > lowest;)
    if (number (in, at, 4) == END_MARK && at + END_SIZE + number (in, at + 20, 2) == in->length)
      {
        *end = at;
        return TRUE;
      }
  return FALSE;
}

/* Sets the place and the number of the entries, from the record for large archives if there is one. */
static void
read_end (const Input *in, gsize end, guint64 *at, guint64 *count)
{
  gsize locator = end - LOCATOR_SIZE;
  guint64 end64 = end >= LOCATOR_SIZE && number (in, locator, 4) == LOCATOR_MARK ? number (in, locator + 8, 8) : 0;
  gboolean is_large = end64 > 0 && is_within (in, end64, END64_SIZE) && number (in, end64, 4) == END64_MARK;

  *count = is_large ? number (in, end64 + 32, 8) : number (in, end + 10, 2);
  *at = is_large ? number (in, end64 + 48, 8) : number (in, end + 16, 4);
}

/* Replaces @value by the next number of the ZIP64 field at @at if it did not fit its own field. */
static void
widen (const Input *in, gsize *at, gsize end, guint64 *value)
{
  if (*value != G_MAXUINT32 || *at + 8 > end)
    return;
  *value = number (in, *at, 8);
  *at += 8;
}

/* Reads the ZIP64 field among the fields of an entry. */
static void
read_wide (const Input *in, gsize begin, gsize end, guint64 *size, guint64 *packed, guint64 *local)
{
  for (gsize at = begin, next; at + 4 <= end; at = next)
    {
      next = at + 4 + number (in, at + 2, 2);
      if (number (in, at, 2) != 1 || next > end)
        continue;
      at += 4;
      widen (in, &at, next, size);
      widen (in, &at, next, packed);
      widen (in, &at, next, local);
    }
}

static gboolean
check_member (const char *name, const Input *in, guint flags, const CredalZipMember *member, GError **error)
{
  if (flags & ENCRYPTED)
    return fail (error, name, _("the archive is encrypted"));
  if (member->method != STORED && member->method != DEFLATED)
    return fail (error, name, _("the archive is packed in a way that is not read; save it by numpy.savez"));
  if (!is_within (in, member->begin, member->packed)
      || (member->method == STORED && member->packed != member->size))
    return fail (error, name, _("the archive is damaged: a member is not within the file"));
  return credal_gzip_is_plausible (member->packed, member->size)
         || credal_fail_file (error, CREDAL_ERROR_PARSE, name,
                              _("it unpacks to more than %d times its size: it is no table"), CREDAL_GZIP_MOST_RATIO);
}

/* Reads the entry at @at, and moves @at behind it. Returns NULL with @error set. */
static CredalZipMember *
read_entry (const char *name, const Input *in, guint64 *at, GError **error)
{
  CredalZipMember *member = g_new0 (CredalZipMember, 1);
  guint64 size = number (in, *at + 24, 4), packed = number (in, *at + 20, 4), local = number (in, *at + 42, 4);
  gsize title = number (in, *at + 28, 2), fields = number (in, *at + 30, 2), begin = *at + ENTRY_SIZE;
  gboolean is_entry = is_within (in, *at, ENTRY_SIZE) && number (in, *at, 4) == ENTRY_MARK
                      && is_within (in, begin, title + fields);

  if (is_entry)
    read_wide (in, begin + title, begin + title + fields, &size, &packed, &local);
  member->name = is_entry ? g_utf8_make_valid ((const char *) in->bytes + begin, (gssize) title) : NULL;
  member->method = (guint) number (in, *at + 10, 2);
  member->crc = (guint32) number (in, *at + 16, 4);
  member->packed = packed;
  member->size = size;
  is_entry = is_entry && is_within (in, local, LOCAL_SIZE) && number (in, local, 4) == LOCAL_MARK;
  member->begin = is_entry ? local + LOCAL_SIZE + number (in, local + 26, 2) + number (in, local + 28, 2) : 0;
  if (!is_entry)
    fail (error, name, _("the directory of the archive is damaged"));
  if (is_entry && check_member (name, in, (guint) number (in, *at + 8, 2), member, error))
    {
      *at = begin + title + fields + number (in, *at + 32, 2);
      return member;
    }
  free_member (member);
  return NULL;
}

GPtrArray *
credal_zip_members (const char *name, GBytes *archive, GError **error)
{
  g_autoptr(GPtrArray) members = g_ptr_array_new_with_free_func (free_member);
  guint64 at, count;
  gsize end;
  Input in;

  in.bytes = g_bytes_get_data (archive, &in.length);
  if (!find_end (&in, &end))
    return fail (error, name, _("the archive has no directory: the file is cut off")), NULL;
  read_end (&in, end, &at, &count);
  if (count > MOST_MEMBERS)
    return fail (error, name, _("the archive has too many members")), NULL;
  while (members->len < count)
    {
      CredalZipMember *member = read_entry (name, &in, &at, error);
      if (!member)
        return NULL;
      g_ptr_array_add (members, member);
    }
  return g_steal_pointer (&members);
}

/* ---- members ---- */

/* Unpacks at most @most bytes. Returns their number. */
static gsize
inflate_member (const guint8 *from, gsize packed, guint8 *into, gsize most)
{
  z_stream stream = { .next_in = (Bytef *) from };
  gsize done = 0;
  int status = inflateInit2 (&stream, -MAX_WBITS);

  while (status == Z_OK && done < most)
    {
      gsize room = MIN (most - done, G_MAXINT);
      if (stream.avail_in == 0)
        stream.avail_in = (uInt) MIN ((gsize) (from + packed - stream.next_in), G_MAXINT);
      stream.next_out = into + done;
      stream.avail_out = (uInt) room;
      status = inflate (&stream, Z_NO_FLUSH);
      done += room - stream.avail_out;
    }
  inflateEnd (&stream);
  return done;
}

GBytes *
credal_zip_begin (GBytes *archive, const CredalZipMember *member, gsize most)
{
  const guint8 *from = (const guint8 *) g_bytes_get_data (archive, NULL) + member->begin;
  gsize size = MIN (member->size, most);
  guint8 *into;

  if (member->method == STORED)
    return g_bytes_new_from_bytes (archive, member->begin, size);
  into = g_malloc (size + 1);
  return g_bytes_new_take (into, inflate_member (from, member->packed, into, size));
}

static gboolean
has_crc (GBytes *whole, guint32 crc)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (whole, &length);

  return crc32_z (crc32_z (0, NULL, 0), bytes, length) == crc;
}

GBytes *
credal_zip_unpack (const char *name, GBytes *archive, const CredalZipMember *member, GError **error)
{
  const guint8 *from = (const guint8 *) g_bytes_get_data (archive, NULL) + member->begin;
  g_autoptr(GBytes) whole = NULL;

  if (member->method == STORED)
    whole = g_bytes_new_from_bytes (archive, member->begin, member->size);
  else
    {
      guint8 *into = g_try_malloc (member->size + 1);
      if (!into)
        return credal_fail_file (error, CREDAL_ERROR_MEMORY, name, _("not enough memory")), NULL;
      whole = g_bytes_new_take (into, inflate_member (from, member->packed, into, member->size));
    }
  if (g_bytes_get_size (whole) == member->size && has_crc (whole, member->crc))
    return g_steal_pointer (&whole);
  credal_fail_file (error, CREDAL_ERROR_PARSE, name, _("the member %s of the archive is damaged"), member->name);
  return NULL;
}
