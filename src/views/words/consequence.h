#pragma once
#include "session/session.h"

/* The changes that an answer would cause, computed before it is given. */
typedef struct {
  gboolean contradicts;      /* the answer contradicts earlier ones, except one on this pair; all
                              * other members are 0 then */
  gboolean too_many;         /* too many answers to compute this; all other members are 0 then */
  int follows;               /* other pairs among the asked objects that become implied; negative if a changed answer
                              * implies fewer than the one before */
  guint new_groups;          /* groups that the answer makes known */
  gboolean outsider;         /* the answer shows that there are more groups than the number looked for */
  guint open[2];             /* number of groups still possible for each of the two objects; 1: its group is known,
                              * 0: its group is not among the number looked for */
  gboolean settles[2];       /* the answer makes the object's group known */
} CredalConsequence;

/** credal_consequence: Computes the consequence of answering @relation on @i and @j. Cost: O(answers + groups²),
 *  near-linear in the painted pixels. */
CredalConsequence credal_consequence (CredalSession *session, guint32 i, guint32 j, CredalRelation relation);
