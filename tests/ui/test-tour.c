/* The tour of the first start: when it begins, how it is gone through, and that it is gone for good. */
#include "fixture.h"
#include "app/support/settings.h"

#define SETTING "tour-seen"

/* Returns the visible bubble, or NULL. */
static GtkWidget *
bubble (Fixture *fixture)
{
  GtkWidget *shown = NULL;

  wait_ms (300);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  for (GtkWidget *above = focus; above && !shown; above = gtk_widget_get_parent (above))
    if (GTK_IS_POPOVER (above) && g_str_equal (gtk_widget_get_name (above), "tour") && gtk_widget_get_visible (above))
      shown = above;
  return shown;
}

/* Opens iris.csv in a new window as at the first start, or after a tour. */
static void
open_as (Fixture *fixture, gboolean seen)
{
  g_autofree char *path = data_path ("iris.csv");

  credal_settings_file_set_boolean (SETTING, seen);
  g_unsetenv ("CREDAL_NO_TOUR");
  open_window (fixture, path);
  wait_ms (500);
  g_setenv ("CREDAL_NO_TOUR", "1", TRUE);
}

static void
test_five_bubbles (Fixture *fixture, gconstpointer data)
{
  open_as (fixture, FALSE);
  for (guint k = 0; k < 5; k++)
    {
      GtkWidget *shown = bubble (fixture);
      g_assert_nonnull (shown);
      const char *name = atk_object_get_name (gtk_widget_get_accessible (shown));
      g_assert_true (name && shows_text (fixture, name));
      g_assert_nonnull (atk_object_get_description (gtk_widget_get_accessible (shown)));
      g_assert_false (credal_settings_file_boolean (SETTING));
      press (fixture, GDK_KEY_Return, 0);
    }
  g_assert_null (bubble (fixture));
  g_assert_true (credal_settings_file_boolean (SETTING));
  g_assert_cmpuint (answers (fixture), ==, 0);
}

static void
test_one_click_ends_it (Fixture *fixture, gconstpointer data)
{
  open_as (fixture, FALSE);
  g_assert_nonnull (bubble (fixture));
  press (fixture, GDK_KEY_Escape, 0);
  g_assert_null (bubble (fixture));
  g_assert_true (credal_settings_file_boolean (SETTING));
  press_answer (fixture, GDK_KEY_m, 0);
  g_assert_cmpuint (answers (fixture), ==, 1);
}

static void
test_gone_for_good (Fixture *fixture, gconstpointer data)
{
  open_as (fixture, TRUE);
  g_assert_null (bubble (fixture));
  activate (fixture, "tour");
  g_assert_nonnull (bubble (fixture));
  press (fixture, GDK_KEY_Escape, 0);
  g_assert_null (bubble (fixture));
}

/* A session with answers is no first start: it is opened, recovered or a lesson. */
static void
test_not_with_answers (Fixture *fixture, gconstpointer data)
{
  g_autofree char *lesson = data_path ("chainlink.credal");

  credal_settings_file_set_boolean (SETTING, FALSE);
  g_unsetenv ("CREDAL_NO_TOUR");
  open_window (fixture, lesson);
  g_assert_null (bubble (fixture));
  g_setenv ("CREDAL_NO_TOUR", "1", TRUE);
}

static void
test_disabled (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data_path ("iris.csv");

  credal_settings_file_set_boolean (SETTING, FALSE);
  open_window (fixture, path);
  g_assert_null (bubble (fixture));
  g_assert_false (credal_settings_file_boolean (SETTING));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/tour/five-bubbles", Fixture, NULL, set_up_empty, test_five_bubbles, tear_down);
  g_test_add ("/tour/one-click-ends-it", Fixture, NULL, set_up_empty, test_one_click_ends_it, tear_down);
  g_test_add ("/tour/gone-for-good", Fixture, NULL, set_up_empty, test_gone_for_good, tear_down);
  g_test_add ("/tour/not-with-answers", Fixture, NULL, set_up_empty, test_not_with_answers, tear_down);
  g_test_add ("/tour/disabled", Fixture, NULL, set_up_empty, test_disabled, tear_down);
  return g_test_run ();
}
