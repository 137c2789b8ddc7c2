#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Fuses the session's partition with another one of the same objects: of a saved session, or of a table or picture that
 * is clustered in the same way. Shows each product of their clusters with a choice of its meaning, the result, and its
 * export. Both sessions stay as they are. */
#define CREDAL_TYPE_FUSE_DIALOG (credal_fuse_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalFuseDialog, credal_fuse_dialog, CREDAL, FUSE_DIALOG, GtkDialog)

/** credal_fuse_dialog_new: fuses the present partition of @session. Precondition: there is one. The caller must destroy
 *  the dialog when it responds, and before the session is closed. */
GtkWidget *credal_fuse_dialog_new    (GtkWindow *parent, CredalSession *session);
/** credal_fuse_dialog_open: opens the other session, table or picture; the dialog shows errors. */
void       credal_fuse_dialog_open   (CredalFuseDialog *dialog, const char *path);
/** credal_fuse_dialog_export: @kind: labels, masses, mask, overlay, statistics or conflict (the last four only for
 *  pictures). Precondition: there is a result. */
void       credal_fuse_dialog_export (CredalFuseDialog *dialog, const char *kind, const char *path);
/** credal_fuse_dialog_busy: TRUE while something is read, fused or written. */
gboolean   credal_fuse_dialog_busy   (CredalFuseDialog *dialog);
