#pragma once
#include <gio/gio.h>
#include "session/session.h"

/* A session that is looked at beside another: read on another thread, nothing of it is written anywhere. */

/** credal_companion_open: @path: a log, or a table or a picture, which is then described as @like's pixels are. */
void credal_companion_open (const char *path, CredalSession *like, GCancellable *cancellable, GAsyncReadyCallback done,
                            gpointer data);
/**
 * credal_companion_finish:
 *
 * On the thread that it is to live on; the caller closes it. What is no log has @like's engine and parameters. It has
 * a partition once credal_session_start() has found one, or comes with it. Fails as credal_opening_new_log(),
 * credal_opening_new_table() and credal_opening_new_picture() do, and with %G_IO_ERROR_CANCELLED.
 */
CredalSession *credal_companion_finish (GAsyncResult *result, CredalSession *like, GError **error);
