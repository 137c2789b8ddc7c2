#pragma once
#include "session/session.h"

/** credal_image_hint: (transfer full): Returns translated advice on the best next step in a picture's session.
 *  @painted: the number of regions with strokes. @drawing: TRUE: the corners of a shape are being set. Cost:
 *  credal_partition_shares(). */
char *credal_image_hint (CredalSession *session, guint painted, gboolean drawing);
