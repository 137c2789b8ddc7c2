#pragma once
#include <gtk/gtk.h>

/* What an empty window offers: the shipped data as cards, recent files, and sessions that were not saved.
 *
 * Signals:
 *   "open" (char *path)  a data file or a session was chosen
 */
#define CREDAL_TYPE_GALLERY (credal_gallery_get_type ())
G_DECLARE_FINAL_TYPE (CredalGallery, credal_gallery, CREDAL, GALLERY, GtkBox)
