#include <math.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <string.h>
#include "core/base/atomic-file.h"
#include "draw/plot/legend.h"
#include "fixture.h"
#include "selectors/entropy.h"
#include "session/log/look.h"
#include "session/recipes.h"
#include "views/commands/keys-dialog.h"
#include "views/kit/fixed-text-area.h"
#include "views/kit/style-context.h"
#include "views/parts/param-row.h"
#include "draw/plot/scene.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/plot/canvas-private.h"
#include "views/opening/gallery.h"
#include "views/question/comparison.h"
#include "views/question/object-card.h"

/* The window from inside: commands, keys, contradictions, selections, notices, on a real display. */

/* A child of the window's template that is no field of it. */
static GtkWidget *
child (Fixture *fixture, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->window), CREDAL_TYPE_WINDOW, name));
}

/* Nothing is asked again: each answer is on another pair. */
static void
set_up_trusting (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  g_assert_true (credal_session_set (fixture->session, "session", "doubt", "off", NULL));
}

/* ---- what is said of pairs ---- */

static void
choose (Fixture *fixture, guint32 i, guint32 j)
{
  guint32 pair[2] = { i, j };

  credal_selection_set (credal_window_selection (fixture->window), pair, 2);
  settle ();
}

static void
relate (Fixture *fixture, guint32 i, guint32 j, const char *action)
{
  choose (fixture, i, j);
  activate (fixture, action);
}

static const CredalPair *
find_pair (Fixture *fixture, guint32 i, guint32 j)
{
  const CredalPair *pair = credal_constraints_find (credal_session_constraints (fixture->session), i, j);

  g_assert_nonnull (pair);
  return pair;
}

static CredalRelation
relation (Fixture *fixture, guint32 i, guint32 j)
{
  return find_pair (fixture, i, j)->relation;
}

static void
assert_certainty (Fixture *fixture, guint32 i, guint32 j, CredalCertainty certainty)
{
  g_assert_cmpfloat (find_pair (fixture, i, j)->certainty, ==, credal_certainty_value (certainty));
}

static gboolean
conflict_shows (Fixture *fixture)
{
  return gtk_widget_get_mapped (find (GTK_WIDGET (fixture->window->question), CREDAL_TYPE_CONFLICT_BAR));
}

/* ---- keys ---- */

static void
test_keys_answer (Fixture *fixture, gconstpointer data)
{
  press_answer (fixture, GDK_KEY_m, 0);
  press_answer (fixture, GDK_KEY_c, 0);
  press_answer (fixture, GDK_KEY_space, 0);
  g_assert_cmpuint (answers (fixture), ==, 3);
  g_assert_cmpuint (credal_constraints_count (credal_session_constraints (fixture->session), CREDAL_DONT_KNOW), ==, 1);
  press (fixture, GDK_KEY_BackSpace, 0);
  press (fixture, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (answers (fixture), ==, 1);
  press (fixture, GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  g_assert_cmpuint (answers (fixture), ==, 2);
}

/* ---- a key that is held down ---- */

static void
test_held_key_answers_once (Fixture *fixture, gconstpointer data)
{
  wait_for_question (fixture);
  hold (fixture, GDK_KEY_m, 0, 3);
  g_assert_cmpuint (answers (fixture), ==, 1);
  wait_for_question (fixture);
  hold (fixture, GDK_KEY_m, 0, 3);
  g_assert_cmpuint (answers (fixture), ==, 2);
  wait_for_question (fixture);
  hold (fixture, GDK_KEY_c, 0, 3);
  wait_for_question (fixture);
  hold (fixture, GDK_KEY_space, 0, 3);
  g_assert_cmpuint (answers (fixture), ==, 4);
}

static void
test_held_undo_goes_on (Fixture *fixture, gconstpointer data)
{
  for (guint k = 0; k < 5; k++)
    press_answer (fixture, GDK_KEY_m, 0);
  g_assert_cmpuint (answers (fixture), ==, 5);
  press (fixture, GDK_KEY_BackSpace, 0);
  g_assert_cmpuint (answers (fixture), ==, 4);
  hold (fixture, GDK_KEY_BackSpace, 0, 3);
  g_assert_cmpuint (answers (fixture), ==, 1);
}

static void
test_held_arrow_goes_on (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->window->canvas;
  gint64 passed[3];

  gtk_widget_grab_focus (GTK_WIDGET (canvas));
  press (fixture, GDK_KEY_Home, 0);
  for (guint k = 0; k < G_N_ELEMENTS (passed); k++)
    {
      press (fixture, GDK_KEY_Right, 0);
      passed[k] = canvas->cursor;
    }
  g_assert_cmpint (passed[0], !=, passed[2]);
  press (fixture, GDK_KEY_Home, 0);
  hold (fixture, GDK_KEY_Right, 0, 3);
  g_assert_cmpint (canvas->cursor, ==, passed[2]);
}

/* Another key ends the repeating; Shift, which does not repeat itself, does not. */
static void
test_held_key_among_others (Fixture *fixture, gconstpointer data)
{
  GdkWindow *window = gtk_widget_get_window (GTK_WIDGET (fixture->window));

  send_key (window, GDK_KEY_PRESS, GDK_KEY_m, 0);
  send_key (window, GDK_KEY_PRESS, GDK_KEY_Shift_L, 0);
  send_key (window, GDK_KEY_PRESS, GDK_KEY_M, GDK_SHIFT_MASK);
  g_assert_cmpuint (answers (fixture), ==, 1);
  wait_for_question (fixture);
  send_key (window, GDK_KEY_PRESS, GDK_KEY_c, 0);
  send_key (window, GDK_KEY_RELEASE, GDK_KEY_m, 0);
  send_key (window, GDK_KEY_PRESS, GDK_KEY_c, 0);
  g_assert_cmpuint (answers (fixture), ==, 2);
}

static void
give_focus (GtkWidget *window)
{
  gtk_widget_show (window);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_window_is_active (GTK_WINDOW (window)))
    g_main_context_iteration (NULL, TRUE);
}

/* Released where the window does not see it: in a dialog, in another program. */
static void
test_held_key_is_forgotten (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window), *dialog = gtk_dialog_new ();

  give_focus (window);
  send_key (gtk_widget_get_window (window), GDK_KEY_PRESS, GDK_KEY_m, 0);
  give_focus (dialog);
  send_key (gtk_widget_get_window (dialog), GDK_KEY_RELEASE, GDK_KEY_m, 0);
  gtk_widget_destroy (dialog);
  press_answer (fixture, GDK_KEY_m, 0);
  g_assert_cmpuint (answers (fixture), ==, 2);
}

/* ---- how sure ---- */

static void
assert_last (Fixture *fixture, CredalRelation relation_given, CredalCertainty certainty)
{
  const CredalConstraints *all = credal_session_constraints (fixture->session);
  const CredalPair *last = credal_constraints_pairs (all) + credal_constraints_n_pairs (all) - 1;

  g_assert_cmpint (last->relation, ==, relation_given);
  g_assert_cmpfloat (last->certainty, ==, credal_certainty_value (certainty));
}

static void
assert_shown (Fixture *fixture, const char *expected)
{
  g_autoptr(GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), "certainty");

  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, expected);
}

static void
test_keys_tell_certainty (Fixture *fixture, gconstpointer data)
{
  press_answer (fixture, GDK_KEY_M, GDK_SHIFT_MASK);
  assert_last (fixture, CREDAL_MUST_LINK, CREDAL_CERTAINTY_FAIRLY);
  press_answer (fixture, GDK_KEY_C, GDK_SHIFT_MASK | GDK_CONTROL_MASK);
  assert_last (fixture, CREDAL_CANNOT_LINK, CREDAL_CERTAINTY_BARELY);
  press_answer (fixture, GDK_KEY_m, 0);
  assert_last (fixture, CREDAL_MUST_LINK, CREDAL_CERTAINTY_SURE);
}

static void
test_certainty_stays_chosen (Fixture *fixture, gconstpointer data)
{
  press (fixture, GDK_KEY_F4, 0);
  assert_shown (fixture, "barely");
  press_answer (fixture, GDK_KEY_m, 0);
  press_answer (fixture, GDK_KEY_c, 0);
  assert_last (fixture, CREDAL_CANNOT_LINK, CREDAL_CERTAINTY_BARELY);
  press_answer (fixture, GDK_KEY_space, 0);
  assert_last (fixture, CREDAL_DONT_KNOW, CREDAL_CERTAINTY_SURE);
  press (fixture, GDK_KEY_F2, 0);
  press_answer (fixture, GDK_KEY_m, 0);
  assert_last (fixture, CREDAL_MUST_LINK, CREDAL_CERTAINTY_SURE);
}

/* The control tells how sure a selected answer is, and changes that one. */
static void
test_certainty_of_an_answer (Fixture *fixture, gconstpointer data)
{
  relate (fixture, 3, 8, "must-link");
  choose (fixture, 3, 8);
  assert_shown (fixture, "sure");
  press (fixture, GDK_KEY_F3, 0);
  assert_certainty (fixture, 3, 8, CREDAL_CERTAINTY_FAIRLY);
  assert_shown (fixture, "fairly");
  g_assert_true (shows_text (fixture, "You said, fairly sure, that they are in the same group."));
  press (fixture, GDK_KEY_f, 0);
  g_assert_cmpint (relation (fixture, 3, 8), ==, CREDAL_CANNOT_LINK);
  assert_certainty (fixture, 3, 8, CREDAL_CERTAINTY_FAIRLY);
  press (fixture, GDK_KEY_Escape, 0);
  assert_shown (fixture, "sure");
  press (fixture, GDK_KEY_BackSpace, 0);
  press (fixture, GDK_KEY_BackSpace, 0);
  assert_certainty (fixture, 3, 8, CREDAL_CERTAINTY_SURE);
}

static CredalParamRow *
find_row (Fixture *fixture, const char *name)
{
  CredalParametersPanel *panel = fixture->window->parameters;
  GtkWidget *rows = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (panel), CREDAL_TYPE_PARAMETERS_PANEL,
                                                               "engine_rows"));
  GtkWidget *main_rows = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (panel), CREDAL_TYPE_PARAMETERS_PANEL,
                                                                    "main_rows"));
  g_autoptr(GList) all = g_list_concat (gtk_container_get_children (GTK_CONTAINER (rows)),
                                        gtk_container_get_children (GTK_CONTAINER (main_rows)));

  for (GList *row = all; row; row = row->next)
    if (g_str_equal (credal_param_row_spec (row->data)->name, name))
      return row->data;
  g_assert_not_reached ();
}

static void
find_entry (GtkWidget *widget, gpointer found)
{
  if (GTK_IS_ENTRY (widget))
    *(GtkWidget **) found = widget;
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), find_entry, found);
}

static GtkWidget *
entry_of (CredalParamRow *row)
{
  GtkWidget *entry = NULL;

  find_entry (GTK_WIDGET (row), &entry);
  return entry;
}

static void
test_typing_is_no_answer (Fixture *fixture, gconstpointer data)
{
  gtk_widget_grab_focus (entry_of (find_row (fixture, "clusters")));
  press_answer (fixture, GDK_KEY_m, 0);
  press_answer (fixture, GDK_KEY_space, 0);
  press (fixture, GDK_KEY_BackSpace, 0);
  press (fixture, GDK_KEY_Delete, 0);
  press (fixture, GDK_KEY_BackSpace, 0);
  g_assert_cmpuint (answers (fixture), ==, 0);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 0);
}

/* The buttons of a number take the focus, and give it back: who presses them wants to answer on. */
static void
test_stepping_gives_the_keys_back (Fixture *fixture, gconstpointer data)
{
  GtkWidget *clusters = entry_of (find_row (fixture, "clusters"));
  int before = credal_params_int (credal_session_params (fixture->session), "clusters");

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  g_assert_true (gtk_test_spin_button_click (GTK_SPIN_BUTTON (clusters), 1, TRUE));
  G_GNUC_END_IGNORE_DEPRECATIONS
  wait_ms (800);
  credal_session_wait (fixture->session);
  settle ();
  g_assert_cmpint (credal_params_int (credal_session_params (fixture->session), "clusters"), ==, before + 1);
  press_answer (fixture, GDK_KEY_m, 0);
  g_assert_cmpuint (answers (fixture), ==, 1);
}

/* A number that was stepped is not taken at once, and what is said meanwhile does not undo it. */
static void
test_stepping_and_answering (Fixture *fixture, gconstpointer data)
{
  GtkWidget *clusters = entry_of (find_row (fixture, "clusters"));
  int before = credal_params_int (credal_session_params (fixture->session), "clusters");

  gtk_spin_button_spin (GTK_SPIN_BUTTON (clusters), GTK_SPIN_STEP_FORWARD, 1);
  press_answer (fixture, GDK_KEY_m, 0);
  g_assert_cmpuint (answers (fixture), ==, 1);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (clusters)), ==, before + 1);
  wait_ms (800);
  credal_session_wait (fixture->session);
  g_assert_cmpint (credal_params_int (credal_session_params (fixture->session), "clusters"), ==, before + 1);
}

/* Return ends the typing of a number; one that is emptied is the old one again. */
static void
test_return_gives_the_keys_back (Fixture *fixture, gconstpointer data)
{
  GtkWidget *clusters = entry_of (find_row (fixture, "clusters"));

  gtk_widget_grab_focus (clusters);
  gtk_entry_set_text (GTK_ENTRY (clusters), "4");
  press (fixture, GDK_KEY_Return, 0);
  credal_session_wait (fixture->session);
  settle ();
  g_assert_cmpint (credal_params_int (credal_session_params (fixture->session), "clusters"), ==, 4);
  press_answer (fixture, GDK_KEY_m, 0);
  g_assert_cmpuint (answers (fixture), ==, 1);

  gtk_widget_grab_focus (clusters);
  gtk_entry_set_text (GTK_ENTRY (clusters), "");
  press (fixture, GDK_KEY_Return, 0);
  credal_session_wait (fixture->session);
  settle ();
  g_assert_cmpint (credal_params_int (credal_session_params (fixture->session), "clusters"), ==, 4);
  g_assert_cmpstr (gtk_entry_get_text (GTK_ENTRY (clusters)), ==, "4");
}

/* ... and so does Escape, which leaves the number as it was. */
static void
test_escape_gives_the_keys_back (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "clusters", "alpha" };

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      GtkWidget *entry = entry_of (find_row (fixture, names[k]));
      g_autofree char *before = g_strdup (gtk_entry_get_text (GTK_ENTRY (entry)));
      gtk_widget_grab_focus (entry);
      gtk_entry_set_text (GTK_ENTRY (entry), "4");
      press (fixture, GDK_KEY_Escape, 0);
      settle ();
      g_assert_cmpstr (gtk_entry_get_text (GTK_ENTRY (entry)), ==, before);
      press_answer (fixture, GDK_KEY_m, 0);
      g_assert_cmpuint (answers (fixture), ==, k + 1);
      credal_session_wait (fixture->session);
    }
}

static GtkWidget *
question_part (Fixture *fixture, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->window->question),
                                                    CREDAL_TYPE_QUESTION_PANEL, name));
}

static guint
must_links (Fixture *fixture)
{
  return credal_constraints_count (credal_session_constraints (fixture->session), CREDAL_MUST_LINK);
}

/* Space means what the button for it says, wherever the focus is beside the question. */
static void
test_focused_answer (Fixture *fixture, gconstpointer data)
{
  gtk_widget_grab_focus (question_part (fixture, "must_link"));
  press_answer (fixture, GDK_KEY_space, 0);
  wait_ms (500);
  g_assert_cmpuint (must_links (fixture), ==, 0);
  g_assert_cmpuint (answers (fixture), ==, 1);
  press (fixture, GDK_KEY_Return, 0);
  wait_ms (500);
  g_assert_cmpuint (must_links (fixture), ==, 1);
}

/* Elsewhere Space presses. */
static void
test_space_presses_the_focused_button (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "dont-know");
  gtk_widget_grab_focus (child (fixture, "undo"));
  press_answer (fixture, GDK_KEY_space, 0);
  wait_ms (500);
  g_assert_cmpuint (answers (fixture), ==, 0);
}

/* A button that a key holds down goes off by itself after a while. */
static void
test_held_key_presses_the_focused_button_once (Fixture *fixture, gconstpointer data)
{
  GdkWindow *window = gtk_widget_get_window (GTK_WIDGET (fixture->window));

  gtk_widget_grab_focus (question_part (fixture, "must_link"));
  for (guint repeated = 0; repeated < 2; repeated++)
    {
      send_key (window, GDK_KEY_PRESS, GDK_KEY_Return, 0);
      wait_ms (500);
    }
  send_key (window, GDK_KEY_RELEASE, GDK_KEY_Return, 0);
  g_assert_cmpuint (must_links (fixture), ==, 1);
}

static guint
count_handlers (GtkWidget *widget, const char *property)
{
  const GSignalMatchType match = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DETAIL | G_SIGNAL_MATCH_UNBLOCKED;
  guint signal = g_signal_lookup ("notify", G_TYPE_OBJECT);
  g_autoptr(GArray) found = g_array_new (FALSE, FALSE, sizeof (gulong));
  gulong handler;

  while ((handler = g_signal_handler_find (widget, match, signal, g_quark_from_string (property), NULL, NULL, NULL)))
    {
      g_signal_handler_block (widget, handler);
      g_array_append_val (found, handler);
    }
  for (guint k = 0; k < found->len; k++)
    g_signal_handler_unblock (widget, g_array_index (found, gulong, k));
  return found->len;
}

/* The page behind the bar that tells of a file being opened is out of reach: once bound to it, for all keys to come. */
static void
test_keys_bind_nothing (Fixture *fixture, gconstpointer data)
{
  guint before = count_handlers (fixture->window->opening_bar, "visible");

  g_assert_cmpuint (before, >, 0);
  for (guint k = 0; k < 3; k++)
    press (fixture, GDK_KEY_Shift_L, 0);
  g_assert_cmpuint (count_handlers (fixture->window->opening_bar, "visible"), ==, before);
}

/* ---- where the answers are ---- */

static GdkRectangle
place_in_window (Fixture *fixture, GtkWidget *widget)
{
  GdkRectangle place = { .width = gtk_widget_get_allocated_width (widget),
                         .height = gtk_widget_get_allocated_height (widget) };

  gtk_widget_translate_coordinates (widget, GTK_WIDGET (fixture->window), 0, 0, &place.x, &place.y);
  return place;
}

#define FIXED 3

static void
find_places (Fixture *fixture, GdkRectangle places[FIXED])
{
  static const char *const answers[] = { "must_link", "cannot_link" };

  wait_ms (100);
  for (guint k = 0; k < G_N_ELEMENTS (answers); k++)
    places[k] = place_in_window (fixture, question_part (fixture, answers[k]));
  places[FIXED - 1] = place_in_window (fixture, child (fixture, "evidence_tabs"));
}

static void
assert_places (Fixture *fixture, const GdkRectangle expected[FIXED])
{
  GdkRectangle places[FIXED];

  find_places (fixture, places);
  for (guint k = 0; k < FIXED; k++)
    {
      g_test_message ("%u: %d, %d; %d × %d; expected %d, %d; %d × %d", k, places[k].x, places[k].y, places[k].width,
                      places[k].height, expected[k].x, expected[k].y, expected[k].width, expected[k].height);
      g_assert_true (gdk_rectangle_equal (&places[k], &expected[k]));
    }
}

/* A click is the same answer, whatever is asked and however much there is to say of it. */
static void
test_answers_stay_in_place (Fixture *fixture, gconstpointer name)
{
  GdkRectangle places[FIXED];
  g_autofree char *path = data_path (name);

  gtk_window_resize (GTK_WINDOW (fixture->window), 1280, 800);
  open_window (fixture, path);
  find_places (fixture, places);
  for (guint k = 0; k < 12; k++)
    {
      activate (fixture, k % 3 == 0 ? "must-link" : k % 3 == 1 ? "cannot-link" : "dont-know");
      credal_session_wait (fixture->session);
      assert_places (fixture, places);
    }
  choose (fixture, 3, 8);
  assert_places (fixture, places);
  credal_selection_set (credal_window_selection (fixture->window), (const guint32[]) { 3, 8, 9 }, 3);
  assert_places (fixture, places);
}

/* Why a pair is asked about, and what its answers change, is read without scrolling, be it asked by an earlier partition
 * than the one that is shown, as on a slow machine. */
static void
test_small_screen (Fixture *fixture, gconstpointer name)
{
  g_autofree char *path = data_path (name);

  gtk_window_resize (GTK_WINDOW (fixture->window), 1014, 544);  /* 1024 × 600 with its frame */
  open_window (fixture, path);
  credal_session_set_question_grace (fixture->session, 0);
  GtkWidget *room = find (GTK_WIDGET (fixture->window->question), CREDAL_TYPE_FIXED_TEXT_AREA);
  GtkAdjustment *scrolled = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (room));
  for (guint k = 0; k < 12; k++)
    {
      activate (fixture, k % 3 == 0 ? "must-link" : k % 3 == 1 ? "cannot-link" : "dont-know");
      credal_session_wait (fixture->session);
      wait_ms (100);
      g_test_message ("%u: %g of %g", k, gtk_adjustment_get_page_size (scrolled), gtk_adjustment_get_upper (scrolled));
      g_assert_cmpfloat (gtk_adjustment_get_upper (scrolled), <=, gtk_adjustment_get_page_size (scrolled));
    }
}

static GdkPixbuf *
picture_of (GtkWidget *widget)
{
  return gdk_pixbuf_get_from_window (gtk_widget_get_window (widget), 0, 0, gtk_widget_get_allocated_width (widget),
                                     gtk_widget_get_allocated_height (widget));
}

/* What is to be judged by is drawn anew with every pair, though nothing around it moves. */
static void
assert_drawn (GtkWidget *widget)
{
  wait_ms (300);
  g_autoptr(GdkPixbuf) seen = picture_of (widget);
  gtk_widget_queue_draw (widget);
  wait_ms (100);
  g_autoptr(GdkPixbuf) due = picture_of (widget);
  g_assert_cmpmem (gdk_pixbuf_read_pixels (seen), gdk_pixbuf_get_byte_length (seen), gdk_pixbuf_read_pixels (due),
                   gdk_pixbuf_get_byte_length (due));
}

static void
test_features_follow (Fixture *fixture, gconstpointer data)
{
  static const char *const commands[] = { "dont-know", "cannot-link", "must-link", "undo", "undo" };
  GtkWidget *features = question_part (fixture, "comparison");

  assert_drawn (features);
  for (guint k = 0; k < G_N_ELEMENTS (commands); k++)
    {
      activate (fixture, commands[k]);
      credal_session_wait (fixture->session);
      assert_drawn (features);
    }
  choose (fixture, 3, 8);
  assert_drawn (features);
}

/* ---- more than two selected ---- */

/* No key answers a question that the panel does not ask. */
static void
test_keys_of_several (Fixture *fixture, gconstpointer data)
{
  const CredalConstraints *constraints = credal_session_constraints (fixture->session);
  const guint32 objects[] = { 4, 9, 12 };

  credal_selection_set (credal_window_selection (fixture->window), objects, 3);
  press_answer (fixture, GDK_KEY_c, 0);
  press_answer (fixture, GDK_KEY_space, 0);
  press_answer (fixture, GDK_KEY_M, GDK_SHIFT_MASK);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 0);
  g_assert_true (shows_text (fixture, "3 selected: "));
  press_answer (fixture, GDK_KEY_m, 0);
  g_assert_cmpuint (credal_constraints_n_groups (constraints), ==, 1);
  g_assert_cmpuint (answers (fixture), ==, 0);
}

static void
test_menu_key (Fixture *fixture, gconstpointer data)
{
  press (fixture, GDK_KEY_F10, 0);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (fixture->window->main_menu)));
}

static void
test_digits_label (Fixture *fixture, gconstpointer data)
{
  guint32 objects[] = { 4, 9, 12 };

  g_assert_false (is_enabled (fixture, "label"));
  credal_selection_set (credal_window_selection (fixture->window), objects, 3);
  press (fixture, GDK_KEY_2, 0);
  const CredalConstraints *constraints = credal_session_constraints (fixture->session);
  g_assert_cmpuint (credal_constraints_n_labels (constraints), ==, 3);
  g_assert_cmpuint (credal_constraints_labels (constraints)[0].cluster, ==, 1);
  g_assert_cmpuint (credal_selection_count (credal_window_selection (fixture->window)), ==, 0);

  credal_selection_set (credal_window_selection (fixture->window), objects, 3);
  press (fixture, GDK_KEY_7, 0);
  g_assert_true (shows_text (fixture, "no cluster 7"));
}

static const CredalLabel *
label_on (Fixture *fixture, guint32 object, guint cluster)
{
  return credal_constraints_find_degree (credal_session_constraints (fixture->session), object, cluster);
}

/* With Shift they are not in the cluster, whatever sign is above the digit. */
static void
test_shifted_digits_exclude (Fixture *fixture, gconstpointer data)
{
  const guint32 objects[] = { 4, 9 };

  press (fixture, GDK_KEY_exclam, GDK_SHIFT_MASK);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 0);
  credal_selection_set (credal_window_selection (fixture->window), objects, 2);
  press (fixture, GDK_KEY_exclam, GDK_SHIFT_MASK);
  g_assert_cmpfloat (label_on (fixture, 4, 0)->degree, ==, 0.0);
  g_assert_cmpfloat (label_on (fixture, 9, 0)->degree, ==, 0.0);
  g_assert_cmpuint (credal_selection_count (credal_window_selection (fixture->window)), ==, 0);
  g_autofree char *words = credal_session_describe (fixture->session, 0);
  g_assert_cmpstr (words, ==, "2 objects are not in cluster 1");
  activate (fixture, "undo");
  g_assert_null (label_on (fixture, 4, 0));
}

/* A degree is for what is selected, and for nothing after it. */
static void
test_degree (Fixture *fixture, gconstpointer data)
{
  CredalSelection *selection = credal_window_selection (fixture->window);
  const guint32 first = 4, second = 9;

  credal_selection_set (selection, &first, 1);
  for (guint k = 0; k < 4; k++)
    press (fixture, GDK_KEY_d, 0);
  press (fixture, GDK_KEY_D, GDK_SHIFT_MASK);
  press (fixture, GDK_KEY_2, 0);
  g_assert_cmpfloat_with_epsilon (label_on (fixture, first, 1)->degree, 0.7, 1e-9);
  credal_selection_set (selection, &second, 1);
  press (fixture, GDK_KEY_2, 0);
  g_assert_cmpfloat (label_on (fixture, second, 1)->degree, ==, 1.0);
  credal_selection_set (selection, &second, 1);
  press (fixture, GDK_KEY_d, 0);
  press (fixture, GDK_KEY_Escape, 0);
  credal_selection_set (selection, &second, 1);
  press (fixture, GDK_KEY_1, 0);
  g_assert_cmpfloat (label_on (fixture, second, 0)->degree, ==, 1.0);
  g_assert_null (label_on (fixture, second, 1));
}

/* ---- relating chosen objects ---- */

static void
assert_pages_fit (Fixture *fixture)
{
  static const char *const pages[] = { "second-look", "history", "progress" };

  for (guint k = 0; k < G_N_ELEMENTS (pages); k++)
    {
      gtk_stack_set_visible_child_name (GTK_STACK (fixture->window->evidence_pages), pages[k]);
      wait_ms (50);
      assert_fits (GTK_WIDGET (fixture->window));
    }
}

/* A small screen has room for the window whatever is selected and told, and for the list of its keys. */
static void
test_fits (Fixture *fixture, gconstpointer data)
{
  choose (fixture, 3, 8);
  assert_pages_fit (fixture);
  activate (fixture, "cannot-link");
  choose (fixture, 3, 8);
  wait_ms (50);
  assert_fits (GTK_WIDGET (fixture->window));
  credal_selection_set (credal_canvas_selection (fixture->window->canvas), (const guint32[]) { 3, 8, 9 }, 3);
  wait_ms (50);
  assert_fits (GTK_WIDGET (fixture->window));
}

/* Texts are half as large again, rows with them, and everything returns to its size. */
static void
test_presentation (Fixture *fixture, gconstpointer data)
{
  GActionGroup *application = G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (fixture->window)));
  GtkWidget *panel = GTK_WIDGET (fixture->window->question);
  g_autofree char *fonts[3] = { NULL };
  double sizes[3];
  int rows[3];

  for (guint k = 0; k < 3; k++)
    {
      g_action_group_change_action_state (application, "presentation", g_variant_new_boolean (k == 1));
      wait_ms (50);
      sizes[k] = credal_style_of_widget (panel, &fonts[k]).font_size;
      gtk_widget_get_preferred_height (find (panel, CREDAL_TYPE_COMPARISON), &rows[k], NULL);
    }
  g_free (fonts[1]);
  g_free (fonts[2]);
  g_assert_cmpfloat_with_epsilon (sizes[1], 1.5 * sizes[0], 0.1);
  g_assert_cmpfloat (sizes[2], ==, sizes[0]);
  g_assert_cmpint (rows[1], >, rows[0]);
  g_assert_cmpint (rows[2], ==, rows[0]);
}

/* The cards show their objects' clusters only on request. */
static void
test_card_clusters (Fixture *fixture, gconstpointer data)
{
  GtkWidget *card = find (GTK_WIDGET (fixture->window->question), CREDAL_TYPE_OBJECT_CARD);
  GtkWidget *words = GTK_WIDGET (gtk_widget_get_template_child (card, CREDAL_TYPE_OBJECT_CARD, "words"));

  g_assert_false (gtk_widget_get_mapped (words));
  g_action_group_change_action_state (G_ACTION_GROUP (fixture->window), "show-card-clusters",
                                      g_variant_new_boolean (TRUE));
  settle ();
  g_assert_true (gtk_widget_get_mapped (words));
}

static gboolean shown_first;

static gboolean
note_gallery (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer type)
{
  shown_first |= g_type_is_a (G_VALUE_TYPE (&values[0]), GPOINTER_TO_SIZE (type));
  return TRUE;
}

/* A window that is made for a file never shows the gallery; one whose file cannot be opened does. */
static void
test_opens_without_gallery (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data_path ("wine.csv");
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (fixture->window));
  guint map = g_signal_lookup ("map", GTK_TYPE_WIDGET);
  gulong hook = g_signal_add_emission_hook (map, 0, note_gallery, GSIZE_TO_POINTER (CREDAL_TYPE_GALLERY), NULL);

  shown_first = FALSE;
  g_application_open (G_APPLICATION (application), &file, 1, "");
  CredalWindow *window = CREDAL_WINDOW (gtk_application_get_active_window (application));
  while (!window->session)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_signal_remove_emission_hook (map, hook);
  g_assert_true (window != fixture->window);
  g_assert_false (shown_first);
  credal_session_discard (window->session);
  gtk_widget_destroy (GTK_WIDGET (window));
}

static void
test_keys_fit (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "show-help-overlay");
  wait_ms (200);
  assert_fits (find_toplevel (GTK_TYPE_SHORTCUTS_WINDOW));
}

/* The row of the present step is seen whole, also when the list has less room. */
static void
assert_present_row_in_sight (GtkWidget *tree)
{
  GdkRectangle row, shown;
  GtkTreeIter iter;
  GtkTreeModel *model;

  g_assert_true (gtk_tree_selection_get_selected (gtk_tree_view_get_selection (GTK_TREE_VIEW (tree)), &model, &iter));
  g_autoptr(GtkTreePath) path = gtk_tree_model_get_path (model, &iter);
  gtk_tree_view_get_cell_area (GTK_TREE_VIEW (tree), path, gtk_tree_view_get_column (GTK_TREE_VIEW (tree), 0), &row);
  gtk_tree_view_get_visible_rect (GTK_TREE_VIEW (tree), &shown);
  g_assert_cmpint (row.y, >=, 0);
  g_assert_cmpint (row.y + row.height, <=, shown.height);
}

static void
test_history_in_sight (Fixture *fixture, gconstpointer data)
{
  GtkWidget *tree = find (GTK_WIDGET (fixture->window->history), GTK_TYPE_TREE_VIEW);

  gtk_stack_set_visible_child_name (GTK_STACK (fixture->window->evidence_pages), "history");
  for (guint k = 0; k < 20; k++)
    {
      activate (fixture, "dont-know");
      credal_session_wait (fixture->session);
      wait_ms (50);
      assert_present_row_in_sight (tree);
    }
  for (int less = 1; less < 20; less += 6)
    {
      gtk_widget_set_margin_top (GTK_WIDGET (fixture->window->history), less);
      wait_ms (500);   /* it glides there */
      assert_present_row_in_sight (tree);
    }
}

static double
luminance (const GdkRGBA *colour)
{
  const double parts[3] = { colour->red, colour->green, colour->blue }, weights[3] = { .2126, .7152, .0722 };
  double sum = 0;

  for (guint k = 0; k < 3; k++)
    sum += weights[k] * (parts[k] <= .04045 ? parts[k] / 12.92 : pow ((parts[k] + .055) / 1.055, 2.4));
  return sum;
}

static double
contrast_of_errors (GtkWidget *window)
{
  GtkWidget *label = find (window, GTK_TYPE_LABEL);
  GtkStyleContext *context = gtk_widget_get_style_context (label);
  GdkRGBA text, behind;

  gtk_style_context_add_class (context, "credal-error");
  gtk_style_context_get_color (context, gtk_style_context_get_state (context), &text);
  g_assert_true (gtk_style_context_lookup_color (context, "theme_bg_color", &behind));
  gtk_style_context_remove_class (context, "credal-error");
  double one = luminance (&text) + .05, other = luminance (&behind) + .05;
  return MAX (one, other) / MIN (one, other);
}

/* As much as WCAG asks of text, light and dark. */
static void
test_errors_are_legible (Fixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  for (guint dark = 0; dark < 2; dark++)
    {
      g_object_set (settings, "gtk-application-prefer-dark-theme", dark, NULL);
      settle ();
      g_assert_cmpfloat (contrast_of_errors (GTK_WIDGET (fixture->window->parameters)), >=, 4.5);
    }
  g_object_set (settings, "gtk-application-prefer-dark-theme", FALSE, NULL);
}

static guint
count_folded (GtkWidget *widget)
{
  guint count = GTK_IS_EXPANDER (widget) && gtk_widget_get_mapped (gtk_bin_get_child (GTK_BIN (widget)));
  g_autoptr(GList) children = GTK_IS_CONTAINER (widget) ? gtk_container_get_children (GTK_CONTAINER (widget)) : NULL;

  for (GList *child = children; child; child = child->next)
    count += count_folded (child->data);
  return count;
}

static void
unfold (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_EXPANDER (widget))
    gtk_expander_set_expanded (GTK_EXPANDER (widget), TRUE);
}

/* Tab goes through nothing that cannot be seen, and through all that was unfolded. */
static void
test_folded (Fixture *fixture, gconstpointer data)
{
  GtkWidget *panel = GTK_WIDGET (fixture->window->parameters);

  g_assert_cmpuint (count_folded (panel), ==, 0);
  activate (fixture, "side-panel");
  activate (fixture, "side-panel");
  wait_ms (500);
  g_assert_true (gtk_widget_get_mapped (panel));
  g_assert_cmpuint (count_folded (panel), ==, 0);
  gtk_container_foreach (GTK_CONTAINER (panel), unfold, NULL);
  wait_ms (500);
  g_assert_cmpuint (count_folded (panel), ==, 3);
}

/* A click on it would take Space from the answers. */
static void
assert_no_focus_on_click (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_COMBO_BOX (widget) || GTK_IS_CHECK_BUTTON (widget))
    g_assert_false (gtk_widget_get_focus_on_click (widget));
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), assert_no_focus_on_click, data);
}

static void
test_no_focus_on_click (Fixture *fixture, gconstpointer data)
{
  assert_no_focus_on_click (GTK_WIDGET (fixture->window), NULL);
}

/* TRUE when it is dealt with, and goes on to no parent. */
static gboolean
scroll (GtkWidget *widget, GdkScrollDirection direction)
{
  GdkEvent *event = gdk_event_new (GDK_SCROLL);

  event->scroll.window = g_object_ref (gtk_widget_get_window (widget));
  event->scroll.direction = direction;
  gdk_event_set_device (event, gdk_seat_get_pointer (gdk_display_get_default_seat (gtk_widget_get_display (widget))));
  gboolean handled = gtk_widget_event (widget, event);
  gdk_event_free (event);
  return handled;
}

static void
assert_scrolled_over (GtkWidget *widget, gpointer data)
{
  guint *controls = data;

  if (GTK_IS_COMBO_BOX (widget) || GTK_IS_SPIN_BUTTON (widget))
    {
      *controls += gtk_widget_get_mapped (widget);
      g_assert_false (gtk_widget_get_mapped (widget) && scroll (widget, GDK_SCROLL_DOWN));
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), assert_scrolled_over, data);
}

/* What the pointer passes while the panel is scrolled stays as it is; a number that is being edited goes with the
 * wheel. */
static void
test_wheel (Fixture *fixture, gconstpointer data)
{
  GtkWidget *panel = GTK_WIDGET (fixture->window->parameters), *clusters = entry_of (find_row (fixture, "clusters"));
  guint position = credal_session_position (fixture->session), controls = 0;
  double value = gtk_spin_button_get_value (GTK_SPIN_BUTTON (clusters));

  assert_scrolled_over (panel, &controls);
  g_assert_cmpuint (controls, >, 2);
  wait_ms (600);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, position);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (clusters)), ==, value);
  gtk_widget_grab_focus (clusters);
  g_assert_true (scroll (clusters, GDK_SCROLL_UP));
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (clusters)), ==, value + 1);
}

static void
test_chosen_pair (Fixture *fixture, gconstpointer data)
{
  choose (fixture, 3, 8);
  g_assert_true (shows_text (fixture, "Object 4 and Object 9"));
  g_assert_true (shows_text (fixture, "How do these two relate?"));
  activate (fixture, "cannot-link");
  g_assert_cmpint (relation (fixture, 3, 8), ==, CREDAL_CANNOT_LINK);
  g_assert_true (shows_text (fixture, "Do these two belong together?"));

  choose (fixture, 3, 8);
  g_assert_true (is_enabled (fixture, "delete-pair"));
  activate (fixture, "flip-pair");
  g_assert_cmpint (relation (fixture, 3, 8), ==, CREDAL_MUST_LINK);
  activate (fixture, "soften-pair");
  assert_certainty (fixture, 3, 8, CREDAL_CERTAINTY_FAIRLY);
  activate (fixture, "soften-pair");
  assert_certainty (fixture, 3, 8, CREDAL_CERTAINTY_BARELY);
  g_assert_false (find_pair (fixture, 3, 8)->soft);
  activate (fixture, "soften-pair");
  g_assert_true (find_pair (fixture, 3, 8)->soft);
  g_assert_false (is_enabled (fixture, "soften-pair"));
  activate (fixture, "delete-pair");
  g_assert_cmpuint (answers (fixture), ==, 0);
}

static void
test_group (Fixture *fixture, gconstpointer data)
{
  guint32 objects[] = { 1, 2, 3, 4 };

  credal_selection_set (credal_window_selection (fixture->window), objects, 4);
  activate (fixture, "group");
  g_assert_cmpuint (credal_constraints_n_groups (credal_session_constraints (fixture->session)), ==, 1);
  g_assert_false (is_enabled (fixture, "group"));
}

/* ---- contradictions: 0–1 and 1–2 same, now 0–2 different ---- */

static void
contradict (Fixture *fixture)
{
  relate (fixture, 0, 1, "must-link");
  relate (fixture, 1, 2, "must-link");
  g_assert_false (conflict_shows (fixture));
  relate (fixture, 0, 2, "cannot-link");
  g_assert_true (conflict_shows (fixture));
  g_assert_cmpuint (answers (fixture), ==, 2);
}

/* A small screen has room for what contradicts an answer. */
static void
test_conflict_fits (Fixture *fixture, gconstpointer data)
{
  contradict (fixture);
  wait_ms (50);
  assert_fits (GTK_WIDGET (fixture->window));
}

static void
test_conflict_words (Fixture *fixture, gconstpointer data)
{
  contradict (fixture);
  wait_ms (400);
  g_assert_true (shows_text (fixture, "Object 1 and Object 3 do not belong together"));
  g_assert_true (shows_text (fixture, "Object 1 and Object 2: same group"));
}

static void
test_conflict_flip_new (Fixture *fixture, gconstpointer data)
{
  contradict (fixture);
  activate (fixture, "conflict-flip-new");
  g_assert_cmpint (relation (fixture, 0, 2), ==, CREDAL_MUST_LINK);
  g_assert_false (conflict_shows (fixture));
}

static void
test_conflict_flip_step (Fixture *fixture, gconstpointer data)
{
  contradict (fixture);
  activate (fixture, "conflict-flip-step(uint32 1)");
  g_assert_cmpint (relation (fixture, 0, 1), ==, CREDAL_MUST_LINK);
  g_assert_cmpint (relation (fixture, 1, 2), ==, CREDAL_CANNOT_LINK);
  g_assert_cmpint (relation (fixture, 0, 2), ==, CREDAL_CANNOT_LINK);
  g_assert_false (conflict_shows (fixture));
}

static void
test_conflict_dont_know (Fixture *fixture, gconstpointer data)
{
  contradict (fixture);
  activate (fixture, "dont-know");
  g_assert_cmpint (relation (fixture, 0, 2), ==, CREDAL_DONT_KNOW);
  g_assert_false (conflict_shows (fixture));
}

static void
test_conflict_keep_soft (Fixture *fixture, gconstpointer data)
{
  contradict (fixture);
  press (fixture, GDK_KEY_k, 0);
  g_assert_cmpint (relation (fixture, 0, 2), ==, CREDAL_CANNOT_LINK);
  g_assert_true (credal_constraints_find (credal_session_constraints (fixture->session), 0, 2)->soft);
  g_assert_false (conflict_shows (fixture));
}

static void
test_conflict_dismiss (Fixture *fixture, gconstpointer data)
{
  contradict (fixture);
  press (fixture, GDK_KEY_Escape, 0);
  g_assert_false (conflict_shows (fixture));
  g_assert_cmpuint (answers (fixture), ==, 2);
}

static void
test_conflict_of_labels (Fixture *fixture, gconstpointer data)
{
  guint32 first = 0, second = 60;

  g_assert_true (credal_session_label (fixture->session, &first, 1, 0, NULL));
  g_assert_true (credal_session_label (fixture->session, &second, 1, 1, NULL));
  relate (fixture, first, second, "must-link");
  g_assert_true (conflict_shows (fixture));
  activate (fixture, "conflict-flip-step(uint32 0)");
  g_assert_cmpuint (credal_constraints_n_labels (credal_session_constraints (fixture->session)), ==, 1);
  g_assert_cmpint (relation (fixture, first, second), ==, CREDAL_MUST_LINK);
}

static void
refuse_many (Fixture *fixture)
{
  guint32 objects[] = { 1, 2, 3, 4, 60 };

  relate (fixture, 2, 60, "cannot-link");
  credal_selection_set (credal_window_selection (fixture->window), objects, 5);
  settle ();
  activate (fixture, "label(1)");
  g_assert_true (shows_text (fixture, "earlier answers keep them apart"));
  g_assert_true (is_enabled (fixture, "label-rest"));
  g_assert_cmpuint (credal_constraints_n_labels (credal_session_constraints (fixture->session)), ==, 0);
}

/* Of many objects, two of which cannot go with the rest, the rest can; the two stay selected. */
static void
test_refused_many (Fixture *fixture, gconstpointer data)
{
  CredalSelection *selection = credal_window_selection (fixture->window);
  guint32 i, j;

  refuse_many (fixture);
  activate (fixture, "label-rest((1, 1.0))");
  g_assert_cmpuint (credal_constraints_n_labels (credal_session_constraints (fixture->session)), ==, 3);
  g_assert_false (shows_text (fixture, "earlier answers keep them apart"));
  g_assert_true (credal_selection_pair (selection, &i, &j));
  g_assert_cmpuint (i + j, ==, 62);
  activate (fixture, "undo");
  guint32 objects[] = { 1, 2, 3, 4, 60 };
  credal_selection_set (selection, objects, 5);
  activate (fixture, "group");
  g_assert_true (shows_text (fixture, "earlier answers keep them apart"));
  activate (fixture, "group-rest(false)");
  g_assert_cmpuint (credal_constraints_n_groups (credal_session_constraints (fixture->session)), ==, 1);
}

/* The refusal goes with what it is about. */
static void
test_refusal_goes (Fixture *fixture, gconstpointer data)
{
  refuse_many (fixture);
  press (fixture, GDK_KEY_Escape, 0);
  g_assert_false (shows_text (fixture, "earlier answers keep them apart"));
  activate (fixture, "undo");
  refuse_many (fixture);
  activate (fixture, "undo");
  g_assert_false (shows_text (fixture, "earlier answers keep them apart"));
  refuse_many (fixture);
  credal_selection_clear (credal_window_selection (fixture->window));
  settle ();
  g_assert_false (shows_text (fixture, "earlier answers keep them apart"));
  g_assert_false (is_enabled (fixture, "label-rest"));
}

/* ---- parameters, recipes, history ---- */

static void
test_parameter_error_stays_inline (Fixture *fixture, gconstpointer data)
{
  CredalParamRow *row = find_row (fixture, "alpha");
  guint position = credal_session_position (fixture->session);

  g_signal_emit_by_name (row, "edited", "many");
  GtkStyleContext *context = gtk_widget_get_style_context (entry_of (row));
  g_assert_true (gtk_style_context_has_class (context, "error"));
  g_assert_cmpuint (credal_session_position (fixture->session), ==, position);
  g_signal_emit_by_name (row, "edited", "1.5");
  g_assert_false (gtk_style_context_has_class (context, "error"));
  g_assert_cmpstr (credal_params_text (credal_session_params (fixture->session), "alpha"), ==, "1.5");
}

static void
type_number (Fixture *fixture, CredalParamRow *row, const char *text)
{
  gtk_entry_set_text (GTK_ENTRY (entry_of (row)), text);
  g_signal_emit_by_name (entry_of (row), "activate");
  settle ();
}

/* The value in force, typed again, is right; and so is a decimal comma. */
static void
test_parameter_is_corrected (Fixture *fixture, gconstpointer data)
{
  CredalParamRow *row = find_row (fixture, "alpha");
  GtkStyleContext *context = gtk_widget_get_style_context (entry_of (row));

  type_number (fixture, row, "50");
  g_assert_true (gtk_style_context_has_class (context, "error"));
  type_number (fixture, row, "1");
  g_assert_false (gtk_style_context_has_class (context, "error"));
  type_number (fixture, row, "50");
  type_number (fixture, row, "1.0");
  g_assert_false (gtk_style_context_has_class (context, "error"));
  type_number (fixture, row, "1,5");
  g_assert_false (gtk_style_context_has_class (context, "error"));
  g_assert_cmpstr (credal_params_text (credal_session_params (fixture->session), "alpha"), ==, "1.5");
}

/* A number of one's own begins with the one that was found; left empty it is found again. */
static void
test_automatic_parameter (Fixture *fixture, gconstpointer data)
{
  CredalParamRow *row = find_row (fixture, "rho2");
  GtkWidget *automatic = find (GTK_WIDGET (row), GTK_TYPE_CHECK_BUTTON);
  const char *shown = gtk_entry_get_text (GTK_ENTRY (entry_of (row)));

  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (automatic)));
  g_assert_cmpfloat (g_ascii_strtod (shown, NULL), >, 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (automatic), FALSE);
  g_assert_cmpfloat (g_ascii_strtod (gtk_entry_get_text (GTK_ENTRY (entry_of (row))), NULL), >, 0);
  type_number (fixture, row, "");
  g_assert_false (gtk_style_context_has_class (gtk_widget_get_style_context (entry_of (row)), "error"));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (automatic)));
  g_assert_cmpstr (credal_params_text (credal_session_params (fixture->session), "rho2"), ==, "auto");
}

/* What has no bearing cannot be edited. */
static void
test_idle_parameter (Fixture *fixture, gconstpointer data)
{
  GtkWidget *sets = entry_of (find_row (fixture, "sets"));

  g_assert_false (gtk_widget_is_sensitive (sets));
  g_assert_true (credal_session_set (fixture->session, "engine", "focal", "chosen", NULL));
  settle ();
  g_assert_true (gtk_widget_is_sensitive (sets));
}

/* A method that uses no answers goes against some; that is said as long as it is so, and each is shown. */
static void
test_not_followed (Fixture *fixture, gconstpointer data)
{
  const CredalRecipe *deaf = credal_recipes ();

  while (!g_str_equal (deaf->id, "kmeans"))
    deaf++;
  g_assert_true (credal_recipe_apply (deaf, fixture->session, NULL));
  credal_session_wait (fixture->session);
  const guint8 *labels = credal_partition_labels (credal_session_partition (fixture->session));
  guint32 like = 1, unlike = 1;
  while (labels[like] != labels[0])
    like++;
  while (labels[unlike] == labels[0])
    unlike++;
  settle ();
  g_assert_false (shows_text (fixture, "unused by this method"));
  credal_session_answer (fixture->session, 0, like, CREDAL_CANNOT_LINK, 1, FALSE, NULL);
  credal_session_wait (fixture->session);
  settle ();
  g_assert_true (shows_text (fixture, "1 answer unused by this method"));
  activate (fixture, "show-outvoted");
  settle ();
  g_assert_true (shows_text (fixture, "The clusters differ: this method does not use answers."));
  activate (fixture, "dismiss");
  credal_session_answer (fixture->session, 0, unlike, CREDAL_MUST_LINK, 1, FALSE, NULL);
  credal_session_wait (fixture->session);
  settle ();
  g_assert_true (shows_text (fixture, "2 answers unused by this method"));
  g_assert_true (credal_session_go_to (fixture->session, credal_session_length (fixture->session) - 2, NULL));
  credal_session_wait (fixture->session);
  settle ();
  g_assert_false (shows_text (fixture, "unused by this method"));
}

static void
test_recipe (Fixture *fixture, gconstpointer data)
{
  g_assert_true (shows_text (fixture, " bits"));
  for (const CredalRecipe *recipe = credal_recipes (); recipe->id; recipe++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_true (credal_recipe_apply (recipe, fixture->session, &error));
      g_assert_true (credal_recipe_current (fixture->session) == recipe);
      credal_session_wait (fixture->session);
    }
  settle ();
  g_assert_true (shows_text (fixture, "k-means does not use answers"));
  g_assert_false (shows_text (fixture, "Same group: "));
  g_assert_true (shows_text (fixture, "Plausibility: same group "));
  g_assert_false (shows_text (fixture, " bits"));
}

/* "Custom" names no settings: it leads to where they are, and what is in force stays named. */
static void
test_custom_recipe (Fixture *fixture, gconstpointer data)
{
  GtkWidget *panel = find (GTK_WIDGET (fixture->window), CREDAL_TYPE_PARAMETERS_PANEL);
  GtkComboBox *box = GTK_COMBO_BOX (gtk_widget_get_template_child (panel, CREDAL_TYPE_PARAMETERS_PANEL, "recipe"));
  GtkExpander *clustering = GTK_EXPANDER (gtk_widget_get_template_child (panel, CREDAL_TYPE_PARAMETERS_PANEL,
                                                                         "clustering"));
  int before = gtk_combo_box_get_active (box);
  guint length = credal_session_length (fixture->session);

  g_assert_false (gtk_expander_get_expanded (clustering));
  gtk_combo_box_set_active (box, gtk_tree_model_iter_n_children (gtk_combo_box_get_model (box), NULL) - 1);
  g_assert_true (gtk_expander_get_expanded (clustering));
  g_assert_cmpint (gtk_combo_box_get_active (box), ==, before);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, length);
}

/* Methods to compare with come last, under a heading, and can be chosen like any other. */
static void
test_engines_menu (Fixture *fixture, gconstpointer data)
{
  GtkWidget *panel = find (GTK_WIDGET (fixture->window), CREDAL_TYPE_PARAMETERS_PANEL);
  GtkComboBox *box = GTK_COMBO_BOX (gtk_widget_get_template_child (panel, CREDAL_TYPE_PARAMETERS_PANEL, "engine"));
  GtkTreeModel *model = gtk_combo_box_get_model (box);
  guint headings = 0, listed = 0, all = 0;
  GtkTreeIter row;

  for (gboolean more = gtk_tree_model_get_iter_first (model, &row); more; more = gtk_tree_model_iter_next (model, &row))
    {
      g_autofree char *id = NULL;
      gtk_tree_model_get (model, &row, gtk_combo_box_get_id_column (box), &id, -1);
      if (id)
        g_assert_cmpint (credal_engine_find (id, NULL)->for_comparison, ==, headings == 1);
      headings += id == NULL;
      listed += id != NULL;
    }
  while (credal_engines ()[all])
    all++;
  g_assert_cmpuint (headings, ==, 1);
  g_assert_cmpuint (listed, ==, all);
  gtk_combo_box_set_active_id (box, "agglomerative");
  g_assert_cmpstr (credal_session_engine (fixture->session)->id, ==, "agglomerative");
  credal_session_wait (fixture->session);
  settle ();
  g_assert_cmpstr (gtk_combo_box_get_active_id (box), ==, "agglomerative");
}

/* A failure is told alone, not beside the success before it. */
static void
test_failed_export (Fixture *fixture, gconstpointer data)
{
  g_autofree char *good = g_build_filename (g_get_user_state_dir (), "plot.png", NULL);
  g_autofree char *bad = g_build_filename (g_get_user_state_dir (), "plot.jpg", NULL);
  g_autofree char *told = g_strdup_printf ("Not written: %s: ", bad);

  credal_window_export (fixture->window, "picture", good);
  g_assert_true (shows_text (fixture, "Written to"));
  credal_window_export (fixture->window, "picture", bad);
  g_assert_true (shows_text (fixture, told));
  g_assert_false (shows_text (fixture, "Written to"));
}

static void
test_export_belief (Fixture *fixture, gconstpointer name)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "belief.csv", NULL), *text = NULL;

  credal_session_wait (fixture->session);
  credal_window_export (fixture->window, "belief", path);
  for (guint k = 0; k < 100 && !g_file_test (path, G_FILE_TEST_EXISTS); k++)
    wait_ms (50);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "row,bel_1,betp_1,pl_1,lower_1,upper_1,"));
  g_unlink (path);
}

/* What a person does meanwhile goes on, and does not reach the file. A pipe is written to once somebody reads it. */
static char *
begin_export (Fixture *fixture)
{
  char *path = g_build_filename (g_get_user_state_dir (), "pipe.csv", NULL);

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  credal_window_export (fixture->window, "labels", path);
  g_assert_false (is_enabled (fixture, "export"));
  g_assert_true (is_enabled (fixture, "stop-writing"));
  return path;
}

static char *
read_and_unlink (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_unlink (path);
  return text;
}

static char *
labels_now (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "now.csv", NULL);
  const CredalExported of = credal_exported (credal_session_partition (fixture->session), NULL);

  g_assert_true (credal_export_labels (path, &of, NULL));
  return read_and_unlink (path);
}

static void
test_export_meanwhile (Fixture *fixture, gconstpointer data)
{
  g_autofree char *expected = labels_now (fixture);
  g_autofree char *path = begin_export (fixture);

  wait_ms (500);
  g_assert_true (gtk_widget_get_mapped (fixture->window->writing_bar));
  g_assert_true (shows_text (fixture, "Writing pipe.csv"));
  press_answer (fixture, GDK_KEY_m, 0);
  g_assert_cmpuint (answers (fixture), ==, 1);
  g_assert_true (credal_session_name_cluster (fixture->session, 0, "setosa", NULL));
  g_autofree char *text = read_and_unlink (path);
  g_assert_cmpstr (text, ==, expected);
  wait_until_written (fixture);
  g_assert_true (shows_text (fixture, "Written to"));
  g_assert_false (gtk_widget_get_mapped (fixture->window->writing_bar));
  g_assert_true (is_enabled (fixture, "export"));
  g_assert_false (is_enabled (fixture, "stop-writing"));
}

static void
test_export_stopped (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = begin_export (fixture);

  activate (fixture, "stop-writing");
  g_free (read_and_unlink (path));
  wait_until_written (fixture);
  g_assert_true (shows_text (fixture, "Stopped before everything was written."));
  g_assert_false (shows_text (fixture, "Written to"));
}

/* Another session takes the place of the one that is written, or the window is closed: the file is written all the
 * same. */
static void
test_export_outlives (Fixture *fixture, gconstpointer data)
{
  g_autofree char *expected = labels_now (fixture);
  g_autofree char *path = begin_export (fixture);
  g_autofree char *wine = data_path ("wine.csv");

  open_window (fixture, wine);
  g_assert_nonnull (fixture->window->writing);
  credal_window_leave_writing (fixture->window);     /* as when it is closed */
  g_autofree char *text = read_and_unlink (path);
  g_assert_cmpstr (text, ==, expected);
  settle ();
  g_assert_false (shows_text (fixture, "Written to"));
}

static gint begun;                      /* atomic: an endless export has its file */

/* As an export that takes long: nothing ends it but the monitor. */
static gboolean
write_until_stopped (const CredalSnapshot *result, const char *path, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);

  g_assert_nonnull (file);
  g_atomic_int_set (&begun, TRUE);
  while (credal_monitor_check (result->of.monitor, error))
    g_usleep (1000);
  return FALSE;
}

static guint
count_files (const char *folder)
{
  guint count = 0;
  g_autoptr(GDir) files = g_dir_open (folder, 0, NULL);

  while (g_dir_read_name (files))
    count++;
  return count;
}

/* What a closed window is still exporting is given up when the program has to end, and leaves nothing behind. */
static void
test_export_given_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "labels.csv", NULL);
  char **files = g_strdupv ((char *[]) { path, NULL });
  GArray *jobs = credal_window_jobs_new ();
  static const CredalExport endless = { "endless", .write = write_until_stopped };
  CredalWindowJob job = { &endless, g_strdup (path), CREDAL_SHEET_PLAIN };

  g_array_append_val (jobs, job);
  credal_window_begin_jobs (fixture->window, jobs, files, FALSE, NULL);
  while (!g_atomic_int_get (&begun))
    g_usleep (1000);
  credal_window_leave_writing (fixture->window);     /* as when it is closed */
  g_assert_cmpuint (credal_windows_stop_writing (), ==, 1);
  while (credal_windows_stop_writing () > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_files (folder), ==, 0);
  g_rmdir (folder);
}

static void
test_export_fails (Fixture *fixture, gconstpointer data)
{
  credal_window_export (fixture->window, "masses", "/nonexistent/masses.csv");
  wait_until_written (fixture);
  g_assert_true (shows_text (fixture, "Not written: /nonexistent/masses.csv: cannot be written"));
}

static void
test_history_goes_back (Fixture *fixture, gconstpointer data)
{
  press_answer (fixture, GDK_KEY_m, 0);
  press_answer (fixture, GDK_KEY_c, 0);
  GtkWidget *slider = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->window->history),
                                                                 CREDAL_TYPE_HISTORY_PANEL, "slider"));
  gtk_range_set_value (GTK_RANGE (slider), 0);
  wait_ms (100);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 0);
  g_assert_true (is_enabled (fixture, "redo"));
  press_answer (fixture, GDK_KEY_space, 0);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 1);
  g_assert_cmpuint (answers (fixture), ==, 1);
}

static void
go_to (Fixture *fixture, guint position)
{
  g_assert_true (credal_session_go_to (fixture->session, position, NULL));
}

/* Nothing undone is lost without a word, nor for good. */
static void
test_dropped (Fixture *fixture, gconstpointer data)
{
  guint begin = credal_session_position (fixture->session);

  for (guint k = 0; k < 4; k++)
    press_answer (fixture, GDK_KEY_m, 0);
  press (fixture, GDK_KEY_BackSpace, 0);
  press_answer (fixture, GDK_KEY_c, 0);
  g_assert_false (credal_notice_bar_offers (fixture->window->notices, "win.bring-back"));    /* the last answer, anew */
  go_to (fixture, begin + 1);
  press_answer (fixture, GDK_KEY_c, 0);
  g_assert_true (credal_notice_bar_offers (fixture->window->notices, "win.bring-back"));
  g_assert_true (shows_text (fixture, "replaced 3 undone steps"));
  press (fixture, GDK_KEY_BackSpace, GDK_SHIFT_MASK);
  g_assert_false (credal_notice_bar_offers (fixture->window->notices, "win.bring-back"));
  g_assert_cmpuint (credal_session_position (fixture->session), ==, begin + 4);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, begin + 4);
}

/* What the last step dropped is no longer told of once another step is the last. */
static void
test_dropped_before (Fixture *fixture, gconstpointer data)
{
  guint begin = credal_session_position (fixture->session);

  for (guint k = 0; k < 3; k++)
    press_answer (fixture, GDK_KEY_m, 0);
  go_to (fixture, begin + 1);
  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "4", NULL));
  g_assert_true (credal_notice_bar_offers (fixture->window->notices, "win.bring-back"));
  go_to (fixture, begin + 1);
  g_assert_true (credal_notice_bar_offers (fixture->window->notices, "win.bring-back"));
  go_to (fixture, begin + 2);
  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "5", NULL));
  g_assert_false (credal_notice_bar_offers (fixture->window->notices, "win.bring-back"));
}

/* Looking back is kept, and told when the session is opened again. */
static void
test_left_undone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("credal-window-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "s.credal", NULL);

  for (guint k = 0; k < 3; k++)
    press_answer (fixture, GDK_KEY_m, 0);
  guint length = credal_session_length (fixture->session);
  go_to (fixture, length - 2);
  g_assert_true (credal_session_save_as (fixture->session, path, FALSE, NULL));
  g_autofree char *other = data_path ("wine.csv");
  open_window (fixture, other);
  open_window (fixture, path);
  g_assert_true (credal_notice_bar_offers (fixture->window->notices, "win.last-step"));
  g_assert_true (shows_text (fixture, "2 undone steps can be redone"));
  activate (fixture, "last-step");
  g_assert_cmpuint (credal_session_position (fixture->session), ==, length);
  g_assert_false (credal_notice_bar_offers (fixture->window->notices, "win.last-step"));
  g_assert_false (is_enabled (fixture, "last-step"));
  open_window (fixture, other);
  open_window (fixture, path);
  g_assert_false (credal_notice_bar_offers (fixture->window->notices, "win.last-step"));
  go_to (fixture, length - 2);
  open_window (fixture, other);
  open_window (fixture, path);
  press_answer (fixture, GDK_KEY_c, 0);
  g_assert_false (credal_notice_bar_offers (fixture->window->notices, "win.last-step"));
  g_assert_true (credal_notice_bar_offers (fixture->window->notices, "win.bring-back"));
  g_unlink (path);
  g_rmdir (folder);
}

/* The menu of a row is about the answer that it tells of. */
static void
test_history_menu (Fixture *fixture, gconstpointer data)
{
  GtkWidget *tree = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->window->history),
                                                               CREDAL_TYPE_HISTORY_PANEL, "tree"));
  guint32 i, j;

  press_answer (fixture, GDK_KEY_m, 0);
  gtk_stack_set_visible_child_name (GTK_STACK (fixture->window->evidence_pages), "history");
  wait_ms (50);
  const CredalEvent *step = credal_session_step (fixture->session, credal_session_position (fixture->session) - 1);
  const CredalPair *pair = credal_constraints_find (credal_session_constraints (fixture->session), step->i, step->j);
  CredalRelation relation = pair->relation;
  gtk_widget_grab_focus (tree);
  press (fixture, GDK_KEY_Menu, 0);
  g_assert_true (credal_selection_pair (credal_canvas_selection (fixture->window->canvas), &i, &j));
  g_assert_true (i == step->i && j == step->j);
  g_assert_true (is_enabled (fixture, "flip-pair"));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "flip-pair", NULL);
  pair = credal_constraints_find (credal_session_constraints (fixture->session), i, j);
  g_assert_cmpint (pair->relation, !=, relation);
}

/* Whoever lets go of the menu, by a key or by a click elsewhere, answers the question, not that step again. */
static void
test_history_menu_left (Fixture *fixture, gconstpointer data)
{
  GtkWidget *tree = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->window->history),
                                                               CREDAL_TYPE_HISTORY_PANEL, "tree"));

  press_answer (fixture, GDK_KEY_m, 0);
  gtk_stack_set_visible_child_name (GTK_STACK (fixture->window->evidence_pages), "history");
  wait_ms (50);
  gtk_widget_grab_focus (tree);
  press (fixture, GDK_KEY_Menu, 0);
  wait_ms (50);
  g_assert_cmpuint (credal_selection_count (credal_canvas_selection (fixture->window->canvas)), ==, 2);
  GList *menus = gtk_menu_get_for_attach_widget (tree);
  g_assert_nonnull (menus);
  gtk_menu_shell_cancel (GTK_MENU_SHELL (menus->data));
  settle ();
  g_assert_cmpuint (credal_selection_count (credal_canvas_selection (fixture->window->canvas)), ==, 0);
  gtk_widget_grab_focus (tree);
  press (fixture, GDK_KEY_Menu, 0);
  wait_ms (50);
  g_assert_cmpuint (credal_selection_count (credal_canvas_selection (fixture->window->canvas)), ==, 2);
  menus = gtk_menu_get_for_attach_widget (tree);
  gtk_menu_shell_deactivate (GTK_MENU_SHELL (menus->data));
  g_signal_emit_by_name (menus->data, "selection-done");
  settle ();
  g_assert_cmpuint (credal_selection_count (credal_canvas_selection (fixture->window->canvas)), ==, 0);
}

/* ---- the keys dialog ---- */

static void
choose_key (GtkWidget *dialog, guint row, guint key)
{
  GtkWidget *list = GTK_WIDGET (gtk_widget_get_template_child (dialog, CREDAL_TYPE_KEYS_DIALOG, "list"));

  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), row));
  send_key (gtk_widget_get_window (dialog), GDK_KEY_PRESS, key, 0);
  settle ();
}

static void
count_up (GtkWidget *dialog, guint *count)
{
  (*count)++;
}

static void
test_keys_dialog (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("credal-window-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "keys.ini", NULL);
  g_autoptr(CredalKeys) keys = credal_keys_new (path);
  GtkWidget *dialog = credal_keys_dialog_new (GTK_WINDOW (fixture->window), keys);
  guint changes = 0;

  g_signal_connect (dialog, "edited", G_CALLBACK (count_up), &changes);
  gtk_widget_show (dialog);
  settle ();

  choose_key (dialog, 0, GDK_KEY_c);
  g_assert_cmpstr (credal_keys_accels (keys, 0)[0], ==, "m");
  choose_key (dialog, 0, GDK_KEY_Escape);
  g_assert_cmpuint (changes, ==, 0);
  choose_key (dialog, 0, GDK_KEY_z);
  g_assert_cmpstr (credal_keys_accels (keys, 0)[0], ==, "z");
  g_assert_cmpuint (changes, ==, 1);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  gtk_widget_destroy (dialog);
  g_unlink (path);
}

/* ---- opening and closing ---- */

static void
test_bad_files (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *name, *text, *told; } files[] = {
    { "ragged.csv", "a,b\n1,2\n3\n", "ragged.csv:3" },
    { "empty.csv", "", "empty.csv" },
    { "infinite.csv", "a,b\n1,inf\n2,3\n", "infinite.csv:2" },
    { "newer.credal", "{\"credal\": 99, \"data\": {}}\n", "newer" },
    { "torn.credal", "{\"cre", "torn.credal" },
  };
  g_autofree char *folder = g_dir_make_tmp ("credal-window-XXXXXX", NULL);
  for (guint k = 0; k < G_N_ELEMENTS (files); k++)
    {
      g_autofree char *path = g_build_filename (folder, files[k].name, NULL);
      g_assert_true (g_file_set_contents (path, files[k].text, -1, NULL));
      credal_window_open (fixture->window, path);
      wait_ms (400);
      g_assert_null (fixture->window->session);
      if (!shows_text (fixture, files[k].told))
        g_test_fail_printf ("%s is not told", files[k].name);
      credal_notice_bar_clear (fixture->window->notices);
      g_unlink (path);
    }
}

static void
test_one_row (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("credal-window-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "one.csv", NULL);

  g_assert_true (g_file_set_contents (path, "a,b\n1,2\n", -1, NULL));
  open_window (fixture, path);
  wait_ms (300);
  g_assert_nonnull (fixture->session);
  g_assert_false (is_enabled (fixture, "must-link"));
  g_unlink (path);
}

/* Ctrl+S of a session whose file was deleted meanwhile writes it again; of one whose data are elsewhere, the way on is
 * offered. */
static void
test_deleted_files (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("credal-window-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "s.credal", NULL),
                  *table = g_build_filename (folder, "t.csv", NULL);

  g_assert_true (g_file_set_contents (table, "a,b\n1,2\n3,4\n5,7\n1,2.5\n", -1, NULL));
  open_window (fixture, table);
  g_assert_true (credal_session_save_as (fixture->session, path, FALSE, NULL));
  g_unlink (path);
  activate (fixture, "save");
  wait_ms (400);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (shows_text (fixture, "already written"));

  credal_session_close (fixture->session);
  g_unlink (table);
  credal_window_open (fixture->window, path);
  wait_ms (400);
  g_assert_true (shows_text (fixture, "t.csv"));
  g_assert_true (shows_text (fixture, "Find the data…"));
  g_unlink (path);
}

static void
cancel_dialogs (void)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels ();

  for (GList *item = toplevels; item; item = item->next)
    if (GTK_IS_MESSAGE_DIALOG (item->data))
      gtk_dialog_response (item->data, GTK_RESPONSE_CANCEL);
  settle ();
}

/* Also where all that was said was undone: it can be redone. */
static void
test_closing_asks (Fixture *fixture, gconstpointer data)
{
  g_assert_true (credal_window_is_unused (fixture->window));
  press_answer (fixture, GDK_KEY_m, 0);
  activate (fixture, "undo");
  g_assert_false (credal_window_is_unused (fixture->window));
  activate (fixture, "close");
  wait_ms (100);
  g_assert_cmpuint (count_dialogs (), ==, 1);
  cancel_dialogs ();
  g_assert_cmpuint (count_dialogs (), ==, 0);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->window)));
}

/* However much is told beneath it, a button keeps the words that it belongs to. */
static void
test_offer_keeps_its_words (Fixture *fixture, gconstpointer data)
{
  credal_notice_bar_offer (fixture->window->notices, GTK_MESSAGE_WARNING, "Offered.", "Do", "win.undo");
  for (guint k = 0; k < 9; k++)
    {
      g_autofree char *text = g_strdup_printf ("Message %u.", k);
      credal_notice_bar_add (fixture->window->notices, GTK_MESSAGE_WARNING, text);
    }
  g_assert_true (shows_text (fixture, "Offered."));
  g_assert_true (shows_text (fixture, "Message 8."));
}

/* What is less grave makes room first, and the look is that of the gravest that is left. */
static void
test_gravest_notice (Fixture *fixture, gconstpointer data)
{
  CredalNoticeBar *notices = fixture->window->notices;

  credal_notice_bar_clear (notices);
  credal_notice_bar_add (notices, GTK_MESSAGE_ERROR, "Not written.");
  for (guint k = 0; k < 5; k++)
    {
      g_autofree char *text = g_strdup_printf ("Written to %u.", k);
      credal_notice_bar_add (notices, GTK_MESSAGE_INFO, text);
    }
  g_assert_true (shows_text (fixture, "Not written."));
  g_assert_false (shows_text (fixture, "Written to 1."));
  g_assert_true (shows_text (fixture, "Written to 4."));
  g_assert_true (credal_notice_bar_has_error (notices));
  credal_notice_bar_remove (notices, "Not written.");
  g_assert_false (credal_notice_bar_has_error (notices));
  credal_notice_bar_settle (notices);
  g_assert_false (shows_text (fixture, "Written to 4."));
}

/* What is settled goes, also from beside a warning, which stays with its button. */
static void
test_settled_beside_a_warning (Fixture *fixture, gconstpointer data)
{
  CredalNoticeBar *notices = fixture->window->notices;

  credal_notice_bar_offer (notices, GTK_MESSAGE_WARNING, "Offered.", "Do", "win.undo");
  credal_notice_bar_add (notices, GTK_MESSAGE_QUESTION, "5 more are between clusters.");
  credal_notice_bar_settle (notices);
  g_assert_false (shows_text (fixture, "5 more are between clusters."));
  g_assert_true (shows_text (fixture, "Offered."));
  g_assert_true (credal_notice_bar_offers (notices, "win.undo"));
  credal_notice_bar_remove (notices, "Offered.");
  g_assert_false (credal_notice_bar_offers (notices, "win.undo"));
}

/* What stopping leaves in sight is an older result: that is told until there is another, and asked before it is taken
 * away. */
static void
test_stopped (Fixture *fixture, gconstpointer data)
{
  static const char *const ways_out[] = { "export('labels')", "export('picture')", "print" };

  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "4", NULL));
  activate (fixture, "cancel");
  credal_session_wait (fixture->session);
  g_assert_true (shows_text (fixture, "the result from before the last change"));
  for (guint k = 0; k < G_N_ELEMENTS (ways_out); k++)
    {
      activate (fixture, ways_out[k]);
      g_assert_cmpuint (count_dialogs (), ==, 1);
      cancel_dialogs ();
    }
  activate (fixture, "cluster");
  g_assert_false (shows_text (fixture, "the result from before the last change"));
  credal_session_wait (fixture->session);
  settle ();
  g_assert_true (credal_session_is_current (fixture->session));
  g_assert_false (is_enabled (fixture, "cluster"));
  g_assert_false (shows_text (fixture, "the result from before the last change"));
}

static void
test_switching_while_busy (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "wdbc.csv", "wine.csv", "letters-ab.csv", "iris.csv" };

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      g_autofree char *path = data_path (names[k]);
      credal_window_open (fixture->window, path);
      wait_ms (20);
    }
  wait_until_opened (fixture);
  g_assert_true (is_enabled (fixture, "must-link"));
}

static void
test_views (Fixture *fixture, gconstpointer data)
{
  g_action_group_change_action_state (G_ACTION_GROUP (fixture->window), "view", g_variant_new_string ("table"));
  settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->window->table)));
  g_assert_false (is_enabled (fixture, "zoom-in"));
  activate (fixture, "focus-canvas");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->window->canvas)));
  g_action_group_change_action_state (G_ACTION_GROUP (fixture->window), "show-hulls", g_variant_new_boolean (TRUE));
  g_assert_true (credal_canvas_show (fixture->window->canvas) & CREDAL_SHOW_HULLS);
}

/* The same objects, shown by region; a key toggles it, and what is shown follows the partition. */
static void
test_regions (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->window->canvas;

  press (fixture, GDK_KEY_r, 0);
  g_assert_true (credal_canvas_show (canvas) & CREDAL_SHOW_REGIONS);
  g_assert_nonnull (canvas->regions);
  g_autofree guint8 *expected = g_malloc (150);
  credal_entropy_regions (credal_session_partition (fixture->session), NULL, NULL, expected);
  g_assert_cmpmem (canvas->regions, 150, expected, 150);

  g_assert_true (credal_session_set (fixture->session, "session", "selector", "entropy-regions", NULL));
  credal_session_wait (fixture->session);
  settle ();
  g_assert_true (shows_text (fixture, "Stage 1 of 3: the centres."));
  g_assert_true (credal_session_set (fixture->session, "selector", "theta1", "0.5", NULL));
  credal_entropy_regions (credal_session_partition (fixture->session),
                          credal_session_values (fixture->session, "selector"), NULL, expected);
  g_assert_cmpmem (canvas->regions, 150, expected, 150);
  press (fixture, GDK_KEY_r, 0);
  g_assert_null (canvas->regions);
}

/* What colours mean is kept with the session, and is no choice where no class is known. */
static void
test_colours_by_class (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->window->canvas;
  CredalCanvasPicture picture;

  g_assert_true (is_enabled (fixture, "colour"));
  activate (fixture, "colour('classes')");
  settle ();
  g_assert_true (credal_look_by_class (credal_session_look (fixture->session)));
  g_autoptr(GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), "colour");
  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, "classes");
  g_assert_false (is_enabled (fixture, "show-regions"));
  g_assert_true (credal_canvas_picture (canvas, &picture));
  g_autoptr(GArray) rows = credal_legend_entries (picture.scene, &picture.viewport, &picture.style, &picture.overlay);
  g_assert_cmpstr (g_array_index (rows, CredalLegendEntry, 0).name, ==,
                   credal_dataset_class_name (credal_session_raw (fixture->session), 0));
  g_assert_true (credal_canvas_set_projection (canvas, "1,2", NULL));
  g_assert_true (credal_canvas_picture (canvas, &picture));
  g_autoptr(GArray) after = credal_legend_entries (picture.scene, &picture.viewport, &picture.style, &picture.overlay);
  g_assert_cmpstr (g_array_index (after, CredalLegendEntry, 0).name, ==,
                   g_array_index (rows, CredalLegendEntry, 0).name);
  activate (fixture, "colour('clusters')");
  g_assert_false (credal_look_by_class (credal_session_look (fixture->session)));
  g_assert_true (is_enabled (fixture, "show-regions"));
}

/* A key shows the masses of all objects; a bar pointed at is seen in the plot, and a click on it selects, in whatever
 * order the bars are. */
static void
test_masses (Fixture *fixture, gconstpointer data)
{
  static const char *const orders[] = { "masses-order('data')", "masses-order('set')", "masses-order('mass')" };
  CredalSelection *selection = credal_window_selection (fixture->window);

  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->window->masses)));
  press (fixture, GDK_KEY_a, 0);
  assert_fits (GTK_WIDGET (fixture->window));
  double before = -1;
  for (guint k = 0; k < G_N_ELEMENTS (orders); k++)
    {
      double px, py;
      activate (fixture, orders[k]);
      wait_ms (100);
      send_to_bar (fixture, GDK_MOTION_NOTIFY, 70 + k);
      g_assert_cmpint (fixture->window->canvas->highlight, ==, 70 + k);
      credal_selection_clear (selection);
      send_to_bar (fixture, GDK_BUTTON_PRESS, 70 + k);
      g_assert_cmpuint (credal_selection_count (selection), ==, 1);
      g_assert_true (credal_selection_contains (selection, 70 + k));
      g_assert_true (credal_masses_chart_place (fixture->window->masses, 70, &px, &py));
      g_assert_cmpfloat (px, !=, before);
      before = px;
    }
  activate (fixture, "show-masses");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->window->masses)));
}

/* A key shows one cluster after the other alone, and then all again; another file begins with all. */
static void
test_only_cluster (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->window->canvas;
  gint c = (gint) credal_partition_c (credal_session_partition (fixture->session));

  for (gint k = 0; k < c; k++)
    {
      press (fixture, GDK_KEY_o, 0);
      g_assert_cmpint (credal_scene_cluster (canvas->scene), ==, k);
      settle ();
    }
  press (fixture, GDK_KEY_o, 0);
  g_assert_cmpint (credal_scene_cluster (canvas->scene), ==, -1);
  activate (fixture, "only-cluster(2)");
  g_assert_cmpint (credal_scene_cluster (canvas->scene), ==, 1);
  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "2", NULL));
  credal_session_wait (fixture->session);
  settle ();
  g_assert_cmpint (credal_scene_cluster (canvas->scene), ==, 1);
  g_autofree char *path = data_path ("wine.csv");
  open_window (fixture, path);
  g_assert_cmpint (fixture->window->canvas->cluster, ==, -1);
}

/* ---- features of very different scales ---- */

static void
open_data (Fixture *fixture, const char *name)
{
  g_autofree char *path = data_path (name);

  open_window (fixture, path);
  wait_ms (300);
}

static void
test_scales_are_told (Fixture *fixture, gconstpointer data)
{
  open_data (fixture, "wine.csv");
  g_assert_true (shows_text (fixture, "“proline” is on a far larger scale"));
  activate (fixture, "standardize");
  credal_session_wait (fixture->session);
  wait_ms (300);
  g_assert_true (credal_session_standardized (fixture->session));
  g_assert_false (shows_text (fixture, "“proline” is on a far larger scale"));
  g_assert_false (is_enabled (fixture, "standardize"));
  activate (fixture, "undo");
  wait_ms (300);
  g_assert_false (credal_session_standardized (fixture->session));
  g_assert_true (shows_text (fixture, "“proline” is on a far larger scale"));
}

/* The first answer takes the offer away, not what stands beside the switch. */
static void
test_scales_are_told_once (Fixture *fixture, gconstpointer data)
{
  open_data (fixture, "wine.csv");
  g_assert_true (shows_text (fixture, "Read wine.csv"));
  press_answer (fixture, GDK_KEY_m, 0);
  wait_ms (300);
  g_assert_false (shows_text (fixture, "Read wine.csv"));
  g_assert_true (shows_text (fixture, "“proline” is on a far larger scale"));
  credal_session_discard (fixture->session);
}

static void
test_like_scales_are_not_told (Fixture *fixture, gconstpointer data)
{
  open_data (fixture, "sonar.csv");
  g_assert_true (shows_text (fixture, "Read sonar.csv: 208 objects"));
  g_assert_false (shows_text (fixture, "far larger scale"));
}

/* ---- what is laid out ---- */

static void
count_layout (guint *count)
{
  (*count)++;
}

static void
watch_layout (GtkWidget *widget, gpointer count)
{
  g_signal_connect_swapped (widget, "size-allocate", G_CALLBACK (count_layout), count);
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), watch_layout, count);
}

static void
forget_layout (GtkWidget *widget, gpointer count)
{
  g_signal_handlers_disconnect_by_data (widget, count);
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), forget_layout, count);
}

/* Adoptions come several a second: one that changes no word moves nothing in the window. */
static void
test_same_words_stay_in_place (Fixture *fixture, gconstpointer data)
{
  CredalWindow *window = fixture->window;
  GtkWidget *watched[] = { GTK_WIDGET (window->question), GTK_WIDGET (window->evidence), GTK_WIDGET (window->status),
                           GTK_WIDGET (window->history), GTK_WIDGET (window->parameters), gtk_window_get_titlebar (GTK_WINDOW (window)) };
  guint layouts = 0;

  for (guint k = 0; k < G_N_ELEMENTS (watched); k++)
    watch_layout (watched[k], &layouts);
  do
    {
      layouts = 0;
      wait_ms (100);
    }
  while (layouts > 0 || credal_session_busy (fixture->session, NULL, NULL));
  g_signal_emit_by_name (fixture->session, "partition-changed");
  g_signal_emit_by_name (fixture->session, "changed");
  wait_ms (100);
  g_assert_cmpuint (layouts, ==, 0);
  press_answer (fixture, GDK_KEY_m, 0);
  while (layouts == 0)
    wait_ms (10);
  for (guint k = 0; k < G_N_ELEMENTS (watched); k++)
    forget_layout (watched[k], &layouts);
}

#define ADD(name, fixture, func) g_test_add ("/window/" name, Fixture, NULL, fixture, func, tear_down)

/* Every command of the window that has a key is there, and takes the target that its key gives. */
static void
test_commands_are_there (Fixture *fixture, gconstpointer data)
{
  guint count;
  const CredalCommand *commands = credal_commands (&count);

  for (guint k = 0; k < count; k++)
    {
      g_autofree char *name = NULL;
      g_autoptr(GVariant) target = NULL;
      const GVariantType *type = NULL;
      if (!g_str_has_prefix (commands[k].action, "win."))
        continue;
      g_assert_true (g_action_parse_detailed_name (commands[k].action + strlen ("win."), &name, &target, NULL));
      g_assert_true (g_action_group_query_action (G_ACTION_GROUP (fixture->window), name, NULL, &type, NULL, NULL,
                                                  NULL));
      g_assert_true (!type == !target && (!type || g_variant_is_of_type (target, type)));
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  /* first: GTK asks widgets that are gone for their style */
  ADD ("errors-are-legible", set_up, test_errors_are_legible);
  ADD ("commands-are-there", set_up_empty, test_commands_are_there);
  ADD ("keys-answer", set_up_trusting, test_keys_answer);
  ADD ("held-key/answers-once", set_up_trusting, test_held_key_answers_once);
  ADD ("held-key/undo-goes-on", set_up_trusting, test_held_undo_goes_on);
  ADD ("held-key/arrow-goes-on", set_up, test_held_arrow_goes_on);
  ADD ("held-key/among-others", set_up, test_held_key_among_others);
  ADD ("held-key/forgotten", set_up, test_held_key_is_forgotten);
  ADD ("held-key/focused-button", set_up, test_held_key_presses_the_focused_button_once);
  ADD ("held-key/binds-nothing", set_up, test_keys_bind_nothing);
  ADD ("certainty/keys", set_up_trusting, test_keys_tell_certainty);
  ADD ("certainty/stays-chosen", set_up_trusting, test_certainty_stays_chosen);
  ADD ("certainty/of-an-answer", set_up_trusting, test_certainty_of_an_answer);
  ADD ("typing-is-no-answer", set_up, test_typing_is_no_answer);
  ADD ("stepping-gives-the-keys-back", set_up, test_stepping_gives_the_keys_back);
  ADD ("stepping-and-answering", set_up, test_stepping_and_answering);
  ADD ("return-gives-the-keys-back", set_up, test_return_gives_the_keys_back);
  ADD ("escape-gives-the-keys-back", set_up, test_escape_gives_the_keys_back);
  ADD ("keys/focused-answer", set_up, test_focused_answer);
  ADD ("keys/of-several", set_up, test_keys_of_several);
  ADD ("keys/menu", set_up, test_menu_key);
  g_test_add ("/window/answers-stay/glass", Fixture, "glass.csv", set_up, test_answers_stay_in_place, tear_down);
  g_test_add ("/window/answers-stay/iris", Fixture, "iris.csv", set_up, test_answers_stay_in_place, tear_down);
  g_test_add ("/window/small-screen/glass", Fixture, "glass.csv", set_up, test_small_screen, tear_down);
  g_test_add ("/window/small-screen/iris", Fixture, "iris.csv", set_up, test_small_screen, tear_down);
  ADD ("features-follow", set_up, test_features_follow);
  ADD ("space-presses-the-focused-button", set_up, test_space_presses_the_focused_button);
  ADD ("digits-label", set_up, test_digits_label);
  ADD ("shifted-digits-exclude", set_up, test_shifted_digits_exclude);
  ADD ("degree", set_up, test_degree);
  ADD ("fits", set_up, test_fits);
  ADD ("keys-fit", set_up_empty, test_keys_fit);
  ADD ("presentation", set_up, test_presentation);
  ADD ("card-clusters", set_up, test_card_clusters);
  ADD ("opens-without-gallery", set_up, test_opens_without_gallery);
  ADD ("history-in-sight", set_up, test_history_in_sight);
  ADD ("folded", set_up, test_folded);
  ADD ("no-focus-on-click", set_up, test_no_focus_on_click);
  ADD ("chosen-pair", set_up, test_chosen_pair);
  ADD ("group", set_up, test_group);
  ADD ("conflict/words", set_up, test_conflict_words);
  ADD ("conflict/fits", set_up, test_conflict_fits);
  ADD ("conflict/flip-new", set_up, test_conflict_flip_new);
  ADD ("conflict/flip-step", set_up, test_conflict_flip_step);
  ADD ("conflict/dont-know", set_up, test_conflict_dont_know);
  ADD ("conflict/keep-soft", set_up, test_conflict_keep_soft);
  ADD ("conflict/dismiss", set_up, test_conflict_dismiss);
  ADD ("conflict/labels", set_up, test_conflict_of_labels);
  ADD ("refused-many", set_up_trusting, test_refused_many);
  ADD ("refusal-goes", set_up_trusting, test_refusal_goes);
  ADD ("parameter-error-stays-inline", set_up, test_parameter_error_stays_inline);
  ADD ("parameter-is-corrected", set_up, test_parameter_is_corrected);
  ADD ("automatic-parameter", set_up, test_automatic_parameter);
  ADD ("idle-parameter", set_up, test_idle_parameter);
  ADD ("not-followed", set_up, test_not_followed);
  ADD ("recipe", set_up, test_recipe);
  ADD ("custom-recipe", set_up, test_custom_recipe);
  ADD ("engines-menu", set_up, test_engines_menu);
  ADD ("wheel", set_up, test_wheel);
  ADD ("failed-export", set_up, test_failed_export);
  ADD ("export-meanwhile", set_up, test_export_meanwhile);
  ADD ("export-stopped", set_up, test_export_stopped);
  ADD ("export-outlives", set_up, test_export_outlives);
  ADD ("export-given-up", set_up, test_export_given_up);
  ADD ("export-fails", set_up, test_export_fails);
  ADD ("history-goes-back", set_up, test_history_goes_back);
  ADD ("dropped", set_up, test_dropped);
  ADD ("dropped-before", set_up, test_dropped_before);
  ADD ("left-undone", set_up, test_left_undone);
  ADD ("history-menu", set_up, test_history_menu);
  ADD ("history-menu-left", set_up, test_history_menu_left);
  ADD ("keys-dialog", set_up_empty, test_keys_dialog);
  ADD ("bad-files", set_up_empty, test_bad_files);
  ADD ("one-row", set_up_empty, test_one_row);
  ADD ("deleted-files", set_up_empty, test_deleted_files);
  ADD ("closing-asks", set_up, test_closing_asks);
  ADD ("offer-keeps-its-words", set_up, test_offer_keeps_its_words);
  ADD ("gravest-notice", set_up, test_gravest_notice);
  ADD ("settled-beside-a-warning", set_up, test_settled_beside_a_warning);
  ADD ("stopped", set_up, test_stopped);
  ADD ("switching-while-busy", set_up, test_switching_while_busy);
  ADD ("views", set_up, test_views);
  ADD ("regions", set_up, test_regions);
  ADD ("colours-by-class", set_up, test_colours_by_class);
  ADD ("masses", set_up, test_masses);
  ADD ("export-belief", set_up, test_export_belief);
  ADD ("only-cluster", set_up, test_only_cluster);
  ADD ("scales/told", set_up_empty, test_scales_are_told);
  ADD ("scales/told-once", set_up_empty, test_scales_are_told_once);
  ADD ("scales/alike", set_up_empty, test_like_scales_are_not_told);
  ADD ("same-words-stay-in-place", set_up, test_same_words_stay_in_place);
  return g_test_run ();
}
