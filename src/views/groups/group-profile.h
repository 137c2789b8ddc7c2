#pragma once
#include <gtk/gtk.h>
#include "core/belief/frame.h"
#include "session/session.h"
#include "views/groups/member-button.h"

/** credal_group_profile_size: Returns (transfer full) how many objects the group of @set has, or pixels of a picture,
 *  and their share. Precondition: there is a result. */
char *credal_group_profile_size (CredalSession *session, CredalSet set);
/** credal_group_amount: Returns (transfer full) the words for @count objects that have @share of the weight of all; of
 *  a picture, for the pixels of that share. */
char *credal_group_amount (CredalSession *session, gsize count, double share);
/** credal_group_profile_fill: Replaces the contents of @box by the profile of the group of @set in the session's
 *  result: the features in which it differs most from the rest, the shares of its texts, and its typical
 *  members, borderline cases and outliers, as buttons. Precondition: there is a result. Cost: O(n p). */
void credal_group_profile_fill (GtkWidget *box, CredalSession *session, CredalSet set, CredalObjectChosen chosen,
                                gpointer owner);
