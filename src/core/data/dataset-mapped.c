/* Keeps the numbers of a dataset in a file. */
#include "core/data/dataset-mapped.h"
#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>
#include "core/data/dataset-private.h"

static gsize
page_size (void)
{
  return (gsize) sysconf (_SC_PAGESIZE);
}

CredalDataset *
credal_dataset_new_mapped (int fd, guint64 begin, gsize n, gsize p, const char *const *column_names, GError **error)
{
  guint64 page = begin / page_size () * page_size ();
  gsize skipped = begin - page, length = skipped + n * p * sizeof (double);
  guint8 *bytes = mmap (NULL, length, PROT_READ, MAP_SHARED, fd, (off_t) page);

  if (bytes == MAP_FAILED)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_IO, g_strerror (errno));
      return NULL;
    }
  CredalDataset *data = credal_dataset_new (n, p, (double *) (gpointer) (bytes + skipped), column_names);
  data->mapping = bytes;
  data->mapped = length;
  return data;
}

void
credal_dataset_drop (const CredalDataset *data, gsize first, gsize n)
{
  gsize page = page_size (), begin, end;

  if (!data->mapping)
    return;
  begin = (gsize) ((const guint8 *) (data->x + first * data->p) - data->mapping);
  end = begin + n * data->p * sizeof (double);
  begin = (begin + page - 1) / page * page;
  end = end / page * page;
  if (begin < end)
    madvise (data->mapping + begin, end - begin, MADV_DONTNEED);
}
