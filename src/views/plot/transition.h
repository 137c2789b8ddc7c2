#pragma once
#include "draw/plot/scatter.h"

/* Moves the objects from their places in one projection to those in another. */
typedef struct _CredalTransition CredalTransition;

/** credal_transition_new: @from: (2n): the present places. @to: the scene to arrive at. Both are copied. @partition:
 *  (nullable): gives the colours. @arrival: gives the labels of the axes. NULL if memory is short. Cost: O(n). */
CredalTransition *credal_transition_new   (const double *from, const CredalScene *to, CredalPartition *partition,
                                           const CredalProjection *arrival);
void              credal_transition_free  (CredalTransition *transition);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTransition, credal_transition_free)

/** credal_transition_scene: (transfer full): Returns the scene at time @t in [0, 1], with a smooth start and end. The
 *  scene has no ellipses. NULL if memory is short. Cost: see credal_scene_new(). */
CredalScene      *credal_transition_scene (const CredalTransition *transition, double t);
