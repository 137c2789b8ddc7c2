#include "fixture.h"
#include <string.h>
#include <unistd.h>
#include "app/application.h"
#include "session/session-file.h"
#include "session/session-steps.h"
#include "views/dialogs/export-dialog.h"

/* Ends a program that waits for something that does not come, so that with-display.sh can give it another chance. */
enum { PATIENCE = 240 };     /* seconds without an action: a checker slows a fit down twenty times */

/* ---- running the main loop ---- */

void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE));
}

static gboolean
raise_flag (gpointer flag)
{
  *(gboolean *) flag = TRUE;
  return G_SOURCE_REMOVE;
}

void
wait_ms (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, raise_flag, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

void
act (const char *format, ...)
{
  int status;
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *actions = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_autofree char *command = g_strdup_printf ("xdotool %s", actions);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
  alarm (PATIENCE);
  wait_ms (150);
}

/* ---- a window ---- */

char *
data_path (const char *name)
{
  return g_build_filename (g_getenv ("CREDAL_DATA"), name, NULL);
}

void
wait_until_opened (Fixture *fixture)
{
  while (fixture->window->opening)
    g_main_context_iteration (NULL, TRUE);
  fixture->session = fixture->window->session;
  if (fixture->session)
    credal_session_wait (fixture->session);
  settle ();
}

void
open_window (Fixture *fixture, const char *path)
{
  alarm (PATIENCE);
  credal_window_open (fixture->window, path);
  wait_until_opened (fixture);
}

/* One for all tests: a process has one. */
static CredalApplication *
shared_application (void)
{
  static CredalApplication *application;

  if (!application)
    {
      application = credal_application_new ();
      g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
    }
  return application;
}

/* Wherever the server puts it, it may be over a button, which then says what it would do. */
static void
put_pointer_away (void)
{
  GdkScreen *screen = gdk_screen_get_default ();
  GdkSeat *seat = gdk_display_get_default_seat (gdk_screen_get_display (screen));

  gdk_device_warp (gdk_seat_get_pointer (seat), screen, G_MAXINT16, G_MAXINT16);   /* the screen's last corner */
}

void
set_up_empty (Fixture *fixture, gconstpointer data)
{
  CredalApplication *application = shared_application ();

  alarm (PATIENCE);
  g_application_activate (G_APPLICATION (application));
  fixture->window = CREDAL_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  put_pointer_away ();
  settle ();
}

void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data_path ("iris.csv");

  set_up_empty (fixture, data);
  open_window (fixture, path);
  g_assert_nonnull (fixture->session);
  wait_for_question (fixture);
}

void
set_up_picture (Fixture *fixture, gconstpointer name)
{
  g_autofree char *path = data_path (name);

  set_up_empty (fixture, NULL);
  open_window (fixture, path);
  g_assert_nonnull (fixture->session);
}

CredalImageView *
view_of (Fixture *fixture)
{
  return credal_image_pane_view (fixture->window->image);
}

void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->session)
    credal_session_discard (fixture->session);
  CredalWindow *window = fixture->window;
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_widget_destroy (GTK_WIDGET (window));
  settle ();
  g_assert_null (window);
}

void
wait_until_written (Fixture *fixture)
{
  while (fixture->window->writing)
    g_main_context_iteration (NULL, TRUE);
}

void
activate (Fixture *fixture, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr(GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (detailed, &name, &target, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), name, target);
  settle ();
}

gboolean
is_enabled (Fixture *fixture, const char *name)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), name);
}

void
send_key (GdkWindow *window, GdkEventType type, guint key, GdkModifierType modifiers)
{
  GdkDisplay *display = gdk_window_get_display (window);
  g_autofree GdkKeymapKey *keys = NULL;
  int n_keys;

  g_assert_true (gdk_keymap_get_entries_for_keyval (gdk_keymap_get_for_display (display), key, &keys, &n_keys));
  GdkEvent *event = gdk_event_new (type);
  event->key.window = g_object_ref (window);
  event->key.keyval = key;
  event->key.state = modifiers;
  event->key.hardware_keycode = keys[0].keycode;
  event->key.is_modifier = key >= GDK_KEY_Shift_L && key <= GDK_KEY_Hyper_R;
  gdk_event_set_device (event, gdk_seat_get_keyboard (gdk_display_get_default_seat (display)));
  gtk_main_do_event (event);
  gdk_event_free (event);
}

void
hold (Fixture *fixture, guint key, GdkModifierType modifiers, guint presses)
{
  GdkWindow *window = gtk_widget_get_window (GTK_WIDGET (fixture->window));

  for (guint k = 0; k < presses; k++)
    {
      send_key (window, GDK_KEY_PRESS, key, modifiers);
      settle ();
    }
  send_key (window, GDK_KEY_RELEASE, key, modifiers);
  settle ();
}

void
press (Fixture *fixture, guint key, GdkModifierType modifiers)
{
  hold (fixture, key, modifiers, 1);
}

void
wait_for_question (Fixture *fixture)
{
  while (!is_enabled (fixture, "must-link"))
    g_main_context_iteration (NULL, TRUE);
}

void
press_answer (Fixture *fixture, guint key, GdkModifierType modifiers)
{
  wait_for_question (fixture);
  press (fixture, key, modifiers);
}

guint
answers (Fixture *fixture)
{
  return credal_constraints_n_pairs (credal_session_constraints (fixture->session));
}

void
assert_fits (GtkWidget *window)
{
  GtkRequisition least;

  gtk_widget_get_preferred_size (window, &least, NULL);
  g_test_message ("%d × %d", least.width, least.height);
  g_assert_cmpint (least.width, <=, 1024);
  g_assert_cmpint (least.height, <=, 600);
}

/* ---- widgets ---- */

typedef struct { GType type; GtkWidget *found; } Sought;

static void
look_at (GtkWidget *widget, gpointer data)
{
  Sought *sought = data;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, sought->type))
    sought->found = widget;
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), look_at, sought);
}

GtkWidget *
find (GtkWidget *widget, GType type)
{
  Sought sought = { type, NULL };

  look_at (widget, &sought);
  return sought.found;
}

GtkWidget *
find_toplevel (GType type)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (item->data, type))
      return item->data;
  return NULL;
}

guint
count_dialogs (void)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels ();
  guint count = 0;

  for (GList *item = toplevels; item; item = item->next)
    count += GTK_IS_MESSAGE_DIALOG (item->data) && gtk_widget_get_visible (item->data);
  return count;
}

/* ---- text anywhere below a widget ---- */

typedef struct { const char *wanted; gboolean found; } Search;

static void
search (GtkWidget *widget, gpointer data)
{
  Search *wanted = data;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), wanted->wanted))
    wanted->found = TRUE;
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), search, data);
}

gboolean
shows_text (Fixture *fixture, const char *text)
{
  Search wanted = { text, FALSE };

  settle ();
  search (GTK_WIDGET (fixture->window), &wanted);
  return wanted.found;
}

void
send_to_bar (Fixture *fixture, GdkEventType type, guint32 object)
{
  GtkWidget *chart = GTK_WIDGET (fixture->window->masses);
  GdkEvent *event = gdk_event_new (type);
  double px, py;

  g_assert_true (credal_masses_chart_place (fixture->window->masses, object, &px, &py));
  gdk_event_set_device (event, gdk_seat_get_pointer (gdk_display_get_default_seat (gtk_widget_get_display (chart))));
  event->any.window = g_object_ref (gtk_widget_get_window (chart));
  if (type == GDK_MOTION_NOTIFY)
    {
      event->motion.x = px;
      event->motion.y = py;
    }
  else
    {
      event->button.button = GDK_BUTTON_PRIMARY;
      event->button.x = px;
      event->button.y = py;
    }
  gtk_widget_event (chart, event);
  gdk_event_free (event);
}

/* ---- all slices ---- */

void
wait_until_segmented (Fixture *fixture)
{
  while (credal_all_slices_busy (fixture->window->all_slices))
    gtk_main_iteration ();
}

void
export_whole (Fixture *fixture, const char *folder)
{
  activate (fixture, "export-several");
  GtkWidget *dialog = find_toplevel (CREDAL_TYPE_EXPORT_DIALOG);
  GObject *place = gtk_widget_get_template_child (dialog, CREDAL_TYPE_EXPORT_DIALOG, "folder");

  gtk_file_chooser_set_filename (GTK_FILE_CHOOSER (place), folder);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (g_object_get_data (G_OBJECT (dialog), "whole")), TRUE);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  wait_until_written (fixture);
}
