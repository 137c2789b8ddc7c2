/* Pixels without data in the window: told when the picture is opened, in the legend and under the pointer. */
#include <string.h>
#include "../io/tiffs.h"
#include "fixture.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/image/image-legend.h"
#include "views/image/image-view-private.h"

enum { WIDTH = 60, HEIGHT = 45, EDGE = 15 /* columns without data */ };

/* Opens two halves, to the right of columns without data. */
static void
open_scene (Fixture *fixture)
{
  const TiffKind kind = { "w", 16, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK, .no_data = "0" };
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "no-data.tif", NULL);
  g_autofree double *numbers = g_new (double, WIDTH * HEIGHT);

  for (guint k = 0; k < WIDTH * HEIGHT; k++)
    numbers[k] = k % WIDTH < EDGE ? 0 : (k % WIDTH < 40 ? 249 : 900) + k % 7;
  g_autoptr(GBytes) tiff = tiff_make (&kind, WIDTH, HEIGHT, numbers);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (tiff, NULL), (gssize) g_bytes_get_size (tiff), NULL));
  open_window (fixture, path);
  wait_ms (300);
}

static CredalSheet *
point_at (Fixture *fixture, double x, double y)
{
  CredalImageView *view = view_of (fixture);
  double px, py;

  credal_image_view_place (view, x, y, &px, &py);
  CREDAL_SHEET_GET_CLASS (view)->point (CREDAL_SHEET (view), px, py);
  return CREDAL_SHEET (view);
}

/* The message and the legend count the pixels; a legend has room for them. */
static void
test_told (Fixture *fixture, gconstpointer data)
{
  open_scene (fixture);
  GtkWidget *legend = find (GTK_WIDGET (fixture->window->image), CREDAL_TYPE_IMAGE_LEGEND);
  g_autofree char *words = gtk_widget_get_tooltip_text (legend);
  guint all, shown = credal_image_legend_shown (CREDAL_IMAGE_LEGEND (legend), &all);

  g_assert_true (shows_text (fixture, "675 pixels are left out as outside: no data (0)"));
  g_assert_nonnull (strstr (words, "outside, no data: 25.0\u00a0% of the picture"));
  g_assert_cmpuint (shown, ==, all);
  g_assert_cmpuint (credal_session_total (fixture->session), ==, WIDTH * HEIGHT - 675);
}

static void
click (CredalSheet *sheet, double x, double y)
{
  double px, py;

  credal_image_view_place (CREDAL_IMAGE_VIEW (sheet), x, y, &px, &py);
  CREDAL_SHEET_GET_CLASS (sheet)->click (sheet, px, py);
}

/* A pixel outside has a card that says so and no object; the next one has the file's number. */
static void
test_pointed (Fixture *fixture, gconstpointer data)
{
  open_scene (fixture);
  CredalSheet *sheet = point_at (fixture, 4.5, 9.5);
  g_autofree char *name = credal_image_view_place_name (view_of (fixture));

  g_assert_cmpint (sheet->hover, ==, -1);
  g_assert_nonnull (sheet->card);
  g_assert_cmpstr (name, ==, "Pixel 4, 9: outside, no data here");
  point_at (fixture, 21.5, 0.5);
  g_assert_cmpint (sheet->hover, >=, 0);
  g_autofree char *inside = credal_image_view_place_name (view_of (fixture));
  g_assert_cmpstr (inside, ==, "Pixel 21, 0");
}

/* A click selects a pixel with data; one outside selects nothing instead. */
static void
test_clicked (Fixture *fixture, gconstpointer data)
{
  open_scene (fixture);
  credal_image_view_set_tool (view_of (fixture), CREDAL_IMAGE_TOOL_SELECT);
  CredalSheet *sheet = point_at (fixture, 21.5, 9.5);

  click (sheet, 21.5, 9.5);
  g_assert_cmpuint (credal_selection_count (sheet->selection), ==, 1);
  click (sheet, 4.5, 9.5);
  g_assert_cmpuint (credal_selection_count (sheet->selection), ==, 0);
}

/* A stroke there is refused with a message; one across the edge marks what has data. */
static void
test_painted (Fixture *fixture, gconstpointer data)
{
  const double corners[] = { 1, 1, EDGE - 2, 9 }, across[] = { 1, 1, EDGE + 3, 9 };

  open_scene (fixture);
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  g_autoptr(CredalStroke) other = credal_stroke_new (CREDAL_STROKE_RECTANGLE, across, 2);
  g_signal_emit_by_name (view_of (fixture), "stroke", stroke);
  settle ();
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 0);
  g_assert_true (shows_text (fixture, "The stroke is outside"));
  g_signal_emit_by_name (view_of (fixture), "stroke", other);
  settle ();
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 1);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/outside/" name, Fixture, NULL, set_up_empty, func, tear_down)
  ADD ("told", test_told);
  ADD ("pointed", test_pointed);
  ADD ("clicked", test_clicked);
  ADD ("painted", test_painted);
  return g_test_run ();
}
