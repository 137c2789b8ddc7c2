#pragma once
#include "core/answers/constraints.h"
#include "core/belief/frame.h"

/* J_CONST of [ABMD12] Eq. (20), for the objects that constraints touch.
 *
 * On the simplex it is bilinear in the masses of the two objects of a pair:
 *   must-link    pl(θ̄) = E_i E_j − Σ_k m_i({ω_k}) m_j({ω_k}),  E_i = 1 − m_i(∅) = Σ_{A≠∅} m_i(A)
 *                ([ABMD12] Eq. (17), [ABMD12] Eq. (19))
 *   cannot-link  pl(θ)  = Σ_{A≠∅} m_i(A) pl_j(A)                                        [ABMD12] Eq. (18)
 * so J_CONST is ½ Σ_i Σ_A L_i(A) m_i(A), with L_i linear in the masses of the other objects. Groups are handled by
 * running sums: L of one object costs O(f) for each group, whatever the group's size. Every term is weighted by
 * w = 2 P − 1 for an answer of certainty P; between two groups, by the smaller w. An object in several groups takes
 * part in the pairs of each, even if they contradict each other.
 *
 * A label of weight w (credal_label_weight()) says that its object is in cluster k with probability q = (1 + w)/2. The
 * mass by which the belief in k is below q, or the plausibility of k above q, is penalised once, without the ½:
 *   q > ½  |w| (q E_i − m_i({ω_k}))_+
 *   q < ½  |w| (pl_i(ω_k) − q E_i)_+
 * So a sure label "is" is a must-link to an object known to be in the cluster, a sure label "is not" a cannot-link to
 * it, and a label in doubt moves only as much mass as it claims (ours; [ABMD12] §6 asks for degrees of certainty). For
 * a label with a weight of an earlier version (core/answers/certainty.h), q is 1 or 0 in the term, as in that version.
 *
 * Pairs and groups in doubt differ from labels in doubt: their term is w times the term of a sure answer, and no share
 * of mass satisfies it. A doubtful pair pulls less than a sure one, but in the same direction to the end. If ξ is near
 * 1, it is followed like a sure one.
 */
typedef struct _CredalLinkCost CredalLinkCost;

/** credal_link_cost_new: Makes the cost of @constraints (nullable). @cost: (out) (transfer full): NULL: the constraints
 *  touch no object. Copies the constraints and keeps a reference to the frame. Fails with %CREDAL_ERROR_MEMORY. Cost:
 *  O(n + s f + statements). */
gboolean        credal_link_cost_new     (const CredalConstraints *constraints, CredalFrame *frame,
                                          CredalLinkCost **cost, GError **error);
void            credal_link_cost_free    (CredalLinkCost *cost);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalLinkCost, credal_link_cost_free)

guint           credal_link_cost_size    (const CredalLinkCost *cost);   /* s: number of touched objects */
const guint32  *credal_link_cost_objects (const CredalLinkCost *cost);   /* (s) ascending */
/* (s × f), writable by whole rows; call credal_link_cost_refresh() afterwards */
double         *credal_link_cost_masses  (CredalLinkCost *cost);

/** credal_link_cost_refresh: Recomputes plausibilities and running sums from all masses. Cost: O(s c 2^c), or O(s f²)
 *  if that is less. */
void   credal_link_cost_refresh (CredalLinkCost *cost);
/** credal_link_cost_linear: Computes L of touched object @s, without the labels in doubt, divided by |M| + |C| plus the
 *  number of labels whose weight is not 0 (by 1 if that sum is 0). @l: (f) out. */
void   credal_link_cost_linear  (const CredalLinkCost *cost, guint s, double *l);
/** credal_link_cost_bounds: Computes the labels in doubt (0 < q < 1) of touched object @s, divided by the same: label t
 *  costs max (0, v_t·m). @v: (labels × f) out. Returns the number of these labels. */
guint  credal_link_cost_bounds  (const CredalLinkCost *cost, guint s, double *v);
/** credal_link_cost_most_bounds: Returns an upper limit of that number, for any object. Cost: O(s). */
guint  credal_link_cost_most_bounds (const CredalLinkCost *cost);
/** credal_link_cost_set: Sets the masses of touched object @s to @m (f) and updates the sums. Returns the largest
 *  change of a mass. */
double credal_link_cost_set     (CredalLinkCost *cost, guint s, const double *m);
/** credal_link_cost_value: Returns J_CONST at the current masses. */
double credal_link_cost_value   (const CredalLinkCost *cost);
