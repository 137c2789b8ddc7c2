#include <math.h>
#include <string.h>
#include "../io/volumes.h"
#include "fixture.h"
#include "draw/image/image-histogram.h"
#include "session/log/look.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/image/image-legend.h"
#include "views/image/image-levels.h"
#include "views/image/image-view-private.h"
#include "views/opening/image-dialog.h"

/* The canvas holds still: messages, hints and legends move nothing, and pen, window and level stay. */

static void
set_up_volume (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "volume.nii", NULL);

  set_up_empty (fixture, NULL);
  volume_write (path);
  open_window (fixture, path);
}

static GtkAllocation
place_of (gpointer widget)
{
  GtkAllocation place;

  wait_ms (100);
  gtk_widget_get_allocation (GTK_WIDGET (widget), &place);
  return place;
}

static void
assert_still (gpointer widget, const GtkAllocation *before)
{
  GtkAllocation now = place_of (widget);

  g_assert_cmpint (now.x, ==, before->x);
  g_assert_cmpint (now.y, ==, before->y);
  g_assert_cmpint (now.width, ==, before->width);
  g_assert_cmpint (now.height, ==, before->height);
}

/* ---- messages, hints, legend ---- */

/* Four long messages with buttons, then none. */
static void
check_messages (Fixture *fixture, gpointer widget, const GtkAllocation *before)
{
  static const char *const words[] = { "first", "second", "third" };
  CredalNoticeBar *notices = fixture->window->notices;

  credal_notice_bar_offer (notices, GTK_MESSAGE_WARNING, "An offer", "Accept", "win.open");
  credal_notice_bar_also (notices, "Other", "Another", "win.show-map");
  assert_still (widget, before);
  for (guint k = 0; k < G_N_ELEMENTS (words); k++)
    {
      g_autofree char *text = g_strdup_printf ("The %s of the messages is so long that it needs several lines in any "
                                               "window, and says so in many more words than a message has usually.",
                                               words[k]);
      credal_notice_bar_add (notices, k ? GTK_MESSAGE_ERROR : GTK_MESSAGE_WARNING, text);
      assert_still (widget, before);
    }
  credal_notice_bar_clear (notices);
  assert_still (widget, before);
}

static CredalImageLegend *
legend_of (Fixture *fixture)
{
  return CREDAL_IMAGE_LEGEND (find (GTK_WIDGET (fixture->window->image), CREDAL_TYPE_IMAGE_LEGEND));
}

static void
test_picture (Fixture *fixture, gconstpointer size)
{
  const int *pixels = size;

  gtk_window_resize (GTK_WINDOW (fixture->window), pixels[0], pixels[1]);
  credal_notice_bar_clear (fixture->window->notices);
  GtkAllocation before = place_of (view_of (fixture));
  g_assert_cmpint (before.height, >=, (pixels[1] + 47) / 2);
  check_messages (fixture, view_of (fixture), &before);
  g_assert_true (credal_session_set (fixture->session, "engine", "clusters", "8", NULL));
  assert_still (view_of (fixture), &before);
  credal_session_wait (fixture->session);
  assert_still (view_of (fixture), &before);
  guint all, shown = credal_image_legend_shown (legend_of (fixture), &all);
  g_assert_cmpuint (all, >=, 8);
  g_assert_cmpuint (shown, ==, all);
  activate (fixture, "tool('polygon')");
  credal_image_view_begin (view_of (fixture), (const double[]) { 3, 3 }, FALSE);
  assert_still (view_of (fixture), &before);
  credal_image_view_cancel (view_of (fixture));
  for (guint k = 0; k < 6; k++)
    activate (fixture, "new-region");
  assert_still (view_of (fixture), &before);
}

static void
test_plot (Fixture *fixture, gconstpointer data)
{
  credal_notice_bar_clear (fixture->window->notices);
  GtkAllocation before = place_of (fixture->window->canvas);

  check_messages (fixture, fixture->window->canvas, &before);
}

/* ---- the pen ---- */

static GtkWidget *
pen_button (GtkWidget *widget, const char *name)
{
  const char *action = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;
  GVariant *target = action ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)) : NULL;
  g_autoptr(GList) children = GTK_IS_CONTAINER (widget) ? gtk_container_get_children (GTK_CONTAINER (widget)) : NULL;
  GtkWidget *found = g_strcmp0 (action, "win.ink") == 0 && g_str_equal (g_variant_get_string (target, NULL), name)
                     ? widget : NULL;

  for (GList *child = children; child && !found; child = child->next)
    found = pen_button (child->data, name);
  return found;
}

static gboolean
is_pressed (Fixture *fixture, const char *pen)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (pen_button (GTK_WIDGET (fixture->window->image), pen)));
}

static void
click (Fixture *fixture, const char *pen)
{
  gtk_button_clicked (GTK_BUTTON (pen_button (GTK_WIDGET (fixture->window->image), pen)));
}

static void
test_pen_stays_pressed (Fixture *fixture, gconstpointer data)
{
  for (guint k = 0; k < 3; k++)
    {
      click (fixture, "2");
      g_assert_true (is_pressed (fixture, "2"));
      g_assert_false (is_pressed (fixture, "a"));
    }
  click (fixture, "b");
  g_assert_true (is_pressed (fixture, "b"));
  g_assert_false (is_pressed (fixture, "2"));
}

/* In the numbers of the file, on slices with other numbers. */
static void
test_slices (Fixture *fixture, gconstpointer data)
{
  double black, range, other_black, other_range;

  click (fixture, "2");
  activate (fixture, "pen-larger");
  double radius = credal_image_view_pen (view_of (fixture)).radius;
  credal_image_levels_move (fixture->session, 0.5, 0.1);
  credal_image_levels_get (fixture->session, &black, &range);
  for (guint k = 0; k < 4; k++)
    {
      activate (fixture, k < 2 ? "next-slice" : "previous-slice");
      wait_until_opened (fixture);
      credal_sheet_zoom (CREDAL_SHEET (view_of (fixture)), 1.5);
      credal_image_levels_get (fixture->session, &other_black, &other_range);
      g_assert_cmpfloat_with_epsilon (other_black, black, 1e-6 * range);
      g_assert_cmpfloat_with_epsilon (other_range, range, 1e-6 * range);
      g_assert_cmpfloat (credal_image_view_pen (view_of (fixture)).radius, ==, radius);
      g_assert_true (is_pressed (fixture, "2"));
    }
}

/* ---- the overlay ---- */

static gboolean
is_coloured (Fixture *fixture)
{
  CredalImageView *view = view_of (fixture);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1, 1);
  cairo_t *cr = cairo_create (surface);
  guint coloured = 0;

  gtk_widget_draw (GTK_WIDGET (view), cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  surface = view->surface;
  const guint32 *pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  gsize count = (gsize) cairo_image_surface_get_height (surface) * (gsize) cairo_image_surface_get_stride (surface) / 4;
  for (gsize k = 0; k < count; k++)
    coloured += abs ((int) (pixels[k] >> 16 & 255) - (int) (pixels[k] & 255)) > 40;
  return coloured > count / 20;
}

/* The strokes split objects, and undo joins them again. */
static void
test_overlay_stays (Fixture *fixture, gconstpointer data)
{
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, (const double[]) { 60, 60, 110, 110 }, 2);

  g_assert_true (is_coloured (fixture));
  for (guint k = 0; k < 2; k++)
    {
      stroke->number = k;
      g_assert_true (credal_session_stroke (fixture->session, stroke, NULL));
      g_assert_true (is_coloured (fixture));
    }
  for (guint k = 0; k < 2; k++)
    {
      activate (fixture, "undo");
      g_assert_true (is_coloured (fixture));
    }
  credal_session_wait (fixture->session);
  g_assert_true (is_coloured (fixture));
}

/* ---- numbers ---- */

/* A clicked pixel is itself, with its place and value; its equals come when they are asked for. */
static void
test_clicked_pixel (Fixture *fixture, gconstpointer data)
{
  CredalImageView *view = view_of (fixture);
  CredalSelection *selection = credal_window_selection (fixture->window);
  double px, py;
  guint32 place;

  credal_image_view_place (view, 90.5, 120.5, &px, &py);
  CREDAL_SHEET_GET_CLASS (view)->click (CREDAL_SHEET (view), px, py);
  settle ();
  g_assert_cmpuint (credal_selection_count (selection), ==, 1);
  g_assert_true (credal_selection_place (selection, credal_selection_objects (selection)[0], &place));
  g_assert_cmpuint (place, ==, 120 * credal_image_view_columns (view) + 90);
  guint grey = credal_raster_bytes (view->raster)[place];
  g_autofree char *text = g_strdup_printf ("Pixel 90, 120: grey %u", grey);
  g_assert_true (shows_text (fixture, text));
  g_assert_true (is_enabled (fixture, "select-equal"));
  activate (fixture, "select-equal");
  g_assert_false (is_enabled (fixture, "select-equal"));
  g_assert_cmpuint (credal_selection_count (selection), ==, 1);
}

/* 98 % of the pixels are between black and white. */
static void
test_presets (Fixture *fixture, gconstpointer data)
{
  const CredalRegions *regions = credal_session_regions (fixture->session);
  const guint8 *bytes = credal_raster_bytes (credal_regions_raster (regions));
  gsize n = credal_raster_n (credal_regions_raster (regions)), below = 0, above = 0;
  const CredalShown shown = view_of (fixture)->shown;
  double low, high;

  g_assert_true (credal_image_histogram_middle (&shown, regions, 0.01, &low, &high));
  for (gsize k = 0; k < n; k++)
    {
      below += bytes[k] < low;
      above += bytes[k] > high;
    }
  g_assert_cmpfloat ((double) below, <=, 0.01 * (double) n + 1);
  g_assert_cmpfloat ((double) above, <=, 0.01 * (double) n + 1);
  credal_image_levels_set (fixture->session, low, high - low);
  g_assert_cmpfloat_with_epsilon (view_of (fixture)->shown.black, low, 1e-5 * 255);
  g_assert_cmpfloat_with_epsilon (view_of (fixture)->shown.range, high - low, 1e-5 * 255);
}

/* ---- other features ---- */

static GtkWidget *
part_of (GtkWidget *dialog, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (dialog, CREDAL_TYPE_IMAGE_DIALOG, name));
}

/* What would be dropped is said before. */
static void
test_features_say (Fixture *fixture, gconstpointer data)
{
  static const char *const notes[] = { NULL, "1 other step" };

  for (guint k = 0; k < G_N_ELEMENTS (notes); k++)
    {
      activate (fixture, "picture-features");
      GtkWidget *dialog = find_toplevel (CREDAL_TYPE_IMAGE_DIALOG);
      const char *note = gtk_label_get_text (GTK_LABEL (part_of (dialog, "note")));
      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (part_of (dialog, "accept"))), ==, "_Apply");
      g_assert_true (gtk_widget_get_visible (part_of (dialog, "note")) == (notes[k] != NULL));
      g_assert_true (!notes[k] || strstr (note, notes[k]));
      gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
      settle ();
      credal_session_answer (fixture->session, 0, 5, CREDAL_MUST_LINK, 1.0, FALSE, NULL);
    }
}

int
main (int argc, char **argv)
{
  static const int small[] = { 1366, 721 }, least[] = { 960, 493 };

  gtk_test_init (&argc, &argv);
#define PICTURE(path, data, test) g_test_add ("/still/" path, Fixture, data, set_up_volume, test, tear_down)
#define SHIPPED(path, test) g_test_add ("/still/" path, Fixture, "brain-t1-slice.png", set_up_picture, test, tear_down)
  PICTURE ("picture", small, test_picture);
  PICTURE ("picture-least", least, test_picture);
  PICTURE ("pen-stays-pressed", NULL, test_pen_stays_pressed);
  PICTURE ("slices", NULL, test_slices);
  g_test_add ("/still/plot", Fixture, NULL, set_up, test_plot, tear_down);
  SHIPPED ("overlay", test_overlay_stays);
  SHIPPED ("clicked-pixel", test_clicked_pixel);
  SHIPPED ("presets", test_presets);
  SHIPPED ("features", test_features_say);
  return g_test_run ();
}
