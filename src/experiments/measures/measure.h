#pragma once
#include "core/answers/constraints.h"
#include "core/belief/partition.h"

/* A measure of a result: of a partition, the answers behind it, and the true classes. */
typedef enum {
  CREDAL_MEASURE_RI, CREDAL_MEASURE_ARI, CREDAL_MEASURE_NMI, CREDAL_MEASURE_PURITY,
  CREDAL_MEASURE_UNASKED_RI,         /* over the objects without answers */
  CREDAL_MEASURE_CLUSTERS,           /* given, or chosen by the method's index */
  CREDAL_MEASURE_INDEX,              /* value of the method's validity index */
  CREDAL_MEASURE_ITERATIONS,         /* of the adopted start */
  CREDAL_MEASURE_SECONDS,            /* of one amount of a trial */
  CREDAL_MEASURE_OUTLIERS,           /* share of objects rightly judged typical of no cluster, or of one */
  CREDAL_MEASURE_CPU_SECONDS,        /* processor time of one amount of a trial, of the thread that runs it */
  CREDAL_N_KEPT_MEASURES,            /* those above are columns of trials.csv: their order never changes */
  CREDAL_MEASURE_UNASKED_ARI = CREDAL_N_KEPT_MEASURES, CREDAL_MEASURE_UNASKED_NMI, CREDAL_MEASURE_UNASKED_PURITY,
  CREDAL_MEASURE_FIT_SECONDS,        /* of the last fit */
  CREDAL_MEASURE_ANSWER_SECONDS,     /* wall time from the amount before to this one's result and questions */
  CREDAL_MEASURE_TOTAL_SECONDS,      /* wall time from the start to this result and its questions */
  CREDAL_MEASURE_UNDECIDED_SHARE,    /* share of all objects whose hard set has several clusters */
  CREDAL_MEASURE_REASKED,            /* questions asked again */
  CREDAL_MEASURE_SPOT_CHECKS,
  CREDAL_MEASURE_CERTAIN_SHARE,      /* share of the unasked objects that are sure */
  CREDAL_MEASURE_CERTAIN_RIGHT,      /* of these, in the right cluster */
  CREDAL_MEASURE_CERTAIN_COVERED,    /* 1: CERTAIN_RIGHT is between LOW and HIGH; otherwise 0 */
  CREDAL_MEASURE_RIGHT_ERROR,        /* mean squared error of credal_partition_right() */
  CREDAL_MEASURE_BETP_ERROR,         /* mean squared error of BetP on the same objects */
  CREDAL_MEASURE_EXPECTED,           /* share of all objects expected in the right cluster */
  CREDAL_MEASURE_ENOUGH,             /* 1: more answers are expected to correct hardly any object; otherwise 0 */
  CREDAL_MEASURE_GAIN,               /* objects that ten more answers are expected to correct */
  CREDAL_MEASURE_OUTLIER_ACCURACY,   /* as OUTLIERS, for any kind of typicality; known only if an object has no class */
  CREDAL_MEASURE_OUTLIER_RECALL, CREDAL_MEASURE_OUTLIER_PRECISION,     /* of finding the objects without a class */
  CREDAL_MEASURE_ESTIMATE, CREDAL_MEASURE_LOW, CREDAL_MEASURE_HIGH,    /* CERTAIN_RIGHT as estimated; its interval */
  CREDAL_N_MEASURES,
} CredalMeasure;

typedef struct {
  const char *name;                  /* name in files: "ari" */
  const char *title;                 /* "ARI"; NULL: not an index of core/data/metrics.h */
} CredalMeasureSpec;

extern const CredalMeasureSpec credal_measures[CREDAL_N_MEASURES];

/** credal_measure_find_index: Returns TRUE if @name is "ri", "ari", "nmi" or "purity". @measure: (out) (nullable): its
 *  measure. */
gboolean      credal_measure_find_index (const char *name, CredalMeasure *measure);
/** credal_measure_unasked: Returns the measure of @index over the objects without answers. */
CredalMeasure credal_measure_unasked    (CredalMeasure index);

/**
 * credal_measure:
 * @said: (nullable): the answers behind @partition. If it is NULL, the measures over unasked objects are unknown, and
 *   so are REASKED, SPOT_CHECKS, EXPECTED, GAIN, ENOUGH and the estimate of CERTAIN_RIGHT
 * @row: (%CREDAL_N_MEASURES) out: by %CredalMeasure; NAN: unknown. INDEX, SECONDS, CPU_SECONDS, ANSWER_SECONDS and
 *   TOTAL_SECONDS are always unknown
 *
 * Computes all measures of @partition. If its data have no classes, only CLUSTERS, ITERATIONS, FIT_SECONDS and
 * UNDECIDED_SHARE are known.
 *
 * Cost: O(n (clusters + classes) + clusters² classes), and credal_typicalities() if some object has no class.
 */
void credal_measure (const CredalPartition *partition, const CredalConstraints *said, double *row);
