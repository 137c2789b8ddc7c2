#pragma once
#include "learning/answer-worth.h"

/* Pairs and labels that follow from known classes; pairs as [AB11] §4.1 draws them. */

/** credal_known_labels_add: Labels every object of @data whose class is known: class k is cluster k. Returns the number
 *  of these objects. Precondition: there are at least as many clusters as classes. Cost: O(n), plus adding the
 *  labels. */
gsize              credal_known_labels_add (const CredalDataset *data, CredalConstraints *constraints);

/** credal_known_pairs_new: Draws @share of the objects of @data, which has classes: the same number of each class, at
 *  least one, at random; a class that has fewer objects is drawn whole. Returns: (transfer full): an answer on every
 *  pair of the drawn objects. Deterministic in @seed. Cost: O(pairs). */
CredalConstraints *credal_known_pairs_new (const CredalDataset *data, double share, guint64 seed);

/** credal_known_pairs_take: Keeps the marks of @take marked answers, drawn at random by @seed, or of all if there are
 *  fewer. Unmarks the others. Returns the number of answers still marked. @selected: (count) inout. */
guint              credal_known_pairs_take (const CredalAnswerWorth *worth, guint take, guint64 seed,
                                            gboolean *selected);
