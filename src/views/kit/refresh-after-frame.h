#pragma once
#include <gtk/gtk.h>

/* What a panel shows besides the question may wait: laid out in the same frame, it would hold the question up. Several
 * changes in a row are one refresh. */

typedef void (*CredalRefresh) (gpointer widget);

/** credal_later: @refresh is called with @widget once the next frame is shown; nothing is added when it is waiting
 *  already. A widget has one such function. */
void credal_later        (gpointer widget, CredalRefresh refresh);
/** credal_later_cancel: what is waiting is not called any more. To be called at the latest when @widget is disposed
 *  of. */
void credal_later_cancel (gpointer widget);
