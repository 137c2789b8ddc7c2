/* The steps, the position, and the discarded steps that can be recalled. */
#include "session/log/timeline.h"
#include <glib/gi18n-lib.h>
#include <string.h>

enum { MOST_ADOPTED = 8 };   /* at one position */

typedef struct {
  CredalEvent *event;
  GPtrArray *adopted;        /* CredalEvent: after this step, the newest last; or NULL */
  gboolean neutral;
  gint64 undone;             /* of a step that is not in force: when it was undone, µs */
} Step;

struct _CredalTimeline {
  GPtrArray *start;          /* CredalEvent: the parameters set before the first step */
  GArray *steps;             /* Step */
  GArray *dropped;           /* Step: the undone steps discarded by the newest branch */
  guint fork;                /* the position where it branched */
  GPtrArray *adopted;        /* before the first step, as in Step */
  CredalEvent *model;        /* or NULL */
  guint position;
};

static void
clear_step (gpointer item)
{
  Step *step = item;

  g_clear_pointer (&step->event, credal_event_free);
  g_clear_pointer (&step->adopted, g_ptr_array_unref);
}

static GArray *
steps_new (void)
{
  GArray *steps = g_array_new (FALSE, TRUE, sizeof (Step));

  g_array_set_clear_func (steps, clear_step);
  return steps;
}

CredalTimeline *
credal_timeline_new (void)
{
  CredalTimeline *timeline = g_new0 (CredalTimeline, 1);

  timeline->start = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_event_free);
  timeline->steps = steps_new ();
  timeline->dropped = steps_new ();
  return timeline;
}

void
credal_timeline_free (CredalTimeline *timeline)
{
  g_array_unref (timeline->steps);
  g_array_unref (timeline->dropped);
  g_ptr_array_unref (timeline->start);
  g_clear_pointer (&timeline->adopted, g_ptr_array_unref);
  g_clear_pointer (&timeline->model, credal_event_free);
  g_free (timeline);
}

static Step *
nth (const CredalTimeline *timeline, guint index)
{
  return &g_array_index (timeline->steps, Step, index);
}

static GPtrArray **
adopted_at (const CredalTimeline *timeline, guint position)
{
  return position == 0 ? (GPtrArray **) &timeline->adopted : &nth (timeline, position - 1)->adopted;
}

/* ---- checking ---- */

static gboolean
check_position (guint position, guint least, guint most, GError **error)
{
  if (position >= least && position <= most)
    return TRUE;
  if (least == most)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("Position %u: expected %u"), position, least);
  else
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("Position %u: expected one from %u to %u"), position,
                 least, most);
  return FALSE;
}

static guint
count_statements (const GArray *steps)
{
  guint count = 0;

  for (guint index = 0; index < steps->len; index++)
    count += g_array_index (steps, Step, index).event->kind != CREDAL_EVENT_PARAMETER;
  return count;
}

guint
credal_timeline_statements (const CredalTimeline *timeline)
{
  return count_statements (timeline->steps) + count_statements (timeline->dropped);
}

static gboolean
have_work (const GArray *steps)
{
  for (guint index = 0; index < steps->len; index++)
    if (credal_event_is_work (g_array_index (steps, Step, index).event))
      return TRUE;
  return FALSE;
}

gboolean
credal_timeline_has_work (const CredalTimeline *timeline)
{
  return have_work (timeline->steps) || have_work (timeline->dropped);
}

/* Refuses START after any statement, undone or not: it would be lost. */
static gboolean
check_start (const CredalTimeline *timeline, GError **error)
{
  if (credal_timeline_statements (timeline) == 0)
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                       _("A session starts only from parameters, and there are answers before"));
  return FALSE;
}

static gboolean
check_model_place (const CredalTimeline *timeline, GError **error)
{
  if (timeline->steps->len == 0 && timeline->dropped->len == 0)
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                       _("Clusters to start from come after the first step"));
  return FALSE;
}

/* Refuses SLICE: events are sorted by slice before. */
static gboolean
refuse_slice (GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("Another slice among the events of one slice"));
  return FALSE;
}

static gboolean
check_recall (const CredalTimeline *timeline, GError **error)
{
  if (timeline->dropped->len > 0)
    return check_position (timeline->position, timeline->fork, timeline->fork, error);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                       _("There are no discarded steps to bring back"));
  return FALSE;
}

gboolean
credal_timeline_check (const CredalTimeline *timeline, const CredalEvent *event, GError **error)
{
  switch (event->kind)
    {
    case CREDAL_EVENT_UNDO_TO:
      return check_position (event->position, 0, timeline->steps->len, error);
    case CREDAL_EVENT_ADOPTED:
      return check_position (event->position, timeline->position, timeline->position, error);
    case CREDAL_EVENT_START:
      return check_start (timeline, error);
    case CREDAL_EVENT_RECALL:
      return check_recall (timeline, error);
    case CREDAL_EVENT_MODEL:
      return check_model_place (timeline, error);
    case CREDAL_EVENT_SLICE:
      return refuse_slice (error);
    case CREDAL_EVENT_ANSWER:
    case CREDAL_EVENT_RETRACT:
    case CREDAL_EVENT_LABEL:
    case CREDAL_EVENT_GROUP:
    case CREDAL_EVENT_ASIDE:
    case CREDAL_EVENT_PARAMETER:
    case CREDAL_EVENT_STROKE:
    case CREDAL_EVENT_INSIST:
    case CREDAL_EVENT_MERGE:
    case CREDAL_EVENT_SETTLE:
    case CREDAL_EVENT_UNLIKE:
    case CREDAL_EVENT_LOOK:
    default:
      return TRUE;
    }
}

gboolean
credal_timeline_is_step (CredalEventKind kind)
{
  return kind != CREDAL_EVENT_UNDO_TO && kind != CREDAL_EVENT_ADOPTED && kind != CREDAL_EVENT_START
         && kind != CREDAL_EVENT_RECALL && kind != CREDAL_EVENT_LOOK && kind != CREDAL_EVENT_MODEL
         && kind != CREDAL_EVENT_SLICE;
}

/* ---- taking ---- */

/* Moves the steps of @from, from the @begin-th on, to @to, and drops the steps that @to held. */
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
drop_undone (CredalTimeline *timeline)
{
  if (timeline->position == timeline->steps->len)
    return;
  move_steps (timeline->steps, timeline->position, timeline->dropped);
  timeline->fork = timeline->position;
}

static void
note_undone (GArray *steps, guint begin, guint end, gint64 time)
{
  for (guint k = begin; k < end; k++)
    g_array_index (steps, Step, k).undone = time;
}

/* Puts the first @position steps in force, at @time. */
static void
move_to (CredalTimeline *timeline, guint position, gint64 time)
{
  note_undone (timeline->steps, position, timeline->position, time);
  timeline->position = position;
}

/* Exchanges the redoable steps for the discarded ones, at @time. The steps in force stay. */
static void
recall (CredalTimeline *timeline, gint64 time)
{
  g_autoptr(GArray) recalled = g_steal_pointer (&timeline->dropped);

  note_undone (recalled, 0, recalled->len, time);
  timeline->dropped = steps_new ();
  drop_undone (timeline);
  g_array_append_vals (timeline->steps, recalled->data, recalled->len);
  memset (recalled->data, 0, recalled->len * sizeof (Step));
}

static void
push_step (CredalTimeline *timeline, CredalEvent *event, gboolean neutral)
{
  Step step = { event, NULL, neutral, 0 };

  drop_undone (timeline);
  g_array_append_val (timeline->steps, step);
  timeline->position++;
}

/* Keeps the steps in force, but not as steps. */
static void
start_here (CredalTimeline *timeline)
{
  for (guint index = 0; index < timeline->position; index++)
    g_ptr_array_add (timeline->start, g_steal_pointer (&nth (timeline, index)->event));
  g_array_set_size (timeline->steps, 0);
  g_array_set_size (timeline->dropped, 0);
  g_clear_pointer (&timeline->adopted, g_ptr_array_unref);
  timeline->position = 0;
}

/* Returns the index of the partition found with @others; the length: there is none. */
static guint
find_adopted (const GPtrArray *adopted, const char *others)
{
  guint k = 0;

  while (k < adopted->len && g_strcmp0 (((const CredalEvent *) adopted->pdata[k])->others, others) != 0)
    k++;
  return k;
}

/* Keeps one partition for each set of labels on other slices: the first, and the newest ones. */
static void
adopt (CredalTimeline *timeline, CredalEvent *event)
{
  GPtrArray **adopted = adopted_at (timeline, event->position);

  if (!*adopted)
    *adopted = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_event_free);
  guint same = find_adopted (*adopted, event->others);
  if (same < (*adopted)->len)
    g_ptr_array_remove_index (*adopted, same);
  else if ((*adopted)->len == MOST_ADOPTED)
    g_ptr_array_remove_index (*adopted, 1);
  g_ptr_array_add (*adopted, event);
}

static void
begin_with (CredalTimeline *timeline, CredalEvent *event)
{
  g_clear_pointer (&timeline->model, credal_event_free);
  timeline->model = event;
}

void
credal_timeline_take (CredalTimeline *timeline, CredalEvent *event, gboolean neutral)
{
  if (event->kind == CREDAL_EVENT_ADOPTED)
    {
      adopt (timeline, event);
      return;
    }
  if (event->kind == CREDAL_EVENT_MODEL)
    {
      begin_with (timeline, event);
      return;
    }
  if (credal_timeline_is_step (event->kind))
    {
      push_step (timeline, event, neutral);
      return;
    }
  if (event->kind == CREDAL_EVENT_UNDO_TO)
    move_to (timeline, event->position, event->time);
  else if (event->kind == CREDAL_EVENT_START)
    start_here (timeline);
  else if (event->kind == CREDAL_EVENT_RECALL)
    recall (timeline, event->time);
  credal_event_free (event);
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
write_adopted (const GPtrArray *adopted, GString *lines)
{
  for (guint k = 0; adopted && k < adopted->len; k++)
    write_event (adopted->pdata[k], lines);
}

static void
write_steps (GArray *steps, guint begin, guint end, GString *lines)
{
  for (guint k = begin; k < end; k++)
    {
      write_event (g_array_index (steps, Step, k).event, lines);
      write_adopted (g_array_index (steps, Step, k).adopted, lines);
    }
}

static void
write_move (guint position, gint64 time, GString *lines)
{
  g_autoptr(CredalEvent) move = credal_event_new (CREDAL_EVENT_UNDO_TO);

  move->position = position;
  move->time = time;
  write_event (move, lines);
}

/* Writes one line for all steps that were undone at the same time. The last step was undone first. */
static void
write_undone (const CredalTimeline *timeline, GString *lines)
{
  for (guint end = timeline->steps->len, begin; end > timeline->position; end = begin)
    {
      gint64 time = credal_timeline_undone (timeline, end - 1);
      for (begin = end - 1; begin > timeline->position && credal_timeline_undone (timeline, begin - 1) == time;)
        begin--;
      write_move (begin, time, lines);
    }
}

static void
write_start (const CredalTimeline *timeline, GString *lines)
{
  g_autoptr(CredalEvent) start = credal_event_new (CREDAL_EVENT_START);

  for (guint k = 0; k < timeline->start->len; k++)
    write_event (timeline->start->pdata[k], lines);
  if (timeline->start->len > 0)
    write_event (start, lines);
  write_event (timeline->model, lines);
  write_adopted (timeline->adopted, lines);
}

static gint64
newest_of (const GArray *steps)
{
  gint64 newest = 0;

  for (guint k = 0; k < steps->len; k++)
    {
      const Step *step = &g_array_index (steps, Step, k);
      newest = MAX (newest, MAX (step->event->time, step->undone));
    }
  return newest;
}

void
credal_timeline_write (const CredalTimeline *timeline, GString *lines)
{
  guint fork = timeline->dropped->len > 0 ? timeline->fork : 0;

  write_start (timeline, lines);
  write_steps (timeline->steps, 0, fork, lines);
  write_steps (timeline->dropped, 0, timeline->dropped->len, lines);
  if (timeline->dropped->len > 0)
    write_move (fork, newest_of (timeline->dropped), lines);
  write_steps (timeline->steps, fork, timeline->steps->len, lines);
  write_undone (timeline, lines);
}

/* ---- reading ---- */

guint
credal_timeline_position (const CredalTimeline *timeline)
{
  return timeline->position;
}

guint
credal_timeline_length (const CredalTimeline *timeline)
{
  return timeline->steps->len;
}

guint
credal_timeline_dropped (const CredalTimeline *timeline, guint *fork)
{
  *fork = timeline->fork;
  return timeline->dropped->len;
}

const CredalEvent *
credal_timeline_step (const CredalTimeline *timeline, guint index)
{
  g_return_val_if_fail (index < timeline->steps->len, NULL);
  return nth (timeline, index)->event;
}

gint64
credal_timeline_undone (const CredalTimeline *timeline, guint index)
{
  return nth (timeline, index)->undone;
}

gint64
credal_timeline_newest (const CredalTimeline *timeline)
{
  return MAX (newest_of (timeline->steps), newest_of (timeline->dropped));
}

gboolean
credal_timeline_is_neutral (const CredalTimeline *timeline, guint index)
{
  return nth (timeline, index)->neutral;
}

const GPtrArray *
credal_timeline_start (const CredalTimeline *timeline)
{
  return timeline->start;
}

const CredalEvent *
credal_timeline_model (const CredalTimeline *timeline)
{
  return timeline->model;
}

CredalEvent *
credal_timeline_adopted (const CredalTimeline *timeline, guint position)
{
  const GPtrArray *adopted = *adopted_at (timeline, position);

  return adopted ? adopted->pdata[adopted->len - 1] : NULL;
}

const GPtrArray *
credal_timeline_all_adopted (const CredalTimeline *timeline, guint position)
{
  return *adopted_at (timeline, position);
}
