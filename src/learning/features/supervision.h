#pragma once
#include "learning/features/learned-features.h"
#include "learning/doubt/review.h"
#include "learning/features/supervision-notes.h"

/* What the answers teach, ready to be clustered: the learned features (the view), the objects whose clusters are known
 * (the pins) and where a fit begins. Computed from the data, the answers and the memberships before; any thread. */
typedef struct {
  CredalConstraints *answers;    /* those that are built on, without the overruled ones */
  CredalNeighbourhoods *known;   /* its memberships are P, what doubt and placement made of the answers */
  CredalLearnedFeatures *view;
  const CredalEngine *engine;
  CredalPins *pins;          /* in the clusters that a fit begins with; it may end with them in another order: see
                              * credal_noted_places() */
  CredalParams *params;      /* those of the last credal_supervision_problem(), or NULL */
  CredalState *notes;        /* for credal_supervision_restore(): the group of each cluster; where answers were doubted
                              * or groups supposed, P and what was overruled, too: else the answers alone say it */
} CredalSupervision;

/**
 * credal_supervision_new:
 * @params: @engine's
 * @data: as @engine would cluster it
 * @answers: among as many groups as clusters are looked for
 * @before: (nullable): the last result: clusters keep their places, and what the answers leave open is supposed from it
 * @review: (nullable): what @before makes of the answers: it says what to build on, and P; NULL: every answer is
 *  right
 *
 * Fails as credal_learned_features_new() does. Cost: that of the view. Does not look at a monitor.
 */
CredalSupervision *credal_supervision_new  (const CredalEngine *engine, const CredalParams *params,
                                            CredalDataset *data, CredalAnswers *answers,
                                            const CredalPartition *before, const CredalReview *review,
                                            GError **error);
void               credal_supervision_free (CredalSupervision *supervision);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSupervision, credal_supervision_free)

/** credal_supervision_restore: the supervision of such a fit again, from the same data and answers; also fails with
 *  %CREDAL_ERROR_DATA when @state does not fit them. */
CredalSupervision *credal_supervision_restore (const CredalEngine *engine, CredalDataset *data,
                                               const CredalAnswers *answers, const CredalState *state, GError **error);

/** credal_supervision_learned: FALSE when the answers teach nothing yet: the data are to be clustered as they are. */
gboolean credal_supervision_learned (const CredalSupervision *supervision);

/** credal_supervision_problem: @problem with the supervision's data, answers and pins in place of its own. Parameters
 *  that are distances are converted to the view's units, so that what is too far away by its features stays too far
 *  away, however little these count in the view. An engine that does not weigh columns gets the data as they are, and
 *  keeps of the answers what it honours itself. Valid until the next call, and as long as @supervision and @problem
 *  are. */
CredalProblem credal_supervision_problem (CredalSupervision *supervision, const CredalProblem *problem);

/**
 * credal_supervision_fit:
 * @problem: see credal_supervision_problem()
 * @before: (nullable): the last result, of the same objects
 * @match: (nullable): the result whose clusters' places the new ones have: @before, or another one
 *
 * The result of lowest objective of two starts: the memberships before, and, once all groups are known, those that the
 * learned features suggest; without either, the engine's own. Of many objects a sample chooses between them (coarse.h).
 * Precondition: something was learned. Fails as credal_fit() does.
 */
CredalPartition *credal_supervision_fit (CredalSupervision *supervision, const CredalProblem *problem,
                                         const CredalPartition *before, const CredalPartition *match,
                                         CredalMonitor *monitor, GError **error);
