/* Unpacks gzip files, whole or only their beginning. */
#include "io/image/image-gzip.h"
#include <glib/gi18n-lib.h>
#include <zlib.h>
#include "core/base/error.h"
#include "io/image/image-fault.h"

#define SHRINKS 1032           /* largest compression ratio of deflate */
#define GZIP_ONLY (16 + MAX_WBITS)

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
      credal_image_fail (error, _("the file is cut off"));
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
    credal_image_fail (error, _("the file is cut off"));
  return NULL;
}
