#include "session/lesson.h"
#include "core/supposition.h"
#include "engines/coarse.h"
#include "session/expectation.h"
#include "session/plain.h"

#define STARTS 2

void
credal_lesson_free (CredalLesson *lesson)
{
  g_clear_pointer (&lesson->known, credal_neighbourhoods_free);
  g_clear_pointer (&lesson->view, credal_view_free);
  g_clear_pointer (&lesson->pins, credal_pins_free);
  g_clear_pointer (&lesson->params, credal_params_free);
  g_clear_pointer (&lesson->notes, credal_state_unref);
  g_clear_pointer (&lesson->answers, credal_constraints_free);
  g_free (lesson);
}

/* ---- what was made of the answers, in a state ---- */

#define STATE_MEMBERSHIP "doubt"         /* (s × r) P, where doubt or supposition changed what the answers say; named
                                          * when only doubt did */
#define STATE_OVERRULED "overruled"      /* where answers are doubted: (m × 2) the two objects of each answer that is
                                          * not built on */
#define STATE_TRUSTING "trusting"        /* (1 × 1) where they are doubted, but the features were learned as if all that
                                          * are built on were right */

static void
note_doubt (const CredalHindsight *hindsight, CredalState *notes)
{
  g_autoptr(GArray) overruled = g_array_new (FALSE, FALSE, sizeof (double));
  const CredalPair *pairs = credal_constraints_pairs (hindsight->believed);

  for (guint q = 0; q < credal_constraints_n_pairs (hindsight->believed); q++)
    if (pairs[q].overruled)
      {
        const double ends[2] = { pairs[q].i, pairs[q].j };
        g_array_append_vals (overruled, ends, 2);
      }
  credal_expectation_note (hindsight->origin, notes);
  if (hindsight->trusting)
    credal_state_put (notes, STATE_TRUSTING, CREDAL_AXIS_PLAIN, 1, 1, (const double[]) { 1.0 });
  credal_state_put (notes, STATE_OVERRULED, CREDAL_AXIS_PLAIN, overruled->len / 2, 2,
                    (const double *) (const void *) overruled->data);
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

/* Without those that are overruled; (transfer full). */
static CredalConstraints *
leave_out_overruled (const CredalConstraints *believed)
{
  CredalConstraints *rest = credal_constraints_copy (believed);
  const CredalPair *pairs = credal_constraints_pairs (believed);

  for (guint q = 0; q < credal_constraints_n_pairs (believed); q++)
    if (pairs[q].overruled)
      credal_constraints_remove_pair (rest, pairs[q].i, pairs[q].j);
  return rest;
}

static CredalLesson *
begin (const CredalConstraints *believed, const CredalClosure *closure, guint c)
{
  CredalLesson *lesson = g_new0 (CredalLesson, 1);

  lesson->answers = leave_out_overruled (believed);
  lesson->known = credal_neighbourhoods_new (believed, closure, c);
  return lesson;
}

static void
replace_known (CredalLesson *lesson, CredalNeighbourhoods *known)
{
  credal_neighbourhoods_free (lesson->known);
  lesson->known = known;
}

/* All but the pins. */
static gboolean
teach (CredalLesson *lesson, const CredalEngine *engine, CredalDataset *data, gboolean doubted, GError **error)
{
  const CredalPlain *plain = lesson->known->r > 1 ? credal_plain_get (data, lesson->known->c) : NULL;
  guint flags = (doubted ? CREDAL_VIEW_DOUBTED : 0) | (engine->uses & CREDAL_USES_PINS ? 0 : CREDAL_VIEW_UNPINNED);

  lesson->view = credal_view_new (data, lesson->known, lesson->known->membership, plain, flags, error);
  return lesson->view != NULL;
}

/* Memberships of the same objects in as many clusters, or NULL. */
static const double *
former_membership (const CredalLesson *lesson, gsize n, const CredalPartition *before)
{
  gboolean fits = before && credal_partition_c (before) == lesson->known->c && credal_partition_n (before) == n;
  return fits ? credal_partition_membership (before) : NULL;
}

/* What @former suggests of objects that the answers leave open. FALSE where it suggests nothing. */
static gboolean
suppose (CredalLesson *lesson, const CredalConstraints *believed, const CredalClosure *closure, const double *former)
{
  g_autofree guint *cluster = credal_pins_place (lesson->known, lesson->known->membership, believed, former);
  CredalNeighbourhoods *supposed = credal_suppose (lesson->known, believed, closure, former, cluster);

  if (supposed)
    replace_known (lesson, supposed);
  return supposed != NULL;
}

CredalLesson *
credal_lesson_new (const CredalEngine *engine, CredalDataset *data, const CredalConstraints *constraints, guint c,
                   const CredalPartition *before, const CredalHindsight *hindsight, GError **error)
{
  const CredalConstraints *believed = hindsight ? hindsight->believed : constraints;
  g_autoptr(CredalClosure) closure = credal_closure_new (believed);
  g_autoptr(CredalLesson) lesson = begin (believed, closure, c);
  const double *former = former_membership (lesson, credal_dataset_n (data), before);

  if (hindsight)
    replace_known (lesson, credal_neighbourhoods_widen (lesson->known, lesson->known->r, hindsight->doubt->membership));
  gboolean supposed = former && suppose (lesson, believed, closure, former);
  if (!teach (lesson, engine, data, hindsight && !hindsight->trusting, error))
    return NULL;
  const CredalNeighbourhoods *known = lesson->known;
  if (hindsight || supposed)
    {
      lesson->notes = credal_state_new ("");
      credal_state_put (lesson->notes, STATE_MEMBERSHIP, CREDAL_AXIS_PLAIN, known->s, known->r, known->membership);
    }
  if (hindsight)
    note_doubt (hindsight, lesson->notes);
  g_autofree guint *cluster = credal_pins_place (known, known->membership, constraints, former);
  lesson->pins = credal_pins_new (known, known->membership, cluster);
  return g_steal_pointer (&lesson);
}

gboolean
credal_lesson_taught (const CredalState *state)
{
  return credal_state_get (state, CREDAL_STATE_GROUPS) != NULL;
}

gboolean
credal_lesson_places (const CredalState *state, guint c, guint *cluster)
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

/* P as it was noted, where something was, and the groups in it. FALSE when the note is of other answers. */
static gboolean
read_membership (CredalLesson *lesson, const CredalState *state)
{
  const CredalMatrix *noted = credal_state_get (state, STATE_MEMBERSHIP);
  guint r = lesson->known->r, c = lesson->known->c;

  if (!noted)
    return TRUE;
  if (noted->rows != lesson->known->s || noted->columns < r || noted->columns > (r > 0 ? c : 0))
    return FALSE;
  replace_known (lesson, credal_neighbourhoods_widen (lesson->known, (guint) noted->columns, noted->values));
  return TRUE;
}

CredalLesson *
credal_lesson_restore (const CredalEngine *engine, CredalDataset *data, const CredalConstraints *constraints, guint c,
                       const CredalState *state, GError **error)
{
  guint cluster[CREDAL_MAX_CLUSTERS];
  g_autoptr(CredalConstraints) believed = believed_then (constraints, state);
  g_autoptr(CredalClosure) closure = credal_closure_new (believed);
  g_autoptr(CredalLesson) lesson = begin (believed, closure, c);
  gboolean fits = read_membership (lesson, state);
  gboolean doubted = credal_state_get (state, STATE_OVERRULED) && !credal_state_get (state, STATE_TRUSTING);

  if (!fits || !credal_lesson_places (state, c, cluster))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "The stored model does not fit these answers (\"%s\")",
                   fits ? CREDAL_STATE_GROUPS : STATE_MEMBERSHIP);
      return NULL;
    }
  if (!teach (lesson, engine, data, doubted, error))
    return NULL;
  lesson->pins = credal_pins_new (lesson->known, lesson->known->membership, cluster);
  return g_steal_pointer (&lesson);
}

gboolean
credal_lesson_learned (const CredalLesson *lesson)
{
  return lesson->view->r > 0;
}

CredalProblem
credal_lesson_problem (CredalLesson *lesson, const CredalProblem *problem)
{
  CredalProblem what = *problem;

  g_clear_pointer (&lesson->params, credal_params_free);
  lesson->params = credal_params_copy (problem->params);
  credal_params_rescale (lesson->params, CREDAL_UNIT_DISTANCE2, lesson->view->scale2);
  what.params = lesson->params;
  what.data = lesson->view->data;
  what.constraints = lesson->answers;
  what.pins = lesson->pins;
  what.notes = lesson->notes;
  return what;
}

CredalPartition *
credal_lesson_fit (CredalLesson *lesson, const CredalEngine *engine, const CredalProblem *problem,
                   const CredalPartition *before, CredalMonitor *monitor, GError **error)
{
  CredalProblem what = credal_lesson_problem (lesson, problem);
  g_autofree double *guessed = NULL;
  const double *given[STARTS];
  CredalFitOptions options = { .given = given, .match = before, .monitor = monitor };

  given[0] = former_membership (lesson, credal_dataset_n (problem->data), before);
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
