/* Files for intermediate results. They need no folder, and a killed program leaves none. */
#include "io/files/scratch.h"
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <sys/mman.h>

int
credal_scratch_open (char **path, GError **error)
{
  int fd = memfd_create ("credal", MFD_CLOEXEC);

  if (fd >= 0)
    *path = g_strdup_printf ("/proc/self/fd/%d", fd);
  else
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_IO, _("no file in memory can be made: %s"), g_strerror (errno));
  return fd;
}
