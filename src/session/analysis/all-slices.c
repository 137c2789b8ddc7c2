/* Clusters all slices of a session's stack in the background, and keeps the results. */
#include "session/analysis/all-slices.h"
#include <math.h>
#include "core/base/background.h"
#include "session/session-steps.h"

/* The steps in force of a session, as far as they can change. */
typedef struct {
  CredalSession *session;          /* not to be used, only compared */
  guint position, length;
} Steps;

struct _CredalAllSlices {
  CredalAllSlicesFunc changed;
  gpointer owner;
  CredalBackground *job;           /* NULL: ended */
  CredalSlice first;
  CredalSliceMask **masks;         /* (slices) or NULL */
  guint8 *states;                  /* (slices) CredalSliceState */
  gint64 began;                    /* monotonic µs */
  Steps steps;                     /* of the last call of credal_all_slices_follow() */
  gboolean older;
  char *failure;                   /* or NULL */
};

/* ---- on the computing thread ---- */

typedef struct {
  guint number;
  CredalSliceMask *mask;           /* or NULL */
  char *why;                       /* or NULL */
} SliceMessage;

static void
free_slice_message (gpointer item)
{
  SliceMessage *message = item;

  g_clear_pointer (&message->mask, credal_slice_mask_unref);
  g_free (message->why);
  g_free (message);
}

static void
send_slice (guint number, CredalSliceMask *mask, const GError *why, gpointer background)
{
  SliceMessage *message = g_new (SliceMessage, 1);

  *message = (SliceMessage) { number, mask, why ? g_strdup (why->message) : NULL };
  credal_background_send (background, message);
}

static gboolean
run_all_slices (gpointer work, CredalBackground *background, GError **error)
{
  return credal_slice_runner_run (work, credal_background_monitor (background), send_slice, background, error);
}

static void
free_start (gpointer start)
{
  credal_slice_start_free (start);
}

/* ---- on the session's thread ---- */

static void
take_slice (gpointer work, gpointer item, gpointer owner)
{
  SliceMessage *message = item;
  CredalAllSlices *self = owner;

  self->masks[message->number - 1] = g_steal_pointer (&message->mask);
  self->states[message->number - 1] = message->why ? CREDAL_SLICE_FAILED : CREDAL_SLICE_DONE;
  if (message->why && !self->failure)
    self->failure = g_steal_pointer (&message->why);
  self->changed (self, self->owner);
}

static void
end_slices (gpointer work, const GError *error, gpointer owner)
{
  CredalAllSlices *self = owner;

  g_clear_pointer (&self->job, credal_background_close);
  if (error && !g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED))
    {
      g_free (self->failure);
      self->failure = g_strdup (error->message);
    }
  self->changed (self, self->owner);
}

static Steps
steps_of (CredalSession *session)
{
  return (Steps) { session, credal_session_position (session), credal_session_length (session) };
}

CredalAllSlices *
credal_all_slices_new (CredalSession *session, CredalAllSlicesFunc changed, gpointer owner)
{
  static const CredalBackgroundKind kind = { "credal-all-slices", run_all_slices, end_slices, free_start,
                                             .message = take_slice, .free_message = free_slice_message };
  CredalSliceStart *start = credal_slice_start_new (session);
  CredalAllSlices *self = g_new0 (CredalAllSlices, 1);

  self->changed = changed;
  self->owner = owner;
  self->first = start->slice;
  self->masks = g_new0 (CredalSliceMask *, self->first.count);
  self->states = g_new0 (guint8, self->first.count);
  self->began = g_get_monotonic_time ();
  self->steps = steps_of (session);
  self->job = credal_background_new (&kind, start, self);
  return self;
}

void
credal_all_slices_free (CredalAllSlices *self)
{
  g_clear_pointer (&self->job, credal_background_close);
  for (guint s = 0; s < self->first.count; s++)
    g_clear_pointer (&self->masks[s], credal_slice_mask_unref);
  g_free (self->masks);
  g_free (self->states);
  g_free (self->failure);
  g_free (self);
}

void
credal_all_slices_stop (CredalAllSlices *self)
{
  if (self->job)
    credal_background_stop (self->job);
}

void
credal_all_slices_follow (CredalAllSlices *self, CredalSession *session)
{
  const Steps before = self->steps;

  self->steps = steps_of (session);
  if (before.session != session || self->older
      || (before.position == self->steps.position && before.length == self->steps.length))
    return;
  self->older = TRUE;
  self->changed (self, self->owner);
}

/* ---- results ---- */

gboolean
credal_all_slices_busy (const CredalAllSlices *self)
{
  return self->job != NULL;
}

gboolean
credal_all_slices_older (const CredalAllSlices *self)
{
  return self->older;
}

const CredalSlice *
credal_all_slices_first (const CredalAllSlices *self)
{
  return &self->first;
}

CredalSliceState
credal_all_slices_state (const CredalAllSlices *self, guint number)
{
  return (CredalSliceState) self->states[number - 1];
}

guint
credal_all_slices_count (const CredalAllSlices *self, CredalSliceState state)
{
  guint count = 0;

  for (guint s = 0; s < self->first.count; s++)
    count += self->states[s] == state;
  return count;
}

double
credal_all_slices_left (const CredalAllSlices *self)
{
  guint waiting = credal_all_slices_count (self, CREDAL_SLICE_WAITING), done = self->first.count - waiting;
  double spent = (double) (g_get_monotonic_time () - self->began) / G_TIME_SPAN_SECOND;

  return done > 0 ? spent / done * waiting : NAN;
}

const char *
credal_all_slices_failure (const CredalAllSlices *self)
{
  return self->failure;
}

GPtrArray *
credal_all_slices_masks (const CredalAllSlices *self)
{
  GPtrArray *masks = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_slice_mask_unref);

  for (guint s = 0; s < self->first.count; s++)
    if (self->masks[s])
      g_ptr_array_add (masks, credal_slice_mask_ref (self->masks[s]));
  return masks;
}
