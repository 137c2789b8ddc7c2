#include <string.h>
#include "../io/tiffs.h"
#include "fixture.h"

/* Volumes and files of several pictures in the window: which slice is shown, and whose the strokes are. */

enum { COLUMNS = 48, ROWS = 40, SLICES = 5 };

/* ---- files ---- */

static char *
own_path (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), name, NULL);
}

/* Two halves with a little noise, signed: each slice has another border between them. */
static double
number_at (guint x, guint y, guint slice)
{
  return (x < COLUMNS / 2 + 2 * slice ? -300.0 : 900.0) + (double) ((x * 31 + y * 17 + slice * 7) % 60);
}

static void
write_volume (const char *path)
{
  const gint32 size = 348;
  const gint16 dim[] = { 3, COLUMNS, ROWS, SLICES, 1, 1, 1, 1 }, type = 4;
  const float spacing[] = { 1, 1, 1, 2, 1, 1, 1, 1 }, offset = 352;
  g_autoptr(GByteArray) file = g_byte_array_new ();

  g_byte_array_set_size (file, 352);
  memset (file->data, 0, file->len);
  memcpy (file->data, &size, sizeof size);
  memcpy (file->data + 40, dim, sizeof dim);
  memcpy (file->data + 70, &type, sizeof type);
  memcpy (file->data + 76, spacing, sizeof spacing);
  memcpy (file->data + 108, &offset, sizeof offset);
  file->data[123] = 2;
  memcpy (file->data + 344, "n+1", 4);
  for (guint k = 0; k < COLUMNS * ROWS * SLICES; k++)
    {
      const gint16 number = (gint16) number_at (k % COLUMNS, k / COLUMNS % ROWS, k / COLUMNS / ROWS);
      g_byte_array_append (file, (const guint8 *) &number, sizeof number);
    }
  g_assert_true (g_file_set_contents (path, (const char *) file->data, (gssize) file->len, NULL));
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
        numbers[k] = number_at (k % COLUMNS, k / COLUMNS, page);
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
  write_volume (path);
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

/* One that was saved is gone on with where it was saved; opened again it is that slice. */
static void
test_saved (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = own_path ("third.credal");
  g_autoptr(GError) error = NULL;
  paint (fixture);
  g_assert_true (credal_session_save_as (fixture->session, path, FALSE, &error));
  go (fixture, "next-slice");
  g_assert_null (credal_session_path (fixture->session));
  go (fixture, "previous-slice");
  g_assert_cmpstr (credal_session_path (fixture->session), ==, path);
  go (fixture, "next-slice");
  open_window (fixture, path);
  g_assert_cmpuint (slice_of (fixture)->number, ==, 3);
  g_assert_cmpuint (count_strokes (fixture), ==, 1);
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
  g_assert_true (shows_text (fixture, "slice 2 of 2 of pages.tif"));
  g_autofree char *flat = data_path ("coins.png");
  open_window (fixture, flat);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->window->slice_bar)));
  g_assert_false (is_enabled (fixture, "next-slice"));
}

/* A file that is no longer whole is told of, and the slice that is shown stays. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = own_path ("volume.nii"), *bytes = NULL;
  gsize length;
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  paint (fixture);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length / 2, NULL));
  activate (fixture, "next-slice");
  while (fixture->window->opening)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (shows_text (fixture, "volume.nii: the file is cut off"));
  g_assert_true (fixture->window->session == fixture->session);
  g_assert_cmpuint (count_strokes (fixture), ==, 1);
  g_assert_true (shows_text (fixture, "3 of 5"));
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
  add_slices_test ("/ui/slices/saved", set_up_volume, test_saved);
  add_slices_test ("/ui/slices/tiff", set_up_empty, test_tiff);
  add_slices_test ("/ui/slices/damaged", set_up_volume, test_damaged);
  return g_test_run ();
}
