#include "session/session-private.h"
#include <math.h>

/* Positions that nothing is known of yet. */
static void
extend (CredalSession *session, guint length)
{
  const CredalIndices unknown = { NAN, NAN, NAN, NAN, 0 };

  for (guint position = session->points->len; position < length; position++)
    {
      CredalCurvePoint point = { position, 0, NAN, NAN, NAN, unknown, unknown };
      g_array_append_val (session->points, point);
    }
}

void
credal_session_set_point (CredalSession *session, const CredalCurvePoint *point)
{
  extend (session, point->position + 1);
  g_array_index (session->points, CredalCurvePoint, point->position) = *point;
}

void
credal_session_cut_curve (CredalSession *session)
{
  guint position = credal_session_position (session);

  if (session->points->len > position)
    g_array_set_size (session->points, position);
}

static gboolean
is_known (const CredalCurvePoint *point)
{
  return !isnan (point->nonspecificity);
}

/* A step of which no partition came, for it changed nothing or the next one came soon, left things as they were. */
static void
carry_across (GArray *curve)
{
  CredalCurvePoint *points = (CredalCurvePoint *) (gpointer) curve->data;
  guint before = G_MAXUINT;

  for (guint position = 0; position < curve->len; position++)
    if (is_known (&points[position]))
      {
        for (guint hole = before; hole < position; hole++)
          points[hole] = points[before];
        before = position;
      }
}

void
credal_session_want_curve (CredalSession *session)
{
  session->curve_wanted = TRUE;
  credal_session_fill_gaps (session);
}

const GArray *
credal_session_curve (CredalSession *session)
{
  guint length = credal_session_position (session) + 1, answers = 0;

  extend (session, length);
  g_array_set_size (session->curve, 0);
  g_array_append_vals (session->curve, session->points->data, length);
  carry_across (session->curve);
  for (guint position = 0; position < length; position++)
    {
      CredalCurvePoint *point = &g_array_index (session->curve, CredalCurvePoint, position);
      point->position = position;
      point->answers = answers;
      if (position + 1 < length)
        answers += credal_session_step (session, position)->kind == CREDAL_EVENT_ANSWER;
    }
  return session->curve;
}

/* ---- filling gaps after a session was opened: its partitions are known, but were not measured ---- */

/* The objects as the strokes up to then left them; (transfer full). */
static CredalDataset *
data_at (CredalSession *session, CredalRegions *regions, gboolean standardized)
{
  if (!regions)
    {
      CredalDataset *data = credal_session_dataset (session, standardized, NULL);
      return data ? credal_dataset_ref (data) : NULL;
    }
  g_autoptr(CredalDataset) raw = credal_regions_data (regions, NULL);
  return raw && standardized ? credal_dataset_standardize (raw, NULL, NULL) : g_steal_pointer (&raw);
}

static CredalJob *
gap_job (CredalSession *session, guint position, const CredalEvent *adopted)
{
  gboolean picture = credal_history_regions (session->history) != NULL;
  g_autoptr(CredalRegions) regions = picture ? credal_history_regions_at (session->history, position, NULL) : NULL;
  g_autoptr(CredalSettings) settings = credal_history_settings_at (session->history, position);
  g_autoptr(CredalJob) job = credal_job_new ();

  if (picture && !regions)
    return NULL;
  job->constraints = credal_history_constraints_at (session->history, position, regions, NULL);
  job->generation = session->generation;
  job->position = position;
  job->engine = credal_settings_engine (settings);
  job->params = credal_params_copy (credal_settings_values (settings, CREDAL_SCOPE_ENGINE, NULL));
  job->seed = credal_settings_seed (settings);
  job->right = credal_settings_right (settings);
  job->restore = credal_state_ref (adopted->state);
  job->objective = adopted->objective;
  job->data = data_at (session, regions, credal_settings_standardized (settings));
  if (!job->data || !job->constraints)
    return NULL;
  return g_steal_pointer (&job);
}

CredalJob *
credal_session_next_gap (CredalSession *session)
{
  guint length = credal_session_length (session);

  extend (session, session->next_gap <= length ? length + 1 : 0);
  for (; session->next_gap <= length; session->next_gap++)
    {
      const CredalEvent *adopted = credal_history_adopted (session->history, session->next_gap);
      gboolean known = is_known (&g_array_index (session->points, CredalCurvePoint, session->next_gap));
      CredalJob *job = adopted && !known ? gap_job (session, session->next_gap, adopted) : NULL;
      if (job)
        return job;
    }
  return NULL;
}
