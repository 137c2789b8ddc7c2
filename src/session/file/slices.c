/* Sorts the lines of a log by slice, and writes them again. */
#include "session/file/slices.h"
#include "io/image/image-choice.h"

/* ---- places ---- */

CredalSlicePlace
credal_slice_place (const CredalParams *features)
{
  if (!features)
    return (CredalSlicePlace) { 0 };
  const CredalImageChoice choice = credal_image_choice (features);
  return (CredalSlicePlace) { choice.axis, MAX (choice.slice, 1) };
}

gboolean
credal_slice_place_is (const CredalSlicePlace *place, const CredalSlicePlace *other)
{
  return place->axis == other->axis && place->number == other->number;
}

CredalParams *
credal_slice_place_features (const CredalSlicePlace *place, const CredalParams *features)
{
  CredalParams *made = credal_params_copy (features);

  credal_params_set_count (made, "slice", place->number, NULL);
  credal_params_set (made, "axis", credal_slice_axis_names[place->axis], NULL);
  return made;
}

char *
credal_slice_place_line (const CredalSlicePlace *place, const CredalEvent *lent)
{
  g_autoptr(CredalEvent) event = credal_event_new (CREDAL_EVENT_SLICE);

  event->axis = place->axis;
  event->number = place->number;
  event->settings = lent ? g_array_ref (lent->settings) : NULL;
  event->time = lent ? lent->time : event->time;
  return credal_event_to_line (event);
}

gboolean
credal_slice_follow (const char *line, CredalSlicePlace *place, GError **error)
{
  g_autoptr(CredalEvent) event = credal_event_line_is_slice (line) ? credal_event_from_line (line, 0, error) : NULL;

  if (event)
    *place = (CredalSlicePlace) { event->axis, event->number };
  return event != NULL;
}

CredalEvent *
credal_slice_lent (const char *line)
{
  g_autoptr(CredalEvent) event = line ? credal_event_from_line (line, 0, NULL) : NULL;

  return event && event->kind == CREDAL_EVENT_SLICE && event->settings ? g_steal_pointer (&event) : NULL;
}

/* ---- the lines of one slice ---- */

static gboolean
says_something (const CredalEvent *event)
{
  return event->kind == CREDAL_EVENT_ANSWER || event->kind == CREDAL_EVENT_LABEL || event->kind == CREDAL_EVENT_GROUP
         || event->kind == CREDAL_EVENT_STROKE;
}

static void
count_steps (CredalSliceLog *log)
{
  for (guint k = 0; k < credal_timeline_position (log->timeline); k++)
    {
      const CredalEvent *step = credal_timeline_step (log->timeline, k);
      log->said += says_something (step);
      log->works += credal_event_is_work (step);
    }
  log->has_work = credal_timeline_has_work (log->timeline);
  log->steps = credal_timeline_length (log->timeline);
  log->statements = credal_timeline_statements (log->timeline);
}

static void
slice_log_clear (gpointer item)
{
  CredalSliceLog *log = item;

  g_ptr_array_unref (log->lines);
  g_clear_pointer (&log->answered, credal_others_unref);
  credal_timeline_free (log->timeline);
  g_free (log->lead);
  g_clear_pointer (&log->result.others, g_ptr_array_unref);
}

void
credal_slice_log_unref (CredalSliceLog *log)
{
  g_atomic_rc_box_release_full (log, slice_log_clear);
}

static CredalSliceLog *
slice_log_new (const CredalSlicePlace *place)
{
  CredalSliceLog *log = g_atomic_rc_box_new0 (CredalSliceLog);

  log->place = *place;
  log->lines = g_ptr_array_new_with_free_func (g_free);
  log->timeline = credal_timeline_new ();
  return log;
}

CredalSliceLog *
credal_slice_log_new (const CredalSlicePlace *place, const CredalEvent *lent, const char *lines)
{
  CredalSliceLog *log = slice_log_new (place);
  g_auto(GStrv) each = g_strsplit (lines, "\n", -1);

  for (char **line = each; *line; line++)
    if (**line)
      credal_slice_log_take (log, *line, NULL);
  if (lent)
    log->lead = credal_slice_place_line (place, lent);
  count_steps (log);
  return log;
}

static void
note_result (CredalSliceLog *log, const GPtrArray *exact)
{
  g_clear_pointer (&log->result.others, g_ptr_array_unref);
  log->result.known = TRUE;
  if (exact)
    log->result.others = g_ptr_array_new_with_free_func (g_free);
  for (guint k = 0; exact && k < exact->len; k++)
    {
      const CredalEvent *adopted = exact->pdata[k];
      g_ptr_array_add (log->result.others, g_strdup (adopted->others ? adopted->others : ""));
    }
}

gboolean
credal_slice_log_study (CredalSliceLog *log, const CredalHistory *history, GError **error)
{
  g_autoptr(GError) reason = NULL;

  note_result (log, credal_history_all_exact (history));
  g_clear_pointer (&log->answered, credal_others_unref);
  log->answered = credal_history_answered (history, &reason);
  if (!reason)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

void
credal_slice_log_lead (CredalSliceLog *log, const char *line)
{
  g_autoptr(CredalEvent) lent = credal_slice_lent (line);

  if (!lent)
    return;
  g_free (log->lead);
  log->lead = g_strdup (line);
}

/* Does not limit the objects in an event, since strokes add objects. */
gboolean
credal_slice_log_take (CredalSliceLog *log, const char *line, GError **error)
{
  gboolean adopted = credal_event_line_is_adopted (line);
  g_autoptr(CredalEvent) event = adopted ? NULL : credal_event_from_line (line, G_MAXUINT32, error);

  if (!event && !adopted)
    return FALSE;
  g_ptr_array_add (log->lines, g_strdup (line));
  if (event && credal_timeline_check (log->timeline, event, NULL))
    credal_timeline_take (log->timeline, g_steal_pointer (&event), FALSE);
  return TRUE;
}

void
credal_slice_log_write (const CredalSliceLog *log, GString *lines)
{
  g_autofree char *first = log->lead ? g_strdup (log->lead) : credal_slice_place_line (&log->place, NULL);

  g_string_append_printf (lines, "%s\n", first);
  for (guint k = 0; k < log->lines->len; k++)
    g_string_append_printf (lines, "%s\n", (const char *) log->lines->pdata[k]);
}

/* ---- arrays of slices ---- */

GPtrArray *
credal_slices_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) credal_slice_log_unref);
}

GPtrArray *
credal_slices_without (const GPtrArray *slices, const CredalSlicePlace *place)
{
  GPtrArray *others = credal_slices_new ();

  for (guint k = 0; k < slices->len; k++)
    if (!credal_slice_place_is (&((const CredalSliceLog *) slices->pdata[k])->place, place))
      g_ptr_array_add (others, g_atomic_rc_box_acquire (slices->pdata[k]));
  return others;
}

const CredalSliceLog *
credal_slices_find (const GPtrArray *slices, const CredalSlicePlace *place)
{
  for (guint k = 0; k < slices->len; k++)
    if (credal_slice_place_is (&((const CredalSliceLog *) slices->pdata[k])->place, place))
      return slices->pdata[k];
  return NULL;
}

static gint
compare_logs (gconstpointer a, gconstpointer b)
{
  const CredalSlicePlace *one = &(*(const CredalSliceLog *const *) a)->place;
  const CredalSlicePlace *two = &(*(const CredalSliceLog *const *) b)->place;

  return one->axis != two->axis ? (gint) one->axis - (gint) two->axis
                                : (one->number > two->number) - (one->number < two->number);
}

CredalOthers *
credal_slices_others (const GPtrArray *slices, const CredalSlicePlace *place, GError **error)
{
  g_autoptr(GPtrArray) others = credal_slices_without (slices, place), several = g_ptr_array_new ();

  g_ptr_array_sort (others, compare_logs);

  for (guint k = 0; k < others->len; k++)
    {
      const CredalSliceLog *log = others->pdata[k];
      if (log->answered)
        g_ptr_array_add (several, log->answered);
    }
  return credal_others_join (several, error);
}

gboolean
credal_slices_have_work (const GPtrArray *slices)
{
  for (guint k = 0; k < slices->len; k++)
    if (((const CredalSliceLog *) slices->pdata[k])->has_work)
      return TRUE;
  return FALSE;
}

guint
credal_slices_statements (const GPtrArray *slices)
{
  guint statements = 0;

  for (guint k = 0; k < slices->len; k++)
    statements += ((const CredalSliceLog *) slices->pdata[k])->statements;
  return statements;
}

/* ---- filling from a log ---- */

CredalSliceLog *
credal_slices_begin (GPtrArray *slices, const CredalSlicePlace *place)
{
  CredalSliceLog *log = (CredalSliceLog *) credal_slices_find (slices, place);

  if (!log)
    {
      log = slice_log_new (place);
      g_ptr_array_add (slices, log);
    }
  return log;
}

void
credal_slices_end (GPtrArray *slices)
{
  for (guint k = 0; k < slices->len; k++)
    count_steps (slices->pdata[k]);
}

GPtrArray *
credal_slices_sort (const GPtrArray *lines, const CredalSlicePlace *place, CredalSlicePlace *last)
{
  GPtrArray *slices = credal_slices_new ();
  CredalSlicePlace at = *place;
  CredalSliceLog *log = credal_slices_begin (slices, &at);

  for (guint k = 0; k < lines->len; k++)
    if (credal_slice_follow (lines->pdata[k], &at, NULL))
      credal_slice_log_lead (log = credal_slices_begin (slices, &at), lines->pdata[k]);
    else if (!credal_slice_log_take (log, lines->pdata[k], NULL))
      g_ptr_array_add (log->lines, g_strdup (lines->pdata[k]));
  credal_slices_end (slices);
  if (last)
    *last = at;
  return slices;
}
