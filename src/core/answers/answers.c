/* Bundles constraints with their closure and neighbourhoods, so that one snapshot can be handed to other threads. */
#include "core/answers/answers.h"
#include "core/base/shared.h"

CredalAnswers *
credal_answers_new (CredalConstraints *constraints, guint c)
{
  CredalAnswers *answers = g_atomic_rc_box_new0 (CredalAnswers);

  answers->constraints = constraints;
  answers->closure = credal_closure_new (constraints);
  answers->known = credal_neighbourhoods_new (constraints, answers->closure, c);
  return answers;
}

static void
clear_answers (gpointer box)
{
  CredalAnswers *answers = box;

  credal_neighbourhoods_free ((CredalNeighbourhoods *) answers->known);
  credal_closure_free ((CredalClosure *) answers->closure);
  credal_constraints_free ((CredalConstraints *) answers->constraints);
}

CREDAL_DEFINE_SHARED (CredalAnswers, credal_answers, clear_answers)

CredalAnswers *
credal_answers_among (CredalAnswers *answers, guint c)
{
  return answers->known->c == c ? credal_answers_ref (answers)
                                : credal_answers_new (credal_constraints_copy (answers->constraints), c);
}
