#include "session/lesson.h"

#define STARTS 2

void
credal_lesson_free (CredalLesson *lesson)
{
  g_clear_pointer (&lesson->known, credal_neighbourhoods_free);
  g_clear_pointer (&lesson->view, credal_view_free);
  g_clear_pointer (&lesson->pins, credal_pins_free);
  g_free (lesson->membership);
  g_free (lesson);
}

CredalLesson *
credal_lesson_new (CredalDataset *data, const CredalConstraints *constraints, guint c, const CredalPartition *before, GError **error)
{
  g_autoptr(CredalLesson) lesson = g_new0 (CredalLesson, 1);
  g_autoptr(CredalClosure) closure = credal_closure_new (constraints);
  gboolean same = before && credal_partition_c (before) == c;

  lesson->known = credal_neighbourhoods_new (constraints, closure, c);
  lesson->membership = g_memdup2 (lesson->known->membership, lesson->known->s * lesson->known->r * sizeof (double));
  lesson->view = credal_view_new (data, lesson->known, lesson->membership, error);
  if (!lesson->view)
    return NULL;
  lesson->pins = credal_pins_new (lesson->known, lesson->membership, constraints, same ? credal_partition_membership (before) : NULL);
  return g_steal_pointer (&lesson);
}

gboolean
credal_lesson_learned (const CredalLesson *lesson)
{
  return lesson->view->r > 0;
}

/* The learned columns are of groups; memberships are of the clusters that hold them. */
static double *
guess (const CredalLesson *lesson, GError **error)
{
  double *membership = credal_view_guess (lesson->view, error);
  gsize n = credal_dataset_n (lesson->view->data);
  guint c = lesson->known->c;
  double row[CREDAL_MAX_CLUSTERS];

  for (gsize i = 0; membership && i < n; i++)
    {
      for (guint l = 0; l < c; l++)
        row[lesson->pins->cluster[l]] = membership[i * c + l];
      for (guint k = 0; k < c; k++)
        membership[i * c + k] = row[k];
    }
  return membership;
}

CredalPartition *
credal_lesson_fit (const CredalLesson *lesson, const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *before,
                   CredalMonitor *monitor, GError **error)
{
  CredalProblem what = *problem;
  g_autofree double *guessed = NULL;
  const double *given[STARTS];
  CredalFitOptions options = { .given = given, .match = before, .monitor = monitor };

  what.data = lesson->view->data;
  what.pins = lesson->pins;
  if (before && credal_partition_c (before) == lesson->known->c)
    given[options.n_given++] = credal_partition_membership (before);
  if (lesson->known->r == lesson->known->c)
    {
      guessed = guess (lesson, error);
      if (!guessed)
        return NULL;
      given[options.n_given++] = guessed;
    }
  return credal_fit (engine, &what, &options, error);
}
