#include <glib/gi18n-lib.h>
#include "session/session-private.h"

const CredalRegions *
credal_session_regions (CredalSession *session)
{
  return credal_history_regions (session->history);
}

/* ---- where it came from ---- */

const CredalParams *
credal_session_features (CredalSession *session)
{
  return session->header->features;
}

char **
credal_session_pictures (CredalSession *session)
{
  const CredalLogHeader *header = session->header;
  g_autoptr(GStrvBuilder) paths = g_strv_builder_new ();

  for (guint k = 0; header->features && k <= header->stack->len; k++)
    {
      const CredalLogFile *file = k == 0 ? &header->data : header->stack->pdata[k - 1];
      if (!file->path)
        return NULL;
      g_strv_builder_add (paths, file->path);
    }
  return header->features ? g_strv_builder_end (paths) : NULL;
}

/* ---- strokes ---- */

/* What would be in force with one stroke more. */
static gboolean
agrees (CredalSession *session, const CredalStroke *stroke, GError **error)
{
  const CredalConstraints *now = credal_session_constraints (session);
  guint pair;

  if (credal_constraints_n_pairs (now) == 0)      /* strokes alone cannot contradict each other: the later one wins */
    return TRUE;
  g_autoptr(CredalRegions) regions = credal_history_regions_at (session->history, credal_session_position (session));
  if (!credal_regions_add (regions, stroke, error))
    return FALSE;
  g_autoptr(CredalConstraints) trial = credal_constraints_new (credal_regions_n (regions));
  for (guint q = 0; q < credal_constraints_n_pairs (now); q++)
    {
      const CredalPair *said = &credal_constraints_pairs (now)[q];
      credal_constraints_add_pair (trial, said->i, said->j, said->relation, said->certainty, said->soft);
    }
  credal_regions_constrain (regions, trial);
  g_autoptr(GArray) chain = credal_constraints_contradiction (trial, &pair);
  if (chain)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT,
                         _("The stroke contradicts earlier answers about these pixels"));
  return chain == NULL;
}

gboolean
credal_session_stroke (CredalSession *session, const CredalStroke *stroke, GError **error)
{
  g_autoptr(CredalEvent) event = credal_event_new (CREDAL_EVENT_STROKE);

  event->stroke = credal_stroke_copy (stroke);
  if (!credal_history_check (session->history, event, error) || !agrees (session, stroke, error))
    return FALSE;
  return credal_session_commit (session, g_steal_pointer (&event), NULL, error);
}

/* ---- what of it is seen ---- */

void
credal_session_set_visible (CredalSession *session, const CredalRasterArea *area)
{
  const CredalRegions *regions = credal_session_regions (session);
  g_return_if_fail (regions);
  const CredalRaster *raster = credal_pixels_raster (credal_regions_pixels (regions));
  const CredalRasterArea whole = { 0, 0, credal_raster_width (raster), credal_raster_height (raster) };

  session->visible = area ? *area : whole;
  session->visible.x = MIN (session->visible.x, whole.width);
  session->visible.y = MIN (session->visible.y, whole.height);
  session->visible.width = MIN (session->visible.width, whole.width - session->visible.x);
  session->visible.height = MIN (session->visible.height, whole.height - session->visible.y);
}

/* ---- what they make of the objects ---- */

/* The same model on other objects, in one mass step; NULL when it does not fit them. */
static CredalPartition *
carry_over (CredalSession *session, CredalState *state)
{
  const CredalProblem problem = { credal_session_data (session), credal_session_constraints (session),
                                  credal_session_params (session),
                                  credal_settings_seed (credal_history_settings (session->history)) };
  CredalReport report = { 0 };
  CredalPartition *partition = credal_session_engine (session)->partition (&problem, state, &report, NULL);

  if (partition)
    credal_partition_set_report (partition, &report);
  credal_report_clear (&report);
  return partition;
}

static void
replace_partition (CredalSession *session)
{
  const CredalEvent *exact = credal_history_exact (session->history);
  credal_session_end_preview (session, TRUE);
  g_autoptr(CredalPartition) before = g_steal_pointer (&session->partition);
  CredalState *states[] = { exact ? exact->state : NULL, before ? credal_partition_state (before) : NULL };

  for (guint k = 0; before && k < G_N_ELEMENTS (states) && !session->partition; k++)
    if (states[k])
      session->partition = carry_over (session, states[k]);
}

gboolean
credal_session_follow_strokes (CredalSession *session)
{
  const CredalRegions *regions = credal_session_regions (session);
  g_autoptr(GError) error = NULL;

  if (!regions || credal_regions_n (regions) == credal_dataset_n (session->raw))
    return FALSE;
  CredalDataset *data = credal_regions_data (regions, &error);
  if (!data)
    g_error ("%s", error->message);
  g_clear_pointer (&session->raw, credal_dataset_unref);
  g_clear_pointer (&session->standardized, credal_dataset_unref);
  session->raw = data;
  replace_partition (session);
  return TRUE;
}
