#include <gdk/gdkx.h>
#include <math.h>
#include "fixture.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/image/image-view-private.h"
#include "views/kit/titled.h"
#include "views/plot/canvas-private.h"

/* Two methods beside each other: opened, followed, linked, adopted, closed; in the plot and in the picture. */

#define COMPARE "alt+9"

static void
give_keys (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  act ("windowfocus --sync %u",
       (guint32) gdk_x11_window_get_xid (gtk_widget_get_window (GTK_WIDGET (fixture->window))));
}

static void
set_up_beside (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  give_keys (fixture);
}

static void
set_up_picture_beside (Fixture *fixture, gconstpointer name)
{
  set_up_picture (fixture, name);
  give_keys (fixture);
}

static CredalSecondMethod *
second_of (Fixture *fixture)
{
  return credal_compare_bar_second (fixture->window->compare);
}

static CredalCanvas *
second_plot (Fixture *fixture)
{
  return CREDAL_CANVAS (fixture->window->second_plot);
}

/* Both methods have come to a result, which is seen. */
static void
wait_for_both (Fixture *fixture)
{
  credal_session_wait (fixture->session);
  while (credal_second_method_busy (second_of (fixture)))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_assert_null (credal_second_method_failure (second_of (fixture)));
  g_assert_true (credal_second_method_here (second_of (fixture)) == credal_session_partition (fixture->session));
}

/* It has its place. */
static gboolean
is_seen (GtkWidget *widget)
{
  return widget && gtk_widget_get_mapped (widget) && gtk_widget_get_allocated_width (widget) > 1;
}

/* By a key of the keyboard. */
static void
open_beside (Fixture *fixture)
{
  act ("key " COMPARE);
  while (!is_seen (fixture->window->second_image ? fixture->window->second_image : fixture->window->second_plot))
    g_main_context_iteration (NULL, TRUE);
  wait_for_both (fixture);
}

static void
close_beside (Fixture *fixture)
{
  act ("key " COMPARE);
  while (second_of (fixture))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

static gboolean
is_differing (Fixture *fixture, gsize i)
{
  return !credal_agrees_on (credal_second_method_here (second_of (fixture)),
                            credal_second_method_there (second_of (fixture)), i);
}

static cairo_surface_t *
drawn (GtkWidget *widget)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gtk_widget_get_allocated_width (widget),
                                                         gtk_widget_get_allocated_height (widget));
  cairo_t *cr = cairo_create (surface);

  gtk_widget_draw (widget, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Some pixel in the square of side 2 @reach about (px, py) has the colour of what differs. */
static gboolean
is_lit (cairo_surface_t *surface, const CredalStyle *style, double px, double py, int reach)
{
  const CredalColour apart = credal_style_cannot (style);
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  const guchar *data = cairo_image_surface_get_data (surface);

  for (int y = MAX ((int) py - reach, 0); y <= MIN ((int) py + reach, height - 1); y++)
    for (int x = MAX ((int) px - reach, 0); x <= MIN ((int) px + reach, width - 1); x++)
      {
        const guchar *bgr = data + y * cairo_image_surface_get_stride (surface) + 4 * x;
        if (fabs (bgr[2] - 255 * apart.r) < 24 && fabs (bgr[1] - 255 * apart.g) < 24
            && fabs (bgr[0] - 255 * apart.b) < 24)
          return TRUE;
      }
  return FALSE;
}

/* How far (px, py) is from the nearest of the two objects asked about, whose marks cover what is near. */
static double
from_question (Fixture *fixture, CredalCanvas *canvas, double px, double py)
{
  CredalQuestion question;
  double qx, qy, nearest = G_MAXDOUBLE;

  for (guint k = 0; k < 2 && credal_session_question (fixture->session, &question); k++)
    {
      credal_canvas_find_object (&canvas->sheet, k == 0 ? question.i : question.j, &qx, &qy);
      nearest = MIN (nearest, hypot (qx - px, qy - py));
    }
  return nearest;
}

/* Every object that differs is ringed, unless it is near a question's; of the others none that is far from all. */
static void
assert_ringed (Fixture *fixture, CredalCanvas *canvas)
{
  cairo_surface_t *surface = drawn (GTK_WIDGET (canvas));
  guint differing = 0, plain = 0;

  for (guint32 i = 0; i < 150; i++)
    {
      double px, py, qx, qy, nearest = G_MAXDOUBLE;
      credal_canvas_find_object (&canvas->sheet, i, &px, &py);
      for (guint32 j = 0; j < 150; j++)
        if (is_differing (fixture, j))
          {
            credal_canvas_find_object (&canvas->sheet, j, &qx, &qy);
            nearest = MIN (nearest, hypot (qx - px, qy - py));
          }
      gboolean ringed = nearest == 0.0 && from_question (fixture, canvas, px, py) > 50.0;
      differing += ringed;
      plain += nearest > 30.0;
      if (ringed || nearest > 30.0)
        g_assert_cmpint (is_lit (surface, &canvas->sheet.style, px, py, 12), ==, nearest == 0.0);
    }
  g_assert_cmpuint (differing, >, 0);
  g_assert_cmpuint (plain, >, 0);
  cairo_surface_destroy (surface);
}

static void
assert_sentence (Fixture *fixture)
{
  gsize same = 0, n = credal_partition_n (credal_session_partition (fixture->session));

  for (gsize i = 0; i < n; i++)
    same += !is_differing (fixture, i);
  g_autofree char *text = g_strdup_printf ("%s and %s agree on %" G_GSIZE_FORMAT " of %" G_GSIZE_FORMAT " objects.",
                                           credal_recipe_current (fixture->session)->name,
                                           credal_second_method_recipe (second_of (fixture))->name, same, n);
  g_assert_true (shows_text (fixture, text));
}

static void
choose (Fixture *fixture, const char *recipe)
{
  GtkWidget *menu = find (GTK_WIDGET (fixture->window->compare), GTK_TYPE_COMBO_BOX);

  gtk_combo_box_set_active (GTK_COMBO_BOX (menu), (int) (credal_recipe_find (recipe, NULL) - credal_recipes ()));
  wait_for_both (fixture);
}

/* The same places, the other method's clusters, what differs in rings on both sides and counted; an answer is followed
 * by both. */
static void
test_followed (Fixture *fixture, gconstpointer data)
{
  open_beside (fixture);
  assert_fits (GTK_WIDGET (fixture->window));
  choose (fixture, "cecm-adaptive");
  activate (fixture, "show-pairs");        /* cannot-links have the rings' colour */
  activate (fixture, "show-inferred");
  activate (fixture, "show-centres");
  for (guint round = 0; round < 3; round++)
    {
      CredalCanvas *first = fixture->window->canvas, *second = second_plot (fixture);
      g_assert_true (second->partition == credal_second_method_there (second_of (fixture)));
      g_assert_cmpmem (credal_scene_xy (first->scene), 300 * sizeof (double), credal_scene_xy (second->scene),
                       300 * sizeof (double));
      assert_sentence (fixture);
      assert_ringed (fixture, first);
      assert_ringed (fixture, second);
      guint before = answers (fixture);
      act ("key c");
      while (answers (fixture) == before)
        g_main_context_iteration (NULL, TRUE);
      wait_for_both (fixture);
      while (!is_enabled (fixture, "cannot-link"))
        g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (credal_second_method_curve (second_of (fixture))->len, ==, 4);
}

static void
assert_same_view (Fixture *fixture)
{
  const CredalViewport *one = &fixture->window->canvas->viewport, *two = &second_plot (fixture)->viewport;

  g_assert_cmpfloat_with_epsilon (one->x0 + one->x1, two->x0 + two->x1, 1e-9);
  g_assert_cmpfloat_with_epsilon (one->y0 + one->y1, two->y0 + two->y1, 1e-9);
  g_assert_cmpfloat_with_epsilon ((one->x1 - one->x0) / one->width, (two->x1 - two->x0) / two->width, 1e-9);
  g_assert_cmpfloat_with_epsilon ((one->y1 - one->y0) / one->height, (two->y1 - two->y0) / two->height, 1e-9);
}

/* Zoomed, panned, turned, pointed at and selected in one of the two, whichever: the other one follows. */
static void
test_linked (Fixture *fixture, gconstpointer data)
{
  open_beside (fixture);
  CredalCanvas *const both[] = { fixture->window->canvas, second_plot (fixture) };

  for (guint k = 0; k < 2; k++)
    {
      CredalViewport before = both[1 - k]->viewport;
      credal_sheet_zoom (&both[k]->sheet, 1.5);
      CREDAL_SHEET_GET_CLASS (both[k])->pan (&both[k]->sheet, 20.0, -10.0);
      assert_same_view (fixture);
      g_assert_cmpfloat (both[1 - k]->viewport.x1 - both[1 - k]->viewport.x0, <, before.x1 - before.x0);
      credal_canvas_set_hover (both[k], 7);
      g_assert_cmpint (credal_canvas_current (both[1 - k]), ==, 7);
      g_assert_nonnull (both[1 - k]->sheet.card);
      credal_canvas_set_hover (both[k], -1);
      g_assert_cmpint (credal_canvas_current (both[1 - k]), ==, -1);
      g_assert_null (both[1 - k]->sheet.card);
      credal_selection_pick (both[k]->sheet.selection, 3 + k);
      g_assert_true (credal_selection_contains (both[1 - k]->sheet.selection, 3 + k));
      credal_canvas_fit (both[k]);
      g_assert_true (both[1 - k]->sheet.fitted);
    }
  g_assert_true (credal_canvas_set_projection (both[0], "1,2,3", NULL));
  while (both[0]->transition || both[1]->transition)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (credal_canvas_turn (both[1], 30.0, 10.0));
  g_assert_cmpstr (credal_canvas_projection (both[0]), ==, credal_canvas_projection (both[1]));
  g_assert_true (both[0]->projection == both[1]->projection);
}

/* The answers that the second method contradicts are counted next to what both agree on. */
static void
test_contradicted (Fixture *fixture, gconstpointer data)
{
  open_beside (fixture);
  choose (fixture, "kmeans");
  wait_for_both (fixture);
  g_assert_false (shows_text (fixture, "contradicts"));
  const guint8 *labels = credal_partition_labels (credal_second_method_there (second_of (fixture)));
  guint32 like = 1;
  while (labels[like] != labels[0])
    like++;
  credal_session_answer (fixture->session, 0, like, CREDAL_CANNOT_LINK, 1, FALSE, NULL);
  wait_for_both (fixture);
  g_assert_true (shows_text (fixture, "contradicts 1 of your answers."));
}

/* Its method becomes the session's, as one step that is undone like any other. */
static void
test_adopted (Fixture *fixture, gconstpointer data)
{
  const CredalRecipe *before = credal_recipe_current (fixture->session);

  open_beside (fixture);
  choose (fixture, "cecm-adaptive");
  activate (fixture, "use-compared");
  wait_for_both (fixture);
  g_assert_true (credal_recipe_current (fixture->session) == credal_second_method_recipe (second_of (fixture)));
  g_assert_true (shows_text (fixture, "agree on 150 of 150 objects."));
  act ("key BackSpace");
  while (credal_recipe_current (fixture->session) != before)
    g_main_context_iteration (NULL, TRUE);
  wait_for_both (fixture);
  assert_sentence (fixture);
}

static guint
count_columns (GtkWidget *halves)
{
  g_autoptr(GList) columns = gtk_container_get_children (GTK_CONTAINER (halves));

  return g_list_length (columns);
}

/* Closed, nothing of it stays: neither plot, title nor ring; open again, the method is that of before. */
static void
test_closed (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->window->canvas;
  int before = gtk_widget_get_allocated_width (GTK_WIDGET (canvas));

  open_beside (fixture);
  choose (fixture, "kmeans");
  g_assert_cmpuint (count_columns (fixture->window->plots), ==, 2);
  gtk_widget_grab_focus (fixture->window->second_plot);
  close_beside (fixture);
  g_assert_cmpuint (count_columns (fixture->window->plots), ==, 1);
  g_assert_null (fixture->window->second_plot);
  g_assert_null (canvas->differing);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (canvas)));
  g_assert_false (is_enabled (fixture, "use-compared"));
  while (gtk_widget_get_allocated_width (GTK_WIDGET (canvas)) != before)
    g_main_context_iteration (NULL, TRUE);
  open_beside (fixture);
  g_assert_cmpstr (credal_second_method_recipe (second_of (fixture))->id, ==, "kmeans");
}

/* Another session ends it, whatever it was doing. */
static void
test_left (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data_path ("wine.csv");

  open_beside (fixture);
  credal_session_discard (fixture->session);
  open_window (fixture, path);
  g_assert_null (second_of (fixture));
  g_assert_cmpuint (count_columns (fixture->window->plots), ==, 1);
  open_beside (fixture);
  g_assert_cmpuint (credal_partition_n (second_plot (fixture)->partition), ==, 178);
}

/* ---- pictures ---- */

static CredalImageView *
second_view (Fixture *fixture)
{
  return CREDAL_IMAGE_VIEW (fixture->window->second_image);
}

/* The first object that differs has lit pixels; FALSE: none differs. */
static gboolean
has_lit_object (Fixture *fixture, CredalImageView *view)
{
  gsize n = credal_partition_n (credal_session_partition (fixture->session));
  cairo_surface_t *surface = drawn (GTK_WIDGET (view));
  gboolean lit = FALSE;
  double x, y, px, py;

  for (guint32 i = 0; i < n && !lit; i++)
    if (is_differing (fixture, i))
      {
        credal_image_view_object_place (view, i, &x, &y);
        credal_image_view_place (view, x, y, &px, &py);
        lit = is_lit (surface, &view->sheet.style, px, py, 6);
        g_assert_true (lit);
      }
  cairo_surface_destroy (surface);
  return lit;
}

/* The other method's pixels beside the session's, at the same zoom and place, with a cross where one points. */
static void
test_picture (Fixture *fixture, gconstpointer data)
{
  open_beside (fixture);
  assert_fits (GTK_WIDGET (fixture->window));
  CredalImageView *const both[] = { view_of (fixture), second_view (fixture) };

  g_assert_true (credal_image_view_partition (both[1]) == credal_second_method_there (second_of (fixture)));
  g_assert_true (credal_image_view_partition (both[0]) == credal_session_partition (fixture->session));
  g_assert_true (shows_text (fixture, " pixels."));
  g_assert_true (has_lit_object (fixture, both[0]));
  g_assert_true (has_lit_object (fixture, both[1]));
  for (guint k = 0; k < 2; k++)
    {
      double x, y, qx, qy;
      credal_sheet_zoom (&both[k]->sheet, 1.6);
      CREDAL_SHEET_GET_CLASS (both[k])->pan (&both[k]->sheet, 12.0, 9.0);
      g_assert_cmpfloat (both[0]->viewport.zoom, ==, both[1]->viewport.zoom);
      credal_image_viewport_to_image (&both[0]->viewport, both[0]->viewport.width / 2, both[0]->viewport.height / 2,
                                      &x, &y);
      credal_image_viewport_to_image (&both[1]->viewport, both[1]->viewport.width / 2, both[1]->viewport.height / 2,
                                      &qx, &qy);
      g_assert_cmpfloat_with_epsilon (x, qx, 1e-9);
      g_assert_cmpfloat_with_epsilon (y, qy, 1e-9);
      CREDAL_SHEET_GET_CLASS (both[k])->point (&both[k]->sheet, 60.0, 60.0);
      g_assert_true (both[1 - k]->crossed);
      g_assert_cmpint (both[1 - k]->sheet.hover, ==, both[k]->sheet.hover);
      CREDAL_SHEET_GET_CLASS (both[k])->leave (&both[k]->sheet);
      g_assert_false (both[1 - k]->crossed);
    }
  close_beside (fixture);
  g_assert_null (fixture->window->second_image);
  g_assert_null (both[0]->differing);
}

static int
least_width (Fixture *fixture)
{
  int least;

  gtk_widget_get_preferred_width (GTK_WIDGET (fixture->window), &least, NULL);
  return least;
}

/* What is painted in the session's picture is heard by both; the tool that paints stays in that one. */
static void
test_painted (Fixture *fixture, gconstpointer data)
{
  double points[] = { 4.0, 4.0, 9.0, 4.0 };

  open_beside (fixture);
  activate (fixture, "tool('brush')");
  g_assert_cmpint (credal_image_view_tool (view_of (fixture)), ==, CREDAL_IMAGE_TOOL_BRUSH);
  g_assert_cmpint (credal_image_view_tool (second_view (fixture)), ==, CREDAL_IMAGE_TOOL_SELECT);
  const CredalStroke stroke = { .mark = CREDAL_STROKE_LABEL, .shape = CREDAL_STROKE_BRUSH, .number = 1, .radius = 3.0,
                                .points = points, .n_points = 2 };
  g_signal_emit_by_name (view_of (fixture), "stroke", &stroke);
  settle ();
  wait_for_both (fixture);
  g_assert_true (credal_image_view_partition (second_view (fixture))
                 == credal_second_method_there (second_of (fixture)));
  activate (fixture, "fade-agreeing");
  g_assert_true (view_of (fixture)->fades && second_view (fixture)->fades);
  activate (fixture, "view('both')");
  g_assert_true (gtk_widget_get_mapped (fixture->window->second_plot));
  g_assert_true (gtk_widget_get_mapped (fixture->window->second_image));
  int both = least_width (fixture);
  close_beside (fixture);
  g_assert_cmpint (both, <=, MAX (least_width (fixture), 1024));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(path, test) g_test_add ("/beside/" path, Fixture, NULL, set_up_beside, test, tear_down)
#define ADD_PICTURE(path, test) \
  g_test_add ("/beside/" path, Fixture, "brain-t1-slice.png", set_up_picture_beside, test, tear_down)
  ADD ("followed", test_followed);
  ADD ("linked", test_linked);
  ADD ("contradicted", test_contradicted);
  ADD ("adopted", test_adopted);
  ADD ("closed", test_closed);
  ADD ("left", test_left);
  ADD_PICTURE ("picture", test_picture);
  ADD_PICTURE ("painted", test_painted);
  return g_test_run ();
}
