/* Unpacks gzip files, whole or only their beginning. */
#include "io/files/gzip.h"
#include <glib/gi18n-lib.h>
#include <zlib.h>

#define SHRINKS 1032           /* largest compression ratio of deflate */
#define GZIP_ONLY (16 + MAX_WBITS)
#define CHUNK (1 << 20)

gboolean
credal_gzip_is_plausible (guint64 packed, guint64 unpacked)
{
  return unpacked <= CREDAL_GZIP_ALWAYS || unpacked / CREDAL_GZIP_MOST_RATIO <= packed;
}

static void
fail_cut (GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, _("the file is cut off"));
}

gboolean
credal_gzip_is (const guint8 *bytes, gsize length)
{
  return length > 18 && bytes[0] == 0x1f && bytes[1] == 0x8b && bytes[2] == Z_DEFLATED;
}

static void
stream_clear (z_stream *stream)
{
  inflateEnd (stream);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (z_stream, stream_clear)

/* Sets the output buffer, within the range of zlib's counter. */
static void
set_room (z_stream *stream, guint8 *into, gsize size)
{
  stream->next_out = into;
  stream->avail_out = (uInt) MIN (size, G_MAXINT);
}

/* Unpacks until @most bytes are there or the input ends; the file can have several gzip members. @status: out:
 * zlib's. */
static gsize
inflate_until (z_stream *stream, guint8 *into, gsize most, int *status)
{
  gsize done = 0;

  for (*status = Z_OK; done < most && *status == Z_OK;)
    {
      set_room (stream, into + done, most - done);
      guint8 *from = stream->next_out;
      *status = inflate (stream, Z_NO_FLUSH);
      done += (gsize) (stream->next_out - from);
      if (*status == Z_STREAM_END && stream->avail_in > 0 && done < most)
        *status = inflateReset (stream);
    }
  return done;
}

/* Gives zlib the next part of the input, within the range of its counter. */
static void
feed (z_stream *stream, const guint8 *end)
{
  if (stream->avail_in == 0)
    stream->avail_in = (uInt) MIN (end - stream->next_in, G_MAXINT);
}

/* Unpacks the rest only to check it. */
static int
inflate_rest (z_stream *stream)
{
  guint8 scratch[1 << 14];
  int status;

  do
    {
      set_room (stream, scratch, sizeof scratch);
      status = inflate (stream, Z_NO_FLUSH);
    }
  while (status == Z_OK);
  return status;
}

static gboolean
begin_stream (z_stream *stream, const guint8 *bytes, gsize length)
{
  stream->next_in = (Bytef *) bytes;
  stream->avail_in = (uInt) MIN (length, G_MAXINT);
  return inflateInit2 (stream, GZIP_ONLY) == Z_OK;
}

gsize
credal_gzip_begin (const guint8 *bytes, gsize length, guint8 *into, gsize most)
{
  g_auto(z_stream) stream = { 0 };
  int status;

  return begin_stream (&stream, bytes, length) ? inflate_until (&stream, into, most, &status) : 0;
}

guint8 *
credal_gzip_unpack (const guint8 *bytes, gsize length, gsize wanted, GError **error)
{
  g_auto(z_stream) stream = { 0 };
  int status = Z_OK;

  if (wanted / SHRINKS > length)
    {
      fail_cut (error);
      return NULL;
    }
  g_autofree guint8 *into = g_try_malloc (MAX (wanted, 1));
  if (!into || !begin_stream (&stream, bytes, length))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory to unpack %zu bytes"),
                   wanted);
      return NULL;
    }
  gsize done = inflate_until (&stream, into, wanted, &status);
  if (status == Z_OK)
    status = inflate_rest (&stream);
  if (done == wanted && status == Z_STREAM_END)
    return g_steal_pointer (&into);
  if (status == Z_DATA_ERROR)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, _("the file is damaged at or before byte %lu"),
                 stream.total_in);
  else
    fail_cut (error);
  return NULL;
}

/* ---- whole files of unknown size ---- */

static gboolean
fail_unpack (const char *name, int status, const z_stream *stream, GError **error)
{
  if (status == Z_MEM_ERROR)
    return credal_fail_file (error, CREDAL_ERROR_MEMORY, name, _("not enough memory"));
  if (status == Z_DATA_ERROR)
    return credal_fail_file (error, CREDAL_ERROR_PARSE, name, _("the file is damaged at or before byte %lu"),
                             stream->total_in);
  return credal_fail_file (error, CREDAL_ERROR_PARSE, name, _("the file is cut off"));
}

/* Makes room for a further chunk after @done bytes. */
static gboolean
grow (const char *name, guint8 **into, gsize done, gsize packed, GError **error)
{
  guint8 *wider;

  if (!credal_gzip_is_plausible (packed, done + CHUNK))
    return credal_fail_file (error, CREDAL_ERROR_PARSE, name,
                             _("it unpacks to more than %d times its size: it is no table"), CREDAL_GZIP_MOST_RATIO);
  wider = g_try_realloc (*into, MAX (done + CHUNK, done + done / 2) + 1);
  if (!wider)
    return credal_fail_file (error, CREDAL_ERROR_MEMORY, name, _("not enough memory"));
  *into = wider;
  return TRUE;
}

/* Unpacks all members. @done: out: bytes in @into. */
static gboolean
unpack_members (const char *name, z_stream *stream, gsize length, guint8 **into, gsize *done, GError **error)
{
  const guint8 *end = stream->next_in + length;
  int status = Z_OK;

  stream->avail_in = 0;
  for (gsize room = 0; status == Z_OK && grow (name, into, *done, length, error); *done += room - stream->avail_out)
    {
      room = CHUNK;
      set_room (stream, *into + *done, room);
      feed (stream, end);
      status = inflate (stream, Z_NO_FLUSH);
      if (status == Z_STREAM_END && stream->next_in < end && *stream->next_in == 0x1f)
        status = inflateReset (stream);
    }
  if (status == Z_STREAM_END)
    return TRUE;
  return status != Z_OK && fail_unpack (name, status, stream, error);
}

GBytes *
credal_gzip_unpack_all (const char *name, GBytes *file, GError **error)
{
  g_auto(z_stream) stream = { 0 };
  gsize length, done = 0;
  const guint8 *bytes = g_bytes_get_data (file, &length);
  g_autofree guint8 *into = NULL;

  if (!begin_stream (&stream, bytes, length))
    return fail_unpack (name, Z_MEM_ERROR, &stream, error), NULL;
  if (!unpack_members (name, &stream, length, &into, &done, error))
    return NULL;
  into[done] = '\0';
  return g_bytes_new_take (g_steal_pointer (&into), done);
}
