#pragma once
#include "engines/shared/clusters-search.h"

/* Advice on the number of clusters, by one rule for all methods (ours). Indices such as EBIC, ANS and MPC always prefer
 * some number, even in noise, and some of them prefer few clusters whatever the data. So the separation advises: every
 * method has it. The method's own index is shown next to it. Results with a fault do not take part. The rule:
 *   a number: the largest with which all clusters stand apart from each other (separation above 0)
 *   one group: 2 was tried, and no cluster stands apart from the others with any number (overlapping groups, without a
 *     gap between them, look the same)
 *   no clear number: otherwise. */

typedef enum {
  CREDAL_ADVICE_NUMBER,
  CREDAL_ADVICE_ONE_GROUP,
  CREDAL_ADVICE_UNCLEAR,
} CredalAdviceKind;

typedef struct {
  CredalAdviceKind kind;
  guint clusters;                      /* the advised number; 1: one group; 0: unclear */
  gboolean compared;                   /* TRUE: some result takes part */
  CredalValidity own;                  /* the method's own index */
  guint preferred;                     /* the number of clusters that it prefers; 0: none */
} CredalClustersAdvice;

/** credal_clusters_advise: Returns the advice of @points (element-type CredalClustersPoint, not empty). */
CredalClustersAdvice credal_clusters_advise (const GArray *points);

/** credal_advice_id: Returns "number", "one-group" or "no-clear-number".
 *  credal_advice_text: returns (transfer full) "3 clusters", "One group" or "No clear number".
 *  credal_advice_reason: returns (transfer full) why, in one sentence.
 *  credal_advice_second: returns (transfer full) the preference of the own index, in one sentence; "": none. */
const char *credal_advice_id     (CredalAdviceKind kind);
char       *credal_advice_text   (const CredalClustersAdvice *advice);
char       *credal_advice_reason (const CredalClustersAdvice *advice);
char       *credal_advice_second (const CredalClustersAdvice *advice);
/** credal_clusters_lacking: Returns (transfer full) (nullable) a sentence: with which numbers of clusters there is no
 *  value of @index, or for how many results if the points have settings, and why. NULL: every point has a value, none
 *  has one, or the index is not for such methods. Points that failed do not count. */
char *credal_clusters_lacking (const GArray *points, CredalValidity index);
