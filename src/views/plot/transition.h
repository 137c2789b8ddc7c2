#pragma once
#include "draw/plot/scatter.h"

/* The objects on their way from one projection's places to another's. */
typedef struct _CredalTransition CredalTransition;

/** credal_transition_new: @from: (2n): where they are now, copied. @to: copied. @partition: (nullable): colours.
 *  @arrival: lends its axes' labels. NULL when memory is short. Cost: O(n). */
CredalTransition *credal_transition_new   (const double *from, const CredalScene *to, CredalPartition *partition,
                                           const CredalProjection *arrival);
void              credal_transition_free  (CredalTransition *transition);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTransition, credal_transition_free)

/** credal_transition_scene: (transfer full): the scene at @t in [0, 1] of the way in time; it begins and ends gently.
 *  It has no ellipses. NULL when memory is short. Cost: as credal_scene_new(). */
CredalScene      *credal_transition_scene (const CredalTransition *transition, double t);
