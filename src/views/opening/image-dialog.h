#pragma once
#include <gtk/gtk.h>
#include "core/base/params.h"
#include "core/picture/raster.h"
#include "views/parts/picture-preview.h"

/* Asks how to open a picture, with a live preview: aligned pictures stacked on it, features of the pixels, kind of
 * objects. GTK_RESPONSE_ACCEPT is possible only if there are objects to cluster. */
#define CREDAL_TYPE_IMAGE_DIALOG (credal_image_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalImageDialog, credal_image_dialog, CREDAL, IMAGE_DIALOG, GtkDialog)

/** credal_image_dialog_new: Asks how to open @paths: the picture, and the pictures stacked on it. @features:
 *  (nullable): the initial parameters of credal_feature_specs; NULL: the defaults. Copies both. */
GtkWidget          *credal_image_dialog_new      (GtkWindow *parent, const char *const *paths,
                                                  const CredalParams *features);
/** credal_image_dialog_change: Makes the dialog change the features of an open picture: its button is "Apply".
 *  @clusters: copied; the preview has them. Their labels, of the
 *  pixels of @raster, are used while the dialog shows the same slice. @note: (nullable): what applying would drop.
 *  Call it once, before the dialog is shown. */
void                credal_image_dialog_change   (CredalImageDialog *dialog, const CredalPreviewClusters *clusters,
                                                  const CredalRaster *raster, const char *note);
/** credal_image_dialog_stack: Stacks the picture at @path on the pictures chosen so far. */
void                credal_image_dialog_stack    (CredalImageDialog *dialog, const char *path);
const char *const  *credal_image_dialog_paths    (CredalImageDialog *dialog);     /* (transfer none) */
const CredalParams *credal_image_dialog_features (CredalImageDialog *dialog);     /* (transfer none) */
/** credal_image_dialog_slice: (nullable) (transfer none): Returns the previewed slice. NULL: the picture has not been
 *  read. Never NULL after acceptance. */
const CredalSlice  *credal_image_dialog_slice    (CredalImageDialog *dialog);
