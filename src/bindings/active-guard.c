/* Checks whether a session can be used, has a result, and knows the given objects. */
#include "bindings/active-private.h"
#include <glib/gi18n-lib.h>
#include "core/base/error.h"
#include "session/session-result.h"

gboolean
credal_bindings_usable (CredalActiveSession *self, GError **error)
{
  if (!self->session)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ACTIVE_ERROR_CLOSED, _("The session is closed"));
  else if (self->owner != g_thread_self ())
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ACTIVE_ERROR_THREAD,
                         _("The session belongs to the thread that made it"));
  else
    return TRUE;
  return FALSE;
}

CredalPartition *
credal_bindings_result (CredalActiveSession *self, GError **error)
{
  if (!credal_bindings_usable (self, error))
    return NULL;
  CredalPartition *partition = credal_session_partition (self->session);
  if (partition && credal_session_is_current (self->session))
    return partition;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ACTIVE_ERROR_PENDING,
                       _("The clusters of the present answers and settings are not found yet: wait for them"));
  return NULL;
}

gboolean
credal_bindings_objects (CredalActiveSession *self, const guint *objects, gsize n, GError **error)
{
  gsize all = credal_dataset_n (credal_session_raw (self->session));

  if (n == 0)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("There are no objects"));
  for (gsize k = 0; k < n; k++)
    if (objects[k] >= all)
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                     _("Object %u: objects are counted from 0 to %zu"), objects[k], all - 1);
        return FALSE;
      }
  return n > 0;
}

gsize
credal_bindings_rows (GBytes *values, gsize p, GError **error)
{
  gsize size = g_bytes_get_size (values), row = p * sizeof (double);

  if (p > 0 && size > 0 && size % row == 0)
    return size / row;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("%zu bytes are not one or more rows of %zu numbers of 8 bytes"), size, p);
  return 0;
}
