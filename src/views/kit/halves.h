#pragma once
#include <gtk/gtk.h>

/* Its visible children share its room: in equal parts beside each other, or, where one of them would be too narrow
 * then, one above the other. It may be as narrow as the widest of them. */
#define CREDAL_TYPE_HALVES (credal_halves_get_type ())
G_DECLARE_FINAL_TYPE (CredalHalves, credal_halves, CREDAL, HALVES, GtkBox)
