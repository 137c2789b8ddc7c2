/* Collects guesses whose outcome is known: spot checks, and the leave-one-out predictions for asked objects. */
#include "learning/shown/trials.h"

#define CHOSEN_WEIGHT 0.2                /* of an asked object that is not a spot check */
#define CHOSEN_TOTAL 15.0                /* of all of these at most: a stroke's objects are much alike */
#define CHOSEN_HARDER 0.15               /* their error rate is that of a margin this much lower */

static gboolean
is_answered (const CredalConstraints *constraints, const CredalSpotCheck *check, CredalRelation *relation)
{
  *relation = credal_constraints_find (constraints, check->object, check->other)->relation;
  return *relation != CREDAL_DONT_KNOW;
}

guint
credal_trials_n_checks (const CredalConstraints *constraints)
{
  CredalRelation relation;
  guint answered = 0;

  for (guint k = 0; k < credal_constraints_n_checks (constraints); k++)
    answered += is_answered (constraints, &credal_constraints_checks (constraints)[k], &relation);
  return answered;
}

/* Returns TRUE if some label was given to an object by itself: no other label came with the same answer. */
static gboolean
has_own_label (const CredalConstraints *constraints)
{
  const CredalLabel *labels = credal_constraints_labels (constraints);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL), several = g_hash_table_new (NULL, NULL);
  gboolean any = FALSE;

  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    if (!g_hash_table_add (seen, GUINT_TO_POINTER (labels[l].answer)))
      g_hash_table_add (several, GUINT_TO_POINTER (labels[l].answer));
  for (guint l = 0; l < credal_constraints_n_labels (constraints) && !any; l++)
    any = !g_hash_table_contains (several, GUINT_TO_POINTER (labels[l].answer))
          && credal_label_weight (&labels[l]) != 0.0;
  return any;
}

gboolean
credal_trials_any_asked (const CredalConstraints *constraints)
{
  return credal_constraints_n_pairs (constraints) > credal_constraints_count (constraints, CREDAL_DONT_KNOW)
         || has_own_label (constraints);
}

GArray *
credal_trials_plain (const CredalConstraints *constraints)
{
  GArray *trials = g_array_new (FALSE, FALSE, sizeof (CredalTrial));
  CredalRelation relation;

  for (guint k = 0; k < credal_constraints_n_checks (constraints); k++)
    if (is_answered (constraints, &credal_constraints_checks (constraints)[k], &relation))
      {
        CredalTrial trial = { 0, 0.0, relation == CREDAL_MUST_LINK, 1.0 };
        g_array_append_val (trials, trial);
      }
  return trials;
}

static GHashTable *
checked_objects (const CredalConstraints *constraints)
{
  GHashTable *objects = g_hash_table_new (NULL, NULL);

  for (guint k = 0; k < credal_constraints_n_checks (constraints); k++)
    g_hash_table_add (objects, GUINT_TO_POINTER (credal_constraints_checks (constraints)[k].object));
  return objects;
}

/* Compares the leave-one-out guess for asked object @at with its known group. @harder: see CHOSEN_HARDER. */
static CredalTrial
trial_of (const CredalSupervision *supervision, const guint *cluster, gsize at, double harder, double weight)
{
  guint r = supervision->view->r, best = 0, next = 1;
  const double *f = supervision->view->others + at * r;

  for (guint l = 1; l < r; l++)
    if (f[l] > f[best])
      {
        next = best;
        best = l;
      }
    else if (f[l] > f[next] || next == best)
      next = l;
  return (CredalTrial) {
    .kind = cluster[best], .margin = f[best] - f[next] - harder,
    .right = supervision->known->membership[at * r + best], .weight = weight,
  };
}

GArray *
credal_trials_learned (const CredalConstraints *constraints, const CredalSupervision *supervision, const guint *cluster)
{
  const CredalNeighbourhoods *known = supervision->known;
  g_autoptr(GHashTable) checked = checked_objects (constraints);
  GArray *trials = g_array_new (FALSE, FALSE, sizeof (CredalTrial));
  g_autofree gboolean *alone = credal_neighbourhoods_alone (known, known->membership);
  double chosen = MIN (CHOSEN_WEIGHT, CHOSEN_TOTAL / (double) known->s);

  for (gsize at = 0; at < known->s; at++)
    {
      gboolean is_check = g_hash_table_contains (checked, GUINT_TO_POINTER (known->objects[at]));
      if (alone[at] && !is_check)
        continue;
      CredalTrial trial = is_check ? trial_of (supervision, cluster, at, 0.0, 1.0)
                                   : trial_of (supervision, cluster, at, CHOSEN_HARDER, chosen);
      g_array_append_val (trials, trial);
    }
  return trials;
}
