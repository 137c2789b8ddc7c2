#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* The objects of one group as tiles, next to the list of the groups. The least certain objects come first. Selected
 * tiles are labelled by the window's commands, or by a drop on a cluster in the list, which gives the window's command
 * `label`. Ctrl+Page Up and Ctrl+Page Down choose the next group.
 *
 * Signals:
 *   "object-activated" (guint object)   Return or a double click on a tile
 */
#define CREDAL_TYPE_CONTACT_SHEET (credal_contact_sheet_get_type ())
G_DECLARE_FINAL_TYPE (CredalContactSheet, credal_contact_sheet, CREDAL, CONTACT_SHEET, GtkBox)

/** credal_contact_sheet_new: Returns an empty sheet. Holds a reference to @selection. */
GtkWidget *credal_contact_sheet_new         (CredalSelection *selection);
/** credal_contact_sheet_set_session: Shows @session (nullable). Set the session on the canvas first, because that
 *  resizes the selection. */
void       credal_contact_sheet_set_session (CredalContactSheet *sheet, CredalSession *session);
/** credal_contact_sheet_sort: Sorts the tiles again. */
void       credal_contact_sheet_sort        (CredalContactSheet *sheet);
/** credal_contact_sheet_group: Returns the chosen group (tile-order.h). */
gint       credal_contact_sheet_group       (CredalContactSheet *sheet);
/** credal_contact_sheet_focus: Gives the keyboard focus to the tiles. */
void       credal_contact_sheet_focus       (CredalContactSheet *sheet);
