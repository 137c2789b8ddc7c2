#pragma once
#include <gtk/gtk.h>

/* Room for some lines of text, scrolled when there are more: its size does not depend on what it holds. */
#define CREDAL_TYPE_TEXT_ROOM (credal_text_room_get_type ())
G_DECLARE_FINAL_TYPE (CredalTextRoom, credal_text_room, CREDAL, TEXT_ROOM, GtkScrolledWindow)
