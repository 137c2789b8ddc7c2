#pragma once
#include "app/window/window-private.h"

/* A window from inside, on a real display, for the tests of what it does. */
typedef struct {
  CredalWindow *window;
  CredalSession *session;    /* the window's, or NULL */
} Fixture;

/* Fixture functions: with iris.csv clustered; without a session. */
void set_up (Fixture *fixture, gconstpointer data);
void set_up_empty (Fixture *fixture, gconstpointer data);
/** set_up_picture: with the shipped picture @name clustered. */
void set_up_picture (Fixture *fixture, gconstpointer name);
void tear_down (Fixture *fixture, gconstpointer data);

/** data_path: of a shipped file; (transfer full). */
char *data_path (const char *name);
/** wait_until_opened: and clustered; the session is the window's then. */
void wait_until_opened (Fixture *fixture);
/** open_window: in the window, until it is clustered. */
void open_window (Fixture *fixture, const char *path);

/** view_of: where the picture is seen. */
CredalImageView *view_of (Fixture *fixture);

/** wait_until_written: what is being exported, if anything. */
void wait_until_written (Fixture *fixture);

/** wait_until_segmented: all slices, or until that is stopped. */
void wait_until_segmented (Fixture *fixture);
/** export_whole: Exports mask and statistics of the segmented slices into @folder by the dialog. */
void export_whole (Fixture *fixture, const char *folder);

/** settle: until the main loop has nothing to do at once. */
void settle (void);
void wait_ms (guint ms);
/** act: xdotool does what @format says: the same events as from a mouse and a keyboard. */
void act (const char *format, ...) G_GNUC_PRINTF (1, 2);
/** activate: a command, "name" or "name(target)". */
void activate (Fixture *fixture, const char *detailed);
gboolean is_enabled (Fixture *fixture, const char *name);
/** press: a key on the window, and what it does. */
void press (Fixture *fixture, guint key, GdkModifierType modifiers);
/** wait_for_question: until a pair can be answered. A question can come after the next partition. */
void wait_for_question (Fixture *fixture);
/** press_answer: as press(), of the key of an answer, once a pair can be answered. */
void press_answer (Fixture *fixture, guint key, GdkModifierType modifiers);
/** hold: as press(), of a key that stays down until it was told as pressed @presses times. */
void hold (Fixture *fixture, guint key, GdkModifierType modifiers, guint presses);
void send_key (GdkWindow *window, GdkEventType type, guint key, GdkModifierType modifiers);
/** send_to_bar: a motion or press of the first button at @object's bar in the chart of all masses, which was drawn. */
void send_to_bar (Fixture *fixture, GdkEventType type, guint32 object);
/** assert_fits: @window can be as small as the least screen. */
void assert_fits (GtkWidget *window);
/** answers: how many are in force. */
guint answers (Fixture *fixture);
/** find: the last of @type below @widget, or NULL; find_toplevel: a window of @type, or NULL. */
GtkWidget *find (GtkWidget *widget, GType type);
GtkWidget *find_toplevel (GType type);
/** count_dialogs: how many messages are asked or told now. */
guint count_dialogs (void);
/** shows_text: whether a label that can be seen holds @text. */
gboolean shows_text (Fixture *fixture, const char *text);
