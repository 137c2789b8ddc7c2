#pragma once
#include "core/belief/frame.h"
#include "learning/doubt/doubt.h"
#include "learning/doubt/potts.h"

/* Readings of the answers under the model of doubt.h, for doubt.c. The first reading keeps all known groups different.
 * Each other reading merges two of them; the most similar pairs of groups are merged. */

typedef struct {
  const CredalNeighbourhoods *known;
  GPtrArray *pairs;                      /* const CredalPair, in the order of the model's answers */
  double rate;                           /* ε */
  const double *expected;                /* (s × c) in clusters, or NULL */
  guint cluster[CREDAL_MAX_CLUSTERS];    /* (c) the cluster that each group is matched with in E */
  CredalPottsModel model;
} CredalDoubtWeighing;

/* One reading of the answers: all known groups are different, or two of them are one. */
typedef struct {
  guint label[CREDAL_MAX_CLUSTERS];      /* (r) the reading's group for each known group */
  CredalPotts of;
  double fit, weight;                    /* log likelihood; share of the likelihood of all readings */
} CredalDoubtHypothesis;

/** credal_doubt_hypotheses: Finds ε, V, E, τ and κ of @weighing, whose `known`, `pairs` and `expected` are set and
 *  whose `model` has the given objects. Returns: (transfer full) (element-type CredalDoubtHypothesis): all readings
 *  with their weights; in the first, all groups are different. Cost: O(s² c) for each reading. */
GArray *credal_doubt_hypotheses (CredalDoubtWeighing *weighing, const CredalDoubtPrior *prior);
/** credal_doubt_together: Returns the probability, over all readings, that both objects of the pair at index @pair are
 *  in one group. Cost: O(c) for each reading. */
double  credal_doubt_together (const CredalDoubtWeighing *weighing, const GArray *readings, guint pair);
