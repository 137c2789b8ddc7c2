#pragma once
#include <gtk/gtk.h>

/* Room for some lines of text, scrolled when there are more: its size does not depend on what it holds. */
#define CREDAL_TYPE_FIXED_TEXT_AREA (credal_fixed_text_area_get_type ())
G_DECLARE_FINAL_TYPE (CredalFixedTextArea, credal_fixed_text_area, CREDAL, FIXED_TEXT_AREA, GtkScrolledWindow)
