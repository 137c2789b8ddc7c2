#pragma once
#include <gtk/gtk.h>

/* The content of an empty window: shipped data as cards, recent files, and unsaved sessions.
 *
 * Signals:
 *   "open" (char *path)  a data file or a session was chosen
 */
#define CREDAL_TYPE_GALLERY (credal_gallery_get_type ())
G_DECLARE_FINAL_TYPE (CredalGallery, credal_gallery, CREDAL, GALLERY, GtkBox)
