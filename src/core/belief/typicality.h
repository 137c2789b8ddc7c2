#pragma once
#include "core/belief/partition.h"

/* How typical an object is of the cluster that it suits best. Outliers are typical of none. */
typedef enum {
  CREDAL_TYPICALITY_NONE,    /* the method knows no outliers: every object belongs somewhere */
  CREDAL_TYPICALITY_DEGREE,  /* the largest t_ik, of possibilistic methods ([AGBR18] §V.C) */
  CREDAL_TYPICALITY_TAIL,    /* of mixtures: how likely an object of the nearest component is to be as far from its
                              * centre as this one: the upper tail of χ² with p degrees of freedom at the squared
                              * Mahalanobis distance */
  CREDAL_TYPICALITY_BELIEF,  /* 1 − m(∅) */
} CredalTypicality;

/* An object that is typical of no cluster, as the method and a person have it. */
typedef struct {
  guint32 object;
  double typicality;         /* NAN: the method knows no outliers */
  gboolean outlier;          /* at or below the threshold, unless the person denied it; or confirmed */
  gboolean judged;           /* by the person */
} CredalOutlying;

/** credal_typicality_kind: BELIEF only where some object has a hundredth of its mass on ∅. Cost: O(n f) there, else
 *  O(1). */
CredalTypicality credal_typicality_kind (const CredalPartition *partition);
/** credal_typicalities: (n), in [0, 1]; NULL: the kind is NONE, or there is no memory. Free with g_free(). Cost:
 *  O(n c), of mixtures O(n f p²). */
double *credal_typicalities (const CredalPartition *partition);
/** credal_typicality_usual: the threshold that suits a kind: .1 of a degree ([AGBR18] §V.C), .001 of a tail, and half
 *  of a belief. */
double  credal_typicality_usual (CredalTypicality kind);
/**
 * credal_outlying_list:
 * @below: objects of no more typicality are outliers; NAN: what is usual
 * @verdicts: (nullable) (element-type guint32 gboolean): what a person said of some
 *
 * Outliers and judged objects, the least typical first. Returns: (transfer full) (element-type CredalOutlying). Cost:
 * that of credal_typicalities(), and a sort.
 */
GArray *credal_outlying_list (const CredalPartition *partition, double below, GHashTable *verdicts);
/** credal_chi2_tail: P(χ²_@p > @d2), for @p ≥ 1 and @d2 ≥ 0. Cost: O(p). */
double  credal_chi2_tail (gsize p, double d2);
