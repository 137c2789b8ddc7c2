#include "session/log/recovery.h"
#include "session/log/timeline.h"
#include "session/session-private.h"

static gboolean
says (const CredalEvent *event)
{
  return event->kind == CREDAL_EVENT_ANSWER || event->kind == CREDAL_EVENT_LABEL || event->kind == CREDAL_EVENT_GROUP
         || event->kind == CREDAL_EVENT_STROKE;
}

/* The steps of a log, however many objects it is about: strokes make more of them; (transfer full). What cannot be
 * taken is passed over. */
static CredalTimeline *
read_steps (const CredalLog *log)
{
  CredalTimeline *timeline = credal_timeline_new ();

  for (guint k = 0; k < log->lines->len; k++)
    {
      if (credal_event_line_is_adopted (log->lines->pdata[k]))
        continue;
      g_autoptr(CredalEvent) event = credal_event_from_line (log->lines->pdata[k], G_MAXUINT32, NULL);
      if (event && credal_timeline_check (timeline, event, NULL))
        credal_timeline_take (timeline, g_steal_pointer (&event), FALSE);
    }
  return timeline;
}

/* How often something was said in it that was not taken back. @n_steps: (out) (optional): all, those taken back
 * too. */
static guint
count_said (const CredalLog *log, guint *n_steps)
{
  g_autoptr(CredalTimeline) timeline = read_steps (log);
  guint count = 0;

  for (guint k = 0; k < credal_timeline_position (timeline); k++)
    count += says (credal_timeline_step (timeline, k)) ? 1 : 0;
  if (n_steps)
    *n_steps = credal_timeline_length (timeline);
  return count;
}

/* Both are of the same file, and of the same slice of it. */
static gboolean
is_about (const CredalLogHeader *header, const CredalLogHeader *other)
{
  static const char *const choices[] = { "slice", "axis" };
  gboolean same = g_strcmp0 (header->data.sha256, other->data.sha256) == 0;

  for (guint k = 0; k < G_N_ELEMENTS (choices) && same && header->features && other->features; k++)
    same = g_str_equal (credal_params_text (header->features, choices[k]),
                        credal_params_text (other->features, choices[k]));
  return same;
}

/* How often something was said in the log at @path, if it is about the session's data. */
static guint
count_said_of (CredalSession *session, const char *path)
{
  g_autoptr(CredalLog) log = credal_log_read (path, NULL);
  gboolean same = log && is_about (log->header, session->header);

  return same ? count_said (log, NULL) : 0;
}

char *
credal_session_find_unsaved (CredalSession *session, guint *said, guint *others)
{
  g_auto(GStrv) paths = credal_recovery_list ();
  char *latest = NULL;

  *others = 0;
  for (char **path = paths; *path; path++)
    {
      guint count = count_said_of (session, *path);
      if (count == 0)
        continue;
      if (latest)
        ++*others;
      else
        {
          latest = g_strdup (*path);
          *said = count;
        }
    }
  return latest;
}

gboolean
credal_session_look_into (const char *path, char **data, gboolean *picture, guint *steps, guint *said)
{
  g_autoptr(CredalLog) log = credal_log_read (path, NULL);

  if (!log)
    return FALSE;
  *data = g_strdup (log->header->data.path);
  *picture = log->header->features != NULL;
  *said = count_said (log, steps);
  return TRUE;
}
