/* Opens a second session read-only, to be shown next to the first. */
#include "session/analysis/companion.h"
#include "io/image/image.h"
#include "session/file/opening.h"
#include "method/settings.h"
#include "session/session-picture.h"
#include "session/session-steps.h"

typedef struct {
  char *path;
  CredalParams *features;      /* of pixels */
} Order;

static void
companion_order_free (gpointer data)
{
  Order *order = data;

  g_free (order->path);
  credal_params_free (order->features);
  g_free (order);
}

static CredalOpening *
open_companion (const Order *order, GError **error)
{
  const char *const paths[] = { order->path, NULL };

  if (credal_log_has_suffix (order->path))
    return credal_opening_new_log (order->path, NULL, CREDAL_OPENING_READ, NULL, error);
  if (credal_image_sniff_file (order->path))
    return credal_opening_new_picture (paths, order->features, NULL, error);
  return credal_opening_new_table (order->path, NULL, error);
}

static void
run_companion (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  CredalOpening *opening = open_companion (data, &error);

  if (!opening)
    {
      g_task_return_error (task, error);
      return;
    }
  opening->kept = FALSE;
  g_task_return_pointer (task, opening, (GDestroyNotify) credal_opening_free);
}

void
credal_companion_open (const char *path, CredalSession *like, GCancellable *cancellable, GAsyncReadyCallback done,
                       gpointer data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, done, data);
  const CredalParams *features = credal_session_features (like);
  Order *order = g_new (Order, 1);

  *order = (Order) { g_strdup (path), features ? credal_params_copy (features)
                                               : credal_params_new (credal_feature_specs) };
  g_task_set_task_data (task, order, companion_order_free);
  g_task_run_in_thread (task, run_companion);
}

static void
add_setting (GArray *settings, const char *scope, const char *name, const char *value)
{
  const CredalSetting setting = { scope, name, value };

  g_array_append_val (settings, setting);
}

/* Sets the engine first, since the parameters are the engine's. */
static gboolean
follow_settings (CredalSession *session, CredalSession *like, GError **error)
{
  static const char *const names[] = { CREDAL_SETTING_ENGINE, CREDAL_SETTING_STANDARDIZE, CREDAL_SETTING_SEED };
  const CredalParams *general = credal_session_values (like, CREDAL_SCOPE_SESSION), *own = credal_session_params (like);
  g_autoptr(GArray) settings = g_array_new (FALSE, FALSE, sizeof (CredalSetting));

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    add_setting (settings, CREDAL_SCOPE_SESSION, names[k], credal_params_text (general, names[k]));
  for (const CredalParamSpec *spec = credal_params_specs (own); spec->name; spec++)
    add_setting (settings, CREDAL_SCOPE_ENGINE, spec->name, credal_params_text (own, spec->name));
  return credal_session_set_all (session, (const CredalSetting *) (gpointer) settings->data, settings->len, error);
}

CredalSession *
credal_companion_finish (GAsyncResult *result, CredalSession *like, GError **error)
{
  CredalOpening *opening = g_task_propagate_pointer (G_TASK (result), error);
  gboolean log = opening && opening->log;
  CredalSession *session = credal_session_new_opened (opening, error);

  if (!session || log || follow_settings (session, like, error))
    return session;
  credal_session_close (session);
  g_object_unref (session);
  return NULL;
}
