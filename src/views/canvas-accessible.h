#pragma once
#include <gtk/gtk.h>

/** credal_canvas_accessible_get_type: the plot for assistive technology: role canvas; its description says the
 *  counts, the object under the cursor, the selection and the question. */
GType credal_canvas_accessible_get_type (void);
#define CREDAL_TYPE_CANVAS_ACCESSIBLE (credal_canvas_accessible_get_type ())

/** credal_canvas_accessible_changed: the description says something else now. @accessible: (nullable). */
void credal_canvas_accessible_changed  (AtkObject *accessible);
/** credal_canvas_accessible_announce: speaks @text, where the technology can. @accessible: (nullable). */
void credal_canvas_accessible_announce (AtkObject *accessible, const char *text);
