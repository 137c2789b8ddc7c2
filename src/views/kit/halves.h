#pragma once
#include <gtk/gtk.h>

/* Gives its visible children equal widths, side by side. If one child would then be narrower than its minimum width,
 * stacks all children instead. The box can therefore be as narrow as the widest child. */
#define CREDAL_TYPE_HALVES (credal_halves_get_type ())
G_DECLARE_FINAL_TYPE (CredalHalves, credal_halves, CREDAL, HALVES, GtkBox)
