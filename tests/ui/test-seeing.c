/* What is seen of a picture and of its clusters, in the window, from inside: window and level, channels and features,
 * opacity and outlines, the picture alone while a key is held; kept with the session, and followed by what is exported. */
#include <glib/gstdio.h>
#include <string.h>
#include "fixture.h"
#include "session/log/look.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/image/image-levels.h"
#include "views/image/image-view-private.h"
#include "views/dialogs/export-dialog.h"
#include "views/parts/patch-view.h"

static double
look_number (Fixture *fixture, const char *name)
{
  return credal_params_real (credal_session_look (fixture->session), name);
}

/* ---- the right button ---- */

static void
send_pointer (Fixture *fixture, GdkEventType type, double px, double py)
{
  GtkWidget *widget = GTK_WIDGET (view_of (fixture));
  GdkDisplay *display = gtk_widget_get_display (widget);
  g_autoptr(GdkEvent) event = gdk_event_new (type);

  event->any.window = g_object_ref (gtk_widget_get_window (widget));
  if (type == GDK_MOTION_NOTIFY)
    {
      event->motion.x = px;
      event->motion.y = py;
      event->motion.state = GDK_BUTTON3_MASK;
    }
  else
    {
      event->button.button = GDK_BUTTON_SECONDARY;
      event->button.x = px;
      event->button.y = py;
    }
  gdk_event_set_device (event, gdk_seat_get_pointer (gdk_display_get_default_seat (display)));
  gtk_main_do_event (event);
}

static void
drag_right (Fixture *fixture, double dx, double dy)
{
  send_pointer (fixture, GDK_BUTTON_PRESS, 100, 100);
  for (guint k = 1; k <= 4; k++)
    send_pointer (fixture, GDK_MOTION_NOTIFY, 100 + k * dx / 4, 100 + k * dy / 4);
  send_pointer (fixture, GDK_BUTTON_RELEASE, 100 + dx, 100 + dy);
  settle ();
}

/* To the right less contrast, upwards brighter; with a brush in hand, too, which paints nothing meanwhile; and no menu
 * opens. */
static void
test_drag (Fixture *fixture, gconstpointer data)
{
  static const CredalImageTool tools[] = { CREDAL_IMAGE_TOOL_SELECT, CREDAL_IMAGE_TOOL_BRUSH, CREDAL_IMAGE_TOOL_POLYGON };
  guint steps = credal_session_length (fixture->session);

  for (guint k = 0; k < G_N_ELEMENTS (tools); k++)
    {
      credal_image_levels_reset (fixture->session);
      credal_image_view_set_tool (view_of (fixture), tools[k]);
      drag_right (fixture, 80, 0);
      g_assert_cmpfloat (look_number (fixture, CREDAL_LOOK_WINDOW), >, 1.3);
      g_assert_cmpfloat (look_number (fixture, CREDAL_LOOK_LEVEL), ==, 0.5);
      drag_right (fixture, -160, 0);
      g_assert_cmpfloat (look_number (fixture, CREDAL_LOOK_WINDOW), <, 0.8);
      drag_right (fixture, 0, -90);
      g_assert_cmpfloat (look_number (fixture, CREDAL_LOOK_LEVEL), <, 0.45);
      g_assert_null (view_of (fixture)->sheet.menu);
      g_assert_cmpint (view_of (fixture)->sheet.drag.kind, ==, CREDAL_DRAG_NONE);
    }
  g_assert_cmpuint (credal_session_length (fixture->session), ==, steps);
}

/* What is drawn is between the levels: a pixel as dark as the level less half the window is black. */
static void
test_drawn_levels (Fixture *fixture, gconstpointer data)
{
  const CredalShown *shown = &view_of (fixture)->shown;

  g_assert_cmpfloat (shown->black, ==, 0);
  g_assert_cmpfloat (shown->range, ==, 255);
  credal_session_set_look_real (fixture->session, CREDAL_LOOK_WINDOW, 0.5);
  credal_session_set_look_real (fixture->session, CREDAL_LOOK_LEVEL, 0.75);
  g_assert_cmpfloat (shown->black, ==, 127.5);
  g_assert_cmpfloat (shown->range, ==, 127.5);
}

static void
count_told (guint *told)
{
  (*told)++;
}

/* What concerns masks or the plot alone has nothing drawn again. */
static void
test_other_looks (Fixture *fixture, gconstpointer data)
{
  guint told = 0;

  settle ();
  g_signal_connect_swapped (view_of (fixture), "view-changed", G_CALLBACK (count_told), &told);
  g_assert_true (credal_session_set_look (fixture->session, CREDAL_LOOK_MIN_AREA, "12", NULL));
  g_assert_true (credal_session_set_look (fixture->session, CREDAL_LOOK_FILL_HOLES, "yes", NULL));
  g_assert_cmpuint (told, ==, 0);
  g_assert_true (credal_session_set_look (fixture->session, CREDAL_LOOK_OVERLAY, "outline", NULL));
  g_autoptr(GVariant) mode = g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), "image-mode");
  g_assert_cmpstr (g_variant_get_string (mode, NULL), ==, "outline");
  g_assert_cmpuint (told, ==, 1);
  credal_session_set_look_real (fixture->session, CREDAL_LOOK_LEVEL, 0.25);
  g_assert_cmpuint (told, ==, 2);
}

/* ---- keys ---- */

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  press (fixture, GDK_KEY_Up, GDK_MOD1_MASK);
  g_assert_cmpfloat (look_number (fixture, CREDAL_LOOK_LEVEL), <, 0.5);
  press (fixture, GDK_KEY_Page_Up, GDK_MOD1_MASK);
  g_assert_cmpfloat (look_number (fixture, CREDAL_LOOK_WINDOW), ==, 0.8);
  press (fixture, GDK_KEY_Page_Down, GDK_MOD1_MASK);
  press (fixture, GDK_KEY_Page_Down, GDK_MOD1_MASK);
  g_assert_cmpfloat (look_number (fixture, CREDAL_LOOK_WINDOW), ==, 1.25);
  press (fixture, GDK_KEY_Home, GDK_MOD1_MASK);
  g_assert_cmpfloat (look_number (fixture, CREDAL_LOOK_WINDOW), ==, 1);
  g_assert_cmpfloat (look_number (fixture, CREDAL_LOOK_LEVEL), ==, 0.5);
  press (fixture, GDK_KEY_j, 0);
  g_assert_cmpfloat_with_epsilon (credal_image_view_look (view_of (fixture)).opacity, 0.35, 1e-9);
  for (guint k = 0; k < 9; k++)
    press (fixture, GDK_KEY_J, GDK_SHIFT_MASK);
  g_assert_cmpfloat (credal_image_view_look (view_of (fixture)).opacity, ==, 1);
}

/* As long as the key is down; and not after the window lost the keyboard while it was. */
static void
test_uncovered (Fixture *fixture, gconstpointer data)
{
  GdkWindow *window = gtk_widget_get_window (GTK_WIDGET (fixture->window));

  for (guint k = 0; k < 3; k++)
    {
      send_key (window, GDK_KEY_PRESS, GDK_KEY_u, 0);
      settle ();
      g_assert_true (credal_image_view_is_uncovered (view_of (fixture)));
    }
  send_key (window, GDK_KEY_RELEASE, GDK_KEY_u, 0);
  settle ();
  g_assert_false (credal_image_view_is_uncovered (view_of (fixture)));

  send_key (window, GDK_KEY_PRESS, GDK_KEY_u, 0);
  g_assert_true (credal_image_view_is_uncovered (view_of (fixture)));
  g_autoptr(GdkEvent) event = gdk_event_new (GDK_FOCUS_CHANGE);
  event->focus_change.window = g_object_ref (window);
  event->focus_change.in = FALSE;
  gtk_widget_send_focus_change (GTK_WIDGET (fixture->window), event);
  settle ();
  g_assert_false (credal_image_view_is_uncovered (view_of (fixture)));
  send_key (window, GDK_KEY_RELEASE, GDK_KEY_u, 0);

  activate (fixture, "uncover");      /* by no key: until it is given again */
  g_assert_true (credal_image_view_is_uncovered (view_of (fixture)));
  activate (fixture, "uncover");
  g_assert_false (credal_image_view_is_uncovered (view_of (fixture)));
}

/* ---- what is shown ---- */

static GtkWidget *
find_child (GtkWidget *levels, GType type)
{
  g_autoptr(GList) children = gtk_container_get_children (GTK_CONTAINER (levels));

  for (GList *child = children; child; child = child->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (child->data, type))
      return child->data;
  return NULL;
}

/* The chooser has the picture as it is and the features; what is chosen is seen, and the sliders follow the drag. */
static void
test_chooser (Fixture *fixture, gconstpointer data)
{
  GtkWidget *levels = g_object_ref_sink (g_object_new (CREDAL_TYPE_IMAGE_LEVELS, NULL));

  credal_image_levels_set_session (CREDAL_IMAGE_LEVELS (levels), fixture->session);
  GtkWidget *chooser = find_child (levels, GTK_TYPE_COMBO_BOX), *slider = find_child (levels, GTK_TYPE_SCALE);
  g_assert_cmpint (gtk_tree_model_iter_n_children (gtk_combo_box_get_model (GTK_COMBO_BOX (chooser)), NULL), ==, 2);
  gtk_combo_box_set_active (GTK_COMBO_BOX (chooser), 1);
  g_assert_nonnull (view_of (fixture)->shown.reals);
  gtk_combo_box_set_active (GTK_COMBO_BOX (chooser), 0);
  g_assert_nonnull (view_of (fixture)->shown.bytes);
  double level = gtk_range_get_value (GTK_RANGE (slider));
  drag_right (fixture, 60, -60);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (slider)), !=, level);
  gtk_button_clicked (GTK_BUTTON (find_child (levels, GTK_TYPE_BUTTON)));
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (slider)), ==, level);
  gtk_widget_destroy (levels);
  g_object_unref (levels);
}

/* Features are shown from the least to the largest value, each pixel that of its object. */
static void
test_feature (Fixture *fixture, gconstpointer data)
{
  CredalPixels *pixels = credal_regions_pixels (credal_session_regions (fixture->session));
  g_auto(GStrv) names = credal_shown_names (pixels);

  g_assert_cmpstr (names[0], ==, "grey, mean 1");
  g_assert_true (credal_session_set_look (fixture->session, CREDAL_LOOK_SHOWN, names[0], NULL));
  const CredalShown *shown = &view_of (fixture)->shown;
  g_assert_nonnull (shown->reals);
  g_assert_cmpfloat (shown->black, ==, shown->low);
  for (gsize pixel = 0; pixel < 5000; pixel += 7)
    g_assert_cmpfloat (shown->reals[credal_shown_place (shown, pixel)], ==,
                       credal_dataset_row (credal_pixels_data (pixels), credal_pixels_object (pixels, pixel))[1]);
  g_assert_true (credal_session_set_look (fixture->session, CREDAL_LOOK_SHOWN, "no such", NULL));
  g_assert_nonnull (shown->bytes);
}

static void
set_up_features (Fixture *fixture, gconstpointer name)
{
  g_autofree char *path = data_path (name);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);

  g_assert_true (credal_params_set (features, "mean", "1", NULL));
  set_up_empty (fixture, NULL);
  CredalOpening *opening = credal_opening_new_picture ((const char *const[]) { path, NULL }, features, NULL, NULL);
  credal_window_take_session (fixture->window, credal_session_new_opened (opening, NULL));
  wait_until_opened (fixture);
}

/* ---- what is exported ---- */

static char *
read_file (const char *path)
{
  char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  char *digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, length);
  g_free (bytes);
  return digest;
}

/* The digest of what the window exports; it is what the session's file says without a window, byte for byte. */
static char *
export_both (Fixture *fixture, const char *what, const char *ending)
{
  const char *folder = g_get_user_state_dir ();
  g_autofree char *session = g_build_filename (folder, "seen.credal", NULL);
  g_autofree char *name = g_strconcat ("window", ending, NULL), *other = g_strconcat ("file", ending, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL), *again = g_build_filename (folder, other, NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *said = NULL;
  int status;

  g_assert_true (credal_session_save_as (fixture->session, session, TRUE, NULL));
  credal_window_export (fixture->window, what, path);
  wait_until_written (fixture);
  g_autofree char *command = g_strdup_printf ("%s replay %s --export %s=%s", g_getenv ("CREDAL_CLI"), session, what, again);
  g_assert_true (g_spawn_command_line_sync (command, &said, NULL, &status, &error));
  g_assert_cmpint (status, ==, 0);
  g_autofree char *written = read_file (path), *replayed = read_file (again);
  g_assert_cmpstr (written, ==, replayed);
  return g_steal_pointer (&written);
}

/* (transfer full): what @widget draws, as a digest. */
static char *
digest_drawn (GtkWidget *widget)
{
  int width = gtk_widget_get_allocated_width (widget), height = gtk_widget_get_allocated_height (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  gtk_widget_draw (widget, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  char *digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, cairo_image_surface_get_data (surface),
                                              (gsize) (cairo_image_surface_get_stride (surface) * height));
  cairo_surface_destroy (surface);
  return digest;
}

/* The pixels that a question is about are seen between the same levels as the picture. */
static void
test_patches_follow (Fixture *fixture, gconstpointer data)
{
  CredalQuestion question;

  credal_session_wait (fixture->session);
  settle ();
  g_assert_true (credal_session_question (fixture->session, &question));
  GtkWidget *patch = find (GTK_WIDGET (fixture->window->question), CREDAL_TYPE_PATCH_VIEW);
  g_assert_true (gtk_widget_get_mapped (patch));
  g_autofree char *usual = digest_drawn (patch);
  g_assert_true (credal_session_set_look (fixture->session, CREDAL_LOOK_WINDOW, "0.25", NULL));
  g_autofree char *narrow = digest_drawn (patch);
  g_assert_cmpstr (narrow, !=, usual);
  g_assert_true (credal_session_set_look (fixture->session, CREDAL_LOOK_LEVEL, "0.25", NULL));
  g_autofree char *bright = digest_drawn (patch);
  g_assert_cmpstr (bright, !=, narrow);
  credal_image_levels_reset (fixture->session);
  g_autofree char *again = digest_drawn (patch);
  g_assert_cmpstr (again, ==, usual);
}

static void
test_exports_follow (Fixture *fixture, gconstpointer data)
{
  static const char *const looks[][2] = { { "opacity", "0.8" }, { "window", "0.5" }, { "level", "0.25" },
                                          { "overlay", "outline" }, { "overlay", "plain" } };
  static const char *const cleanings[][2] = { { "min-area", "30" }, { "neighbours", "4" }, { "fill-holes", "yes" } };
  g_autofree char *overlay = export_both (fixture, "overlay", ".png");
  g_autofree char *parts = export_both (fixture, "components", ".csv");

  for (guint k = 0; k < G_N_ELEMENTS (looks); k++)
    {
      g_assert_true (credal_session_set_look (fixture->session, looks[k][0], looks[k][1], NULL));
      g_autofree char *now = export_both (fixture, "overlay", ".png");
      g_assert_cmpstr (now, !=, overlay);
      g_free (overlay);
      overlay = g_steal_pointer (&now);
    }
  for (guint k = 0; k < G_N_ELEMENTS (cleanings); k++)
    {
      g_assert_true (credal_session_set_look (fixture->session, cleanings[k][0], cleanings[k][1], NULL));
      g_autofree char *now = export_both (fixture, "components", ".csv");
      g_assert_cmpstr (now, !=, parts);
      g_free (export_both (fixture, "mask", ".png"));
      g_free (parts);
      parts = g_steal_pointer (&now);
    }
}

/* The session comes back as it was seen, and so do the commands' states. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "kept.credal", NULL);

  activate (fixture, "image-mode('outline')");
  activate (fixture, "image-strokes");
  press (fixture, GDK_KEY_Page_Up, GDK_MOD1_MASK);
  press (fixture, GDK_KEY_BackSpace, 0);      /* undoes nothing of it */
  g_assert_true (credal_session_save_as (fixture->session, path, TRUE, NULL));
  g_autofree char *other = data_path ("coins.png");
  open_window (fixture, other);
  g_assert_cmpint (credal_image_view_look (view_of (fixture)).mode, ==, CREDAL_IMAGE_FILL);
  open_window (fixture, path);
  g_assert_cmpint (credal_image_view_look (view_of (fixture)).mode, ==, CREDAL_IMAGE_OUTLINE);
  g_assert_false (credal_image_view_look (view_of (fixture)).strokes);
  g_assert_cmpfloat (look_number (fixture, CREDAL_LOOK_WINDOW), ==, 0.8);
  g_autoptr(GVariant) mode = g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), "image-mode");
  g_assert_cmpstr (g_variant_get_string (mode, NULL), ==, "outline");
}

/* ---- a session of a student of radiology ---- */

static void
paint_square (Fixture *fixture, guint number, double x, double y, double side)
{
  const double corners[] = { x, y, x + side, y + side };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  g_autoptr(GError) error = NULL;

  stroke->number = number;
  g_assert_true (credal_session_stroke (fixture->session, stroke, &error));
  g_assert_no_error (error);
  credal_session_wait (fixture->session);
}

static void
tick_item (GtkWidget *items, const char *title)
{
  GtkWidget *tick;

  for (int row = 0; (tick = gtk_grid_get_child_at (GTK_GRID (items), 0, row)); row++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tick),
                                  gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tick))
                                  || g_str_equal (gtk_button_get_label (GTK_BUTTON (tick)), title));
}

static char *
read_exported (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_steal_pointer (&text);
}

/* What is left after small parts were dropped in the dialog of exports. */
static void
export_without_small_parts (Fixture *fixture, const char *folder)
{
  activate (fixture, "export-several");
  GtkWidget *dialog = find_toplevel (CREDAL_TYPE_EXPORT_DIALOG);
  GtkWidget *items = GTK_WIDGET (gtk_widget_get_template_child (dialog, CREDAL_TYPE_EXPORT_DIALOG, "items"));
  GObject *place = gtk_widget_get_template_child (dialog, CREDAL_TYPE_EXPORT_DIALOG, "folder");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (dialog, GTK_TYPE_SPIN_BUTTON)), 50);
  gtk_file_chooser_set_filename (GTK_FILE_CHOOSER (place), folder);
  tick_item (items, "Masks of each cluster");
  tick_item (items, "Statistics");
  tick_item (items, "Connected parts");
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  wait_until_written (fixture);
}

static void
check_exported_parts (const char *parts)
{
  g_auto(GStrv) lines = g_strsplit_set (parts, "\r\n", -1);
  guint seen = 0;

  for (char **line = lines + 1; *line; line++)
    {
      g_auto(GStrv) cells = g_strsplit_set (*line, ",;", -1);
      if (g_strv_length (cells) < 4)
        continue;
      g_assert_cmpuint (g_ascii_strtoull (cells[3], NULL, 10), >=, 50);      /* cluster, name, component, pixels */
      seen++;
    }
  g_assert_cmpuint (seen, >, 2);
}

static void
test_student (Fixture *fixture, gconstpointer data)
{
  GdkWindow *window = gtk_widget_get_window (GTK_WIDGET (fixture->window));
  g_autofree char *folder = g_dir_make_tmp ("credal-student-XXXXXX", NULL);

  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "3", NULL));
  credal_session_wait (fixture->session);
  drag_right (fixture, -40, -30);
  paint_square (fixture, 0, 60, 120, 8);
  paint_square (fixture, 1, 4, 4, 12);
  g_assert_true (credal_session_name_cluster (fixture->session, 0, "Tissue", NULL));
  g_assert_true (credal_session_name_cluster (fixture->session, 1, "Other", NULL));
  send_key (window, GDK_KEY_PRESS, GDK_KEY_u, 0);
  g_assert_true (credal_image_view_is_uncovered (view_of (fixture)));
  send_key (window, GDK_KEY_RELEASE, GDK_KEY_u, 0);
  activate (fixture, "image-mode('outline')");
  g_assert_false (shows_text (fixture, "judged by"));
  export_without_small_parts (fixture, folder);
  g_autofree char *parts = read_exported (folder, "brain-t1-slice-parts.csv");
  g_autofree char *statistics = read_exported (folder, "brain-t1-slice-statistics.csv");
  check_exported_parts (parts);
  g_assert_nonnull (strstr (statistics, "Tissue"));
  g_assert_nonnull (strstr (statistics, "component_pixels"));
  g_assert_cmpuint (credal_look_cleaning (credal_session_look (fixture->session)).least, ==, 50);
  g_autofree char *remove = g_strdup_printf ("rm -r %s", folder);
  g_assert_true (g_spawn_command_line_sync (remove, NULL, NULL, NULL, NULL));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(name, file, func) g_test_add ("/seeing/" name, Fixture, file, set_up_picture, func, tear_down)
  ADD ("drag", "brain-t1-slice.png", test_drag);
  ADD ("drawn-levels", "brain-t1-slice.png", test_drawn_levels);
  ADD ("other-looks", "brain-t1-slice.png", test_other_looks);
  ADD ("keys", "brain-t1-slice.png", test_keys);
  ADD ("uncovered", "brain-t1-slice.png", test_uncovered);
  g_test_add ("/seeing/chooser", Fixture, "coins.png", set_up_features, test_chooser, tear_down);
  g_test_add ("/seeing/feature", Fixture, "coins.png", set_up_features, test_feature, tear_down);
  ADD ("patches-follow", "brain-t1-slice.png", test_patches_follow);
  ADD ("exports-follow", "coins.png", test_exports_follow);
  ADD ("student", "brain-t1-slice.png", test_student);
  ADD ("kept", "brain-t1-slice.png", test_kept);
  return g_test_run ();
}
