/* Writes arrays of numbers as NumPy files. */
#include "io/numpy/npy-write.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

enum { AT_ONCE = 4096 };             /* numbers that are converted together */

/* Writes @bytes. Returns FALSE to stop. */
typedef gboolean (*WriteFunc) (gpointer to, const void *bytes, gsize length);

static guint64
bits_of_real (double number)
{
  guint64 bits;

  memcpy (&bits, &number, sizeof bits);
  return GUINT64_TO_LE (bits);
}

/* Returns the bits of a number of 32 bits. */
static guint32
bits_of_half (CredalNpyKind kind, double number)
{
  float single = (float) number;
  guint32 bits;

  if (kind == CREDAL_NPY_INTEGERS)
    return GUINT32_TO_LE ((guint32) (gint32) number);
  memcpy (&bits, &single, sizeof bits);
  return GUINT32_TO_LE (bits);
}

/* Sets @bytes to @count numbers. Returns their length. */
static gsize
convert (CredalNpyKind kind, const double *numbers, gsize count, guint8 *bytes)
{
  gsize size = kind == CREDAL_NPY_REALS ? sizeof (guint64) : sizeof (guint32);

  for (gsize k = 0; k < count; k++)
    {
      guint64 real = kind == CREDAL_NPY_REALS ? bits_of_real (numbers[k]) : 0;
      guint32 half = kind == CREDAL_NPY_REALS ? 0 : bits_of_half (kind, numbers[k]);
      memcpy (bytes + k * size, kind == CREDAL_NPY_REALS ? (gpointer) &real : (gpointer) &half, size);
    }
  return count * size;
}

static gboolean
write_numbers (CredalNpyKind kind, const double *numbers, gsize count, WriteFunc write_bytes, gpointer to)
{
  guint8 bytes[AT_ONCE * sizeof (double)];

  for (gsize k = 0, part; k < count; k += part)
    {
      part = MIN (count - k, AT_ONCE);
      if (!write_bytes (to, bytes, convert (kind, numbers + k, part, bytes)))
        return FALSE;
    }
  return TRUE;
}

/* ---- row after row ---- */

static gboolean
append_bytes (gpointer to, const void *bytes, gsize length)
{
  credal_atomic_file_write (to, bytes, length);
  return TRUE;
}

void
credal_npy_begin (CredalAtomicFile *file, CredalNpyKind kind, gsize rows, gsize columns)
{
  CredalNpyHeader header;
  g_autoptr(GBytes) bytes = credal_npy_header_print (&header, kind, rows, columns);

  append_bytes (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

void
credal_npy_append (CredalAtomicFile *file, CredalNpyKind kind, const double *numbers, gsize count)
{
  write_numbers (kind, numbers, count, append_bytes, file);
}

gboolean
credal_npy_write (const char *path, CredalNpyKind kind, gsize rows, gsize columns, const double *numbers,
                  GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);

  if (!file)
    return FALSE;
  credal_npy_begin (file, kind, rows, columns);
  credal_npy_append (file, kind, numbers, rows * MAX (columns, 1));
  return credal_atomic_file_commit (file, error);
}

/* ---- in parts ---- */

struct _CredalNpyPart {
  char *path;
  int fd;
  CredalNpyKind kind;
  CredalNpyHeader header;
};

/* The place of the next bytes of a part. */
typedef struct {
  int fd;
  guint64 begin;
} Place;

/* Returns FALSE with errno set. */
static gboolean
put_bytes (gpointer to, const void *bytes, gsize length)
{
  Place *place = to;
  const guint8 *rest = bytes;

  while (length > 0)
    {
      gssize written = pwrite (place->fd, rest, length, (off_t) place->begin);
      if (written < 0 && errno == EINTR)
        continue;
      if (written == 0)
        errno = EIO;
      if (written <= 0)
        return FALSE;
      rest += written;
      place->begin += (guint64) written;
      length -= (gsize) written;
    }
  return TRUE;
}

static gboolean
check_written (const CredalNpyPart *part, gboolean is_good, GError **error)
{
  return is_good || credal_fail_file (error, CREDAL_ERROR_IO, part->path,
                                      _("cannot be written: %s; choose another place"), g_strerror (errno));
}

static void
free_part (CredalNpyPart *part)
{
  if (part->fd >= 0)
    close (part->fd);
  g_free (part->path);
  g_free (part);
}

CredalNpyPart *
credal_npy_part_open (const char *path, CredalNpyKind kind, gsize rows, gsize columns, GError **error)
{
  CredalNpyPart *part = g_new0 (CredalNpyPart, 1);
  g_autoptr(GBytes) bytes = credal_npy_header_print (&part->header, kind, rows, columns);
  Place place;

  part->path = g_strdup (path);
  part->kind = kind;
  part->fd = g_open (path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  place = (Place) { part->fd, 0 };
  if (check_written (part, part->fd >= 0 && ftruncate (part->fd, (off_t) credal_npy_header_total (&part->header)) == 0
                           && put_bytes (&place, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)), error))
    return part;
  free_part (part);
  return NULL;
}

gboolean
credal_npy_part_write (CredalNpyPart *part, gsize first, gsize n, const double *numbers, GError **error)
{
  const CredalNpyHeader *header = &part->header;
  Place place = { part->fd, header->begin + (guint64) first * header->columns * header->size };

  g_return_val_if_fail (n <= header->rows && first <= header->rows - n, FALSE);
  return check_written (part, write_numbers (part->kind, numbers, n * header->columns, put_bytes, &place), error);
}

gboolean
credal_npy_part_close (CredalNpyPart *part, GError **error)
{
  gboolean is_good = check_written (part, fsync (part->fd) == 0 || errno == EINVAL, error);

  free_part (part);
  return is_good;
}
