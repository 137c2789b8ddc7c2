#pragma once
#include "engines/shared/engine.h"
#include "engines/shared/label-rows.h"
#include "engines/shared/metric.h"

/* The model that PCM, RPCM, PFCM, SRPCM, SPFCM and IPCM share. The first five have one objective,
 *
 *   J = Σ_i w_i Σ_k [ (a u_ik^m + b t_ik²) d_ik² + γ_k (1 − t_ik)² + α b_ik (t_ik − f_ik)² d_ik² ]
 *       + Σ_k η Σ_{l≠k} 1/‖v_k − v_l‖²                                              ([AGBR18] Eqs (3), (5), (11), (12))
 *
 *   PCM    a = 0, b = 1, η = 0, α = 0        SRPCM  a = 0, b = 1
 *   RPCM   a = 0, b = 1,        α = 0        SPFCM  η = 0
 *   PFCM   η = 0,               α = 0
 *
 * which is minimised alternately over the memberships u of fuzzy c-means, over
 *
 *   t_ik = (γ_k + α b_ik f_ik d_ik²) / (γ_k + (b + α b_ik) d_ik²)                                   ([AGBR18] §III.A)
 *
 * and over the centroids: means weighted by z_ik = a u_ik^m + b t_ik² + α b_ik (t_ik − f_ik)², or repulsion.h.
 *
 * With the adaptive metric, d_ik² = (x_i − v_k)ᵀ S_k (x_i − v_k) with det S_k = 1, and each iteration also moves the
 * S_k to their least J: det(Σ_k)^{1/p} Σ_k⁻¹ with Σ_k = Σ_i w_i z_ik (x_i − v_k)(x_i − v_k)ᵀ (engines/shared/metric.h).
 * The method of Gustafson and Kessel continues fuzzy c-means (ellipses.c); its distances also give the γ_k. Repulsion
 * stays Euclidean.
 *
 * The γ_k come from the clusters of fuzzy c-means (Eq. (2)). With its usual m = 2 these merge easy groups of ten
 * features, so m is 1.5 by default. Random starts reach a lower J by coinciding centroids, so the default is one start,
 * at these clusters; with "begin" at the labels, fuzzy c-means itself begins there (seed.c). When the centroids are at
 * rest, they are matched to these clusters by least total distance, and each gets the γ of its cluster. The search
 * then continues, until that changes nothing or for five phases. Random and annealed starts also match labels to
 * clusters, before every iteration. Warm and given starts keep their cluster numbers and their γ.
 *
 * b and θ can come from the data. Both rest on the edge of a cluster, e: the d²/γ beyond which 1 % of a Gaussian
 * cluster lies. It is the median over the objects of min_k d_ik²/γ_k, in the clusters of fuzzy c-means, times the
 * ratio of the .01 and the .5 upper quantile of χ² with p degrees of freedom; outliers hardly move a median. An object
 * at the edge shall be at the threshold, θ = γ/(γ + b d²) = 1/(1 + b e): b = (1/θ − 1)/e, with θ = .1 if it is 0 or
 * also from the data.
 *
 * IPCM joins memberships and typicalities in
 *
 *   J = Σ_i w_i Σ_k u_ik^m [ t_ik^p d_ik² + γ_k (1 − t_ik)^p ],   Σ_k u_ik = 1                ([Abin16] Eq. (3))
 *   t_ik = 1 / (1 + (d_ik² / γ_k)^(1/(p−1))),   u_ik ∝ (t_ik^(p−1) d_ik²)^(−1/(m−1)),   z_ik = u_ik^m t_ik^p
 *
 * and the masses of its partition are its memberships. The masses of the other engines are t_ik / (θ + Σ_l t_il) on
 * {ω_k} and θ / (θ + Σ_l t_il) on ∅, with θ the "outlier" threshold. Memberships are typicalities normalised to
 * sum 1, and the hard set is ∅ if t_ik ≤ θ for all k, as in §V.C. */
typedef struct {
  CredalDataset *data;
  guint c;
  gsize p;
  double a, b, m, alpha;
  double joint;              /* p of IPCM, > 1; 0: J of the other five */
  double outlier;            /* θ */
  gboolean finds_b, finds_outlier;   /* TRUE: from the data, and kept in the state (edge.c) */
  double eta;                /* η / unit2 */
  double unit2;              /* largest squared distance of an object from the mean; 1 if all objects are equal */
  double *gamma;             /* (c) > 0 */
  double *centres;           /* (c × p) */
  double *metrics;           /* (c × p × p) S_k; NULL: Euclidean, as are the three below */
  double *shrunk;            /* (c) 1: S_k was made rounder */
  double *units;             /* (p) of the features, for new metrics */
  gsize free;                /* number of features that the metrics are learned for: all but scaled columns */
  CredalLabelRows *labels;   /* without rows if the engine has no α */
  /* state of the search */
  gboolean named;            /* TRUE: the clusters keep their numbers and their γ */
  double *fuzzy;             /* (c × p) centres of fuzzy c-means, or NULL */
  double *fuzzy_gamma;       /* (c) their γ */
  double *fuzzy_metrics;     /* (c × p × p) their metrics, or NULL */
  double tolerance, before;  /* before: J of the previous step in this phase; INFINITY: no step yet */
  guint phase;
} CredalPossibilistic;

/** credal_possibilistic_new: Reads "a", "b", "m", "p", "alpha", "exclusive", "eta" and "outlier", as far as the engine
 *  has them. Fails with _DATA and _MEMORY. */
CredalPossibilistic *credal_possibilistic_new  (const CredalProblem *problem, GError **error);
void                 credal_possibilistic_free (gpointer possibilistic);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPossibilistic, credal_possibilistic_free)

/** credal_possibilistic_width: Returns how many sums a pass has for each cluster: 1 + p, with metrics also p (p + 1) /
 *  2. */
gsize   credal_possibilistic_width (const CredalPossibilistic *possibilistic);
/** credal_possibilistic_pass: Makes one pass over the objects at the current centres, metrics and γ. Returns an array
 *  of 1 + c width numbers: J without the repulsion, then for each cluster Σ w z and Σ w z x (p); with metrics also the
 *  upper triangle, by rows, of Σ w z (x − v)(x − v)ᵀ. Free the array with g_free(). Returns NULL with _CANCELLED. Cost:
 *  O(n c p), with metrics O(n c p²). */
double *credal_possibilistic_pass  (const CredalPossibilistic *possibilistic, CredalMonitor *monitor, GError **error);
/** credal_possibilistic_move: Moves the centres, and then the metrics, by the sums of a pass. J does not rise. */
void    credal_possibilistic_move  (CredalPossibilistic *possibilistic, const double *sums);
/** credal_possibilistic_distance2: Returns d_ik² of the object with features @x: (p). */
double  credal_possibilistic_distance2 (const CredalPossibilistic *possibilistic, guint k, const double *x);
/** credal_possibilistic_find_scales: Sets b and θ from the clusters `fuzzy` and `fuzzy_gamma`, if they come from the
 *  data. Precondition: `metrics` belong to these clusters. Cost: O(n c p + n log n), with metrics O(n c p²). */
void    credal_possibilistic_find_scales (CredalPossibilistic *possibilistic);
/** credal_possibilistic_ellipses: Moves the clusters `fuzzy` by at most 100 iterations of Gustafson and Kessel's
 *  method, and sets `fuzzy_metrics` and `metrics` to theirs. Precondition: there are metrics. Cost: O(n c p²) for each
 *  iteration. */
void    credal_possibilistic_ellipses (CredalPossibilistic *possibilistic);
/** credal_possibilistic_typicality: Computes the typicalities of objects @begin … @end − 1. @t: ((end − begin) × c)
 *  out. */
void    credal_possibilistic_typicality (const CredalPossibilistic *possibilistic, gsize begin, gsize end, double *t);
/** credal_possibilistic_memberships: Computes the memberships of IPCM. @u: ((end − begin) × c) out. */
void    credal_possibilistic_memberships (const CredalPossibilistic *possibilistic, gsize begin, gsize end, double *u);
/** credal_possibilistic_gamma: Computes Eq. (2) for the memberships of fuzzy c-means at @centres (c × p). @by_degree:
 *  TRUE: divides by Σ u_ik, as the authors' program does; FALSE: by Σ u_ik^m. @factor: multiplies the result. @gamma:
 *  (c) out, > 0. Returns Σ w u^m d². Cost: O(n c p). */
double  credal_possibilistic_gamma (const CredalPossibilistic *possibilistic, const double *centres, gboolean by_degree,
                                    double factor, double *gamma);
/** credal_possibilistic_seed: Replaces the @centres (c × p, inout) of fuzzy c-means by the centres that it finds
 *  from the means of the labelled objects, unless their Σ w u^m d² is clearly larger. Clusters without labels begin
 *  at their present centres. Fails with _MEMORY. Cost: a run of fuzzy c-means, and O(n c p). */
gboolean credal_possibilistic_seed (const CredalPossibilistic *possibilistic, double *centres, GError **error);
/** credal_possibilistic_load: Loads centres, γ and η of an earlier result. Fails with _DATA. */
gboolean credal_possibilistic_load  (CredalPossibilistic *possibilistic, const CredalState *state, GError **error);
/** credal_possibilistic_begin: Sets centres, γ and η for @start. A warm start loads them. Other starts take γ and η
 *  from the prelude's clusters, or from their own centres without a prelude. Fails as credal_seed_centres() does, and
 *  with _DATA if a state does not fit. */
gboolean credal_possibilistic_begin (CredalPossibilistic *possibilistic, const CredalProblem *problem,
                                     const CredalStart *start, GError **error);
/** credal_possibilistic_match_labels: Permutes the clusters if that lowers J, with typicalities recomputed. Cost:
 *  O(labelled c (p + c) + c³). */
void     credal_possibilistic_match_labels (CredalPossibilistic *possibilistic);
/** credal_possibilistic_match_gamma: Gives each centroid the γ of the cluster of fuzzy c-means that is matched to it.
 *  Returns FALSE if that changes nothing, if there are no such clusters, or if clusters are `named`. */
gboolean credal_possibilistic_match_gamma (CredalPossibilistic *possibilistic);
/** credal_possibilistic_cost: Returns Σ_k η Σ_{l≠k} 1/‖v_k − v_l‖² of the current centres. */
double   credal_possibilistic_cost  (const CredalPossibilistic *possibilistic);

/* Runs are CredalPossibilistic. */
extern const CredalAlgorithm credal_possibilistic_algorithm;
void             credal_possibilistic_save  (gconstpointer run, CredalState *state);
extern const CredalSearch credal_possibilistic_search;   /* fuzzy c-means is the prelude */

#define CREDAL_POSSIBILISTIC_ABILITIES \
  (CREDAL_WEIGHS_OBJECTS | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS | CREDAL_WEIGHS_COLUMNS | CREDAL_OF_SLICES)

extern const char *const credal_gamma_choices[], *const credal_gamma_names[];
extern const char *const credal_begin_choices[], *const credal_begin_names[];
#define CREDAL_GAMMA_PARAMS(size) \
  { "gamma", N_("Size of clusters γ"), \
    N_("The divisor of the squared distances in fuzzy c-means' clusters. The smaller γ is, the more objects are " \
       "outliers."), NULL, CREDAL_PARAM_CHOICE, 0, 0, "by-degree", FALSE, credal_gamma_choices, credal_gamma_names }, \
  { "size", N_("Factor of γ"), N_("Makes all clusters larger or smaller."), NULL, CREDAL_PARAM_REAL, 1e-6, 1e6, size, \
    FALSE, NULL }
#define CREDAL_POSSIBILISTIC_PARAMS(size, outlier) \
  CREDAL_GAMMA_PARAMS (size), \
  { "outlier", N_("Outliers below"), N_("Objects that are no more typical than this of any cluster are outliers. " \
                                            "Auto: one in a hundred of a Gaussian cluster."), \
    NULL, CREDAL_PARAM_REAL, 0, 1, outlier, TRUE, NULL }, \
  CREDAL_METRIC_PARAM
#define CREDAL_REPULSION_PARAMS \
  { "eta", N_("Repulsion η"), \
    N_("Keeps centroids apart. Auto: pushes no centroid off its cluster of fuzzy c-means."), NULL, \
    CREDAL_PARAM_REAL, 0, 1e100, "auto", TRUE, NULL }
#define CREDAL_FIRST_PARAMS \
  { "m", N_("Fuzziness m"), N_("Of the clusters of fuzzy c-means that centroids begin at. With many features, large " \
                               "values merge clusters."), NULL, CREDAL_PARAM_REAL, 1.01, 20, "1.5", FALSE, NULL }
#define CREDAL_LABELS_PARAMS \
  { "begin", N_("Begin at"), N_("Centroids begin at the labels, unless these contradict the data, or at clusters " \
                                "found without them. At labels, J must be clearly lower for another start to win."), \
    NULL, CREDAL_PARAM_CHOICE, 0, 0, "labels", FALSE, credal_begin_choices, credal_begin_names }, \
  { "alpha", N_("Weight of labels α"), N_("How much labels count relative to the data."), NULL, \
    CREDAL_PARAM_REAL, 0, 1e6, "1", FALSE, NULL }, \
  { "exclusive", N_("Labels exclude"), N_("A label of one cluster also means that the object is in no other."), \
    NULL, CREDAL_PARAM_CHOICE, 0, 0, "yes", FALSE, credal_no_yes }
#define CREDAL_MIXED_PARAMS \
  { "a", N_("Weight of memberships a"), N_("How much the memberships count."), NULL, CREDAL_PARAM_REAL, 0, 1e6, \
    "1", FALSE, NULL }, \
  { "b", N_("Weight of typicalities b"), N_("How much typicalities count; they weaken outliers. Auto: one in a " \
                                             "hundred of a Gaussian cluster is an outlier."), NULL, \
    CREDAL_PARAM_REAL, 1e-6, 1e6, "2", TRUE, NULL }, \
  { "m", N_("Fuzziness m"), N_("Near 1, clusters are crisp; large values blur them."), NULL, CREDAL_PARAM_REAL, \
    1.01, 20, "1.5", FALSE, NULL }
