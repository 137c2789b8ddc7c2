#include <glib/gstdio.h>
#include <string.h>
#include "fixture.h"
#include "io/export/image-export.h"
#include "method/settings.h"
#include "session/session-file.h"
#include "session/session-steps.h"
#include "views/dialogs/fuse-dialog.h"
#include "views/dialogs/product-rows.h"

/* Fusion with another partition, in the window. */

static char *
temporary (const char *name)
{
  return g_build_filename (g_get_tmp_dir (), name, NULL);
}

/* The window's session, saved for another to be fused with. */
static char *
save_session (Fixture *fixture, const char *name)
{
  char *path = temporary (name);
  g_autoptr(GError) error = NULL;

  credal_session_save_as (fixture->session, path, TRUE, &error);
  g_assert_no_error (error);
  return path;
}

static void
wait_until_fused (CredalFuseDialog *dialog)
{
  while (credal_fuse_dialog_busy (dialog))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

static CredalFuseDialog *
fuse_with (Fixture *fixture, const char *path)
{
  press (fixture, GDK_KEY_f, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  settle ();
  CredalFuseDialog *dialog = CREDAL_FUSE_DIALOG (find_toplevel (CREDAL_TYPE_FUSE_DIALOG));
  g_assert_nonnull (dialog);
  credal_fuse_dialog_open (dialog, path);
  wait_until_fused (dialog);
  return dialog;
}

static CredalProductRows *
rows_of (CredalFuseDialog *dialog)
{
  return CREDAL_PRODUCT_ROWS (find (GTK_WIDGET (dialog), CREDAL_TYPE_PRODUCT_ROWS));
}

static void
collect_text (GtkWidget *widget, gpointer text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), collect_text, text);
}

static gboolean
tells (CredalFuseDialog *dialog, const char *needle)
{
  g_autoptr(GString) text = g_string_new (NULL);

  collect_text (GTK_WIDGET (dialog), text);
  return strstr (text->str, needle) != NULL;
}

/* The menu of product @row (from 1 on). */
static GtkComboBox *
menu_at (CredalFuseDialog *dialog, int row)
{
  return GTK_COMBO_BOX (gtk_grid_get_child_at (GTK_GRID (rows_of (dialog)), 3, row));
}

static void
close_dialog (CredalFuseDialog *dialog)
{
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_DELETE_EVENT);
  settle ();
  g_assert_null (find_toplevel (CREDAL_TYPE_FUSE_DIALOG));
}

static void
assert_text (CredalFuseDialog *dialog, const char *expected)
{
  g_autofree char *text = credal_products_text (credal_product_rows_products (rows_of (dialog)));

  g_assert_cmpstr (text, ==, expected);
}

/* A session with itself agrees; the person merges two clusters, then makes one of a product that was impossible. */
static void
test_products (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = save_session (fixture, "fuse-self.credal");
  CredalFuseDialog *dialog = fuse_with (fixture, path);
  guint length = credal_session_length (fixture->session);

  assert_text (dialog, "1x1=1,2x2=2,3x3=3");
  g_assert_true (tells (dialog, "3 clusters. Uncertain:"));
  assert_fits (GTK_WIDGET (dialog));
  gtk_combo_box_set_active (menu_at (dialog, 9), 2);
  wait_until_fused (dialog);
  assert_text (dialog, "1x1=1,2x2=2,3x3=2");
  g_assert_true (tells (dialog, "2 clusters. Uncertain:"));
  gtk_combo_box_set_active (menu_at (dialog, 2), 3);
  wait_until_fused (dialog);
  assert_text (dialog, "1x1=1,1x2=2,2x2=3,3x3=3");
  g_assert_true (tells (dialog, "3 clusters. Uncertain:"));
  for (int row = 1; row <= 9; row++)
    gtk_combo_box_set_active (menu_at (dialog, row), 0);
  wait_until_fused (dialog);
  g_assert_true (tells (dialog, "keep a product"));
  close_dialog (dialog);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, length);
  g_remove (path);
}

static char **
read_lines (const char *path)
{
  g_autofree char *bytes = NULL;

  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  return g_strsplit (bytes, "\n", -1);
}

static void
test_labels (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = save_session (fixture, "fuse-labels.credal"), *csv = temporary ("fuse-labels.csv");
  CredalFuseDialog *dialog = fuse_with (fixture, path);

  credal_fuse_dialog_export (dialog, "labels", csv);
  wait_until_fused (dialog);
  g_assert_true (tells (dialog, "Written to"));
  g_auto(GStrv) lines = read_lines (csv);
  g_assert_cmpuint (g_strv_length (lines), ==, 152);
  g_assert_true (g_str_has_suffix (lines[0], ",conflict"));
  close_dialog (dialog);
  g_remove (path);
  g_remove (csv);
}

/* Of the masses in @path, from the second row on: the largest on {}. */
static double
largest_empty (const char *path)
{
  g_auto(GStrv) lines = read_lines (path);
  double largest = 0.0;

  for (char **line = lines + 1; **line; line++)
    largest = MAX (largest, g_ascii_strtod (strchr (*line, ',') + 1, NULL));
  return largest;
}

/* Conflict is divided away, or stays on the empty set. */
static void
test_conflict (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = save_session (fixture, "fuse-conflict.credal"), *csv = temporary ("fuse-conflict.csv");
  CredalFuseDialog *dialog = fuse_with (fixture, path);
  GtkWidget *keep = find (GTK_WIDGET (dialog), GTK_TYPE_CHECK_BUTTON);

  for (guint kept = 0; kept < 2; kept++)
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (keep), kept);
      wait_until_fused (dialog);
      credal_fuse_dialog_export (dialog, "masses", csv);
      wait_until_fused (dialog);
      g_assert_cmpint (largest_empty (csv) > 0.0, ==, kept);
    }
  close_dialog (dialog);
  g_remove (path);
  g_remove (csv);
}

/* A picture's: with a preview and with files of its own. */
static void
test_picture (Fixture *fixture, gconstpointer data)
{
  g_autofree char *phantom = data_path ("phantom.credal"), *png = temporary ("fuse-mask.png");

  open_window (fixture, phantom);
  CredalFuseDialog *dialog = fuse_with (fixture, phantom);

  g_assert_true (tells (dialog, "Uncertain:"));
  assert_fits (GTK_WIDGET (dialog));
  credal_fuse_dialog_export (dialog, "mask", png);
  wait_until_fused (dialog);
  g_assert_true (g_file_test (png, G_FILE_TEST_IS_REGULAR));
  close_dialog (dialog);
  g_remove (png);
}

/* Three masks of each fused cluster, told by their own names; files of these names are not replaced unasked. */
static void
test_masks (Fixture *fixture, gconstpointer data)
{
  g_autofree char *phantom = data_path ("phantom.credal"), *png = temporary ("fuse-each.png");

  open_window (fixture, phantom);
  CredalFuseDialog *dialog = fuse_with (fixture, phantom);
  guint c = credal_product_rows_products (rows_of (dialog))->c;
  g_autofree char *prefix = temporary ("fuse-each");
  g_auto(GStrv) files = credal_cluster_mask_paths (prefix, c);
  g_autofree char *told = g_strdup_printf ("Written to %s and %u more.", files[0], 3 * c - 1);

  credal_fuse_dialog_export (dialog, "masks", png);
  wait_until_fused (dialog);
  g_assert_true (tells (dialog, told));
  g_assert_cmpuint (g_strv_length (files), ==, 3 * c);
  for (guint k = 0; k < 3 * c; k++)
    g_assert_true (g_file_test (files[k], G_FILE_TEST_IS_REGULAR));
  g_assert_true (g_file_set_contents (files[0], "kept", -1, NULL));
  for (int accept = 0; accept < 2; accept++)
    {
      credal_fuse_dialog_export (dialog, "masks", png);
      GtkWidget *question = find_toplevel (GTK_TYPE_MESSAGE_DIALOG);
      g_assert_nonnull (question);
      gtk_dialog_response (GTK_DIALOG (question), accept ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL);
      wait_until_fused (dialog);
      g_autofree char *contents = NULL;
      g_assert_true (g_file_get_contents (files[0], &contents, NULL, NULL));
      g_assert_cmpint (g_str_equal (contents, "kept"), ==, !accept);
    }
  close_dialog (dialog);
  for (guint k = 0; k < 3 * c; k++)
    g_remove (files[k]);
}

static gboolean
can_export (CredalFuseDialog *dialog)
{
  GtkWidget *button = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (dialog), CREDAL_TYPE_FUSE_DIALOG,
                                                                 "export_button"));

  return gtk_widget_get_sensitive (button);
}

/* Logs in the recovery folder. */
static guint
count_logs (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "credal", "recovery", NULL);
  g_autoptr(GDir) entries = g_dir_open (folder, 0, NULL);
  guint count = 0;

  while (entries && g_dir_read_name (entries))
    count++;
  return count;
}

/* As [EGMM] §4.3: T1 in the window, clustered in two, with T2, which is clustered as T1 is; three tissues. */
static void
test_clustered (Fixture *fixture, gconstpointer data)
{
  g_autofree char *t1 = data_path ("phantom-t1.png"), *t2 = data_path ("phantom-t2.png");

  open_window (fixture, t1);
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "ecm", NULL));
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "2", NULL));
  credal_session_wait (fixture->session);
  settle ();
  guint logs = count_logs ();
  g_assert_cmpuint (logs, >, 0);
  CredalFuseDialog *dialog = fuse_with (fixture, t2);
  g_assert_true (tells (dialog, "3 clusters. Uncertain:"));
  g_assert_cmpuint (count_logs (), ==, logs);
  close_dialog (dialog);
}

/* What cannot be fused is told; the dialog stays, and takes another one. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *phantom = data_path ("phantom.credal"), *text = data_path ("README.md");
  CredalFuseDialog *dialog = fuse_with (fixture, phantom);

  g_assert_true (tells (dialog, "only partitions of the same objects can be fused"));
  g_assert_false (tells (dialog, "Uncertain:"));
  credal_fuse_dialog_open (dialog, text);
  wait_until_fused (dialog);
  g_assert_true (tells (dialog, "README.md"));
  g_autofree char *path = save_session (fixture, "fuse-refused.credal");
  credal_fuse_dialog_open (dialog, path);
  wait_until_fused (dialog);
  g_assert_true (tells (dialog, "Uncertain:"));
  g_assert_true (can_export (dialog));
  credal_fuse_dialog_open (dialog, text);
  g_assert_false (can_export (dialog));
  close_dialog (dialog);
  g_remove (path);
}

/* The session goes with the dialog open. */
static void
test_closing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = save_session (fixture, "fuse-closing.credal"), *wine = data_path ("wine.csv");

  press (fixture, GDK_KEY_f, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  settle ();
  CredalFuseDialog *dialog = CREDAL_FUSE_DIALOG (find_toplevel (CREDAL_TYPE_FUSE_DIALOG));
  credal_fuse_dialog_open (dialog, path);
  open_window (fixture, wine);
  g_assert_null (find_toplevel (CREDAL_TYPE_FUSE_DIALOG));
  g_assert_null (credal_window_tool (fixture->window, "fuse"));
  g_remove (path);
}

static void
test_without_session (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_enabled (fixture, "fuse"));
}

#define ADD(path, setup, function) g_test_add (path, Fixture, NULL, setup, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("/fuse/products", set_up, test_products);
  ADD ("/fuse/labels", set_up, test_labels);
  ADD ("/fuse/conflict", set_up, test_conflict);
  ADD ("/fuse/picture", set_up, test_picture);
  ADD ("/fuse/masks", set_up, test_masks);
  ADD ("/fuse/clustered", set_up, test_clustered);
  ADD ("/fuse/refused", set_up, test_refused);
  ADD ("/fuse/closing", set_up, test_closing);
  ADD ("/fuse/without-session", set_up_empty, test_without_session);
  return g_test_run ();
}
