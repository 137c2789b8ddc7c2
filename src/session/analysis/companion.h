#pragma once
#include <gio/gio.h>
#include "session/session.h"

/* A second session, shown next to another one: read on another thread, read-only. */

/** credal_companion_open: Begins to read @path: a log, a table, or a picture. A picture gets the features of @like, or
 *  the default features if @like has a table. */
void credal_companion_open (const char *path, CredalSession *like, GCancellable *cancellable, GAsyncReadyCallback done,
                            gpointer data);
/**
 * credal_companion_finish:
 *
 * Returns the session, which lives on the calling thread; the caller closes it. A table or picture gets @like's engine
 * and its parameters, standardization and seed. credal_session_start() clusters it unless it came with a partition.
 * Fails with the errors of credal_opening_new_log(), credal_opening_new_table() and credal_opening_new_picture(), and
 * with %G_IO_ERROR_CANCELLED.
 */
CredalSession *credal_companion_finish (GAsyncResult *result, CredalSession *like, GError **error);
