#pragma once
#include "core/belief/frame.h"
#include "session/file/opening.h"
#include "session/session.h"

/** credal_group_opening: Reads the objects of the group of @set for a session of their own, with the same names,
 *  features, texts and classes; of a picture the pixels of the group, all others are outside. The data are embedded in
 *  the new session; the present one does not change. Fails with %CREDAL_ERROR_PARAMETER for fewer than three objects,
 *  with %CREDAL_ERROR_IO, and with the errors of credal_opening_new_table() and credal_opening_new_picture(). */
CredalOpening *credal_group_opening (CredalSession *session, CredalSet set, GError **error);
