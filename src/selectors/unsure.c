/* Finds how many of the last answers were don't-knows, or given with little certainty. */
#include "selectors/unsure.h"

static guint
first_of_last (const CredalConstraints *constraints)
{
  guint count = credal_constraints_n_pairs (constraints);

  return count - MIN (count, CREDAL_UNSURE_WINDOW);
}

double
credal_unsure_share (const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  double unsure = 0.0;

  for (guint q = first_of_last (constraints); q < credal_constraints_n_pairs (constraints); q++)
    unsure += pairs[q].relation == CREDAL_DONT_KNOW ? 1.0 : 1.0 - credal_certainty_weight (pairs[q].certainty);
  return MAX (unsure, 0.0) / CREDAL_UNSURE_WINDOW;
}

guint
credal_unsure_count (const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  guint declined = 0;

  for (guint q = first_of_last (constraints); q < credal_constraints_n_pairs (constraints); q++)
    declined += pairs[q].relation == CREDAL_DONT_KNOW;
  return declined;
}

GHashTable *
credal_unsure_objects (const CredalConstraints *constraints)
{
  GHashTable *objects = g_hash_table_new (NULL, NULL);
  const CredalPair *pairs = credal_constraints_pairs (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    if (pairs[q].relation == CREDAL_DONT_KNOW)
      {
        g_hash_table_add (objects, GUINT_TO_POINTER (pairs[q].i));
        g_hash_table_add (objects, GUINT_TO_POINTER (pairs[q].j));
      }
  return objects;
}
