#pragma once
#include "core/answers/neighbourhoods.h"

/* The answers with their consequences. Made again after each new answer, then shared by all threads. Immutable,
 * atomically ref-counted. */
typedef struct {
  const CredalConstraints *constraints;
  const CredalClosure *closure;          /* of the constraints */
  const CredalNeighbourhoods *known;     /* of the closure */
} CredalAnswers;

/** credal_answers_new: Computes the consequences of @constraints. @constraints: (transfer full). @c: ≥ 1: number of
 *  groups. Cost: credal_closure_new() and credal_neighbourhoods_new(). */
CredalAnswers *credal_answers_new   (CredalConstraints *constraints, guint c);
CredalAnswers *credal_answers_ref   (CredalAnswers *answers);
void           credal_answers_unref (CredalAnswers *answers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAnswers, credal_answers_unref)

/** credal_answers_among: Returns (transfer full) the same answers for @c groups. If @answers are for @c groups already,
 *  returns a new reference to them; otherwise new answers from a copy of the constraints, as credal_answers_new(). */
CredalAnswers *credal_answers_among (CredalAnswers *answers, guint c);
