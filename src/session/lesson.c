#include "session/lesson.h"
#include "engines/coarse.h"

#define STARTS 2

void
credal_lesson_free (CredalLesson *lesson)
{
  g_clear_pointer (&lesson->known, credal_neighbourhoods_free);
  g_clear_pointer (&lesson->view, credal_view_free);
  g_clear_pointer (&lesson->pins, credal_pins_free);
  g_clear_pointer (&lesson->notes, credal_state_unref);
  g_free (lesson->membership);
  g_free (lesson);
}

/* ---- what doubt made of the answers, in a state ---- */

#define STATE_DOUBT "doubt"              /* (s × r) P */
#define STATE_OVERRULED "overruled"      /* (m × 2) the two objects of each answer that is not built on */

static CredalState *
note_doubt (const CredalHindsight *hindsight)
{
  CredalState *notes = credal_state_new ("");
  g_autoptr(GArray) overruled = g_array_new (FALSE, FALSE, sizeof (double));
  const CredalPair *pairs = credal_constraints_pairs (hindsight->believed);

  for (guint q = 0; q < credal_constraints_n_pairs (hindsight->believed); q++)
    if (pairs[q].overruled)
      {
        const double ends[2] = { pairs[q].i, pairs[q].j };
        g_array_append_vals (overruled, ends, 2);
      }
  credal_state_put (notes, STATE_DOUBT, CREDAL_AXIS_PLAIN, hindsight->known->s, hindsight->known->r, hindsight->doubt->membership);
  credal_hindsight_note_origin (hindsight, notes);
  credal_state_put (notes, STATE_OVERRULED, CREDAL_AXIS_PLAIN, overruled->len / 2, 2, (const double *) (const void *) overruled->data);
  return notes;
}

/* @constraints without what was overruled; (transfer full). */
static CredalConstraints *
believed_then (const CredalConstraints *constraints, const CredalState *state)
{
  CredalConstraints *believed = credal_constraints_copy (constraints);
  const CredalMatrix *overruled = credal_state_get (state, STATE_OVERRULED);
  double n = (double) credal_constraints_n (constraints);

  for (gsize q = 0; overruled && overruled->columns == 2 && q < overruled->rows; q++)
    {
      const double *ends = overruled->values + 2 * q;
      if (ends[0] >= 0.0 && ends[0] < n && ends[1] >= 0.0 && ends[1] < n && ends[0] != ends[1])
        credal_constraints_overrule (believed, (guint32) ends[0], (guint32) ends[1]);
    }
  return believed;
}

/* ---- making one ---- */

static CredalLesson *
begin (const CredalConstraints *constraints, guint c)
{
  CredalLesson *lesson = g_new0 (CredalLesson, 1);
  g_autoptr(CredalClosure) closure = credal_closure_new (constraints);

  lesson->known = credal_neighbourhoods_new (constraints, closure, c);
  return lesson;
}

/* All but the pins. @membership: P. */
static gboolean
teach (CredalLesson *lesson, CredalDataset *data, const double *membership, gboolean doubted, GError **error)
{
  lesson->membership = g_memdup2 (membership, lesson->known->s * lesson->known->r * sizeof (double));
  lesson->view = credal_view_new (data, lesson->known, lesson->membership, doubted, error);
  return lesson->view != NULL;
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
credal_lesson_new (CredalDataset *data, const CredalConstraints *constraints, guint c, const CredalPartition *before,
                   const CredalHindsight *hindsight, GError **error)
{
  g_autoptr(CredalLesson) lesson = begin (hindsight ? hindsight->believed : constraints, c);

  if (!teach (lesson, data, hindsight ? hindsight->doubt->membership : lesson->known->membership, hindsight != NULL, error))
    return NULL;
  lesson->notes = hindsight ? note_doubt (hindsight) : NULL;
  g_autofree guint *cluster = credal_pins_place (lesson->known, lesson->membership, constraints, former_membership (lesson, before));
  lesson->pins = credal_pins_new (lesson->known, lesson->membership, cluster);
  return g_steal_pointer (&lesson);
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

/* P as it was noted, or the answers' own where nothing was; NULL when the note is of other answers. */
static const double *
noted_membership (const CredalLesson *lesson, const CredalState *state)
{
  const CredalMatrix *doubt = credal_state_get (state, STATE_DOUBT);

  if (!doubt)
    return lesson->known->membership;
  return doubt->rows == lesson->known->s && doubt->columns == lesson->known->r ? doubt->values : NULL;
}

CredalLesson *
credal_lesson_restore (CredalDataset *data, const CredalConstraints *constraints, guint c, const CredalState *state, GError **error)
{
  guint cluster[CREDAL_MAX_CLUSTERS];
  g_autoptr(CredalConstraints) believed = believed_then (constraints, state);
  g_autoptr(CredalLesson) lesson = begin (believed, c);
  const double *membership = noted_membership (lesson, state);

  if (!membership || !read_groups (state, c, cluster))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "The stored model does not fit these answers (\"%s\")",
                   membership ? CREDAL_STATE_GROUPS : STATE_DOUBT);
      return NULL;
    }
  if (!teach (lesson, data, membership, credal_state_get (state, STATE_DOUBT) != NULL, error))
    return NULL;
  lesson->pins = credal_pins_new (lesson->known, lesson->membership, cluster);
  return g_steal_pointer (&lesson);
}

gboolean
credal_lesson_learned (const CredalLesson *lesson)
{
  return lesson->view->r > 0;
}

CredalProblem
credal_lesson_problem (const CredalLesson *lesson, const CredalProblem *problem)
{
  CredalProblem what = *problem;

  what.data = lesson->view->data;
  what.pins = lesson->pins;
  what.notes = lesson->notes;
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
      guessed = credal_view_guess (lesson->view, lesson->pins->cluster, error);
      if (!guessed)
        return NULL;
      given[options.n_given++] = guessed;
    }
  return credal_fit_coarse (engine, &what, &options, error);
}
