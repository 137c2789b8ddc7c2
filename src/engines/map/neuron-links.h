#pragma once
#include "core/answers/constraints.h"
#include "engines/map/neuron-merge.h"
#include "engines/map/ties.h"

/**
 * credal_neuron_links_new:
 * @neuron: (n) of each object, @place: (neurons) which of those that are merged it is
 * @answers: (out): how many answers there are: the numbers of the links' answers are below
 *
 * What answers on objects say of their neurons (element-type CredalNeuronLink): a link for each pair, and between the
 * neurons that have most objects of a group or label. Nothing of two objects in one neuron, or of two that must be
 * together although they are said to be apart. (transfer full). Cost: O(pairs + groups' sizes + groups²).
 */
GArray *credal_neuron_links_new (const CredalConstraints *constraints, const CredalTies *ties, const guint32 *neuron,
                                 const guint *place, guint neurons, guint *answers);
