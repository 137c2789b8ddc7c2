/* Orders the steps of all slices by their times, so that one undo goes through all of them. */
#include "session/file/document-private.h"

/* ---- times ---- */

static gint64
newest_in (const CredalTimeline *timeline, const CredalEvent *lent)
{
  return MAX (credal_timeline_newest (timeline), lent ? lent->time : 0);
}

gint64
credal_document_newest_of (const CredalDocument *document)
{
  const CredalHistory *history = document->open.history;
  gint64 newest = newest_in (credal_history_timeline (history), credal_history_lent (history));

  for (guint k = 0; k < document->slices->len; k++)
    {
      const CredalSliceLog *log = document->slices->pdata[k];
      g_autoptr(CredalEvent) lent = credal_slice_lent (log->lead);
      newest = MAX (newest, newest_in (log->timeline, lent));
    }
  return newest;
}

gint64
credal_document_tick (CredalDocument *document, gint64 now)
{
  if (document->newest < G_MAXINT64)
    document->newest = MAX (now, document->newest + 1);
  return document->newest;
}

/* ---- the steps ---- */

/* A step with the time that orders it. */
typedef struct {
  CredalDocumentStep step;
  gint64 time;
} Ordered;

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  const Ordered *one = a, *two = b;

  return (one->time > two->time) - (one->time < two->time);
}

static gint64
newest_step (const CredalTimeline *timeline)
{
  gint64 newest = G_MININT64;

  for (guint k = 0; k < credal_timeline_length (timeline); k++)
    newest = MAX (newest, credal_timeline_step (timeline, k)->time);
  return newest;
}

/* Appends the steps from @begin to @end. A clock that was set back does not change their order within the slice. */
static void
append_steps (const CredalTimeline *timeline, const CredalSlicePlace *place, guint begin, guint end, GArray *steps)
{
  gint64 time = G_MININT64;

  for (guint k = begin; k < end; k++)
    {
      const CredalEvent *event = credal_timeline_step (timeline, k);
      time = MAX (time, event->time);
      const Ordered ordered = { { *place, k, event }, time };
      g_array_append_val (steps, ordered);
    }
}

/* @others: the newest time of a step in another slice. */
static void
append_slice (const CredalTimeline *timeline, const CredalSlicePlace *place, gint64 others, GArray *done,
              GArray *undone)
{
  guint position = credal_timeline_position (timeline), end = position;

  while (end < credal_timeline_length (timeline) && credal_timeline_undone (timeline, end) > others)
    end++;
  append_steps (timeline, place, 0, position, done);
  append_steps (timeline, place, position, end, undone);
}

static const CredalTimeline *
nth_slice (const CredalDocument *document, guint k, CredalSlicePlace *place)
{
  const CredalSliceLog *log = k < document->slices->len ? document->slices->pdata[k] : NULL;

  *place = log ? log->place : credal_document_place (document);
  return log ? log->timeline : credal_history_timeline (document->open.history);
}

/* Returns the newest time of a step in all slices but slice @k. */
static gint64
newest_besides (const gint64 *newest, guint n, guint k)
{
  gint64 time = G_MININT64;

  for (guint other = 0; other < n; other++)
    if (other != k)
      time = MAX (time, newest[other]);
  return time;
}

GArray *
credal_document_steps (const CredalDocument *document, guint *in_force)
{
  guint n = document->slices->len + 1;
  g_autofree gint64 *newest = g_new (gint64, n);
  g_autoptr(GArray) done = g_array_new (FALSE, FALSE, sizeof (Ordered));
  g_autoptr(GArray) undone = g_array_new (FALSE, FALSE, sizeof (Ordered));
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (CredalDocumentStep));
  CredalSlicePlace place;

  for (guint k = 0; k < n; k++)
    newest[k] = newest_step (nth_slice (document, k, &place));
  for (guint k = 0; k < n; k++)
    {
      const CredalTimeline *timeline = nth_slice (document, k, &place);
      append_slice (timeline, &place, newest_besides (newest, n, k), done, undone);
    }
  g_array_sort (done, compare_times);
  g_array_sort (undone, compare_times);
  *in_force = done->len;
  g_array_append_vals (done, undone->data, undone->len);
  for (guint k = 0; k < done->len; k++)
    g_array_append_val (steps, g_array_index (done, Ordered, k).step);
  return steps;
}

/* ---- moves ---- */

/* Returns how many of the first @n steps are of the slice at @place. */
static guint
count_of (const GArray *steps, guint n, const CredalSlicePlace *place)
{
  guint count = 0;

  for (guint k = 0; k < n; k++)
    count += credal_slice_place_is (&g_array_index (steps, CredalDocumentStep, k).place, place);
  return count;
}

static gboolean
has_move (const GArray *moves, const CredalSlicePlace *place)
{
  for (guint k = 0; k < moves->len; k++)
    if (credal_slice_place_is (&g_array_index (moves, CredalDocumentMove, k).place, place))
      return TRUE;
  return FALSE;
}

/* Goes through the steps from the last one that changes to the first, so that its slice comes last. */
GArray *
credal_document_moves (const CredalDocument *document, guint position)
{
  guint now;
  g_autoptr(GArray) steps = credal_document_steps (document, &now);
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (CredalDocumentMove));
  guint to = MIN (position, steps->len), low = MIN (to, now), high = MAX (to, now);

  for (guint k = 0; k < high - low; k++)
    {
      guint at = to > now ? high - 1 - k : low + k;
      const CredalSlicePlace *place = &g_array_index (steps, CredalDocumentStep, at).place;
      if (has_move (moves, place))
        continue;
      const CredalDocumentMove move = { *place, count_of (steps, to, place) };
      g_array_prepend_val (moves, move);
    }
  return moves;
}
