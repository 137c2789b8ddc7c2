#include <string.h>
#include "../io/tiffs.h"
#include "../io/volumes.h"
#include "fixture.h"
#include "io/export/export.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/dialogs/export-dialog.h"
#include "views/opening/image-dialog.h"
#include "views/parts/param-row.h"

/* Volumes and files of several pictures in the window: which slice is shown, and whose the strokes are. */

enum { COLUMNS = VOLUME_COLUMNS, ROWS = VOLUME_ROWS, SLICES = VOLUME_SLICES };

/* ---- files ---- */

static char *
own_path (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), name, NULL);
}

static void
write_pages (const char *path)
{
  const TiffKind kind = { "w", 16, SAMPLEFORMAT_INT, 1, PHOTOMETRIC_MINISBLACK };
  double numbers[COLUMNS * ROWS];
  char *own;
  TIFF *file = tiff_begin ("w", &own);
  gsize length;

  for (guint page = 0; page < 2; page++)
    {
      for (guint k = 0; k < COLUMNS * ROWS; k++)
        numbers[k] = volume_number (k % COLUMNS, k / COLUMNS, page);
      tiff_add (file, &kind, COLUMNS, ROWS, numbers);
    }
  g_autoptr(GBytes) bytes = tiff_end (file, own);
  const char *data = g_bytes_get_data (bytes, &length);
  g_assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
}

/* ---- what is shown ---- */

static void
set_up_volume (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = own_path ("volume.nii");

  set_up_empty (fixture, NULL);
  volume_write (path);
  open_window (fixture, path);
}

static const CredalSlice *
slice_of (Fixture *fixture)
{
  return credal_raster_slice (credal_pixels_raster (credal_regions_pixels (credal_session_regions (fixture->session))));
}

static void
go (Fixture *fixture, const char *action)
{
  activate (fixture, action);
  wait_until_opened (fixture);
}

static void
paint (Fixture *fixture)
{
  static const double corners[] = { 2, 2, 12, 9 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  g_autoptr(GError) error = NULL;

  stroke->mark = CREDAL_STROKE_LABEL;
  g_assert_true (credal_session_stroke (fixture->session, stroke, &error));
  credal_session_wait (fixture->session);
}

static guint
count_strokes (Fixture *fixture)
{
  g_autoptr(GPtrArray) strokes = credal_session_strokes (fixture->session);

  return strokes->len;
}

/* Of the pixel in the first row. */
static guint
cluster_at (Fixture *fixture, guint x)
{
  guint32 object = credal_regions_object (credal_session_regions (fixture->session), x);

  return credal_partition_labels (credal_session_partition (fixture->session))[object];
}

/* ---- tests ---- */

static void
test_volume (Fixture *fixture, gconstpointer data)
{
  g_assert_true (credal_window_has_picture (fixture->window));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->window->slice_bar)));
  g_assert_cmpuint (slice_of (fixture)->number, ==, 3);
  g_assert_cmpuint (slice_of (fixture)->count, ==, SLICES);
  g_assert_true (shows_text (fixture, "slice 3 of 5 of volume.nii"));
  g_assert_false (shows_text (fixture, "is read; you can choose another"));
  g_assert_true (shows_text (fixture, "3 of 5"));
  assert_fits (GTK_WIDGET (fixture->window));
  press (fixture, GDK_KEY_period, GDK_MOD1_MASK);
  wait_until_opened (fixture);
  g_assert_cmpuint (slice_of (fixture)->number, ==, 4);
  go (fixture, "next-slice");
  g_assert_false (is_enabled (fixture, "next-slice"));
  go (fixture, "previous-slice");
  g_assert_cmpuint (slice_of (fixture)->number, ==, 4);
  g_assert_true (shows_text (fixture, "4 of 5"));
}

/* By the slider, which keeps the keys, and by the axis. */
static void
test_bar (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scale = find (GTK_WIDGET (fixture->window->slice_bar), GTK_TYPE_SCALE);
  GtkWidget *axis = find (GTK_WIDGET (fixture->window->slice_bar), GTK_TYPE_COMBO_BOX);

  gtk_widget_grab_focus (scale);
  gtk_range_set_value (GTK_RANGE (scale), 1);
  settle ();
  wait_until_opened (fixture);
  g_assert_cmpuint (slice_of (fixture)->number, ==, 1);
  g_assert_true (gtk_widget_is_focus (scale));
  g_assert_false (is_enabled (fixture, "previous-slice"));
  gtk_combo_box_set_active (GTK_COMBO_BOX (axis), CREDAL_SLICE_X);
  wait_until_opened (fixture);
  g_assert_cmpuint (slice_of (fixture)->axis, ==, CREDAL_SLICE_X);
  g_assert_cmpuint (slice_of (fixture)->count, ==, COLUMNS);
  g_assert_cmpuint (slice_of (fixture)->number, ==, COLUMNS / 2 + 1);
}

/* What was set and named goes on; what was painted stays where it was painted, and is there again. */
static void
test_strokes (Fixture *fixture, gconstpointer data)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_set (fixture->session, "session", "seed", "7", NULL));
  credal_session_wait (fixture->session);
  g_assert_true (credal_session_name_cluster (fixture->session, cluster_at (fixture, COLUMNS - 1), "bone", &error));
  paint (fixture);
  guint painted = count_strokes (fixture);
  go (fixture, "next-slice");
  g_autofree char *name = credal_session_cluster_label (fixture->session, cluster_at (fixture, COLUMNS - 1));
  g_autofree char *other = credal_session_cluster_label (fixture->session, cluster_at (fixture, 0));
  g_assert_cmpstr (name, ==, "bone");
  g_assert_cmpstr (other, !=, "bone");
  g_assert_cmpstr (credal_params_text (credal_session_values (fixture->session, "session"), "seed"), ==, "7");
  g_assert_cmpuint (count_strokes (fixture), ==, 0);
  go (fixture, "previous-slice");
  g_assert_cmpuint (slice_of (fixture)->number, ==, 3);
  g_assert_cmpuint (count_strokes (fixture), ==, painted);
}

static void
paint_label (Fixture *fixture, guint cluster, double x)
{
  const double corners[] = { x, 2, x + 6, 9 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  g_autoptr(GError) error = NULL;

  stroke->mark = CREDAL_STROKE_LABEL;
  stroke->number = cluster;
  g_assert_true (credal_session_stroke (fixture->session, stroke, &error));
  credal_session_wait (fixture->session);
}

static void
assert_called (Fixture *fixture, guint x, const char *name)
{
  g_autofree char *label = NULL;

  credal_session_wait (fixture->session);
  label = credal_session_cluster_label (fixture->session, cluster_at (fixture, x));
  g_assert_cmpstr (label, ==, name);
}

/* One stroke a tissue on one slice: on every other slice each tissue has the name of the cluster that was painted. */
static void
test_names_of_tissues (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "one", "two" };

  for (guint k = 0; k < 2; k++)
    g_assert_true (credal_session_name_cluster (fixture->session, k, names[k], NULL));
  for (guint first = 0; first < 2; first++)
    {
      paint_label (fixture, first, 2);
      paint_label (fixture, 1 - first, COLUMNS - 10);
      go (fixture, "next-slice");
      assert_called (fixture, 0, names[first]);
      assert_called (fixture, COLUMNS - 1, names[1 - first]);
      go (fixture, "previous-slice");
      go (fixture, "previous-slice");
      assert_called (fixture, 0, names[first]);
      assert_called (fixture, COLUMNS - 1, names[1 - first]);
      go (fixture, "next-slice");
    }
}

static void
click_labelled (GtkWidget *widget, gpointer label)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    gtk_button_clicked (GTK_BUTTON (widget));
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), click_labelled, label);
}

/* Labels that exchange the clusters move their names. The notice asks whether to swap or to keep them. */
static void
test_name_moved (Fixture *fixture, gconstpointer button)
{
  guint left = cluster_at (fixture, 0);
  gboolean swap = g_str_equal (button, "Swap");

  credal_notice_bar_clear (fixture->window->notices);      /* an offer of unsaved sessions would be kept */
  g_assert_true (credal_session_name_cluster (fixture->session, left, "Left", NULL));
  g_assert_true (credal_session_name_cluster (fixture->session, 1 - left, "Right", NULL));
  g_assert_false (is_enabled (fixture, "swap-names"));
  paint_label (fixture, 1 - left, 2);
  paint_label (fixture, left, COLUMNS - 10);
  settle ();
  g_assert_true (shows_text (fixture, "now names other objects"));
  g_assert_true (is_enabled (fixture, "swap-names"));
  assert_called (fixture, 0, "Right");
  guint length = credal_session_length (fixture->session);
  click_labelled (GTK_WIDGET (fixture->window->notices), (gpointer) button);
  settle ();
  g_assert_false (shows_text (fixture, "now names other objects"));
  assert_called (fixture, 0, swap ? "Left" : "Right");
  assert_called (fixture, COLUMNS - 1, swap ? "Right" : "Left");
  g_assert_cmpuint (credal_session_length (fixture->session), ==, length + swap);
}

/* A name given on one slice is on a slice that was worked on before. */
static void
test_names_shared (Fixture *fixture, gconstpointer data)
{
  paint_label (fixture, 0, 2);
  paint_label (fixture, 1, COLUMNS - 10);
  go (fixture, "next-slice");
  paint_label (fixture, 0, 2);
  g_assert_true (credal_session_name_cluster (fixture->session, 0, "Bone", NULL));
  go (fixture, "previous-slice");
  assert_called (fixture, 0, "Bone");
}

/* One file for all slices, which is opened again at the one shown last. */
static void
test_saved (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = own_path ("third.credal");
  g_autoptr(GError) error = NULL;

  paint (fixture);
  g_assert_true (credal_session_save_as (fixture->session, path, FALSE, &error));
  go (fixture, "next-slice");
  g_assert_cmpstr (credal_session_path (fixture->session), ==, path);
  paint (fixture);
  paint (fixture);
  go (fixture, "previous-slice");
  g_assert_cmpuint (count_strokes (fixture), ==, 1);
  g_assert_cmpstr (credal_session_path (fixture->session), ==, path);
  go (fixture, "next-slice");
  g_assert_true (shows_text (fixture, "Slice 4 of 5, as you left it"));
  go (fixture, "previous-slice");
  paint (fixture);
  activate (fixture, "undo");
  credal_session_wait (fixture->session);
  go (fixture, "next-slice");
  g_assert_true (shows_text (fixture, "Slice 4 of 5, as you left it"));
  open_window (fixture, path);
  g_assert_cmpuint (slice_of (fixture)->number, ==, 4);
  g_assert_cmpuint (count_strokes (fixture), ==, 2);
  go (fixture, "previous-slice");
  g_assert_cmpuint (count_strokes (fixture), ==, 1);
}

/* By the keys: the newest step is undone on whichever slice it was made, and that slice is shown; redone in turn. */
static void
test_undone (Fixture *fixture, gconstpointer data)
{
  paint (fixture);
  press (fixture, GDK_KEY_period, GDK_MOD1_MASK);
  wait_until_opened (fixture);
  g_assert_true (shows_text (fixture, "Slice 4 of 5, started from"));
  g_assert_true (is_enabled (fixture, "undo"));
  paint (fixture);
  press (fixture, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (slice_of (fixture)->number, ==, 4);
  g_assert_cmpuint (count_strokes (fixture), ==, 0);
  press (fixture, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_until_opened (fixture);
  g_assert_cmpuint (slice_of (fixture)->number, ==, 3);
  g_assert_cmpuint (count_strokes (fixture), ==, 0);
  g_assert_true (shows_text (fixture, "Slice 3 of 5, where this step was made"));
  g_assert_false (is_enabled (fixture, "undo"));
  for (guint number = 3; number <= 4; number++)
    {
      press (fixture, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
      wait_until_opened (fixture);
      g_assert_cmpuint (slice_of (fixture)->number, ==, number);
      g_assert_cmpuint (count_strokes (fixture), ==, 1);
    }
  g_assert_false (is_enabled (fixture, "redo"));
}

/* The list of steps has the steps of all slices with their numbers; a row goes to its step. */
static void
test_listed (Fixture *fixture, gconstpointer data)
{
  GtkWidget *tree = find (GTK_WIDGET (fixture->window->history), GTK_TYPE_TREE_VIEW);
  g_autoptr(GtkTreePath) first = gtk_tree_path_new_from_indices (1, -1);
  g_autofree char *text = NULL;
  GtkTreeIter row;

  paint (fixture);
  go (fixture, "next-slice");
  paint (fixture);
  settle ();
  GtkTreeModel *model = gtk_tree_view_get_model (GTK_TREE_VIEW (tree));
  g_assert_cmpint (gtk_tree_model_iter_n_children (model, NULL), ==, 3);
  g_assert_true (gtk_tree_model_get_iter (model, &row, first));
  gtk_tree_model_get (model, &row, 0, &text, -1);
  g_assert_cmpstr (text, ==, "1  Slice 3: Stroke: cluster 1");
  gtk_tree_selection_select_path (gtk_tree_view_get_selection (GTK_TREE_VIEW (tree)), first);
  wait_until_opened (fixture);
  g_assert_cmpuint (slice_of (fixture)->number, ==, 4);
  g_assert_cmpuint (count_strokes (fixture), ==, 0);
  g_assert_true (is_enabled (fixture, "redo"));
}

/* A slice whose result is older than a label on another one is marked, until it is shown. */
static void
test_outdated (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scale = find (GTK_WIDGET (fixture->window->slice_bar), GTK_TYPE_SCALE);

  paint (fixture);
  go (fixture, "next-slice");
  g_assert_null (gtk_widget_get_tooltip_text (scale));
  paint (fixture);
  g_autofree char *older = gtk_widget_get_tooltip_text (scale);
  g_assert_nonnull (strstr (older, "Older than the newest strokes and answers: slice 3"));
  go (fixture, "previous-slice");
  credal_session_wait (fixture->session);
  g_assert_null (gtk_widget_get_tooltip_text (scale));
  go (fixture, "next-slice");
  g_assert_null (gtk_widget_get_tooltip_text (scale));
}

/* Sixteen signed bits, two pictures in a file, of which none is a volume. */
static void
test_tiff (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = own_path ("pages.tif");

  write_pages (path);
  open_window (fixture, path);
  GtkWidget *axis = find (GTK_WIDGET (fixture->window->slice_bar), GTK_TYPE_COMBO_BOX);
  g_assert_cmpuint (slice_of (fixture)->count, ==, 2);
  g_assert_false (gtk_widget_get_visible (axis));
  go (fixture, "next-slice");
  g_assert_cmpuint (slice_of (fixture)->number, ==, 2);
  g_assert_true (shows_text (fixture, "Slice 2 of 2"));
  g_autofree char *flat = data_path ("coins.png");
  open_window (fixture, flat);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->window->slice_bar)));
  g_assert_false (is_enabled (fixture, "next-slice"));
}

/* The file was read: other slices are there although it is no longer whole. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = own_path ("volume.nii"), *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  paint (fixture);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length / 2, NULL));
  go (fixture, "next-slice");
  g_assert_cmpuint (slice_of (fixture)->number, ==, 4);
  g_assert_cmpuint (count_strokes (fixture), ==, 0);
  go (fixture, "previous-slice");
  g_assert_cmpuint (count_strokes (fixture), ==, 1);
}

/* ---- the same without a window ---- */

static char *
contents_of (const char *path)
{
  char *bytes;

  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  return bytes;
}

/* (transfer full): what it prints; @arguments: after the session. */
static char *
run_headless (const char *command, const char *session, const char *arguments)
{
  g_autofree char *line = g_strdup_printf ("%s %s %s %s", g_getenv ("CREDAL_CLI"), command, session, arguments);
  g_autofree char *errors = NULL;
  g_autoptr(GError) error = NULL;
  char *said;
  int status;

  g_assert_true (g_spawn_command_line_sync (line, &said, &errors, &status, &error));
  if (!g_spawn_check_wait_status (status, &error))
    g_error ("%s: %s %s", line, error->message, errors);
  return said;
}

/* The labels that the window shows are those which @arguments export. */
static void
assert_same_labels (Fixture *fixture, const char *session, const char *slice)
{
  g_autofree char *here = own_path ("labels-window.csv"), *there = own_path ("labels-headless.csv");
  g_autofree char *arguments = g_strdup_printf ("%s --export labels=%s", slice, there);
  const CredalExported of = credal_exported (credal_session_partition (fixture->session),
                                             credal_session_regions (fixture->session));

  credal_session_wait (fixture->session);
  g_assert_true (credal_export_labels (here, &of, NULL));
  g_free (run_headless ("replay", session, arguments));
  g_autofree char *window = contents_of (here), *headless = contents_of (there);
  g_assert_cmpstr (window, ==, headless);
}

/* Slices three and four were worked on; the fourth is shown. (transfer full): where that was saved. */
static char *
save_two_slices (Fixture *fixture)
{
  char *path = own_path ("two.credal");

  paint (fixture);
  g_assert_true (credal_session_save_as (fixture->session, path, FALSE, NULL));
  go (fixture, "next-slice");
  credal_session_wait (fixture->session);
  paint (fixture);
  paint (fixture);
  return path;
}

static void
test_headless (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = save_two_slices (fixture);

  assert_same_labels (fixture, path, "");
  assert_same_labels (fixture, path, "--slice 4");
  g_autofree char *said = run_headless ("replay", path, "");
  g_assert_nonnull (strstr (said, "slice 3 of 5 across z: 1 of 1 steps in force\nslice 4 of 5 across z: 2 of 2"));
  go (fixture, "previous-slice");
  assert_same_labels (fixture, path, "--slice 3");
  go (fixture, "next-slice");
  go (fixture, "next-slice");
  assert_same_labels (fixture, path, "--slice 5");
}

/* Each slice's files bear its number, and what is counted of all is in one. */
static void
test_headless_files (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = save_two_slices (fixture), *mask = own_path ("all.png"), *counts = own_path ("all.csv");
  g_autofree char *third = own_path ("all-z3.png"), *fourth = own_path ("all-z4.png"), *single = own_path ("one.png");
  g_autofree char *of_all = g_strdup_printf ("--slice all --export mask=%s --export statistics=%s", mask, counts);
  g_autofree char *of_one = g_strdup_printf ("--slice 3 --export mask=%s", single);

  g_free (run_headless ("replay", path, of_all));
  g_free (run_headless ("replay", path, of_one));
  g_assert_false (g_file_test (mask, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (fourth, G_FILE_TEST_EXISTS));
  g_autoptr(GMappedFile) numbered = g_mapped_file_new (third, FALSE, NULL);
  g_autoptr(GMappedFile) by_itself = g_mapped_file_new (single, FALSE, NULL);
  g_autoptr(GBytes) one = g_mapped_file_get_bytes (numbered);
  g_autoptr(GBytes) other = g_mapped_file_get_bytes (by_itself);
  g_assert_true (g_bytes_equal (one, other));
  g_autofree char *statistics = contents_of (counts);
  g_auto(GStrv) lines = g_strsplit (statistics, "\n", -1);
  g_assert_true (g_str_has_prefix (lines[0], "axis,slice,cluster,"));
  g_assert_true (g_str_has_prefix (lines[1], "z,3,1,") && g_str_has_prefix (lines[2], "z,3,2,"));
  g_assert_true (g_str_has_prefix (lines[3], "z,4,1,") && g_str_has_prefix (lines[4], "z,4,2,"));
  g_assert_true (g_str_has_prefix (lines[5], "z,all,1,") && g_str_has_prefix (lines[6], "z,all,2,"));
  g_assert_cmpstr (lines[7], ==, "");
}

static void
assert_same_file (const char *folder, const char *name, const char *other)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GMappedFile) one = g_mapped_file_new (path, FALSE, NULL);
  g_autoptr(GMappedFile) two = g_mapped_file_new (other, FALSE, NULL);

  g_assert_nonnull (one);
  g_autoptr(GBytes) bytes = g_mapped_file_get_bytes (one);
  g_autoptr(GBytes) others = g_mapped_file_get_bytes (two);
  g_assert_true (g_bytes_equal (bytes, others));
}

/* Changes the file name of a row of the dialog. */
static void
rename_export (GtkWidget *dialog, const char *from, const char *to)
{
  GObject *items = gtk_widget_get_template_child (dialog, CREDAL_TYPE_EXPORT_DIALOG, "items");
  g_autoptr(GList) children = gtk_container_get_children (GTK_CONTAINER (items));
  guint found = 0;

  for (GList *child = children; child; child = child->next)
    if (GTK_IS_ENTRY (child->data) && g_str_equal (gtk_entry_get_text (child->data), from))
      {
        gtk_entry_set_text (child->data, to);
        found++;
      }
  g_assert_cmpuint (found, ==, 1);
}

/* Exports all slices into @folder by the dialog. @mask: the name of the mask's file. */
static void
export_all_slices (Fixture *fixture, const char *folder, const char *mask)
{
  activate (fixture, "export-several");
  GtkWidget *dialog = find_toplevel (CREDAL_TYPE_EXPORT_DIALOG);
  GObject *place = gtk_widget_get_template_child (dialog, CREDAL_TYPE_EXPORT_DIALOG, "folder");

  gtk_file_chooser_set_filename (GTK_FILE_CHOOSER (place), folder);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (g_object_get_data (G_OBJECT (dialog), "all-slices")), TRUE);
  rename_export (dialog, "two-mask.nii.gz", mask);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  wait_until_written (fixture);
}

/* The dialog of exports writes those of all slices, the same as without a window: @data is the ending of the mask. */
static void
test_exported_slices (Fixture *fixture, gconstpointer data)
{
  gboolean is_volume = g_str_equal (data, ".nii.gz");
  g_autofree char *path = save_two_slices (fixture), *name = g_strconcat ("two-mask", (const char *) data, NULL);
  g_autofree char *own = g_strconcat ("all", (const char *) data, NULL), *mask = own_path (own);
  g_autofree char *third = own_path ("all-z3.png"), *fourth = own_path ("all-z4.png");
  g_autofree char *of_all = g_strdup_printf ("--slice all --export mask=%s", mask);
  g_autofree char *folder = g_dir_make_tmp ("credal-slices-XXXXXX", NULL);

  credal_session_wait (fixture->session);
  export_all_slices (fixture, folder, name);
  g_free (run_headless ("replay", path, of_all));
  if (is_volume)
    assert_same_file (folder, name, mask);
  else
    {
      assert_same_file (folder, "two-mask-z3.png", third);
      assert_same_file (folder, "two-mask-z4.png", fourth);
    }
  g_autofree char *table = g_build_filename (folder, "two-statistics.csv", NULL), *statistics = contents_of (table);
  g_assert_nonnull (strstr (statistics, "z,3,1,"));
  g_assert_nonnull (strstr (statistics, "z,4,2,"));
  g_autofree char *remove = g_strdup_printf ("rm -r %s", folder);
  g_assert_true (g_spawn_command_line_sync (remove, NULL, NULL, NULL, NULL));
}

/* A tick for each slice that was worked on. */
static void
test_marks (Fixture *fixture, gconstpointer data)
{
  g_free (save_two_slices (fixture));
  g_autoptr(GArray) slices = credal_session_slices (fixture->session);
  g_assert_cmpuint (slices->len, ==, 2);
  go (fixture, "next-slice");
  g_assert_cmpuint (credal_slice_bar_n_marks (fixture->window->slice_bar), ==, 2);
  paint (fixture);
  g_assert_cmpuint (credal_slice_bar_n_marks (fixture->window->slice_bar), ==, 3);
  activate (fixture, "undo");
  g_assert_cmpuint (credal_slice_bar_n_marks (fixture->window->slice_bar), ==, 3);
}

/* ---- all slices ---- */

/* By the key: mask and table are of all slices, the mask is the same as without a window. */
static void
test_all_slices (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = save_two_slices (fixture), *mask = own_path ("whole.nii.gz");
  g_autofree char *whole = g_strdup_printf ("--slice whole --export mask=%s", mask);
  g_autofree char *folder = g_dir_make_tmp ("credal-slices-XXXXXX", NULL);
  g_autofree char *remove = g_strdup_printf ("rm -r %s", folder);

  credal_session_wait (fixture->session);
  g_assert_false (is_enabled (fixture, "stop-slices"));
  press (fixture, GDK_KEY_l, GDK_CONTROL_MASK);
  g_assert_nonnull (fixture->window->all_slices);
  wait_until_segmented (fixture);
  g_assert_true (shows_text (fixture, "All 5 slices are segmented"));
  g_assert_cmpuint (credal_all_slices_count (fixture->window->all_slices, CREDAL_SLICE_DONE), ==, SLICES);
  g_assert_true (is_enabled (fixture, "all-slices"));
  export_whole (fixture, folder);
  g_free (run_headless ("replay", path, whole));
  assert_same_file (folder, "two-mask.nii.gz", mask);
  g_autofree char *table = g_build_filename (folder, "two-statistics.csv", NULL), *statistics = contents_of (table);
  g_assert_nonnull (strstr (statistics, "z,5,2,"));
  g_assert_nonnull (strstr (statistics, "z,all,2,"));
  g_assert_true (g_spawn_command_line_sync (remove, NULL, NULL, NULL, NULL));
}

static double
empty_at_the_ends (guint x, guint y, guint slice)
{
  return slice == 0 || slice == VOLUME_SLICES - 1 ? 0 : volume_number (x, y, slice);
}

/* A head ends before its volume does: the other slices are segmented, and the notice counts the empty ones. */
static void
test_empty_slices (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = own_path ("ends.nii");

  volume_write_of (path, empty_at_the_ends);
  open_window (fixture, path);
  credal_session_wait (fixture->session);
  activate (fixture, "all-slices");
  wait_until_segmented (fixture);
  g_assert_cmpuint (credal_all_slices_count (fixture->window->all_slices, CREDAL_SLICE_FAILED), ==, 2);
  g_assert_true (shows_text (fixture, "3 of 5 slices are segmented. Export writes these. 2 failed, for example: slice"));
}

static double
two_levels (guint x, guint y, guint slice)
{
  return x % 2;
}

/* If no slice can be clustered, there is nothing to export. */
static void
test_no_slice (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = own_path ("levels.nii");

  volume_write_of (path, two_levels);
  open_window (fixture, path);
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_ENGINE, "clusters", "4", NULL));
  activate (fixture, "all-slices");
  wait_until_segmented (fixture);
  g_assert_cmpuint (credal_all_slices_count (fixture->window->all_slices, CREDAL_SLICE_DONE), ==, 0);
  g_assert_true (shows_text (fixture, "0 of 5 slices are segmented: slice 3 cannot be clustered"));
}

/* The results stay from slice to slice; a step makes them older, another file drops them. */
static void
test_older_slices (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "all-slices");
  wait_until_segmented (fixture);
  go (fixture, "next-slice");
  credal_session_wait (fixture->session);
  g_assert_nonnull (fixture->window->all_slices);
  g_assert_false (credal_all_slices_older (fixture->window->all_slices));
  paint (fixture);
  g_assert_true (credal_all_slices_older (fixture->window->all_slices));
  activate (fixture, "all-slices");
  g_assert_false (credal_all_slices_older (fixture->window->all_slices));
  g_autofree char *flat = data_path ("coins.png");
  open_window (fixture, flat);
  g_assert_null (fixture->window->all_slices);
  g_assert_false (is_enabled (fixture, "all-slices"));
}

static void
test_stopped_slices (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "all-slices");
  gboolean busy = credal_all_slices_busy (fixture->window->all_slices);
  g_assert_true (is_enabled (fixture, "stop-slices") == busy);
  g_assert_true (is_enabled (fixture, "all-slices") == !busy);
  if (busy)
    activate (fixture, "stop-slices");
  wait_until_segmented (fixture);
  guint done = credal_all_slices_count (fixture->window->all_slices, CREDAL_SLICE_DONE);
  g_assert_true (done == SLICES || shows_text (fixture, "Stopped: "));
  activate (fixture, "all-slices");
  wait_until_segmented (fixture);
  g_assert_cmpuint (credal_all_slices_count (fixture->window->all_slices, CREDAL_SLICE_DONE), ==, SLICES);
}

/* The longest time that the main loop was away, ms. */
typedef struct { gint64 last; double longest; } Beat;

static gboolean
note_beat (gpointer data)
{
  Beat *beat = data;
  gint64 now = g_get_monotonic_time ();

  beat->longest = MAX (beat->longest, (double) (now - beat->last) / 1000.0);
  beat->last = now;
  return G_SOURCE_CONTINUE;
}

/* With CREDAL_VOLUME, the path of a large volume: no stall above 50 ms while its slices are segmented. */
static void
test_no_stall (Fixture *fixture, gconstpointer data)
{
  const char *volume = g_getenv ("CREDAL_VOLUME");
  Beat beat = { 0 };

  if (volume)
    open_window (fixture, volume);
  credal_session_wait (fixture->session);
  beat.last = g_get_monotonic_time ();
  guint timer = g_timeout_add (2, note_beat, &beat);
  activate (fixture, "all-slices");
  wait_until_segmented (fixture);
  g_source_remove (timer);
  g_test_message ("longest stall: %.1f ms", beat.longest);
  g_assert_cmpuint (credal_all_slices_count (fixture->window->all_slices, CREDAL_SLICE_WAITING), ==, 0);
  if (volume)
    g_assert_cmpfloat (beat.longest, <=, 50.0);
}

/* ---- by the features ---- */

typedef struct { const char *name, *text; } Setting;

static void
edit_row (GtkWidget *widget, gpointer data)
{
  const Setting *setting = data;

  if (CREDAL_IS_PARAM_ROW (widget)
      && g_str_equal (credal_param_row_spec (CREDAL_PARAM_ROW (widget))->name, setting->name))
    g_signal_emit_by_name (widget, "edited", setting->text);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), edit_row, data);
}

static void
wait_for_objects (GtkWidget *dialog)
{
  GtkWidget *accept = gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);

  while (!gtk_widget_get_sensitive (accept))
    gtk_main_iteration ();
}

static void
choose_features (Fixture *fixture, const Setting *settings, guint n)
{
  activate (fixture, "picture-features");
  GtkWidget *dialog = find_toplevel (CREDAL_TYPE_IMAGE_DIALOG);
  for (guint k = 0; k < n; k++)
    {
      wait_for_objects (dialog);
      edit_row (dialog, (gpointer) &settings[k]);
    }
  wait_for_objects (dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  wait_until_opened (fixture);
}

/* Another slice alone is gone to, in the same session; "auto" names the usual one. With other features a session of its
 * own begins. */
static void
test_by_features (Fixture *fixture, gconstpointer data)
{
  paint (fixture);
  choose_features (fixture, (const Setting[]) { { "slice", "5" } }, 1);
  g_assert_cmpuint (slice_of (fixture)->number, ==, 5);
  g_assert_cmpuint (count_strokes (fixture), ==, 0);
  g_assert_true (credal_session_has_work (fixture->session));
  choose_features (fixture, (const Setting[]) { { "slice", "auto" } }, 1);
  g_assert_cmpuint (slice_of (fixture)->number, ==, 3);
  g_assert_cmpuint (count_strokes (fixture), ==, 1);
  choose_features (fixture, (const Setting[]) { { "slice", "2" }, { "mean", "2" } }, 2);
  g_assert_cmpuint (slice_of (fixture)->number, ==, 2);
  g_assert_false (credal_session_has_work (fixture->session));
}

static void
add_slices_test (const char *path, void (*set) (Fixture *, gconstpointer), void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set, test, tear_down);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  add_slices_test ("/ui/slices/volume", set_up_volume, test_volume);
  add_slices_test ("/ui/slices/bar", set_up_volume, test_bar);
  add_slices_test ("/ui/slices/strokes", set_up_volume, test_strokes);
  add_slices_test ("/ui/slices/names-of-tissues", set_up_volume, test_names_of_tissues);
  g_test_add ("/ui/slices/name-moved/swap", Fixture, "Swap", set_up_volume, test_name_moved, tear_down);
  g_test_add ("/ui/slices/name-moved/keep", Fixture, "Keep", set_up_volume, test_name_moved, tear_down);
  add_slices_test ("/ui/slices/names-shared", set_up_volume, test_names_shared);
  add_slices_test ("/ui/slices/saved", set_up_volume, test_saved);
  add_slices_test ("/ui/slices/undone", set_up_volume, test_undone);
  add_slices_test ("/ui/slices/listed", set_up_volume, test_listed);
  add_slices_test ("/ui/slices/outdated", set_up_volume, test_outdated);
  add_slices_test ("/ui/slices/headless", set_up_volume, test_headless);
  add_slices_test ("/ui/slices/headless-files", set_up_volume, test_headless_files);
  g_test_add ("/ui/slices/exported", Fixture, ".png", set_up_volume, test_exported_slices, tear_down);
  g_test_add ("/ui/slices/exported-volume", Fixture, ".nii.gz", set_up_volume, test_exported_slices, tear_down);
  add_slices_test ("/ui/slices/marks", set_up_volume, test_marks);
  add_slices_test ("/ui/slices/all", set_up_volume, test_all_slices);
  add_slices_test ("/ui/slices/empty", set_up_empty, test_empty_slices);
  add_slices_test ("/ui/slices/none", set_up_empty, test_no_slice);
  add_slices_test ("/ui/slices/older", set_up_volume, test_older_slices);
  add_slices_test ("/ui/slices/stopped", set_up_volume, test_stopped_slices);
  add_slices_test ("/ui/slices/no-stall", set_up_volume, test_no_stall);
  add_slices_test ("/ui/slices/by-features", set_up_volume, test_by_features);
  add_slices_test ("/ui/slices/tiff", set_up_empty, test_tiff);
  add_slices_test ("/ui/slices/damaged", set_up_volume, test_damaged);
  return g_test_run ();
}
