#pragma once
#include "bindings/credal.h"
#include "session/session.h"

struct _CredalActiveSession {
  GObject parent_instance;
  CredalSession *session;        /* NULL: closed */
  GThread *owner;
  GMainContext *context;         /* of the owner */
  gboolean kept;                 /* TRUE: unsaved work stays recoverable, since the session has a file of its own */
  GPtrArray *notices;            /* (element-type utf8): different ones, in the order of their first appearance */
  char *failure;                 /* the last error among them since the work was last awaited, or NULL */
};

/* ---- active-guard.c: the checks that every method begins with ---- */
/** credal_bindings_usable: Fails with %CREDAL_ACTIVE_ERROR_CLOSED after closing, and with %CREDAL_ACTIVE_ERROR_THREAD
 *  on a thread that does not own the session. */
gboolean         credal_bindings_usable  (CredalActiveSession *self, GError **error);
/** credal_bindings_result: Returns (transfer none) the partition of the answers and settings in force. Fails like
 *  credal_bindings_usable(), and with %CREDAL_ACTIVE_ERROR_PENDING. */
CredalPartition *credal_bindings_result  (CredalActiveSession *self, GError **error);
/** credal_bindings_objects: Fails with %CREDAL_ACTIVE_ERROR_PARAMETER unless there are @n ≥ 1 @objects, all of the
 *  session. */
gboolean         credal_bindings_objects (CredalActiveSession *self, const guint *objects, gsize n, GError **error);

/** credal_bindings_rows: Returns (transfer none) the number of rows of @p numbers in @values. Fails with
 *  %CREDAL_ACTIVE_ERROR_DATA, returning 0, if there is no row, or if the last row is not whole. */
gsize            credal_bindings_rows    (GBytes *values, gsize p, GError **error);
