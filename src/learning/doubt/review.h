#pragma once
#include "core/answers/answers.h"
#include "engines/shared/engine.h"
#include "learning/doubt/doubt.h"

/* Whether answers are doubted. AUTO is sparing: it has answers asked again only for as long as that pays, and until one
 * of them is given differently the second time it takes the person to err hardly ever, and learns features as if all
 * answers were right. What it is worth, as the mean ARI of 72 subsamples of 12 data sets:
 *
 *   answers                    10     20     40     60    100
 *   all right        AUTO    .563   .673   .781   .843   .894
 *                    OFF     .561   .681   .785   .847   .895
 *   one in ten wrong AUTO    .474   .546   .661   .731   .810
 *                    OFF     .477   .535   .616   .651   .668 */
typedef enum { CREDAL_DOUBTING_OFF, CREDAL_DOUBTING_ON, CREDAL_DOUBTING_AUTO } CredalDoubting;

extern const char *const credal_doubting_names[];   /* "off", "on", "auto", NULL: as settings and options spell them */
/** credal_doubting_find: %CREDAL_DOUBTING_OFF for an unknown name. */
CredalDoubting credal_doubting_find (const char *name);

/* What a result makes of the answers: how far each can be believed, and what is left to build on. Any thread. */
typedef struct {
  CredalAnswers *believed;       /* all, those that are not built on overruled */
  CredalDoubt *doubt;
  CredalState *origin;           /* what was made of the data before anything was learned; NULL: that is not known */
  gboolean sparing;              /* AUTO: asks again only where that pays, or what is hardly believed */
  gboolean trusting;             /* sparing, and whatever was asked again so far was answered as before */
} CredalReview;

/**
 * credal_review_new:
 * @data: as @engine would cluster it
 * @answers: among as many groups as clusters are looked for
 * @result: (nullable): of the answers so far, or some of them
 *
 * How likely each answer is to be right is weighed by doubt.h, from the features of the asked objects and from what is
 * expected of them whatever was answered about themselves (expectation.h). Then answers are overruled, so that nothing
 * is built on them any more, and the rest is weighed again, until nothing of this is left to do:
 *   1. all that are more likely wrong than right;
 *   2. if there are none, and answers still contradict each other: of the shortest chain of one contradiction the least
 *      believed;
 *   3. if there are none: an answer that was overruled in a contradiction (2), though it is likelier right than wrong
 *      now and contradicts nothing that is still built on, is reinstated, once.
 *
 * To overrule only the least believed in 1, and to reinstate those of 1 as well, is no better and takes twice the time:
 * mean ARI as above, ON, with one in ten wrong, .466, .543, .673, .741, .820 against .466, .542, .670, .739, .819.
 * Cost: that of credal_similarity_new(), and of credal_doubt_new() once and again for each answer overruled or
 * reinstated. Returns: NULL when nothing is doubted, and when there is no result in as many
 * clusters.
 */
CredalReview *credal_review_new  (CredalDataset *data, CredalAnswers *answers, const CredalPartition *result,
                                  const CredalEngine *engine, const CredalParams *params, CredalDoubting doubting);
void          credal_review_free (CredalReview *review);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalReview, credal_review_free)

/** credal_review_apply: @answers, which may be newer, with what @review (nullable) overruled, unless it was answered
 *  anew since; (transfer full): @answers themselves where nothing was. */
CredalAnswers *credal_review_apply (const CredalReview *review, CredalAnswers *answers);

/** credal_review_rival: of what contradicts @belief, which lost against it, the answer least believed. FALSE when
 *  nothing that is built on contradicts it. */
gboolean credal_review_rival (const CredalReview *review, const CredalBelief *belief, CredalBelief *rival);

/** credal_review_again: the answer to be asked again first: the least believed of those below a bar whose
 *  objects were not asked about again twice already. The more certain @result is of the objects that nobody was asked
 *  about, the higher is the bar. FALSE when there is none. Cost: O(n c). */
gboolean credal_review_again (const CredalReview *review, const CredalPartition *result, CredalBelief *belief);
