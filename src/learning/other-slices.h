#pragma once
#include "learning/round.h"

/* Answers on other slices of a stack: labels, groups and pairs. The objects of other slices that they are about are
 * further objects of a slice's fit, with their weights and answers, behind the slice's own objects. So clusters follow
 * the answers on a slice without any. Group strokes of the same letter are one group on all slices. The slice's own
 * objects alone set the scales, and only their part of a result is shown. */

/* The objects of one slice, or of several, that answers are about. Immutable, atomically ref-counted. */
typedef struct {
  CredalDataset *objects;      /* features as imported */
  CredalConstraints *said;     /* the answers about them */
  char *digest;                /* of both */
} CredalOthers;

/** credal_others_new: (transfer full) (nullable): Returns the objects of a slice that answers are about, and these
 *  answers. @raw: the slice's objects as imported. @said: the answers about them; don't-knows do not count.
 *  @only_labels: TRUE: only labels that assign objects to clusters count. NULL without an error: there is no answer.
 *  Fails with %CREDAL_ERROR_MEMORY. Cost: O(n + answers × p). */
CredalOthers *credal_others_new   (const CredalDataset *raw, const CredalConstraints *said, gboolean only_labels,
                                   GError **error);
/** credal_others_join: (transfer full) (nullable): Joins @several (element-type CredalOthers). NULL without an error:
 *  there are none. Fails with %CREDAL_ERROR_MEMORY, and with %CREDAL_ERROR_DATA if their features differ. */
CredalOthers *credal_others_join  (const GPtrArray *several, GError **error);
CredalOthers *credal_others_ref   (CredalOthers *others);
void          credal_others_unref (CredalOthers *others);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalOthers, credal_others_unref)

/**
 * credal_others_widen:
 * @round: of the slice's own objects
 *
 * Returns: (transfer full): a round with the objects of @others behind the objects of @round; credal_round_clear() and
 * g_free() free it. It has neither @begin nor @prelude nor a function. Fails with %CREDAL_ERROR_DATA if the features
 * differ, and with the errors of credal_dataset_prepare().
 */
CredalRound     *credal_others_widen   (const CredalOthers *others, const CredalRound *round, GError **error);
/** credal_others_wide: (transfer full) (nullable): Returns @own, a partition of the slice's own objects, as a partition
 *  of all objects of @wide. Objects of other slices keep their masses if @own was made from such a partition. NULL:
 *  @own (nullable) does not fit. */
CredalPartition *credal_others_wide    (CredalPartition *own, const CredalRound *wide);
/** credal_others_restore: Does credal_round_restore() with the objects of @others (nullable), and returns the part of
 *  the slice's own objects. Fails also with the errors of credal_others_widen(). */
CredalPartition *credal_others_restore (const CredalOthers *others, const CredalRound *round, CredalState *state,
                                        double objective, gboolean unfinished, GError **error);
