/* Advises another number of clusters if the answers show one. */
#include "session/asking/advice.h"
#include "core/belief/frame.h"

/* TRUE: the object may belong to an unknown group. Not the last object, which is still being asked about. */
static gboolean
may_be_outsider (const CredalNeighbourhoods *known, gsize at)
{
  return known->group[at] < 0 && at + 1 < known->s;
}

/* Counts the last objects in a row that were found to be of known groups. */
static guint
count_last (const CredalNeighbourhoods *known)
{
  guint count = 0;

  for (gsize at = known->s; at-- > 0;)
    {
      if (may_be_outsider (known, at) || credal_neighbourhoods_is_exemplar (known, known->objects[at]))
        break;
      count += known->group[at] >= 0;
    }
  return count;
}

/* TRUE: there are only answers on pairs, no strokes, groups or labels. */
static gboolean
is_asked_only (const CredalConstraints *constraints)
{
  return credal_constraints_n_groups (constraints) == 0 && credal_constraints_n_labels (constraints) == 0;
}

static gboolean
seem_fewer (const CredalNeighbourhoods *known, const CredalConstraints *constraints)
{
  return is_asked_only (constraints) && known->r >= 2 && known->r < known->c
         && count_last (known) >= CREDAL_ADVICE_WAIT;
}

static guint
count_same (const CredalConstraints *constraints, guint c)
{
  guint same = credal_constraints_count (constraints, CREDAL_MUST_LINK);
  gboolean one_group = is_asked_only (constraints) && credal_constraints_count (constraints, CREDAL_CANNOT_LINK) == 0;

  return c > 1 && one_group && same >= CREDAL_ADVICE_SAME ? same : 0;
}

/* Returns the number of groups that answers and strokes distinguish, so that the advice jumps there at once. */
static guint
count_groups (const CredalAnswers *answers)
{
  g_autoptr(CredalNeighbourhoods) all = credal_neighbourhoods_new (answers->constraints, answers->closure,
                                                                   CREDAL_MAX_CLUSTERS);

  return all->r;
}

CredalClusterAdvice
credal_cluster_advice (const CredalAnswers *answers, guint classes)
{
  const CredalNeighbourhoods *known = answers->known;
  CredalClusterAdvice advice = { 0, -1, count_same (answers->constraints, known->c) };

  if (classes == known->c)
    return advice;
  if (known->outsider >= 0 && known->c < CREDAL_MAX_CLUSTERS)
    {
      advice.clusters = MAX (count_groups (answers), known->c + 1);
      advice.outsider = known->outsider;
    }
  else if (seem_fewer (known, answers->constraints))
    advice.clusters = known->r;
  return advice;
}
