/* Computes an answer's consequences by closing the constraints with and without it. */
#include "views/words/consequence.h"
#include "session/asking/inference.h"
#include "session/session-steps.h"

/* With more statements than this the computation would make the window wait. */
#define MOST_STATEMENTS 20000

static gboolean
is_too_much (const CredalConstraints *constraints)
{
  gsize statements = credal_constraints_n_pairs (constraints) + credal_constraints_n_labels (constraints);

  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    statements += credal_constraints_group (constraints, g)->size;
  return statements > MOST_STATEMENTS;
}

static gboolean
contradicts_answers (const CredalConstraints *constraints, guint32 i, guint32 j, CredalRelation relation)
{
  gboolean answered = credal_constraints_find (constraints, i, j) != NULL;
  g_autoptr(CredalConstraints) others = answered ? credal_constraints_copy (constraints) : NULL;

  if (answered)
    credal_constraints_remove_pair (others, i, j);
  g_autoptr(GArray) chain = credal_closure_conflict (answered ? others : constraints, i, j, relation);
  return chain != NULL;
}

/* Counts the groups possible for an object, including groups not known yet. */
static guint
count_open (const CredalNeighbourhoods *known, guint32 object)
{
  guint open = known->c;
  gsize at = credal_neighbourhoods_place (known, object);

  if (at == known->s)
    return open;
  if (known->group[at] >= 0)
    return 1;
  for (guint l = 0; l < known->r; l++)
    open -= known->membership[at * known->r + l] == 0.0;
  return open;
}

/* Counts the pairs that are implied but not answered, without the pair itself. */
static int
count_others (const CredalAnswers *answers, guint32 i, guint32 j)
{
  CredalRelation relation;
  gboolean entailed = credal_closure_relation (answers->closure, i, j, &relation)
                      && !credal_constraints_find (answers->constraints, i, j);

  return (int) credal_inferred_pairs (answers->constraints, answers->closure) - entailed;
}

CredalConsequence
credal_consequence (CredalSession *session, guint32 i, guint32 j, CredalRelation relation)
{
  const CredalConstraints *said = credal_session_constraints (session);
  const guint32 objects[2] = { i, j };

  if (contradicts_answers (said, i, j, relation))
    return (CredalConsequence) { .contradicts = TRUE };
  if (is_too_much (said))
    return (CredalConsequence) { .too_many = TRUE };
  CredalConsequence consequence = { 0 };
  const CredalAnswers *before = credal_session_answers (session);
  CredalConstraints *told = credal_constraints_copy (said);
  credal_constraints_add_pair (told, i, j, relation, 1, FALSE);
  g_autoptr(CredalAnswers) after = credal_answers_new (told, before->known->c);
  consequence.follows = count_others (after, i, j) - count_others (before, i, j);
  consequence.new_groups = after->known->r - MIN (before->known->r, after->known->r);
  consequence.outsider = after->known->outsider >= 0 && before->known->outsider < 0;
  for (guint side = 0; side < 2; side++)
    {
      consequence.open[side] = count_open (after->known, objects[side]);
      consequence.settles[side] = consequence.open[side] == 1 && count_open (before->known, objects[side]) > 1;
    }
  return consequence;
}
