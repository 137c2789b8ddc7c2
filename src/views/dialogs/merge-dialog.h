#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* The dialog that merges another session on the same table into this one: how well the two agree, and the answers on
 * which they differ, to be settled. */
#define CREDAL_TYPE_MERGE_DIALOG (credal_merge_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalMergeDialog, credal_merge_dialog, CREDAL, MERGE_DIALOG, GtkDialog)

GtkWidget *credal_merge_dialog_new  (GtkWindow *parent, CredalSession *session, CredalSelection *selection);
/** credal_merge_dialog_open: Merges the session at @path, as when the user chooses that file. */
void       credal_merge_dialog_open (CredalMergeDialog *dialog, const char *path);
/** credal_merge_dialog_busy: Returns TRUE if a session is being read or clustered. */
gboolean   credal_merge_dialog_busy (CredalMergeDialog *dialog);
