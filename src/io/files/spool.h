#pragma once
#include "core/base/error.h"

/* Bytes that are written once and read in another order, in a file without a name next to the file being written: they
 * need no memory. Used by one thread. */
typedef struct _CredalSpool CredalSpool;

/** credal_spool_new: Makes an empty spool in the folder of @path. Fails with %CREDAL_ERROR_IO. */
CredalSpool *credal_spool_new  (const char *path, GError **error);
void         credal_spool_free (CredalSpool *spool);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSpool, credal_spool_free)
/** credal_spool_append: Appends @size bytes. Fails with %CREDAL_ERROR_IO. */
gboolean     credal_spool_append (CredalSpool *spool, gconstpointer bytes, gsize size, GError **error);
/** credal_spool_read: Reads @size bytes from byte @begin on. Precondition: they were written. Fails with
 *  %CREDAL_ERROR_IO. */
gboolean     credal_spool_read   (CredalSpool *spool, guint64 begin, gpointer bytes, gsize size, GError **error);
/** credal_spool_descriptor: Returns the descriptor of the file, owned by @spool. All appended bytes are in it. */
int          credal_spool_descriptor (const CredalSpool *spool);
/** credal_spool_size: Returns the number of bytes written. */
guint64      credal_spool_size   (const CredalSpool *spool);
