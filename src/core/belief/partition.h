#pragma once
#include "core/belief/state.h"
#include "core/data/dataset.h"

/* The result of any engine, answering the same questions whatever made it. Immutable, atomically ref-counted.
 * Masses are computed on demand from the model (one block of objects at a time), so memory is O(n c), never n × f. */

typedef enum {
  CREDAL_STATUS_CONVERGED,
  CREDAL_STATUS_ITERATION_LIMIT,
  CREDAL_STATUS_STOPPED,
} CredalStatus;

const char *credal_status_name (CredalStatus status);   /* "converged", "iteration limit", "stopped" */

/* How a fit went. Owned by the partition. */
typedef struct {
  double objective;          /* the engine's J at the end */
  double constraint_cost;    /* J_CONST, unweighted by ξ; 0 where the engine has none */
  double loglik;             /* Σ_i w_i log p(x_i), without any penalty; NAN: the method has no likelihood */
  guint parameters;          /* free ones of that density, which BIC and its kind count; 0: it has none */
  guint iterations;          /* of the adopted start, on a sample of the objects and on all of them */
  guint starts;              /* tried in all, besides an earlier result; 0 where there was nothing to look for */
  gboolean resumed;          /* an earlier result was gone on with, too */
  CredalStatus status;
  double seconds;
  char **warnings;           /* NULL-terminated, or NULL: none. A partition's own report always has an array */
} CredalReport;

/** credal_report_warn: @message: (transfer full): appended to the warnings. */
void credal_report_warn  (CredalReport *report, char *message);
void credal_report_clear (CredalReport *report);   /* frees what it owns and zeroes it */

/* How right a partition is where it shows never-asked objects in one cluster. */
typedef struct {
  guint checks;              /* spot checks that were answered */
  double share;              /* of the never-asked objects: shown in one cluster; in [0, 1] */
  double value, low, high;   /* the share of those that is right, and its 90 % interval; NAN when none is shown so */
  double expected;           /* the share of all objects expected to be placed rightly; NAN: unknown */
  double gain;               /* objects, by weight, that ten more answers are expected to put right; NAN: unknown */
  gboolean enough;           /* that is hardly any */
  double rate;               /* the hard sets are chosen so that this share of them is right; 0: they are not */
} CredalHonesty;

/** credal_honesty_tells: FALSE: the interval is so wide that neither its ends nor its middle say anything, or there is
 *  none. */
static inline gboolean
credal_honesty_tells (const CredalHonesty *honesty)
{
  return honesty->high - honesty->low <= 0.3;      /* FALSE where they are NAN */
}

typedef struct _CredalPartition CredalPartition;

/**
 * CredalMassFunc:
 * @m: ((end − begin) × f) out: the masses of objects begin … end − 1
 *
 * Thread-safe and pure.
 */
typedef void (*CredalMassFunc) (gconstpointer item, gsize begin, gsize end, double *m);
/** CredalDistance2Func: D_ij² ≥ 0, symmetric, 0 when i = j. Thread-safe and pure. */
typedef double (*CredalDistance2Func) (gconstpointer item, gsize i, gsize j);

/* What a partition is made of. */
typedef struct {
  CredalMassFunc masses;
  CredalDistance2Func distance2;   /* (nullable): how far apart the engine sees two objects; NULL: in the data */
  gpointer item;                   /* what they are called with, freed with: */
  GDestroyNotify free_item;        /* (nullable) */
  const double *typicality;        /* (nullable) (n × c) t_ik in [0, 1]: how far object i is no outlier to cluster k */
  guint k;                         /* prototypes: of clusters, components or neurons; 0: there are none */
  const double *prototypes;        /* (k × p), in the clustered data */
  const double *belongs;           /* (nullable) (k × c), rows of sum 1: to which clusters each prototype belongs; NULL:
                                    * k = c, one to each cluster, in order */
  guint n_shapes;                  /* 0: distances are Euclidean; 1: one shape for all prototypes; or k */
  const double *shapes;            /* (n_shapes × p × p): S of d² = uᵀ S u, symmetric and positive definite */
  gboolean covariances;            /* shapes are inverse covariances, which have a size; others are known to a factor */
  guint n_edges;                   /* of a map's lattice */
  const guint32 *edges;            /* (n_edges × 2) prototypes that are neighbours */
  guint columns;                   /* of the lattice: prototype a is at row a / columns, column a % columns; 0: there is
                                    * no lattice */
  gboolean hexagonal;              /* odd rows are half a column further on; else rows and columns are square */
  const guint32 *winners;          /* (nullable) (n) the prototype that each object went to, or: */
#define CREDAL_NO_WINNER G_MAXUINT32       /* it is not known */
} CredalModel;

/** credal_model_shape: (nullable) (p × p) of prototype @k; NULL: Euclidean. */
const double *credal_model_shape (const CredalModel *model, guint k, gsize p);
/** credal_model_cluster: the cluster that prototype @k belongs to most. */
guint         credal_model_cluster (const CredalModel *model, guint k, guint c);

/**
 * credal_partition_new:
 * @frame, @data, @state: references are taken
 * @model: its item is owned by the partition from then on, its arrays are copied
 *
 * One parallel pass over the objects computes membership, hard sets and non-specificity. Fails with
 * %CREDAL_ERROR_MEMORY; the model's item is freed then, too. Cost: O(n f c).
 */
CredalPartition *credal_partition_new (CredalFrame *frame, CredalDataset *data, CredalState *state,
                                       const CredalModel *model, GError **error);

/**
 * credal_partition_new_extended:
 * @part: of some of @data's objects alone
 * @objects: ascending: which they are
 * @state: what the partition is to say that it comes from
 * @before: (nullable): of all objects, or of other ones
 *
 * What @part says of its objects, and of the others what @before says where it has the same objects and focal sets,
 * else nothing: their mass is on Ω (on ∅ where Ω is no focal set). Non-specificity is the part's. Fails with
 * %CREDAL_ERROR_MEMORY. Cost: O(n c) for copying.
 */
CredalPartition *credal_partition_new_extended (CredalPartition *part, const guint32 *objects, CredalDataset *data,
                                                CredalState *state, CredalPartition *before, GError **error);

/* More that whoever made it may know, set before anyone else holds the partition. */

/** credal_partition_set_shown: @focal: (transfer full) (n): other hard sets than those of largest mass. Non-specificity
 *  is theirs from then on. */
void credal_partition_set_shown      (CredalPartition *partition, guint32 *focal);
/** credal_partition_set_right: @right: (transfer full) (n): how likely the cluster of each object's largest membership
 *  is its own, in [0, 1], as far as answers tell; NAN: they do not, or an answer says which it is. */
void credal_partition_set_right      (CredalPartition *partition, double *right);
/** credal_partition_set_honesty: @honesty: copied; @asked: (transfer full) (n): nonzero for objects that it does not
 *  speak of. */
void credal_partition_set_honesty    (CredalPartition *partition, const CredalHonesty *honesty, guint8 *asked);

/** credal_partition_set_conflict: @conflict: (transfer full) (n), in [0, 1]: how far what was fused into it
 *  contradicted itself. */
void credal_partition_set_conflict   (CredalPartition *partition, double *conflict);

/* What a person calls the clusters can change for as long as the partition is in use: it is set and read on the thread
 * of whoever shows it, and is no part of the result. */

/** credal_partition_set_names: @names: (nullable) (at least c): copied; "": that cluster has none. TRUE when they are
 *  others than before. */
gboolean credal_partition_set_names (CredalPartition *partition, const char *const *names);
/** credal_partition_names: (nullable) (c): NULL: no cluster has one. */
const char *const *credal_partition_names (const CredalPartition *partition);
/** credal_cluster_label: its name, or its number, from 1 on, where it has none. @names: (nullable): as those above.
 *  (transfer full). */
char    *credal_cluster_label (const char *const *names, guint k);

CredalPartition *credal_partition_ref   (CredalPartition *partition);
void             credal_partition_unref (CredalPartition *partition);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPartition, credal_partition_unref)

CredalFrame   *credal_partition_frame (const CredalPartition *partition);   /* (transfer none) */
CredalDataset *credal_partition_data  (const CredalPartition *partition);   /* (transfer none): what was clustered */
CredalState   *credal_partition_state (const CredalPartition *partition);   /* (transfer none) */
gsize          credal_partition_n     (const CredalPartition *partition);
guint          credal_partition_c     (const CredalPartition *partition);
void           credal_partition_masses (const CredalPartition *partition, gsize begin, gsize end, double *m);
/* (n × c): BetP, or the fuzzy membership */
const double  *credal_partition_membership (const CredalPartition *partition);
/* (n) argmax of the membership, 0-based */
const guint8  *credal_partition_labels  (const CredalPartition *partition);
/* (n) hard credal partition: focal indices */
const guint32 *credal_partition_focal   (const CredalPartition *partition);
/* (f) objects shown in each focal set */
const gsize   *credal_partition_counts  (const CredalPartition *partition);
/* (f) of the weight of all, that of those */
const double  *credal_partition_shares  (const CredalPartition *partition);
/** credal_partition_right: of object @i; NAN where it is unknown. */
double         credal_partition_right   (const CredalPartition *partition, gsize i);
/** credal_partition_tells_right: FALSE: it is unknown of every object. */
gboolean       credal_partition_tells_right (const CredalPartition *partition);
const CredalHonesty *credal_partition_honesty (const CredalPartition *partition); /* NULL: nothing is known of that */
/** credal_partition_nonspecificity: weighted mean over objects, bits: of the masses; of the sets shown where they were
 *  set. */
double         credal_partition_nonspecificity (const CredalPartition *partition);
/* (n) nonzero for objects that something was said of, which the honesty does not speak of; NULL where it is */
const guint8  *credal_partition_asked   (const CredalPartition *partition);
/** credal_partition_conflict: (n), or NULL: it was not fused from others (core/belief/fusion.h). */
const double  *credal_partition_conflict (const CredalPartition *partition);
const CredalModel *credal_partition_model (const CredalPartition *partition);
/** credal_partition_distance2: D_ij² as the engine sees it; squared Euclidean distance in the clustered data where it
 *  set none. */
double         credal_partition_distance2 (const CredalPartition *partition, gsize i, gsize j);
/* The report is filled by whoever made the partition, before it is shared. */
const CredalReport *credal_partition_report     (const CredalPartition *partition);
void                credal_partition_set_report (CredalPartition *partition, const CredalReport *report);  /* copied */
