#pragma once
#include <gtk/gtk.h>

/* Delays the refresh of a panel until the next frame is shown, so that the layout of the panel does not delay the
 * question. Several changes in a row cause one refresh. */

typedef void (*CredalRefresh) (gpointer widget);

/** credal_refresh_after_frame: Calls @refresh with @widget once the next frame is shown. Does nothing while an earlier
 *  call for @widget is waiting, even with another function. */
void credal_refresh_after_frame (gpointer widget, CredalRefresh refresh);
/** credal_refresh_cancel: Drops the waiting call, if there is one. Call it when @widget is disposed of, at the
 *  latest. */
void credal_refresh_cancel      (gpointer widget);
