#pragma once
#include "engines/mixture/mixture.h"

/* Objects whose masses do not follow from the E-step alone, because of answers or pins. Constrained mixtures are ours,
 * beyond [EGMM]. Objects that certain answers put together form a unit u with one mass function m_u. The objective that
 * also depends on these masses is
 *
 *   J = −Σ_i w_i log p(x_i) over the others + Σ_u Σ_A m_u(A) (log m_u(A) − Σ_{i∈u} w_i log π_A N_A(x_i))
 *       + λ Σ_{cannot-links} a_uv Σ_{A∩B≠∅} m_u(A) m_v(B) + λ Σ_{unsure must-links} a_uv (1 − Σ_k m_u(k) m_v(k))
 *       + λ Σ_{labels "is"} a_uk (1 − m_u(k)) + λ Σ_{labels "is not"} a_uk Σ_{A∋k} m_u(A),
 *
 * plus the penalty of the covariances (mixture.h). An answer of certainty P counts λ a = log (Q / (1 − Q)) nats: λ if
 * it is sure, and about log (P / (1 − P)) if not (credal_certainty_of_nats()). The pair costs are the plausibilities of
 * [ABMD12] Eqs (18) and (19).
 * If a unit has two or more objects, m_u is on singletons. Certain labels have a weight that the other terms cannot
 * outweigh. J is a variational bound: λ = log((1 − e)/e) models answers as observations that are wrong with probability
 * e. Given the masses of the other units, the best m_u is ∝ Π_i N_A(x_i)^w_i exp(−λ …), so that J never rises. */
#define CREDAL_MIXTURE_UNLIKELY (-1e12)  /* replaces log 0, in case an object has mass there all the same */

typedef struct { guint other; double weight; gboolean must; } CredalMixtureLink;   /* weight: a */

struct _CredalMixtureUnits {
  guint f;
  gsize n, size;             /* number of units, and of their objects */
  guint32 *objects;          /* (size) ascending */
  guint32 *unit;             /* (size) unit of each object; units are numbered by their first object */
  guint32 *first;            /* (n) first object of each unit */
  guint32 *members;          /* (n) number of objects in each unit */
  guint *link_start;         /* (n + 1) where the links of each unit begin */
  CredalMixtureLink *links;  /* each link in both directions */
  double *asserted;          /* (n × c) Σ a of the unit's labels "is" */
  double *denied;            /* (n × c) Σ a of its labels "is not" */
  double *masses;            /* (n × f) */
  gboolean *begun;           /* (n) TRUE: the unit has masses */
  double *logs;              /* (n × f) Σ_i w_i log π_A N_A(x_i) of the last credal_mixture_units_find() */
  gboolean pinned;           /* TRUE: the masses are given by pins, and contribute only −Σ_A m_u(A) log π_A N_A */
};

/** credal_mixture_units_new: Makes units from the pins, which already imply the answers. Without pins, makes units from
 *  the constraints. @units: (out) (transfer full): NULL: there are no pins, and no constraints that touch an object.
 *  Fails with _DATA if a label names a cluster ≥ c, and with _MEMORY. Cost: O(n + answers). */
gboolean credal_mixture_units_new   (const CredalProblem *problem, const CredalFrame *frame,
                                     CredalMixtureUnits **units, GError **error);
void     credal_mixture_units_free  (CredalMixtureUnits *units);
/** credal_mixture_units_find: Computes the masses of the units by coordinate descent, in a limited number of sweeps,
 *  with λ = @strength. Does nothing for pins. */
void     credal_mixture_units_find  (const CredalMixture *mixture, double strength);
/** credal_mixture_units_place: Puts each unit in one cluster so that few answers are violated and the densities are
 *  high: greedily, then by single moves. */
void     credal_mixture_units_place (const CredalMixture *mixture);
/** credal_mixture_units_value: Returns the terms of J that depend on the units' masses but not on densities, with λ =
 *  @strength; 0 for pins. */
double   credal_mixture_units_value (const CredalMixture *mixture, double strength);
/** credal_mixture_units_order: Renumbers the means so that the densities of the clusters at the objects of their labels
 *  "is" are high, and derives. To be called before the first step, while clusters differ only in their means. */
void     credal_mixture_units_order (CredalMixture *mixture);
