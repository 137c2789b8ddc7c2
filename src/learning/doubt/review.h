#pragma once
#include "core/answers/answers.h"
#include "engines/shared/engine.h"
#include "learning/doubt/doubt.h"
#include "method/settings.h"

/* The answers judged by a result: how far each can be believed, and which remain in force. Any thread. */
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
 * twice the time: mean ARI as above, ON, with one in ten wrong, .466, .543, .673, .741, .820 against .466, .542, .670,
 * .739, .819.
 * Cost: of credal_similarity_new(), and of credal_doubt_new() once and again for each answer overruled or reinstated.
 * Returns: NULL if doubt is off, or without a result in as many clusters.
 */
CredalReview *credal_review_new  (CredalDataset *data, CredalAnswers *answers, const CredalPartition *result,
                                  const CredalEngine *engine, const CredalParams *params, CredalDoubting doubting);
void          credal_review_free (CredalReview *review);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalReview, credal_review_free)

/** credal_review_apply: Returns: (transfer full): @answers, which may be newer, without the answers that @review
 *  (nullable) overruled and that were not answered again since; @answers itself if none remain. */
CredalAnswers *credal_review_apply (const CredalReview *review, CredalAnswers *answers);

/** credal_review_rival: @belief: an overruled answer; @rival: out: the least believed of the answers in force that
 *  contradict it. FALSE if none do. */
gboolean credal_review_rival (const CredalReview *review, const CredalBelief *belief, CredalBelief *rival);

/** credal_review_again: @belief: out: the answer to ask again first: the least believed of the answers below a
 *  threshold whose objects were not asked about again twice already. The threshold rises with the certainty of @result
 *  on unasked objects. FALSE if there is none. Cost: O(n c). */
gboolean credal_review_again (const CredalReview *review, const CredalPartition *result, CredalBelief *belief);
