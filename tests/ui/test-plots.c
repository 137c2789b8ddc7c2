/* The plot by real keys: the meaning of colours, one feature, and the layout by neighbours. */
#include <gdk/gdkx.h>
#include <math.h>
#include <string.h>
#include "fixture.h"
#include "session/log/look.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/plot/canvas-private.h"
#include "views/plot/projection-chooser.h"

static void
focus (Fixture *fixture, GtkWidget *widget)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  act ("windowfocus --sync %u", (guint) gdk_x11_window_get_xid (gtk_widget_get_window (GTK_WIDGET (fixture->window))));
  gtk_widget_grab_focus (widget);
}

static GdkPixbuf *
picture_of (Fixture *fixture)
{
  GtkWidget *canvas = GTK_WIDGET (fixture->window->canvas);
  int left, top;

  gtk_widget_queue_draw (canvas);
  wait_ms (700);                   /* transitions end */
  gtk_widget_translate_coordinates (canvas, GTK_WIDGET (fixture->window), 0, 0, &left, &top);
  return gdk_pixbuf_get_from_window (gtk_widget_get_window (GTK_WIDGET (fixture->window)), left, top,
                                     gtk_widget_get_allocated_width (canvas),
                                     gtk_widget_get_allocated_height (canvas));
}

static gboolean
are_alike (GdkPixbuf *one, GdkPixbuf *other)
{
  g_autoptr(GBytes) first = gdk_pixbuf_read_pixel_bytes (one), second = gdk_pixbuf_read_pixel_bytes (other);

  return g_bytes_equal (first, second);
}

static const char *
look_of (Fixture *fixture, const char *name)
{
  return credal_params_text (credal_session_look (fixture->session), name);
}

/* ---- colours ---- */

typedef struct { const char *property, *text; GtkWidget *found; } Sought;

static void
seek (GtkWidget *widget, gpointer data)
{
  Sought *sought = data;
  g_autofree char *text = NULL;

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (widget), sought->property))
    g_object_get (widget, sought->property, &text, NULL);
  if (gtk_widget_get_mapped (widget) && g_strcmp0 (text, sought->text) == 0)
    sought->found = widget;
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), seek, data);
}

/* Returns the visible widget below @below whose @property is @text. */
static GtkWidget *
find_text (GtkWidget *below, const char *property, const char *text)
{
  Sought sought = { property, text, NULL };

  seek (below, &sought);
  g_test_message ("%s", text);
  g_assert_nonnull (sought.found);
  return sought.found;
}

/* Chooses the entries @path of the view's menu, one after another. */
static void
choose (Fixture *fixture, const char *const *path)
{
  GtkWidget *button = gtk_widget_get_ancestor (find_text (GTK_WIDGET (fixture->window), "tooltip-text",
                                                          "Show or hide parts of the plot"), GTK_TYPE_MENU_BUTTON);

  focus (fixture, button);
  act ("key space");
  wait_ms (400);
  for (; *path; path++)
    {
      GtkWidget *menu = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
      gtk_widget_grab_focus (find_text (menu, "text", *path));
      act ("key Return");
      wait_ms (400);
    }
  focus (fixture, GTK_WIDGET (fixture->window->canvas));
}

/* Colours of another meaning change the plot, and are no step; colours of clusters show it as before. */
static void
assert_colours (Fixture *fixture, const char *const *path, const char *look)
{
  static const char *const clusters[] = { "Colour by", "Clusters", NULL };
  guint position = credal_session_position (fixture->session);

  choose (fixture, clusters);
  g_autoptr(GdkPixbuf) before = picture_of (fixture);
  choose (fixture, path);
  g_autoptr(GdkPixbuf) coloured = picture_of (fixture);
  g_assert_cmpstr (look_of (fixture, CREDAL_LOOK_COLOUR), ==, look);
  g_assert_true (credal_canvas_is_coloured (fixture->window->canvas));
  g_assert_cmpuint (credal_session_position (fixture->session), ==, position);
  g_assert_false (are_alike (before, coloured));
  choose (fixture, clusters);
  g_autoptr(GdkPixbuf) after = picture_of (fixture);
  g_assert_false (credal_canvas_is_coloured (fixture->window->canvas));
  g_assert_true (are_alike (before, after));
}

static void
test_feature (Fixture *fixture, gconstpointer data)
{
  static const char *const path[] = { "Colour by", "A feature", "Petal.Length", NULL };

  assert_colours (fixture, path, "feature:Petal.Length");
}

/* Writes a table of @n objects in two groups, with a column of texts; (transfer full). */
static char *
write_table (guint n)
{
  char *path = g_build_filename (g_get_user_state_dir (), "sites.csv", NULL);
  g_autoptr(GString) text = g_string_new ("a,b,c,site\n");
  g_autoptr(GRand) rng = g_rand_new_with_seed (1);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%.4f,%.4f,%.4f,%s\n", g_rand_double (rng) + 3 * (i % 2), g_rand_double (rng),
                            g_rand_double (rng), i % 3 == 0 ? "north" : "south");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return path;
}

static void
test_texts (Fixture *fixture, gconstpointer data)
{
  static const char *const path[] = { "Colour by", "A column of texts", "site", NULL };
  g_autofree char *table = write_table (60);

  open_window (fixture, table);
  assert_colours (fixture, path, "column:site");
}

/* ---- projections ---- */

/* Returns the part @name of the chooser of projections. */
static GtkWidget *
part_of_chooser (Fixture *fixture, const char *name)
{
  GtkWidget *chooser = find (GTK_WIDGET (fixture->window), CREDAL_TYPE_PROJECTION_CHOOSER);

  return GTK_WIDGET (gtk_widget_get_template_child (chooser, CREDAL_TYPE_PROJECTION_CHOOSER, name));
}

/* Presses @keys in the list of projections. */
static void
project (Fixture *fixture, const char *keys)
{
  focus (fixture, part_of_chooser (fixture, "kind"));
  act ("key %s", keys);
}

static const double *
places (Fixture *fixture)
{
  return credal_scene_xy (fixture->window->canvas->scene);
}

/* The objects of each group lie in its strip, the first one on top, at their values. */
static void
test_strips (Fixture *fixture, gconstpointer data)
{
  CredalPartition *partition = credal_session_partition (fixture->session);
  CredalDataset *raw = credal_session_raw (fixture->session);
  g_autoptr(GdkPixbuf) before = picture_of (fixture);

  project (fixture, "End Up");
  g_autoptr(GdkPixbuf) after = picture_of (fixture);
  g_assert_cmpstr (look_of (fixture, CREDAL_LOOK_AXES), ==, "1,@group");
  g_assert_true (shows_text (fixture, "Each group has a strip."));
  g_assert_false (are_alike (before, after));
  for (gsize i = 0; i < credal_dataset_n (raw); i++)
    {
      double strip = credal_partition_c (partition) - 1.0 - credal_partition_labels (partition)[i];
      g_assert_cmpfloat_with_epsilon (places (fixture)[2 * i], credal_dataset_row (raw, i)[0], 1e-9);
      g_assert_cmpfloat (fabs (places (fixture)[2 * i + 1] - strip), <=, 0.35 + 1e-9);
    }
}

/* Bars stand on 0, without gaps: below every object of a bar there is another one, and the lowest lies at a half. */
static void
test_histogram (Fixture *fixture, gconstpointer data)
{
  g_autoptr(GdkPixbuf) before = picture_of (fixture);

  project (fixture, "End");
  g_autoptr(GdkPixbuf) after = picture_of (fixture);
  g_assert_cmpstr (look_of (fixture, CREDAL_LOOK_AXES), ==, "1,@count");
  g_assert_true (shows_text (fixture, "Every object is a piece of its bar."));
  g_assert_false (are_alike (before, after));
  g_autofree guint *at = g_new0 (guint, 150);
  for (gsize i = 0; i < 150; i++)
    {
      double rank = places (fixture)[2 * i + 1] - 0.5;
      g_assert_cmpfloat_with_epsilon (rank, round (rank), 1e-9);
      at[(gsize) round (rank)]++;
    }
  for (gsize r = 1; r < 150; r++)
    g_assert_cmpuint (at[r], <=, at[r - 1]);
}

static void
wait_until_arranged (Fixture *fixture)
{
  while (credal_canvas_is_arranging (fixture->window->canvas))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

static gboolean
has_places (Fixture *fixture)
{
  return credal_projection_has_places (fixture->window->canvas->projection);
}

static void
count_up (CredalCanvas *canvas, guint *arranged)
{
  *arranged += credal_canvas_is_arranging (canvas);
}

/* A saved session shows its layout again without computing it. */
static void
test_neighbours (Fixture *fixture, gconstpointer data)
{
  g_autofree char *saved = g_build_filename (g_get_user_state_dir (), "arranged.credal", NULL);
  g_autofree char *other = data_path ("diamond.csv");
  guint arranged = 0;

  g_signal_connect (fixture->window->canvas, "view-changed", G_CALLBACK (count_up), &arranged);
  project (fixture, "End Up Up");
  g_assert_cmpstr (look_of (fixture, CREDAL_LOOK_AXES), ==, CREDAL_PROJECTION_NEIGHBOURS);
  wait_until_arranged (fixture);
  g_assert_cmpuint (arranged, >, 0);
  g_assert_true (has_places (fixture));
  wait_ms (700);
  gsize bytes = 2 * 150 * sizeof (double);
  g_autofree double *before = g_memdup2 (places (fixture), bytes);
  g_assert_true (credal_session_save_as (fixture->session, saved, FALSE, NULL));

  open_window (fixture, other);
  wait_until_arranged (fixture);
  g_assert_cmpuint (credal_scene_n (fixture->window->canvas->scene), !=, 150);
  arranged = 0;
  open_window (fixture, saved);
  g_assert_cmpstr (credal_canvas_projection (fixture->window->canvas), ==, CREDAL_PROJECTION_NEIGHBOURS);
  g_assert_true (has_places (fixture));
  g_assert_false (credal_canvas_is_arranging (fixture->window->canvas));
  g_assert_cmpuint (arranged, ==, 0);
  wait_ms (700);
  g_assert_cmpmem (places (fixture), bytes, before, bytes);
}

/* Stop leaves principal components, and says so; nothing is kept. Another choice of the layout begins again. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  g_autofree char *table = write_table (6000);
  CredalCanvas *canvas = fixture->window->canvas;

  open_window (fixture, table);
  project (fixture, "End Up Up");
  g_assert_true (credal_canvas_is_arranging (canvas));
  focus (fixture, part_of_chooser (fixture, "stop"));
  act ("key space");
  wait_until_arranged (fixture);
  g_assert_nonnull (credal_canvas_arranging_failure (canvas));
  g_assert_true (shows_text (fixture, "Stopped. Principal components are drawn instead."));
  g_assert_false (has_places (fixture));
  g_assert_cmpstr (look_of (fixture, CREDAL_LOOK_PLACES), ==, "");
  project (fixture, "Home");
  g_assert_null (credal_canvas_arranging_failure (canvas));
  project (fixture, "End Up Up");
  g_assert_true (credal_canvas_is_arranging (canvas));
  credal_canvas_stop_arranging (canvas);
  wait_until_arranged (fixture);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(name, set_up, test) g_test_add ("/plots/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("feature", set_up, test_feature);
  ADD ("texts", set_up_empty, test_texts);
  ADD ("strips", set_up, test_strips);
  ADD ("histogram", set_up, test_histogram);
  ADD ("neighbours", set_up, test_neighbours);
  ADD ("stop", set_up_empty, test_stop);
  return g_test_run ();
}
