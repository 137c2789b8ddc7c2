#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Fusion of the session's partition with another one of the same objects, of a saved session or of a table or picture
 * that is clustered in the same way: what becomes of each product of their clusters, what comes of it, and files of
 * that. Both sessions stay as they are. */
#define CREDAL_TYPE_FUSE_DIALOG (credal_fuse_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalFuseDialog, credal_fuse_dialog, CREDAL, FUSE_DIALOG, GtkDialog)

/** credal_fuse_dialog_new: of the partition that @session has now, which it must have. Whoever opened it destroys it
 *  when it answers, and before the session is closed. */
GtkWidget *credal_fuse_dialog_new    (GtkWindow *parent, CredalSession *session);
/** credal_fuse_dialog_open: the other session, table or picture; what is wrong with it is told. */
void       credal_fuse_dialog_open   (CredalFuseDialog *dialog, const char *path);
/** credal_fuse_dialog_export: @kind: labels, masses, mask, overlay, statistics or conflict, the latter four of
 *  pictures. Precondition: there is a result. */
void       credal_fuse_dialog_export (CredalFuseDialog *dialog, const char *kind, const char *path);
/** credal_fuse_dialog_busy: whether anything is being read, fused or written. */
gboolean   credal_fuse_dialog_busy   (CredalFuseDialog *dialog);
