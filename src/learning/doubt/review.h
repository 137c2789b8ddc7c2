#pragma once
#include "core/answers/answers.h"
#include "engines/shared/engine.h"
#include "learning/doubt/doubt.h"
#include "method/settings.h"

/* The judgement of the answers by a result: the belief in each answer, and the answers that remain in force. Any
 * thread. */
typedef struct {
  CredalAnswers *believed;       /* all answers, with the disbelieved ones overruled */
  CredalDoubt *doubt;
  CredalState *origin;           /* state of the last fit in which nothing was learned; NULL: unknown */
  gboolean sparing;              /* AUTO: repeats questions only if that pays, or the answer is hardly believed */
  gboolean trusting;             /* sparing, and every repeated question got the same answer so far */
} CredalReview;

/**
 * credal_review_new:
 * @data: as @engine would cluster it
 * @answers: among as many groups as clusters are looked for
 * @result: (nullable): of the answers so far, or some of them
 *
 * Weighs how likely each answer is to be right (doubt.h), from the features of the asked objects and from their
 * expected clusters (expectation.h). Then overrules answers, so that they no longer count, and weighs the rest again,
 * until none of these steps applies:
 *   1. overrule every answer that is more likely wrong than right;
 *   2. if there are none, and answers still contradict each other: overrule the least believed answer in the shortest
 *      chain of one contradiction;
 *   3. if there are none: reinstate, once, an answer that step 2 overruled, if it is now likelier right than wrong and
 *      contradicts no answer in force.
 *
 * Overruling only the least believed in step 1, and reinstating the answers of step 1 as well, is no better and takes
 * twice the time: mean ARI as in method/settings.h, for ON with one answer in ten wrong: .466, .543, .673, .741, .820
 * against .466, .542, .670, .739, .819. Cost: of credal_similarity_new(), and of credal_doubt_new() once and again for
 * each answer overruled or reinstated. Returns: (transfer full) (nullable): NULL if doubt is off, if @result is NULL,
 * or if its number of clusters is not that of @answers.
 */
CredalReview *credal_review_new  (CredalDataset *data, CredalAnswers *answers, const CredalPartition *result,
                                  const CredalEngine *engine, const CredalParams *params, CredalDoubting doubting);
void          credal_review_free (CredalReview *review);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalReview, credal_review_free)

/** credal_review_apply: Returns: (transfer full): a copy of @answers that overrules each answer that @review (nullable)
 *  overruled. An answer that was repeated, changed, removed or insisted on since stays as it is in @answers; @answers
 *  may be newer than @review. Returns a reference to @answers if there is nothing to overrule. */
CredalAnswers *credal_review_apply (const CredalReview *review, CredalAnswers *answers);

/** credal_review_rival: Finds the answers in force that contradict @belief, an overruled answer, in the shortest chain.
 *  Sets @rival to the least believed answer on a pair among them. Returns FALSE without setting @rival if nothing in
 *  force contradicts @belief, or the chain has no answer on a pair. */
gboolean credal_review_rival (const CredalReview *review, const CredalBelief *belief, CredalBelief *rival);

/** credal_review_again: Finds the answer to ask again first. This is the least believed answer below its threshold,
 *  unless it, or another answer on one of its two objects, was asked again twice already; objects that define a group
 *  do not count here. The threshold rises with the certainty of @result on unasked objects. It is low if @review is
 *  sparing and repeated answers seldom differed. Answers between two objects that define groups have a higher threshold
 *  of their own. @belief: out; undefined if FALSE is returned. Returns FALSE if there is no such answer. Cost: O(n
 *  c). */
gboolean credal_review_again (const CredalReview *review, const CredalPartition *result, CredalBelief *belief);
