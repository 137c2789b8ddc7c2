#pragma once
#include "core/base/monitor.h"
#include "core/data/dataset.h"

/* The votes of each object's K nearest neighbours, and clusters that follow them ([DKS15]):
 *
 *   α_ij = exp (−γ d_ij^b) for the K nearest neighbours j of i,   1/γ the q-quantile of these d_ij^b
 *   w_ij = −ln (1 − α_ij),   0 if j is no neighbour of i
 *   J    = Σ_{i<j, y_i≠y_j} (w_ij + w_ji) / Σ_{i<j} (w_ij + w_ji)
 *
 * J is the share of the votes that go to other clusters: up to a constant, the paper's energy. α is kept within [1e-6,
 * 1 − 1e-6]. One object alone has no neighbours, and J = 0. */
#define CREDAL_NEAR_VOTES_MOST ((gsize) 5000)         /* objects; all pairs are compared once */

typedef struct {
  gsize n, k;
  guint32 *neighbours;       /* (n × k) the nearest other objects of each object; ties go to the smaller number */
  double *alpha;             /* (n × k) α */
  gsize *start;              /* (n + 1) where the votes for each object begin */
  guint32 *other;            /* (start[n]) objects that are neighbours, one way or the other, ascending for each object;
                              * twice if both ways */
  double *weight;            /* (start[n]) half of w_ij, or of w_ji: each vote is listed at both of its objects */
  double total;              /* Σ_{i<j} w_ij + w_ji */
} CredalNearVotes;

/** credal_near_votes_check: Fails with _DATA for more than CREDAL_NEAR_VOTES_MOST objects. */
gboolean         credal_near_votes_check (const CredalDataset *data, GError **error);
/** credal_near_votes_new: Returns (transfer full) the votes of the @k ≥ 1 nearest neighbours, or of all others if there
 *  are fewer. @quantile: q in [0, 1]; @exponent: b > 0. Fails as the check does, and with _CANCELLED. Cost: O(n² (p +
 *  log n) + n k²). */
CredalNearVotes *credal_near_votes_new   (const CredalDataset *data, gsize k, double quantile, double exponent,
                                          CredalMonitor *monitor, GError **error);
void             credal_near_votes_free  (CredalNearVotes *votes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalNearVotes, credal_near_votes_free)
/** credal_near_votes_objective: Returns J. @cluster: (n). Cost: O(n k). */
double           credal_near_votes_objective (const CredalNearVotes *votes, const guint32 *cluster);
/** credal_near_votes_sweep: Moves each object, in the order @order (n), to the cluster with most of its votes. It stays
 *  if no cluster has more than its own. J never rises. @cluster: (n) inout: below n. @sums: (n) zeros: scratch space,
 *  zeroed again. Returns the number of moved objects. Cost: O(n k). */
gsize            credal_near_votes_sweep (const CredalNearVotes *votes, const guint32 *order, guint32 *cluster,
                                          double *sums);
/** credal_near_votes_masses: Combines the votes by Dempster's rule, one mass function for each neighbour j: α_ij on
 *  {y_j}, 1 − α_ij on Ω. @cluster: (n) below @c. @m: (n × f) out, on ∅, the singletons and Ω; f = c + 2, or 2 for
 *  c = 1. Cost: O(n (k + c)). */
void             credal_near_votes_masses (const CredalNearVotes *votes, const guint32 *cluster, guint c, double *m);
