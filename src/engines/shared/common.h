#pragma once
#include <glib/gi18n-lib.h>
#include "engines/shared/engine.h"

/* The first parameters of every engine's table. */
#define CREDAL_COMMON_PARAMS(starts) \
  { CREDAL_PARAM_CLUSTERS, N_("Clusters"), N_("How many groups to look for."), NULL, \
    CREDAL_PARAM_INT, 1, CREDAL_MAX_CLUSTERS, "2", FALSE, NULL }, \
  { CREDAL_PARAM_STARTS, N_("Starts"), N_("How many different beginnings are tried; the best is kept."), NULL, \
    CREDAL_PARAM_INT, 1, 1000, starts, FALSE, NULL }, \
  { CREDAL_PARAM_TOLERANCE, N_("Tolerance"), N_("Iterations stop when the objective falls by less than this share."), \
    NULL, \
    CREDAL_PARAM_REAL, 0, 0.1, "1e-3", FALSE, NULL }, \
  { CREDAL_PARAM_ITERATIONS, N_("Iterations"), N_("At most this many from each start."), NULL, \
    CREDAL_PARAM_INT, 1, 100000, "300", FALSE, NULL }

/* Where the data lie. */
typedef struct {
  double radius2;          /* the largest squared distance of an object from the mean */
  double deviation;        /* the largest distance of a value from its feature's mean */
  double mean[];           /* (p) weighted */
} CredalExtent;

/** credal_extent: (transfer none): kept with the data. Cost: O(n p) at the first call. */
const CredalExtent *credal_extent (CredalDataset *data);
/** credal_check_range: FALSE with _DATA when values are so large or so close that products of squared distances would
 *  not be exact. Does not check for equal objects. */
gboolean credal_check_range (CredalDataset *data, GError **error);
/** CredalSeedFunc: object @chosen is seed @k; @d2: (n) out: the squared distances of all objects to it. */
typedef void (*CredalSeedFunc) (guint k, gsize chosen, double *d2, gpointer data);

/** credal_seed: c objects by k-means++ (Arthur and Vassilvitskii, 2007), in any space that distances are known in.
 *  @weights: (nullable) (n). FALSE with _DATA when fewer than @c objects are distinct, and with _MEMORY. Cost: O(n c),
 *  and @c calls. */
gboolean credal_seed (const double *weights, gsize n, guint c, GRand *rng, CredalSeedFunc measure, gpointer data,
                      GError **error);
/** credal_stands_still: whether J fell by no more than the share @tolerance of it, or of @scale > 0. @before: INFINITY:
 *  there was none. */
gboolean credal_stands_still (double before, double now, double scale, double tolerance);
/** credal_seed_centres: credal_seed() among the rows; @centres: (c × p) out. Cost: O(n c p). */
gboolean credal_seed_centres (const CredalDataset *data, guint c, GRand *rng, double *centres, GError **error);
/** credal_mean_centres: @centres: (c × p) out: the means of the objects weighted by @membership, (n × c); a cluster
 *  without weight is put at the mean of all. Cost: O(n c p). */
void     credal_mean_centres (const CredalDataset *data, guint c, const double *membership, double *centres);
/** credal_fuzzy_membership: @u: (c) out, of sum 1: what minimises Σ_k u_k^m cost_k, for @m > 1: u_k ∝ cost_k^(−1/(m−1))
 *  ([ABMD12] Eq. (8)). @cost: (c), ≥ 0; clusters of cost 0 share it evenly. */
void     credal_fuzzy_membership (const double *cost, guint c, double m, double *u);
/** credal_masses_new: (@objects × f), all 0; NULL with %CREDAL_ERROR_MEMORY. */
double  *credal_masses_new  (gsize objects, guint f, GError **error);
/** credal_fail_masses: that error; returns FALSE. */
gboolean credal_fail_masses (gsize objects, guint f, GError **error);
/** credal_check_labels: FALSE with _DATA when an object is labelled a cluster there is none of. */
gboolean credal_check_labels (const CredalConstraints *constraints, guint c, GError **error);
/**
 * credal_find_order:
 * @before: (nullable) (n × @c_before): memberships of @partition's objects earlier on
 * @order: (c) out: new cluster k is @partition's cluster @order[k]
 *
 * A cluster goes where labels say, else to the place of the class (@problem's classes) that most of its objects are of,
 * else to the place of the earlier one that it overlaps most with; objects count by their weight. Those that the
 * engine or the pins have put where labels say stay. FALSE: all clusters do, or nothing is known. Cost:
 * O(n c² + labels). */
gboolean credal_find_order (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *partition,
                            const double *before, guint c_before, guint *order);
/** credal_engine_state: (transfer full): what determines the result of @run as it is. */
CredalState *credal_engine_state (const CredalEngine *engine, gconstpointer run);
/** credal_check_state: a matrix of the expected size, or NULL with _DATA. */
const CredalMatrix *credal_check_state (const CredalState *state, const char *name, gsize rows, gsize columns,
                                        GError **error);
/** credal_check_objects: FALSE with _DATA unless @index, (size × 1), names some of @n objects, ascending. */
gboolean credal_check_objects (const CredalMatrix *index, gsize n, GError **error);
