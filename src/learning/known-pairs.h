#pragma once
#include "learning/answer-worth.h"

/* Pairs and labels that follow from known classes; pairs as [AB11] §4.1 draws them. */

/** credal_known_labels_add: every object of @data whose class is known is labelled: class k is cluster k. @data has at
 *  most as many classes as there are clusters. Returns how many objects. Cost: O(n) beside adding them. */
gsize              credal_known_labels_add (const CredalDataset *data, CredalConstraints *constraints);

/** credal_known_pairs_new: all pairs among @share of the objects of @data, which has classes: the same number of each
 *  class, drawn at random, or all of one that has fewer. (transfer full). Deterministic in @seed. Cost: O(pairs). */
CredalConstraints *credal_known_pairs_new (const CredalDataset *data, double share, guint64 seed);

/** credal_known_pairs_take: @selected: (count) inout: at most @take of those marked stay so, drawn at random by @seed.
 *  Returns how many. */
guint              credal_known_pairs_take (const CredalAnswerWorth *worth, guint take, guint64 seed,
                                            gboolean *selected);
