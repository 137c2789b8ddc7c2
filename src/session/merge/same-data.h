#pragma once
#include "session/session.h"

/** credal_same_data: Checks that two sessions are about the same rows of the same table, by the digests of the cells.
 *  @names: of the sessions, for messages. Fails with %CREDAL_ERROR_DATA, naming the first difference, if they are not;
 *  also if one of them is of a picture. Cost: O(rows × columns) if they differ. */
gboolean credal_same_data (CredalSession *first, CredalSession *second, const char *const names[2], GError **error);
