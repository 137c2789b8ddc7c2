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

/* All but the pins. */
static CredalLesson *
begin (CredalDataset *data, const CredalConstraints *constraints, guint c, GError **error)
{
  g_autoptr(CredalLesson) lesson = g_new0 (CredalLesson, 1);
  g_autoptr(CredalClosure) closure = credal_closure_new (constraints);

  lesson->known = credal_neighbourhoods_new (constraints, closure, c);
  lesson->membership = g_memdup2 (lesson->known->membership, lesson->known->s * lesson->known->r * sizeof (double));
  lesson->view = credal_view_new (data, lesson->known, lesson->membership, error);
  return lesson->view ? g_steal_pointer (&lesson) : NULL;
}

/* Memberships of the same objects in as many clusters, or NULL. */
static const double *
former_membership (const CredalLesson *lesson, const CredalPartition *before)
{
  gboolean fits = before && credal_partition_c (before) == lesson->known->c &&
                  credal_partition_n (before) == credal_dataset_n (lesson->view->data);
  return fits ? credal_partition_membership (before) : NULL;
}

CredalLesson *
credal_lesson_new (CredalDataset *data, const CredalConstraints *constraints, guint c, const CredalPartition *before, GError **error)
{
  CredalLesson *lesson = begin (data, constraints, c, error);

  if (!lesson)
    return NULL;
  g_autofree guint *cluster = credal_pins_place (lesson->known, lesson->membership, constraints, former_membership (lesson, before));
  lesson->pins = credal_pins_new (lesson->known, lesson->membership, cluster);
  return lesson;
}

gboolean
credal_lesson_taught (const CredalState *state)
{
  return credal_state_get (state, CREDAL_STATE_GROUPS) != NULL;
}

/* @cluster: (c) out. FALSE unless the state names each of the groups once. */
static gboolean
read_groups (const CredalState *state, guint c, guint *cluster)
{
  const CredalMatrix *groups = credal_state_get (state, CREDAL_STATE_GROUPS);
  guint seen = 0;

  if (!groups || groups->rows != c || groups->columns != 1)
    return FALSE;
  for (guint k = 0; k < c; k++)
    if (groups->values[k] >= 0.0 && groups->values[k] < c)
      {
        cluster[(guint) groups->values[k]] = k;
        seen |= 1u << (guint) groups->values[k];
      }
  return seen == (1u << c) - 1;
}

CredalLesson *
credal_lesson_restore (CredalDataset *data, const CredalConstraints *constraints, guint c, const CredalState *state, GError **error)
{
  guint cluster[CREDAL_MAX_CLUSTERS];

  if (!read_groups (state, c, cluster))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "The stored model does not fit these answers (\"%s\")", CREDAL_STATE_GROUPS);
      return NULL;
    }
  CredalLesson *lesson = begin (data, constraints, c, error);
  if (lesson)
    lesson->pins = credal_pins_new (lesson->known, lesson->membership, cluster);
  return lesson;
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

CredalProblem
credal_lesson_problem (const CredalLesson *lesson, const CredalProblem *problem)
{
  CredalProblem what = *problem;

  what.data = lesson->view->data;
  what.pins = lesson->pins;
  return what;
}

CredalPartition *
credal_lesson_fit (const CredalLesson *lesson, const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *before,
                   CredalMonitor *monitor, GError **error)
{
  CredalProblem what = credal_lesson_problem (lesson, problem);
  g_autofree double *guessed = NULL;
  const double *given[STARTS];
  CredalFitOptions options = { .given = given, .match = before, .monitor = monitor };

  given[0] = former_membership (lesson, before);
  if (given[0])
    options.n_given++;
  if (lesson->known->r == lesson->known->c)
    {
      guessed = guess (lesson, error);
      if (!guessed)
        return NULL;
      given[options.n_given++] = guessed;
    }
  return credal_fit (engine, &what, &options, error);
}
