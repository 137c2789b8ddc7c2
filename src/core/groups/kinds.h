#pragma once
#include "core/belief/mass-kinds.h"
#include "core/belief/partition.h"

/** credal_object_kinds: Returns (transfer full) (n) the kinds of the masses of each object: flags of CredalMassKind.
 *  Masses of at most CREDAL_MASS_KIND_TOLERANCE count as 0. Cost: O(n f), and the computation of the masses. */
guint8 *credal_object_kinds (const CredalPartition *partition);
