#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include "fixture.h"
#include "views/dialogs/export-dialog.h"
#include "pinch.h"
#include "io/image/image-write.h"
#include "io/json/stroke-json.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/image/image-hint.h"
#include "views/image/image-legend.h"
#include "views/image/image-view-private.h"
#include "views/opening/image-dialog.h"
#include "views/parts/patch-view.h"
#include "views/question/comparison.h"
#include "views/words/sentences.h"
#include "views/words/words.h"

/* A picture in the window, from inside: opening it with options, painting, looks, the worked example. */

static guint
steps (Fixture *fixture)
{
  return credal_session_position (fixture->session);
}

static const CredalStroke *
last_stroke (Fixture *fixture)
{
  return credal_session_step (fixture->session, steps (fixture) - 1)->stroke;
}

/* Pixels between clusters are many, as by a method of their own choice. */
static void
use_cecm (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;

  credal_recipe_apply (credal_recipe_find ("cecm", &error), fixture->session, &error);
  g_assert_no_error (error);
  credal_session_wait (fixture->session);
}

/* ---- the window ---- */

static void
test_opened (Fixture *fixture, gconstpointer data)
{
  g_assert_true (credal_window_has_picture (fixture->window));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->window->image)));
  g_assert_true (is_enabled (fixture, "export-image"));
  g_assert_true (gtk_widget_get_visible (find (GTK_WIDGET (fixture->window->question), CREDAL_TYPE_PATCH_VIEW)));
}

/* What is asked about is called as it is under the pointer. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  CredalQuestion question;
  double x, y;

  g_assert_true (credal_session_question (fixture->session, &question));
  credal_image_view_object_place (view_of (fixture), question.i, &x, &y);
  g_autofree char *name = g_strdup_printf ("Pixel %u, %u", (guint) x, (guint) y);
  g_autofree char *reason = credal_sentence_reason (fixture->session, &question);
  g_assert_nonnull (strstr (reason, name));
  g_assert_true (shows_text (fixture, name));
  g_assert_false (shows_text (fixture, "Object "));
}

/* A small screen has room for it, however it is shown, with a question, many regions to paint with and a notice. */
static void
test_fits (Fixture *fixture, gconstpointer data)
{
  static const char *const views[] = { "view('both')", "view('image')", "view('plot')", "view('table')" };

  for (guint k = 0; k < 6; k++)
    activate (fixture, "new-region");
  press_answer (fixture, GDK_KEY_m, 0);
  credal_session_wait (fixture->session);
  credal_notice_bar_offer (fixture->window->notices, GTK_MESSAGE_WARNING, "A notice of several words.", "Do",
                           "win.undo");
  for (guint k = 0; k < G_N_ELEMENTS (views); k++)
    {
      GtkRequisition least;
      activate (fixture, views[k]);
      wait_ms (100);
      gtk_widget_get_preferred_size (GTK_WIDGET (fixture->window), &least, NULL);
      g_test_message ("%s: %d × %d", views[k], least.width, least.height);
      g_assert_cmpint (least.width, <=, 1024);
      g_assert_cmpint (least.height, <=, 600);
    }
}

/* Picture and plot share the middle: beside each other where they find room, else one above the other. */
static void
test_both (Fixture *fixture, gconstpointer data)
{
  GtkWidget *picture = GTK_WIDGET (fixture->window->image), *plot = GTK_WIDGET (fixture->window->canvas);
  GtkAllocation first, second;

  activate (fixture, "view('both')");
  gtk_window_resize (GTK_WINDOW (fixture->window), 1280, 700);
  wait_ms (300);
  gtk_widget_get_allocation (picture, &first);
  gtk_widget_get_allocation (plot, &second);
  g_assert_cmpint (first.y, ==, second.y);
  g_assert_cmpint (first.x + first.width, ==, second.x);
  g_assert_cmpint (ABS (first.width - second.width), <=, 1);

  gtk_window_resize (GTK_WINDOW (fixture->window), 1014, 700);
  wait_ms (300);
  gtk_widget_get_allocation (picture, &first);
  gtk_widget_get_allocation (plot, &second);
  g_assert_cmpint (first.x, ==, second.x);
  g_assert_cmpint (first.y + first.height, ==, second.y);
  g_assert_cmpint (second.height, >, 50);
  activate (fixture, "view('image')");
  wait_ms (100);
  gtk_widget_get_allocation (picture, &second);
  g_assert_cmpint (second.height, >, first.height);
}

/* All that is counted as uncertain is explained, in a window of a small screen too. */
static void
test_legend (Fixture *fixture, gconstpointer data)
{
  CredalImageLegend *legend = CREDAL_IMAGE_LEGEND (find (GTK_WIDGET (fixture->window->image),
                                                         CREDAL_TYPE_IMAGE_LEGEND));
  guint all;

  use_cecm (fixture);
  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "3", NULL));
  gtk_window_resize (GTK_WINDOW (fixture->window), 1024, 700);
  credal_session_wait (fixture->session);
  wait_ms (300);
  guint shown = credal_image_legend_shown (legend, &all);
  g_assert_cmpuint (all, >=, 6);
  g_assert_cmpuint (shown, ==, all);
}

/* The masks' own names are told, and files of these names are not replaced unasked. */
static void
test_masks (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "masks.png", NULL);
  g_autofree char *first = g_build_filename (g_get_user_state_dir (), "masks-1-lower.png", NULL);
  g_autofree char *told = g_strdup_printf ("Written to %s and 5 more.", first);

  credal_window_export (fixture->window, "masks", path);
  wait_until_written (fixture);
  g_assert_true (shows_text (fixture, told));
  g_assert_true (g_file_set_contents (first, "kept", -1, NULL));
  credal_window_export (fixture->window, "masks", path);
  GtkWidget *dialog = find_toplevel (GTK_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  g_autofree char *contents = NULL;
  g_assert_true (g_file_get_contents (first, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "kept");
}

/* Where pixels are clustered, pixels are counted, not their grey levels. */
static void
test_counts (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (credal_session_total (fixture->session), ==, 181 * 217);
  g_assert_true (shows_text (fixture, "39277 pixels, "));
  g_assert_true (shows_text (fixture, "or as own group"));
}

static void
open_flat (Fixture *fixture, guint width, guint height)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (width, height, 8, 1, &grey, NULL);
  g_autofree char *folder = g_dir_make_tmp ("credal-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "flat.png", NULL);

  memset (credal_raster_edit_bytes (raster), 90, width * height);
  g_assert_true (credal_image_write (path, raster, NULL, NULL));
  open_window (fixture, path);
  g_unlink (path);
  g_rmdir (folder);
}

/* Whoever moves the cross without seeing it hears where it is. */
static void
test_accessible (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (view_of (fixture));
  AtkObject *accessible = gtk_widget_get_accessible (view);
  CredalPartition *partition = credal_session_partition (fixture->session);
  g_autofree char *counts = credal_words_pixels (credal_raster_n (view_of (fixture)->raster), partition, NULL);

  g_assert_cmpint (atk_object_get_role (accessible), ==, ATK_ROLE_CANVAS);
  g_assert_cmpstr (atk_object_get_name (accessible), ==, "Picture");
  g_assert_true (g_str_has_prefix (atk_object_get_description (accessible), counts));
  g_assert_nonnull (strstr (atk_object_get_description (accessible), "; question: Pixel "));

  gtk_widget_grab_focus (view);
  press (fixture, GDK_KEY_Right, 0);
  const double *at = view_of (fixture)->at;
  g_autofree char *where = g_strdup_printf ("Pixel %u, %u: ", (guint) at[0], (guint) at[1]);
  g_assert_true (g_str_has_prefix (atk_object_get_description (accessible), where));
}

/* A pen that nobody chose can be seen on the largest picture; one that was chosen stays. */
static void
test_pen_is_seen (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpfloat (credal_image_view_pen (view_of (fixture)).radius, ==, CREDAL_IMAGE_USUAL_RADIUS);
  open_flat (fixture, 4000, 3000);
  CredalImageView *view = view_of (fixture);
  settle ();
  g_assert_cmpfloat (credal_image_view_pen (view).radius * view->viewport.zoom, >=, 5);
  activate (fixture, "pen-smaller");
  double chosen = credal_image_view_pen (view).radius;
  credal_sheet_zoom (CREDAL_SHEET (view), 2);
  g_assert_cmpfloat (credal_image_view_pen (view).radius, ==, chosen);
  CredalPen pen = credal_image_view_pen (view);
  pen.radius = 600;
  credal_image_view_set_pen (view, &pen);
  g_assert_cmpfloat (credal_image_view_pen (view).radius, ==, 600);
}

static void
paint_line (Fixture *fixture, double x, double y)
{
  credal_image_view_begin (view_of (fixture), (const double[]) { x, y }, FALSE);
  credal_image_view_extend (view_of (fixture), (const double[]) { x + 20, y + 5 });
  credal_image_view_finish (view_of (fixture));
  settle ();
}

/* What was painted with was chosen: the next stroke is as wide. */
static void
test_pen_stays (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "tool('brush')");
  double before = credal_image_view_pen (view_of (fixture)).radius;
  paint_line (fixture, 60, 90);
  credal_sheet_zoom (CREDAL_SHEET (view_of (fixture)), .25);
  g_assert_cmpfloat (credal_image_view_pen (view_of (fixture)).radius, ==, before);
}

/* Whoever steps the radius by its buttons does not mean to type into it. */
static void
test_radius_gives_the_keys_back (Fixture *fixture, gconstpointer data)
{
  GObject *radius = gtk_widget_get_template_child (GTK_WIDGET (fixture->window->image), CREDAL_TYPE_IMAGE_PANE,
                                                   "radius");

  for (guint k = 0; k < 3; k++)
    {
      double before = gtk_spin_button_get_value (GTK_SPIN_BUTTON (radius));
      G_GNUC_BEGIN_IGNORE_DEPRECATIONS
      if (k == 0)
        g_assert_true (gtk_test_spin_button_click (GTK_SPIN_BUTTON (radius), 1, TRUE));
      G_GNUC_END_IGNORE_DEPRECATIONS
      if (k > 0)
        {
          gtk_widget_grab_focus (GTK_WIDGET (radius));
          press (fixture, k == 1 ? GDK_KEY_Return : GDK_KEY_Escape, 0);
        }
      wait_ms (800);
      g_assert_cmpint (gtk_spin_button_get_value (GTK_SPIN_BUTTON (radius)) > before, ==, k == 0);
      g_assert_false (gtk_widget_is_focus (GTK_WIDGET (radius)));
      activate (fixture, "tool('pan')");
      press (fixture, GDK_KEY_b, 0);
      g_assert_cmpint (view_of (fixture)->tool, ==, CREDAL_IMAGE_TOOL_BRUSH);
    }
}

/* A picture of one colour cannot be segmented, and is not said to be on the way. */
static void
test_flat (Fixture *fixture, gconstpointer data)
{
  open_flat (fixture, 10, 10);
  g_assert_null (credal_session_partition (fixture->session));
  g_assert_true (shows_text (fixture, "Not segmented yet"));
  g_assert_true (shows_text (fixture, "all look the same"));
  g_assert_true (shows_text (fixture, "nothing to cluster"));
  g_assert_false (shows_text (fixture, "or as own group"));
}

/* The plot can be taken away before it was ever looked at. */
static void
test_unseen_plot (Fixture *fixture, gconstpointer data)
{
  CredalCanvasPicture picture;

  g_assert_true (credal_canvas_picture (fixture->window->canvas, &picture));
  g_assert_cmpfloat (picture.width, ==, 800);
  g_assert_cmpfloat (picture.height, ==, 600);
}

static void
check_remembered (const char *path, const char *type)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr(GtkRecentInfo) info = gtk_recent_manager_lookup_item (gtk_recent_manager_get_default (), uri, NULL);

  g_assert_nonnull (info);
  g_assert_cmpstr (gtk_recent_info_get_mime_type (info), ==, type);
}

static gboolean
has_text (GtkWidget *widget, const char *text)
{
  gboolean has = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
  g_autoptr(GList) children = GTK_IS_CONTAINER (widget) ? gtk_container_get_children (GTK_CONTAINER (widget)) : NULL;

  for (GList *child = children; child && !has; child = child->next)
    has = has_text (child->data, text);
  return has;
}

/* Of the files that are recent by the window's own doing, those are offered that it opens: a file chooser adds
 * exports. */
static void
test_recent_is_for_opening (Fixture *fixture, gconstpointer data)
{
  g_autofree char *exported = g_build_filename (g_get_user_state_dir (), "labels.csv", NULL);
  g_autofree char *uri = g_filename_to_uri (exported, NULL, NULL);

  g_assert_true (g_file_set_contents (exported, "row,cluster\n", -1, NULL));
  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
  wait_ms (100);
  GtkWidget *gallery = g_object_ref_sink (g_object_new (CREDAL_TYPE_GALLERY, NULL));
  g_assert_true (has_text (gallery, data));
  g_assert_false (has_text (gallery, "labels.csv"));
  gtk_widget_destroy (gallery);
  g_object_unref (gallery);
}

/* The recent files say what each is. */
static void
test_remembered (Fixture *fixture, gconstpointer data)
{
  g_autofree char *picture = data_path (data), *table = data_path ("wine.csv");
  g_autofree char *session = g_build_filename (g_get_user_state_dir (), "remembered.credal", NULL);

  g_assert_true (credal_session_save_as (fixture->session, session, FALSE, NULL));
  open_window (fixture, table);
  open_window (fixture, session);
  check_remembered (picture, "image/png");
  check_remembered (table, "text/csv");
  check_remembered (session, "application/x-credal-session");
}

static void
test_table (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_enabled (fixture, "export-image"));
  g_assert_false (gtk_widget_get_visible (find (GTK_WIDGET (fixture->window->question), CREDAL_TYPE_PATCH_VIEW)));
}

static void
test_looks (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "image-mode('outline')");
  g_assert_cmpint (credal_image_view_look (view_of (fixture)).mode, ==, CREDAL_IMAGE_OUTLINE);
  activate (fixture, "only-cluster(2)");
  g_assert_cmpint (credal_image_view_look (view_of (fixture)).cluster, ==, 1);
  GtkWidget *legend = find (GTK_WIDGET (fixture->window), CREDAL_TYPE_IMAGE_LEGEND);
  g_autofree char *parts = gtk_widget_get_tooltip_text (legend);
  g_assert_nonnull (strstr (parts, "cluster 2, surely (lower): "));
  g_assert_nonnull (strstr (parts, "cluster 2, perhaps (upper): +"));
  activate (fixture, "image-strokes");
  g_assert_false (credal_image_view_look (view_of (fixture)).strokes);
  wait_ms (50);
}

/* The picture's pixels as they are drawn, without what is over them; (transfer full). */
static GBytes *
drawn_picture (Fixture *fixture)
{
  CredalImageView *view = view_of (fixture);

  while (view->sheet.stale || !view->surface)
    gtk_main_iteration ();
  cairo_surface_flush (view->surface);
  return g_bytes_new (cairo_image_surface_get_data (view->surface),
                      (gsize) cairo_image_surface_get_stride (view->surface)
                        * (gsize) cairo_image_surface_get_height (view->surface));
}

/* The pixels of a bar that is pointed at are outlined for as long. */
static void
test_bar_lights_pixels (Fixture *fixture, gconstpointer data)
{
  double px, py;

  activate (fixture, "show-masses");
  while (!credal_masses_chart_place (fixture->window->masses, 40, &px, &py))
    gtk_main_iteration ();
  g_autoptr(GBytes) before = drawn_picture (fixture);
  send_to_bar (fixture, GDK_MOTION_NOTIFY, 40);
  g_assert_cmpint (view_of (fixture)->highlight, ==, 40);
  g_autoptr(GBytes) lit = drawn_picture (fixture);
  g_assert_false (g_bytes_equal (before, lit));
  send_to_bar (fixture, GDK_MOTION_NOTIFY, 41);
  g_autoptr(GBytes) next = drawn_picture (fixture);
  g_assert_false (g_bytes_equal (lit, next));
  credal_image_view_highlight (view_of (fixture), -1);
  g_autoptr(GBytes) after = drawn_picture (fixture);
  g_assert_true (g_bytes_equal (before, after));
}

/* ---- exports ---- */

static void
remove_folder (const char *folder)
{
  g_autoptr(GDir) files = g_dir_open (folder, 0, NULL);

  for (const char *name = g_dir_read_name (files); name; name = g_dir_read_name (files))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_unlink (path);
    }
  g_rmdir (folder);
}

/* Everything that there is of a picture goes into one folder, each into a file of its own. */
static void
test_exports (Fixture *fixture, gconstpointer data)
{
  static const char *const files[] = { "mask.png", "greys.png", "cluster-1-lower.png", "outlines.geojson",
                                       "overlay.png", "statistics.csv", "parts.csv",
                                       "strokes.json", "plot.png", "labels.csv", "masses.csv", "belief.csv",
                                       "profile.csv", "model.json", "outliers.csv", "answers.csv", "curves.csv" };
  g_autofree char *folder = g_dir_make_tmp ("credal-exports-XXXXXX", NULL);

  activate (fixture, "export-several");
  GtkWidget *dialog = find_toplevel (CREDAL_TYPE_EXPORT_DIALOG);
  GObject *place = gtk_widget_get_template_child (dialog, CREDAL_TYPE_EXPORT_DIALOG, "folder");
  GObject *items = gtk_widget_get_template_child (dialog, CREDAL_TYPE_EXPORT_DIALOG, "items");
  gtk_file_chooser_set_filename (GTK_FILE_CHOOSER (place), folder);
  for (guint k = 0; k < G_N_ELEMENTS (files); k++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_grid_get_child_at (GTK_GRID (items), 0, (int) k)), TRUE);
  g_assert_null (gtk_grid_get_child_at (GTK_GRID (items), 0, G_N_ELEMENTS (files)));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  wait_until_written (fixture);
  g_assert_true (shows_text (fixture, "Written to "));
  for (guint k = 0; k < G_N_ELEMENTS (files); k++)
    {
      g_autofree char *name = g_strconcat ("brain-t1-slice-", files[k], NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    }
  remove_folder (folder);
}

/* ---- painting ---- */

static void
test_labels (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "tool('brush')");
  activate (fixture, "ink('2')");
  paint_line (fixture, 60, 90);
  g_assert_cmpint (last_stroke (fixture)->mark, ==, CREDAL_STROKE_LABEL);
  g_assert_cmpuint (last_stroke (fixture)->number, ==, 1);
  g_assert_cmpuint (credal_constraints_n_labels (credal_session_constraints (fixture->session)), >, 0);
  credal_session_wait (fixture->session);
  activate (fixture, "undo");
  g_assert_cmpuint (credal_constraints_n_labels (credal_session_constraints (fixture->session)), ==, 0);
}

/* While a picture is painted, a cluster's number chooses its pen; of selected objects it is a label. */
static void
test_pen_by_number (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_enabled (fixture, "label"));
  activate (fixture, "tool('brush')");
  press (fixture, GDK_KEY_2, 0);
  g_autofree char *pen = credal_image_pane_ink (fixture->window->image);
  g_assert_cmpstr (pen, ==, "2");
  press (fixture, GDK_KEY_9, 0);
  g_autofree char *same = credal_image_pane_ink (fixture->window->image);
  g_assert_cmpstr (same, ==, "2");
  g_assert_true (shows_text (fixture, "There is no cluster 9"));
  g_assert_cmpuint (credal_constraints_n_labels (credal_session_constraints (fixture->session)), ==, 0);
  credal_selection_set (credal_window_selection (fixture->window), (const guint32[]) { 7 }, 1);
  press (fixture, GDK_KEY_1, 0);
  g_autofree char *still = credal_image_pane_ink (fixture->window->image);
  g_assert_cmpstr (still, ==, "2");
  g_assert_cmpuint (credal_constraints_n_labels (credal_session_constraints (fixture->session)), ==, 1);
}

/* A picture is clean when it is opened, and nothing is said of how right that is before anybody answered: neither then
 * nor after strokes, which were drawn where it is plain. */
static void
test_nothing_judged (Fixture *fixture, gconstpointer data)
{
  static const double corners[][4] = { { 20, 60, 60, 90 }, { 84, 78, 88, 92 }, { 4, 4, 16, 16 }, { 88, 120, 96, 130 } };
  CredalSession *session = fixture->session;
  CredalHonesty honesty;

  g_assert_cmpstr (credal_recipe_current (session)->id, ==, "learn-fastest");
  g_assert_true (credal_session_set (session, "engine", "clusters", "4", NULL));
  for (guint k = 0; k <= G_N_ELEMENTS (corners); k++)
    {
      credal_session_wait (session);
      settle ();
      g_assert_false (shows_text (fixture, "judged by"));
      g_assert_false (credal_session_honesty (session, &honesty) && credal_honesty_tells (&honesty));
      if (k == G_N_ELEMENTS (corners))
        break;
      g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners[k], 2);
      stroke->number = k;
      g_assert_true (credal_session_stroke (session, stroke, NULL));
    }
}

static void
look_for (Fixture *fixture, const char *clusters)
{
  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", clusters, NULL));
  credal_session_wait (fixture->session);
  settle ();
}

/* The pen leaves a cluster that is not there any more. */
static void
test_ink_gone (Fixture *fixture, gconstpointer data)
{
  look_for (fixture, "3");
  activate (fixture, "tool('brush')");
  activate (fixture, "ink('3')");
  look_for (fixture, "4");
  g_autofree char *before = credal_image_pane_ink (fixture->window->image);
  g_assert_cmpstr (before, ==, "3");
  look_for (fixture, "2");
  g_autofree char *after = credal_image_pane_ink (fixture->window->image);
  g_assert_cmpstr (after, ==, "a");
  paint_line (fixture, 60, 90);
  g_assert_cmpint (last_stroke (fixture)->mark, ==, CREDAL_STROKE_REGION);
}

/* A group is told by what the cluster is called that it is in. */
static void
test_region_in_class (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "tool('brush')");
  paint_line (fixture, 60, 90);
  credal_session_wait (fixture->session);
  gint k = credal_regions_cluster (credal_session_regions (fixture->session), 0,
                                   credal_partition_labels (credal_session_partition (fixture->session)),
                                   credal_session_clusters (fixture->session));
  g_assert_cmpint (k, >=, 0);
  g_assert_true (credal_session_name_cluster (fixture->session, (guint) k, "Brain", NULL));
  settle ();
  g_assert_true (shows_text (fixture, "a: Brain"));
  g_assert_false (shows_text (fixture, "b: "));
  activate (fixture, "undo");
  settle ();
  g_autofree char *unnamed = g_strdup_printf ("a: %d", k + 1);
  g_assert_false (shows_text (fixture, "a: Brain"));
  g_assert_true (shows_text (fixture, unnamed));
}

static void
test_unrelated (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "tool('brush')");
  activate (fixture, "exclusive");
  paint_line (fixture, 60, 90);
  g_assert_cmpint (last_stroke (fixture)->mark, ==, CREDAL_STROKE_REGION);
  g_assert_false (last_stroke (fixture)->exclusive);
}

/* Its sides keep to the edges: more points than corners, each a step from the one before. */
static void
test_edge (Fixture *fixture, gconstpointer data)
{
  static const double corners[][2] = { { 80, 70 }, { 95, 72 }, { 97, 95 }, { 82, 97 } };
  CredalImageView *view = view_of (fixture);

  activate (fixture, "tool('edge')");
  credal_image_view_begin (view, corners[0], FALSE);
  for (guint k = 1; k < G_N_ELEMENTS (corners); k++)
    {
      credal_image_view_hang (view, (const double[]) { corners[k][0] - 7, corners[k][1] + 5 });
      credal_image_view_corner (view, corners[k]);
    }
  wait_ms (50);
  credal_image_view_finish (view);
  settle ();
  g_assert_cmpint (last_stroke (fixture)->shape, ==, CREDAL_STROKE_POLYGON);
  g_assert_cmpuint (last_stroke (fixture)->n_points, >, 60);
  credal_session_wait (fixture->session);
}

static void
click_corners (Fixture *fixture)
{
  static const double corners[][2] = { { 80, 70 }, { 95, 72 }, { 97, 95 } };

  activate (fixture, "tool('polygon')");
  credal_image_view_begin (view_of (fixture), corners[0], FALSE);
  for (guint k = 1; k < G_N_ELEMENTS (corners); k++)
    credal_image_view_corner (view_of (fixture), corners[k]);
  credal_image_view_hang (view_of (fixture), (const double[]) { 10, 20 });
}

/* Return closes a shape as a double click does, without the place where the pointer is; and that is said meanwhile. */
static void
test_return_closes (Fixture *fixture, gconstpointer data)
{
  CredalImageView *view = view_of (fixture);
  guint before = steps (fixture);

  gtk_widget_grab_focus (GTK_WIDGET (view));
  g_assert_false (shows_text (fixture, "Return closes the shape"));
  click_corners (fixture);
  g_assert_true (shows_text (fixture, "Return closes the shape"));
  press (fixture, GDK_KEY_Return, 0);
  g_assert_cmpuint (steps (fixture), ==, before + 1);
  g_assert_cmpuint (last_stroke (fixture)->n_points, ==, 3);
  g_assert_false (shows_text (fixture, "Return closes the shape"));
  credal_session_wait (fixture->session);
}

/* Undo takes what is being drawn back first, corner by corner. */
static void
test_undo_corners (Fixture *fixture, gconstpointer data)
{
  CredalImageView *view = view_of (fixture);
  const char *const tools[] = { "tool('polygon')", "tool('edge')" };

  for (guint k = 0; k < G_N_ELEMENTS (tools); k++)
    {
      guint before = steps (fixture);
      activate (fixture, tools[k]);
      credal_image_view_begin (view, (const double[]) { 80, 70 }, FALSE);
      credal_image_view_corner (view, (const double[]) { 95, 72 });
      credal_image_view_corner (view, (const double[]) { 97, 95 });
      activate (fixture, "undo");
      g_assert_true (credal_image_view_at_corner (view, (const double[]) { 95.5, 72.5 })
                     || credal_image_view_at_corner (view, (const double[]) { 95, 72 }));
      activate (fixture, "undo");
      g_assert_true (credal_image_view_has_corners (view));
      activate (fixture, "undo");
      g_assert_false (credal_image_view_has_corners (view));
      g_assert_cmpuint (steps (fixture), ==, before);
    }
  g_assert_false (is_enabled (fixture, "undo"));
}

/* What is exported can be read again, and is what was painted. */
static void
test_export_strokes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "strokes.json", NULL);

  activate (fixture, "tool('polygon')");
  click_corners (fixture);
  credal_image_view_finish (view_of (fixture));
  credal_session_wait (fixture->session);
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  credal_window_export (fixture->window, "strokes", path);
  wait_until_written (fixture);
  g_autoptr(GPtrArray) strokes = credal_stroke_file_read (path, 181, 217, NULL);
  g_assert_nonnull (strokes);
  g_assert_cmpuint (strokes->len, ==, 1);
  const CredalStroke *stroke = strokes->pdata[0];
  g_assert_cmpuint (stroke->n_points, ==, last_stroke (fixture)->n_points);
  g_unlink (path);
}

/* A polygon, and a lasso, with more corners than can be filled in are refused with a message, and mark nothing. */
static void
test_too_large (Fixture *fixture, gconstpointer data)
{
  CredalImageView *view = view_of (fixture);
  guint before = steps (fixture);

  activate (fixture, "tool('polygon')");
  for (guint lasso = 0; lasso < 2; lasso++)
    {
      g_autofree char *message = g_strdup_printf ("a polygon of %u points is too large", 80002 + lasso);
      credal_image_view_begin (view, (const double[]) { 80, 0 }, lasso);
      for (guint k = 0; k < 80000 + lasso; k++)
        g_array_append_vals (view->points, (const double[]) { 80 + k % 7, k % 2 ? 217 : 0 }, 2);
      credal_image_view_finish (view);
      settle ();
      g_assert_true (shows_text (fixture, message));
      g_assert_cmpuint (steps (fixture), ==, before);
      g_assert_cmpuint (credal_selection_count (view->sheet.selection), ==, 0);
    }
}

/* A corner outside, and letting go of what was begun. */
static void
test_edge_outside (Fixture *fixture, gconstpointer data)
{
  CredalImageView *view = view_of (fixture);
  guint before = steps (fixture);

  activate (fixture, "tool('edge')");
  credal_image_view_begin (view, (const double[]) { 181, 217 }, FALSE);
  credal_image_view_hang (view, (const double[]) { -500, 9000 });
  g_assert_true (credal_image_view_cancel (view));
  settle ();
  g_assert_cmpuint (steps (fixture), ==, before);
}

/* ---- what is seen comes first ---- */

typedef struct { CredalImageView *view; CredalPartition *before; guint shown; } Sight;

/* In the preview a pixel out of sight is as it was, and of those in sight (with the stroke) some have changed. */
static void
note_sight (CredalSession *session, Sight *sight)
{
  if (sight->shown++ > 0)
    return;
  int width = gtk_widget_get_allocated_width (GTK_WIDGET (sight->view));
  int height = gtk_widget_get_allocated_height (GTK_WIDGET (sight->view));
  const CredalPartition *now = credal_session_partition (session);
  guint c = credal_partition_c (now), changed = 0, unseen = 0;

  for (guint pixel = 0; pixel < 384 * 303; pixel++)
    {
      double px, py, qx, qy;
      const double *u = credal_partition_membership (now) + pixel * c;
      gboolean same = memcmp (u, credal_partition_membership (sight->before) + pixel * c, c * sizeof *u) == 0;
      credal_image_view_place (sight->view, pixel % 384, pixel / 384, &px, &py);
      credal_image_view_place (sight->view, pixel % 384 + 1, pixel / 384 + 1, &qx, &qy);
      gboolean seen = qx > 0 && qy > 0 && px < width && py < height;
      g_assert_true (seen || same);
      changed += !same;
      unseen += !seen;
    }
  g_assert_cmpuint (unseen, >, 384 * 303 / 2);
  g_assert_cmpuint (changed, >, 100);
}

static void
test_visible_first (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data_path ("coins.png");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(CredalSelection) selection = credal_selection_new ();
  const double corners[] = { 180, 140, 200, 160 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL), *view = g_object_new (CREDAL_TYPE_IMAGE_VIEW, NULL);
  Sight sight = { CREDAL_IMAGE_VIEW (view) };

  credal_params_set (features, "mean", "1", NULL);
  CredalOpening *opening = credal_opening_new_picture ((const char *const[]) { path, NULL }, features, NULL, NULL);
  CredalSession *session = credal_session_new_opened (opening, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 320);
  gtk_container_add (GTK_CONTAINER (window), view);
  credal_image_view_set_session (sight.view, session, selection);
  gtk_widget_show_all (window);
  credal_session_start (session);
  credal_session_wait (session);
  while (sight.view->viewport.width < 300)
    wait_ms (20);
  credal_image_view_fit (sight.view);
  credal_sheet_zoom (CREDAL_SHEET (sight.view), 4.0);
  sight.before = credal_partition_ref (credal_session_partition (session));
  g_signal_connect (session, "partition-changed", G_CALLBACK (note_sight), &sight);
  g_assert_true (credal_session_stroke (session, stroke, NULL));
  credal_session_wait (session);
  g_assert_cmpuint (sight.shown, >=, 2);
  credal_partition_unref (sight.before);
  gtk_widget_destroy (window);
  credal_session_discard (session);
  g_object_unref (session);
}

/* ---- the worked example ---- */

static void
test_example (Fixture *fixture, gconstpointer data)
{
  g_assert_null (credal_session_path (fixture->session));
  g_assert_true (shows_text (fixture, "1 of 2: ECM"));
  guint before = steps (fixture), length = credal_session_length (fixture->session);
  g_assert_cmpuint (before, <, length);
  for (guint k = before; k < length; k++)
    {
      activate (fixture, "redo");
      credal_session_wait (fixture->session);
    }
  g_assert_cmpuint (steps (fixture), ==, length);
  g_assert_false (is_enabled (fixture, "redo"));
}

/* ---- opening with options ---- */

static void
wait_for_preview (GtkWidget *dialog, gboolean good)
{
  GtkWidget *accept = gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);

  for (guint tries = 0; tries < 1000 && gtk_widget_get_sensitive (accept) != good; tries++)
    wait_ms (10);
  g_assert_cmpint (gtk_widget_get_sensitive (accept), ==, good);
}

static void
stack (GtkWidget *dialog, const char *name)
{
  g_autofree char *path = data_path (name);

  credal_image_dialog_stack (CREDAL_IMAGE_DIALOG (dialog), path);
}

static void
test_stacked (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "reopen");
  GtkWidget *dialog = find_toplevel (CREDAL_TYPE_IMAGE_DIALOG);
  g_assert_nonnull (dialog);
  wait_for_preview (dialog, TRUE);
  stack (dialog, "phantom-t2.png");
  wait_for_preview (dialog, TRUE);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  wait_until_opened (fixture);
  g_assert_cmpuint (credal_dataset_p (credal_session_raw (fixture->session)), ==, 2);
  g_auto(GStrv) pictures = credal_session_pictures (fixture->session);
  g_assert_cmpuint (g_strv_length (pictures), ==, 2);
  g_assert_null (find_toplevel (CREDAL_TYPE_IMAGE_DIALOG));
}

/* Whatever was painted, the features can be changed, and the strokes stay. */
static void
test_other_features (Fixture *fixture, gconstpointer data)
{
  CredalSession *before = fixture->session;

  activate (fixture, "tool('brush')");
  paint_line (fixture, 60, 90);
  credal_session_wait (fixture->session);
  g_assert_true (is_enabled (fixture, "picture-features"));
  activate (fixture, "picture-features");
  GtkWidget *dialog = find_toplevel (CREDAL_TYPE_IMAGE_DIALOG);
  g_assert_nonnull (dialog);
  stack (dialog, "phantom-t2.png");
  wait_for_preview (dialog, TRUE);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  wait_until_opened (fixture);
  g_assert_true (fixture->session != before);
  g_assert_cmpuint (credal_dataset_p (credal_session_raw (fixture->session)), ==, 2);
  g_assert_cmpuint (steps (fixture), ==, 1);
  g_assert_nonnull (last_stroke (fixture));
  g_assert_false (shows_text (fixture, "unsaved"));
}

/* On a large screen nothing of it is out of sight. */
static void
test_options_in_sight (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "reopen");
  GtkWidget *dialog = find_toplevel (CREDAL_TYPE_IMAGE_DIALOG);
  wait_for_preview (dialog, TRUE);
  wait_ms (200);
  GtkWidget *options = find (gtk_dialog_get_content_area (GTK_DIALOG (dialog)), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (options));
  g_assert_cmpfloat (gtk_adjustment_get_upper (down), <=, gtk_adjustment_get_page_size (down));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  settle ();
}

/* One of another size is told, and left out again by its button. */
static void
test_mismatch (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "reopen");
  GtkWidget *dialog = find_toplevel (CREDAL_TYPE_IMAGE_DIALOG);
  stack (dialog, "coins.png");
  wait_for_preview (dialog, FALSE);
  GtkWidget *accept = gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  wait_ms (100);
  g_assert_false (gtk_widget_get_sensitive (accept));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  settle ();
  g_assert_true (fixture->window->session == fixture->session);
}

/* What is between the fingers stays there. */
static void
test_pinch (Fixture *fixture, gconstpointer data)
{
  const CredalImageViewport *viewport = &view_of (fixture)->viewport;
  double before = viewport->zoom, x, y, x_then, y_then;

  credal_image_viewport_to_image (viewport, 100, 80, &x, &y);
  pinch_at (GTK_WIDGET (view_of (fixture)), 100, 80, 2);
  credal_image_viewport_to_image (viewport, 100, 80, &x_then, &y_then);
  g_assert_cmpfloat_with_epsilon (viewport->zoom, 2 * before, 1e-9);
  g_assert_cmpfloat_with_epsilon (x_then, x, 1e-9);
  g_assert_cmpfloat_with_epsilon (y_then, y, 1e-9);
}

/* Two fingers let go of the stroke that the first one began. */
static void
test_pinch_draws_nothing (Fixture *fixture, gconstpointer data)
{
  CredalImageView *view = view_of (fixture);
  guint before = steps (fixture);

  credal_image_view_set_tool (view, CREDAL_IMAGE_TOOL_BRUSH);
  credal_image_view_begin (view, (const double[]) { 60, 90 }, FALSE);
  pinch_at (GTK_WIDGET (view), 100, 100, 2);
  g_assert_false (credal_image_view_draws (view));
  g_assert_cmpuint (steps (fixture), ==, before);
}

static void
send_right_button (Fixture *fixture, GdkEventType type, double x, double y)
{
  GtkWidget *widget = GTK_WIDGET (view_of (fixture));
  g_autoptr(GdkEvent) event = gdk_event_new (type);
  GdkDisplay *display = gtk_widget_get_display (widget);

  event->button.window = g_object_ref (gtk_widget_get_window (widget));
  event->button.button = GDK_BUTTON_SECONDARY;
  credal_image_view_place (view_of (fixture), x, y, &event->button.x, &event->button.y);
  gdk_event_set_device (event, gdk_seat_get_pointer (gdk_display_get_default_seat (display)));
  gtk_main_do_event (event);
}

/* The menu of the pixel at (@x, @y) of the picture, by the right button. */
static gboolean
opens_menu_at (Fixture *fixture, double x, double y)
{
  send_right_button (fixture, GDK_BUTTON_PRESS, x, y);
  send_right_button (fixture, GDK_BUTTON_RELEASE, x, y);
  return view_of (fixture)->sheet.menu != NULL;
}

static void
close_menu (Fixture *fixture)
{
  CredalSheet *sheet = CREDAL_SHEET (view_of (fixture));

  gtk_menu_popdown (GTK_MENU (sheet->menu));
  gtk_widget_destroy (sheet->menu);
  g_assert_null (sheet->menu);
}

static void
test_menu (Fixture *fixture, gconstpointer data)
{
  CredalSelection *selection = view_of (fixture)->sheet.selection;

  credal_image_view_set_tool (view_of (fixture), CREDAL_IMAGE_TOOL_BRUSH);
  g_assert_false (opens_menu_at (fixture, 60.5, 90.5));
  credal_image_view_set_tool (view_of (fixture), CREDAL_IMAGE_TOOL_SELECT);
  g_assert_true (opens_menu_at (fixture, 60.5, 90.5));
  g_assert_cmpuint (credal_selection_count (selection), ==, 1);
  close_menu (fixture);
  /* what is selected keeps selected */
  credal_selection_toggle (selection, credal_selection_objects (selection)[0] + 1);
  g_assert_true (opens_menu_at (fixture, 60.5, 90.5));
  g_assert_cmpuint (credal_selection_count (selection), ==, 2);
  close_menu (fixture);
  gtk_widget_grab_focus (GTK_WIDGET (view_of (fixture)));
  press (fixture, GDK_KEY_F10, GDK_SHIFT_MASK);
  close_menu (fixture);
}

/* A stroke beside the picture is none; one that begins or ends there is. */
static void
test_beside_the_picture (Fixture *fixture, gconstpointer data)
{
  CredalImageView *view = view_of (fixture);
  double beside[] = { -200, 20 }, beneath[] = { -200, 60 }, inside[] = { 30, 60 };
  guint before = steps (fixture);

  credal_image_view_set_tool (view, CREDAL_IMAGE_TOOL_BRUSH);
  credal_image_view_begin (view, beside, FALSE);
  credal_image_view_extend (view, beneath);
  credal_image_view_finish (view);
  g_assert_cmpuint (steps (fixture), ==, before);
  credal_image_view_begin (view, beside, FALSE);
  credal_image_view_extend (view, inside);
  credal_image_view_finish (view);
  g_assert_cmpuint (steps (fixture), ==, before + 1);
  credal_session_wait (fixture->session);
  credal_session_discard (fixture->session);
}

/* An object at the very corner of a picture that is all in sight is in sight itself. */
static void
test_corner_is_in_sight (Fixture *fixture, gconstpointer data)
{
  CredalImageView *view = view_of (fixture);

  credal_image_view_fit (view);
  const CredalImageViewport before = view->viewport;
  double x, y;
  credal_image_view_object_place (view, 0, &x, &y);
  g_assert_cmpfloat (x, <, 2.0);
  g_assert_cmpfloat (y, <, 2.0);
  credal_image_view_reveal (view, (const guint32[]) { 0 }, 1);
  g_assert_cmpmem (&view->viewport, sizeof before, &before, sizeof before);
}

/* In the window; the zoom too, by a second place. */
static void
places_in_window (Fixture *fixture, int places[4])
{
  GtkWidget *view = GTK_WIDGET (view_of (fixture));

  for (guint k = 0; k < 2; k++)
    {
      double px, py;
      credal_image_view_place (view_of (fixture), 60 + 40 * k, 90 + 40 * k, &px, &py);
      gtk_widget_translate_coordinates (view, gtk_widget_get_toplevel (view), (int) px, (int) py, places + 2 * k,
                                        places + 2 * k + 1);
    }
}

/* What comes and goes around the picture moves no pixel, neither under the brush nor when the stroke is done. */
static void
test_stays_under_the_brush (Fixture *fixture, gconstpointer data)
{
  CredalImageView *view = view_of (fixture);
  int before[4], after[4];

  activate (fixture, "tool('brush')");
  wait_ms (50);
  places_in_window (fixture, before);
  credal_image_view_begin (view, (const double[]) { 60, 90 }, FALSE);
  credal_notice_bar_add (fixture->window->notices, GTK_MESSAGE_INFO, "One\nTwo\nThree\nFour");
  wait_ms (100);
  places_in_window (fixture, after);
  g_assert_cmpmem (after, sizeof after, before, sizeof before);
  g_assert_true (credal_image_view_cancel (view));
  wait_ms (100);
  places_in_window (fixture, after);
  g_assert_cmpmem (after, sizeof after, before, sizeof before);
}

/* ---- other objects ---- */

/* Three bands of one grey each: three objects. */
static void
open_bands (Fixture *fixture)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (60, 60, 8, 1, &grey, NULL);
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "bands.png", NULL);

  for (guint band = 0; band < 3; band++)
    memset (credal_raster_edit_bytes (raster) + 20 * 60 * band, 40 + 80 * (int) band, 20 * 60);
  g_assert_true (credal_image_write (path, raster, NULL, NULL));
  open_window (fixture, path);
  g_unlink (path);
}

/* Two regions on one grey make an object of each of their pixels. */
static gsize
part_objects (Fixture *fixture)
{
  activate (fixture, "tool('brush')");
  activate (fixture, "ink('a')");
  paint_line (fixture, 10, 5);
  activate (fixture, "new-region");
  paint_line (fixture, 30, 8);
  credal_session_wait (fixture->session);
  settle ();
  return credal_dataset_n (credal_session_raw (fixture->session));
}

static int
rows_in_table (Fixture *fixture)
{
  GtkWidget *tree = gtk_bin_get_child (GTK_BIN (fixture->window->table));

  return gtk_tree_model_iter_n_children (gtk_tree_view_get_model (GTK_TREE_VIEW (tree)), NULL);
}

/* What is told of the pair is read from the objects that are. */
static void
assert_compares (Fixture *fixture, guint32 i, guint32 j)
{
  CredalDataset *raw = credal_session_raw (fixture->session);
  g_autofree char *first = credal_words_number (255 * credal_dataset_row (raw, i)[0]);
  g_autofree char *second = credal_words_number (255 * credal_dataset_row (raw, j)[0]);
  g_autofree char *values = g_strdup_printf (": %s and %s. ", first, second);

  credal_selection_set (credal_window_selection (fixture->window), (const guint32[]) { i, j }, 2);
  settle ();
  AtkObject *spoken = gtk_widget_get_accessible (find (GTK_WIDGET (fixture->window->question),
                                                       CREDAL_TYPE_COMPARISON));
  g_assert_nonnull (strstr (atk_object_get_description (spoken), values));
}

static void
test_other_objects (Fixture *fixture, gconstpointer in_table)
{
  open_bands (fixture);
  if (in_table)
    activate (fixture, "view('table')");
  g_assert_cmpuint (credal_dataset_n (credal_session_raw (fixture->session)), ==, 3);
  assert_compares (fixture, 0, 2);
  gsize n = part_objects (fixture);
  g_assert_cmpuint (n, >, 100);
  g_assert_cmpuint (credal_selection_count (credal_window_selection (fixture->window)), ==, 0);
  assert_compares (fixture, (guint32) n - 1, 2);
  if (in_table)
    g_assert_cmpint (rows_in_table (fixture), ==, (int) n);

  press (fixture, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (credal_selection_count (credal_window_selection (fixture->window)), ==, 0);
  wait_ms (50);
  if (in_table)
    g_assert_cmpint (rows_in_table (fixture), ==, 3);
  credal_session_wait (fixture->session);
  assert_compares (fixture, 0, 2);
}

static void
press_row (GtkTreeView *tree, int row)
{
  g_autoptr(GtkTreePath) path = gtk_tree_path_new_from_indices (row, -1);
  g_autoptr(GdkEvent) event = gdk_event_new (GDK_BUTTON_PRESS);
  GdkRectangle area;
  gboolean stopped;

  gtk_tree_view_get_cell_area (tree, path, gtk_tree_view_get_column (tree, 0), &area);
  gdk_event_set_device (event, gdk_seat_get_pointer (gdk_display_get_default_seat (gdk_display_get_default ())));
  event->button.window = g_object_ref (gtk_tree_view_get_bin_window (tree));
  event->button.x = area.x + 2;
  event->button.y = area.y + 2;
  event->button.button = GDK_BUTTON_SECONDARY;
  g_signal_emit_by_name (tree, "button-press-event", event, &stopped);
  settle ();
}

/* A step taken back may be about objects that are no more: there is nothing to select. */
static void
test_history_of_other_objects (Fixture *fixture, gconstpointer data)
{
  CredalSelection *selection = credal_window_selection (fixture->window);

  open_bands (fixture);
  guint32 last = (guint32) part_objects (fixture) - 1;
  g_assert_cmpint (credal_session_label (fixture->session, &last, 1, 0, NULL), ==, TRUE);
  GtkTreeView *tree = GTK_TREE_VIEW (gtk_widget_get_template_child (GTK_WIDGET (fixture->window->history),
                                                                    CREDAL_TYPE_HISTORY_PANEL, "tree"));
  gtk_stack_set_visible_child_name (GTK_STACK (fixture->window->evidence_pages), "history");
  while (gtk_tree_model_iter_n_children (gtk_tree_view_get_model (tree), NULL) <= 3)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  press_row (tree, 3);
  g_assert_true (credal_selection_contains (selection, last));
  g_assert_true (credal_session_go_to (fixture->session, 0, NULL));
  settle ();
  press_row (tree, 3);
  g_assert_cmpuint (credal_selection_count (selection), ==, 0);
}

/* What a person is told to do next does something. */
static void
test_unheard (Fixture *fixture, gconstpointer data)
{
  CredalSession *session = fixture->session;

  g_assert_true (credal_session_set (session, "session", "view", "none", NULL));
  g_assert_true (credal_session_set (session, "session", "engine", "ecm", NULL));
  credal_session_wait (session);
  g_autofree char *unpainted = credal_image_hint (session, 0, FALSE, NULL);
  g_autofree char *painted = credal_image_hint (session, 1, FALSE, NULL);
  g_assert_nonnull (strstr (unpainted, "undecided (hatched or grey). ECM does not use answers or strokes"));
  g_assert_null (strstr (unpainted, "paint what belongs together"));
  g_assert_nonnull (strstr (painted, "ECM does not use answers or strokes"));
  g_assert_true (credal_session_set (session, "session", "engine", "cecm", NULL));
  credal_session_wait (session);
  g_autofree char *heard = credal_image_hint (session, 1, FALSE, NULL);
  g_assert_nonnull (strstr (heard, "Now start a new group"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(name, file, func) g_test_add ("/image/" name, Fixture, file, set_up_picture, func, tear_down)
  ADD ("opened", "brain-t1-slice.png", test_opened);
  ADD ("remembered", "brain-t1-slice.png", test_remembered);
  ADD ("recent-is-for-opening", "brain-t1-slice.png", test_recent_is_for_opening);
  ADD ("names", "brain-t1-slice.png", test_names);
  ADD ("unheard", "brain-t1-slice.png", test_unheard);
  ADD ("fits", "camera.png", test_fits);
  ADD ("both", "camera.png", test_both);
  ADD ("legend", "brain-t1-slice.png", test_legend);
  ADD ("masks", "brain-t1-slice.png", test_masks);
  ADD ("counts", "brain-t1-slice.png", test_counts);
  g_test_add ("/image/flat", Fixture, NULL, set_up_empty, test_flat, tear_down);
  ADD ("unseen-plot", "brain-t1-slice.png", test_unseen_plot);
  ADD ("table", "iris.csv", test_table);
  ADD ("exports", "brain-t1-slice.png", test_exports);
  ADD ("looks", "brain-t1-slice.png", test_looks);
  ADD ("bar-lights-pixels", "brain-t1-slice.png", test_bar_lights_pixels);
  ADD ("labels", "brain-t1-slice.png", test_labels);
  ADD ("nothing-judged", "brain-t1-slice.png", test_nothing_judged);
  ADD ("pen-by-number", "brain-t1-slice.png", test_pen_by_number);
  ADD ("ink-gone", "brain-t1-slice.png", test_ink_gone);
  ADD ("region-in-class", "brain-t1-slice.png", test_region_in_class);
  ADD ("unrelated", "brain-t1-slice.png", test_unrelated);
  ADD ("edge", "brain-t1-slice.png", test_edge);
  ADD ("return-closes", "brain-t1-slice.png", test_return_closes);
  ADD ("export-strokes", "brain-t1-slice.png", test_export_strokes);
  ADD ("undo-corners", "brain-t1-slice.png", test_undo_corners);
  ADD ("too-large", "brain-t1-slice.png", test_too_large);
  ADD ("edge-outside", "brain-t1-slice.png", test_edge_outside);
  ADD ("visible-first", "brain-t1-slice.png", test_visible_first);
  ADD ("example", "brain-strokes.credal", test_example);
  ADD ("accessible", "brain-t1-slice.png", test_accessible);
  ADD ("pen-is-seen", "brain-t1-slice.png", test_pen_is_seen);
  ADD ("pen-stays", "brain-t1-slice.png", test_pen_stays);
  ADD ("radius-gives-the-keys-back", "brain-t1-slice.png", test_radius_gives_the_keys_back);
  ADD ("stacked", "phantom-t1.png", test_stacked);
  ADD ("other-features", "phantom-t1.png", test_other_features);
  ADD ("options-in-sight", "phantom-t1.png", test_options_in_sight);
  ADD ("mismatch", "phantom-t1.png", test_mismatch);
  ADD ("beside-the-picture", "coins.png", test_beside_the_picture);
  ADD ("pinch", "coins.png", test_pinch);
  ADD ("pinch-draws-nothing", "coins.png", test_pinch_draws_nothing);
  ADD ("menu", "coins.png", test_menu);
  ADD ("stays-under-the-brush", "brain-t1-slice.png", test_stays_under_the_brush);
  g_test_add ("/image/other-objects", Fixture, NULL, set_up_empty, test_other_objects, tear_down);
  g_test_add ("/image/other-objects-in-table", Fixture, "table", set_up_empty, test_other_objects, tear_down);
  g_test_add ("/image/history-of-other-objects", Fixture, NULL, set_up_empty, test_history_of_other_objects, tear_down);
  ADD ("corner-is-in-sight", "coins.png", test_corner_is_in_sight);
  return g_test_run ();
}
