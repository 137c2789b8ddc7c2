#pragma once
#include "core/answers/answers.h"

/* Whether the answers together show another number of groups than are looked for.
 *
 * More: there is a group for each cluster, and an object that is of none of them.
 *
 * Fewer: some groups are missing, while the last 30 objects asked about were all of the groups known. This is not
 * certain. In 30 sessions on six data sets, with the right number of clusters, the last group was found after fewer
 * than 25 such objects in all but one (after 32 in glass, whose rarest group is 9 of 214 objects). What was painted or
 * labelled says nothing of it.
 *
 * One only, which is no number of clusters to look for: 20 pairs were all said to be of the same group. In 288
 * sessions, four ways of asking on twelve data sets, the first "different" was the fifteenth answer at the latest (CECM
 * on ionosphere), and the sixth with the recipe that learns fastest. */
#define CREDAL_ADVICE_WAIT 30
#define CREDAL_ADVICE_SAME 20

typedef struct {
  guint clusters;            /* to look for instead; 0: as many as are looked for */
  gint64 outsider;           /* the object that is of none of the groups; −1: there seem to be fewer */
  guint same;                /* pairs judged, all of them to be of the same group; 0: there are others, or too few */
} CredalClusterAdvice;

/** credal_cluster_advice: @answers: among as many groups as are looked for; @classes: that the data have, 0: none;
 *  where these are as many, no other number is advised. Cost: at most that of credal_neighbourhoods_new(). */
CredalClusterAdvice credal_cluster_advice (const CredalAnswers *answers, guint classes);
