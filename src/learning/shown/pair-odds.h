#pragma once
#include <glib.h>

/* How likely an object's guess is, against each other cluster: judged by the answers about these two clusters alone.
 *
 *   guess       k, the cluster that an object is taken to be in; l: another cluster
 *   margin      m_kl: by how much more the method expects the object in k than in l; negative: it expects l
 *   P(k | k or l) = 1/(1 + exp(−(a_kl + m_kl)))
 *   a_kl = a_lk   ~ N(0, CREDAL_ODDS_SPREAD²), independent: how much the margins between these two clusters understate.
 *                  Without answers the method's own margins count; a dozen answers outweigh the prior
 *
 * Each probability is averaged over the posterior of a_kl, on a grid. An answer that confirms a guess never lowers a
 * probability, and an answer that contradicts it affects the pair of the guess and the true cluster only. */
#define CREDAL_ODDS_SPREAD 1.5
#define CREDAL_ODDS_LIMIT 10.0           /* margins are clamped to ±LIMIT */

/* A comparison of a guess with another cluster, after the true cluster became known. */
typedef struct {
  guint guess, other;        /* k ≠ l */
  double margin;
  double right, wrong;       /* ≥ 0: the number of answers that found the object in k, and in l */
} CredalTrial;

typedef struct _CredalPairOdds CredalPairOdds;

/** credal_pair_odds_new: Computes the posterior of all a_kl, k, l < @c, from @n ≥ 0 trials in any order. Cost:
 *  O(c² grid bins + n grid). */
CredalPairOdds *credal_pair_odds_new    (const CredalTrial *trials, gsize n, guint c);
void            credal_pair_odds_free   (CredalPairOdds *odds);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPairOdds, credal_pair_odds_free)

/** credal_pair_odds_against: Returns P(l)/P(k) of an object with this @margin. Falls as the margin rises. */
double          credal_pair_odds_against (const CredalPairOdds *odds, guint guess, guint other, double margin);
/** credal_pair_odds_spread: Returns the standard deviation of a_kl. */
double          credal_pair_odds_spread  (const CredalPairOdds *odds, guint guess, guint other);
