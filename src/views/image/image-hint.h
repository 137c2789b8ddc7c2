#pragma once
#include "core/regions/together.h"
#include "session/session.h"

/** credal_image_hint: (transfer full): Returns translated advice on the best next step in a picture's session.
 *  @painted: the number of regions with strokes. @drawing: TRUE: the corners of a shape are being set.
 *  @together: (nullable): the pixels shown in place of the objects of the session's partition. */
char *credal_image_hint (CredalSession *session, guint painted, gboolean drawing, const CredalTogether *together);
