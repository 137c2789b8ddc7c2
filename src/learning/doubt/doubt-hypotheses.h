#pragma once
#include "core/belief/frame.h"
#include "learning/doubt/doubt.h"
#include "learning/doubt/potts.h"

/* What the answers say of the asked objects' groups, read with doubt.h's model: for the groups as they are known, and
 * with two of them taken for one, for the pairs of groups that are most alike. For doubt.c. */

typedef struct {
  const CredalNeighbourhoods *known;
  GPtrArray *pairs;                      /* const CredalPair: those of the model's answers */
  double rate;                           /* ε */
  const double *expected;                /* (s × c) in clusters, or NULL */
  guint cluster[CREDAL_MAX_CLUSTERS];    /* (c) of each group, in E */
  CredalPottsModel model;
} CredalDoubtWeighing;

/* What follows if some of the groups known are one. */
typedef struct {
  guint label[CREDAL_MAX_CLUSTERS];      /* (r) of each group known */
  CredalPotts of;
  double fit, weight;                    /* log likelihood; share of the likelihood of all readings */
} CredalDoubtHypothesis;

/** credal_doubt_hypotheses: @weighing: with pairs and a model: its ε, V, E, τ and κ are found. (transfer full)
 *  (element-type CredalDoubtHypothesis): first the one in which all groups are different ones. Cost: O(s² c) for each
 *  reading. */
GArray *credal_doubt_hypotheses (CredalDoubtWeighing *weighing, const CredalDoubtPrior *prior);
/** credal_doubt_together: the probability that the two of @pair (a place) are of one group, over all readings. O(c) for
 *  each. */
double  credal_doubt_together (const CredalDoubtWeighing *weighing, const GArray *readings, guint pair);
