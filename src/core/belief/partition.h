#pragma once
#include "core/base/monitor.h"
#include "core/belief/fault.h"
#include "core/belief/state.h"
#include "core/data/dataset.h"

/* The result of a clustering, with one interface for all engines. Atomically ref-counted; immutable once it is shared,
 * but for the names. Masses are computed on demand from the model, one block of objects at a time, so memory is O(n c),
 * never n × f. */

typedef enum {
  CREDAL_STATUS_CONVERGED,
  CREDAL_STATUS_ITERATION_LIMIT,
  CREDAL_STATUS_STOPPED,
} CredalStatus;

const char *credal_status_name (CredalStatus status);   /* "converged", "iteration limit", "stopped" */

/* The course and outcome of a fit. Owned by the partition. */
typedef struct {
  double objective;          /* the engine's final J */
  double constraint_cost;    /* J_CONST, unweighted by ξ; 0 if the engine has none */
  double loglik;             /* Σ_i w_i log p(x_i), without any penalty; NAN: the method has no likelihood */
  guint parameters;          /* free parameters of that density, as counted by BIC and similar criteria; 0: no
                              * likelihood */
  guint iterations;          /* of the adopted start, on a sample of the objects and on all */
  guint starts;              /* number of starts, not counting an earlier result; 0 if there was nothing to search
                              * for */
  gboolean resumed;          /* TRUE: an earlier result was also continued */
  CredalStatus status;
  gboolean by_centres;       /* TRUE: converged since the centres rest; FALSE: by the engine's own rule, usually since
                              * the objective does */
  double seconds;
  char **warnings;           /* NULL-terminated; NULL: none. A partition's own report always has an array */
  GArray *faults;            /* (nullable) (element-type CredalFault): faults that only the engine can see */
} CredalReport;

/** credal_report_ending: Returns how the fit ended: the name of its status, with the rule if centres rest; N_(). */
const char *credal_report_ending (const CredalReport *report);
/** credal_report_warn: Appends @message (transfer full) to the warnings. */
void credal_report_warn  (CredalReport *report, char *message);
/** credal_report_fault: Adds a fault of cluster @cluster, −1: of all. Judging a fit finds the other faults. */
void credal_report_fault (CredalReport *report, CredalFaultKind kind, int cluster);
void credal_report_clear (CredalReport *report);   /* frees the members and zeroes the report */

/* Estimated accuracy of unasked objects that are sure. */
typedef struct {
  guint checks;              /* answered spot checks */
  double share;              /* share of the unasked objects that is sure, in [0, 1] */
  double value, low, high;   /* the share of these objects whose cluster is right, with its 90 % interval; NAN: there is
                              * no estimate */
  double expected;           /* expected share of all objects in the right cluster; NAN: unknown */
  double gain;               /* expected weight of the objects that ten more answers will put right; NAN: unknown */
  gboolean enough;           /* TRUE: the gain is negligible */
  double rate;               /* the required share of sure objects whose cluster is right; 0: too few answers to call
                              * any object sure */
} CredalHonesty;

/** credal_honesty_tells: Returns TRUE if there is an interval [low, high] and it is narrow enough to be informative. */
static inline gboolean
credal_honesty_tells (const CredalHonesty *honesty)
{
  return honesty->high - honesty->low <= 0.3;      /* FALSE for NAN */
}

typedef struct _CredalPartition CredalPartition;

/**
 * CredalMassFunc:
 * @m: ((end − begin) × f) out: the masses of objects begin … end − 1
 *
 * Thread-safe and pure.
 */
typedef void (*CredalMassFunc) (gconstpointer item, gsize begin, gsize end, double *m);
/** CredalDistance2Func: Returns D_ij² ≥ 0, symmetric, 0 for i = j. Thread-safe and pure. */
typedef double (*CredalDistance2Func) (gconstpointer item, gsize i, gsize j);

/* Criteria of a fitted density that need more than its likelihood and its number of parameters (validity.h). @item: as
 * for the masses. Thread-safe and pure. */
typedef struct {
  double (*message) (gconstpointer item);    /* length of the message about the parameters, in nats; NAN: unknown */
  /* log of the evidence, minus log L; NAN: unknown, or @monitor (nullable) was stopped */
  double (*evidence) (gconstpointer item, CredalMonitor *monitor);
} CredalDensityCriteria;

/* The parts of a partition. */
typedef struct {
  CredalMassFunc masses;
  CredalDistance2Func distance2;   /* (nullable): distance of two objects in the engine's view; NULL: distance in the
                                    * data */
  gpointer item;                   /* first argument of both functions, freed with: */
  GDestroyNotify free_item;        /* (nullable) */
  const double *typicality;        /* (nullable) (n × c) t_ik in [0, 1]; 0 if object i is an outlier to cluster k */
  guint k;                         /* number of prototypes: clusters, components or neurons; 0: none */
  const double *prototypes;        /* (k × p), in the clustered data */
  const double *belongs;           /* (nullable) (k × c), rows of sum 1: membership of each prototype in the clusters;
                                    * NULL: k = c, prototype k is cluster k */
  guint n_shapes;                  /* 0: distances are Euclidean; 1: one shape for all prototypes; or k */
  const double *shapes;            /* (n_shapes × p × p): S of d² = uᵀ S u, symmetric and positive definite */
  const CredalDensityCriteria *criteria;   /* (nullable): static */
  gboolean covariances;            /* shapes are inverse covariances; FALSE: shapes are known only up to a factor */
  guint n_edges;                   /* of a map's lattice */
  const guint32 *edges;            /* (n_edges × 2) neighbouring prototypes */
  guint columns;                   /* of the lattice: prototype a is at row a / columns, column a % columns; 0: no
                                    * lattice */
  gboolean hexagonal;              /* odd rows are shifted by half a column; FALSE: rows and columns are square */
  const guint32 *winners;          /* (nullable) (n) the prototype that won each object; CREDAL_NO_WINNER: unknown */
#define CREDAL_NO_WINNER G_MAXUINT32
} CredalModel;

/** credal_model_shape: Returns (nullable) the (p × p) shape of prototype @k; NULL: Euclidean. */
const double *credal_model_shape (const CredalModel *model, guint k, gsize p);
/** credal_model_cluster: Returns the cluster to which prototype @k belongs most. */
guint         credal_model_cluster (const CredalModel *model, guint k, guint c);

/**
 * credal_partition_new:
 * @frame, @data, @state: references are taken
 * @model: the partition takes over its item and copies its arrays
 *
 * Computes membership, hard sets and non-specificity in one parallel pass over the objects. Fails with
 * %CREDAL_ERROR_MEMORY and then frees the model's item, too. Cost: O(n f c).
 */
CredalPartition *credal_partition_new (CredalFrame *frame, CredalDataset *data, CredalState *state,
                                       const CredalModel *model, GError **error);

/**
 * credal_partition_new_extended:
 * @part: a partition of some of @data's objects
 * @objects: ascending: their indices
 * @state: the state of the new partition
 * @before: (nullable): an earlier partition, perhaps of other data
 *
 * Extends @part to all objects of @data. An object outside @part gets its masses in @before if @before has as many
 * objects as @data and the same focal sets as @part. Otherwise all its mass is on Ω, or on ∅ if Ω is not focal. The
 * prototypes and the non-specificity of @part are copied. The result has no typicality, and distances are Euclidean.
 * Fails with %CREDAL_ERROR_MEMORY. Cost: O(n c) for copying.
 */
CredalPartition *credal_partition_new_extended (CredalPartition *part, const guint32 *objects, CredalDataset *data,
                                                CredalState *state, CredalPartition *before, GError **error);

/* Further results, set by the maker before the partition is shared. */

/** credal_partition_set_right: Sets the probability, estimated from answers, that the cluster of an object's largest
 *  membership is the right one. @right: (transfer full) (n); NAN: there is no estimate, or an answer settles the
 *  object. */
void credal_partition_set_right      (CredalPartition *partition, double *right);
/** credal_partition_set_sure: Sets the objects that are sure: @sure: (transfer full) (n): nonzero if an answer settles
 *  the object, or if its cluster is right at the rate that was asked for. 0 for outliers. */
void credal_partition_set_sure       (CredalPartition *partition, guint8 *sure);
/** credal_partition_set_honesty: Sets the estimated accuracy. @honesty: copied. @asked: (transfer full) (n): nonzero
 *  for objects with an answer, which @honesty does not count. */
void credal_partition_set_honesty    (CredalPartition *partition, const CredalHonesty *honesty, guint8 *asked);

/** credal_partition_set_conflict: Sets the conflict between the fused partitions about each object. @conflict:
 *  (transfer full) (n), in [0, 1]. */
void credal_partition_set_conflict   (CredalPartition *partition, double *conflict);

/** credal_partition_set_course: Sets the objective after each iteration of the adopted start on all objects. @course:
 *  copied. */
void credal_partition_set_course     (CredalPartition *partition, const double *course, guint n);

/* The user can rename clusters while the partition is in use. Names are not part of the result; they are set and read
 * only on the thread that shows the partition. */

/** credal_partition_set_names: Sets the names of the clusters. @names: (nullable) (at least c): copied; "": the cluster
 *  has no name; NULL: none has. Returns TRUE if a name has changed. */
gboolean credal_partition_set_names (CredalPartition *partition, const char *const *names);
/** credal_partition_names: Returns (nullable) the (c) names; NULL: no cluster has a name. */
const char *const *credal_partition_names (const CredalPartition *partition);
/** credal_cluster_label: Returns (transfer full) the name of cluster @k (from 0), or the number @k + 1 if it has no
 *  name. @names: (nullable): as for credal_partition_set_names(). */
char    *credal_cluster_label (const char *const *names, guint k);

CredalPartition *credal_partition_ref   (CredalPartition *partition);
void             credal_partition_unref (CredalPartition *partition);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPartition, credal_partition_unref)

CredalFrame   *credal_partition_frame (const CredalPartition *partition);   /* (transfer none) */
CredalDataset *credal_partition_data  (const CredalPartition *partition);   /* (transfer none): the clustered data */
CredalState   *credal_partition_state (const CredalPartition *partition);   /* (transfer none) */
gsize          credal_partition_n     (const CredalPartition *partition);
guint          credal_partition_c     (const CredalPartition *partition);
void           credal_partition_masses (const CredalPartition *partition, gsize begin, gsize end, double *m);
/* the (n × c) BetP or fuzzy memberships */
const double  *credal_partition_membership (const CredalPartition *partition);
/* (n) argmax of the membership, 0-based */
const guint8  *credal_partition_labels  (const CredalPartition *partition);
/* (n) hard credal partition: focal indices */
const guint32 *credal_partition_focal   (const CredalPartition *partition);
/* (f) number of objects shown in each focal set */
const gsize   *credal_partition_counts  (const CredalPartition *partition);
/* (f) share of the total weight shown in each focal set */
const double  *credal_partition_shares  (const CredalPartition *partition);
/** credal_partition_right: Returns the probability set by credal_partition_set_right() for object @i; NAN: unknown. */
double         credal_partition_right   (const CredalPartition *partition, gsize i);
/** credal_partition_tells_right: Returns TRUE after credal_partition_set_right(), even if every probability is
 *  unknown. */
gboolean       credal_partition_tells_right (const CredalPartition *partition);
/* (n) see credal_partition_set_sure(); NULL: nothing was judged */
const guint8  *credal_partition_sure    (const CredalPartition *partition);
gboolean       credal_partition_is_sure (const CredalPartition *partition, gsize i);   /* FALSE if nothing was judged */
const CredalHonesty *credal_partition_honesty (const CredalPartition *partition); /* NULL: unknown */
/** credal_partition_nonspecificity: Returns the weighted mean over objects of the non-specificity of their masses, in
 *  bits. An extended partition has the non-specificity of its part. */
double         credal_partition_nonspecificity (const CredalPartition *partition);
/* (n) nonzero for objects with an answer, excluded from the honesty; NULL without honesty */
const guint8  *credal_partition_asked   (const CredalPartition *partition);
/** credal_partition_conflict: Returns (n) the conflict about each object; NULL: the partition was not fused from others
 *  (core/fusion/fusion.h). */
const double  *credal_partition_conflict (const CredalPartition *partition);
/** credal_partition_course: Returns (transfer none) the (@n) values of credal_partition_set_course(); NULL with @n = 0:
 *  not recorded, such as for a result from a file. */
const double  *credal_partition_course    (const CredalPartition *partition, guint *n);
const CredalModel *credal_partition_model (const CredalPartition *partition);
/** credal_partition_distance2: Returns D_ij² of the engine; if the model has no such function, the squared Euclidean
 *  distance in the clustered data. */
double         credal_partition_distance2 (const CredalPartition *partition, gsize i, gsize j);
/* The maker fills the report before the partition is shared. */
const CredalReport *credal_partition_report     (const CredalPartition *partition);
void                credal_partition_set_report (CredalPartition *partition, const CredalReport *report);  /* copied */
