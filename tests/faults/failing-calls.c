/* Lets system calls fail that write files, and keeps what a disk would hold: see failing-calls.h. */
#undef _FILE_OFFSET_BITS
#include "failing-calls.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_RANGES 64
#define MOST_FILES  4096

typedef struct {
  off_t from, to;
} Range;

/* What the disk holds of a file. */
typedef struct {
  dev_t dev;
  ino_t ino;
  char *bytes;
  size_t length;
  Range written[MOST_RANGES];       /* since the last sync, failed or not */
  unsigned n_written;
} Disk;

const char *const failing_names[] = { "none", "write", "short", "nothing", "sync", "rename", "truncate" };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static FailingKind failing;
static unsigned place, period, calls, failures, writes;
static int torn;                     /* TRUE: half of the bytes are written, and the next write fails */
static Disk disks[MOST_FILES];
static unsigned n_disks;

#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

/* ---- which call fails ---- */

void
failing_begin (FailingKind kind, unsigned at, unsigned every)
{
  pthread_mutex_lock (&mutex);
  failing = kind;
  place = at;
  period = every;
  calls = failures = writes = 0;
  torn = 0;
  pthread_mutex_unlock (&mutex);
}

unsigned
failing_end (void)
{
  failing = FAILING_NONE;
  return failures;
}

__attribute__ ((constructor)) static void
begin_by_environment (void)
{
  const char *wish = getenv ("FAILING_CALLS"), *every = wish ? strchr (wish, '+') : NULL;

  for (int kind = 1; wish && kind < FAILING_KINDS; kind++)
    if (strncmp (wish, failing_names[kind], strlen (failing_names[kind])) == 0)
      failing_begin (kind, (unsigned) atoi (strchr (wish, ' ')), every ? (unsigned) atoi (every) : 0);
}

/* Notes in the file of FAILING_CALLS_DONE that a call failed. */
static void
note_failure (void)
{
  const char *done = getenv ("FAILING_CALLS_DONE");

  failures++;
  if (done)
    symlink ("failed", done);
}

static int
fails (FailingKind kind)
{
  if (failing != kind)
    return 0;
  pthread_mutex_lock (&mutex);
  calls++;
  int now = calls == place || (period > 0 && calls > place && (calls - place) % period == 0);
  if (now)
    note_failure ();
  pthread_mutex_unlock (&mutex);
  return now;
}

static int
is_regular (int fd, struct stat *status)
{
  return fstat (fd, status) == 0 && S_ISREG (status->st_mode);
}

/* ---- what the disk holds ---- */

static Disk *
disk_of (const struct stat *status)
{
  unsigned k = 0;

  while (k < n_disks && (disks[k].dev != status->st_dev || disks[k].ino != status->st_ino))
    k++;
  if (k == MOST_FILES)
    abort ();
  if (k == n_disks)
    disks[n_disks++] = (Disk) { .dev = status->st_dev, .ino = status->st_ino };
  return &disks[k];
}

static void
note_written (const struct stat *status, off_t from, ssize_t length)
{
  if (length <= 0)
    return;
  pthread_mutex_lock (&mutex);
  Disk *disk = disk_of (status);
  Range *last = disk->n_written > 0 ? &disk->written[disk->n_written - 1] : NULL;
  if (last && from >= last->from && from <= last->to)
    last->to = from + length > last->to ? from + length : last->to;
  else if (disk->n_written == MOST_RANGES)
    abort ();
  else
    disk->written[disk->n_written++] = (Range) { from, from + length };
  pthread_mutex_unlock (&mutex);
}

/* Opens the file of @fd, which may be for writing only, to read it. */
static int
open_again (int fd)
{
  char path[64];

  snprintf (path, sizeof path, "/proc/self/fd/%d", fd);
  return open (path, O_RDONLY | O_CLOEXEC);
}

/* Copies @range of the file to the disk. */
static void
copy_range (Disk *disk, int from, const Range *range)
{
  off_t end = range->to < (off_t) disk->length ? range->to : (off_t) disk->length;

  for (off_t at = range->from; at < end;)
    {
      ssize_t part = pread (from, disk->bytes + at, (size_t) (end - at), at);
      if (part <= 0)
        abort ();
      at += part;
    }
}

static void
flush_to_disk (int fd, const struct stat *status)
{
  size_t size = (size_t) status->st_size;
  int from = open_again (fd);

  pthread_mutex_lock (&mutex);
  Disk *disk = disk_of (status);
  disk->bytes = realloc (disk->bytes, size + 1);
  if (size > disk->length)
    memset (disk->bytes + disk->length, 0, size - disk->length);
  disk->length = size;
  for (unsigned k = 0; k < disk->n_written; k++)
    copy_range (disk, from, &disk->written[k]);
  disk->n_written = 0;
  pthread_mutex_unlock (&mutex);
  close (from);
}

const char *
failing_disk (const char *path, size_t *length)
{
  struct stat status;

  *length = 0;
  if (stat (path, &status) != 0)
    return "";
  Disk *disk = disk_of (&status);
  *length = disk->length;
  return disk->bytes ? disk->bytes : "";
}

unsigned
failing_disk_lines (const char *path, const char *part)
{
  size_t length;
  const char *bytes = failing_disk (path, &length), *end = bytes + length, *next;
  unsigned lines = 0;

  for (; bytes < end && (next = memchr (bytes, '\n', (size_t) (end - bytes))); bytes = next + 1)
    lines += memmem (bytes, (size_t) (next - bytes), part, strlen (part)) != NULL;
  return lines;
}

/* ---- the calls ---- */

static int
tears (void)
{
  return fails (FAILING_SHORT) || (failing == FAILING_TRUNCATE && ++writes % 3 != 0);
}

/* Returns how many of @length bytes are to be written; −1 with errno: none, since the call fails. */
static ssize_t
allow (size_t length)
{
  int rest = torn;

  errno = ENOSPC;
  torn = 0;
  if (rest || fails (FAILING_WRITE))
    return -1;
  if (fails (FAILING_NOTHING))
    return 0;
  torn = tears ();
  return (ssize_t) (torn ? length / 2 : length);
}

ssize_t
write (int fd, const void *bytes, size_t length)
{
  struct stat status;

  if (!is_regular (fd, &status))
    return REAL (write) (fd, bytes, length);
  off_t from = lseek (fd, 0, SEEK_CUR);
  ssize_t part = length > 0 ? allow (length) : 0;
  if (part > 0)
    part = REAL (write) (fd, bytes, (size_t) part);
  note_written (&status, from, part);
  return part;
}

static ssize_t
write_at (int fd, const void *bytes, size_t length, off_t from)
{
  struct stat status;

  if (!is_regular (fd, &status))
    return REAL (pwrite) (fd, bytes, length, from);
  ssize_t part = length > 0 ? allow (length) : 0;
  if (part > 0)
    part = REAL (pwrite) (fd, bytes, (size_t) part, from);
  note_written (&status, from, part);
  return part;
}

ssize_t
pwrite (int fd, const void *bytes, size_t length, off_t from)
{
  return write_at (fd, bytes, length, from);
}

ssize_t
pwrite64 (int fd, const void *bytes, size_t length, off64_t from)
{
  return write_at (fd, bytes, length, from);
}

/* A folder's sync can fail, too. */
static int
sync_file (int fd)
{
  struct stat status;

  if (fstat (fd, &status) != 0)
    return -1;
  if (fails (FAILING_SYNC))
    {
      if (S_ISREG (status.st_mode))
        disk_of (&status)->n_written = 0;
      errno = EIO;
      return -1;
    }
  if (S_ISREG (status.st_mode))
    flush_to_disk (fd, &status);
  return 0;
}

int
fsync (int fd)
{
  return sync_file (fd);
}

int
fdatasync (int fd)
{
  return sync_file (fd);
}

int
rename (const char *from, const char *to)
{
  errno = EIO;
  return fails (FAILING_RENAME) ? -1 : REAL (rename) (from, to);
}

int
linkat (int from_folder, const char *from, int to_folder, const char *to, int flags)
{
  errno = EIO;
  return fails (FAILING_RENAME) ? -1 : REAL (linkat) (from_folder, from, to_folder, to, flags);
}

int
ftruncate (int fd, off_t length)
{
  errno = EIO;
  return fails (FAILING_TRUNCATE) ? -1 : REAL (ftruncate) (fd, length);
}

int
ftruncate64 (int fd, off64_t length)
{
  return ftruncate (fd, length);
}
