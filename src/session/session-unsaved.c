#include "session/recovery.h"
#include "session/session-private.h"

/* What was said in a log, so far as it was not taken back: an answer, a label, a group, a stroke. */
typedef struct {
  GArray *steps;      /* gboolean: whether something was said by it */
  GArray *dropped;    /* the same, of those that a new one dropped */
  guint position;
} Said;

static void
drop_undone (Said *said)
{
  if (said->position == said->steps->len)
    return;
  g_array_set_size (said->dropped, 0);
  for (guint k = said->position; k < said->steps->len; k++)
    g_array_append_val (said->dropped, g_array_index (said->steps, gboolean, k));
  g_array_set_size (said->steps, said->position);
}

static void
recall (Said *said)
{
  g_autoptr(GArray) recalled = g_array_copy (said->dropped);

  drop_undone (said);
  g_array_append_vals (said->steps, recalled->data, recalled->len);
}

static void
take (Said *said, const CredalEvent *event)
{
  gboolean says = event->kind == CREDAL_EVENT_ANSWER || event->kind == CREDAL_EVENT_LABEL
                  || event->kind == CREDAL_EVENT_GROUP
                  || event->kind == CREDAL_EVENT_STROKE;

  if (event->kind == CREDAL_EVENT_ADOPTED)
    return;
  if (event->kind == CREDAL_EVENT_START)
    {
      g_array_set_size (said->steps, 0);
      said->position = 0;
    }
  else if (event->kind == CREDAL_EVENT_UNDO_TO)
    said->position = MIN (event->position, said->steps->len);
  else if (event->kind == CREDAL_EVENT_RECALL)
    recall (said);
  else
    {
      drop_undone (said);
      said->position++;
      g_array_append_val (said->steps, says);
    }
}

/* @n_steps: (out) (optional): all, also those taken back. */
static guint
count_said (const CredalLog *log, gsize n, guint *n_steps)
{
  g_autoptr(GArray) steps = g_array_new (FALSE, FALSE, sizeof (gboolean));
  g_autoptr(GArray) dropped = g_array_new (FALSE, FALSE, sizeof (gboolean));
  Said said = { steps, dropped, 0 };
  guint count = 0;

  for (guint k = 0; k < log->lines->len; k++)
    {
      if (credal_event_line_is_adopted (log->lines->pdata[k]))
        continue;
      g_autoptr(CredalEvent) event = credal_event_from_line (log->lines->pdata[k], n, NULL);
      if (event)
        take (&said, event);
    }
  for (guint k = 0; k < said.position; k++)
    count += g_array_index (steps, gboolean, k) ? 1 : 0;
  if (n_steps)
    *n_steps = steps->len;
  return count;
}

/* How often something was said in the log at @path, if it is about the session's data. */
static guint
count_said_of (CredalSession *session, const char *path)
{
  g_autoptr(CredalLog) log = credal_log_read (path, NULL);
  gboolean same = log && g_strcmp0 (log->header->data.sha256, session->header->data.sha256) == 0;

  return same ? count_said (log, credal_dataset_n (session->raw), NULL) : 0;
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
  *said = count_said (log, G_MAXUINT32, steps);
  return TRUE;
}
