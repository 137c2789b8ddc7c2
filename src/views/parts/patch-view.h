#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Where a pixel, or a superpixel with its outline, of a picture is: what is around it, enlarged, and its place in the
 * whole, as the session's picture is shown (session/log/look.h). Nothing for a table. */
#define CREDAL_TYPE_PATCH_VIEW (credal_patch_view_get_type ())
G_DECLARE_FINAL_TYPE (CredalPatchView, credal_patch_view, CREDAL, PATCH_VIEW, GtkDrawingArea)

/** credal_patch_view_set: @object: of credal_session_regions(); shown as one of its pixels. */
void credal_patch_view_set (CredalPatchView *view, CredalSession *session, guint32 object);
