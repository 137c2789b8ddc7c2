#include "selectors/excluded.h"

#define FIRST 2
#define MORE 3

static gboolean
is_questioned (const CredalSelectorInput *input)
{
  const CredalNeighbourhoods *known = input->known;
  return known->r == known->c && known->outsider < 0 && credal_dataset_n_classes (input->data) != known->c;
}

static void
count_one (GHashTable *counts, guint32 object)
{
  gpointer key = GUINT_TO_POINTER (object);
  guint before = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));

  g_hash_table_insert (counts, key, GUINT_TO_POINTER (before + 1));
}

/* (transfer full) (element-type guint32 guint): how many answers that count there are on each object. */
static GHashTable *
count_pairs (const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  GHashTable *counts = g_hash_table_new (NULL, NULL);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    if (credal_pair_is_hard (&pairs[q]))
      {
        count_one (counts, pairs[q].i);
        count_one (counts, pairs[q].j);
      }
  return counts;
}

gboolean
credal_excluded_due (const CredalSelectorInput *input, gsize *at)
{
  const CredalNeighbourhoods *known = input->known;
  gsize excluded = 0, due = FIRST;

  if (!is_questioned (input))
    return FALSE;
  g_autoptr(GHashTable) pairs = count_pairs (input->constraints);
  for (gsize k = 0; k < known->s && due <= known->s; k++)
    {
      guint32 object = known->objects[k], hub = known->group[k] < 0 ? object : known->hubs[known->group[k]];
      CredalRelation relation;
      if (object == hub)
        continue;
      gboolean said = credal_closure_relation (input->closure, object, hub, &relation);
      if (said && GPOINTER_TO_UINT (g_hash_table_lookup (pairs, GUINT_TO_POINTER (object))) >= known->c)
        due *= MORE;
      if (!said && credal_question_open (input->constraints, input->closure, object, hub))
        {
          excluded++;
          *at = k;
        }
    }
  return excluded >= due;
}
