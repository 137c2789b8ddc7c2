#pragma once
#include <gtk/gtk.h>
#include "session/second-method.h"

/* A second method beside the session's: chosen from the recipes, how far both agree in a sentence, and commands: to fade
 * what agrees, to take that method, to close. Hidden, and without any cost, until it is opened.
 *
 * Signals:
 *   "changed"    what there is to see beside each other, or what the two are called
 */
#define CREDAL_TYPE_COMPARE_BAR (credal_compare_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalCompareBar, credal_compare_bar, CREDAL, COMPARE_BAR, GtkBox)

/** credal_compare_bar_open: with the recipe that was compared with last, or the first that is not the session's. */
void                credal_compare_bar_open   (CredalCompareBar *bar, CredalSession *session);
void                credal_compare_bar_close  (CredalCompareBar *bar);
/** credal_compare_bar_second: (nullable): closed. (transfer none) */
CredalSecondMethod *credal_compare_bar_second (CredalCompareBar *bar);
/** credal_compare_bar_name: what the session's own method is called; (transfer none). Precondition: it is open. */
const char         *credal_compare_bar_name   (CredalCompareBar *bar);
