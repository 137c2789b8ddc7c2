#pragma once
#include "engines/evidential/prototypes.h"

/* Objects with given masses, whatever their distances; the other objects keep the closed form. */
typedef struct {
  gsize size;
  guint32 *objects;          /* (size) ascending */
  double *masses;            /* (size × f) */
  guint8 *skip;              /* (n) 1 for fixed objects; NULL: there are none */
} CredalFixed;

/** credal_fixed_new_pins: Fixes each pinned object that has more than half of its membership in one cluster, with all
 *  its mass on that cluster. @pins: (nullable). Fails with _MEMORY. */
CredalFixed *credal_fixed_new_pins  (const CredalPins *pins, const CredalPrototypes *prototypes, GError **error);
/** credal_fixed_new_state: Fixes the "objects" of @state with their "masses". Fixes no object if the state names none.
 *  Fails with _DATA if the matrices do not fit @prototypes, and with _MEMORY. */
CredalFixed *credal_fixed_new_state (const CredalState *state, const CredalPrototypes *prototypes, GError **error);
void         credal_fixed_free      (CredalFixed *fixed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalFixed, credal_fixed_free)

/** credal_fixed_pass: Runs credal_prototypes_pass() over all objects, with the given masses for the fixed objects. */
gboolean credal_fixed_pass (const CredalFixed *fixed, const CredalPrototypes *prototypes, CredalMoments *moments,
                            CredalMonitor *monitor, GError **error);
/** credal_fixed_partition: Returns the partition of all objects by a stored model. @prototypes, @fixed: (transfer
 *  full); @objective: out: J of [ABMD12] Eq. (14). */
CredalPartition *credal_fixed_partition (CredalPrototypes *prototypes, CredalFixed *fixed, CredalState *state,
                                         double *objective, GError **error);
