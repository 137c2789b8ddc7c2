#pragma once
#include <gtk/gtk.h>
#include "session/second-method.h"

/* Chooses a second method from the recipes, says how far both agree, and has commands: dim agreeing objects, adopt the
 * second method, close. Hidden and free of cost until it is opened.
 *
 * Signals:
 *   "changed"    the second method's result, or a method's name, has changed
 */
#define CREDAL_TYPE_COMPARE_BAR (credal_compare_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalCompareBar, credal_compare_bar, CREDAL, COMPARE_BAR, GtkBox)

/** credal_compare_bar_open: compares with the last recipe compared, or with the first that is not the session's. */
void                credal_compare_bar_open   (CredalCompareBar *bar, CredalSession *session);
void                credal_compare_bar_close  (CredalCompareBar *bar);
/** credal_compare_bar_second: (transfer none) (nullable): NULL: closed. */
CredalSecondMethod *credal_compare_bar_second (CredalCompareBar *bar);
/** credal_compare_bar_name: the name of the session's own method; (transfer none). Precondition: the bar is open. */
const char         *credal_compare_bar_name   (CredalCompareBar *bar);
