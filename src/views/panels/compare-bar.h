#pragma once
#include <gtk/gtk.h>
#include "session/analysis/second-method.h"

/* Chooses a second method from the recipes, shows how far both methods agree, and has buttons that dim agreeing
 * objects, adopt the second method, and close the bar. Until it is opened, the bar is hidden and costs nothing.
 *
 * Signals:
 *   "changed"    the second method's result, or a method's name, has changed
 */
#define CREDAL_TYPE_COMPARE_BAR (credal_compare_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalCompareBar, credal_compare_bar, CREDAL, COMPARE_BAR, GtkBox)

/** credal_compare_bar_open: Opens the bar and compares @session with a second method: the recipe compared last, or the
 *  first recipe. If the session uses that recipe itself, takes another one. */
void                credal_compare_bar_open   (CredalCompareBar *bar, CredalSession *session);
void                credal_compare_bar_close  (CredalCompareBar *bar);
/** credal_compare_bar_second: (transfer none) (nullable): Returns the second method. NULL: the bar is closed. */
CredalSecondMethod *credal_compare_bar_second (CredalCompareBar *bar);
/** credal_compare_bar_name: (transfer none): Returns the name of the session's own method. Precondition: the bar is
 *  open. */
const char         *credal_compare_bar_name   (CredalCompareBar *bar);
