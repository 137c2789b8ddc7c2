#pragma once
#include "engines/evidential/moments.h"
#include "engines/shared/focal.h"
#include "engines/shared/metric.h"

/* The model that ECM and CECM share: one centre v_l and, with the adaptive metric, one matrix S_l for each cluster;
 * barycentres and averaged matrices for each focal set; a constant distance ρ to ∅.
 *
 * Masses are m_A = r_A^(−1/(β−1)) / Σ_B r_B^(−1/(β−1)), and J sums r_A m_A^β.
 *
 *   c, f, p   clusters, focal sets (∅ first), features
 *   v_l       centres (c × p)                            v̄_A   barycentres (f × p), [ABMD12] Eq. (11)
 *   S_l       metrics (c × p × p), or NULL               S̄_A   averages (f × p × p), [ABMD12] Eq. (22)
 *   r_iA      |A|^α d²_iA, floored at `floor` > 0        ρ²     rho2
 *
 * With scaled columns (CredalProblem) S_l has two blocks: the identity for the scaled columns, and a matrix of
 * determinant 1 for the others. Mean ARI after 20 and 60 answers on random pairs (adaptive, standardised, 10 seeds); in
 * brackets, with one matrix for all columns:
 *
 *   ECM    wine .502 .634 (.309 .221)   iris .779 .792 (.819 .807)   newthyroid .721 .828 (.742 .818)
 *   CECM   wine .593 .885 (.490 .759)   iris .786 .782 (.822 .852)   newthyroid .736 .811 (.747 .757)
 *
 * Centres are relative to the data's mean (`shift`), so that sums of products stay accurate for data far from the
 * origin. */
typedef struct {
  CredalDataset *data;
  CredalFrame *frame;      /* A: the sets of "focal"; crisp: ∅ and the singletons */
  CredalFrame *shown;      /* the sets of "focal" */
  guint c, f;
  gsize p;
  gsize free;              /* number of columns before the scaled ones; metrics are learned for these only */
  double alpha, rho2, floor;
  double rejection;        /* requested share of outliers that determined rho2; 0: none */
  gboolean rigid;          /* TRUE: the metrics do not change for now */
  gboolean crisp;          /* TRUE: fuzzy c-means with m = 6/5 */
  double beta;             /* β > 1: 6/5 if crisp; 2 if the engine has no "beta" */
  double unit;             /* unit of costs: the largest squared distance from the mean */
  double *shift;           /* (p) */
  double *centres;         /* (c × p), shifted */
  double *metrics;         /* (c × p × p), or NULL: Euclidean */
  double *units;           /* (free) with metrics: deviations of the features, scaled to product 1 */
  double *shrunk;          /* (c) with metrics: 1 if S_l was made rounder than Σ_l */
  double *penalty;         /* (f) |A|^α */
  double *draw, *drawn;    /* (c), (c × p, shifted) or NULL: credal_prototypes_update() adds Σ_l draw_l ‖v_l −
                            * drawn_l / draw_l‖² to J; Euclidean only */
  gint *parent;            /* (f) index of A without its lowest member, or −1 if that set is not focal */
  /* derived by credal_prototypes_derive() */
  double *barycentres;     /* (f × p), shifted */
  double *set_metrics;     /* (f × p × p), or NULL */
  double *between;         /* (f) Σ_{l<k∈A} ‖v_l − v_k‖² / |A|² */
} CredalPrototypes;

/** credal_prototypes_new: Reads "clusters", "alpha", "rho2", "metric", "focal", "sets" and, if the engine has them,
 *  "centres" and "beta" from the problem. Centres are at the mean and metrics the identity. ρ² "auto" is four times
 *  the largest squared distance from the mean; other values are at least `floor`. With "auto" the Euclidean metric
 *  rejects no object, since ρ² is then at least the squared diameter of the data. The adaptive metric can still put an
 *  object next to a thin cluster at a larger distance. Fails with _DATA (credal_check_range()), _PARAMETER (focal
 *  sets), and _MEMORY. */
CredalPrototypes *credal_prototypes_new  (const CredalProblem *problem, GError **error);
/** credal_prototypes_check: Fails with _PARAMETER or _MEMORY if credal_prototypes_new() would. Cost: O(sets). */
gboolean          credal_prototypes_check (const CredalProblem *problem, GError **error);
void              credal_prototypes_free (CredalPrototypes *prototypes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPrototypes, credal_prototypes_free)

/** credal_prototypes_begin: Sets the starting prototypes. They come from k-means++ seeding (a random start), the result
 *  of the prelude (annealed), the earlier result (warm), or the means under the given memberships. Metrics come from
 *  the prelude or the earlier result if it has them; otherwise they are the identity. A requested share of outliers
 *  fixes ρ² here, from the earlier result (warm) or the prelude (all other starts). This result must have the same
 *  metric. Fails with _DATA and _MEMORY. */
gboolean credal_prototypes_begin  (CredalPrototypes *prototypes, const CredalProblem *problem, const CredalStart *start,
                                   GError **error);
/** credal_prototypes_save: Saves "centres" in data units, "rho2" and "rejection"; with metrics also "metrics" and
 *  "shrunk". */
void     credal_prototypes_save   (const CredalPrototypes *prototypes, CredalState *state);
/** credal_prototypes_restore: Returns (transfer full) the saved prototypes. Adds a warning to @report for each cluster
 *  whose metric was made rounder. Fails with _DATA if @state does not fit @problem. */
CredalPrototypes *credal_prototypes_restore (const CredalProblem *problem, const CredalState *state,
                                             CredalReport *report, GError **error);
/** credal_prototypes_unknowns: Returns f Σw, the divisor of [ABMD12] Eq. (14): 2^c n with all focal sets. With fewer
 *  sets it is still the number of unknowns. */
double   credal_prototypes_unknowns (const CredalPrototypes *prototypes);
/** credal_prototypes_centres: Returns the centres (c × p) in data units; free with g_free(). */
double  *credal_prototypes_centres (const CredalPrototypes *prototypes);
/** credal_prototypes_reset_metrics: Sets the metrics, if any, to the identity. Call credal_prototypes_derive()
 *  afterwards. */
void     credal_prototypes_reset_metrics (CredalPrototypes *prototypes);
/** credal_prototypes_derive: Computes the derived members from centres and metrics; to be called after a change of
 *  these. Cost: O(f c p²). */
void     credal_prototypes_derive (CredalPrototypes *prototypes);

/** credal_prototypes_costs: Computes r_iA of @objects (size), with r_i∅ = ρ². @r: (size × f) out. Cost: O(size f p),
 *  O(size f p²) adaptive. */
void     credal_prototypes_costs  (const CredalPrototypes *prototypes, const guint32 *objects, gsize size, double *r);
/** credal_prototypes_masses: Computes the closed form ([ABMD12] Eq. (A.1), [ABMD12] Eq. (A.2)) for objects begin … end
 *  − 1; a CredalMassFunc. */
void     credal_prototypes_masses (gconstpointer prototypes, gsize begin, gsize end, double *m);
/**
 * credal_prototypes_pass:
 * @skip: (nullable) (n): nonzero for objects whose masses are not the closed form; they are left out
 * @moments: out: weighted by m^β·w; u is relative to v̄_A with S2, otherwise to the shift; the objective is Σ_i w_i Σ_A
 *   r_iA m_iA^β
 *
 * Computes distances, masses and moments in one blocked, vectorised, parallel pass. Fails with _CANCELLED. Cost:
 * O(n f p), O(n f p²) adaptive; memory for each thread: O(f p), O(f p²) with S2.
 */
gboolean credal_prototypes_pass   (const CredalPrototypes *prototypes, const guint8 *skip, CredalMoments *moments,
                                   CredalMonitor *monitor, GError **error);
/** credal_prototypes_cost: Returns Σ_i w_i Σ_A r_iA m_iA^β of @objects (size) with masses @m and costs @r, both (size ×
 *  f). */
double   credal_prototypes_cost   (const CredalPrototypes *prototypes, const guint32 *objects, gsize size,
                                   const double *m, const double *r);
/** credal_prototypes_add: Adds objects with given masses, and their costs, to @moments; arguments as for
 *  credal_prototypes_cost(). Cost: O(size f p), O(size f p²) with S2. */
void     credal_prototypes_add    (const CredalPrototypes *prototypes, const guint32 *objects, gsize size,
                                   const double *m, const double *r, CredalMoments *moments);
/** credal_prototypes_update: Computes new centres ([ABMD12] Eq. (A.5), adaptive Eq. (33)), then new metrics (Eq. (42)),
 *  and derives. If Σ_l is nearly singular in units of the features' deviations, Σ_l is shrunk towards a sphere in these
 *  units. A new metric is used only if it lowers J. Centres stay if their system cannot be solved, metrics stay if
 *  `rigid` is set. Cost: O(f p² + c³ p) Euclidean, O(f c² p² + (c p)³) adaptive. */
void     credal_prototypes_update (CredalPrototypes *prototypes, const CredalMoments *moments);
/** credal_prototypes_move: Runs credal_prototypes_update() and returns ‖V − V′‖, the Euclidean norm of all moves of the
 *  centres, in units of the largest distance of an object from the mean. */
double   credal_prototypes_move   (CredalPrototypes *prototypes, const CredalMoments *moments);
/** credal_prototypes_update_metrics: Updates only the metrics, unless `rigid` is set; the centres stay. Cost: O(f c p²
 *  + c p³). */
void     credal_prototypes_update_metrics (CredalPrototypes *prototypes, const CredalMoments *moments);
/** credal_prototypes_put: Sets the centres to @centres: (c × p), in data units. Derives. */
void     credal_prototypes_put    (CredalPrototypes *prototypes, const double *centres);

/* Parameters that ECM and CECM share, after the common ones. */
#define CREDAL_PENALTY_PARAMS(alpha) \
  { "alpha", N_("Set penalty α"), N_("Larger values make ambiguous sets of clusters rarer."), NULL, \
    CREDAL_PARAM_REAL, 0, 20, alpha, FALSE, NULL }, \
  { "rho2", N_("Outlier distance ρ²"), \
    N_("Objects further than this from every cluster are outliers. Auto: no outliers; with the adaptive metric, " \
       "hardly any."), N_(CREDAL_UNIT_DISTANCE2), \
    CREDAL_PARAM_REAL, 1e-300, 1e300, "auto", TRUE, NULL }
#define CREDAL_PROTOTYPE_PARAMS(alpha, focal) \
  CREDAL_PENALTY_PARAMS (alpha), \
  { "rejection", N_("Share of outliers"), \
    N_("With ρ² on auto: the approximate share of objects to count as outliers."), NULL, \
    CREDAL_PARAM_REAL, 0, 0.5, "0", FALSE, .only_where = "rho2", .is = "auto" }, \
  CREDAL_METRIC_PARAM, \
  CREDAL_FOCAL_PARAMS_OF (focal)

/* Values of "centres" in ECM, and of "begin" in CECM: the centres in its prelude. */
enum { CREDAL_CENTRES_CREDAL, CREDAL_CENTRES_CRISP };
extern const char *const credal_centre_choices[];
