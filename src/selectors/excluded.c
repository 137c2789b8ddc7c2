#include "selectors/excluded.h"

#define FIRST 2              /* so many objects that nobody asked so about before the first question, */
#define MORE 3               /* and so many times as many after each that was of the group left */

static gboolean
is_questioned (const CredalSelectorInput *input)
{
  const CredalNeighbourhoods *known = input->answers->known;
  return known->r == known->c && known->outsider < 0 && credal_dataset_n_classes (input->data) != known->c;
}

/* Of an object's answers those count that closure builds on. */
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
