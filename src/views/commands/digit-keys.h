#pragma once
#include <gtk/gtk.h>

/** credal_digit_key: Returns GDK_KEY_0 … GDK_KEY_9 for the key of a digit, and 0 for any other key. The place of the
 *  key counts: it is the same digit with and without Shift, also on keyboards that type digits only with Shift, such as
 *  the French one. Keys of the numeric keypad are digits while Num Lock is on. A Latin letter is never a digit, and
 *  with AltGr only the sign typed counts. */
guint credal_digit_key (const GdkEventKey *event);
