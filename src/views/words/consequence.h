#pragma once
#include "session/session.h"

/* What an answer would change, before it is given. */
typedef struct {
  gboolean contradicts;      /* what was said before; the rest is 0 then */
  gboolean too_many;         /* answers to look at; the rest is 0 then */
  int follows;               /* other pairs among the asked objects that it would settle; fewer than 0 when a changed
                              * answer settles fewer than the one before */
  guint new_groups;          /* known by it for the first time */
  gboolean outsider;         /* it shows that there are more groups than are looked for */
  guint open[2];             /* the groups that each of the two objects may then still be in: 1: its group is known,
                              * 0: it is none of those that are looked for */
  gboolean settles[2];       /* the object's group is known by it, and was not before */
} CredalConsequence;

/** credal_consequence: of answering @relation on @i and @j. Cost: O(answers + groups²), near-linear in what was
 *  painted. */
CredalConsequence credal_consequence (CredalSession *session, guint32 i, guint32 j, CredalRelation relation);
