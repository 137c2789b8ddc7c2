#pragma once
#include "engines/evidential/prototypes.h"

/* Objects whose masses are given, whatever the distances; the others keep the closed form. */
typedef struct {
  gsize size;
  guint32 *objects;          /* (size) ascending */
  double *masses;            /* (size × f) */
  guint8 *skip;              /* (n) 1 for these, or NULL when there are none */
} CredalFixed;

/** credal_fixed_new_pins: @pins: (nullable): those whose likeliest cluster has more than half of their membership have
 *  all of their mass on that cluster. Fails with _MEMORY. */
CredalFixed *credal_fixed_new_pins  (const CredalPins *pins, const CredalPrototypes *prototypes, GError **error);
/** credal_fixed_new_state: a state's "objects", with their "masses"; none where it has no such. Fails with _DATA when
 *  they do not fit, and with _MEMORY. */
CredalFixed *credal_fixed_new_state (const CredalState *state, const CredalPrototypes *prototypes, GError **error);
void         credal_fixed_free      (CredalFixed *fixed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalFixed, credal_fixed_free)

/** credal_fixed_pass: credal_prototypes_pass() over all objects, these with their masses. */
gboolean credal_fixed_pass (const CredalFixed *fixed, const CredalPrototypes *prototypes, CredalMoments *moments,
                            CredalMonitor *monitor, GError **error);
/** credal_fixed_partition: what a stored model says of all objects. @prototypes, @fixed: (transfer full); @objective:
 *  out: J of [ABMD12] Eq. (14). */
CredalPartition *credal_fixed_partition (CredalPrototypes *prototypes, CredalFixed *fixed, CredalState *state,
                                         double *objective, GError **error);
