#pragma once
#include <gtk/gtk.h>

/* Connects a widget class to its GtkBuilder template, several names a line, in a class_init() with a variable
 * widget_class:
 *
 *   CREDAL_BIND_CHILDREN (CredalStatusBar, text, bar, button);
 *   CREDAL_BIND_CALLBACKS (button_clicked, text_changed);
 *
 * At most 16 names. */
#define CREDAL_BIND_CHILDREN(Type, ...) CREDAL_EACH (CREDAL_BIND_CHILD, Type, __VA_ARGS__)
#define CREDAL_BIND_CALLBACKS(...)      CREDAL_EACH (CREDAL_BIND_CALLBACK, , __VA_ARGS__)

#define CREDAL_BIND_CHILD(Type, name)  gtk_widget_class_bind_template_child (widget_class, Type, name)
#define CREDAL_BIND_CALLBACK(_, name)  gtk_widget_class_bind_template_callback (widget_class, name)

#define CREDAL_EACH(f, x, ...) \
  G_STMT_START \
    { \
      CREDAL_EACH_COUNTED (__VA_ARGS__, CREDAL_EACH_16, CREDAL_EACH_15, CREDAL_EACH_14, CREDAL_EACH_13, CREDAL_EACH_12,\
                           CREDAL_EACH_11, CREDAL_EACH_10, CREDAL_EACH_9, CREDAL_EACH_8, CREDAL_EACH_7, CREDAL_EACH_6, \
                           CREDAL_EACH_5, CREDAL_EACH_4, CREDAL_EACH_3, CREDAL_EACH_2, CREDAL_EACH_1, ) \
      (f, x, __VA_ARGS__); \
    } \
  G_STMT_END
#define CREDAL_EACH_COUNTED(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, each, ...) each
#define CREDAL_EACH_1(f, x, a)       f (x, a)
#define CREDAL_EACH_2(f, x, a, ...)  f (x, a); CREDAL_EACH_1 (f, x, __VA_ARGS__)
#define CREDAL_EACH_3(f, x, a, ...)  f (x, a); CREDAL_EACH_2 (f, x, __VA_ARGS__)
#define CREDAL_EACH_4(f, x, a, ...)  f (x, a); CREDAL_EACH_3 (f, x, __VA_ARGS__)
#define CREDAL_EACH_5(f, x, a, ...)  f (x, a); CREDAL_EACH_4 (f, x, __VA_ARGS__)
#define CREDAL_EACH_6(f, x, a, ...)  f (x, a); CREDAL_EACH_5 (f, x, __VA_ARGS__)
#define CREDAL_EACH_7(f, x, a, ...)  f (x, a); CREDAL_EACH_6 (f, x, __VA_ARGS__)
#define CREDAL_EACH_8(f, x, a, ...)  f (x, a); CREDAL_EACH_7 (f, x, __VA_ARGS__)
#define CREDAL_EACH_9(f, x, a, ...)  f (x, a); CREDAL_EACH_8 (f, x, __VA_ARGS__)
#define CREDAL_EACH_10(f, x, a, ...) f (x, a); CREDAL_EACH_9 (f, x, __VA_ARGS__)
#define CREDAL_EACH_11(f, x, a, ...) f (x, a); CREDAL_EACH_10 (f, x, __VA_ARGS__)
#define CREDAL_EACH_12(f, x, a, ...) f (x, a); CREDAL_EACH_11 (f, x, __VA_ARGS__)
#define CREDAL_EACH_13(f, x, a, ...) f (x, a); CREDAL_EACH_12 (f, x, __VA_ARGS__)
#define CREDAL_EACH_14(f, x, a, ...) f (x, a); CREDAL_EACH_13 (f, x, __VA_ARGS__)
#define CREDAL_EACH_15(f, x, a, ...) f (x, a); CREDAL_EACH_14 (f, x, __VA_ARGS__)
#define CREDAL_EACH_16(f, x, a, ...) f (x, a); CREDAL_EACH_15 (f, x, __VA_ARGS__)
