#include <gdk/gdkx.h>
#include <glib/gstdio.h>
#include <string.h>
#include "fitted/intervals.h"
#include "fitted/quantities.h"
#include "fixture.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/dialogs/model-dialog.h"

/* The fitted model: its dialog by keys, what is copied, and rows added to the table. */

#define DIALOG(fixture) credal_window_tool ((fixture)->window, "model")

static void
wait_until_described (Fixture *fixture)
{
  do
    settle ();
  while (credal_model_dialog_busy (CREDAL_MODEL_DIALOG (DIALOG (fixture))));
  settle ();
}

static void
set_up_model (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  press (fixture, GDK_KEY_m, GDK_CONTROL_MASK);
  while (!DIALOG (fixture))
    g_main_context_iteration (NULL, TRUE);
  wait_until_described (fixture);
}

static char *
shown_text (Fixture *fixture)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (find (DIALOG (fixture), GTK_TYPE_TEXT_VIEW)));
  char *text;

  g_object_get (buffer, "text", &text, NULL);
  return text;
}

static void
assert_shown (Fixture *fixture, const char *part, gboolean is_there)
{
  g_autofree char *text = shown_text (fixture);

  g_assert_cmpint (strstr (text, part) != NULL, ==, is_there);
}

static void
set_engine (Fixture *fixture, const char *engine)
{
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, engine, NULL));
  credal_session_wait (fixture->session);
  wait_until_described (fixture);
}

/* Follows results and names; a method without a model says so, and its clusters are described. */
static void
test_follows (Fixture *fixture, gconstpointer data)
{
  set_engine (fixture, "gmm");
  assert_fits (DIALOG (fixture));
  assert_shown (fixture, "Middle of each cluster", TRUE);
  assert_shown (fixture, "Sepal.Length", TRUE);
  assert_shown (fixture, "Covariance", TRUE);
  assert_shown (fixture, "little known", FALSE);
  g_assert_true (credal_session_name_cluster (fixture->session, 0, "little known", NULL));
  wait_until_described (fixture);
  assert_shown (fixture, "little known", TRUE);
  set_engine (fixture, "agglomerative");
  assert_shown (fixture, "Middle of each cluster", TRUE);
  assert_shown (fixture, "Covariance", FALSE);
}

/* After answers, the notes of the learned features are no part of the shown model. */
static void
test_notes (Fixture *fixture, gconstpointer data)
{
  for (guint32 j = 60; j <= 110; j += 50)
    {
      g_assert_cmpint (credal_session_answer (fixture->session, 3, j, CREDAL_CANNOT_LINK, 1.0, FALSE, NULL), ==,
                       CREDAL_ANSWER_TAKEN);
      credal_session_wait (fixture->session);
    }
  wait_until_described (fixture);
  g_assert_nonnull (credal_state_get (credal_partition_state (credal_session_partition (fixture->session)), "blend"));
  assert_shown (fixture, "Centres", TRUE);
  assert_shown (fixture, "blend", FALSE);
  assert_shown (fixture, "origin-", FALSE);
  GObject *fit = gtk_widget_get_template_child (DIALOG (fixture), CREDAL_TYPE_MODEL_DIALOG, "fit");
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (fit)), "learned from your answers"));
}

/* As a window manager does. */
static void
focus_there (GtkWidget *window)
{
  settle ();
  act ("windowfocus --sync %u", (guint32) gdk_x11_window_get_xid (gtk_widget_get_window (window)));
  while (!gtk_window_is_active (GTK_WINDOW (window)))
    g_main_context_iteration (NULL, TRUE);
}

/* The number in the cell under the heading, in the first row of the section. */
static double
sheet_number (const char *sheet, const char *section, const char *row, guint column)
{
  g_autofree char *start = g_strconcat ("\n", row, "\t", NULL);
  const char *begin = strstr (sheet, section), *line = begin ? strstr (begin, start) : NULL;

  g_assert_nonnull (line);
  g_auto(GStrv) lines = g_strsplit (line + 1, "\n", 2);
  g_auto(GStrv) cells = g_strsplit (lines[0], "\t", -1);
  g_assert_cmpuint (g_strv_length (cells), >, column);
  return g_ascii_strtod (cells[column], NULL);
}

/* What is copied has tabs, and the means of the clusters to all their digits. */
static void
test_copy (Fixture *fixture, gconstpointer data)
{
  const guint8 *labels;
  double sum = 0, count = 0;
  GtkClipboard *clipboard = gtk_widget_get_clipboard (DIALOG (fixture), GDK_SELECTION_CLIPBOARD);

  set_engine (fixture, "kmeans");
  labels = credal_partition_labels (credal_session_partition (fixture->session));
  for (gsize i = 0; i < 150; i++)
    if (labels[i] == 1)
      {
        sum += credal_dataset_row (credal_session_raw (fixture->session), i)[2];
        count++;
      }
  focus_there (DIALOG (fixture));
  act ("key alt+c");
  while (!gtk_clipboard_wait_is_text_available (clipboard))
    g_main_context_iteration (NULL, FALSE);
  g_autofree char *sheet = gtk_clipboard_wait_for_text (clipboard);
  g_assert_nonnull (sheet);
  g_assert_cmpfloat (sheet_number (sheet, "Clusters\t", "2", 1), ==, count);
  g_assert_cmpfloat_with_epsilon (sheet_number (sheet, "Middle of each cluster\t", "Petal.Length", 2), sum / count,
                                  1e-10);
  g_assert_null (strstr (sheet, "nan"));
}

/* ---- intervals ---- */

static GtkWidget *
part (Fixture *fixture, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (DIALOG (fixture), CREDAL_TYPE_MODEL_DIALOG, name));
}

static const char *
said (Fixture *fixture)
{
  return gtk_widget_get_mapped (part (fixture, "said")) ? gtk_label_get_text (GTK_LABEL (part (fixture, "said"))) : "";
}

/* Computes the intervals of the session's result as the command line does. */
static CredalFitted *
fitted_with_intervals (Fixture *fixture)
{
  CredalPartition *partition = credal_session_partition (fixture->session);
  g_autoptr(GError) error = NULL;
  CredalFitted *fitted = credal_fitted_new (credal_session_settings (fixture->session), partition, &error);

  g_assert_no_error (error);
  credal_fitted_find_intervals (fitted, credal_partition_data (partition), CREDAL_INTERVAL_SAMPLES, NULL, &error);
  g_assert_no_error (error);
  return fitted;
}

static double
end_of (const CredalFitted *fitted, const char *id, guint row, guint column)
{
  const CredalQuantity *end = credal_quantities_find (fitted->intervals, id);

  return end->values[row * end->columns + column];
}

/* The sheet has the ends of the second mean of the first cluster, to all their digits. */
static void
assert_copied (Fixture *fixture, const CredalFitted *fitted)
{
  GtkClipboard *clipboard = gtk_widget_get_clipboard (DIALOG (fixture), GDK_SELECTION_CLIPBOARD);

  gtk_button_clicked (GTK_BUTTON (part (fixture, "copy")));
  g_autofree char *sheet = gtk_clipboard_wait_for_text (clipboard);
  g_assert_nonnull (sheet);
  g_assert_cmpfloat_with_epsilon (sheet_number (sheet, "Means: Lower ends of intervals of 95 %, by bootstrap\t", "1",
                                                2), end_of (fitted, "means-low", 0, 1), 1e-10);
  g_assert_cmpfloat_with_epsilon (sheet_number (sheet, "Means: Upper ends of intervals of 95 %, by bootstrap\t", "1",
                                                2), end_of (fitted, "means-high", 0, 1), 1e-10);
  g_assert_null (strstr (sheet, "nan"));
}

/* Exports the model, and returns whether the file has intervals. */
static gboolean
are_saved (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "model.csv", NULL), *text = NULL;

  credal_window_export (fixture->window, "model", path);
  wait_until_written (fixture);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_unlink (path);
  return strstr (text, "means-low,") && strstr (text, "proportions-high,");
}

/* A mixture has intervals, shown, copied and saved; after an answer it has none, and the dialog says why. */
static void
test_intervals (Fixture *fixture, gconstpointer data)
{
  set_engine (fixture, "gmm");
  g_autoptr(CredalFitted) fitted = fitted_with_intervals (fixture);
  g_autofree char *shown = g_strdup_printf ("[%.4f, %.4f]", end_of (fitted, "proportions-low", 1, 0),
                                            end_of (fitted, "proportions-high", 1, 0));

  g_assert_cmpstr (said (fixture), ==, "The model’s numbers have 95 % intervals in brackets, by bootstrap (200 "
                   "samples of the objects).");
  assert_shown (fixture, shown, TRUE);
  assert_fits (DIALOG (fixture));
  assert_copied (fixture, fitted);
  g_assert_true (are_saved (fixture));
  set_engine (fixture, "fcm");
  g_assert_cmpstr (said (fixture), ==, "");
  assert_shown (fixture, "[", FALSE);
  set_engine (fixture, "gmm");
  g_assert_cmpint (credal_session_answer (fixture->session, 3, 60, CREDAL_CANNOT_LINK, 1.0, FALSE, NULL), ==,
                   CREDAL_ANSWER_TAKEN);
  credal_session_wait (fixture->session);
  wait_until_described (fixture);
  g_assert_nonnull (strstr (said (fixture), "fitted with answers has no intervals"));
  assert_shown (fixture, "[", FALSE);
}

static char *
write_many (void)
{
  char *path = g_build_filename (g_get_user_data_dir (), "many.csv", NULL);
  g_autoptr(GString) text = g_string_new ("x,y\n");
  g_autoptr(GRand) rng = g_rand_new_with_seed (5);

  for (guint i = 0; i < 10001; i++)
    g_string_append_printf (text, "%.3f,%.3f\n", g_rand_double (rng) + 3.0 * (i % 2), g_rand_double (rng));
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return path;
}

/* For many objects they are offered, can be stopped, and are offered again. The end of a stopped job is never told,
 * so both clicks come before the loop goes on. */
static void
test_offered (Fixture *fixture, gconstpointer data)
{
  g_autofree char *many = write_many ();

  open_window (fixture, many);
  press (fixture, GDK_KEY_m, GDK_CONTROL_MASK);
  while (!DIALOG (fixture))
    g_main_context_iteration (NULL, TRUE);
  set_engine (fixture, "gmm");
  GtkButton *compute = GTK_BUTTON (part (fixture, "compute"));
  g_assert_cmpstr (said (fixture), ==, "Intervals for this many objects take a while.");
  g_assert_cmpstr (gtk_button_get_label (compute), ==, "Compute _Intervals");
  gtk_button_clicked (compute);
  g_assert_true (credal_model_dialog_busy (CREDAL_MODEL_DIALOG (DIALOG (fixture))));
  g_assert_nonnull (strstr (said (fixture), "Computing 95 % intervals by 200 more fits: 0 %"));
  g_assert_cmpstr (gtk_button_get_label (compute), ==, "_Stop");
  gtk_button_clicked (compute);
  g_assert_false (credal_model_dialog_busy (CREDAL_MODEL_DIALOG (DIALOG (fixture))));
  settle ();
  g_assert_cmpstr (said (fixture), ==, "No intervals: stopped.");
  g_assert_cmpstr (gtk_button_get_label (compute), ==, "Compute _Intervals");
  g_assert_false (credal_model_dialog_has_intervals (CREDAL_MODEL_DIALOG (DIALOG (fixture))));
  g_unlink (many);
}

/* ---- rows ---- */

static char *
temporary (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), name, NULL);
}

static void
wait_for_session (Fixture *fixture, CredalSession *before)
{
  while (fixture->window->session == before)
    g_main_context_iteration (NULL, TRUE);
  fixture->session = fixture->window->session;
  settle ();
}

static const char rows_text[] =
  "Petal.Width,Petal.Length,Sepal.Width,Sepal.Length,colour\n"
  "0.2,1.4,3.4,5.1,blue\n0.3,1.5,3.3,5,red\n2.1,5.9,3,7,red\n90,90,90,90,red\n";

/* Four rows in another order of columns: a notice says where they are; saved, opened again, and answered. */
static void
test_add_rows (Fixture *fixture, gconstpointer data)
{
  g_autofree char *rows = temporary ("rows.csv"), *table = temporary ("all.csv"), *saved = temporary ("all.credal");
  CredalSession *before = fixture->session;

  g_assert_true (g_file_set_contents (rows, rows_text, -1, NULL));
  g_assert_true (credal_session_name_cluster (before, 0, "small", NULL));
  g_assert_cmpint (credal_session_answer (before, 3, 110, CREDAL_CANNOT_LINK, 1.0, FALSE, NULL), ==,
                   CREDAL_ANSWER_TAKEN);
  credal_session_wait (before);
  g_assert_true (is_enabled (fixture, "add-rows"));
  credal_window_add_rows_to (fixture->window, rows, table);
  wait_for_session (fixture, before);
  g_assert_true (shows_text (fixture, "4 rows added: "));
  g_assert_true (shows_text (fixture, "1 is far from every cluster"));
  g_assert_true (shows_text (fixture, "“colour”"));
  credal_session_wait (fixture->session);
  g_assert_cmpuint (credal_partition_n (credal_session_partition (fixture->session)), ==, 154);
  g_assert_cmpuint (answers (fixture), ==, 1);
  g_autofree char *name = credal_session_cluster_label (fixture->session, 0);
  g_assert_cmpstr (name, ==, "small");
  g_assert_true (credal_session_save_as (fixture->session, saved, FALSE, NULL));
  open_window (fixture, saved);
  g_assert_cmpuint (credal_partition_n (credal_session_partition (fixture->session)), ==, 154);
  g_assert_cmpuint (answers (fixture), ==, 1);
  credal_window_add_rows_to (fixture->window, rows, table);      /* in use */
  while (!shows_text (fixture, "another name"))
    g_main_context_iteration (NULL, TRUE);
  g_unlink (rows);
  g_unlink (table);
  g_unlink (saved);
}

/* A method that only places what it clusters: the question first. */
static void
test_ask_first (Fixture *fixture, gconstpointer data)
{
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "agglomerative",
                                     NULL));
  credal_session_wait (fixture->session);
  settle ();
  activate (fixture, "add-rows");
  settle ();
  g_assert_cmpuint (count_dialogs (), ==, 1);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/model/follows", Fixture, NULL, set_up_model, test_follows, tear_down);
  g_test_add ("/model/notes", Fixture, NULL, set_up_model, test_notes, tear_down);
  g_test_add ("/model/copy", Fixture, NULL, set_up_model, test_copy, tear_down);
  g_test_add ("/model/intervals", Fixture, NULL, set_up_model, test_intervals, tear_down);
  g_test_add ("/model/offered", Fixture, NULL, set_up_empty, test_offered, tear_down);
  g_test_add ("/model/add-rows", Fixture, NULL, set_up, test_add_rows, tear_down);
  g_test_add ("/model/ask-first", Fixture, NULL, set_up, test_ask_first, tear_down);
  return g_test_run ();
}
