#pragma once
#include "session/session.h"

/** credal_image_hint: what a person would best do next in the session of a picture: (transfer full), translated.
 *  @painted: regions that have strokes. @drawing: the corners of a shape are being set. Cost: O(1) on top of that of
 *  credal_partition_shares(). */
char *credal_image_hint (CredalSession *session, guint painted, gboolean drawing);
