#pragma once
#include "core/neighbourhoods.h"

/* Whether the answers, all of them, show another number of groups than are looked for.
 *
 * They show more where there is a group for each cluster, and an object of none of them. They show fewer, though never
 * for certain, where groups are missing while the last 30 objects asked about were all of those known: of 30 sessions
 * on six sets with the right number all but one found their last group sooner than after 25 (glass, whose rarest group
 * are 9 of 214 objects, once after 32). What was painted or labelled says nothing of that.
 *
 * They show one group only, which is no number to look for, where 20 pairs were all said to be of the same: of 288
 * sessions, four ways of asking on twelve sets, the latest first "different" was the fifteenth answer (CECM on
 * ionosphere), and of those that learn fastest the sixth. */
#define CREDAL_ADVICE_WAIT 30
#define CREDAL_ADVICE_SAME 20

typedef struct {
  guint clusters;            /* to look for instead; 0: as many as are looked for */
  gint64 outsider;           /* the object that is of none of the groups; −1: there seem to be fewer */
  guint same;                /* pairs judged, all of them to be of the same group; 0: there are others, or too few */
} CredalClusterAdvice;

/** credal_cluster_advice: @c: clusters looked for; @classes: that the data have, 0: none; where these are as many, no
 *  other number is advised. Cost: that of credal_neighbourhoods_new(). */
CredalClusterAdvice credal_cluster_advice (const CredalConstraints *constraints, const CredalClosure *closure, guint c,
                                           guint classes);
