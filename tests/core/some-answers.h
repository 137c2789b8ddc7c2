#pragma once
#include "answers.h"

/* A few answers about a few objects, and the neighbourhoods that they make. */

enum { N = 40 };

static inline CredalNeighbourhoods *
find (const CredalConstraints *answers, guint c)
{
  g_autoptr(CredalClosure) closure = credal_closure_new (answers);
  return credal_neighbourhoods_new (answers, closure, c);
}

/* Object 1 is with 0; 2 and 3 are not. */
static inline CredalConstraints *
two_of_three (void)
{
  CredalConstraints *answers = credal_constraints_new (N);
  say (answers, 1, 0, CREDAL_MUST_LINK);
  say (answers, 2, 0, CREDAL_CANNOT_LINK);
  say (answers, 3, 0, CREDAL_CANNOT_LINK);
  return answers;
}
