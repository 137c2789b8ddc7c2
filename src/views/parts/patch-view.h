#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Shows where a pixel or superpixel is: its surroundings enlarged, with the superpixel's outline, and its place in the
 * whole picture, in the session's look (session/log/look.h). Empty for a table. */
#define CREDAL_TYPE_PATCH_VIEW (credal_patch_view_get_type ())
G_DECLARE_FINAL_TYPE (CredalPatchView, credal_patch_view, CREDAL, PATCH_VIEW, GtkDrawingArea)

/** credal_patch_view_set: Shows @object of credal_session_regions(), marked at one of its pixels. Hides the view for a
 *  table, and if there is no such object. */
void credal_patch_view_set (CredalPatchView *view, CredalSession *session, guint32 object);
