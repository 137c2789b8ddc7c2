#include <math.h>
#include "pinch.h"
#include "draw/charts/charts.h"
#include "draw/paint/pale.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/plot/canvas-private.h"
#include "views/words/words.h"

/* The plot in a real window: events go through the X server, answers through a session, the pixels are looked at. */

#define WIDTH 900
#define HEIGHT 640
#define DOUBLE_CLICK_MS 200

typedef struct {
  GtkWidget *window;
  CredalCanvas *canvas;
  CredalSession *session;
} Fixture;

/* ---- a window with a session ---- */

static CredalSession *
open_data (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("CREDAL_DATA"), name, NULL);
  GError *error = NULL;
  CredalSession *session = credal_session_new (path, NULL, &error);

  g_assert_no_error (error);
  return session;
}

static gboolean
raise_flag (gpointer flag)
{
  *(gboolean *) flag = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
raise_flag_at_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer flag)
{
  return raise_flag (flag);
}

static void
handle_events (Fixture *fixture)
{
  gdk_display_sync (gtk_widget_get_display (fixture->window));
  while (gtk_events_pending ())
    gtk_main_iteration ();
}

/* GDK holds motion back until the next frame. */
static void
settle (Fixture *fixture)
{
  gboolean over = FALSE;

  handle_events (fixture);
  gtk_widget_add_tick_callback (fixture->window, raise_flag_at_frame, &over, NULL);
  while (!over)
    gtk_main_iteration ();
  handle_events (fixture);
}

static void
wait_ms (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, raise_flag, &over);
  while (!over)
    gtk_main_iteration ();
}

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static void
set_up_window (Fixture *fixture)
{
  set_animations (FALSE);
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", DOUBLE_CLICK_MS, NULL);
  fixture->window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  fixture->canvas = g_object_new (CREDAL_TYPE_CANVAS, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  gtk_container_add (GTK_CONTAINER (fixture->window), GTK_WIDGET (fixture->canvas));
  gtk_widget_show_all (fixture->window);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->canvas));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  set_up_window (fixture);
  fixture->session = open_data ("iris.csv");
  credal_canvas_set_session (fixture->canvas, fixture->session);
  credal_session_start (fixture->session);
  credal_session_wait (fixture->session);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_widget_destroy (fixture->window);
  if (fixture->session == NULL)
    return;
  credal_session_close (fixture->session);
  credal_session_discard (fixture->session);
  g_assert_finalize_object (fixture->session);
}

static CredalSelection *
selection_of (Fixture *fixture)
{
  return credal_canvas_selection (fixture->canvas);
}

static void
answer (Fixture *fixture, guint32 i, guint32 j, CredalRelation relation)
{
  GError *error = NULL;

  g_assert_cmpint (credal_session_answer (fixture->session, i, j, relation, 1, FALSE, &error), ==, CREDAL_ANSWER_TAKEN);
  g_assert_no_error (error);
  credal_session_wait (fixture->session);
  settle (fixture);
}

/* ---- events ---- */

typedef struct {
  int x, y;
} Pixel;

static Pixel
pixel_of (Fixture *fixture, guint32 object)
{
  const double *xy = credal_scene_xy (fixture->canvas->scene) + 2 * object;
  double px, py;

  credal_viewport_to_pixel (&fixture->canvas->viewport, xy[0], xy[1], &px, &py);
  return (Pixel){ (int) round (px), (int) round (py) };
}

/* xdotool: the same events as from a mouse and a keyboard. */
static void G_GNUC_PRINTF (2, 3) act (Fixture *fixture, const char *format, ...)
{
  va_list arguments;
  GError *error = NULL;
  int status;

  va_start (arguments, format);
  g_autofree char *actions = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_autofree char *command = g_strdup_printf ("xdotool %s", actions);
  g_spawn_command_line_sync (command, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  settle (fixture);
}

/* The server moves the pointer some time after it was asked to. */
static void
wait_for_pointer (Fixture *fixture, int x, int y)
{
  GdkDevice *pointer = gdk_seat_get_pointer (gdk_display_get_default_seat (gtk_widget_get_display (fixture->window)));
  gint64 latest = g_get_monotonic_time () + 5 * G_TIME_SPAN_SECOND;
  int px, py;

  do
    gdk_device_get_position (pointer, NULL, &px, &py);
  while ((px != x || py != y) && g_get_monotonic_time () < latest);
  settle (fixture);
}

static void
move_to (Fixture *fixture, Pixel at)
{
  int x, y, scale = gtk_widget_get_scale_factor (fixture->window);

  gdk_window_get_origin (gtk_widget_get_window (GTK_WIDGET (fixture->canvas)), &x, &y);
  act (fixture, "mousemove %d %d", (x + at.x) * scale, (y + at.y) * scale);
  wait_for_pointer (fixture, x + at.x, y + at.y);
}

static void
click (Fixture *fixture, Pixel at)
{
  move_to (fixture, at);
  act (fixture, "click 1");
  wait_ms (DOUBLE_CLICK_MS + 20); /* two clicks are not one double click */
}

static void
click_with (Fixture *fixture, Pixel at, const char *modifier)
{
  act (fixture, "keydown %s", modifier);
  click (fixture, at);
  act (fixture, "keyup %s", modifier);
}

static void
drag (Fixture *fixture, const Pixel *way, guint n, int button)
{
  move_to (fixture, way[0]);
  act (fixture, "mousedown %d", button);
  for (guint k = 1; k < n; k++)
    {
      move_to (fixture, (Pixel){ way[k].x + 1, way[k].y }); /* on a busy machine a motion may go with the next one */
      move_to (fixture, way[k]);
    }
  act (fixture, "mouseup %d", button);
}

static void
press (Fixture *fixture, const char *key)
{
  act (fixture, "key %s", key);
}

/* A place in the plot without object or line near it. */
static Pixel
empty_place (Fixture *fixture)
{
  const CredalViewport *viewport = &fixture->canvas->viewport;
  Pixel at = { (int) (viewport->left + viewport->width / 2), (int) viewport->top + 30 };

  while (credal_scene_pick (fixture->canvas->scene, viewport, at.x, at.y, 25) >= 0)
    at.x++;
  g_assert_cmpint (at.x, <, viewport->left + viewport->width);
  return at;
}

/* An object with nothing else near it. */
static guint32
lonely_object (Fixture *fixture, guint32 after)
{
  for (guint32 i = after + 1; i < credal_scene_n (fixture->canvas->scene); i++)
    {
      Pixel at = pixel_of (fixture, i);
      gboolean alone = TRUE;

      for (guint32 j = 0; alone && j < credal_scene_n (fixture->canvas->scene); j++)
        {
          Pixel other = pixel_of (fixture, j);
          alone = i == j || hypot (at.x - other.x, at.y - other.y) > 14;
        }
      if (alone)
        return i;
    }
  g_assert_not_reached ();
}

/* ---- what can be seen ---- */

static GdkPixbuf *
screenshot (Fixture *fixture)
{
  GtkWidget *widget = GTK_WIDGET (fixture->canvas);
  GdkPixbuf *picture;

  gtk_widget_queue_draw (widget);
  gtk_test_widget_wait_for_draw (fixture->window);
  picture = gdk_pixbuf_get_from_window (gtk_widget_get_window (widget), 0, 0, gtk_widget_get_allocated_width (widget),
                                        gtk_widget_get_allocated_height (widget));
  g_assert_nonnull (picture);
  return picture;
}

static gboolean
is_colour (GdkPixbuf *picture, Pixel at, CredalColour colour)
{
  int scale = gdk_pixbuf_get_width (picture) / WIDTH;
  const guchar *rgb = gdk_pixbuf_read_pixels (picture) + at.y * scale * gdk_pixbuf_get_rowstride (picture)
                      + at.x * scale * gdk_pixbuf_get_n_channels (picture);

  return fabs (rgb[0] / 255. - colour.r) < .02 && fabs (rgb[1] / 255. - colour.g) < .02
         && fabs (rgb[2] / 255. - colour.b) < .02;
}

/* TRUE: the mark has the colour of cluster @k, more or less pale. */
static gboolean
has_hue (Fixture *fixture, GdkPixbuf *picture, Pixel at, guint k)
{
  const CredalStyle *style = &fixture->canvas->sheet.style;
  CredalColour full = credal_style_cluster (style, k), ground = credal_style_background (style);

  for (guint level = 0; level < CREDAL_PALE_LEVELS; level++)
    {
      double pale = credal_pale_share (level);
      if (is_colour (picture, at, (CredalColour) { full.r + pale * (ground.r - full.r),
                                                   full.g + pale * (ground.g - full.g),
                                                   full.b + pale * (ground.b - full.b) }))
        return TRUE;
    }
  return FALSE;
}

static gboolean
same_pixels (GdkPixbuf *a, GdkPixbuf *b)
{
  return gdk_pixbuf_get_byte_length (a) == gdk_pixbuf_get_byte_length (b)
         && memcmp (gdk_pixbuf_read_pixels (a), gdk_pixbuf_read_pixels (b), gdk_pixbuf_get_byte_length (a)) == 0;
}

static void
test_empty (void)
{
  Fixture fixture = { NULL };
  CredalCanvasPicture picture;

  set_up_window (&fixture);
  g_assert_false (credal_canvas_picture (fixture.canvas, &picture));
  credal_canvas_fit (fixture.canvas);
  credal_sheet_zoom (CREDAL_SHEET (fixture.canvas), 2);
  g_assert_true (credal_canvas_set_projection (fixture.canvas, "3,4", NULL));
  click (&fixture, (Pixel){ 300, 300 });
  press (&fixture, "Right");
  tear_down (&fixture, NULL);
}

static void
test_grey_until_clustered (void)
{
  Fixture fixture = { NULL };

  set_up_window (&fixture);
  fixture.session = open_data ("iris.csv");
  credal_canvas_set_session (fixture.canvas, fixture.session);

  g_autoptr(GdkPixbuf) before = screenshot (&fixture);
  guint32 object = lonely_object (&fixture, 0);
  g_assert_true (is_colour (before, pixel_of (&fixture, object),
                            credal_style_ignorance (&fixture.canvas->sheet.style)));

  credal_session_start (fixture.session);
  credal_session_wait (fixture.session);
  g_autoptr(GdkPixbuf) after = screenshot (&fixture);
  g_assert_false (is_colour (after, pixel_of (&fixture, object),
                             credal_style_ignorance (&fixture.canvas->sheet.style)));
  tear_down (&fixture, NULL);
}

/* Across to upwards. */
static double
unit_ratio (const CredalViewport *viewport)
{
  return viewport->width / (viewport->x1 - viewport->x0) * (viewport->y1 - viewport->y0) / viewport->height;
}

/* Circles stay circles, whatever is zoomed and however large the window is. */
static void
test_equal_units (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->canvas;
  double before = unit_ratio (&canvas->viewport);

  g_assert_cmpfloat (fabs (before - 1), >, 1e-3);
  credal_canvas_set_show (canvas, canvas->show | CREDAL_SHOW_EQUAL);
  g_assert_cmpfloat_with_epsilon (unit_ratio (&canvas->viewport), 1, 1e-9);
  credal_sheet_zoom (CREDAL_SHEET (canvas), 3);
  gtk_window_resize (GTK_WINDOW (fixture->window), 500, 700);
  settle (fixture);
  g_assert_cmpfloat_with_epsilon (unit_ratio (&canvas->viewport), 1, 1e-9);
  credal_canvas_fit (canvas);
  g_assert_cmpfloat_with_epsilon (unit_ratio (&canvas->viewport), 1, 1e-9);
  credal_canvas_set_show (canvas, canvas->show & ~(guint) CREDAL_SHOW_EQUAL);
  g_assert_cmpfloat (fabs (unit_ratio (&canvas->viewport) - 1), >, 1e-3);
}

/* Without the legend its room is the plot's, at once, and what is in the middle stays there. */
static void
test_legend_room (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->canvas;
  guint shown = canvas->show;

  gtk_window_resize (GTK_WINDOW (fixture->window), 900, 500);
  settle (fixture);
  double beside = canvas->viewport.width, middle = canvas->viewport.x0 + canvas->viewport.x1;
  credal_canvas_set_show (canvas, shown & ~(guint) CREDAL_SHOW_LEGEND);
  g_assert_cmpfloat (canvas->viewport.width, >, beside + 100);
  credal_sheet_zoom (CREDAL_SHEET (canvas), 3);
  credal_canvas_set_show (canvas, shown);
  g_assert_cmpfloat (canvas->viewport.width, ==, beside);
  g_assert_cmpfloat_with_epsilon (canvas->viewport.x0 + canvas->viewport.x1, middle, 1e-9);

  credal_canvas_fit (canvas);
  gtk_window_resize (GTK_WINDOW (fixture->window), 320, 700);
  settle (fixture);
  double above = canvas->viewport.height;
  credal_canvas_set_show (canvas, shown & ~(guint) CREDAL_SHOW_LEGEND);
  g_assert_cmpfloat (canvas->viewport.height, >, above + 10);
}

static void
test_colours (Fixture *fixture, gconstpointer data)
{
  CredalPartition *partition = credal_session_partition (fixture->session);
  CredalFrame *frame = credal_partition_frame (partition);
  g_autoptr(GdkPixbuf) picture = NULL;
  guint looked_at = 0, right = 0;

  credal_canvas_set_show (fixture->canvas, CREDAL_SHOW_AXES);
  picture = screenshot (fixture);
  for (guint32 i = 0; i < credal_partition_n (partition); i++)
    if (credal_frame_sizes (frame)[credal_partition_focal (partition)[i]] == 1)
      {
        guint k = (guint) __builtin_ctz (credal_frame_sets (frame)[credal_partition_focal (partition)[i]]);
        looked_at++;
        right += is_colour (picture, pixel_of (fixture, i), credal_style_cluster (&fixture->canvas->sheet.style, k));
      }
  g_assert_cmpuint (looked_at, >, 90);
  g_assert_cmpuint (10 * right, >=, 9 * looked_at); /* the question lies over two, others over a few */
}

static void
test_new_colours (Fixture *fixture, gconstpointer data)
{
  g_autoptr(GdkPixbuf) before = screenshot (fixture);

  answer (fixture, 0, 149, CREDAL_MUST_LINK);
  g_assert_true (fixture->canvas->partition == credal_session_partition (fixture->session));
  g_autoptr(GdkPixbuf) after = screenshot (fixture);
  g_assert_false (same_pixels (before, after));
}

/* ---- picking ---- */

static void
assert_selected (Fixture *fixture, gsize count, const guint32 *objects)
{
  g_assert_cmpuint (credal_selection_count (selection_of (fixture)), ==, count);
  for (gsize k = 0; k < count; k++)
    g_assert_cmpuint (credal_selection_objects (selection_of (fixture))[k], ==, objects[k]);
}

static void
test_click (Fixture *fixture, gconstpointer data)
{
  guint32 a = lonely_object (fixture, 0), b = lonely_object (fixture, a), c = lonely_object (fixture, b);

  click (fixture, pixel_of (fixture, a));
  assert_selected (fixture, 1, (guint32[]){ a });
  click (fixture, pixel_of (fixture, b));
  assert_selected (fixture, 2, (guint32[]){ a, b });
  click_with (fixture, pixel_of (fixture, c), "ctrl");
  assert_selected (fixture, 3, (guint32[]){ a, b, c });
  click_with (fixture, pixel_of (fixture, b), "ctrl");
  assert_selected (fixture, 2, (guint32[]){ a, c });
  click (fixture, pixel_of (fixture, b));
  assert_selected (fixture, 1, (guint32[]){ b });
  click (fixture, empty_place (fixture));
  assert_selected (fixture, 0, NULL);
}

static void
remember (CredalCanvas *canvas, guint object, guint *where)
{
  *where = object;
}

static void
test_double_click (Fixture *fixture, gconstpointer data)
{
  guint32 object = lonely_object (fixture, 0);
  guint activated = G_MAXUINT;

  g_signal_connect (fixture->canvas, "object-activated", G_CALLBACK (remember), &activated);
  move_to (fixture, pixel_of (fixture, object));
  act (fixture, "click --repeat 2 --delay 20 1");
  g_assert_cmpuint (activated, ==, object);

  credal_sheet_zoom (CREDAL_SHEET (fixture->canvas), 1.5);
  g_assert_false (fixture->canvas->sheet.fitted);
  move_to (fixture, empty_place (fixture));
  act (fixture, "click --repeat 2 --delay 20 1");
  g_assert_true (fixture->canvas->sheet.fitted);
}

static void
lasso_all (Fixture *fixture)
{
  const CredalViewport *viewport = &fixture->canvas->viewport;
  int x0 = (int) viewport->left, y0 = (int) viewport->top;
  int x1 = x0 + (int) viewport->width, y1 = y0 + (int) viewport->height;

  drag (fixture, (Pixel[]){ { x0, y0 }, { x1, y0 }, { x1, y1 }, { x0, y1 }, { x0, y0 + 5 } }, 5, 1);
}

static void
test_lasso (Fixture *fixture, gconstpointer data)
{
  guint32 object = lonely_object (fixture, 0);
  Pixel at = pixel_of (fixture, object);

  act (fixture, "keydown shift");
  lasso_all (fixture);
  act (fixture, "keyup shift");
  g_assert_cmpuint (credal_selection_count (selection_of (fixture)), ==, 150);

  credal_canvas_set_tool (fixture->canvas, CREDAL_TOOL_LASSO);
  drag (fixture,
        (Pixel[]){ { at.x - 8, at.y - 8 }, { at.x + 8, at.y - 8 }, { at.x + 8, at.y + 8 }, { at.x - 8, at.y + 8 } }, 4,
        1);
  assert_selected (fixture, 1, &object);
  g_assert_true (fixture->canvas->sheet.fitted);
}

/* The pairs that wait are drawn; all of them are inside a lasso around everything. */
static void
test_lasso_waiting (Fixture *fixture, gconstpointer data)
{
  CredalSession *session = fixture->session;

  g_assert_true (credal_recipe_apply (credal_recipe_find ("abin", NULL), session, NULL));
  credal_session_start (session);
  credal_session_wait (session);
  g_autoptr(GArray) waiting = credal_session_waiting (session);
  g_assert_cmpuint (waiting->len, >, 1);
  CredalOverlay overlay = credal_canvas_overlay (fixture->canvas, FALSE);
  g_assert_cmpuint (overlay.n_waiting, ==, waiting->len);
  for (guint k = 0; k < waiting->len; k++)
    {
      g_assert_cmpuint (overlay.waiting[2 * k], ==, g_array_index (waiting, CredalQuestion, k).i);
      g_assert_cmpuint (overlay.waiting[2 * k + 1], ==, g_array_index (waiting, CredalQuestion, k).j);
    }
  credal_canvas_set_tool (fixture->canvas, CREDAL_TOOL_LASSO);
  lasso_all (fixture);
  g_assert_cmpuint (credal_session_count_waiting (session, credal_selection_marks (selection_of (fixture))), ==,
                    waiting->len);
}

/* What comes above the plot during a lasso moves nothing that is being drawn around. */
static void
test_lasso_undisturbed (Fixture *fixture, gconstpointer data)
{
  GtkWidget *canvas = GTK_WIDGET (fixture->canvas);
  guint32 object = lonely_object (fixture, 0);
  Pixel at = pixel_of (fixture, object);

  credal_canvas_set_tool (fixture->canvas, CREDAL_TOOL_LASSO);
  move_to (fixture, (Pixel){ at.x - 8, at.y - 8 });
  act (fixture, "mousedown 1");
  move_to (fixture, (Pixel){ at.x + 8, at.y - 8 });
  move_to (fixture, (Pixel){ at.x + 8, at.y + 8 });
  gtk_widget_set_margin_top (canvas, 60);
  wait_ms (50);
  g_assert_cmpint (pixel_of (fixture, object).y, ==, at.y - 60);
  move_to (fixture, (Pixel){ at.x - 8, at.y + 8 - 60 });
  move_to (fixture, (Pixel){ at.x - 9, at.y + 8 - 60 });
  act (fixture, "mouseup 1");
  assert_selected (fixture, 1, &object);
  g_assert_cmpint (pixel_of (fixture, object).y, !=, at.y - 60);
}

static void
test_lasso_cancelled (Fixture *fixture, gconstpointer data)
{
  credal_canvas_set_tool (fixture->canvas, CREDAL_TOOL_LASSO);
  move_to (fixture, (Pixel){ 100, 100 });
  act (fixture, "mousedown 1");
  move_to (fixture, (Pixel){ 400, 100 });
  move_to (fixture, (Pixel){ 400, 400 });
  g_assert_cmpint (fixture->canvas->sheet.drag.kind, ==, CREDAL_DRAG_DRAW);
  press (fixture, "Escape");
  act (fixture, "mouseup 1");
  assert_selected (fixture, 0, NULL);
}

typedef struct {
  guint i, j;
} Pair;

static void
remember_pair (CredalCanvas *canvas, guint i, guint j, Pair *pair)
{
  *pair = (Pair){ i, j };
}

/* A place on the line between two objects where no object is near. */
static Pixel
place_on_line (Fixture *fixture, guint32 i, guint32 j)
{
  Pixel a = pixel_of (fixture, i), b = pixel_of (fixture, j);

  for (double t = .2; t < .8; t += .01)
    {
      Pixel at = { (int) round (a.x + t * (b.x - a.x)), (int) round (a.y + t * (b.y - a.y)) };
      if (credal_scene_pick (fixture->canvas->scene, &fixture->canvas->viewport, at.x, at.y, 14) < 0)
        return at;
    }
  g_assert_not_reached ();
}

static void
test_click_line (Fixture *fixture, gconstpointer data)
{
  guint32 a = lonely_object (fixture, 0), b = lonely_object (fixture, 100);
  Pair pair = { 0, 0 };

  g_signal_connect (fixture->canvas, "pair-activated", G_CALLBACK (remember_pair), &pair);
  answer (fixture, a, b, CREDAL_CANNOT_LINK);
  click (fixture, place_on_line (fixture, a, b));
  g_assert_cmpuint (pair.i, ==, a);
  g_assert_cmpuint (pair.j, ==, b);
  assert_selected (fixture, 2, (guint32[]){ a, b });

  credal_canvas_set_show (fixture->canvas, 0); /* what cannot be seen cannot be clicked */
  click (fixture, place_on_line (fixture, a, b));
  assert_selected (fixture, 0, NULL);
}

/* A picture of the partition that the session then has: a fit that ran behind can be adopted meanwhile. */
static GdkPixbuf *
settled_screenshot (Fixture *fixture)
{
  for (;;)
    {
      credal_session_wait (fixture->session);
      g_autoptr(CredalPartition) partition = credal_partition_ref (credal_session_partition (fixture->session));
      g_autoptr(GdkPixbuf) picture = screenshot (fixture);
      if (credal_session_partition (fixture->session) == partition)
        return g_steal_pointer (&picture);
    }
}

/* TRUE: the line between the objects of the question, or one of their letters, can cover @at. */
static gboolean
is_under_question (Fixture *fixture, const CredalQuestion *question, Pixel at)
{
  Pixel a = pixel_of (fixture, question->i), b = pixel_of (fixture, question->j);
  double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
  double along = length > 0 ? CLAMP (((at.x - a.x) * dx + (at.y - a.y) * dy) / length, 0, 1) : 0;

  return hypot (at.x - a.x - along * dx, at.y - a.y - along * dy) < 40;
}

/* After each of many right answers every mark that stands alone has the hue of its likeliest cluster, unless its masses
 * say that it is between clusters. */
static void
test_hue_stays (Fixture *fixture, gconstpointer data)
{
  CredalQuestion question;
  guint checked = 0;

  g_assert_true (credal_session_set (fixture->session, "session", "standardize", "yes", NULL));
  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), fixture->session, NULL));
  credal_canvas_set_show (fixture->canvas, 0);
  for (guint answers = 0; answers < 20; answers++)
    {
      g_autoptr(GdkPixbuf) picture = settled_screenshot (fixture);
      CredalPartition *partition = credal_session_partition (fixture->session);
      g_assert_true (credal_session_question (fixture->session, &question));
      for (guint32 i = lonely_object (fixture, 0), seen = 0; seen < 3; i = lonely_object (fixture, i), seen++)
        if (!is_under_question (fixture, &question, pixel_of (fixture, i)) && credal_partition_focal (partition)[i] >= 1
            && credal_partition_focal (partition)[i] <= credal_partition_c (partition))
          {
            g_assert_true (has_hue (fixture, picture, pixel_of (fixture, i), credal_partition_labels (partition)[i]));
            checked++;
          }
      const int *classes = credal_dataset_classes (credal_session_raw (fixture->session));
      answer (fixture, question.i, question.j,
              classes[question.i] == classes[question.j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK);
    }
  g_assert_cmpuint (checked, >, 20);
}

/* While the plot shows what was before an answer, the answer's line is not there. */
static void
test_click_line_of_before (Fixture *fixture, gconstpointer data)
{
  guint32 a = lonely_object (fixture, 0), b = lonely_object (fixture, 100);

  g_autoptr(CredalPartition) before = credal_partition_ref (credal_session_partition (fixture->session));
  answer (fixture, a, b, CREDAL_CANNOT_LINK);
  credal_canvas_show_instead (fixture->canvas, before, credal_constraints_new (150));
  click (fixture, place_on_line (fixture, a, b));
  assert_selected (fixture, 0, NULL);
  credal_canvas_show_instead (fixture->canvas, NULL, NULL);
  click (fixture, place_on_line (fixture, a, b));
  assert_selected (fixture, 2, (guint32[]){ a, b });
}

/* ---- the context menu ---- */

static gboolean
menu_is_open (Fixture *fixture)
{
  return fixture->canvas->sheet.menu != NULL && gtk_widget_get_mapped (fixture->canvas->sheet.menu);
}

static void
right_click (Fixture *fixture, Pixel at)
{
  move_to (fixture, at);
  act (fixture, "click 3");
}

static void
test_menu_of_object (Fixture *fixture, gconstpointer data)
{
  guint32 a = lonely_object (fixture, 0), b = lonely_object (fixture, 100);

  right_click (fixture, empty_place (fixture));
  g_assert_false (menu_is_open (fixture));
  right_click (fixture, pixel_of (fixture, a));
  g_assert_true (menu_is_open (fixture));
  assert_selected (fixture, 1, (guint32[]){ a });
  press (fixture, "Escape");
  g_assert_false (menu_is_open (fixture));

  /* a selected object keeps the others */
  credal_selection_set (selection_of (fixture), (guint32[]){ a, b }, 2);
  right_click (fixture, pixel_of (fixture, b));
  g_assert_true (menu_is_open (fixture));
  assert_selected (fixture, 2, (guint32[]){ a, b });
  press (fixture, "Escape");
}

static void
test_menu_of_line (Fixture *fixture, gconstpointer data)
{
  guint32 a = lonely_object (fixture, 0), b = lonely_object (fixture, 100);

  answer (fixture, a, b, CREDAL_CANNOT_LINK);
  right_click (fixture, place_on_line (fixture, a, b));
  g_assert_true (menu_is_open (fixture));
  assert_selected (fixture, 2, (guint32[]){ a, b });
  press (fixture, "Escape");
}

static void
test_menu_by_key (Fixture *fixture, gconstpointer data)
{
  press (fixture, "shift+F10");
  g_assert_false (menu_is_open (fixture));
  press (fixture, "Home");
  press (fixture, "shift+F10");
  g_assert_true (menu_is_open (fixture));
  g_assert_cmpuint (credal_selection_count (selection_of (fixture)), ==, 1);
  press (fixture, "Escape");
}

/* ---- moving about ---- */

/* What is between the fingers stays there. */
static void
test_pinch (Fixture *fixture, gconstpointer data)
{
  const CredalViewport *viewport = &fixture->canvas->viewport;
  const double px = floor (viewport->left + 200), py = floor (viewport->top + 100), width = viewport->x1 - viewport->x0;
  double x, y, x_then, y_then;

  credal_viewport_to_data (viewport, px, py, &x, &y);
  pinch_at (GTK_WIDGET (fixture->canvas), px, py, 4);
  credal_viewport_to_data (viewport, px, py, &x_then, &y_then);
  g_assert_cmpfloat_with_epsilon (x_then, x, 1e-9);
  g_assert_cmpfloat_with_epsilon (y_then, y, 1e-9);
  g_assert_cmpfloat_with_epsilon (viewport->x1 - viewport->x0, width / 4, 1e-9);
  g_assert_false (fixture->canvas->sheet.fitted);
}

static void
test_pan (Fixture *fixture, gconstpointer data)
{
  Pixel from = empty_place (fixture), before = pixel_of (fixture, 0), after;

  for (int button = 1; button <= 2; button++)
    {
      before = pixel_of (fixture, 0);
      drag (fixture, (Pixel[]){ from, { from.x + 10, from.y + 10 }, { from.x + 40, from.y + 25 } }, 3, button);
      after = pixel_of (fixture, 0);
      g_assert_cmpint (abs (after.x - before.x - 40), <=, 1);
      g_assert_cmpint (abs (after.y - before.y - 25), <=, 1);
      assert_selected (fixture, 0, NULL);
    }
}

static void
test_wheel (Fixture *fixture, gconstpointer data)
{
  guint32 object = lonely_object (fixture, 0), other = lonely_object (fixture, object);
  Pixel at = pixel_of (fixture, object), far = pixel_of (fixture, other), now;
  double before = hypot (far.x - at.x, far.y - at.y);

  move_to (fixture, at);
  act (fixture, "click 4");
  now = pixel_of (fixture, object);
  g_assert_cmpint (abs (now.x - at.x) + abs (now.y - at.y), <=, 2);
  far = pixel_of (fixture, other);
  g_assert_cmpfloat (hypot (far.x - now.x, far.y - now.y) / before, >, 1.15);
  act (fixture, "click 5");
  far = pixel_of (fixture, other);
  g_assert_cmpfloat (fabs (hypot (far.x - at.x, far.y - at.y) - before), <, 2);
}

static void
test_zoom_limits (Fixture *fixture, gconstpointer data)
{
  for (guint k = 0; k < 300; k++)
    credal_sheet_zoom (CREDAL_SHEET (fixture->canvas), 2);
  g_assert_cmpfloat (fixture->canvas->viewport.x1, >, fixture->canvas->viewport.x0);
  g_object_unref (screenshot (fixture));
  for (guint k = 0; k < 300; k++)
    credal_sheet_zoom (CREDAL_SHEET (fixture->canvas), .5);
  g_assert_cmpfloat (fixture->canvas->viewport.x1 - fixture->canvas->viewport.x0, <, 1e3);
  g_object_unref (screenshot (fixture));
}

static void
test_resize (Fixture *fixture, gconstpointer data)
{
  double x, y;

  gtk_window_resize (GTK_WINDOW (fixture->window), 700, 500);
  gtk_test_widget_wait_for_draw (fixture->window);
  wait_ms (100);
  g_assert_true (fixture->canvas->sheet.fitted);
  g_assert_cmpfloat (fixture->canvas->viewport.left + fixture->canvas->viewport.width, <, 700);

  credal_sheet_zoom (CREDAL_SHEET (fixture->canvas), 4);
  credal_viewport_to_data (&fixture->canvas->viewport,
                           fixture->canvas->viewport.left + fixture->canvas->viewport.width / 2,
                           fixture->canvas->viewport.top + fixture->canvas->viewport.height / 2, &x, &y);
  gtk_window_resize (GTK_WINDOW (fixture->window), 900, 600);
  wait_ms (100);
  g_assert_cmpfloat_with_epsilon ((fixture->canvas->viewport.x0 + fixture->canvas->viewport.x1) / 2, x, 1e-9);
  g_assert_cmpfloat_with_epsilon ((fixture->canvas->viewport.y0 + fixture->canvas->viewport.y1) / 2, y, 1e-9);
}

static gboolean
can_be_seen (Fixture *fixture, guint32 object)
{
  const double *xy = credal_scene_xy (fixture->canvas->scene) + 2 * object;
  const CredalViewport *viewport = &fixture->canvas->viewport;

  return xy[0] > viewport->x0 && xy[0] < viewport->x1 && xy[1] > viewport->y0 && xy[1] < viewport->y1;
}

static void
test_reveal (Fixture *fixture, gconstpointer data)
{
  CredalQuestion question;

  credal_sheet_zoom (CREDAL_SHEET (fixture->canvas), 50);
  credal_canvas_reveal (fixture->canvas, (guint32[]){ 0, 149, 60 }, 3);
  g_assert_true (can_be_seen (fixture, 0) && can_be_seen (fixture, 149) && can_be_seen (fixture, 60));

  credal_sheet_zoom (CREDAL_SHEET (fixture->canvas), 1000);
  g_assert_true (credal_session_question (fixture->session, &question));
  answer (fixture, question.i, question.j, CREDAL_DONT_KNOW);
  g_assert_true (credal_session_question (fixture->session, &question));
  g_assert_true (can_be_seen (fixture, question.i) && can_be_seen (fixture, question.j));
}

/* ---- keyboard ---- */

static void
test_arrows (Fixture *fixture, gconstpointer data)
{
  Pixel before, after;

  press (fixture, "Right");
  g_assert_true (fixture->canvas->cursor_shown);
  for (guint k = 0; k < 5; k++)
    {
      before = pixel_of (fixture, (guint32) fixture->canvas->cursor);
      press (fixture, "Left");
      after = pixel_of (fixture, (guint32) fixture->canvas->cursor);
      g_assert_cmpint (after.x, <=, before.x);
    }
  g_assert_nonnull (fixture->canvas->sheet.card);
  press (fixture, "Return");
  assert_selected (fixture, 1, (guint32[]){ (guint32) fixture->canvas->cursor });
  press (fixture, "Down");
  press (fixture, "ctrl+Return");
  g_assert_cmpuint (credal_selection_count (selection_of (fixture)), ==, 2);
  press (fixture, "Escape");
  assert_selected (fixture, 0, NULL);
}

static void
test_keys_move_the_view (Fixture *fixture, gconstpointer data)
{
  Pixel before = pixel_of (fixture, 0);

  press (fixture, "ctrl+Right");
  g_assert_cmpint (pixel_of (fixture, 0).x, <, before.x);
  press (fixture, "plus");
  g_assert_false (fixture->canvas->sheet.fitted);
  press (fixture, "0");
  g_assert_true (fixture->canvas->sheet.fitted);
  g_assert_cmpint (pixel_of (fixture, 0).x, ==, before.x);
}

static void
test_question_keys (Fixture *fixture, gconstpointer data)
{
  CredalQuestion question;

  g_assert_true (credal_session_question (fixture->session, &question));
  press (fixture, "Home");
  g_assert_cmpint (fixture->canvas->cursor, ==, question.i);
  press (fixture, "Return");
  press (fixture, "End");
  press (fixture, "Return");
  assert_selected (fixture, 2, (guint32[]){ question.i, question.j });
}

static gboolean
count_key (GtkWidget *widget, GdkEventKey *event, guint *count)
{
  (*count)++;
  return GDK_EVENT_STOP;
}

/* The answers' keys are the window's. */
static void
test_keys_let_through (Fixture *fixture, gconstpointer data)
{
  guint count = 0;

  g_signal_connect_after (fixture->canvas, "key-press-event", G_CALLBACK (count_key), &count);
  press (fixture, "m");
  press (fixture, "c");
  press (fixture, "space");
  press (fixture, "BackSpace");
  press (fixture, "Escape"); /* nothing to clear */
  g_assert_cmpuint (count, ==, 5);
}

/* ---- hovering ---- */

static void
remember_hover (CredalCanvas *canvas, gint64 object, gint64 *where)
{
  *where = object;
}

static void
test_hover (Fixture *fixture, gconstpointer data)
{
  guint32 object = lonely_object (fixture, 0);
  gint64 hovered = -2;
  const GdkRectangle *area = &fixture->canvas->sheet.card_area;

  g_signal_connect (fixture->canvas, "hover-changed", G_CALLBACK (remember_hover), &hovered);
  move_to (fixture, pixel_of (fixture, object));
  g_assert_cmpint (hovered, ==, object);
  g_assert_nonnull (fixture->canvas->sheet.card);
  g_assert_true (area->x >= 0 && area->y >= 0 && area->x + area->width <= WIDTH && area->y + area->height <= HEIGHT);
  move_to (fixture, empty_place (fixture));
  g_assert_cmpint (hovered, ==, -1);
  g_assert_null (fixture->canvas->sheet.card);
}

/* What was panned out of the plot area is not drawn, and is neither under the legend nor under an axis. */
static void
test_hover_of_hidden (Fixture *fixture, gconstpointer data)
{
  CredalViewport *viewport = &fixture->canvas->viewport;
  guint32 object = lonely_object (fixture, 0);
  gint64 hovered = -2;

  g_signal_connect (fixture->canvas, "hover-changed", G_CALLBACK (remember_hover), &hovered);
  CREDAL_SHEET_GET_CLASS (fixture->canvas)->pan (CREDAL_SHEET (fixture->canvas),
                                                 viewport->left + viewport->width + 30 - pixel_of (fixture, object).x,
                                                 0);
  move_to (fixture, pixel_of (fixture, object));
  g_assert_cmpint (hovered, <, 0);
}

static gboolean
inside (const GdkRectangle *area, double x, double y)
{
  return x > area->x && x < area->x + area->width && y > area->y && y < area->y + area->height;
}

/* Anywhere in the widget the card is whole, and neither over its object nor, while there is room, over the rest. */
static void
test_card_place (Fixture *fixture, gconstpointer data)
{
  g_autoptr(CredalHoverCard) card =
      credal_hover_card_new (GTK_WIDGET (fixture->canvas), &fixture->canvas->sheet.style, "Object 71",
                            credal_session_raw (fixture->session), 70, credal_session_partition (fixture->session), 70);
  GdkRectangle area;

  for (int x = 0; x <= WIDTH; x += 30)
    for (int y = 0; y <= HEIGHT; y += 20)
      {
        const double other[2] = { x + 40, y + 40 };

        credal_hover_card_place (card, x, y, WIDTH, HEIGHT, other, 1, &area);
        g_assert_true (area.x >= 0 && area.y >= 0 && area.x + area.width <= WIDTH && area.y + area.height <= HEIGHT);
        g_assert_false (inside (&area, x, y));
        if (x > area.width + 20 || y > area.height + 20)
          g_assert_false (inside (&area, other[0], other[1]));
      }
  credal_hover_card_place (card, 5, 5, 20, 20, NULL, 0, &area);
  g_assert_cmpint (area.x, ==, 0);
  g_assert_cmpint (area.y, ==, 0);
}

/* As much on ∅, on each of the eight clusters, and on all of them. */
static void
all_of_eight (gconstpointer frame, gsize begin, gsize end, double *m)
{
  guint f = credal_frame_f (frame);

  for (gsize k = 0; k < (end - begin) * f; k++)
    m[k] = k % f <= 8 || k % f == f - 1 ? 0.1 : 0.0;
}

/* What is least certain of eight clusters takes the tallest card. */
static void
test_card_of_eight (Fixture *fixture, gconstpointer data)
{
  CredalFrame *frame = credal_frame_new (8, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");
  CredalDataset *raw = credal_session_raw (fixture->session);
  g_autoptr(CredalPartition) partition = credal_partition_new (frame, raw, state, &(CredalModel) {
    .masses = all_of_eight, .item = frame, .free_item = (GDestroyNotify) credal_frame_unref }, NULL);
  const CredalStyle *style = &fixture->canvas->sheet.style;
  GtkWidget *widget = GTK_WIDGET (fixture->canvas);
  g_autoptr(CredalHoverCard) plain = credal_hover_card_new (widget, style, "Object 1", raw, 0, NULL, 0);
  g_autoptr(CredalHoverCard) card = credal_hover_card_new (widget, style, "Object 1", raw, 0, partition, 0);
  GdkRectangle area, least;

  credal_hover_card_place (plain, 0, 0, WIDTH, HEIGHT, NULL, 0, &least);
  credal_hover_card_place (card, 0, 0, WIDTH, HEIGHT, NULL, 0, &area);
  g_assert_cmpint (area.height - least.height, >=,
                   (int) (credal_masses_height (style, 6) + credal_supports_height (style, 9)));
  g_assert_cmpint (area.height, <, HEIGHT * 3 / 4);
}

/* Highlighting from elsewhere marks the object, without a card. */
static void
test_highlight (Fixture *fixture, gconstpointer data)
{
  g_autoptr(GdkPixbuf) before = screenshot (fixture);

  credal_canvas_highlight (fixture->canvas, 70);
  g_assert_null (fixture->canvas->sheet.card);
  g_autoptr(GdkPixbuf) marked = screenshot (fixture);
  credal_canvas_highlight (fixture->canvas, -1);
  g_autoptr(GdkPixbuf) after = screenshot (fixture);
  g_assert_false (same_pixels (before, marked));
  g_assert_true (same_pixels (before, after));
}

/* ---- projections ---- */

static void
test_projection (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "pca", "1,2", "Petal.Length,Petal.Width", "3,4" };
  GError *error = NULL;

  for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
    {
      g_assert_true (credal_canvas_set_projection (fixture->canvas, texts[k], &error));
      g_assert_no_error (error);
      g_assert_cmpstr (credal_canvas_projection (fixture->canvas), ==, texts[k]);
      g_assert_null (fixture->canvas->transition);
    }
  g_assert_cmpfloat (credal_scene_xy (fixture->canvas->scene)[0], ==, 1.4);
  g_assert_false (credal_canvas_set_projection (fixture->canvas, "no,such", &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_clear_error (&error);
  g_assert_cmpstr (credal_canvas_projection (fixture->canvas), ==, "3,4");
}

/* ---- three features, turned ---- */

static CredalTurn
turn_of (Fixture *fixture)
{
  return credal_projection_space (fixture->canvas->projection)->turn;
}

/* A drag turns, and nothing else moves; the middle button pans; keys turn, too; all of it is turned back. */
static void
test_turn (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->canvas;

  g_assert_false (credal_canvas_is_turned (canvas));
  g_assert_true (credal_canvas_set_projection (canvas, "1,2,4", NULL));
  g_assert_true (credal_canvas_is_turned (canvas));
  g_assert_cmpfloat (turn_of (fixture).azimuth, ==, CREDAL_TURN_USUAL.azimuth);
  CredalViewport before = canvas->viewport;
  Pixel from = empty_place (fixture);

  drag (fixture, (Pixel[]){ from, { from.x + 10, from.y + 10 }, { from.x + 40, from.y + 20 } }, 3, 1);
  g_assert_cmpfloat_with_epsilon (turn_of (fixture).azimuth, CREDAL_TURN_USUAL.azimuth - 20, 0.6);
  g_assert_cmpfloat_with_epsilon (turn_of (fixture).elevation, CREDAL_TURN_USUAL.elevation + 10, 0.6);
  g_assert_cmpmem (&canvas->viewport, sizeof before, &before, sizeof before);
  assert_selected (fixture, 0, NULL);
  g_assert_true (g_str_has_prefix (credal_canvas_projection (canvas), "1,2,4@-80"));

  CredalTurn now = turn_of (fixture);
  press (fixture, "shift+Right");
  press (fixture, "shift+Up");
  g_assert_cmpfloat_with_epsilon (turn_of (fixture).azimuth, now.azimuth - 10, 1e-9);
  g_assert_cmpfloat_with_epsilon (turn_of (fixture).elevation, now.elevation - 10, 1e-9);
  now = turn_of (fixture);
  from = empty_place (fixture);
  drag (fixture, (Pixel[]){ from, { from.x + 10, from.y + 10 }, { from.x + 40, from.y + 20 } }, 3, 2);
  g_assert_cmpfloat (turn_of (fixture).azimuth, ==, now.azimuth);
  g_assert_cmpfloat (canvas->viewport.x0, !=, before.x0);
  press (fixture, "0");
  g_assert_cmpfloat (turn_of (fixture).azimuth, ==, CREDAL_TURN_USUAL.azimuth);
  g_assert_cmpfloat (turn_of (fixture).elevation, ==, CREDAL_TURN_USUAL.elevation);
  g_assert_cmpfloat (canvas->viewport.x0, ==, before.x0);

  g_assert_true (credal_canvas_set_projection (canvas, "1,2", NULL));
  press (fixture, "shift+Right");
  g_assert_false (credal_canvas_is_turned (canvas));
}

/* An answer changes the clusters, not from where they are seen. */
static void
test_turn_stays (Fixture *fixture, gconstpointer data)
{
  g_assert_true (credal_canvas_set_projection (fixture->canvas, "1,2,3@10,70", NULL));
  answer (fixture, 0, 100, CREDAL_CANNOT_LINK);
  g_assert_cmpfloat (turn_of (fixture).azimuth, ==, 10);
  g_assert_cmpfloat (turn_of (fixture).elevation, ==, 70);
  g_assert_cmpstr (credal_canvas_projection (fixture->canvas), ==, "1,2,3@10,70");
}

static void
test_transition (Fixture *fixture, gconstpointer data)
{
  double before = credal_scene_xy (fixture->canvas->scene)[0];
  gint64 begin = g_get_monotonic_time ();

  set_animations (TRUE);
  g_assert_true (credal_canvas_set_projection (fixture->canvas, "1,2", NULL));
  g_assert_nonnull (fixture->canvas->transition);
  g_assert_cmpfloat (credal_scene_xy (fixture->canvas->between)[0], ==, before);
  while (fixture->canvas->transition != NULL)
    gtk_main_iteration ();
  g_test_message ("%.0f ms", (double) (g_get_monotonic_time () - begin) / 1000);
  g_assert_cmpfloat (credal_scene_xy (fixture->canvas->scene)[0], ==, 5.1);
  g_assert_null (fixture->canvas->between);
}

/* From half-way to somewhere else, an answer in between, and a session that goes. */
static void
test_transition_interrupted (Fixture *fixture, gconstpointer data)
{
  set_animations (TRUE);
  g_assert_true (credal_canvas_set_projection (fixture->canvas, "1,2", NULL));
  wait_ms (80);
  g_assert_true (credal_canvas_set_projection (fixture->canvas, "3,4", NULL));
  g_assert_nonnull (fixture->canvas->transition);
  answer (fixture, 0, 100, CREDAL_CANNOT_LINK);
  g_assert_null (fixture->canvas->transition);
  g_assert_true (credal_canvas_set_projection (fixture->canvas, "pca", NULL));
  credal_canvas_set_session (fixture->canvas, NULL);
  g_assert_null (fixture->canvas->transition);
  g_object_unref (screenshot (fixture));
  g_assert_cmpuint (credal_selection_n (selection_of (fixture)), ==, 0);
}

/* ---- sessions ---- */

static void
test_standardised (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  credal_selection_pick (selection_of (fixture), 3);
  g_assert_true (credal_session_set (fixture->session, "session", "standardize", "yes", &error));
  g_assert_no_error (error);
  g_assert_true (fixture->canvas->data == credal_session_data (fixture->session));
  g_object_unref (screenshot (fixture));
  credal_session_wait (fixture->session);
  g_object_unref (screenshot (fixture));
  assert_selected (fixture, 1, (guint32[]){ 3 });
}

static void
test_another_session (Fixture *fixture, gconstpointer data)
{
  CredalSession *other = open_data ("wine.csv");

  credal_selection_pick (selection_of (fixture), 149);
  g_assert_true (credal_canvas_set_projection (fixture->canvas, "Sepal.Length,Petal.Width", NULL));
  credal_canvas_set_session (fixture->canvas, other);
  g_assert_cmpstr (credal_canvas_projection (fixture->canvas), ==, "pca");
  g_assert_cmpuint (credal_selection_n (selection_of (fixture)), ==, 178);
  assert_selected (fixture, 0, NULL);
  g_object_unref (screenshot (fixture));
  credal_canvas_set_session (fixture->canvas, NULL);
  credal_session_close (other);
  credal_session_discard (other);
  g_assert_finalize_object (other);
}

static void
test_picture (Fixture *fixture, gconstpointer data)
{
  CredalCanvasPicture picture;

  credal_selection_pick (selection_of (fixture), 3);
  g_assert_true (credal_canvas_picture (fixture->canvas, &picture));
  g_assert_cmpuint (credal_scene_n (picture.scene), ==, 150);
  g_assert_cmpint (picture.overlay.hover, ==, -1);
  g_assert_cmpint (picture.overlay.selected[3], ==, 1);
  g_assert_cmpfloat (picture.width, ==, WIDTH);
}

/* ---- assistive technology ---- */

static void
test_accessible (Fixture *fixture, gconstpointer data)
{
  AtkObject *accessible = gtk_widget_get_accessible (GTK_WIDGET (fixture->canvas));
  CredalQuestion question;

  g_assert_cmpint (atk_object_get_role (accessible), ==, ATK_ROLE_CANVAS);
  g_assert_cmpstr (atk_object_get_name (accessible), ==, "Plot");
  g_assert_true (credal_session_question (fixture->session, &question));

  g_autofree char *asked = g_strdup_printf ("question: Object %u and Object %u", question.i + 1, question.j + 1);
  g_autofree char *counts = credal_words_summary (150, credal_session_partition (fixture->session));
  g_assert_nonnull (strstr (atk_object_get_description (accessible), asked));
  g_assert_true (g_str_has_prefix (atk_object_get_description (accessible), counts));

  press (fixture, "Home");
  g_autofree char *cursor = g_strdup_printf ("Object %u: ", question.i + 1);
  g_assert_true (g_str_has_prefix (atk_object_get_description (accessible), cursor));
}

#define ADD(name, function) g_test_add ("/canvas/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/canvas/empty", test_empty);
  g_test_add_func ("/canvas/grey-until-clustered", test_grey_until_clustered);
  ADD ("equal-units", test_equal_units);
  ADD ("legend-room", test_legend_room);
  ADD ("colours", test_colours);
  ADD ("new-colours", test_new_colours);
  ADD ("click", test_click);
  ADD ("double-click", test_double_click);
  ADD ("lasso", test_lasso);
  ADD ("lasso-waiting", test_lasso_waiting);
  ADD ("lasso-undisturbed", test_lasso_undisturbed);
  ADD ("lasso-cancelled", test_lasso_cancelled);
  ADD ("click-line", test_click_line);
  ADD ("click-line-of-before", test_click_line_of_before);
  ADD ("menu/object", test_menu_of_object);
  ADD ("menu/line", test_menu_of_line);
  ADD ("menu/key", test_menu_by_key);
  ADD ("pinch", test_pinch);
  ADD ("pan", test_pan);
  ADD ("wheel", test_wheel);
  ADD ("zoom-limits", test_zoom_limits);
  ADD ("resize", test_resize);
  ADD ("reveal", test_reveal);
  ADD ("arrows", test_arrows);
  ADD ("keys-move-the-view", test_keys_move_the_view);
  ADD ("question-keys", test_question_keys);
  ADD ("keys-let-through", test_keys_let_through);
  ADD ("hover", test_hover);
  ADD ("hover-of-hidden", test_hover_of_hidden);
  ADD ("card-place", test_card_place);
  ADD ("card-of-eight", test_card_of_eight);
  ADD ("highlight", test_highlight);
  ADD ("projection", test_projection);
  ADD ("turn", test_turn);
  ADD ("turn-stays", test_turn_stays);
  ADD ("transition", test_transition);
  ADD ("hue-stays", test_hue_stays);
  ADD ("transition-interrupted", test_transition_interrupted);
  ADD ("standardised", test_standardised);
  ADD ("another-session", test_another_session);
  ADD ("picture", test_picture);
  ADD ("accessible", test_accessible);
  return g_test_run ();
}
