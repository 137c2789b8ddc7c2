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
 * Turns answers about objects into links between their neurons (element-type CredalNeuronLink). A pair gives one link.
 * A group or label is represented by its neurons with most objects, at most eight. They are linked among themselves,
 * and have cannot-links to the representatives of groups and labels that are kept apart from it. Leaves out links
 * inside one neuron, pairs that are not hard, and answers that contradict @ties. Returns: (transfer full). Cost:
 * O(pairs + groups' sizes + groups²).
 */
GArray *credal_neuron_links_new (const CredalConstraints *constraints, const CredalTies *ties, const guint32 *neuron,
                                 const guint *place, guint neurons, guint *answers);
