#pragma once
#include "core/answers/constraints.h"

#define CREDAL_DOUBT_THRESHOLD 0.95      /* answers believed less are worth a second look */

/* An answer, with how far it is believed. */
typedef struct {
  guint32 i, j;
  CredalRelation relation;
  double belief;             /* the probability that it is right */
  double then;               /* the same when it was overruled: built on, it may be believed less. Else as now */
  guint votes_for, votes_against;
  gboolean overruled;        /* more likely wrong than right, or lost against an answer that it contradicts */
  gboolean insisted;         /* the person insists: belief 1 */
  guint32 because;           /* an asked object that speaks against it most, or G_MAXUINT32: none is known */
} CredalBelief;

/** credal_belief_is_doubted: the answer is worth a second look. */
static inline gboolean
credal_belief_is_doubted (const CredalBelief *belief)
{
  return !belief->insisted && (belief->overruled || belief->belief < CREDAL_DOUBT_THRESHOLD);
}
