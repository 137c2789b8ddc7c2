#pragma once
#include "core/answers/constraints.h"

#define CREDAL_DOUBT_THRESHOLD 0.95      /* answers below this belief are worth a second look */

/* An answer with the probability that it is right. */
typedef struct {
  guint32 i, j;
  CredalRelation relation;
  double belief;             /* probability that it is right */
  double then;               /* the value of @belief when the answer was overruled, since @belief may fall later; equal
                              * to @belief if the answer is not overruled */
  guint votes_for, votes_against;
  gboolean overruled;        /* more likely wrong than right, or lost against a contradicting answer */
  gboolean insisted;         /* the user insists: belief 1 */
  guint32 because;           /* the asked object that speaks most against the answer; G_MAXUINT32: unknown */
} CredalBelief;

/** credal_belief_is_doubted: Returns TRUE if the answer is worth a second look: it is overruled, or believed less than
 *  the threshold, and the user does not insist. */
static inline gboolean
credal_belief_is_doubted (const CredalBelief *belief)
{
  return !belief->insisted && (belief->overruled || belief->belief < CREDAL_DOUBT_THRESHOLD);
}
