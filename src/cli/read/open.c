/* Opens a session, or one of its slices, with a partition. */
#include "cli/read/open.h"
#include "cli/base/usage.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

static void
note_warning (CredalSession *session, const char *message, gboolean is_error, gpointer warnings)
{
  g_ptr_array_add (warnings, g_strdup (message));
}

/* Refuses outputs that are the session's data files, whose paths are known after reading it. */
static gboolean
check_data (CredalSession *session, CredalCliFiles *files, GError **error)
{
  g_auto(GStrv) pictures = credal_session_pictures (session);

  credal_cli_files_read (files, credal_session_data_path (session));
  credal_cli_files_read_all (files, pictures);
  return credal_cli_files_check (files, error);
}

/* Appends the command's option to the error that the data are missing. */
static void
name_data_option (const char *option, GError **error)
{
  if (error && g_error_matches (*error, CREDAL_ERROR, CREDAL_ERROR_LOST))
    {
      g_autofree char *message = (*error)->message;
      (*error)->message = g_strconcat (message, ": ", option, " FILE", NULL);
    }
}

/* Warns of undone steps: no export contains them. */
static void
warn_undone (CredalSession *session, GPtrArray *warnings)
{
  guint position = credal_session_position (session), undone = credal_session_length (session) - position;

  if (undone > 0)
    g_ptr_array_add (warnings, g_strdup_printf ("%u later step%s undone: this is the session after step %u",
                                                undone, undone == 1 ? " is" : "s are", position));
}

/* Clusters @session if it has no partition. FALSE: it cannot be clustered. @path: for the message. */
static gboolean
wait_for_clusters (CredalSession *session, const char *path, GPtrArray *warnings, GError **error)
{
  gulong handler = g_signal_connect (session, "notice", G_CALLBACK (note_warning), warnings);

  if (!credal_session_partition (session))
    credal_session_start (session);
  credal_session_wait (session);
  g_signal_handler_disconnect (session, handler);
  warn_undone (session, warnings);
  if (credal_session_partition (session))
    return TRUE;
  credal_fail_file (error, CREDAL_ERROR_DATA, path, "the session could not be clustered%s%s",
                    warnings->len ? ": " : "", warnings->len ? (char *) warnings->pdata[warnings->len - 1] : "");
  return FALSE;
}

static CredalSession *
open_at (const char *path, const char *data_path, const char *option, CredalOpeningPlace place, CredalCliFiles *files,
         GPtrArray *warnings, GError **error)
{
  credal_cli_files_read (files, path);
  credal_cli_files_read (files, data_path);
  if (!credal_cli_files_check (files, error))
    return NULL;
  g_autoptr(CredalSession) session =
    credal_session_new_opened (credal_opening_new_log (path, data_path, place, NULL, error), error);
  if (!session)
    name_data_option (option, error);
  if (!session || !check_data (session, files, error))
    return NULL;
  return wait_for_clusters (session, path, warnings, error) ? g_steal_pointer (&session) : NULL;
}

CredalSession *
credal_cli_open_session (const char *path, const char *data_path, const char *option, CredalCliFiles *files,
                         GPtrArray *warnings, GError **error)
{
  return open_at (path, data_path, option, CREDAL_OPENING_READ, files, warnings, error);
}

CredalSession *
credal_cli_open_copy (const char *path, const char *data_path, const char *option, CredalCliFiles *files,
                      GPtrArray *warnings, GError **error)
{
  return open_at (path, data_path, option, CREDAL_OPENING_COPY, files, warnings, error);
}

/* ---- slices ---- */

static gboolean
set_choice (CredalParams *features, const char *name, const char *text, GError **error)
{
  g_autoptr(GError) reason = NULL;

  if (!text || credal_params_set (features, name, text, &reason))
    return TRUE;
  credal_cli_error (error, "--%s %s: %s", name, text, reason->message);
  return FALSE;
}

gboolean
credal_cli_choose_slice (CredalSession *session, const char *slice, const char *axis, CredalSlicePlace *place,
                         GError **error)
{
  const CredalParams *own = credal_session_features (session);
  g_autoptr(CredalParams) features = own ? credal_params_copy (own) : NULL;

  if (!features)
    {
      credal_cli_error (error, "--slice and --axis are for sessions of pictures, and this one is of a table");
      return FALSE;
    }
  if (!set_choice (features, "slice", slice, error) || !set_choice (features, "axis", axis, error))
    return FALSE;
  *place = credal_slice_place (features);
  return TRUE;
}

CredalSession *
credal_cli_open_slice (CredalSession *session, const CredalSlicePlace *place, GPtrArray *warnings, GError **error)
{
  const CredalSlicePlace own = credal_slice_place (credal_session_features (session));

  if (credal_slice_place_is (place, &own))
    return g_object_ref (session);
  g_autoptr(CredalSliceRequest) request = credal_session_request_slice (session, place->axis, place->number);
  CredalOpening *opening = credal_opening_new_slice (request, NULL, error);
  g_autoptr(CredalSession) other = credal_session_new_slice (opening, session, error);
  return other && wait_for_clusters (other, credal_session_title (session), warnings, error) ? g_steal_pointer (&other)
                                                                                            : NULL;
}
