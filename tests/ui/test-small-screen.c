#include "fixture.h"
#include "app/support/fit-screen.h"
#include "core/layout/scaling.h"
#include "engines/shared/engine.h"
#include "views/opening/image-dialog.h"
#include "views/parts/param-row.h"
#include "views/words/sentences.h"

/* What is too large for a small screen shrinks or scrolls. meson.build also runs this on 1366 × 768 at twice the
 * scale, where 683 × 384 pixels are left. */

static void
assert_on_screen (GtkWidget *window)
{
  GdkRectangle area;
  int width, height;

  settle ();
  gdk_monitor_get_workarea (gdk_display_get_monitor (gdk_display_get_default (), 0), &area);
  gtk_window_get_size (GTK_WINDOW (window), &width, &height);
  g_test_message ("%s: %d × %d of %d × %d", G_OBJECT_TYPE_NAME (window), width, height, area.width, area.height);
  g_assert_cmpint (width, <=, area.width);
  g_assert_cmpint (height, <=, area.height);
}

static void
test_tools (Fixture *fixture, gconstpointer data)
{
  static const char *const tools[] = { "how-many-clusters", "model", "answers-worth", "outliers", "kinds",
                                       "papers", "masses-by-hand", "fuse", "merge" };

  for (gsize k = 0; k < G_N_ELEMENTS (tools); k++)
    {
      activate (fixture, tools[k]);
      GtkWidget *dialog = credal_window_tool (fixture->window, tools[k]);
      assert_on_screen (dialog);
      gtk_window_close (GTK_WINDOW (dialog));
      settle ();
    }
}

static void
test_picture (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "picture-features");
  GtkWidget *dialog = find_toplevel (CREDAL_TYPE_IMAGE_DIALOG);
  g_assert_nonnull (dialog);
  assert_on_screen (dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
}

/* The contents scroll, and keep the focus and the widget of Enter; a window that fits stays as it is. */
static void
test_scrolls (void)
{
  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL), *small = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *entry = gtk_entry_new (), *label = gtk_label_new ("a");
  GtkWidget *button = gtk_button_new_with_label ("b");

  gtk_widget_set_can_default (button, TRUE);
  gtk_widget_set_size_request (box, 5000, 4000);
  gtk_container_add (GTK_CONTAINER (box), entry);
  gtk_container_add (GTK_CONTAINER (box), button);
  gtk_container_add (GTK_CONTAINER (window), box);
  gtk_container_add (GTK_CONTAINER (small), label);
  gtk_widget_show_all (box);
  gtk_widget_grab_focus (entry);
  gtk_window_set_default (GTK_WINDOW (window), button);
  credal_fit_screen (GTK_WINDOW (window));
  credal_fit_screen (GTK_WINDOW (small));
  gtk_widget_show (window);
  assert_on_screen (window);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == entry);
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (window)) == button);
  g_assert_true (gtk_widget_get_parent (label) == small);
  gtk_widget_destroy (window);
  gtk_widget_destroy (small);
}

/* A menu of long names does not widen the panel; its text is in the tooltip, and the open list is wide enough. */
static void
test_menus_shrink (void)
{
  static const char *const choices[] = { "a", NULL }, *const names[] = { "A name that is much longer than a panel" };
  static const CredalParamSpec spec = { .name = "kind", .label = "Kind", .help = "Kind.", .type = CREDAL_PARAM_CHOICE,
                                        .initial = "a", .choices = choices, .choice_names = names };
  GtkWidget *row = g_object_ref_sink (credal_param_row_new (&spec)), *menu = find (row, GTK_TYPE_COMBO_BOX);
  gboolean fixed;
  int least;

  credal_param_row_set (CREDAL_PARAM_ROW (row), "a");
  gtk_widget_get_preferred_width (row, &least, NULL);
  g_assert_cmpint (least, <=, 200);
  g_object_get (menu, "popup-fixed-width", &fixed, NULL);
  g_assert_false (fixed);
  g_object_unref (row);
}

/* Every text parameter of a method that is empty at first shows an example, which its method accepts. */
static void
test_examples (void)
{
  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    for (const CredalParamSpec *spec = (*engine)->params; spec->name; spec++)
      {
        if (spec->type != CREDAL_PARAM_TEXT || *spec->initial)
          continue;
        GtkWidget *row = g_object_ref_sink (credal_param_row_new (spec));
        g_test_message ("%s: %s", (*engine)->id, spec->name);
        g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (find (row, GTK_TYPE_ENTRY))), ==, spec->example);
        g_assert_nonnull (spec->example);
        g_object_unref (row);
      }
}

/* A question on dissimilarities gives the dissimilarity and its rank: of the pairs' 1, 2, 3, 3, 4, 5 one is below 2. */
static void
test_apart (void)
{
  static const double table[] = { 0, 1, 2, 3, 1, 0, 3, 4, 2, 3, 0, 5, 3, 4, 5, 0 };
  g_autoptr(CredalDataset) data = credal_dataset_new_scaled (4, g_memdup2 (table, sizeof table), NULL, NULL);
  g_autofree char *nearest = credal_sentence_apart (data, 0, 1), *next = credal_sentence_apart (data, 2, 0);

  g_assert_cmpstr (nearest, ==, "Dissimilarity of A and B: 1. No pair is more alike.");
  g_assert_cmpstr (next, ==, "Dissimilarity of A and B: 2. More alike: 17\u00a0% of all pairs.");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/small-screen/scrolls", test_scrolls);
  g_test_add_func ("/small-screen/menus-shrink", test_menus_shrink);
  g_test_add_func ("/small-screen/examples", test_examples);
  g_test_add_func ("/small-screen/apart", test_apart);
  g_test_add ("/small-screen/tools", Fixture, NULL, set_up, test_tools, tear_down);
  g_test_add ("/small-screen/picture", Fixture, "brain-t1-slice.png", set_up_picture, test_picture, tear_down);
  return g_test_run ();
}
