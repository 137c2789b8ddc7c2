#include "toy-export.h"
#include <string.h>
#include "core/base/atomic-file.h"

static gboolean
write_count (const char *path, const CredalExported *of, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autofree char *text = g_strdup_printf ("%" G_GSIZE_FORMAT "\n", credal_partition_n (of->partition));

  if (!file)
    return FALSE;
  credal_atomic_file_write (file, text, strlen (text));
  return credal_atomic_file_commit (file, error);
}

const CredalExport toy_export = {
  "count", "Export the Count", "Number of objects", "count.txt", "how many objects there are",
  CREDAL_OF_ANY, CREDAL_FROM_PARTITION, .result = write_count,
};
