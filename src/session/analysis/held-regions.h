#pragma once
#include "core/regions/together.h"
#include "session/session.h"

/* The pixels of a session's picture, in regions that hold together as strongly as the session's setting "together"
 * says, or as a preview does. Found in the background after each change; until then the last ones stay. Lives on the
 * session's thread. */
typedef struct _CredalHeldRegions CredalHeldRegions;

/** CredalHeldRegionsFunc: Called when other pixels are shown, or none. */
typedef void (*CredalHeldRegionsFunc) (CredalHeldRegions *held, gpointer owner);

/** credal_held_regions_new: Takes a reference to @session, a session of a picture. */
CredalHeldRegions *credal_held_regions_new     (CredalSession *session, CredalHeldRegionsFunc changed, gpointer owner);
void               credal_held_regions_free    (CredalHeldRegions *held);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalHeldRegions, credal_held_regions_free)

/** credal_held_regions_preview: Shows another strength, from 0 to 1, until the setting changes. Logs nothing. */
void               credal_held_regions_preview (CredalHeldRegions *held, double strength);
/** credal_held_regions_busy: Returns TRUE if newer pixels are being found. */
gboolean           credal_held_regions_busy    (const CredalHeldRegions *held);
/** credal_held_regions_shown: (transfer none) (nullable): Returns the pixels. NULL: the regions do not hold together,
 *  or nothing was found yet. */
CredalTogether    *credal_held_regions_shown   (const CredalHeldRegions *held);
/** credal_held_regions_failure: (transfer none) (nullable): Returns why the last search failed. NULL: it did not. */
const char        *credal_held_regions_failure (const CredalHeldRegions *held);
