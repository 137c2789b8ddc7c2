#include "session/history.h"
#include <string.h>

typedef struct {
  CredalEvent *event;
  CredalEvent *adopted;      /* after this step, or NULL */
  gboolean neutral;
} Step;

struct _CredalHistory {
  gsize n;
  gboolean standardize;      /* at the start */
  GPtrArray *start;          /* CredalEvent: the parameters set before the first step */
  CredalRegions *regions;    /* what the strokes in force amount to; NULL: no picture */
  GArray *steps;             /* Step */
  GArray *dropped;           /* Step: undone and then dropped by a new one, the latest of such: */
  guint fork;                /* where that was taken */
  CredalEvent *adopted;      /* before the first step, or NULL */
  guint position;
  CredalConstraints *constraints;
  CredalSettings *settings;
  gboolean stale;            /* the constraints are older than what is in force */
  gboolean ahead;            /* the regions are those after the event to come, and these too: */
  CredalConstraints *foreseen;
};

static void
clear_step (gpointer item)
{
  Step *step = item;

  g_clear_pointer (&step->event, credal_event_free);
  g_clear_pointer (&step->adopted, credal_event_free);
}

static GArray *
steps_new (void)
{
  GArray *steps = g_array_new (FALSE, TRUE, sizeof (Step));
  g_array_set_clear_func (steps, clear_step);
  return steps;
}

CredalHistory *
credal_history_new (gsize n, gboolean standardize)
{
  CredalHistory *history = g_new0 (CredalHistory, 1);

  history->n = n;
  history->standardize = standardize;
  history->start = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_event_free);
  history->steps = steps_new ();
  history->dropped = steps_new ();
  history->constraints = credal_constraints_new (n);
  history->settings = credal_history_settings_at (history, 0);
  return history;
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
  g_array_unref (history->steps);
  g_array_unref (history->dropped);
  g_ptr_array_unref (history->start);
  g_clear_pointer (&history->regions, credal_regions_free);
  g_clear_pointer (&history->adopted, credal_event_free);
  credal_constraints_free (history->constraints);
  credal_constraints_free (history->foreseen);
  credal_settings_free (history->settings);
  g_free (history);
}

static Step *
nth (const CredalHistory *history, guint index)
{
  return &g_array_index (history->steps, Step, index);
}

static CredalEvent **
adopted_at (const CredalHistory *history, guint position)
{
  return position == 0 ? (CredalEvent **) &history->adopted : &nth (history, position - 1)->adopted;
}

/* ---- checking ---- */

static const CredalSetting *
settings_of (const CredalEvent *event)
{
  return (const CredalSetting *) (gpointer) event->settings->data;
}

/* FALSE at the first setting that cannot be. */
static gboolean
set_all (const CredalEvent *event, CredalSettings *settings, GError **error)
{
  const CredalSetting *to = settings_of (event);

  for (guint k = 0; k < event->settings->len; k++)
    if (!credal_settings_set (settings, to[k].scope, to[k].name, to[k].value, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_parameter (const CredalHistory *history, const CredalEvent *event, GError **error)
{
  g_autoptr(CredalSettings) trial = credal_settings_copy (history->settings);
  return set_all (event, trial, error);
}

/* @what: to do with it. */
static gboolean
check_stated (const CredalHistory *history, const CredalEvent *event, const char *what, GError **error)
{
  if (credal_constraints_find (history->constraints, event->i, event->j))
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               "Nothing was said about objects %u and %u: there is nothing to %s", event->i + 1, event->j + 1, what);
  return FALSE;
}

static gboolean
check_position (guint position, guint least, guint most, GError **error)
{
  if (position >= least && position <= most)
    return TRUE;
  if (least == most)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, "Position %u: expected %u", position, least);
  else
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, "Position %u: expected one from %u to %u", position,
                 least, most);
  return FALSE;
}

static gboolean
check_start (const CredalHistory *history, GError **error)
{
  for (guint index = 0; index < history->position; index++)
    if (nth (history, index)->event->kind != CREDAL_EVENT_PARAMETER)
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                     "A session starts from parameters alone, and step %u sets none", index + 1);
        return FALSE;
      }
  return TRUE;
}

static gboolean
check_recall (const CredalHistory *history, GError **error)
{
  if (history->dropped->len > 0)
    return check_position (history->position, history->fork, history->fork, error);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                       "No step was dropped: there is nothing to bring back");
  return FALSE;
}

/* @cluster: 0-based. */
static gboolean
check_cluster (const CredalHistory *history, gint cluster, GError **error)
{
  const CredalParams *params = credal_settings_values (history->settings, CREDAL_SCOPE_ENGINE, NULL);
  int clusters = credal_params_int (params, CREDAL_PARAM_CLUSTERS);

  if (cluster >= -1 && cluster < clusters)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, "Cluster %d: there are %d clusters", cluster + 1, clusters);
  return FALSE;
}

static gboolean
check_stroke (const CredalHistory *history, const CredalEvent *event, GError **error)
{
  if (!history->regions)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                           "A stroke needs a picture, and this is a table");
      return FALSE;
    }
  const CredalRaster *raster = credal_pixels_raster (credal_regions_pixels (history->regions));
  return credal_stroke_check (event->stroke, credal_raster_width (raster), credal_raster_height (raster), error)
         && (event->stroke->mark != CREDAL_STROKE_LABEL || check_cluster (history, (gint) event->stroke->number, error))
         && credal_regions_prepare (history->regions, error);
}

/* Whether it is about what is in force, or adds to that. */
static gboolean
needs_constraints (CredalEventKind kind)
{
  return kind == CREDAL_EVENT_ANSWER || kind == CREDAL_EVENT_RETRACT || kind == CREDAL_EVENT_INSIST
         || kind == CREDAL_EVENT_LABEL || kind == CREDAL_EVENT_GROUP;
}

gboolean
credal_history_check (CredalHistory *history, const CredalEvent *event, GError **error)
{
  if (needs_constraints (event->kind) && !credal_history_settle (history, error))
    return FALSE;
  switch (event->kind)
    {
    case CREDAL_EVENT_RETRACT:
      return check_stated (history, event, "withdraw", error);
    case CREDAL_EVENT_INSIST:
      return check_stated (history, event, "insist on", error);
    case CREDAL_EVENT_PARAMETER:
      return check_parameter (history, event, error);
    case CREDAL_EVENT_UNDO_TO:
      return check_position (event->position, 0, history->steps->len, error);
    case CREDAL_EVENT_ADOPTED:
      return check_position (event->position, history->position, history->position, error);
    case CREDAL_EVENT_STROKE:
      return check_stroke (history, event, error);
    case CREDAL_EVENT_START:
      return check_start (history, error);
    case CREDAL_EVENT_RECALL:
      return check_recall (history, error);
    case CREDAL_EVENT_LABEL:
      return check_cluster (history, event->cluster, error);
    case CREDAL_EVENT_ANSWER:
    case CREDAL_EVENT_GROUP:
    default:
      return TRUE;
    }
}

/* ---- applying ---- */

static void
apply_label (const CredalEvent *event, CredalConstraints *constraints)
{
  const guint32 *objects = (const guint32 *) (gpointer) event->objects->data;

  if (event->cluster < 0)
    credal_constraints_remove_labels (constraints, objects, event->objects->len);
  else
    credal_constraints_add_labels (constraints, objects, event->objects->len, (guint) event->cluster, event->certainty);
}

static void
apply_group (const CredalEvent *event, CredalConstraints *constraints)
{
  credal_constraints_add_group (constraints, (const guint32 *) (gpointer) event->objects->data, event->objects->len,
                                event->exclusive, event->certainty);
}

static void
apply_answer (const CredalEvent *event, CredalConstraints *constraints)
{
  if (event->again)
    credal_constraints_add_vote (constraints, event->i, event->j, event->relation, event->certainty);
  else
    credal_constraints_add_pair (constraints, event->i, event->j, event->relation, event->certainty, event->soft);
  if (event->check)
    credal_constraints_add_check (constraints, event->i, event->j);
}

/* What is said of the objects. */
static void
apply_statement (const CredalEvent *event, CredalConstraints *constraints)
{
  switch (event->kind)
    {
    case CREDAL_EVENT_ANSWER:
      apply_answer (event, constraints);
      break;
    case CREDAL_EVENT_INSIST:
      credal_constraints_insist (constraints, event->i, event->j);
      break;
    case CREDAL_EVENT_RETRACT:
      credal_constraints_remove_pair (constraints, event->i, event->j);
      break;
    case CREDAL_EVENT_LABEL:
      apply_label (event, constraints);
      break;
    case CREDAL_EVENT_GROUP:
      apply_group (event, constraints);
      break;
    case CREDAL_EVENT_STROKE:      /* the regions say what all of them amount to */
    case CREDAL_EVENT_PARAMETER:
      break;
    case CREDAL_EVENT_START:
    case CREDAL_EVENT_RECALL:
    case CREDAL_EVENT_UNDO_TO:
    case CREDAL_EVENT_ADOPTED:
    default:
      g_assert_not_reached ();
    }
}

static void
apply_setting (const CredalEvent *event, CredalSettings *settings)
{
  if (event->kind == CREDAL_EVENT_PARAMETER)
    set_all (event, settings, NULL);
}

static gboolean
add_strokes (const CredalHistory *history, guint position, CredalRegions *regions, GError **error)
{
  for (guint index = 0; index < position; index++)
    {
      const CredalEvent *event = nth (history, index)->event;
      if (event->kind == CREDAL_EVENT_STROKE && !credal_regions_add (regions, event->stroke, error))
        return FALSE;
    }
  return TRUE;
}

CredalRegions *
credal_history_regions_at (const CredalHistory *history, guint position, GError **error)
{
  g_return_val_if_fail (history->regions, NULL);
  g_autoptr(CredalRegions) regions = credal_regions_new (credal_regions_pixels (history->regions));

  return add_strokes (history, position, regions, error) ? g_steal_pointer (&regions) : NULL;
}

/* One step more, on top of what all strokes say. @painted: (inout): that alone, once other labels follow it. */
static void
follow_step (const CredalEvent *event, const CredalRegions *regions, CredalConstraints **painted,
             CredalConstraints *constraints)
{
  if (event->kind == CREDAL_EVENT_LABEL && regions && !*painted)
    *painted = credal_constraints_copy (constraints);
  if (event->kind == CREDAL_EVENT_STROKE && *painted)
    credal_regions_restate (regions, event->stroke, *painted, constraints);
  apply_statement (event, constraints);
}

/* @next: (nullable): a stroke that is in @regions, and no step yet. */
static CredalConstraints *
constraints_with (const CredalHistory *history, guint position, const CredalEvent *next, const CredalRegions *regions,
                  GError **error)
{
  g_autoptr(CredalConstraints) painted = NULL, constraints =
    credal_constraints_new (regions ? credal_regions_n (regions) : history->n);

  if (regions && !credal_regions_constrain (regions, constraints, error))
    return NULL;
  for (guint index = 0; index < position; index++)
    follow_step (nth (history, index)->event, regions, &painted, constraints);
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

CredalSettings *
credal_history_settings_at (const CredalHistory *history, guint position)
{
  CredalSettings *settings = credal_settings_new (history->standardize);

  for (guint k = 0; k < history->start->len; k++)
    apply_setting (history->start->pdata[k], settings);
  for (guint index = 0; index < position; index++)
    apply_setting (nth (history, index)->event, settings);
  return settings;
}

static gboolean
is_session_setting (const CredalSetting *setting, const char *name)
{
  return g_str_equal (setting->scope, CREDAL_SCOPE_SESSION) && g_str_equal (setting->name, name);
}

static gboolean
sets (const CredalEvent *event, const char *name)
{
  for (guint k = 0; event->kind == CREDAL_EVENT_PARAMETER && k < event->settings->len; k++)
    if (is_session_setting (&settings_of (event)[k], name))
      return TRUE;
  return FALSE;
}

/* What is asked, or what clusters are called. */
static gboolean
is_idle_setting (const CredalSetting *setting)
{
  return g_str_equal (setting->scope, CREDAL_SCOPE_SELECTOR) || g_str_equal (setting->scope, CREDAL_SCOPE_NAMES)
         || is_session_setting (setting, CREDAL_SETTING_SELECTOR)
         || is_session_setting (setting, CREDAL_SETTING_SPOT_CHECKS);
}

static gboolean
sets_nothing_clustered_by (const CredalEvent *event)
{
  for (guint k = 0; k < event->settings->len; k++)
    if (!is_idle_setting (&settings_of (event)[k]))
      return FALSE;
  return TRUE;
}

/* TRUE when the event, coming next, leaves the partition as it is. */
static gboolean
has_no_bearing (const CredalHistory *history, const CredalEvent *event)
{
  const CredalPair *before = credal_constraints_find (history->constraints, event->i, event->j);
  gboolean idle_before = !before || before->relation == CREDAL_DONT_KNOW;

  switch (event->kind)
    {
    case CREDAL_EVENT_ANSWER:
      return idle_before && event->relation == CREDAL_DONT_KNOW;
    case CREDAL_EVENT_RETRACT:
      return idle_before;
    case CREDAL_EVENT_PARAMETER:
      return sets_nothing_clustered_by (event);
    case CREDAL_EVENT_LABEL:
    case CREDAL_EVENT_GROUP:
    case CREDAL_EVENT_STROKE:
    case CREDAL_EVENT_INSIST:
    case CREDAL_EVENT_START:
    case CREDAL_EVENT_RECALL:
    case CREDAL_EVENT_UNDO_TO:
    case CREDAL_EVENT_ADOPTED:
    default:
      return FALSE;
    }
}

/* ---- what follows from the steps in force ---- */

/* The regions have room for all strokes since the first was checked. */
static void
paint_to (CredalHistory *history, guint position)
{
  if (!history->regions)
    return;
  credal_regions_clear (history->regions);
  add_strokes (history, position, history->regions, NULL);
}

/* @constraints: (transfer full). */
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
  CredalConstraints *made = credal_history_constraints_at (history, history->position, history->regions, error);
  if (made)
    take_constraints (history, made);
  return made != NULL;
}

/* The constraints follow now if they were foreseen, else when they are wanted. */
static void
follow (CredalHistory *history)
{
  history->stale = TRUE;
  if (history->foreseen)
    take_constraints (history, g_steal_pointer (&history->foreseen));
  history->ahead = FALSE;
}

/* ---- what is to come ---- */

const CredalConstraints *
credal_history_foresee (CredalHistory *history, const CredalEvent *event, GError **error)
{
  gboolean is_move = event->kind == CREDAL_EVENT_UNDO_TO;
  guint position = is_move ? event->position : history->position;

  if (is_move)
    paint_to (history, position);
  else if (!credal_regions_add (history->regions, event->stroke, error))
    return NULL;
  history->ahead = TRUE;
  history->foreseen = constraints_with (history, position, is_move ? NULL : event, history->regions, error);
  return history->foreseen;
}

void
credal_history_give_up (CredalHistory *history)
{
  g_clear_pointer (&history->foreseen, credal_constraints_free);
  if (history->ahead)
    paint_to (history, history->position);
  history->ahead = FALSE;
}

/* ---- steps and moves ---- */

static void
take_stroke (CredalHistory *history, const CredalEvent *event)
{
  if (!history->ahead)
    credal_regions_add (history->regions, event->stroke, NULL);
  follow (history);
}

/* The steps of @from, from its @begin-th on, are those of @to. */
static void
move_steps (GArray *from, guint begin, GArray *to)
{
  Step *moved = &g_array_index (from, Step, begin);
  guint n = from->len - begin;

  g_array_set_size (to, 0);
  g_array_append_vals (to, moved, n);
  memset (moved, 0, n * sizeof *moved);
  g_array_set_size (from, begin);
}

static void
drop_undone (CredalHistory *history)
{
  if (history->position == history->steps->len)
    return;
  move_steps (history->steps, history->position, history->dropped);
  history->fork = history->position;
}

/* Nothing in force changes. */
static void
recall (CredalHistory *history)
{
  g_autoptr(GArray) recalled = g_steal_pointer (&history->dropped);

  history->dropped = steps_new ();
  drop_undone (history);
  g_array_append_vals (history->steps, recalled->data, recalled->len);
  memset (recalled->data, 0, recalled->len * sizeof (Step));
}

static void
push_step (CredalHistory *history, CredalEvent *event)
{
  Step step = { event, NULL, has_no_bearing (history, event) };

  drop_undone (history);
  g_array_append_val (history->steps, step);
  history->position++;
  if (event->kind == CREDAL_EVENT_STROKE)
    take_stroke (history, event);
  else
    apply_statement (event, history->constraints);
  apply_setting (event, history->settings);
}

static void
move_to (CredalHistory *history, guint position)
{
  history->position = position;
  if (!history->ahead)
    paint_to (history, position);
  follow (history);
  credal_settings_free (history->settings);
  history->settings = credal_history_settings_at (history, position);
}

/* What is in force stays so, and is no step any more. */
static void
start_here (CredalHistory *history)
{
  for (guint index = 0; index < history->position; index++)
    g_ptr_array_add (history->start, g_steal_pointer (&nth (history, index)->event));
  g_array_set_size (history->steps, 0);
  g_array_set_size (history->dropped, 0);
  g_clear_pointer (&history->adopted, credal_event_free);
  history->position = 0;
}

void
credal_history_apply (CredalHistory *history, CredalEvent *event)
{
  CredalEvent **adopted;

  switch (event->kind)
    {
    case CREDAL_EVENT_UNDO_TO:
      move_to (history, event->position);
      credal_event_free (event);
      break;
    case CREDAL_EVENT_START:
      start_here (history);
      credal_event_free (event);
      break;
    case CREDAL_EVENT_RECALL:
      recall (history);
      credal_event_free (event);
      break;
    case CREDAL_EVENT_ADOPTED:
      adopted = adopted_at (history, event->position);
      g_clear_pointer (adopted, credal_event_free);
      *adopted = event;
      break;
    case CREDAL_EVENT_ANSWER:
    case CREDAL_EVENT_RETRACT:
    case CREDAL_EVENT_LABEL:
    case CREDAL_EVENT_GROUP:
    case CREDAL_EVENT_PARAMETER:
    case CREDAL_EVENT_STROKE:
    case CREDAL_EVENT_INSIST:
    default:
      push_step (history, event);
    }
}

/* ---- writing ---- */

static void
write_event (const CredalEvent *event, GString *lines)
{
  g_autofree char *line = event ? credal_event_to_line (event) : NULL;

  if (line)
    g_string_append_printf (lines, "%s\n", line);
}

static void
write_steps (GArray *steps, guint begin, guint end, GString *lines)
{
  for (guint k = begin; k < end; k++)
    {
      write_event (g_array_index (steps, Step, k).event, lines);
      write_event (g_array_index (steps, Step, k).adopted, lines);
    }
}

static void
write_move (guint position, GString *lines)
{
  g_autoptr(CredalEvent) move = credal_event_new (CREDAL_EVENT_UNDO_TO);

  move->position = position;
  write_event (move, lines);
}

static void
write_start (const CredalHistory *history, GString *lines)
{
  g_autoptr(CredalEvent) start = credal_event_new (CREDAL_EVENT_START);

  for (guint k = 0; k < history->start->len; k++)
    write_event (history->start->pdata[k], lines);
  if (history->start->len > 0)
    write_event (start, lines);
  write_event (history->adopted, lines);
}

void
credal_history_write (const CredalHistory *history, GString *lines)
{
  guint fork = history->dropped->len > 0 ? history->fork : 0;

  write_start (history, lines);
  write_steps (history->steps, 0, fork, lines);
  write_steps (history->dropped, 0, history->dropped->len, lines);
  if (history->dropped->len > 0)
    write_move (fork, lines);
  write_steps (history->steps, fork, history->steps->len, lines);
  if (history->position < history->steps->len)
    write_move (history->position, lines);
}

/* ---- reading ---- */

guint
credal_history_position (const CredalHistory *history)
{
  return history->position;
}

guint
credal_history_length (const CredalHistory *history)
{
  return history->steps->len;
}

guint
credal_history_dropped (const CredalHistory *history, guint *fork)
{
  *fork = history->fork;
  return history->dropped->len;
}

const CredalEvent *
credal_history_step (const CredalHistory *history, guint index)
{
  g_return_val_if_fail (index < history->steps->len, NULL);
  return nth (history, index)->event;
}

gsize
credal_history_n (const CredalHistory *history)
{
  return history->regions ? credal_regions_n (history->regions) : history->n;
}

CredalRegions *
credal_history_regions (const CredalHistory *history)
{
  return history->regions;
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

void
credal_history_measure (CredalHistory *history, const CredalCurvePoint *point)
{
  CredalEvent *adopted = *adopted_at (history, point->position);

  if (adopted && !adopted->measured)
    adopted->measured = g_memdup2 (point, sizeof *point);
}

const CredalEvent *
credal_history_adopted (const CredalHistory *history, guint position)
{
  return *adopted_at (history, position);
}

gboolean
credal_history_is_neutral (const CredalHistory *history, guint index)
{
  return nth (history, index)->neutral;
}

const CredalEvent *
credal_history_exact (const CredalHistory *history)
{
  guint position = history->position;

  while (!*adopted_at (history, position) && position > 0 && nth (history, position - 1)->neutral)
    position--;
  return *adopted_at (history, position);
}

/* TRUE when states before the step say nothing about those after it. */
static gboolean
is_barrier (const CredalEvent *event)
{
  return sets (event, CREDAL_SETTING_ENGINE) || sets (event, CREDAL_SETTING_STANDARDIZE);
}

const CredalEvent *
credal_history_warm (const CredalHistory *history)
{
  guint position = history->position;

  while (!*adopted_at (history, position) && position > 0 && !is_barrier (nth (history, position - 1)->event))
    position--;
  const CredalEvent *adopted = *adopted_at (history, position);
  const CredalEngine *engine = credal_settings_engine (history->settings);
  return adopted && g_str_equal (credal_state_engine (adopted->state), engine->id) ? adopted : NULL;
}
