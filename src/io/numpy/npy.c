/* Reads arrays of numbers that NumPy has saved. */
#include "io/numpy/npy.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <sys/stat.h>
#include <unistd.h>
#include "io/files/file.h"

/* ---- in memory ---- */

static gboolean
check_numbers (const char *name, const CredalNpyHeader *header, GError **error)
{
  return header->type->kind != CREDAL_NPY_TEXTS
         || credal_fail_file (error, CREDAL_ERROR_PARSE, name, _("the array has texts, not numbers"));
}

static gboolean
check_matrix (const char *name, const CredalNpyHeader *header, GError **error)
{
  return header->dimensions == 2
         || credal_fail_file (error, CREDAL_ERROR_PARSE, name,
                              _("the array has the shape (%lu,); it needs two dimensions"), (gulong) header->rows);
}

static gboolean
check_finite (const char *name, const CredalNpyHeader *header, const double *numbers, GError **error)
{
  for (gsize k = 0; k < header->rows * header->columns; k++)
    if (!isfinite (numbers[k]))
      return credal_fail_file (error, CREDAL_ERROR_PARSE, name, _("row %lu, column %lu is not a finite number"),
                               (gulong) (k / header->columns + 1), (gulong) (k % header->columns + 1));
  return TRUE;
}

double *
credal_npy_parse (const char *name, GBytes *file, gsize *rows, gsize *columns, GError **error)
{
  CredalNpyHeader header;
  gsize length;
  const guint8 *bytes = g_bytes_get_data (file, &length);
  g_autofree double *numbers = NULL;

  if (!credal_npy_header_parse (name, bytes, length, length, &header, error)
      || !check_numbers (name, &header, error) || !check_matrix (name, &header, error))
    return NULL;
  *rows = header.rows;
  *columns = header.columns;
  numbers = g_try_malloc_n (header.rows, header.columns * sizeof (double));
  if (!numbers)
    return credal_fail_file (error, CREDAL_ERROR_MEMORY, name, _("not enough memory")), NULL;
  header.type->read (bytes + header.begin, header.rows * header.columns, numbers);
  return check_finite (name, &header, numbers, error) ? g_steal_pointer (&numbers) : NULL;
}

/* ---- row by row ---- */

struct _CredalNpyFile {
  char *path;
  int fd;                  /* −1: not open */
  CredalNpyHeader header;
};

static gboolean
fail_read (const CredalNpyFile *file, const char *why, GError **error)
{
  return credal_fail_file (error, CREDAL_ERROR_IO, file->path, _("cannot be read: %s"), why);
}

/* Reads exactly @length bytes from byte @begin on. */
static gboolean
read_bytes (const CredalNpyFile *file, guint64 begin, guint8 *bytes, gsize length, GError **error)
{
  while (length > 0)
    {
      gssize got = pread (file->fd, bytes, length, (off_t) begin);
      if (got < 0 && errno == EINTR)
        continue;
      if (got <= 0)
        return fail_read (file, got < 0 ? g_strerror (errno) : _("it is cut off"), error);
      bytes += got;
      begin += (guint64) got;
      length -= (gsize) got;
    }
  return TRUE;
}

static gboolean
read_header (CredalNpyFile *file, GError **error)
{
  GStatBuf status;
  gsize length;
  g_autofree guint8 *bytes = g_malloc (CREDAL_NPY_MOST_HEADER);

  if (file->fd < 0 || fstat (file->fd, &status) != 0)
    return fail_read (file, g_strerror (errno), error);
  length = (gsize) MIN (status.st_size, CREDAL_NPY_MOST_HEADER);
  return read_bytes (file, 0, bytes, length, error)
         && credal_npy_header_parse (file->path, bytes, length, (guint64) status.st_size, &file->header, error)
         && check_numbers (file->path, &file->header, error);
}

CredalNpyFile *
credal_npy_file_open (const char *path, GError **error)
{
  g_autoptr(CredalNpyFile) file = g_new0 (CredalNpyFile, 1);

  file->fd = -1;
  file->path = g_strdup (path);
  if (!credal_file_check (path, error))
    return NULL;
  file->fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  return read_header (file, error) ? g_steal_pointer (&file) : NULL;
}

void
credal_npy_file_free (CredalNpyFile *file)
{
  if (file->fd >= 0)
    close (file->fd);
  g_free (file->path);
  g_free (file);
}

const CredalNpyHeader *
credal_npy_file_header (const CredalNpyFile *file)
{
  return &file->header;
}

/* The elements are read into the end of @values, and become doubles from the first on. */
gboolean
credal_npy_file_read (const CredalNpyFile *file, gsize first, gsize n, double *values, GError **error)
{
  const CredalNpyHeader *header = &file->header;
  gsize count = n * header->columns, length = count * header->size;
  guint8 *numbers = (guint8 *) values + (count * sizeof (double) - length);
  guint64 begin = header->begin + (guint64) first * header->columns * header->size;

  g_return_val_if_fail (n <= header->rows && first <= header->rows - n, FALSE);
  if (!read_bytes (file, begin, numbers, length, error))
    return FALSE;
  header->type->read (numbers, count, values);
  return TRUE;
}
