#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Shows the picture of an object, large enough to judge it. Hidden if the object has none. The tooltip has the name of
 * the file, and why it cannot be read. */
#define CREDAL_TYPE_PICTURE_VIEW (credal_picture_view_get_type ())
G_DECLARE_FINAL_TYPE (CredalPictureView, credal_picture_view, CREDAL, PICTURE_VIEW, GtkDrawingArea)

/** credal_picture_view_set: Shows the picture of @object of @session. @session: (nullable): NULL: hides the view. */
void credal_picture_view_set (CredalPictureView *view, CredalSession *session, guint32 object);
