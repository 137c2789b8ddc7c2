#include "session/asker.h"

struct _CredalAsker {
  const CredalSelector *selector;
  gpointer memory;           /* under lock; NULL where the selector remembers nothing */
  GMutex lock;
};

CredalAsker *
credal_asker_new (const CredalSelector *selector)
{
  CredalAsker *asker = g_atomic_rc_box_new0 (CredalAsker);

  asker->selector = selector;
  asker->memory = selector->memory_new ? selector->memory_new () : NULL;
  g_mutex_init (&asker->lock);
  return asker;
}

CredalAsker *
credal_asker_ref (CredalAsker *asker)
{
  return g_atomic_rc_box_acquire (asker);
}

static void
clear (gpointer box)
{
  CredalAsker *asker = box;

  if (asker->selector->memory_new)
    asker->selector->memory_free (asker->memory);
  g_mutex_clear (&asker->lock);
}

void
credal_asker_unref (CredalAsker *asker)
{
  g_atomic_rc_box_release_full (asker, clear);
}

const CredalSelector *
credal_asker_selector (const CredalAsker *asker)
{
  return asker->selector;
}

GArray *
credal_asker_propose (CredalAsker *asker, const CredalSelectorInput *input, guint limit)
{
  GArray *questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));

  g_mutex_lock (&asker->lock);
  asker->selector->propose (asker->memory, input, limit, questions);
  g_mutex_unlock (&asker->lock);
  return questions;
}
