#pragma once
#include "engines/mixture/mixture.h"

/* Objects whose masses the E-step does not find by themselves, for something was said of them. Constrained mixtures are
 * ours, beyond [EGMM]. Objects that a sure answer puts together are a unit, which has one mass function m_u: what is
 * minimised with the masses is
 *
 *   J = −Σ_i w_i log p(x_i) over the others + Σ_u Σ_A m_u(A) (log m_u(A) − Σ_{i∈u} w_i log π_A N_A(x_i))
 *       + λ Σ_{cannot-links} P_uv Σ_{A∩B≠∅} m_u(A) m_v(B) + λ Σ_{unsure must-links} P_uv (1 − Σ_k m_u(k) m_v(k))
 *       + λ Σ_{labels "is"} w_uk (1 − m_u(k)) + λ Σ_{labels "is not"} −w_uk Σ_{A∋k} m_u(A),
 *
 * with no more than the penalty of the covariances (mixture.h) besides: the pair costs are the plausibilities of [ABMD12]
 * Eqs (18) and (19), m_u is on single clusters where a unit has two objects or more, and sure labels have a weight that
 * nothing outweighs. It is a variational bound: log((1 − e)/e) for λ takes answers for observations that are wrong with
 * probability e. Given the masses of the others, the best m_u is ∝ Π_i N_A(x_i)^w_i exp(−λ …), so that J never rises. */
#define CREDAL_MIXTURE_UNLIKELY (-1e12)  /* in the place of log 0, where an object has a mass all the same */

typedef struct { guint other; double certainty; gboolean must; } CredalMixtureLink;

struct _CredalMixtureUnits {
  guint f;
  gsize n, size;             /* units; their objects */
  guint32 *objects;          /* (size) ascending */
  guint32 *unit;             /* (size) of each, numbered by their first object */
  guint32 *first;            /* (n) that object */
  guint32 *members;          /* (n) how many */
  guint *link_start;         /* (n + 1) where the links of each begin */
  CredalMixtureLink *links;  /* both ways */
  double *asserted;          /* (n × c) Σ w of its labels (credal_label_weight()) that say "is", */
  double *denied;            /* (n × c) and Σ −w of those that say "is not" */
  double *masses;            /* (n × f) */
  gboolean *begun;           /* (n) it has masses */
  double *logs;              /* (n × f) Σ_i w_i log π_A N_A(x_i), of the last credal_mixture_units_find() */
  gboolean pinned;           /* their masses are the pins', which count with −Σ_A m_u(A) log π_A N_A alone */
};

/** credal_mixture_units_new: of the pins, where there are any, from which answers follow; else of the constraints. @units:
 *  out: NULL: there is neither. Fails with _DATA (labels of clusters that there are none of), _MEMORY. Cost: O(n + what
 *  was said). */
gboolean credal_mixture_units_new   (const CredalProblem *problem, const CredalFrame *frame,
                                     CredalMixtureUnits **units, GError **error);
void     credal_mixture_units_free  (CredalMixtureUnits *units);
/** credal_mixture_units_find: the masses of the units by coordinate descent, with λ = @strength. */
void     credal_mixture_units_find  (const CredalMixture *mixture, double strength);
/** credal_mixture_units_place: each unit in one cluster, so that few answers are unmet and the densities are high:
 *  greedily, then by single moves. */
void     credal_mixture_units_place (const CredalMixture *mixture);
/** credal_mixture_units_value: what of J the densities at the units' objects do not tell. */
double   credal_mixture_units_value (const CredalMixture *mixture, double strength);
/** credal_mixture_units_order: the clusters are numbered so that the densities at labelled objects are high. Call before
 *  the first step, where nothing but the means tells clusters apart. */
void     credal_mixture_units_order (CredalMixture *mixture);
