#pragma once
#include "learning/features/learned-features.h"
#include "learning/doubt/review.h"
#include "learning/features/supervision-notes.h"

/* The answers, ready for clustering: the learned features (the view), the objects whose clusters are known (the pins)
 * and the start of a fit. Computed from the data, the answers and the memberships before; any thread. */
typedef struct {
  CredalConstraints *answers;    /* without the overruled ones */
  CredalNeighbourhoods *known;   /* its memberships are P, after doubt and placement */
  CredalLearnedFeatures *view;
  const CredalEngine *engine;
  CredalPins *pins;          /* in the clusters that a fit begins with; it can end with another order: see
                              * credal_noted_places() */
  CredalParams *params;      /* of the last credal_supervision_problem(), or NULL */
  CredalState *notes;        /* for credal_supervision_restore(): the group of each cluster, and the blend of the view.
                              * P is noted if answers were doubted or groups inferred, the overruled answers if answers
                              * were doubted; otherwise both follow from the answers. NULL: restored */
} CredalSupervision;

/**
 * credal_supervision_new:
 * @params: of @engine
 * @data: as @engine would cluster it
 * @answers: among as many groups as clusters are looked for
 * @before: (nullable): the last result. Clusters keep its places, and open objects get their groups from it. It counts
 *   as NULL if it is of another number of objects or clusters
 * @review: (nullable): the judgement of the answers by @before, with the answers in force and P. NULL: every answer is
 *   right
 * @monitor: (nullable)
 *
 * Returns the supervision of a fit to @answers. Fails with the errors of credal_learned_features_new(). Cost: of the
 * view.
 */
CredalSupervision *credal_supervision_new  (const CredalEngine *engine, const CredalParams *params,
                                            CredalDataset *data, CredalAnswers *answers,
                                            const CredalPartition *before, const CredalReview *review,
                                            CredalMonitor *monitor, GError **error);
void               credal_supervision_free (CredalSupervision *supervision);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSupervision, credal_supervision_free)

/** credal_supervision_restore: Restores the supervision of a fit from @state, its state, and from the same data and
 *  answers. Fails like credal_supervision_new(), and with %CREDAL_ERROR_DATA if @state does not fit the data and
 *  answers, or if its features were half-sphered, as in earlier versions. */
CredalSupervision *credal_supervision_restore (const CredalEngine *engine, CredalDataset *data,
                                               const CredalAnswers *answers, const CredalState *state, GError **error);

/** credal_supervision_learned: Returns FALSE if the answers teach nothing yet. The data are then clustered as they
 *  are. */
gboolean credal_supervision_learned (const CredalSupervision *supervision);

/** credal_supervision_problem: Returns @problem with the answers, pins and notes of @supervision. If its engine weighs
 *  columns, the data are the view's, and parameters that are distances are converted to the view's units. A distance in
 *  the features that was too large then stays too large, however little the features count in the view. Any other
 *  engine gets the data and parameters as they are. The result is valid until the next call, and as long as
 *  @supervision and @problem. */
CredalProblem credal_supervision_problem (CredalSupervision *supervision, const CredalProblem *problem);

/**
 * credal_supervision_fit:
 * @problem: see credal_supervision_problem()
 * @before: (nullable): the last result, of the same objects
 * @match: (nullable): the result whose cluster order the new one takes: @before, or another one
 *
 * Returns the result of lowest objective from two starts: the memberships of @before, and, once all groups are known,
 * the guess of the learned features. If there is neither, the engine's own starts are tried. With many objects, a
 * sample chooses between the starts (coarse.h). If the engine keeps pins, then looks for objects that are likeliest in
 * a cluster that an answer excludes for them (excluded-objects.h). If there are any, pins them in their other clusters
 * and fits again from the first result. The pins and notes of @supervision then change. Precondition: something was
 * learned. Fails if credal_fit() fails.
 */
CredalPartition *credal_supervision_fit (CredalSupervision *supervision, const CredalProblem *problem,
                                         const CredalPartition *before, const CredalPartition *match,
                                         CredalMonitor *monitor, GError **error);
