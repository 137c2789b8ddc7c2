#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Fuses the session's partition with another partition of the same objects. The other partition comes from a saved
 * session, or from a table or picture that is clustered in the same way. The user chooses the meaning of each product
 * of a cluster of one partition and a cluster of the other. The dialog shows the result and can export it. Both
 * sessions stay as they are. */
#define CREDAL_TYPE_FUSE_DIALOG (credal_fuse_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalFuseDialog, credal_fuse_dialog, CREDAL, FUSE_DIALOG, GtkDialog)

/** credal_fuse_dialog_new: Fuses the present partition of @session. Precondition: there is one. The caller must destroy
 *  the dialog when it responds, and before the session is closed. */
GtkWidget *credal_fuse_dialog_new    (GtkWindow *parent, CredalSession *session);
/** credal_fuse_dialog_open: Opens the other session, table or picture at @path, on another thread. The dialog shows
 *  errors. */
void       credal_fuse_dialog_open   (CredalFuseDialog *dialog, const char *path);
/** credal_fuse_dialog_export: Writes the result to @path, on another thread. If files with names made from @path exist,
 *  the dialog first asks whether to replace them. @kind: the id of an export that credal_fuse_files_fill() offers.
 *  Precondition: there is a result. */
void       credal_fuse_dialog_export (CredalFuseDialog *dialog, const char *kind, const char *path);
/** credal_fuse_dialog_busy: Returns TRUE while the dialog reads, fuses or writes. */
gboolean   credal_fuse_dialog_busy   (CredalFuseDialog *dialog);
