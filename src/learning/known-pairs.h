#pragma once
#include "learning/answer-worth.h"

/* Pairs that follow from known classes, as [AB11] §4.1 draws them. */

/** credal_known_pairs_new: all pairs among @share of the objects of @data, which has classes: the same number of each
 *  class, drawn at random, or all of one that has fewer. (transfer full). Deterministic in @seed. Cost: O(pairs). */
CredalConstraints *credal_known_pairs_new (const CredalDataset *data, double share, guint64 seed);

/** credal_known_pairs_take: @selected: (count) inout: at most @take of those marked stay so, drawn at random by @seed.
 *  Returns how many. */
guint              credal_known_pairs_take (const CredalAnswerWorth *worth, guint take, guint64 seed,
                                            gboolean *selected);
