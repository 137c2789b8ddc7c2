/* The files of a session: saving and exports. */
#include "bindings/active-private.h"
#include <glib/gi18n-lib.h>
#include "core/base/error.h"
#include "exports/exports.h"
#include "session/session-file.h"
#include "session/session-picture.h"

gboolean
credal_active_session_save (CredalActiveSession *self, const char *path, gboolean embed, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self) && path, FALSE);
  if (!credal_bindings_usable (self, error) || !credal_session_save_as (self->session, path, embed, error))
    return FALSE;
  self->kept = TRUE;
  return TRUE;
}

char *
credal_active_session_get_path (CredalActiveSession *self)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  return credal_bindings_usable (self, NULL) ? g_strdup (credal_session_path (self->session)) : NULL;
}

/* ---- exports ---- */

/* TRUE: a session of this kind has such a file. Methods without a map draw it in the view only. */
static gboolean
is_of (CredalSession *session, CredalExportOf of)
{
  gboolean picture = credal_session_regions (session) != NULL;

  switch (of)
    {
    case CREDAL_OF_TABLE:
      return !picture;
    case CREDAL_OF_PICTURED:
      return credal_dataset_has_pictures (credal_session_raw (session));
    case CREDAL_OF_PICTURE:
    case CREDAL_OF_VOLUME:
      return picture;
    case CREDAL_OF_FUSED_PICTURE:
      return FALSE;
    default:
      return TRUE;
    }
}

static const CredalExport *
find_export (CredalSession *session, const char *id, GError **error)
{
  const CredalExport *export = credal_export_find (id);

  if (!export || export->from == CREDAL_FROM_VIEW)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("There is no export “%s”"), id);
  else if (!is_of (session, export->of))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("This session has no data for the export “%s”"), id);
  else
    return export;
  return NULL;
}

gboolean
credal_active_session_export (CredalActiveSession *self, const char *what, const char *path, GError **error)
{
  g_auto(CredalSnapshot) snapshot = { 0 };

  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self) && what && path, FALSE);
  if (!credal_bindings_result (self, error))
    return FALSE;
  const CredalExport *export = find_export (self->session, what, error);
  if (!export || !credal_snapshot_take (self->session, &snapshot, error))
    return FALSE;
  snapshot.session = self->session;
  return credal_export_write (export, &snapshot, 1, path, credal_sheet_form_of (path), error);
}
