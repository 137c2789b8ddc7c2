#pragma once
#include "draw/plot/scatter.h"

/* Moves the objects from their places in one projection to those in another. */
typedef struct _CredalTransition CredalTransition;

/** credal_transition_new: @from: (2n): the present places, copied. @to: copied. @partition: (nullable): for colours.
 *  @arrival: gives the axes' labels. NULL if memory is short. Cost: O(n). */
CredalTransition *credal_transition_new   (const double *from, const CredalScene *to, CredalPartition *partition,
                                           const CredalProjection *arrival);
void              credal_transition_free  (CredalTransition *transition);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTransition, credal_transition_free)

/** credal_transition_scene: (transfer full): the scene at time @t in [0, 1], with a smooth start and end. It has no
 *  ellipses. NULL if memory is short. Cost: see credal_scene_new(). */
CredalScene      *credal_transition_scene (const CredalTransition *transition, double t);
