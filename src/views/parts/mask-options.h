#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/** credal_mask_options_new: Returns a widget with the settings for a picture's masks: drop small parts, fill holes,
 *  connectivity. They apply when masks are written and when parts are counted. Changes go into the session's look at
 *  once. Holds a reference to @session. */
GtkWidget *credal_mask_options_new (CredalSession *session);
