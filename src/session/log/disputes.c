/* Finds the disputes that the steps in force leave open. */
#include <glib/gi18n-lib.h>
#include "session/log/disputes.h"

/* Appends the disputes of a merge. @count: (inout): number of all disputes so far. */
static void
add_disputes (GArray *open, const CredalEvent *merge, guint *count)
{
  for (guint k = 0; k < merge->disputes->len; k++)
    {
      CredalOpenDispute found = { (*count)++, merge, merge->disputes->pdata[k] };
      g_array_append_val (open, found);
    }
}

/* Returns the place of the dispute, or the length of @open. */
static guint
find_dispute (const GArray *open, guint number)
{
  guint k = 0;

  while (k < open->len && g_array_index (open, CredalOpenDispute, k).number != number)
    k++;
  return k;
}

GArray *
credal_disputes_open (const CredalTimeline *timeline)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (CredalOpenDispute));
  guint count = 0;

  for (guint index = 0; index < credal_timeline_position (timeline); index++)
    {
      const CredalEvent *event = credal_timeline_step (timeline, index);
      guint settled = event->kind == CREDAL_EVENT_SETTLE ? find_dispute (open, event->dispute) : open->len;
      if (event->kind == CREDAL_EVENT_MERGE)
        add_disputes (open, event, &count);
      else if (settled < open->len)
        g_array_remove_index (open, settled);
    }
  return open;
}

gboolean
credal_disputes_check (const CredalTimeline *timeline, guint number, GError **error)
{
  g_autoptr(GArray) open = credal_disputes_open (timeline);

  if (find_dispute (open, number) < open->len)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("There is no open difference %u"), number + 1);
  return FALSE;
}
