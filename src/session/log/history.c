/* Keeps settings, constraints and regions up to date with the steps in force. */
#include <glib/gi18n-lib.h>
#include "session/log/history.h"
#include "learning/carried-model.h"
#include "learning/within.h"
#include "method/cluster-names.h"
#include "method/former.h"
#include "session/log/bearing.h"
#include "session/log/disputes.h"
#include "session/log/effect.h"
#include "session/log/look.h"
#include "session/log/timeline.h"

struct _CredalHistory {
  gsize n;
  gboolean standardize;      /* at the start */
  CredalTimeline *timeline;
  CredalRegions *regions;    /* after the strokes in force; NULL: no picture */
  CredalConstraints *constraints;
  CredalSettings *settings;
  guint edition;             /* of the defaults (method/former.h) */
  CredalEvent *lent;         /* SLICE with the names that other slices lend to this one, or NULL */
  CredalParams *look;        /* of credal_look_specs */
  gboolean stale;            /* TRUE: the constraints are older than the steps in force */
  gboolean ahead;            /* TRUE: the regions are those after the anticipated event, and these too: */
  CredalConstraints *anticipated;
};

CredalHistory *
credal_history_new (gsize n, gboolean standardize)
{
  CredalHistory *history = g_new0 (CredalHistory, 1);

  history->n = n;
  history->standardize = standardize;
  history->edition = CREDAL_DEFAULTS_EDITION;
  history->timeline = credal_timeline_new ();
  history->constraints = credal_constraints_new (n);
  history->settings = credal_history_settings_at (history, 0);
  history->look = credal_params_new (credal_look_specs);
  return history;
}

void
credal_history_keep_former (CredalHistory *history, guint edition)
{
  history->edition = edition;
  credal_settings_free (history->settings);
  history->settings = credal_history_settings_at (history, 0);
}

CredalHistory *
credal_history_new_picture (CredalPixels *pixels)
{
  CredalHistory *history = credal_history_new (credal_dataset_n (credal_pixels_data (pixels)), FALSE);

  history->regions = credal_regions_new (pixels);
  return history;
}

void
credal_history_free (CredalHistory *history)
{
  credal_timeline_free (history->timeline);
  g_clear_pointer (&history->regions, credal_regions_free);
  credal_constraints_free (history->constraints);
  credal_constraints_free (history->anticipated);
  credal_settings_free (history->settings);
  g_clear_pointer (&history->lent, credal_event_free);
  credal_params_free (history->look);
  g_free (history);
}

/* ---- settings ---- */

/* Takes the name @name away from all clusters but @cluster. */
static void
free_name (const char *name, const char *cluster, CredalSettings *settings)
{
  for (guint k = 0; *name && k < CREDAL_MAX_CLUSTERS; k++)
    if (!g_str_equal (credal_cluster_names[k].name, cluster)
        && g_str_equal (credal_settings_names (settings)[k], name))
      credal_settings_set (settings, CREDAL_SCOPE_NAMES, credal_cluster_names[k].name, "", NULL);
}

/* Applies a step. On a slice it may give a name that another cluster only has because lent names have changed since. */
static gboolean
set_by_step (const CredalHistory *history, const CredalEvent *event, CredalSettings *settings, GError **error)
{
  for (guint k = 0; history->regions && event->kind == CREDAL_EVENT_PARAMETER && k < event->settings->len; k++)
    {
      const CredalSetting *setting = &g_array_index (event->settings, CredalSetting, k);
      if (g_str_equal (setting->scope, CREDAL_SCOPE_NAMES))
        free_name (setting->value, setting->name, settings);
    }
  return credal_effect_on_settings (event, settings, error);
}

/* ---- checking ---- */

static gboolean
check_parameter (const CredalHistory *history, const CredalEvent *event, GError **error)
{
  g_autoptr(CredalSettings) trial = credal_settings_copy (history->settings);

  return set_by_step (history, event, trial, error);
}

static gboolean
set_look (CredalParams *look, const CredalEvent *event, GError **error)
{
  for (guint k = 0; k < event->settings->len; k++)
    {
      const CredalSetting *to = &g_array_index (event->settings, CredalSetting, k);
      if (!credal_look_check (to->name, to->value, error) || !credal_params_set (look, to->name, to->value, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_look (const CredalHistory *history, const CredalEvent *event, GError **error)
{
  g_autoptr(CredalParams) trial = credal_params_copy (history->look);

  return set_look (trial, event, error);
}

/* Fails unless the pair has an answer. @what: the action refused, for the message. */
static gboolean
check_stated (const CredalHistory *history, const CredalEvent *event, const char *what, GError **error)
{
  if (credal_constraints_find (history->constraints, event->i, event->j))
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               _("Objects %u and %u have no answer to %s"), event->i + 1, event->j + 1, what);
  return FALSE;
}

static gboolean
check_stroke (const CredalHistory *history, const CredalEvent *event, GError **error)
{
  if (!history->regions)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                           _("A stroke needs a picture, and this is a table"));
      return FALSE;
    }
  return credal_regions_check (history->regions, event->stroke, error)
         && credal_regions_prepare (history->regions, error);
}

static gboolean
check_model (const CredalHistory *history, const CredalEvent *event, GError **error)
{
  gsize p = history->regions ? credal_dataset_p (credal_pixels_data (credal_regions_pixels (history->regions))) : 0;

  return credal_timeline_check (history->timeline, event, error)
         && credal_carried_model_check (event->state, p, error);
}

static gboolean
check_aside (const CredalHistory *history, const CredalEvent *event, GError **error)
{
  const GArray *off = event->off, *on = event->on;

  for (guint k = 0; k + 1 < off->len; k += 2)
    if (!credal_constraints_find (history->constraints, g_array_index (off, guint32, k),
                                  g_array_index (off, guint32, k + 1)))
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("No answer on objects %u and %u is in force"),
                     g_array_index (off, guint32, k) + 1, g_array_index (off, guint32, k + 1) + 1);
        return FALSE;
      }
  for (guint k = 0; k + 1 < on->len; k += 2)
    if (!credal_constraints_find_aside (history->constraints, g_array_index (on, guint32, k),
                                        g_array_index (on, guint32, k + 1)))
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("No answer on objects %u and %u is disabled"),
                     g_array_index (on, guint32, k) + 1, g_array_index (on, guint32, k + 1) + 1);
        return FALSE;
      }
  return TRUE;
}

/* The objects of a picture change with its strokes. */
static gboolean
check_unlike (const CredalHistory *history, GError **error)
{
  if (!history->regions)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("Another grouping is found only for a table"));
  return FALSE;
}

/* TRUE: the event refers to the constraints in force, or adds to them. */
static gboolean
needs_constraints (CredalEventKind kind)
{
  return kind == CREDAL_EVENT_ANSWER || kind == CREDAL_EVENT_RETRACT || kind == CREDAL_EVENT_INSIST
         || kind == CREDAL_EVENT_LABEL || kind == CREDAL_EVENT_GROUP || kind == CREDAL_EVENT_ASIDE
         || kind == CREDAL_EVENT_MERGE || kind == CREDAL_EVENT_SETTLE;
}

gboolean
credal_history_check (CredalHistory *history, const CredalEvent *event, GError **error)
{
  if (needs_constraints (event->kind) && !credal_history_settle (history, error))
    return FALSE;
  switch (event->kind)
    {
    case CREDAL_EVENT_RETRACT:
      return check_stated (history, event, _("withdraw"), error);
    case CREDAL_EVENT_INSIST:
      return check_stated (history, event, _("insist on"), error);
    case CREDAL_EVENT_ASIDE:
      return check_aside (history, event, error);
    case CREDAL_EVENT_PARAMETER:
    case CREDAL_EVENT_MERGE:
      return check_parameter (history, event, error);
    case CREDAL_EVENT_SETTLE:
      return credal_disputes_check (history->timeline, event->dispute, error);
    case CREDAL_EVENT_STROKE:
      return check_stroke (history, event, error);
    case CREDAL_EVENT_UNLIKE:
      return check_unlike (history, error);
    case CREDAL_EVENT_LOOK:
      return check_look (history, event, error);
    case CREDAL_EVENT_MODEL:
      return check_model (history, event, error);
    case CREDAL_EVENT_SLICE:
    case CREDAL_EVENT_UNDO_TO:
    case CREDAL_EVENT_ADOPTED:
    case CREDAL_EVENT_START:
    case CREDAL_EVENT_RECALL:
    case CREDAL_EVENT_ANSWER:
    case CREDAL_EVENT_LABEL:
    case CREDAL_EVENT_GROUP:
    default:
      return credal_timeline_check (history->timeline, event, error);
    }
}

/* ---- the state at an earlier position ---- */

static gboolean
add_strokes (const CredalHistory *history, guint position, CredalRegions *regions, GError **error)
{
  for (guint index = 0; index < position; index++)
    {
      const CredalEvent *event = credal_timeline_step (history->timeline, index);
      if (event->kind == CREDAL_EVENT_STROKE && !credal_regions_add (regions, event->stroke, error))
        return FALSE;
    }
  return TRUE;
}

CredalRegions *
credal_history_regions_at (const CredalHistory *history, guint position, GError **error)
{
  g_autoptr(CredalRegions) regions = history->regions ? credal_regions_new (credal_regions_pixels (history->regions))
                                                      : NULL;

  return regions && add_strokes (history, position, regions, error) ? g_steal_pointer (&regions) : NULL;
}

/* Applies one step to @constraints, which start from all strokes. @painted: (inout): the constraints of the strokes
 * only: copied at the first step that labels objects; from then on each stroke is applied again in its turn. */
static void
follow_step (const CredalEvent *event, const CredalRegions *regions, CredalConstraints **painted,
             CredalConstraints *constraints)
{
  if (event->kind == CREDAL_EVENT_LABEL && regions && !*painted)
    *painted = credal_constraints_copy (constraints);
  if (event->kind == CREDAL_EVENT_STROKE && *painted)
    credal_regions_restate (regions, event->stroke, *painted, constraints);
  credal_effect_on_constraints (event, constraints);
}

/* Computes the constraints at @position. @next: (nullable): a stroke that is in @regions but not a step yet. */
static CredalConstraints *
constraints_with (const CredalHistory *history, guint position, const CredalEvent *next, const CredalRegions *regions,
                  GError **error)
{
  g_autoptr(CredalConstraints) painted = NULL, constraints =
    credal_constraints_new (regions ? credal_regions_n (regions) : history->n);

  if (regions && !credal_regions_constrain (regions, constraints, error))
    return NULL;
  for (guint index = 0; index < position; index++)
    follow_step (credal_timeline_step (history->timeline, index), regions, &painted, constraints);
  if (next)
    follow_step (next, regions, &painted, constraints);
  return g_steal_pointer (&constraints);
}

CredalConstraints *
credal_history_constraints_at (const CredalHistory *history, guint position, const CredalRegions *regions,
                               GError **error)
{
  return constraints_with (history, position, NULL, regions, error);
}

static void
lend_names (const CredalHistory *history, CredalSettings *settings)
{
  for (guint k = 0; history->lent && k < history->lent->settings->len; k++)
    {
      const CredalSetting *name = &g_array_index (history->lent->settings, CredalSetting, k);
      credal_settings_set (settings, name->scope, name->name, name->value, NULL);
    }
}

/* Returns how many of the first @position steps are older than the lent names. */
static guint
count_older (const CredalHistory *history, guint position)
{
  guint older = 0;

  while (history->lent && older < position
         && credal_timeline_step (history->timeline, older)->time <= history->lent->time)
    older++;
  return history->lent ? older : position;
}

CredalSettings *
credal_history_settings_at (const CredalHistory *history, guint position)
{
  const GPtrArray *start = credal_timeline_start (history->timeline);
  CredalSettings *settings = credal_settings_new (history->standardize);
  guint older = count_older (history, position);

  credal_settings_keep_former (settings, history->edition);
  for (guint k = 0; k < start->len; k++)
    credal_effect_on_settings (start->pdata[k], settings, NULL);
  for (guint index = 0; index < older; index++)
    set_by_step (history, credal_timeline_step (history->timeline, index), settings, NULL);
  lend_names (history, settings);
  for (guint index = older; index < position; index++)
    set_by_step (history, credal_timeline_step (history->timeline, index), settings, NULL);
  return settings;
}

/* ---- consequences of the steps in force ---- */

/* Cannot fail: the regions have room for all strokes since the first was checked. */
static void
paint_to (CredalHistory *history, guint position)
{
  if (!history->regions)
    return;
  credal_regions_clear (history->regions);
  add_strokes (history, position, history->regions, NULL);
}

/* Puts @constraints (transfer full) in place. */
static void
take_constraints (CredalHistory *history, CredalConstraints *constraints)
{
  credal_constraints_free (history->constraints);
  history->constraints = constraints;
  history->stale = FALSE;
}

gboolean
credal_history_settle (CredalHistory *history, GError **error)
{
  if (!history->stale)
    return TRUE;
  guint position = credal_timeline_position (history->timeline);
  CredalConstraints *made = credal_history_constraints_at (history, position, history->regions, error);
  if (made)
    take_constraints (history, made);
  return made != NULL;
}

/* Updates the constraints now if they were anticipated, otherwise when they are needed. */
static void
mark_stale (CredalHistory *history)
{
  history->stale = TRUE;
  if (history->anticipated)
    take_constraints (history, g_steal_pointer (&history->anticipated));
  history->ahead = FALSE;
}

/* ---- anticipation ---- */

const CredalConstraints *
credal_history_anticipate (CredalHistory *history, const CredalEvent *event, GError **error)
{
  gboolean is_move = event->kind == CREDAL_EVENT_UNDO_TO;
  guint position = is_move ? event->position : credal_timeline_position (history->timeline);

  if (is_move)
    paint_to (history, position);
  else if (!credal_regions_add (history->regions, event->stroke, error))
    return NULL;
  history->ahead = TRUE;
  history->anticipated = constraints_with (history, position, is_move ? NULL : event, history->regions, error);
  return history->anticipated;
}

void
credal_history_give_up (CredalHistory *history)
{
  g_clear_pointer (&history->anticipated, credal_constraints_free);
  if (history->ahead)
    paint_to (history, credal_timeline_position (history->timeline));
  history->ahead = FALSE;
}

/* ---- applying ---- */

static void
add_stroke (CredalHistory *history, const CredalEvent *event)
{
  if (!history->ahead)
    credal_regions_add (history->regions, event->stroke, NULL);
  mark_stale (history);
}

/* Applies @event, now the last step. */
static void
put_in_force (CredalHistory *history, const CredalEvent *event)
{
  if (event->kind == CREDAL_EVENT_STROKE)
    add_stroke (history, event);
  else
    credal_effect_on_constraints (event, history->constraints);
  set_by_step (history, event, history->settings, NULL);
}

static void
follow_move (CredalHistory *history)
{
  guint position = credal_timeline_position (history->timeline);

  if (!history->ahead)
    paint_to (history, position);
  mark_stale (history);
  credal_settings_free (history->settings);
  history->settings = credal_history_settings_at (history, position);
}

void
credal_history_lend (CredalHistory *history, CredalEvent *lent)
{
  g_clear_pointer (&history->lent, credal_event_free);
  history->lent = lent;
  credal_settings_free (history->settings);
  history->settings = credal_history_settings_at (history, credal_timeline_position (history->timeline));
}

void
credal_history_apply (CredalHistory *history, CredalEvent *event)
{
  if (event->kind == CREDAL_EVENT_LOOK)
    {
      set_look (history->look, event, NULL);
      credal_event_free (event);
      return;
    }
  gboolean is_step = credal_timeline_is_step (event->kind), is_move = event->kind == CREDAL_EVENT_UNDO_TO;
  gboolean neutral = is_step && credal_event_keeps_partition (event, history->constraints);

  credal_timeline_take (history->timeline, event, neutral);
  if (is_step)
    put_in_force (history, event);
  else if (is_move)
    follow_move (history);
}

/* ---- reading ---- */

gsize
credal_history_n (const CredalHistory *history)
{
  return history->regions ? credal_regions_n (history->regions) : history->n;
}

const CredalTimeline *
credal_history_timeline (const CredalHistory *history)
{
  return history->timeline;
}

const CredalEvent *
credal_history_lent (const CredalHistory *history)
{
  return history->lent;
}

CredalState *
credal_history_model (const CredalHistory *history)
{
  const CredalEvent *model = credal_timeline_model (history->timeline);

  return model ? model->state : NULL;
}

CredalRegions *
credal_history_regions (const CredalHistory *history)
{
  return history->regions;
}

const CredalParams *
credal_history_look (const CredalHistory *history)
{
  return history->look;
}

const CredalConstraints *
credal_history_constraints (const CredalHistory *history)
{
  g_return_val_if_fail (!history->stale, NULL);
  return history->constraints;
}

const CredalSettings *
credal_history_settings (const CredalHistory *history)
{
  return history->settings;
}

CredalOthers *
credal_history_answered (const CredalHistory *history, GError **error)
{
  if (!history->regions || history->stale || credal_former_slices_apart (history->edition))
    return NULL;
  g_autoptr(CredalDataset) objects = credal_regions_data (history->regions, error);
  gboolean only_labels = credal_former_only_labels (history->edition);
  return objects ? credal_others_new (objects, history->constraints, only_labels, error) : NULL;
}

GPtrArray *
credal_history_unlike (const CredalHistory *history)
{
  g_autoptr(GPtrArray) partitions = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint index = 0; index < credal_timeline_position (history->timeline); index++)
    {
      const CredalEvent *step = credal_timeline_step (history->timeline, index);
      if (step->kind == CREDAL_EVENT_UNLIKE)
        g_ptr_array_add (partitions, g_bytes_ref (step->clusters));
    }
  return partitions->len > 0 ? g_steal_pointer (&partitions) : NULL;
}

void
credal_history_measure (CredalHistory *history, const CredalCurvePoint *point)
{
  CredalEvent *adopted = credal_timeline_adopted (history->timeline, point->position);

  if (adopted && !adopted->measured)
    adopted->measured = g_memdup2 (point, sizeof *point);
}

/* Returns the latest position whose partition is the partition in force. */
static guint
exact_position (const CredalHistory *history)
{
  guint position = credal_timeline_position (history->timeline);

  while (!credal_timeline_adopted (history->timeline, position) && position > 0
         && credal_timeline_is_neutral (history->timeline, position - 1))
    position--;
  return position;
}

const CredalEvent *
credal_history_exact (const CredalHistory *history)
{
  return credal_timeline_adopted (history->timeline, exact_position (history));
}

const GPtrArray *
credal_history_all_exact (const CredalHistory *history)
{
  return credal_timeline_all_adopted (history->timeline, exact_position (history));
}

/* Returns the latest position with an adopted state and no step since that changed the engine or the features; the
 * position of such a step if there is none. */
static guint
warm_position (const CredalHistory *history)
{
  guint position = credal_timeline_position (history->timeline);

  while (!credal_timeline_adopted (history->timeline, position) && position > 0
         && !credal_event_prevents_warm_start (credal_timeline_step (history->timeline, position - 1)))
    position--;
  return position;
}

guint
credal_history_warm_answers (const CredalHistory *history)
{
  g_autoptr(CredalConstraints) said = credal_history_warm (history)
    ? credal_history_constraints_at (history, warm_position (history), NULL, NULL) : NULL;

  return said ? credal_within_answers (said) : 0;
}

const CredalEvent *
credal_history_warm (const CredalHistory *history)
{
  const CredalEvent *adopted = credal_timeline_adopted (history->timeline, warm_position (history));
  const CredalEngine *engine = credal_settings_engine (history->settings);

  return adopted && g_str_equal (credal_state_engine (adopted->state), engine->id) ? adopted : NULL;
}
