#pragma once
#include <gtk/gtk.h>

/* What an empty window offers: the shipped data as cards, recent files, and sessions that were not saved.
 *
 * Signals:
 *   "open" (char *path)  a data file or a session was chosen
 */
#define CREDAL_TYPE_GALLERY (credal_gallery_get_type ())

/* The application that recent files are noted under which were opened, or saved as sessions: file choosers note what
 * was exported under the program's own name, and that is no place to begin. No group, since GTK 3 takes those for empty
 * whose first name lies at a multiple of 256. */
#define CREDAL_RECENT_APPLICATION "Credal sessions and data"

G_DECLARE_FINAL_TYPE (CredalGallery, credal_gallery, CREDAL, GALLERY, GtkBox)
