#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Called when the user chooses an object of a profile. */
typedef void (*CredalObjectChosen) (gpointer owner, guint32 object);

/** credal_member_button_new: Returns a button with the name of @object, and its picture if it has one. A click calls
 *  @chosen. */
GtkWidget *credal_member_button_new (CredalSession *session, guint32 object, CredalObjectChosen chosen,
                                     gpointer owner);
