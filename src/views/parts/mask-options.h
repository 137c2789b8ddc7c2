#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/** credal_mask_options_new: settings for a picture's masks, used when they are written and their parts counted: drop
 *  small parts, fill holes, connectivity. Changes apply to the session's look at once. Holds a reference to
 *  @session. */
GtkWidget *credal_mask_options_new (CredalSession *session);
