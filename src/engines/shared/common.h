#pragma once
#include <glib/gi18n-lib.h>
#include "engines/shared/engine.h"

/* The first parameters in every engine's table. Iterating from the default tolerance to 1e-9 changes the clusters of
 * hardly any object (tests/contract/test-rest.c); from the former default 1e-3, of up to a third of the objects. */
#define CREDAL_COMMON_PARAMS(starts) \
  { CREDAL_PARAM_CLUSTERS, N_("Clusters"), N_("Number of clusters to look for."), NULL, \
    CREDAL_PARAM_INT, 1, CREDAL_MAX_CLUSTERS, "2", FALSE, NULL }, \
  { CREDAL_PARAM_STARTS, N_("Starts"), N_("Number of different starting points; the best result is kept."), NULL, \
    CREDAL_PARAM_INT, 1, 1000, starts, FALSE, NULL }, \
  { CREDAL_PARAM_TOLERANCE, N_("Tolerance"), N_("Iterations stop when the objective falls by less than this share."), \
    NULL, \
    CREDAL_PARAM_REAL, 0, 0.1, "1e-6", FALSE, NULL }, \
  { CREDAL_PARAM_ITERATIONS, N_("Iterations"), N_("Most iterations from each start."), NULL, \
    CREDAL_PARAM_INT, 1, 100000, "300", FALSE, NULL }

/* Where starts begin, and when iterations stop. The papers begin at random centres, and stop when the centres do not
 * change. */
enum { CREDAL_FROM_SEARCH, CREDAL_FROM_RANDOM };
enum { CREDAL_STOP_OBJECTIVE, CREDAL_STOP_CENTRES };
extern const char *const credal_from_choices[], *const credal_from_names[];
extern const char *const credal_stop_choices[], *const credal_stop_names[];
#define CREDAL_PRINTED_PARAMS \
  { CREDAL_PARAM_FROM, N_("Starting from"), \
    N_("Random centres are the start that the paper prints; a search finds a lower objective more often."), NULL, \
    CREDAL_PARAM_CHOICE, 0, 0, "search", FALSE, credal_from_choices, credal_from_names }, \
  { CREDAL_PARAM_STOP, N_("Stop at rest of"), \
    N_("Centres rest when together they move by less than the tolerance, as a share of the distance from the mean of " \
       "the data to the furthest object. Then answers are solved exactly in every iteration, as printed."), NULL, \
    CREDAL_PARAM_CHOICE, 0, 0, "objective", FALSE, credal_stop_choices, credal_stop_names }

/** credal_starts_at_random: Returns TRUE if @params have CREDAL_FROM_RANDOM: every start is from random centres, and no
 *  earlier result counts. */
gboolean credal_starts_at_random (const CredalParams *params);
/** credal_stops_by_centres: Returns TRUE if @params have CREDAL_STOP_CENTRES. */
gboolean credal_stops_by_centres (const CredalParams *params);

/* Location and extent of the data. */
typedef struct {
  double radius2;          /* largest squared distance of an object from the mean */
  double deviation;        /* largest distance of a value from its feature's mean */
  double mean[];           /* (p) weighted mean */
} CredalExtent;

/** credal_extent: Returns the extent (transfer none), kept with the data. Cost: O(n p) at the first call. */
const CredalExtent *credal_extent (CredalDataset *data);
/** credal_check_range: Fails with _DATA if values are so large or so close together that products of squared distances
 *  would not be exact, or if the sum of a feature overflows. Accepts data whose objects are all equal. */
gboolean credal_check_range (CredalDataset *data, GError **error);
/* Largest distance of a value from the mean of its feature for which products of squared distances are exact. */
#define CREDAL_FURTHEST 1e60
/** credal_check_unequal: Fails with _DATA if all objects are equal. A fit needs different objects; a partition by a
 *  known model does not. */
gboolean credal_check_unequal (CredalDataset *data, GError **error);
/** CredalSeedFunc: Makes object @chosen seed @k. @d2: (n) out: squared distances of all objects to this seed. */
typedef void (*CredalSeedFunc) (guint k, gsize chosen, double *d2, gpointer data);

/** credal_seed: Chooses @c objects by k-means++ (Arthur and Vassilvitskii, 2007), in any space with known distances.
 *  Calls @measure for each chosen object, in turn. @weights: (nullable) (n). Fails with _DATA if fewer than @c objects
 *  are distinct, and with _MEMORY. Cost: O(n c), and @c calls of @measure. */
gboolean credal_seed (const double *weights, gsize n, guint c, GRand *rng, CredalSeedFunc measure, gpointer data,
                      GError **error);
/** credal_stands_still: Returns TRUE if J rose, or fell from @before to @now by at most @tolerance × |@before|; with
 *  @scale > 0, by at most @tolerance × @scale. Returns FALSE if @before is INFINITY: there was no earlier J. */
gboolean credal_stands_still (double before, double now, double scale, double tolerance);
/** credal_seed_centres: Runs credal_seed() on the rows. @centres: (c × p) out. Cost: O(n c p). */
gboolean credal_seed_centres (const CredalDataset *data, guint c, GRand *rng, double *centres, GError **error);
/** credal_mean_centres: Computes the cluster means of the objects, weighted by @membership (n × c). @centres: (c × p)
 *  out. A cluster without weight gets the mean of all objects. Cost: O(n c p). */
void     credal_mean_centres (const CredalDataset *data, guint c, const double *membership, double *centres);
/** credal_fuzzy_membership: Minimises Σ_k u_k^m cost_k for @m > 1: u_k ∝ cost_k^(−1/(m−1)) ([ABMD12] Eq. (8)). @u: (c)
 *  out, of sum 1. @cost: (c), ≥ 0; clusters of cost 0 share the membership evenly. */
void     credal_fuzzy_membership (const double *cost, guint c, double m, double *u);
/** credal_masses_new: Returns a matrix (@objects × f) of zeros; NULL with %CREDAL_ERROR_MEMORY. */
double  *credal_masses_new  (gsize objects, guint f, GError **error);
/** credal_fail_masses: Sets the error of credal_masses_new() and returns FALSE. */
gboolean credal_fail_masses (gsize objects, guint f, GError **error);
/** credal_check_labels: Fails with _DATA if a label names a cluster ≥ @c. */
gboolean credal_check_labels (const CredalConstraints *constraints, guint c, GError **error);
/**
 * credal_find_order:
 * @before: (nullable) (n × @c_before): earlier memberships of @partition's objects
 * @order: (c) out: new cluster k is @partition's cluster @order[k]; not set if FALSE is returned
 *
 * Finds the order of the clusters. Each cluster takes the position that labels give it; otherwise the position of the
 * class (@problem's classes) of most of its objects; otherwise the position of the earlier cluster with the largest
 * overlap. Objects count by their weight. If the engine follows labels, or keeps the problem's pins, the clusters that
 * labels name stay. Returns FALSE if there is nothing to order by: no @before, no classes, and no labels that the
 * engine or the pins have not followed already. Returns TRUE otherwise, even if all clusters stay. Cost: O(n c² +
 * labels).
 */
gboolean credal_find_order (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *partition,
                            const double *before, guint c_before, guint *order);
/** credal_engine_state: Returns (transfer full) the state that determines the current result of @run. */
CredalState *credal_engine_state (const CredalEngine *engine, gconstpointer run);
/** credal_check_state: Returns the matrix @name of @state if it has @rows rows and @columns columns; otherwise NULL
 *  with _DATA. */
const CredalMatrix *credal_check_state (const CredalState *state, const char *name, gsize rows, gsize columns,
                                        GError **error);
/** credal_check_objects: Fails with _DATA unless @index, (size × 1), holds ascending numbers of objects below @n. */
gboolean credal_check_objects (const CredalMatrix *index, gsize n, GError **error);
