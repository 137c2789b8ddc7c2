#pragma once
#include "core/belief/partition.h"

/* The kinds of typicality: how typical an object is of its best cluster. An outlier is typical of no cluster. */
typedef enum {
  CREDAL_TYPICALITY_NONE,    /* the method has no outliers: every object belongs to some cluster */
  CREDAL_TYPICALITY_DEGREE,  /* the largest t_ik, of possibilistic methods ([AGBR18] §V.C) */
  CREDAL_TYPICALITY_TAIL,    /* for mixtures: probability that an object of the nearest component is at least this far
                              * from its centre: the upper tail of χ² with p degrees of freedom at the squared
                              * Mahalanobis distance */
  CREDAL_TYPICALITY_BELIEF,  /* 1 − m(∅) */
} CredalTypicality;

/* An outlier, found by the method or confirmed by the user, or an object that the user has declared to be none. */
typedef struct {
  guint32 object;
  double typicality;         /* NAN: the method has no outliers */
  gboolean outlier;          /* confirmed by the user, or at or below the threshold and not denied by the user */
  gboolean judged;           /* confirmed or denied by the user */
} CredalOutlying;

/** credal_typicality_kind: Returns the first kind that applies: DEGREE if the model has degrees, TAIL if it is a
 *  mixture with one prototype for each cluster, BELIEF if some object has at least a hundredth of its mass on ∅, else
 *  NONE. Cost: O(n f) for NONE and BELIEF, otherwise O(1). */
CredalTypicality credal_typicality_kind (const CredalPartition *partition);
/** credal_typicalities: Returns (n) the typicality of each object, in [0, 1]; NULL: the kind is NONE, or memory is
 *  short. Free with g_free(). Cost: O(n c), for mixtures O(n f p²). */
double *credal_typicalities (const CredalPartition *partition);
/** credal_typicality_usual: Returns the default threshold of a kind: .1 for a degree ([AGBR18] §V.C), .001 for a tail,
 *  .5 for a belief. */
double  credal_typicality_usual (CredalTypicality kind);
/**
 * credal_outlying_list:
 * @below: objects of at most this typicality are outliers; NAN: the default threshold
 * @verdicts: (nullable) (element-type guint32 gboolean): the user's verdicts, TRUE: outlier
 *
 * Lists outliers and judged objects, the least typical first. Returns: (transfer full) (element-type CredalOutlying).
 * Cost: credal_typicalities() and a sort.
 */
GArray *credal_outlying_list (const CredalPartition *partition, double below, GHashTable *verdicts);
/** credal_chi2_tail: Returns P(χ²_@p > @d2), for @p ≥ 1 and @d2 ≥ 0. Cost: O(p). */
double  credal_chi2_tail (gsize p, double d2);
