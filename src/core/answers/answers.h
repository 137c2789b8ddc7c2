#pragma once
#include "core/answers/neighbourhoods.h"

/* What was said of the objects, and what follows from it: found once an answer, and handed on. Immutable; atomically
 * ref-counted; any thread. */
typedef struct {
  const CredalConstraints *constraints;
  const CredalClosure *closure;          /* of those */
  const CredalNeighbourhoods *known;     /* of that closure */
} CredalAnswers;

/** credal_answers_new: @constraints: (transfer full); @c ≥ 1: the groups that there are. Cost: that of
 *  credal_closure_new() and credal_neighbourhoods_new(). */
CredalAnswers *credal_answers_new   (CredalConstraints *constraints, guint c);
CredalAnswers *credal_answers_ref   (CredalAnswers *answers);
void           credal_answers_unref (CredalAnswers *answers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAnswers, credal_answers_unref)

/** credal_answers_among: the same, where there are @c groups; (transfer full): @answers themselves where that is so
 *  already, else at the cost of credal_answers_new() and of a copy. */
CredalAnswers *credal_answers_among (CredalAnswers *answers, guint c);
