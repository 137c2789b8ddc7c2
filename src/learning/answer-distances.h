#pragma once
#include "learning/answer-worth.h"

/* Coherence by distances. In many dimensions nearly all projections overlap: of the informative pairs of Leukemia (1762
 * genes), .001 are coherent by credal_are_coherent(), and [AB11] §4.4 prints .215. Here over_c m is 0 if c has an end
 * from which both ends of m are at least as far as its other end; nothing is projected. This gives .23. */

/** credal_are_coherent_by_distance: Returns TRUE if each of the two segments has an end from which both ends of the
 *  other are at least as far as its own other end. */
gboolean credal_are_coherent_by_distance (const double *m1, const double *m2, const double *c1, const double *c2,
                                          gsize p);
/** credal_answer_worth_by_distance: Computes `coherence`, `within`, `whole` and `whole_within` of @worth again, with
 *  credal_are_coherent_by_distance(). @data, @constraints, @all: as for credal_answer_worth_new(). Cost: O(must-links
 *  × cannot-links + objects² p), in parallel; without @all only informative answers count. Memory: O(objects²), for
 *  the objects of the answers, if there is as much; otherwise distances are measured again for each two answers. */
void     credal_answer_worth_by_distance (CredalAnswerWorth *worth, const CredalDataset *data,
                                          const CredalConstraints *constraints, gboolean all);
