#include <glib/gi18n-lib.h>
#include "engines/shared/coarse.h"
#include "session/log/settings.h"
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

gboolean
credal_session_has_superpixels (CredalSession *session)
{
  const CredalParams *features = credal_session_features (session);
  return features && g_str_equal (credal_params_text (features, "objects"), "superpixels");
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

/* The answers that contradict @before already are passed over in both. FALSE: there is more than answers to that. */
static gboolean
pass_over (CredalConstraints *before, CredalConstraints *after)
{
  for (;;)
    {
      guint late;
      g_autoptr(GArray) chain = credal_constraints_contradiction (before, &late);
      if (!chain || late == G_MAXUINT)
        return chain == NULL;
      const CredalPair *pair = &credal_constraints_pairs (before)[late];
      credal_constraints_overrule (before, pair->i, pair->j);
      credal_constraints_overrule (after, pair->i, pair->j);
    }
}

/* Whether what is in force after a stroke contradicts itself where it did not before. Answers in doubt are not held
 * against it: they are weighed. */
static gboolean
contradicts (CredalSession *session, const CredalConstraints *with_it)
{
  guint late;
  g_autoptr(GArray) chain = credal_constraints_contradiction (with_it, &late);

  if (!chain || (late != G_MAXUINT && credal_session_weighs (session, NULL)))
    return FALSE;
  g_autoptr(CredalConstraints) before = credal_constraints_copy (credal_session_constraints (session));
  g_autoptr(CredalConstraints) after = credal_constraints_copy (with_it);
  if (!pass_over (before, after))
    return FALSE;
  g_autoptr(GArray) own = credal_constraints_contradiction (after, &late);
  return own != NULL;
}

/* Makes the regions' dataset now, while it may fail; credal_session_follow_strokes() then finds it there. */
static gboolean
make_objects (CredalSession *session, GError **error)
{
  CredalRegions *regions = credal_history_regions (session->history);
  g_autoptr(CredalDataset) made = regions ? credal_regions_data (regions, error) : NULL;
  return !regions || made;
}

gboolean
credal_session_foresee (CredalSession *session, const CredalEvent *event, GError **error)
{
  if (event->kind != CREDAL_EVENT_STROKE && event->kind != CREDAL_EVENT_UNDO_TO)
    return TRUE;
  const CredalConstraints *with_it = credal_history_foresee (session->history, event, error);
  if (!with_it || !make_objects (session, error))
    return FALSE;
  if (event->kind == CREDAL_EVENT_UNDO_TO || !contradicts (session, with_it))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT,
                       _("The stroke contradicts earlier answers about these pixels"));
  return FALSE;
}

/* The stroke erases where nothing is painted. */
static gboolean
changes_nothing (const CredalRegions *regions, const CredalStroke *stroke)
{
  const CredalRaster *raster = regions ? credal_pixels_raster (credal_regions_pixels (regions)) : NULL;

  return raster && stroke->mark == CREDAL_STROKE_ERASE
         && credal_stroke_check (stroke, credal_raster_width (raster), credal_raster_height (raster), NULL)
         && !credal_regions_covers (regions, stroke);
}

gboolean
credal_session_stroke (CredalSession *session, const CredalStroke *stroke, GError **error)
{
  if (changes_nothing (credal_session_regions (session), stroke))
    return TRUE;
  if (stroke->mark == CREDAL_STROKE_LABEL && !credal_session_check_cluster (session, (gint) stroke->number, error))
    return FALSE;
  CredalEvent *event = credal_event_new (CREDAL_EVENT_STROKE);
  event->stroke = credal_stroke_copy (stroke);
  return credal_session_commit (session, event, NULL, error);
}

GPtrArray *
credal_session_strokes (CredalSession *session)
{
  GPtrArray *strokes = g_ptr_array_new ();

  for (guint k = 0; k < credal_session_position (session); k++)
    if (credal_session_step (session, k)->kind == CREDAL_EVENT_STROKE)
      g_ptr_array_add (strokes, credal_session_step (session, k)->stroke);
  return strokes;
}

/* ---- the same picture, described with other features ---- */

static void
add_settings (GArray *settings, CredalSession *from, const char *scope)
{
  const CredalParams *values = credal_session_values (from, scope);

  for (const CredalParamSpec *spec = credal_params_specs (values); spec->name; spec++)
    {
      const CredalSetting setting = { scope, spec->name, credal_params_text (values, spec->name) };
      g_array_append_val (settings, setting);
    }
}

/* The session starts from the parameters in force in @from. */
static gboolean
take_settings (CredalSession *session, CredalSession *from, GError **error)
{
  static const char *const scopes[] = { CREDAL_SCOPE_SESSION, CREDAL_SCOPE_ENGINE, CREDAL_SCOPE_SELECTOR,
                                        CREDAL_SCOPE_NAMES };
  g_autoptr(GArray) settings = g_array_new (FALSE, FALSE, sizeof (CredalSetting));

  for (guint k = 0; k < G_N_ELEMENTS (scopes); k++)
    add_settings (settings, from, scopes[k]);
  return credal_session_set_all (session, (const CredalSetting *) (gpointer) settings->data, settings->len, error)
         && credal_session_start_here (session, error);
}

gboolean
credal_session_import_strokes (CredalSession *session, CredalSession *from, guint *left, GError **error)
{
  guint taken = 0, in_force = 0;

  g_return_val_if_fail (credal_session_regions (session) && credal_session_regions (from), FALSE);
  *left = 0;
  if (!take_settings (session, from, error))
    return FALSE;
  for (guint k = 0; k < credal_session_length (from); k++)
    {
      const CredalEvent *event = credal_session_step (from, k);
      taken += event->kind == CREDAL_EVENT_STROKE && credal_session_stroke (session, event->stroke, NULL);
      if (k < credal_session_position (from))
        in_force = credal_session_position (session);
    }
  *left = credal_history_statements (from->history) - taken;
  return credal_session_go_to (session, in_force, error);
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

/* What is shown of the objects that there were, which keep their numbers; NULL when there are fewer now. */
static CredalPartition *
keep_shown (CredalSession *session, CredalPartition *before)
{
  gsize n = credal_partition_n (before);
  g_autofree guint32 *objects = g_try_new (guint32, n);

  if (!objects || n > credal_dataset_n (session->raw))
    return NULL;
  for (guint32 i = 0; i < n; i++)
    objects[i] = i;
  return credal_partition_new_extended (before, objects, credal_session_data (session), credal_partition_state (before),
                                        NULL, NULL);
}

/* The same model on other objects, in one mass step, where that does not take long; NULL when it does not fit them. */
static CredalPartition *
carry_over (CredalSession *session, CredalState *state, CredalPartition *before)
{
  const CredalProblem problem = { credal_session_data (session), credal_session_constraints (session),
                                  credal_session_params (session),
                                  credal_settings_seed (credal_history_settings (session->history)) };
  const CredalReport nothing = { 0 };

  if (credal_is_sampled (credal_session_engine (session), &problem))
    return keep_shown (session, before);
  return credal_engine_partition (credal_session_engine (session), &problem, state, &nothing, NULL);
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
      session->partition = carry_over (session, states[k], before);
  credal_session_name_clusters (session);
}

gboolean
credal_session_follow_strokes (CredalSession *session)
{
  CredalRegions *regions = credal_history_regions (session->history);

  if (!regions || credal_regions_n (regions) == credal_dataset_n (session->raw))
    return FALSE;
  CredalDataset *data = credal_regions_data (regions, NULL);
  g_assert (data);              /* make_objects() made it before anything was put in force */
  g_clear_pointer (&session->raw, credal_dataset_unref);
  g_clear_pointer (&session->standardized, credal_dataset_unref);
  session->raw = data;
  g_clear_pointer (&session->asker, credal_asker_unref);      /* what it remembers is of the objects before */
  replace_partition (session);
  return TRUE;
}
