#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/** credal_mask_options_new: what becomes of a picture's masks before they are written and their parts counted: small
 *  parts left out, holes filled, how pixels hang together. They are the session's look, which follows at once; a
 *  reference to @session is held. */
GtkWidget *credal_mask_options_new (CredalSession *session);
