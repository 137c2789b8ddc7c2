#pragma once
#include <gtk/gtk.h>

/* What a panel shows besides the question may wait: laid out in the same frame, it would hold the question up. Several
 * changes in a row are one refresh. */

typedef void (*CredalRefresh) (gpointer widget);

/** credal_refresh_after_frame: Calls @refresh with @widget once the next frame is shown. A call that is waiting already
 *  stays the only one: a widget has one such function. */
void credal_refresh_after_frame (gpointer widget, CredalRefresh refresh);
/** credal_refresh_cancel: Drops the waiting call. To be used at the latest when @widget is disposed of. */
void credal_refresh_cancel      (gpointer widget);
