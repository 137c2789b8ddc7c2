/* The slider of regions that hold together: keys, preview, counts that agree with the picture, undo. */
#include <string.h>
#include "fixture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/image/image-legend.h"
#include "views/image/image-view-private.h"
#include "views/image/together-slider.h"
#include "views/words/words.h"

static GtkWidget *
scale_of (Fixture *fixture)
{
  GObject *slider = gtk_widget_get_template_child (GTK_WIDGET (fixture->window->image), CREDAL_TYPE_IMAGE_PANE,
                                                   "together");

  return find (GTK_WIDGET (slider), GTK_TYPE_SCALE);
}

static double
strength_of (Fixture *fixture)
{
  return credal_settings_together (credal_session_settings (fixture->session));
}

/* Returns (transfer full) the bytes of the picture as it is seen. */
static GBytes *
see_picture (Fixture *fixture)
{
  GtkWidget *view = GTK_WIDGET (view_of (fixture));
  int width = gtk_widget_get_allocated_width (view), height = gtk_widget_get_allocated_height (view);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  gtk_widget_draw (view, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  GBytes *bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                               (gsize) (cairo_image_surface_get_stride (surface) * height));
  cairo_surface_destroy (surface);
  return bytes;
}

/* Presses Right four times on the slider in its menu, faster than it rests. Waits for the setting and its pixels. */
static void
slide (Fixture *fixture)
{
  GtkPopover *menu = GTK_POPOVER (gtk_widget_get_ancestor (scale_of (fixture), GTK_TYPE_POPOVER));

  gtk_popover_popup (menu);
  wait_ms (300);
  gtk_widget_grab_focus (scale_of (fixture));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == scale_of (fixture));
  for (guint k = 0; k < 8; k++)
    send_key (gtk_widget_get_window (GTK_WIDGET (fixture->window)), k % 2 ? GDK_KEY_RELEASE : GDK_KEY_PRESS,
              GDK_KEY_Right, 0);
  settle ();
  g_assert_cmpfloat_with_epsilon (gtk_range_get_value (GTK_RANGE (scale_of (fixture))), 0.2, 1e-9);
  for (guint k = 0; k < 100 && (!credal_image_view_held (view_of (fixture)) || strength_of (fixture) == 0.0); k++)
    wait_ms (100);
  gtk_popover_popdown (menu);
  wait_ms (600);
}

/* ---- tests ---- */

/* A preview is seen before the setting changes, and logs nothing. */
static void
test_preview (Fixture *fixture, gconstpointer data)
{
  guint before = credal_session_position (fixture->session);
  g_autoptr(GBytes) off = see_picture (fixture);

  for (guint k = 1; !credal_image_view_held (view_of (fixture)); k++)
    {
      gtk_range_set_value (GTK_RANGE (scale_of (fixture)), k % 2 ? 0.5 : 0.55);
      wait_ms (50);
    }
  g_autoptr(GBytes) preview = see_picture (fixture);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, before);
  g_assert_cmpfloat (strength_of (fixture), ==, 0.0);
  g_assert_false (g_bytes_equal (off, preview));
}

/* Keys change the picture in one step, and one step back restores it to the byte. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  guint before = credal_session_position (fixture->session);
  g_autoptr(GBytes) off = see_picture (fixture);

  slide (fixture);
  g_autoptr(GBytes) on = see_picture (fixture);
  g_assert_cmpfloat_with_epsilon (strength_of (fixture), 0.2, 1e-9);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, before + 1);
  g_assert_false (g_bytes_equal (off, on));

  activate (fixture, "undo");
  credal_session_wait (fixture->session);
  while (credal_image_view_held (view_of (fixture)))
    g_main_context_iteration (NULL, TRUE);
  wait_ms (300);
  g_autoptr(GBytes) back = see_picture (fixture);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, before);
  g_assert_cmpfloat (strength_of (fixture), ==, 0.0);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (scale_of (fixture))), ==, 0.0);
  g_assert_true (g_bytes_equal (off, back));
}

/* Checks the legend's percentage of every focal set that pixels have. */
static void
check_legend (Fixture *fixture, const CredalTogether *together)
{
  GtkWidget *legend = find (GTK_WIDGET (fixture->window->image), CREDAL_TYPE_IMAGE_LEGEND);
  g_autofree char *text = gtk_widget_get_tooltip_text (legend);
  CredalFrame *frame = credal_partition_frame (credal_together_partition (together));

  for (guint a = 0; a < credal_frame_f (frame); a++)
    if (credal_together_shares (together)[a] > 0.0)
      {
        g_autofree char *percent = credal_words_percent (credal_together_shares (together)[a], 1);
        g_autofree char *words = credal_words_set (NULL, credal_frame_sets (frame)[a], credal_frame_c (frame));
        g_autofree char *entry = g_strdup_printf ("%s: %s", words, percent);
        g_assert_nonnull (strstr (text, entry));
      }
}

/* Checks that the exported statistics count the pixels of each cluster's set. */
static void
check_export (Fixture *fixture, const CredalTogether *together)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "held.csv", NULL), *text = NULL;
  gsize n = credal_raster_n (view_of (fixture)->raster);

  credal_window_export (fixture->window, "statistics", path);
  wait_until_written (fixture);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto(GStrv) headings = g_strsplit (lines[0], ",", -1);
  guint lower = 0;
  while (!g_str_equal (headings[lower], "lower"))
    lower++;
  for (guint k = 1; k <= credal_partition_c (credal_together_partition (together)); k++)
    {
      g_auto(GStrv) cells = g_strsplit (lines[k], ",", -1);
      gsize counted = (gsize) (credal_together_shares (together)[k] * (double) n + 0.5);
      g_assert_cmpuint (g_ascii_strtoull (cells[lower], NULL, 10), ==, counted);
    }
}

/* Returns a pixel that is in another cluster than its object. */
static gsize
changed_pixel (Fixture *fixture, const CredalTogether *together)
{
  const CredalRegions *regions = credal_session_regions (fixture->session);
  const guint32 *focal = credal_partition_focal (credal_together_partition (together));

  for (gsize pixel = 0; pixel < credal_raster_n (view_of (fixture)->raster); pixel++)
    if (credal_together_focal (together)[pixel] != focal[credal_regions_object (regions, pixel)])
      return pixel;
  g_assert_not_reached ();
}

/* Checks that assistive technology hears the set of the pixel under the cross, not that of its object. */
static void
check_pointed (Fixture *fixture, const CredalTogether *together)
{
  CredalImageView *view = view_of (fixture);
  gsize pixel = changed_pixel (fixture, together), object;

  view->at[0] = (double) (pixel % credal_image_view_columns (view)) + 0.5;
  view->at[1] = (double) (pixel / credal_image_view_columns (view)) + 0.5;
  view->sheet.hover = credal_regions_object (credal_session_regions (fixture->session), pixel);
  view->crossed = TRUE;
  g_autoptr(CredalPartition) pointed = credal_image_view_pointed_at (view, &object);
  g_assert_cmpuint (credal_partition_focal (pointed)[object], ==, credal_together_focal (together)[pixel]);
  g_autofree char *words = credal_words_shown (pointed, object);
  g_autofree char *described = CREDAL_DESCRIBED_GET_IFACE (view)->describe (CREDAL_DESCRIBED (view));
  g_assert_nonnull (strstr (described, words));
  credal_image_view_forget_hover (view);
}

/* What is shown, counted and exported agrees. */
static void
test_counts (Fixture *fixture, gconstpointer data)
{
  slide (fixture);
  CredalTogether *together = credal_image_view_held (view_of (fixture));
  CredalPartition *partition = credal_together_partition (together);
  gsize total = credal_session_total (fixture->session);
  g_autofree char *objects = credal_words_pixels (total, partition, NULL);
  g_autofree char *pixels = credal_words_pixels (total, partition, credal_together_shares (together));

  g_assert_cmpstr (objects, !=, pixels);
  g_assert_true (shows_text (fixture, pixels));
  g_assert_false (shows_text (fixture, objects));
  check_legend (fixture, together);
  check_export (fixture, together);
  check_pointed (fixture, together);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/together/" name, Fixture, "brain-t1-slice.png", set_up_picture, func, tear_down)
  ADD ("preview", test_preview);
  ADD ("undo", test_undo);
  ADD ("counts", test_counts);
  return g_test_run ();
}
