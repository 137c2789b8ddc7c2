#pragma once
#include <gtk/gtk.h>

/* A vertical box of two, of which the lower one is served first: it has the height it wishes before the upper one has
 * more than it needs; and what both leave. */
#define CREDAL_TYPE_LAST_FIRST (credal_last_first_get_type ())
G_DECLARE_FINAL_TYPE (CredalLastFirst, credal_last_first, CREDAL, LAST_FIRST, GtkBox)
