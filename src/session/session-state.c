/* Reads the state of a session, and emits its notices. Calls no other file of a session. */
#include <glib/gi18n-lib.h>
#include "session/session-private.h"
#include "core/knowledge/knowledge.h"
#include "learning/doubt/expectation.h"
#include "session/asking/inference.h"
#include "method/cluster-names.h"

void
credal_session_emit (CredalSession *session, const char *signal)
{
  g_signal_emit_by_name (session, signal);
}

/* ---- notices: emitted from the main loop, so that the owner of a new session can connect first ---- */

typedef struct {
  char *message;
  gboolean is_error;
} Notice;

static void
notice_free (gpointer item)
{
  Notice *notice = item;

  g_free (notice->message);
  g_free (notice);
}

static gboolean
tell (gpointer data)
{
  CredalSession *session = g_object_ref (CREDAL_SESSION (data));
  Notice *notice;

  g_clear_pointer (&session->telling, g_source_unref);
  while (!session->closed && (notice = g_queue_pop_head (&session->notices)))
    {
      g_signal_emit_by_name (session, "notice", notice->message, notice->is_error);
      notice_free (notice);
    }
  g_object_unref (session);
  return G_SOURCE_REMOVE;
}

void
credal_session_notify_person (CredalSession *session, gboolean is_error, const char *message)
{
  Notice *notice = g_new (Notice, 1);

  *notice = (Notice) { g_strdup (message), is_error };
  g_queue_push_tail (&session->notices, notice);
  if (session->telling)
    return;
  session->telling = g_idle_source_new ();
  g_source_set_priority (session->telling, G_PRIORITY_DEFAULT);
  g_source_set_callback (session->telling, tell, session, NULL);
  g_source_attach (session->telling, session->context);
}

void
credal_session_clear_notices (CredalSession *session)
{
  if (session->telling)
    g_source_destroy (session->telling);
  g_clear_pointer (&session->telling, g_source_unref);
  g_queue_clear_full (&session->notices, notice_free);
}

/* ---- the data ---- */

const CredalLogHeader *
credal_session_header (CredalSession *session)
{
  return credal_document_header (session->document);
}

CredalDataset *
credal_session_dataset (CredalSession *session, CredalPreparation how, GPtrArray *warnings, GError **error)
{
  if (session->prepared && credal_preparation_equal (&session->preparation, &how))
    return session->prepared;
  CredalDataset *prepared = credal_dataset_prepare (session->raw, &how, warnings, error);
  if (!prepared)
    return NULL;
  g_clear_pointer (&session->prepared, credal_dataset_unref);
  session->prepared = prepared;
  session->preparation = how;
  return prepared;
}

CredalDataset *
credal_session_raw (CredalSession *session)
{
  return session->raw;
}

CredalDataset *
credal_session_data (CredalSession *session)
{
  return credal_session_dataset (session, credal_settings_preparation (credal_session_settings (session)), NULL,
                                 NULL);
}

const CredalRegions *
credal_session_regions (CredalSession *session)
{
  return credal_history_regions (session->history);
}

gsize
credal_session_total (CredalSession *session)
{
  const CredalRegions *regions = credal_session_regions (session);

  const CredalPixels *pixels = regions ? credal_regions_pixels (regions) : NULL;

  return pixels ? credal_raster_n (credal_pixels_raster (pixels)) - credal_pixels_outside (pixels)
                : credal_dataset_n (session->raw);
}

const CredalParams *
credal_session_features (CredalSession *session)
{
  return credal_session_header (session)->features;
}

gboolean
credal_session_has_superpixels (CredalSession *session)
{
  const CredalParams *features = credal_session_features (session);

  return features && g_str_equal (credal_params_text (features, "objects"), "superpixels");
}

/* ---- the settings ---- */

const CredalSettings *
credal_session_settings (CredalSession *session)
{
  return credal_history_settings (session->history);
}

const CredalEngine *
credal_session_engine (CredalSession *session)
{
  return credal_settings_engine (credal_session_settings (session));
}

const CredalSelector *
credal_session_selector (CredalSession *session)
{
  return credal_settings_selector (credal_session_settings (session));
}

const CredalParams *
credal_session_values (CredalSession *session, const char *scope)
{
  return credal_settings_values (credal_session_settings (session), scope, NULL);
}

const CredalParams *
credal_session_params (CredalSession *session)
{
  return credal_settings_params (credal_session_settings (session));
}

guint
credal_session_clusters (CredalSession *session)
{
  return credal_settings_clusters (credal_session_settings (session));
}

gboolean
credal_session_standardized (CredalSession *session)
{
  return credal_settings_standardized (credal_session_settings (session));
}

gboolean
credal_session_view (CredalSession *session)
{
  return credal_settings_view (credal_session_settings (session));
}

gboolean
credal_session_uses_answers (CredalSession *session)
{
  return credal_session_view (session) || credal_session_engine (session)->can & CREDAL_FOLLOWS_PAIRS;
}

gboolean
credal_session_doubts (CredalSession *session)
{
  return credal_settings_doubting (credal_session_settings (session)) != CREDAL_DOUBTING_OFF;
}

gboolean
credal_session_weighs (CredalSession *session, const CredalQuestion *question)
{
  CredalDoubting doubting = credal_settings_doubting (credal_session_settings (session));

  return credal_round_weighs (doubting, question && question->reason == CREDAL_REASON_AGAIN);
}

char *
credal_session_cluster_label (CredalSession *session, guint k)
{
  const CredalSettings *settings = credal_session_settings (session);

  return credal_cluster_label (k < CREDAL_MAX_CLUSTERS ? credal_settings_names (settings) : NULL, k);
}

gboolean
credal_session_check_cluster (CredalSession *session, gint cluster, GError **error)
{
  int clusters = (int) credal_session_clusters (session);

  if (cluster >= -1 && cluster < clusters)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("Cluster %d: there are %d clusters"),
               cluster + 1, clusters);
  return FALSE;
}

/* ---- the steps ---- */

guint
credal_session_position (CredalSession *session)
{
  return credal_timeline_position (credal_history_timeline (session->history));
}

guint
credal_session_length (CredalSession *session)
{
  return credal_timeline_length (credal_history_timeline (session->history));
}

const CredalEvent *
credal_session_step (CredalSession *session, guint index)
{
  return credal_timeline_step (credal_history_timeline (session->history), index);
}

guint
credal_session_dropped (CredalSession *session, guint *fork)
{
  return credal_timeline_dropped (credal_history_timeline (session->history), fork);
}

/* ---- the answers ---- */

const CredalConstraints *
credal_session_constraints (CredalSession *session)
{
  return credal_history_constraints (session->history);
}

CredalAnswers *
credal_session_answers (CredalSession *session)
{
  return session->said;
}

CredalAnswers *
credal_session_believed (CredalSession *session)
{
  return session->believed;
}

CredalAnswers *
credal_session_informed (CredalSession *session)
{
  g_autoptr(GPtrArray) unlike = credal_history_unlike (session->history);
  guint64 seed = credal_settings_seed (credal_session_settings (session));

  return unlike ? credal_knowledge_unlike (session->said, credal_session_data (session), unlike, seed)
                : credal_answers_ref (session->said);
}

guint
credal_session_entailed (CredalSession *session)
{
  if (session->inferred < 0)
    session->inferred = credal_inferred_pairs (credal_session_constraints (session), session->believed->closure);
  return (guint) session->inferred;
}

const GArray *
credal_session_beliefs (CredalSession *session)
{
  return session->review ? session->review->doubt->beliefs : NULL;
}

gboolean
credal_session_rival (CredalSession *session, const CredalBelief *belief, CredalBelief *rival)
{
  return session->review && credal_review_rival (session->review, belief, rival);
}

/* ---- the partition ---- */

CredalPartition *
credal_session_partition (CredalSession *session)
{
  return session->partition;
}

gboolean
credal_session_learned (CredalSession *session)
{
  return session->partition && credal_expectation_taught (credal_partition_state (session->partition));
}

gboolean
credal_session_honesty (CredalSession *session, CredalHonesty *honesty)
{
  const CredalHonesty *known = session->partition ? credal_partition_honesty (session->partition) : NULL;

  if (known)
    *honesty = *known;
  return known != NULL;
}

gboolean
credal_session_name_clusters (CredalSession *session)
{
  const char *const *names = credal_settings_names (credal_session_settings (session));

  if (session->whole)
    credal_partition_set_names (session->whole, names);
  return session->partition && credal_partition_set_names (session->partition, names);
}

CredalPartition *
credal_session_whole (CredalSession *session)
{
  return session->previewed ? session->whole : session->partition;
}

gboolean
credal_session_answered_elsewhere (CredalSession *session)
{
  return session->others != NULL;
}

gboolean
credal_session_knew_others (CredalSession *session, const CredalEvent *adopted)
{
  return g_strcmp0 (adopted->others, session->others ? session->others->digest : NULL) == 0;
}

const CredalEvent *
credal_session_known (CredalSession *session, const GPtrArray *adopted)
{
  for (guint k = adopted ? adopted->len : 0; k > 0; k--)
    if (credal_session_knew_others (session, adopted->pdata[k - 1]))
      return adopted->pdata[k - 1];
  return NULL;
}

void
credal_session_end_preview (CredalSession *session, gboolean keep)
{
  g_autoptr(CredalPartition) whole = g_steal_pointer (&session->whole);

  if (session->previewed && keep && whole)
    {
      credal_partition_unref (session->partition);
      session->partition = g_steal_pointer (&whole);
    }
  session->previewed = FALSE;
}
