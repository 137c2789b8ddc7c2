#include "session/advice.h"
#include "core/frame.h"

/* It may be of a group that nobody is known of; not the last one, which is being asked about. */
static gboolean
is_open (const CredalNeighbourhoods *known, gsize at)
{
  return known->group[at] < 0 && at + 1 < known->s;
}

/* Objects of known groups in a row, the last ones that were first asked about. */
static guint
count_last (const CredalNeighbourhoods *known)
{
  guint count = 0;

  for (gsize at = known->s; at > 0 && !is_open (known, at - 1) && !credal_neighbourhoods_is_hub (known, known->objects[at - 1]); at--)
    count += known->group[at - 1] >= 0;
  return count;
}

static gboolean
seem_fewer (const CredalNeighbourhoods *known, const CredalConstraints *constraints)
{
  gboolean asked_only = credal_constraints_n_groups (constraints) == 0 && credal_constraints_n_labels (constraints) == 0;
  return asked_only && known->r >= 2 && known->r < known->c && count_last (known) >= CREDAL_ADVICE_WAIT;
}

CredalClusterAdvice
credal_cluster_advice (const CredalConstraints *constraints, const CredalClosure *closure, guint c, guint classes)
{
  g_autoptr(CredalNeighbourhoods) known = credal_neighbourhoods_new (constraints, closure, c);

  if (classes != c && known->outsider >= 0 && c < CREDAL_MAX_CLUSTERS)
    return (CredalClusterAdvice) { c + 1, known->outsider };
  return (CredalClusterAdvice) { classes != c && seem_fewer (known, constraints) ? known->r : 0, -1 };
}
