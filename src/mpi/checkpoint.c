/* Writes and reads checkpoints: JSON, replaced at once. */
#include "mpi/checkpoint.h"
#include <string.h>
#include "core/base/atomic-file.h"
#include "io/json/add.h"
#include "io/json/json.h"
#include "io/json/state-json.h"

void
credal_mpi_checkpoint_clear (CredalMpiCheckpoint *checkpoint)
{
  g_clear_pointer (&checkpoint->key, g_free);
  g_clear_pointer (&checkpoint->state, credal_state_unref);
}

char *
credal_mpi_checkpoint_print (const CredalMpiCheckpoint *checkpoint)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_json_add_integer (builder, "credal-checkpoint", 1);
  credal_json_add_string (builder, "key", checkpoint->key);
  credal_json_add_integer (builder, "done", checkpoint->done);
  credal_json_add_boolean (builder, "ended", checkpoint->ended);
  credal_json_add_integer (builder, "status", checkpoint->spent.status);
  credal_json_add_integer (builder, "iterations", checkpoint->spent.iterations);
  credal_json_add_integer (builder, "starts", checkpoint->spent.starts);
  credal_json_add_number (builder, "seconds", checkpoint->spent.seconds);
  json_builder_set_member_name (builder, "state");
  json_builder_add_value (builder, credal_state_to_json (checkpoint->state));
  json_builder_end_object (builder);
  g_autoptr(JsonNode) root = json_builder_get_root (builder);
  return credal_json_print_node (root, FALSE);
}

gboolean
credal_mpi_checkpoint_write (const CredalMpiCheckpoint *checkpoint, const char *path, GError **error)
{
  g_autofree char *text = credal_mpi_checkpoint_print (checkpoint);

  return credal_file_replace (path, text, strlen (text), error);
}

static gboolean
read_members (CredalMpiCheckpoint *checkpoint, JsonObject *object, GError **error)
{
  gint64 version, done, status, iterations, starts;
  const char *key;

  if (!credal_json_get_integer (object, "credal-checkpoint", 1, 1, &version, error)
      || !credal_json_get_string (object, "key", &key, error)
      || !credal_json_get_integer (object, "done", 1, G_MAXINT, &done, error)
      || !credal_json_get_boolean (object, "ended", &checkpoint->ended, error)
      || !credal_json_get_integer (object, "status", 0, CREDAL_STATUS_STOPPED, &status, error)
      || !credal_json_get_integer (object, "iterations", 0, G_MAXINT, &iterations, error)
      || !credal_json_get_integer (object, "starts", 0, G_MAXINT, &starts, error)
      || !credal_json_get_real (object, "seconds", &checkpoint->spent.seconds, error)
      || !credal_json_get_object (object, "state", error))
    return FALSE;
  checkpoint->done = (guint) done;
  checkpoint->spent.status = (CredalStatus) status;
  checkpoint->spent.iterations = (guint) iterations;
  checkpoint->spent.starts = (guint) starts;
  if (strcmp (key, checkpoint->key) == 0)
    return (checkpoint->state = credal_state_from_json (json_object_get_member (object, "state"), error)) != NULL;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       "the checkpoint is of other data, answers, parameters or another method");
  return FALSE;
}

gboolean
credal_mpi_checkpoint_parse (CredalMpiCheckpoint *checkpoint, const char *text, GError **error)
{
  g_autoptr(JsonObject) object = credal_json_parse (text, error);

  return object && read_members (checkpoint, object, error);
}

gboolean
credal_mpi_checkpoint_read (CredalMpiCheckpoint *checkpoint, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr(GError) reason = NULL;

  if (!g_file_get_contents (path, &text, NULL, &reason))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_IO, "%s", reason->message);
      return FALSE;
    }
  if (credal_mpi_checkpoint_parse (checkpoint, text, error))
    return TRUE;
  credal_prefix_file (error, path);
  return FALSE;
}
