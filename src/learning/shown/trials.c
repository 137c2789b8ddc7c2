/* Collects guesses whose outcome is known: spot checks, and asked objects judged without the answers about them. */
#include "learning/shown/trials.h"
#include "learning/doubt/expectation.h"
#include <math.h>

#define MARGIN_AT_ZERO -0.3
#define MARGIN_OF_FEATURES 2.6           /* of a learned column that is higher by 1 */
#define MARGIN_OF_METHOD 0.125           /* of a membership that is e times as large */
#define LONGEST 20.0                     /* log of two memberships: more says no more */

#define CHOSEN_WEIGHT 0.5                /* of an asked object that is not a spot check */
#define CHOSEN_HARDER 0.6                /* its margin counts as lower by this */

double
credal_margin (double f_k, double f_l, double u_k, double u_l)
{
  double longer = log (MAX (u_k, G_MINDOUBLE) / MAX (u_l, G_MINDOUBLE));

  return MARGIN_AT_ZERO + MARGIN_OF_FEATURES * (f_k - f_l) + MARGIN_OF_METHOD * CLAMP (longer, -LONGEST, LONGEST);
}

/* ---- which objects count ---- */

static CredalRelation
answer_to (const CredalConstraints *constraints, const CredalSpotCheck *check)
{
  return credal_constraints_find (constraints, check->object, check->other)->relation;
}

guint
credal_trials_n_checks (const CredalConstraints *constraints)
{
  guint answered = 0;

  for (guint k = 0; k < credal_constraints_n_checks (constraints); k++)
    answered += answer_to (constraints, &credal_constraints_checks (constraints)[k]) != CREDAL_DONT_KNOW;
  return answered;
}

guint
credal_trials_n_placed (const CredalConstraints *constraints, guint *right)
{
  guint answered = 0, same = 0;

  for (guint k = 0; k < credal_constraints_n_checks (constraints); k++)
    {
      const CredalSpotCheck *check = &credal_constraints_checks (constraints)[k];
      CredalRelation relation = answer_to (constraints, check);
      answered += check->placed && relation != CREDAL_DONT_KNOW;
      same += check->placed && relation == CREDAL_MUST_LINK;
    }
  *right = same;
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

static GHashTable *
checked_objects (const CredalConstraints *constraints)
{
  GHashTable *objects = g_hash_table_new (NULL, NULL);

  for (guint k = 0; k < credal_constraints_n_checks (constraints); k++)
    g_hash_table_add (objects, GUINT_TO_POINTER (credal_constraints_checks (constraints)[k].object));
  return objects;
}

/* ---- one asked object ---- */

/* An asked object as the others predict it. */
typedef struct {
  guint r;
  const guint *cluster;      /* (r) */
  const double *f, *u;       /* (r) learned columns, (c) memberships, both without the answers about the object */
  const double *truth;       /* (r) its memberships by the answers */
} Asked;

static double
margin_between (const Asked *asked, guint k, guint l)
{
  return credal_margin (asked->f[k], asked->f[l], asked->u[asked->cluster[k]], asked->u[asked->cluster[l]]);
}

/* Returns the likeliest group: its margin against every other is the highest. */
static guint
guess_group (const Asked *asked)
{
  guint best = 0;

  for (guint l = 1; l < asked->r; l++)
    if (margin_between (asked, l, best) > margin_between (asked, best, l))
      best = l;
  return best;
}

static void
add_trials (const Asked *asked, double weight, double harder, GArray *trials)
{
  guint k = guess_group (asked);

  for (guint l = 0; l < asked->r; l++)
    if (l != k && asked->truth[k] + asked->truth[l] > 0.0)
      {
        CredalTrial trial = { asked->cluster[k], asked->cluster[l], margin_between (asked, k, l) - harder,
                              weight * asked->truth[k], weight * asked->truth[l] };
        g_array_append_val (trials, trial);
      }
}

GArray *
credal_trials_new (const CredalConstraints *constraints, const CredalSupervision *supervision,
                   const CredalPartition *partition, const guint *cluster)
{
  const CredalNeighbourhoods *known = supervision->known;
  g_autoptr(GHashTable) checked = checked_objects (constraints);
  g_autofree gboolean *alone = credal_neighbourhoods_alone (known, known->membership);
  g_autofree double *u = credal_expectation_by_others (known, partition, supervision->engine, supervision->params);
  GArray *trials = g_array_new (FALSE, FALSE, sizeof (CredalTrial));
  guint r = supervision->view->r;

  for (gsize at = 0; at < known->s; at++)
    {
      const Asked asked = { r, cluster, supervision->view->others + at * r, u + at * known->c,
                            known->membership + at * r };
      if (g_hash_table_contains (checked, GUINT_TO_POINTER (known->objects[at])))
        add_trials (&asked, 1.0, 0.0, trials);
      else if (!alone[at])
        add_trials (&asked, CHOSEN_WEIGHT, CHOSEN_HARDER, trials);
    }
  return trials;
}
