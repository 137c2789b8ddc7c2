#pragma once
#include "core/answers/constraints.h"
#include "engines/map/neuron-merge.h"
#include "engines/map/ties.h"

/**
 * credal_neuron_links_new:
 * @neuron: (n) neuron of each object
 * @place: (neurons) index of each neuron among the merged ones
 * @answers: (out): number of answers; the links name answers below it
 *
 * Turns answers about objects into links between their neurons (element-type CredalNeuronLink): one link for each pair,
 * and links between the neurons with most objects of a group or label. Leaves out pairs inside one neuron, and
 * cannot-links between objects that must be together. Returns: (transfer full). Cost: O(pairs + groups' sizes +
 * groups²).
 */
GArray *credal_neuron_links_new (const CredalConstraints *constraints, const CredalTies *ties, const guint32 *neuron,
                                 const guint *place, guint neurons, guint *answers);
