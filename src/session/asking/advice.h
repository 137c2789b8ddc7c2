#pragma once
#include "core/answers/answers.h"

/* Advice on the number of clusters, if the answers show another number of groups.
 *
 * More: each cluster has a group, and one object belongs to another one.
 *
 * Fewer: some groups are missing, while the last 30 objects asked about all belong to known groups. This is not
 * certain. In 30 sessions on six data sets, with the right number of clusters, the last group was found after fewer
 * than 25 such objects in all but one (after 32 in glass, whose rarest group is 9 of 214 objects). Strokes and labels
 * do not count here.
 *
 * Only one (no possible number of clusters): 20 pairs were all answered with "same group". In 288 sessions,
 * four ways of asking on twelve data sets, the first "different" was the fifteenth answer at the latest (CECM on
 * ionosphere), and the sixth with the recipe that learns fastest. */
#define CREDAL_ADVICE_WAIT 30
#define CREDAL_ADVICE_SAME 20

typedef struct {
  guint clusters;            /* advised number; 0: no change */
  gint64 outsider;           /* the object that belongs to none of the groups; −1: not more clusters are advised */
  guint same;                /* number of answers "same group", if there are enough and none says otherwise; else 0 */
} CredalClusterAdvice;

/** credal_cluster_advice: Returns the advice. @answers: with one group for each cluster. @classes: number of known
 *  classes of the data; 0: unknown. No other number is advised if the number of clusters equals @classes. Cost: at most
 *  that of credal_neighbourhoods_new(). */
CredalClusterAdvice credal_cluster_advice (const CredalAnswers *answers, guint classes);
