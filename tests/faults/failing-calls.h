#pragma once
#include <stddef.h>

/* A library that takes the place of the system calls by which files are written, and lets one of them fail. Linked to a
 * test, or put before a program: LD_PRELOAD, with FAILING_CALLS="KIND AT" (or "KIND AT+N": also every N-th call after
 * it). Only calls on regular files count. Nothing is really synced, which saves time; what a disk would hold is kept track of. */

typedef enum {
  FAILING_NONE,
  FAILING_WRITE,      /* write, pwrite: no space */
  FAILING_SHORT,      /* the same, after half of the bytes */
  FAILING_NOTHING,    /* the same: 0 bytes written, and no error */
  FAILING_SYNC,       /* fsync, fdatasync: I/O error; what was written since the last success is then lost */
  FAILING_RENAME,     /* rename, linkat */
  FAILING_TRUNCATE,   /* ftruncate. Two of three writes are torn meanwhile, so that files have to be cut back */
  FAILING_KINDS,
} FailingKind;

extern const char *const failing_names[FAILING_KINDS];   /* as in FAILING_CALLS */

/** failing_begin: Lets call number @at (from 1) of @kind fail, and every @every-th call after it; 0: no other. */
void failing_begin (FailingKind kind, unsigned at, unsigned every);
/** failing_end: Lets no more calls fail. Returns how many failed. */
unsigned failing_end (void);
/** failing_disk: Returns the bytes of the file at @path that a power failure leaves, and sets @length. Valid until the
 *  next call on the file. */
const char *failing_disk (const char *path, size_t *length);
/** failing_disk_lines: Returns how many whole lines with @part a power failure leaves of the file at @path. */
unsigned failing_disk_lines (const char *path, const char *part);
