#pragma once
#include "core/view.h"
#include "engines/engine.h"

/* What the answers teach, ready to be clustered: the view, the pins and where a fit begins. Computed from the data, the answers and
 * the memberships before; any thread. */
typedef struct {
  CredalNeighbourhoods *known;
  double *membership;        /* (s × r) P */
  CredalView *view;
  CredalPins *pins;
} CredalLesson;

/**
 * credal_lesson_new:
 * @data: as the engine would cluster it
 * @before: (nullable): the last result: clusters keep their places
 *
 * Fails as credal_view_new() does. Cost: that of the view.
 */
CredalLesson *credal_lesson_new  (CredalDataset *data, const CredalConstraints *constraints, guint c, const CredalPartition *before,
                                  GError **error);
void          credal_lesson_free (CredalLesson *lesson);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalLesson, credal_lesson_free)

/** credal_lesson_learned: FALSE when the answers teach nothing yet: the data are to be clustered as they are. */
gboolean credal_lesson_learned (const CredalLesson *lesson);

/**
 * credal_lesson_fit:
 * @problem: its data and pins are replaced by the lesson's
 *
 * The result of lowest objective of two starts: the memberships before, and, once all groups are known, those that the learned
 * features suggest. Precondition: something was learned. Fails as credal_fit() does.
 */
CredalPartition *credal_lesson_fit (const CredalLesson *lesson, const CredalEngine *engine, const CredalProblem *problem,
                                    const CredalPartition *before, CredalMonitor *monitor, GError **error);
