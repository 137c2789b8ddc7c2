#pragma once
#include "engines/prototypes.h"

/* Objects of a problem's pins whose likeliest cluster has more than half of their membership: all of their mass is on that cluster,
 * whatever the distances. The others keep the closed form. */
typedef struct _CredalPinned CredalPinned;

/** credal_pinned_new: @pins: (nullable): copied; n objects in all. Never NULL. */
CredalPinned *credal_pinned_new  (const CredalPins *pins, gsize n);
void          credal_pinned_free (CredalPinned *pinned);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPinned, credal_pinned_free)

/** credal_pinned_pass: credal_prototypes_pass() over all objects, the pinned ones with their masses. */
gboolean credal_pinned_pass  (const CredalPinned *pinned, const CredalPrototypes *prototypes, CredalMoments *moments,
                              CredalMonitor *monitor, GError **error);
/** credal_pinned_apply: overwrites the masses @m ((end − begin) × f) of the pinned among objects begin … end − 1. */
void     credal_pinned_apply (const CredalPinned *pinned, guint f, gsize begin, gsize end, double *m);
