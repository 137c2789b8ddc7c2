#include "session/advice.h"
#include "core/frame.h"

static gboolean
is_hub (const CredalNeighbourhoods *known, guint32 object)
{
  for (guint l = 0; l < known->r; l++)
    if (known->hubs[l] == object)
      return TRUE;
  return FALSE;
}

/* Objects of known groups that were asked about after the last group was found. */
static guint
count_since (const CredalNeighbourhoods *known)
{
  guint count = 0;

  for (gsize at = known->s; at > 0 && !is_hub (known, known->objects[at - 1]); at--)
    count += known->group[at - 1] >= 0;
  return count;
}

static gboolean
seem_fewer (const CredalNeighbourhoods *known, const CredalConstraints *constraints)
{
  gboolean asked_only = credal_constraints_n_groups (constraints) == 0 && credal_constraints_n_labels (constraints) == 0;
  return asked_only && known->r >= 2 && known->r < known->c && count_since (known) >= CREDAL_ADVICE_WAIT;
}

CredalClusterAdvice
credal_cluster_advice (const CredalConstraints *constraints, const CredalClosure *closure, guint c, guint classes)
{
  g_autoptr(CredalNeighbourhoods) known = credal_neighbourhoods_new (constraints, closure, c);

  if (known->outsider >= 0 && c < CREDAL_MAX_CLUSTERS)
    return (CredalClusterAdvice) { c + 1, known->outsider };
  return (CredalClusterAdvice) { classes != c && seem_fewer (known, constraints) ? known->r : 0, -1 };
}
