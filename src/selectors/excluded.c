/* Decides when an excluded object is compared with the one group that is left for it. */
#include "selectors/excluded.h"

#define FIRST 2              /* excluded objects without such a question before the first one is due, */
#define MORE 3               /* multiplied by this after each such object that was in its remaining group */

static gboolean
is_questioned (const CredalSelectorInput *input)
{
  const CredalNeighbourhoods *known = input->answers->known;

  return known->r == known->c && known->outsider < 0 && credal_dataset_n_classes (input->data) != known->c;
}

/* Counts an object's answers that the closure uses. */
static guint
count_hard (const CredalPair *pair)
{
  return credal_pair_is_hard (pair);
}

gboolean
credal_excluded_due (const CredalSelectorInput *input, gsize *at)
{
  const CredalNeighbourhoods *known = input->answers->known;
  gsize excluded = 0, due = FIRST;

  if (!is_questioned (input))
    return FALSE;
  g_autoptr(GHashTable) pairs = credal_constraints_tally (input->answers->constraints, count_hard);
  for (gsize k = 0; k < known->s && due <= known->s; k++)
    {
      guint32 object = known->objects[k];
      CredalRelation relation;
      if (known->group[k] < 0 || credal_neighbourhoods_is_exemplar (known, object))
        continue;
      guint32 exemplar = known->exemplars[known->group[k]];
      gboolean said = credal_closure_relation (input->answers->closure, object, exemplar, &relation);
      if (said && GPOINTER_TO_UINT (g_hash_table_lookup (pairs, GUINT_TO_POINTER (object))) >= known->c)
        due *= MORE;
      if (!said && credal_question_open (input->answers->constraints, input->answers->closure, object, exemplar))
        {
          excluded++;
          *at = k;
        }
    }
  return excluded >= due;
}
