#include <glib/gstdio.h>
#include <string.h>
#include <time.h>
#include "core/base/rng.h"
#include "fixture.h"
#include "io/image/image.h"
#include "io/image/image-write.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "views/kit/style-context.h"
#include "views/opening/image-dialog.h"
#include "views/parts/param-row.h"
#include "views/parts/picture-preview.h"
#include "views/plot/projection-chooser.h"

/* Opening what takes long: the window goes on, tells of it, and can stop it. */

enum { SIDE = 512 };

/* Noise: many prototypes of it are much work. */
static char *
make_picture (void)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  char *path = g_build_filename (g_get_user_state_dir (), "noise.png", NULL);
  g_autoptr(CredalRaster) raster = credal_raster_new (SIDE, SIDE, 16, 1, &grey, NULL);
  g_autoptr(GRand) rng = credal_rng_new (1, 2);

  for (gsize k = 0; k < SIDE * SIDE; k++)
    credal_raster_edit_words (raster)[k] = (guint16) g_rand_int (rng);
  g_assert_true (credal_image_write (path, raster, NULL, NULL));
  return path;
}

typedef struct { const char *name, *text; } Setting;

static void
set_row (GtkWidget *widget, gpointer data)
{
  const Setting *setting = data;

  if (CREDAL_IS_PARAM_ROW (widget)
      && g_str_equal (credal_param_row_spec (CREDAL_PARAM_ROW (widget))->name, setting->name))
    g_signal_emit_by_name (widget, "edited", setting->text);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), set_row, data);
}

static void
begin (Fixture *fixture, const char *path, const char *prototypes)
{
  Setting settings[] = { { "objects", "prototypes" }, { "count", prototypes } };
  g_autofree char *action = g_strdup_printf ("open-as(b'%s')", path);

  activate (fixture, action);
  GtkWidget *dialog = find_toplevel (CREDAL_TYPE_IMAGE_DIALOG);
  for (guint k = 0; k < G_N_ELEMENTS (settings); k++)
    set_row (dialog, &settings[k]);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
}

/* Until it is told how much of it is done. */
static void
check_told (Fixture *fixture, const char *name)
{
  GtkProgressBar *bar = GTK_PROGRESS_BAR (fixture->window->opening_progress);
  g_autofree char *text = g_strdup_printf ("Opening %s", name);

  g_assert_nonnull (fixture->window->opening);
  while (gtk_progress_bar_get_fraction (bar) <= 0.0)
    {
      g_assert_nonnull (fixture->window->opening);
      wait_ms (10);
    }
  g_assert_true (gtk_widget_get_mapped (fixture->window->opening_bar));
  g_assert_true (shows_text (fixture, text));
  g_assert_false (is_enabled (fixture, "must-link"));
  g_assert_false (gtk_widget_is_sensitive (fixture->window->pages));
}

/* What was there is there, as it was. */
static void
stop (Fixture *fixture)
{
  g_assert_true (is_enabled (fixture, "cancel"));
  activate (fixture, "cancel");
  g_assert_null (fixture->window->opening);
  g_assert_false (gtk_widget_get_mapped (fixture->window->opening_bar));
  g_assert_true (gtk_widget_is_sensitive (fixture->window->pages));
  wait_ms (300);
  g_assert_true (fixture->window->session == fixture->session);
}

static void
test_picture (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = make_picture ();

  begin (fixture, path, "5000");
  check_told (fixture, "noise.png");
  stop (fixture);
  if (fixture->session)
    g_assert_true (is_enabled (fixture, "must-link"));

  begin (fixture, path, "50");
  wait_until_opened (fixture);
  g_assert_cmpuint (credal_dataset_n (credal_session_raw (fixture->session)), ==, 50);
  g_assert_true (gtk_widget_is_sensitive (fixture->window->pages));
}

/* A table is read in the background, too: what was there stays until it is there, or for good. */
static void
test_table (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data_path ("wine.csv");

  credal_window_open (fixture->window, path);
  g_assert_nonnull (fixture->window->opening);
  g_assert_true (fixture->window->session == fixture->session);
  g_assert_false (is_enabled (fixture, "must-link"));
  stop (fixture);

  open_window (fixture, path);
  g_assert_cmpstr (credal_session_title (fixture->session), ==, "wine.csv");
  g_assert_true (is_enabled (fixture, "must-link"));
}

/* The session says that there are a hundred times as many prototypes. */
static void
enlarge (const char *path)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  char *count = strstr (text, "\"count\":\"50\"");
  g_autoptr(GString) more = g_string_new_len (text, count - text);
  g_string_append_printf (more, "\"count\":\"5000\"%s", count + strlen ("\"count\":\"50\""));
  g_assert_true (g_file_set_contents (path, more->str, (gssize) more->len, NULL));
}

static void
test_session (Fixture *fixture, gconstpointer data)
{
  g_autofree char *picture = make_picture (), *path = g_build_filename (g_get_user_state_dir (), "noise.credal", NULL);
  g_autofree char *slow = g_build_filename (g_get_user_state_dir (), "slow.credal", NULL);

  begin (fixture, picture, "50");
  wait_until_opened (fixture);
  g_assert_true (credal_session_save_as (fixture->session, path, FALSE, NULL));
  g_assert_true (credal_session_save_as (fixture->session, slow, FALSE, NULL));
  enlarge (slow);
  credal_window_open (fixture->window, slow);
  check_told (fixture, "slow.credal");
  stop (fixture);
  credal_window_open (fixture->window, slow);      /* it gives way to the next */
  open_window (fixture, path);
  g_assert_cmpstr (credal_session_path (fixture->session), ==, path);
  g_assert_true (credal_session_partition (fixture->session) != NULL);
}

/* A window that is closed does not wait. */
static void
test_closed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = make_picture ();

  begin (fixture, path, "5000");
  check_told (fixture, "noise.png");
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_widget_destroy (GTK_WIDGET (fixture->window));
  while (fixture->window)
    wait_ms (10);
}

/* ---- previews ---- */

static void
preview_ended (GObject *source, GAsyncResult *result, gpointer data)
{
  g_assert_null (credal_thumbnail_finish (result, NULL));
  *(gboolean *) data = TRUE;
}

/* One that nobody waits for any more does not go on computing. */
static void
test_preview (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = make_picture (), *font = NULL;
  g_autoptr(CredalRaster) raster = credal_image_load (path, NULL);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  CredalStyle style = credal_style_of_widget (GTK_WIDGET (fixture->window), &font);
  gboolean ended = FALSE;

  credal_params_set (features, "objects", "prototypes", NULL);
  credal_params_set (features, "count", "5000", NULL);
  credal_picture_preview_async (raster, features, NULL, &style, 100, 100, 1, cancellable, preview_ended, &ended);
  wait_ms (300);
  g_assert_false (ended);
  gint64 asked = g_get_monotonic_time ();
  g_cancellable_cancel (cancellable);
  while (!ended)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - asked, <, 1500 * G_TIME_SPAN_MILLISECOND);
}

static void
preview_made (GObject *source, GAsyncResult *result, gpointer data)
{
  *(CredalThumbnail **) data = credal_thumbnail_finish (result, NULL);
}

/* A part of the picture is previewed with superpixels as large as they will be. */
static void
test_preview_of_superpixels (Fixture *fixture, gconstpointer data)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (2048, 1024, 8, 1, &grey, NULL);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(CredalThumbnail) thumbnail = NULL;
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (GTK_WIDGET (fixture->window), &font);
  guint objects = 0;

  for (gsize k = 0; k < credal_raster_n (raster); k++)
    credal_raster_edit_bytes (raster)[k] = (guint8) (k * 2654435761u >> 24);
  g_assert_true (credal_params_set (features, "objects", "superpixels", NULL));
  g_assert_true (credal_params_set (features, "count", "128", NULL));
  credal_picture_preview_async (raster, features, NULL, &style, 100, 100, 1, NULL, preview_made, &thumbnail);
  while (!thumbnail)
    g_main_context_iteration (NULL, TRUE);
  g_test_message ("%s", thumbnail->caption);
  g_assert_cmpint (sscanf (thumbnail->caption, "The middle 512 × 512 pixels: %u objects", &objects), ==, 1);
  g_assert_cmpuint (objects, >=, 8);
  g_assert_cmpuint (objects, <=, 32);
}

static void
look_for_error (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), "damaged.png:"))
    *(GtkWidget **) data = widget;
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), look_for_error, data);
}

/* The dialog is there before its picture was read. */
static void
test_dialog (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "damaged.png", NULL);
  GtkWidget *told = NULL;

  g_assert_true (g_file_set_contents (path, "\x89PNG\r\n\x1a\n", 8, NULL));
  GtkWidget *dialog = credal_image_dialog_new (GTK_WINDOW (fixture->window), (const char *const[]) { path, NULL },
                                               NULL);
  look_for_error (dialog, &told);
  g_assert_null (told);
  for (guint tries = 0; tries < 100 && !told; tries++)
    {
      wait_ms (20);
      look_for_error (dialog, &told);
    }
  g_assert_nonnull (told);
  gtk_widget_destroy (dialog);
}

static void
leave (Fixture *fixture, gconstpointer data)
{
}

/* Two features are seen as they are, unless the person wants to see something else. */
static void
test_first_view (Fixture *fixture, gconstpointer data)
{
  g_autofree char *two = data_path ("diamond.csv"), *four = data_path ("iris.csv");

  open_window (fixture, two);
  g_assert_cmpstr (credal_canvas_projection (fixture->window->canvas), ==, "1,2");
  g_assert_true (shows_text (fixture, "Vertical"));
  open_window (fixture, four);
  g_assert_cmpstr (credal_canvas_projection (fixture->window->canvas), ==, "pca");
  g_assert_false (shows_text (fixture, "Vertical"));
  open_window (fixture, two);
  g_assert_true (credal_canvas_set_projection (fixture->window->canvas, "pca", NULL));
  open_window (fixture, four);
  open_window (fixture, two);
  g_assert_cmpstr (credal_canvas_projection (fixture->window->canvas), ==, "pca");
}

static char *
write_wide (guint columns)
{
  char *path = g_build_filename (g_get_user_state_dir (), "wide.csv", NULL);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint q = 0; q < columns; q++)
    g_string_append_printf (text, "%sfeature %u", q > 0 ? "," : "", q + 1);
  for (guint i = 0; i < 9; i++)
    for (guint q = 0; q < columns; q++)
      g_string_append_printf (text, "%s%u.5", q > 0 ? "," : "\n", (i * (q + 3)) % 7);
  g_string_append_c (text, '\n');
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return path;
}

/* The menus of features are filled at once, whatever their number. */
static void
test_wide (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_wide (400);

  open_window (fixture, path);
  GtkWidget *chooser = find (GTK_WIDGET (fixture->window), CREDAL_TYPE_PROJECTION_CHOOSER);
  g_assert_nonnull (chooser);
  clock_t begin = clock ();
  credal_projection_chooser_set_canvas (CREDAL_PROJECTION_CHOOSER (chooser), fixture->window->canvas);
  double seconds = (double) (clock () - begin) / CLOCKS_PER_SEC;
  g_test_message ("%g s", seconds);
  g_assert_cmpfloat (seconds, <, 0.4);
  GtkWidget *combo = find (chooser, GTK_TYPE_COMBO_BOX_TEXT);
  g_assert_cmpint (gtk_combo_box_get_active (GTK_COMBO_BOX (combo)), >=, 0);
  g_assert_cmpint (gtk_tree_model_iter_n_children (gtk_combo_box_get_model (GTK_COMBO_BOX (combo)), NULL), ==, 300);
  g_unlink (path);
}

static guint
count_windows (Fixture *fixture)
{
  return g_list_length (gtk_application_get_windows (gtk_window_get_application (GTK_WINDOW (fixture->window))));
}

/* Eight pictures given at once are asked about in one window; stacked, each pixel has the numbers of all. */
static void
test_many_files (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data_path ("phantom-t1.png"), *other = data_path ("phantom-t2.png");
  GFile *files[8];
  guint before = count_windows (fixture);

  for (guint k = 0; k < G_N_ELEMENTS (files); k++)
    files[k] = g_file_new_for_path (k % 2 ? other : path);
  g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (fixture->window))), files,
                      G_N_ELEMENTS (files), "");
  settle ();
  GtkWidget *question = find_toplevel (GTK_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (question);
  gtk_dialog_response (GTK_DIALOG (question), CREDAL_PICTURES_STACKED);
  wait_until_opened (fixture);
  g_assert_cmpuint (credal_raster_channels (credal_regions_raster (credal_session_regions (fixture->session))), ==, 8);
  g_assert_cmpuint (count_windows (fixture), ==, before);
  for (guint k = 0; k < G_N_ELEMENTS (files); k++)
    g_object_unref (files[k]);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/opening/picture", Fixture, NULL, set_up, test_picture, tear_down);
  g_test_add ("/opening/picture-in-empty", Fixture, NULL, set_up_empty, test_picture, tear_down);
  g_test_add ("/opening/table", Fixture, NULL, set_up, test_table, tear_down);
  g_test_add ("/opening/session", Fixture, NULL, set_up_empty, test_session, tear_down);
  g_test_add ("/opening/first-view", Fixture, NULL, set_up_empty, test_first_view, tear_down);
  g_test_add ("/opening/closed", Fixture, NULL, set_up_empty, test_closed, leave);
  g_test_add ("/opening/preview", Fixture, NULL, set_up_empty, test_preview, tear_down);
  g_test_add ("/opening/preview-of-superpixels", Fixture, NULL, set_up_empty, test_preview_of_superpixels, tear_down);
  g_test_add ("/opening/dialog", Fixture, NULL, set_up_empty, test_dialog, tear_down);
  g_test_add ("/opening/wide", Fixture, NULL, set_up_empty, test_wide, tear_down);
  g_test_add ("/opening/many-files", Fixture, NULL, set_up_empty, test_many_files, tear_down);
  return g_test_run ();
}
