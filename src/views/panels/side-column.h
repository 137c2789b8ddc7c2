#pragma once
#include <gtk/gtk.h>

/* A column as narrow as its contents allow, so that texts in it do not change the size of the canvas. An overlay. */
#define CREDAL_TYPE_SIDE_COLUMN (credal_side_column_get_type ())
G_DECLARE_FINAL_TYPE (CredalSideColumn, credal_side_column, CREDAL, SIDE_COLUMN, GtkOverlay)
