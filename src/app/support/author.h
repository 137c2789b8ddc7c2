#pragma once
#include <gtk/gtk.h>

/* The user's name, with which steps are signed: a preference, or the name that the command line gives for this run. */

/** credal_author_name: (transfer full): Returns the name; "": steps are not signed. */
char *credal_author_name        (void);
/** credal_author_set_for_run: Sets the name of this run, in place of the preference. */
void  credal_author_set_for_run (const char *name);
/** credal_author_dialog_new: Returns a dialog that asks for the name, and keeps it at %GTK_RESPONSE_OK. @parent:
 *  (nullable). */
GtkWidget *credal_author_dialog_new (GtkWindow *parent);
