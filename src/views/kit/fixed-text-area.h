#pragma once
#include <gtk/gtk.h>

/* A scrolled area with room for six lines of text, four at least. Longer text scrolls. The size does not depend on the
 * text. */
#define CREDAL_TYPE_FIXED_TEXT_AREA (credal_fixed_text_area_get_type ())
G_DECLARE_FINAL_TYPE (CredalFixedTextArea, credal_fixed_text_area, CREDAL, FIXED_TEXT_AREA, GtkScrolledWindow)
