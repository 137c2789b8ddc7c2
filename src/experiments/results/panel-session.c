/* Opens the sessions of figures. */
#include "experiments/results/panel-session.h"
#include <glib/gi18n-lib.h>
#include "experiments/results/lesion.h"
#include "io/files/shipped.h"
#include "session/session-result.h"
#include "session/session-steps.h"

gboolean
credal_panel_is_clustered (const CredalPanel *panel)
{
  return panel->look != CREDAL_PANEL_POINTS && panel->look != CREDAL_PANEL_STROKES
         && panel->look != CREDAL_PANEL_NORMALS;
}

static CredalSession *
open_shipped (const char *file, GError **error)
{
  g_autofree char *folder = credal_data_folder ();
  g_autofree char *path = folder ? g_build_filename (folder, file, NULL) : NULL;

  if (path)
    return credal_session_read (path, NULL, error);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_LOST,
                       _("The shipped data are not where they were installed: set CREDAL_DATA_DIR"));
  return NULL;
}

static CredalSession *
open_given (const CredalReproduction *reproduction, const CredalItemPictures *pictures, GError **error)
{
  return credal_lesion_session (credal_reproduction_file (reproduction, pictures->picture),
                                credal_reproduction_file (reproduction, pictures->truth), error);
}

static gboolean
go_to_panel (CredalSession *session, const CredalPanel *panel, gboolean given, GError **error)
{
  guint position = given && panel->position > 0 ? credal_session_length (session) : panel->position;

  if (!credal_session_go_to (session, position, error))
    return FALSE;
  if (!credal_panel_is_clustered (panel))
    return TRUE;
  credal_session_start (session);
  credal_session_wait (session);
  return credal_session_partition (session)
         || credal_fail_file (error, CREDAL_ERROR_DATA, panel->session, _("the session could not be clustered"));
}

CredalSession *
credal_panel_session (const CredalReproduction *reproduction, const CredalItem *item, const CredalPanel *panel,
                      GError **error)
{
  gboolean given = credal_item_is_given (reproduction, item);
  CredalSession *session = given ? open_given (reproduction, item->pictures, error)
                                 : open_shipped (panel->session, error);

  if (!session || go_to_panel (session, panel, given, error))
    return session;
  credal_session_close (session);
  g_object_unref (session);
  return NULL;
}
