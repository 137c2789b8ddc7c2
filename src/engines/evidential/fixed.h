#pragma once
#include "engines/evidential/prototypes.h"

/* Objects with given masses, whatever their distances; the other objects keep the closed form. */
typedef struct {
  gsize size;
  guint32 *objects;          /* (size) ascending */
  double *masses;            /* (size × f) */
  guint8 *skip;              /* (n) 1 for fixed objects; NULL: there are none */
} CredalFixed;

/** credal_fixed_new_pins: fixes the pins (nullable) whose likeliest cluster has more than half of the membership, with
 *  all mass on that cluster. Fails with _MEMORY. */
CredalFixed *credal_fixed_new_pins  (const CredalPins *pins, const CredalPrototypes *prototypes, GError **error);
/** credal_fixed_new_state: fixes a state's "objects" with their "masses"; none if the state has no objects. Fails with
 *  _DATA if they do not fit, and with _MEMORY. */
CredalFixed *credal_fixed_new_state (const CredalState *state, const CredalPrototypes *prototypes, GError **error);
void         credal_fixed_free      (CredalFixed *fixed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalFixed, credal_fixed_free)

/** credal_fixed_pass: runs credal_prototypes_pass() over all objects, with the fixed masses for the fixed ones. */
gboolean credal_fixed_pass (const CredalFixed *fixed, const CredalPrototypes *prototypes, CredalMoments *moments,
                            CredalMonitor *monitor, GError **error);
/** credal_fixed_partition: returns the partition of all objects by a stored model. @prototypes, @fixed: (transfer
 *  full); @objective: out: J of [ABMD12] Eq. (14). */
CredalPartition *credal_fixed_partition (CredalPrototypes *prototypes, CredalFixed *fixed, CredalState *state,
                                         double *objective, GError **error);
